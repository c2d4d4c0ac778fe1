"""The whole event, from the set-up to the closing."""

import random
import re
import secrets
from dataclasses import dataclass
from typing import Any

import scoring
from tournament.management.rehearsing import faults
from tournament.management.rehearsing.browsing import Browser, account
from tournament.management.rehearsing.facts import Table
from tournament.management.rehearsing.hall import Hall
from tournament.management.rehearsing.lots import draw_what_is_left
from tournament.management.rehearsing.measuring import Tally
from tournament.management.rehearsing.pages import PageError
from tournament.management.rehearsing.playing import play_to_sheet
from tournament.management.rehearsing.ties import places as right_places
from tournament.management.sampling import plausible_people
from tournament.models import Tournament

DEVICES = ("director's laptop", "helper's tablet", "second helper's tablet")


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What is rehearsed."""

    players: int
    rounds: int
    hands: int
    seed: int
    faults: bool = False
    preset: str = "germanfest"
    """One of Sheepshead."""
    tie_breaks: tuple[str, ...] = ("lot",)

    @property
    def rules(self) -> scoring.RuleSet:
        """At a full table."""
        rules = scoring.PRESETS[self.preset]
        assert isinstance(rules, scoring.RuleSet)  # noqa: S101 -- tells mypy what stands above
        return rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How it ended."""

    tally: Tally
    equal: bool
    """The standings are those of the plain recomputation."""
    differing: dict[int, tuple[object, object]]
    """By start number: what the site shows, and what is right."""
    slug: str

    @property
    def passed(self) -> bool:
        """Whether all was right; a slow machine is told, and no reason to fail."""
        mended = all(state == "mended" for state in self.tally.faults.values())
        return self.equal and mended and not self.tally.wrong


def rehearse(plan: Plan, tally: Tally) -> Outcome:
    """Play an event in the database that is configured.

    :param tally: what was measured, even where the rehearsal cannot go on
    :raises PageError: a page does not do what it is for; the rehearsal cannot go on
    """
    return compared(play_event(plan, tally))


def play_event(plan: Plan, tally: Tally) -> Hall:
    """The hall when the event is closed."""
    hall = _open(plan, tally)
    if plan.faults:
        faults.get_ready(hall)
    for number in range(1, plan.rounds + 1):
        _play_round(hall, plan, number)
    if plan.faults:
        faults.settle_first_place(hall)
    draw_what_is_left(hall)
    if plan.faults:
        faults.end(hall)
    else:
        hall.close()
    return hall


# Before the first card --------------------------------------------------------------------


def _open(plan: Plan, tally: Tally) -> Hall:
    password = secrets.token_urlsafe(16)
    people = {f"rehearsal-{secrets.token_hex(4)}": Browser(tally, device) for device in DEVICES}
    for name, browser in people.items():
        account(name, password)
        browser.sign_in(name, password)
    director, helper, second = people.values()
    rng = random.Random(f"rehearsal/{plan.seed}")  # noqa: S311 -- to be repeated, not secret
    hall = Hall(tally, director, helper, second, rng)
    _set_up(hall, plan)
    _organiser, *helpers = people
    for name in helpers:
        form = director.get(hall.at("settings", "helpers"), "helpers: page").form("name")
        director.send(form, "let a helper in", press=("do", "let_in"), name=name)
    # What no page does: draws are to be repeated.
    Tournament.objects.filter(slug=hall.slug).update(draw_seed=f"rehearsal-{plan.seed}")
    return hall


def _set_up(hall: Hall, plan: Plan) -> None:
    form = hall.director.get("/new/", "set up: page").form("name", "hands")
    page = hall.director.send(
        form, "set up", name="Rehearsal", preset=plan.preset, rounds=plan.rounds, hands=plan.hands
    )
    found = re.search(r"/t/([^/]+)/players/", page.address)
    if found is None:
        raise PageError(f"a new tournament led to {page.address}")
    hall.slug = found[1]
    people = plausible_people(plan.players, hall.rng)
    lines = "\n".join(f"{name}; {town}" for name, town in people)
    form = hall.director.get(hall.at("players", "paste"), "paste a list: page").form("lines")
    hall.director.send(form, "paste a list", lines=lines, present="on")
    hall.newest, hall.rounds = plan.players, plan.rounds
    form = hall.director.get(hall.at("standings", "tie-breaks"), "tie-breaks: page").form("link_1")
    links: dict[str, Any] = {f"link_{at}": code for at, code in enumerate(plan.tie_breaks, start=1)}
    hall.director.send(form, "set tie-breaks", **links)
    hall.book.tie_breaks = plan.tie_breaks


# A round ----------------------------------------------------------------------------------


def _play_round(hall: Hall, plan: Plan, number: int) -> None:
    hall.round = number
    form = hall.director.get(hall.at("rounds"), "rounds: page").form("number", "policy")
    hall.director.send(form, "draw a round")
    hall.standings()
    if plan.faults and number == 1:
        faults.before_the_first_hand(hall)
    tables = _tables(hall, plan)
    hall.book.tables += tables
    last = number == plan.rounds
    by_sheet = faults.sheets_of(hall, tables) if plan.faults and last else _every_other(tables)
    by_hands = [table for table in tables if table not in by_sheet]
    for table in by_sheet:
        play_to_sheet(hall.rng, table)
    _enter_hands(hall, plan, by_hands)
    if plan.faults and last:
        faults.make_a_tie(hall, by_sheet)
    _key_sheets(hall, plan, by_sheet)
    _look_around(hall, tables)
    if plan.faults:
        faults.after_a_round(hall, by_hands)
    if not last:
        hall.close_round()


def _tables(hall: Hall, plan: Plan) -> list[Table]:
    """Who sits where, read from the sheets that are to be keyed."""
    page = hall.helper.get(hall.of_round("sheets"), "list of sheets")
    numbers = {int(found[1]) for link in page.links if (found := _SHEET.search(link))}
    tables = []
    for number in sorted(numbers):
        table = Table(hall.round, number, [], 0)
        names = [name for name, _value in hall.sheet(table).form("version", "mark").fields]
        seats = [int(name[7:]) for name in names if name.startswith("points-")]
        plays = round(plan.hands * len(seats) / min(len(seats), plan.rules.players))
        tables.append(Table(hall.round, number, seats, plays, full=plan.rules))
    return tables


_SHEET = re.compile(r"/tables/(\d+)/sheet/$")


def _every_other(tables: list[Table]) -> list[Table]:
    """Half of the tables, of every size."""
    return sorted(tables, key=lambda table: (table.size, table.number))[1::2]


def _enter_hands(hall: Hall, plan: Plan, tables: list[Table]) -> None:
    """Hand after hand, all tables abreast, as in a hall."""
    for number in range(1, max((table.plays for table in tables), default=0) + 1):
        for table in tables:
            if number in table.hands or number > table.plays or _stops(hall, table, number):
                continue
            if plan.faults and faults.at_a_hand(hall, table, tables):
                continue
            hall.enter_next(table)


def _look_around(hall: Hall, tables: list[Table]) -> None:
    """What people look at while a round goes on."""
    hall.director.get(hall.at("board"), "read the board")
    hall.director.get(hall.at("standings", "leaders"), "read the leaders")
    for number in tables[0].seats:
        hall.helper.get(hall.at("standings", number), "read a player's page")


def _stops(hall: Hall, table: Table, number: int) -> bool:
    """Whether the first table of a later round has no time for its last hand."""
    first = min(
        each.number for each in hall.book.tables if each.round == table.round and not each.written
    )
    return (
        bool(hall.waiting) and hall.round == 2 and number == table.plays and table.number == first
    )


def _key_sheets(hall: Hall, plan: Plan, tables: list[Table]) -> None:
    for table in tables:
        if plan.faults:
            faults.at_a_sheet(hall, table, tables)
        if not hall.book.is_in(table):
            hall.key_right(table)


# The end ----------------------------------------------------------------------------------


def compared(hall: Hall) -> Outcome:
    """The standings shown beside those added up plainly."""
    shown, places = hall.standings()
    points = hall.book.points(so_far=False)
    right = {number: points.get(number, 0) for number in {*shown, *points}}
    ranks = right_places(hall.book, right)
    differing: dict[int, tuple[object, object]] = {
        number: ((shown.get(number), places.get(number)), (made, ranks.get(number)))
        for number, made in right.items()
        if shown.get(number) != made or places.get(number) != ranks.get(number)
    }
    return Outcome(tally=hall.tally, equal=not differing, differing=differing, slug=hall.slug)
