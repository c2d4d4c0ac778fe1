"""Every address of the hall, column by column."""

from django.urls import path

from tournament.views import (
    access,
    alive,
    attending,
    board,
    clock,
    closing,
    correcting,
    directing,
    doubting,
    drawing,
    house_rules,
    players_page,
    presets,
    printing,
    ranking,
    recording,
    registering,
    reseating,
    rule_changes,
    ruling,
    setting_up,
    settling,
    sheets,
    substituting,
    watching,
    wishes,
)

urlpatterns = [
    path("", watching.home, name="home"),
    path("alive/", alive.alive, name="alive"),
    # access
    path("sign-in/", access.SignIn.as_view(), name="sign_in"),
    path("sign-out/", access.SignOut.as_view(), name="sign_out"),
    # setting up
    path("new/", setting_up.tournament_new, name="tournament_new"),
    path("t/<slug:slug>/settings/", setting_up.settings, name="settings"),
    # who runs it
    path("t/<slug:slug>/settings/helpers/", directing.helpers, name="helpers"),
    path(
        "t/<slug:slug>/settings/helpers/<int:pk>/take-out/",
        directing.helper_take_out,
        name="helper_take_out",
    ),
    path(
        "t/<slug:slug>/settings/helpers/<int:pk>/password/",
        directing.helper_password,
        name="helper_password",
    ),
    # house rules
    path("t/<slug:slug>/rules/", house_rules.house_rules, name="house_rules"),
    path("t/<slug:slug>/rules/preview/", house_rules.preview, name="house_rules_preview"),
    path("t/<slug:slug>/rules/keep/", house_rules.preset_keep, name="preset_keep"),
    path("t/<slug:slug>/rules/file/", house_rules.rules_file, name="rules_file"),
    path("t/<slug:slug>/rules/change/", rule_changes.rules_change, name="rules_change"),
    path("t/<slug:slug>/rules/sheet/", house_rules.rules_sheet, name="rules_sheet"),
    path("presets/", presets.presets, name="presets"),
    path("presets/<int:pk>/rename/", presets.rename, name="preset_rename"),
    path("presets/<int:pk>/delete/", presets.delete, name="preset_delete"),
    path("presets/<int:pk>/file/", presets.file, name="preset_file"),
    # watching
    path("t/<slug:slug>/", watching.overview, name="overview"),
    path("t/<slug:slug>/board/", board.board_page, name="board"),
    # clock
    path("t/<slug:slug>/clock/", clock.hall_clock, name="hall_clock"),
    path("t/<slug:slug>/rounds/<int:round_number>/clock/", clock.round_clock, name="round_clock"),
    path("t/<slug:slug>/rounds/<int:round_number>/last-hand/", clock.last_hand, name="last_hand"),
    # doubting
    path(
        "t/<slug:slug>/rounds/<int:round_number>/tables/<int:table_number>/hands/<int:hand_number>"
        "/right/",
        doubting.hand_right,
        name="hand_right",
    ),
    # registering
    path("t/<slug:slug>/players/", registering.players, name="players"),
    path("t/<slug:slug>/players/paste/", registering.players_paste, name="players_paste"),
    path("t/<slug:slug>/players/check-in/", registering.check_in_all, name="check_in_all"),
    path("t/<slug:slug>/players/<int:number>/", registering.player, name="player"),
    path(
        "t/<slug:slug>/players/<int:number>/status/",
        registering.player_status,
        name="player_status",
    ),
    # wishes
    path("t/<slug:slug>/players/wishes/", wishes.wishes, name="wishes"),
    path("t/<slug:slug>/players/<int:number>/wishes/", wishes.player_wishes, name="player_wishes"),
    path("t/<slug:slug>/players/<int:number>/leave-group/", wishes.leave_group, name="leave_group"),
    # drawing
    path("t/<slug:slug>/rounds/", drawing.rounds, name="rounds"),
    path("t/<slug:slug>/rounds/draw/", drawing.draw, name="draw"),
    path("t/<slug:slug>/rounds/improve/", drawing.improve, name="improve"),
    path("t/<slug:slug>/rounds/<int:round_number>/", drawing.round_page, name="round"),
    path("t/<slug:slug>/rounds/<int:round_number>/redraw/", drawing.redraw, name="redraw"),
    path("t/<slug:slug>/rounds/<int:round_number>/take-back/", drawing.take_back, name="take_back"),
    path(
        "t/<slug:slug>/rounds/<int:round_number>/record/",
        drawing.round_record,
        name="round_record",
    ),
    # attending
    path(
        "t/<slug:slug>/rounds/<int:round_number>/roll-call/",
        attending.roll_call_page,
        name="roll_call",
    ),
    path(
        "t/<slug:slug>/rounds/<int:round_number>/no-show/<int:number>/",
        attending.no_show,
        name="no_show",
    ),
    path("t/<slug:slug>/rounds/<int:round_number>/late/", attending.late, name="late"),
    path(
        "t/<slug:slug>/rounds/<int:round_number>/late/<int:number>/",
        attending.late_arrival,
        name="late_arrival",
    ),
    path("t/<slug:slug>/players/<int:number>/leaving/", attending.leaving, name="leaving"),
    # reseating
    path("t/<slug:slug>/rounds/<int:round_number>/seats/", reseating.reseating, name="reseating"),
    path(
        "t/<slug:slug>/rounds/<int:round_number>/seats/typed/",
        reseating.reseating_typed,
        name="reseating_typed",
    ),
    # substituting
    path(
        "t/<slug:slug>/rounds/<int:round_number>/tables/<int:table_number>/substitutes/",
        substituting.substituting,
        name="substituting",
    ),
    path(
        "t/<slug:slug>/rounds/<int:round_number>/tables/<int:table_number>/substitutes"
        "/<int:substitution>/undo/",
        substituting.substitution_undo,
        name="substitution_undo",
    ),
    # recording
    path(
        "t/<slug:slug>/rounds/<int:round_number>/tables/<int:table_number>/",
        recording.table_page,
        name="table",
    ),
    path(
        "t/<slug:slug>/rounds/<int:round_number>/tables/<int:table_number>/preview/",
        recording.preview,
        name="preview",
    ),
    # sheets
    path("t/<slug:slug>/rounds/<int:round_number>/sheets/", sheets.sheets_page, name="sheets"),
    path(
        "t/<slug:slug>/rounds/<int:round_number>/tables/<int:table_number>/sheet/",
        sheets.sheet,
        name="sheet",
    ),
    path(
        "t/<slug:slug>/rounds/<int:round_number>/tables/<int:table_number>/sheet/second/",
        sheets.sheet_second,
        name="sheet_second",
    ),
    path(
        "t/<slug:slug>/rounds/<int:round_number>/tables/<int:table_number>/sheet/counts/",
        sheets.sheet_counts,
        name="sheet_counts",
    ),
    path(
        "t/<slug:slug>/rounds/<int:round_number>/tables/<int:table_number>/sheet/delete/",
        sheets.sheet_delete,
        name="sheet_delete",
    ),
    # correcting
    path(
        "t/<slug:slug>/rounds/<int:round_number>/tables/<int:table_number>/hands/<int:hand_number>/",
        correcting.hand_page,
        name="hand",
    ),
    path(
        "t/<slug:slug>/rounds/<int:round_number>/tables/<int:table_number>/hands/<int:hand_number>"
        "/delete/",
        correcting.hand_delete,
        name="hand_delete",
    ),
    path(
        "t/<slug:slug>/rounds/<int:round_number>/tables/<int:table_number>/hands/<int:hand_number>"
        "/seats/",
        correcting.hand_seats,
        name="hand_seats",
    ),
    path(
        "t/<slug:slug>/rounds/<int:round_number>/tables/<int:table_number>/correct/",
        correcting.correct_table,
        name="correct_table",
    ),
    path(
        "t/<slug:slug>/rounds/<int:round_number>/tables/<int:table_number>/correct/seat/",
        correcting.seat_correct,
        name="seat_correct",
    ),
    path(
        "t/<slug:slug>/rounds/<int:round_number>/tables/<int:table_number>/correct/move/",
        correcting.hands_move,
        name="hands_move",
    ),
    path(
        "t/<slug:slug>/rounds/<int:round_number>/tables/<int:table_number>/correct/exchange/",
        correcting.tables_exchange,
        name="tables_exchange",
    ),
    path(
        "t/<slug:slug>/conflicts/<int:hand_id>/",
        correcting.conflict,
        name="conflict",
    ),
    path("t/<slug:slug>/changes/", correcting.revisions, name="revisions"),
    path(
        "t/<slug:slug>/changes/<int:revision>/take-back/",
        correcting.revision_revert,
        name="revision_revert",
    ),
    # ruling
    path("t/<slug:slug>/rulings/", ruling.rulings, name="rulings"),
    path(
        "t/<slug:slug>/rulings/<int:ruling>/take-back/", ruling.ruling_revoke, name="ruling_revoke"
    ),
    # settling
    path(
        "t/<slug:slug>/rounds/<int:round_number>/tables/<int:table_number>/settle/",
        settling.settling,
        name="settling",
    ),
    # closing
    path("t/<slug:slug>/close/", closing.closing, name="closing"),
    path(
        "t/<slug:slug>/rounds/<int:round_number>/close/",
        closing.round_closing,
        name="round_closing",
    ),
    # ranking
    path("t/<slug:slug>/standings/", ranking.standings, name="standings"),
    path("t/<slug:slug>/standings/tie-breaks/", ranking.tie_breaks, name="tie_breaks"),
    path("t/<slug:slug>/standings/lots/", ranking.lots, name="lots"),
    path(
        "t/<slug:slug>/standings/lots/<int:drawing>/take-back/",
        ranking.lot_take_back,
        name="lot_take_back",
    ),
    # a player's page, and plots
    path("t/<slug:slug>/standings/leaders/", players_page.leaders_page, name="leaders"),
    path("t/<slug:slug>/standings/<int:number>/", players_page.players_page, name="players_page"),
    path(
        "t/<slug:slug>/standings/<int:number>/print/",
        players_page.players_page_print,
        name="players_page_print",
    ),
    # printing
    path("t/<slug:slug>/print/", printing.prints, name="prints"),
    path("t/<slug:slug>/print/standings/", printing.standings, name="print_standings"),
    path("t/<slug:slug>/print/rules/", printing.rules, name="print_rules"),
    path("t/<slug:slug>/print/rulings/", ruling.print_rulings, name="print_rulings"),
    path(
        "t/<slug:slug>/print/<int:round_number>/tables/",
        printing.seating_by_table,
        name="print_by_table",
    ),
    path(
        "t/<slug:slug>/print/<int:round_number>/names/",
        printing.seating_by_name,
        name="print_by_name",
    ),
    path(
        "t/<slug:slug>/print/<int:round_number>/sheets/",
        printing.score_sheets,
        name="print_sheets",
    ),
]
