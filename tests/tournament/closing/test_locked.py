"""In a closed event every action refuses, and in a closed round those that change results."""

import datetime as dt
import importlib
import inspect
import pkgutil
import uuid
from collections.abc import Callable
from typing import Any

import pytest
from django.utils import timezone

import tournament.actions
from scoring.rulesets import PRESETS
from scoring.sheets import Row
from tests.factories import enter, lose, picked
from tests.tournament.closing.halls import director_of, event, round_of, table_of
from tests.tournament.sheets.keying import key
from tournament.actions.closing import reopen_event, reopen_round
from tournament.actions.correcting import Agreed
from tournament.actions.errors import EventClosedError, ReasonNeededError
from tournament.actions.recording import record_hand
from tournament.actions.ruling import Ruling, rule
from tournament.actions.substituting import FromHand, Newcomer, substitute
from tournament.models import Hand, Revision, Table, Tournament
from tournament.queries.wishes import Wished

pytestmark = pytest.mark.django_db

FREE = {
    "close_event",
    "create_tournament",
    "let_in",
    "let_in_new",
    "renew_password",
    "reopen_event",
    "take_out",
}
"""A new tournament is not closed, two are about a closed one, and one can be handed over."""
STEPS = {
    "carry_on",
    "count_back",
    "exchange_back",
    "judge",
    "judge_event",
    "judge_sheet",
    "judge_sheets",
    "keep",
    "lapse",
    "lay",
    "note",
    "relocate",
    "reseat",
    "revise",
    "revise_each",
    "sheet_back",
}
"""What actions are made of: called with the tournament held already."""


def _actions() -> dict[str, Callable[..., Any]]:
    found = {}
    for each in pkgutil.walk_packages(tournament.actions.__path__, "tournament.actions."):
        module = importlib.import_module(each.name)
        for name, function in vars(module).items():
            plain = inspect.unwrap(function) if inspect.isfunction(function) else None
            if plain is None or name.startswith("_") or plain.__module__ != each.name:
                continue
            if "by" in inspect.signature(plain).parameters:
                found[name] = function
    return {name: found[name] for name in sorted(found) if name not in FREE | STEPS}


ACTIONS = _actions()


def needed(action: Callable[..., Any]) -> list[str]:
    """The arguments that an action cannot do without."""
    parameters = inspect.signature(inspect.unwrap(action)).parameters
    return [name for name, each in parameters.items() if each.default is inspect.Parameter.empty]


@pytest.fixture
def everything():
    """One of each thing that an action is given, by the name of its parameter."""
    event_of_two = event(rounds=2)
    table, other = table_of(event_of_two, 1), table_of(event_of_two, 2)
    by = director_of(event_of_two)
    hand = enter(table, picked(70), number=1)
    facts = picked(60)
    record_hand(table=table, number=1, facts=facts, client_id=uuid.uuid4(), by=by)
    conflict = Hand.objects.conflicting().get()
    key(other)
    change = substitute(
        round=round_of(event_of_two),
        at=FromHand(table=1, position=5, hand=2),
        entry=Newcomer(name="Zoe Zander"),
        line="own",
        by=by,
    )
    entry = event_of_two.entries.get(number=1)
    ruling = Ruling(entry=entry, kind="points", points=-4, reason="late", decided_by="Erna")
    table, other = table_of(event_of_two, 1), table_of(event_of_two, 2)
    hand.table = conflict.table = change.table = table
    return {
        "tournament": event_of_two,
        "round": round_of(event_of_two),
        "drawn": round_of(event_of_two),
        "table": table,
        "to": other,
        "one": table,
        "other": other,
        "hand": hand,
        "conflict": conflict,
        "change": change,
        "entry": entry,
        "entries": [entry],
        "order": [entry],
        "adjustment": rule(tournament=event_of_two, ruling=ruling, by=by),
        "ruling": ruling,
        "revision": Revision.objects.filter(kind=Revision.Kind.HAND_ENTERED).first(),
        "rules": next(iter(PRESETS.values())),
        "lines": [(entry, Row(points=0))],
        "act": lambda: None,
        "agreed": Agreed(version=0, digest=""),
        "at": timezone.now(),
        "by": by,
        "client_id": uuid.uuid4(),
        "facts": facts,
        "wished": Wished.of(entry),
        "date": dt.date(2026, 7, 24),
        "version": 1,
        "number": 1,
        "to_number": 1,
        "position": 1,
        "minutes": 60,
        "second_keying": False,
        "rounds": 2,
        "hands": 2,
        "table_number": 1,
        "drawing": 1,
        "numbers": [1, 2],
        "tables": {1: (1, 2, 3, 4, 5)},
        "tie_breaks": [],
        "incomplete": "among",
        "counts": "sheet",
        "settled": "as_is",
        "status": "withdrawn",
        "competing": False,
        "line": "own",
        "leftovers": "larger",
        "name": "Somebody",
        "town": "",
        "venue": "",
        "present": True,
        "onwards": False,
        "keep_aside": False,
        "seen": "",
        "code": "",
        "drawn_by": "Erna",
        "why": "",
    }


OTHERWISE: dict[str, dict[str, Any]] = {
    "substitute": {"at": FromHand(table=1, position=1, hand=2)},
    "exchange": {
        "one": FromHand(table=1, position=1, hand=2),
        "other": FromHand(table=2, position=1, hand=2),
    },
    "exchange_in_hand": {"one": 1, "other": 2},
    "put_back": {"lines": [], "keyed_by": None, "keying": 1},
    "register_many": {"lines": [("Somebody", "")]},
    "restore_sheets": {"said": [], "kept": {"counts": "sheet", "keyed_by": []}},
    "take_back_rounds": {"seed": "", "last": 1},
}
"""Arguments of one action that are something else in the others."""


def given(name: str, everything: dict[str, Any], **more: Any) -> dict[str, Any]:
    asked = {
        parameter: everything[parameter]
        for parameter in needed(ACTIONS[name])
        if parameter not in OTHERWISE.get(name, {})
    }
    if name in {"choose_conflict", "drop_conflict"}:
        asked["hand"] = everything["conflict"]
    return asked | OTHERWISE.get(name, {}) | more


@pytest.mark.parametrize("name", ACTIONS)
def test_a_closed_event_refuses_every_action(everything, name):
    Tournament.objects.update(closed_at=timezone.now())
    before = list(Revision.objects.values_list("pk", flat=True))

    with pytest.raises(EventClosedError):
        ACTIONS[name](**given(name, everything))

    assert list(Revision.objects.values_list("pk", flat=True)) == before


WITH_A_REASON = [
    "choose_conflict",
    "correct_hand",
    "correct_seat",
    "count_from",
    "delete_hand",
    "delete_sheet",
    "drop_conflict",
    "exchange",
    "exchange_hands",
    "exchange_in_hand",
    "exchange_sheets",
    "key_sheet",
    "move_hands",
    "put_back",
    "record_hand",
    "restore_sheets",
    "revert",
    "settle",
    "substitute",
    "take_back",
    "unsettle",
]
OPENED_FIRST = ["change_seats", "redraw_round"]
"""Seats of a closed round are not laid anew, whatever the reason."""


@pytest.mark.parametrize("name", [*WITH_A_REASON, *OPENED_FIRST])
def test_a_closed_round_refuses_a_change_without_a_reason(everything, name):
    round_of(everything["tournament"]).tables.exclude(number=1).update(counts="sheet")
    everything["tournament"].rounds.filter(number=1).update(closed_at=timezone.now())
    if name == "change_seats":
        for table in Table.objects.all():
            lose(table)
        everything["change"].delete()
        everything["tables"] = swapped_at_the_first_table(everything)

    with pytest.raises(ReasonNeededError) as refusal:
        ACTIONS[name](**given(name, everything))

    assert refusal.value.round_number == 1


def swapped_at_the_first_table(everything) -> dict[int, tuple[int, ...]]:
    seats = everything["table"].seats.order_by("position")
    first, second, *rest = seats.values_list("entry__number", flat=True)
    return {1: (second, first, *rest)}


def test_all_actions_with_a_reason_are_tested():
    optional = {
        name
        for name, action in ACTIONS.items()
        if inspect.signature(inspect.unwrap(action)).parameters.get("why")
        and "why" not in needed(action)
    }
    assert optional - {"change_rules"} == set(WITH_A_REASON)


def test_other_rounds_than_the_closed_one_are_open(everything):
    event_of_two = everything["tournament"]
    event_of_two.rounds.filter(number=1).update(closed_at=timezone.now())

    enter(table_of(event_of_two, 1, 2), picked(70), number=1)

    assert table_of(event_of_two, 1, 2).hands.count() == 1


def test_a_reason_opens_a_closed_round_for_one_change(everything):
    everything["tournament"].rounds.update(closed_at=timezone.now())
    by = director_of(everything["tournament"])

    ACTIONS["delete_hand"](hand=everything["hand"], version=1, by=by, why="keyed twice")

    assert (Hand.objects.current().count(), Revision.objects.first().why) == (0, "keyed twice")


def test_opening_again_is_always_possible(everything):
    event_of_two, by = everything["tournament"], director_of(everything["tournament"])
    Tournament.objects.update(closed_at=timezone.now())
    event_of_two.rounds.update(closed_at=timezone.now())

    reopen_event(tournament=event_of_two, why="a mistake", by=by)
    reopen_round(round=everything["round"], why="a mistake", by=by)
    enter(table_of(event_of_two, 1), picked(70, dealer=2), number=2)

    assert table_of(event_of_two, 1).hands.current().count() == 2
