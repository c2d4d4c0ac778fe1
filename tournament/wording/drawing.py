"""A draw in words: how it seats people, and how good what it found is."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

import seating
from tournament.queries.drawing import Difference, Explanation, Mismatch, RoundDifference
from tournament.wording.lists import all_of

if TYPE_CHECKING:
    from django_stubs_ext import StrPromise

FEW = 8
"""So many people of a long list are named."""

# Ways of drawing ----------------------------------------------------------------------------

FINAL_TABLE = "final_table"


@dataclass(frozen=True, slots=True)
class PolicyWords:
    """What a way of drawing is called, and what it does, in one sentence."""

    name: "StrPromise"
    sentence: "StrPromise"


POLICIES: Mapping[str, PolicyWords] = {
    "avoid_meetings": PolicyWords(
        gettext_lazy("Meet new people"),
        gettext_lazy(
            "The lot decides, then people are swapped so that as few as possible meet again."
        ),
    ),
    "random": PolicyWords(
        gettext_lazy("By lot"), gettext_lazy("The lot alone decides, whoever met before.")
    ),
    "by_standings": PolicyWords(
        gettext_lazy("Leaders together"),
        gettext_lazy(
            "The best play at table 1, the next at table 2, and so on, by the standings now."
        ),
    ),
    "fixed_movement": PolicyWords(
        gettext_lazy("Fixed movement"),
        gettext_lazy(
            "Everybody moves on by a fixed rule that can be printed before the first round."
        ),
    ),
    FINAL_TABLE: PolicyWords(
        gettext_lazy("Final table"),
        gettext_lazy(
            "The best play for the win among themselves, all others meet new people. "
            "For the last round."
        ),
    ),
}
"""Every way of drawing, in the order in which it is offered."""


def policy_name(code: str) -> str:
    return str(POLICIES[code].name) if code in POLICIES else code


def policy_sentence(code: str) -> str:
    return str(POLICIES[code].sentence) if code in POLICIES else code


# A round ----------------------------------------------------------------------------------


def explained(explanation: Explanation, names: Mapping[int, str]) -> list[str]:
    """How good a round is, the most important first.

    :param names: of those seated
    """
    report = explanation.round
    says = [met(report.repeats, report.pairs)]
    if report.repeats and report.bound:
        says.append(_impossible(report.bound))
    says += [odd_tables(report, names)] if report.odd_tables else []
    says += [_sitting_together(pair, explanation, names) for pair in report.apart_together]
    if report.wishes_unmet:
        says.append(_unmet(report.wishes_unmet, names))
    return says


def met(repeats: int, pairs: int) -> str:
    """“0 of 300 pairs at the tables met before.”"""
    return ngettext(
        "%(repeats)d of %(pairs)d pair at the tables met before.",
        "%(repeats)d of %(pairs)d pairs at the tables met before.",
        pairs,
    ) % {"repeats": repeats, "pairs": pairs}


def _impossible(bound: int) -> str:
    return _("Fewer than %(bound)d is impossible with these people and tables.") % {"bound": bound}


def odd_tables(report: seating.Report, names: Mapping[int, str]) -> str:
    """“2 tables of 6; nobody there sat at one before.”"""
    tables = all_of([_tables_of(count, size) for count, size in report.odd_tables])
    again = len(report.odd_again)
    values = {"tables": tables, "again": again, "who": few(report.odd_again, names)}
    if not again:
        return _("%(tables)s; nobody there sat at an odd-sized table before.") % values
    says = ngettext(
        "%(tables)s; %(again)d person there sat at an odd-sized table before: %(who)s.",
        "%(tables)s; %(again)d people there sat at an odd-sized table before: %(who)s.",
        again,
    )
    if not report.out_of_turn:
        says = ngettext(
            "%(tables)s; it was the turn of %(again)d person there to sit at one again: %(who)s.",
            "%(tables)s; it was the turn of %(again)d people there to sit at one again: %(who)s.",
            again,
        )
    return says % values


def _tables_of(count: int, size: int) -> str:
    return ngettext("%(count)d table of %(size)d", "%(count)d tables of %(size)d", count) % {
        "count": count,
        "size": size,
    }


def _sitting_together(
    pair: tuple[int, int], explanation: Explanation, names: Mapping[int, str]
) -> str:
    return _("%(who)s are to be kept apart, but share table %(table)d.") % {
        "who": few(pair, names),
        "table": explanation.table_of(pair[0]),
    }


def _unmet(entries: Sequence[int], names: Mapping[int, str]) -> str:
    return ngettext(
        "%(who)s does not sit at the place wished.",
        "%(who)s do not sit at the places wished.",
        len(entries),
    ) % {"who": few(entries, names)}


def met_again(explanation: Explanation, names: Mapping[int, str]) -> list[tuple[int, list[str]]]:
    """The pairs that meet again, by the number of their table."""
    by_table: dict[int, list[str]] = {}
    for pair in explanation.round.met_again:
        by_table.setdefault(explanation.table_of(pair[0]), []).append(few(pair, names))
    return sorted(by_table.items())


# All rounds -------------------------------------------------------------------------------


def event_told(event: seating.EventReport, names: Mapping[int, str]) -> list[str]:
    """How good all the rounds are together."""
    says = [_event_met(event)]
    if event.repeats and event.bound:
        says.append(_impossible(event.bound))
    return [*says, *turns(event, names)]


def _event_met(event: seating.EventReport) -> str:
    if not event.repeats:
        return _("Nobody meets anybody twice.")
    values = {"repeats": event.repeats, "most": event.most_meetings}
    if event.most_meetings == 2:
        return (
            ngettext(
                "%(repeats)d meeting is a repeated one; no pair meets more than twice.",
                "%(repeats)d meetings are repeated ones; no pair meets more than twice.",
                event.repeats,
            )
            % values
        )
    return (
        ngettext(
            "%(repeats)d meeting is a repeated one; no pair meets more than %(most)d times.",
            "%(repeats)d meetings are repeated ones; no pair meets more than %(most)d times.",
            event.repeats,
        )
        % values
    )


def turns(event: seating.EventReport, names: Mapping[int, str]) -> list[str]:
    """How often people sit at a table of another size than the usual one."""
    by_times: dict[int, list[int]] = {}
    for entry, times in sorted(event.odd_turns.items()):
        by_times.setdefault(times, []).append(entry)
    says = [
        _times(times, people, event.usual, names)
        for times, people in sorted(by_times.items())
        if times
    ]
    if event.out_of_turn:
        early = sorted({entry for _round, entry in event.out_of_turn})
        says.append(_("It was not yet the turn of %(who)s.") % {"who": few(early, names)})
    return says


def _times(times: int, people: Sequence[int], usual: int, names: Mapping[int, str]) -> str:
    values = {"people": len(people), "times": times, "usual": usual, "who": few(people, names)}
    if times == 1:
        return (
            ngettext(
                "%(people)d person sits once at a table that is not of %(usual)d.",
                "%(people)d people sit once at a table that is not of %(usual)d.",
                len(people),
            )
            % values
        )
    return (
        ngettext(
            "%(people)d person sits %(times)d times at a table that is not of %(usual)d: %(who)s.",
            "%(people)d people sit %(times)d times at a table that is not of %(usual)d: %(who)s.",
            len(people),
        )
        % values
    )


def searched_told(tried: int, repeats: int, bound: int) -> str:
    """How far the search for a better plan is."""
    made = ngettext("%(tried)d attempt made.", "%(tried)d attempts made.", tried) % {"tried": tried}
    best = ngettext(
        "The best plan so far repeats %(repeats)d meeting; fewer than %(bound)d is impossible.",
        "The best plan so far repeats %(repeats)d meetings; fewer than %(bound)d is impossible.",
        repeats,
    ) % {"repeats": repeats, "bound": bound}
    if repeats <= bound:
        best = ngettext(
            "The plan repeats %(repeats)d meeting, and no plan has fewer.",
            "The plan repeats %(repeats)d meetings, and no plan has fewer.",
            repeats,
        ) % {"repeats": repeats}
    return f"{made} {best}"


# Who came and who left --------------------------------------------------------------------


def mismatch_told(mismatch: Mismatch) -> list[str]:
    """Where a round drawn ahead does not fit who is here: one sentence a kind."""
    kinds = (
        (
            mismatch.withdrawn,
            lambda n: ngettext(
                "%(who)s is seated but has withdrawn.", "%(who)s are seated but have withdrawn.", n
            ),
        ),
        (
            mismatch.not_checked_in,
            lambda n: ngettext(
                "%(who)s is seated but not checked in.",
                "%(who)s are seated but not checked in.",
                n,
            ),
        ),
        (
            mismatch.unseated,
            lambda n: ngettext(
                "%(who)s is here but has no seat.", "%(who)s are here but have no seat.", n
            ),
        ),
    )
    return [
        sentence(len(people)) % {"who": few_of([entry.name for entry in people])}
        for people, sentence in kinds
        if people
    ]


@dataclass(slots=True, kw_only=True)
class Misfit:
    """Rounds one after the other that fail to fit the same people."""

    first: int
    last: int
    sentences: list[str]


def misfits_told(mismatches: Iterable[Mismatch]) -> list[Misfit]:
    """The same of several rounds, those together that say the same."""
    told: list[Misfit] = []
    for mismatch in mismatches:
        number, sentences = mismatch.round_number, mismatch_told(mismatch)
        if told and told[-1].last == number - 1 and told[-1].sentences == sentences:
            told[-1].last = number
        else:
            told.append(Misfit(first=number, last=number, sentences=sentences))
    return told


# Drawing again ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundChange:
    """What drawing again changes in a round."""

    number: int
    sentences: list[str]
    moving: str
    """Everybody who gets another table."""


def difference_told(difference: Difference, names: Mapping[int, str]) -> list[RoundChange]:
    """What drawing again would change, by round."""
    return [
        RoundChange(
            number=each.number,
            sentences=_changes(each, names),
            moving=all_of([names[who] for who in each.moving]),
        )
        for each in difference.rounds
    ]


def repeats_told(difference: Difference) -> str:
    """What the change does to the whole event."""
    return ngettext(
        "Repeated meetings over all rounds: %(before)d now, %(after)d then.",
        "Repeated meetings over all rounds: %(before)d now, %(after)d then.",
        difference.repeats_after,
    ) % {"before": difference.repeats_before, "after": difference.repeats_after}


def _changes(change: RoundDifference, names: Mapping[int, str]) -> list[str]:
    says = [
        ngettext(
            "%(moving)d of %(seated)d player gets another table.",
            "%(moving)d of %(seated)d players get another table.",
            change.seated,
        )
        % {"moving": len(change.moving), "seated": change.seated}
    ]
    if change.leaving:
        says.append(
            ngettext(
                "%(who)s is not checked in and loses the seat.",
                "%(who)s are not checked in and lose their seats.",
                len(change.leaving),
            )
            % {"who": few(change.leaving, names)}
        )
    if change.joining:
        says.append(
            ngettext("%(who)s gets a seat.", "%(who)s get seats.", len(change.joining))
            % {"who": few(change.joining, names)}
        )
    return says


# Names ------------------------------------------------------------------------------------


def few(entries: Collection[int], names: Mapping[int, str]) -> str:
    """“Anna Berg and Bernd Koch”; of a long list the first ones."""
    return few_of([names.get(entry, str(entry)) for entry in entries])


def few_of(names: Sequence[str]) -> str:
    """The names; of a long list the first ones, and how many more."""
    left = len(names) - FEW
    if left <= 1:
        return all_of(names)
    more = ngettext("%(left)d more", "%(left)d more", left) % {"left": left}
    return all_of([*names[:FEW], more])
