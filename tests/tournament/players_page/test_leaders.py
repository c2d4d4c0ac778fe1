"""The leaders round by round."""

import re

import pytest

from tests.factories import acting, make_round, make_tournament
from tests.tournament.players_page.test_page import words
from tests.tournament.players_page.worlds import at_seat, make_table, penalise, play
from tests.tournament.ranking.ties import an_event, rows, table_of, two_tied
from tests.tournament.results.keying import ruled
from tournament.actions.registering import register
from tournament.actions.substituting import FromHand, Newcomer, substitute
from tournament.models import Tournament
from tournament.queries.plotting import curves
from tournament.queries.ranking import standings

pytestmark = pytest.mark.django_db

URL = "/t/germanfest/standings/leaders/"


def cells(text: str) -> list[list[str]]:
    body = text.partition("<tbody>")[2].partition("</tbody>")[0]
    return [
        [words(cell) for cell in re.findall(r"<t[hd].*?</t[hd]>", row, re.S)]
        for row in re.findall(r"<tr.*?</tr>", body, re.S)
    ]


def test_page_tells_the_totals_after_each_round(client):
    table = make_table(hands=1)
    names = {seat.position: seat.entry.name for seat in table.seating}
    play(table, 70)
    make_round(table.round.tournament)
    text = client.get(URL).text
    assert cells(text)[:2] == [[names[2], "+2"], [names[4], "+1"]]
    assert [row[1:] for row in cells(text)[2:]] == [["−1"]] * 3
    assert text.count('<svg class="plot plot-') == 2
    assert f">After round 1: place 1 {names[2]} +2, place 2 {names[4]} +1, place 3 " in text
    assert "Provisional Table 1 of round 2 is missing." in words(text)
    assert " style=" not in text


def test_lines_end_with_the_last_round_of_which_something_is_in(client):
    table = make_table(rounds=3, hands=2)
    play(table, 70, 70)
    second = make_round(table.round.tournament).tables.seated()[0]
    make_round(table.round.tournament)
    play(second, 70)
    penalise(at_seat(second, 2), -50, round_number=3)

    rows = cells(client.get(URL).text)

    assert {len(row) for row in rows} == {3}
    totals = {row.name: row.total for row in standings(table.round.tournament)}
    assert {row[0]: int(row[2].replace("−", "-")) for row in rows} == totals


def test_page_draws_six_at_most(client):
    table = make_table(entries=11)
    play(table, 70)
    text = client.get(URL).text
    assert len(cells(text)) == 6
    assert len(re.findall(r'class="plot-line plot-line-\d"', text)) == 6 * 3  # two plots, a legend


def test_page_before_any_hand_says_so(client):
    make_table()
    text = client.get(URL).text
    assert "Nothing played yet" in text
    assert "<svg" not in text


def test_page_of_no_round_and_of_no_tournament(client):
    make_tournament()
    assert "Nothing played yet" in client.get(URL).text
    assert client.get("/t/nowhere/standings/leaders/").status_code == 404


def test_curves_have_penalties_in_their_rounds():
    table = make_table(hands=1)
    tournament = table.round.tournament
    play(table, 70)
    make_round(tournament)
    anna = at_seat(table, 2)
    for points, number in ((-3, 1), (-5, 2), (-10, None)):
        penalise(anna, points, round_number=number)
    totals = {
        each.number: each.totals for each in curves(tournament, standings(tournament), [1, 2])
    }
    assert totals[anna.number] == (-1, -16)


def test_curves_leave_out_who_never_sat_down():
    table = make_table(entries=5)
    tournament = table.round.tournament
    register(tournament=tournament, name="Late Lena", by=acting(tournament.organiser))
    found = curves(tournament, standings(tournament), [1])
    assert [each.number for each in found] == [1, 2, 3, 4, 5]


def leaders(tournament) -> list[int]:
    return [each.number for each in curves(tournament, rows(tournament), [1])]


def test_a_tie_break_says_who_of_two_leads(client):
    tournament = two_tied()

    assert leaders(tournament) == [2, 1, 3, 4, 5]
    text = client.get(URL).text
    assert ">After round 1: place 1 Bernd Koch +8, place 2 Anna Berg +8, place 3 Clara" in text
    assert "</svg> 1. Bernd Koch <strong>+8</strong>" in text


def test_those_who_share_a_place_have_it_both(client):
    tournament = an_event({1: -4, 2: 8, 3: 8, 4: -5, 5: -7})

    assert leaders(tournament) == [2, 3, 1, 4, 5]
    text = client.get(URL).text
    assert ">After round 1: place 1 Bernd Koch +8, place 1 Clara Dietz +8, place 3 Anna" in text


@pytest.mark.parametrize(
    "ruling",
    [
        pytest.param(None, id="out of competition"),
        pytest.param({"kind": "exclusion", "points": 0}, id="excluded"),
    ],
)
def test_who_takes_no_place_is_none_of_the_leaders(client, ruling):
    tournament = an_event({1: 8, 2: 7, 3: -4, 4: -5, 5: -6})
    if ruling:
        ruled(table_of(tournament), 1, **ruling)
    else:
        tournament.entries.filter(number=1).update(competing=False)

    assert leaders(tournament) == [2, 3, 4, 5]
    text = client.get(URL).text
    assert ">After round 1: place 1 Bernd Koch +7, place 2 Clara Dietz" in text
    assert "Anna Berg" not in text


def test_who_did_not_play_every_round_is_behind_where_the_event_says_so():
    tournament = an_event({1: 8, 2: 7, 3: -4, 4: -5, 5: -6})
    Tournament.objects.update(incomplete="behind")
    drawn = tournament.rounds.select_related("tournament").get()
    substitute(
        round=drawn,
        at=FromHand(
            table=1, position=table_of(tournament).seats.get(entry__number=1).position, hand=5
        ),
        entry=Newcomer(name="Zita Ersatz"),
        line="own",
        by=acting(tournament.organiser),
    )

    assert leaders(tournament)[:5] == [2, 3, 4, 5, 1]


@pytest.mark.parametrize(("entries", "hands"), [(5, 1), (11, 3)])
def test_page_queries_do_not_grow(client, entries, hands, django_assert_num_queries):
    table = make_table(entries=entries, hands=hands)
    play(table, *[70] * hands)
    if hands > 1:
        make_round(table.round.tournament)
    with django_assert_num_queries(12):
        client.get(URL)


def test_unchanged_page_costs_one_query_and_no_body(client, django_assert_num_queries):
    table = make_table()
    tag = client.get(URL).headers["ETag"]
    with django_assert_num_queries(1):
        response = client.get(URL, headers={"If-None-Match": tag})
    assert (response.status_code, response.content) == (304, b"")
    play(table, 70)
    assert client.get(URL, headers={"If-None-Match": tag}).status_code == 200
