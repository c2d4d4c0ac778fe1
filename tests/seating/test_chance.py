"""The stream of chance is fixed for ever: published draws depend on it."""

import hashlib

from seating.chance import Chance


def test_stream_is_sha256_in_counter_mode():
    key = hashlib.sha256(b"sixty-one/1/spring/round 1").digest()
    blocks = b"".join(hashlib.sha256(key + bytes(7) + bytes([k])).digest() for k in range(2))
    words = [int.from_bytes(blocks[at : at + 8], "big") for at in range(0, 64, 8)]
    chance = Chance("spring", "round 1")
    assert [chance.word() for _ in range(8)] == words


def test_stream_written_out():
    chance = Chance(1, "round 1")
    assert [chance.word() for _ in range(3)] == [
        15518862547447099321,
        15513852716613004692,
        11344198844975733612,
    ]


def test_shuffle_written_out():
    assert Chance(1, "round 1").shuffled(range(1, 11)) == [10, 8, 1, 3, 7, 9, 6, 5, 4, 2]


def test_number_and_text_are_the_same_seed():
    assert Chance(1, "round 1").word() == Chance("1", "round 1").word()
    assert Chance(1, "round 1").word() != Chance(1, "round 2").word()


def test_below_is_even():
    chance = Chance(1, "dice")
    rolls = [chance.below(6) for _ in range(6000)]
    assert all(900 < rolls.count(face) < 1100 for face in range(6))


def test_below_passes_over_the_unfair_stretch():
    chance = Chance(1, "test")
    words = iter([2**64 - 1, 2**64 - 2, 7])
    chance.word = lambda: next(words)
    assert chance.below(5) == 4  # 2**64 - 1 is a multiple of 5: only the last word is passed over
