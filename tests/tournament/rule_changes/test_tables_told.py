"""The preview of other rules says which tables are not done any more, and which are then."""

import json
import re
from html import unescape

import pytest
from django.urls import reverse

import scoring
from scoring.schafkopf.options import Recording
from tests.factories import enter, picked, rufer
from tests.tournament.rule_changes.events import other
from tests.tournament.sheets.keying import a_round, good_points_only, key, the_table
from tournament.models import Round, Tournament
from tournament.queries.results import states

pytestmark = pytest.mark.django_db

DIFFER = (
    "Round 1, table 1: hands and sheet differ then. Decide which counts. "
    "The table is not done any more."
)
ASIDE = (
    "Round 1, table {}: its sheet is put aside then, and counts nowhere. Correct it, or record the "
    "penalty that explains its sum. The table is not done any more."
)
AGAIN = "Round 1, table {} is done then: its sheet counts."


def previewed(client, drawn: Round, **options: object):
    client.force_login(drawn.tournament.organiser)
    rules = other(Tournament.objects.get(pk=drawn.tournament.pk), **options)
    return client.post(
        reverse("rules_change", args=[drawn.tournament.slug]),
        {"ruleset": json.dumps(scoring.ruleset_to_json(rules))},
    )


def applied(client, drawn: Round, answer) -> None:
    change, form = answer.context["change"], answer.context["form"]
    client.post(
        reverse("rules_change", args=[drawn.tournament.slug]),
        {"ruleset": form["ruleset"].value(), "digest": change.digest, "why": "voted"},
    )


def told(answer) -> list[str]:
    tables = [*answer.context["tables"], *answer.context["tables_folded"]]
    return [line for _place, line, _waits in tables]


def text(answer) -> str:
    return " ".join(unescape(re.sub("<[^>]+>", " ", answer.content.decode())).split())


def by_hands(drawn: Round) -> list[int]:
    return list(
        the_table(drawn).hands.get().scores.order_by("seat").values_list("points", flat=True)
    )


def done(drawn: Round) -> list[bool]:
    tables = states(Tournament.objects.get(pk=drawn.tournament.pk))[1].tables
    return [table.done for table in tables]


def test_hands_and_an_equal_sheet_that_differ_then(client):
    drawn = a_round(hands=1)
    enter(the_table(drawn), picked(45), number=1)
    key(the_table(drawn), (2, -4, 2, -2, 2))
    assert done(drawn) == [True]

    answer = previewed(client, drawn, double_on_the_bump=False)

    assert told(answer) == [DIFFER]
    assert f"What becomes of the tables {DIFFER} Sheet of table 1" in text(answer)
    assert f'href="{reverse("sheet", args=[drawn.tournament.slug, 1, 1])}">Sheet of' in (
        answer.content.decode()
    )
    applied(client, drawn, answer)
    assert done(drawn) == [False]


def test_a_table_that_counts_by_its_hands_is_not_done_once_its_sheet_is_put_aside(client):
    drawn = a_round(entries=4, preset="schafkopf-tournament", hands=1)
    enter(the_table(drawn), rufer(75), number=1)
    key(the_table(drawn), by_hands(drawn))
    assert done(drawn) == [True]

    answer = previewed(client, drawn, recording=Recording.PLUS_ONLY)

    assert told(answer) == [
        "Round 1, table 1: hands and sheet differ then. Decide which counts. Its sheet is put aside "
        "then. Correct it, or record the penalty that explains its sum. The table is not done any "
        "more."
    ]
    applied(client, drawn, answer)
    assert done(drawn) == [False]


def many(client, tables: int):
    drawn = a_round(entries=4 * tables, preset="schafkopf-tournament", hands=2)
    for number in range(1, tables + 1):
        key(the_table(drawn, number), (20, -30, 0, 10))
    return previewed(client, drawn, recording=Recording.PLUS_ONLY)


@pytest.mark.parametrize(
    ("tables", "at_once", "more"),
    [(12, 12, ""), (13, 12, "1 more table"), (14, 12, "2 more tables")],
)
def test_a_dozen_are_listed_and_the_others_folded_away(client, tables, at_once, more):
    answer = many(client, tables)

    assert told(answer) == [ASIDE.format(number) for number in range(1, tables + 1)]
    assert (len(answer.context["tables"]), answer.context["more_tables"]) == (at_once, more)


def test_sheets_that_count_then_are_told(client):
    drawn = good_points_only(a_round(entries=4, preset="schafkopf-tournament", hands=2))
    key(the_table(drawn), (20, -30, 0, 10))

    answer = previewed(client, drawn, recording=Recording.PLUS_MINUS)

    assert told(answer) == [AGAIN.format(1)]
