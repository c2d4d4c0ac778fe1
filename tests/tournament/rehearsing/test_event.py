"""A short event through the pages, with every fault of a long evening."""

import pytest
from django.db.models import F

from tournament.actions.tallying import tally
from tournament.management.rehearsing import Plan, Tally, compared, play_event, rehearse
from tournament.models import Score, Tournament

pytestmark = pytest.mark.django_db

PLAIN = Plan(players=10, rounds=1, hands=1, seed=1)


@pytest.mark.parametrize(
    ("preset", "chain", "prize"),
    [
        pytest.param(
            "germanfest", ("lot",), "three tied for a prize, settled by a lot", id="germanfest, lot"
        ),
        pytest.param(
            "four-handed",
            ("hands_won", "direct_meeting", "best_round", "lot"),
            "three tied for a prize, parted by tie-breaks",
            id="four-handed, hands won and more",
        ),
    ],
)
def test_every_fault_is_mended_and_the_standings_are_those_of_the_plain_sum(preset, chain, prize):
    counts = Tally()
    outcome = rehearse(
        Plan(players=25, rounds=2, hands=6, seed=1, faults=True, preset=preset, tie_breaks=chain),
        counts,
    )
    assert (outcome.differing, counts.wrong) == ({}, [])
    assert counts.faults == dict.fromkeys(
        (
            "late arrival",
            "no-show",
            "one more late arrival",
            "typo in a hand of round 1, found at the end",
            "two sit at each other's table, found when the round is over",
            "typo in a hand",
            "defenders' points entered as the picker's",
            "hand keyed at the wrong table",
            "hand entered twice, the second is right",
            "hand entered twice, the first is right",
            "same hand sent from two tablets",
            "stale correction of a hand",
            "hand told of the wrong people",
            "right hand made wrong, taken back",
            "hand deleted, a gap in the list",
            "leaver, the line is inherited",
            "leaver, substitute with an own line",
            "leaver, substitute out of competition",
            "sheets of two tables exchanged",
            "stale form of a sheet",
            "penalty of 4 written on the sheet of a full table",
            "sheet with a wrong sign",
            "sheet with two digits swapped",
            "sheet off by a step of the ladder",
            "second keying differs, then agrees",
            "table that played one hand too many, cut",
            "unfinished table, counted as it is",
            "hands and sheet of a table differ",
            "two who sat at each other's table, put where they sat",
            "penalty without a sheet, warning, ruling taken back",
            "hand of closed round 1 corrected: the first place changes",
            prize,
            "change in a closed event, refused; opened again, closed again",
        ),
        "mended",
    )


def test_the_event_is_there_afterwards_closed_and_played():
    outcome = rehearse(PLAIN, Tally())
    tournament = Tournament.objects.get(slug=outcome.slug)
    assert tournament.closed_at is not None
    assert [each.tables.count() for each in tournament.rounds.all()] == [2]


def test_points_that_went_to_nobody_are_noticed():
    hall = play_event(PLAIN, Tally())
    score = Score.objects.select_related("entry", "hand__table").first()
    Score.objects.filter(pk=score.pk).update(points=F("points") + 100)
    tally([score.hand.table])
    Tournament.objects.update(version=F("version") + 1)
    outcome = compared(hall)
    assert score.entry.number in outcome.differing
    assert not outcome.passed


def test_an_event_of_which_a_standing_was_wrong_for_a_while_does_not_pass():
    counts = Tally()
    outcome = rehearse(PLAIN, counts)
    counts.check(False, "standings off")
    assert (outcome.equal, outcome.passed) == (True, False)
