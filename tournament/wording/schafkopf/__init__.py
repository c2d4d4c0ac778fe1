"""Schafkopf in words. Its games and suits keep their German names in every language."""
