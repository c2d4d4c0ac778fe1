from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournament", "0005_sheets_rulings_and_closing")]

    operations = [
        migrations.AddField(
            model_name="score",
            name="alone",
            field=models.BooleanField(default=False, help_text="picked, and had no partner"),
        )
    ]
