"""Rulings on their pages: recorded, refused with what to do, listed, taken back, printed."""

import re
from html import unescape

import pytest
from django.urls import reverse

from tests.factories import make_director
from tests.tournament.closing.halls import event, table_of
from tests.tournament.ruling.test_actions import person, ruled
from tournament.models import Adjustment, Player, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament(client) -> Tournament:
    tournament = event()
    client.force_login(tournament.organiser)
    return tournament


def address(tournament: Tournament, page: str = "rulings", *more: int) -> str:
    return reverse(page, args=[tournament.slug, *more])


def text(response) -> str:
    return " ".join(unescape(re.sub("<[^>]+>", " ", response.content.decode())).split())


def sent(**changes: object) -> dict[str, object]:
    return {
        "entry": "1",
        "kind": "points",
        "points": "-4",
        "round": "",
        "table": "",
        "reason": "showed a card",
        "decided_by": "Erna",
        "seen": "0",
        **changes,
    }


def recorded() -> list[tuple[object, ...]]:
    fields = ("entry__number", "kind", "points", "round_number", "table_number", "on_sheet")
    return list(Adjustment.objects.order_by("id").values_list(*fields))


def at_table(tournament: Tournament, table: int = 1) -> int:
    return person(tournament, 2, table).number


@pytest.mark.parametrize(
    ("typed", "points"),
    [
        pytest.param("-4", -4, id="minus"),
        pytest.param("−4", -4, id="typographic minus"),
        pytest.param("–4", -4, id="dash"),
        pytest.param(" - 4", -4, id="spaces"),
    ],
)
def test_a_penalty_is_recorded(client, tournament, typed, points):
    answer = client.post(address(tournament), sent(points=typed))

    assert (answer.status_code, recorded()) == (302, [(1, "points", points, None, None, False)])


def test_a_number_that_stands_in_a_name_too_is_the_start_number(client, tournament):
    Player.objects.filter(entries__number=2).update(name="Team 1")

    answer = client.post(address(tournament), sent(entry="1"))

    assert (answer.status_code, recorded()) == (302, [(1, "points", -4, None, None, False)])


def test_the_table_is_where_the_person_sits(client, tournament):
    number = at_table(tournament, 2)

    client.post(address(tournament), sent(entry=str(number), round="1", on_sheet="on"))

    assert recorded() == [(number, "points", -4, 1, 2, True)]


@pytest.mark.parametrize(
    ("changes", "field", "says"),
    [
        pytest.param(
            {"entry": "99"},
            "entry",
            "Nobody here is called “99”. Enter a name or a number.",
            id="unknown number",
        ),
        pytest.param({"entry": ""}, "entry", "Enter a name or a number.", id="nobody"),
        pytest.param({"kind": ""}, "kind", "Choose what it is.", id="no kind"),
        pytest.param({"kind": "flogging"}, "kind", "Choose one of these.", id="unknown kind"),
        pytest.param(
            {"points": "four"},
            "points",
            "“four” is no number of points. Enter one like −4.",
            id="letters",
        ),
        pytest.param(
            {"points": "0"},
            "points",
            "How many points? Enter them with their sign, or choose a warning.",
            id="a penalty of 0",
        ),
        pytest.param(
            {"points": ""},
            "points",
            "How many points? Enter them with their sign, or choose a warning.",
            id="a penalty of nothing",
        ),
        pytest.param(
            {"points": "4"},
            "points",
            "+4 would be a gain. Is it a penalty of −4?",
            id="positive where a penalty is meant",
        ),
        pytest.param(
            {"points": "-10000"},
            "points",
            "“-10000” is more than anybody is penalised. Enter at most 9999.",
            id="too many",
        ),
        pytest.param(
            {"kind": "warning"},
            "points",
            "A warning costs nothing. Empty the points, or choose penalty points.",
            id="a warning that costs",
        ),
        pytest.param({"reason": " "}, "reason", "Say why: somebody will ask.", id="no reason"),
        pytest.param(
            {"decided_by": ""}, "decided_by", "Enter who decided it.", id="nobody decided"
        ),
        pytest.param(
            {"round": "7"}, "round", "That round is not drawn. Choose another.", id="no such round"
        ),
        pytest.param({"on_sheet": "on"}, "round", "Whose sheet? Choose the round.", id="no sheet"),
        pytest.param({"table": "1"}, "round", "In which round at table 1?", id="no round"),
        pytest.param(
            {"round": "1", "table": "9"}, "table", "Round 1 has no table 9.", id="no such table"
        ),
        pytest.param(
            {"round": "1", "table": "x"},
            "table",
            "“x” is not a whole number. Enter 1 to 999.",
            id="letters for a table",
        ),
    ],
)
def test_bad_input_is_refused_beside_its_field_and_kept(client, tournament, changes, field, says):
    typed = sent(**changes)

    answer = client.post(address(tournament), typed)

    assert (answer.status_code, recorded()) == (422, [])
    form = answer.context["form"]
    assert form.errors == {field: [says]}
    assert says in text(answer)
    assert [form[name].value() for name in ("entry", "points", "reason")] == [
        typed[name] for name in ("entry", "points", "reason")
    ]


def test_another_table_than_the_persons_is_refused(client, tournament):
    number = at_table(tournament, 2)

    answer = client.post(address(tournament), sent(entry=str(number), round="1", table="1"))

    name = person(tournament, 2, 2).name
    assert answer.context["form"].errors == {"table": [f"In round 1 {name} sits at table 2."]}


@pytest.mark.parametrize(
    ("answered", "points"),
    [
        pytest.param({"points": ["4", "-4"]}, -4, id="it is a penalty"),
        pytest.param({"points": "4", "sign": "credit4"}, 4, id="it is a gain"),
    ],
)
def test_positive_points_are_asked_about(client, tournament, answered, points):
    asked = client.post(address(tournament), sent(points="4"))
    form = asked.context["form"]
    assert (form.penalty, form.credit) == ("-4", "credit4")

    client.post(address(tournament), sent(**answered))

    assert recorded() == [(1, "points", points, None, None, False)]


def test_a_gain_agreed_to_is_that_gain_only(client, tournament):
    client.post(address(tournament), sent(points="5", sign="credit4"))

    assert recorded() == []


def test_the_second_of_two_directors_is_asked(client, tournament):
    entry = tournament.entries.get(number=1)
    ruled(tournament, entry)
    second = make_director("second")
    tournament.directors.add(second)
    client.force_login(second)

    first = client.post(address(tournament), sent())
    assert first.status_code == 422
    assert f"The rulings on {entry.name} were changed since you opened this page" in text(first)
    assert "Penalty points −4" in text(first)

    client.post(address(tournament), sent(seen=str(first.context["seen"])))
    assert len(recorded()) == 2


def test_a_ruling_sent_twice_is_recorded_once_and_said(client, tournament):
    entry = tournament.entries.get(number=1)
    client.post(address(tournament), sent())

    again = client.post(address(tournament), sent(), follow=True)

    assert again.redirect_chain == [(address(tournament), 302)]
    assert f"This ruling on {entry.name} is recorded already" in text(again)
    assert len(recorded()) == 1


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param({"points": "-3"}, id="other points"),
        pytest.param({"reason": "talked"}, id="another reason"),
        pytest.param({"round": "1"}, id="of a round"),
        pytest.param({"kind": "exclusion", "withdraw": "on"}, id="another kind"),
    ],
)
def test_another_ruling_from_the_same_page_is_asked_about(client, tournament, changes):
    client.post(address(tournament), sent())

    assert client.post(address(tournament), sent(**changes)).status_code == 422
    assert len(recorded()) == 1


def test_the_same_once_more_from_a_fresh_page_is_recorded(client, tournament):
    client.post(address(tournament), sent())
    fresh = str(client.get(address(tournament)).context["seen"])

    assert client.post(address(tournament), sent(seen=fresh)).status_code == 302
    assert len(recorded()) == 2


def test_a_link_fills_in_whom(client, tournament):
    page = client.get(address(tournament), {"number": "3", "round": "1"})

    form = page.context["form"]
    assert [form[name].value() for name in ("entry", "round", "decided_by")] == [
        "3",
        "1",
        "director",
    ]


def test_an_exclusion_withdraws_where_that_is_ticked(client, tournament):
    client.post(address(tournament), sent(kind="exclusion", points="", withdraw="on"))

    entry = tournament.entries.get(number=1)
    assert (entry.competing, entry.status) == (False, "withdrawn")


def test_taking_back_needs_a_reason_and_strikes_it_out(client, tournament):
    adjustment = ruled(tournament, tournament.entries.get(number=1))
    page = address(tournament, "ruling_revoke", adjustment.pk)
    assert "“showed a card”, decided by Erna." in text(client.get(page))

    assert client.post(page, {"why": ""}).status_code == 422
    client.post(page, {"why": "wrong person"})

    assert Adjustment.objects.get().revoked is True
    assert "taken back" in text(client.get(address(tournament)))
    assert "<del>−4</del>" in client.get(address(tournament, "print_rulings")).content.decode()


def test_taken_back_twice_is_said(client, tournament):
    adjustment = ruled(tournament, tournament.entries.get(number=1))
    page = address(tournament, "ruling_revoke", adjustment.pk)
    client.post(page, {"why": "wrong person"})

    answer = client.post(page, {"why": "wrong person"}, follow=True)

    assert "This ruling was taken back already." in text(answer)


def test_a_ruling_stands_among_the_changes(client, tournament):
    ruled(tournament, tournament.entries.get(number=1), round_number=1, table_number=1)

    page = text(client.get(address(tournament, "revisions")))

    name = tournament.entries.get(number=1).name
    assert f"1 {name}: Penalty points, −4, decided by Erna" in page


def test_one_of_another_event_is_not_found(client, tournament):
    adjustment = ruled(tournament, tournament.entries.get(number=1))
    Tournament.objects.filter(pk=tournament.pk).update(slug="renamed")

    assert client.get(address(tournament, "ruling_revoke", adjustment.pk)).status_code == 404


@pytest.mark.parametrize("rulings", [1, 3])
def test_queries_do_not_grow(client, rulings, django_assert_num_queries):
    tournament = event()
    for seat in range(1, rulings + 1):
        ruled(tournament, table_of(tournament).seats.get(position=seat).entry)
    client.force_login(tournament.organiser)

    with django_assert_num_queries(7):
        client.get(address(tournament))
