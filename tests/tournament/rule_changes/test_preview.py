"""What other rules would change: whose points, whose place, which hands."""

import random
import uuid

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import scoring
from tests.factories import enter, make_round, make_tournament, passed, picked
from tests.tournament.rule_changes.events import (
    GERMANFEST,
    an_event,
    by,
    other,
    plain_hands,
    points,
    the_table,
)
from tournament.actions.recording import record_hand
from tournament.actions.rule_changes import change_rules
from tournament.models import Hand, Revision, Tournament
from tournament.queries.ranking import standings
from tournament.queries.recomputing import Place
from tournament.queries.rule_changes import OptionChange, rule_change

pytestmark = pytest.mark.django_db


def lines(change) -> list[tuple[int, int, int, int, int]]:
    return [
        (e.number, e.points_before, e.points_after, e.rank_before, e.rank_after)
        for e in change.entries
    ]


def seated(tournament) -> dict[int, int]:
    """Start numbers by seat."""
    return {seat.position: seat.entry.number for seat in the_table(tournament).seating}


def test_points_and_places_before_and_after():
    tournament = an_event(picked(95, picker=2, partner=4), picked(70, picker=1, partner=3))
    at = seated(tournament)
    # by seat, before: 0, 3, -1, 1, -3; with schneider ×3: -1, 5, -2, 2, -4
    assert tuple(map(sum, zip(*points(tournament), strict=True))) == (0, 3, -1, 1, -3)

    change = rule_change(tournament, other(tournament, schneider_factor=3))

    assert lines(change) == [
        (at[2], 3, 5, 1, 1),
        (at[4], 1, 2, 2, 2),
        (at[1], 0, -1, 3, 3),
        (at[3], -1, -2, 4, 4),
        (at[5], -3, -4, 5, 5),
    ]
    assert (change.hands, change.hands_moving, change.people, change.unaffected) == (2, 1, 5, 0)
    assert change.options == (OptionChange(option="schneider_factor", before=2, after=3),)


def test_who_is_not_at_the_table_may_change_place_or_not():
    """Eleven players, one table with a hand in: those without points are joint."""
    tournament = make_tournament(entries=11)
    drawn = make_round(tournament)
    table = drawn.tables.seated().get(number=1)
    enter(table, picked(45, picker=2, partner=4), number=1)
    at = {seat.position: seat.entry.number for seat in table.seating}

    change = rule_change(tournament, other(tournament, double_on_the_bump=False))

    assert lines(change) == [
        *sorted((at[seat], 2, 1, 1, 1) for seat in (1, 3, 5)),
        (at[4], -2, -1, 10, 10),
        (at[2], -4, -2, 11, 11),
    ]
    assert (change.people, change.unaffected) == (11, 6)


def test_a_place_changes_without_a_point():
    """Seats 2 and 3 keep their points and pass seat 4."""
    tournament = an_event(
        picked(95, picker=1, partner=2),
        picked(95, picker=1, partner=3),
        picked(61, picker=4, partner=None),
    )
    at = seated(tournament)
    # before: 4+4-1, 2-2-1, -2+2-1, -2-2+4, -2-2-1 = 7, -1, -1, 0, -5
    # with schneider ×3: 6+6-1, 3-3-1, -3+3-1, -3-3+4, -3-3-1 = 11, -1, -1, -2, -7
    change = rule_change(tournament, other(tournament, schneider_factor=3))

    assert lines(change) == [
        (at[1], 7, 11, 1, 1),
        *sorted([(at[2], -1, -1, 3, 2), (at[3], -1, -1, 3, 2)]),
        (at[4], 0, -2, 2, 4),
        (at[5], -5, -7, 5, 5),
    ]


def test_every_hand_that_would_be_impossible_says_why():
    tournament = an_event(picked(45), passed(), passed(resolution="doubler"))

    change = rule_change(tournament, other(tournament, all_pass=(GERMANFEST.all_pass[0],)))

    assert [(hand.place, [str(p.code) for p in hand.problems]) for hand in change.impossible] == [
        (Place(1, 1, 2), ["resolution_not_allowed"]),
        (Place(1, 1, 3), ["resolution_not_allowed"]),
    ]
    names = {seat.position: seat.entry.name for seat in the_table(tournament).seating}
    assert change.impossible[0].names == names


def test_doublings_that_change_are_listed():
    tournament = an_event(passed(), passed(), picked(70), picked(70))

    change = rule_change(tournament, other(tournament, doubler=type(GERMANFEST.doubler)("single")))

    assert [(c.place, c.before, c.after) for c in change.carried] == [(Place(1, 1, 3), 2, 1)]


def test_nothing_is_stored():
    tournament = an_event(*plain_hands())
    before = (
        points(tournament),
        list(Hand.objects.order_by("pk").values()),
        Tournament.objects.values().get(),
        Revision.objects.count(),
    )

    rule_change(tournament, other(tournament, double_on_the_bump=False, schneider_factor=3))

    assert before == (
        points(tournament),
        list(Hand.objects.order_by("pk").values()),
        Tournament.objects.values().get(),
        Revision.objects.count(),
    )


def test_the_same_rules_change_nothing():
    tournament = an_event(*plain_hands())

    change = rule_change(tournament, tournament.rules)

    assert (change.options, change.entries, change.impossible, change.carried) == ((), (), (), ())
    assert (change.hands, change.hands_moving) == (8, 0)


@pytest.mark.parametrize("tables", [1, 3])
def test_queries_do_not_grow_with_the_event(tables, django_assert_num_queries):
    tournament = make_tournament(entries=5 * tables)
    drawn = make_round(tournament)
    for table in drawn.tables.seated():
        for number in range(1, tables + 1):
            enter(table, picked(45), number=number)
    rules = other(tournament, double_on_the_bump=False)

    with django_assert_num_queries(19):
        change = rule_change(tournament, rules)

    assert change.hands == tables * tables


@pytest.mark.parametrize("tables", [1, 3])
def test_queries_of_a_change_do_not_grow_with_the_event(tables, django_assert_num_queries):
    tournament = make_tournament(entries=5 * tables)
    drawn = make_round(tournament)
    for table in drawn.tables.seated():
        enter(table, picked(45), number=1)
    rules = other(tournament, double_on_the_bump=False)

    # savepoint and back 2, lock 1, drawn 0, hands? 1, recomputed 3, three results 3, rules 1,
    # revision and version 2
    with django_assert_num_queries(18):
        change_rules(tournament=tournament, rules=rules, by=by(tournament), why="asked for")


# Properties ----------------------------------------------------------------------------------

Numbers = st.integers(0, 2**32)


def some_hand(rng: random.Random, dealer: int, out: tuple[int, ...]) -> dict:
    seats = 5 + len(out)
    playing = [seat for seat in range(1, seats + 1) if seat not in out]
    if rng.random() < 0.25:
        return passed(seats=seats, dealer=dealer) | {"sitting_out": list(out)}
    made = rng.choice((0, 22, 30, 31, 60, 61, 90, 91, 120))
    tricks = rng.choice(scoring.possible_tricks(made, GERMANFEST))
    picker, partner = rng.sample(playing, 2)
    facts = picked(made, seats=seats, dealer=dealer, picker=picker, tricks=str(tricks))
    alone = rng.random() < 0.2
    return facts | {
        "sitting_out": list(out),
        "partner": None if alone else partner,
        "alone": alone,
    }


def some_rules(rng: random.Random) -> scoring.Rules:
    """Rules under which every hand of ``some_hand`` can have happened."""
    return other_of(
        GERMANFEST,
        picker_win_at=rng.choice((60, 61)),
        picker_safe_at=rng.choice((30, 31)),
        defender_safe_at=rng.choice((30, 31)),
        schneider_factor=rng.choice((1, 2, 3)),
        schwarz_factor=rng.choice((3, 4)),
        double_on_the_bump=rng.random() < 0.5,
        bump_on_no_trick=rng.random() < 0.5,
        doubler=type(GERMANFEST.doubler)(rng.choice(("single", "stack", "queue"))),
        no_trick_loss=type(GERMANFEST.no_trick_loss)(rng.choice(("shared", "picker_pays_all"))),
    )


def other_of(rules, **options):
    return scoring.read_ruleset(
        scoring.ruleset_to_json(rules) | {name: _json(value) for name, value in options.items()}
    )


def _json(value):
    return str(value) if isinstance(value, str) else value


def played(name: str, rules: scoring.Rules, seed: int, organiser=None) -> Tournament:
    """The same hands for the same seed, entered one after the other under the rules."""
    rng = random.Random(seed)
    tournament = make_tournament(organiser, name=name, entries=11, hands=5)
    tournament = change_rules(tournament=tournament, rules=rules, by=by(tournament))
    for table in make_round(tournament).tables.seated():
        for number in range(1, 6):
            dealer = (number - 1) % table.size + 1
            out = scoring.sitting_out(table.size, 5, dealer)
            record_hand(
                table=table,
                number=number,
                facts=some_hand(rng, dealer, out),
                client_id=uuid.uuid4(),
                by=by(tournament),
            )
    return Tournament.objects.get(pk=tournament.pk)


@settings(
    max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(seed=Numbers)
def test_recomputed_is_as_entered_afresh_and_as_previewed(seed, db, django_user_model):
    rng = random.Random(seed)
    before, after = some_rules(rng), some_rules(rng)
    run = uuid.uuid4().hex[:8]
    director = django_user_model.objects.create_user(username=f"director-{run}")
    changed = played(f"changed {run}", before, seed, director)
    fresh = played(f"fresh {run}", after, seed, director)
    promised = rule_change(changed, after)

    change_rules(tournament=changed, rules=after, by=by(changed), why="asked for")

    assert points(changed) == points(fresh)
    shown = {row.number: (row.total, row.rank) for row in standings(changed)}
    assert shown == {row.number: (row.total, row.rank) for row in standings(fresh)}
    affected = {e.number: (e.points_after, e.rank_after) for e in promised.entries}
    assert shown == shown | affected
    assert sum(total for total, _rank in shown.values()) == 0
    facts = [
        list(
            Hand.objects.filter(table__round__tournament=each)
            .order_by("table__number", "number")
            .values_list("facts", flat=True)
        )
        for each in (changed, fresh)
    ]
    assert facts[0] == facts[1]
