"""Why a Schafkopf hand moves its points: each step of the argument as a sentence."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.schafkopf import Step, StepCode
from tournament.wording.lists import all_of, seats_named
from tournament.wording.schafkopf.hands import KONTRA, contract_name

S = StepCode

SENTENCES: Mapping[StepCode, Any] = {
    S.WON: _("Player’s side %(card_points)s: won, %(win_at)s or more."),
    S.WON_SCHNEIDER: _(
        "Player’s side %(card_points)s: won, and the others with %(defender_points)s stay below "
        "%(defender_safe_at)s: Schneider."
    ),
    S.WON_SCHWARZ: _("The player’s side took every trick: Schwarz."),
    S.LOST: _("Player’s side %(card_points)s: lost, less than %(win_at)s."),
    S.LOST_SCHNEIDER: _("Player’s side %(card_points)s: lost, and below %(safe_at)s: Schneider."),
    S.LOST_SCHWARZ: _("The player’s side took no trick: Schwarz."),
    S.TOUT_MADE: _("%(contract)s: every trick taken, won."),
    S.TOUT_MISSED: _("%(contract)s: not every trick taken, lost."),
    S.BETTEL_MADE: _("Bettel: no trick taken, won."),
    S.BETTEL_MISSED: _("Bettel: a trick taken, lost."),
    S.SIE_HELD: _("Sie: all four Ober and all four Unter in one hand, won."),
    S.CROSS_WASHED: _("%(card_points)s each: the game does not count."),
    S.GAME_VALUE: _("%(contract)s: %(value)s."),
    S.HEART_SOLO_VALUE: _("Herz-Solo: %(value)s."),
    S.FIXED_VALUE: _("%(contract)s, all in all: %(value)s."),
    S.SCHNEIDER_BONUS: _("Schneider: +%(bonus)s."),
    S.SCHWARZ_BONUS: _("Schwarz: +%(bonus)s."),
    S.SCHNEIDER_NOT_COUNTED: _("Schneider and Schwarz do not count in a %(contract)s here."),
    S.TOUT_BONUS: _("Every trick as in Schwarz: +%(bonus)s."),
    S.LAUFENDE_PAID: _("%(counted)s Laufende at %(each)s: +%(points)s."),
    S.LAUFENDE_CAPPED: _("%(laufende)s Laufende: no more than %(most)s count here."),
    S.LAUFENDE_TOO_FEW: _("Laufende count from %(least)s on, not %(laufende)s."),
    S.LAUFENDE_NOT_HELD: _("The losers held the %(laufende)s Laufende: they are not paid here."),
    S.TOUT_FACTOR: "",
    S.SIE_FACTOR: "",
    S.KNOCKED: _("Klopfer, %(klopfer)s: ×%(factor)s."),
    S.KONTRA: _("%(called)s: ×%(factor)s."),
    S.UNIT: "",
    S.ALONE: "",
    S.SHARED: "",
    S.LAUFENDE_ON_CALLER: "",
    S.LAUFENDE_TO_CALLER: _(
        "The others held the Laufende, so those of both go to the player, %(player)s."
    ),
    S.RAMSCH_LOST: _("%(seat)s made the most card points, %(card_points)s, and loses."),
    S.RAMSCH_TIE_DECIDED: _("%(seats)s tie with %(card_points)s; the table decided."),
    S.JUNGFRAU_DOUBLES_EACH: _("No trick, so ×%(factor)s: %(seats)s."),
    S.JUNGFRAU_DOUBLES_ALL: _("Without a trick: %(seats)s. For all ×%(factor)s."),
    S.DURCHMARSCH: _(
        "%(seat)s marched through with %(card_points)s card points and wins: Durchmarsch, "
        "%(value)s."
    ),
    S.LOSER_PAYS: "",
    S.WINNER_TAKES: _("Each of the others pays %(unit)s."),
    S.WRITTEN: "",
    S.PLUS_ONLY: _("Only good points are written here: who loses writes nothing."),
    S.NOTHING_MOVES: _("No points move."),
    S.PASSED: _("All passed: nobody scores, and the next one deals."),
    S.MISDEAL: _("Misdeal: nobody scores, and %(dealer)s deals again."),
}

#: Sentences of two kinds: whether the player's side won, whether only the Laufende grow, whether
#: all others get the same, whether one won alone.
EITHER: Mapping[tuple[StepCode, bool], Any] = {
    (S.UNIT, True): _("Each opponent pays %(unit)s."),
    (S.UNIT, False): _("Each opponent gets %(unit)s."),
    (S.ALONE, True): _("%(player)s gets it from all %(opponents)s: %(all)s."),
    (S.ALONE, False): _("%(player)s pays it to all %(opponents)s: %(all)s."),
    (S.SHARED, True): _("%(player)s and %(partner)s get %(player_all)s each."),
    (S.SHARED, False): _("%(player)s and %(partner)s pay %(player_all)s each."),
    (S.LAUFENDE_ON_CALLER, True): _(
        "The others held the Laufende, so those of both go to the player: %(player)s gets "
        "%(player_all)s, %(partner)s %(partner_all)s."
    ),
    (S.LAUFENDE_ON_CALLER, False): _(
        "The others held the Laufende, so the player pays those of both: %(player)s pays "
        "%(player_all)s, %(partner)s %(partner_all)s."
    ),
    (S.TOUT_FACTOR, True): _("Tout: the Laufende ×%(factor)s."),
    (S.TOUT_FACTOR, False): _("Tout: ×%(factor)s."),
    (S.SIE_FACTOR, True): _("Sie: the Laufende ×%(factor)s."),
    (S.SIE_FACTOR, False): _("Sie: ×%(factor)s."),
    (S.LOSER_PAYS, True): _("%(seat)s pays %(gain)s to each of the others, %(all)s in all."),
    (S.LOSER_PAYS, False): _("%(seat)s pays %(paid)s: %(all)s in all."),
    (S.WRITTEN, True): _("%(seats)s wins alone and writes %(gain)s once."),
    (S.WRITTEN, False): _("%(written)s."),
}

#: What one writes, and what each of several writes.
WRITES: Mapping[bool, Any] = {
    False: _("%(seats)s writes %(gain)s"),
    True: _("%(seats)s write %(gain)s each"),
}

_SEATS = ("seat", "seats", "player", "partner", "dealer")
_SIGNED = ("points", "player_points", "partner_points")


def say(step: Step, names: Mapping[int, str]) -> str:
    """One step as a sentence.

    :param names: of the players by seat
    """
    sentence = EITHER.get((step.code, _kind(step))) or SENTENCES[step.code]
    return str(sentence) % _values(step, names)


def _kind(step: Step) -> bool:
    given: Mapping[str, Any] = step.values
    if step.code is S.WRITTEN:
        return len(given["seats"]) == 1
    if step.code is S.LOSER_PAYS:
        return len(set(given["gains"])) == 1
    if "laufende_only" in given:
        return bool(given["laufende_only"])
    return bool(given.get("won", given.get("points", given.get("player_points", 0)) > 0))


def _values(step: Step, names: Mapping[int, str]) -> dict[str, Any]:
    """The values of a step, with players in place of seats and amounts without a sign."""
    given: dict[str, Any] = dict(step.values)
    values = {
        key: seats_named(value, names) if key in _SEATS else value for key, value in given.items()
    }
    for key in _SIGNED:
        if key in given:
            values[key.replace("points", "all")] = abs(given[key])
    if "gains" in given:
        values |= _gains(given, names)
    values["contract"] = contract_name(given.get("contract"))
    values["called"] = KONTRA.get(given.get("kontra", 0), "")
    return values


def _gains(given: Mapping[str, Any], names: Mapping[int, str]) -> dict[str, Any]:
    """Who gets what: those with the same gain together, in the order of their seats."""
    by_gain: dict[int, list[int]] = {}
    for seat, gain in zip(given["seats"], given["gains"], strict=True):
        by_gain.setdefault(gain, []).append(seat)
    shares = [
        {"gain": gain, "seats": seats_named(seats, names), "many": len(seats) > 1}
        for gain, seats in by_gain.items()
    ]
    return {
        "gain": given["gains"][0],
        "paid": all_of([gettext("%(gain)s to %(seats)s") % share for share in shares]),
        "written": all_of([str(WRITES[bool(share["many"])]) % share for share in shares]),
    }
