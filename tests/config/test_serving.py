"""`make run`, once the parts are installed: first start, later starts, and what stops it."""

import contextlib
import re
import signal
import socket
import sqlite3
import subprocess
import sys
import time
import urllib.request
from http import HTTPStatus
from urllib.error import HTTPError

import pytest

from tests.config.processes import ROOT, environment, manage

SECONDS_TO_START = 5
PASSWORD = re.compile(r"^    ([a-z]{4}(?:-[a-z]{4}){3})$", re.MULTILINE)


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def hear_ctrl_c():
    """As in a terminal, even where whoever started the tests does not hear it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def ended(process):
    """What it says to its end, which comes even where Ctrl-C is ignored, as without a terminal."""
    try:
        return process.communicate(timeout=20)[0]
    except subprocess.TimeoutExpired:
        process.kill()
        return process.communicate()[0]


@contextlib.contextmanager
def serving(data, port, **variables):
    """The site as ``make run`` serves it, from its first page to Ctrl-C; yields what it said."""
    said = []
    process = subprocess.Popen(
        [sys.executable, "manage.py", "serve", "--port", str(port)],
        cwd=ROOT,
        env=environment(data, variables),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        preexec_fn=hear_ctrl_c,
        text=True,
        encoding="utf-8",
    )
    with process:
        try:
            for line in process.stdout:
                said.append(line)
                if "Ctrl-C" in line:
                    break
            yield said
        finally:
            process.send_signal(signal.SIGINT)
            rest = ended(process)
            said.append(rest)
            said.append(process.returncode)


def asked(port, path, host="localhost"):
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers={"Host": host})
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310 -- our own
            return answer.status, answer.read().decode()
    except HTTPError as refused:
        with refused:
            return refused.code, refused.read().decode()


@pytest.fixture(scope="module")
def started(tmp_path_factory):
    """A data folder after its first start, and what that one said and answered."""
    data, port = tmp_path_factory.mktemp("first"), free_port()
    with serving(data, port) as said:
        pages = {path: asked(port, path) for path in ("/", "/sign-in/")}
        foreign, _page = asked(port, "/sign-in/", host="evil.example")
    return data, said, pages, foreign


def rows(data, table):
    with contextlib.closing(sqlite3.connect(data / "sixtyone.sqlite3")) as database:
        return database.execute(f"SELECT count(*) FROM {table}").fetchone()[0]  # noqa: S608


def test_the_first_start_makes_a_director_and_a_sample_tournament(started):
    data, said, _pages, _foreign = started
    assert len(PASSWORD.findall("".join(said[:-1]))) == 1
    assert [rows(data, name) for name in ("auth_user", "tournament_tournament")] == [1, 1]
    assert rows(data, "tournament_entry") == 23


def test_the_terminal_names_the_addresses_and_draws_a_code(started):
    _data, said, _pages, _foreign = started
    text = "".join(said[:-1])
    assert re.search(r"^  http://localhost:\d+/$", text, re.MULTILINE)
    assert "█▀▀▀▀▀█" in text or "▄▄▄▄▄" in text


def test_pages_and_their_style_sheets_answer(started):
    _data, _said, pages, _foreign = started
    assert {path: status for path, (status, _page) in pages.items()} == {
        "/": HTTPStatus.OK,
        "/sign-in/": HTTPStatus.OK,
    }
    assert re.search(r'href="/static/css/[a-z]+\.[0-9a-f]{12}\.css"', pages["/"][1])


def test_a_foreign_host_is_refused(started):
    _data, _said, _pages, foreign = started
    assert foreign == HTTPStatus.BAD_REQUEST


def test_ctrl_c_ends_it_without_a_fault(started):
    _data, said, _pages, _foreign = started
    assert said[-1] == 0
    foreign_host, *goodbye = said[-2].splitlines()
    assert "Invalid HTTP_HOST header: 'evil.example'" in foreign_host
    assert goodbye == ["", "Sixty-One has stopped. Everything entered is kept."]


def test_a_later_start_is_quick_and_prints_no_password(started):
    data, port = started[0], free_port()
    began = time.monotonic()
    with serving(data, port) as said:
        status, _page = asked(port, "/")
        took = time.monotonic() - began
    assert status == HTTPStatus.OK
    assert took < SECONDS_TO_START
    text = "".join(said[:-1])
    assert PASSWORD.findall(text) == []
    assert "Sign in as director." in text
    assert rows(data, "tournament_tournament") == 1


def test_a_deleted_sample_does_not_come_back(tmp_path):
    manage("director", data=tmp_path)
    with serving(tmp_path, free_port()) as said:
        pass
    assert said[-1] == 0
    assert [rows(tmp_path, name) for name in ("auth_user", "tournament_tournament")] == [1, 0]


def test_a_busy_port_is_said(tmp_path):
    with socket.create_server(("0.0.0.0", 0)) as taken:  # noqa: S104 -- as the site does
        port = taken.getsockname()[1]
        done = manage("serve", "--port", str(port), data=tmp_path)
    assert (done.returncode, done.stderr) == (
        1,
        f"CommandError: Port {port} is in use: Sixty-One or another program is already running. "
        f"Stop that one, or choose another port: make run PORT={port + 1}\n",
    )


def test_an_impossible_port_is_said(tmp_path):
    done = manage("serve", "--port", "99999", data=tmp_path)
    assert (done.returncode, done.stderr) == (
        1,
        "CommandError: Port 99999 does not exist. Choose one from 1024 to 65535: "
        "make run PORT=8000\n",
    )


def test_a_file_that_is_no_database_is_said(tmp_path):
    (tmp_path / "sixtyone.sqlite3").write_text("Not a database. " * 100)
    done = manage("serve", "--port", str(free_port()), data=tmp_path)
    assert (done.returncode, done.stderr) == (
        1,
        f"CommandError: The database {tmp_path / 'sixtyone.sqlite3'} cannot be used: file is not "
        "a database. Put a copy from the folder backups in its place, or move it away to begin "
        "with an empty one.\n",
    )


def test_a_database_of_a_newer_program_is_said_and_left_alone(tmp_path):
    manage("director", data=tmp_path)
    with contextlib.closing(sqlite3.connect(tmp_path / "sixtyone.sqlite3")) as database:
        database.execute(
            "INSERT INTO django_migrations (app, name, applied) "
            "VALUES ('tournament', '0999_of_the_future', '2030-01-01')"
        )
        database.commit()
    done = manage("serve", "--port", str(free_port()), data=tmp_path)
    assert (done.returncode, done.stderr) == (
        1,
        "CommandError: This database was made by a newer Sixty-One (it has "
        "tournament.0999_of_the_future). Update the program, or set SIXTYONE_DATA_DIR to another "
        "folder to begin with an empty one.\n",
    )


def test_an_older_database_is_copied_aside_before_it_is_brought_up_to_date(tmp_path):
    manage("migrate", "auth", "0011", data=tmp_path)
    manage("director", data=tmp_path)
    copies = list((tmp_path / "backups").iterdir())
    assert [copy.name[:14] for copy in copies] == ["before-update-"]
    with contextlib.closing(sqlite3.connect(copies[0])) as copy:
        assert copy.execute(
            "SELECT max(name) FROM django_migrations WHERE app = 'auth'"
        ).fetchone() == ("0011_update_proxy_permissions",)
    assert rows(tmp_path, "auth_user") == 1
