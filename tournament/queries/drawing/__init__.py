"""Who sat where, what a draw would find, and how far the rounds are."""

from tournament.queries.drawing.finding import folded, found
from tournament.queries.drawing.needs import Sizes, Tables, following, seating_of, seatings
from tournament.queries.drawing.proposing import Option, Proposal, proposal
from tournament.queries.drawing.seen import Progress, progress, rounds_drawn, tables_of

__all__ = [
    "Option",
    "Progress",
    "Proposal",
    "Sizes",
    "Tables",
    "folded",
    "following",
    "found",
    "progress",
    "proposal",
    "rounds_drawn",
    "seating_of",
    "seatings",
    "tables_of",
]
