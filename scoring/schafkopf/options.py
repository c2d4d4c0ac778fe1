"""The words that options of a Schafkopf rule set may take; as stored and exported."""

from enum import StrEnum


class Bid(StrEnum):
    """A game somebody can bid."""

    RUFER = "rufer"
    WENZ = "wenz"
    SOLO = "solo"
    WENZ_TOUT = "wenz_tout"
    SOLO_TOUT = "solo_tout"
    SIE = "sie"
    GEIER = "geier"
    GEIER_TOUT = "geier_tout"
    FARBWENZ = "farbwenz"
    FARBWENZ_TOUT = "farbwenz_tout"
    BETTEL = "bettel"


class Family(StrEnum):
    """Games of the same trumps: what counts for one counts for its kin."""

    RUFER = "rufer"
    SOLO = "solo"
    WENZ = "wenz"
    GEIER = "geier"
    FARBWENZ = "farbwenz"


class AllPass(StrEnum):
    """What follows four passes."""

    REDEAL = "redeal"
    CROSS = "cross"
    RAMSCH = "ramsch"
    MUST_PLAY = "must_play"


class CrossTie(StrEnum):
    """What sixty each is in a game played across."""

    PLAYER_LOSES = "player_loses"
    WASH = "wash"


class LaufendePaidTo(StrEnum):
    """Whether winners are paid for any run, or only for one they held themselves."""

    WINNERS = "winners"
    HOLDERS_ONLY = "holders_only"


class ToutBonus(StrEnum):
    """Whether Tout and Sie are multiples of the plain value or of the Schwarz value."""

    NONE = "none"
    SCHWARZ = "schwarz"


class Jungfrau(StrEnum):
    """What a Ramsch player without a trick brings."""

    NONE = "none"
    DOUBLE_EACH = "double_each"
    DOUBLE_ALL = "double_all"


class Recording(StrEnum):
    """Whether losers write their loss or nothing."""

    PLUS_MINUS = "plus_minus"
    PLUS_ONLY = "plus_only"


class Durchmarsch(StrEnum):
    """What makes a Durchmarsch where no count of card points does."""

    ALL_TRICKS = "all_tricks"


class Counted(StrEnum):
    """All of them, in place of a list."""

    ALL = "all"
