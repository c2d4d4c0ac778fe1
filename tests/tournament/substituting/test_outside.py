"""Somebody sits in out of competition: has points, and takes no place."""

import pytest

from tests.factories import acting, enter, make_round, make_tournament, picked
from tournament.actions.errors import CompetesError
from tournament.actions.registering import register
from tournament.actions.substituting import FromHand, Newcomer, substitute, take_back
from tournament.models import Adjustment, Entry, Score, Substitution
from tournament.queries.ranking import standings

pytestmark = pytest.mark.django_db


@pytest.fixture
def drawn():
    drawn = make_round(make_tournament(entries=10, hands=10))
    table = drawn.tables.get(number=1)
    table.round = drawn
    for number in (1, 2):
        enter(table, picked(70, dealer=number), number=number)
    return drawn


def sit_in(drawn, entry, *, seat: int = 2, hand: int = 2) -> Substitution:
    return substitute(
        round=drawn,
        at=FromHand(table=1, position=seat, hand=hand),
        entry=entry,
        line="outside",
        by=acting(drawn.tournament.organiser),
    )


def undo(drawn, change: Substitution) -> None:
    take_back(change=change, by=acting(drawn.tournament.organiser))


def test_a_guest_has_points_and_no_place(drawn):
    change = sit_in(drawn, Newcomer(name="Zoe Zander"))

    guest = Entry.objects.get(pk=change.entry_id)
    assert (guest.competing, guest.number) == (False, 11)
    assert list(Score.objects.filter(entry=guest).values_list("points", flat=True)) == [2]
    row = next(row for row in standings(drawn.tournament) if row.number == 11)
    assert (row.total, row.competing) == (2, False)


def test_who_waits_without_a_seat_becomes_a_guest_and_competes_again_when_taken_back(drawn):
    by = acting(drawn.tournament.organiser)
    waiting = register(tournament=drawn.tournament, name="Udo Uhl", by=by)
    change = sit_in(drawn, waiting)
    assert Entry.objects.get(pk=waiting.pk).competing is False

    undo(drawn, change)

    assert Entry.objects.get(pk=waiting.pk).competing is True
    assert not Score.objects.filter(entry=waiting).exists()


def test_a_guest_at_two_seats_stays_a_guest_while_one_stands(drawn):
    by = acting(drawn.tournament.organiser)
    guest = sit_in(drawn, Newcomer(name="Zoe Zander")).entry
    second = make_second_round(drawn, by)
    change = substitute(
        round=second,
        at=FromHand(table=1, position=1, hand=1),
        entry=Entry.objects.get(pk=guest.pk),
        line="outside",
        by=by,
    )

    undo(second, change)

    assert Entry.objects.get(pk=guest.pk).competing is False


def make_second_round(drawn, by):
    Entry.objects.filter(number=11).update(status="registered")
    second = make_round(drawn.tournament)
    Entry.objects.filter(number=11).update(status="checked_in")
    return second


def test_who_is_excluded_does_not_compete_again_when_taken_back(drawn):
    change = sit_in(drawn, Newcomer(name="Zoe Zander"))
    Adjustment.objects.create(
        tournament=drawn.tournament,
        entry=change.entry,
        kind="exclusion",
        reason="rude",
        decided_by="Erna",
    )

    undo(drawn, change)

    assert Entry.objects.get(pk=change.entry_id).competing is False


def test_who_has_points_in_the_competition_is_no_guest(drawn):
    gone = drawn.tables.get(number=2).seats.get(position=1)
    entry = gone.entry
    second = make_round(drawn.tournament)
    second.tables.get(seats__entry=entry).seats.get(entry=entry).delete()

    with pytest.raises(CompetesError) as refusal:
        substitute(
            round=second,
            at=FromHand(table=second.tables.first().number, position=2, hand=1),
            entry=entry,
            line="outside",
            by=acting(drawn.tournament.organiser),
        )

    assert refusal.value.entry == entry
    assert Entry.objects.get(pk=entry.pk).competing is True
