"""Sitting in and exchanging on the pages: what is shown, refused, kept, done and taken back."""

import re
import uuid
from html import unescape

import pytest
from django.urls import reverse

from tests.factories import acting, enter, make_round, make_tournament, passed, picked
from tests.tournament.correcting.agreeing import agree, sent_on
from tests.tournament.recording.posting import as_sent
from tests.tournament.rule_changes.events import changed, other
from tests.tournament.substituting.agreeing import shown_by
from tournament.actions.recording import record_hand
from tournament.actions.registering import register
from tournament.actions.substituting import FromHand, Newcomer, substitute
from tournament.models import Hand, Score, Substitution
from tournament.queries.rule_changes import rule_change

pytestmark = pytest.mark.django_db


@pytest.fixture
def drawn():
    drawn = make_round(make_tournament(entries=10, hands=10))
    for table in drawn.tables.all():
        for number in (1, 2, 3):
            enter(table, picked(70, dealer=number), number=number)
    return drawn


@pytest.fixture
def director(client, drawn):
    client.force_login(drawn.tournament.organiser)
    return client


def address(drawn, page: str = "substituting", *more: int, table: int = 1) -> str:
    return reverse(page, args=[drawn.tournament.slug, drawn.number, table, *more])


def text(response) -> str:
    return " ".join(unescape(re.sub("<[^>]+>", " ", response.content.decode())).split())


def seated(drawn, table: int, position: int):
    return drawn.tables.get(number=table).seats.get(position=position).entry


def sent(**changes: object) -> dict[str, object]:
    return {"seat": 2, "hand": 3, "who": "new", "name": "Zoe Zander", "line": "own", **changes}


def sit_in(drawn, *, hand: int = 3, line: str = "own", seat: int = 2, **more) -> Substitution:
    return substitute(
        round=drawn,
        at=FromHand(table=1, position=seat, hand=hand),
        entry=Newcomer(name="Zoe Zander"),
        line=line,
        by=acting(drawn.tournament.organiser),
        **more,
    )


def test_what_changes_is_shown_and_nothing_is_stored(director, drawn):
    who = seated(drawn, 1, 2).name

    answer = director.post(address(drawn), sent())

    assert answer.status_code == 200
    assert (
        f"Table 1, seat 2: from hand 3 on Zoe Zander plays, not {who} any more. "
        f"1 hand from there on is in: its +2 go from {who} to Zoe Zander. "
        f"What was made before stays with {who}."
    ) in text(answer)
    assert (Substitution.objects.count(), drawn.tournament.entries.count()) == (0, 10)


def test_agreeing_enters_the_walk_in_and_moves_the_points(director, drawn):
    seen = director.post(address(drawn), sent(why="ill"))

    answer = director.post(address(drawn), sent(why="ill", **shown_by(seen)))

    change = Substitution.objects.get()
    assert (answer.status_code, answer.url) == (302, change.table.get_absolute_url())
    assert (change.entry.name, change.from_hand, change.line) == ("Zoe Zander", 3, "own")
    assert list(Score.objects.filter(entry=change.entry).values_list("points", flat=True)) == [2]
    assert drawn.tournament.revisions.first().why == "ill"


def test_an_inherited_line_says_that_no_points_move(director, drawn):
    who = seated(drawn, 1, 2).name

    page = text(director.post(address(drawn), sent(line="inherited")))

    assert f"All points of this seat stay with {who}." in page


def test_somebody_here_without_a_seat_can_be_chosen(director, drawn):
    by = acting(drawn.tournament.organiser)
    entry = register(tournament=drawn.tournament, name="Udo Uhl", town="", by=by)
    choice = sent(who=str(entry.number), name="", line="inherited")
    seen = director.post(address(drawn), choice)

    director.post(address(drawn), choice | shown_by(seen))

    assert Substitution.objects.get().entry == entry


def test_two_of_two_tables_change_places(director, drawn):
    here, there = seated(drawn, 1, 2), seated(drawn, 2, 5)
    choice = {"seat": 2, "hand": 3, "who": "2/5", "other_hand": ""}
    seen = director.post(address(drawn), choice)
    page = text(seen)
    assert f"Table 1, seat 2: from hand 3 on {there.name} plays, not {here.name} any more." in page
    assert f"Table 2, seat 5: from hand 4 on {here.name} plays, not {there.name} any more." in page
    assert "No hand from there on is in yet" in page

    director.post(address(drawn), choice | shown_by(seen))

    changes = Substitution.objects.order_by("table__number")
    assert [(each.entry, each.from_hand) for each in changes] == [(there, 3), (here, 4)]


BAD = [
    pytest.param({}, "Choose who stops playing here.", id="nothing"),
    pytest.param(sent(seat=9), "There is no such seat. Choose one of these.", id="no such seat"),
    pytest.param(sent(hand=""), "Enter the first hand that is played in the new way.", id="no hand"),
    pytest.param(sent(hand="x"), "Enter the number of a hand.", id="hand x"),
    pytest.param(
        sent(hand=11), "There is no hand 11: the table plays 10. Enter 1 to 10.", id="hand 11"
    ),
    pytest.param(
        sent(hand=-1), "There is no hand -1: the table plays 10. Enter 1 to 10.", id="hand -1"
    ),
    pytest.param(sent(who=""), "Choose who plays instead.", id="nobody"),
    pytest.param(sent(who="77"), "Whom you chose is not free any more.", id="unknown"),
    pytest.param(sent(who="3/1"), "Whom you chose is not free any more.", id="no such place"),
    pytest.param(sent(who="1/2"), "That is the same seat. Choose another one.", id="the same"),
    pytest.param(sent(stays="x"), "Choose one of these.", id="stays x"),
    pytest.param(sent(name=""), "Enter the name of the new person.", id="no name"),
    pytest.param(sent(name="x" * 90), "has 90 characters. Shorten it", id="long name"),
    pytest.param(sent(line=""), "Choose whose points they are.", id="no line"),
    pytest.param(sent(line="both"), "Choose whose points they are.", id="another line"),
    pytest.param(
        sent(who="2/5", other_hand=40),
        "There is no hand 40: the table plays 10. Enter 1 to 10.",
        id="no such hand there",
    ),
    pytest.param(
        sent(mark="old"), "Somebody changed the seats after this page was opened.", id="stale"
    ),
]  # fmt: skip


@pytest.mark.parametrize(("choice", "sentence"), BAD)
def test_bad_input_is_refused_and_kept(director, drawn, choice, sentence):
    answer = director.post(address(drawn), choice)

    assert answer.status_code == 422
    assert sentence in text(answer)
    kept = {key: answer.context["form"][key].value() for key in choice if key != "mark"}
    assert kept == {key: str(value) for key, value in choice.items() if key != "mark"}
    assert (Substitution.objects.count(), drawn.tournament.entries.count()) == (0, 10)


def test_a_later_change_at_the_seat_has_to_go_first(director, drawn):
    sit_in(drawn, hand=3)

    page = text(director.post(address(drawn), sent(hand=2, name="Udo Uhl")))

    assert "At table 1 another change at this seat stands from hand 3 on." in page


def test_a_namesake_is_asked_about(director, drawn):
    name = seated(drawn, 2, 1).name
    doubted = director.post(address(drawn), sent(name=name))
    confirm = doubted.context["form"].doubtful

    sure = director.post(address(drawn), sent(name=name, confirm=confirm))

    assert (doubted.status_code, sure.status_code) == (422, 200)
    assert "is already entered as number" in text(doubted)


def test_taking_back_by_a_button(director, drawn):
    before = list(Score.objects.order_by("hand", "seat").values_list("entry_id", "points"))
    change = sit_in(drawn)
    page = director.get(address(drawn))
    assert "Take it back" in text(page)

    undo = address(drawn, "substitution_undo", change.pk)
    assert f'href="{undo}"' in page.content.decode()
    looked = director.get(undo)
    assert (looked.status_code, Substitution.objects.count()) == (200, 1)
    done = director.post(undo, sent_on(looked))
    assert done.url == address(drawn)

    assert Substitution.objects.count() == 0
    assert list(Score.objects.order_by("hand", "seat").values_list("entry_id", "points")) == before


def test_the_other_half_of_an_exchange_is_taken_back_too(director, drawn):
    choice = {"seat": 2, "hand": 3, "who": "2/5"}
    seen = director.post(address(drawn), choice)
    director.post(address(drawn), choice | shown_by(seen))
    page = director.get(address(drawn, table=2))
    assert "Take the exchange back" in text(page)
    change = Substitution.objects.get(table__number=2)

    undo = address(drawn, "substitution_undo", change.pk, table=2)
    agree(director, undo)

    assert Substitution.objects.count() == 0


def test_an_undo_of_another_table_is_not_found(director, drawn):
    change = sit_in(drawn)

    assert director.post(address(drawn, "substitution_undo", change.pk, table=2)).status_code == 404


# Everywhere a hand is shown ---------------------------------------------------------------


def test_the_entry_page_names_who_plays_which_hand(director, drawn):
    who = seated(drawn, 1, 2).name
    sit_in(drawn, hand=3)
    table = drawn.tables.get(number=1)

    answer = director.get(table.get_absolute_url())

    page = text(answer)
    assert answer.context["form"].names[2] == "Zoe Zander"
    assert [who in line.short for line in answer.context["lines"]] == [False, True, True]
    assert (
        f"Seat 2: from hand 3 on Zoe Zander plays in place of {who}, "
        "and the points go to Zoe Zander."
    ) in page
    totals = answer.context["totals"][1]
    assert [(total.name, total.points) for total in totals] == [(who, 4), ("Zoe Zander", 2)]


@pytest.mark.parametrize(("hand", "expected"), [(2, "drawn"), (3, "Zoe Zander")])
def test_a_hand_is_explained_with_who_played_it(director, drawn, hand, expected):
    who = {"drawn": seated(drawn, 1, 2).name}.get(expected, expected)
    sit_in(drawn, hand=3)

    answer = director.get(address(drawn, "hand", hand))

    assert answer.context["stands"].seats[1].name == who
    assert answer.context["form"].names[2] == who


def test_a_conflict_is_decided_for_who_played_the_hand(director, drawn):
    change = sit_in(drawn, hand=3)
    table = drawn.tables.get(number=1)
    by = acting(drawn.tournament.organiser)
    facts = picked(30, dealer=3)
    record_hand(table=table, number=3, facts=facts, client_id=uuid.uuid4(), by=by)
    second = Hand.objects.conflicting().get()
    page = director.get(reverse("conflict", args=[drawn.tournament.slug, second.pk]))
    assert [entry["worth"].seats[1].name for entry in page.context["entries"]] == [
        "Zoe Zander",
        "Zoe Zander",
    ]

    url = reverse("conflict", args=[drawn.tournament.slug, second.pk])
    agree(director, url, {"decision": "choose"})

    scores = Score.objects.filter(entry=change.entry)
    assert [(score.hand_id, score.points) for score in scores] == [(second.pk, -8)]


def test_a_page_opened_before_is_refused_and_keeps_what_was_typed(director, drawn):
    table = drawn.tables.get(number=1)
    opened = director.get(table.get_absolute_url()).context["form"]["seating"].value()
    sit_in(drawn, hand=4)
    hand = as_sent(picked(70, dealer=4), number=4) | {"seating": opened}

    answer = director.post(table.get_absolute_url(), hand)

    assert answer.status_code == 422
    assert "Other people sit here now than when the page was opened" in text(answer)
    assert answer.context["form"]["card_points"].value() == "70"


def test_a_page_opened_for_a_hand_before_the_change_still_works(director, drawn):
    table = drawn.tables.get(number=1)
    opened = director.get(table.get_absolute_url()).context["form"]["seating"].value()
    sit_in(drawn, hand=5)

    hand = as_sent(picked(70, dealer=4), number=4) | {"seating": opened}

    assert director.post(table.get_absolute_url(), hand).status_code == 302


def test_other_rules_move_the_points_of_who_played(drawn):
    change = sit_in(drawn, hand=3)
    enter(drawn.tables.get(number=1), picked(45, dealer=4), number=4)
    rules = other(drawn.tournament, double_on_the_bump=False)

    shown = rule_change(drawn.tournament, rules).entries
    changed(drawn.tournament, rules)

    moved = {each.number: each.difference for each in shown if each.difference}
    replaced = seated(drawn, 1, 2).number
    assert (moved[change.entry.number], replaced in moved) == (2, False)
    scores = Score.objects.filter(entry=change.entry).order_by("hand__number")
    assert list(scores.values_list("points", flat=True)) == [2, -2]


def test_a_hand_that_other_rules_make_impossible_names_who_played_it(drawn):
    sit_in(drawn, hand=3)
    enter(drawn.tables.get(number=1), passed(dealer=4), number=4)
    rules = other(drawn.tournament, all_pass=(drawn.tournament.rules.all_pass[0],))

    names = [each.names[2] for each in rule_change(drawn.tournament, rules).impossible]

    assert names == ["Zoe Zander"]


@pytest.mark.parametrize("page", ["print_sheets", "print_by_table"])
def test_paper_names_the_substitute(director, drawn, page):
    sit_in(drawn, hand=3)

    answer = director.get(reverse(page, args=[drawn.tournament.slug, 1]))

    assert text(answer).count("from hand 3: Zoe Zander") == 1


def test_the_dealer_of_a_hand_is_named_on_the_sheet(director, drawn):
    who = seated(drawn, 1, 2).name.split()[0]
    sit_in(drawn, hand=3)

    answer = director.get(reverse("print_sheets", args=[drawn.tournament.slug, 1]))

    dealers = [line.dealer for line in answer.context["sheets"][0].lines if line.seat == 2]
    assert dealers == [who, "Zoe"]


def test_changes_are_told(director, drawn):
    sit_in(drawn)

    page = text(director.get(reverse("revisions", args=[drawn.tournament.slug])))

    assert "table 1, seat 2 from hand 3: 11 Zoe Zander (own line)" in page


def test_the_round_page_names_who_sits_in(director, drawn):
    sit_in(drawn, hand=3)

    page = text(director.get(drawn.get_absolute_url()))

    assert page.count("from hand 3: Zoe Zander") == 1


@pytest.mark.parametrize("entries", [10, 30])
def test_queries_do_not_grow(client, entries, django_assert_num_queries):
    drawn = make_round(make_tournament(entries=entries))
    enter(drawn.tables.get(number=1), picked(70), number=1)
    client.force_login(drawn.tournament.organiser)
    with django_assert_num_queries(12):
        client.get(address(drawn))
