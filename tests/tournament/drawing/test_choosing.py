"""What a director chooses on the page of the rounds, and what is refused with everything kept."""

import pytest
from django.urls import reverse

from tests.factories import acting, enter, make_round, make_tournament, picked
from tournament.actions.drawing import draw_plan, draw_round
from tournament.actions.registering import register, set_status
from tournament.models import Entry, Round

pytestmark = pytest.mark.django_db


def words(response) -> str:
    return " ".join(response.content.decode().split())


@pytest.fixture
def send(client):
    """Posts to the draw of the next round, as its director."""

    def sent(tournament, **data):
        client.force_login(tournament.organiser)
        return client.post(reverse("draw", args=[tournament.slug]), {"number": 1} | data)

    return sent


@pytest.fixture
def rounds_page(client):
    """The page of the rounds, as its director sees it."""

    def shown(tournament) -> str:
        client.force_login(tournament.organiser)
        return words(client.get(reverse("rounds", args=[tournament.slug])))

    return shown


# One or all ---------------------------------------------------------------------------------


def test_all_rounds_are_offered_first_to_a_fresh_event(rounds_page):
    shown = rounds_page(make_tournament(entries=25, rounds=6))

    assert shown.index("Draw all 6 rounds at once") < shown.index(">Draw round 1</button>")


def test_the_next_round_is_offered_first_later_on(rounds_page):
    tournament = make_tournament(entries=25, rounds=6)
    make_round(tournament)

    shown = rounds_page(tournament)

    assert shown.index(">Draw round 2</button>") < shown.index("Draw rounds 2 to 6 at once")


def test_the_last_round_is_offered_alone(rounds_page):
    tournament = make_tournament(entries=25, rounds=2)
    make_round(tournament)

    assert "at once" not in rounds_page(tournament)


def test_the_seed_is_published_before_the_draw(rounds_page):
    tournament = make_tournament(entries=25)

    assert 'Seed of this draw: <strong class="text-break">seed/1/1</strong>' in rounds_page(
        tournament
    )


def test_all_rounds_are_drawn_at_once(send, client):
    tournament = make_tournament(entries=25, rounds=6)

    answer = send(tournament, sizes="5x5", fair_turns="on", all="yes")

    assert (answer.status_code, answer.url) == (302, f"/t/{tournament.slug}/rounds/1/")
    assert tournament.rounds.count() == 6
    assert "Rounds 1 to 6 are drawn." in words(client.get(answer.url))


def test_all_rounds_of_one_are_that_one(send, client):
    tournament = make_tournament(entries=25, rounds=1)

    answer = send(tournament, sizes="5x5", all="yes")

    assert "Round 1 is drawn." in words(client.get(answer.url))


# Ways of drawing ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        pytest.param({"policy": "magic"}, "Choose one of these ways of drawing.", id="unknown"),
        pytest.param({"policy": "by_standings"}, "No hand is entered yet, so nobody leads.",
                     id="no leaders"),
        pytest.param({"policy": "final_table", "finalists": "5"},
                     "No hand is entered yet, so nobody leads.", id="no finalists"),
        pytest.param({"finalists": "many"},
                     "Enter how many of the best play at the final table.", id="no figure"),
    ],
)  # fmt: skip
def test_ways_that_cannot_be_are_refused_and_the_rest_is_kept(send, data, sentence):
    tournament = make_tournament(entries=30, leftovers="larger")

    answer = send(tournament, sizes="5x6", **data)

    assert answer.status_code == 422
    shown = words(answer)
    assert sentence in shown
    assert 'value="5x6" checked' in shown
    assert '<details class="more" open>' in shown
    assert not Round.objects.exists()


@pytest.mark.parametrize(
    ("finalists", "sentence"),
    [
        pytest.param("", "Enter how many of the best play at the final table.", id="nothing"),
        pytest.param("0", "0 cannot play at the final table: enter 1 to 16.", id="none"),
        pytest.param("17", "17 cannot play at the final table: enter 1 to 16.", id="too many"),
        pytest.param("7", "7 players fill no tables. Enter 5, 6, 10 or 16.", id="no table"),
    ],
)
def test_a_final_table_needs_a_number_that_fills_it(send, finalists, sentence):
    tournament = make_tournament(entries=16)
    enter(make_round(tournament).tables.get(number=1), picked(), number=1)

    answer = send(tournament, number=2, sizes="2x5+1x6", policy="final_table", finalists=finalists)

    assert answer.status_code == 422
    shown = words(answer)
    assert sentence in shown
    assert 'value="final_table" checked' in shown
    assert (f' value="{finalists}"' in shown) is bool(finalists)
    assert tournament.rounds.count() == 1


def test_leaders_together_cannot_be_drawn_ahead(send):
    tournament = make_tournament(entries=10)
    enter(make_round(tournament).tables.get(number=1), picked(), number=1)

    answer = send(tournament, number=2, sizes="2x5", policy="by_standings", all="yes")

    assert answer.status_code == 422
    assert (
        "“Leaders together” needs what was played before, so it draws one round at a time."
        in words(answer)
    )
    assert tournament.rounds.count() == 1


def test_a_final_table_is_drawn(send):
    tournament = make_tournament(entries=16)
    enter(make_round(tournament).tables.get(number=1), picked(), number=1)

    send(tournament, number=2, sizes="2x5+1x6", policy="final_table", finalists="6")

    drawn = tournament.rounds.get(number=2)
    assert (drawn.policy, drawn.report["finalists"]) == ("final_table", 6)


# Fair turns ---------------------------------------------------------------------------------


def test_fair_turns_are_asked_only_where_tables_differ(rounds_page):
    assert "Fair turns" not in rounds_page(make_tournament(entries=25))


def test_fair_turns_are_ticked_at_first(rounds_page):
    shown = rounds_page(make_tournament(entries=11))

    assert '<input type="checkbox" name="fair_turns" id="id_fair_turns" checked>' in shown


def test_what_was_chosen_is_remembered_for_the_next_round(send, rounds_page):
    tournament = make_tournament(entries=11)

    send(tournament, sizes="1x5+1x6", policy="random")

    shown = rounds_page(tournament)
    assert '<input type="checkbox" name="fair_turns" id="id_fair_turns">' in shown
    assert 'name="policy" value="random" checked' in shown
    assert "Way of drawing: By lot" in shown


def test_a_final_table_is_not_offered_again_for_the_next_round(rounds_page):
    tournament = make_tournament(entries=10)
    enter(make_round(tournament).tables.get(number=1), picked(), number=1)
    draw_round(
        tournament=tournament, by=acting(tournament.organiser), policy="final_table", finalists=5
    )

    assert "Way of drawing: Meet new people" in rounds_page(tournament)


def test_what_fair_turns_cost_is_shown_and_nothing_is_drawn(send):
    tournament = make_tournament(entries=33, rounds=3)

    answer = send(tournament, sizes="3x5+3x6", fair_turns="on", compare="yes")

    assert answer.status_code == 200
    shown = words(answer)
    assert "12 repeated meetings over all rounds (fewest possible: 12)." in shown
    assert "0 repeated meetings over all rounds (fewest possible: 0)." in shown
    assert "0 people sit at a table of another size before their turn has come." in shown
    assert not Round.objects.exists()


# Wishes -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wishes", "named"),
    [
        pytest.param({"keep_apart": "Berg"}, "1 Anna Berg, 2 Bernd Koch and 3 Clara Dietz",
                     id="more than tables"),
        pytest.param({"fixed_table": 2, "fixed_seat": 1},
                     "1 Anna Berg, 2 Bernd Koch and 3 Clara Dietz", id="one seat"),
        pytest.param({"fixed_table": 7}, "1 Anna Berg", id="no such table"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("scope", [{}, {"all": "yes"}, {"compare": "yes"}], ids=str)
def test_contradicting_wishes_are_refused_with_the_names(send, wishes, named, scope):
    tournament = make_tournament(entries=10)
    tournament.entries.filter(number__lte=3).update(**wishes)

    answer = send(tournament, sizes="2x5", policy="random" if scope else "avoid_meetings", **scope)

    assert answer.status_code == 422
    assert named in words(answer)
    assert 'value="2x5" checked' in words(answer)
    assert not Round.objects.exists()


# Rounds drawn ahead -------------------------------------------------------------------------


def somebody_goes_and_somebody_comes(tournament) -> None:
    by = acting(tournament.organiser)
    set_status(entry=tournament.entries.get(number=4), status=Entry.Status.WITHDRAWN, by=by)
    register(tournament=tournament, name="Fritz Huber", present=True, by=by)


def test_rounds_that_do_not_fit_who_is_here_are_pointed_out(rounds_page):
    tournament = make_tournament(entries=40)
    draw_plan(tournament=tournament, by=acting(tournament.organiser))
    somebody_goes_and_somebody_comes(tournament)

    shown = rounds_page(tournament)

    assert (
        "Rounds 1 to 3 do not fit who is here.</strong> Dieter Engel is seated but has "
        "withdrawn. Fritz Huber is here but has no seat." in shown
    )
    assert shown.count("Seats do not fit") == 3


def test_what_drawing_again_would_change_is_shown_first(client):
    tournament = make_tournament(entries=40)
    draw_plan(tournament=tournament, by=acting(tournament.organiser))
    somebody_goes_and_somebody_comes(tournament)
    client.force_login(tournament.organiser)
    url = reverse("redraw", args=[tournament.slug, 2])
    data = {"seed": "seed/1/1", "sizes": "8x5", "policy": "avoid_meetings"}

    shown = client.post(url, data | {"show": "yes"})

    assert shown.status_code == 200
    assert "4 Dieter Engel is not checked in and loses the seat." in words(shown)
    assert "41 Fritz Huber gets a seat." in words(shown)
    assert "Repeated meetings over all rounds: 0 now, 0 then." in words(shown)
    assert set(tournament.rounds.values_list("seed", flat=True)) == {"seed/1/1"}


def test_what_was_shown_and_is_outdated_is_not_drawn(client):
    tournament = make_tournament(entries=40)
    draw_plan(tournament=tournament, by=acting(tournament.organiser))
    client.force_login(tournament.organiser)
    url = reverse("redraw", args=[tournament.slug, 2])
    data = {"seed": "seed/1/1", "sizes": "8x5", "policy": "avoid_meetings"}

    answer = client.post(url, data | {"shown": "another"})

    assert answer.status_code == 422
    assert "Since you looked, somebody came or left" in words(answer)
    assert set(tournament.rounds.values_list("seed", flat=True)) == {"seed/1/1"}


# The record ---------------------------------------------------------------------------------


def test_the_record_of_a_round_can_be_taken_away(client):
    tournament = make_tournament(entries=11)
    drawn = make_round(tournament)
    client.force_login(tournament.organiser)

    answer = client.get(reverse("round_record", args=[tournament.slug, 1]))

    assert answer.json() == drawn.record
    assert answer.headers["Content-Disposition"] == (
        f'attachment; filename="{tournament.slug}-round-1.json"'
    )


def test_a_round_drawn_before_there_were_records_has_none(client):
    tournament = make_tournament(entries=11)
    drawn = make_round(tournament)
    Round.objects.filter(pk=drawn.pk).update(
        record={}, report={"attempt": 1, "players": 11, "pairs": 25, "repeats": 0, "steps": 1}
    )
    client.force_login(tournament.organiser)

    answer = client.get(reverse("round_record", args=[tournament.slug, 1]))
    shown = words(client.get(drawn.get_absolute_url()))

    assert answer.status_code == 404
    assert "Download the record" not in shown
    assert "0 of 25 pairs at the tables met before." in shown
