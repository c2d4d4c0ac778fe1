"""Other rules for hands that are in: points before and after, written out."""

import pytest

import scoring
from tests.factories import enter, make_round, make_tournament, passed, picked
from tests.tournament.rule_changes.events import (
    GERMANFEST,
    WHY,
    an_event,
    by,
    changed,
    other,
    plain_hands,
    points,
    the_table,
)
from tournament.actions.rule_changes import change_rules
from tournament.models import Hand, Revision, Score, Tournament

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("facts", "options", "before", "after"),
    [
        pytest.param(
            picked(45),
            {"double_on_the_bump": False},
            (2, -4, 2, -2, 2),
            (1, -2, 1, -1, 1),
            id="45 loses without the bump",
        ),
        pytest.param(
            picked(120, tricks="all"),
            {"schwarz_factor": 4},
            (-3, 6, -3, 3, -3),
            (-4, 8, -4, 4, -4),
            id="every trick counts four times",
        ),
        pytest.param(
            picked(95),
            {"schneider_factor": 3},
            (-2, 4, -2, 2, -2),
            (-3, 6, -3, 3, -3),
            id="schneider counts three times",
        ),
        pytest.param(
            picked(60),
            {"picker_win_at": 60},
            (2, -4, 2, -2, 2),
            (-1, 2, -1, 1, -1),
            id="60 is enough",
        ),
        pytest.param(
            picked(0, tricks="none"),
            {"no_trick_loss": scoring.PRESETS["pagat-called-ace"].no_trick_loss},
            (6, -18, 6, 0, 6),
            (6, -12, 6, -6, 6),
            id="the partner shares a trickless loss",
        ),
        pytest.param(
            picked(70),
            {"double_on_the_bump": False},
            (-1, 2, -1, 1, -1),
            (-1, 2, -1, 1, -1),
            id="70 wins as before",
        ),
    ],
)
def test_a_hand_counts_by_the_new_rules(facts, options, before, after):
    tournament = an_event(facts)
    assert points(tournament) == [before]

    changed(tournament, other(tournament, **options))

    assert points(tournament) == [after]


def test_who_won_follows_the_points():
    tournament = an_event(picked(60))

    changed(tournament, other(tournament, picker_win_at=60))

    won = Score.objects.order_by("seat").values_list("picked", "won")
    assert list(won) == [(False, False), (True, True), (False, False), (False, True), (False,) * 2]


def test_a_hand_of_schafkopf_counts_by_the_new_rules():
    facts = {
        "seats": 4, "dealer": 4, "sitting_out": [], "contract": "rufer", "suit": "acorns",
        "player": 1, "partner": 2, "forced": False, "card_points": 91, "tricks": "some",
        "laufende": 3, "laufende_side": "player", "klopfer": 0, "kontra": 0,
    }  # fmt: skip
    tournament = an_event(facts, preset="schafkopf-tournament")
    assert points(tournament) == [(5, 5, -5, -5)]

    changed(tournament, other(tournament, schneider_bonus=0))

    assert points(tournament) == [(4, 4, -4, -4)]

    changed(tournament, other(Tournament.objects.get(), laufende_value=0))

    assert points(tournament) == [(1, 1, -1, -1)]

    gains_only = type(tournament.rules.recording)("plus_only")
    changed(tournament, other(Tournament.objects.get(), recording=gains_only))

    assert points(tournament) == [(1, 1, 0, 0)]


def test_who_sits_out_stays_at_zero():
    facts = picked(45, seats=6, dealer=1, picker=2, partner=4)
    tournament = an_event(facts, seats=6)
    assert points(tournament) == [(0, -4, 2, -2, 2, 2)]

    changed(tournament, other(tournament, double_on_the_bump=False))

    assert points(tournament) == [(0, -2, 1, -1, 1, 1)]


def test_a_smaller_table_counts_by_its_own_deal():
    facts = picked(45, seats=4, picker=2, partner=None)
    tournament = an_event(facts, seats=4, leftovers="smaller")
    assert points(tournament) == [(2, -6, 2, 2)]

    changed(tournament, other(tournament, double_on_the_bump=False))

    assert points(tournament) == [(1, -3, 1, 1)]


# Doublings -----------------------------------------------------------------------------------


def doublers() -> list[int]:
    facts = Hand.objects.current().order_by("number").values_list("facts", flat=True)
    return [each["multipliers"]["doublers"] for each in facts]


@pytest.mark.parametrize(
    ("doubler", "carried", "last_two"),
    [
        pytest.param("stack", [0, 1, 2, 0], [(-4, 8, -4, 4, -4), (-1, 2, -1, 1, -1)], id="stack"),
        pytest.param("single", [0, 1, 1, 0], [(-2, 4, -2, 2, -2), (-1, 2, -1, 1, -1)], id="single"),
        pytest.param("queue", [0, 1, 1, 1], [(-2, 4, -2, 2, -2), (-2, 4, -2, 2, -2)], id="queue"),
    ],
)
def test_doublings_follow_the_new_rules(doubler, carried, last_two):
    tournament = an_event(passed(), passed(), picked(70), picked(70))
    versions = dict(Hand.objects.values_list("number", "version"))
    kind = type(GERMANFEST.doubler)

    changed(tournament, other(tournament, doubler=kind(doubler)))

    assert doublers() == carried
    assert points(tournament)[2:] == last_two
    moved = {hand.number for hand in Hand.objects.all() if hand.version > versions[hand.number]}
    assert moved == {n for n, (old, new) in enumerate(zip([0, 1, 2, 0], carried, strict=True), 1)
                     if old != new}  # fmt: skip


def test_a_hand_after_the_change_carries_by_the_new_rules():
    tournament = an_event(passed(), passed())
    changed(tournament, other(tournament, doubler=type(GERMANFEST.doubler)("single")))

    enter(the_table(tournament), picked(70), number=3)

    assert doublers() == [0, 1, 1]
    assert points(tournament)[2] == (-2, 4, -2, 2, -2)


# What is stored with it ----------------------------------------------------------------------


def test_the_change_is_kept_with_its_reason():
    tournament = an_event(picked(45), picked(70))
    version = tournament.version

    after = changed(tournament, other(tournament, double_on_the_bump=False, schwarz_factor=4))

    revision = Revision.objects.first()
    assert (revision.kind, revision.why, revision.by_name) == ("rules_changed", WHY, "director")
    assert revision.before == {
        "game": "sheepshead",
        "rules": {"schwarz_factor": 3, "double_on_the_bump": True},
    }
    assert revision.after == {
        "game": "sheepshead",
        "rules": {"schwarz_factor": 4, "double_on_the_bump": False},
        "hands": 2,
        "hands_moved": 1,
    }
    assert Tournament.objects.get().version == version + 1
    assert after.rules == Tournament.objects.get().rules
    assert after.rules.schwarz_factor == 4


def test_second_entries_stay_as_they_are():
    tournament = an_event(picked(45))
    second = enter(the_table(tournament), picked(50), number=1)

    changed(tournament, other(tournament, double_on_the_bump=False))

    kept = Hand.objects.conflicting().get()
    assert (kept.pk, kept.version, kept.facts["card_points"]) == (second.pk, second.version, 50)
    assert points(tournament) == [(1, -2, 1, -1, 1)]


def test_other_tournaments_keep_their_points():
    mine = an_event(picked(45))
    theirs = make_tournament(mine.organiser, name="Other", entries=5)
    enter(make_round(theirs).tables.get(), picked(45), number=1)

    changed(mine, other(mine, double_on_the_bump=False))

    assert points(theirs) == [(2, -4, 2, -2, 2)]
    assert Tournament.objects.get(pk=theirs.pk).rules == GERMANFEST


def test_the_same_rules_change_nothing():
    tournament = an_event(picked(45))
    before = Revision.objects.count()

    changed(tournament, tournament.rules, why="")

    assert Revision.objects.count() == before


# Recomputed is as entered afresh -------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        pytest.param({}, id="nothing"),
        pytest.param({"double_on_the_bump": False, "schwarz_factor": 4}, id="bump and schwarz"),
        pytest.param({"schneider_factor": 3, "picker_safe_at": 30}, id="schneider"),
        pytest.param({"doubler": type(GERMANFEST.doubler)("single")}, id="single doubler"),
        pytest.param({"no_trick_loss": type(GERMANFEST.no_trick_loss)("shared")}, id="no trick"),
    ],
)
def test_recomputed_is_as_entered_afresh(options):
    hands = plain_hands()
    recomputed = an_event(*hands)
    changed(recomputed, other(recomputed, **options))
    fresh = make_tournament(recomputed.organiser, name="Fresh", entries=5, hands=len(hands) + 2)
    fresh = change_rules(tournament=fresh, rules=other(fresh, **options), by=by(fresh))
    table = make_round(fresh).tables.get()
    for number, facts in enumerate(hands, start=1):
        enter(table, facts, number=number)

    assert points(recomputed) == points(fresh)
    assert lines(recomputed) == lines(fresh)


def lines(tournament):
    return [
        list(
            queryset.filter(**{f"{path}__round__tournament": tournament})
            .order_by(*order)
            .values_list(*columns)
        )
        for queryset, path, order, columns in (
            (Score.objects, "hand__table", ("hand__number", "seat"), ("played", "picked", "won")),
            (Hand.objects, "table", ("number",), ("number", "dealer", "outcome", "facts")),
        )
    ]


def test_there_and_back_leaves_every_point_as_it_was():
    tournament = an_event(*plain_hands())
    before = points(tournament), lines(tournament)
    rules = tournament.rules

    changed(tournament, other(tournament, schneider_factor=3, double_on_the_bump=False))
    changed(tournament, rules)

    assert (points(tournament), lines(tournament)) == before


# Before there are hands ----------------------------------------------------------------------


def test_without_hands_no_reason_is_needed():
    tournament = make_tournament(entries=5)
    make_round(tournament)

    changed(tournament, other(tournament, double_on_the_bump=False), why="")

    assert not Tournament.objects.get().rules.double_on_the_bump
    assert Revision.objects.first().why == ""


def test_another_game_may_be_chosen_before_anything_is_drawn():
    tournament = make_tournament(leftovers="either", entries=5)

    changed(tournament, scoring.schafkopf.PRESETS["schafkopf-tournament"], why="")

    now = Tournament.objects.get()
    assert now.rules == scoring.schafkopf.PRESETS["schafkopf-tournament"]
    assert now.table_sizes == (4, 5)
    revision = Revision.objects.first()
    assert (revision.before["game"], revision.after["game"]) == ("sheepshead", "schafkopf")
    assert (revision.before["leftovers"], revision.after["leftovers"]) == ("either", "larger")
