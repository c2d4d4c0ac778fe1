"""Commands run here, and what they print."""

import json

import pytest

from seating.__main__ import main


@pytest.fixture
def printed(capsys):
    """The JSON that a command prints."""

    def run(*arguments):
        assert main([*arguments, "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    return run


@pytest.fixture
def refused(capsys):
    """The sentence with which a command is refused."""

    def run(*arguments):
        with pytest.raises(SystemExit) as stopped:
            main(list(arguments))
        assert stopped.value.code == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        return captured.err

    return run


@pytest.fixture
def file(tmp_path):
    """Writes a file and gives its path as text."""

    def write(content, name="file"):
        path = tmp_path / name
        path.write_text(content if isinstance(content, str) else json.dumps(content), "utf-8")
        return str(path)

    return write
