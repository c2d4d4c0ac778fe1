"""A tournament with something on every page, and the addresses of all of them."""

from collections.abc import Mapping

from django.utils import timezone

from tests.factories import (
    acting,
    enter,
    make_director,
    make_round,
    make_tournament,
    passed,
    picked,
)
from tests.tournament.sheets.keying import key, the_table
from tournament.actions.clock import call_last_hand, start_clock
from tournament.actions.directing import let_in_new
from tournament.actions.registering import register
from tournament.actions.ruling import Ruling, rule
from tournament.actions.substituting import FromHand, Newcomer, substitute
from tournament.models import Tournament
from tournament.queries.clock import clock_of

HOME = "/t/germanfest"

PUBLIC: Mapping[str, str] = {
    "welcome": "/",
    "sign-in": "/sign-in/",
    "standings": f"{HOME}/standings/",
    "clock of the hall": f"{HOME}/clock/",
    "leaders": f"{HOME}/standings/leaders/",
    "player’s hands": f"{HOME}/standings/2/",
    "rules sheet": f"{HOME}/rules/sheet/",
}
DIRECTORS: Mapping[str, str] = {
    "home": "/",
    "new": "/new/",
    "overview": f"{HOME}/",
    "board": f"{HOME}/board/",
    "board of a round, slow tables first": f"{HOME}/board/?round=1&order=slow",
    "clock": f"{HOME}/rounds/2/clock/",
    "clock not started": f"{HOME}/rounds/1/clock/",
    "tie-breaks": f"{HOME}/standings/tie-breaks/",
    "lots": f"{HOME}/standings/lots/",
    "players": f"{HOME}/players/",
    "paste": f"{HOME}/players/paste/",
    "player": f"{HOME}/players/1/",
    "rounds": f"{HOME}/rounds/",
    "round": f"{HOME}/rounds/1/",
    "round, somebody found": f"{HOME}/rounds/1/?name=Berg",
    "redraw": f"{HOME}/rounds/1/redraw/",
    "redraw, possible": f"{HOME}/rounds/2/redraw/",
    "roll call, by table": f"{HOME}/rounds/2/roll-call/",
    "roll call, by name": f"{HOME}/rounds/3/roll-call/",
    "without somebody": f"{HOME}/rounds/2/no-show/1/",
    "somebody late": f"{HOME}/rounds/2/late/",
    "a seat for somebody": f"{HOME}/rounds/2/late/12/",
    "somebody leaves": f"{HOME}/players/1/leaving/",
    "seats": f"{HOME}/rounds/2/seats/",
    "seats, one chosen": f"{HOME}/rounds/2/seats/?first=1",
    "seats, two chosen": f"{HOME}/rounds/2/seats/?first=1&second=2",
    "seats, tables with hands": f"{HOME}/rounds/1/seats/",
    "seats from paper": f"{HOME}/rounds/2/seats/typed/",
    "somebody sits in": f"{HOME}/rounds/1/tables/1/substitutes/",
    "sheets": f"{HOME}/rounds/1/sheets/",
    "sheet": f"{HOME}/rounds/2/tables/1/sheet/",
    "sheet put aside": f"{HOME}/rounds/1/tables/1/sheet/",
    "second keying": f"{HOME}/rounds/1/tables/1/sheet/second/",
    "put right": f"{HOME}/rounds/1/tables/1/correct/",
    "somebody else sat there": f"{HOME}/rounds/1/tables/1/correct/seat/",
    "hands at the wrong place": f"{HOME}/rounds/1/tables/1/correct/move/?hand=1",
    "two tables exchanged": f"{HOME}/rounds/1/tables/1/correct/exchange/?what=hands",
    "two people in a hand": f"{HOME}/rounds/1/tables/1/hands/1/seats/",
    "changes": f"{HOME}/changes/",
    "changes of a hand": f"{HOME}/changes/?round=1&table=2&hand=1",
    "table played too few": f"{HOME}/rounds/1/tables/1/settle/",
    "rulings": f"{HOME}/rulings/",
    "close": f"{HOME}/close/",
    "close a round": f"{HOME}/rounds/1/close/",
    "standings, signed in": f"{HOME}/standings/?q=Anna",
    "leaders, signed in": f"{HOME}/standings/leaders/",
    "player’s hands, signed in": f"{HOME}/standings/1/",
    "prints": f"{HOME}/print/",
    "settings": f"{HOME}/settings/",
    "who runs it": f"{HOME}/settings/helpers/",
    "house rules": f"{HOME}/rules/",
    "presets": "/presets/",
}
PAPER: Mapping[str, str] = {
    "printed standings": f"{HOME}/print/standings/",
    "printed player’s hands": f"{HOME}/standings/1/print/",
    "printed tables": f"{HOME}/print/1/tables/",
    "printed names": f"{HOME}/print/1/names/",
    "printed sheets": f"{HOME}/print/1/sheets/",
    "printed rules": f"{HOME}/print/rules/",
    "printed rulings": f"{HOME}/print/rulings/",
}


LONG_NAMES = (
    "Maximilian Oberhauptmann-Schmidtbauer",
    "Hans-Joachim von Wiedersperger",
    "Anneliese Schwarzenberger-Huber",
)
"""Long and ordinary: who sits in at the first seats of a table of six."""


def misplay(tournament: Tournament) -> Ruling:
    return Ruling(
        entry=tournament.entries.get(number=11),
        kind="misplay",
        points=-10,
        reason="played out of turn, after a warning in the round before",
        decided_by="Erna Fuchs and two others",
    )


def make_hall() -> tuple[Tournament, dict[str, str]]:
    """
    :returns: the tournament, and the pages for entering hands by name
    """
    director = make_director()
    tournament = make_tournament(director, rounds=3, hands=5, entries=10)
    register(
        tournament=tournament,
        name="Maximilian von Hohenlohe-Waldenburg",
        town="Fond du Lac",
        present=True,
        by=acting(director),
    )
    register(tournament=tournament, name="Zita Ziegler", present=False, by=acting(director))
    five, six = make_round(tournament).tables.seated()
    enter(five, picked(74), number=1)
    enter(five, passed(dealer=2), number=2)
    second = enter(five, picked(61), number=1)
    for number in range(1, 7):
        playing = [seat for seat in range(1, 7) if seat != number]
        facts = picked(91, seats=6, dealer=number, picker=playing[0], partner=playing[2])
        enter(six, facts, number=number)
    later = make_round(tournament)
    by = acting(director)
    start_clock(drawn=later, minutes=4, seen=clock_of(later).mark, at=timezone.now(), by=by)
    later.refresh_from_db()
    call_last_hand(drawn=later, seen=clock_of(later).mark, at=timezone.now(), by=by)
    substitute(
        round=five.round,
        at=FromHand(table=five.number, position=3, hand=2),
        entry=Newcomer(name="Bartholomäus Obermooshammer-Niederwieser"),
        line="own",
        by=acting(director),
    )
    for position, name in enumerate(LONG_NAMES, start=1):
        at = FromHand(table=six.number, position=position, hand=3)
        substitute(round=six.round, at=at, entry=Newcomer(name=name), line="own", by=by)
    key(the_table(five.round, five.number), (12, -7, 3, 9, 1, 0))  # put aside
    rule(tournament=tournament, ruling=misplay(tournament), by=by)
    let_in_new(tournament=tournament, name="bartholomaeus.obermooshammer-niederwieser", by=by)
    table = f"{HOME}/rounds/1/tables"
    return tournament, {
        "table": f"{table}/1/",
        "table, all in": f"{table}/2/",
        "table of six": f"{HOME}/rounds/2/tables/2/",
        "hand": f"{table}/1/hands/1/",
        "passed hand": f"{table}/1/hands/2/",
        "conflict": f"{HOME}/conflicts/{second.pk}/",
    }
