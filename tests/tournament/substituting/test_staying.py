"""Whether who sits in is drawn in the next rounds."""

import pytest

from tests.factories import acting, make_round, make_tournament
from tests.tournament.substituting.agreeing import shown_by
from tests.tournament.substituting.test_pages import address, sent, sit_in, text
from tournament.actions.registering import register
from tournament.models import Substitution

pytestmark = pytest.mark.django_db


@pytest.fixture
def drawn():
    return make_round(make_tournament(entries=10, hands=10))


@pytest.fixture
def director(client, drawn):
    client.force_login(drawn.tournament.organiser)
    return client


NOT_DRAWN = "Zoe Zander is not drawn in the next rounds."
DRAWN = "Zoe Zander stays, and is drawn in the next rounds."


@pytest.mark.parametrize(
    ("changes", "says", "status"),
    [
        pytest.param({"line": "own"}, DRAWN, "checked_in", id="own line"),
        pytest.param({"line": "inherited"}, NOT_DRAWN, "registered", id="inherited line"),
        pytest.param({"line": "outside"}, NOT_DRAWN, "registered", id="guest"),
        pytest.param({"line": "own", "stays": "no"}, NOT_DRAWN, "registered", id="leaves"),
        pytest.param({"line": "outside", "stays": "yes"}, DRAWN, "checked_in", id="guest stays"),
    ],
)
def test_who_sits_in_is_drawn_later_or_not(director, drawn, changes, says, status):
    choice = sent(**changes)
    seen = director.post(address(drawn), choice)

    director.post(address(drawn), choice | shown_by(seen))

    assert says in text(seen)
    assert Substitution.objects.get().entry.status == status


@pytest.mark.parametrize(
    ("stays", "status"), [("", "checked_in"), ("yes", "checked_in"), ("no", "registered")]
)
def test_who_was_here_already_is_drawn_as_before_unless_told(director, drawn, stays, status):
    by = acting(drawn.tournament.organiser)
    entry = register(tournament=drawn.tournament, name="Udo Uhl", by=by)
    choice = sent(who=str(entry.number), name="", line="inherited", stays=stays)
    seen = director.post(address(drawn), choice)

    director.post(address(drawn), choice | shown_by(seen))

    assert Substitution.objects.get().entry.status == status


def test_who_sat_in_and_is_not_drawn_can_sit_in_again(director, drawn):
    entry = sit_in(drawn, line="inherited", stays=False).entry
    second = make_round(drawn.tournament)
    assert entry.number not in second.tables.values_list("seats__entry__number", flat=True)
    choice = sent(who=str(entry.number), name="", line="inherited", hand=1)
    seen = director.post(address(second), choice)

    director.post(address(second), choice | shown_by(seen))

    found = second.tables.get(number=1).substitutions.get().entry
    assert (found, found.status) == (entry, "registered")
