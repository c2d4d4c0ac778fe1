"""The public page of the standings."""

import re

import pytest

from tests.factories import acting, enter, make_round, make_tournament, picked
from tests.tournament.ranking.ties import an_event, table_of, two_tied
from tests.tournament.results.keying import ruled
from tournament.actions.registering import rename, set_status
from tournament.models import Entry, Table

pytestmark = pytest.mark.django_db

URL = "/t/germanfest/standings/"


def make_table(entries: int = 5, *, rounds: int = 3, hands: int = 20) -> Table:
    tournament = make_tournament(entries=entries, rounds=rounds, hands=hands)
    return make_round(tournament).tables.get(number=1)


def lines(response) -> list[list[str]]:
    """The cells of every line, as they are read."""
    body = response.text.partition("<tbody>")[2].partition("</tbody>")[0]
    return [
        [" ".join(re.sub(r"<[^>]*>", " ", cell).split()) for cell in re.findall(CELL, row, re.S)]
        for row in body.split("</tr>")[:-1]
    ]


CELL = r"<t[hd]\b[^>]*>(.*?)</t[hd]>"


def test_page_shows_everybody_with_places_and_points(client):
    table = make_table()
    enter(table, picked(70, picker=2, partner=4), number=1)
    names = {seat.position: f"{seat.entry.name} Mequon" for seat in table.seating}
    numbers = {seat.position: str(seat.entry.number) for seat in table.seating}
    rest = sorted((1, 3, 5), key=lambda seat: int(numbers[seat]))
    assert lines(client.get(URL)) == [
        ["1", numbers[2], names[2], "+2", "+2", "1", "1"],
        ["2", numbers[4], names[4], "+1", "+1", "1", "0"],
        *[["3", numbers[seat], names[seat], "−1", "−1", "1", "0"] for seat in rest],
    ]


def test_page_of_a_round_has_its_points_alone(client):
    tournament = make_tournament(entries=5, rounds=2)
    enter(make_round(tournament).tables.get(), picked(95), number=1)
    enter(make_round(tournament).tables.get(), picked(70), number=1)
    response = client.get(URL, {"round": 2})
    assert [(line[0], line[3]) for line in lines(response)] == [
        ("1", "+2"), ("2", "+1"), ("3", "−1"), ("3", "−1"), ("3", "−1"),
    ]  # fmt: skip
    assert "Standings of round 2" in response.text


@pytest.mark.parametrize(
    "query",
    [
        pytest.param("round=2", id="not drawn yet"),
        pytest.param("round=0", id="before the first"),
        pytest.param("round=-1", id="negative"),
        pytest.param("round=01", id="written otherwise"),
        pytest.param("round=one", id="a word"),
        pytest.param("round=99999999999999999999", id="too large"),
        pytest.param("round=%00", id="no text"),
        pytest.param("after=2", id="as of a round not drawn yet"),
        pytest.param("after=x", id="as of a word"),
        pytest.param("round=1&after=1", id="of one round and as of one"),
    ],
)
def test_page_of_no_round_is_not_found(client, query):
    make_table()
    assert client.get(f"{URL}?{query}").status_code == 404


@pytest.mark.parametrize(
    "query", ["sort=nonsense", "sort=-", "sort=", "sort=rank,rank", "sort=%00", "sort=a&sort=b"]
)
def test_page_is_by_rank_where_the_order_asked_for_is_none(client, query):
    enter(make_table(), picked(70), number=1)
    response = client.get(f"{URL}?{query}")
    assert [line[0] for line in lines(response)] == ["1", "2", "3", "3", "3"]


def test_page_says_how_it_is_sorted(client):
    make_table()
    response = client.get(URL, {"sort": "-total"})
    assert re.findall(
        r'<th [^>]*aria-sort="(\w+)"[^>]*><a id="([\w-]+)" href="([^"]*)"', response.text
    ) == [("descending", "sort-total", "?sort=total")]


def test_page_of_another_tournament_is_not_found(client):
    make_table()
    assert client.get("/t/nothing-here/standings/").status_code == 404


def test_page_is_read_only(client):
    make_table()
    assert client.post(URL).status_code == 405


@pytest.mark.parametrize(
    ("hands", "sentence"),
    [
        pytest.param([], "Round 1: 0 of 1 table complete.", id="nothing in"),
        pytest.param([1], "Round 1: 0 of 1 table complete.", id="half in"),
        pytest.param([1, 2], "After round 1 of 2.", id="all in"),
    ],
)
def test_page_says_how_much_is_in(client, hands, sentence):
    table = make_table(hands=2, rounds=2)
    for number in hands:
        enter(table, picked(70, dealer=number), number=number)
    assert sentence in client.get(URL).text


@pytest.mark.parametrize(
    ("rounds", "word"), [pytest.param(1, "Final", id="last"), pytest.param(2, None, id="one to go")]
)
def test_page_is_final_when_all_rounds_are_in(client, rounds, word):
    enter(make_table(hands=1, rounds=rounds), picked(70), number=1)
    badge = re.search(r'class="badge badge-(?:ok|info)">(.*?)<', client.get(URL).text)
    assert (badge and badge[1]) == word


def test_page_before_anybody_is_here_says_what_to_do(client):
    make_tournament()
    response = client.get(URL)
    assert "Players appear here once they are checked in" in response.text


def test_page_finds_a_player(client):
    enter(make_table(), picked(70), number=1)
    response = client.get(URL, {"q": "anna"})
    assert re.findall(r'<tr id="(entry-\d+)" class="is-current"', response.text) == ["entry-1"]
    assert re.findall(
        r'href="#entry-1" id="found-1">\s*(Anna Berg: rank \d with .\d point)', response.text
    )


@pytest.mark.parametrize("wanted", ["Nobody & Sons", "<script>", "x" * 500, "%00"])
def test_page_says_that_nobody_is_called_so(client, wanted):
    make_table()
    response = client.get(URL, {"q": wanted})
    assert "Nobody here is called" in response.text
    assert "<script>" not in response.text.partition("<main")[2]


def test_page_shows_names_as_text(client):
    tournament = make_tournament(entries=5)
    rename(
        entry=tournament.entries.get(number=1),
        name="<b>Bold</b>",
        town="& Co",
        by=acting(tournament.organiser),
    )
    response = client.get(URL)
    assert "&lt;b&gt;Bold&lt;/b&gt;" in response.text
    assert "&amp; Co" in response.text


def test_page_marks_who_withdrew(client):
    table = make_table()
    enter(table, picked(70), number=1)
    organiser = table.round.tournament.organiser
    entry = table.round.tournament.entries.get(number=1)
    set_status(entry=entry, status=Entry.Status.WITHDRAWN, by=acting(organiser))
    assert [line[2] for line in lines(client.get(URL)) if line[1] == "1"] == [
        "Anna Berg Mequon withdrawn"
    ]


def test_page_leads_directors_further_and_nobody_else(client, django_user_model):
    table = make_table()
    client.force_login(django_user_model.objects.create_user("stranger"))
    assert "/t/germanfest/players/" not in client.get(URL).text
    client.force_login(table.round.tournament.organiser)
    assert "/t/germanfest/players/" in client.get(URL).text


def test_page_names_the_tables_that_are_missing(client):
    tournament = make_tournament(entries=16, rounds=2, hands=1)
    table = make_round(tournament).tables.seated().get(number=2)
    for number in range(1, table.hands_to_play + 1):
        enter(table, picked(70, dealer=number), number=number)
    text = " ".join(client.get(URL).text.split())
    assert "Round 1: 1 of 3 tables complete. Tables 1 and 3 of round 1 are missing." in text


def test_page_as_of_an_earlier_round(client):
    tournament = an_event({1: 8, 2: 6, 3: -14}, {1: -9, 2: 1, 3: 8})
    text = client.get(URL, {"after": 1}).text
    assert "<h1>Standings after round 1</h1>" in text
    assert "After round 1 of 2." in text
    assert [line[3:5] for line in lines(client.get(URL, {"after": 1}))][:2] == [
        ["+8", "+8"], ["+6", "+6"],
    ]  # fmt: skip
    assert tournament.rounds.count() == 2
    assert 'id="after-1"' in text


def test_page_shows_penalties_flags_and_what_decided(client):
    tournament = two_tied()
    tournament.entries.filter(number=3).update(competing=False)
    ruled(table_of(tournament), 4, -2)
    ruled(table_of(tournament), 5, 0, kind="exclusion")
    assert lines(client.get(URL)) == [
        ["1", "2", "Bernd Koch Mequon", "+8", "", "W 7 +8", "20", "7"],
        ["2", "1", "Anna Berg Mequon", "+8", "", "W 5 +8", "20", "5"],
        ["3", "4", "Dieter Engel Mequon", "−5", "−2", "−7", "–", "–"],
        ["–", "3", "Clara Dietz Mequon out of competition", "−4", "", "−4", "–", "–"],
        ["–", "5", "Erna Fuchs Mequon excluded", "−7", "", "−7", "–", "–"],
    ]
    text = client.get(URL, {"q": "anna"}).text
    assert "<b>W</b> Hands won as picker" in text
    assert text.count("As many points as Bernd Koch.") == 2  # under the name, and in the list


@pytest.mark.parametrize(("entries", "hands"), [(5, 1), (11, 3)])
def test_page_queries_do_not_grow(client, entries, hands, django_assert_num_queries):
    table = make_table(entries)
    for number in range(1, hands + 1):
        enter(table, picked(70, dealer=number), number=number)
    with django_assert_num_queries(12):
        client.get(URL)
