"""The pages of a no-show, a late arrival and a leaver: what a director sees and taps."""

import pytest

from tests.factories import acting
from tests.tournament.attending.browsing import (
    late_url,
    leaving_url,
    no_show_url,
    roll_url,
    signed_in,
    status,
    words,
)
from tests.tournament.attending.halls import (
    GONE,
    HERE,
    MISSING,
    at,
    begin,
    drawn_with,
    give,
    sizes,
    walk_in,
)
from tournament.actions.settling import settle
from tournament.queries.attending import hall
from tournament.queries.drawing import seating_of

pytestmark = pytest.mark.django_db


# A no-show ---------------------------------------------------------------------------------


def test_the_ways_to_go_on_are_shown_with_their_cost(client):
    drawn = drawn_with(5, 6)
    gone = at(drawn, 1)

    page = words(signed_in(client, drawn.tournament).get(no_show_url(drawn, gone)))

    assert f"Round 1 without {gone.name}" in page
    assert page.index("moves from table 2 to table 1") < page.index("Table 1 goes on with 4")
    assert "Table 2 has 5 players then and plays 20 hands." in page
    assert page.count(">Do this<") == 2


@pytest.mark.parametrize(
    ("instead", "after"),
    [pytest.param(False, {1: 4, 2: 6}, id="smaller"), pytest.param(True, {1: 5, 2: 5}, id="moved")],
)
def test_a_tap_on_a_way_takes_it(client, instead, after):
    drawn = drawn_with(5, 6)
    gone, mover = at(drawn, 1), at(drawn, 2)

    answer = signed_in(client, drawn.tournament).post(
        no_show_url(drawn, gone),
        {"mark": hall(drawn).mark, "instead": mover.number if instead else ""},
        follow=True,
    )

    assert answer.redirect_chain == [(roll_url(drawn.tournament), 302)]
    assert f"{gone.name} is off the tables of round 1." in words(answer)
    assert sizes(drawn) == after


def test_once_the_table_has_begun_the_page_says_what_is_possible(client):
    drawn = drawn_with(5, 6)
    gone = at(drawn, 2)
    begin(drawn, 2)

    page = words(signed_in(client, drawn.tournament).get(no_show_url(drawn, gone)))
    answer = client.post(no_show_url(drawn, gone), {"mark": hall(drawn).mark})

    assert "Table 2 has begun, so nobody is taken off it any more." in page
    assert leaving_url(gone) in page
    assert "Do this" not in page
    assert answer.status_code == 422
    assert "Table 2 has begun, so its seats stay as they are." in words(answer)


@pytest.mark.parametrize(
    ("leftovers", "preset", "before", "helps", "not_helps"),
    [
        pytest.param(
            "larger",
            "germanfest",
            (5, 5),
            ["Allow tables of 4 in the settings.", "Draw round 1 again with those who are here."],
            [],
            id="five",
        ),
        pytest.param(
            "larger",
            "three-handed",
            (3, 3),
            ["Let somebody who comes late take the seat."],
            ["Allow tables of 2"],
            id="three",
        ),
    ],
)
def test_a_table_too_small_is_refused_with_what_would_help(
    client, leftovers, preset, before, helps, not_helps
):
    drawn = drawn_with(*before, leftovers=leftovers, preset=preset, hands=6)
    gone = at(drawn, 1)

    page = words(signed_in(client, drawn.tournament).get(no_show_url(drawn, gone)))
    answer = client.post(no_show_url(drawn, gone), {"mark": hall(drawn).mark})

    size = before[0] - 1
    assert f"Table 1 cannot go on with {size}: this tournament has no tables of {size}" in page
    assert [help_ for help_ in helps if help_ not in page] == []
    assert [help_ for help_ in not_helps if help_ in page] == []
    assert answer.status_code == 422


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        pytest.param({}, "This page was incomplete. Choose again.", id="nothing"),
        pytest.param({"mark": "x"}, "were changed since you opened this page.", id="stale"),
        pytest.param({"mark": "x" * 99}, "This page was incomplete.", id="long"),
        pytest.param({"mark": "now", "instead": "99"}, "start number “99”", id="nobody"),
        pytest.param({"mark": "now", "instead": "x"}, "start number “x”", id="no number"),
        pytest.param({"mark": "now", "instead": "own"}, "cannot take a seat", id="same table"),
    ],
)
def test_a_way_that_is_none_is_refused(client, sent, sentence):
    drawn = drawn_with(5, 6)
    gone = at(drawn, 2)
    sent = sent | ({"mark": hall(drawn).mark} if sent.get("mark") == "now" else {})
    sent = sent | ({"instead": at(drawn, 2, seat=2).number} if "own" in sent.values() else {})
    before = seating_of(drawn)

    answer = signed_in(client, drawn.tournament).post(no_show_url(drawn, gone), sent)

    assert answer.status_code == 422
    assert sentence in words(answer)
    assert ">Do this<" in words(answer)
    assert seating_of(drawn) == before


# A late arrival ----------------------------------------------------------------------------


def test_a_walk_in_is_entered_and_shown_the_tables(client):
    drawn = drawn_with(5, 4)

    answer = signed_in(client, drawn.tournament).post(
        late_url(drawn), {"name": "Zita Ziegler", "town": "Kiel"}, follow=True
    )

    entry = drawn.tournament.entries.get(player__name="Zita Ziegler")
    assert answer.redirect_chain == [(late_url(drawn, entry), 302)]
    page = words(answer)
    assert entry.status == HERE
    assert page.index("Table 2, which lacks one: 5 then") < page.index("Table 1, 6 then")
    assert "Zita Ziegler is checked in and is seated in the next draw." in page


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        pytest.param({"name": ""}, "Enter a name.", id="no name"),
        pytest.param({"name": "Anna Berg"}, "is already entered as number 1.", id="namesake"),
    ],
)
def test_a_walk_in_goes_through_the_door_of_the_desk(client, sent, sentence):
    drawn = drawn_with(5, 5)

    answer = signed_in(client, drawn.tournament).post(late_url(drawn), sent)

    assert answer.status_code == 422
    assert sentence in words(answer)
    assert drawn.tournament.entries.count() == 10


def test_who_is_entered_and_has_no_seat_is_listed(client):
    drawn = drawn_with(5, 5)
    late = give(walk_in(drawn.tournament), MISSING)
    gone = give(walk_in(drawn.tournament, "Yvonne York"), GONE)

    page = words(signed_in(client, drawn.tournament).get(late_url(drawn)))

    assert late_url(drawn, late) in page
    assert gone.name not in page


def test_a_tap_on_a_table_seats(client):
    drawn = drawn_with(5, 5)
    late = walk_in(drawn.tournament)

    answer = signed_in(client, drawn.tournament).post(
        late_url(drawn, late), {"mark": hall(drawn).mark, "table": 2}, follow=True
    )

    assert answer.redirect_chain == [(drawn.get_absolute_url(), 302)]
    assert "Zita Ziegler sits at table 2." in words(answer)
    assert sizes(drawn) == {1: 5, 2: 6}


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        pytest.param({"table": 1}, "This page was incomplete.", id="no mark"),
        pytest.param({"mark": "old", "table": 1}, "were changed since you opened", id="stale"),
        pytest.param({"mark": "now"}, "Choose one of the tables.", id="no table"),
        pytest.param({"mark": "now", "table": "x"}, "Choose one of the tables.", id="no figure"),
        pytest.param({"mark": "now", "table": 10**30}, "Choose one of the tables.", id="far"),
        pytest.param({"mark": "now", "table": 9}, "were changed since", id="no such table"),
        pytest.param({"mark": "now", "table": 2}, "which is as many as it can have", id="full"),
    ],
)
def test_a_table_that_cannot_be_joined_is_refused(client, sent, sentence):
    drawn = drawn_with(5, 6)
    late = walk_in(drawn.tournament)
    sent = sent | ({"mark": hall(drawn).mark} if sent.get("mark") == "now" else {})

    answer = signed_in(client, drawn.tournament).post(late_url(drawn, late), sent)

    assert answer.status_code == 422
    assert sentence in words(answer)
    assert sizes(drawn) == {1: 5, 2: 6}


def test_the_seat_of_who_is_missing_is_offered(client):
    drawn = drawn_with(5, 5)
    late, gone = walk_in(drawn.tournament), give(at(drawn, 1), MISSING)

    page = words(signed_in(client, drawn.tournament).get(late_url(drawn, late)))

    assert "In place of somebody who is missing" in page
    assert no_show_url(drawn, gone) in page


def test_where_no_table_can_take_one_the_page_says_what_helps(client):
    drawn = drawn_with(5, 5, leftovers="smaller")
    late = walk_in(drawn.tournament)

    page = words(signed_in(client, drawn.tournament).get(late_url(drawn, late)))

    assert "No table can take one more: they have begun, or are full." in page
    assert "Allow tables of 6 in the settings." in page
    assert "Draw round 1 again with those who are here." in page


def test_who_has_a_seat_is_told_so(client):
    drawn = drawn_with(5, 5)
    entry = at(drawn, 1)

    page = words(signed_in(client, drawn.tournament).get(late_url(drawn, entry)))

    assert f"{entry.name} (no. {entry.number}) sits at table 1 already." in page
    assert ">Do this<" not in page


@pytest.mark.parametrize("tables", [2, 4])
def test_the_queries_of_the_ways_out_do_not_grow(client, django_assert_max_num_queries, tables):
    drawn = drawn_with(5, *[6] * tables)
    late = walk_in(drawn.tournament)
    signed_in(client, drawn.tournament)

    with django_assert_max_num_queries(16):
        client.get(no_show_url(drawn, at(drawn, 1)))
    with django_assert_max_num_queries(16):
        client.get(late_url(drawn, late))


# A leaver ----------------------------------------------------------------------------------


def test_the_page_of_a_leaver_says_what_becomes_of_each_seat(client):
    drawn = drawn_with(5, 6, hands=1)
    done, unbegun = at(drawn, 1), at(drawn, 2)
    begin(drawn, 1)

    signed_in(client, drawn.tournament)
    finished = words(client.get(leaving_url(done)))
    waiting = words(client.get(leaving_url(unbegun)))

    assert "1 finished round stays, with its points." in finished
    assert "in the middle" not in finished
    assert "Round 1, table 2: not begun" in waiting
    assert no_show_url(drawn, unbegun) in waiting


def test_in_the_middle_of_a_round_somebody_sits_in(client):
    drawn = drawn_with(5, 6)
    entry = at(drawn, 2)
    begin(drawn, 2)

    page = words(signed_in(client, drawn.tournament).get(leaving_url(entry)))

    assert "Round 1, table 2: in the middle" in page
    assert "1 of 24 hands is in. The table keeps its seats; somebody can sit in" in page


def test_a_table_that_stopped_is_not_in_the_middle(client):
    drawn = drawn_with(5, 6)
    entry = at(drawn, 2)
    begin(drawn, 2)
    table = entry.seats.get().table
    settle(table=table, settled="as_is", by=acting(drawn.tournament.organiser))

    page = words(signed_in(client, drawn.tournament).get(leaving_url(entry)))

    assert "in the middle" not in page
    assert "1 finished round stays, with its points." in page


def test_who_withdraws_keeps_the_rounds_and_leaves_the_next_draw(client):
    drawn = drawn_with(5, 6, hands=1)
    entry = at(drawn, 1)
    begin(drawn, 1)
    scores = list(entry.scores.values_list("points", flat=True))

    answer = signed_in(client, drawn.tournament).post(leaving_url(entry), follow=True)

    assert answer.redirect_chain == [(leaving_url(entry), 302)]
    assert "has withdrawn and is not seated any more." in words(answer)
    assert status(entry) == GONE
    assert list(entry.scores.values_list("points", flat=True)) == scores
    assert entry not in drawn.tournament.entries.present()
