"""Why somebody is ahead of somebody else: tie-breaks, lots, and what the standings lack."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from scoring.ranking import Compared, TieBreakCode, TieBreakProblem
from tournament.models import Tournament
from tournament.queries.drawing import Progress
from tournament.queries.ranking import Row
from tournament.templatetags.points import signed
from tournament.wording.lists import all_of

FIRST = 3
"""For so many places those who wait for a lot are named on the standings."""
FEW = 8
"""So many tables, or people tied, are named; more are counted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Link:
    """A tie-break in words."""

    name: Any
    short: Any
    """Stands in the standings beside the points of who was tied."""
    sentence: Any
    told: Callable[[int], str] | None = str
    """The value as it is printed; None: it says nothing."""


LINKS: Mapping[str, Link] = {
    "hands_won": Link(
        name=gettext_lazy("Hands won as picker"),
        short=gettext_lazy("W"),
        sentence=gettext_lazy(
            "Who won more hands as picker or player is ahead, alone or with a partner."
        ),
    ),
    "lone_hands_won": Link(
        name=gettext_lazy("Hands won alone"),
        short=gettext_lazy("A"),
        sentence=gettext_lazy(
            "Who won more hands without a partner is ahead; in Schafkopf these are Solos and Wenzen."
        ),
    ),
    "best_round": Link(
        name=gettext_lazy("Best round"),
        short=gettext_lazy("B"),
        sentence=gettext_lazy("Whose best single round has more points is ahead."),
        told=signed,
    ),
    "negative_rounds": Link(
        name=gettext_lazy("Fewest negative rounds"),
        short=gettext_lazy("N"),
        sentence=gettext_lazy("Who has fewer rounds below 0 is ahead."),
    ),
    "direct_meeting": Link(
        name=gettext_lazy("Direct meeting"),
        short=gettext_lazy("D"),
        sentence=gettext_lazy(
            "Who made more points than the others in the rounds at one table is ahead. It decides "
            "only when all who are tied have met."
        ),
        told=signed,
    ),
    "start_number": Link(
        name=gettext_lazy("Start number"),
        short=gettext_lazy("No."),
        sentence=gettext_lazy("Who has the lower start number is ahead. This always decides."),
    ),
    "lot": Link(
        name=gettext_lazy("Lot"),
        short=gettext_lazy("Lot"),
        sentence=gettext_lazy(
            "A lot is drawn among those still tied, and kept with who drew it. Until then they "
            "share the place."
        ),
    ),
    "shared": Link(
        name=gettext_lazy("Shared place"),
        short=gettext_lazy("="),
        sentence=gettext_lazy("Those still tied share the place, and what is given for it."),
        told=None,
    ),
}
"""Every tie-break of ``scoring.TIE_BREAKS`` by its code."""

INCOMPLETE: Mapping[str, tuple[Any, Any]] = {
    Tournament.Incomplete.AMONG: (
        gettext_lazy("Among the others"),
        gettext_lazy("Who missed a round, or left one, is ranked by points like everybody."),
    ),
    Tournament.Incomplete.BEHIND: (
        gettext_lazy("Behind the others"),
        gettext_lazy(
            "Who missed a round, or left one, is ranked behind all who played every round."
        ),
    ),
}
"""Where incomplete players stand: the choice, and what it means."""


def chain_problem(problem: TieBreakProblem) -> str:
    """Why a list of tie-breaks can not be used, and what to do."""
    name = _name(problem.link)
    match problem.code:
        case TieBreakCode.UNKNOWN:
            return _("There is no tie-break “%(name)s”. Choose one of those shown.") % {
                "name": problem.link
            }
        case TieBreakCode.TWICE:
            return _(
                "“%(name)s” stands above already. Choose another one, or leave this place empty."
            ) % {"name": name}
        case TieBreakCode.NEVER_REACHED:
            return _(
                "“%(name)s” would never be asked: “%(after)s” above it always ends the list. Move "
                "“%(name)s” up, or leave this place empty."
            ) % {"name": name, "after": _name(problem.after or "")}


def chain_told(codes: Sequence[str]) -> str:
    """A chain of tie-breaks in one line."""
    if not codes:
        return _("tied players share the place")
    return _("tie-breaks: %(names)s") % {"names": ", ".join(map(_name, codes))}


def _name(code: str) -> str:
    return str(LINKS[code].name) if code in LINKS else code


def ranking_changed(tournament: Tournament) -> str:
    """That somebody else set the tie-breaks meanwhile, and to what."""
    return _(
        "Somebody else changed this since you opened the page: now it says “%(now)s”. Compare with "
        "what you chose, then save again."
    ) % {
        "now": ranking_record(
            {"tie_breaks": tournament.tie_breaks, "incomplete": tournament.incomplete}
        )
    }


def ranking_record(record: Mapping[str, Any]) -> str:
    """Tie-breaks as a revision keeps them, in one line."""
    incomplete = INCOMPLETE[record["incomplete"]][0]
    return _("%(chain)s; incomplete players %(where)s") % {
        "chain": chain_told(record["tie_breaks"]),
        "where": str(incomplete).lower(),
    }


# What decided -----------------------------------------------------------------------------


def tie_mark(row: Row) -> str:
    """What decided about somebody who was tied, as short as it goes: “W 7”."""
    if row.lot_needed:
        return _("Lot?")
    asked = row.parted_by
    return _told(asked) if asked else ""


def _told(asked: Compared) -> str:
    link = LINKS[asked.code]
    if link.told is None or asked.value is None:
        return str(link.short)
    return f"{link.short} {link.told(asked.value)}"


def legend(rows: Sequence[Row]) -> list[tuple[str, str]]:
    """The short words of ``tie_mark`` that stand in the rows, each with what it means."""
    used = {row.parted_by.code for row in rows if row.parted_by and not row.lot_needed}
    meanings = [(str(LINKS[code].short), _name(code)) for code in LINKS if code in used]
    if any(row.lot_needed for row in rows):
        meanings.append((_("Lot?"), _("a lot is still to be drawn")))
    return meanings


def tie_sentence(row: Row, rows: Mapping[int, Row]) -> str:
    """What decided about somebody who was tied; empty for who was not.

    :param rows: by start number
    """
    if row.lot_needed:
        waiting = [other.name for other in rows.values() if _waits_with(other, row)]
        return _("Tied with %(others)s: a lot is still to be drawn.") % {"others": _few(waiting)}
    asked = row.parted_by
    if asked is None:
        return ""
    others = [rows[number] for number in asked.among if number != row.number]
    return _("As many points as %(others)s. Decided by “%(link)s”: %(values)s.") % {
        "others": _few([other.name for other in others]),
        "link": _name(asked.code),
        "values": _values(row, others, asked),
    }


def _waits_with(other: Row, row: Row) -> bool:
    return other.lot_needed and other.rank == row.rank and other.number != row.number


def _values(row: Row, others: Sequence[Row], asked: Compared) -> str:
    """“7, against 5 (Bernd Koch) and 4 (Clara Dietz)”; the value alone where they are many."""
    mine = _value(asked)
    if len(others) > FEW:
        return mine
    theirs = [
        _("%(value)s (%(name)s)") % {"value": _value(same), "name": other.name}
        for other in others
        for same in other.because
        if (same.code, same.among) == (asked.code, asked.among)
    ]
    return _("%(mine)s, against %(theirs)s") % {"mine": mine, "theirs": all_of(theirs)}


def _value(asked: Compared) -> str:
    told = LINKS[asked.code].told
    return told(asked.value) if told and asked.value is not None else ""


def _few(names: Sequence[str]) -> str:
    if len(names) <= FEW:
        return all_of(names)
    return ngettext("%(count)d other", "%(count)d others", len(names)) % {"count": len(names)}


# What is missing --------------------------------------------------------------------------


def missing(progress: Progress) -> str:
    """The tables of a round whose result is not in: “Tables 3 and 7 of round 2 are missing.”"""
    out = progress.out
    if not out:
        return ""
    if len(out) > FEW:
        return ngettext(
            "%(count)d table of round %(round)d is missing.",
            "%(count)d tables of round %(round)d are missing.",
            len(out),
        ) % {"count": len(out), "round": progress.round.number}
    return ngettext(
        "Table %(tables)s of round %(round)d is missing.",
        "Tables %(tables)s of round %(round)d are missing.",
        len(out),
    ) % {"tables": all_of(list(map(str, out))), "round": progress.round.number}


# Lots -------------------------------------------------------------------------------------


def lot_wanted(rows: Sequence[Row]) -> str:
    """Who waits for a lot, and for which place."""
    return _("%(names)s are tied for place %(place)d.") % {
        "names": _few([row.name for row in rows]),
        "place": rows[0].rank,
    }


def lots_wanted(groups: Sequence[Sequence[Row]]) -> list[str]:
    """Who waits for a lot, for the first few places; the others are counted."""
    said = [lot_wanted(tied) for tied in groups[:FIRST]]
    left = len(groups) - len(said)
    if left:
        more = ngettext(
            "%(count)d more place is tied for.", "%(count)d more places are tied for.", left
        )
        said.append(more % {"count": left})
    return said


def not_tied() -> str:
    return _(
        "These people do not wait for a lot any more: points changed, or somebody else recorded "
        "one. Nothing was stored. Look at who is tied now."
    )


def lot_typed(ranks: Sequence[tuple[str, str]], drawn_by: str) -> str:
    """What somebody typed as a lot, rank by rank."""
    order = ", ".join(f"{rank}. {name}" for rank, name in ranks)
    if not drawn_by:
        return _("You entered: %(order)s.") % {"order": order}
    return _("You entered: %(order)s (drawn by %(who)s).") % {"order": order, "who": drawn_by}


def lot_gone(drawing: int) -> str:
    return _(
        "Lot %(number)d was taken back already. If there is another one under this number by now, "
        "look at it first."
    ) % {"number": drawing}


def rank_twice(rank: int, name: str) -> str:
    return _("Lot %(rank)d is given to %(name)s already. Give everybody another one.") % {
        "rank": rank,
        "name": name,
    }


def lot_record(record: Mapping[str, Any]) -> str:
    """A lot as a revision keeps it, in one line."""
    order = ", ".join(f"{rank}. {each['name']}" for rank, each in enumerate(record["order"], 1))
    if record["seed"]:
        return _("%(order)s (drawn by the site, seed %(seed)s)") % {
            "order": order,
            "seed": record["seed"],
        }
    return _("%(order)s (drawn by %(who)s)") % {"order": order, "who": record["drawn_by"]}
