from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournament", "0008_pause_and_looked_at")]

    operations = [
        migrations.AlterField(
            model_name="tournament",
            name="leftovers",
            field=models.CharField(
                choices=[
                    ("larger", "Larger tables: the dealer sits out"),
                    ("smaller", "Smaller tables"),
                    ("either", "Larger tables, and smaller ones where those do not come out"),
                    ("largest", "As large as needed: several sit out in turn"),
                ],
                default="larger",
                max_length=12,
                verbose_name="leftover players",
            ),
        ),
    ]
