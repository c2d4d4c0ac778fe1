"""The presets that an organiser keeps for the next event."""

from collections.abc import Callable
from typing import TYPE_CHECKING, cast

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournament.actions.errors import PresetNameTakenError
from tournament.actions.house_rules import delete_preset, keep_preset, rename_preset
from tournament.forms.house_rules import FileForm, RenameForm
from tournament.forms.house_rules.presets import NameForm
from tournament.models import ClubPreset
from tournament.queries.house_rules import rule_set_file
from tournament.views.asking import Asking
from tournament.views.rule_files import as_file
from tournament.wording.setting_up import preset_rows

if TYPE_CHECKING:
    from django.contrib.auth.models import User


@login_required
def presets(request: Asking) -> HttpResponse:
    """The list, and below it the door for files."""
    if request.method != "POST":
        return _page(request)
    form = FileForm(request.POST, request.FILES)

    def action(name: str) -> None:
        assert form.rules is not None  # noqa: S101 -- a valid form has them
        keep_preset(
            organiser=cast("User", request.user),
            name=name,
            rules=form.rules,
            based_on=form.based_on,
            replace=form.cleaned_data["replace"],
        )

    if not keep(form, action):
        return _page(request, status=422, file_form=form)
    name = form.cleaned_data["name"]
    messages.success(request, _("“%(name)s” is among your presets now.") % {"name": name})
    return redirect("presets")


@login_required
@require_POST
def rename(request: Asking, pk: int) -> HttpResponse:
    preset = _own(request, pk)
    form = RenameForm(request.POST)
    if not keep(form, lambda name: rename_preset(preset=preset, name=name)):
        return _page(request, status=422, renaming=pk, rename_form=form)
    messages.success(request, _("The preset has its new name."))
    return redirect("presets")


@login_required
@require_POST
def delete(request: Asking, pk: int) -> HttpResponse:
    preset = _own(request, pk)
    delete_preset(preset=preset)
    messages.success(
        request,
        _("“%(name)s” is deleted. Tournaments made from it keep their rules.")
        % {"name": preset.name},
    )
    return redirect("presets")


@login_required
@require_safe
def file(request: Asking, pk: int) -> HttpResponse:
    preset = _own(request, pk)
    content = rule_set_file(name=preset.name, based_on=preset.based_on, rules=preset.rules)
    return as_file(content, preset.name)


def keep(form: NameForm, action: Callable[[str], object]) -> bool:
    """Whether the form is valid and its name was free, or to be replaced; else it says why not."""
    if not form.is_valid():
        return False
    try:
        action(form.cleaned_data["name"])
    except PresetNameTakenError as taken:
        form.refuse_taken(taken.name)
        return False
    return True


def _own(request: Asking, pk: int) -> ClubPreset:
    return get_object_or_404(ClubPreset, pk=pk, organiser=request.user.pk)


def _page(request: Asking, *, status: int = 200, **context) -> HttpResponse:
    own = ClubPreset.objects.filter(organiser=request.user.pk)
    common = {"presets": preset_rows(own), "file_form": FileForm()}
    return render(request, "tournament/house_rules/presets.html", common | context, status=status)
