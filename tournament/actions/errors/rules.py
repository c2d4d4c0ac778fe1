"""Of rule sets, and of rules changed in mid-event."""

from tournament.actions.errors.base import ActionError


class PresetNameTakenError(ActionError):
    """The organiser keeps another preset under this name."""

    def __init__(self, *, name: str) -> None:
        super().__init__(f"a preset is called {name} already")
        self.name = name


class RulesChangedError(ActionError):
    """The rules were changed since the page was opened on which somebody enters a hand."""

    def __init__(self) -> None:
        super().__init__("the rules were changed meanwhile")


class HandsImpossibleError(ActionError):
    """Hands that are in cannot have happened under the other rules."""

    def __init__(self, *, hands: int) -> None:
        super().__init__(f"{hands} hands would be impossible")
        self.hands = hands


class OtherTablesError(ActionError):
    """The tables are drawn for another number of players than the rules are for."""

    def __init__(self, *, players: int, drawn_for: int) -> None:
        super().__init__(f"tables are drawn for {drawn_for} players, the rules are for {players}")
        self.players = players
        self.drawn_for = drawn_for


class OtherGameError(ActionError):
    """Hands of one game cannot be counted as hands of another."""

    def __init__(self, *, game: str, played: str) -> None:
        super().__init__(f"hands of {played} are in, the rules are for {game}")
        self.game = game
        self.played = played
