"""Somebody is let in to help, keys a sheet a second time, forgets the password, is taken out."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import NewContext
from tests.e2e.watch import Watch
from tests.factories import make_director, make_tournament
from tests.tournament.sheets.keying import a_round, key, the_table
from tournament.models import Round, Sheet, Tournament
from tournament.queries.sheets import players

HELPERS = "/t/germanfest/settings/helpers/"
SECOND = "/t/germanfest/rounds/1/tables/1/sheet/second/"


@pytest.fixture
def drawn() -> Round:
    """A round whose first sheet the director has keyed; there is an event of the director's more."""
    drawn = a_round()
    tournament = drawn.tournament
    Tournament.objects.filter(pk=tournament.pk).update(second_keying=True)
    key(the_table(drawn))
    make_tournament(tournament.organiser, name="Next year")
    return drawn


@pytest.fixture
def director(page: Page, let_in, drawn: Round) -> Page:
    let_in(page.context, drawn.tournament.organiser)
    page.goto(HELPERS)
    return page


@pytest.fixture
def tablet(new_context: NewContext) -> Page:
    return new_context().new_page()


def password_shown(director: Page) -> str:
    shown = director.get_by_role("status").locator("strong")
    expect(shown).to_have_text(re.compile(r"^\w{4}-\w{4}-\w{4}-\w{4}$"))
    return shown.inner_text()


def make_account(director: Page, name: str) -> str:
    director.get_by_label("User name").fill(name)
    director.get_by_role("button", name="Make a new account").click()
    return password_shown(director)


def sign_in(tablet: Page, name: str, password: str, to: str) -> None:
    tablet.goto(f"/sign-in/?next={to}")
    tablet.get_by_label("Username").fill(name)
    tablet.get_by_label("Password").fill(password)
    tablet.get_by_role("button", name="Sign in").click()


def level_one(page: Page):
    return page.get_by_role("heading", level=1)


def key_second(tablet: Page, drawn: Round) -> None:
    for entry, figure in zip(players(the_table(drawn)), ("12", "-7", "3", "-9", "1"), strict=True):
        tablet.get_by_role("textbox", name=f"Points of {entry.name}").fill(figure)
    tablet.get_by_role("button", name="Save and compare").click()


def test_a_helper_is_let_in_keys_a_sheet_and_is_out_at_the_next_click(
    director: Page, tablet: Page, drawn: Round, watch: Watch
) -> None:
    watch.expect_status(404)
    password = make_account(director, "bea")
    sign_in(tablet, "bea", password, SECOND)
    expect(level_one(tablet)).to_have_text("Second keying of table 1")
    key_second(tablet, drawn)
    expect(tablet.get_by_role("status").filter(has_text="checked").first).to_be_visible()
    assert set(Sheet.objects.values_list("state", flat=True)) == {"checked"}

    tablet.goto("/")
    expect(tablet.get_by_role("link", name="Germanfest").first).to_be_visible()
    expect(tablet.get_by_text("Next year")).to_have_count(0)
    tablet.goto("/t/next-year/settings/")
    expect(level_one(tablet)).to_have_text("There is no such page")
    tablet.goto(HELPERS)
    expect(tablet.get_by_role("row", name="director").get_by_role("button")).to_have_count(0)
    expect(tablet.get_by_role("button", name="New password")).to_have_count(0)

    director.get_by_role("button", name="Take bea out").click()
    expect(director.get_by_text("bea does not run this event any more.")).to_be_visible()
    tablet.get_by_role("link", name="Players").click()

    expect(level_one(tablet)).to_have_text("There is no such page")


def test_a_forgotten_password_is_renewed_and_the_old_sign_in_ends(
    director: Page, tablet: Page
) -> None:
    old = make_account(director, "bea")
    sign_in(tablet, "bea", old, HELPERS)
    expect(level_one(tablet)).to_have_text("Who runs the event")

    director.get_by_role("button", name="New password for bea").click()
    expect(director.get_by_role("status")).to_contain_text("new password")
    new = password_shown(director)
    tablet.get_by_role("link", name="Players").click()

    expect(tablet).to_have_url(re.compile(r"/sign-in/"))
    sign_in(tablet, "bea", new, HELPERS)
    expect(level_one(tablet)).to_have_text("Who runs the event")
    assert new != old


def test_whose_account_was_there_before_keeps_the_password(director: Page) -> None:
    make_director("anna")
    director.get_by_label("User name").fill("anna")
    director.get_by_role("button", name="Let in").click()

    row = director.get_by_role("row", name="anna")
    expect(row).to_contain_text("account not made here")
    expect(row.get_by_role("button")).to_have_text(["Take out"])
