"""Who runs an event, where two people change it at once."""

import pytest
from django.contrib.auth import get_user_model

from tests.factories import acting, make_director, make_tournament
from tournament.actions.directing import let_in, let_in_new, take_out
from tournament.actions.errors import AccountTakenError, OrganiserStaysError, RunsAlreadyError
from tournament.models import Revision
from tournament.queries.directing import account_called

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament():
    return make_tournament(make_director("organiser"))


@pytest.fixture
def by(tournament):
    return acting(tournament.organiser)


def test_nobody_is_let_in_twice(tournament, by):
    anna = make_director("anna")
    let_in(tournament=tournament, user=anna, by=by)

    with pytest.raises(RunsAlreadyError):
        let_in(tournament=tournament, user=anna, by=by)

    assert Revision.objects.filter(after__has_key="directors").count() == 1


def test_no_two_accounts_have_names_that_look_alike(tournament, by):
    make_director("anna")

    with pytest.raises(AccountTakenError):
        let_in_new(tournament=tournament, name="Anna", by=by)

    assert get_user_model().objects.count() == 2


def test_the_last_one_stays_even_without_the_organiser(tournament, by):
    anna = make_director("anna")
    tournament.directors.set([anna])

    with pytest.raises(OrganiserStaysError):
        take_out(tournament=tournament, user=anna, by=by)

    assert list(tournament.directors.all()) == [anna]


def test_who_is_out_is_not_taken_out_again(tournament, by):
    take_out(tournament=tournament, user=make_director("anna"), by=by)

    assert not Revision.objects.filter(after__has_key="directors").exists()


def test_of_two_accounts_that_look_alike_only_the_one_typed_is_meant():
    lower, upper = make_director("anna"), make_director("ANNA")

    assert (account_called("anna"), account_called("ANNA")) == (lower, upper)
    assert account_called("Anna") is None
