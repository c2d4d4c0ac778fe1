"""People are entered, check in, withdraw and are spelt right."""

import pytest

from tests.factories import acting, make_director, make_round, make_tournament
from tournament.actions.registering import (
    check_in_all,
    register,
    register_many,
    rename,
    set_status,
)
from tournament.models import Entry, Player, Revision

pytestmark = pytest.mark.django_db


def enter(tournament, name, town="", **more) -> Entry:
    by = acting(tournament.organiser)
    return register(tournament=tournament, name=name, town=town, by=by, **more)


def respell(entry, name, town="") -> Entry:
    return rename(entry=entry, name=name, town=town, by=acting(entry.tournament.organiser))


def give(entry, status) -> Entry:
    return set_status(entry=entry, status=status, by=acting(entry.tournament.organiser))


# Entering ------------------------------------------------------------------------------------


def test_start_numbers_follow_the_order_of_entering():
    tournament = make_tournament()

    assert [enter(tournament, name).number for name in ("Anna", "Bernd", "Clara")] == [1, 2, 3]


def test_start_numbers_are_not_used_again():
    tournament = make_tournament()
    enter(tournament, "Anna")
    give(enter(tournament, "Bernd"), "withdrawn")

    assert enter(tournament, "Clara").number == 3


def test_start_numbers_begin_at_one_in_every_tournament():
    director = make_director()
    for tournament in (make_tournament(director), make_tournament(director)):
        assert enter(tournament, "Anna").number == 1


@pytest.mark.parametrize(
    ("present", "status"), [(True, "checked_in"), (False, "registered")], ids=["here", "not yet"]
)
def test_status_of_who_is_entered(present, status):
    assert enter(make_tournament(), "Anna", present=present).status == status


def test_entering_leaves_a_revision():
    tournament = make_tournament()

    enter(tournament, "Anna Berg", "Mequon")

    revision = tournament.revisions.first()
    assert (revision.kind, revision.entry_number) == (Revision.Kind.REGISTERED, 1)
    assert (revision.by_name, revision.device) == ("director", "test")
    assert revision.after == {
        "number": 1,
        "name": "Anna Berg",
        "town": "Mequon",
        "status": "checked_in",
    }


def test_many_are_entered_in_order_with_one_revision():
    tournament = make_tournament()
    enter(tournament, "Anna")

    entries = register_many(
        tournament=tournament,
        lines=[("Clara", "Ulm"), ("Bernd", "")],
        present=False,
        by=acting(tournament.organiser),
    )

    assert [(entry.number, entry.name, entry.player.town) for entry in entries] == [
        (2, "Clara", "Ulm"),
        (3, "Bernd", ""),
    ]
    assert [player["number"] for player in tournament.revisions.first().after["players"]] == [2, 3]
    tournament.refresh_from_db()
    assert tournament.version == 3


def test_nobody_entered_is_no_change():
    tournament = make_tournament()

    assert (
        register_many(
            tournament=tournament, lines=[], present=True, by=acting(tournament.organiser)
        )
        == []
    )
    assert tournament.revisions.count() == 1


@pytest.mark.parametrize("lines", [1, 3])
def test_queries_of_a_list_do_not_grow(lines, django_assert_num_queries):
    tournament = make_tournament()
    with django_assert_num_queries(9):
        register_many(
            tournament=tournament,
            lines=[(f"Player {number}", "Ulm") for number in range(lines)],
            present=True,
            by=acting(tournament.organiser),
        )


# The same person again -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "town", "same"),
    [
        pytest.param("Anna Berg", "Mequon", True, id="same name and town"),
        pytest.param("anna berg", "MEQUON", True, id="other letter case"),
        pytest.param("Anna Berg", "", False, id="no town"),
        pytest.param("Anna Berg", "Ulm", False, id="other town"),
        pytest.param("Anne Berg", "Mequon", False, id="other name"),
    ],
)
def test_who_comes_again_is_the_same_person(name, town, same):
    director = make_director()
    first = enter(make_tournament(director), "Anna Berg", "Mequon")

    again = enter(make_tournament(director), name, town)

    assert (again.player_id == first.player_id) is same


def test_two_of_the_same_name_in_one_tournament_are_two_people():
    tournament = make_tournament()

    one, two = enter(tournament, "Anna Berg", "Mequon"), enter(tournament, "Anna Berg", "Mequon")

    assert one.player_id != two.player_id


def test_two_of_the_same_name_come_again_as_two():
    director = make_director()
    earlier, later = make_tournament(director), make_tournament(director)
    for _ in "12":
        enter(earlier, "Anna Berg", "Mequon")

    entries = register_many(
        tournament=later,
        lines=[("Anna Berg", "Mequon")] * 3,
        present=True,
        by=acting(director),
    )

    assert len({entry.player_id for entry in entries}) == 3
    assert Player.objects.count() == 3


def test_people_of_another_organiser_are_other_people():
    one, other = make_director(), make_director("other")

    first = enter(make_tournament(one), "Anna Berg", "Mequon")
    second = enter(make_tournament(other), "Anna Berg", "Mequon")

    assert first.player_id != second.player_id
    assert second.player.organiser == other


# Status --------------------------------------------------------------------------------------


def test_withdrawing_keeps_number_and_rounds():
    tournament = make_tournament(entries=5)
    make_round(tournament)
    entry = tournament.entries.get(number=3)

    give(entry, "withdrawn")

    entry.refresh_from_db()
    assert (entry.number, entry.status, entry.seats.count()) == (3, "withdrawn", 1)


def test_change_of_status_leaves_a_revision():
    tournament = make_tournament(entries=1)

    give(tournament.entries.get(), "withdrawn")

    revision = tournament.revisions.first()
    assert (revision.kind, revision.entry_number) == (Revision.Kind.ENTRY_CHANGED, 1)
    assert (revision.before["status"], revision.after["status"]) == ("checked_in", "withdrawn")


def test_the_status_somebody_has_already_is_no_change():
    tournament = make_tournament(entries=1)
    before = tournament.revisions.count()

    give(tournament.entries.get(), "checked_in")

    assert tournament.revisions.count() == before


def test_unknown_status_changes_nothing():
    tournament = make_tournament(entries=1)

    with pytest.raises(ValueError, match="abroad"):
        give(tournament.entries.get(), "abroad")

    assert tournament.entries.get().status == "checked_in"


def test_checking_in_everybody_leaves_the_withdrawn_alone():
    tournament = make_tournament()
    enter(tournament, "Anna", present=False)
    give(enter(tournament, "Bernd"), "withdrawn")
    enter(tournament, "Clara")

    changed = check_in_all(tournament=tournament, by=acting(tournament.organiser))

    assert ([entry.number for entry in changed.entries], changed.left_out) == ([1], 0)
    assert list(tournament.entries.values_list("number", "status")) == [
        (1, "checked_in"),
        (2, "withdrawn"),
        (3, "checked_in"),
    ]


# Spelling ------------------------------------------------------------------------------------


def test_rename_spells_the_person_right():
    tournament = make_tournament()
    entry = enter(tournament, "Ana Berg")

    respell(entry, "Anna Berg", "Mequon")

    assert list(Player.objects.values_list("name", "town")) == [("Anna Berg", "Mequon")]
    revision = tournament.revisions.first()
    assert (revision.before["name"], revision.after["name"]) == ("Ana Berg", "Anna Berg")
    assert (revision.before["town"], revision.after["town"]) == ("", "Mequon")


def test_rename_leaves_other_tournaments_alone():
    director = make_director()
    earlier = enter(make_tournament(director), "Anna Berg")
    later = enter(make_tournament(director), "Anna Berg")

    later = respell(later, "Anna Berger")

    earlier.refresh_from_db()
    assert (earlier.name, later.name) == ("Anna Berg", "Anna Berger")


def test_rename_finds_the_person_meant():
    director = make_director()
    known = enter(make_tournament(director), "Anna Berg").player
    typo = enter(make_tournament(director), "Ana Berg")

    renamed = respell(typo, "Anna Berg")

    assert renamed.player == known
    assert Player.objects.count() == 1


def test_rename_to_somebody_in_the_same_tournament_stays_another_person():
    tournament = make_tournament()
    anna, bernd = enter(tournament, "Anna"), enter(tournament, "Bernd")

    bernd = respell(bernd, "Anna")

    assert bernd.player_id != anna.player_id
    assert bernd.number == 2
