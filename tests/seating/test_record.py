"""A stored draw is proved by drawing again from its record."""

import json

import pytest

from seating import (
    Difference,
    Place,
    Record,
    UnreadableRecordError,
    Wishes,
    draw,
    from_record,
    plan,
    record_of_plan,
    record_of_round,
    to_record,
    verify,
)

ENTRIES = tuple(range(1, 12))
WISHES = Wishes(apart=((1, 2),), fixed={3: Place(2, 1), 4: Place(2)}, requested={7: 1})
FIRST = draw(ENTRIES, (5, 6), (), seed=1, steps=500)


def stored(record: Record):
    """As it comes back from where it was stored."""
    return json.loads(json.dumps(to_record(record)))


def second_round(**options):
    drawn = draw(ENTRIES, (5, 6), [FIRST], seed="x/2", steps=500, **options)
    return record_of_round(drawn, history=[FIRST], **options)


@pytest.mark.parametrize(
    "record",
    [
        pytest.param(record_of_round(FIRST), id="first round"),
        pytest.param(second_round(), id="with a history"),
        pytest.param(second_round(wishes=WISHES, fair_turns=False), id="with wishes"),
        pytest.param(second_round(rounds_left=3), id="planned ahead"),
        pytest.param(
            record_of_round(
                draw(ENTRIES, (5, 6), [FIRST], 1, "by_standings", standing=(9, 1, 5)),
                history=[FIRST],
                standing=(9, 1, 5),
            ),
            id="by standings",
        ),
        pytest.param(
            record_of_round(
                draw(ENTRIES, (5, 6), (), 1, "final_table", standing=ENTRIES, finalists=5),
                standing=ENTRIES,
                finalists=5,
            ),
            id="final table",
        ),
    ],
)
def test_round_is_proved(record):
    assert from_record(stored(record)) == record
    proof = verify(stored(record))
    assert (proof.holds, proof.differences, proof.method) == (True, (), record.method)


@pytest.mark.parametrize(
    ("sizes", "options"),
    [
        pytest.param((5, 5, 5, 4, 4), {"wishes": Wishes(apart=((1, 2),))}, id="searched"),
        pytest.param((5,) * 5, {}, id="constructed"),
        pytest.param((4, 4, 3), {"history": [((1, 2, 3, 4), (5, 6, 7, 8))]}, id="later rounds"),
        pytest.param((5, 5), {"policy": "random"}, id="by lot"),
    ],
)
def test_every_round_of_a_plan_is_proved(sizes, options):
    found = plan(range(1, sum(sizes) + 1), sizes, 3, 7, steps=3000, **options)
    kept = {name: value for name, value in options.items() if name != "policy"}
    for number in (1, 2, 3, None):
        record = record_of_plan(found, number, **kept)
        assert from_record(stored(record)) == record
        assert verify(stored(record)).holds
        assert len(record.drawn) == (1 if number else 3)


def test_stopped_plan_is_proved():
    found = plan(
        range(1, 24), (5, 5, 5, 4, 4), 4, 1, progress=lambda steps, _: steps < 1000, attempts=3
    )
    assert found.at_most is not None
    assert verify(stored(record_of_plan(found))).holds


def test_other_tables_are_named():
    record = stored(record_of_round(FIRST))
    one, other = record["drawn"][0]
    one[0], other[0] = other[0], one[0]
    proof = verify(record)
    assert proof.differences == (
        Difference(round=1, table=1, recorded=tuple(one), drawn=FIRST.tables[0]),
        Difference(round=1, table=2, recorded=tuple(other), drawn=FIRST.tables[1]),
    )
    assert not proof.holds


def test_tables_drawn_by_another_method_are_not_proved():
    proof = verify({**stored(record_of_round(FIRST)), "method": "by hand"})
    assert (proof.holds, proof.differences, proof.method) == (False, (), FIRST.method)


def test_a_request_for_a_table_that_is_not_there_counts_for_nothing():
    """A helper may ask for table 9 before it is known that two are enough."""
    asked = Wishes(requested={7: 9, 8: 1, 99: 2})
    drawn = draw(ENTRIES, (5, 6), (), seed=1, steps=500, wishes=asked)
    record = record_of_round(drawn, wishes=asked)
    assert record.wishes == Wishes(requested={8: 1})
    assert verify(stored(record)).holds


def test_other_seed_draws_otherwise():
    assert not verify({**stored(record_of_round(FIRST)), "seed": 2}).holds


def _without(name):
    return lambda record: record.pop(name)


def _with(**values):
    return lambda record: record.update(values)


@pytest.mark.parametrize(
    ("damage", "wrong"),
    [
        pytest.param(_without("seed"), "“seed” is missing", id="no seed"),
        pytest.param(_without("options"), "“options” is missing", id="no options"),
        pytest.param(_with(format=2), "its format is not 1", id="later format"),
        pytest.param(_with(format=True), "“format” is not a whole number from 0 to 1000000000",
                     id="truth for a number"),
        pytest.param(_with(kind="cup"), "“cup” is no kind of draw", id="kind"),
        pytest.param(_with(seed=None), "“seed” is no text", id="seed of nothing"),
        pytest.param(_with(entries="1 2"), "“entries” is no list of whole numbers", id="entries"),
        pytest.param(_with(sizes=[5, 6.0]), "“sizes” is no list of whole numbers", id="sizes"),
        pytest.param(_with(history=[[1]]), "“history” are no lists of whole numbers", id="history"),
        pytest.param(_with(history=[1]), "“history” are no rounds of tables", id="history rounds"),
        pytest.param(_with(steps=-1), "“steps” is not a whole number from 0 to 200000000",
                     id="steps"),
        pytest.param(_with(steps=200_000_001), "“steps” is not a whole number from 0 to 200000000",
                     id="too many steps"),
        pytest.param(_with(rounds=31), "“rounds” is not a whole number from 1 to 30",
                     id="too many rounds"),
        pytest.param(_with(attempt=1_000_001), "“attempt” is not a whole number from 1 to 1000000",
                     id="too many attempts"),
        pytest.param(_with(entries=[*range(5000)]), "“entries” has 5000 numbers, and 1000 is the most",
                     id="too many players"),
        pytest.param(_with(sizes=[5] * 1001), "“sizes” has 1001 numbers, and 1000 is the most",
                     id="too many tables"),
        pytest.param(_with(history=[[[1, 2]]] * 31), "“history” has 31 rounds, and 30 is the most",
                     id="too long a history"),
        pytest.param(_with(history=[[[*range(1001)]]]),
                     "“history” has 1001 numbers, and 1000 is the most", id="too large a table"),
        pytest.param(_with(options=[]), "an object with names and values is expected",
                     id="options"),
        pytest.param(_with(drawn=[]), "it holds other rounds than it says were drawn", id="none"),
    ],
)  # fmt: skip
def test_damaged_record_is_refused_in_a_sentence(damage, wrong):
    record = stored(record_of_round(FIRST))
    damage(record)
    with pytest.raises(UnreadableRecordError) as refused:
        verify(record)
    assert str(refused.value) == f"This is no record of a draw: {wrong}."


@pytest.mark.parametrize(
    ("options", "wrong"),
    [
        ({"fair_turns": 1}, "“fair_turns” is neither true nor false"),
        ({"apart": [["a"]]}, "“apart” are no lists of whole numbers"),
        ({"fixed": [[1, 2]]}, "“fixed” are no lists of 3 numbers"),
        ({"fixed": [[None, 2, 1]]}, "“fixed” are no lists of 3 numbers"),
        ({"requested": [[1, None]]}, "“requested” are no lists of 2 numbers"),
        ({"requested": [[7, 3]]}, "player 7 asks for table 3, which is not there"),
        ({"requested": [[7, 0]]}, "player 7 asks for table 0, which is not there"),
        ({"fixed": [[3, 9, None]]}, "player 3 asks for table 9, which is not there"),
        ({"requested": [[12, 1]]}, "it has a wish of player 12, who does not take part"),
        ({"apart": [[1, 44]]}, "it has a wish of player 44, who does not take part"),
        ({"apart": [[1, 2, 3]] * 1667}, "“apart” has 5001 numbers, and 5000 is the most"),
    ],
)
def test_damaged_options_are_refused(options, wrong):
    record = stored(record_of_round(FIRST))
    record["options"].update(options)
    with pytest.raises(UnreadableRecordError) as refused:
        from_record(record)
    assert refused.value.wrong == wrong


@pytest.mark.parametrize("data", [None, [], "x", 3])
def test_no_object_at_all(data):
    with pytest.raises(UnreadableRecordError):
        from_record(data)
