"""Sitting in at a table of a closed round, and taking it back: with a reason only."""

import re
from html import unescape

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.tournament.closing.halls import by_hand, director_of, event, round_of, table_of
from tests.tournament.correcting.agreeing import sent_on
from tests.tournament.substituting.agreeing import shown_by
from tournament.actions.substituting import FromHand, Newcomer, substitute
from tournament.models import Substitution

pytestmark = pytest.mark.django_db

ASKED = "Round 1 is closed: say why it is changed."


@pytest.fixture
def tournament(client):
    tournament = event()
    by_hand(table_of(tournament))
    client.force_login(tournament.organiser)
    return tournament


def address(tournament, page: str = "substituting", *more: int) -> str:
    return reverse(page, args=[tournament.slug, 1, 1, *more])


def text(response) -> str:
    return " ".join(unescape(re.sub("<[^>]+>", " ", response.content.decode())).split())


def close(tournament) -> None:
    tournament.rounds.update(closed_at=timezone.now())


def test_sitting_in_asks_for_a_reason_and_keeps_what_is_typed(client, tournament):
    close(tournament)
    sent = {"seat": 2, "hand": 2, "who": "new", "name": "Zoe Zander", "line": "outside"}

    refused = client.post(address(tournament), sent)
    assert (refused.status_code, ASKED in text(refused)) == (422, True)
    assert refused.context["form"]["name"].value() == "Zoe Zander"

    sent |= {"why": "told late"}
    client.post(address(tournament), sent | shown_by(client.post(address(tournament), sent)))
    assert Substitution.objects.get().line == "outside"


def test_taking_back_asks_for_a_reason(client, tournament):
    change = substitute(
        round=round_of(tournament),
        at=FromHand(table=1, position=2, hand=2),
        entry=Newcomer(name="Zoe Zander"),
        line="own",
        by=director_of(tournament),
    )
    close(tournament)
    undo = address(tournament, "substitution_undo", change.pk)
    looked = client.get(undo)

    assert ASKED in text(client.post(undo, sent_on(looked)))
    client.post(undo, sent_on(looked, why="wrong seat"))

    assert not Substitution.objects.exists()
    assert tournament.revisions.first().why == "wrong seat"
