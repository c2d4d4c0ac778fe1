"""Paper sheets: the totals of one table and round, one row a player.

What the column of totals must sum to, where the error may be when it does not, and where two
accounts of one table differ. Rows are numbered from 1, in the order of the sheet. A row is a
player, not a seat: somebody who took over a seat for himself has a row of his own.
"""

from scoring.sheets.balance import Balance, Reason, balance
from scoring.sheets.comparing import Difference, Row, compare, differences
from scoring.sheets.payments import payments
from scoring.sheets.suspects import Suspect, SuspectKind, suspects

__all__ = [
    "Balance",
    "Difference",
    "Reason",
    "Row",
    "Suspect",
    "SuspectKind",
    "balance",
    "compare",
    "differences",
    "payments",
    "suspects",
]
