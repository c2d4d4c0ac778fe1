"""Hands entered before lines were kept beside them have theirs, too."""

from django.db import migrations
from django.db.models import Count, Q, Sum

BATCH = 2000


def sum_up(apps, schema_editor):
    HandsLine = apps.get_model("tournament", "HandsLine")
    Score = apps.get_model("tournament", "Score")
    rows = (
        Score.objects.filter(hand__current=True, hand__cut=False)
        .order_by()
        .values_list("hand__table_id", "entry_id")
        .annotate(
            moved=Sum("points"),
            hands=Count("pk", filter=Q(played=True)),
            won_as_picker=Count("pk", filter=Q(picked=True, won=True)),
            won_alone=Count("pk", filter=Q(alone=True, won=True)),
        )
    )
    HandsLine.objects.bulk_create(
        [
            HandsLine(
                table_id=table,
                entry_id=entry,
                points=points,
                played=played,
                hands_won=won,
                lone_hands_won=lone,
            )
            for table, entry, points, played, won, lone in rows
        ],
        batch_size=BATCH,
    )


class Migration(migrations.Migration):
    dependencies = [
        ("tournament", "0011_lines_of_hands"),
    ]

    operations = [
        migrations.RunPython(sum_up, migrations.RunPython.noop),
    ]
