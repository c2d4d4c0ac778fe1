"""Figures that no tie-break asks for contradict nothing; once asked for again, they do."""

from collections.abc import Sequence

import pytest
from django.urls import reverse

from scoring.sheets import Row
from tests.factories import acting, enter, make_director, picked
from tests.tournament.sheets.keying import a_round, address, by, kinds, sent, the_table
from tests.tournament.sheets.reading import text
from tournament.actions.ranking import set_tie_breaks
from tournament.actions.sheets import key_sheet
from tournament.models import Sheet, Table
from tournament.queries.closing import outstanding
from tournament.queries.ranking import ranking_mark
from tournament.queries.results import State, states
from tournament.queries.sheets import measure, players, sheet_list

pytestmark = pytest.mark.django_db

MADE = (-2, 4, -2, 2, -2)
"""What two hands as ``picked`` come to; seat 2 wins both as picker."""
WON = (0, 2, 0, 0, 0)
OTHERS = (0, 1, 0, 0, 0)
NONE = (None,) * 5

IN, CHECKED = (State.SHEET_IN, True), (State.CHECKED, True)
KEYINGS_DIFFER = (State.KEYINGS_DIFFER, False)


@pytest.fixture
def table() -> Table:
    return the_table(a_round(hands=2, tie_breaks=["hands_won"]))


@pytest.fixture
def bert(table):
    helper = make_director("bert")
    table.round.tournament.directors.add(helper)
    return acting(helper)


def keyed(table: Table, won: Sequence[int | None], **more) -> None:
    lines = [
        (entry, Row(points=made, hands_won=hands))
        for entry, made, hands in zip(players(table), MADE, won, strict=True)
    ]
    key_sheet(table=table, lines=lines, **{"by": by(table), **more})


def ask_for(table: Table, *tie_breaks: str) -> None:
    """The tie-breaks are these from now on."""
    tournament = table.round.tournament
    tournament.refresh_from_db()
    set_tie_breaks(
        tournament=tournament,
        tie_breaks=tie_breaks,
        incomplete="among",
        seen=ranking_mark(tournament),
        by=by(table),
    )
    tournament.refresh_from_db()


def state(table: Table) -> tuple[State, bool]:
    (standing,) = states(table.round.tournament)[1].tables
    return standing.state, standing.done


@pytest.mark.parametrize(
    ("first", "second", "asked", "unasked"),
    [
        pytest.param(WON, OTHERS, KEYINGS_DIFFER, CHECKED, id="another figure"),
        pytest.param(NONE, WON, KEYINGS_DIFFER, CHECKED, id="left out in the first one"),
        pytest.param(WON, NONE, KEYINGS_DIFFER, CHECKED, id="typed by one person only"),
        pytest.param(WON, WON, CHECKED, CHECKED, id="alike"),
        pytest.param(NONE, NONE, CHECKED, CHECKED, id="left out in both"),
    ],
)
def test_two_keyings_are_compared_by_what_is_asked_for_now(
    table, bert, first, second, asked, unasked
):
    keyed(table, first)
    keyed(table, second, keying=2, by=bert)
    assert state(table) == asked

    ask_for(table)
    assert state(table) == unasked
    assert [line.keyings_differ for line in sheet_list(table.round)] == [False]

    ask_for(
        table,
        "lot",
    )
    assert state(table) == unasked

    ask_for(table, "hands_won")
    assert state(table) == asked


def test_what_one_person_keyed_twice_is_never_checked(table):
    keyed(table, WON)
    keyed(table, OTHERS, keying=2)

    ask_for(table)

    assert state(table) == IN


def test_where_points_differ_other_tie_breaks_change_nothing(table, bert):
    keyed(table, WON)
    lines = [(entry, Row(points=0)) for entry in players(table)]
    key_sheet(table=table, lines=lines, keying=2, by=bert)

    ask_for(table)

    assert state(table) == KEYINGS_DIFFER
    assert Sheet.objects.get(keying=1).state == "keyed"


def test_what_becomes_of_the_check_is_written_down(table, bert):
    keyed(table, WON)
    keyed(table, OTHERS, keying=2, by=bert)

    ask_for(table)
    assert kinds(table) == ["sheet_keyed", "sheet_keyed", "sheet_changed", "sheet_checked"]

    ask_for(table, "hands_won")
    assert kinds(table)[4:] == ["sheet_changed"]
    assert [sheet.state for sheet in Sheet.objects.all()] == ["keyed", "keyed"]
    assert Sheet.objects.get(keying=1).checked_by is None


def test_figures_kept_from_the_first_keying_do_not_prove_it(client, table, bert):
    keyed(table, WON)
    ask_for(table)
    client.force_login(bert.user)
    client.post(address(table, "sheet_second"), sent(table, *MADE))
    assert state(table) == CHECKED

    ask_for(table, "hands_won")

    assert state(table) == KEYINGS_DIFFER


def test_no_page_waits_for_what_none_shows(client, table, bert):
    keyed(table, WON)
    keyed(table, OTHERS, keying=2, by=bert)
    client.force_login(table.round.tournament.organiser)
    slug = table.round.tournament.slug
    pages = [reverse(page, args=[slug]) for page in ("overview", "board", "closing")]
    assert [told(client, page) for page in pages] == [True, True, True]

    ask_for(table)

    assert [told(client, page) for page in pages] == [False, False, False]
    assert outstanding(table.round.tournament, 1) == ()


def told(client, page: str) -> bool:
    return "keyings differ" in text(client.get(page)).lower()


# Hands and sheet --------------------------------------------------------------------------


def test_hands_and_sheet_are_compared_by_what_is_asked_for_now(client, table):
    for number in (1, 2):
        enter(table, picked(70, dealer=number), number=number)
    keyed(table, OTHERS)
    assert state(table) == (State.HANDS_DIFFER, False)

    ask_for(table)

    assert state(table) == (State.COMPLETE, True)
    assert measure(table).against(Sheet.objects.get()) == ()
    assert [line.hands_differ for line in sheet_list(table.round)] == [False]

    ask_for(table, "hands_won")

    assert state(table) == (State.HANDS_DIFFER, False)


# Many tables ------------------------------------------------------------------------------


@pytest.mark.parametrize("tables", [1, 3])
def test_the_queries_of_other_tie_breaks_do_not_grow(tables, django_assert_num_queries):
    drawn = a_round(entries=5 * tables, hands=2, tie_breaks=["hands_won"])
    bert = acting(make_director("bert"))
    for number in range(1, tables + 1):
        keyed(the_table(drawn, number), WON)
        keyed(the_table(drawn, number), OTHERS, keying=2, by=bert)
    tournament = drawn.tournament
    tournament.refresh_from_db()

    with django_assert_num_queries(28):
        set_tie_breaks(
            tournament=tournament,
            tie_breaks=(),
            incomplete="among",
            seen=ranking_mark(tournament),
            by=by(the_table(drawn)),
        )

    assert Sheet.objects.filter(state="checked").count() == 2 * tables
