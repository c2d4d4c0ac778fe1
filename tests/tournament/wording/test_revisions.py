"""Changes in words."""

import pytest

from tests.factories import acting, make_round, make_tournament
from tournament.actions.registering import register_many, set_status
from tournament.actions.setting_up import change_tournament
from tournament.models import Entry, Revision
from tournament.wording.revisions import tell

pytestmark = pytest.mark.django_db


def newest(tournament, kind) -> Revision:
    return tournament.revisions.filter(kind=kind).first()


def test_a_status_is_said_before_and_after():
    tournament = make_tournament(entries=1)
    by = acting(tournament.organiser)

    set_status(entry=tournament.entries.get(), status=Entry.Status.WITHDRAWN, by=by)

    change = tell(newest(tournament, Revision.Kind.ENTRY_CHANGED))
    assert (change.where, change.before, change.after) == (
        "Number 1",
        "1 Anna Berg Mequon (Checked in)",
        "1 Anna Berg Mequon (Withdrawn)",
    )


def test_a_long_list_is_cut():
    tournament = make_tournament()
    lines = [(f"Player {number}", "") for number in range(1, 13)]

    register_many(
        tournament=tournament, lines=lines, present=False, by=acting(tournament.organiser)
    )

    change = tell(newest(tournament, Revision.Kind.REGISTERED))
    assert change.after.startswith("1 Player 1 (Registered); 2 Player 2 (Registered);")
    assert change.after.endswith("10 Player 10 (Registered); and 2 more")


def test_a_draw_names_its_seed_and_the_numbers_at_each_table():
    tournament = make_tournament(entries=10)
    drawn = make_round(tournament)

    change = tell(newest(tournament, Revision.Kind.DRAWN))

    seats = [
        ", ".join(str(seat.entry.number) for seat in table.seats.all())
        for table in drawn.tables.all()
    ]
    assert change.after == f"seed seed/1/1: {seats[0]} / {seats[1]}"


def test_a_changed_set_up_says_both():
    tournament = make_tournament(rounds=3, hands=20)
    change_tournament(
        tournament=tournament,
        by=acting(tournament.organiser),
        name="Germanfest",
        date=tournament.date,
        venue="",
        rounds=4,
        hands=20,
        leftovers="larger",
        minutes=None,
        second_keying=True,
    )

    change = tell(newest(tournament, Revision.Kind.SET_UP))

    assert "rounds 3" in change.before
    assert "rounds 4" in change.after
    assert change.before.endswith("leftover players larger, every sheet keyed once")
    assert change.after.endswith("leftover players larger, every sheet keyed twice")
