"""What the entry page of a table asks: which hand comes next, who deals, what is carried."""

from dataclasses import dataclass

import scoring
from tournament.models import Hand, Table, Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """A deal before it is played: its place in the table's list and what is known of it."""

    number: int
    dealer: int
    sitting_out: tuple[int, ...]
    doublers: int


def deal(table: Table, number: int, hands: list[Hand], dealer: int | None = None) -> Deal:
    """The deal of this number, given the table's current ``hands`` in order.

    :param dealer: who dealt, where the players did not keep to the order
    """
    earlier = [hand for hand in hands if hand.number < number]
    if dealer is None or not 1 <= dealer <= table.size:
        dealer = _dealer(table, number, earlier)
    return Deal(
        number=number,
        dealer=dealer,
        sitting_out=scoring.sitting_out(
            seats=table.size, players=table.rules.players, dealer=dealer
        ),
        doublers=pending_doublers(table, earlier),
    )


def _dealer(table: Table, number: int, earlier: list[Hand]) -> int:
    """Whose deal it is: the deal goes left from the last hand entered, or from seat 1."""
    dealer, reached = 1, 1
    if earlier:
        last = earlier[-1]
        game = scoring.game_of(table.rules)
        dealer = game.next_dealer(table.size, last.dealer, last.outcome)
        reached = last.number + 1
    return (dealer - 1 + number - reached) % table.size + 1


def pending_doublers(table: Table, earlier: list[Hand]) -> int:
    """The doublings that passed hands have left for the next one."""
    return carried_doublers(table, earlier)[-1]


def carried_doublers(table: Table, hands: list[Hand]) -> tuple[int, ...]:
    """The doublings with which each of these hands, and the one after them, is played."""
    return scoring.game_of(table.rules).doublers([hand.facts for hand in hands], table.rules)


def next_number(table: Table, hands: list[Hand]) -> int | None:
    """The lowest hand number not entered yet; None when the table has played its hands."""
    taken = {hand.number for hand in hands}
    free = next(number for number in range(1, len(taken) + 2) if number not in taken)
    return free if free <= highest_number(table, hands) else None


def highest_number(table: Table, hands: list[Hand]) -> int:
    """The last line of the table's list: its deals, and one more for every misdeal."""
    misdeals = sum(hand.outcome == scoring.Outcome.MISDEAL for hand in hands)
    return table.hands_to_play + misdeals


def last_beyond(table: Table, hands: list[Hand]) -> int:
    """The last line that may be entered where the table played more hands than it was to."""
    return max(highest_number(table, hands), hands[-1].number if hands else 0) + 1


def hands_too_many(table: Table, hands: list[Hand]) -> int:
    """How many hands stand there that the table does not play: after a misdeal became a hand."""
    return max(0, len(hands) - highest_number(table, hands))


def current_hands(table: Table) -> list[Hand]:
    """The hands that count, in order, each with its scores."""
    return list(table.hands.current().prefetch_related("scores").order_by("number"))


def conflicting_hands(table: Table) -> list[Hand]:
    """Second entries that wait for the director."""
    return list(table.hands.conflicting().prefetch_related("scores").order_by("number", "id"))


def table_at(tournament: Tournament, round_number: int, table_number: int) -> Table | None:
    """One table with its people, or None."""
    tables = Table.objects.filter(round__tournament=tournament, round__number=round_number)
    found = tables.seated().select_related("round").filter(number=table_number).first()
    if found is not None:
        found.round.tournament = tournament
    return found


def neighbours(table: Table) -> tuple[int | None, int | None]:
    """The numbers of the table before and after in the round."""
    numbers = list(table.round.tables.values_list("number", flat=True).order_by("number"))
    at = numbers.index(table.number)
    before = numbers[at - 1] if at else None
    return before, numbers[at + 1] if at + 1 < len(numbers) else None
