"""A hand of the first round is corrected after the third: what follows is seen, then it is so."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.tablet import question
from tests.factories import enter, make_director, make_round, make_tournament, picked
from tournament.models import Tournament
from tournament.queries.ranking import standings

HAND = "/t/germanfest/rounds/1/tables/1/hands/1/"


@pytest.fixture
def played(page: Page, let_in) -> Tournament:
    """Three rounds of two tables; who picked first lost, and somebody else is first."""
    director = make_director()
    tournament = make_tournament(director, entries=10, hands=5)
    for number in (1, 2, 3):
        drawn = make_round(tournament)
        for table in drawn.tables.all():
            made = 45 if (number, table.number) == (1, 1) else 70
            enter(table, picked(made), number=1)
    let_in(page.context, director)
    return tournament


def first(tournament: Tournament) -> list[str]:
    return [row.name for row in standings(tournament) if row.rank == 1]


def picker(tournament: Tournament) -> str:
    return tournament.rounds.get(number=1).tables.get(number=1).seating[1].entry.name


def test_a_corrected_hand_of_the_first_round_changes_first_place(
    page: Page, played: Tournament
) -> None:
    before, name = first(played), picker(played)
    assert name not in before
    page.goto(HAND)

    page.get_by_label("Card points", exact=True).fill("120")
    tricks = question(page, "Which tricks did the picker’s side take?")
    tricks.get_by_role("radio", name="Every trick", exact=True).check()
    page.get_by_role("button", name="Show what changes").click()

    expect(page.get_by_text("First place goes from")).to_contain_text(f"to {name}.")
    row = page.get_by_role("row", name=name)
    expect(row).to_contain_text("−")
    assert first(played) == before
    page.get_by_label("Why? (may stay empty)").fill("misread")
    page.get_by_role("button", name="Apply it").click()

    expect(page.get_by_role("status")).to_contain_text("Hand 1 is saved")
    assert first(played) == [name]
    page.goto("/t/germanfest/standings/")
    expect(page.locator("tbody tr").first).to_contain_text(name)


def test_what_was_corrected_is_taken_back_from_the_list(page: Page, played: Tournament) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/t/germanfest/changes/?round=1&table=1&kind=hand_entered")
    page.get_by_role("link", name="Take it back").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Take back: Hand entered")

    page.get_by_role("button", name="Apply it").click()

    expect(page.get_by_role("status")).to_contain_text("The change is taken back.")
    page.goto("/t/germanfest/changes/?round=1&table=1&kind=hand_entered")
    expect(page.get_by_text("taken back", exact=True)).to_be_visible()
    assert played.rounds.get(number=1).tables.get(number=1).hands.count() == 0
