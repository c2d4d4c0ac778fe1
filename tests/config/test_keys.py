"""The secret key of a local run is made once and kept to its owner."""

import errno
import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from config.keys import local_secret_key


def test_the_key_is_long_and_the_same_the_next_time(tmp_path):
    made = local_secret_key(tmp_path / "var" / "secret_key")
    assert len(made) >= 50
    assert local_secret_key(tmp_path / "var" / "secret_key") == made


def test_two_machines_have_different_keys(tmp_path):
    assert local_secret_key(tmp_path / "one") != local_secret_key(tmp_path / "two")


def test_only_the_owner_reads_the_key_and_its_folder(tmp_path):
    local_secret_key(tmp_path / "var" / "secret_key")
    assert oct((tmp_path / "var" / "secret_key").stat().st_mode & 0o777) == "0o600"
    assert oct((tmp_path / "var").stat().st_mode & 0o777) == "0o700"


def test_processes_that_start_together_agree(tmp_path):
    with ProcessPoolExecutor(4, mp_context=get_context("spawn")) as processes:
        keys = list(processes.map(local_secret_key, [tmp_path / "secret_key"] * 16))
    assert set(keys) == {(tmp_path / "secret_key").read_text()}
    assert os.listdir(tmp_path) == ["secret_key"]


def test_an_empty_file_left_by_a_full_disk_is_filled(tmp_path):
    (tmp_path / "secret_key").touch()
    made = local_secret_key(tmp_path / "secret_key")
    assert made == (tmp_path / "secret_key").read_text()
    assert len(made) >= 50


def test_a_memory_stick_without_links_will_do(tmp_path, monkeypatch):
    def no_links(*_paths):
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", no_links)
    made = local_secret_key(tmp_path / "secret_key")
    assert os.listdir(tmp_path) == ["secret_key"]
    assert local_secret_key(tmp_path / "secret_key") == made


def test_a_key_put_there_by_hand_is_taken(tmp_path):
    (tmp_path / "secret_key").write_text("a key of my own choice\n")
    assert local_secret_key(tmp_path / "secret_key") == "a key of my own choice"
