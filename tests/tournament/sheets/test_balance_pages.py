"""A sheet on the page against its sum and its hands: put aside, mended by the help, compared."""

import pytest

from tests.tournament.correcting.agreeing import agree
from tests.tournament.sheets.keying import (
    EVEN,
    OFF,
    address,
    key,
    penalise,
    points,
    sent,
    the_table,
)
from tests.tournament.sheets.reading import field, name, text
from tournament.models import Sheet, Table

pytestmark = pytest.mark.django_db


# Balance and help -------------------------------------------------------------------------


def test_a_parked_sheet_stays_open_with_help_and_one_tap_mends_it(director, table):
    answer = director.post(address(table), sent(table, *OFF))
    page = director.get(answer.url)

    assert answer.url == address(table)
    assert "Table 1 is put aside: the sheet does not balance, and does not count." in text(page)
    assert "Sum +18. It must be 0: the sheet is off by +18." in text(page)
    assert page.context["helps"][0].sentence == f"{name(table, 4)}: +9 may have the wrong sign."
    [choice] = page.context["helps"][0].choices
    assert (choice.label, choice.value) == ("it was −9", f"{field(table, 4)}:-9")

    mended = director.post(address(table), sent(table, *OFF, version=1, set=choice.value))

    sheet = Sheet.objects.get()
    assert (sheet.state, points(sheet)) == ("keyed", EVEN)
    assert mended.url == address(the_table(table.round, 2))


def test_saving_a_parked_sheet_as_it_is_leaves_it_aside(director, table):
    key(table, OFF)

    answer = director.post(address(table), sent(table, *OFF, version=1))

    assert answer.url == address(the_table(table.round, 2))
    assert "Table 1 stays put aside." in text(director.get(answer.url))


def test_slips_in_one_hand_that_fit_every_row_are_one_sentence(director, table):
    key(table, (12, -7, 3, -8, 2))

    helps = director.get(address(table)).context["helps"]

    assert [(each.sentence, len(each.choices)) for each in helps][-1] == (
        "In one of these rows a hand of −2 may be left out.", 5,
    )  # fmt: skip
    assert helps[-1].choices[0].label == f"{name(table, 1)}: it was +10"


def test_a_penalty_of_4_explains_a_sum_of_minus_4(director, table):
    key(table, (12, -11, 3, -9, 1))
    page = director.get(address(table))
    assert "Sum −4. It must be 0: the sheet is off by −4." in text(page)
    penalise(table, 2, 4)

    page = director.get(address(table))

    assert "Sum −4: the sheet balances." in text(page)
    assert f"Penalty of {name(table, 2)} on this sheet: −4, to nobody." in text(page)


@pytest.mark.parametrize("version", ["", "x", "-1"], ids=["none", "a letter", "below 0"])
def test_a_version_that_is_none_matches_none(director, table, version):
    key(table)

    assert director.post(address(table), sent(table, *OFF, version=version)).status_code == 422
    assert points(Sheet.objects.get()) == EVEN


# Hands and sheet --------------------------------------------------------------------------


def test_hands_and_sheet_are_compared_seat_by_seat(director, both):
    page = director.get(address(both))

    compared = page.context["against_hands"]
    assert [(person.name, person.differs) for person in compared] == [
        (name(both, row), False) for row in range(1, 6)
    ]
    key(both, (-1, 3, -1, 0, -1), version=1)
    compared = director.get(address(both)).context["against_hands"]
    assert [
        (person.cells[0].sheet, person.cells[0].other, person.choices[0].label)
        for person in compared
        if person.differs
    ] == [("+3", "+2", "take +2"), ("0", "+1", "take +1")]


def test_the_director_says_which_counts(director, both):
    assert "The hands count now. Hands and sheet say the same." in text(director.get(address(both)))

    decided = {"counts": "sheet", "version": 1, "why": "full"}
    agree(director, address(both, "sheet_counts"), decided)

    assert Table.objects.get(pk=both.pk).counts == "sheet"
    assert "The sheet counts now." in text(director.get(address(both)))


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        pytest.param({"version": 1}, "Choose whether the hands or the sheet", id="nothing"),
        pytest.param({"counts": "x", "version": 1}, "Choose whether the hands", id="no such"),
        pytest.param({"counts": "sheet"}, "Somebody keyed or changed this sheet", id="stale"),
        pytest.param(
            {"counts": "sheet", "version": 1, "why": "x" * 201},
            "200",
            id="too long",
        ),
    ],
)
def test_what_is_no_decision_changes_nothing(director, both, data, sentence):
    answer = director.post(address(both, "sheet_counts"), data)

    assert sentence in text(director.get(answer.url))
    assert Table.objects.get(pk=both.pk).counts == "hands"
