"""``manage.py rehearse`` beside the database of real events."""

import pytest
from django.core.management import CommandError, call_command

from tests.config.processes import manage


def test_it_runs_beside_the_database_configured_and_leaves_nothing(tmp_path):
    said = manage(
        "rehearse", "--players", "10", "--rounds", "1", "--hands", "1", data=tmp_path / "data"
    )
    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout.splitlines()[-1] == "Standings equal: yes"
    assert list((tmp_path / "data").glob("*.sqlite3*")) == []


@pytest.mark.parametrize(
    ("options", "says"),
    [
        pytest.param(
            {"players": 9}, "--players 9 is out of range: take 10 to 450.", id="too few players"
        ),
        pytest.param(
            {"players": 12, "faults": True},
            "--players 12 is out of range: take 25 to 450.",
            id="too few players for the faults",
        ),
        pytest.param(
            {"rounds": 1, "faults": True},
            "--rounds 1 is out of range: take 2 to 20.",
            id="too few rounds for the faults",
        ),
        pytest.param(
            {"preset": "doppelkopf"},
            "--preset doppelkopf: there are no such rules. Take one of pagat-called-ace, "
            "germanfest, roschin-jd, three-handed, four-handed.",
            id="no such rules",
        ),
        pytest.param(
            {"preset": "schafkopf-tournament"},
            "--preset schafkopf-tournament: Sheepshead alone is rehearsed. Take one of "
            "pagat-called-ace, germanfest, roschin-jd, three-handed, four-handed.",
            id="rules of Schafkopf",
        ),
        pytest.param(
            {"tie_breaks": "hands_won,luck"},
            "--tie-breaks luck: there is no such tie-break. Take some of hands_won, "
            "lone_hands_won, best_round, negative_rounds, direct_meeting, start_number, lot, "
            "shared.",
            id="no such tie-break",
        ),
        pytest.param(
            {"tie_breaks": "lot,hands_won"},
            "--tie-breaks lot,hands_won: “Hands won as picker” would never be asked: “Lot” above "
            "it always ends the list. Move “Hands won as picker” up, or leave this place empty.",
            id="behind one that ends",
        ),
        pytest.param({"hands": 0}, "--hands 0 is out of range: take 1 to 60.", id="no hands"),
    ],
)
def test_what_cannot_be_rehearsed_is_refused(options, says):
    with pytest.raises(CommandError) as refused:
        call_command("rehearse", **options)
    assert str(refused.value) == says
