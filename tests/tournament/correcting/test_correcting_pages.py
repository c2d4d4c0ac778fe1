"""Opening, correcting and deleting a hand; deciding between two entries."""

import uuid
from html import unescape

import pytest
from django.test import Client
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
from tests.tournament.correcting.agreeing import agree, sent_on, text
from tests.tournament.recording.posting import as_sent
from tournament.actions.recording import record_hand
from tournament.actions.rule_changes import change_rules
from tournament.models import Hand, Revision

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return make_round(make_tournament(entries=5, hands=5)).tables.get()


@pytest.fixture
def director(client, table):
    client.force_login(table.round.tournament.organiser)
    return client


def address(table, page: str, number: int = 1) -> str:
    drawn = table.round
    return reverse(page, args=[drawn.tournament.slug, drawn.number, table.number, number])


def second_entry(table) -> Hand:
    enter(table, picked(70), number=1)
    by = acting(table.round.tournament.organiser)
    sent = {"table": table, "number": 1, "client_id": uuid.uuid4(), "by": by}
    return record_hand(**sent, facts=picked(30)).hand


def decide(client, where: str, decision: str) -> None:
    answer = client.post(where, {"decision": decision})
    if answer.status_code == 200:
        client.post(where, sent_on(answer))


def points(table) -> list[int]:
    hand = table.hands.current().get()
    return [score.points for score in hand.scores.order_by("seat")]


def test_a_hand_opens_with_its_explanation_and_as_it_was_typed(director, table):
    enter(table, picked(45), number=1)

    answer = director.get(address(table, "hand"))

    page = unescape(answer.content.decode())
    assert "Picker’s side 45: lost, less than 61." in page
    assert (
        'name="card_points" type="text" inputmode="numeric" autocomplete="off" value="45"' in page
    )
    assert '<input type="radio" name="picker" value="2" checked>' in page
    assert '<input type="radio" name="partner" value="4" checked>' in page


def test_a_correction_moves_the_points_and_leaves_a_revision(director, table):
    enter(table, picked(45), number=1)

    answer = agree(
        director, address(table, "hand"), as_sent(picked(54), version="1", why="digits swapped")
    )

    assert answer.status_code == 302
    assert points(table) == [2, -4, 2, -2, 2]
    page = unescape(director.get(address(table, "hand")).content.decode())
    assert "digits swapped" in page
    revision = Revision.objects.get(kind=Revision.Kind.HAND_CORRECTED)
    before, after = revision.before["facts"], revision.after["facts"]
    assert (before["card_points"], after["card_points"]) == (45, 54)
    assert revision.by_name == "director"


def test_an_impossible_correction_keeps_what_was_typed_and_the_hand(director, table):
    enter(table, picked(45), number=1)

    answer = director.post(address(table, "hand"), as_sent(picked(137), version="1"))

    page = unescape(answer.content.decode())
    assert answer.status_code == 422
    assert "Nobody can make 137 card points: the deck holds 120. Enter 0 to 120." in page
    assert 'value="137"' in page
    assert table.hands.get().facts["card_points"] == 45


@pytest.mark.parametrize("version", ["", "0", "7", "x"])
def test_a_correction_of_a_hand_changed_meanwhile_is_refused(director, table, version):
    enter(table, picked(45), number=1)

    answer = director.post(address(table, "hand"), as_sent(picked(54), version=version))

    assert answer.status_code == 422
    assert table.hands.get().facts["card_points"] == 45


def test_deleting_leaves_the_facts_in_the_revision(director, table):
    enter(table, picked(45), number=1)

    answer = agree(director, address(table, "hand_delete"), {"version": "1", "why": "wrong table"})

    assert "Hand 1 is deleted." in text(director.get(answer.url))
    assert table.hands.count() == 0
    revision = Revision.objects.get(kind=Revision.Kind.HAND_DELETED)
    assert (revision.why, revision.before["facts"]) == ("wrong table", picked(45))


def test_deleting_a_hand_changed_meanwhile_is_refused(director, table):
    enter(table, picked(45), number=1)

    answer = director.post(address(table, "hand_delete"), {"version": "9"})

    assert answer.status_code == 422
    assert "Somebody changed this hand after you opened it." in unescape(answer.content.decode())
    assert table.hands.count() == 1


def test_both_entries_are_shown_with_their_points(director, table):
    second = second_entry(table)
    where = reverse("conflict", args=[table.round.tournament.slug, second.pk])

    page = unescape(director.get(where).content.decode())

    assert "Picker’s side 70: won, 61 or more." in page
    assert "Picker’s side 30: lost, and below 31: schneider." in page


@pytest.mark.parametrize(
    ("decision", "expected", "left"),
    [
        pytest.param("choose", [4, -8, 4, -4, 4], 0, id="the second counts, the first goes"),
        pytest.param("drop", [-1, 2, -1, 1, -1], 0, id="the first counts on"),
        pytest.param("nonsense", [-1, 2, -1, 1, -1], 1, id="nothing chosen"),
    ],
)
def test_the_director_decides(director, table, decision, expected, left):
    second = second_entry(table)
    where = reverse("conflict", args=[table.round.tournament.slug, second.pk])

    decide(director, where, decision)

    assert points(table) == expected
    assert table.hands.conflicting().count() == left


def test_the_entry_not_chosen_stays_under_changes(director, table):
    second = second_entry(table)
    decide(director, reverse("conflict", args=[table.round.tournament.slug, second.pk]), "choose")

    [chosen] = Revision.objects.filter(kind="conflict_chosen")
    assert chosen.before["facts"]["card_points"] == 70
    assert chosen.after["facts"]["card_points"] == 30


def test_of_three_entries_the_third_waits_for_a_decision_of_its_own(director, table):
    second = second_entry(table)
    by = acting(table.round.tournament.organiser)
    third = {"table": table, "number": 1, "client_id": uuid.uuid4(), "by": by}
    record_hand(**third, facts=picked(45))

    decide(director, reverse("conflict", args=[table.round.tournament.slug, second.pk]), "choose")

    assert points(table) == [4, -8, 4, -4, 4]
    assert [hand.facts["card_points"] for hand in table.hands.conflicting()] == [45]


@pytest.mark.parametrize("decision", ["choose", "drop"])
def test_who_applies_a_decision_after_somebody_else_is_led_to_the_table(director, table, decision):
    second = second_entry(table)
    tournament = table.round.tournament
    where = reverse("conflict", args=[tournament.slug, second.pk])
    place = {"round": table.round.number, "table": table.number}
    shown = director.post(where, {"decision": "drop", **place})
    other = make_director("other")
    tournament.directors.add(other)
    quicker = Client()
    quicker.force_login(other)
    decide(quicker, where, decision)

    answer = director.post(where, sent_on(shown), follow=True)

    assert answer.redirect_chain == [(table.get_absolute_url(), 302)]
    assert "This was settled already, by somebody else." in unescape(answer.content.decode())


@pytest.mark.parametrize("decision", ["choose", "drop"])
def test_a_decision_sent_twice_is_not_said_to_be_somebody_elses(director, table, decision):
    second = second_entry(table)
    where = reverse("conflict", args=[table.round.tournament.slug, second.pk])
    place = {"round": table.round.number, "table": table.number}
    agreed = sent_on(director.post(where, {"decision": decision, **place}))
    director.post(where, agreed)

    answer = director.post(where, agreed, follow=True)

    assert answer.redirect_chain == [(table.get_absolute_url(), 302)]
    assert "This was done already, when you sent it first." in text(answer)
    assert "by somebody else" not in text(answer)


@pytest.mark.parametrize("place", [{}, {"round": "x", "table": "1"}, {"round": "9", "table": "9"}])
def test_a_settled_conflict_leads_to_the_board_where_the_table_is_not_known(director, table, place):
    slug = table.round.tournament.slug
    where = reverse("conflict", args=[slug, second_entry(table).pk])
    decide(director, where, "drop")

    assert director.post(where, place).url == reverse("board", args=[slug])
    assert director.get(where).url == reverse("board", args=[slug])


def test_choosing_a_passed_hand_doubles_the_next(director, table):
    enter(table, picked(70), number=1)
    enter(table, picked(70, dealer=2, picker=3, partner=5), number=2)
    by = acting(table.round.tournament.organiser)
    second = record_hand(table=table, number=1, facts=passed(), client_id=uuid.uuid4(), by=by).hand
    where = reverse("conflict", args=[table.round.tournament.slug, second.pk])

    decide(director, where, "choose")

    later = table.hands.current().get(number=2)
    assert [score.points for score in later.scores.order_by("seat")] == [-2, -2, 4, -2, 2]


def test_changes_are_listed_newest_first(director, table):
    enter(table, picked(45), number=1)
    agree(director, address(table, "hand"), as_sent(picked(54), version="1"))

    where = reverse("revisions", args=[table.round.tournament.slug])
    changes = director.get(where).context["changes"]

    assert [change.what for change in changes[:3]] == [
        "Hand corrected", "Hand entered", "Round drawn",
    ]  # fmt: skip
    assert changes[0].where == "Round 1, table 1, hand 1"
    assert changes[0].before.endswith(": 45")
    assert changes[0].after.endswith(": 54")


@pytest.mark.parametrize("hands", [1, 3])
def test_queries_of_the_changes_do_not_grow(director, table, hands, django_assert_num_queries):
    for number in range(1, hands + 1):
        enter(table, picked(70, dealer=number, picker=2, partner=3), number=number)

    with django_assert_num_queries(6):
        director.get(reverse("revisions", args=[table.round.tournament.slug]))


@pytest.mark.parametrize("page", ["hand", "hand_delete", "conflict", "revisions"])
def test_strangers_and_other_directors_see_nothing(client, table, page):
    second = second_entry(table)
    slug = table.round.tournament.slug
    where = {
        "conflict": reverse("conflict", args=[slug, second.pk]),
        "revisions": reverse("revisions", args=[slug]),
    }.get(page) or address(table, page)

    anonymous = client.post(where)
    client.force_login(make_director("other"))
    other = client.post(where)

    assert anonymous.status_code == 302
    assert anonymous.url.startswith("/sign-in/")
    assert other.status_code == 404


@pytest.mark.parametrize("asked", ["x", "0", "99"])
def test_a_page_number_that_is_none_shows_a_page(director, table, asked):
    where = reverse("revisions", args=[table.round.tournament.slug])
    assert director.get(f"{where}?page={asked}").context["page"].number == 1


def test_a_second_entry_that_other_rules_made_impossible_can_be_looked_at_and_dropped(
    director, table
):
    enter(table, picked(70), number=1)
    by = acting(table.round.tournament.organiser)
    second = record_hand(
        table=table,
        number=1,
        facts=picked(20, tricks="none"),
        client_id=uuid.uuid4(),
        by=by,
    ).hand
    tournament = table.round.tournament
    rules = scoring.ruleset_from_preset("germanfest", {"bury_counts_without_trick": False})
    change_rules(tournament=tournament, rules=rules, by=by, why="as in the club")
    where = reverse("conflict", args=[tournament.slug, second.pk])

    page = unescape(director.get(where).content.decode())
    chosen = director.post(where, {"decision": "choose"})

    assert "Without a trick the bury does not count here" in page
    assert "The second entry is right" not in page
    assert "is impossible under the rules in force" in unescape(chosen.content.decode())
    assert points(table) == [-1, 2, -1, 1, -1]
    decide(director, where, "drop")
    assert table.hands.conflicting().count() == 0
