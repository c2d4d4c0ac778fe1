"""What decides between equal points is chosen for each event."""

import pytest

import scoring
from tests.tournament.ranking.ties import by, places, two_tied
from tournament.actions.ranking import RankingChangedError, set_tie_breaks
from tournament.models import Revision, Tournament
from tournament.queries.ranking import ranking_mark
from tournament.wording.ranking import INCOMPLETE, LINKS
from tournament.wording.revisions import tell

pytestmark = pytest.mark.django_db

URL = "/t/germanfest/standings/tie-breaks/"


@pytest.fixture
def tournament(client) -> Tournament:
    tournament = two_tied()
    client.force_login(tournament.organiser)
    return tournament


def sent(*links: str, seen: str = "hands_won/among", incomplete: str = "among") -> dict[str, str]:
    chosen = {f"link_{number}": link for number, link in enumerate(links, start=1)}
    return {"seen": seen, "incomplete": incomplete, **chosen}


def chain(tournament: Tournament) -> tuple[list[str], str]:
    tournament.refresh_from_db()
    return tournament.tie_breaks, tournament.incomplete


def test_every_tie_break_is_worded():
    assert list(LINKS) == list(scoring.TIE_BREAKS)
    assert len({str(link.short) for link in LINKS.values()}) == len(LINKS)
    assert set(INCOMPLETE) == set(Tournament.Incomplete)


@pytest.mark.parametrize(
    ("links", "stored"),
    [
        pytest.param((), [], id="none: places are shared"),
        pytest.param(("lone_hands_won", "lot"), ["lone_hands_won", "lot"], id="two"),
        pytest.param(("", "best_round", "", "shared"), ["best_round", "shared"], id="gaps"),
        pytest.param(
            (
                "hands_won",
                "lone_hands_won",
                "best_round",
                "negative_rounds",
                "direct_meeting",
                "lot",
            ),
            [
                "hands_won",
                "lone_hands_won",
                "best_round",
                "negative_rounds",
                "direct_meeting",
                "lot",
            ],
            id="as many as there can be",
        ),
    ],
)
def test_the_page_stores_the_tie_breaks_in_order(client, tournament, links, stored):
    response = client.post(URL, sent(*links, incomplete="behind"))
    assert (response.status_code, response.url) == (302, "/t/germanfest/standings/")
    assert chain(tournament) == (stored, "behind")


def test_the_standings_follow_at_once(client, tournament):
    assert places(tournament)[:2] == [(1, 2), (2, 1)]
    client.post(URL, sent("lone_hands_won"))
    assert places(tournament)[:2] == [(1, 1), (2, 2)]


@pytest.mark.parametrize(
    ("links", "sentence"),
    [
        pytest.param(
            ("lot", "hands_won"),
            "“Hands won as picker” would never be asked: “Lot” above it always ends the list. Move "
            "“Hands won as picker” up, or leave this place empty.",
            id="behind the end",
        ),
        pytest.param(
            ("best_round", "best_round"),
            "“Best round” stands above already. Choose another one, or leave this place empty.",
            id="twice",
        ),
        pytest.param(
            ("luck",), "There is no tie-break “luck”. Choose one of those shown.", id="unknown"
        ),
    ],
)
def test_what_is_no_chain_is_refused_beside_its_field(client, tournament, links, sentence):
    response = client.post(URL, sent(*links))
    assert response.status_code == 422
    field = f'id="id_link_{len(links)}"'
    assert sentence in response.text.partition(field)[2].partition("</div>")[0]
    assert chain(tournament) == (["hands_won"], "among")


def test_no_such_choice_for_incomplete_players_is_refused(client, tournament):
    response = client.post(URL, sent("lot", incomplete="nowhere"))
    assert response.status_code == 422
    assert "There is no choice “nowhere”. Choose one of those shown." in response.text
    assert chain(tournament) == (["hands_won"], "among")


def test_a_stale_page_changes_nothing_and_keeps_what_was_chosen(client, tournament):
    response = client.post(URL, sent("lot", seen="best_round/among"))
    assert response.status_code == 422
    assert "Somebody else changed this since you opened the page" in response.text
    assert '<option value="lot" selected>' in response.text
    assert chain(tournament) == (["hands_won"], "among")


def test_what_is_sent_twice_is_saved_once_and_said(client, tournament):
    client.post(URL, sent("best_round", "lot"))
    changes = Revision.objects.count()

    again = client.post(URL, sent("best_round", "lot"), follow=True)

    assert again.redirect_chain == [("/t/germanfest/standings/", 302)]
    assert "This was done already, when you sent it first." in again.text
    assert (chain(tournament), Revision.objects.count()) == (
        (["best_round", "lot"], "among"),
        changes,
    )


def test_what_was_set_otherwise_since_is_no_form_sent_twice(client, tournament):
    client.post(URL, sent("best_round"))
    client.post(URL, sent("lot", seen="best_round/among"))

    assert client.post(URL, sent("best_round")).status_code == 422
    assert chain(tournament) == (["lot"], "among")


def test_a_change_is_told_among_the_changes(client, tournament):
    client.post(URL, sent("best_round", "lot", incomplete="behind"))
    change = tell(Revision.objects.latest("id"))
    assert (change.what, change.before, change.after) == (
        "Set-up changed",
        "tie-breaks: Hands won as picker; incomplete players among the others",
        "tie-breaks: Best round, Lot; incomplete players behind the others",
    )


def test_the_same_again_is_no_change(client, tournament):
    before = Revision.objects.count()
    assert client.post(URL, sent("hands_won")).status_code == 302
    assert Revision.objects.count() == before


def test_the_action_refuses_what_is_no_chain(tournament):
    with pytest.raises(scoring.TieBreakError):
        set_tie_breaks(
            tournament=tournament,
            tie_breaks=["lot", "shared"],
            incomplete="among",
            seen=ranking_mark(tournament),
            by=by(tournament),
        )


def test_the_action_refuses_what_was_chosen_on_an_older_page(tournament):
    with pytest.raises(RankingChangedError):
        set_tie_breaks(
            tournament=tournament, tie_breaks=[], incomplete="among", seen="", by=by(tournament)
        )
