"""The options of Schafkopf on the house rules page."""

import pytest

import scoring
from tests.factories import make_tournament
from tests.tournament.house_rules.posting import as_sent, asked, faults, url
from tournament.models import Tournament

pytestmark = pytest.mark.django_db


def test_schafkopf_has_its_own_options(client):
    tournament = make_tournament(preset="schafkopf-tournament")
    client.force_login(tournament.organiser)
    sent = as_sent(
        tournament,
        all_pass="ramsch",
        ramsch_value="2",
        ramsch_durchmarsch_at="count",
        ramsch_durchmarsch_at_from="91",
        ramsch_durchmarsch_value="7",
        laufende_min_wenz="3",
        schneider_contracts=["rufer"],
        contracts=["rufer", "solo", "geier"],
        geier_value="4",
    )

    client.post(url(tournament), sent)

    assert Tournament.objects.get().rules == scoring.schafkopf.ruleset_from_preset(
        "schafkopf-tournament",
        {
            "all_pass": "ramsch",
            "ramsch_value": 2,
            "ramsch_durchmarsch_at": 91,
            "ramsch_durchmarsch_value": 7,
            "laufende_min": {"rufer": 3, "solo": 3, "wenz": 3, "geier": 2, "farbwenz": 3},
            "schneider_contracts": ["rufer"],
            "contracts": ["rufer", "solo", "geier"],
            "geier_value": 4,
        },
    )


def test_a_value_that_schafkopf_needs_is_asked_for(client):
    tournament = make_tournament(preset="schafkopf-tournament")
    client.force_login(tournament.organiser)

    response = client.post(url(tournament), as_sent(tournament, all_pass="ramsch"))

    assert faults(response) == {
        "ramsch_value": ["“Ramsch: most card points loses” is chosen and needs a value. Enter one."]
    }
    assert "ramsch_value" in asked(response)
