"""Tournaments made before house rules existed still have exactly what their preset said."""

from django.db import migrations
from django.db.models import F


def keep_what_the_preset_said(apps, schema_editor):
    apps.get_model("tournament", "Tournament").objects.update(preset_ruleset=F("ruleset"))


class Migration(migrations.Migration):
    dependencies = [("tournament", "0002_club_presets")]

    operations = [migrations.RunPython(keep_what_the_preset_said, migrations.RunPython.noop)]
