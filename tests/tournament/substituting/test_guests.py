"""Whoever is out of competition gets nobody’s points, and who competes is made no guest."""

import pytest

from tests.factories import acting, enter, make_round, make_tournament, picked
from tests.tournament.substituting.agreeing import shown_by
from tests.tournament.substituting.test_pages import address, seated, sent, text
from tournament.actions.errors import CompetesError, GuestError
from tournament.actions.registering import register, set_competing
from tournament.actions.ruling import Ruling, rule
from tournament.actions.substituting import FromHand, exchange, substitute
from tournament.models import Adjustment, Entry, Round, Score, Substitution

pytestmark = pytest.mark.django_db

JUST_THAT = "so the points would count for nobody’s place: choose just that, or"


@pytest.fixture
def drawn() -> Round:
    drawn = make_round(make_tournament(entries=10, hands=10))
    for table in drawn.tables.all():
        for number in (1, 2, 3):
            enter(table, picked(70, dealer=number), number=number)
    return drawn


@pytest.fixture
def zoe(drawn) -> Entry:
    by = acting(drawn.tournament.organiser)
    return register(tournament=drawn.tournament, name="Zoe Zander", by=by)


@pytest.fixture
def director(client, drawn):
    client.force_login(drawn.tournament.organiser)
    return client


def sit_in(drawn, entry, *, at: tuple[int, int], hand: int, line: str) -> Substitution:
    return substitute(
        round=drawn,
        at=FromHand(table=at[0], position=at[1], hand=hand),
        entry=Entry.objects.select_related("tournament", "player").get(pk=entry.pk),
        line=line,
        by=acting(drawn.tournament.organiser),
    )


def a_guest(drawn, entry) -> None:
    """Sat in as one at table 2, and was replaced there."""
    sit_in(drawn, entry, at=(2, 1), hand=2, line="outside")
    sit_in(drawn, seated(drawn, 2, 1), at=(2, 1), hand=3, line="own")


def excluded(drawn, entry) -> None:
    ruling = Ruling(entry=entry, kind="exclusion", points=0, reason="rude", decided_by="Erna")
    rule(tournament=drawn.tournament, ruling=ruling, by=acting(drawn.tournament.organiser))


def set_out_by_hand(drawn, entry) -> None:
    set_competing(entry=entry, competing=False, by=acting(drawn.tournament.organiser))


@pytest.mark.parametrize(
    ("set_out", "sentence"),
    [
        pytest.param(
            a_guest,
            f"Zoe Zander is a guest since round 1, {JUST_THAT} take back first that Zoe Zander "
            "is a guest, at the table of round 1.",
            id="a guest",
        ),
        pytest.param(
            excluded,
            f"Zoe Zander is excluded, {JUST_THAT} take the exclusion back first, under "
            "Penalties and rulings.",
            id="excluded",
        ),
        pytest.param(
            set_out_by_hand,
            f"Zoe Zander is out of competition, {JUST_THAT} somebody else.",
            id="by hand",
        ),
    ],
)
def test_points_do_not_go_to_who_is_out_of_competition(director, drawn, zoe, set_out, sentence):
    set_out(drawn, zoe)
    before = list(Score.objects.order_by("pk").values_list("pk", "entry", "points"))
    changes = Substitution.objects.count()
    choice = sent(who=str(zoe.number), name="", why="ill")

    answer = director.post(address(drawn), choice)

    form = answer.context["form"]
    assert (answer.status_code, form.errors["line"]) == (422, [sentence])
    assert sentence in text(answer)
    assert {key: form[key].value() for key in choice} == {
        key: str(value) for key, value in choice.items()
    }
    assert list(Score.objects.order_by("pk").values_list("pk", "entry", "points")) == before
    assert Substitution.objects.count() == changes


@pytest.mark.parametrize("line", ["outside", "inherited"])
def test_a_guest_sits_in_again_as_a_guest_or_for_somebody(director, drawn, zoe, line):
    a_guest(drawn, zoe)
    choice = sent(who=str(zoe.number), name="", line=line)
    seen = director.post(address(drawn), choice)

    director.post(address(drawn), choice | shown_by(seen))

    change = Substitution.objects.get(table__number=1)
    assert (change.entry, change.line, change.entry.competing) == (zoe, line, False)


def test_who_became_a_guest_after_the_page_was_opened_gets_no_points(director, drawn, zoe):
    choice = sent(who=str(zoe.number), name="")
    seen = director.post(address(drawn), choice)
    set_out_by_hand(drawn, zoe)

    answer = director.post(address(drawn), choice | shown_by(seen))

    assert answer.status_code == 422
    assert f"Zoe Zander is out of competition, {JUST_THAT} somebody else." in text(answer)
    assert not Substitution.objects.exists()


def test_a_guest_who_plays_on_for_somebody_does_not_end_that_line(director, drawn, zoe):
    a_guest(drawn, zoe)
    sit_in(drawn, zoe, at=(1, 2), hand=3, line="inherited")

    answer = director.post(address(drawn), {"seat": 2, "hand": 4, "who": "2/5"})

    assert answer.status_code == 422
    assert answer.context["form"].refusals == [
        "Zoe Zander is out of competition and plays here for somebody else, who would lose the "
        "points from then on. Choose somebody else, or let somebody else sit in first."
    ]


def test_a_guest_with_points_of_his_own_changes_places(drawn, zoe):
    there = seated(drawn, 2, 5)
    sit_in(drawn, zoe, at=(1, 2), hand=2, line="outside")

    exchange(
        round=drawn,
        one=FromHand(table=1, position=2, hand=3),
        other=FromHand(table=2, position=5, hand=3),
        by=acting(drawn.tournament.organiser),
    )

    made = Score.objects.filter(hand__number=3, entry__in=[zoe, there])
    assert sorted(made.values_list("entry__number", "hand__table__number", "seat")) == sorted(
        [(zoe.number, 2, 5), (there.number, 1, 2)]
    )


def test_a_guest_comes_back_to_a_line_of_his_own(drawn, zoe):
    sit_in(drawn, zoe, at=(1, 2), hand=2, line="outside")
    by = acting(drawn.tournament.organiser)
    other = register(tournament=drawn.tournament, name="Udo Uhl", by=by)
    sit_in(drawn, other, at=(1, 2), hand=3, line="inherited")

    sit_in(drawn, zoe, at=(1, 2), hand=4, line="own")

    assert Substitution.objects.filter(entry=zoe).count() == 2


def test_who_goes_on_with_nobodys_line_yet_competes_all_the_same(drawn, zoe):
    sit_in(drawn, zoe, at=(1, 2), hand=8, line="own")
    second = make_round(drawn.tournament)
    second.tables.get(seats__entry=zoe).seats.get(entry=zoe).delete()
    table = second.tables.first()

    with pytest.raises(CompetesError) as refusal:
        sit_in(second, zoe, at=(table.number, 2), hand=1, line="outside")

    assert refusal.value.entry == zoe
    assert Entry.objects.get(pk=zoe.pk).competing is True


def test_that_somebody_competes_is_said_beside_the_line(director, drawn, zoe):
    sit_in(drawn, zoe, at=(2, 1), hand=8, line="own")
    sit_in(drawn, seated(drawn, 2, 1), at=(2, 1), hand=9, line="own")

    answer = director.post(address(drawn), sent(who=str(zoe.number), name="", line="outside"))

    assert answer.status_code == 422
    assert answer.context["form"].errors["line"] == [
        "Zoe Zander takes part in the competition. Let the points count for who plays instead, "
        "or choose a guest."
    ]


def test_refusals_carry_why(drawn, zoe):
    a_guest(drawn, zoe)

    with pytest.raises(GuestError) as refusal:
        sit_in(drawn, zoe, at=(1, 2), hand=2, line="own")

    why = refusal.value
    assert (why.entry, why.since, why.excluded, why.exchanges) == (zoe, 1, False, False)
    assert Adjustment.objects.count() == 0
