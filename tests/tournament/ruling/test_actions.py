"""Penalties and rulings recorded and taken back, and what they do to points and sheets."""

import pytest

from tests.tournament.closing.halls import by_hand, director_of, event, round_of, table_of
from tests.tournament.sheets.keying import key
from tournament.actions.closing import close_round
from tournament.actions.closing.errors import RulingsChangedError
from tournament.actions.errors import ReasonMissingError
from tournament.actions.ruling import Ruling, revoke, rule
from tournament.models import Adjustment, Entry, Sheet, Tournament
from tournament.queries.ranking import standings
from tournament.queries.ruling import last_ruling

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament() -> Tournament:
    return event()


def person(tournament: Tournament, seat: int = 2, table: int = 1) -> Entry:
    return table_of(tournament, table).seats.get(position=seat).entry


def ruled(tournament: Tournament, entry: Entry, kind: str = "points", points: int = -4, **more):
    asked = {key: more.pop(key) for key in ("withdraw", "seen") if key in more}
    ruling = Ruling(
        entry=entry,
        kind=kind,
        points=points,
        **{"reason": "showed a card", "decided_by": "Erna", **more},
    )
    return rule(tournament=tournament, ruling=ruling, by=director_of(tournament), **asked)


def total(tournament: Tournament, entry: Entry) -> int:
    return next(row.total for row in standings(tournament) if row.number == entry.number)


@pytest.mark.parametrize(
    ("kind", "points", "left"),
    [
        pytest.param("warning", 0, 4, id="a warning costs nothing"),
        pytest.param("points", -4, 0, id="penalty points"),
        pytest.param("misplay", -10, -6, id="a misplay"),
        pytest.param("exclusion", -3, 1, id="an exclusion"),
    ],
)
def test_what_a_ruling_costs_goes_to_nobody(tournament, kind, points, left):
    by_hand(table_of(tournament))
    entry = person(tournament)
    others = sum(row.total for row in standings(tournament) if row.number != entry.number)

    ruled(tournament, entry, kind, points)

    assert total(tournament, entry) == left
    assert sum(r.total for r in standings(tournament) if r.number != entry.number) == others
    note = tournament.revisions.first()
    assert (note.kind, note.entry_number, note.why) == ("ruled", entry.number, "showed a card")
    assert note.after == {
        "ruling": {
            "number": entry.number,
            "name": entry.name,
            "kind": kind,
            "points": points,
            "on_sheet": False,
            "decided_by": "Erna",
        }
    }


def test_taken_back_it_counts_no_more_and_stays_listed(tournament):
    by_hand(table_of(tournament))
    entry = person(tournament)
    adjustment = ruled(tournament, entry)

    revoke(adjustment=adjustment, why="wrong person", by=director_of(tournament))

    assert total(tournament, entry) == 4
    assert list(Adjustment.objects.values_list("revoked", flat=True)) == [True]
    note = tournament.revisions.first()
    assert (note.kind, note.why) == ("ruling_revoked", "wrong person")


def test_two_take_it_back_and_the_second_is_told(tournament):
    adjustment = ruled(tournament, person(tournament))
    by = director_of(tournament)
    revoke(adjustment=adjustment, why="wrong person", by=by)

    with pytest.raises(RulingsChangedError):
        revoke(adjustment=adjustment, why="wrong person", by=by)


def test_reasons_are_not_left_out(tournament):
    entry, by = person(tournament), director_of(tournament)
    with pytest.raises(ReasonMissingError):
        ruled(tournament, entry, reason=" ")
    adjustment = ruled(tournament, entry)
    with pytest.raises(ReasonMissingError):
        revoke(adjustment=adjustment, why=" ", by=by)


def test_two_directors_record_the_same_and_the_second_is_asked(tournament):
    entry = person(tournament)
    seen = last_ruling(tournament)
    ruled(tournament, entry, seen=seen)

    with pytest.raises(RulingsChangedError):
        ruled(tournament, entry, seen=seen)
    ruled(tournament, person(tournament, 3), seen=seen)

    assert Adjustment.objects.count() == 2


def test_the_penalty_of_4_on_a_sheet_of_five_is_what_explains_minus_4(tournament):
    table, entry = table_of(tournament), person(tournament, 4)
    sheet = key(table, (12, -7, 3, -13, 1))
    assert sheet.state == Sheet.State.PARKED

    adjustment = ruled(tournament, entry, round_number=1, table_number=1, on_sheet=True)
    sheet.refresh_from_db()
    assert (sheet.state, total(tournament, entry)) == (Sheet.State.KEYED, -13)

    revoke(adjustment=adjustment, why="not so", by=director_of(tournament))
    sheet.refresh_from_db()
    assert sheet.state == Sheet.State.PARKED


def test_a_penalty_written_on_a_sheet_needs_no_table_number_to_explain_it(tournament):
    sheet, other = (key(table_of(tournament, n), (12, -7, 3, -13, 1)) for n in (1, 2))
    assert (sheet.state, other.state) == (Sheet.State.PARKED, Sheet.State.PARKED)

    adjustment = ruled(tournament, person(tournament, 4), round_number=1, on_sheet=True)
    sheet.refresh_from_db()
    other.refresh_from_db()
    assert (sheet.state, other.state) == (Sheet.State.KEYED, Sheet.State.PARKED)

    revoke(adjustment=adjustment, why="not so", by=director_of(tournament))
    sheet.refresh_from_db()
    assert sheet.state == Sheet.State.PARKED


def test_a_penalty_of_no_round_explains_no_sheet(tournament):
    sheet = key(table_of(tournament), (12, -7, 3, -13, 1))

    ruled(tournament, person(tournament, 4), on_sheet=True)

    sheet.refresh_from_db()
    assert sheet.state == Sheet.State.PARKED


def test_an_excluded_person_takes_no_place_until_it_is_taken_back(tournament):
    by_hand(table_of(tournament))
    entry = person(tournament)

    adjustment = ruled(tournament, entry, "exclusion", 0)
    entry.refresh_from_db()
    assert (entry.competing, entry.status) == (False, "checked_in")

    revoke(adjustment=adjustment, why="it was somebody else", by=director_of(tournament))
    entry.refresh_from_db()
    assert entry.competing is True


def test_an_excluded_person_can_be_withdrawn_as_well(tournament):
    entry = person(tournament)

    ruled(tournament, entry, "exclusion", 0, withdraw=True)

    entry.refresh_from_db()
    assert (entry.competing, entry.status) == (False, "withdrawn")


def test_the_reason_of_the_ruling_is_the_one_of_a_closed_round(tournament):
    for number in (1, 2):
        by_hand(table_of(tournament, number))
    close_round(round=round_of(tournament), by=director_of(tournament))

    ruled(tournament, person(tournament), round_number=1, table_number=1)

    assert Adjustment.objects.count() == 1
