"""A paper sheet is keyed in, changed, keyed a second time, exchanged, deleted, or made to count."""

from tournament.actions.judging import judge_sheet, judge_sheets
from tournament.actions.sheets.counting import count_from
from tournament.actions.sheets.deleting import delete_sheet, restore_sheets
from tournament.actions.sheets.exchanging import exchange_sheets
from tournament.actions.sheets.keying import key_sheet, put_back
from tournament.actions.sheets.writing import Line

__all__ = [
    "Line",
    "count_from",
    "delete_sheet",
    "exchange_sheets",
    "judge_sheet",
    "judge_sheets",
    "key_sheet",
    "put_back",
    "restore_sheets",
]
