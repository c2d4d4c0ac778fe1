"""Rule-set files: a round trip loses nothing, and whatever is wrong is named."""

import json
import re
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

import scoring
from tests.factories import make_director, make_tournament
from tournament.actions.house_rules import keep_preset
from tournament.models import ClubPreset
from tournament.queries.house_rules import BUILT_IN

pytestmark = pytest.mark.django_db

PAGE = Path(__file__).parents[3] / "docs" / "formats" / "rule-set.md"
GERMANFEST = scoring.ruleset_to_json(scoring.PRESETS["germanfest"])
WHOLE = {
    "schema": 1,
    "game": "sheepshead",
    "name": "Stammtisch",
    "based_on": "germanfest",
    "ruleset": GERMANFEST,
}


def file(**changes) -> dict:
    return {**WHOLE, **changes}


def without(data: dict, key: str) -> dict:
    return {name: value for name, value in data.items() if name != key}


def ruleset(**changes) -> dict:
    return file(ruleset={**GERMANFEST, **changes})


@pytest.fixture
def director(client):
    director = make_director()
    client.force_login(director)
    return director


def pasted(client, text: str, **also):
    return client.post(reverse("presets"), {"text": text, "name": "", **also})


def uploaded(client, content: bytes, **also):
    sent = SimpleUploadedFile("rules.json", content, content_type="application/json")
    return client.post(reverse("presets"), {"file": sent, "text": "", "name": "", **also})


def faults(response) -> dict[str, list[str]]:
    errors = response.context["file_form"].errors
    return {field: [str(error) for error in found] for field, found in errors.items()}


# There and back -------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", BUILT_IN)
def test_a_round_trip_loses_nothing(client, director, preset):
    kept = keep_preset(organiser=director, name="Täglich", rules=BUILT_IN[preset], based_on=preset)
    content = client.get(reverse("preset_file", args=[kept.pk])).content
    kept.delete()

    uploaded(client, content)

    back = ClubPreset.objects.get()
    assert (back.name, back.based_on, back.rules) == ("Täglich", preset, BUILT_IN[preset])


def test_lists_keep_their_order(client, director):
    sent = ruleset(all_pass=["redeal", "doubler", "leaster"])

    pasted(client, json.dumps(sent))

    assert ClubPreset.objects.get().ruleset["all_pass"] == ["redeal", "doubler", "leaster"]


def test_the_rules_of_a_tournament_are_a_file(client, director):
    tournament = make_tournament(director)

    response = client.get(reverse("rules_file", args=[tournament.slug]))

    assert response.json() == file(name="Germanfest")
    assert response["Content-Type"] == "application/json; charset=utf-8"
    assert response["Content-Disposition"] == 'attachment; filename="germanfest.json"'


def test_a_name_without_latin_letters_gives_a_plain_file_name(client, director):
    kept = keep_preset(
        organiser=director, name="羊頭", rules=BUILT_IN["germanfest"], based_on="germanfest"
    )

    response = client.get(reverse("preset_file", args=[kept.pk]))

    assert response["Content-Disposition"] == 'attachment; filename="rules.json"'
    assert response.json()["name"] == "羊頭"


def test_another_name_may_be_given(client, director):
    pasted(client, json.dumps(WHOLE), name="Winter")

    assert ClubPreset.objects.get().name == "Winter"


def test_a_file_with_a_byte_order_mark_is_read(client, director):
    uploaded(client, b"\xef\xbb\xbf" + json.dumps(WHOLE).encode())

    assert ClubPreset.objects.get().name == "Stammtisch"


def test_a_taken_name_offers_to_replace(client, director):
    pasted(client, json.dumps(WHOLE))
    text = json.dumps(ruleset(schwarz_factor=4))

    offered = pasted(client, text)
    pasted(client, text, replace="on")

    assert offered.status_code == 422
    assert list(faults(offered)) == ["name"]
    assert "Replace the preset that has this name" in offered.content.decode()
    assert ClubPreset.objects.get().ruleset["schwarz_factor"] == 4


# What is refused ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "says"),
    [
        pytest.param([1, 2], ["This is no rule-set file: one begins with { and ends with }."], id="list"),
        pytest.param(file(schema=2), ["schema: 2 is not known here. Write 1."], id="schema"),
        pytest.param(
            without(WHOLE, "schema"), ["schema: nothing is said. Write 1."], id="no schema"
        ),
        pytest.param(
            file(colour="red"),
            ["“colour”: nothing of this name belongs in the file. Take it out."],
            id="foreign key",
        ),
        pytest.param(
            file(game="skat"),
            ["game: “skat” is not known here. Write sheepshead or schafkopf."],
            id="game",
        ),
        pytest.param(
            file(based_on="schafkopf-cardavia"),
            [
                "based_on: “schafkopf-cardavia” is not known here. Write pagat-called-ace, "
                "germanfest, roschin-jd, three-handed or four-handed."
            ],
            id="preset of another game",
        ),
        pytest.param(file(name=7), ["name: 7 is no name. Write one."], id="name is a number"),
        pytest.param(file(name="​"), ["name: “” is no name. Write one."], id="unseen name"),
        pytest.param(
            file(name="x" * 81),
            [f"name: “{'x' * 39}…” has 81 characters. Shorten it to 80 or fewer."],
            id="long name",
        ),
        pytest.param(
            without(WHOLE, "ruleset"),
            ["ruleset: nothing is said. Write every option by its name."],
            id="no rule set",
        ),
        pytest.param(
            file(ruleset=[]),
            ["“” is no rule set. One stands in braces, {…}, with every option by its name."],
            id="rule set is a list",
        ),
        pytest.param(
            file(ruleset=without(GERMANFEST, "picker_win_at")),
            ["picker_win_at: Nothing is said. Possible: 61 or 60."],
            id="missing option",
        ),
        pytest.param(
            ruleset(trumpf="rot"),
            ["trumpf: There is no option of this name. Take it out."],
            id="unknown option",
        ),
        pytest.param(
            ruleset(players="five", recrack="partner", joker=1),
            [
                "players: “five” cannot be used here. Possible: 3, 4, 5, 6, 7 or 8.",
                "joker: There is no option of this name. Take it out.",
                "recrack: Nobody may crack, so there is nothing to answer. Allow cracks, or no "
                "re-crack.",
            ],
            id="each fault",
        ),
        pytest.param(
            ruleset(schneider_factor=3, schwarz_factor=2),
            [
                "schwarz_factor: Every trick would count less than schneider: 2 is below 3. Enter "
                "as much or more."
            ],
            id="contradiction",
        ),
        pytest.param(
            ruleset(all_pass=[["leaster"]], hand_size=float("nan")),
            [
                "hand_size: nan cannot be used here. Enter a whole number, 1 or more.",
                "all_pass: “['leaster']” cannot be used here. Possible: leaster, moster, mittler, "
                "schneidster, schwanzer, doubler, redeal or forced_pick.",
            ],
            id="strange values",
        ),
    ],
)  # fmt: skip
def test_each_fault_of_a_file_is_named(client, director, data, says):
    text = json.dumps(data)

    by_paste, by_upload = pasted(client, text), uploaded(client, text.encode())

    assert (by_paste.status_code, by_upload.status_code) == (422, 422)
    assert faults(by_paste) == {"text": says}
    assert faults(by_upload) == {"file": says}
    assert not ClubPreset.objects.exists()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{", "This is not JSON: line 1, character 2 cannot be read."),
        ('{"schema": 1,\n "game": }', "This is not JSON: line 2, character 10 cannot be read."),
        ("[" * 3000, "This is no rule-set file: it has hundreds of brackets."),
        ('{"schema": 1, "schema": 1}', "“schema” stands there twice. Take one out."),
        ("9" * 5000, "This is not JSON that can be read."),
        (
            " " * (64 * 1024 + 1) + "{}",
            "More than 64 kB: this is no rule-set file. One has about 2 kB.",
        ),
    ],
    ids=["cut off", "second line", "nested", "a key twice", "a huge number", "too large"],
)
def test_what_is_no_rule_set_file_is_refused(client, director, text, says):
    assert faults(pasted(client, text)) == {"text": [says]}
    assert faults(uploaded(client, text.encode())) == {"file": [says]}


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (
            json.dumps(file(name="Müller"), ensure_ascii=False).encode("latin-1"),
            "The file is not UTF-8 text: byte 47 does not belong in it. Save it as UTF-8.",
        ),
        (b"", "This is not JSON: line 1, character 1 cannot be read."),
        (b"PK\x03\x04\x00\x00", "This is not JSON: line 1, character 1 cannot be read."),
    ],
    ids=["another encoding", "empty", "an archive"],
)
def test_a_file_that_is_no_text_is_refused(client, director, content, says):
    assert faults(uploaded(client, content)) == {"file": [says]}


def test_nothing_sent_is_asked_for(client, director):
    assert faults(pasted(client, " ")) == {"file": ["Choose a file, or paste its content below."]}


def test_what_was_pasted_is_kept(client, director):
    response = pasted(client, '{"schema": 3}')

    assert "{&quot;schema&quot;: 3}</textarea>" in response.content.decode()


# What the documentation says ------------------------------------------------------------------


def test_the_example_of_the_documentation_is_read(client, director):
    (example,) = re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)

    pasted(client, example)

    assert ClubPreset.objects.get().rules == scoring.PRESETS["germanfest"]
