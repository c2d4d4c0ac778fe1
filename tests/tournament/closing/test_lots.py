"""An event whose places wait for a lot is not closed, and one that was closed so has a way out."""

import re
from html import unescape

import pytest
from django.utils import timezone

from tests.tournament.ranking.ties import an_event, by, entries_of, for_a_lot
from tournament.actions.closing import close_event
from tournament.actions.closing.errors import NotReadyError
from tournament.actions.ranking import record_lot
from tournament.models import Tournament

pytestmark = pytest.mark.django_db

CLOSING = "/t/germanfest/close/"
LOTS = "/t/germanfest/standings/lots/"


def text(response) -> str:
    return " ".join(unescape(re.sub("<[^>]+>", " ", response.text)).split())


def is_closed(tournament: Tournament) -> bool:
    return Tournament.objects.get(pk=tournament.pk).closed_at is not None


def test_an_event_that_waits_for_a_lot_is_not_closed():
    tournament = for_a_lot()

    with pytest.raises(NotReadyError):
        close_event(tournament=tournament, by=by(tournament))
    assert not is_closed(tournament)
    record_lot(
        tournament=tournament,
        order=entries_of(tournament, 2, 1),
        drawn_by="Rosa",
        by=by(tournament),
    )
    close_event(tournament=tournament, by=by(tournament))

    assert is_closed(tournament)


def test_an_event_that_parts_nobody_by_lot_is_closed_with_its_ties():
    tournament = an_event({1: 8, 2: 8, 3: -4, 4: -5, 5: -7})

    close_event(tournament=tournament, by=by(tournament))

    assert is_closed(tournament)


def test_the_page_names_the_places_and_leads_to_the_lots(client):
    tournament = for_a_lot()
    client.force_login(tournament.organiser)

    page = client.get(CLOSING)
    refused = client.post(CLOSING, {"do": "close"})

    assert "Anna Berg and Bernd Koch are tied for place 1." in text(page)
    assert f'href="{LOTS}"' in page.text
    assert 'value="close"' not in page.text
    assert (refused.status_code, is_closed(tournament)) == (422, False)
    assert "Anna Berg and Bernd Koch are tied for place 1." in text(refused)


def test_lots_are_not_asked_for_while_a_table_is_missing(client):
    tournament = for_a_lot()
    tournament.rounds.get().tables.get().sheets.update(state="parked")
    client.force_login(tournament.organiser)

    page = text(client.get(CLOSING))

    assert "Round 1, table 1: the sheet is put aside." in page
    assert "are tied for place" not in page


def test_an_event_closed_with_a_tie_leads_to_where_it_is_opened_again(client):
    tournament = for_a_lot()
    Tournament.objects.update(closed_at=timezone.now())
    client.force_login(tournament.organiser)

    lots = client.get(LOTS)

    assert "The event is closed: nothing is recorded any more." in text(lots)
    assert f'<a class="btn btn-secondary" href="{CLOSING}">Open the event again</a>' in lots.text
    assert "the director opens it again for that." in text(client.get("/t/germanfest/standings/"))
