"""What follows from changing, deleting or counting a sheet that is in is told first."""

import pytest
from django.urls import reverse

from tests.factories import make_round
from tests.tournament.correcting.agreeing import agree, sent_on
from tests.tournament.sheets.keying import (
    EVEN,
    OFF,
    address,
    key,
    points,
    sent,
)
from tests.tournament.sheets.reading import field, listed, name, text
from tournament.models import Round, Sheet, Table

pytestmark = pytest.mark.django_db


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


def test_a_sheet_is_deleted_with_a_reason(director, table):
    key(table)

    agree(director, address(table, "sheet_delete"), {"version": 1, "why": "other round"})

    assert not Sheet.objects.exists()
    changes = text(director.get(reverse("revisions", args=[table.round.tournament.slug])))
    assert "Sheet changed · Round 1, table 1" in changes
    assert f"before: {name(table, 1)} +12," in changes
    assert "after: no sheet why: other round" in changes
