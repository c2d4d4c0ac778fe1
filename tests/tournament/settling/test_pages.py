"""The page that decides on short and long tables, and entering hands beyond the last one."""

import re
from html import unescape

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.factories import enter, make_director, picked
from tests.tournament.closing.halls import by_hand, event, table_of
from tests.tournament.correcting.agreeing import agree, sent_on, shown
from tests.tournament.settling.test_actions import extra
from tournament.models import Hand, Table, Tournament
from tournament.queries.settling import list_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament(client) -> Tournament:
    tournament = event()
    client.force_login(tournament.organiser)
    return tournament


def address(tournament: Tournament, page: str = "settling") -> str:
    return reverse(page, args=[tournament.slug, 1, 1])


def text(response) -> str:
    return " ".join(unescape(re.sub("<[^>]+>", " ", response.content.decode())).split())


def choices(response) -> list[str]:
    return [value for value, _label in response.context["form"].fields["decision"].choices]


def settled(tournament: Tournament) -> str:
    return Table.objects.get(round__tournament=tournament, number=1).settled


@pytest.mark.parametrize(
    ("hands", "line", "offered"),
    [
        pytest.param(0, "2 of 2 hands are not in.", ["as_is"], id="nothing in"),
        pytest.param(1, "1 of 2 hands is not in.", ["as_is"], id="too few"),
        pytest.param(2, "All 2 hands are in, none too many.", [], id="as many as it plays"),
        pytest.param(
            3,
            "The table plays 2 hands. Hand 3 is one more.",
            ["as_is", "cut"],
            id="one too many",
        ),
    ],
)
def test_what_stands_and_what_can_be_decided(client, tournament, hands, line, offered):
    by_hand(table_of(tournament), min(hands, 2))
    if hands > 2:
        extra(table_of(tournament))

    answer = client.get(address(tournament))

    assert (choices(answer), line in text(answer)) == (offered, True)


def test_a_decision_is_kept_and_can_be_taken_back(client, tournament):
    by_hand(table_of(tournament))
    extra(table_of(tournament))
    mark = client.get(address(tournament)).context["found"].mark

    agree(client, address(tournament), {"decision": "cut", "mark": mark, "why": "bell"})
    after = client.get(address(tournament))

    assert (settled(tournament), choices(after)) == ("cut", ["as_is", "undo"])
    assert "Extra hands do not count" in text(client.get(address(tournament, "table")))
    mark = after.context["found"].mark
    agree(client, address(tournament), {"decision": "undo", "mark": mark})
    assert settled(tournament) == ""


@pytest.mark.parametrize(
    ("sent", "says"),
    [
        pytest.param({}, "Choose what counts.", id="nothing chosen"),
        pytest.param({"decision": "cut"}, "That is not to be decided here.", id="none to cut"),
        pytest.param({"decision": "x" * 300}, "That is not to be decided here.", id="rubbish"),
        pytest.param(
            {"decision": "as_is", "mark": "old", "why": "bell"},
            "The hands of this table were changed since you opened this page.",
            id="stale",
        ),
        pytest.param(
            {"decision": "as_is", "why": "x" * 201}, "Shorten it to 200 or fewer.", id="long reason"
        ),
    ],
)
def test_bad_input_is_refused_with_what_to_do(client, tournament, sent, says):
    by_hand(table_of(tournament), 1)

    answer = client.post(address(tournament), sent)

    assert (answer.status_code, says in text(answer), settled(tournament)) == (422, True, "")
    assert answer.context["form"]["why"].value() == sent.get("why")


def test_in_a_closed_round_a_reason_is_asked_for_beside_its_field(client, tournament):
    by_hand(table_of(tournament), 1)
    tournament.rounds.update(closed_at=timezone.now())

    answer = client.post(address(tournament), {"decision": "as_is"})

    assert answer.status_code == 422
    assert answer.context["form"].errors == {"why": ["Round 1 is closed: say why it is changed."]}
    client.post(address(tournament), {"decision": "as_is", "why": "bell"})
    assert settled(tournament) == "as_is"


# What follows is shown first -------------------------------------------------------------


def three_of_two(tournament: Tournament, decision: str) -> dict[str, str]:
    """What is sent to decide on a table with a hand too many."""
    by_hand(table_of(tournament))
    extra(table_of(tournament))
    return {"decision": decision, "mark": list_of(table_of(tournament)).mark, "why": "bell"}


def test_whose_points_a_decision_moves_is_shown_before_it_is_made(client, tournament):
    sent = three_of_two(tournament, "cut")

    answer = shown(client, address(tournament), sent)

    page = text(answer)
    assert (answer.status_code, settled(tournament)) == (200, "")
    assert "Round 1, table 1: only the first 2 hands count" in page
    assert "The table plays 2 hands. Hand 3 is one more." in page
    differences = [each.difference for each in answer.context["consequences"].entries]
    assert sorted(differences) == [-2, -1, 1, 1, 1]
    assert "Round 1, table 1 is done then" in page
    done = client.post(address(tournament), sent_on(answer), follow=True)
    assert (settled(tournament), "It is noted." in text(done)) == ("cut", True)
    assert tournament.revisions.first().why == "bell"


def test_what_moves_nothing_is_done_at_once(client, tournament):
    sent = three_of_two(tournament, "as_is")

    answer = client.post(address(tournament), sent)

    assert (answer.status_code, settled(tournament)) == (302, "as_is")
    assert tournament.revisions.first().why == "bell"


@pytest.mark.parametrize("decision", ["as_is", "cut"])
def test_a_decision_sent_twice_is_made_once_and_said(client, tournament, decision):
    sent: dict[str, object] = {**three_of_two(tournament, decision)}
    first = client.post(address(tournament), sent)
    if first.status_code == 200:  # it moves points: looked at first
        sent = sent_on(first)
        client.post(address(tournament), sent)
    changes = tournament.revisions.count()

    again = client.post(address(tournament), sent, follow=True)

    assert again.redirect_chain == [(address(tournament), 302)]
    assert "This was done already, when you sent it first." in text(again)
    assert (settled(tournament), tournament.revisions.count()) == (decision, changes)


def test_taking_it_back_sent_twice_is_done_once_and_said(client, tournament):
    client.post(address(tournament), three_of_two(tournament, "as_is"))
    undo = {"decision": "undo", "mark": list_of(table_of(tournament)).mark}
    client.post(address(tournament), undo)

    again = client.post(address(tournament), undo, follow=True)

    assert "This was done already, when you sent it first." in text(again)
    assert settled(tournament) == ""


def _hand_more(client, tournament):
    extra(table_of(tournament), number=4)


def _somebody_else(client, tournament):
    other = make_director("other")
    tournament.directors.add(other)
    client.force_login(other)


@pytest.mark.parametrize("meanwhile", [_hand_more, _somebody_else])
def test_what_is_not_ones_own_decision_on_this_list_is_refused(client, tournament, meanwhile):
    sent = three_of_two(tournament, "as_is")
    client.post(address(tournament), sent)
    meanwhile(client, tournament)

    assert client.post(address(tournament), sent).status_code == 422


def test_taking_back_what_cut_a_hand_is_shown_as_well(client, tournament):
    agree(client, address(tournament), three_of_two(tournament, "cut"))
    mark = list_of(table_of(tournament)).mark

    answer = shown(client, address(tournament), {"decision": "undo", "mark": mark})

    page = text(answer)
    assert "Round 1, table 1: take the decision on its hands back" in page
    assert (
        "Round 1, table 1: it has 3 hands then, and plays 2. Decide what counts. The table is not "
        "done any more. The decision “Extra hands do not count” falls."
    ) in page
    assert settled(tournament) == "cut"


def test_a_closed_round_asks_for_the_reason_where_it_is_shown(client, tournament):
    sent = three_of_two(tournament, "cut") | {"why": ""}
    tournament.rounds.update(closed_at=timezone.now())

    answer = shown(client, address(tournament), sent)
    without = client.post(address(tournament), sent_on(answer))

    assert answer.context["reason_needed"] is True
    assert (without.status_code, settled(tournament)) == (422, "")
    assert "Round 1 is closed: say why it is changed." in text(without)
    client.post(address(tournament), sent_on(without, why="bell"))
    assert settled(tournament) == "cut"


def test_a_hand_changed_while_it_was_shown_stops_the_decision(client, tournament):
    sent = sent_on(shown(client, address(tournament), three_of_two(tournament, "cut")))
    extra(table_of(tournament), 4)

    answer = client.post(address(tournament), sent)

    assert (answer.status_code, settled(tournament)) == (422, "")
    assert "The hands of this table were changed since you opened this page." in text(answer)


def test_the_way_back_keeps_what_was_typed(client, tournament):
    answer = shown(client, address(tournament), three_of_two(tournament, "cut"))

    page = client.post(address(tournament), sent_on(answer, again="1"))

    assert (page.status_code, settled(tournament)) == (200, "")
    form = page.context["form"]
    assert (form["decision"].value(), form["why"].value()) == ("cut", "bell")


def hand_sent(client, tournament: Tournament, query: str = "") -> dict[str, object]:
    """The next hand as the page sends it."""
    form = client.get(address(tournament, "table") + query).context["form"]
    hidden = ("seating", "number", "client_id", "dealer")
    facts = {"outcome": "picked", "picker": 2, "partner": "4", "card_points": 70, "tricks": "some"}
    return facts | {name: form[name].value() or "" for name in hidden}


def test_one_more_hand_is_entered_on_the_directors_word(client, tournament):
    by_hand(table_of(tournament))
    assert client.get(address(tournament, "table")).context["form"] is None
    assert "?more=1" in client.get(address(tournament)).content.decode()

    answer = client.post(
        address(tournament, "table") + "?more=1", hand_sent(client, tournament, "?more=1")
    )

    assert answer.status_code == 302
    assert list(Hand.objects.values_list("number", flat=True).order_by("number")) == [1, 2, 3]
    page = text(client.get(address(tournament, "table")))
    assert "One hand too many stands here: the table plays 2." in page


def test_without_that_word_it_is_refused(client, tournament):
    by_hand(table_of(tournament))
    sent = hand_sent(client, tournament, "?more=1")

    answer = client.post(address(tournament, "table"), sent)

    assert (answer.status_code, Hand.objects.count()) == (422, 2)
    assert "This table plays 2 hands and all are in." in text(answer)


def test_a_gap_is_named_on_the_table(client, tournament):
    enter(table_of(tournament), picked(70, dealer=2), number=2)

    page = text(client.get(address(tournament, "table")))

    assert "Hand 1 is missing in between." in page


@pytest.mark.parametrize("hands", [1, 3])
def test_queries_do_not_grow(client, hands, django_assert_num_queries):
    tournament = event(hands=4)
    by_hand(table_of(tournament), hands)
    client.force_login(tournament.organiser)

    with django_assert_num_queries(7):
        client.get(address(tournament))


def test_extra_hands_are_marked_and_not_in_the_totals(client, tournament):
    by_hand(table_of(tournament))
    extra(table_of(tournament))
    mark = client.get(address(tournament)).context["found"].mark

    agree(client, address(tournament), {"decision": "cut", "mark": mark})
    page = client.get(address(tournament, "table"))

    assert [seat[0].points for seat in page.context["totals"]] == [-2, 4, -2, 2, -2]
    assert text(page).count("does not count") == 1
