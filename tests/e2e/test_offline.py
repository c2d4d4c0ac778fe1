"""A form is pressed without a connection: the page stays as it is, and is sent once it is back."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, Request, Route, expect

from tests.e2e.hall import DIRECTORS, HOME
from tests.e2e.tablet import TABLET, expect_preview, tap_picked
from tests.e2e.test_sheets import ready, said, type_in
from tests.factories import enter, make_round, make_tournament, picked
from tests.tournament.sheets.keying import EVEN, key
from tournament.models import ClubPreset, Hand, Table
from tournament.queries.house_rules import rule_set_file

TABLE = f"{HOME}/rounds/1/tables/1/"
ALIVE = "**/alive/"
WON = ("−1", "+2", "−1", "+1", "−1")
WHY_74 = (
    "Picker’s side 74: won, 61 or more.",
    "Each defender pays 1.",
    "Picker gets 2 shares, partner 1.",
)


@pytest.fixture
def table(live_server) -> Table:
    return make_round(make_tournament(entries=5, hands=5)).tables.seated().get()


@pytest.fixture
def page(table: Table, new_context, let_in, watch) -> Page:
    """A director's tablet in a tent; what the browser says of a lost connection is no fault."""
    watch.expect_console("ERR_INTERNET_DISCONNECTED")
    context = new_context(**TABLET)
    let_in(context, table.round.tournament.organiser)
    return context.new_page()


@pytest.fixture
def posts(page: Page) -> list[str]:
    """The addresses of all that was sent, as it goes on."""
    sent: list[str] = []

    def listen(request: Request) -> None:
        if request.method == "POST" and not request.url.endswith("/preview/"):
            sent.append(request.url)

    page.on("request", listen)
    return sent


def note(page: Page) -> Locator:
    return page.get_by_role("alert").filter(has_text="No connection to Sixty-One.")


def stays(page: Page, address: str) -> None:
    """The note shows where one looks, the page is there, and can be pressed again."""
    expect(note(page)).to_be_in_viewport(ratio=1)
    assert page.url.endswith(address)
    expect(page.locator("main button:disabled, body[inert]")).to_have_count(0)


def test_a_hand_stays_on_the_page_and_is_saved_once(page, table, posts) -> None:
    at = {seat.position: seat.entry.name for seat in table.seating}
    page.goto(TABLE)
    tap_picked(page, picker=at[2], partner=at[4], made=74)
    expect_preview(page, WON, WHY_74)
    save = page.get_by_role("button", name="Save hand 1", exact=True)
    page.context.set_offline(True)
    for _ in range(2):
        save.tap()
        stays(page, TABLE)
        expect(save).to_be_focused()
    expect(page.get_by_label("Card points", exact=True)).to_have_value("74")
    assert Hand.objects.count() == 0

    page.context.set_offline(False)
    save.dblclick()

    expect(page.get_by_role("status")).to_contain_text("Hand 1 is saved")
    expect(note(page)).to_be_hidden()
    assert len(posts) == 1
    assert Hand.objects.count() == 1


def test_a_sheet_stays_with_its_cursor_and_is_saved_by_enter_alone(page, table, posts) -> None:
    sheet = f"{TABLE}sheet/"
    page.goto(sheet)
    ready(page)
    type_in(page, "12", "-7", "3", "-9")
    page.keyboard.type("1")
    page.context.set_offline(True)
    page.keyboard.press("Enter")
    stays(page, sheet)
    fields = page.locator("[data-figure]")
    expect(fields.last).to_be_focused()
    typed = [field.input_value() for field in fields.all()]
    assert typed == ["12", "-7", "3", "-9", "1"]

    page.context.set_offline(False)
    page.keyboard.press("Enter")

    expect(page.get_by_role("status").filter(has_text="Table 1 is keyed in.")).to_be_visible()
    assert len(posts) == 1
    assert said(table.round) == {1: (EVEN, "keyed")}


def with_sheet(table: Table) -> None:
    key(table)


def with_hand(table: Table) -> None:
    enter(table, picked(74), number=1)


def nothing(table: Table) -> None:
    """Only the round is drawn."""


@pytest.mark.parametrize(
    ("before", "address", "label", "typed", "button"),
    [
        pytest.param(
            *(with_hand, f"{TABLE}hands/1/", "Card points", "61", "Show what changes"),
            id="a hand put right",
        ),
        pytest.param(
            *(with_sheet, f"{TABLE}sheet/second/", "Points of Anna", "12", "Save and compare"),
            id="second keying",
        ),
        pytest.param(
            *(nothing, DIRECTORS["rulings"], "Why?", "played out of turn", "Record"),
            id="penalty",
        ),
        pytest.param(
            with_hand,
            *(f"{TABLE}substitutes/", "Name of the new person", "Zita", "Show what changes"),
            id="substitution",
        ),
        pytest.param(
            *(nothing, f"{HOME}/rounds/1/late/", "Name", "Zita", "Enter and find a table"),
            id="somebody late",
        ),
        pytest.param(
            *(nothing, f"{HOME}/rounds/1/seats/typed/", "Tables", "1: 1 2 3 4 5", "Show what"),
            id="seats from paper",
        ),
        pytest.param(
            *(nothing, DIRECTORS["players"], "Name", "Zita", "Add"), id="desk, sent by htmx"
        ),
    ],
)
def test_every_form_stays_and_is_sent_once(
    page, table, posts, watch, before: Callable[[Table], None], address, label, typed, button
) -> None:
    watch.expect_status(422)
    watch.expect_console("htmx:")
    before(table)
    page.goto(address)
    field = page.locator("main").get_by_label(label).first
    press = page.get_by_role("button", name=button)
    field.fill(typed)
    page.context.set_offline(True)
    press.click()
    stays(page, address)
    expect(field).to_have_value(typed)
    posts.clear()  # what htmx tried by itself

    page.context.set_offline(False)
    with page.expect_response(lambda response: response.request.method == "POST"):
        press.click()

    expect(note(page)).to_be_hidden()
    assert len(posts) == 1


def test_the_roll_call_says_so_and_takes_the_next_tap(page, table, watch) -> None:
    watch.expect_console("htmx:")
    roll = f"{HOME}/rounds/1/roll-call/"
    page.goto(roll)
    tap = page.locator("#tap-1")
    page.context.set_offline(True)
    tap.tap()
    stays(page, roll)

    page.context.set_offline(False)
    tap.tap()

    expect(tap).to_contain_text("Missing")
    expect(note(page)).to_be_hidden()


def test_the_button_that_was_pressed_and_its_wish_go_along(page, table) -> None:
    """At the second try, too: three of this form's buttons say something else each."""
    with_hand(table)
    page.goto(f"{TABLE}hands/1/")
    page.get_by_label("Card points", exact=True).fill("61")
    page.get_by_role("button", name="Show what changes").tap()
    again = page.get_by_role("button", name="Change what was typed")
    expect(again).to_be_visible()
    page.context.set_offline(True)
    again.tap()
    expect(note(page)).to_be_visible()
    page.context.set_offline(False)

    again.tap()

    expect(page.get_by_label("Card points", exact=True)).to_have_value("61")
    assert Hand.objects.get().facts["card_points"] == 74


def test_a_file_is_sent_once_the_connection_is_back(page, table) -> None:
    tournament = table.round.tournament
    file = rule_set_file(name="Tent", based_on=tournament.preset, rules=tournament.rules)
    page.goto("/presets/")
    page.locator("input[type=file]").set_input_files(
        {"name": "tent.json", "mimeType": "application/json", "buffer": json.dumps(file).encode()}
    )
    keep = page.get_by_role("button", name="Keep as a preset")
    page.context.set_offline(True)
    keep.tap()
    stays(page, "/presets/")

    page.context.set_offline(False)
    keep.tap()

    expect(page.get_by_role("status").filter(has_text="Tent")).to_be_visible()
    assert ClubPreset.objects.count() == 1


def test_a_site_that_does_not_answer_is_no_site(page, table, posts) -> None:
    """A wifi that lets nothing through, or a hotspot's page in the way."""
    page.goto(DIRECTORS["rulings"])
    press = page.get_by_role("button", name="Record")
    page.route(ALIVE, lambda route: route.fulfill(status=200, body="Accept our terms"))
    press.tap()
    expect(note(page)).to_be_visible()
    page.unroute(ALIVE)
    held: list[Route] = []
    page.route(ALIVE, lambda route: held.append(route))
    page.reload()

    press.tap()

    expect(page.locator("body[inert]")).to_have_count(1)
    expect(note(page)).to_be_visible()
    assert posts == []


def test_what_is_typed_or_tapped_ahead_does_not_touch_the_form(page, table) -> None:
    page.goto(f"{TABLE}sheet/")
    ready(page)
    held: list[Route] = []
    page.route(ALIVE, lambda route: held.append(route))
    type_in(page, "12", "-7", "3", "-9", "1")
    page.keyboard.type("77")
    expect(page.locator("body[inert]")).to_have_count(1)
    page.locator(".page-actions a").first.tap(force=True)

    held[0].continue_()

    expect(page.get_by_role("status").filter(has_text="Table 1 is keyed in.")).to_be_visible()
    assert said(table.round) == {1: (EVEN, "keyed")}
