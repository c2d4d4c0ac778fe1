"""Sheets keyed on the page, table after table, and refused beside the field."""

import re

import pytest

from tests.factories import acting, enter, picked
from tests.tournament.correcting.agreeing import agree
from tests.tournament.sheets.keying import EVEN, OFF, a_round, address, key, points, sent, the_table
from tests.tournament.sheets.reading import faults, field, listed, name, text
from tournament.actions.substituting import FromHand, Newcomer, substitute
from tournament.forms.sheets import read_figure
from tournament.models import Entry, Round, Sheet, Tournament

pytestmark = pytest.mark.django_db


# Keying -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "figure"),
    [
        pytest.param("-12", -12, id="hyphen"),
        pytest.param("−12", -12, id="minus"),
        pytest.param("–12", -12, id="dash"),
        pytest.param("—12", -12, id="long dash"),
        pytest.param("- 12", -12, id="apart"),
        pytest.param("+12", 12, id="plus"),
        pytest.param(" 12 ", 12, id="spaces around"),
        pytest.param("1 200", 1200, id="thousands"),
        pytest.param("1\u202f200", 1200, id="narrow space"),
        pytest.param("−12 000", -12000, id="thousands below 0"),
        pytest.param("007", 7, id="leading zeros"),
        pytest.param("0", 0, id="zero"),
        pytest.param("-0", 0, id="minus zero"),
        pytest.param("\uff11\uff12", 12, id="full width"),
        pytest.param("1 2", None, id="two numbers"),
        pytest.param("12 00", None, id="no thousands"),
        pytest.param("+-12", None, id="two signs"),
        pytest.param("12-", None, id="sign behind"),
        pytest.param("12a", None, id="letter"),
        pytest.param("1,5", None, id="comma"),
        pytest.param("½", None, id="half"),
        pytest.param("", None, id="empty"),
        pytest.param("1" * 39, int("1" * 39), id="long"),
        pytest.param("1" * 40, None, id="a key held down"),
        pytest.param("1" * 6000, None, id="more digits than can be read"),
    ],
)
def test_figures_as_people_write_them(typed, figure):
    assert read_figure(typed) == figure


def test_a_sheet_is_kept_and_the_next_table_opens(director, drawn, table):
    answer = director.post(address(table), sent(table, "+12", "–7", "3", "−9", " 1 "))

    sheet = Sheet.objects.get()
    assert (answer.status_code, answer.url) == (302, address(the_table(drawn, 2)))
    assert (points(sheet), sheet.state, sheet.keyed_by) == (
        EVEN, "keyed", drawn.tournament.organiser,
    )  # fmt: skip
    assert "Table 1 is keyed in." in text(director.get(answer.url))


def test_after_the_last_table_the_ones_left_out_come_and_then_the_list(director, drawn):
    goals = []
    for number in (2, 3, 1):
        at = the_table(drawn, number)
        goals.append(director.post(address(at), sent(at, *EVEN)).url)

    assert goals == [address(the_table(drawn, 3)), address(the_table(drawn, 1)), listed(drawn)]


def test_a_table_with_hands_is_passed_over(director, drawn, table):
    enter(the_table(drawn, 2), picked(70), number=1)

    answer = director.post(address(table), sent(table, *EVEN))

    assert answer.url == address(the_table(drawn, 3))


def test_a_correction_leads_to_the_list(director, drawn, table):
    key(table)

    answer = agree(director, address(table), sent(table, 11, -6, 3, -9, 1, version=1))

    assert answer.url == listed(drawn)
    assert "The sheet of table 1 is changed." in text(director.get(answer.url))


def test_the_cursor_waits_in_the_first_field(director, table):
    page = director.get(address(table)).content.decode()

    assert re.findall(r'<input[^>]*name="([^"]+)"[^>]*autofocus', page) == [field(table, 1)]


def test_won_hands_are_keyed_where_a_tie_break_needs_them(client):
    table = the_table(a_round(tie_breaks=["hands_won", "lone_hands_won", "lot"]))
    client.force_login(table.round.tournament.organiser)
    beside = {field(table, row, "hands_won"): row for row in range(1, 6)}
    alone = {field(table, row, "lone_hands_won"): row - 1 for row in range(1, 6)}

    client.post(address(table), sent(table, *EVEN, **beside, **alone))

    lines = Sheet.objects.get().lines.values_list("points", "hands_won", "lone_hands_won")
    assert list(lines) == [(12, 1, 0), (-7, 2, 1), (3, 3, 2), (-9, 4, 3), (1, 5, 4)]


def test_a_column_may_be_left_out_as_a_whole(client):
    table = the_table(a_round(tie_breaks=["hands_won"]))
    client.force_login(table.round.tournament.organiser)

    client.post(address(table), sent(table, *EVEN))

    assert set(Sheet.objects.get().lines.values_list("hands_won", flat=True)) == {None}


# Refused ----------------------------------------------------------------------------------


def test_letters_and_gaps_are_refused_beside_their_fields_and_all_is_kept(director, table):
    answer = director.post(address(table), sent(table, "+12", "abc", "", "−9", "1 200 000"))

    assert answer.status_code == 422
    assert faults(answer) == {
        field(table, 2): [
            f"“abc” is no number. Enter the points of {name(table, 2)}, like +12, −12 or 0."
        ],
        field(table, 3): [f"Enter the points of {name(table, 3)}; 0 if there are none."],
        field(table, 5): [
            f"“1 200 000” is more than anybody makes in a round. Enter the points of "
            f"{name(table, 5)}, at most 999999."
        ],
    }
    form = answer.context["form"]
    kept = [form[field(table, row)].value() for row in range(1, 6)]
    assert kept == ["+12", "abc", "", "−9", "1 200 000"]
    page = answer.content.decode()
    assert re.findall(r'<input[^>]*name="([^"]+)"[^>]*autofocus', page) == [field(table, 2)]
    assert not Sheet.objects.exists()


@pytest.mark.parametrize("typed", ["1" * 4301, "-" + "9" * 6000], ids=["4,301", "6,000"])
@pytest.mark.parametrize("tapped", [False, True], ids=["typed", "by one tap"])
@pytest.mark.parametrize("page", ["sheet", "sheet_second"])
def test_endless_digits_are_refused_beside_the_field_and_kept(director, table, typed, tapped, page):
    if page == "sheet_second":
        key(table)
    data = sent(table, 12 if tapped else typed, -7, 3, -9, 1)
    chosen = {"set": f"{field(table, 1)}:{typed}"} if tapped else {}

    answer = director.post(address(table, page), data | chosen)

    assert (answer.status_code, list(faults(answer))) == (422, [field(table, 1)])
    assert answer.context["form"][field(table, 1)].value() == typed


def test_an_empty_sheet_is_refused_once(director, table):
    answer = director.post(address(table), sent(table, "", " ", "", "", ""))

    assert faults(answer) == {
        field(table, 1): [f"Nothing is typed yet. Begin with the points of {name(table, 1)}."]
    }


def test_won_hands_are_judged(client):
    table = the_table(a_round(tie_breaks=["hands_won", "lone_hands_won"]))
    client.force_login(table.round.tournament.organiser)
    won = dict(zip((1, 2, 3, 4), ("x", "41", "-1", "2"), strict=True))
    beside = {field(table, row, "hands_won"): typed for row, typed in won.items()}
    alone = {field(table, row, "lone_hands_won"): 3 for row in (4, 5)}

    answer = client.post(address(table), sent(table, *EVEN, **beside, **alone))

    first = "or leave this column empty for all."
    assert faults(answer) == {
        field(table, 1, "hands_won"): [
            f"“x” is no number. Enter how many hands {name(table, 1)} won."
        ],
        field(table, 2, "hands_won"): [
            f"{name(table, 2)} cannot have won “41” hands. Enter 0 to 20."
        ],
        field(table, 3, "hands_won"): [
            f"{name(table, 3)} cannot have won “-1” hands. Enter 0 to 20."
        ],
        field(table, 4, "lone_hands_won"): [
            f"{name(table, 4)} won 2 hands: 3 of them cannot be won alone."
        ],
        field(table, 5, "hands_won"): [f"Enter how many hands {name(table, 5)} won, {first}"],
        **{
            field(table, row, "lone_hands_won"): [
                f"Enter how many hands {name(table, row)} won alone, {first}"
            ]
            for row in (1, 2, 3)
        },
    }


def test_the_same_person_twice_is_refused(director, table):
    data = sent(table, *EVEN)
    data[field(table, 2)] = ["−7", "3"]

    answer = director.post(address(table), data)

    assert faults(answer)[field(table, 2)] == [
        f"{name(table, 2)} stands twice on this sheet. Key one row for everybody."
    ]
    assert not Sheet.objects.exists()


def test_a_table_that_played_nothing_has_no_sheet(director, table):
    Entry.objects.update(status=Entry.Status.WITHDRAWN)

    before = director.get(address(table))
    answer = director.post(address(table), sent(table, *EVEN))

    assert "Everybody of this table is withdrawn, and no hand is in" in text(before)
    assert (answer.status_code, faults(answer)["__all__"]) == (
        422,
        [
            "Nobody of this table is here any more, and no hand is in: there is nothing to key. "
            "Check in who played, then key the sheet."
        ],
    )


def test_a_stale_form_is_refused_shows_what_is_there_and_keeps_what_was_typed(director, table):
    key(table)

    answer = director.post(address(table), sent(table, *OFF))

    assert answer.status_code == 422
    assert "Somebody keyed or changed this sheet after you opened it." in text(answer)
    assert "What is there now" in text(answer)
    assert answer.context["now"] == [
        (name(table, row), [figure])
        for row, figure in enumerate(["+12", "−7", "+3", "−9", "+1"], start=1)
    ]
    assert answer.context["form"][field(table, 4)].value() == "9"
    assert answer.context["version"] == 1
    assert points(Sheet.objects.get()) == EVEN


def test_a_form_for_a_sheet_that_was_deleted_is_refused(director, table):
    answer = director.post(address(table), sent(table, *EVEN, version=3))

    assert answer.status_code == 422
    assert "There is no sheet now: it was deleted." in text(answer)
    assert not Sheet.objects.exists()


def test_a_form_for_other_people_is_refused(director, table):
    answer = director.post(address(table), sent(table, *EVEN, mark="1.2.3"))

    assert answer.status_code == 422
    assert "Other people have rows on this sheet by now" in text(answer)


def test_a_closed_round_asks_why(director, table):
    Round.objects.filter(pk=table.round.pk).update(closed_at="2026-07-24T12:00Z")

    refused = director.post(address(table), sent(table, *EVEN))
    taken = director.post(address(table), sent(table, *EVEN, why="found in a pocket"))

    assert refused.status_code == 422
    assert list(faults(refused)) == ["why"]
    assert taken.status_code == 302


def test_in_a_closed_event_nothing_is_keyed(director, table):
    Tournament.objects.update(closed_at="2026-07-24T12:00Z")

    answer = director.post(address(table), sent(table, *EVEN))

    assert answer.status_code == 422
    assert not Sheet.objects.exists()


def test_who_sits_in_after_the_sheet_was_keyed_has_an_empty_row(director, table):
    key(table)
    substitute(
        round=table.round,
        at=FromHand(table=1, position=2, hand=5),
        entry=Newcomer(name="Zoe Zander"),
        line="own",
        by=acting(table.round.tournament.organiser),
    )
    table = the_table(Round.objects.select_related("tournament").get(pk=table.round.pk))

    form = director.get(address(table)).context["form"]

    shown = [form[field(table, row)].value() for row in range(1, 7)]
    assert shown == ["+12", "−7", None, "+3", "−9", "+1"]
    director.post(address(table), sent(table, 12, -7, 0, 3, -9, 1, version=1))
    assert points(Sheet.objects.get()) == (12, -7, 0, 3, -9, 1)


# Queries --------------------------------------------------------------------------------


@pytest.mark.parametrize("entries", [4, 6])
def test_the_queries_of_a_sheet_do_not_grow(client, django_assert_num_queries, entries):
    table = the_table(a_round(entries=entries, leftovers="either"))
    client.force_login(table.round.tournament.organiser)
    key(table, (1, -1, *[0] * (entries - 2)))

    with django_assert_num_queries(19):
        client.get(address(table))
