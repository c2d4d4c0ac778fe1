"""Every golden vector of the outcomes played here, sent through the entry page."""

import json
import uuid
from html import unescape
from pathlib import Path

import pytest

import scoring
from tests.factories import make_tournament, passed
from tests.tournament.recording.posting import as_sent
from tournament.models import Hand, Revision, Score, Tournament

VECTORS = Path(__file__).parents[2] / "scoring" / "vectors"

#: What a form of texts cannot say differently from something right.
UNSAYABLE = {
    "sh-bad-004": "75 as text is 75 in a form",
    "sh-bad-082": "the form has a line for every seat: one left empty is a missing value",
    "sh-bad-020": "a table of four has four-handed rules of its own, under which this hand is right",
}
INSTEAD = {"sh-bad-082": "seat_value_missing"}


def vectors(name: str) -> list[dict]:
    return json.loads((VECTORS / name).read_text())["vectors"]


INVALID = [v for v in vectors("sheepshead-invalid.json") if v["id"] not in UNSAYABLE]
VALID = [
    vector
    for name in ("germanfest", "pagat", "roschin", "no-picker")
    for vector in vectors(f"sheepshead-{name}.json")
    if vector["hand"]["seats"] in (5, 6)
]


def table_for(vector: dict):
    """A table of as many seats as the vector has, in a tournament with its rules."""
    rules = scoring.ruleset_from_preset(vector["ruleset"]["preset"], vector["ruleset"]["options"])
    seats = vector["hand"]["seats"]
    made = make_tournament(entries=seats, hands=20)
    Tournament.objects.filter(pk=made.pk).update(ruleset=scoring.ruleset_to_json(rules))
    tournament = Tournament.objects.get(pk=made.pk)
    drawn = seat_at_one_table(tournament)
    return drawn.tables.get()


def seat_at_one_table(tournament: Tournament):
    """Everybody at one table, whatever its size: as no draw would do for some of these rules."""
    drawn = tournament.rounds.create(number=1, hands=20, policy="random", seed="1", method="hand")
    table = drawn.tables.create(number=1, hands_to_play=20)
    for position, entry in enumerate(tournament.entries.order_by("number"), start=1):
        table.seats.create(position=position, entry=entry)
    return drawn


def pass_before(table, times: int) -> int:
    """Let everybody pass so often, which doubles what follows; the number of the next hand."""
    for number in range(1, times + 1):
        Hand.objects.create(
            table=table,
            number=number,
            dealer=1,
            outcome="passed",
            facts=passed(seats=table.size),
            client_id=uuid.uuid4(),
        )
    return times + 1


@pytest.mark.django_db
@pytest.mark.parametrize("vector", INVALID, ids=lambda vector: vector["id"])
def test_an_impossible_hand_is_refused_beside_its_field(client, vector):
    table = table_for(vector)
    client.force_login(table.round.tournament.organiser)
    error = vector["expected"]["error"]
    sent = as_sent(vector["hand"])

    answer = client.post(table.get_absolute_url(), sent)

    assert answer.status_code == 422
    form = answer.context["form"]
    assert (error["code"], error["field"]) in {(p.code, p.field) for p in form.problems}
    assert form.errors
    page = unescape(answer.content.decode())
    assert [s for said in form.errors.values() for s in said if s not in page] == []
    kept = {name: form.data[name] for name in sent if name not in ("sitting_out", "client_id")}
    assert kept == {n: str(v) for n, v in sent.items() if n not in ("sitting_out", "client_id")}
    assert Hand.objects.count() == 0
    assert Score.objects.count() == 0
    assert not Revision.objects.filter(hand_number__isnull=False).exists()


@pytest.mark.django_db
@pytest.mark.parametrize("identity", sorted(INSTEAD))
def test_what_the_form_says_otherwise_is_refused_all_the_same(client, identity):
    vector = next(v for v in vectors("sheepshead-invalid.json") if v["id"] == identity)
    table = table_for(vector)
    client.force_login(table.round.tournament.organiser)

    answer = client.post(table.get_absolute_url(), as_sent(vector["hand"]))

    assert answer.status_code == 422
    assert INSTEAD[identity] in {problem.code for problem in answer.context["form"].problems}
    assert Hand.objects.count() == 0


@pytest.mark.django_db
@pytest.mark.parametrize("vector", VALID, ids=lambda vector: vector["id"])
def test_a_hand_moves_what_the_rules_say(client, vector):
    table = table_for(vector)
    client.force_login(table.round.tournament.organiser)
    number = pass_before(table, vector["hand"]["multipliers"]["doublers"])

    answer = client.post(table.get_absolute_url(), as_sent(vector["hand"], number=number))

    assert answer.status_code == 302, answer.context["form"].errors
    scores = Score.objects.filter(hand__number=number).order_by("seat")
    assert [score.points for score in scores] == vector["expected"]["points"]
