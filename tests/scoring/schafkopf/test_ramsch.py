from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from scoring import hand_from_json, problems, transfer
from tests.scoring.schafkopf.facts import house, ramsch

if TYPE_CHECKING:
    from scoring.schafkopf import SchafkopfRules

RAMSCH: dict[str, Any] = {"all_pass": "ramsch", "ramsch_value": 2}
PLAIN = house(**RAMSCH)
EACH = house(**RAMSCH, ramsch_jungfrau="double_each")
FOR_ALL = house(**RAMSCH, ramsch_jungfrau="double_all")
MARCH = house(
    **RAMSCH,
    ramsch_jungfrau="double_all",
    ramsch_durchmarsch_at="all_tricks",
    ramsch_durchmarsch_value=7,
)
MARCH_91 = house(**RAMSCH, ramsch_durchmarsch_at=91, ramsch_durchmarsch_value=7)

ONE_VIRGIN = ramsch(70, 30, 20, 0, seat_tricks=[4, 2, 2, 0])
TWO_VIRGINS = ramsch(90, 30, 0, 0, seat_tricks=[6, 2, 0, 0])
EVERY_TRICK = ramsch(120, 0, 0, 0, seat_tricks=[8, 0, 0, 0])
TIED = ramsch(40, 40, 20, 20, seat_tricks=[2, 3, 2, 1], loser=2)


@pytest.mark.parametrize(
    ("facts", "rules", "points", "because"),
    [
        pytest.param(ramsch(), PLAIN, (-6, 2, 2, 2), ["ramsch_lost", "loser_pays"], id="plain"),
        pytest.param(
            TIED,
            PLAIN,
            (2, -6, 2, 2),
            ["ramsch_tie_decided", "ramsch_lost", "loser_pays"],
            id="equal on points",
        ),
        pytest.param(
            ONE_VIRGIN, PLAIN, (-6, 2, 2, 2), ["ramsch_lost", "loser_pays"], id="nothing doubles"
        ),
        pytest.param(
            ONE_VIRGIN,
            EACH,
            (-8, 2, 2, 4),
            ["ramsch_lost", "jungfrau_doubles_each", "loser_pays"],
            id="double for the one without a trick",
        ),
        pytest.param(
            TWO_VIRGINS,
            FOR_ALL,
            (-24, 8, 8, 8),
            ["ramsch_lost", "jungfrau_doubles_all", "loser_pays"],
            id="two of them double twice for all",
        ),
        pytest.param(
            EVERY_TRICK, MARCH, (21, -7, -7, -7), ["durchmarsch", "winner_takes"], id="durchmarsch"
        ),
        pytest.param(
            ramsch(120, 0, 0, 0, seat_tricks=[7, 1, 0, 0]),
            MARCH,
            (-24, 8, 8, 8),
            ["ramsch_lost", "jungfrau_doubles_all", "loser_pays"],
            id="120 less a trick is none",
        ),
        pytest.param(
            ramsch(91, 9, 20, 0, seat_tricks=[5, 1, 2, 0]),
            MARCH_91,
            (21, -7, -7, -7),
            ["durchmarsch", "winner_takes"],
            id="durchmarsch from 91",
        ),
        pytest.param(
            ramsch(90, 10, 20, 0, seat_tricks=[5, 1, 2, 0]),
            MARCH_91,
            (-6, 2, 2, 2),
            ["ramsch_lost", "loser_pays"],
            id="90 is none",
        ),
        pytest.param(
            ramsch(klopfer=1, kontra=1),
            house(**RAMSCH, max_klopfer=1, max_kontra=1),
            (-24, 8, 8, 8),
            ["ramsch_lost", "knocked", "kontra", "loser_pays"],
            id="doubled twice",
        ),
        pytest.param(
            ramsch(),
            house(**RAMSCH, recording="plus_only"),
            (0, 2, 2, 2),
            ["ramsch_lost", "written", "plus_only"],
            id="good points only",
        ),
        pytest.param(
            EVERY_TRICK,
            house(
                **RAMSCH,
                recording="plus_only",
                ramsch_durchmarsch_at=61,
                ramsch_durchmarsch_value=7,
            ),
            (7, 0, 0, 0),
            ["durchmarsch", "written", "plus_only"],
            id="durchmarsch written once",
        ),
    ],
)
def test_who_pays_in_a_ramsch(
    facts: dict[str, Any], rules: SchafkopfRules, points: tuple[int, ...], because: list[str]
) -> None:
    found = transfer(hand_from_json(facts, rules), rules)
    assert (found.points, [str(step.code) for step in found.because]) == (points, because)
    assert found.band is None


def test_a_seat_that_sits_out_has_no_part_in_it() -> None:
    facts = ramsch(
        None,
        50,
        30,
        20,
        20,
        seats=5,
        dealer=1,
        sitting_out=[1],
        seat_tricks=[None, 3, 2, 2, 1],
        loser=2,
    )
    assert transfer(hand_from_json(facts, EACH), EACH).points == (0, -6, 2, 2, 2)


@pytest.mark.parametrize(
    ("facts", "found"),
    [
        pytest.param(ramsch(50, 30, 20, 10), [("points_sum", "seat_points")], id="110"),
        pytest.param(
            ramsch(seat_tricks=[3, 2, 2, 2]), [("seat_tricks_sum", "seat_tricks")], id="9 tricks"
        ),
        pytest.param(
            ramsch(seat_tricks=[4, 2, 2, 0]),
            [("points_without_trick", "seat_points")],
            id="20 without a trick",
        ),
        pytest.param(
            ramsch(seat_tricks=[1, 3, 2, 2]),
            [("points_do_not_fit_tricks", "seat_points")],
            id="50 in one trick",
        ),
        pytest.param(
            ramsch(50, 30, None, 20),
            [("seat_value_missing", "seat_points")],
            id="a count missing",
        ),
        pytest.param(
            ramsch(50, 30, "20", 20),
            [("card_points_not_a_whole_number", "seat_points")],
            id="text",
        ),
        pytest.param(
            ramsch(50, 30, -20, 60),
            [("card_points_out_of_range", "seat_points")],
            id="below 0",
        ),
        pytest.param(
            ramsch(seat_tricks=[9, 0, 0, -1]),
            [("seat_tricks_out_of_range", "seat_tricks")] * 2,
            id="no such tricks",
        ),
        pytest.param(
            ramsch(seat_points="50", seat_tricks=None),
            [("seat_list_length", "seat_points"), ("seat_list_length", "seat_tricks")],
            id="no lists",
        ),
        pytest.param(ramsch(loser=3), [("loser_has_not_most_points", "loser")], id="not most"),
        pytest.param(ramsch(loser=5), [("loser_out_of_range", "loser")], id="no such seat"),
        pytest.param(
            ramsch(
                None,
                50,
                30,
                20,
                20,
                seats=5,
                dealer=1,
                sitting_out=[1],
                seat_tricks=[None, 3, 2, 2, 1],
                loser=1,
            ),
            [("loser_sits_out", "loser")],
            id="loser sits out",
        ),
        pytest.param(
            ramsch(
                1,
                50,
                30,
                20,
                20,
                seats=5,
                dealer=1,
                sitting_out=[1],
                seat_tricks=[None, 3, 2, 2, 1],
                loser=2,
            ),
            [("sitting_out_has_points", "seat_points")],
            id="points for who sits out",
        ),
        pytest.param(ramsch(player=1), [("field_not_for_contract", "player")], id="a player"),
        pytest.param(ramsch(klopfer=1), [("klopfer_out_of_range", "klopfer")], id="a knock"),
    ],
)
def test_what_no_ramsch_can_be(facts: dict[str, Any], found: list[tuple[str, str]]) -> None:
    assert [(p.code, p.field) for p in problems(facts, PLAIN)] == found
