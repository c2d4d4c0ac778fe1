"""What the preview of other rules showed is what is applied, whatever was done meanwhile."""

import json
import uuid
from typing import Any

import pytest

import scoring
from tests.factories import picked
from tests.tournament.correcting.halls import LOST, at, by_of, entry, hall, play, seated, totals
from tests.tournament.rule_changes.events import other
from tests.tournament.rule_changes.test_pages import post
from tests.tournament.sheets.keying import key
from tournament.actions.correcting import correct_seat
from tournament.actions.errors import PreviewOutdatedError
from tournament.actions.recording import record_hand
from tournament.actions.rule_changes import change_rules, foresee_sheets
from tournament.actions.ruling import Ruling, rule
from tournament.actions.settling import settle
from tournament.actions.sheets import count_from
from tournament.actions.substituting import FromHand, Newcomer, substitute
from tournament.models import Sheet, Tournament
from tournament.queries.rule_changes import RuleChange, rule_change

pytestmark = pytest.mark.django_db

OTHER = (24, -24, 0, 0, 0)
"""A sheet of table 1 that its hands contradict."""


@pytest.fixture
def tournament() -> Tournament:
    """Table 1 with one hand more than it plays, and a sheet that says something else."""
    tournament = hall(hands=1)
    play(tournament, 1, 45)
    record_hand(
        table=at(tournament, 1),
        number=2,
        facts=picked(45, dealer=2),
        client_id=uuid.uuid4(),
        by=by_of(tournament),
        beyond=True,
    )
    play(tournament, 2, 70)
    key(at(tournament, 1), OTHER)
    return Tournament.objects.get(pk=tournament.pk)


def the_sheet_counts(tournament: Tournament) -> None:
    version = Sheet.objects.get().version
    table = at(tournament, 1)
    count_from(table=table, counts="sheet", version=version, by=by_of(tournament))


def only_the_first_hands_count(tournament: Tournament) -> None:
    settle(table=at(tournament, 1), settled="cut", by=by_of(tournament))


def as_they_are(tournament: Tournament) -> None:
    settle(table=at(tournament, 1), settled="as_is", by=by_of(tournament))


def somebody_sits_in(tournament: Tournament) -> None:
    substitute(
        round=at(tournament, 2).round,
        at=FromHand(table=2, position=2, hand=1),
        entry=Newcomer(name="Zoe Zander"),
        line="own",
        by=by_of(tournament),
    )


def another_seat(tournament: Tournament) -> None:
    two = entry(tournament, seated(tournament, 2)[1])
    correct_seat(table=at(tournament, 1), position=2, entry=two, by=by_of(tournament))


def penalised(tournament: Tournament, **changes: Any) -> None:
    ruling: dict[str, Any] = {
        "entry": entry(tournament, seated(tournament, 1)[1]),
        "kind": "points",
        "points": -4,
        "reason": "late",
        "decided_by": "Erna",
        "round_number": 1,
    }
    rule(tournament=tournament, ruling=Ruling(**ruling | changes), by=by_of(tournament))


def excluded(tournament: Tournament) -> None:
    penalised(tournament, kind="exclusion", points=0)


def by_start_number(tournament: Tournament) -> None:
    Tournament.objects.filter(pk=tournament.pk).update(tie_breaks=["start_number"])


def rules_of(tournament: Tournament) -> scoring.Rules:
    return other(tournament, double_on_the_bump=False)


def foreseen(tournament: Tournament) -> RuleChange:
    fresh = Tournament.objects.get(pk=tournament.pk)
    rules = rules_of(tournament)
    return rule_change(fresh, rules, foresee_sheets(tournament=fresh, rules=rules, by=by_of(fresh)))


def applied(tournament: Tournament, digest: str) -> None:
    change_rules(
        tournament=tournament,
        rules=rules_of(tournament),
        by=by_of(tournament),
        why="voted",
        digest=digest,
    )


@pytest.mark.parametrize(
    "meanwhile",
    [
        pytest.param(the_sheet_counts, id="the sheet counts"),
        pytest.param(only_the_first_hands_count, id="hands cut"),
        pytest.param(as_they_are, id="settled"),
        pytest.param(somebody_sits_in, id="a substitute"),
        pytest.param(another_seat, id="two seats corrected"),
        pytest.param(penalised, id="a penalty"),
        pytest.param(excluded, id="an exclusion"),
        pytest.param(by_start_number, id="another tie-break"),
    ],
)
def test_other_points_or_places_than_were_shown_are_not_applied(tournament, meanwhile):
    shown = foreseen(tournament)
    meanwhile(tournament)
    stood = totals(tournament)

    with pytest.raises(PreviewOutdatedError):
        applied(tournament, shown.digest)

    assert totals(tournament) == stood
    assert Tournament.objects.get().rules.double_on_the_bump

    again = foreseen(tournament)
    applied(tournament, again.digest)

    assert totals(tournament) == stood | {each.number: each.points_after for each in again.entries}


def test_what_nobody_saw_on_it_does_not_hinder(tournament):
    shown = foreseen(tournament)
    penalised(tournament, kind="warning", points=0)

    applied(tournament, shown.digest)

    assert not Tournament.objects.get().rules.double_on_the_bump


def test_a_sheet_that_counts_meanwhile_shows_the_preview_again(client, tournament):
    rules = json.dumps(scoring.ruleset_to_json(rules_of(tournament)))
    digest = post(client, tournament, rules).context["change"].digest
    picker = seated(tournament, 1)[1]
    assert totals(tournament)[picker] == 2 * LOST[1]
    the_sheet_counts(tournament)

    answer = post(client, tournament, rules, digest=digest, why="voted")

    assert answer.status_code == 422
    assert "A hand or the rules have changed since this page was shown" in answer.content.decode()
    assert totals(tournament)[picker] == OTHER[1]
    assert answer.context["change"].digest != digest
