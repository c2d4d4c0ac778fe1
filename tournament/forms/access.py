"""Signing in."""

from django.contrib.auth.forms import AuthenticationForm


class SignInForm(AuthenticationForm):
    """Refuses a name longer than any account has, before anybody keeps note of it.

    The record of failed sign-ins has room for 255 characters, and PostgreSQL refuses more.
    """

    def clean_username(self) -> str:
        username: str = self.cleaned_data["username"]
        if len(username) > (self.username_field.max_length or 0):
            raise self.get_invalid_login_error()
        return username
