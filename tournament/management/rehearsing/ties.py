"""Who is ahead of whom: a plain reading of docs/rules/tie-breaks.md, asked of the book alone."""

from collections.abc import Callable, Mapping, Sequence

from tournament.management.rehearsing.facts import Book

Values = Mapping[int, int] | None
"""By start number; None: it decides nothing among these."""
FEWER_IS_AHEAD = ("negative_rounds", "start_number", "lot")


def places(book: Book, points: Mapping[int, int]) -> dict[int, int]:
    """The place of everybody in competition; those who stay tied have the same."""
    ranked = {number: made for number, made in points.items() if number not in book.guests}
    found: dict[int, int] = {}
    for total in sorted(set(ranked.values()), reverse=True):
        tied = sorted(number for number, made in ranked.items() if made == total)
        for part in _parted(book, tied, book.tie_breaks):
            place = len(found) + 1
            found |= dict.fromkeys(part, place)
    return found


def _parted(book: Book, tied: list[int], chain: Sequence[str]) -> list[list[int]]:
    """Those with equal points, in parts that no tie-break tells apart."""
    if len(tied) == 1 or not chain or chain[0] == "shared":
        return [tied]
    code, *rest = chain
    values = _VALUES[code](book, tied)
    if values is None:
        return [tied] if code == "lot" else _parted(book, tied, rest)
    better_first = sorted({values[n] for n in tied}, reverse=code not in FEWER_IS_AHEAD)
    parts = [[n for n in tied if values[n] == value] for value in better_first]
    again = chain if code == "direct_meeting" and len(parts) > 1 else rest
    return [last for part in parts for last in _parted(book, part, again)]


def _best_round(book: Book, tied: Sequence[int]) -> Values:
    made = book.made()
    if any(not made.get(number) for number in tied):
        return None
    return {number: max(made[number].values()) for number in tied}


def _negative_rounds(book: Book, tied: Sequence[int]) -> Values:
    made = book.made()
    return {n: sum(points < 0 for points in made.get(n, {}).values()) for n in tied}


def _direct_meeting(book: Book, tied: Sequence[int]) -> Values:
    """Everybody against everybody, in each round in which the two sat at one table."""
    made, sat = book.made(), book.sat()
    ahead = dict.fromkeys(tied, 0)
    for one in tied:
        for other in tied:
            there = sat.get(other, {})
            met = [number for number, at in sat.get(one, {}).items() if there.get(number) == at]
            if not met:
                return None
            ahead[one] += sum(made[one][number] - made[other][number] for number in met)
    return ahead


def _lot(book: Book, tied: Sequence[int]) -> Values:
    """The latest drawing in which all of them took part."""
    for order in reversed(book.lots):
        if set(tied) <= set(order):
            return {number: order.index(number) for number in tied}
    return None


def _won(besides: str) -> Callable[[Book, Sequence[int]], Values]:
    def won(book: Book, tied: Sequence[int]) -> Values:
        total = book.won(besides)
        return {number: total.get(number, 0) for number in tied}

    return won


_VALUES: Mapping[str, Callable[[Book, Sequence[int]], Values]] = {
    "hands_won": _won("hands_won"),
    "lone_hands_won": _won("lone_hands_won"),
    "best_round": _best_round,
    "negative_rounds": _negative_rounds,
    "direct_meeting": _direct_meeting,
    "start_number": lambda book, tied: {number: number for number in tied},
    "lot": _lot,
}
