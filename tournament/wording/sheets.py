"""The words for paper sheets: the balance, where an error may be, what a revision keeps."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

import scoring
from scoring.sheets import Balance, Reason, Suspect, SuspectKind
from tournament.models import Entry, Sheet, Table
from tournament.queries.sheets import Measure
from tournament.templatetags.points import signed
from tournament.wording.games import won_title

LONE_TITLE: Mapping[str, Any] = {
    "sheepshead": gettext_lazy("Won alone"),
    "schafkopf": gettext_lazy("Solos won"),
}
"""The column of hands won alone, by the code of the game."""


def column_title(column: str, rules: scoring.Rules) -> str:
    match column:
        case "hands_won":
            return won_title(rules)
        case "lone_hands_won":
            return str(LONE_TITLE[scoring.game_of(rules).code])
    return _("Points")


def figure(column: str, value: int | None) -> str:
    """A figure of a sheet as it is printed; points with their sign."""
    if value is None:
        return "–"
    return signed(value) if column == "points" else str(value)


# The balance ------------------------------------------------------------------------------


def balance_line(balance: Balance) -> str:
    """Whether the totals are what they must be, and by how much they are off."""
    values = {"sum": signed(balance.sum), "expected": signed(balance.expected)}
    if balance.expected is None:
        return open_line() % values
    if not balance.difference:
        return balanced_line() % values
    return off_line() % {**values, "off": signed(balance.difference)}


def open_line() -> str:
    """A page fills in the sum while somebody types, so this is not filled in yet."""
    return _("Sum %(sum)s. Only good points are written: the sum proves nothing.")


def balanced_line() -> str:
    return _("Sum %(sum)s: the sheet balances.")


def so_far_line() -> str:
    return _("Sum so far: %(sum)s")


def off_line() -> str:
    return _("Sum %(sum)s. It must be %(expected)s: the sheet is off by %(off)s.")


def expected_because(balance: Balance, penalties: Mapping[int, int], names: Sequence[str]) -> str:
    """Why the totals must sum to something else than 0, or cannot be; empty where that is plain."""
    told = []
    if Reason.GOOD_POINTS_ONLY in balance.because and balance.expected is not None:
        told.append(_("All hands of this table are in; their points are the sum to reach."))
    for row, taken in penalties.items():
        values = {"name": names[row - 1], "points": signed(-taken)}
        told.append(_("Penalty of %(name)s on this sheet: %(points)s, to nobody.") % values)
    told += [loss(names[row - 1]) for row in balance.losses]
    return " ".join(told)


# Help to find the error -------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A figure that may be the right one, to be taken over with one tap."""

    column: str = "points"
    number: int
    """The start number."""
    figure: int
    label: str
    besides: tuple[tuple[int, int], ...] = ()
    """Start numbers and figures of others in the column that only make sense with this one."""

    @property
    def value(self) -> str:
        """As the form is told which fields to give which figures."""
        taken = ((self.number, self.figure), *self.besides)
        return ",".join(f"{self.column}-{number}:{figure}" for number, figure in taken)


@dataclass(frozen=True, slots=True, kw_only=True)
class Help:
    """Where the error may be."""

    sentence: str
    choices: tuple[Choice, ...]


IN_ONE_ROW: Mapping[SuspectKind, Any] = {
    SuspectKind.PENALTY_LEFT_OUT: gettext_lazy(
        "%(name)s has a penalty of %(step)s that the total may not hold yet."
    ),
    SuspectKind.SIGN: gettext_lazy("%(name)s: %(typed)s may have the wrong sign."),
    SuspectKind.SWAPPED_DIGITS: gettext_lazy("%(name)s: two digits of %(typed)s may be swapped."),
    SuspectKind.DOUBLED_DIGIT: gettext_lazy("%(name)s: a digit of %(typed)s may be typed twice."),
    SuspectKind.DROPPED_DIGIT: gettext_lazy("%(name)s: a digit of %(typed)s may be missing."),
    SuspectKind.HAND_LEFT_OUT: gettext_lazy("%(name)s: a hand of %(step)s may be left out."),
    SuspectKind.HAND_TWICE: gettext_lazy("%(name)s: a hand of %(step)s may be counted twice."),
    SuspectKind.HAND_SIGN: gettext_lazy("%(name)s: a hand of %(step)s may have the wrong sign."),
}
IN_ANY_ROW: Mapping[SuspectKind, Any] = {
    SuspectKind.HAND_LEFT_OUT: gettext_lazy(
        "In one of these rows a hand of %(step)s may be left out."
    ),
    SuspectKind.HAND_TWICE: gettext_lazy(
        "In one of these rows a hand of %(step)s may be counted twice."
    ),
    SuspectKind.HAND_SIGN: gettext_lazy(
        "In one of these rows a hand of %(step)s may have the wrong sign."
    ),
}
"""For slips in one hand, which fit many rows alike."""


def helps(suspects: Sequence[Suspect], people: Sequence[Entry]) -> list[Help]:
    """The suspects as sentences, those that fit several rows alike in one."""
    return [
        _help(list(alike), people)
        for _key, alike in groupby(suspects, key=lambda each: (each.kind, _folding(each)))
    ]


def _folding(suspect: Suspect) -> object:
    """What suspects have in common that are told in one sentence."""
    return suspect.step if suspect.kind in IN_ANY_ROW else suspect.row


def _help(alike: Sequence[Suspect], people: Sequence[Entry]) -> Help:
    first, single = alike[0], len(alike) == 1
    sentence = (IN_ONE_ROW if single else IN_ANY_ROW)[first.kind] % {
        "name": people[first.row - 1].name,
        "typed": signed(first.typed),
        "step": _step(first),
    }
    return Help(sentence=sentence, choices=tuple(_choices(alike, people, single=single)))


def _step(suspect: Suspect) -> str:
    """A penalty is told without its sign, points of a hand with it."""
    if suspect.step is None:
        return ""
    if suspect.kind == SuspectKind.PENALTY_LEFT_OUT:
        return str(suspect.step)
    return signed(suspect.step)


def _choices(
    alike: Sequence[Suspect], people: Sequence[Entry], *, single: bool
) -> Iterator[Choice]:
    for each in alike:
        entry = people[each.row - 1]
        values = {"name": entry.name, "points": signed(each.proposed)}
        label = _("it was %(points)s") if single else _("%(name)s: it was %(points)s")
        yield Choice(number=entry.number, figure=each.proposed, label=label % values)


# People -----------------------------------------------------------------------------------


def of_others(sheet: Sheet, by: Measure) -> list[str]:
    """Why a sheet is put aside whose lines are not those of the people who are there by now."""
    points = {line.entry_id: line.points for line in sheet.lines.all()}
    stranger = _("The sheet has a line of %(name)s (%(points)s), who has no seat here.")
    unwritten = _("%(name)s has no line.")
    return [
        stranger % {"name": entry.name, "points": signed(points[entry.pk])}
        for entry in by.strangers(sheet)
    ] + [unwritten % {"name": entry.name} for entry in by.unwritten(sheet)]


# Revisions --------------------------------------------------------------------------------


def sheet_record(record: Mapping[str, Any] | None) -> str:
    """A sheet as a revision keeps it."""
    if record is None:
        return _("no sheet")
    told = ", ".join(f"{row['name']} {_row(row)}" for row in record["rows"])
    parked = record["state"] == Sheet.State.PARKED
    state = _("put aside") if parked else Sheet.State(record["state"]).label
    if record["keying"] == 2:
        return _("%(rows)s (second keying, %(state)s)") % {"rows": told, "state": state}
    return _("%(rows)s (%(state)s)") % {"rows": told, "state": state}


def keyings_record(record: Mapping[str, Any]) -> str:
    """The sheet of a revision, and the second keying where both went together."""
    told = [record["sheet"], record["second"]] if "second" in record else [record["sheet"]]
    return "; ".join(sheet_record(each) for each in told)


def _row(row: Mapping[str, Any]) -> str:
    """The points, and in brackets what else the sheet says."""
    beside = [row.get("hands_won"), row.get("lone_hands_won")]
    more = "/".join(str(value) for value in beside if value is not None)
    return f"{signed(row['points'])} [{more}]" if more else signed(row["points"])


def counts_record(counts: str) -> str:
    return str(Table.Counts(counts).label)


# Refusals ---------------------------------------------------------------------------------


def sheet_changed() -> str:
    return _(
        "Somebody keyed or changed this sheet after you opened it. Nothing of yours is saved: look "
        "at what is there now, and save again what is right."
    )


def people_changed() -> str:
    return _(
        "Other people have rows on this sheet by now: somebody sits in, or the round was drawn "
        "again. Nothing is saved: look at the rows, fill in what is missing and save again."
    )


def nothing_played() -> str:
    return _(
        "Nobody of this table is here any more, and no hand is in: there is nothing to key. Check "
        "in who played, then key the sheet."
    )


def decided_empty() -> str:
    return _(
        "It is decided that this table played nothing. Take that back under “Too few or too many "
        "hands” on the page of the table, then key the sheet."
    )


def more_won_than_played(won: int, played: int) -> str:
    """That all together won more hands than there were."""
    return ngettext(
        "%(won)d hands won at this table, and it plays %(played)d hand: look at this column again.",
        "%(won)d hands won at this table, and it plays %(played)d hands: look at this column "
        "again.",
        played,
    ) % {"won": won, "played": played}


def only_good_points(name: str, points: int) -> str:
    return _(
        "%(name)s cannot have %(points)s: only good points are written here. Correct it, or record "
        "the penalty that the table took off."
    ) % {"name": name, "points": signed(points)}


def loss(name: str) -> str:
    """Why a sheet that was keyed is put aside whatever its sum."""
    return _(
        "Only good points are written, and no penalty on this sheet explains why %(name)s is below "
        "0: correct it, or record the penalty."
    ) % {"name": name}


def player_twice(name: str) -> str:
    return _("%(name)s stands twice on this sheet. Key one row for everybody.") % {"name": name}


def no_sheet() -> str:
    return _("No sheet of this table is keyed in yet. Key it in first.")


def sheet_parked() -> str:
    return _("This sheet is put aside, so it cannot count. Mend it first.")


def nothing_scored() -> str:
    return _(
        "Everybody has 0. If the table played and nobody scored, confirm; if it did not play, "
        "leave the sheet away."
    )
