"""Every option, value, group, fault, sentence and row has its words."""

import re
from dataclasses import replace

import pytest

import scoring
from scoring import sentences
from scoring.payoffs import payoffs
from scoring.rulesets.kinds import Kind, Word, Words
from tournament.queries.house_rules import BUILT_IN, groups
from tournament.wording.options import (
    GROUPS,
    OPTION_FAULTS,
    OPTIONS,
    say_change,
    say_fault_in_file,
    say_option_problem,
    say_value,
)
from tournament.wording.payoffs import BANDS, grids
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
    named = [option for names in groups(game).values() for option in names]
    assert sorted(named) == sorted(game.options)
    assert set(groups(game)) <= set(GROUPS)


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


def test_every_sentence_of_the_rule_book_has_its_words():
    worded = [code for code in RULE_SENTENCES["sheepshead"] if "=" not in code]
    assert sorted(worded) == sorted(sentences.sentence_codes())


def each_value(kind: Kind):
    return kind.allowed() or (1, 2, *((None,) if getattr(kind, "optional", False) else ()))


def variants():
    """Every rule set one option away from a preset, and one that plays everything."""
    for name in ("germanfest", "roschin-jd"):
        preset = scoring.PRESETS[name]
        for option, kind in scoring.OPTIONS.items():
            for value in each_value(kind):
                options = {option: [str(value)] if isinstance(kind, Words) else value}
                try:
                    yield scoring.ruleset_from_preset(name, options)
                except scoring.RuleSetError:
                    continue
        games = tuple(word for word in scoring.OPTIONS["all_pass"].allowed() if word != "doubler")
        yield replace(preset, all_pass=games, calling_sheepshead=True)


def test_every_sentence_of_every_variant_can_be_said():
    told = [
        say_rule("sheepshead", line)
        for rules in variants()
        for lines in sentences.sentences(rules).values()
        for line in lines
    ]
    assert [text for text in told if text and not re.fullmatch(r"[A-Z0-9].*\.", text)] == []


def test_every_row_of_every_variant_has_its_name():
    lines = [line for rules in variants() for grid in grids(payoffs(rules)) for line in grid.lines]
    assert all(line.label for line in lines)
    assert set(BANDS) == set(scoring.Band)


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
    lines = [line for lines in sentences.sentences(rules).values() for line in lines]

    (line,) = (line for line in lines if line.code == code)

    assert say_rule("sheepshead", line) == sentence
