"""The printed pages: everybody is on them, on either paper."""

import pytest
from django.urls import reverse

from tests.factories import acting, enter, make_director, make_round, make_tournament, picked
from tests.tournament.ranking.ties import an_event, for_a_lot, table_of, two_tied
from tests.tournament.results.keying import ruled
from tournament.actions.drawing import draw_plan
from tournament.models import Entry

pytestmark = pytest.mark.django_db

OF_A_ROUND = ["print_by_table", "print_by_name", "print_sheets"]
ALL = ["prints", "print_standings", *OF_A_ROUND]


def url(name: str, tournament) -> str:
    numbers = [1] if name in OF_A_ROUND else []
    return reverse(name, args=[tournament.slug, *numbers])


def words(response) -> str:
    """The page with its white space evened out."""
    return " ".join(response.content.decode().split())


def printed(client, name: str, tournament, **query) -> str:
    client.force_login(tournament.organiser)
    return words(client.get(url(name, tournament), query))


def times(page: str, name: str) -> int:
    """How often a name stands in a page, the surname bold or not."""
    page = page.replace("<b>", "").replace("</b>", "")
    return sum(page.count(f">{name}{end}") for end in ("<", " <"))


@pytest.mark.parametrize("name", ["print_by_table", "print_by_name", "print_sheets"])
def test_everybody_seated_is_printed_once(client, name):
    tournament = make_tournament(entries=23)
    make_round(tournament)

    page = printed(client, name, tournament)

    people = tournament.entries.named()
    assert [times(page, entry.name) for entry in people] == [1] * 23


def test_everybody_is_in_the_printed_standings(client):
    tournament = make_tournament(entries=23)
    make_round(tournament)

    page = printed(client, "print_standings", tournament)

    assert [times(page, entry.name) for entry in tournament.entries.named()] == [1] * 23


def test_by_table_marks_the_first_dealer_and_who_sits_out(client):
    tournament = make_tournament(entries=11)
    make_round(tournament)

    page = printed(client, "print_by_table", tournament)

    assert page.count("deals first") == 2
    assert page.count("24 hands; the dealer of each sits out.") == 1


def test_by_name_says_table_and_seat(client):
    tournament = make_tournament(entries=5)
    drawn = make_round(tournament)
    seat = drawn.tables.get().seats.get(entry__number=4)

    page = printed(client, "print_by_name", tournament)

    assert (
        '<th scope="row"><bdi class="">Dieter <b>Engel</b></bdi> '
        "<small><bdi>Mequon</bdi></small></th> "
        '<td class="number">4</td> <td class="number table-no">1</td> '
        f'<td class="number">{seat.position}</td>'
    ) in page


def test_sheets_have_a_row_for_every_hand_and_the_checks(client):
    tournament = make_tournament(entries=11)
    make_round(tournament)

    page = printed(client, "print_sheets", tournament)

    assert page.count('<section class="sheet-page score-page">') == 2
    assert page.count('<th scope="row">24</th>') == 1
    assert page.count("sits out") == 24
    assert page.count("All totals added up must be 0:") == 2
    assert page.count("Checked by another player") == 2


def test_standings_say_how_much_is_in(client):
    tournament = make_tournament(entries=5, hands=1)
    enter(make_round(tournament).tables.get(), picked(), number=1)
    make_round(tournament)

    page = printed(client, "print_standings", tournament)

    assert "After round 2, 1 of 2 tables complete" in page


def test_standings_before_the_first_round(client):
    tournament = make_tournament(entries=5)

    page = printed(client, "print_standings", tournament)

    assert "Before the first round" in page
    assert times(page, "Anna Berg") == 1


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_paper_is_chosen(client, name, paper):
    tournament = make_tournament(entries=5)
    make_round(tournament)

    page = printed(client, name, tournament, paper=paper)

    chosen = f'value="{paper}" selected' if name == "prints" else f'data-paper="{paper}"'
    assert chosen in page


@pytest.mark.parametrize("name", ALL)
def test_paper_is_a4_unless_chosen(client, name):
    tournament = make_tournament(entries=5)
    make_round(tournament)

    page = printed(client, name, tournament)

    assert ('value="a4" selected' if name == "prints" else 'data-paper="a4"') in page


@pytest.mark.parametrize("name", ALL)
def test_other_papers_are_not_found(client, name):
    tournament = make_tournament(entries=5)
    make_round(tournament)
    client.force_login(tournament.organiser)

    assert client.get(url(name, tournament), {"paper": "papyrus"}).status_code == 404


@pytest.mark.parametrize("name", OF_A_ROUND)
def test_a_round_that_was_not_drawn_is_not_found(client, name):
    tournament = make_tournament(entries=5)
    client.force_login(tournament.organiser)

    assert client.get(url(name, tournament)).status_code == 404


@pytest.mark.parametrize(
    ("wanted", "shown"),
    [
        pytest.param("", 2, id="the latest"),
        pytest.param("1", 1, id="the one asked for"),
        pytest.param("7", 2, id="not drawn"),
        pytest.param("x", 2, id="no number"),
    ],
)
def test_prints_lists_the_prints_of_a_round(client, wanted, shown):
    tournament = make_tournament(entries=5)
    make_round(tournament)
    make_round(tournament)

    page = printed(client, "prints", tournament, round=wanted)

    addresses = [reverse(name, args=[tournament.slug, shown]) for name in OF_A_ROUND]
    assert [f'href="{address}?paper=a4"' in page for address in addresses] == [True] * 3


def test_prints_start_with_the_round_being_played(client):
    tournament = make_tournament(entries=10, hands=1)
    first, second, _third = draw_plan(tournament=tournament, by=acting(tournament.organiser))
    address = [reverse("print_by_name", args=[tournament.slug, n.number]) for n in (first, second)]

    before = printed(client, "prints", tournament)
    for table in first.tables.all():
        enter(table, picked(), number=1)
    after = printed(client, "prints", tournament)

    assert [f'href="{each}?paper=a4"' in before for each in address] == [True, False]
    assert [f'href="{each}?paper=a4"' in after for each in address] == [False, True]


def test_prints_without_a_round_leads_to_the_draw(client):
    tournament = make_tournament(entries=5)

    page = printed(client, "prints", tournament)

    assert "No round drawn yet" in page
    assert reverse("print_standings", args=[tournament.slug]) in page


def test_withdrawn_players_stay_in_the_standings_and_are_marked(client):
    tournament = make_tournament(entries=5, hands=1)
    enter(make_round(tournament).tables.get(), picked(), number=1)
    tournament.entries.filter(number=1).update(status=Entry.Status.WITHDRAWN)

    page = printed(client, "print_standings", tournament)

    assert '<th scope="row"><bdi class="">Anna Berg</bdi> <small>withdrawn</small></th>' in page


@pytest.mark.parametrize("entries", [5, 30])
@pytest.mark.parametrize(
    ("name", "queries"),
    [
        ("prints", 6),
        ("print_standings", 12),
        ("print_by_table", 7),
        ("print_by_name", 5),
        ("print_sheets", 7),
    ],
)
def test_queries_do_not_grow(client, entries, name, queries, django_assert_num_queries):
    tournament = make_tournament(entries=entries)
    make_round(tournament)
    client.force_login(tournament.organiser)

    with django_assert_num_queries(queries):
        client.get(url(name, tournament))


@pytest.mark.parametrize("name", ALL)
def test_strangers_are_asked_to_sign_in(client, name):
    tournament = make_tournament(entries=5)
    make_round(tournament)
    address = url(name, tournament)

    answer = client.get(address)

    assert (answer.status_code, answer.url) == (302, f"{reverse('sign_in')}?next={address}")


@pytest.mark.parametrize("name", ALL)
def test_other_directors_find_nothing(client, name):
    tournament = make_tournament(entries=5)
    make_round(tournament)
    client.force_login(make_director("another"))

    answer = client.get(url(name, tournament))

    assert answer.status_code == 404
    assert tournament.name not in words(answer)


# Standings in full ------------------------------------------------------------------------


def test_standings_print_penalties_ties_and_who_takes_no_place(client):
    tournament = two_tied()
    tournament.entries.filter(number=3).update(competing=False)
    ruled(table_of(tournament), 4, -2)

    page = printed(client, "print_standings", tournament)

    assert '<th scope="col" class="number">Penalties</th>' in page
    assert '<td class="number total"><small>W 7</small> +8</td>' in page
    assert "Equal points: W Hands won as picker" in page
    assert "<small>out of competition</small>" in page
    assert "Provisional" not in page


def test_standings_name_what_is_missing(client):
    tournament = an_event({1: 8, 2: 8, 3: -16}, {1: 1, 2: -1}, chain=("lot",))
    table_of(tournament, 2).sheets.update(state="parked")
    missing = "<strong>Provisional.</strong> Table 1 of round 2 is missing."
    assert missing in printed(client, "print_standings", tournament)
    table_of(tournament, 2).sheets.update(state="keyed")
    assert missing not in printed(client, "print_standings", tournament)


def test_standings_name_who_waits_for_a_lot(client):
    page = printed(client, "print_standings", for_a_lot())

    assert "Anna Berg and Bernd Koch are tied for place 1. A lot is still to be drawn." in page


@pytest.mark.parametrize(
    ("query", "title", "points"),
    [
        pytest.param({"round": 2}, "Standings of round 2", "−9", id="one round"),
        pytest.param({"after": 1}, "After round 1, 1 of 1 table complete", "+8", id="as of one"),
        pytest.param({}, "After round 2, 2 of 2 tables complete", "−1", id="the event"),
    ],
)
def test_standings_of_a_part_of_the_event(client, query, title, points):
    tournament = an_event({1: 8, 2: 6, 3: -14}, {1: -9, 2: 1, 3: 8})

    page = printed(client, "print_standings", tournament, **query)

    assert title in page
    line = page.partition("Anna Berg")[2].partition("</tr>")[0]
    assert f'<td class="number total">{points}</td>' in line


@pytest.mark.parametrize("query", ["round=3", "after=x", "round=1&after=1"])
def test_standings_of_no_round_are_not_found(client, query):
    tournament = an_event({1: 8, 2: -8})
    client.force_login(tournament.organiser)
    assert client.get(f"{url('print_standings', tournament)}?{query}").status_code == 404
