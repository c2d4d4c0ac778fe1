"""Starters found by search, by number of players; each is proved by the tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from seating.designs.starters import Starter

if TYPE_CHECKING:
    from seating.designs.plans import Tables


def _tables(written: str) -> Tables:
    return tuple(tuple(map(int, table.split())) for table in written.split("|"))


FOUND_STARTERS: tuple[Starter, ...] = (
    # 12 players, 4 × 3, 4 rounds
    Starter(
        circles=(4,) * 3,
        times=(4,),
        beginnings=(_tables("0 1 10 | 2 4 7 | 3 6 11 | 5 8 9"),),
    ),
    # 15 players, 5 × 3, 7 rounds
    Starter(
        circles=(7, 7, 1),
        times=(7,),
        beginnings=(_tables("0 2 12 | 1 5 7 | 3 4 11 | 6 10 14 | 8 9 13"),),
    ),
    # 18 players, 6 × 3, 8 rounds
    Starter(
        circles=(4, 4, 4, 4, 1, 1),
        times=(4, 4),
        beginnings=(
            _tables("0 8 15 | 1 5 16 | 2 7 12 | 3 6 10 | 4 9 14 | 11 13 17"),
            _tables("0 1 10 | 2 4 17 | 3 12 15 | 5 8 11 | 6 7 14 | 9 13 16"),
        ),
    ),
    # 20 players, 5 × 4, 5 rounds
    Starter(
        circles=(5,) * 4,
        times=(5,),
        beginnings=(_tables("0 2 12 18 | 1 5 10 14 | 3 4 6 9 | 7 8 17 19 | 11 13 15 16"),),
    ),
    # 21 players, 7 × 3, 10 rounds
    Starter(
        circles=(5, 5, 5, 5, 1),
        times=(5, 5),
        beginnings=(
            _tables("0 2 11 | 1 17 18 | 3 4 9 | 5 12 14 | 6 8 19 | 7 10 16 | 13 15 20"),
            _tables("0 7 20 | 1 11 15 | 2 5 6 | 3 10 18 | 4 12 17 | 8 13 14 | 9 16 19"),
        ),
    ),
    # 23 players, 5 × 4 + 1 × 3, 6 rounds, fair turns
    Starter(
        circles=(5, 5, 5, 5, 1, 1, 1),
        times=(5, 1),
        usual=4,
        beginnings=(
            _tables("0 10 14 19 | 2 8 13 22 | 3 11 18 20 | 4 6 7 16 | 9 12 15 21 | 1 5 17"),
            _tables("0 5 12 18 | 1 6 13 19 | 2 7 14 15 | 3 8 10 16 | 4 9 11 17 | 20 21 22"),
        ),
    ),
    # 24 players, 6 × 4, 7 rounds
    Starter(
        circles=(7, 7, 7, 1, 1, 1),
        times=(7,),
        beginnings=(
            _tables("0 17 18 20 | 1 5 6 11 | 2 10 16 22 | 3 12 15 21 | 4 8 19 23 | 7 9 13 14"),
        ),
    ),
    # 24 players, 8 × 3, 11 rounds
    Starter(
        circles=(11, 11, 1, 1),
        times=(11,),
        beginnings=(
            _tables("0 21 22 | 1 2 17 | 3 15 23 | 4 8 11 | 5 7 10 | 6 14 19 | 9 18 20 | 12 13 16"),
        ),
    ),
    # 25 players, 1 × 5 + 5 × 4, 6 rounds, fair turns
    Starter(
        circles=(5,) * 5,
        times=(5, 1),
        usual=4,
        beginnings=(
            _tables("0 8 11 19 21 | 1 18 23 24 | 2 4 12 17 | 3 5 10 22 | 6 9 16 20 | 7 13 14 15"),
            _tables("15 16 17 18 19 | 0 4 5 9 | 1 6 10 21 | 2 3 7 8 | 11 13 22 24 | 12 14 20 23"),
        ),
    ),
    # 25 players, 4 × 4 + 3 × 3, 6 rounds, fair turns
    Starter(
        circles=(1,) * 25,
        times=(1, 1, 1, 1, 1, 1),
        usual=4,
        beginnings=(
            _tables("1 3 13 18 | 2 6 15 17 | 10 12 14 24 | 16 20 21 22 | 0 4 7 | 5 19 23 | 8 9 11"),
            _tables("0 3 11 21 | 2 9 10 19 | 4 5 6 22 | 7 8 14 23 | 1 12 16 | 13 15 24 | 17 18 20"),
            _tables("0 9 12 20 | 1 7 11 15 | 5 8 13 17 | 16 18 19 24 | 2 14 22 | 3 4 23 | 6 10 21"),
            _tables("0 5 10 15 | 1 2 21 23 | 4 11 12 18 | 7 9 16 17 | 3 14 20 | 6 8 24 | 13 19 22"),
            _tables("0 6 13 23 | 1 4 9 14 | 3 17 22 24 | 8 15 19 20 | 2 7 18 | 5 12 21 | 10 11 16"),
            _tables("2 3 8 12 | 5 7 20 24 | 6 11 14 19 | 10 18 22 23 | 0 1 17 | 4 15 16 | 9 13 21"),
        ),
    ),
    # 27 players, 9 × 3, 13 rounds
    Starter(
        circles=(13, 13, 1),
        times=(13,),
        beginnings=(
            _tables(
                "0 10 11 | 1 8 19 | 2 6 18 | 3 20 22 | 4 12 25 | 5 14 15 | 7 21 26 | 9 16 24 | "
                "13 17 23"
            ),
        ),
    ),
    # 28 players, 7 × 4, 9 rounds
    Starter(
        circles=(9, 9, 9, 1),
        times=(9,),
        beginnings=(
            _tables(
                "0 15 18 27 | 1 8 11 25 | 2 16 22 23 | 3 6 7 14 | 4 13 17 26 | 5 19 21 24 | 9 "
                "10 12 20"
            ),
        ),
    ),
    # 30 players, 2 × 5 + 5 × 4, 6 rounds, fair turns
    Starter(
        circles=(3,) * 10,
        times=(3, 3),
        usual=4,
        beginnings=(
            _tables(
                "0 3 14 16 22 | 6 10 20 26 28 | 1 2 7 27 | 4 5 19 24 | 8 15 17 18 | 9 21 23 29 "
                "| 11 12 13 25"
            ),
            _tables(
                "2 14 18 23 25 | 3 7 9 15 28 | 0 4 20 27 | 1 11 16 26 | 5 12 22 29 | 6 8 21 24 "
                "| 10 13 17 19"
            ),
        ),
    ),
    # 30 players, 6 × 5, 6 rounds
    Starter(
        circles=(6,) * 5,
        times=(6,),
        beginnings=(
            _tables(
                "0 8 15 22 26 | 1 3 10 24 25 | 2 6 7 12 16 | 4 5 17 19 23 | 9 11 20 21 28 | 13 "
                "14 18 27 29"
            ),
        ),
    ),
    # 30 players, 6 × 4 + 2 × 3, 6 rounds, fair turns
    Starter(
        circles=(1,) * 30,
        times=(1, 1, 1, 1, 1, 1),
        usual=4,
        beginnings=(
            _tables(
                "0 5 17 23 | 2 3 4 16 | 6 7 12 29 | 8 10 15 22 | 9 19 25 27 | 13 14 18 24 | 1 "
                "11 28 | 20 21 26"
            ),
            _tables(
                "0 14 15 19 | 1 3 23 25 | 2 6 22 26 | 4 9 17 28 | 5 18 21 27 | 7 8 11 20 | 10 "
                "13 29 | 12 16 24"
            ),
            _tables(
                "1 7 26 27 | 3 15 21 29 | 4 12 13 20 | 5 19 24 28 | 6 8 9 16 | 10 11 14 23 | 0 "
                "2 25 | 17 18 22"
            ),
            _tables(
                "0 9 11 12 | 1 14 16 20 | 2 7 10 18 | 3 5 13 22 | 8 21 25 28 | 17 24 26 29 | 4 "
                "19 23 | 6 15 27"
            ),
            _tables(
                "0 16 22 27 | 1 6 17 19 | 2 11 13 21 | 4 10 24 25 | 12 15 23 26 | 18 20 28 29 | "
                "3 7 9 | 5 8 14"
            ),
            _tables(
                "0 7 13 28 | 1 2 15 24 | 3 11 18 19 | 5 16 25 29 | 8 12 17 27 | 9 21 22 23 | 4 "
                "14 26 | 6 10 20"
            ),
        ),
    ),
    # 33 players, 1 × 5 + 7 × 4, 6 rounds, fair turns
    Starter(
        circles=(5, 5, 5, 5, 5, 5, 1, 1, 1),
        times=(5, 1),
        usual=4,
        beginnings=(
            _tables(
                "2 7 14 19 28 | 0 6 21 25 | 1 12 15 32 | 3 11 26 31 | 4 8 13 24 | 5 9 22 27 | "
                "10 16 17 20 | 18 23 29 30"
            ),
            _tables(
                "20 21 22 24 32 | 0 1 8 30 | 2 3 5 18 | 4 14 23 26 | 6 16 19 31 | 7 9 10 13 | "
                "11 12 28 29 | 15 17 25 27"
            ),
        ),
    ),
    # 33 players, 5 × 5 + 2 × 4, 6 rounds
    Starter(
        circles=(6, 6, 6, 6, 6, 3),
        times=(6,),
        beginnings=(
            _tables(
                "1 6 7 26 31 | 2 9 11 14 22 | 4 5 13 15 28 | 8 12 18 23 24 | 10 16 17 27 30 | 0 "
                "19 21 32 | 3 20 25 29"
            ),
        ),
    ),
    # 33 players, 5 × 5 + 2 × 4, 5 rounds, fair turns
    Starter(
        circles=(1,) * 33,
        times=(1, 1, 1, 1, 1),
        usual=5,
        beginnings=(
            _tables(
                "0 16 17 28 29 | 1 4 12 22 25 | 3 7 15 23 30 | 10 11 13 19 31 | 14 18 20 21 32 "
                "| 2 6 24 26 | 5 8 9 27"
            ),
            _tables(
                "0 4 5 7 11 | 1 21 26 28 30 | 2 8 13 15 32 | 3 19 22 24 27 | 6 9 20 25 29 | 10 "
                "16 18 23 | 12 14 17 31"
            ),
            _tables(
                "0 2 3 10 14 | 1 5 18 24 31 | 4 9 13 17 23 | 6 15 16 21 27 | 8 12 19 26 29 | 7 "
                "20 22 28 | 11 25 30 32"
            ),
            _tables(
                "2 20 23 27 31 | 4 14 16 24 30 | 5 6 12 28 32 | 7 8 10 17 25 | 9 11 18 22 26 | "
                "0 1 15 19 | 3 13 21 29"
            ),
            _tables(
                "0 6 22 30 31 | 1 10 27 29 32 | 2 7 9 16 19 | 5 15 17 20 26 | 11 12 21 23 24 | "
                "3 4 8 18 | 13 14 25 28"
            ),
        ),
    ),
    # 33 players, 6 × 4 + 3 × 3, 6 rounds, fair turns
    Starter(
        circles=(1,) * 33,
        times=(1, 1, 1, 1, 1, 1),
        usual=4,
        beginnings=(
            _tables(
                "0 7 20 23 | 2 9 21 29 | 3 10 26 27 | 4 14 17 28 | 5 8 11 30 | 16 24 31 32 | 1 "
                "15 18 | 6 19 22 | 12 13 25"
            ),
            _tables(
                "1 4 11 19 | 5 15 20 29 | 6 8 12 18 | 9 13 22 27 | 10 16 28 30 | 17 21 25 31 | "
                "0 2 32 | 3 7 24 | 14 23 26"
            ),
            _tables(
                "0 1 22 31 | 2 6 13 15 | 3 18 23 25 | 5 10 12 32 | 7 9 14 19 | 8 20 24 26 | 4 "
                "16 29 | 11 21 28 | 17 27 30"
            ),
            _tables(
                "0 14 16 18 | 1 24 27 29 | 3 21 22 32 | 4 15 26 30 | 6 7 11 25 | 12 17 19 23 | "
                "2 5 31 | 8 9 28 | 10 13 20"
            ),
            _tables(
                "0 12 26 29 | 1 2 16 25 | 4 6 9 10 | 11 14 27 32 | 13 19 30 31 | 15 23 24 28 | "
                "3 5 17 | 7 8 21 | 18 20 22"
            ),
            _tables(
                "1 6 30 32 | 2 3 8 14 | 4 5 21 23 | 7 17 22 29 | 11 13 18 24 | 19 20 25 28 | 0 "
                "10 15 | 9 26 31 | 12 16 27"
            ),
        ),
    ),
    # 36 players, 9 × 4, 11 rounds
    Starter(
        circles=(11, 11, 11, 1, 1, 1),
        times=(11,),
        beginnings=(
            _tables(
                "0 11 13 27 | 1 25 29 31 | 2 5 7 14 | 3 17 26 35 | 4 12 19 20 | 6 10 24 32 | 8 "
                "18 28 33 | 9 15 30 34 | 16 21 22 23"
            ),
        ),
    ),
    # 37 players, 1 × 5 + 8 × 4, 6 rounds, fair turns
    Starter(
        circles=(6, 6, 6, 6, 6, 6, 1),
        times=(6,),
        usual=4,
        beginnings=(
            _tables(
                "2 12 20 28 33 | 0 17 22 36 | 1 3 10 26 | 4 5 19 34 | 6 16 23 27 | 7 11 24 25 | "
                "8 13 15 32 | 9 21 31 35 | 14 18 29 30"
            ),
        ),
    ),
)
