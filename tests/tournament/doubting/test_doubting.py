"""Unlikely entries: found, told, and found right."""

import pytest

from scoring.doubts import DoubtCode
from tests.factories import acting, enter, make_round, make_tournament, passed, picked, rufer
from tournament.actions.correcting import correct_hand
from tournament.actions.doubting import find_right
from tournament.actions.errors import DoubtGoneError
from tournament.models import Hand, LookedAt, Revision, Round, Table
from tournament.queries.doubting import unlikely_at, unlikely_in
from tournament.queries.recording import current_hands, table_at
from tournament.wording.doubts import OF_SCHAFKOPF, SENTENCES, SHORT, say_doubt
from tournament.wording.revisions import tell

pytestmark = pytest.mark.django_db

NAMES = {1: "Anna", 2: "Bernd", 3: "Clara", 4: "Dieter", 5: "Erna"}


def make_tables(*, entries: int = 5, **kwargs) -> list[Table]:
    drawn = make_round(make_tournament(entries=entries, **kwargs))
    return list(drawn.tables.seated())


def now(table: Table) -> Round:
    """The round, as the next page fetches it."""
    return Round.objects.select_related("tournament").get(pk=table.round_id)


def found(table: Table) -> list[tuple[int, int, DoubtCode]]:
    return [(each.table, each.hand, each.code) for each in unlikely_in(now(table))]


def enter_all(table: Table, hands) -> None:
    for number, facts in enumerate(hands, start=1):
        enter(table, {**facts, "dealer": (number - 1) % table.size + 1}, number=number)


def right(hand: Hand, code: DoubtCode) -> LookedAt:
    by = acting(hand.table.round.tournament.organiser)
    return find_right(hand=hand, code=code, version=hand.version, by=by)


# Found ---------------------------------------------------------------------------------------


def test_a_hand_entered_twice_is_found_at_its_table():
    first, second = make_tables(entries=10)
    enter_all(first, [picked(74), picked(61)])
    enter_all(second, [picked(74), picked(61), picked(61)])

    assert found(first) == [(2, 3, DoubtCode.REPEATED)]
    assert found(second) == [(2, 3, DoubtCode.REPEATED)]


def test_a_table_is_judged_by_the_others():
    """Where others make 90, the few points of one table are the defenders’."""
    first, second = make_tables(entries=10)
    few = [picked(30 + n, picker=2 + n % 3, partner=5) for n in range(6)]
    many = [picked(88 + n % 5, picker=1 + n % 3, partner=4 + n % 2) for n in range(20)]
    enter_all(first, few)
    alone = [code for _table, _hand, code in found(first)]
    enter_all(second, many)

    assert DoubtCode.DEFENDERS_POINTS not in alone
    assert DoubtCode.DEFENDERS_POINTS in [
        code for table, _hand, code in found(first) if table == first.number
    ]


def test_a_table_says_the_same_of_itself_as_the_round():
    table, other = make_tables(entries=10)
    enter_all(table, [picked(7), picked(74), picked(74)])
    enter_all(other, [picked(80)])
    fresh = table_at(now(table).tournament, 1, table.number)
    assert fresh is not None

    at_table = unlikely_at(fresh, current_hands(fresh))

    assert at_table == unlikely_in(now(table))
    assert [each.code for each in at_table] == [DoubtCode.FAR_FROM_USUAL, DoubtCode.REPEATED]


def test_a_second_entry_kept_aside_is_not_judged():
    (table,) = make_tables()
    enter(table, picked(74), number=1)
    enter(table, picked(7), number=1)
    assert found(table) == []


def test_a_corrected_hand_is_not_unlikely_any_more():
    (table,) = make_tables()
    hand = enter(table, picked(7), number=1)
    assert found(table) == [(1, 1, DoubtCode.FAR_FROM_USUAL)]

    by = acting(table.round.tournament.organiser)
    correct_hand(hand=hand, facts=picked(70), version=hand.version, by=by)

    assert found(table) == []


@pytest.mark.parametrize("tables", [1, 3])
def test_queries_do_not_grow_with_the_tables(tables, django_assert_num_queries):
    first, *others = make_tables(entries=5 * tables)
    for table in (first, *others):
        enter_all(table, [picked(74), picked(74)])
    drawn = now(first)
    with django_assert_num_queries(5):
        assert len(unlikely_in(drawn)) == tables
    with django_assert_num_queries(0):
        unlikely_in(drawn)


def test_only_tables_that_changed_are_counted_again(django_assert_num_queries):
    first, second = make_tables(entries=10)
    for table in (first, second):
        enter_all(table, [picked(74)])
    found(first)
    enter(first, picked(80), number=2)
    drawn = now(first)
    with django_assert_num_queries(4) as asked:  # nothing is doubted: no looks are asked for
        unlikely_in(drawn)
    counted = next(query["sql"] for query in asked.captured_queries if "facts" in query["sql"])
    assert f"IN ({first.pk})" in counted


# Found right ---------------------------------------------------------------------------------


def test_what_is_right_does_not_come_back():
    (table,) = make_tables()
    hand = enter(table, picked(7), number=1)

    looked_at = right(hand, DoubtCode.FAR_FROM_USUAL)
    enter(table, picked(70), number=2)

    assert found(table) == []
    assert (looked_at.version, looked_at.up_to, looked_at.by.username) == (1, 1, "director")
    change = tell(Revision.objects.get(kind=Revision.Kind.LOOKED_AT))
    assert (change.where, change.after) == (
        "Round 1, table 1, hand 1",
        "card points far from usual",
    )


def test_it_comes_back_when_the_hand_is_changed():
    (table,) = make_tables()
    hand = enter(table, picked(7), number=1)
    right(hand, DoubtCode.FAR_FROM_USUAL)

    by = acting(table.round.tournament.organiser)
    correct_hand(hand=hand, facts=picked(6), version=hand.version, by=by)

    assert found(table) == [(1, 1, DoubtCode.FAR_FROM_USUAL)]


def test_another_doubt_about_the_same_hand_stays():
    (table,) = make_tables()
    enter(table, picked(7), number=1)
    second = enter(table, picked(7, dealer=2), number=2)

    right(second, DoubtCode.REPEATED)

    assert found(table) == [
        (1, 1, DoubtCode.FAR_FROM_USUAL),
        (1, 2, DoubtCode.FAR_FROM_USUAL),
    ]


def test_what_is_said_of_many_hands_stays_away_until_others_follow():
    """Passed hands: told at the first that makes them too many, wherever that is by now."""
    (table,) = make_tables()
    enter_all(table, [passed() for _ in range(5)])
    told = [each for each in unlikely_in(now(table)) if each.code == DoubtCode.UNPICKED_OFTEN]
    assert len(told) == 1

    right(Hand.objects.get(pk=told[0].hand_id), DoubtCode.UNPICKED_OFTEN)

    assert found(table) == []


def test_a_doubt_that_is_gone_is_not_found_right():
    (table,) = make_tables()
    hand = enter(table, picked(7), number=1)
    by = acting(table.round.tournament.organiser)
    correct_hand(hand=hand, facts=picked(70), version=hand.version, by=by)

    with pytest.raises(DoubtGoneError):
        find_right(hand=hand, code=DoubtCode.FAR_FROM_USUAL, version=1, by=by)
    assert LookedAt.objects.count() == 0


def test_a_doubt_is_found_right_once():
    (table,) = make_tables()
    hand = enter(table, picked(7), number=1)
    right(hand, DoubtCode.FAR_FROM_USUAL)
    with pytest.raises(DoubtGoneError):
        right(hand, DoubtCode.FAR_FROM_USUAL)


# Told ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("worded", [SENTENCES, OF_SCHAFKOPF, SHORT])
def test_every_code_is_worded(worded):
    assert set(worded) == set(DoubtCode)


def sentences(table: Table) -> list[str]:
    return [say_doubt(each, NAMES) for each in unlikely_in(now(table))]


@pytest.mark.parametrize(
    ("hands", "sentence"),
    [
        pytest.param(
            [picked(74), picked(74)],
            "Hand 2 is the same as hand 1: Bernd with Dieter: 74. Was one hand entered twice?",
            id="repeated",
        ),
        pytest.param(
            [picked(7)],
            "Hand 1: the picker’s side made 7 card points, where 65 are usual. Is a digit missing "
            "or wrong?",
            id="far_from_usual",
        ),
        pytest.param(
            [picked(20 + n, picker=2 + n % 2) for n in range(6)],
            "In 5 hands up to hand 5 the picker’s side made 22 card points on average; elsewhere "
            "it makes 65. Were the defenders’ points entered? The picker’s side then made 98.",
            id="defenders_points",
        ),
        pytest.param(
            [picked(61 + n) for n in range(12)],
            "Bernd picked in 8 of 8 hands. Was the wrong picker entered?",
            id="same_seat",
        ),
        pytest.param(
            [passed() for _ in range(6)],
            "Nobody picked in 3 of 3 hands; elsewhere that happens in 4 of 100. Were hands that "
            "somebody picked entered as passed?",
            id="unpicked_often",
        ),
    ],
)
def test_sentences(hands, sentence):
    (table,) = make_tables()
    enter_all(table, hands)
    assert sentences(table) == [sentence]


def test_sentence_of_a_schafkopf_hand():
    (table,) = make_tables(entries=4, preset="schafkopf-tournament", hands=32)
    enter(table, rufer(7), number=1)
    assert sentences(table) == [
        "Hand 1: the player’s side made 7 card points, where 65 are usual. Is a digit missing or "
        "wrong?"
    ]
