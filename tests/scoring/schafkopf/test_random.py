"""Random rule sets and hands: nothing crashes, and nothing is refused without a reason."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring import hand_from_json, hand_to_json, problems, read_ruleset, ruleset_to_json, transfer
from scoring.errors import RuleSetError
from scoring.schafkopf import OPTIONS, PRESETS, Code
from scoring.schafkopf.options import Recording
from tests.scoring.schafkopf.worlds import broken_facts, likely_facts, random_rules

if TYPE_CHECKING:
    from scoring.schafkopf import SchafkopfRules

FEW = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
OF_THE_RUN = {
    Code.LAUFENDE_OUT_OF_RANGE,
    Code.LAUFENDE_SIDE_MISSING,
    Code.SIE_HAS_ALL_LAUFENDE,
    Code.FORCED_NOT_ALLOWED,
}


def judged(facts: dict[str, Any], rules: SchafkopfRules) -> set[Code]:
    """The codes of what is wrong; what is not wrong is scored and goes through JSON."""
    found = problems(facts, rules)
    assert all("value" in problem.values for problem in found)
    if not found:
        hand = hand_from_json(facts, rules)
        assert hand_from_json(hand_to_json(hand), rules) == hand
        points = transfer(hand, rules).points
        assert len(points) == facts["seats"]
        assert (sum(points) == 0) or rules.recording is Recording.PLUS_ONLY
        assert rules.recording is Recording.PLUS_MINUS or min(points) == 0
    return {problem.code for problem in found}


@FEW
@given(rules=random_rules())
def test_a_rule_set_goes_through_json_unchanged(rules: SchafkopfRules) -> None:
    assert read_ruleset(ruleset_to_json(rules)) == rules


@FEW
@given(data=st.data())
def test_a_likely_hand_is_scored_or_its_run_is_at_fault(data: st.DataObject) -> None:
    rules = data.draw(random_rules())
    facts = data.draw(likely_facts(rules))
    tricks = sum(facts.get("seat_tricks", ())) or rules.hand_size
    doubled = {Code.KLOPFER_OUT_OF_RANGE, Code.KONTRA_OUT_OF_RANGE}
    allowed = OF_THE_RUN if "player" in facts else doubled
    if tricks != rules.hand_size:
        allowed = allowed | {Code.SEAT_TRICKS_SUM, Code.SEAT_TRICKS_OUT_OF_RANGE}
        allowed |= {Code.POINTS_DO_NOT_FIT_TRICKS}
    assert judged(facts, rules) <= allowed


@FEW
@given(data=st.data())
def test_a_broken_hand_is_refused_and_does_not_crash(data: st.DataObject) -> None:
    rules = data.draw(random_rules())
    judged(data.draw(broken_facts(rules)), rules)


@FEW
@given(
    changes=st.dictionaries(
        st.sampled_from([*OPTIONS, "extra"]),
        st.one_of(
            st.none(),
            st.booleans(),
            st.integers(-1, 200),
            st.sampled_from(["all", "none", "cross", "ramsch", "schwarz", "all_tricks", ""]),
            st.lists(st.sampled_from(["rufer", "geier", "sie", "cross", 3]), max_size=3),
            st.dictionaries(st.sampled_from(["rufer", "solo", "sie", 5]), st.integers(0, 15)),
        ),
        max_size=4,
    )
)
def test_options_make_a_rule_set_or_are_refused_by_name(changes: dict[str, Any]) -> None:
    try:
        rules = read_ruleset(ruleset_to_json(PRESETS["schafkopf-cardavia"]) | changes)
    except RuleSetError as error:
        named = {problem.field for problem in error.problems}
        assert named <= {*OPTIONS, "extra"}
    else:
        assert "extra" not in changes
        assert ruleset_to_json(rules).keys() == OPTIONS.keys()
