"""`make director`: another account, or a new password for one."""

import re

import pytest
from django.core.management import CommandError, call_command

from tournament.actions.access import free_director_name, readable_password

pytestmark = pytest.mark.django_db
SAID = re.compile(r"([a-z]{4}(?:-[a-z]{4}){3})")


def told(capsys, *arguments):
    """The password that the command prints."""
    call_command("director", *arguments)
    (password,) = SAID.findall(capsys.readouterr().out)
    return password


def signs_in(client, name, password):
    answer = client.post("/sign-in/", {"username": name, "password": password})
    return answer.status_code == 302


def test_the_printed_password_signs_in(client, capsys):
    password = told(capsys)
    assert signs_in(client, "director", password)


def test_each_call_makes_another_account(capsys, django_user_model):
    for _ in range(3):
        told(capsys)
    names = django_user_model.objects.order_by("id").values_list("username", flat=True)
    assert list(names) == ["director", "director2", "director3"]


def test_a_name_is_taken_as_it_is(capsys, django_user_model):
    told(capsys, "anna")
    assert django_user_model.objects.get().username == "anna"


def test_a_name_that_exists_gets_a_new_password(client, capsys, django_user_model):
    old = told(capsys, "anna")
    new = told(capsys, "anna")
    assert django_user_model.objects.count() == 1
    assert not signs_in(client, "anna", old)
    assert signs_in(client, "anna", new)


def test_a_new_password_opens_a_locked_account(client, capsys, settings):
    told(capsys, "anna")
    for _ in range(settings.AXES_FAILURE_LIMIT + 1):
        signs_in(client, "anna", "wrong")
    assert signs_in(client, "anna", told(capsys, "anna"))


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        pytest.param(
            "anna berg",
            "anna berg: Enter a valid username. This value may contain only letters, numbers, "
            "and @/./+/-/_ characters.",
            id="a blank",
        ),
        pytest.param(
            "a" * 151,
            f"{'a' * 151}: Ensure this value has at most 150 characters (it has 151).",
            id="too long",
        ),
    ],
)
def test_a_name_that_cannot_be_one_is_refused(name, sentence, django_user_model):
    with pytest.raises(CommandError) as refused:
        call_command("director", name)
    assert str(refused.value) == sentence
    assert not django_user_model.objects.exists()


def test_passwords_are_read_out_loud_and_never_the_same():
    made = {readable_password() for _ in range(200)}
    assert len(made) == 200
    assert all(SAID.fullmatch(password) for password in made)


def test_the_first_free_name_is_taken(django_user_model):
    for name in ("director", "director3"):
        django_user_model.objects.create_user(username=name)
    assert free_director_name() == "director2"
