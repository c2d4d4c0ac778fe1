from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournament", "0009_leftovers_as_large_as_needed"),
    ]

    operations = [
        migrations.AlterField(
            model_name="revision",
            name="kind",
            field=models.CharField(
                choices=[
                    ("set_up", "Set-up changed"),
                    ("registered", "Player registered"),
                    ("entry_changed", "Entry changed"),
                    ("drawn", "Round drawn"),
                    ("redrawn", "Round drawn again"),
                    ("taken_back", "Round taken back"),
                    ("reseated", "Seats changed by hand"),
                    ("substituted", "Substitution recorded"),
                    ("hand_entered", "Hand entered"),
                    ("hand_corrected", "Hand corrected"),
                    ("hand_deleted", "Hand deleted"),
                    ("doubler_moved", "Doubling followed an earlier hand"),
                    ("conflict_kept", "Second entry of a hand kept aside"),
                    ("conflict_chosen", "Second entry put in the first one's place"),
                    ("conflict_dropped", "Second entry dropped"),
                    ("rules_changed", "Rules changed"),
                    ("hands_moved", "Hands moved to another table"),
                    ("seat_corrected", "Who sat there corrected"),
                    ("reverted", "Change taken back"),
                    ("sheet_keyed", "Sheet keyed in"),
                    ("sheet_changed", "Sheet changed"),
                    ("sheet_checked", "Sheet checked"),
                    ("sheets_exchanged", "Sheets of two tables exchanged"),
                    ("counted", "Decided whether hands or sheet count"),
                    ("table_settled", "Decided on too few or too many hands"),
                    ("ruled", "Penalty or ruling"),
                    ("ruling_revoked", "Penalty or ruling taken back"),
                    ("lot_drawn", "Lot drawn"),
                    ("clock", "Round clock"),
                    ("looked_at", "Unlikely entry found right"),
                    ("round_closed", "Round closed"),
                    ("round_reopened", "Round opened again"),
                    ("closed", "Event closed"),
                    ("reopened", "Event opened again"),
                ],
                max_length=20,
            ),
        ),
    ]
