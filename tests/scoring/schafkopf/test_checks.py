from __future__ import annotations

from typing import Any

import pytest

from scoring import hand_from_json, problems
from scoring.errors import ImpossibleHandError
from scoring.schafkopf import FIELDS, Contract, SchafkopfRules
from tests.scoring.schafkopf.facts import EVERYTHING, alone, cross, house, ramsch, rufer, sie, table

SHEET = house()
SHORT = house(deck_size=24, hand_size=6)
SUIT_CARD = house(solo_needs_suit_card=True)
HOLDERS = house(laufende_paid_to="holders_only")
ON_CALLER = house(laufende_without_on_caller=True)


def found(facts: dict[str, Any], rules: SchafkopfRules = EVERYTHING) -> list[tuple[str, str]]:
    return [(problem.code, problem.field) for problem in problems(facts, rules)]


@pytest.mark.parametrize(
    ("facts", "fault"),
    [
        pytest.param(rufer(contract="skat"), ("unknown_contract", "contract"), id="skat"),
        pytest.param(rufer(contract=["solo"]), ("unknown_contract", "contract"), id="a list"),
        pytest.param(ramsch(), ("contract_not_allowed", "contract"), id="ramsch"),
        pytest.param(table("passed"), ("contract_not_allowed", "contract"), id="passed"),
        pytest.param(
            rufer(seats=5), ("wrong_number_of_players", "seats"), id="five and nobody sits out"
        ),
        pytest.param(rufer(dealer=0), ("dealer_out_of_range", "dealer"), id="dealer 0"),
        pytest.param(rufer(seat=1), ("field_not_for_contract", "seat"), id="foreign fact"),
        pytest.param(rufer(suit=None), ("suit_missing", "suit"), id="no ace called"),
        pytest.param(rufer(suit="hearts"), ("suit_not_callable", "suit"), id="hearts called"),
        pytest.param(rufer(suit="spades"), ("suit_missing", "suit"), id="no such suit"),
        pytest.param(alone("solo", suit=["bells"]), ("suit_missing", "suit"), id="list of suits"),
        pytest.param(alone("solo_tout", suit=None), ("suit_missing", "suit"), id="solo without"),
        pytest.param(
            alone("wenz", suit="bells"), ("suit_not_for_contract", "suit"), id="wenz with a suit"
        ),
        pytest.param(
            cross(suit="acorns"), ("suit_not_for_contract", "suit"), id="nobody calls across"
        ),
        pytest.param(rufer(player="1"), ("player_out_of_range", "player"), id="text for a seat"),
        pytest.param(
            rufer(seats=5, dealer=1, sitting_out=[1], partner=2),
            ("player_sits_out", "player"),
            id="player sits out",
        ),
        pytest.param(rufer(partner=None), ("partner_missing", "partner"), id="no partner"),
        pytest.param(rufer(partner=1), ("partner_is_player", "partner"), id="his own partner"),
        pytest.param(rufer(partner=9), ("partner_out_of_range", "partner"), id="no such partner"),
        pytest.param(
            rufer(seats=5, dealer=4, sitting_out=[4], partner=4),
            ("partner_sits_out", "partner"),
            id="partner sits out",
        ),
        pytest.param(
            alone("wenz", partner=2), ("partner_not_allowed", "partner"), id="two in a wenz"
        ),
        pytest.param(cross(player=2, partner=4), ("cross_pairs", "player"), id="not forehand"),
        pytest.param(cross(partner=2), ("cross_pairs", "partner"), id="not opposite"),
        pytest.param(rufer(forced=True), ("forced_not_allowed", "forced"), id="nobody is forced"),
        pytest.param(rufer(forced=None), ("forced_not_allowed", "forced"), id="null for forced"),
        pytest.param(rufer(1), ("card_points_impossible", "card_points"), id="1"),
        pytest.param(rufer(119), ("card_points_impossible", "card_points"), id="119"),
        pytest.param(rufer(121), ("card_points_out_of_range", "card_points"), id="121"),
        pytest.param(rufer(-1), ("card_points_out_of_range", "card_points"), id="-1"),
        pytest.param(rufer(61.0), ("card_points_not_a_whole_number", "card_points"), id="61.0"),
        pytest.param(rufer(True), ("card_points_not_a_whole_number", "card_points"), id="yes"),
        pytest.param(
            alone("solo", None), ("card_points_not_a_whole_number", "card_points"), id="not counted"
        ),
        pytest.param(
            rufer(118, tricks="all"), ("all_tricks_need_120", "card_points"), id="all but 118"
        ),
        pytest.param(
            alone("wenz_tout", 4, tricks="none"),
            ("no_trick_needs_0", "card_points"),
            id="none but 4",
        ),
        pytest.param(rufer(tricks=8), ("tricks_unknown", "tricks"), id="a number of tricks"),
        pytest.param(
            sie(tricks="some", card_points=None), ("sie_cannot_lose", "tricks"), id="sie lost"
        ),
        pytest.param(sie(laufende=7), ("sie_has_all_laufende", "laufende"), id="sie with 7"),
        pytest.param(sie(laufende=9), ("sie_has_all_laufende", "laufende"), id="sie with 9"),
        pytest.param(sie(laufende=0), ("sie_has_all_laufende", "laufende"), id="sie with 0"),
        pytest.param(
            sie(laufende_side="defenders"),
            ("sie_has_all_laufende", "laufende_side"),
            id="sie held by defenders",
        ),
        pytest.param(rufer(laufende="3"), ("laufende_out_of_range", "laufende"), id="text"),
        pytest.param(
            rufer(laufende_side="both"), ("laufende_side_unknown", "laufende_side"), id="both"
        ),
        pytest.param(rufer(klopfer=5), ("klopfer_out_of_range", "klopfer"), id="five knocked"),
        pytest.param(rufer(kontra=3), ("kontra_out_of_range", "kontra"), id="three levels"),
        pytest.param(rufer(kontra=True), ("kontra_out_of_range", "kontra"), id="yes to kontra"),
    ],
)
def test_each_fault_is_found_alone(facts: dict[str, Any], fault: tuple[str, str]) -> None:
    assert found(facts) == [fault]


@pytest.mark.parametrize(
    ("contract", "side", "rules", "longest"),
    [
        ("rufer", "player", SHEET, 14),
        ("rufer", "defenders", SHEET, 14),
        ("rufer", "player", SHORT, 10),
        ("rufer", "defenders", SHORT, 12),
        ("cross", "player", SHORT, 12),
        ("wenz", "player", SHEET, 4),
        ("wenz", "defenders", SHEET, 4),
        ("wenz_tout", "defenders", SHORT, 4),
        ("geier", "player", EVERYTHING, 4),
        ("farbwenz", "player", EVERYTHING, 8),
        ("farbwenz", "defenders", EVERYTHING, 11),
        ("farbwenz_tout", "defenders", EVERYTHING, 11),
        ("solo", "player", SHEET, 8),
        ("solo", "defenders", SHEET, 14),
        ("solo", "player", SUIT_CARD, 7),
        ("solo_tout", "defenders", SUIT_CARD, 13),
        ("solo", "player", SHORT, 6),
        ("solo", "defenders", SHORT, 12),
        ("bettel", "player", EVERYTHING, 0),
    ],
)
def test_the_longest_run(contract: str, side: str, rules: SchafkopfRules, longest: int) -> None:
    facts = {"rufer": rufer, "cross": cross}.get(contract, lambda: alone(contract))()
    run = facts | {"laufende": longest, "laufende_side": side}
    assert found(run, rules) == []
    assert found(run | {"laufende": longest + 1}, rules) == [("laufende_out_of_range", "laufende")]


@pytest.mark.parametrize(
    ("facts", "rules", "needed"),
    [
        pytest.param(rufer(laufende=3), HOLDERS, True, id="it counts"),
        pytest.param(rufer(laufende=2), HOLDERS, False, id="too few count"),
        pytest.param(alone("solo", laufende=3), HOLDERS, True, id="solo"),
        pytest.param(sie(laufende_side=None), HOLDERS, False, id="a sie says it"),
        pytest.param(rufer(laufende=3), ON_CALLER, True, id="the caller may bear them"),
        pytest.param(alone("solo", laufende=3), ON_CALLER, False, id="no caller"),
        pytest.param(rufer(laufende=3), SHEET, False, id="winners are paid anyway"),
    ],
)
def test_who_held_them_is_needed_where_it_matters(
    facts: dict[str, Any], rules: SchafkopfRules, needed: bool
) -> None:
    fault = [("laufende_side_missing", "laufende_side")]
    assert found(facts, rules) == (fault if needed else [])


def test_a_sie_does_not_fit_in_six_cards() -> None:
    assert found(sie(), SHORT) == [("contract_not_allowed", "contract")]


def test_a_forced_game_is_a_rufer_even_where_none_is_bid() -> None:
    rules = house(all_pass="must_play", contracts=["wenz", "solo"])
    assert found(rufer(forced=True), rules) == []
    assert found(alone("solo", forced=True), rules) == [("forced_not_allowed", "forced")]


@pytest.mark.parametrize("contract", list(Contract))
def test_every_fact_of_a_contract_must_be_there(contract: Contract) -> None:
    facts = {
        "sie": sie(),
        "cross": cross(),
        "rufer": rufer(),
        "ramsch": ramsch(),
        "passed": table("passed"),
        "misdeal": table("misdeal"),
    }.get(contract, alone(contract))
    after = {"ramsch": "ramsch", "passed": "redeal"}.get(contract, "cross")
    rules = house_of_everything(after)
    assert found(facts, rules) == []
    assert list(facts) == list(FIELDS[contract])
    for key in facts:
        without = {name: value for name, value in facts.items() if name != key}
        first = problems(without, rules)[0]
        assert (first.field, first.values["value"]) == (key, None)
        assert first.values["missing"] is True


def house_of_everything(all_pass: str) -> SchafkopfRules:
    bids = [str(bid) for bid in EVERYTHING.contracts]
    return house(
        contracts=bids,
        geier_value=5,
        farbwenz_value=5,
        bettel_value=4,
        all_pass=all_pass,
        ramsch_value=2,
    )


def test_every_fault_is_named_in_the_order_of_the_form() -> None:
    facts = rufer(
        500, dealer=7, suit=3, player=8, partner=0, forced=1, tricks="most", kontra=9, extra=1
    ) | {"laufende": -1, "laufende_side": 5, "klopfer": None}
    assert [field for _, field in found(facts)] == [
        "dealer",
        "suit",
        "player",
        "partner",
        "forced",
        "card_points",
        "tricks",
        "laufende",
        "laufende_side",
        "klopfer",
        "kontra",
        "extra",
    ]


@pytest.mark.parametrize("facts", [None, [], "rufer", 5, {}])
def test_what_is_no_hand_has_faults_and_does_not_crash(facts: Any) -> None:
    assert ("unknown_contract", "contract") in found(facts)


def test_an_impossible_hand_is_not_built() -> None:
    with pytest.raises(ImpossibleHandError) as caught:
        hand_from_json(rufer(1, kontra=9), SHEET)
    assert [problem.field for problem in caught.value.problems] == ["card_points", "kontra"]
