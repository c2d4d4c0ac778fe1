"""What is said where a round or the event is not closed: what is the matter, and where it ends."""

import re

import pytest
from django.urls import reverse

from tests.factories import make_tournament
from tests.tournament.closing.test_pages import text
from tests.tournament.results.troubled import troubled
from tests.tournament.sheets.keying import by, key, penalise, the_table
from tournament.models import Table, Tournament

pytestmark = pytest.mark.django_db

SAID = {
    1: "nothing is in.",
    2: "1 of 2 hands are in.",
    3: "a hand in between is missing.",
    4: "a hand was entered twice, differently.",
    5: "hands and sheet differ. Decide which counts.",
    6: "the two keyings of the sheet differ.",
    7: "2 hands are in, and it plays 1.",
    8: "the sheet is put aside.",
}
LED_TO = {
    1: ("table", "enter"),
    2: ("settling", "decide"),
    3: ("table", "enter"),
    4: ("table", "compare"),
    5: ("sheet", "decide"),
    6: ("sheet", "decide"),
    7: ("settling", "decide"),
    8: ("sheet", "mend it"),
}
PROOFS = {
    1: "not in yet",
    2: "not in yet",
    3: "a hand is missing",
    4: "a hand entered twice",
    5: "hands and sheet differ",
    6: "the keyings differ",
    7: "too many hands",
    8: "sheet put aside",
    9: "balances",
}


@pytest.fixture
def tournament(client) -> Tournament:
    tournament = troubled()
    client.force_login(tournament.organiser)
    return tournament


def listed(response) -> list[tuple[str, str, str]]:
    """Sentence, address and word of every link of the list of what is missing."""
    note = response.text.partition("note-warning")[2].partition("</ul>")[0]
    found = re.findall(r'<li>(.*?) <a [^>]*href="([^"]+)">(.*?)<span', note, re.S)
    return [(said, address, word) for said, address, word in found]


def expected(tournament: Tournament) -> list[tuple[str, str, str]]:
    return [
        (
            f"Round 1, table {number}: {said}",
            reverse(LED_TO[number][0], args=[tournament.slug, 1, number]),
            LED_TO[number][1],
        )
        for number, said in SAID.items()
    ]


def proofs(response) -> dict[int, tuple[str, list[str]]]:
    """By table what stands in the last column, and where it leads."""
    body = response.text.partition("<tbody>")[2].partition("</tbody>")[0]
    rows = [re.findall(r"<t[hd].*?</t[hd]>", row, re.S) for row in body.split("</tr>")[:-1]]
    return {
        int(re.sub("<[^>]+>", "", cells[0])): (
            re.findall(r"badge[^>]*>([^<]*)<", cells[-1])[0],
            re.findall(r'href="([^"]+)"', cells[-1]),
        )
        for cells in rows
    }


@pytest.mark.parametrize(
    ("name", "more"), [("closing", []), ("round_closing", [1])], ids=["event", "round"]
)
def test_every_table_is_said_to_be_what_it_is_and_leads_to_where_it_is_put_in_order(
    client, tournament, name, more
):
    shown = client.get(reverse(name, args=[tournament.slug, *more]))

    assert listed(shown) == expected(tournament)
    assert proofs(shown) == {
        number: (
            said,
            [reverse(LED_TO[number][0], args=[tournament.slug, 1, number])]
            if number in LED_TO
            else [],
        )
        for number, said in PROOFS.items()
    }


def test_the_refusal_names_every_matter_with_its_tables(client, tournament):
    Table.objects.filter(round__tournament=tournament, number=9).update(counts="hands")

    answer = client.post(reverse("round_closing", args=[tournament.slug, 1]), {"do": "close"})

    assert answer.status_code == 422
    assert (
        "Round 1 is not closed. Tables 1, 2 and 9: not in yet. Table 3: a hand is missing. Table 4: "
        "a hand entered twice. Table 5: hands and sheet differ. Table 6: the keyings differ. Table "
        "7: too many hands. Table 8: sheet put aside."
    ) in text(answer)


def test_a_sheet_keyed_once_where_twice_is_wanted_leads_to_the_second_keying(client, tournament):
    Tournament.objects.update(second_keying=True)

    shown = client.get(reverse("round_closing", args=[tournament.slug, 1]))

    assert listed(shown)[-1] == (
        "Round 1, table 9: the sheet is not keyed in twice.",
        reverse("sheet_second", args=[tournament.slug, 1, 9]),
        "key it again",
    )


def test_a_sum_that_nothing_explains_leads_to_the_account_that_counts(client, tournament):
    table = the_table(tournament.rounds.get(), 9)
    table.sheets.all().delete()
    penalty = penalise(table, 4, 4)
    key(table, (12, -7, 3, -13, 1), by=by(table))
    penalty.delete()

    shown = client.get(reverse("round_closing", args=[tournament.slug, 1]))

    assert listed(shown)[-1] == (
        "Round 1, table 9 sums to −4 and not to 0. Record the penalty that explains it, or "
        "correct the table.",
        reverse("sheet", args=[tournament.slug, 1, 9]),
        "look at it",
    )
    assert proofs(shown)[9][0] == "must be 0"


def test_where_no_round_is_drawn_it_leads_to_the_draw(client):
    tournament = make_tournament()
    client.force_login(tournament.organiser)

    shown = client.get(reverse("closing", args=[tournament.slug]))

    rounds = reverse("rounds", args=[tournament.slug])
    assert (
        "<li>No round is drawn: there is no result to close. "
        f'<a class="btn btn-sm btn-quiet" href="{rounds}">draw</a></li>'
    ) in shown.text
