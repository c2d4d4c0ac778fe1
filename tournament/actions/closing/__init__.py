"""A round is closed, and then the event; both can be opened again, with a reason.

After a round is closed, what changes at its tables needs a reason. After the event is closed,
nothing changes at all: ``revisions.lock``, with which every action begins, refuses.
"""

from tournament.actions.closing.checking import check_open
from tournament.actions.closing.events import close_event, reopen_event
from tournament.actions.closing.rounds import close_round, reopen_round

__all__ = ["check_open", "close_event", "close_round", "reopen_event", "reopen_round"]
