"""Names as people type and paste them."""

import pytest

from tournament.forms.pasting import lines_of
from tournament.forms.text import fault_in, says_something, tidied
from tournament.queries.registering import alike


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        pytest.param("  Anna   Berg ", "Anna Berg", id="spaces"),
        pytest.param("Anna\tBerg\r\n", "Anna Berg", id="tab and line end"),
        pytest.param("Anna\u00a0Berg", "Anna Berg", id="no-break space"),
        pytest.param("\ufeffAnna\u200b Berg", "Anna Berg", id="byte order mark"),
        pytest.param("Anna\u202e Berg\u202c", "Anna Berg", id="turned around"),
        pytest.param("👩\u200d🌾 Ünsal", "👩\u200d🌾 Ünsal", id="joined emoji stay"),
        pytest.param("שלום", "שלום", id="right to left"),
    ],
)
def test_tidied(typed, kept):
    assert tidied(typed) == kept


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        pytest.param("x" * 80, None, id="80 fit"),
        pytest.param(
            "x" * 81, "“" + "x" * 39 + "…” has 81 characters. Shorten it to 80 or fewer.", id="81"
        ),
        pytest.param(
            "An\x00na", "“Anna” holds a character that cannot be stored. Type it afresh.", id="NUL"
        ),
        pytest.param(
            "An\x1bna", "“Anna” holds a character that cannot be stored. Type it afresh.", id="ESC"
        ),
    ],
)
def test_fault_in(text, sentence):
    assert fault_in(text, longest=80) == sentence


@pytest.mark.parametrize(
    ("text", "says"),
    [("", False), ("\u200d", False), (" ", False), ("♣", True), ("7", True), ("ж", True)],
)
def test_says_something(text, says):
    assert says_something(text) is says


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("Anna Berg", "anna  BERG", id="case and spaces"),
        pytest.param("Anna Berg", "Berg, Anna", id="turned around"),
        pytest.param("Anna-Lena Berg", "AnnaLena Berg", id="hyphen"),
        pytest.param("Anna Berg", "Annaberg", id="run together"),
        pytest.param("Jörg Weiß", "jorg weiss", id="umlaut and sharp s"),
        pytest.param("J. Berg", "J Berg", id="point"),
        pytest.param("Müller", "Mu\u0308ller", id="composed and decomposed"),
    ],
)
def test_names_alike(one, other):
    assert alike(one) == alike(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("Anna Berg", "Anne Berg", id="one letter"),
        pytest.param("Anna Berg", "Anna Berg 2", id="numbered"),
        pytest.param("♣", "♠", id="signs"),
        pytest.param("Ḥ", "K", id="letters"),
    ],
)
def test_names_not_alike(one, other):
    assert alike(one) != alike(other)


@pytest.mark.parametrize(
    ("line", "name", "town"),
    [
        pytest.param("Anna Berg", "Anna Berg", "", id="name"),
        pytest.param("Anna Berg;Mequon", "Anna Berg", "Mequon", id="town"),
        pytest.param(" Anna  Berg ; New  Ulm ", "Anna Berg", "New Ulm", id="spaces"),
        pytest.param("Anna Berg\tMequon", "Anna Berg", "Mequon", id="tab"),
        pytest.param("Berg, Anna", "Berg, Anna", "", id="comma stays"),
        pytest.param("Anna Berg;", "Anna Berg", "", id="empty town"),
        pytest.param("1. Anna Berg", "Anna Berg", "", id="numbered"),
        pytest.param("12) Anna Berg", "Anna Berg", "", id="bracket"),
        pytest.param("3.Anna Berg", "Anna Berg", "", id="numbered without a space"),
        pytest.param("7\tAnna Berg\tUlm", "Anna Berg", "Ulm", id="numbered column"),
        pytest.param("- Anna Berg", "Anna Berg", "", id="dash"),
        pytest.param("• Anna Berg", "Anna Berg", "", id="bullet"),
        pytest.param("\ufeff1. Anna Berg", "Anna Berg", "", id="byte order mark"),
        pytest.param("4 Jacks", "4 Jacks", "", id="a number of the name"),
        pytest.param("-Anna", "-Anna", "", id="a dash of the name"),
    ],
)
def test_a_line_of_a_list(line, name, town):
    (read,) = lines_of(line)

    assert (read.name, read.town) == (name, town)


def test_lines_are_counted_as_an_editor_counts_them():
    lines = lines_of("\ufeffAnna\r\n\r\n  \r\nBernd\nClara\rDora\n")

    assert [(line.number, line.name) for line in lines] == [
        (1, "Anna"),
        (4, "Bernd"),
        (5, "Clara"),
        (6, "Dora"),
    ]
