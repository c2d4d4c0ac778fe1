"""What waits for the director, each with the page on which it is done."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.urls import reverse

from tournament.models import Tournament
from tournament.queries.closing import Proof, Readiness, RoundProof
from tournament.queries.ranking import Row
from tournament.queries.results import Standing, State
from tournament.wording import closing as wording
from tournament.wording.board import state_look, state_word
from tournament.wording.ranking import lots_wanted

PAGES = {
    State.NOT_STARTED: "table",
    State.PLAYING: "settling",
    State.GAP: "table",
    State.CONFLICT: "table",
    State.HANDS_DIFFER: "sheet",
    State.KEYINGS_DIFFER: "sheet",
    State.OVERPLAYED: "settling",
    State.SHEET_PARKED: "sheet",
    State.SHEET_IN: "sheet_second",
}
"""The page of a table on which what keeps it open is done, by its address."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Matter:
    """Something that keeps a round or the event open, or is not in order."""

    says: str
    address: str = ""
    """Where it is done; empty where the page itself leads there."""
    to_do: str = ""
    """What is done there, in a word or two."""
    place: str = ""
    """What it is about, for whoever hears the links alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A table with its sum, what explains it, and what is to be done."""

    proof: Proof
    says: str
    matter: Matter | None
    """None where the table is in order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Open:
    """A table that waits for the director, as a card."""

    place: str
    word: str
    look: str
    address: str
    key: str
    """Names the card on its page."""


# Closing ----------------------------------------------------------------------------------


def of_event(tournament: Tournament, readiness: Readiness) -> list[Matter]:
    """Everything that stands in the way of closing the event, but lots."""
    rounds = reverse("rounds", args=[tournament.slug])
    draw = wording.draw_it()
    if not readiness.rounds:
        return [Matter(says=wording.nothing_drawn(), address=rounds, to_do=draw)]
    return [
        *(matter for proof in readiness.rounds for matter in of_round(tournament, proof)),
        *(
            Matter(says=wording.not_drawn(number), address=rounds, to_do=draw)
            for number in readiness.to_draw
        ),
    ]


def of_round(tournament: Tournament, proof: RoundProof) -> list[Matter]:
    """Every table of a round that keeps it open, or whose sum nothing explains."""
    return [_of_table(tournament, each) for each in (*proof.outstanding, *proof.unbalanced)]


def lots(tied: Sequence[Sequence[Row]]) -> list[Matter]:
    """Who waits for a lot."""
    return [Matter(says=said) for said in lots_wanted(tied)]


def lines(tournament: Tournament, proofs: Iterable[Proof]) -> list[Line]:
    """The tables of a round, those in order, too."""
    return [
        Line(
            proof=each,
            says=wording.proof_line(each),
            matter=None if each.in_order else _of_table(tournament, each),
        )
        for each in proofs
    ]


def _of_table(tournament: Tournament, proof: Proof) -> Matter:
    return Matter(
        says=wording.table_line(proof),
        address=where(tournament, proof.round_number, proof.standing, by_sheet=proof.by_sheet),
        to_do=wording.to_do(proof.standing),
        place=wording.place_line(proof.round_number, proof.standing),
    )


# The overview -----------------------------------------------------------------------------


def cards(tournament: Tournament, undecided: Iterable[tuple[int, Standing]]) -> list[Open]:
    """Tables of any round, by the number of the round."""
    return [
        Open(
            place=wording.place_line(number, standing),
            word=state_word(standing),
            look=state_look(standing.state),
            address=where(tournament, number, standing),
            key=f"undecided-{number}-{standing.table}",
        )
        for number, standing in undecided
    ]


def where(
    tournament: Tournament, round_number: int, standing: Standing, *, by_sheet: bool = False
) -> str:
    """The page on which what is the matter with a table is decided or mended.

    :param by_sheet: its sheet counts: the account to look at where only the sum is wrong
    """
    account = "sheet" if by_sheet else "table"
    page = account if standing.done else PAGES[standing.state]
    return reverse(page, args=[tournament.slug, round_number, standing.table])
