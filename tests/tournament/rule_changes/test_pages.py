"""Changing rules on the page: look first, then apply with a reason or leave."""

import json
import re

import pytest
from django.urls import reverse

import scoring
from tests.factories import enter, make_director, passed, picked
from tests.tournament.rule_changes.events import (
    GERMANFEST,
    an_event,
    by,
    other,
    points,
    the_table,
)
from tournament.actions.rule_changes import change_rules
from tournament.models import Hand, Revision, Tournament

pytestmark = pytest.mark.django_db

LEASTER_ONLY = {"all_pass": (GERMANFEST.all_pass[0],)}


def sent(tournament, **options) -> str:
    """The rules of the tournament with some options replaced, as the house rules page sends them."""
    return json.dumps(scoring.ruleset_to_json(other(tournament, **options)))


def post(client, tournament, ruleset: str, **data):
    client.force_login(tournament.organiser)
    return client.post(address(tournament), {"ruleset": ruleset, **data})


def address(tournament) -> str:
    return reverse("rules_change", args=[tournament.slug])


def text_of(response) -> str:
    """What the page says, without its marks."""
    main = response.content.decode().split("<main", 1)[1].split("</main>", 1)[0]
    return " ".join(re.sub(r"<[^>]*>", " ", main.replace("&#x27;", "'")).split())


def faults(response) -> dict[str, list[str]]:
    return {field: list(found) for field, found in response.context["form"].errors.items()}


# The preview ---------------------------------------------------------------------------------


def test_the_preview_says_what_changes_and_stores_nothing(client):
    tournament = an_event(picked(45), picked(70))

    response = post(client, tournament, sent(tournament, double_on_the_bump=False))

    assert response.status_code == 200
    said = text_of(response)
    assert "1 of 2 hands counts otherwise. All 5 players are affected." in said
    assert "Double on the bump: yes → no" in said
    assert points(tournament)[0] == (2, -4, 2, -2, 2)
    assert Tournament.objects.get().rules.double_on_the_bump


def test_the_preview_lists_points_and_places(client):
    tournament = an_event(picked(45))
    names = {seat.position: seat.entry.name for seat in the_table(tournament).seating}

    response = post(client, tournament, sent(tournament, double_on_the_bump=False))

    rows = re.findall(r"<tr>(.*?)</tr>", response.content.decode(), re.DOTALL)[1:]
    lines = [" ".join(re.sub(r"<[^>]*>", " ", row).split()) for row in rows]
    last = next(line for line in lines if names[2] in line)
    assert last.startswith("5 ")
    assert last.endswith("Mequon −4 → becomes −2 +2")
    assert len(lines) == 5


def test_nobody_affected_is_said(client):
    tournament = an_event(picked(70))

    response = post(client, tournament, sent(tournament, double_on_the_bump=False))

    assert "Every hand counts as it does now. Nobody’s points or place change." in text_of(response)
    assert "<table" not in response.content.decode()


def test_doublings_that_change_are_listed_with_their_hands(client):
    tournament = an_event(passed(), passed(), picked(70))
    single = type(GERMANFEST.doubler)("single")

    response = post(client, tournament, sent(tournament, doubler=single))

    assert "Round 1, table 1, hand 3: counts ×2, not ×4" in text_of(response)
    assert reverse("hand", args=[tournament.slug, 1, 1, 3]) in response.content.decode()


def test_impossible_hands_are_listed_and_nothing_can_be_applied(client):
    tournament = an_event(picked(45), passed())

    response = post(client, tournament, sent(tournament, **LEASTER_ONLY))

    said, page = text_of(response), response.content.decode()
    assert (
        "1 hand cannot have happened under these rules. Correct it first, or leave the rules as "
        "they are." in said
    )
    assert "Round 1, table 1, hand 2 “doubler” is not what follows when all pass here" in said
    assert reverse("hand", args=[tournament.slug, 1, 1, 2]) in page
    assert 'name="why"' not in page


# Apply or leave ------------------------------------------------------------------------------


def test_apply_with_a_reason(client):
    tournament = an_event(picked(45))
    rules = sent(tournament, double_on_the_bump=False)
    digest = post(client, tournament, rules).context["change"].digest

    response = post(client, tournament, rules, digest=digest, why="  Voted   for it ")

    assert response.url == reverse("standings", args=[tournament.slug])
    assert points(tournament) == [(1, -2, 1, -1, 1)]
    assert Revision.objects.first().why == "Voted for it"


def test_the_change_is_told_among_the_changes(client):
    tournament = an_event(picked(45))
    change_rules(
        tournament=tournament,
        rules=other(tournament, double_on_the_bump=False, schwarz_factor=4),
        by=by(tournament),
        why="Voted for it",
    )
    client.force_login(tournament.organiser)

    page = text_of(client.get(reverse("revisions", args=[tournament.slug])))

    assert "Rules changed before:" in page
    assert "Double on the bump: yes after:" in page
    assert "Double on the bump: no why: Voted for it" in page


@pytest.mark.parametrize(
    ("why", "sentence"),
    [
        pytest.param("", "Say why: hands are in, and the reason is kept with the change.", id="no"),
        pytest.param(
            "  ", "Say why: hands are in, and the reason is kept with the change.", id=" "
        ),
        pytest.param(
            "x" * 201,
            "“" + "x" * 39 + "…” has 201 characters. Shorten it to 200 or fewer.",
            id="long",
        ),
    ],
)
def test_a_reason_is_needed(client, why, sentence):
    tournament = an_event(picked(45))
    rules = sent(tournament, double_on_the_bump=False)
    digest = post(client, tournament, rules).context["change"].digest

    response = post(client, tournament, rules, digest=digest, why=why)

    assert response.status_code == 422
    assert faults(response) == {"why": [sentence]}
    assert response.context["change"].digest == digest
    assert points(tournament) == [(2, -4, 2, -2, 2)]


def test_a_hand_entered_meanwhile_shows_the_preview_again(client):
    tournament = an_event(picked(45))
    rules = sent(tournament, double_on_the_bump=False)
    digest = post(client, tournament, rules).context["change"].digest
    enter(the_table(tournament), picked(50), number=2)

    response = post(client, tournament, rules, digest=digest, why="Voted for it")

    assert response.status_code == 422
    assert faults(response) == {
        "__all__": [
            "A hand or the rules have changed since this page was shown, and nothing was applied. "
            "This is what would change now: look at it, then apply it again."
        ]
    }
    assert 'value="Voted for it"' in response.content.decode()
    assert response.context["change"].hands == 2
    assert points(tournament) == [(2, -4, 2, -2, 2), (2, -4, 2, -2, 2)]

    again = response.context["change"].digest
    post(client, tournament, rules, digest=again, why="Voted for it")

    assert points(tournament) == [(1, -2, 1, -1, 1), (1, -2, 1, -1, 1)]


def test_impossible_hands_are_refused_past_the_page_too(client):
    tournament = an_event(picked(45), passed())
    rules = sent(tournament, **LEASTER_ONLY)
    digest = post(client, tournament, rules).context["change"].digest

    response = post(client, tournament, rules, digest=digest, why="Voted for it")

    assert response.status_code == 422
    assert Tournament.objects.get().rules == GERMANFEST


def test_the_same_rules_lead_back(client):
    tournament = an_event(picked(45))

    response = post(client, tournament, sent(tournament))

    assert response.url == reverse("house_rules", args=[tournament.slug])


def test_without_hands_the_rules_are_stored_at_once(client):
    tournament = an_event()

    response = post(client, tournament, sent(tournament, schwarz_factor=4))

    assert response.status_code == 302
    assert Tournament.objects.get().rules.schwarz_factor == 4


# Bad input -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ruleset", "sentences"),
    [
        pytest.param("", ["These are no rules. Choose them again."], id="nothing"),
        pytest.param("{", ["These are no rules. Choose them again."], id="half of it"),
        pytest.param("[" * 5000, ["These are no rules. Choose them again."], id="too deep"),
        pytest.param(
            "[]",
            ["“” is no rule set. One stands in braces, {…}, with every option by its name."],
            id="a list",
        ),
    ],
)
def test_what_is_no_rule_set_is_refused(client, ruleset, sentences):
    tournament = an_event(picked(45))

    response = post(client, tournament, ruleset)

    assert response.status_code == 422
    assert faults(response) == {"ruleset": sentences}
    assert Tournament.objects.get().rules == GERMANFEST


@pytest.mark.parametrize(
    "ruleset",
    [
        pytest.param({"players": 5}, id="options missing"),
        pytest.param(
            {**scoring.ruleset_to_json(GERMANFEST), "picker_win_at": 62}, id="out of range"
        ),
        pytest.param({**scoring.ruleset_to_json(GERMANFEST), "cheat": True}, id="unknown"),
        pytest.param(
            {**scoring.ruleset_to_json(GERMANFEST), "schneider_factor": 3, "schwarz_factor": 2},
            id="contradiction",
        ),
        pytest.param({"game": "skat"}, id="another game"),
        pytest.param({"game": ["sheepshead"]}, id="no word"),
        pytest.param({"preset": "none"}, id="no preset"),
        pytest.param({str(n): "\x00" for n in range(50)}, id="nonsense"),
    ],
)
def test_faulty_options_are_refused_each_with_a_sentence(client, ruleset):
    tournament = an_event(picked(45))

    response = post(client, tournament, json.dumps(ruleset))

    assert response.status_code == 422
    assert all(faults(response)["ruleset"])
    assert Tournament.objects.get().rules == GERMANFEST


@pytest.mark.parametrize("digest", ["x", "0" * 64, "’", "\x00"])
def test_a_made_up_digest_applies_nothing(client, digest):
    tournament = an_event(picked(45))
    rules = sent(tournament, double_on_the_bump=False)

    response = post(client, tournament, rules, digest=digest, why="Voted for it")

    assert response.status_code == 422
    assert Tournament.objects.get().rules == GERMANFEST


def test_rules_for_other_tables_are_refused_in_a_sentence(client):
    tournament = an_event(picked(45))
    rules = json.dumps(scoring.ruleset_to_json(scoring.PRESETS["four-handed"]))

    response = post(client, tournament, rules)

    assert faults(response) == {
        "__all__": [
            "These rules are for 4 players, but the tables are drawn for 5. Leave the number of "
            "players at 5."
        ]
    }


def test_rules_of_another_game_are_refused_in_a_sentence(client):
    tournament = an_event(picked(70, seats=4, partner=None), preset="four-handed")
    cardavia = scoring.schafkopf.PRESETS["schafkopf-cardavia"]
    rules = {"game": "schafkopf", **scoring.ruleset_to_json(cardavia)}

    response = post(client, tournament, json.dumps(rules))

    assert faults(response) == {
        "__all__": [
            "Hands of Sheepshead are in, and these are rules of Schafkopf. Set up another "
            "tournament for it."
        ]
    }


# Who may -------------------------------------------------------------------------------------


def test_looking_at_the_address_leads_to_the_house_rules(client):
    tournament = an_event(picked(45))
    client.force_login(tournament.organiser)

    response = client.get(address(tournament))

    assert response.url == reverse("house_rules", args=[tournament.slug])


def test_only_directors_may(client):
    tournament = an_event(picked(45))
    rules = sent(tournament, double_on_the_bump=False)

    assert client.post(address(tournament), {"ruleset": rules}).status_code == 302
    client.force_login(make_director("stranger"))
    assert client.post(address(tournament), {"ruleset": rules}).status_code == 404
    assert Hand.objects.get().version == 1
