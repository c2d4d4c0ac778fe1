"""A Schafkopf table: what its page asks, what it stores, what stands in the standings."""

import uuid
from html import unescape
from typing import Any

import pytest
from django.urls import reverse

import scoring
from tests.factories import (
    acting,
    enter,
    make_round,
    make_tournament,
    ramsch,
    rufer,
    sie,
    wenz,
)
from tests.tournament.recording.browsing import as_saved
from tests.tournament.recording.posting import as_sent
from tournament.actions.correcting import correct_hand
from tournament.models import Hand, Revision, Tournament
from tournament.queries.ranking import standings
from tournament.queries.recording import current_hands, deal, next_number

pytestmark = pytest.mark.django_db

RAMSCH: dict[str, Any] = {"all_pass": "ramsch", "ramsch_value": 2}
MISDEAL = {"seats": 4, "dealer": 1, "sitting_out": [], "contract": "misdeal"}
PASSED = MISDEAL | {"contract": "passed"}


def table_with(entries: int = 4, **options: Any):
    """A table of the Bavarian tournament preset, with options replaced."""
    made = make_tournament(preset="schafkopf-tournament", entries=entries, hands=4)
    rules = scoring.schafkopf.ruleset_from_preset("schafkopf-tournament", options)
    Tournament.objects.filter(pk=made.pk).update(ruleset=scoring.ruleset_to_json(rules))
    return make_round(Tournament.objects.get(pk=made.pk)).tables.get()


@pytest.fixture
def table():
    return table_with()


@pytest.fixture
def entering(client, table):
    client.force_login(table.round.tournament.organiser)
    return client


def at(client, table):
    client.force_login(table.round.tournament.organiser)
    return client


def name(table, seat: int) -> str:
    return table.seats.get(position=seat).entry.name


def page_of(client, table) -> str:
    return unescape(client.get(table.get_absolute_url()).content.decode())


def preview_of(client, table, sent) -> str:
    drawn = table.round
    where = reverse("preview", args=[drawn.tournament.slug, drawn.number, table.number])
    answer = client.post(where, sent)
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def points(hand: Hand) -> list[int]:
    return [score.points for score in hand.scores.order_by("seat")]


def tiles(page: str, field: str) -> list[str]:
    """The values that can be tapped for a field, in order."""
    start = f'<input type="radio" name="{field}" value="'
    return [part.split('"', 1)[0] for part in page.split(start)[1:]]


# What is asked ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "contracts"),
    [
        pytest.param(
            {},
            ["rufer", "wenz", "solo", "wenz_tout", "solo_tout", "sie", "cross", "misdeal"],
            id="the tournament preset",
        ),
        pytest.param(
            {"all_pass": "redeal", "contracts": ["rufer", "solo"]},
            ["rufer", "solo", "passed", "misdeal"],
            id="two games and a new deal",
        ),
        pytest.param(
            {"contracts": ["rufer", "geier", "bettel"], "geier_value": 5, "bettel_value": 4}
            | RAMSCH,
            ["rufer", "geier", "bettel", "ramsch", "misdeal"],
            id="Geier, Bettel, Ramsch",
        ),
    ],
)
def test_only_what_the_house_plays_can_be_tapped(client, options, contracts):
    table = table_with(**options)

    assert tiles(page_of(at(client, table), table), "contract") == contracts


def test_the_games_have_their_german_names_and_what_they_are(entering, table):
    page = page_of(entering, table)

    assert (
        '<span class="tile-name">Rufer</span> <span class="tile-gloss">calls an ace</span>' in page
    )
    assert '<span class="tile-name">Über Kreuz</span>' in page
    assert '♣\ufe0e</span> Eichel</span> <span class="tile-gloss">acorns</span>' in page


@pytest.mark.parametrize(
    ("options", "asked"),
    [
        pytest.param({}, [], id="neither"),
        pytest.param({"max_kontra": 2}, ["Kontra: what was called?"], id="Kontra"),
        pytest.param(
            {"max_klopfer": 4, "max_kontra": 1},
            ["Klopfer: how many knocked?", "Kontra: what was called?"],
            id="both",
        ),
        pytest.param(
            {"all_pass": "must_play"}, ["All passed, and the player was forced"], id="forced"
        ),
    ],
)
def test_doublings_and_forced_games_are_asked_where_they_are_played(client, options, asked):
    table = table_with(**options)

    page = page_of(at(client, table), table)

    questions = (
        "Klopfer: how many knocked?",
        "Kontra: what was called?",
        "All passed, and the player was forced",
    )
    assert [question for question in questions if question in page] == asked


def test_laufende_are_offered_from_where_they_count(entering, table):
    lengths = tiles(page_of(entering, table), "laufende")

    assert lengths == ["0", *map(str, range(2, 15))]
    page = page_of(entering, table)
    assert '<label class="tile" data-shown-for="wenz wenz_tout"><input' in page  # 2 counts there
    assert "They count from 2 on." in page


def test_laufende_are_not_asked_where_they_are_worth_nothing(client):
    table = table_with(laufende_value=0)

    assert tiles(page_of(at(client, table), table), "laufende") == []


@pytest.mark.parametrize(
    ("options", "laufende", "asked"),
    [
        pytest.param({}, 5, False, id="winners are paid whoever held them"),
        pytest.param({"laufende_paid_to": "holders_only"}, 3, True, id="only holders are paid"),
        pytest.param({"laufende_paid_to": "holders_only"}, 0, False, id="none that count"),
        pytest.param({"laufende_without_on_caller": True}, 3, True, id="on the caller"),
    ],
)
def test_the_side_is_asked_where_it_changes_the_points(client, options, laufende, asked):
    table = table_with(**options)
    sent = as_sent(rufer(75, laufende=laufende))

    page = preview_of(at(client, table), table, sent)

    assert ("Who held the Laufende?" in page) == asked


@pytest.mark.parametrize(
    ("facts", "asked"),
    [
        pytest.param(rufer(120, tricks=None), ["all", "some"], id="120"),
        pytest.param(rufer(0, tricks=None), ["some", "none"], id="0"),
        pytest.param(rufer(60, tricks=None), [], id="60"),
        pytest.param(
            wenz(None, contract="wenz_tout", tricks=None), ["all", "some", "none"], id="Tout"
        ),
        pytest.param(sie(tricks=None), [], id="a Sie has them all"),
    ],
)
def test_tricks_are_asked_where_contract_and_points_leave_them_open(entering, table, facts, asked):
    page = preview_of(entering, table, as_sent(facts))

    assert [
        value for value in ("all", "some", "none") if f'id="id_tricks_{value}"' in page
    ] == asked


def test_across_the_seats_are_known(entering, table):
    page = page_of(entering, table)
    sent = {"number": 1, "contract": "cross", "card_points": "75"}

    answer = entering.post(table.get_absolute_url(), sent)

    assert f"<strong>{name(table, 2)}</strong>, first after the dealer" in page
    assert answer.status_code == 302
    hand = table.hands.get()
    assert (hand.facts["player"], hand.facts["partner"], points(hand)) == (2, 4, [-1, 1, -1, 1])


def test_a_sie_is_all_known(entering, table):
    answer = entering.post(
        table.get_absolute_url(), {"number": 1, "contract": "sie", "player": "3"}
    )

    assert answer.status_code == 302
    assert points(table.hands.get()) == [-52, -52, 156, -52]


def test_who_lost_a_ramsch_is_asked_only_where_several_can_have(client):
    table = table_with(**RAMSCH)
    entering = at(client, table)
    alone = as_sent(ramsch(50, 30, 20, 20, loser=1)) | {"loser": ""}
    tied = as_sent(ramsch(40, 40, 20, 20, loser=1)) | {"loser": ""}

    clear = preview_of(entering, table, alone)
    open_ = preview_of(entering, table, tied)
    answer = entering.post(table.get_absolute_url(), tied)

    assert "Who lost?" not in clear
    assert "−6" in clear
    assert "Several have the most card points. Who lost?" in open_
    assert [v for v in range(1, 5) if f'id="id_loser_{v}"' in open_] == [1, 2]
    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == ["loser"]


def test_who_lost_is_not_asked_before_everybody_is_counted(client):
    table = table_with(**RAMSCH)

    answer = at(client, table).post(table.get_absolute_url(), {"number": 1, "contract": "ramsch"})

    assert "loser" not in answer.context["form"].errors
    assert "seat_points_1" in answer.context["form"].errors


def test_what_is_left_from_another_game_and_says_nothing_is_no_mistake(client):
    table = table_with(all_pass="redeal")
    sent = {"number": 1, "contract": "passed", "laufende": "0", "klopfer": "0", "kontra": "0"}

    answer = at(client, table).post(table.get_absolute_url(), sent)

    assert answer.status_code == 302
    assert table.hands.get().facts == PASSED


def test_what_is_left_from_another_game_and_says_something_is_refused(client):
    table = table_with(all_pass="redeal")
    sent = {"number": 1, "contract": "passed", "player": "2"}

    answer = at(client, table).post(table.get_absolute_url(), sent)

    page = unescape(answer.content.decode())
    assert answer.status_code == 422
    assert "“2” does not belong here (All passed)" in page
    assert '<input type="radio" name="player" value="">' in page


@pytest.mark.parametrize(
    "sent",
    [
        pytest.param({}, id="nothing"),
        pytest.param({"contract": "\x00", "suit": "\x00"}, id="NUL"),
        pytest.param({"contract": "rufer", "laufende": "9" * 300}, id="a very long number"),
        pytest.param({"contract": "cross", "dealer": "-1"}, id="across without a dealer"),
        pytest.param({"contract": "cross", "sitting_out": ["1", "x"]}, id="across, one too few"),
        pytest.param({"contract": ["rufer", "wenz"], "player": ["1", "2"]}, id="twice"),
        pytest.param({"contract": "ramsch", "seat_points_1": "💥"}, id="emoji"),
        pytest.param({"contract": "solo", "klopfer": "x", "kontra": "-1"}, id="levels"),
        pytest.param({"contract": "picked", "picker": "2"}, id="the other game"),
    ],
)
def test_nonsense_is_refused_with_sentences(entering, table, sent):
    answer = entering.post(table.get_absolute_url(), sent)
    preview_of(entering, table, sent)

    assert answer.status_code == 422
    assert answer.context["form"].errors
    assert Hand.objects.count() == 0


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
    entering.post(where, {"decision": "choose"})

    assert "Rufer: 1." in page
    assert "Wenz: 5." in page
    assert points(table.hands.current().get()) == [-5, 15, -5, -5]


def test_deleting_takes_the_points_away(entering, table):
    enter(table, rufer(75), number=1)
    where = reverse("hand_delete", args=[table.round.tournament.slug, 1, 1, 1])

    entering.post(where, {"version": "1", "why": "never played"})

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

    counted = type(table).objects.counted().get(pk=table.pk)

    assert counted.hands_in == 1
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
        enter(table, rufer(75, dealer=number, player=2, partner=3), number=number)

    with django_assert_num_queries(9):
        entering.get(table.get_absolute_url())


def test_sending_a_hand_twice_changes_nothing(entering, table):
    sent = as_sent(rufer(75), client_id=uuid.uuid4())

    entering.post(table.get_absolute_url(), sent)
    answer = entering.post(table.get_absolute_url(), sent, follow=True)

    assert "was saved already, just like this" in unescape(answer.content.decode())
    assert Hand.objects.count() == 1
