"""Directors' accounts are made, and given new passwords."""

import secrets
from itertools import chain, count

from axes.utils import reset as forget_wrong_passwords
from django.contrib.auth import get_user_model
from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction

CONSONANTS, VOWELS = "bdfghjkmnprstvwz", "aeiou"
WORDS = 4


@transaction.atomic
def make_director(*, name: str) -> tuple[AbstractBaseUser, str]:
    """A director's account with a password from chance, which is kept nowhere.

    :raises django.db.IntegrityError: the name is taken
    """
    password = readable_password()
    return get_user_model().objects.create_user(username=name, password=password), password


@transaction.atomic
def give_new_password(*, user: AbstractBaseUser) -> str:
    """A new password from chance; the old one, its sign-ins and any lock on it end."""
    password = readable_password()
    user.set_password(password)
    user.save(update_fields=["password"])
    forget_wrong_passwords(username=user.get_username())
    return password


def readable_password() -> str:
    """Four words of two syllables, such as ``kobi-mura-tefo-lani``: read out loud and typed on a
    tablet without a slip. One of 80 syllables eight times: 50 bits of chance.
    """
    return "-".join(_syllable() + _syllable() for _ in range(WORDS))


def free_director_name() -> str:
    """``director``, or the first of ``director2``, ``director3`` … that nobody has."""
    taken = set(
        get_user_model()
        .objects.filter(username__startswith="director")
        .values_list("username", flat=True)
    )
    names = chain(["director"], (f"director{number}" for number in count(2)))
    return next(name for name in names if name not in taken)


def _syllable() -> str:
    return secrets.choice(CONSONANTS) + secrets.choice(VOWELS)
