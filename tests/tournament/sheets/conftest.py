"""A round of three tables of five, and its director at the pages."""

import pytest

from tests.tournament.sheets.keying import a_round, hand_and_sheet, the_table
from tournament.models import Round, Table


@pytest.fixture
def drawn() -> Round:
    return a_round(entries=15)


@pytest.fixture
def director(client, drawn):
    client.force_login(drawn.tournament.organiser)
    return client


@pytest.fixture
def table(drawn) -> Table:
    return the_table(drawn)


@pytest.fixture
def both(table) -> Table:
    return hand_and_sheet(table)
