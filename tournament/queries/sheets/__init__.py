"""Paper sheets: who has a row, what the sheet must sum to, what the hands say, what is next."""

from tournament.queries.figures import BESIDES, POINTS
from tournament.queries.sheets.keyed import (
    all_gone,
    by_one,
    columns,
    differing,
    hands_played,
    keyings,
    mark,
    only_good_points,
    players,
    rows,
    sheets,
    tables_with_row,
)
from tournament.queries.sheets.listing import (
    TableSheet,
    next_to_key,
    sheet_list,
)
from tournament.queries.sheets.measuring import (
    Measure,
    hands_made,
    measure,
    measures,
    penalties,
)

__all__ = [
    "BESIDES",
    "POINTS",
    "Measure",
    "TableSheet",
    "all_gone",
    "by_one",
    "columns",
    "differing",
    "hands_made",
    "hands_played",
    "keyings",
    "mark",
    "measure",
    "measures",
    "next_to_key",
    "only_good_points",
    "penalties",
    "players",
    "rows",
    "sheet_list",
    "sheets",
    "tables_with_row",
]
