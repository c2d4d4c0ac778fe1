"""All rounds drawn at once: what is stored, what proves it, and what is refused."""

import pytest
from django.urls import reverse

import seating
from tests.factories import acting, enter, make_round, make_tournament, picked
from tournament.actions.drawing import Manner, compare, draw_plan, draw_round
from tournament.actions.errors import NoRoundLeftError, RoundChangedError
from tournament.models import Entry, Revision, Round
from tournament.queries.drawing import current, rounds_drawn, seatings

pytestmark = pytest.mark.django_db


def planned(tournament, **changes) -> list[Round]:
    return draw_plan(tournament=tournament, by=acting(tournament.organiser), **changes)


def test_plan_draws_every_round_left_and_nobody_meets_twice():
    tournament = make_tournament(entries=25, rounds=6)

    rounds = planned(tournament)

    assert [each.number for each in rounds] == [1, 2, 3, 4, 5, 6]
    met = seating.meetings(seatings(tournament, before=7))
    assert (len(met), set(met.values())) == (300, {1})


def test_plan_follows_the_rounds_drawn_before():
    tournament = make_tournament(entries=25, rounds=3)
    make_round(tournament)

    rounds = planned(tournament)

    assert [(each.number, each.seed) for each in rounds] == [(2, "seed/2/1"), (3, "seed/2/1")]
    assert seating.event_report(seatings(tournament, before=4)).repeats == 0


def test_plan_says_of_each_round_how_it_was_drawn():
    tournament = make_tournament(entries=11, rounds=2)

    first, second = planned(tournament, fair_turns=False)

    assert (first.report["plan"]["first"], first.report["plan"]["last"]) == (1, 2)
    assert (first.report["ahead"], second.report["ahead"]) == (False, True)
    assert (second.report["fair_turns"], second.report["players"]) == (False, 11)


def test_plan_leaves_a_revision_for_each_round():
    tournament = make_tournament(entries=25, rounds=3)

    planned(tournament)

    drawn = tournament.revisions.filter(kind=Revision.Kind.DRAWN).order_by("round_number")
    assert [each.round_number for each in drawn] == [1, 2, 3]


@pytest.mark.parametrize(
    "policy", [pytest.param(code, id=code) for code in ("avoid_meetings", "random",
                                                        "fixed_movement")]
)  # fmt: skip
def test_every_round_of_a_plan_is_proved_by_its_record(policy):
    tournament = make_tournament(entries=25, rounds=3)

    rounds = planned(tournament, policy=policy)

    proofs = [seating.verify(Round.objects.get(pk=each.pk).record) for each in rounds]
    assert [proof.holds for proof in proofs] == [True, True, True]
    assert [each.policy for each in rounds] == [policy] * 3


@pytest.mark.parametrize(
    ("policy", "finalists"),
    [
        pytest.param("avoid_meetings", 0, id="meet new people"),
        pytest.param("by_standings", 0, id="leaders together"),
        pytest.param("final_table", 5, id="final table"),
    ],
)
def test_a_round_drawn_by_itself_is_proved_by_its_record(policy, finalists):
    tournament = make_tournament(entries=16)
    enter(make_round(tournament).tables.get(number=1), picked(), number=1)

    drawn = draw_round(
        tournament=tournament,
        by=acting(tournament.organiser),
        policy=policy,
        finalists=finalists,
    )

    assert seating.verify(Round.objects.get(pk=drawn.pk).record).holds
    assert (drawn.policy, drawn.report["finalists"]) == (policy, finalists)


def test_leaders_play_together_without_those_out_of_competition():
    tournament = make_tournament(entries=10)
    enter(make_round(tournament).tables.get(number=1), picked(70), number=1)
    best = tournament.rounds.get().tables.get(number=1).seats.get(position=2).entry
    Entry.objects.filter(pk=best.pk).update(competing=False)

    second = draw_round(
        tournament=tournament, by=acting(tournament.organiser), policy="by_standings"
    )

    at_table_two = second.tables.get(number=2).seats.values_list("entry__number", flat=True)
    assert best.number in at_table_two


def test_plan_refuses_a_policy_that_needs_what_is_played():
    tournament = make_tournament(entries=10)

    with pytest.raises(seating.NeedsStandingError):
        planned(tournament, policy="by_standings")

    assert not Round.objects.exists()


def test_plan_refuses_a_round_drawn_meanwhile():
    tournament = make_tournament(entries=10)
    make_round(tournament)

    with pytest.raises(RoundChangedError):
        planned(tournament, number=1)

    assert tournament.rounds.count() == 1


def test_plan_refuses_when_all_rounds_are_drawn():
    tournament = make_tournament(entries=10, rounds=1)
    make_round(tournament)

    with pytest.raises(NoRoundLeftError):
        planned(tournament)


def test_contradicting_wishes_leave_everything_untouched():
    tournament = make_tournament(entries=10)
    tournament.entries.filter(number__lte=3).update(keep_apart="Berg")

    with pytest.raises(seating.ApartContradictionError) as refused:
        planned(tournament)

    assert refused.value.entries == (1, 2, 3)
    assert not Round.objects.exists()


def test_wishes_are_kept():
    tournament = make_tournament(entries=40)
    tournament.entries.filter(number__in=(1, 2)).update(keep_apart="Berg")
    tournament.entries.filter(number=4).update(fixed_table=2, fixed_seat=3)

    rounds = planned(tournament)

    seats = [each.tables.get(number=2).seats.get(position=3).entry.number for each in rounds]
    assert seats == [4, 4, 4]
    assert not any({1, 2} <= set(table) for table in seatings(tournament, before=2)[0])


def test_compare_works_out_both_readings_and_stores_none():
    tournament = make_tournament(entries=23, leftovers="smaller", rounds=3)

    fair, unfair = compare(tournament=tournament, number=1, manner=Manner())

    assert (fair.rounds, fair.out_of_turn) == (3, 0)
    assert unfair.event.repeats < fair.event.repeats
    assert unfair.out_of_turn > 0
    assert not Round.objects.exists()


# Which round is played now -------------------------------------------------------------------


def playing(tournament) -> int:
    now = current(rounds_drawn(tournament))
    return now.round.number if now else 0


def test_rounds_drawn_ahead_wait_for_their_turn():
    tournament = make_tournament(entries=5, hands=1)
    first, *_ = planned(tournament)
    assert playing(tournament) == 1

    enter(first.tables.get(), picked(), number=1)

    assert playing(tournament) == 2


def test_a_round_drawn_for_its_turn_is_played_though_another_is_not_complete():
    tournament = make_tournament(entries=5)
    make_round(tournament)

    make_round(tournament)

    assert playing(tournament) == 2


def test_without_a_round_none_is_played():
    assert playing(make_tournament()) == 0


# What standings speak of -------------------------------------------------------------------------


@pytest.mark.parametrize("page", ["standings", "print_standings"])
def test_standings_leave_out_rounds_drawn_ahead(client, page):
    tournament = make_tournament(entries=5, hands=1)
    first, *_ = planned(tournament)
    enter(first.tables.get(), picked(), number=1)
    client.force_login(tournament.organiser)

    shown = " ".join(client.get(reverse(page, args=[tournament.slug])).content.decode().split())

    assert "After round 1" in shown
    assert "R2" not in shown


def test_overview_shows_the_round_that_is_played(client):
    tournament = make_tournament(entries=5, hands=2)
    first, *_ = planned(tournament)
    enter(first.tables.get(), picked(), number=1)
    client.force_login(tournament.organiser)

    overview = client.get(reverse("overview", args=[tournament.slug])).content.decode()
    home = client.get(reverse("home")).content.decode()

    assert "Tables of round 1" in overview
    assert "Round 1: 0 of 1 table complete" in " ".join(home.split())
