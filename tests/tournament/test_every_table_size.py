"""Events at three to eight, with everybody playing and with one or two sitting out: on every page
from the draw to the standings, and everybody plays the hands of the round."""

import random
import re
from html import unescape

import pytest
from django.urls import reverse

import scoring
from tests.factories import acting, make_tournament
from tests.tournament.recording.posting import as_sent
from tournament.actions.attending import seat_late_arrival
from tournament.actions.registering import register
from tournament.management.sampling import plausible_hand, plausible_schafkopf
from tournament.models import Hand, Round, Table, Tournament
from tournament.queries.printing import score_sheets
from tournament.queries.ranking import standings
from tournament.queries.recording import current_hands, deal, next_number

pytestmark = pytest.mark.django_db

SIX = {"players": 6, "hand_size": 5, "partner": "jack_of_diamonds", "unknown_card": False}
SEVEN = SIX | {"players": 7, "hand_size": 4, "blind_size": 4}

CASES = [
    pytest.param("three-handed", {}, "larger", 10, 3, {3: 3, 4: 4}, id="three, four"),
    pytest.param("four-handed", {}, "larger", 9, 4, {4: 4, 5: 5}, id="four, five"),
    pytest.param("four-handed", {}, "smaller", 7, 4, {4: 4, 3: 4}, id="four, three"),
    pytest.param("schafkopf-tournament", {}, "larger", 9, 4, {4: 4, 5: 5}, id="Schafkopf, five"),
    pytest.param("schafkopf-tournament", {}, "largest", 6, 4, {6: 6}, id="Schafkopf, six"),
    pytest.param("schafkopf-tournament", {}, "largest", 7, 4, {7: 7}, id="Schafkopf, seven"),
    pytest.param("schafkopf-cardavia", {}, "largest", 11, 4, {5: 5, 6: 6}, id="Schafkopf, eleven"),
    pytest.param("germanfest", {}, "largest", 7, 5, {7: 7}, id="five, seven"),
    pytest.param("germanfest", {}, "smaller", 9, 5, {5: 5, 4: 5}, id="five, four"),
    pytest.param("germanfest", {}, "larger", 11, 5, {5: 5, 6: 6}, id="five, six"),
    pytest.param("germanfest", SIX, "larger", 13, 6, {6: 6, 7: 7}, id="six, seven"),
    pytest.param("germanfest", SEVEN, "larger", 15, 7, {7: 7, 8: 8}, id="seven, eight"),
]


def make(preset: str, options: dict[str, object], leftovers: str, **kw) -> Tournament:
    made = make_tournament(preset=preset, leftovers=leftovers, rounds=1, **kw)
    if options:
        rules = scoring.read_ruleset({"preset": preset, "options": options})
        Tournament.objects.filter(pk=made.pk).update(ruleset=scoring.ruleset_to_json(rules))
    return Tournament.objects.get(pk=made.pk)


def draw(client, tournament: Tournament) -> Round:
    """Through the page, with what it proposes first."""
    page = client.get(reverse("rounds", args=[tournament.slug])).content.decode()
    fields = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page)
    (chosen,) = re.findall(r'name="sizes" value="([^"]+)" checked', page)
    answer = client.post(reverse("draw", args=[tournament.slug]), dict(fields) | {"sizes": chosen})
    assert answer.status_code == 302
    return tournament.rounds.get()


def play(client, table: Table, rng: random.Random) -> None:
    """Every hand of a table, sent as the entry page would."""
    while (number := next_number(table, hands := current_hands(table))) is not None:
        due = deal(table, number, hands)
        facts = plausible(table, due, rng)
        answer = client.post(table.get_absolute_url(), as_sent(facts, number=number))
        assert answer.status_code in (200, 302), unescape(answer.content.decode())


def plausible(table: Table, due, rng: random.Random) -> dict:
    dealt = {"seats": table.size, "dealer": due.dealer, "sitting_out": due.sitting_out}
    if isinstance(table.rules, scoring.SchafkopfRules):
        return plausible_schafkopf(rng, table.rules, **dealt)
    return plausible_hand(rng, table.rules, **dealt, doublers=due.doublers)


def printed(client, drawn: Round, name: str) -> str:
    address = reverse(name, args=[drawn.tournament.slug, drawn.number])
    return unescape(" ".join(client.get(address).content.decode().split()))


@pytest.mark.parametrize(("preset", "options", "leftovers", "entries", "hands", "plays"), CASES)
def test_from_the_draw_to_the_standings(client, preset, options, leftovers, entries, hands, plays):
    tournament = make(preset, options, leftovers, entries=entries, hands=hands)
    client.force_login(tournament.organiser)

    drawn = draw(client, tournament)

    tables = list(drawn.tables.seated())
    assert {table.size: table.hands_to_play for table in tables} == plays
    rng = random.Random(preset)
    for table in tables:
        table.round.tournament = tournament
        play(client, table, rng)
    rows = standings(tournament)
    assert {row.played for row in rows} == {hands}
    assert sum(row.total for row in rows) == 0
    assert len(rows) == entries


@pytest.mark.parametrize(("preset", "options", "leftovers", "entries", "hands", "plays"), CASES)
def test_sheets_say_who_sits_out(client, preset, options, leftovers, entries, hands, plays):
    tournament = make(preset, options, leftovers, entries=entries, hands=hands)
    client.force_login(tournament.organiser)
    drawn = draw(client, tournament)
    players = tournament.table_size

    sheets = score_sheets(drawn, players)

    for sheet in sheets:
        size = sheet.table.size
        assert len(sheet.lines) == plays[size]
        assert {sum(line.out) for line in sheet.lines} == {max(0, size - players)}
        assert all(line.out[line.seat - 1] for line in sheet.lines) == (size > players)
    out = sum(max(0, size - players) * plays[size] * n for size, n in counted(drawn).items())
    assert printed(client, drawn, "print_sheets").count("sits out") == out


def counted(drawn: Round) -> dict[int, int]:
    sizes = [table.size for table in drawn.tables.seated()]
    return {size: sizes.count(size) for size in sizes}


def test_seven_where_five_play_two_sit_out(client):
    """Six are drawn, and the seventh comes late: 7 hands, each plays 5, deals one, sits out two."""
    tournament = make("germanfest", {}, "larger", entries=6, hands=5)
    client.force_login(tournament.organiser)
    drawn = draw(client, tournament)
    by = acting(tournament.organiser)
    late = register(tournament=tournament, name="Zita Ziegler", by=by)
    seat_late_arrival(round=drawn, entry=late, table_number=1, by=by)
    table = drawn.tables.seated().get()
    table.round.tournament = tournament

    page = unescape(client.get(table.get_absolute_url()).content.decode())
    play(client, table, random.Random("seven"))

    assert page.count("Dealer, sits out") >= 1
    assert page.count(">Sits out<") >= 1
    assert "sits out, and those on the dealer’s right" in unescape(
        client.get(drawn.get_absolute_url()).content.decode()
    )
    assert "7 hands; the dealer of each sits out, and those" in printed(
        client, drawn, "print_by_table"
    )
    assert printed(client, drawn, "print_sheets").count("sits out") == 14
    assert {hand.facts["dealer"]: hand.facts["sitting_out"] for hand in Hand.objects.all()} == {
        1: [1, 7], 2: [1, 2], 3: [2, 3], 4: [3, 4], 5: [4, 5], 6: [5, 6], 7: [6, 7],
    }  # fmt: skip
    assert {row.played for row in standings(tournament)} == {5}
