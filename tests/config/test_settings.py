"""Settings are safe when nothing is set, and say what is missing when something is."""

import json

import pytest

from tests.config.processes import PRODUCTION, manage, python

SHOW = "import json; from config import settings; print(json.dumps(settings.{name}))"


def setting(name, *, data, **variables):
    done = python("-c", SHOW.format(name=name), data=data, **variables)
    assert done.stderr == ""
    return json.loads(done.stdout)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        pytest.param("DEBUG", False, id="debug is off"),
        pytest.param("BEHIND_PROXY", False, id="no proxy's word is taken"),
        pytest.param("TIME_ZONE", "America/Chicago", id="time of the Midwest"),
        pytest.param("SESSION_COOKIE_HTTPONLY", True, id="scripts read no session"),
    ],
)
def test_unset_means_safe(tmp_path, name, value):
    assert setting(name, data=tmp_path) == value


@pytest.mark.parametrize("name", ["SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "BEHIND_PROXY"])
def test_https_closes_what_plain_http_leaves_open(tmp_path, name):
    assert setting(name, data=tmp_path, **PRODUCTION) is True


NO_KEY = (
    "SIXTYONE_SECRET_KEY is empty. Set it to 50 or more random characters, the same for every "
    "process: signed-in people are signed out whenever it changes.\n"
)
NO_DATABASE = (
    "DATABASE_URL names a database that Sixty-One does not know. Use "
    "postgres://user:password@host/name, or leave it unset for SQLite.\n"
)


@pytest.mark.parametrize(
    ("variables", "sentence"),
    [
        pytest.param({"SIXTYONE_HTTPS": "1"}, NO_KEY, id="no key, with HTTPS"),
        pytest.param({"DATABASE_URL": "postgres://a@b/c"}, NO_KEY, id="no key, with a server"),
        pytest.param(
            PRODUCTION | {"DATABASE_URL": "mysql://a@b/c"}, NO_DATABASE, id="another database"
        ),
        pytest.param(
            {"SIXTYONE_LANGUAGE": "xx"},
            "SIXTYONE_LANGUAGE is xx. Sixty-One speaks: en.\n",
            id="unknown language",
        ),
        pytest.param(
            {"SIXTYONE_TIME_ZONE": "Mequon"},
            "SIXTYONE_TIME_ZONE is Mequon, which is no time zone. Set one such as "
            "America/Chicago or Europe/Berlin.\n",
            id="unknown time zone",
        ),
    ],
)
@pytest.mark.parametrize("command", ["serve", "migrate", "check"])
def test_a_bad_value_stops_the_start_with_a_sentence(tmp_path, command, variables, sentence):
    done = manage(command, data=tmp_path, **variables)
    assert (done.returncode, done.stderr) == (1, sentence)


def test_a_folder_that_cannot_be_used_is_named(tmp_path):
    (tmp_path / "file").touch()
    done = manage("serve", data=tmp_path / "file")
    assert done.returncode == 1
    assert done.stderr.startswith(f"The folder {tmp_path / 'file'} cannot be used (")
    assert done.stderr.endswith("Set SIXTYONE_DATA_DIR to one that can be written.\n")


def test_a_key_may_begin_with_a_dollar_sign(tmp_path):
    key = "$" + PRODUCTION["SIXTYONE_SECRET_KEY"]
    assert setting("SECRET_KEY", data=tmp_path, SIXTYONE_SECRET_KEY=key) == key


def test_the_deployed_site_passes_every_check_of_django(tmp_path):
    done = manage("check", "--deploy", "--fail-level", "WARNING", data=tmp_path, **PRODUCTION)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_local_site_passes_the_usual_checks(tmp_path):
    done = manage("check", "--fail-level", "WARNING", data=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
