"""The public page of one player: every hand with its reasons."""

import re

import pytest

from tests.factories import acting, enter, leave_out, make_round, make_tournament, passed
from tests.tournament.players_page.worlds import (
    at_seat,
    key_sheet,
    make_table,
    penalise,
    play,
    sit_in,
)
from tournament.actions.registering import register
from tournament.models import Hand, Player, Sheet
from tournament.queries.ranking import standings

pytestmark = pytest.mark.django_db

URL = "/t/germanfest/standings"


def page_of(client, entry, more: str = "") -> str:
    response = client.get(f"{URL}/{entry.number}/{more}")
    assert response.status_code == 200
    return response.text


def rows(text: str, style: str) -> list[list[str]]:
    """The cells of the tables of one style, as they are read."""
    bodies = re.findall(rf'<table class="[^"]*{style}.*?<tbody>(.*?)</tbody>', text, re.S)
    lines = [line for body in bodies for line in re.findall(r"<tr.*?</tr>", body, re.S)]
    return [[words(cell) for cell in re.findall(r"<t[hd].*?</t[hd]>", row, re.S)] for row in lines]


def words(text: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", text).split())


def notes(text: str) -> list[str]:
    return [words(each) for each in re.findall(r'<div class="note.*?</div>', text, re.S)]


def test_page_lists_every_hand_with_its_reasons(client):
    table = make_table()
    names = {seat.position: seat.entry.name for seat in table.seating}
    play(table, 70, 40)
    picker, partner = names[2], names[4]
    assert rows(page_of(client, at_seat(table, 2)), "hands-table") == [
        [
            "1",
            f"{picker} with {partner}: 70 Picker Picker’s side 70: won, 61 or more. "
            "Each defender pays 1. Picker gets 2 shares, partner 1.",
            "+2",
            "+2",
        ],
        [
            "2",
            f"{picker} with {partner}: 40 Picker Picker’s side 40: lost, less than 61. "
            "Double on the bump: ×2. Each defender gets 2. Picker pays 2 shares, partner 1.",
            "−4",
            "−2",
        ],
    ]


def test_page_tells_place_points_and_hands(client):
    table = make_table()
    play(table, 70)
    figures = re.findall(r"<dd>(.*?)</dd>", page_of(client, at_seat(table, 2)))
    assert figures == ["1", "+2", "1", "1"]


def test_page_sums_rounds(client):
    table = make_table(hands=2)
    anna = at_seat(table, 2)
    play(table, 70, 70)
    make_round(table.round.tournament)
    assert rows(page_of(client, anna), "rounds-table") == [
        ["1", "1", "+4", "+4"],
        ["2", "1", "0", "+4"],
    ]


@pytest.mark.parametrize("more", ["", "print/"])
def test_a_round_counts_as_in_the_standings_with_its_penalties_beside_it(client, more):
    table = make_table(hands=2)
    anna = at_seat(table, 2)
    play(table, 70, 70)
    penalise(anna, -1)
    penalise(anna, -5, round_number=None)
    make_round(table.round.tournament)

    text = page_of(client, anna, more)

    assert rows(text, "rounds-table") == [
        ["1", "1", "+4", "+4"],
        ["Penalties, round 1", "–", "−1", "+3"],
        ["2", "1", "0", "+3"],
        ["Penalties, whole event", "–", "−5", "−2"],
    ]
    assert re.search(r"Round 1: (\S+)\s*</h2>", text)[1] == "+4"
    row = next(r for r in standings(table.round.tournament) if r.number == anna.number)
    assert (row.by_round, row.penalties, row.total) == ((4, 0), -6, -2)


def test_page_names_the_next_seat(client):
    table = make_table(hands=1)
    tournament = table.round.tournament
    anna = at_seat(table, 2)
    assert notes(page_of(client, anna)) == ["Round 1: table 1, seat 2"]
    play(table, 70)
    assert notes(page_of(client, anna)) == []
    second = make_round(tournament).tables.seated()[0]
    seat = next(seat.position for seat in second.seating if seat.entry == anna)
    assert notes(page_of(client, anna)) == [f"Round 2: table 1, seat {seat}"]


def test_page_tells_penalties_with_their_reasons(client):
    table = make_table(hands=1)
    anna = at_seat(table, 2)
    play(table, 70)
    penalise(anna, -4)
    penalise(anna, 0, reason="Phone", round_number=None)
    penalise(anna, -9, reason="Taken back", revoked=True)
    assert notes(page_of(client, anna)) == [
        "Warning: Phone (decided by Sepp)",
        "Penalty points −4: Reneged (decided by Sepp)",
    ]


def test_page_marks_the_hands_of_who_sits_in(client):
    table = make_table()
    anna = at_seat(table, 2)
    play(table, 70, 70)
    sit_in(table, 2, 2, "inherited")
    text = page_of(client, anna)
    first, second = rows(text, "hands-table")
    assert "Played by" not in first[1]
    assert second[1].startswith("Zita Ersatz with ")
    assert second[1].endswith("Played by Zita Ersatz.")
    assert second[2:] == ["+2", "+4"]
    assert (
        f"Seat 2: from hand 2 on Zita Ersatz plays in place of {anna.name}, "
        f"and the points go to {anna.name}." in text
    )


def test_page_of_who_sits_in_for_somebody_has_no_points_of_it(client):
    table = make_table()
    anna = at_seat(table, 2)
    play(table, 70, 70)
    zita = sit_in(table, 2, 2, "inherited")
    text = page_of(client, zita)
    assert rows(text, "hands-table") == []
    assert f"in place of {anna.name}" in text
    assert notes(text) == ["Round 1: table 1, seat 2"]


def test_page_tells_a_sheet_as_one_line(client):
    table = make_table()
    play(table, 70)
    key_sheet(table, 10, -4, -2, -1, -3)
    text = page_of(client, at_seat(table, 2))
    assert rows(text, "hands-table") == []
    assert "From the table’s sheet: −4. 3 hands played." in text


def test_page_says_that_a_sheet_does_not_count_yet(client):
    table = make_table()
    key_sheet(table, 10, -4, -2, -1, 0, state=Sheet.State.PARKED)
    text = page_of(client, at_seat(table, 1))
    assert "This table’s sheet does not count yet." in text
    assert "+10" not in text


def test_page_strikes_a_hand_that_is_cut(client):
    table = make_table()
    play(table, 70, 70)
    leave_out(table, number=2)
    line = rows(page_of(client, at_seat(table, 2)), "hands-table")[1]
    assert line[1].endswith("Played beyond the number: does not count.")
    assert line[2:] == ["(+2)", "+2"]


def test_page_tells_a_hand_sat_out(client):
    table = make_table(entries=6)
    enter(table, passed(seats=6), number=1)
    (line,) = rows(page_of(client, at_seat(table, 1)), "hands-table")
    assert "Sits out" in line[1]
    assert line[2:] == ["–", "0"]


def test_page_tells_an_impossible_hand_without_reasons(client):
    """Under rules changed since it keeps its points."""
    table = make_table()
    play(table, 70)
    hand = Hand.objects.get()
    hand.facts["card_points"] = 119
    hand.save()
    (line,) = rows(page_of(client, at_seat(table, 2)), "hands-table")
    assert line[1].endswith(": 119")
    assert line[2] == "+2"


def test_page_before_any_hand_says_so(client):
    table = make_table()
    text = page_of(client, at_seat(table, 2))
    assert "Nothing played yet" in text
    assert "<svg" not in text


@pytest.mark.parametrize("more", ["", "print/"], ids=["page", "paper"])
def test_page_escapes_a_name(client, more):
    table = make_table()
    play(table, 70)
    anna = at_seat(table, 2)
    Player.objects.filter(entries=anna).update(name="<b>Anna</b>")
    text = page_of(client, anna, more)
    assert "<b>Anna" not in text
    assert "<title>Points of &lt;b&gt;Anna" in " ".join(re.sub(r' id="[^"]*"', "", text).split())


@pytest.mark.parametrize("more", ["", "print/"], ids=["page", "paper"])
def test_page_of_nobody_in_the_standings_is_not_there(client, more):
    tournament = make_tournament(entries=5)
    register(
        tournament=tournament, name="Eddie Expected", present=False, by=acting(tournament.organiser)
    )
    assert client.get(f"{URL}/6/{more}").status_code == 404
    assert client.get(f"{URL}/7/{more}").status_code == 404
    assert client.get(f"/t/nowhere/standings/1/{more}").status_code == 404


def test_paper_has_all_hands(client):
    table = make_table()
    play(table, 70, 40)
    anna = at_seat(table, 2)
    paper = page_of(client, anna, "print/")
    assert rows(paper, "hands-table") == rows(page_of(client, anna), "hands-table")
    assert rows(paper, "rounds-table") == [["1", "1", "−2", "−2"]]
    assert client.get(f"{URL}/{anna.number}/print/?paper=a7").status_code == 404


@pytest.mark.parametrize("more", ["", "print/"], ids=["page", "paper"])
def test_plot_has_a_name_a_description_and_no_style(client, more):
    table = make_table()
    play(table, 70, 40)
    text = page_of(client, at_seat(table, 2), more)
    names = re.findall(r'role="img" aria-labelledby="(\S+) (\S+)"', text)
    assert names == [("points-title", "points-said"), ("points-narrow-title", "points-narrow-said")]
    for mark in (each for pair in names for each in pair):
        assert len(re.findall(rf'id="{mark}"', text)) == 1
    assert (
        '<desc id="points-said">From 0 over 2 hands: lowest −2, highest +2, at the end −2.' in text
    )
    assert " style=" not in text


@pytest.mark.parametrize(("entries", "hands"), [(5, 1), (11, 3)])
@pytest.mark.parametrize(("more", "queries"), [("", 19), ("print/", 19)], ids=["page", "paper"])
def test_page_queries_do_not_grow(client, entries, hands, more, queries, django_assert_num_queries):
    table = make_table(entries=entries, hands=hands)
    play(table, *[70] * hands)
    if hands > 1:
        make_round(table.round.tournament)
    with django_assert_num_queries(queries):
        page_of(client, at_seat(table, 2), more)


@pytest.mark.parametrize("more", ["", "print/"], ids=["page", "paper"])
def test_unchanged_page_costs_one_query_and_no_body(client, more, django_assert_num_queries):
    table = make_table()
    address = f"{URL}/1/{more}"
    tag = client.get(address).headers["ETag"]
    with django_assert_num_queries(1):
        response = client.get(address, headers={"If-None-Match": tag})
    assert (response.status_code, response.content) == (304, b"")
    play(table, 70)
    assert client.get(address, headers={"If-None-Match": tag}).status_code == 200


def test_page_tells_what_decided_between_equals(client):
    table = make_table()
    tournament = table.round.tournament
    tournament.tie_breaks = ["hands_won", "start_number"]
    tournament.save()
    play(table, 70)
    low, high = sorted((at_seat(table, 1), at_seat(table, 3)), key=lambda entry: entry.number)
    penalise(at_seat(table, 5), -1)
    text = " ".join(page_of(client, low).split())
    assert (
        f"<p>As many points as {high.name}. Decided by “Start number”: "
        f"{low.number}, against {high.number} ({high.name}).</p>"
    ) in text


@pytest.mark.parametrize("more", ["", "print/"], ids=["page", "paper"])
def test_page_of_who_is_out_of_competition_has_no_place(client, more):
    table = make_table()
    anna = at_seat(table, 2)
    play(table, 70)
    anna.competing = False
    anna.save()
    assert "without a place" in page_of(client, anna, more)


def test_standings_lead_to_the_page_of_everybody_and_to_the_leaders(client):
    make_table()
    text = client.get(f"{URL}/?q=2").text
    links = re.findall(r'<th scope="row"><a href="(\d+/)">', text)
    assert links == ["1/", "2/", "3/", "4/", "5/"]
    assert re.findall(r'<a class="btn btn-secondary" href="(\d+/)">', text) == ["2/"]
    assert 'href="leaders/"' in text


def test_page_of_the_next_player_ranks_nobody_again(client, django_assert_num_queries):
    table = make_table()
    play(table, 70)
    page_of(client, at_seat(table, 1))
    with django_assert_num_queries(13):  # of 19
        text = page_of(client, at_seat(table, 2))
    assert re.findall(r"<dd>(.*?)</dd>", text)[:2] == ["1", "+2"]


def test_page_of_who_plays_out_of_competition_has_the_hands_and_no_place(client):
    table = make_table()
    play(table, 70, 40)
    zita = sit_in(table, 2, 2, "outside")
    text = page_of(client, zita)
    assert [line[2:] for line in rows(text, "hands-table")] == [["−4", "−4"]]
    assert "Out of competition: without a place." in text
    assert re.findall(r"<dd>(.*?)</dd>", text)[:2] == ["–", "−4"]
