"""What becomes of the tables is told before anything is put right."""

import uuid
from collections.abc import Callable
from typing import Any

import pytest

from scoring.sheets import Row
from tests.factories import acting, enter, passed, picked
from tests.tournament.correcting.agreeing import shown, text
from tests.tournament.correcting.halls import address, at, by_of, hall, hand, made, play, seated
from tests.tournament.sheets.keying import key
from tournament.actions.correcting import (
    choose_conflict,
    correct_hand,
    correct_seat,
    delete_hand,
    exchange_hands,
    move_hands,
)
from tournament.actions.recording import record_hand
from tournament.actions.ruling import Ruling, rule
from tournament.actions.settling import settle
from tournament.actions.sheets import count_from, delete_sheet, exchange_sheets, key_sheet
from tournament.models import Tournament
from tournament.queries.consequences import consequences
from tournament.queries.sheets import players
from tournament.wording.table_changes import table_line

pytestmark = pytest.mark.django_db

EVEN = (4, -1, -1, -1, -1)
SHORT = (10, -4, -5, -5, 0)
"""A sheet with a penalty of 4 on it."""
OTHER = (3, -3, 4, -4, 0)

PUT_ASIDE = (
    "Round 1, table {}: its sheet is put aside then, and counts nowhere. Correct it, or record the "
    "penalty that explains its sum. The table is not done any more."
)
GAP = (
    "Round 1, table 1: a hand in between is missing then. Enter it, or decide on those that are in."
)
NOT_DONE = " The table is not done any more."


@pytest.fixture
def tournament() -> Tournament:
    return hall(hands=3)


def lines(tournament: Tournament, act: Callable[[], Any]) -> list[str]:
    return [table_line(change) for change in consequences(tournament, act).tables]


def penalised(tournament: Tournament, table: int, position: int, points: int = -4) -> None:
    person = at(tournament, table).seating[position - 1].entry
    ruling = Ruling(
        entry=person,
        kind="points",
        points=points,
        reason="late",
        decided_by="Erna",
        round_number=1,
        table_number=table,
        on_sheet=True,
    )
    rule(tournament=tournament, ruling=ruling, by=by_of(tournament))


def two_sheets(tournament: Tournament) -> Callable[[], None]:
    """Table 1 with a sheet that its penalty explains, table 2 with one that balances."""
    penalised(tournament, 1, 1)
    key(at(tournament, 1), SHORT)
    key(at(tournament, 2), OTHER)

    def exchanged() -> None:
        exchange_sheets(one=at(tournament, 1), other=at(tournament, 2), by=by_of(tournament))

    return exchanged


def extra(tournament: Tournament, number: int = 4) -> None:
    record_hand(
        table=at(tournament, 1),
        number=number,
        facts=picked(70, dealer=number),
        client_id=uuid.uuid4(),
        by=by_of(tournament),
        beyond=True,
    )


def deleting(tournament: Tournament, number: int) -> Callable[[], None]:
    found = hand(tournament, 1, number)
    return lambda: delete_hand(hand=found, version=found.version, by=by_of(tournament))


def test_sheets_that_would_be_put_aside_are_named(tournament):
    exchanged = two_sheets(tournament)

    assert lines(tournament, exchanged) == [PUT_ASIDE.format(1), PUT_ASIDE.format(2)]


def test_and_so_are_those_that_would_count_again(tournament):
    exchanged = two_sheets(tournament)
    exchanged()

    assert lines(tournament, exchanged) == [
        "Round 1, table 1 is done then: its sheet counts.",
        "Round 1, table 2 is done then: its sheet counts.",
    ]


def test_the_page_names_them_before_points(client, tournament):
    two_sheets(tournament)
    client.force_login(tournament.organiser)
    where = address(tournament, "tables_exchange")

    answer = shown(client, where, {"what": "sheets", "other": "2"})

    page = text(answer)
    assert "What becomes of the tables" in page
    assert page.index(PUT_ASIDE.format(2)) < page.index("Points and places")


def test_where_no_points_change_the_page_still_says_that_tables_do(client, tournament):
    play(tournament, 1, 70)
    misdeal = passed(dealer=2) | {"outcome": "misdeal"}
    del misdeal["resolution"]
    enter(at(tournament, 1), misdeal, number=2)
    play(tournament, 1, 70, 70, first=3)
    client.force_login(tournament.organiser)

    page = text(shown(client, address(tournament, "hand_delete", 1, 1, 2), {"version": "1"}))

    assert GAP + NOT_DONE in page
    assert "Nobody’s points or place change; the tables named above do." in page


@pytest.mark.parametrize(
    ("settled", "hands", "gone", "says"),
    [
        pytest.param("", 3, 2, GAP + NOT_DONE, id="complete before"),
        pytest.param(
            "",
            3,
            3,
            "Round 1, table 1: it has 2 of 3 hands then. Enter the others, or decide on those that "
            "are in. The table is not done any more.",
            id="the last one",
        ),
        pytest.param(
            "cut",
            4,
            2,
            GAP + NOT_DONE + " The decision “Extra hands do not count” falls.",
            id="decided that the first count",
        ),
        pytest.param(
            "cut",
            4,
            4,
            "Round 1, table 1 is done then: all its hands are in. The decision “Extra hands do not "
            "count” falls.",
            id="nothing left to decide",
        ),
        pytest.param(
            "as_is",
            2,
            1,
            GAP + NOT_DONE + " The decision “Counts as it is” falls.",
            id="decided as it is",
        ),
        pytest.param(
            "",
            4,
            4,
            "Round 1, table 1 is done then: all its hands are in.",
            id="one too many",
        ),
    ],
)
def test_a_deleted_hand(tournament, settled, hands, gone, says):
    play(tournament, 1, *[70] * min(hands, 3))
    if hands > 3:
        extra(tournament)
    if settled:
        settle(table=at(tournament, 1), settled=settled, by=by_of(tournament))

    assert lines(tournament, deleting(tournament, gone)) == [says]


def test_a_table_that_plays_on_is_not_told(tournament):
    play(tournament, 1, 70, 70)

    assert lines(tournament, deleting(tournament, 2)) == []


def test_hands_that_move(tournament):
    play(tournament, 1, 70, 70, 70)
    play(tournament, 2, 70, 70)

    def act() -> None:
        move_hands(
            table=at(tournament, 1),
            number=1,
            to=at(tournament, 2),
            to_number=3,
            onwards=False,
            keep_aside=False,
            by=by_of(tournament),
        )

    assert lines(tournament, act) == [
        GAP + NOT_DONE,
        "Round 1, table 2 is done then: all its hands are in.",
    ]


def test_hands_of_two_tables(tournament):
    play(tournament, 1, 70, 70, 70)
    play(tournament, 2, 70)

    def act() -> None:
        exchange_hands(one=at(tournament, 1), other=at(tournament, 2), by=by_of(tournament))

    assert lines(tournament, act) == [
        "Round 1, table 1: it has 1 of 3 hands then. Enter the others, or decide on those that are "
        "in. The table is not done any more.",
        "Round 1, table 2 is done then: all its hands are in.",
    ]


def test_a_second_entry_kept_aside(tournament):
    play(tournament, 1, 70, 70, 70)
    play(tournament, 2, 45)

    def act() -> None:
        move_hands(
            table=at(tournament, 2),
            number=1,
            to=at(tournament, 1),
            to_number=1,
            onwards=False,
            keep_aside=True,
            by=by_of(tournament),
        )

    assert lines(tournament, act) == [
        "Round 1, table 1: a hand stands there twice then. Compare the two entries. The table is "
        "not done any more."
    ]


def test_a_decided_conflict(tournament):
    play(tournament, 1, 70, 70, 70)
    second = enter(at(tournament, 1), picked(45), number=1)
    second.table = at(tournament, 1)

    assert lines(tournament, lambda: choose_conflict(hand=second, by=by_of(tournament))) == [
        "Round 1, table 1 is done then: all its hands are in."
    ]


def with_both(tournament: Tournament) -> None:
    """All hands, which count, and a sheet that says the same."""
    play(tournament, 1, 70, 70, 70)
    points = [sum(column) for column in zip(*made(tournament, 1), strict=True)]
    key(at(tournament, 1), points)


def correcting(tournament: Tournament, points: int) -> Callable[[], object]:
    found = hand(tournament, 1, 1)
    facts = found.facts | {"card_points": points}
    return lambda: correct_hand(
        hand=found, facts=facts, version=found.version, by=by_of(tournament)
    )


def test_hands_that_would_contradict_the_sheet(tournament):
    with_both(tournament)

    assert lines(tournament, correcting(tournament, 45)) == [
        "Round 1, table 1: hands and sheet differ then. Decide which counts. The table is not done "
        "any more."
    ]


def test_a_decision_on_them_that_is_to_be_made_again(tournament):
    with_both(tournament)
    correcting(tournament, 45)()
    sheet = at(tournament, 1).sheets.get()
    by = by_of(tournament)
    count_from(table=at(tournament, 1), counts="hands", version=sheet.version, by=by)

    assert lines(tournament, correcting(tournament, 50)) == [
        "Round 1, table 1: hands and sheet differ then. Decide again which counts. The table is "
        "not done any more."
    ]


def test_what_counts(tournament):
    with_both(tournament)
    sheet = at(tournament, 1).sheets.get()

    def act() -> None:
        count_from(
            table=at(tournament, 1), counts="sheet", version=sheet.version, by=by_of(tournament)
        )

    assert lines(tournament, act) == ["Round 1, table 1 is done then: its sheet counts."]


def test_a_sheet_that_is_deleted(tournament):
    sheet = key(at(tournament, 1), EVEN)

    def act() -> None:
        delete_sheet(table=at(tournament, 1), version=sheet.version, by=by_of(tournament))

    assert lines(tournament, act) == [
        "Round 1, table 1: nothing is in then. Enter its hands, or its sheet. The table is not done "
        "any more."
    ]


def test_a_sheet_beside_hands_that_play(tournament):
    play(tournament, 1, 70)
    sheet = key(at(tournament, 1), EVEN)
    people = players(at(tournament, 1))
    off = [8, *EVEN[1:]]

    def act() -> None:
        key_again(tournament, people, off, sheet.version)

    assert lines(tournament, act) == [
        "Round 1, table 1: its sheet is put aside then. Correct it, or record the penalty that "
        "explains its sum."
    ]


def key_again(tournament, people, points, version) -> None:
    lines = [
        (person, Row(points=points_of)) for person, points_of in zip(people, points, strict=True)
    ]
    key_sheet(
        table=at(tournament, 1),
        lines=lines,
        version=version,
        by=acting(tournament.organiser),
    )


def test_a_checked_sheet_that_would_not_be_checked(tournament):
    sheet = key(at(tournament, 1), EVEN)
    sheet.state = "checked"
    sheet.save()
    people = players(at(tournament, 1))

    def act() -> None:
        key_again(tournament, people, (3, 0, -1, -1, -1), sheet.version)

    assert lines(tournament, act) == [
        "Round 1, table 1: its sheet counts, and is not checked any more."
    ]
    Tournament.objects.update(second_keying=True)
    assert lines(tournament, act) == [
        "Round 1, table 1: its sheet is keyed in once only then. Have it keyed in again. The table is "
        "not done any more."
    ]


def test_somebody_who_sat_there_changes_no_table(tournament):
    with_both(tournament)
    other = seated(tournament, 2)[1]

    def act() -> None:
        correct_seat(
            table=at(tournament, 1),
            position=2,
            entry=tournament.entries.get(number=other),
            by=by_of(tournament),
        )

    assert lines(tournament, act) == []


def test_tables_are_part_of_what_is_agreed_to(tournament):
    play(tournament, 1, 70, 70, 70)
    found = consequences(tournament, deleting(tournament, 3))
    settle_later = consequences(tournament, deleting(tournament, 2))

    assert [change.kind[1:3] for change in found.tables] == [("complete", "playing")]
    assert found.digest != settle_later.digest
