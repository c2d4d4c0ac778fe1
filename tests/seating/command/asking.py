"""What the tests of the command ask of it."""

PLAN = ["plan", "--players", "11", "--rounds", "2", "--sizes", "5,6", "--seed", "1"]
QUICK = [*PLAN, "--steps", "2000"]
HISTORY = {"rounds": [{"tables": [[1, 2, 3, 4, 5], [6, 7, 8, 9, 10, 11]]}]}
