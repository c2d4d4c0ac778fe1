"""The sentences for the codes of the core, each in one place and translatable whole."""
