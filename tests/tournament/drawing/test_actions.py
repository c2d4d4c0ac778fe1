"""Drawing a round and drawing it again: what is stored, and what is refused."""

import pytest

import seating
from tests.factories import acting, enter, make_round, make_tournament, picked
from tournament.actions.drawing import draw_round, redraw_round
from tournament.actions.errors import (
    LaterRoundDrawnError,
    NoRoundLeftError,
    RoundChangedError,
    RoundHasHandsError,
    SizesDoNotFitError,
)
from tournament.actions.registering import set_status
from tournament.models import Entry, Revision, Round, Seat
from tournament.queries.drawing import seating_of, seatings

pytestmark = pytest.mark.django_db


def director_of(tournament):
    return acting(tournament.organiser)


def kept(record) -> tuple[str, tuple[tuple[int, ...], ...]]:
    """Seed and tables of a draw, as a revision has them."""
    return record["seed"], tuple(map(tuple, record["tables"]))


def numbers(drawn: Round) -> list[int]:
    return sorted(number for table in seating_of(drawn) for number in table)


@pytest.mark.parametrize(
    ("entries", "leftovers", "tables"),
    [
        pytest.param(5, "larger", [(1, 5, 20)], id="one table"),
        pytest.param(11, "larger", [(1, 5, 20), (2, 6, 24)], id="a table of six plays 24"),
        pytest.param(12, "larger", [(1, 6, 24), (2, 6, 24)], id="sixes only"),
        pytest.param(9, "smaller", [(1, 5, 20), (2, 4, 20)], id="a table of four plays 20"),
        pytest.param(15, "either", [(1, 5, 20), (2, 5, 20), (3, 5, 20)], id="fives first"),
    ],
)
def test_draw_lays_tables_by_the_best_split(entries, leftovers, tables):
    drawn = make_round(make_tournament(entries=entries, leftovers=leftovers))

    laid = [(t.number, t.size, t.hands_to_play) for t in drawn.tables.all()]

    assert laid == tables
    assert numbers(drawn) == list(range(1, entries + 1))


def test_draw_stores_how_it_was_drawn():
    tournament = make_tournament(entries=11, seed="kept")

    drawn = make_round(tournament)

    assert (drawn.number, drawn.hands, drawn.seed) == (1, 20, "kept/1/1")
    assert (drawn.policy, drawn.method) == (
        "avoid_meetings",
        seating.POLICIES["avoid_meetings"].method,
    )
    assert drawn.drawn_by == tournament.organiser
    assert drawn.report == {
        "attempt": 1,
        "players": 11,
        "pairs": 25,
        "repeats": 0,
        "steps": seating.STEPS,
        "fair_turns": True,
        "finalists": 0,
        "ahead": False,
    }


def test_draw_can_be_recomputed_from_what_is_published():
    tournament = make_tournament(entries=11)
    make_round(tournament)

    drawn = make_round(tournament)

    again = seating.draw(
        range(1, 12),
        (5, 6),
        seatings(tournament, before=2),
        drawn.seed,
        drawn.policy,
        rounds_left=2,
    )
    assert seating_of(drawn) == again.tables


def test_draw_leaves_out_who_is_not_here():
    tournament = make_tournament(entries=12)
    by = director_of(tournament)
    set_status(entry=tournament.entries.get(number=3), status=Entry.Status.WITHDRAWN, by=by)
    set_status(entry=tournament.entries.get(number=8), status=Entry.Status.REGISTERED, by=by)

    drawn = make_round(tournament)

    assert numbers(drawn) == [1, 2, 4, 5, 6, 7, 9, 10, 11, 12]


def test_second_round_avoids_the_meetings_of_the_first():
    tournament = make_tournament(entries=25)
    make_round(tournament)

    second = make_round(tournament)

    assert second.report["repeats"] == 0
    met = seating.meetings(seatings(tournament, before=3))
    assert set(met.values()) == {1}


def test_draw_takes_the_sizes_chosen():
    tournament = make_tournament(entries=30)
    by = director_of(tournament)

    drawn = draw_round(tournament=tournament, by=by, sizes=(6, 6, 6, 6, 6))

    assert [table.size for table in drawn.tables.all()] == [6, 6, 6, 6, 6]


@pytest.mark.parametrize(
    "sizes",
    [
        pytest.param((5, 5), id="too few"),
        pytest.param((5, 5, 6), id="too many"),
        pytest.param((4, 7), id="sizes not allowed"),
        pytest.param((), id="none"),
    ],
)
def test_draw_refuses_sizes_that_do_not_fit(sizes):
    tournament = make_tournament(entries=11)

    with pytest.raises(SizesDoNotFitError) as refused:
        draw_round(tournament=tournament, by=director_of(tournament), sizes=sizes)

    assert (refused.value.players, refused.value.sizes) == (11, sizes)
    assert not Round.objects.exists()


def test_draw_refuses_a_head_count_that_fits_no_tables():
    tournament = make_tournament(entries=8)

    with pytest.raises(seating.CannotSeatError):
        make_round(tournament)

    assert not Round.objects.exists()


def test_draw_refuses_a_round_more_than_planned():
    tournament = make_tournament(entries=5, rounds=1)
    make_round(tournament)

    with pytest.raises(NoRoundLeftError) as refused:
        make_round(tournament)

    assert refused.value.planned == 1
    assert tournament.rounds.count() == 1


def test_draw_refuses_a_round_that_is_drawn_already():
    tournament = make_tournament(entries=5)
    make_round(tournament)

    with pytest.raises(RoundChangedError):
        draw_round(tournament=tournament, by=director_of(tournament), number=1)

    assert tournament.rounds.count() == 1


def test_draw_leaves_a_revision_with_its_tables_and_a_new_version():
    tournament = make_tournament(entries=5)
    version = tournament.version

    drawn = make_round(tournament)

    revision = tournament.revisions.get(kind=Revision.Kind.DRAWN)
    assert revision.round_number == 1
    assert revision.before is None
    assert kept(revision.after) == ("seed/1/1", seating_of(drawn))
    tournament.refresh_from_db()
    assert tournament.version > version


def test_redraw_seats_who_is_here_now_from_another_seed():
    tournament = make_tournament(entries=11)
    drawn = make_round(tournament)
    before = seating_of(drawn)
    by = director_of(tournament)
    set_status(entry=tournament.entries.get(number=4), status=Entry.Status.WITHDRAWN, by=by)

    again = redraw_round(round=drawn, by=by)

    assert (again.pk, again.number, again.seed) == (drawn.pk, 1, "seed/1/2")
    assert again.report["attempt"] == 2
    assert numbers(again) == [1, 2, 3, 5, 6, 7, 8, 9, 10, 11]
    assert seating_of(again) != before
    assert Seat.objects.count() == 10


def test_redraw_keeps_the_seating_before_in_the_revision():
    tournament = make_tournament(entries=11)
    drawn = make_round(tournament)
    before = seating_of(drawn)

    again = redraw_round(round=drawn, by=director_of(tournament))

    revision = tournament.revisions.get(kind=Revision.Kind.REDRAWN)
    assert kept(revision.before) == ("seed/1/1", before)
    assert kept(revision.after) == ("seed/1/2", seating_of(again))


def test_redraw_refuses_a_round_with_a_hand():
    tournament = make_tournament(entries=5)
    drawn = make_round(tournament)
    enter(drawn.tables.get(), picked(), number=1)

    with pytest.raises(RoundHasHandsError) as refused:
        redraw_round(round=drawn, by=director_of(tournament))

    assert (refused.value.round_number, refused.value.hands) == (1, 1)
    assert Round.objects.get().seed == "seed/1/1"


def test_redraw_refuses_a_round_that_a_later_one_stands_on():
    tournament = make_tournament(entries=5)
    first = make_round(tournament)
    enter(make_round(tournament).tables.get(), picked(), number=1)

    with pytest.raises(LaterRoundDrawnError) as refused:
        redraw_round(round=first, by=director_of(tournament))

    assert (refused.value.round_number, refused.value.latest) == (1, 2)


def test_redraw_refuses_a_seating_that_was_drawn_over_meanwhile():
    tournament = make_tournament(entries=5)
    seen = make_round(tournament)
    redraw_round(round=Round.objects.get(), by=director_of(tournament))

    with pytest.raises(RoundChangedError):
        redraw_round(round=seen, by=director_of(tournament))

    assert Round.objects.get().report["attempt"] == 2


def test_redraw_that_cannot_seat_leaves_the_round_untouched():
    tournament = make_tournament(entries=5)
    drawn = make_round(tournament)
    before = seating_of(drawn)
    by = director_of(tournament)
    set_status(entry=tournament.entries.get(number=1), status=Entry.Status.WITHDRAWN, by=by)

    with pytest.raises(seating.CannotSeatError):
        redraw_round(round=drawn, by=by)

    assert seating_of(Round.objects.get()) == before
