"""Make a director's account, or give one a new password: ``make director NAME=anna``."""

from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from tournament.actions.access import free_director_name, give_new_password, make_director
from tournament.management.readiness import bring_database_up_to_date


class Command(BaseCommand):
    help = "Makes a director's account with a random password, or gives one a new password."

    def add_arguments(self, parser):
        parser.add_argument("name", nargs="?", help="user name; without it, a new one is chosen")

    def handle(self, *args, name: str | None = None, **options) -> None:
        bring_database_up_to_date()
        name = checked(name or free_director_name())
        user = get_user_model().objects.filter(username=name).first()
        if user is None:
            _user, password = make_director(name=name)
            said = _("Sign in as {name} with the password {password}")
        else:
            password = give_new_password(user=user)
            said = _("{name} signs in with the new password {password} from now on")
        self.stdout.write(said.format(name=name, password=self.style.SUCCESS(password)))
        self.stdout.write(_("It is shown this once: write it down."))


def checked(name: str) -> str:
    """The name, if it can be a user name.

    :raises CommandError: it cannot
    """
    field = get_user_model()._meta.get_field("username")
    try:
        return str(field.clean(name, None))
    except ValidationError as error:
        raise CommandError(f"{name}: {' '.join(error.messages)}") from error
