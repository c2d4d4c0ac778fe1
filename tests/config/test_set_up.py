"""`bin/set-up` finds a Python, or says what to install; and does nothing the second time."""

import shutil
import subprocess

import pytest

from tests.config.processes import ROOT

NEW = 'case "$*" in *sys.exit*) exit 0;; --version) echo "Python 3.12.1";; *) exit 1;; esac'
OLD = 'case "$*" in --version) echo "Python 3.9.2";; *) exit 1;; esac'
WORKING = 'case "$*" in *pip*) exit 7;; *) exit 0;; esac'


@pytest.fixture
def machine(tmp_path):
    """A checkout on a machine with nothing but sh, and the programs that a test puts there."""
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in ("sh", "cmp", "mkdir", "cp"):
        (tools / name).symlink_to(shutil.which(name) or name)
    for name in ("requirements.txt", "requirements-dev.txt"):
        (tmp_path / name).write_text("a-part==1.0\n")
    return tmp_path


def program(path, body):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{body}\n")
    path.chmod(0o755)


def set_up(machine, wanted="requirements.txt", **variables):
    return subprocess.run(
        [str(machine / "tools" / "sh"), str(ROOT / "bin" / "set-up"), wanted],
        cwd=machine,
        env={"PATH": str(machine / "tools"), **variables},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_no_python_says_what_to_install(machine):
    done = set_up(machine)
    assert done.returncode == 1
    assert done.stderr.splitlines()[1:3] == [
        "Sixty-One needs Python 3.11 or newer; this machine has no python3.",
        "Debian, Ubuntu:  sudo apt install python3 python3-venv",
    ]


def test_an_old_python_is_named(machine):
    program(machine / "tools" / "python3", OLD)
    done = set_up(machine)
    assert done.returncode == 1
    assert (
        done.stderr.splitlines()[1]
        == "Sixty-One needs Python 3.11 or newer; this machine has Python 3.9.2."
    )


def test_a_newer_python_beside_an_old_one_is_found(machine):
    program(machine / "tools" / "python3", OLD)
    program(machine / "tools" / "python3.12", NEW)
    assert set_up(machine).stderr.splitlines()[1:] == [
        "Python 3.12.1 is here, but its venv module is missing.",
        "Debian, Ubuntu:  sudo apt install python3-venv",
        "then the same command again.",
    ]


def test_a_python_asked_for_that_is_none_is_said(machine):
    done = set_up(machine, PYTHON="/no/such/python")
    assert (done.returncode, done.stderr) == (
        1,
        "\nPYTHON is '/no/such/python', which is not a Python 3.11 or newer.\n",
    )


def test_a_machine_that_cannot_install_says_so(machine):
    program(machine / ".venv" / "bin" / "python", WORKING)
    done = set_up(machine)
    assert done.returncode == 1
    assert done.stderr.splitlines()[1:] == [
        "The parts named in requirements.txt could not be installed (pip says why above).",
        "The first start needs the internet; later ones do not.",
    ]


@pytest.mark.parametrize(
    ("wanted", "installed", "code"),
    [
        pytest.param("requirements.txt", ["requirements.txt"], 0, id="what runs is there"),
        pytest.param(
            "requirements-dev.txt", ["requirements.txt"], 1, id="what checks is not there"
        ),
        pytest.param(
            "requirements-dev.txt",
            ["requirements.txt", "requirements-dev.txt"],
            0,
            id="both are there",
        ),
    ],
)
def test_what_is_installed_is_not_installed_again(machine, wanted, installed, code):
    program(machine / ".venv" / "bin" / "python", WORKING)
    (machine / ".venv" / "installed").mkdir()
    for name in installed:
        shutil.copy(machine / name, machine / ".venv" / "installed" / name)
    assert set_up(machine, wanted).returncode == code


def test_changed_requirements_are_installed_again(machine):
    program(machine / ".venv" / "bin" / "python", WORKING)
    (machine / ".venv" / "installed").mkdir()
    (machine / ".venv" / "installed" / "requirements.txt").write_text("a-part==0.9\n")
    assert set_up(machine).stdout == "Installing the parts named in requirements.txt …\n"
