"""Hands entered before lone hands were counted are told apart by their facts."""

from django.db import migrations

BATCH = 500


def tell_lone_hands(apps, schema_editor):
    scores = apps.get_model("tournament", "Score").objects
    picks = scores.filter(picked=True).order_by("pk").values_list("pk", "hand__facts")
    lone = [key for key, facts in picks.iterator() if facts.get("partner") is None]
    for start in range(0, len(lone), BATCH):
        scores.filter(pk__in=lone[start : start + BATCH]).update(alone=True)


class Migration(migrations.Migration):
    dependencies = [("tournament", "0006_score_alone")]

    operations = [migrations.RunPython(tell_lone_hands, migrations.RunPython.noop)]
