"""How many hands everybody plays in a round, with all who sit in and change places."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tournament.models import Hand, Round, Table
from tournament.queries.recording import current_hands, deal, highest_number
from tournament.queries.substituting import Moving, chairs


@dataclass(frozen=True, slots=True, kw_only=True)
class HandsPlayed:
    """Hands in a round: those that are in and those to come; who sits out plays none."""

    by_entry: Mapping[int, int]
    """By the key of who plays, at whatever seats."""
    by_table: Mapping[int, tuple[int, ...]]
    """By the number of the table what is played at its seats, whoever sits there."""

    def usual(self, movings: Iterable[Moving]) -> tuple[int, int]:
        """What is played by who stays at a seat of these tables: the fewest and the most."""
        seats = [hands for moving in movings for hands in self.by_table[moving.table.number]]
        return min(seats), max(seats)

    def slip(self, movings: Sequence[Moving]) -> list[tuple[str, int]]:
        """What two play who changed places, or who sits in, where it may be a slip; else nothing.

        One of two plays as many as others do; who sits in plays fewer as a matter of course.

        :param movings: both seats of an exchange, or the one where somebody sits in
        """
        fewest, most = self.usual(movings)
        if len(movings) == 1:
            fewest = 0
        people = [moving.player_after for moving in reversed(movings)]
        played = [(each.name, self.by_entry.get(each.pk, 0)) for each in people]
        return played if any(not fewest <= hands <= most for _name, hands in played) else []


def hands_played(drawn: Round) -> HandsPlayed:
    """As the round stands now; two queries for each table."""
    by_entry: Counter[int] = Counter()
    by_table = {}
    for table in drawn.tables.seated().substituted():
        table.round = drawn
        seats = dict.fromkeys(range(1, table.size + 1), 0)
        for number, playing in _turns(table):
            for chair in chairs(table, number):
                if chair.position in playing:
                    seats[chair.position] += 1
                    by_entry[chair.player.pk] += 1
        by_table[table.number] = tuple(seats.values())
    return HandsPlayed(by_entry=by_entry, by_table=by_table)


def _turns(table: Table) -> Iterator[tuple[int, set[int]]]:
    """The hands of a table with the seats that play them, as entered or as they will be."""
    hands = current_hands(table)
    entered = {hand.number: _playing(hand) for hand in hands}
    yield from entered.items()
    if table.settled:
        return
    everybody = set(range(1, table.size + 1))
    for number in range(1, highest_number(table, hands) + 1):
        if number not in entered:
            yield number, everybody - set(deal(table, number, hands).sitting_out)


def _playing(hand: Hand) -> set[int]:
    return {score.seat for score in hand.scores.all() if score.played and not hand.cut}
