"""Sheets exchanged give everybody what is his or hers, in whichever order the lines were keyed."""

import pytest

from scoring.sheets import Row
from tests.factories import acting, make_director, make_round, make_tournament
from tests.tournament.correcting.halls import at, by_of
from tests.tournament.sheets.keying import key
from tournament.actions.correcting import revert
from tournament.actions.errors import TableGoneError
from tournament.actions.registering import register
from tournament.actions.sheets import exchange_sheets, key_sheet
from tournament.actions.substituting import FromHand, substitute, take_back
from tournament.models import Entry, Sheet, Substitution, Tournament
from tournament.queries.sheets import players

pytestmark = pytest.mark.django_db

OWN = {"seat 1": 1, "Xaver": 2, "seat 2": 3, "seat 3": 4, "seat 4": 5, "seat 5": -15}
SIX = (6, 7, 8, 9, 10, -40)


@pytest.fixture
def tournament() -> Tournament:
    """Table 2 of six with a sheet, table 1 of five and Xaver, whose line was keyed second."""
    drawn = make_round(make_tournament(entries=11, hands=10))
    tournament = drawn.tournament
    assert [len(at(tournament, number).seating) for number in (1, 2)] == [5, 6]
    register(tournament=tournament, name="Xaver Xylander", town="Kiel", by=by_of(tournament))
    sit_in(tournament, 1)
    assert list(named(tournament)) == list(OWN)
    key(at(tournament, 1), tuple(OWN.values()))
    key(at(tournament, 2), SIX)
    return tournament


def xaver(tournament: Tournament) -> Entry:
    return tournament.entries.get(player__name="Xaver Xylander")


def sit_in(tournament: Tournament, seat: int) -> None:
    """Xaver plays on at a seat of table 1, for himself."""
    for stands in Substitution.objects.all():
        take_back(change=stands, by=by_of(tournament))
    table = at(tournament, 1)
    place = FromHand(table=1, position=seat, hand=5)
    by = by_of(tournament)
    substitute(round=table.round, at=place, entry=xaver(tournament), line="own", by=by)


def named(tournament: Tournament) -> dict[str, Entry]:
    """Who has a row at table 1, in the order of the rows."""
    table = at(tournament, 1)
    seats = {seat.entry_id: f"seat {seat.position}" for seat in table.seating}
    return {seats.get(each.pk, "Xaver"): each for each in players(table)}


def said(tournament: Tournament, keying: int = 1) -> tuple[dict[str, int], list[int]]:
    """The totals of table 1 by who they are of, and of table 2 by seat."""
    whose = {entry.pk: name for name, entry in named(tournament).items()}
    mine = Sheet.objects.get(table__number=1, keying=keying).lines.values_list("entry", "points")
    one = at(tournament, 2)
    six = dict(Sheet.objects.get(table=one, keying=keying).lines.values_list("entry", "points"))
    return (
        {whose[entry]: made for entry, made in mine},
        [six[each.pk] for each in players(one)],
    )


def exchange(tournament: Tournament) -> None:
    exchange_sheets(one=at(tournament, 2), other=at(tournament, 1), by=by_of(tournament))


def exchange_back(tournament: Tournament) -> None:
    revision = tournament.revisions.filter(kind="sheets_exchanged", table_number=1)[0]
    revert(revision=revision, by=by_of(tournament))


EXCHANGED = (
    {"seat 1": 6, "seat 2": 7, "seat 3": 8, "Xaver": 9, "seat 4": 10, "seat 5": -40},
    [1, 3, 4, 2, 5, -15],
)


def test_by_the_rows_of_the_page_where_the_lines_are_in_another_order(tournament):
    sit_in(tournament, 3)
    assert list(named(tournament)) == ["seat 1", "seat 2", "seat 3", "Xaver", "seat 4", "seat 5"]

    exchange(tournament)

    assert said(tournament) == EXCHANGED


@pytest.mark.parametrize("back", [exchange, exchange_back], ids=["again", "taken back"])
def test_totals_are_as_before_the_mistake(tournament, back):
    sit_in(tournament, 3)
    exchange(tournament)

    back(tournament)

    assert said(tournament) == (OWN, list(SIX))


def test_a_second_keying_in_another_order_is_as_before_too(tournament):
    sit_in(tournament, 3)
    bert = acting(make_director("bert"))
    lines = [(entry, Row(points=OWN[name])) for name, entry in named(tournament).items()]
    key_sheet(table=at(tournament, 1), lines=lines, keying=2, by=bert)
    key(at(tournament, 2), SIX, keying=2, by=bert)
    states = Sheet.objects.order_by("table__number", "keying").values_list("state", flat=True)
    assert list(states) == ["checked"] * 4

    exchange(tournament)
    assert (said(tournament, 2), list(states)) == (EXCHANGED, ["checked"] * 4)

    exchange_back(tournament)
    assert said(tournament, 2) == (OWN, list(SIX))
    assert list(states) == ["checked"] * 4


def test_it_is_taken_back_where_somebody_came_to_another_seat_since(tournament):
    exchange(tournament)
    sit_in(tournament, 3)

    exchange_back(tournament)

    assert said(tournament) == (OWN, list(SIX))
    exchange_back(tournament)
    exchange_back(tournament)
    assert said(tournament) == (OWN, list(SIX))


def test_pairs_of_other_people_are_refused(tournament):
    pairs = [(each, each) for each in players(at(tournament, 2))]

    with pytest.raises(TableGoneError):
        exchange_sheets(
            one=at(tournament, 2), other=at(tournament, 1), pairs=pairs, by=by_of(tournament)
        )

    assert said(tournament) == (OWN, list(SIX))
