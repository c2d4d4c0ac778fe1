"""A sheet that says what cannot have been is refused beside its fields, and nothing is kept."""

import pytest
from django.urls import reverse

from tests.factories import acting, enter, picked
from tests.tournament.sheets.keying import (
    EVEN,
    a_round,
    a_round_of_good_points,
    address,
    key,
    penalise,
    sent,
    the_table,
)
from tournament.actions.settling import settle, unsettle
from tournament.models import Sheet, Table
from tournament.queries.sheets import players

pytestmark = pytest.mark.django_db


def by(table: Table):
    return acting(table.round.tournament.organiser)


def faults(response) -> dict[str, list[str]]:
    form = response.context["form"]
    return {name: [str(each) for each in said] for name, said in form.errors.items()}


def beside(table: Table, column: str, *written: int) -> dict[str, int]:
    return {f"{column}-{e.number}": n for e, n in zip(players(table), written, strict=True)}


def name(table: Table, row: int) -> str:
    return players(table)[row - 1].name


# A table that played nothing --------------------------------------------------------------


def test_a_table_decided_to_have_played_nothing_takes_no_sheet(client):
    table = the_table(a_round())
    client.force_login(table.round.tournament.organiser)
    settle(table=table, settled="as_is", by=by(table))

    answer = client.post(address(table), sent(table, *EVEN))

    assert (answer.status_code, faults(answer)) == (
        422,
        {
            "__all__": [
                "It is decided that this table played nothing. Take that back under “Too few or "
                "too many hands” on the page of the table, then key the sheet."
            ]
        },
    )
    assert answer.context["form"][f"points-{players(table)[0].number}"].value() == "12"
    assert not Sheet.objects.exists()
    unsettle(table=table, by=by(table))
    assert key(the_table(table.round)).state == "keyed"


def test_a_settled_table_with_hands_takes_a_sheet():
    table = the_table(a_round())
    enter(table, picked(70), number=1)
    settle(table=table, settled="as_is", by=by(table))

    assert key(table).state == "keyed"


# Hands won --------------------------------------------------------------------------------


@pytest.fixture
def counted(client) -> Table:
    """A table of a round of 20 hands, whose sheet says who won how many."""
    table = the_table(a_round(tie_breaks=["hands_won", "lone_hands_won"]))
    client.force_login(table.round.tournament.organiser)
    return table


@pytest.mark.parametrize(
    ("won", "fault"),
    [
        pytest.param((5, 5, 5, 3, 2), None, id="every hand"),
        pytest.param((20, 0, 0, 0, 0), None, id="every hand by one"),
        pytest.param(
            (5, 6, 5, 3, 2),
            (2, "21 hands won at this table, and it plays 20 hands: look at this column again."),
            id="one more",
        ),
    ],
)
@pytest.mark.parametrize("column", ["hands_won", "lone_hands_won"])
def test_a_table_wins_no_more_hands_than_it_plays(client, counted, column, won, fault):
    answer = client.post(address(counted), sent(counted, *EVEN, **beside(counted, column, *won)))

    if fault is None:
        assert (answer.status_code, Sheet.objects.count()) == (302, 1)
        return
    row, sentence = fault
    at = f"{column}-{players(counted)[row - 1].number}"
    assert (answer.status_code, faults(answer)) == (422, {at: [sentence]})
    assert not Sheet.objects.exists()


def test_one_person_wins_no_more_hands_than_the_table_plays(client, counted):
    won = beside(counted, "hands_won", 21, 0, 0, 0, 0)

    answer = client.post(address(counted), sent(counted, *EVEN, **won))

    at = f"hands_won-{players(counted)[0].number}"
    assert faults(answer) == {
        at: [f"{name(counted, 1)} cannot have won “21” hands. Enter 0 to 20."]
    }


def test_extra_hands_that_count_may_be_won(client, counted):
    Table.objects.filter(pk=counted.pk).update(hands_to_play=1, settled="as_is")
    for number in (1, 2):
        enter(counted, picked(70, dealer=number), number=number)
    won = beside(counted, "hands_won", 0, 2, 0, 0, 0)

    answer = client.post(address(counted), sent(counted, *EVEN, **won))

    assert (answer.status_code, Sheet.objects.count()) == (302, 1)


# Only good points -------------------------------------------------------------------------


@pytest.fixture
def good_only(client) -> Table:
    drawn = a_round_of_good_points()
    client.force_login(drawn.tournament.organiser)
    return the_table(drawn)


@pytest.mark.parametrize(
    ("taken", "refused"),
    [
        pytest.param(0, True, id="without a penalty"),
        pytest.param(20, True, id="a penalty too small"),
        pytest.param(30, False, id="explained by the penalty"),
    ],
)
def test_a_total_below_0_needs_a_penalty_where_only_good_points_are_written(
    client, good_only, taken, refused
):
    if taken:
        penalise(good_only, 2, taken)

    answer = client.post(address(good_only), sent(good_only, 20, -30, 40, 10))

    if not refused:
        assert (answer.status_code, Sheet.objects.get().state) == (302, "keyed")
        return
    at = f"points-{players(good_only)[1].number}"
    assert faults(answer) == {
        at: [
            f"{name(good_only, 2)} cannot have −30: only good points are written here. Correct it, "
            "or record the penalty that the table took off."
        ]
    }
    assert not Sheet.objects.exists()
    assert (
        client.get(reverse("sheets", args=[good_only.round.tournament.slug, 1])).status_code == 200
    )
