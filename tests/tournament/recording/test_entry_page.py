"""The page on which a table enters its hands."""

import uuid
from html import unescape

import pytest
from django.urls import reverse

import scoring
from tests.factories import (
    acting,
    enter,
    make_director,
    make_round,
    make_tournament,
    passed,
    picked,
)
from tests.tournament.recording.posting import as_sent
from tournament.actions.correcting import correct_hand
from tournament.models import Hand, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return make_round(make_tournament(entries=5, hands=5)).tables.get()


@pytest.fixture
def entering(client, table):
    client.force_login(table.round.tournament.organiser)
    return client


def name(table, seat: int) -> str:
    return table.seats.get(position=seat).entry.name


def preview_of(client, table, facts, **more) -> str:
    drawn = table.round
    address = reverse("preview", args=[drawn.tournament.slug, drawn.number, table.number])
    answer = client.post(address, as_sent(facts, **more))
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def test_the_page_asks_for_the_first_hand(entering, table):
    page = unescape(entering.get(table.get_absolute_url()).content.decode())

    assert "hand 1 of 5" in page
    assert "Who picked?" in page
    assert [f for f in (name(table, seat) for seat in range(1, 6)) if f not in page] == []
    assert "What follows?" not in page  # one answer in these rules: not asked


def test_saving_moves_to_the_next_hand(entering, table):
    answer = entering.post(table.get_absolute_url(), as_sent(picked(70)), follow=True)

    page = unescape(answer.content.decode())
    assert "hand 2 of 5" in page
    assert f"Dealer: <strong>{name(table, 2)}</strong>" in page
    assert f"{name(table, 2)} +2" in page


def test_the_preview_says_what_everybody_gets_and_why_and_stores_nothing(entering, table):
    page = preview_of(entering, table, picked(45))

    assert "Picker’s side 45: lost, less than 61." in page
    assert "Double on the bump: ×2." in page
    assert "Picker pays 2 shares, partner 1." in page
    assert page.count("−4") == 1
    assert page.count("+2") == 3
    assert Hand.objects.count() == 0


def test_the_preview_asks_for_one_thing_at_a_time(entering, table):
    nothing = picked(70) | {"picker": None, "partner": None, "card_points": None}
    page = preview_of(entering, table, nothing)

    assert "Who picked? Tap a name." in page
    assert "Who was the partner?" not in page


@pytest.mark.parametrize(
    ("made", "asked"),
    [
        pytest.param(120, ["Every trick", "Some, but not every trick"], id="120"),
        pytest.param(118, [], id="118"),
        pytest.param(22, ["Some, but not every trick", "No trick"], id="22, two aces"),
        pytest.param(23, [], id="23"),
        pytest.param(9, [], id="9, no two cards"),
        pytest.param(0, ["Some, but not every trick", "No trick"], id="0"),
    ],
)
def test_tricks_are_asked_only_where_the_points_leave_them_open(entering, table, made, asked):
    page = preview_of(entering, table, picked(made) | {"tricks": None})

    shown = [word for word in ("Every trick", "Some, but not every trick", "No trick")
             if f'<span class="tile-name">{word}</span>' in page]  # fmt: skip
    assert shown == asked


def test_tricks_that_matter_must_be_answered(entering, table):
    answer = entering.post(table.get_absolute_url(), as_sent(picked(120) | {"tricks": None}))

    assert answer.status_code == 422
    assert answer.context["form"].errors["tricks"] == [
        "The card points leave open which tricks: choose one."
    ]


def test_a_second_entry_of_a_number_is_kept_and_shown(entering, table):
    enter(table, picked(70), number=1)

    answer = entering.post(table.get_absolute_url(), as_sent(picked(30), number=1), follow=True)

    page = unescape(answer.content.decode())
    second = table.hands.conflicting().get()
    assert "Hand 1 was entered before, with other figures." in page
    assert reverse("conflict", args=[table.round.tournament.slug, second.pk]) in page


def test_a_doubling_that_came_since_is_shown_before_it_counts(entering, table):
    enter(table, passed(), number=1)
    sent = as_sent(picked(70, dealer=2, picker=3, partner=5), number=2)

    answer = entering.post(table.get_absolute_url(), sent | {"doublers": "0"})

    assert answer.status_code == 422
    assert "this hand now counts 2 times" in unescape(answer.content.decode())
    assert 'name="doublers" value="1"' in answer.content.decode()
    assert table.hands.count() == 1


def test_a_page_from_before_a_new_draw_saves_nothing(entering, table):
    sent = as_sent(picked(70)) | {"seating": str(table.pk + 1)}

    answer = entering.post(table.get_absolute_url(), sent)

    assert answer.status_code == 422
    assert "Other people sit here now" in unescape(answer.content.decode())
    assert Hand.objects.count() == 0


def test_what_was_filled_in_for_another_outcome_is_refused_and_can_be_emptied(entering, table):
    sent = as_sent(passed()) | {"picker": "3"}

    answer = entering.post(table.get_absolute_url(), sent)

    page = unescape(answer.content.decode())
    assert answer.status_code == 422
    assert "does not belong here (All passed)" in page
    assert '<input type="radio" name="picker" value="">' in page


@pytest.mark.parametrize(
    "sent",
    [
        pytest.param({}, id="nothing"),
        pytest.param({"outcome": "picked", "card_points": "9" * 300}, id="a very long number"),
        pytest.param({"outcome": "\x00", "picker": "\x00"}, id="NUL"),
        pytest.param({"number": "9" * 50, "dealer": "-1", "version": "x"}, id="hidden fields"),
        pytest.param({"client_id": "no-uuid", "seating": "x"}, id="identities"),
        pytest.param(
            {"outcome": "picked", "picker": "\uff11", "card_points": "\u0667\u0660"}, id="digits"
        ),
        pytest.param({"outcome": ["picked", "leaster"], "picker": ["1", "2"]}, id="twice"),
        pytest.param({"outcome": "leaster", "seat_points_1": "💥"}, id="emoji"),
    ],
)
def test_nonsense_is_refused_with_sentences(entering, table, sent):
    answer = entering.post(table.get_absolute_url(), sent)

    assert answer.status_code == 422
    assert answer.context["form"].errors
    assert Hand.objects.count() == 0


def test_the_form_is_gone_when_all_hands_are_in(entering, table):
    for number in range(1, 6):
        enter(table, picked(70, dealer=number, picker=2, partner=3), number=number)

    page = unescape(entering.get(table.get_absolute_url()).content.decode())

    assert "All hands of this table are in." in page
    assert "Save hand" not in page


def test_one_hand_too_many_is_refused(entering, table):
    for number in range(1, 6):
        enter(table, picked(70, dealer=number, picker=2, partner=3), number=number)

    answer = entering.post(table.get_absolute_url(), as_sent(picked(70), number=6))

    assert answer.status_code == 422
    assert "This table plays 5 hands and all are in." in unescape(answer.content.decode())


@pytest.mark.parametrize("hands", [1, 3])
def test_queries_do_not_grow_with_the_hands(entering, table, hands, django_assert_num_queries):
    for number in range(1, hands + 1):
        enter(table, picked(70 + number, dealer=number, picker=2, partner=3), number=number)

    with django_assert_num_queries(12):
        entering.get(table.get_absolute_url())


@pytest.mark.parametrize("method", ["get", "post"])
def test_strangers_and_other_directors_see_no_table(client, table, method):
    address = table.get_absolute_url()

    anonymous = getattr(client, method)(address)
    client.force_login(make_director("other"))
    other = getattr(client, method)(address)

    back = address if method == "get" else "/"
    assert (anonymous.status_code, anonymous.url) == (302, f"/sign-in/?next={back}")
    assert other.status_code == 404


def test_a_table_that_is_not_there_is_a_404(entering, table):
    slug = table.round.tournament.slug
    assert entering.get(f"/t/{slug}/rounds/1/tables/2/").status_code == 404
    assert entering.get(f"/t/{slug}/rounds/2/tables/1/").status_code == 404
    assert entering.get(f"/t/{slug}/rounds/99999999999999999999/tables/1/").status_code == 404


def test_another_dealer_can_be_named(entering, table):
    page = unescape(entering.get(f"{table.get_absolute_url()}?dealer=4").content.decode())

    assert f"Dealer: <strong>{name(table, 4)}</strong>" in page


def test_two_ways_of_passing_are_asked_for(client):
    tournament = make_tournament(entries=5, hands=5, preset="roschin-jd")
    table = make_round(tournament).tables.get()
    client.force_login(tournament.organiser)

    page = unescape(client.get(table.get_absolute_url()).content.decode())
    answer = client.post(
        table.get_absolute_url(),
        {"number": 1, "client_id": uuid.uuid4(), "outcome": "passed"},
    )

    assert "What follows?" in page
    assert answer.context["form"].errors == {"resolution": ["What follows? Choose one."]}


def test_a_table_of_four_plays_alone(client):
    tournament = make_tournament(entries=4, hands=5, leftovers=Tournament.Leftovers.SMALLER)
    table = make_round(tournament).tables.get()
    client.force_login(tournament.organiser)

    page = unescape(client.get(table.get_absolute_url()).content.decode())
    sent = {"number": 1, "outcome": "picked", "picker": "2", "card_points": "70"}
    answer = client.post(table.get_absolute_url(), sent)

    assert "Who was the partner?" not in page
    assert answer.status_code == 302
    scores = table.hands.get().scores.order_by("seat")
    assert [score.points for score in scores] == [-1, 3, -1, -1]


@pytest.mark.parametrize(
    ("options", "asked"),
    [
        pytest.param({}, [], id="none played"),
        pytest.param({"crack": "any_defender"}, ["Cracked"], id="crack"),
        pytest.param(
            {"crack": "any_defender", "recrack": "partner"},
            ["Cracked", "Re-cracked"],
            id="re-crack",
        ),
        pytest.param(
            {"blitz": "anyone"},
            ["Showed the black queens", "Showed the red queens"],
            id="blitz",
        ),
    ],
)
def test_doublings_are_asked_where_they_are_played(client, options, asked):
    made = make_tournament(entries=5, hands=5)
    rules = scoring.ruleset_from_preset("germanfest", options)
    Tournament.objects.filter(pk=made.pk).update(ruleset=scoring.ruleset_to_json(rules))
    table = make_round(Tournament.objects.get(pk=made.pk)).tables.get()
    client.force_login(made.organiser)

    page = unescape(client.get(table.get_absolute_url()).content.decode())

    questions = ("Cracked", "Re-cracked", "Showed the black queens", "Showed the red queens")
    assert [each for each in questions if f"<legend>{each}</legend>" in page] == asked


def test_a_hand_with_no_card_points_opens_with_its_0(entering, table):
    enter(table, picked(0, tricks="none"), number=1)
    drawn = table.round

    page = entering.get(reverse("hand", args=[drawn.tournament.slug, drawn.number, 1, 1]))

    assert page.context["form"]["card_points"].value() == 0


def test_a_misdeal_that_becomes_a_hand_is_one_too_many(entering, table):
    misdeal = {**passed(), "outcome": "misdeal"}
    del misdeal["resolution"]
    first = enter(table, misdeal, number=1)
    for number in range(2, 7):
        enter(table, picked(70, dealer=number - 1, picker=2, partner=3), number=number)
    by = acting(table.round.tournament.organiser)

    correct_hand(hand=first, facts=picked(70), version=1, by=by)

    page = unescape(entering.get(table.get_absolute_url()).content.decode())
    assert "One hand too many stands here: the table plays 5." in page
