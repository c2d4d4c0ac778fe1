"""A lot parts those whom nothing else parts: recorded, drawn by the site, taken back."""

import pytest

from tests.factories import make_tournament
from tests.tournament.ranking.ties import an_event, by, entries_of, for_a_lot, places, table_of
from tournament.actions.errors import EventClosedError
from tournament.actions.ranking import (
    NoSuchLotError,
    NotTiedError,
    draw_lot,
    record_lot,
    take_back_lot,
)
from tournament.models import Lot, Revision, Tournament
from tournament.wording.revisions import tell

pytestmark = pytest.mark.django_db

URL = "/t/germanfest/standings/lots/"
TIED = [(1, 1), (1, 2), (3, 3), (4, 4), (5, 5)]
TWO_FIRST = [(1, 2), (2, 1), (3, 3), (4, 4), (5, 5)]


def record(tournament: Tournament, *numbers: int, drawn_by: str = "Rosa") -> list[Lot]:
    order = entries_of(tournament, *numbers)
    return record_lot(tournament=tournament, order=order, drawn_by=drawn_by, by=by(tournament))


def told(tournament: Tournament, kind: str) -> tuple[str, str]:
    change = tell(Revision.objects.filter(tournament=tournament, kind=kind).latest("id"))
    return change.before, change.after


def test_a_recorded_lot_decides():
    tournament = for_a_lot()
    assert places(tournament) == TIED
    record(tournament, 2, 1)
    assert places(tournament) == TWO_FIRST
    assert told(tournament, "lot_drawn") == ("", "1. Bernd Koch, 2. Anna Berg (drawn by Rosa)")


def test_a_lot_gives_the_tournament_a_new_version():
    tournament = for_a_lot()
    before = tournament.version
    record(tournament, 1, 2)
    tournament.refresh_from_db()
    assert tournament.version == before + 1


@pytest.mark.parametrize(
    "numbers", [(1, 3), (1,), (1, 2, 3), (3, 4)], ids=["another", "one", "one more", "not tied"]
)
def test_a_lot_is_drawn_among_all_who_wait_for_it_and_nobody_else(numbers):
    tournament = for_a_lot()
    with pytest.raises(NotTiedError):
        record(tournament, *numbers)
    assert not Lot.objects.exists()


def test_a_second_lot_is_not_drawn_by_mistake():
    tournament = for_a_lot()
    record(tournament, 2, 1)
    with pytest.raises(NotTiedError):
        record(tournament, 1, 2)
    assert places(tournament) == TWO_FIRST


def test_a_closed_event_has_no_more_lots():
    tournament = for_a_lot()
    Tournament.objects.update(closed_at=tournament.created_at)
    with pytest.raises(EventClosedError):
        record(tournament, 2, 1)


def test_the_site_draws_what_anybody_can_draw_again():
    tournament = for_a_lot()
    draw_lot(tournament=tournament, entries=entries_of(tournament, 2, 1), by=by(tournament))
    first = places(tournament)
    take_back_lot(tournament=tournament, drawing=1, by=by(tournament))
    assert places(tournament) == TIED
    draw_lot(tournament=tournament, entries=entries_of(tournament, 1, 2), by=by(tournament))
    assert places(tournament) == first == TWO_FIRST
    assert told(tournament, "lot_drawn") == (
        "", "1. Bernd Koch, 2. Anna Berg (drawn by the site, seed seed/1)"
    )  # fmt: skip


def test_a_lot_taken_back_is_kept_in_the_changes():
    tournament = for_a_lot()
    record(tournament, 2, 1)
    take_back_lot(tournament=tournament, drawing=1, by=by(tournament))
    assert told(tournament, "reverted") == ("1. Bernd Koch, 2. Anna Berg (drawn by Rosa)", "")
    with pytest.raises(NoSuchLotError):
        take_back_lot(tournament=tournament, drawing=1, by=by(tournament))


def test_a_lot_drawn_since_under_the_same_number_is_not_taken_back():
    tournament = for_a_lot()
    record(tournament, 2, 1)
    seen = tournament.lots.first().pk
    take_back_lot(tournament=tournament, drawing=1, seen=seen, by=by(tournament))
    record(tournament, 1, 2)

    with pytest.raises(NoSuchLotError):
        take_back_lot(tournament=tournament, drawing=1, seen=seen, by=by(tournament))

    assert list(tournament.lots.values_list("entry__number", flat=True)) == [1, 2]


# The page ---------------------------------------------------------------------------------


@pytest.fixture
def tournament(client) -> Tournament:
    tournament = for_a_lot()
    client.force_login(tournament.organiser)
    return tournament


def sent(**changes: str) -> dict[str, str]:
    return {
        "tied": "1,2", "how": "hall", "drawn_by": "Rosa", "rank_1": "2", "rank_2": "1", **changes
    }  # fmt: skip


def test_the_page_records_a_lot(client, tournament):
    response = client.post(URL, sent())
    assert (response.status_code, response.url) == (302, URL)
    assert places(tournament) == TWO_FIRST
    page = client.get(URL).text
    assert "Drawn by Rosa" in page
    assert "Nobody waits for a lot" in page


def test_the_page_lets_the_site_draw(client, tournament):
    client.post(URL, {"tied": "1,2", "how": "here"})
    assert places(tournament) == TWO_FIRST
    assert "Drawn by the site, seed seed/1" in client.get(URL).text


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        pytest.param({"drawn_by": "  "}, "Say who drew the lot.", id="nobody drew"),
        pytest.param({"rank_1": ""}, "Choose the lot of Anna Berg.", id="a lot missing"),
        pytest.param(
            {"rank_1": "1"},
            "Lot 1 is given to Anna Berg already. Give everybody another one.",
            id="the same lot twice",
        ),
        pytest.param(
            {"rank_1": "x"}, "There is no lot “x”. Choose one from 1 to 2.", id="a letter"
        ),
        pytest.param(
            {"rank_1": "3"}, "There is no lot “3”. Choose one from 1 to 2.", id="too high"
        ),
    ],
)
def test_a_lot_that_is_none_is_refused_beside_its_field(client, tournament, changes, sentence):
    response = client.post(URL, sent(**changes))
    assert response.status_code == 422
    assert sentence in response.text
    if "drawn_by" not in changes:
        assert 'value="Rosa"' in response.text
    assert not Lot.objects.exists()


@pytest.mark.parametrize("tied", ["1,3", "", "1,2,3", "x"])
def test_a_stale_page_records_nothing(client, tournament, tied):
    response = client.post(URL, sent(tied=tied))
    assert response.status_code == 422
    assert "These people do not wait for a lot any more" in response.text
    assert not Lot.objects.exists()


def test_a_stale_form_keeps_what_was_typed(client, tournament):
    response = client.post(URL, sent(tied="1,3"))
    page = response.text
    assert "You entered: 1. Bernd Koch, 2. Anna Berg (drawn by Rosa)." in page
    form = response.context["forms"][0][0]
    assert [form[name].value() for name in ("rank_1", "rank_2", "drawn_by")] == ["2", "1", "Rosa"]
    assert (form.is_bound, 'value="Rosa"' in page) == (False, True)


def test_a_stale_form_tells_what_was_typed_where_nobody_waits_any_more(client, tournament):
    record(tournament, 1, 2, drawn_by="Sepp")
    page = client.post(URL, sent()).text
    assert "You entered: 1. Bernd Koch, 2. Anna Berg (drawn by Rosa)." in page
    assert "Drawn by Sepp" in page
    assert places(tournament) == [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5)]


def test_the_site_draws_all_lots_at_once(client):
    tournament = an_event({1: 8, 2: 8, 3: -5, 4: -5, 5: -6}, chain=("lot",))
    client.force_login(tournament.organiser)
    assert "Let the site draw all 2 lots" in client.get(URL).text
    response = client.post(URL, {"tied": "1,2;3,4", "how": "all"})
    assert (response.status_code, Lot.objects.values("drawing").distinct().count()) == (302, 2)
    assert [place for place, _number in places(tournament)] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("tied", ["1,2", "3,4;1,2", ""])
def test_the_site_draws_no_lots_that_the_page_did_not_show(client, tied):
    tournament = an_event({1: 8, 2: 8, 3: -5, 4: -5, 5: -6}, chain=("lot",))
    client.force_login(tournament.organiser)
    response = client.post(URL, {"tied": tied, "how": "all"})
    assert (response.status_code, Lot.objects.count()) == (422, 0)


def test_the_page_takes_a_lot_back(client, tournament):
    record(tournament, 2, 1)
    address = f"{URL}1/take-back/"
    assert client.post(address).url == URL
    assert places(tournament) == TIED
    client.post(address)
    assert "Lot 1 was taken back already." in client.get(URL).text


def test_the_page_of_an_event_without_lots_says_how_to_have_them(client):
    tournament = an_event({1: 8, 2: 8, 3: -16})
    client.force_login(tournament.organiser)
    assert "Lots decide nothing in this event" in client.get(URL).text


def test_the_page_warns_while_tables_are_missing(client):
    tournament = an_event({1: 8, 2: 8, 3: -16}, {1: 8, 3: -8}, chain=("lot",))
    table_of(tournament, 2).sheets.update(state="parked")
    client.force_login(tournament.organiser)
    page = client.get(URL).text
    assert "a lot drawn now may not be needed in the end" in page
    assert "Table 1 of round 2 is missing." in page
    assert "are tied for place 1" not in client.get("/t/germanfest/standings/").text


def test_the_standings_wait_for_the_lot(client, tournament):
    page = client.get("/t/germanfest/standings/").text
    assert "Anna Berg and Bernd Koch are tied for place 1." in page
    assert "Final" not in page
    record(tournament, 2, 1)
    page = client.get("/t/germanfest/standings/").text
    assert ("Final" in page, "are tied for place" in page) == (True, False)


def test_nobody_waits_for_a_lot_before_the_first_hand(client):
    tournament = make_tournament(entries=5)
    Tournament.objects.update(tie_breaks=["lot"])
    client.force_login(tournament.organiser)
    assert "Nobody waits for a lot" in client.get(URL).text
    assert "are tied for place" not in client.get("/t/germanfest/standings/").text


@pytest.mark.parametrize("pairs", [1, 2])
def test_queries_do_not_grow(client, pairs, django_assert_num_queries):
    lines = {1: 8, 2: 8, 3: -5, 4: -5, 5: -6} if pairs == 2 else {1: 8, 2: 8, 3: -4, 4: -5, 5: -7}
    tournament = an_event(lines, chain=("lot",))
    client.force_login(tournament.organiser)
    with django_assert_num_queries(19):
        client.get(URL)
