"""How much is drawn at the most, so that a command or a proof ends within a minute or so."""

MOST_PLAYERS = 1000
MOST_ROUNDS = 30
"""Of a plan, and of the rounds played before it."""
MOST_STEPS = 200_000_000
"""Of one attempt."""
MOST_ATTEMPTS = 1000
