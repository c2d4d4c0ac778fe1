"""Schafkopf hands as they are stored, corrected and counted."""

import uuid
from html import unescape

import pytest
from django.urls import reverse

from tests.factories import acting, enter, ramsch, rufer, wenz
from tests.tournament.correcting.agreeing import agree
from tests.tournament.recording.browsing import as_saved
from tests.tournament.recording.posting import as_sent
from tests.tournament.recording.schafkopf_tables import (
    MISDEAL,
    PASSED,
    RAMSCH,
    at,
    name,
    page_of,
    points,
    table_with,
)
from tournament.actions.correcting import correct_hand
from tournament.models import Hand, Revision
from tournament.queries.drawing import rounds_drawn
from tournament.queries.ranking import standings
from tournament.queries.recording import current_hands, deal, next_number

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return table_with()


@pytest.fixture
def entering(client, table):
    client.force_login(table.round.tournament.organiser)
    return client


# What is stored --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("facts", "moved", "player", "winners"),
    [
        pytest.param(rufer(75), [-1, 1, -1, 1], 2, [2, 4], id="Rufer won"),
        pytest.param(rufer(60), [1, -1, 1, -1], 2, [1, 3], id="Rufer lost"),
        pytest.param(wenz(91), [-6, 18, -6, -6], 2, [2], id="Wenz won with Schneider"),
        pytest.param(
            rufer(61, contract="cross", suit=None), [-1, 1, -1, 1], 2, [2, 4], id="across"
        ),
    ],
)
def test_a_hand_says_who_played_and_whose_side_won(table, facts, moved, player, winners):
    hand = enter(table, facts, number=1)

    scores = list(hand.scores.order_by("seat"))
    assert (hand.outcome, hand.facts) == (facts["contract"], facts)
    assert [score.points for score in scores] == moved
    assert [score.seat for score in scores if score.picked] == [player]
    assert [score.seat for score in scores if score.won] == winners


def test_nobody_plays_a_ramsch():
    hand = enter(table_with(**RAMSCH), ramsch(50, 30, 20, 20, loser=1), number=1)

    assert points(hand) == [-6, 2, 2, 2]
    assert list(hand.scores.filter(picked=True)) == list(hand.scores.filter(won=True)) == []


def test_correcting_leaves_a_revision_that_names_the_game(entering, table):
    hand = enter(table, rufer(75), number=1)
    by = acting(table.round.tournament.organiser)

    correct_hand(hand=hand, facts=wenz(75), version=1, by=by, why="misread")

    page = entering.get(reverse("revisions", args=[table.round.tournament.slug]))
    change = page.context["changes"][0]
    assert points(table.hands.get()) == [-5, 15, -5, -5]
    assert change.before == f"Rufer Eichel, {name(table, 2)} with {name(table, 4)}: 75"
    assert change.after == f"Wenz, {name(table, 2)}: 75"


def test_a_hand_opens_as_it_was_typed_and_with_its_explanation(entering, table):
    enter(table, rufer(0, tricks="none", suit="bells", laufende=4), number=1)
    where = reverse("hand", args=[table.round.tournament.slug, 1, 1, 1])

    page = unescape(entering.get(where).content.decode())

    sent = as_saved(page, scripted=True)
    shown = {
        key: sent.get(key) for key in ("contract", "suit", "card_points", "tricks", "laufende")
    }
    assert shown == {
        "contract": ["rufer"],
        "suit": ["bells"],
        "card_points": ["0"],
        "tricks": ["none"],
        "laufende": ["4"],
    }
    assert "The player’s side took no trick: Schwarz." in page
    assert "doubling" not in page


def test_a_second_entry_is_kept_aside_and_can_be_chosen(entering, table):
    enter(table, rufer(75), number=1)
    entering.post(table.get_absolute_url(), as_sent(wenz(75), number=1))
    second = table.hands.conflicting().get()
    where = reverse("conflict", args=[table.round.tournament.slug, second.pk])

    page = unescape(entering.get(where).content.decode())
    agree(entering, where, {"decision": "choose"})

    assert "Rufer: 1." in page
    assert "Wenz: 5." in page
    assert points(table.hands.current().get()) == [-5, 15, -5, -5]


def test_deleting_takes_the_points_away(entering, table):
    enter(table, rufer(75), number=1)
    where = reverse("hand_delete", args=[table.round.tournament.slug, 1, 1, 1])

    agree(entering, where, {"version": "1", "why": "never played"})

    assert table.hands.count() == 0
    deleted = Revision.objects.get(kind=Revision.Kind.HAND_DELETED)
    assert deleted.before is not None
    assert deleted.before["facts"] == rufer(75)


# Whose deal it is ------------------------------------------------------------------------------


def coming(table) -> tuple[int, int, tuple[int, ...], int]:
    hands = current_hands(table)
    found = deal(table, next_number(table, hands) or 0, hands)
    return found.number, found.dealer, found.sitting_out, found.doublers


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        pytest.param(rufer(75), (2, 2, (), 0), id="the deal goes left"),
        pytest.param(PASSED, (2, 2, (), 0), id="all passed: the next one deals, nothing doubles"),
        pytest.param(MISDEAL, (2, 1, (), 0), id="a misdeal is dealt again"),
    ],
)
def test_who_deals_next(facts, expected):
    table = table_with(all_pass="redeal")
    enter(table, facts, number=1)

    assert coming(table) == expected


def test_the_dealer_sits_out_at_a_table_of_five():
    table = table_with(entries=5)

    hand = enter(table, rufer(75, seats=5, sitting_out=[1], partner=5), number=1)

    assert points(hand) == [0, 1, -1, -1, 1]
    assert [score.played for score in hand.scores.order_by("seat")] == [False, *[True] * 4]
    assert coming(table) == (2, 2, (2,), 0)


def test_passed_hands_use_up_a_deal_and_misdeals_do_not():
    table = table_with(all_pass="redeal")
    enter(table, MISDEAL, number=1)
    enter(table, PASSED, number=2)

    (progress,) = rounds_drawn(table.round.tournament)

    assert progress.hands_in == 1
    assert table.hands.get(number=2).scores.filter(played=True).count() == 4


# Only good points ------------------------------------------------------------------------------

NOT_ZERO = "Only good points are written in this tournament, so all points together are not 0."


def test_standings_of_good_points_do_not_sum_to_zero_and_say_so(client):
    table = table_with(recording="plus_only")
    slug = table.round.tournament.slug
    enter(table, rufer(75), number=1)
    enter(table, wenz(60, dealer=2), number=2)

    rows = standings(table.round.tournament)
    page = unescape(client.get(reverse("standings", args=[slug])).content.decode())
    printed = at(client, table).get(reverse("print_standings", args=[slug]))
    hands = page_of(client, table)

    by_seat = {table.seats.get(entry__number=row.number).position: row for row in rows}
    assert [by_seat[seat].total for seat in range(1, 5)] == [5, 1, 5, 6]
    assert [by_seat[seat].won_as_picker for seat in range(1, 5)] == [0, 1, 0, 0]
    assert NOT_ZERO in page
    assert NOT_ZERO in unescape(printed.content.decode())
    assert NOT_ZERO in hands


def test_standings_of_gains_and_losses_say_nothing_of_it(client, table):
    enter(table, rufer(75), number=1)
    slug = table.round.tournament.slug

    page = unescape(client.get(reverse("standings", args=[slug])).content.decode())

    assert sum(row.total for row in standings(table.round.tournament)) == 0
    assert NOT_ZERO not in page
    assert "Games won as player" in page
    assert "Won as picker" not in page


@pytest.mark.parametrize(
    ("options", "words"),
    [
        pytest.param({}, ["All totals added up must be 0:"], id="gains and losses"),
        pytest.param({"recording": "plus_only"}, [NOT_ZERO], id="only good points"),
    ],
)
def test_score_sheets_ask_for_a_sum_of_0_only_where_it_must_be(client, options, words):
    table = table_with(**options)
    where = reverse("print_sheets", args=[table.round.tournament.slug, 1])

    page = unescape(at(client, table).get(where).content.decode())

    said = ("All totals added up must be 0:", NOT_ZERO)
    assert [sentence for sentence in said if sentence in page] == words
    assert '<th scope="col">Game</th>' in page


@pytest.mark.parametrize("hands", [1, 3])
def test_queries_do_not_grow_with_the_hands(entering, table, hands, django_assert_num_queries):
    for number in range(1, hands + 1):
        enter(table, rufer(70 + number, dealer=number, player=2, partner=3), number=number)

    with django_assert_num_queries(12):
        entering.get(table.get_absolute_url())


def test_sending_a_hand_twice_changes_nothing(entering, table):
    sent = as_sent(rufer(75), client_id=uuid.uuid4())

    entering.post(table.get_absolute_url(), sent)
    answer = entering.post(table.get_absolute_url(), sent, follow=True)

    assert "was saved already, just like this" in unescape(answer.content.decode())
    assert Hand.objects.count() == 1
