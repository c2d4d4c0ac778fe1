"""Other rules that are not taken: nothing changes, and who asks is told why."""

import pytest

import scoring
from tests.factories import enter, make_round, make_tournament, passed, picked
from tests.tournament.rule_changes.events import (
    GERMANFEST,
    an_event,
    by,
    changed,
    other,
    points,
    the_table,
)
from tournament.actions.correcting import correct_hand
from tournament.actions.errors import (
    HandsImpossibleError,
    OtherGameError,
    OtherTablesError,
    PreviewOutdatedError,
    ReasonMissingError,
    RulesChangedError,
)
from tournament.actions.rule_changes import change_rules
from tournament.actions.setting_up import change_tournament
from tournament.models import Hand, Revision, Tournament
from tournament.queries.rule_changes import rule_change

pytestmark = pytest.mark.django_db


def state(tournament):
    return (
        Tournament.objects.get(pk=tournament.pk).ruleset,
        points(tournament),
        Revision.objects.count(),
    )


@pytest.mark.parametrize("why", ["", "   "])
def test_rules_with_hands_behind_them_are_frozen_without_a_reason(why):
    tournament = an_event(picked(45))
    before = state(tournament)

    with pytest.raises(ReasonMissingError):
        changed(tournament, other(tournament, double_on_the_bump=False), why=why)

    assert state(tournament) == before


def test_settings_do_not_change_the_rules():
    tournament = an_event(picked(45))

    change_tournament(
        tournament=tournament, by=by(tournament), name="New", date=tournament.date, venue="",
        rounds=4, hands=10, leftovers="either", minutes=None, second_keying=False,
    )  # fmt: skip

    assert Tournament.objects.get().ruleset == tournament.ruleset


def test_impossible_hands_have_to_be_corrected_first():
    tournament = an_event(picked(45), passed(resolution="doubler"), picked(70))
    leaster_only = other(tournament, all_pass=(GERMANFEST.all_pass[0],))
    before = state(tournament)

    with pytest.raises(HandsImpossibleError) as refusal:
        changed(tournament, leaster_only)

    assert refusal.value.hands == 1
    assert state(tournament) == before

    hand = Hand.objects.get(number=2)
    correct_hand(hand=hand, facts=picked(65, dealer=2), version=hand.version, by=by(tournament))
    changed(tournament, leaster_only)

    assert points(tournament)[1:] == [(-1, 2, -1, 1, -1), (-1, 2, -1, 1, -1)]


def test_rules_for_another_number_of_players_are_refused_once_tables_are_drawn():
    tournament = make_tournament(entries=5)
    make_round(tournament)

    with pytest.raises(OtherTablesError) as refusal:
        changed(tournament, scoring.PRESETS["four-handed"])

    assert (refusal.value.players, refusal.value.drawn_for) == (4, 5)


def test_rules_of_another_game_are_refused_once_hands_are_in():
    tournament = an_event(picked(70, seats=4, partner=None), preset="four-handed")

    with pytest.raises(OtherGameError):
        changed(tournament, scoring.schafkopf.PRESETS["schafkopf-cardavia"])


def test_what_was_previewed_is_what_is_applied():
    tournament = an_event(picked(45))
    rules = other(tournament, double_on_the_bump=False)
    digest = rule_change(tournament, rules).digest

    changed(tournament, rules, digest=digest)

    assert points(tournament) == [(1, -2, 1, -1, 1)]


def meanwhile_entered(tournament):
    enter(the_table(tournament), picked(70), number=2)


def meanwhile_corrected(tournament):
    hand = Hand.objects.get(number=1)
    correct_hand(hand=hand, facts=picked(46), version=hand.version, by=by(tournament))


def meanwhile_other_rules(tournament):
    changed(tournament, other(tournament, schwarz_factor=4))


@pytest.mark.parametrize(
    "meanwhile",
    [
        pytest.param(meanwhile_entered, id="a hand entered"),
        pytest.param(meanwhile_corrected, id="a hand corrected"),
        pytest.param(meanwhile_other_rules, id="other rules"),
    ],
)
def test_a_preview_of_yesterday_is_not_applied(meanwhile):
    tournament = an_event(picked(45))
    rules = other(tournament, double_on_the_bump=False)
    digest = rule_change(tournament, rules).digest
    meanwhile(tournament)
    before = state(tournament)

    with pytest.raises(PreviewOutdatedError):
        changed(tournament, rules, digest=digest)

    assert state(tournament) == before


def test_a_version_of_yesterday_is_not_changed():
    tournament = make_tournament(entries=1)
    rules = other(tournament, double_on_the_bump=False)

    with pytest.raises(PreviewOutdatedError):
        change_rules(
            tournament=tournament, rules=rules, by=by(tournament), version=tournament.version - 1
        )


# At the same time ----------------------------------------------------------------------------


def test_a_hand_is_never_counted_by_rules_that_were_changed_in_this_moment():
    """The table is fetched before the rules are changed, its hand is stored after."""
    tournament = an_event(picked(70))
    table = the_table(tournament)
    assert table.rules == GERMANFEST
    changed(tournament, other(tournament, double_on_the_bump=False))
    before = state(tournament)

    with pytest.raises(RulesChangedError):
        enter(table, picked(45), number=2)

    assert state(tournament) == before

    enter(the_table(tournament), picked(45), number=2)

    assert points(tournament)[1] == (1, -2, 1, -1, 1)
