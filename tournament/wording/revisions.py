"""A change as a line to read: what, where, who, when, from what to what."""

import datetime as dt
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournament.models import Entry, Revision
from tournament.wording.clock import clock_record
from tournament.wording.closing import ruling_record, settled_record
from tournament.wording.correction_records import moved_record, reverted_record, sat_record
from tournament.wording.directing import directors_record, password_record
from tournament.wording.doubts import doubt_in_short
from tournament.wording.hands import hand_in_short
from tournament.wording.ranking import lot_record, ranking_record
from tournament.wording.reseating import seats_record
from tournament.wording.rule_changes import rules_in_short
from tournament.wording.setting_up import sheets_keyed
from tournament.wording.sheets import counts_record, keyings_record
from tournament.wording.substituting import substitution_record
from tournament.wording.wishes import told as wishes_told

FEW = 10
"""So many people of a long list are named."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One change."""

    what: str
    where: str
    before: str
    after: str
    why: str
    by: str
    device: str
    at: dt.datetime


def tell(revision: Revision) -> Change:
    """A revision in words."""
    return Change(
        what=revision.get_kind_display(),
        where=_where(revision),
        before=_record(revision.before),
        after=_record(revision.after),
        why=revision.why,
        by=revision.by_name,
        device=revision.device,
        at=revision.at,
    )


def _where(revision: Revision) -> str:
    if revision.hand_number is not None:
        return _("Round %(round)s, table %(table)s, hand %(hand)s") % {
            "round": revision.round_number,
            "table": revision.table_number,
            "hand": revision.hand_number,
        }
    if revision.table_number is not None:
        return _("Round %(round)s, table %(table)s") % {
            "round": revision.round_number,
            "table": revision.table_number,
        }
    if revision.round_number is not None:
        return _("Round %(round)s") % {"round": revision.round_number}
    if revision.entry_number is not None:
        return _("Number %(number)s") % {"number": revision.entry_number}
    return ""


def _record(record: Any) -> str:
    """What was there, in one line."""
    if not isinstance(record, Mapping):
        return ""
    for key, say in _TOLD_BY.items():
        if key in record:
            return say(record)
    return _entry(record) if "number" in record else _set_up(record)


def _hand_of(record: Mapping[str, Any]) -> str:
    return _hand(record["facts"], dict(enumerate(record.get("players", []), start=1)))


def _substitutions(record: Mapping[str, Any]) -> str:
    return "; ".join(map(substitution_record, record["substitutions"]))


def _people(people: Sequence[Mapping[str, Any]]) -> str:
    """A list of entries: all of a short one, the first few of a long one."""
    told = "; ".join(_entry(person) for person in people[:FEW])
    left = len(people) - FEW
    if left <= 0:
        return told
    return ngettext("%(told)s; and %(left)s more", "%(told)s; and %(left)s more", left) % {
        "told": told,
        "left": left,
    }


def _tables(record: Mapping[str, Any]) -> str:
    tables = " / ".join(", ".join(map(str, table)) for table in record["tables"])
    return _("seed %(seed)s: %(tables)s") % {"seed": record.get("seed", ""), "tables": tables}


def _set_up(record: Mapping[str, Any]) -> str:
    """How a tournament is set up, in the words of its form."""
    words = {
        "name": _("name"),
        "date": _("date"),
        "venue": _("venue"),
        "preset": _("rules"),
        "rounds": _("rounds"),
        "hands": _("hands a round"),
        "leftovers": _("leftover players"),
        "minutes": _("minutes a round"),
    }
    told = [f"{word} {record[key]}" for key, word in words.items() if record.get(key)]
    if "second_keying" in record:
        told.append(sheets_keyed(twice=record["second_keying"]))
    return ", ".join(told)


def _hand(facts: Mapping[str, Any], names: Mapping[int, str]) -> str:
    short = hand_in_short(facts, names)
    doublers = facts.get("multipliers", {}).get("doublers", 0)
    if not doublers:
        return short
    return _("%(hand)s (counts ×%(factor)s)") % {"hand": short, "factor": 2**doublers}


def _entry(record: Mapping[str, Any]) -> str:
    told = " ".join(str(record[key]) for key in ("number", "name", "town") if record.get(key))
    status = next((s.label for s in Entry.Status if s.value == record.get("status")), None)
    says = f"{told} ({status})" if status else told
    outside = "" if record.get("competing", True) else _("out of competition")
    return ", ".join(part for part in (says, outside, wishes_told(record)) if part)


_TOLD_BY: Mapping[str, Callable[[Mapping[str, Any]], str]] = {
    "moved": moved_record,
    "sat": sat_record,
    "reverts": reverted_record,
    "tie_breaks": ranking_record,
    "directors": directors_record,
    "password_of": password_record,
    "lot": lot_record,
    "rules": rules_in_short,
    "clock": lambda record: clock_record(record["clock"]),
    "doubt": lambda record: doubt_in_short(record["doubt"]),
    "sheet": keyings_record,
    "counts": lambda record: counts_record(record["counts"]),
    "facts": _hand_of,
    "players": lambda record: _people(record["players"]),
    "ruling": lambda record: ruling_record(record["ruling"]),
    "settled": settled_record,
    "tables": _tables,
    "seats": lambda record: seats_record(record["seats"]),
    "substitutions": _substitutions,
}
"""How a record is told that has this key; the first that it has."""
