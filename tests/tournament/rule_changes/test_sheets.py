"""Other rules judge the sheets that are in, and the preview says which it reaches."""

import json

import pytest
from django.urls import reverse

import scoring
from scoring.schafkopf.options import Recording
from tests.factories import acting
from tests.tournament.rule_changes.events import other
from tests.tournament.sheets.keying import a_round, by, good_points_only, key, penalise, the_table
from tests.tournament.sheets.reading import text
from tournament.actions.errors import PreviewOutdatedError
from tournament.actions.rule_changes import change_rules, foresee_sheets
from tournament.models import Round, Sheet, Tournament
from tournament.queries.ranking import standings
from tournament.queries.recomputing import Place
from tournament.queries.rule_changes import rule_change

pytestmark = pytest.mark.django_db

SUMS_TO_0 = (20, -30, 0, 10)
GOOD_ONLY = (20, 0, 40, 10)
ZEROS = (0, 0, 0, 0)


def drawn_for(recording: Recording, tables: int = 3) -> Round:
    drawn = a_round(entries=4 * tables, preset="schafkopf-tournament", hands=2)
    return good_points_only(drawn) if recording is Recording.PLUS_ONLY else drawn


def keyed(drawn: Round) -> None:
    """Table 1 and 2 stand or not as it is written, table 3 always."""
    for number, made in enumerate((SUMS_TO_0, GOOD_ONLY, ZEROS), start=1):
        key(the_table(drawn, number), made)


def states(drawn: Round) -> list[str]:
    sheets = Sheet.objects.filter(table__round=drawn).order_by("table__number")
    return list(sheets.values_list("state", flat=True))


def rules_of(drawn: Round, recording: Recording) -> scoring.Rules:
    return other(Tournament.objects.get(pk=drawn.tournament.pk), recording=recording)


def change(drawn: Round, recording: Recording, **more) -> None:
    change_rules(
        tournament=drawn.tournament,
        rules=rules_of(drawn, recording),
        by=acting(drawn.tournament.organiser),
        **{"why": "voted", **more},
    )


def foreseen(drawn: Round, recording: Recording):
    rules = rules_of(drawn, recording)
    sheets = foresee_sheets(
        tournament=drawn.tournament, rules=rules, by=acting(drawn.tournament.organiser)
    )
    return rule_change(Tournament.objects.get(pk=drawn.tournament.pk), rules, sheets)


BOTH_WAYS = pytest.mark.parametrize(
    ("before", "after", "stood", "stand"),
    [
        pytest.param(
            Recording.PLUS_MINUS,
            Recording.PLUS_ONLY,
            ["keyed", "parked", "keyed"],
            ["parked", "keyed", "keyed"],
            id="only good points from now on",
        ),
        pytest.param(
            Recording.PLUS_ONLY,
            Recording.PLUS_MINUS,
            ["parked", "keyed", "keyed"],
            ["keyed", "parked", "keyed"],
            id="losses written from now on",
        ),
    ],
)


@BOTH_WAYS
def test_every_sheet_is_judged_by_the_new_rules(before, after, stood, stand):
    drawn = drawn_for(before)
    keyed(drawn)
    assert states(drawn) == stood

    change(drawn, after)

    assert states(drawn) == stand
    kinds = drawn.tournament.revisions.values_list("kind", "table_number")[:3]
    assert list(kinds) == [("sheet_changed", 2), ("sheet_changed", 1), ("rules_changed", None)]


@BOTH_WAYS
def test_the_preview_names_them_and_stores_nothing(before, after, stood, stand):
    drawn = drawn_for(before)
    keyed(drawn)

    found = foreseen(drawn, after)

    turned = {"keyed": found.counting, "parked": found.put_aside}
    assert turned[stand[0]] == (Place(1, 1, 0),)
    assert turned[stand[1]] == (Place(1, 2, 0),)
    assert found.keyed_as_totals == (Place(1, 3, 0),)
    assert states(drawn) == stood
    assert {entry.points_after for entry in found.entries} == {
        points
        for made, then in zip((SUMS_TO_0, GOOD_ONLY), stand, strict=False)
        for points in (made if then == "keyed" else ZEROS)
    }
    change(drawn, after, digest=found.digest)
    after_all = {row.number: row.total for row in standings(Tournament.objects.get())}
    assert {each.number: each.points_after for each in found.entries}.items() <= after_all.items()


def test_what_was_shown_is_not_applied_once_a_sheet_is_another():
    drawn = drawn_for(Recording.PLUS_MINUS)
    keyed(drawn)
    shown = foreseen(drawn, Recording.PLUS_ONLY)
    penalise(the_table(drawn, 1), 2, 30)

    with pytest.raises(PreviewOutdatedError):
        change(drawn, Recording.PLUS_ONLY, digest=shown.digest)


def test_the_page_lists_them_with_the_way_to_each(client):
    drawn = drawn_for(Recording.PLUS_MINUS)
    keyed(drawn)
    client.force_login(drawn.tournament.organiser)
    rules = json.dumps(scoring.ruleset_to_json(rules_of(drawn, Recording.PLUS_ONLY)))

    page = text(
        client.post(
            reverse("rules_change", args=[drawn.tournament.slug]),
            {"ruleset": rules},
        )
    )

    assert "What becomes of the tables A sheet that is put aside then does not balance" in page
    assert "Round 1, table 1: its sheet is put aside then, and counts nowhere." in page
    assert "Round 1, table 2 is done then: its sheet counts." in page
    assert "Sheets that keep their points" in page


@pytest.mark.parametrize("tables", [2, 4])
def test_queries_of_a_change_with_sheets_do_not_grow(tables, django_assert_num_queries):
    drawn = drawn_for(Recording.PLUS_MINUS, tables)
    for number in range(1, tables + 1):
        key(the_table(drawn, number), SUMS_TO_0)
    rules, actor = rules_of(drawn, Recording.PLUS_ONLY), by(the_table(drawn))

    with django_assert_num_queries(33):
        change_rules(tournament=drawn.tournament, rules=rules, by=actor, why="voted")

    assert states(drawn) == ["parked"] * tables
