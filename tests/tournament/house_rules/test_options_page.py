"""The options of a rule set: what is asked, what is shown beside it, what is stored."""

import re

import pytest

import scoring
from tests.factories import enter, make_director, make_round, make_tournament, picked
from tests.tournament.house_rules.posting import as_sent, asked, faults, url
from tournament.models import Tournament

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true", "HX-Target": "worth"}


def words(response) -> str:
    """What is read on the page, white space evened out."""
    text = re.sub(r"<[^>]+>", " ", response.content.decode())
    return " ".join(text.split())


def grid(response, title: str) -> list[list[str]]:
    """The rows of a table of what a hand is worth, at the first size of table."""
    page = response.content.decode().split(f"<caption>{title}</caption>")[1].split("</table>")[0]
    rows = re.findall(r"<tr>(.*?)</tr>", page, re.DOTALL)
    cells = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, re.DOTALL) for row in rows]
    return [[re.sub(r"<[^>]+>", "", cell) for cell in row] for row in cells][1:]


@pytest.fixture
def tournament(client):
    tournament = make_tournament(entries=5)
    client.force_login(tournament.organiser)
    return tournament


# What is asked --------------------------------------------------------------------------------


def test_every_option_that_matters_is_asked(client, tournament):
    response = client.get(url(tournament))

    left_out = set(scoring.OPTIONS) - asked(response)
    assert left_out == {
        "partner_share", "bump_on_forced_pick", "moster_double_over_60", "moster_sweep_wins",
        "recrack", "call_up",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("typed", "shown", "hidden"),
    [
        ({"crack": "any_defender"}, {"recrack"}, set()),
        ({"double_on_the_bump": "false"}, set(), {"bump_on_no_trick", "bump_with_doubler"}),
        ({"all_pass": ["redeal"]}, set(), {"leaster_tie", "leaster_blind"}),
        ({"partner": "none"}, set(), {"no_trick_loss", "call_ten", "unknown_card"}),
        ({"all_pass": ["moster", "redeal"]}, {"moster_sweep_wins"}, {"leaster_tie"}),
    ],
    ids=["crack", "no bump", "redeal only", "alone", "moster"],
)
def test_what_matters_follows_the_options_typed(client, tournament, typed, shown, hidden):
    response = client.post(url(tournament, "house_rules_preview"), as_sent(tournament, **typed))

    assert shown <= asked(response)
    assert hidden & asked(response) == set()


def test_an_option_that_does_not_matter_keeps_its_value(client, tournament):
    client.post(url(tournament), as_sent(tournament, leaster_tie="split", all_pass=["redeal"]))

    tournament = Tournament.objects.get()
    assert tournament.ruleset["leaster_tie"] == "split"
    assert tournament.ruleset["all_pass"] == ["redeal"]


# What a hand is worth -------------------------------------------------------------------------


def test_the_page_shows_what_a_hand_is_worth(client, tournament):
    response = client.get(url(tournament))

    assert grid(response, "Picked, with a partner") == [
        ["Every trick", "120", "+6", "+3", "−3"],
        ["Won, schneider", "91–120", "+4", "+2", "−2"],
        ["Won", "61–90", "+2", "+1", "−1"],
        ["Lost", "31–60", "−4", "−2", "+2"],
        ["Lost, schneider", "0–30", "−8", "−4", "+4"],
        ["No trick", "0–22", "−18", "0", "+6"],
    ]
    assert grid(response, "Picked, the picker alone")[-1] == ["No trick", "0–22", "−24", "+6"]
    assert grid(response, "Other hands") == [["Leaster won", "+4", "−1"]]


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["without JavaScript", "htmx"])
def test_it_follows_the_options_and_stores_nothing(client, tournament, headers):
    sent = as_sent(tournament, double_on_the_bump="false", picker_win_at="60")

    response = client.post(url(tournament, "house_rules_preview"), sent, headers=headers)

    assert grid(response, "Picked, with a partner")[2:4] == [
        ["Won", "60–90", "+2", "+1", "−1"],
        ["Lost", "31–59", "−2", "−1", "+1"],
    ]
    assert Tournament.objects.get().ruleset == tournament.ruleset


def test_htmx_gets_the_part_that_changes_alone(client, tournament):
    sent = as_sent(tournament, crack="any_defender")

    response = client.post(url(tournament, "house_rules_preview"), sent, headers=HTMX)

    page = response.content.decode()
    assert "<html" not in page
    assert page.count('hx-swap-oob="true"') == len(scoring.OPTIONS) + 1


def test_smaller_tables_have_a_table_of_their_own(client):
    tournament = make_tournament(leftovers="either")
    client.force_login(tournament.organiser)

    text = words(client.get(url(tournament)))

    assert "Tables of 5 Picked, with a partner" in text
    assert "The same holds at tables of 6, where the dealer sits out." in text
    assert "Tables of 4 Picked, the picker alone" in text


def test_tables_as_large_as_needed_are_told_with_the_full_one(client):
    tournament = make_tournament(leftovers="largest")
    client.force_login(tournament.organiser)

    text = words(client.get(url(tournament)))

    assert "The same holds at tables of 6, where the dealer sits out." in text
    assert "The same holds at tables of 7, where 2 sit out each hand." in text
    assert "The same holds at tables of 8, where 3 sit out each hand." in text


def test_a_doubler_that_does_not_double_everything_has_a_table_of_its_own(client, tournament):
    sent = as_sent(tournament, bump_with_doubler="no_stack")

    text = words(client.post(url(tournament, "house_rules_preview"), sent))

    assert "Tables of 5, in a hand that counts double" in text
    assert "every figure is doubled" not in text


# The difference from the preset ---------------------------------------------------------------


def test_what_differs_from_the_preset_is_said_in_words(client, tournament):
    sent = as_sent(tournament, schwarz_factor="4", doubler_max="2")

    text = words(client.post(url(tournament, "house_rules_preview"), sent))

    assert "2 options differ from the preset" in text
    assert "changed; preset: 3 Back to the preset : All tricks or none counts" in text
    assert "changed; preset: no limit" in text


@pytest.mark.parametrize(
    ("back", "left"), [(["schwarz_factor"], "1 option differs"), (["all"], "Every option is as")]
)
def test_an_option_goes_back_to_the_preset(client, tournament, back, left):
    sent = as_sent(tournament, schwarz_factor="4", doubler_max="2", back=back)

    response = client.post(url(tournament, "house_rules_preview"), sent)

    assert left in words(response)
    assert response.context["form"].typed["schwarz_factor"] == 3
    assert Tournament.objects.get().ruleset == tournament.ruleset


# Storing --------------------------------------------------------------------------------------


def test_rules_are_stored_and_the_change_is_kept(client, tournament):
    sent = as_sent(tournament, schwarz_factor="4", all_pass=["redeal", "leaster"])

    response = client.post(url(tournament), sent, follow=True)

    stored = Tournament.objects.get()
    assert stored.rules == scoring.ruleset_from_preset(
        "germanfest", {"schwarz_factor": 4, "all_pass": ["leaster", "redeal"]}
    )
    assert stored.preset_ruleset == tournament.ruleset
    assert stored.version > tournament.version
    assert stored.revisions.filter(kind="rules_changed").count() == 1
    assert "German Fest, with house rules" in words(response)


def test_nothing_typed_changes_nothing(client, tournament):
    before = Tournament.objects.get().version

    response = client.post(url(tournament), as_sent(tournament), follow=True)

    assert "Nothing is changed" in words(response)
    assert Tournament.objects.get().version == before


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        pytest.param(
            {"hand_size": "seven"},
            {"hand_size": ["“seven” cannot be used here. Enter a whole number, 1 or more."]},
            id="no number",
        ),
        pytest.param(
            {"hand_size": "-6", "doubler_max": "0"},
            {
                "hand_size": ["“-6” cannot be used here. Enter a whole number, 1 or more."],
                "doubler_max": [
                    "0 cannot be used here. Enter a whole number, 1 or more. It may stay empty."
                ],
            },
            id="two at a time",
        ),
        pytest.param(
            {"players": "4"},
            {
                "deck_size": [
                    "4 × 6 cards and 2 in the blind are 26 cards, but the deck has 32. Change one "
                    "of the numbers."
                ]
            },
            id="cards do not add up",
        ),
        pytest.param(
            {"recrack": "partner"},
            {
                "recrack": [
                    "Nobody may crack, so there is nothing to answer. Allow cracks, or no re-crack."
                ]
            },
            id="an option that is hidden otherwise",
        ),
        pytest.param(
            {"partner": "the_cook"},
            {
                "partner": [
                    "“the_cook” cannot be used here. Possible: called_ace, jack_of_diamonds, "
                    "jack_of_clubs, first_trick, black_queens, queen_clubs_seven_diamonds, "
                    "left_of_picker or none."
                ]
            },
            id="a word that the page does not offer",
        ),
        pytest.param(
            {"double_on_the_bump": []},
            {"double_on_the_bump": ["Nothing is said. Possible: true or false."]},
            id="an answer left out",
        ),
        pytest.param(
            {"multiplier_cap": "9" * 12},
            {
                "multiplier_cap": [
                    "“999999999999” cannot be used here. Enter a whole number, 1 or more. It may "
                    "stay empty."
                ]
            },
            id="a very large number",
        ),
    ],
)
def test_faults_stand_beside_the_options_and_nothing_is_stored(client, tournament, typed, wrong):
    response = client.post(url(tournament), as_sent(tournament, **typed))

    assert response.status_code == 422
    assert faults(response) == wrong
    assert set(wrong) <= asked(response)
    assert Tournament.objects.get().ruleset == tournament.ruleset


def test_what_was_typed_is_kept(client, tournament):
    response = client.post(url(tournament), as_sent(tournament, hand_size="seven"))

    assert 'name="hand_size" value="seven"' in response.content.decode()


def test_a_page_that_is_out_of_date_changes_nothing(client, tournament):
    old = as_sent(tournament, schwarz_factor="4")
    client.post(url(tournament), as_sent(tournament, picker_win_at="60"))

    response = client.post(url(tournament), old)

    assert response.status_code == 422
    assert "Somebody else changed the rules" in words(response)
    assert "The picker’s side wins from: 60 → 61" in words(response)
    assert Tournament.objects.get().ruleset["schwarz_factor"] == 3


def test_players_registered_meanwhile_do_not_make_it_out_of_date(client, tournament):
    sent = as_sent(tournament, schwarz_factor="4")
    make_round(tournament)

    client.post(url(tournament), sent)

    assert Tournament.objects.get().ruleset["schwarz_factor"] == 4


def test_other_players_are_refused_once_tables_are_drawn(client, tournament):
    make_round(tournament)
    sent = as_sent(tournament, players="4", hand_size="7", blind_size="4")

    response = client.post(url(tournament), sent)

    assert response.status_code == 422
    assert len(response.context["form"].non_field_errors()) == 1
    assert Tournament.objects.get().ruleset == tournament.ruleset


def test_with_hands_in_the_change_is_shown_first(client, tournament):
    enter(make_round(tournament).tables.get(), picked(45), number=1)

    page = words(client.get(url(tournament)))
    response = client.post(url(tournament), as_sent(tournament, double_on_the_bump="false"))

    assert "Hands are entered, so the rules are frozen." in page
    assert response.templates[0].name == "tournament/rule_changes/change.html"
    assert "Double on the bump: yes → no" in words(response)
    assert Tournament.objects.get().ruleset == tournament.ruleset


# Who may see it -------------------------------------------------------------------------------

PAGES = ["house_rules", "house_rules_preview", "preset_keep", "rules_file", "print_rules"]


@pytest.mark.parametrize("name", PAGES)
def test_strangers_sign_in(client, tournament, name):
    client.logout()

    response = client.get(url(tournament, name))

    assert response.status_code == 302
    assert response["Location"].startswith("/sign-in/")


@pytest.mark.parametrize("name", PAGES)
def test_another_director_finds_nothing(client, tournament, name):
    client.force_login(make_director("another"))

    assert client.get(url(tournament, name)).status_code == 404


@pytest.mark.parametrize("entries", [1, 3])
def test_queries_do_not_grow(client, django_assert_num_queries, entries):
    tournament = make_tournament(entries=entries)
    client.force_login(tournament.organiser)

    with django_assert_num_queries(4):
        client.get(url(tournament))
    with django_assert_num_queries(3):
        client.post(url(tournament, "house_rules_preview"), as_sent(tournament), headers=HTMX)
