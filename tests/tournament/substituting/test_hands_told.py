"""How many hands somebody plays who changes places, and which hand is proposed."""

import pytest

from tests.factories import acting, enter, leave_out, make_round, make_tournament, picked
from tests.tournament.sheets.keying import key, the_table
from tests.tournament.substituting.agreeing import shown_by
from tests.tournament.substituting.test_pages import address, seated, sent, text
from tournament.actions.registering import register
from tournament.actions.settling import settle
from tournament.actions.substituting import FromHand, substitute
from tournament.models import Round, Substitution, Table
from tournament.queries.playing import hands_played

pytestmark = pytest.mark.django_db


def a_round(*, entries: int = 10) -> Round:
    return make_round(make_tournament(entries=entries, hands=20))


def play(drawn: Round, table: int, *numbers: int) -> Table:
    found = the_table(drawn, table)
    for number in numbers:
        dealer = (number - 1) % found.size + 1
        facts = picked(70, dealer=dealer, seats=found.size, picker=4, partner=5)
        enter(found, facts, number=number)
    return the_table(drawn, table)


def stop(table: Table) -> None:
    settle(table=table, settled="as_is", by=acting(table.round.tournament.organiser))


@pytest.fixture
def drawn() -> Round:
    return a_round()


@pytest.fixture
def director(client, drawn):
    client.force_login(drawn.tournament.organiser)
    return client


def shown(director, drawn, **choice: object) -> list[str]:
    answer = director.post(address(drawn), choice)
    assert answer.status_code == 200
    return answer.context["preview"]


@pytest.mark.parametrize(
    ("hand", "there", "sentence"),
    [
        pytest.param(
            10, 2, "{here} then plays 28 hands in this round, {other} 12; the others play 20.",
            id="hand 10 here and hand 2 there",
        ),
        pytest.param(
            2, 20, "{here} then plays 2 hands in this round, {other} 38; the others play 20.",
            id="hand 2 here and the last one there",
        ),
        pytest.param(
            5, 6, "{here} then plays 19 hands in this round, {other} 21; the others play 20.",
            id="one hand apart",
        ),
    ],
)  # fmt: skip
def test_the_preview_says_how_many_hands_both_play(director, drawn, hand, there, sentence):
    names = {"here": seated(drawn, 1, 2).name, "other": seated(drawn, 2, 5).name}

    said = shown(director, drawn, seat=2, hand=hand, who="2/5", other_hand=there)

    assert said[2:] == [sentence.format(**names)]
    assert Substitution.objects.count() == 0


@pytest.mark.parametrize("who", ["2/5", "1/4"])
def test_nothing_is_said_where_both_play_what_the_round_plays(director, drawn, who):
    said = shown(director, drawn, seat=2, hand=7, who=who, other_hand=7)

    assert len(said) == 2


def test_who_sits_in_for_fewer_hands_is_not_counted(director, drawn):
    said = shown(director, drawn, **sent(hand=7))

    assert said[1:] == ["Zoe Zander stays, and is drawn in the next rounds."]


def test_who_comes_back_at_a_table_that_is_far_behind_is_counted(director, drawn):
    back = seated(drawn, 2, 1)
    by = acting(drawn.tournament.organiser)
    new = register(tournament=drawn.tournament, name="Udo Uhl", by=by)
    at = FromHand(table=2, position=1, hand=18)
    substitute(round=drawn, at=at, entry=new, line="own", by=by)

    said = shown(director, drawn, **sent(who=str(back.number), name="", hand=2))

    assert said[1:] == [f"{back.name} then plays 36 hands in this round; the others play 20."]


def test_at_a_table_that_stopped_the_hands_that_were_played_are_counted(director, drawn):
    stop(play(drawn, 2, 1, 2, 3))
    here, other = seated(drawn, 1, 2).name, seated(drawn, 2, 5).name

    said = shown(director, drawn, seat=2, hand=20, who="2/5", other_hand=2)

    assert said[2:] == [
        f"{here} then plays 21 hands in this round, {other} 2; the others play 3 to 20."
    ]


def test_hands_of_a_table_where_the_dealer_sits_out():
    drawn = a_round(entries=6)
    table = play(drawn, 1, 1, 2, 3)

    found = hands_played(drawn)

    assert found.by_table == {1: (20, 20, 20, 20, 20, 20)}
    assert set(found.by_entry.values()) == {20}
    leave_out(table, number=3)
    assert hands_played(drawn).by_table == {1: (19, 19, 20, 19, 19, 19)}


# Which hand is proposed -------------------------------------------------------------------

PLAYED = (
    "Every hand of this table is played. A change moves the points of hands that were played, "
    "unless they go on counting for who stops playing."
)


def finished(drawn: Round, table: int) -> None:
    play(drawn, table, *range(1, 21))


def sheet_in(drawn: Round, table: int) -> None:
    key(the_table(drawn, table))


def stopped(drawn: Round, table: int) -> None:
    stop(play(drawn, table, 1, 2, 3))


def gap_before_the_last(drawn: Round, table: int) -> None:
    play(drawn, table, *range(1, 5), 20)


ALL_PLAYED = [finished, sheet_in, stopped, gap_before_the_last]


@pytest.mark.parametrize("make", ALL_PLAYED)
def test_where_every_hand_is_played_none_is_proposed(director, drawn, make):
    make(drawn, 1)

    answer = director.get(address(drawn))

    assert answer.context["form"]["hand"].value() is None
    assert PLAYED in text(answer)
    refused = director.post(address(drawn), sent(hand=""))
    assert "Enter the first hand that is played in the new way." in text(refused)


def test_the_next_hand_is_proposed_where_more_are_played(director, drawn):
    play(drawn, 1, 1, 2, 3)

    answer = director.get(address(drawn))

    assert answer.context["form"]["hand"].value() == 4
    assert PLAYED not in text(answer)


@pytest.mark.parametrize("make", ALL_PLAYED)
def test_at_the_other_table_the_hand_has_to_be_said(director, drawn, make):
    make(drawn, 2)
    choice = {"seat": "2", "hand": "4", "who": "2/5", "other_hand": ""}

    answer = director.post(address(drawn), choice)

    form = answer.context["form"]
    assert (answer.status_code, form.errors["other_hand"]) == (
        422,
        ["Every hand of table 2 is played. Enter the first one there that is played in the new way."],
    )  # fmt: skip
    assert {name: form[name].value() for name in choice} == choice


def test_what_is_agreed_to_is_the_hand_that_was_shown(director, drawn):
    choice = {"seat": "2", "hand": "4", "who": "2/5", "other_hand": ""}
    seen = director.post(address(drawn), choice)
    form = seen.context["form"]
    kept = {name: form[name].value() for name in choice}
    assert kept == choice | {"other_hand": 1}
    play(drawn, 2, 1, 2)

    again = director.post(address(drawn), kept | shown_by(seen))
    assert again.status_code == 422  # two hands are in by now, and move points
    director.post(address(drawn), kept | shown_by(again))

    changes = Substitution.objects.order_by("table__number")
    assert list(changes.values_list("from_hand", flat=True)) == [4, 1]
