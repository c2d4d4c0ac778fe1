"""Seats put right, hands moved, tables exchanged: shown first, then done or refused."""

import pytest

from scoring.sheets import Row
from tests.factories import acting, make_round
from tests.tournament.correcting.agreeing import agree, sent_on, shown, text
from tests.tournament.correcting.halls import (
    LOST,
    WON,
    address,
    at,
    hall,
    made,
    numbers,
    play,
    seated,
    totals,
)
from tournament.actions.correcting import OtherSizeError
from tournament.actions.errors import UnequalSheetsError
from tournament.actions.registering import register
from tournament.actions.sheets import key_sheet
from tournament.forms.correcting.sentences import say
from tournament.models import Revision, Round, Sheet
from tournament.queries.sheets import players

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament():
    return hall()


@pytest.fixture
def director(client, tournament):
    client.force_login(tournament.organiser)
    return client


def key(tournament, number, points, drawn=1):
    table = at(tournament, number, drawn)
    lines = [
        (person, Row(points=each, hands_won=None, lone_hands_won=None))
        for person, each in zip(players(table), points, strict=True)
    ]
    key_sheet(table=table, lines=lines, by=acting(tournament.organiser))


# Seats ------------------------------------------------------------------------------------


def test_somebody_else_sat_there(director, tournament):
    play(tournament, 1, 70)
    was, other = seated(tournament, 1)[1], seated(tournament, 2)[1]

    answer = agree(director, address(tournament, "seat_correct"), {"seat": "2", "who": str(other)})

    assert answer.status_code == 302
    assert (seated(tournament, 1)[1], seated(tournament, 2)[1]) == (other, was)


@pytest.mark.parametrize(
    ("sent", "says"),
    [
        pytest.param({"seat": "", "who": "1"}, "Choose who did not sit here.", id="no seat"),
        pytest.param({"seat": "9", "who": "1"}, "There is no such seat.", id="seat 9"),
        pytest.param({"seat": "1", "who": ""}, "Choose who sat here.", id="nobody"),
        pytest.param({"seat": "1", "who": "77"}, "This person is not entered.", id="a stranger"),
        pytest.param({"seat": "1", "who": "x"}, "This person is not entered.", id="no number"),
    ],
)
def test_a_seat_that_is_not_corrected(director, tournament, sent, says):
    answer = director.post(address(tournament, "seat_correct"), sent)

    assert answer.status_code == 422
    assert says in text(answer)


def test_who_sits_there_already(director, tournament):
    sent = {"seat": "2", "who": str(seated(tournament, 1)[1])}

    answer = director.post(address(tournament, "seat_correct"), sent)

    assert "Nothing would change: it is written down like this already." in text(answer)


# Moving and exchanging --------------------------------------------------------------------


def test_a_hand_is_moved(director, tournament):
    play(tournament, 1, 70)

    answer = agree(
        director,
        address(tournament, "hands_move"),
        {"number": "1", "onwards": "", "to": "1/2", "to_number": "3"},
    )

    assert answer.status_code == 302
    assert (numbers(tournament, 1), numbers(tournament, 2)) == ([], [3])


@pytest.mark.parametrize(
    ("sent", "says"),
    [
        pytest.param({"number": ""}, "Enter the number of the hand.", id="no number"),
        pytest.param({"number": "x"}, "Enter the number of a hand.", id="letters"),
        pytest.param({"number": "4"}, "Table 1 has no hand 4.", id="no such hand"),
        pytest.param({"number": "-1"}, "Table 1 has no hand -1.", id="below one"),
        pytest.param({"to": "1/9"}, "There is no such table any more.", id="no such table"),
        pytest.param({"to": "x"}, "There is no such table any more.", id="no table at all"),
        pytest.param({"to_number": "9"}, "There is no hand 9 there", id="too high"),
        pytest.param({"to_number": "0"}, "There is no hand 0 there", id="zero"),
        pytest.param({"to_number": "y"}, "Enter the number of a hand.", id="letters there"),
        pytest.param({"onwards": "x"}, "Choose one of these.", id="neither alone nor all"),
        pytest.param({}, "Table 2 has a hand 1 already.", id="taken"),
        pytest.param({"to": "1/1"}, "Nothing would change", id="where it is"),
    ],
)
def test_a_hand_that_is_not_moved_keeps_what_was_typed(director, tournament, sent, says):
    play(tournament, 1, 70)
    play(tournament, 2, 45)
    usual = {"number": "1", "onwards": "", "to": "1/2", "to_number": "1"}

    answer = director.post(address(tournament, "hands_move"), usual | sent)

    page = text(answer)
    assert answer.status_code == 422
    assert says in page
    assert f'value="{(usual | sent)["to_number"]}"' in page
    assert (made(tournament, 1), made(tournament, 2)) == ([WON], [LOST])


@pytest.mark.parametrize(
    ("sent", "says"),
    [
        pytest.param({}, "Choose what was exchanged.", id="nothing chosen"),
        pytest.param({"what": "x", "other": "2"}, "Choose what was exchanged.", id="nonsense"),
        pytest.param({"what": "hands"}, "Choose the other table.", id="no table"),
        pytest.param({"what": "hands", "other": "1"}, "There is no such table.", id="itself"),
        pytest.param({"what": "hands", "other": "2"}, "Neither table has a hand", id="no hands"),
        pytest.param({"what": "sheets", "other": "2"}, "has no sheet.", id="no sheets"),
    ],
)
def test_tables_that_are_not_exchanged(director, tournament, sent, says):
    answer = director.post(address(tournament, "tables_exchange"), sent)

    assert answer.status_code == 422
    assert says in text(answer)


def test_two_sheets_are_exchanged_and_totals_are_as_before_the_mistake(director, tournament):
    for number, points in ((1, (4, -1, -1, -1, -1)), (2, (-2, 3, 1, -1, -1))):
        key(tournament, number, points)
    right = totals(tournament)
    Sheet.objects.all().delete()
    for number, points in ((2, (4, -1, -1, -1, -1)), (1, (-2, 3, 1, -1, -1))):
        key(tournament, number, points)

    agree(director, address(tournament, "tables_exchange"), {"what": "sheets", "other": "2"})

    assert totals(tournament) == right
    exchanged = Revision.objects.filter(kind="sheets_exchanged").order_by("table_number")
    assert [each.table_number for each in exchanged] == [1, 2]


@pytest.mark.parametrize("what", ["sheets", "hands"])
def test_tables_of_two_rounds_are_exchanged_and_both_rounds_are_as_before(
    director, tournament, what
):
    make_round(tournament)
    if what == "sheets":
        key(tournament, 1, (4, -1, -1, -1, -1), drawn=2)
        key(tournament, 2, (-2, 3, 1, -1, -1))
    else:
        play(tournament, 1, 70, drawn=2)
        play(tournament, 2, 45)

    sent = {"what": what, "other": "2/1"}
    where = address(tournament, "tables_exchange", 1, 2)
    done = director.post(where, sent_on(shown(director, where, sent)), follow=True)

    assert "Round 1, table 2 and round 2, table 1 are exchanged." in text(done)

    if what == "sheets":
        said = {
            (sheet.table.round.number, sheet.table.number): list(
                sheet.lines.values_list("points", flat=True)
            )
            for sheet in Sheet.objects.all()
        }
        assert said == {(1, 2): [4, -1, -1, -1, -1], (2, 1): [-2, 3, 1, -1, -1]}
        exchanged = Revision.objects.filter(kind="sheets_exchanged").order_by("round_number")
        assert [(each.round_number, each.table_number) for each in exchanged] == [(1, 2), (2, 1)]
    else:
        assert (made(tournament, 2), made(tournament, 1, 2)) == ([WON], [LOST])


def test_a_table_of_another_round_that_is_closed_asks_for_a_reason(director, tournament):
    make_round(tournament)
    key(tournament, 1, (4, -1, -1, -1, -1), drawn=2)
    key(tournament, 2, (-2, 3, 1, -1, -1))
    Round.objects.filter(number=1).update(closed_at="2026-07-24T12:00Z")
    where = address(tournament, "tables_exchange", 2, 1)

    told = shown(director, where, {"what": "sheets", "other": "1/2"})

    assert told.context["reason_needed"] is True
    assert director.post(where, sent_on(told)).status_code == 422
    assert director.post(where, sent_on(told, why="wrong pile")).status_code == 302


def test_a_number_taken_in_another_round_names_the_round(director, tournament):
    make_round(tournament)
    play(tournament, 1, 70)
    play(tournament, 1, 45, drawn=2)
    sent = {"number": "1", "onwards": "", "to": "2/1", "to_number": "1"}

    answer = director.post(address(tournament, "hands_move"), sent)

    assert answer.status_code == 422
    assert "Round 2, table 1 has a hand 1 already." in text(answer)


@pytest.mark.parametrize(
    ("rounds", "says"),
    [
        pytest.param(
            (1, 1),
            "Table 1 has 5 players and table 2 has 6: a hand of one cannot have been played at "
            "the other. Enter it there instead.",
            id="of one round",
        ),
        pytest.param(
            (1, 3),
            "Round 1, table 1 has 5 players and round 3, table 2 has 6: a hand of one cannot have "
            "been played at the other. Enter it there instead.",
            id="of two",
        ),
    ],
)
def test_tables_of_other_sizes_are_named_with_their_rounds(rounds, says):
    assert say(OtherSizeError(sizes=((1, 5), (2, 6)), rounds=rounds)) == says


@pytest.mark.parametrize(
    ("tables", "says"),
    [
        pytest.param(
            (1, 2),
            "The sheets of tables 1 and 2 have not the same number of lines: they cannot be "
            "exchanged. Key them in afresh.",
            id="of one round",
        ),
        pytest.param(
            (1, 1),
            "The two sheets have not the same number of lines: they cannot be exchanged. Key them "
            "in afresh.",
            id="of two",
        ),
    ],
)
def test_sheets_of_other_lengths(tables, says):
    assert say(UnequalSheetsError(table_numbers=tables)) == says


# The pages ------------------------------------------------------------------------------


QUERIES = {"correct_table": 5, "seat_correct": 8, "hands_move": 6, "tables_exchange": 6}


@pytest.mark.parametrize("name", QUERIES)
@pytest.mark.parametrize("entries", [10, 20])
def test_queries_of_the_pages_do_not_grow(client, name, entries, django_assert_num_queries):
    tournament = hall(entries=entries)
    client.force_login(tournament.organiser)

    with django_assert_num_queries(QUERIES[name]):
        client.get(address(tournament, name))


def test_the_table_leads_to_what_can_be_put_right(director, tournament):
    page = text(director.get(address(tournament, "table")))
    assert f'href="{address(tournament, "correct_table")}"' in page
    hub = text(director.get(address(tournament, "correct_table")))
    for name in ("seat_correct", "hands_move", "tables_exchange"):
        assert address(tournament, name) in hub


def test_somebody_without_a_seat_is_offered(director, tournament):
    late = register(
        tournament=tournament, name="Zita Zorn", present=True, by=acting(tournament.organiser)
    )

    page = text(director.get(address(tournament, "seat_correct")))

    assert f"Zita Zorn ({late.number})" in page
