"""Plain factory functions: small tournaments, made through the same actions as real ones."""

import datetime as dt
import uuid

from django.contrib.auth import get_user_model

from tournament.actions.actors import Actor
from tournament.actions.drawing import draw_round
from tournament.actions.recording import record_hand
from tournament.actions.registering import register
from tournament.actions.setting_up import create_tournament
from tournament.actions.tallying import tally
from tournament.models import Hand, Round, Table, Tournament

NAMES = (
    "Anna Berg", "Bernd Koch", "Clara Dietz", "Dieter Engel", "Erna Fuchs", "Franz Graf",
    "Gerda Haas", "Hans Imhof", "Inge Jung", "Josef Kern", "Klara Lang", "Ludwig Maurer",
    "Maria Nagel", "Norbert Otto", "Olga Pfeifer", "Paul Quandt", "Rosa Richter", "Sepp Sommer",
    "Trude Thoma", "Ulrich Unger", "Vera Vogel", "Walter Weiss", "Xaver Zeller",
)  # fmt: skip


def make_director(name: str = "director"):
    return get_user_model().objects.create_user(username=name, password="spades-are-trump")


def acting(user) -> Actor:
    return Actor(user=user, device="test")


def make_tournament(
    director=None,
    *,
    name: str = "Germanfest",
    preset: str = "germanfest",
    rounds: int = 3,
    hands: int = 20,
    leftovers: str = "larger",
    entries: int = 0,
    seed: str = "seed",
) -> Tournament:
    director = director or make_director()
    tournament = create_tournament(
        organiser=director,
        by=acting(director),
        name=name,
        date=dt.date(2026, 7, 24),
        venue="Festival grounds",
        preset=preset,
        rounds=rounds,
        hands=hands,
        leftovers=leftovers,
        seed=seed,
    )
    for number in range(entries):
        full, turn = NAMES[number % len(NAMES)], number // len(NAMES)
        register(
            tournament=tournament,
            name=f"{full} {turn + 1}" if turn else full,
            town="Mequon",
            present=True,
            by=acting(director),
        )
    return tournament


def make_round(tournament: Tournament) -> Round:
    return draw_round(tournament=tournament, by=acting(tournament.organiser))


def picked(
    made: int = 70,
    *,
    seats: int = 5,
    dealer: int = 1,
    picker: int = 2,
    partner: int | None = 4,
    tricks: str = "some",
    **changes: object,
) -> dict[str, object]:
    """The facts of a picked hand."""
    return {
        "seats": seats,
        "dealer": dealer,
        "sitting_out": [dealer] if seats == 6 else [],
        "outcome": "picked",
        "multipliers": no_multipliers(),
        "picker": picker,
        "partner": partner,
        "alone": partner is None,
        "forced": False,
        "card_points": made,
        "tricks": tricks,
        "picking_tricks": None,
        "called_sheepshead": False,
        **changes,
    }


def passed(*, seats: int = 5, dealer: int = 1, resolution: str = "doubler") -> dict[str, object]:
    """The facts of a hand that nobody picked."""
    return {
        "seats": seats,
        "dealer": dealer,
        "sitting_out": [dealer] if seats == 6 else [],
        "outcome": "passed",
        "multipliers": no_multipliers(),
        "resolution": resolution,
    }


def no_multipliers() -> dict[str, object]:
    return {
        "doublers": 0,
        "crack_by": None,
        "recrack_by": None,
        "black_blitz_by": None,
        "red_blitz_by": None,
    }


def enter(table: Table, facts: dict[str, object], *, number: int) -> Hand:
    """Record a hand as the tournament's organiser."""
    return record_hand(
        table=table,
        number=number,
        facts=facts,
        client_id=uuid.uuid4(),
        by=acting(table.round.tournament.organiser),
    ).hand


def leave_out(table: Table, *, number: int) -> None:
    """Let a hand not count, as one beyond the last does where the director cut them."""
    table.hands.filter(number=number).update(cut=True)
    tally([table])


def lose(table: Table, *numbers: int) -> None:
    """Take hands out of the database, all where none are named, as if they had never come in."""
    hands = table.hands.filter(number__in=numbers) if numbers else table.hands.all()
    hands.delete()
    tally([table])


# Schafkopf ---------------------------------------------------------------------------------


def rufer(made: int | None = 75, **changes: object) -> dict[str, object]:
    """The facts of a call game at a table of four: seat 2 called, seat 4 held the ace."""
    return {
        "seats": 4,
        "dealer": 1,
        "sitting_out": [],
        "contract": "rufer",
        "suit": "acorns",
        "player": 2,
        "partner": 4,
        "forced": False,
        "card_points": made,
        "tricks": "some",
        "laufende": 0,
        "laufende_side": None,
        "klopfer": 0,
        "kontra": 0,
        **changes,
    }


def wenz(made: int | None = 75, **changes: object) -> dict[str, object]:
    """The facts of a game of seat 2 against three."""
    return rufer(made) | {"contract": "wenz", "suit": None, "partner": None} | changes


def sie(**changes: object) -> dict[str, object]:
    """The facts of all Ober and Unter in the hand of seat 2."""
    return wenz(None, contract="sie", tricks="all", laufende=8) | changes


def ramsch(
    *made: int, loser: int, tricks: tuple[int, ...] = (3, 2, 2, 1), **changes: object
) -> dict[str, object]:
    """The facts of a hand that all passed and everybody played for himself."""
    return {
        "seats": 4,
        "dealer": 1,
        "sitting_out": [],
        "contract": "ramsch",
        "seat_points": list(made),
        "seat_tricks": list(tricks),
        "loser": loser,
        "klopfer": 0,
        "kontra": 0,
        **changes,
    }
