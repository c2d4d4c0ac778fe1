"""Every golden vector of both games, sent through the entry page."""

from html import unescape

import pytest
from django.urls import reverse

from tests.factories import enter
from tests.tournament.recording.browsing import as_saved
from tests.tournament.recording.posting import as_sent
from tests.tournament.recording.vectors import FOLDER, pass_before, table_for, vectors
from tournament.models import Hand, Revision, Score

INVALID_FILES = ("sheepshead-invalid", "schafkopf-invalid")
VALID_FILES = (
    "sheepshead-germanfest",
    "sheepshead-pagat",
    "sheepshead-roschin",
    "sheepshead-no-picker",
    "sheepshead-multipliers",
    "sheepshead-sizes",
    "schafkopf-cardavia",
    "schafkopf-tournament",
    "schafkopf-recorded-games",
)
CHAINS = "sheepshead-chains"

#: What a form of texts cannot say differently from something right.
UNSAYABLE = {
    "sh-bad-004": "75 as text is 75 in a form",
    "sh-bad-082": "the form has a line for every seat: one left empty is a missing value",
    "sh-bad-020": "a table of four has four-handed rules of its own, under which this hand is right",
    "sk-bad-049": "where one has most card points, the form knows who lost without being told",
    "sk-bad-050": "the form has a line for every seat: one left empty is a missing value",
}
INSTEAD = {"sh-bad-082": "seat_value_missing", "sk-bad-050": "seat_value_missing"}

ALL_INVALID = [vector for name in INVALID_FILES for vector in vectors(name)]
INVALID = [vector for vector in ALL_INVALID if vector["id"] not in UNSAYABLE]
VALID = [vector for name in VALID_FILES for vector in vectors(name)]


def kind(vector: dict) -> tuple[object, ...]:
    """How a hand ended and which facts it has: alike for hands that a page shows alike."""
    facts = vector["hand"]
    filled = sorted(name for name, value in facts.items() if value not in (None, False, 0, []))
    return facts.get("outcome"), facts.get("contract"), facts.get("tricks"), *filled


ONE_OF_A_KIND = list({kind(vector): vector for vector in VALID}.values())

NOT_TYPED = ("sitting_out", "client_id", "doublers", "alone")
"""What a page sends on by itself, or says in another field."""
LEFT_OUT = {"tricks": "some", "partner": "alone", "klopfer": "0", "kontra": "0"}
"""What a page does not ask where it follows from the rest."""


def is_typed(name: str, value: object) -> bool:
    """Whether somebody filled this in, so that it has to be there again."""
    return bool(str(value)) and name not in NOT_TYPED and LEFT_OUT.get(name) != value


def identity(vector: dict) -> str:
    return vector["id"]


def test_every_file_of_vectors_is_sent():
    files = {path.stem for path in FOLDER.glob("*.json")}
    assert files == {*INVALID_FILES, *VALID_FILES, CHAINS}


@pytest.mark.django_db
@pytest.mark.parametrize("vector", INVALID, ids=identity)
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
    again = as_saved(answer.content.decode(), scripted=False)
    typed = {name: str(value) for name, value in sent.items() if is_typed(name, value)}
    if vector["hand"].get("contract") == "sie":
        typed.pop("tricks", None)  # a Sie has them all
    assert {name: again.get(name) for name in typed} == {n: [text] for n, text in typed.items()}
    assert Hand.objects.count() == 0
    assert Score.objects.count() == 0
    assert not Revision.objects.filter(hand_number__isnull=False).exists()


@pytest.mark.django_db
@pytest.mark.parametrize("which", sorted(INSTEAD))
def test_what_the_form_says_otherwise_is_refused_all_the_same(client, which):
    vector = next(vector for vector in ALL_INVALID if vector["id"] == which)
    table = table_for(vector)
    client.force_login(table.round.tournament.organiser)

    answer = client.post(table.get_absolute_url(), as_sent(vector["hand"]))

    assert answer.status_code == 422
    assert INSTEAD[which] in {problem.code for problem in answer.context["form"].problems}
    assert Hand.objects.count() == 0


@pytest.mark.django_db
@pytest.mark.parametrize("vector", VALID, ids=identity)
def test_a_hand_moves_what_the_rules_say(client, vector):
    table = table_for(vector)
    client.force_login(table.round.tournament.organiser)
    number = pass_before(table, vector["hand"].get("multipliers", {}).get("doublers", 0))

    answer = client.post(table.get_absolute_url(), as_sent(vector["hand"], number=number))

    assert answer.status_code == 302, answer.context["form"].errors
    hand = table.hands.get(number=number)
    assert [score.points for score in hand.scores.order_by("seat")] == vector["expected"]["points"]
    assert hand.facts == vector["hand"]


@pytest.mark.django_db
@pytest.mark.parametrize("scripted", [True, False], ids=["script", "no script"])
@pytest.mark.parametrize("vector", ONE_OF_A_KIND, ids=identity)
def test_a_hand_that_is_opened_and_saved_stays_as_it_is(client, vector, scripted):
    table = table_for(vector)
    tournament = table.round.tournament
    client.force_login(tournament.organiser)
    number = pass_before(table, vector["hand"].get("multipliers", {}).get("doublers", 0))
    hand = enter(table, vector["hand"], number=number)
    where = reverse("hand", args=[tournament.slug, 1, 1, number])
    page = client.get(where).content.decode()

    answer = client.post(where, as_saved(page, scripted=scripted))

    assert answer.status_code == 302, answer.context["form"].errors
    hand.refresh_from_db()
    assert (hand.version, hand.facts) == (1, vector["hand"])
