"""What sitting in, and taking it back, would do to points and sheets is shown before it is done."""

from typing import Any

import pytest
from django.contrib.messages import get_messages

from tests.factories import enter, make_round, make_tournament, picked
from tests.tournament.correcting.agreeing import agree, sent_on
from tests.tournament.sheets.keying import key, the_table
from tests.tournament.substituting.agreeing import shown_by
from tests.tournament.substituting.test_pages import address, seated, sent, sit_in, text
from tournament.models import Sheet, Substitution, Tournament
from tournament.queries.ranking import standings

pytestmark = pytest.mark.django_db

FIVE = (12, -7, 3, -9, 1)
SIX = (12, -7, 0, 3, -9, 1)
"""With a row for who sits in at seat 2, after that of who sat down there."""
ASIDE = (
    "Round 1, table 1: its sheet is put aside then, and counts nowhere. Correct it, or record the "
    "penalty that explains its sum. The table is not done any more."
)
NOTED_ASIDE = (
    "The sheet of table 1 is put aside, and counts nowhere: its rows are not those of the people "
    "who have points there now. Key it in again."
)
OUTDATED = "What this would do has changed since you looked."
ALREADY = "This was done already, when you sent it first. It is not done a second time."


@pytest.fixture
def drawn():
    """Table 1 is done by its sheet; table 2 has three hands."""
    drawn = make_round(make_tournament(entries=10, hands=10))
    key(the_table(drawn, 1), FIVE)
    for number in (1, 2, 3):
        enter(the_table(drawn, 2), picked(70, dealer=number), number=number)
    return drawn


@pytest.fixture
def director(client, drawn):
    client.force_login(drawn.tournament.organiser)
    return client


def says(answer) -> list[str]:
    return [str(message) for message in get_messages(answer.wsgi_request)]


def totals(drawn) -> dict[str, int]:
    rows = standings(Tournament.objects.get(pk=drawn.tournament.pk))
    return {row.name: row.total for row in rows}


def names(drawn) -> list[str]:
    return [seated(drawn, 1, position).name for position in range(1, 6)]


def moved(answer) -> dict[str, int]:
    entries = answer.context["consequences"].entries
    return {each.name: each.difference for each in entries if each.difference}


def done_by(director, drawn, choice: dict, **where: Any):
    seen = director.post(address(drawn, **where), choice)
    return director.post(address(drawn, **where), choice | shown_by(seen))


def test_a_sheet_that_is_put_aside_is_told_with_everybody_whose_points_go(director, drawn):
    answer = director.post(address(drawn), sent())

    page = text(answer)
    assert f"What becomes of the tables {ASIDE} Points and places" in page
    assert (
        f"from hand 3 on Zoe Zander plays, not {names(drawn)[1]} any more. "
        "Of this table the sheet counts, not its hands."
    ) in page
    went = [-points for points in FIVE]
    assert moved(answer) == dict(zip(names(drawn), went, strict=True))
    assert (Substitution.objects.count(), Sheet.objects.get().state) == (0, "keyed")


def test_the_note_names_the_sheet_that_is_put_aside(director, drawn):
    answer = done_by(director, drawn, sent())

    assert says(answer) == [f"It is noted. {NOTED_ASIDE}"]
    assert Sheet.objects.get().state == "parked"
    assert [totals(drawn)[name] for name in names(drawn)] == [0] * 5


def test_where_nothing_changes_for_anybody_that_is_said(director, drawn):
    seen = director.post(address(drawn), sent(line="inherited", stays="no"))
    assert "Nobody’s points or place change." in text(seen)
    assert "What becomes of the tables" not in text(seen)
    before = totals(drawn)

    answer = director.post(address(drawn), sent(line="inherited", stays="no") | shown_by(seen))

    assert says(answer) == ["It is noted, and the points go where they belong."]
    assert (totals(drawn), Sheet.objects.get().state) == (before, "keyed")


def test_two_sheets_of_an_exchange_are_named(director, drawn):
    key(the_table(drawn, 2), (0, 0, 0, 0, 0))
    choice = {"seat": 2, "hand": 3, "who": "2/5", "other_hand": 4}

    answer = done_by(director, drawn, choice)

    assert says(answer) == [
        f"It is noted. {NOTED_ASIDE} {NOTED_ASIDE.replace('table 1', 'table 2')}"
    ]


def test_hands_move_the_points_that_are_shown(director, drawn):
    who = seated(drawn, 2, 2).name

    answer = director.post(address(drawn, table=2), sent())

    assert moved(answer) == {who: -2, "Zoe Zander": 2}
    assert f"its +2 go from {who} to Zoe Zander" in text(answer)


# What came in meanwhile -------------------------------------------------------------------


def test_a_hand_that_came_in_and_would_move_is_shown_first(director, drawn):
    seen = director.post(address(drawn, table=2), sent())
    enter(the_table(drawn, 2), picked(70, dealer=4), number=4)

    answer = director.post(address(drawn, table=2), sent() | shown_by(seen))

    assert (answer.status_code, OUTDATED in text(answer)) == (422, True)
    assert not Substitution.objects.exists()
    assert moved(answer)["Zoe Zander"] == 4
    since = [line.split(" (")[0] for line in answer.context["form"].since]
    assert since == ["Hand entered · Round 1, table 2, hand 4"]
    director.post(address(drawn, table=2), sent() | shown_by(answer))
    assert totals(drawn)["Zoe Zander"] == 4


def test_a_sheet_that_came_in_is_shown_first(director, drawn):
    seen = director.post(address(drawn, table=2), sent())
    key(the_table(drawn, 2), (0, 0, 0, 0, 0))

    answer = director.post(address(drawn, table=2), sent() | shown_by(seen))

    assert (answer.status_code, OUTDATED in text(answer)) == (422, True)
    assert "Round 1, table 2: its sheet is put aside then." in text(answer)
    assert not Substitution.objects.exists()


def test_a_hand_at_another_table_does_not_hinder(director, drawn):
    seen = director.post(address(drawn), sent())
    enter(the_table(drawn, 2), picked(70, dealer=4), number=4)

    answer = director.post(address(drawn), sent() | shown_by(seen))

    assert answer.status_code == 302
    noted, since = says(answer)
    assert noted == f"It is noted. {NOTED_ASIDE}"
    assert since == (
        "While you looked, 1 other change came in: places may differ from those shown."
    )


@pytest.mark.parametrize(
    "more", [{}, {"seen": "x", "digest": ""}, {"seen": 0, "digest": "0"}, {"seen": 10**6}]
)
def test_what_was_never_shown_is_shown_first(director, drawn, more):
    mark = director.get(address(drawn)).context["mark"]

    answer = director.post(address(drawn), sent(mark=mark, **more))

    assert (answer.status_code, OUTDATED in text(answer)) == (422, True)
    assert not Substitution.objects.exists()


def test_what_is_sent_twice_is_done_once(director, drawn):
    seen = director.post(address(drawn), sent())
    director.post(address(drawn), sent() | shown_by(seen))

    again = director.post(address(drawn), sent() | shown_by(seen))

    assert again.status_code == 302
    assert says(again)[-1] == ALREADY
    assert Substitution.objects.count() == 1


# Taking it back ---------------------------------------------------------------------------


def test_taking_back_shows_the_sheet_and_the_points_and_does_nothing(director, drawn):
    change = sit_in(drawn)
    key(the_table(drawn, 1), SIX, version=Sheet.objects.get().version)
    who = names(drawn)[1]

    answer = director.get(address(drawn, "substitution_undo", change.pk))

    page = text(answer)
    assert (
        f"Seat 2: from hand 3 on Zoe Zander plays in place of {who}, "
        "and the points go to Zoe Zander."
    ) in page
    assert f"What becomes of the tables {ASIDE} Points and places" in page
    assert moved(answer) == dict(zip(names(drawn), [-made for made in FIVE], strict=True))
    assert "Change what was typed" not in page
    assert (Substitution.objects.count(), Sheet.objects.get().state) == (1, "keyed")


def test_the_note_of_what_is_taken_back_names_the_sheet(director, drawn):
    change = sit_in(drawn)
    key(the_table(drawn, 1), SIX, version=Sheet.objects.get().version)

    answer = agree(director, address(drawn, "substitution_undo", change.pk))

    assert says(answer) == [f"It is taken back. {NOTED_ASIDE}"]
    assert (Substitution.objects.count(), Sheet.objects.get().state) == (0, "parked")


def test_a_sheet_stands_again_once_it_is_taken_back(director, drawn):
    before = totals(drawn)
    change = sit_in(drawn)
    looked = director.get(address(drawn, "substitution_undo", change.pk))
    assert "Round 1, table 1 is done then: its sheet counts." in text(looked)

    answer = director.post(address(drawn, "substitution_undo", change.pk), sent_on(looked))

    assert says(answer) == [
        "It is taken back, and the points go where they belong. "
        "The sheet of table 1 is not put aside any more."
    ]
    assert {name: totals(drawn)[name] for name in before} == before


def test_what_came_in_is_shown_before_it_is_taken_back(director, drawn):
    change = sit_in(drawn)
    undo = address(drawn, "substitution_undo", change.pk)
    looked = director.get(undo)
    key(the_table(drawn, 1), SIX, version=Sheet.objects.get().version)

    answer = director.post(undo, sent_on(looked))

    assert (answer.status_code, OUTDATED in text(answer)) == (422, True)
    assert Substitution.objects.count() == 1


def test_what_is_taken_back_twice_is_taken_back_once(director, drawn):
    change = sit_in(drawn)
    undo = address(drawn, "substitution_undo", change.pk)
    looked = director.get(undo)
    director.post(undo, sent_on(looked))

    again, late = director.post(undo, sent_on(looked)), director.get(undo)

    assert (again.url, late.url) == (address(drawn), address(drawn))
    assert says(late)[-2:] == [ALREADY, "That was taken back already."]


def test_what_is_built_on_cannot_be_taken_back(director, drawn):
    first = sit_in(drawn)
    sit_in(drawn, hand=5)

    answer = director.get(address(drawn, "substitution_undo", first.pk))

    assert answer.url == address(drawn)
    assert says(answer) == [
        "At table 1 another change at this seat stands from hand 5 on. Take that one back first, "
        "or choose a later hand."
    ]
