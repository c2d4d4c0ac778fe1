"""Long names are set smaller on paper."""

import pytest

from tournament.templatetags.printing import length_class


@pytest.mark.parametrize(
    ("name", "style"),
    [
        pytest.param("Anna Berg", "", id="as people mostly are called"),
        pytest.param("a" * 24, "", id="24 letters"),
        pytest.param("a" * 25, "is-long", id="25 letters"),
        pytest.param("a" * 48, "is-long", id="48 letters"),
        pytest.param("a" * 49, "is-long is-longer", id="49 letters"),
        pytest.param("W" * 16, "", id="16 capitals"),
        pytest.param("W" * 17, "is-long", id="17 capitals"),
        pytest.param("🦊" * 12, "", id="12 emoji"),
        pytest.param("🦊" * 13, "is-long", id="13 emoji"),
        pytest.param("a\u0301" * 24, "", id="accents take no room"),
    ],
)
def test_style_of_a_name_by_the_room_it_needs(name, style):
    assert length_class(name) == style
