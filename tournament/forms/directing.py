"""Who is to run the event, by user name."""

from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError
from django.http import QueryDict
from django.utils.translation import gettext_lazy

from tournament.actions.errors import AccountTakenError, ActionError, RunsAlreadyError
from tournament.forms.text import LineField, shortened
from tournament.queries.directing import account_called
from tournament.wording import directing as wording

if TYPE_CHECKING:
    from django.contrib.auth.models import User

MAKE = "make"
"""What the button sends for somebody who gets an account; else it is of somebody who has one."""


class HelperForm(forms.Form):
    """``account`` is whom an existing account is of, once the form is valid."""

    name = LineField(
        label=gettext_lazy("User name"),
        longest=150,
        help_text=gettext_lazy("What the person signs in with."),
        error_messages={"required": gettext_lazy("Type the user name of who is to help.")},
        widget=forms.TextInput(
            attrs={
                "autocomplete": "off",
                "autocapitalize": "none",
                "spellcheck": "false",
                "autofocus": True,
            }
        ),
    )

    def __init__(self, data: QueryDict | None = None) -> None:
        super().__init__(data)
        self.account: User | None = None
        self.makes = data is not None and data.get("do") == MAKE

    def clean_name(self) -> str:
        name: str = self.cleaned_data["name"]
        return self._free(name) if self.makes else self._known(name)

    def _known(self, name: str) -> str:
        self.account = account_called(name)
        if self.account is None:
            raise ValidationError(wording.nobody(shortened(name)))
        if not self.account.is_active:
            raise ValidationError(wording.switched_off(self.account.get_username()))
        return name

    def _free(self, name: str) -> str:
        field: Any = get_user_model()._meta.get_field("username")
        try:
            name = field.clean(name, None)
        except ValidationError:
            raise ValidationError(wording.no_user_name(shortened(name), field.max_length)) from None
        if (taken := account_called(name)) is not None:
            raise ValidationError(wording.account_taken(taken.get_username()))
        return name

    def refuse(self, refusal: ActionError) -> None:
        """What the action would not do, beside the name."""
        match refusal:
            case RunsAlreadyError():
                self.add_error("name", wording.runs_already(refusal.name))
            case AccountTakenError():
                self.add_error("name", wording.account_taken(refusal.name))
            case _:
                raise refusal
