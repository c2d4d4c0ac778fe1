"""Sheets on the pages: keyed table after table, refused beside the field, mended by the help."""

import re
from html import unescape

import pytest
from django.urls import reverse

from tests.factories import acting, enter, make_director, make_round, picked
from tests.tournament.correcting.agreeing import agree, sent_on
from tests.tournament.sheets.keying import (
    EVEN,
    OFF,
    a_round,
    address,
    key,
    penalise,
    points,
    sent,
    the_table,
)
from tournament.actions.substituting import FromHand, Newcomer, substitute
from tournament.forms.sheets import read_figure
from tournament.models import Entry, Round, Sheet, Table, Tournament
from tournament.queries.sheets import players

pytestmark = pytest.mark.django_db


@pytest.fixture
def drawn() -> Round:
    return a_round(entries=15)


@pytest.fixture
def director(client, drawn):
    client.force_login(drawn.tournament.organiser)
    return client


@pytest.fixture
def table(drawn) -> Table:
    return the_table(drawn)


def text(response) -> str:
    return " ".join(unescape(re.sub("<[^>]+>", " ", response.content.decode())).split())


def faults(response) -> dict[str, list[str]]:
    """The sentences beside the fields, by field."""
    form = response.context["form"]
    return {name: [str(each) for each in said] for name, said in form.errors.items()}


def field(table: Table, row: int, column: str = "points") -> str:
    return f"{column}-{players(table)[row - 1].number}"


def name(table: Table, row: int) -> str:
    return players(table)[row - 1].name


def listed(drawn: Round) -> str:
    return reverse("sheets", args=[drawn.tournament.slug, drawn.number])


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
    assert agree(director, address(table), sent(table, 12, -7, 0, 3, -9, 1, version=1)).url
    assert points(Sheet.objects.get()) == (12, -7, 0, 3, -9, 1)


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


@pytest.fixture
def both(table) -> Table:
    """A table with a hand (by seat: 0, +2, −1, +1, −1, … as picked) and a sheet that differs."""
    enter(table, picked(70), number=1)
    key(table, (-1, 2, -1, 1, -1))
    return table


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


def test_a_sheet_is_deleted_with_a_reason(director, table):
    key(table)

    agree(director, address(table, "sheet_delete"), {"version": 1, "why": "other round"})

    assert not Sheet.objects.exists()
    changes = text(director.get(reverse("revisions", args=[table.round.tournament.slug])))
    assert "Sheet changed · Round 1, table 1" in changes
    assert f"before: {name(table, 1)} +12," in changes
    assert "after: no sheet why: other round" in changes


# What follows from changing a sheet that is in --------------------------------------------


def test_another_sheet_than_the_one_that_is_in_is_told_before_it_is_kept(director, table):
    key(table)

    answer = director.post(address(table), sent(table, -7, 12, 3, -9, 1, version=1))

    assert answer.status_code == 200
    assert answer.context["correction"].lines == [
        f"{name(table, 1)}: +12 becomes −7.",
        f"{name(table, 2)}: −7 becomes +12.",
    ]
    assert answer.context["told"]["first"]
    assert points(Sheet.objects.get()) == EVEN
    director.post(address(table), sent_on(answer))
    assert points(Sheet.objects.get()) == (-7, 12, 3, -9, 1)


def test_a_sheet_of_which_a_later_draw_was_made_warns_of_it(director, drawn, table):
    key(table)
    later = make_round(drawn.tournament)
    Round.objects.filter(pk=later.pk).update(policy="by_standings")

    answer = director.post(address(table), sent(table, -7, 12, 3, -9, 1, version=1))

    assert answer.context["consequences"].draws == (2,)


def test_who_goes_back_from_what_follows_has_everything_typed(director, table):
    key(table)
    answer = director.post(address(table), sent(table, -7, 12, 3, -9, 1, version=1))

    back = director.post(address(table), sent_on(answer, again="1"))

    shown = [back.context["form"][field(table, row)].value() for row in range(1, 6)]
    assert (back.status_code, shown) == (200, ["-7", "12", "3", "-9", "1"])
    assert points(Sheet.objects.get()) == EVEN


def test_a_figure_taken_over_with_one_tap_is_taken_over_after_the_preview(director, both):
    key(both, (-1, 3, -1, 0, -1), version=1)
    typed = sent(both, -1, 3, -1, 0, -1, version=2, set=f"{field(both, 4)}:1")

    told = director.post(address(both), typed)

    assert told.context["correction"].lines == [
        f"{name(both, 4)}: 0 becomes +1.",
        "The sheet does not balance then: it is put aside, and does not count.",
    ]
    assert director.post(address(both), sent_on(told)).url == address(both)
    assert points(Sheet.objects.get()) == (-1, 3, -1, 1, -1)


def test_what_was_agreed_to_is_refused_once_somebody_else_changed_the_sheet(director, table):
    key(table)
    told = director.post(address(table), sent(table, -7, 12, 3, -9, 1, version=1))
    key(table, (10, -5, 3, -9, 1), version=1)

    answer = director.post(address(table), sent_on(told))

    assert answer.status_code == 422
    assert "What is there now" in text(answer)
    assert answer.context["form"][field(table, 1)].value() == "-7"
    assert points(Sheet.objects.get()) == (10, -5, 3, -9, 1)


def test_a_sheet_that_is_put_aside_is_mended_in_one_step(director, table):
    key(table, OFF)

    director.post(address(table), sent(table, *EVEN, version=1))

    assert points(Sheet.objects.get()) == EVEN


def test_saving_a_sheet_that_is_in_as_it_is_asks_nothing(director, drawn, table):
    key(table)

    answer = director.post(address(table), sent(table, *EVEN, version=1))

    assert answer.url == listed(drawn)
    assert Sheet.objects.get().version == 1


def test_in_a_closed_round_the_reason_is_asked_where_what_follows_is_shown(director, table):
    key(table)
    Round.objects.filter(pk=table.round.pk).update(closed_at="2026-07-24T12:00Z")
    told = director.post(address(table), sent(table, -7, 12, 3, -9, 1, version=1))

    refused = director.post(address(table), sent_on(told))
    taken = director.post(address(table), sent_on(refused, why="rows exchanged"))

    assert (refused.status_code, list(refused.context["form"].errors)) == (422, ["why"])
    assert taken.status_code == 302
    assert points(Sheet.objects.get()) == (-7, 12, 3, -9, 1)


@pytest.mark.parametrize(
    ("page", "decided"),
    [("sheet_counts", {"counts": "sheet"}), ("sheet_delete", {})],
    ids=["the sheet counts", "deleted"],
)
def test_what_is_decided_about_a_sheet_is_told_first_and_can_be_left(director, both, page, decided):
    told = director.post(address(both, page), {"version": 1, **decided})

    left = director.post(address(both, page), sent_on(told, again="1"))

    assert told.status_code == 200
    assert left.url == address(both)
    assert Table.objects.get(pk=both.pk).counts == "hands"
    assert Sheet.objects.exists()


@pytest.mark.parametrize(
    ("page", "decided"),
    [("sheet_counts", {"counts": "sheet"}), ("sheet_delete", {})],
    ids=["the sheet counts", "deleted"],
)
def test_a_decision_about_a_sheet_that_was_changed_since_is_refused(director, both, page, decided):
    told = director.post(address(both, page), {"version": 1, **decided})
    key(both, (1, 2, -1, -1, -1), version=1)

    answer = director.post(address(both, page), sent_on(told), follow=True)

    assert "Somebody keyed or changed this sheet after you opened it." in text(answer)
    assert Table.objects.get(pk=both.pk).counts == "hands"
    assert points(Sheet.objects.get()) == (1, 2, -1, -1, -1)


# Second keying ----------------------------------------------------------------------------


@pytest.fixture
def helper(client, drawn):
    other = make_director("helper")
    drawn.tournament.directors.add(other)
    client.force_login(other)
    return client


def test_the_second_keying_does_not_show_the_first(helper, table):
    key(table, (31, -31, 0, 0, 0))

    page = helper.get(address(table, "sheet_second"))

    assert "31" not in text(page)
    assert "The first keying is yours" not in text(page)


def test_who_keyed_the_first_is_warned(director, table):
    key(table)

    page = director.get(address(table, "sheet_second"))

    assert "The first keying is yours: let somebody else key it," in text(page)


def test_an_equal_second_keying_checks_and_goes_on_to_the_next(helper, drawn, table):
    key(table)
    key(the_table(drawn, 3))

    answer = helper.post(address(table, "sheet_second"), sent(table, *EVEN))

    assert answer.url == address(the_table(drawn, 3), "sheet_second")
    assert Sheet.objects.get(table=table, keying=1).state == "checked"


def test_another_second_keying_leads_to_the_differences(helper, table):
    key(table)

    answer = helper.post(address(table, "sheet_second"), sent(table, 12, -7, 3, -10, 2))
    page = helper.get(answer.url)

    assert answer.url == address(table)
    assert [
        (person.name, person.cells[0].sheet, person.cells[0].other)
        for person in page.context["against_second"]
        if person.differs
    ] == [(name(table, 4), "−9", "−10"), (name(table, 5), "+1", "+2")]


def test_a_second_keying_without_a_first_leads_to_the_first(director, table):
    assert director.get(address(table, "sheet_second")).url == address(table)


def test_a_stale_second_keying_is_refused(helper, table):
    key(table)
    key(table, (11, -6, 3, -9, 1), keying=2)

    answer = helper.post(address(table, "sheet_second"), sent(table, *EVEN))

    assert answer.status_code == 422
    assert "What is there now" in text(answer)
    assert points(Sheet.objects.get(keying=2)) == (11, -6, 3, -9, 1)


# The list ---------------------------------------------------------------------------------


def test_the_list_says_how_far_every_sheet_is(director, drawn):
    enter(the_table(drawn, 2), picked(70), number=1)
    key(the_table(drawn, 1), OFF)

    page = text(director.get(listed(drawn)))

    assert "0 of 3 tables are in." in page
    assert "Key the sheet of table 3" in page
    assert "does not balance +18" in page
    assert "1 of 20 hands" in page


def test_a_table_that_differs_from_its_hands_is_marked(director, both):
    key(both, (-1, 3, -1, 0, -1), version=1)

    assert "hands differ, the hands count" in text(director.get(listed(both.round)))


def test_second_keyings_are_offered_where_the_event_asks_for_them(director, drawn):
    key(the_table(drawn, 2))
    other = make_director("helper")
    drawn.tournament.directors.add(other)
    director.force_login(other)
    assert "Second keying of table 2" not in text(director.get(listed(drawn)))
    Tournament.objects.update(second_keying=True)

    assert "Second keying of table 2" in text(director.get(listed(drawn)))


@pytest.mark.parametrize("typed", ["3", " 3 "], ids=["plain", "with spaces"])
def test_a_table_is_opened_by_its_number(director, drawn, typed):
    assert director.get(listed(drawn), {"table": typed}).url == address(the_table(drawn, 3))


@pytest.mark.parametrize("typed", ["9", "x", "³", "9" * 50])
def test_a_table_that_is_not_there_is_refused(director, drawn, typed):
    answer = director.get(listed(drawn), {"table": typed})

    assert answer.status_code == 422
    assert f"Round 1 has no table “{typed}”. Type a number from the list." in text(answer)


@pytest.mark.parametrize("page", ["sheets", "sheet", "sheet_second"])
def test_what_is_not_drawn_is_not_found(director, drawn, page):
    places = [9] if page == "sheets" else [1, 9]

    wanted = reverse(page, args=[drawn.tournament.slug, *places])

    assert director.get(wanted).status_code == 404


@pytest.mark.parametrize("entries", [5, 15])
def test_the_queries_of_the_list_do_not_grow(client, django_assert_num_queries, entries):
    drawn = a_round(entries=entries)
    client.force_login(drawn.tournament.organiser)
    for number in range(1, entries // 5 + 1):
        at = the_table(drawn, number)
        enter(at, picked(70), number=1)
        key(at)
        key(at, keying=2, by=acting(drawn.tournament.organiser))

    with django_assert_num_queries(11):
        client.get(listed(drawn))


@pytest.mark.parametrize("entries", [4, 6])
def test_the_queries_of_a_sheet_do_not_grow(client, django_assert_num_queries, entries):
    table = the_table(a_round(entries=entries, leftovers="either"))
    client.force_login(table.round.tournament.organiser)
    key(table, (1, -1, *[0] * (entries - 2)))

    with django_assert_num_queries(14):
        client.get(address(table))
