import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournament", "0010_round_taken_back_kind"),
    ]

    operations = [
        migrations.CreateModel(
            name="HandsLine",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="hands_lines",
                        to="tournament.table",
                    ),
                ),
                (
                    "entry",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="hands_lines",
                        to="tournament.entry",
                    ),
                ),
                ("points", models.BigIntegerField(help_text="game points")),
                ("played", models.PositiveIntegerField(help_text="hands played")),
                (
                    "hands_won",
                    models.PositiveIntegerField(help_text="hands won as picker or player"),
                ),
                (
                    "lone_hands_won",
                    models.PositiveIntegerField(help_text="of those, the ones won alone"),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=("table", "entry"), name="one_hands_line_per_entry"
                    )
                ],
            },
        ),
        migrations.AddIndex(
            model_name="hand",
            index=models.Index(
                fields=["table", "current", "number", "outcome"], name="hands_by_table"
            ),
        ),
    ]
