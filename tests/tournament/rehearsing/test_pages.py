"""What a browser would send, read from the page."""

import pytest

from tournament.management.rehearsing.pages import PageError, read

FORM = """
<form method="get"><input name="q"></form>
<form id="sheet" action="/save/" method="post">
  <input type="hidden" name="version" value="3"><input name="points-1" value="12">
  <input type="radio" name="who" value="1"><input type="radio" name="who" value="2" checked>
  <input type="radio" name="who" value="4" disabled>
  <input type="checkbox" name="here" checked><input type="checkbox" name="late" value="yes">
  <select name="round"><option value="">-</option><option value="2" selected>2</option></select>
  <select name="table"><option value="7">7</option><option value="8">8</option></select>
  <textarea name="lines">
Anna
Bernd</textarea>
  <button name="do" value="save">Save</button><button type="button" name="not">+</button>
</form>
<button form="sheet" name="set" value="points-1:21">21</button>
<p class="field-error">Nothing was <b>saved</b>.</p><a href="/t/x/changes/4/">4</a>
"""


@pytest.fixture
def page():
    return read(422, "/here/?more=1", FORM)


def test_a_form_sends_what_stands_in_it(page):
    assert page.form("version").fields == [
        ("version", "3"), ("points-1", "12"), ("who", "2"), ("here", "on"),
        ("round", "2"), ("table", "7"), ("lines", "Anna\nBernd"),
    ]  # fmt: skip


def test_buttons_belong_to_their_form_wherever_they_stand(page):
    form = page.form("version", "set")
    assert [(button.name, button.value) for button in form.buttons] == [
        ("do", "save"),
        ("set", "points-1:21"),
    ]


def test_a_form_without_an_address_is_sent_to_its_page(page):
    assert (page.form("q").action, page.form("version").action) == ("/here/", "/save/")


def test_filling_in_replaces_what_stood_there(page):
    form = page.form("version")
    form.fill("points-1", -27)
    form.fill("who", 1)
    assert (form.value("points-1"), form.value("who"), form.value("late")) == ("-27", "1", "")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        pytest.param("who", "3", id="a choice that is not there"),
        pytest.param("who", "4", id="a choice that cannot be made"),
        pytest.param("table", "9", id="not in the list"),
        pytest.param("town", "Mequon", id="no such field"),
    ],
)
def test_what_is_not_on_the_page_cannot_be_sent(page, name, value):
    with pytest.raises(PageError):
        page.form("version").fill(name, value)


def test_a_page_tells_what_it_refuses_and_where_it_leads(page):
    assert page.says() == "Nothing was saved ."
    assert page.link(r"/changes/\d+/$") == "/t/x/changes/4/"
    with pytest.raises(PageError):
        page.link("/nowhere/")
