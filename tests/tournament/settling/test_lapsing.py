"""A decision on too few hands, or too many, falls once it does not hold for the list any more."""

import uuid

import pytest

from tests.factories import enter, no_multipliers, picked
from tests.tournament.closing.halls import director_of, event, table_of
from tournament.actions.correcting import (
    choose_conflict,
    correct_hand,
    delete_hand,
    exchange_hands,
    move_hands,
    revert,
)
from tournament.actions.recording import record_hand
from tournament.actions.settling import settle
from tournament.models import Hand, Table, Tournament
from tournament.queries.board import board
from tournament.queries.closing import readiness
from tournament.queries.results import State, states
from tournament.queries.settling import Lists, gaps, still_holds
from tournament.queries.sheets import sheet_list
from tournament.wording.revisions import tell

PLAYS = 6


# When it holds ----------------------------------------------------------------------------

AS_IS, CUT = Table.Settled.AS_IS, Table.Settled.CUT


def a_list(settled: str, lines: list[int], highest: int) -> Lists:
    hands = tuple(Hand(number=number) for number in lines)
    table = Table(number=1, hands_to_play=PLAYS, settled=settled)
    return Lists(table=table, hands=hands, highest=highest, gaps=gaps(hands))


@pytest.mark.parametrize(
    ("settled", "was", "lines", "highest", "holds"),
    [
        pytest.param(CUT, [1, 2, 3, 4, 5, 6, 7], [1, 2, 4, 5, 6, 7], 6, False, id="one opened"),
        pytest.param(CUT, [1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5, 7], 6, False, id="the sixth gone"),
        pytest.param(CUT, [1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5, 6, 7, 8], 6, True, id="one more"),
        pytest.param(CUT, [1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5, 6], 6, False, id="none to cut"),
        pytest.param(CUT, [1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6, 8], 6, True, id="a cut one"),
        pytest.param(CUT, [1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5, 6, 7], 7, False, id="a misdeal"),
        pytest.param(CUT, [1, 2, 3, 4, 5, 6, 8], [1, 2, 3, 4, 5, 6, 8], 7, False, id="7 missing"),
        pytest.param(CUT, [1, 2, 4, 5, 6, 7], [1, 2, 4, 5, 6, 7], 6, True, id="an old gap"),
        pytest.param(CUT, [1, 2, 4, 5, 6, 7], [1, 2, 4, 5, 6], 6, False, id="a gap, none to cut"),
        pytest.param(AS_IS, [1, 2, 3, 4, 5], [1, 3, 4, 5], 6, False, id="too few, one gone"),
        pytest.param(AS_IS, [1, 2, 3, 4, 5], [1, 2, 3, 4], 6, False, id="too few, the last gone"),
        pytest.param(AS_IS, [1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6], 6, False, id="all in"),
        pytest.param(AS_IS, [1, 2, 3, 4], [1, 2, 3, 4, 5], 6, True, id="one that was missing"),
        pytest.param(AS_IS, [1, 2, 4], [1, 2, 3, 4], 6, True, id="one that closes a gap"),
        pytest.param(AS_IS, [1, 2, 3, 4], [1, 2, 3, 4, 6], 6, False, id="one after a gap"),
        pytest.param(AS_IS, [1, 2, 3, 4, 5], [1, 2, 3, 4, 5], 7, True, id="a misdeal of few"),
        pytest.param(AS_IS, [], [1], 6, False, id="something was played after all"),
        pytest.param(AS_IS, [], [], 6, True, id="nothing was played"),
        pytest.param(AS_IS, [1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5, 6, 7], 6, True, id="too many"),
        pytest.param(
            AS_IS, [1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5, 6, 7, 8], 6, False, id="another too many"
        ),
        pytest.param(
            AS_IS, [1, 2, 3, 4, 5, 6, 7], [1, 2, 4, 5, 6, 7], 6, False, id="too many, one gone"
        ),
    ],
)
def test_when_a_decision_holds(settled, was, lines, highest, holds):
    found = a_list(settled, lines, highest)

    assert still_holds(found, {"lines": was, "hands_to_play": PLAYS}) is holds


# Every door -------------------------------------------------------------------------------


@pytest.fixture
def tournament(db) -> Tournament:
    return event(hands=PLAYS)


def play(tournament: Tournament, *numbers: int, table: int = 1, drawn: int = 1) -> None:
    for number in numbers:
        record_hand(
            table=table_of(tournament, table, drawn),
            number=number,
            facts=picked(70, dealer=(number - 1) % 5 + 1),
            client_id=uuid.uuid4(),
            by=director_of(tournament),
            beyond=True,
        )


def decide(tournament: Tournament, settled: str, table: int = 1) -> None:
    settle(table=table_of(tournament, table), settled=settled, by=director_of(tournament))


def a_hand(tournament: Tournament, number: int, table: int = 1) -> Hand:
    at = table_of(tournament, table)
    found = at.hands.current().get(number=number)
    found.table = at
    return found


def delete(tournament: Tournament, number: int, table: int = 1) -> None:
    found = a_hand(tournament, number, table)
    delete_hand(hand=found, version=found.version, by=director_of(tournament))


def stands(tournament: Tournament, table: int = 1) -> tuple[State, str, list[int]]:
    """Its state, the decision on it, and the hands that are cut."""
    at = table_of(tournament, table)
    cut = list(at.hands.filter(cut=True).order_by("number").values_list("number", flat=True))
    return states(tournament)[1].tables[table - 1].state, at.settled, cut


def test_a_deleted_hand_opens_a_gap_that_no_decision_hides(tournament):
    play(tournament, 1, 2, 3, 4, 5, 6, 7)
    decide(tournament, "cut")
    assert stands(tournament) == (State.SETTLED, "cut", [7])

    delete(tournament, 3)

    assert stands(tournament) == (State.GAP, "", [])
    change = tell(tournament.revisions.filter(kind="table_settled").first())
    assert (change.what, change.where) == (
        "Decided on too few or too many hands",
        "Round 1, table 1",
    )
    assert change.before == "6 of 6 hands: Extra hands do not count"
    assert change.after == "6 of 6 hands: the decision does not hold for these"


def test_it_is_open_wherever_it_is_shown(tournament):
    play(tournament, 1, 2, 3, 4, 5)
    decide(tournament, "as_is")
    drawn = table_of(tournament).round

    delete(tournament, 2)

    (line, _other) = board(drawn, drawn.drawn_at)
    assert (line.standing.state, line.standing.done) == (State.GAP, False)
    assert [each.done for each in sheet_list(drawn)] == [False, False]
    assert [proof.in_order for proof in readiness(tournament).rounds[0].tables] == [False, False]


def test_once_nothing_is_left_to_decide_the_table_is_complete(tournament):
    play(tournament, 1, 2, 3, 4, 5, 6, 7)
    decide(tournament, "cut")

    delete(tournament, 7)

    assert stands(tournament) == (State.COMPLETE, "", [])
    change = tell(tournament.revisions.filter(kind="table_settled").first())
    assert change.after == "6 of 6 hands: nothing is left to decide"


def test_a_hand_that_was_cut_is_deleted_and_the_others_stay_cut(tournament):
    play(tournament, 1, 2, 3, 4, 5, 6, 7, 8)
    decide(tournament, "cut")

    delete(tournament, 7)

    assert stands(tournament) == (State.SETTLED, "cut", [8])


def test_a_corrected_hand_keeps_the_decision(tournament):
    play(tournament, 1, 2, 3, 4, 5)
    decide(tournament, "as_is")
    found = a_hand(tournament, 3)
    facts = found.facts | {"card_points": 45}

    correct_hand(hand=found, facts=facts, version=found.version, by=director_of(tournament))

    assert stands(tournament) == (State.SETTLED, "as_is", [])


def test_a_misdeal_that_opens_a_line_ends_it(tournament):
    play(tournament, 1, 2, 3, 4, 5, 6, 7, 8)
    decide(tournament, "cut")
    delete(tournament, 7)
    found = a_hand(tournament, 2)
    misdeal = {
        "seats": 5,
        "dealer": 2,
        "sitting_out": [],
        "outcome": "misdeal",
        "multipliers": no_multipliers(),
    }

    correct_hand(hand=found, facts=misdeal, version=found.version, by=director_of(tournament))

    assert stands(tournament) == (State.GAP, "", [])


def move(tournament: Tournament, number: int, table: int, to: int, to_number: int) -> None:
    move_hands(
        table=table_of(tournament, table),
        number=number,
        to=table_of(tournament, to),
        to_number=to_number,
        onwards=False,
        keep_aside=False,
        by=director_of(tournament),
    )


def test_a_hand_that_moves_away_ends_it(tournament):
    play(tournament, 1, 2, 3, 4, 5)
    decide(tournament, "as_is")

    move(tournament, 3, 1, 2, 1)

    assert stands(tournament) == (State.GAP, "", [])


def test_a_hand_that_moves_in_beyond_a_gap_ends_it(tournament):
    play(tournament, 1, 2, 3, 4)
    play(tournament, 1, table=2)
    decide(tournament, "as_is")

    move(tournament, 1, 2, 1, 6)

    assert stands(tournament) == (State.GAP, "", [])


def test_both_tables_of_exchanged_hands_are_decided_on_anew(tournament):
    play(tournament, 1, 2, 3, 4, 5, 6, 7)
    play(tournament, 1, 2, 3, 4, table=2)
    decide(tournament, "cut")
    decide(tournament, "as_is", table=2)

    exchange_hands(
        one=table_of(tournament, 1), other=table_of(tournament, 2), by=director_of(tournament)
    )

    assert stands(tournament, 1) == (State.PLAYING, "", [])
    assert stands(tournament, 2) == (State.OVERPLAYED, "", [])


def test_an_entry_that_is_taken_back_ends_it(tournament):
    play(tournament, 1, 2, 3, 4, 5)
    decide(tournament, "as_is")
    entered = tournament.revisions.get(kind="hand_entered", hand_number=2)

    revert(revision=entered, by=director_of(tournament))

    assert stands(tournament) == (State.GAP, "", [])


def test_a_deletion_that_is_taken_back_leaves_the_decision_open(tournament):
    play(tournament, 1, 2, 3, 4, 5, 6, 7)
    decide(tournament, "cut")
    delete(tournament, 3)

    revert(revision=tournament.revisions.get(kind="hand_deleted"), by=director_of(tournament))

    assert stands(tournament) == (State.OVERPLAYED, "", [])


def test_a_second_entry_in_the_place_of_the_first_keeps_it(tournament):
    play(tournament, 1, 2, 3, 4, 5)
    decide(tournament, "as_is")
    second = enter(table_of(tournament), picked(45, dealer=2), number=2)
    second.table = table_of(tournament)

    choose_conflict(hand=second, by=director_of(tournament))

    assert stands(tournament) == (State.SETTLED, "as_is", [])


def test_what_was_decided_before_lists_were_kept_is_taken_as_the_first_so_many(tournament):
    play(tournament, 1, 2, 3, 4, 5)
    decide(tournament, "as_is")
    note = tournament.revisions.filter(kind="table_settled").get()
    del note.after["lines"]
    note.save()

    delete(tournament, 2)

    assert stands(tournament) == (State.GAP, "", [])


def test_another_round_keeps_its_decision(db):
    tournament = event(rounds=2, hands=PLAYS)
    play(tournament, 1, 2, 3, 4, 5)
    decide(tournament, "as_is")
    play(tournament, 1, 2, drawn=2)

    found = table_of(tournament, 1, 2).hands.get(number=1)
    found.table = table_of(tournament, 1, 2)
    delete_hand(hand=found, version=found.version, by=director_of(tournament))

    assert stands(tournament) == (State.SETTLED, "as_is", [])


@pytest.mark.parametrize(
    ("before", "settled", "number", "told"),
    [
        pytest.param([1, 2, 3, 4], "as_is", 5, (State.SETTLED, "as_is", []), id="one of two"),
        pytest.param([1, 2, 3, 4, 5], "as_is", 6, (State.COMPLETE, "", []), id="the last one"),
        pytest.param([1, 2, 3, 4], "as_is", 6, (State.GAP, "", []), id="one after a gap"),
        pytest.param([], "as_is", 1, (State.PLAYING, "", []), id="of nothing"),
        pytest.param(
            [1, 2, 3, 4, 5, 6, 7], "as_is", 8, (State.OVERPLAYED, "", []), id="another too many"
        ),
        pytest.param(
            [1, 2, 3, 4, 5, 6, 7], "cut", 8, (State.SETTLED, "cut", [7, 8]), id="another to cut"
        ),
    ],
)
def test_a_hand_that_is_entered(tournament, before, settled, number, told):
    play(tournament, *before)
    decide(tournament, settled)

    play(tournament, number)

    assert stands(tournament) == told


def test_a_second_entry_that_had_no_first_is_taken_back(tournament):
    play(tournament, 1, 2, 3, 4, 5, 6, 7)
    second = enter(table_of(tournament), picked(45, dealer=2), number=2)
    delete(tournament, 2)
    second.table = table_of(tournament)
    choose_conflict(hand=second, by=director_of(tournament))
    decide(tournament, "cut")

    chosen = tournament.revisions.get(kind="conflict_chosen")
    revert(revision=chosen, by=director_of(tournament))

    assert stands(tournament) == (State.CONFLICT, "", [])
