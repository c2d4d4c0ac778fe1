"""Names in the order people look for them, and the lines of an empty score sheet."""

import pytest

from tests.factories import acting, make_round, make_tournament
from tournament.actions.registering import register
from tournament.queries.printing import (
    name_of,
    places_by_letter,
    score_sheets,
    short_names,
)


@pytest.mark.parametrize(
    ("typed", "parts"),
    [
        pytest.param("Anna Berg", ("Anna", "Berg", ""), id="two words"),
        pytest.param("Hans von der Heide", ("Hans von der", "Heide", ""), id="the last word"),
        pytest.param("Walter Weiss Jr.", ("Walter", "Weiss", "Jr."), id="Jr. is no surname"),
        pytest.param("John Smith III", ("John", "Smith", "III"), id="nor is III"),
        pytest.param("Anna Berg 2", ("Anna", "Berg", "2"), id="nor a number"),
        pytest.param("Jo", ("", "Jo", ""), id="one word"),
        pytest.param("Jr.", ("", "Jr.", ""), id="nothing else"),
        pytest.param("", ("", "", ""), id="empty"),
    ],
)
def test_name_in_parts(typed, parts):
    name = name_of(typed)

    assert (name.before, name.surname, name.after) == parts


def test_names_are_sorted_by_surname_without_accents_and_case():
    names = ["Zoe Özil", "Jo Otto", "anna ohm", "Walter Weiß", "Bea Weiss", "Äbi"]

    assert sorted(names, key=lambda name: name_of(name).sorted) == [
        "Äbi",
        "anna ohm",
        "Jo Otto",
        "Zoe Özil",
        "Bea Weiss",
        "Walter Weiß",
    ]


@pytest.mark.parametrize(
    ("names", "short"),
    [
        pytest.param(["Anna Berg", "Bernd Koch"], ["Anna", "Bernd"], id="first names"),
        pytest.param(
            ["Anna Berg", "Anna Koch", "Jo"], ["Anna B.", "Anna K.", "Jo"], id="one initial"
        ),
        pytest.param(
            ["Anna Berg", "Anna Busch"], ["Anna Be.", "Anna Bu."], id="as many letters as needed"
        ),
        pytest.param(
            ["Anna Berg", "Anna Berger"], ["Anna Berg", "Anna Berge."], id="one within the other"
        ),
        pytest.param(["Anna Berg", "Anna Berg"], ["Anna Berg", "Anna Berg"], id="the same name"),
        pytest.param(["Jo", "Jo"], ["Jo", "Jo"], id="a single name twice"),
        pytest.param(["Jo", "Jo Koch"], ["Jo", "Jo K."], id="a single name"),
    ],
)
def test_dealers_are_as_short_as_the_table_can_tell_apart(names, short):
    assert short_names(names) == short


@pytest.mark.django_db
def test_places_stand_under_their_letters():
    tournament = make_tournament()
    for name in ("Zoe Özil", "Jo Otto", "Anna Berg", "5 Aces 5", "Bea Äbi"):
        register(tournament=tournament, name=name, by=acting(tournament.organiser))
    drawn = make_round(tournament)

    letters = places_by_letter(drawn)

    assert [(each.initial, [place.number for place in each.places]) for each in letters] == [
        ("A", [5, 4]),
        ("B", [3]),
        ("O", [2, 1]),
    ]


@pytest.mark.django_db
def test_sheet_of_six_has_a_line_for_every_hand_and_the_dealer_out():
    drawn = make_round(make_tournament(entries=6, hands=5))

    (sheet,) = score_sheets(drawn, players=5)

    firsts = [seat.entry.name.split()[0] for seat in sheet.table.seating]
    assert [(line.seat, line.dealer) for line in sheet.lines] == list(enumerate(firsts, 1))
    assert [line.out.index(True) for line in sheet.lines] == [0, 1, 2, 3, 4, 5]
    assert [sum(line.out) for line in sheet.lines] == [1] * 6


@pytest.mark.django_db
def test_sheet_of_five_lets_everybody_play():
    drawn = make_round(make_tournament(entries=5, hands=7))

    (sheet,) = score_sheets(drawn, players=5)

    assert [line.number for line in sheet.lines] == [1, 2, 3, 4, 5, 6, 7]
    assert sheet.lines[5].dealer == sheet.lines[0].dealer
    assert not any(any(line.out) for line in sheet.lines)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("hands", "rows"),
    [(1, 18), (18, 18), (19, 20), (20, 20), (24, 24), (28, 28), (29, 18), (50, 28), (60, 28)],
)
def test_sheet_makes_its_rows_fit(hands, rows):
    drawn = make_round(make_tournament(entries=5, hands=hands))

    (sheet,) = score_sheets(drawn, players=5)

    assert sheet.rows == rows
