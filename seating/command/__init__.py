"""The parts of ``python -m seating``: arguments, files, and what is printed."""
