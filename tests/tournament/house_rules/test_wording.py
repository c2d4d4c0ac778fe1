"""Every option, value, group, fault, sentence and row has its words."""

import re

import pytest

import scoring
from scoring.rulesets.kinds import Kind, Word, Words
from tournament.queries.house_rules import BUILT_IN
from tournament.wording.options import (
    GROUPS,
    OPTION_FAULTS,
    OPTIONS,
    say_change,
    say_fault_in_file,
    say_option_problem,
    say_value,
)
from tournament.wording.payoffs import grids
from tournament.wording.payoffs.sheepshead import BANDS
from tournament.wording.rule_sentences import RULE_SENTENCES, say_rule

GERMANFEST = scoring.PRESETS["germanfest"]


@pytest.mark.parametrize("game", scoring.GAMES.values(), ids=lambda game: game.code)
def test_every_option_has_its_words_in_order(game):
    assert list(OPTIONS[game.code]) == list(game.options)


@pytest.mark.parametrize("game", scoring.GAMES.values(), ids=lambda game: game.code)
def test_every_option_says_what_it_changes_in_one_sentence(game):
    helps = [str(worded.help) for worded in OPTIONS[game.code].values()]
    assert [text for text in helps if not re.fullmatch(r"[A-Z].*[.]", text)] == []


@pytest.mark.parametrize("game", scoring.GAMES.values(), ids=lambda game: game.code)
def test_every_word_of_an_option_has_a_name(game):
    missing = {
        option: set(map(str, kind.words)) - set(OPTIONS[game.code][option].words)
        for option, kind in game.options.items()
        if isinstance(kind, Word | Words)
    }
    assert {option: words for option, words in missing.items() if words} == {}


@pytest.mark.parametrize("game", scoring.GAMES.values(), ids=lambda game: game.code)
def test_every_option_stands_under_one_heading(game):
    named = [option for names in game.groups.values() for option in names]
    assert sorted(named) == sorted(game.options)


def test_every_heading_has_its_words():
    assert set(GROUPS) == {str(group) for game in scoring.GAMES.values() for group in game.groups}


def test_every_fault_has_its_sentence():
    assert set(OPTION_FAULTS) == set(scoring.OptionCode)


@pytest.mark.parametrize(
    ("preset", "options", "sentence"),
    [
        ("germanfest", {"picker_win_at": 59}, "59 cannot be used here. Possible: 61 or 60."),
        (
            "germanfest",
            {"partner": "called_king"},
            "“called_king” cannot be used here. Possible: called_ace, jack_of_diamonds, "
            "jack_of_clubs, first_trick, black_queens, queen_clubs_seven_diamonds, left_of_picker "
            "or none.",
        ),
        (
            "germanfest",
            {"double_on_the_bump": "often"},
            "“often” cannot be used here. Possible: true or false.",
        ),
        (
            "germanfest",
            {"hand_size": "seven"},
            "“seven” cannot be used here. Enter a whole number, 1 or more.",
        ),
        (
            "germanfest",
            {"doubler_max": 0},
            "0 cannot be used here. Enter a whole number, 1 or more. It may stay empty.",
        ),
        (
            "germanfest",
            {"multiplier_cap": 6},
            "6 does not come from doubling. Enter 1, 2, 4, 8 or so on, or nothing.",
        ),
        (
            "germanfest",
            {"all_pass": ["leaster", "leaster"]},
            "“leaster, leaster” names one thing twice. Name each once.",
        ),
        (
            "germanfest",
            {"players": 4},
            "4 × 6 cards and 2 in the blind are 26 cards, but the deck has 32. Change one of the "
            "numbers.",
        ),
        (
            "germanfest",
            {"schneider_factor": 3, "schwarz_factor": 2},
            "Every trick would count less than schneider: 2 is below 3. Enter as much or more.",
        ),
        (
            "germanfest",
            {"recrack": "partner"},
            "Nobody may crack, so there is nothing to answer. Allow cracks, or no re-crack.",
        ),
        (
            "germanfest",
            {"doubler": "none"},
            "A new deal cannot count double while doublers do not double. Choose how they double, "
            "or untick it.",
        ),
        (
            "three-handed",
            {"partner": "called_ace"},
            "With 3 players the picker is always alone. Choose no partner, or more players.",
        ),
        ("germanfest", {"pokerface": True}, "There is no option of this name. Take it out."),
        (
            "schafkopf-cardavia",
            {"all_pass": "ramsch"},
            "“Ramsch: most card points loses” is chosen and needs a value. Enter one.",
        ),
        (
            "schafkopf-cardavia",
            {"laufende_min": {"rufer": 3}},
            "From which length do Laufende count in Solo and Wenz? Enter a number.",
        ),
        (
            "schafkopf-cardavia",
            {"laufende_min": {"rufer": "many"}},
            "“rufer many” cannot be used here. Enter a whole number from 1 to 14 for each game.",
        ),
        (
            "schafkopf-cardavia",
            {"ramsch_durchmarsch_at": "often"},
            "“often” cannot be used here. Possible: all_tricks. Enter a whole number from 61 to "
            "120. It may stay empty.",
        ),
    ],
)
def test_a_fault_says_the_value_and_the_remedy(preset, options, sentence):
    with pytest.raises(scoring.RuleSetError) as refused:
        scoring.read_ruleset({"preset": preset, "options": options})
    game = scoring.game_of(BUILT_IN[preset]).code

    (problem,) = refused.value.problems

    assert say_option_problem(game, problem) == sentence
    assert say_fault_in_file(game, problem) == f"{problem.field}: {sentence}"


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("double_on_the_bump", True, "yes"),
        ("bump_on_no_trick", False, "no"),
        ("picker_win_at", 61, "61"),
        ("doubler_max", None, "no limit"),
        ("partner", "jack_of_clubs", "Jack of clubs"),
        ("all_pass", [], "Nothing: somebody always picks"),
        (
            "all_pass",
            ["redeal", "forced_pick"],
            "New deal, nothing doubles, The last one must pick",
        ),
    ],
)
def test_a_value_in_words(option, value, words):
    assert say_value("sheepshead", option, value) == words


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("schneider_contracts", "all", "all games"),
        ("schneider_contracts", ["rufer"], "Rufer"),
        ("laufende_min", {"rufer": 3, "wenz": 2}, "Rufer 3, Wenz 2"),
        ("ramsch_durchmarsch_at", None, "never"),
        ("ramsch_durchmarsch_at", 91, "91"),
    ],
)
def test_a_value_of_schafkopf_in_words(option, value, words):
    assert say_value("schafkopf", option, value) == words


def test_a_change_in_one_line():
    assert say_change("sheepshead", "schwarz_factor", 3, 4) == "All tricks or none counts: 3 → 4"


@pytest.mark.parametrize("game", scoring.GAMES.values(), ids=lambda game: game.code)
def test_every_sentence_of_the_rule_book_has_its_words(game):
    worded = [code for code in RULE_SENTENCES[game.code] if "=" not in code]
    assert sorted(worded) == sorted(game.sentence_codes())


def each_value(kind: Kind):
    return kind.allowed() or (1, 2, 61, *((None,) if getattr(kind, "optional", False) else ()))


EVERYTHING = {
    "germanfest": {
        "all_pass": ["leaster", "moster", "mittler", "schneidster", "schwanzer", "forced_pick"],
        "calling_sheepshead": True,
        "misplay": "offender_pays_each",
    },
    "roschin-jd": {},
    "schafkopf-tournament": {
        "all_pass": "ramsch",
        "contracts": [str(bid) for bid in scoring.schafkopf.OPTIONS["contracts"].allowed()],
        "geier_value": 4,
        "farbwenz_value": 4,
        "bettel_value": 3,
        "ramsch_value": 2,
        "ramsch_durchmarsch_value": 7,
    },
}


def variants():
    """Rule sets that play everything, and those one option away from them."""
    for name, everything in EVERYTHING.items():
        game = scoring.game_of(BUILT_IN[name])
        for option, kind in game.options.items():
            for value in each_value(kind):
                listed = isinstance(kind, Words)
                options = everything | {option: [str(value)] if listed else value}
                try:
                    yield game.ruleset_from_preset(name, options)
                except scoring.RuleSetError:
                    continue


def test_every_sentence_of_every_variant_can_be_said():
    told = [
        say_rule(scoring.game_of(rules).code, line)
        for rules in variants()
        for lines in scoring.rule_sentences(rules).values()
        for line in lines
    ]
    assert [text for text in told if text and not re.fullmatch(r"[A-Z0-9].*\.", text)] == []
    assert [text for text in told if "None" in text] == []


def test_every_row_of_every_variant_has_its_name():
    tables = [table for rules in variants() for table in grids(scoring.payoff_table(rules))]
    assert [table for table in tables for line in table.lines if not line.label] == []
    wrong = [
        (table.title, line)
        for table in tables
        for line in table.lines
        if len(line.points) != len(table.columns)
    ]
    assert wrong == []
    assert set(BANDS) == set(scoring.Band)


SCHAFKOPF = "schafkopf-tournament"


@pytest.mark.parametrize(
    ("options", "title", "rows"),
    [
        pytest.param(
            {},
            "What each opponent gets or pays",
            [("Rufer", "", (1, 2, 3)), ("Wenz", "", (5, 6, 7)), ("Solo", "", (5, 6, 7)),
             ("Über Kreuz", "", (1, 2, 3))],
            id="Donau-Ries tariff",
        ),
        pytest.param(
            {},
            "What the player gets or pays, one against three",
            [("Wenz", "", (15, 18, 21)), ("Solo", "", (15, 18, 21))],
            id="one against three",
        ),
        pytest.param(
            {},
            "Tout, Sie, Bettel",
            [("Wenz Tout", "", (10, 30)), ("Solo Tout", "", (10, 30)), ("Sie", "", (52, 156))],
            id="Tout and Sie",
        ),
        pytest.param(
            {"contracts": ["rufer", "solo"], "all_pass": "redeal", "heart_solo_value": 6},
            "What each opponent gets or pays",
            [("Rufer", "", (1, 2, 3)), ("Solo (Eichel, Gras and Schellen)", "", (5, 6, 7)),
             ("Solo (Herz)", "", (6, 7, 8))],
            id="heart Solo",
        ),
        pytest.param(
            {"contracts": ["rufer"], "all_pass": "redeal", "laufende_without_on_caller": True},
            "Each Laufende adds",
            [("Rufer, with", "3–14", (1, 1)), ("Rufer, without", "3–14", (1, 2))],
            id="without on the caller",
        ),
        pytest.param(
            {"all_pass": "ramsch", "ramsch_value": 2, "ramsch_jungfrau": "double_each",
             "ramsch_durchmarsch_at": 91, "ramsch_durchmarsch_value": 7},
            "Ramsch",
            [("Ramsch lost", "up to 90", (-6, 2, 2)),
             ("Ramsch lost, 1 without a trick", "up to 90", (-8, 2, 4)),
             ("Ramsch lost, 2 without a trick", "up to 90", (-10, 2, 4)),
             ("Durchmarsch", "91 or more", (21, -7, -7))],
            id="Ramsch",
        ),
        pytest.param(
            {"recording": "plus_only", "schneider_contracts": ["rufer"], "all_pass": "redeal"},
            "What each winner writes",
            [("Rufer", "", (1, 2, 3)), ("Wenz", "", (5, 5, 5)), ("Solo", "", (5, 5, 5))],
            id="only good points",
        ),
    ],
)  # fmt: skip
def test_the_tariff_of_schafkopf(options, title, rows):
    rules = scoring.schafkopf.ruleset_from_preset(SCHAFKOPF, options)

    (table,) = (each for each in grids(scoring.payoff_table(rules)) if each.title == title)

    assert [(line.label, line.made, line.points) for line in table.lines] == rows


@pytest.mark.parametrize(
    ("options", "code", "sentence"),
    [
        (
            {},
            "picker_win_at",
            "The picker’s side wins with 61 card points or more; with 60 it loses.",
        ),
        ({"schneider_factor": 1}, "schneider_factor", "Schneider is not paid."),
        ({"leaster_sweep_factor": 1}, "leaster_sweep_factor", ""),
        (
            {"leaster_sweep_factor": 3},
            "leaster_sweep_factor",
            "Every trick in a leaster counts ×3.",
        ),
        (
            {"calling_sheepshead": True},
            "calling_sheepshead:yes",
            "A picker alone may announce every trick: 6 from each when it is made, as much to each "
            "when not.",
        ),
    ],
)
def test_a_rule_in_words(options, code, sentence):
    rules = scoring.ruleset_from_preset("germanfest", options)
    lines = [line for lines in scoring.rule_sentences(rules).values() for line in lines]

    (line,) = (line for line in lines if line.code == code)

    assert say_rule("sheepshead", line) == sentence
