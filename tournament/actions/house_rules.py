"""A club's own presets: kept, renamed, deleted."""

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction

import scoring
from tournament.actions.errors import PresetNameTakenError
from tournament.models import ClubPreset


@transaction.atomic
def keep_preset(
    *, organiser: User, name: str, rules: scoring.Rules, based_on: str, replace: bool = False
) -> ClubPreset:
    """Keep a rule set under a name, for the organiser's next event.

    :param based_on: the built-in preset that its house rules are told from
    :param replace: put it in the place of the preset that has this name
    :raises PresetNameTakenError: another has this name and is not to be replaced
    """
    kept = {
        "name": name,
        "game": scoring.game_of(rules).code,
        "based_on": based_on,
        "ruleset": scoring.ruleset_to_json(rules),
    }
    known = _called(organiser, name)
    if known is None:
        return _saved(ClubPreset(organiser=organiser, **kept))
    if not replace:
        raise PresetNameTakenError(name=known.name)
    for field, value in kept.items():
        setattr(known, field, value)
    return _saved(known)


@transaction.atomic
def rename_preset(*, preset: ClubPreset, name: str) -> ClubPreset:
    """Give a preset another name.

    :raises PresetNameTakenError: another of the organiser's has it
    """
    known = _called(preset.organiser, name)
    if known is not None and known.pk != preset.pk:
        raise PresetNameTakenError(name=known.name)
    preset.name = name
    return _saved(preset)


@transaction.atomic
def delete_preset(*, preset: ClubPreset) -> None:
    """Forget a preset. Tournaments made from it have their own copy."""
    preset.delete()


def _called(organiser: User, name: str) -> ClubPreset | None:
    return ClubPreset.objects.filter(organiser=organiser, name__iexact=name).first()


def _saved(preset: ClubPreset) -> ClubPreset:
    """Saved, unless somebody took the name in this moment."""
    try:
        with transaction.atomic():
            preset.save()
    except IntegrityError:
        raise PresetNameTakenError(name=preset.name) from None
    return preset
