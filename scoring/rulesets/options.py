"""The words that options of a Sheepshead rule set may take; as stored and exported."""

from enum import StrEnum


class Partner(StrEnum):
    """How the picker's partner is found."""

    CALLED_ACE = "called_ace"
    JACK_OF_DIAMONDS = "jack_of_diamonds"
    JACK_OF_CLUBS = "jack_of_clubs"
    FIRST_TRICK = "first_trick"
    BLACK_QUEENS = "black_queens"
    QUEEN_CLUBS_SEVEN_DIAMONDS = "queen_clubs_seven_diamonds"
    LEFT_OF_PICKER = "left_of_picker"
    NONE = "none"


class PartnerShare(StrEnum):
    """The part of the partner: one unit, or half of all units rounded down."""

    SINGLE = "single"
    EVEN = "even"


class BumpWithDoubler(StrEnum):
    """Whether the bump also doubles a hand that a doubler already doubled."""

    STACK = "stack"
    NO_STACK = "no_stack"


class NoTrickLoss(StrEnum):
    """Who pays when the picking side took no trick."""

    SHARED = "shared"
    PICKER_PAYS_ALL = "picker_pays_all"


class AllPass(StrEnum):
    """What a table may do when everybody passes."""

    LEASTER = "leaster"
    MOSTER = "moster"
    MITTLER = "mittler"
    SCHNEIDSTER = "schneidster"
    SCHWANZER = "schwanzer"
    DOUBLER = "doubler"
    REDEAL = "redeal"
    FORCED_PICK = "forced_pick"


class LeasterBlind(StrEnum):
    """Who gets the blind in a leaster and its kin."""

    NOBODY = "nobody"
    LAST_TRICK = "last_trick"
    FIRST_TRICK = "first_trick"
    NAMED_TRICK = "named_trick"


class LeasterTie(StrEnum):
    """What happens when two or more have the fewest card points."""

    NOBODY = "nobody"
    FEWEST_TRICKS = "fewest_tricks"
    SPLIT = "split"


class Doubler(StrEnum):
    """How a passed hand doubles the hands after it."""

    NONE = "none"
    SINGLE = "single"
    STACK = "stack"
    QUEUE = "queue"


class Crack(StrEnum):
    """Which defenders may crack."""

    NONE = "none"
    NOT_YET_ASKED = "not_yet_asked"
    ANY_DEFENDER = "any_defender"


class Recrack(StrEnum):
    """Who may answer a crack."""

    NONE = "none"
    PARTNER = "partner"
    PICKING_SIDE = "picking_side"


class Blitz(StrEnum):
    """Who may show a pair of queens to double."""

    NONE = "none"
    PICKER = "picker"
    ANYONE = "anyone"


class MisplayRule(StrEnum):
    """Whether a revoke is scored."""

    NONE = "none"
    OFFENDER_PAYS_EACH = "offender_pays_each"


class JackOrder(StrEnum):
    """Which black jack is the higher one (play only)."""

    CLUBS_HIGH = "clubs_high"
    SPADES_HIGH = "spades_high"


class VoidPlay(StrEnum):
    """What must be played without the suit led (play only)."""

    FREE = "free"
    MUST_TRUMP = "must_trump"


class CallUp(StrEnum):
    """What a picker holding the partner's jack may call (play only)."""

    NONE = "none"
    NEXT_JACK = "next_jack"
    ONLY_FROM_BLIND = "only_from_blind"


class RedealRight(StrEnum):
    """Who may demand a new deal on seeing his cards (play only)."""

    NONE = "none"
    NO_TRUMP_AND_NO_POINTS = "no_trump_and_no_points"
