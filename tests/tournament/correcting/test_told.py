"""Corrections and what follows from them, in words."""

from typing import Any

import pytest

from tests.tournament.correcting.halls import at, by_of, entry, hall, play, seated
from tournament.actions.correcting import correct_seat, move_hands, revert
from tournament.queries.consequences import (
    Consequences,
    DoublingChange,
    MeetingsChange,
    TieChange,
)
from tournament.queries.recomputing import Place
from tournament.wording.correcting import (
    came_in,
    changed_since,
    doubling_line,
    draw_line,
    first_place,
    meetings_line,
    tie_line,
    unaffected,
)
from tournament.wording.revisions import tell


def found(**changes) -> Consequences:
    usual: dict[str, Any] = {
        "version": 1,
        "changes": 1,
        "people": 5,
        "entries": (),
        "first_before": ("Anna",),
        "first_after": ("Anna",),
        "ties": (),
        "doublings": (),
        "draws": (),
        "meetings": (),
    }
    return Consequences(**usual | changes)


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        pytest.param(("Anna",), ("Anna",), "First place stays with Anna.", id="stays"),
        pytest.param(("Anna",), ("Bernd",), "First place goes from Anna to Bernd.", id="goes"),
        pytest.param(
            ("Anna",),
            ("Anna", "Bernd"),
            "Anna and Bernd now share first place.",
            id="is shared",
        ),
        pytest.param(
            ("Anna", "Bernd"),
            ("Bernd",),
            "First place is no longer shared: Bernd has it alone.",
            id="is shared no more",
        ),
        pytest.param(
            ("Anna", "Bernd", "Carla"),
            ("Bernd", "Carla"),
            "First place is shared by fewer: Bernd and Carla.",
            id="is shared by fewer",
        ),
        pytest.param((), ("Bernd",), "First place goes from nobody to Bernd.", id="first of all"),
        pytest.param((), (), "", id="nobody is ranked"),
    ],
)
def test_first_place(before, after, says):
    assert first_place(found(first_before=before, first_after=after)) == says


def test_what_else_follows():
    place = Place(1, 2, 3)
    assert [
        unaffected(found()),
        tie_line(TieChange(points=-4, before=("Anna", "Bernd"), after=("Bernd", "Anna"))),
        doubling_line(DoublingChange(place=place, before=0, after=1)),
        meetings_line(MeetingsChange(round_number=2, before=0, after=1)),
        meetings_line(MeetingsChange(round_number=2, before=1, after=3)),
        came_in([]),
        changed_since([]),
    ] == [
        "Nobody’s points or place change.",
        "Equal with −4 points: before Anna, Bernd; then Bernd, Anna.",
        "Round 1, table 2, hand 3: counts ×2, not ×1",
        "Round 2: 1 pair meets again, not 0.",
        "Round 2: 3 pairs meet again, not 1.",
        "",
        "What this change left is not there any more: it cannot be taken back.",
    ]
    assert draw_line(2).startswith("Round 2 was drawn from the standings as they were.")


@pytest.mark.django_db
def test_a_move_is_told_by_places():
    tournament = hall()
    play(tournament, 1, 70)
    move_hands(
        table=at(tournament, 1),
        number=1,
        to=at(tournament, 2),
        to_number=3,
        onwards=False,
        keep_aside=False,
        by=by_of(tournament),
    )

    change = tell(tournament.revisions.filter(kind="hands_moved").latest("id"))

    assert (change.what, change.where) == (
        "Hands moved to another table",
        "Round 1, table 2, hand 3",
    )
    assert change.before == "round 1, table 1, hand 1"
    assert change.after == "round 1, table 2, hand 3"


@pytest.mark.django_db
def test_who_sat_there_is_told_by_seats_and_taking_it_back_by_its_kind():
    tournament = hall()
    one, other = seated(tournament, 1)[1], seated(tournament, 2)[1]
    names = {number: entry(tournament, number).name for number in (one, other)}
    correct_seat(
        table=at(tournament, 1),
        position=2,
        entry=entry(tournament, other),
        by=by_of(tournament),
    )
    corrected = tournament.revisions.get(kind="seat_corrected", table_number=1)
    revert(revision=corrected, by=by_of(tournament))

    change = tell(corrected)

    assert change.before == (
        f"table 1, seat 2: {names[one]} ({one}); table 2, seat 2: {names[other]} ({other})"
    )
    assert change.after == (
        f"table 1, seat 2: {names[other]} ({other}); table 2, seat 2: {names[one]} ({one})"
    )
    assert tell(tournament.revisions.latest("id")).after == "Who sat there corrected"
