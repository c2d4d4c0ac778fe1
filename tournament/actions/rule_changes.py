"""The rules of a tournament are changed, and every hand that is in counts by the new ones."""

from collections.abc import Iterator, Mapping
from itertools import islice

from django.db import transaction
from django.utils import timezone

import scoring
from tournament.actions.actors import Actor
from tournament.actions.errors import (
    HandsImpossibleError,
    OtherGameError,
    OtherTablesError,
    PreviewOutdatedError,
    ReasonMissingError,
)
from tournament.actions.judging import judge_event
from tournament.actions.revisions import lock, revise
from tournament.actions.tallying import tally
from tournament.models import Hand, Revision, Score, Table, Tournament
from tournament.queries.house_rules import has_hands
from tournament.queries.ranking import standings
from tournament.queries.recomputing import Carried, Recomputed, recomputed
from tournament.queries.rule_changes import (
    OptionChange,
    SheetsForeseen,
    is_in,
    option_changes,
    rule_change,
    sheet_states,
)
from tournament.queries.setting_up import last_round_drawn, leftovers_offered
from tournament.queries.table_changes import table_changes, table_states

FORESEEN = "–"
"""The reason while it is only tried."""
BATCH = 500
"""Rows named in one statement: every database takes so many, and more is no faster."""


@transaction.atomic
def change_rules(
    *,
    tournament: Tournament,
    rules: scoring.Rules,
    by: Actor,
    why: str = "",
    version: int | None = None,
    digest: str | None = None,
) -> Tournament:
    """Give a tournament other rules; hands that are in get the points they have under these.

    Doublings follow the new rules too. Sheets keep what they say, and are judged by the new rules:
    whether they balance, and whether losses may stand on them. Second entries of a hand stay as they are until somebody
    decides on them. Where the new rules know no smaller tables, larger ones are laid from now on.

    :param why: needed as soon as a hand is in
    :param version: of the tournament as the page showed it; None: whatever it is
    :param digest: of the preview that was agreed to; None: whatever is there
    :raises OtherTablesError: a round is drawn, and these rules are for another number of players
    :raises OtherGameError: hands are in, and these rules are of another game
    :raises ReasonMissingError: hands are in, and no reason is given
    :raises PreviewOutdatedError: what was shown is not what would happen now
    :raises HandsImpossibleError: hands that are in cannot have happened under these rules
    """
    tournament = lock(tournament)
    if version not in (None, tournament.version):
        raise PreviewOutdatedError
    changes = option_changes(tournament.rules, rules)
    if not changes:
        return tournament
    refuse_what_cannot_be(tournament, rules)
    found = recomputed(tournament, rules)
    if has_hands(tournament) and not why.strip():
        raise ReasonMissingError
    if found.impossible:
        raise HandsImpossibleError(hands=len(found.impossible))
    if digest is not None:
        sheets = foresee_sheets(tournament=tournament, rules=rules, by=by)
        if digest != rule_change(tournament, rules, sheets, found).digest:
            raise PreviewOutdatedError
    store_points(found.results)
    tally(Table.objects.filter(round__tournament=tournament))
    _store_doublings(found.carried)
    _store_rules(tournament, rules, changes, found, by=by, why=why.strip())
    judge_event(tournament=tournament, by=by)
    return tournament


@transaction.atomic
def foresee_sheets(*, tournament: Tournament, rules: scoring.Rules, by: Actor) -> SheetsForeseen:
    """What other rules would do to sheets and their tables: it is done, looked at, and undone.

    Where there is no sheet, no table is done by other rules that was not before, or no more.

    :raises OtherTablesError: a round is drawn, and these rules are for another number of players
    :raises OtherGameError: hands are in, and these rules are of another game
    :raises HandsImpossibleError: hands that are in cannot have happened under these rules
    """
    tournament = lock(tournament)
    before = sheet_states(tournament)
    if not before:
        return SheetsForeseen()
    stood = table_states(tournament)
    with transaction.atomic():
        changed = change_rules(tournament=tournament, rules=rules, by=by, why=FORESEEN)
        after, rows = sheet_states(changed), tuple(standings(changed))
        tables = tuple(table_changes(stood, table_states(changed)))
        transaction.set_rollback(True)
    turned = [place for place, state in after.items() if is_in(state) != is_in(before[place])]
    return SheetsForeseen(
        put_aside=tuple(place for place in turned if is_in(before[place])),
        counting=tuple(place for place in turned if is_in(after[place])),
        tables=tables,
        standings=rows,
    )


def refuse_what_cannot_be(tournament: Tournament, rules: scoring.Rules) -> None:
    """Refuse rules that what is drawn and entered has no meaning under.

    :raises OtherTablesError: a round is drawn, and these rules are for another number of players
    :raises OtherGameError: hands are in, and these rules are of another game
    """
    stands = tournament.rules
    if rules.players != stands.players and last_round_drawn(tournament):
        raise OtherTablesError(players=rules.players, drawn_for=stands.players)
    game, played = scoring.game_of(rules).code, scoring.game_of(stands).code
    if game != played and has_hands(tournament):
        raise OtherGameError(game=game, played=played)


def store_points(results: Mapping[tuple[int, bool], list[int]]) -> None:
    """One statement for all lines of points that get the same, a few hundred at a time.

    There are few different results in an event; see docs/decisions/0011.
    """
    for (points, won), scores in results.items():
        for batch in _batches(scores):
            Score.objects.filter(pk__in=batch).update(points=points, won=won)


def _store_doublings(carried: list[Carried]) -> None:
    hands = Hand.objects.in_bulk([each.hand for each in carried])
    for each in carried:
        hand = hands[each.hand]
        hand.facts = each.facts
        hand.version += 1
        hand.changed_at = timezone.now()
    Hand.objects.bulk_update(hands.values(), ["facts", "version", "changed_at"], batch_size=100)


def _store_rules(
    tournament: Tournament,
    rules: scoring.Rules,
    changes: tuple[OptionChange, ...],
    found: Recomputed,
    *,
    by: Actor,
    why: str,
) -> None:
    before = _record(tournament.rules, {each.option: each.before for each in changes})
    after = _record(rules, {each.option: each.after for each in changes})
    if tournament.leftovers not in leftovers_offered(rules):
        before["leftovers"] = str(tournament.leftovers)
        after["leftovers"] = str(Tournament.Leftovers.LARGER)
        tournament.leftovers = Tournament.Leftovers.LARGER
    tournament.ruleset = scoring.ruleset_to_json(rules)
    tournament.save(update_fields=["ruleset", "leftovers"])
    del tournament.rules  # read afresh
    revise(
        tournament=tournament,
        kind=Revision.Kind.RULES_CHANGED,
        by=by,
        why=why,
        before=before,
        after=after | {"hands": found.hands, "hands_moved": found.moving},
    )


def _record(rules: scoring.Rules, options: dict[str, object]) -> dict[str, object]:
    """The options that differ, as a revision keeps them."""
    known = scoring.ruleset_to_json(rules)
    said = {option: value for option, value in options.items() if option in known}
    return {"game": scoring.game_of(rules).code, "rules": said}


def _batches(keys: list[int]) -> Iterator[list[int]]:
    rest = iter(keys)
    while batch := list(islice(rest, BATCH)):
        yield batch
