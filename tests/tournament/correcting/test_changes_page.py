"""The list of changes: filtered, paged, and taken back from."""

import pytest
from django.urls import reverse

from tests.factories import acting, make_round
from tests.tournament.correcting.agreeing import sent_on, text
from tests.tournament.correcting.halls import at, by_of, entry, hall, hand, made, play, seated
from tournament.actions.correcting import correct_hand, correct_seat, exchange_hands
from tournament.actions.ranking import set_tie_breaks
from tournament.actions.registering import register
from tournament.models import Revision, Round
from tournament.queries.ranking import ranking_mark

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament():
    tournament = hall()
    play(tournament, 1, 70, 45)
    play(tournament, 2, 45)
    return tournament


@pytest.fixture
def director(client, tournament):
    client.force_login(tournament.organiser)
    return client


def address(tournament):
    return reverse("revisions", args=[tournament.slug])


def listed(answer):
    return [(each.what, each.where) for each in answer.context["changes"]]


HAND = "Hand entered"


@pytest.mark.parametrize(
    ("asked", "lines"),
    [
        pytest.param(
            {"table": "1"},
            [(HAND, "Round 1, table 1, hand 2"), (HAND, "Round 1, table 1, hand 1")],
            id="table",
        ),
        pytest.param({"round": "2"}, [], id="a round that is not drawn"),
        pytest.param(
            {"hand": "1"},
            [(HAND, "Round 1, table 2, hand 1"), (HAND, "Round 1, table 1, hand 1")],
            id="hand",
        ),
        pytest.param({"kind": "drawn"}, [("Round drawn", "Round 1")], id="kind"),
        pytest.param(
            {"round": "1", "table": "2", "hand": "1", "kind": "hand_entered"},
            [(HAND, "Round 1, table 2, hand 1")],
            id="all together",
        ),
    ],
)
def test_changes_are_filtered(director, tournament, asked, lines):
    assert listed(director.get(address(tournament), asked)) == lines


@pytest.mark.parametrize("table", [1, 2])
def test_who_sat_at_two_tables_stands_at_either(director, tournament, table):
    other = entry(tournament, seated(tournament, 2)[1])
    correct_seat(table=at(tournament, 1), position=2, entry=other, by=by_of(tournament))

    asked = {"table": str(table), "kind": "seat_corrected"}

    assert listed(director.get(address(tournament), asked)) == [
        ("Who sat there corrected", f"Round 1, table {table}")
    ]


def test_of_a_person_all_that_happened_at_his_tables_is_listed(director, tournament):
    person = at(tournament, 2).seating[0].entry

    by_number = listed(director.get(address(tournament), {"person": str(person.number)}))
    by_name = listed(director.get(address(tournament), {"person": person.name.lower()}))

    assert by_number == by_name
    assert by_number == [
        (HAND, "Round 1, table 2, hand 1"),
        ("Player registered", f"Number {person.number}"),
    ]


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        pytest.param({"round": "x"}, "Enter a number.", id="letters"),
        pytest.param({"table": "0"}, "Enter a number from 1 on.", id="zero"),
        pytest.param({"hand": "99999999999999999999"}, "Enter a smaller number.", id="huge"),
        pytest.param({"person": "Nobody"}, "Nobody is called “Nobody” here", id="nobody"),
        pytest.param({"person": "99"}, "Nobody is called “99” here", id="no such number"),
        pytest.param({"kind": "x"}, "Choose one of these.", id="no such kind"),
    ],
)
def test_a_filter_that_asks_for_nothing_says_so_and_keeps_it(director, tournament, asked, says):
    answer = director.get(address(tournament), asked)

    page = text(answer)
    assert answer.status_code == 422
    assert says in page
    assert next(iter(asked.values())) in page or "kind" in asked


def test_several_people_of_one_name_are_named(director, tournament):
    register(tournament=tournament, name="Anna Zorn", present=True, by=by_of(tournament))

    page = text(director.get(address(tournament), {"person": "Anna"}))

    assert "Several people are meant by “Anna”: 1 Anna Berg, 11 Anna Zorn." in page


def test_pages_keep_the_filter(director, tournament):
    for number in range(60):
        Revision.objects.create(
            tournament=tournament, kind="clock", round_number=1, by_name=str(number)
        )

    answer = director.get(address(tournament), {"kind": "clock"})

    assert (answer.context["page"].paginator.count, len(answer.context["changes"])) == (60, 50)
    assert 'href="?kind=clock&page=2"' in text(answer)


def test_a_change_is_shown_and_taken_back(director, tournament):
    found = hand(tournament, 1, 1)
    facts = found.facts | {"card_points": 45}
    correct_hand(hand=found, facts=facts, version=1, by=by_of(tournament))
    corrected = tournament.revisions.get(kind="hand_corrected")
    where = reverse("revision_revert", args=[tournament.slug, corrected.pk])

    answer = director.get(where)
    assert made(tournament, 1)[0] == [2, -4, 2, -2, 2]
    done = director.post(where, sent_on(answer, why="it was right"), follow=True)

    assert "The change is taken back." in text(done)
    assert made(tournament, 1)[0] == [-1, 2, -1, 1, -1]
    (_change, _revision, can_go, gone, why_not) = next(
        line for line in done.context["lines"] if line[1].pk == corrected.pk
    )
    assert (can_go, gone, why_not) == (False, True, "")


def test_what_came_after_is_named(director, tournament):
    entered = tournament.revisions.get(kind="hand_entered", table_number=1, hand_number=1)
    found = hand(tournament, 1, 1)
    facts = found.facts | {"card_points": 46}
    correct_hand(hand=found, facts=facts, version=1, by=by_of(tournament))

    answer = director.get(
        reverse("revision_revert", args=[tournament.slug, entered.pk]), follow=True
    )

    page = text(answer)
    assert "What this change left is not there any more. After it came: Hand corrected" in page
    assert made(tournament, 1)[0] == [2, -4, 2, -2, 2]


def test_what_is_not_taken_back_here_says_where_it_is_undone(director, tournament):
    drawn = tournament.revisions.get(kind="drawn")

    listing = text(director.get(address(tournament), {"kind": "drawn"}))
    asked = director.get(reverse("revision_revert", args=[tournament.slug, drawn.pk]), follow=True)

    says = "This is not taken back here. Draw the round again on its page, while it has no hands."
    assert says in listing
    assert says in text(asked)


def test_a_change_of_the_set_up_names_the_page_as_the_navigation_does(director, tournament):
    set_tie_breaks(
        tournament=tournament,
        tie_breaks=["best_round"],
        incomplete="among",
        seen=ranking_mark(tournament),
        by=acting(tournament.organiser),
    )

    listing = text(director.get(address(tournament), {"kind": "set_up"}))

    assert "This is not taken back here. Change it on the page Settings." in listing


def test_a_closed_round_asks_for_the_reason(director, tournament):
    Round.objects.update(closed_at=tournament.created_at)
    entered = tournament.revisions.get(kind="hand_entered", table_number=2)
    where = reverse("revision_revert", args=[tournament.slug, entered.pk])

    answer = director.get(where)
    refused = director.post(where, sent_on(answer))

    assert "Why? (needed: the round is closed)" in text(answer)
    assert refused.status_code == 422
    assert "Round 1 is closed: say why it is changed." in text(refused)


def test_a_change_of_another_tournament_is_not_found(director, tournament):
    assert director.get(reverse("revision_revert", args=[tournament.slug, 9999])).status_code == 404


def test_an_exchange_across_rounds_names_both_and_asks_for_the_reason_of_either(
    director, tournament
):
    make_round(tournament)
    exchange_hands(one=at(tournament, 1), other=at(tournament, 1, 2), by=by_of(tournament))
    Round.objects.filter(number=2).update(closed_at=tournament.created_at)
    moved = tournament.revisions.get(kind="hands_moved", round_number=1)
    where = reverse("revision_revert", args=[tournament.slug, moved.pk])

    answer = director.get(where)

    page = text(answer)
    assert "<li>Round 1, table 1</li>" in page
    assert "<li>Round 2, table 1</li>" in page
    assert answer.context["reason_needed"] is True
    director.post(where, sent_on(answer, why="it was right"))
    assert (len(made(tournament, 1)), made(tournament, 1, 2)) == (2, [])
