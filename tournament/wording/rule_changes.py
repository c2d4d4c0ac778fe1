"""The words for other rules: what changes, what stands in the way."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

import scoring
from tournament.models import Tournament
from tournament.queries.recomputing import Carried, Place
from tournament.queries.rule_changes import ImpossibleHand, RuleChange
from tournament.wording.options import OPTIONS, option_label, say_change, say_value
from tournament.wording.problems import say_problem
from tournament.wording.table_changes import table_line

TABLES_AT_ONCE = 12
"""So many tables are listed; the others are folded away."""

GAMES: Mapping[str, Any] = {
    "sheepshead": gettext_lazy("Sheepshead"),
    "schafkopf": gettext_lazy("Schafkopf"),
}


def option_lines(rules: scoring.Rules, change: RuleChange) -> list[str]:
    """Every option that changes, in one line: what it says now and what it would say."""
    game = scoring.game_of(rules).code
    return [say_change(game, each.option, each.before, each.after) for each in change.options]


def place_line(place: Place) -> str:
    return _("Round %(round)s, table %(table)s, hand %(hand)s") % {
        "round": place.round_number,
        "table": place.table_number,
        "hand": place.hand_number,
    }


def carried_line(carried: Carried) -> str:
    """A hand that other doublings reach."""
    return _("%(place)s: counts ×%(after)s, not ×%(before)s") % {
        "place": place_line(carried.place),
        "before": 2**carried.before,
        "after": 2**carried.after,
    }


def table_lines(change: RuleChange) -> list[tuple[tuple[int, int], str, bool]]:
    """Every table that is another way then: round and number, and whether it is to be seen to."""
    return [(each.place, table_line(each), each.waits) for each in change.tables]


def more_tables(change: RuleChange) -> str:
    """How many tables beside those that are listed at once; nothing where all are."""
    more = len(change.tables) - TABLES_AT_ONCE
    if more <= 0:
        return ""
    return ngettext("%(more)d more table", "%(more)d more tables", more) % {"more": more}


def why_impossible(hand: ImpossibleHand) -> list[str]:
    """Every reason for which a hand cannot have happened."""
    return [say_problem(problem, hand.names) for problem in hand.problems]


def unaffected(change: RuleChange) -> str:
    """How many keep their points and their place."""
    values = {"unaffected": change.unaffected, "people": change.people}
    if not change.entries:
        return _("Nobody’s points or place change.")
    if not change.unaffected:
        return _("All %(people)d players are affected.") % values
    return (
        ngettext(
            "%(unaffected)d of %(people)d players is unaffected.",
            "%(unaffected)d of %(people)d players are unaffected.",
            change.unaffected,
        )
        % values
    )


def hands_moving(change: RuleChange) -> str:
    """How many hands count otherwise."""
    values = {"moving": change.hands_moving, "hands": change.hands}
    if not change.hands_moving:
        return _("Every hand counts as it does now.")
    return (
        ngettext(
            "%(moving)d of %(hands)d hands counts otherwise.",
            "%(moving)d of %(hands)d hands count otherwise.",
            change.hands_moving,
        )
        % values
    )


def stands_in_the_way(hands: int) -> str:
    """That hands have to be corrected first."""
    return ngettext(
        "%(hands)d hand cannot have happened under these rules. Correct it first, or leave "
        "the rules as they are.",
        "%(hands)d hands cannot have happened under these rules. Correct them first, or "
        "leave the rules as they are.",
        hands,
    ) % {"hands": hands}


def other_tables(players: int, drawn_for: int) -> str:
    return _(
        "These rules are for %(players)d players, but the tables are drawn for %(drawn_for)d. "
        "Leave the number of players at %(drawn_for)d."
    ) % {"players": players, "drawn_for": drawn_for}


def other_game(game: str, played: str) -> str:
    return _(
        "Hands of %(played)s are in, and these are rules of %(game)s. Set up another tournament "
        "for it."
    ) % {"played": GAMES[played], "game": GAMES[game]}


def reason_missing() -> str:
    return _("Say why: hands are in, and the reason is kept with the change.")


def preview_outdated() -> str:
    return _(
        "A hand or the rules have changed since this page was shown, and nothing was applied. This "
        "is what would change now: look at it, then apply it again."
    )


def rules_changed() -> str:
    """To somebody at a hand."""
    return _(
        "The rules were changed while this page was open. Nothing was saved: look at the hand "
        "again, then save it again."
    )


def rules_in_short(record: Mapping[str, Any]) -> str:
    """What a revision keeps of rules, in one line."""
    game = record.get("game", "")
    said = [
        f"{option_label(game, option)}: {say_value(game, option, value)}"
        for option, value in record["rules"].items()
        if option in OPTIONS.get(game, {})
    ]
    if "leftovers" in record:
        said.append(str(Tournament.Leftovers(record["leftovers"]).label))
    return "; ".join(said)
