"""The address that is asked before a form is sent says that the site is there, and nothing else."""

import pytest

from tests.factories import make_director


@pytest.mark.django_db
def test_it_answers_anybody_without_session_or_database(client, django_assert_num_queries):
    client.force_login(make_director())

    with django_assert_num_queries(0):
        response = client.get("/alive/")

    assert (response.status_code, response.content) == (204, b"")
    assert response.headers["Cache-Control"] == (
        "max-age=0, no-cache, no-store, must-revalidate, private"
    )
    assert response.cookies == {}
    assert not response.wsgi_request.session.accessed


def test_it_is_only_asked(client):
    assert client.post("/alive/").status_code == 405
