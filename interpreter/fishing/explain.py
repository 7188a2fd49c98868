"""Why something may not be chosen in a fishing game, in a sentence each, with the rule that is behind it, and what may be chosen instead.

In: a table and an option that is not among its options. Out: the reasons, at least one. Nothing is changed. Of cards only that is said
which everybody can see: nobody learns where a card is that lies in a hand or in the pile.
"""

from __future__ import annotations

from ...game.decisions import Cards, Claim, Option, Pick
from ...game.explanations import Reason
from ...game.kinds import KINDS
from . import drops, hearing
from .claims import limits
from .table import FishingTable

MOST_NAMED = 6  # cards that are named of those that could be chosen; of more their number says nothing new


def reasons(table: FishingTable, option: Option) -> tuple[Reason, ...]:
    """Everything that stands against the option."""
    decision = table.decision
    if decision is None:
        return (Reason("session-over", "The session is over."),)
    if not isinstance(option, KINDS[decision.kind].options):
        return (otherwise(table),)
    if isinstance(option, Pick):
        return (_stay(table, decision.player) if decision.kind == "stay" else otherwise(table),)
    if isinstance(option, Claim):
        return _claim(table, option)
    if not isinstance(option, Cards):
        return (otherwise(table),)
    if option.cards.bit_count() != 1 or option.cards & ~table.engine.every:
        return (Reason("one-card", f"Exactly one card must be chosen.{_instead(table)}"),)
    if decision.kind in ("take", "give"):
        return (_take(table, option.cards),)
    if decision.kind == "capture":
        return (_capture(table, option.cards),)
    if not option.cards & table.hand_of(decision.player):
        return (_not_held(table, decision.player, option.cards),)
    return tuple(_return(table, decision.player, option.cards))


def otherwise(table: FishingTable) -> Reason:
    """Something else is asked."""
    decision = table.decision
    assert decision is not None
    rule, clause = _asking(table)
    told = f"The player must choose {KINDS[decision.kind].what}.{_instead(table)}"
    return Reason("wrong-decision", told, rule, clause)


def _asking(table: FishingTable) -> tuple[str, int]:
    """The rule because of which the player is asked, and its clause from 1; "" and 0 where it is the game itself."""
    if table.decision is None or not table.decision.rule:
        return "", 0
    asking = hearing.asking(table)
    clauses = table.rules.rule(asking.rule).clauses
    return asking.rule, next((place for place, item in enumerate(clauses, start=1) if item is asking), 0)


def _instead(table: FishingTable) -> str:
    """Which cards can be chosen, where they are few."""
    options = table.options()
    cards = [option.cards for option in options if isinstance(option, Cards) and option.cards]
    if not cards or len(cards) > MOST_NAMED:
        return ""
    *others, last = [_named(table, mask) for mask in cards]
    before = f"{', '.join(others)} or " if others else ""
    return f" It can be {before}{last}."


def _named(table: FishingTable, cards: int) -> str:
    """Curtain (30): the code is what is written."""
    codes = " ".join(str(code) for code in table.engine.shown(cards))
    return f"{table.engine.names(cards)} ({codes})"


def _month(table: FishingTable, card: int) -> str:
    """The month of a card, by its flower."""
    face = table.engine.faces[card]
    return table.rules.deck.months[face.month - 1].en


def _not_held(table: FishingTable, player: int, cards: int) -> Reason:
    """A card that somebody else has, or that lies elsewhere for all to see."""
    shown, round = _named(table, cards), table.round
    taker = next((seat for seat, taken in enumerate(round.captured) if taken & cards), None)
    if cards & round.field:
        where = " It lies on the field."
    elif taker is not None:
        where = " It has been captured." if taker != player else " The player has captured it."
    else:
        where = ""
    return Reason("not-in-hand", f"The player does not hold {shown}.{where}")


def _stay(table: FishingTable, player: int) -> Reason:
    if table.round.vowed == player:
        return Reason("vowed", "Who vowed to play may not drop out.")
    if drops.bound(table, player):
        return Reason("leader-bound", "The leader may not drop out.")
    return Reason("must-play", "If this player dropped out, too few would be left to play.")


def _claim(table: FishingTable, option: Claim) -> tuple[Reason, ...]:
    player = table.round.queue[0]
    due = [row.yaku for row in table.claims_of(player).rows]
    missing = [id for id in option.yaku if id not in due]
    if missing:
        return tuple(_not_due(table, player, id) for id in missing)
    claimed = table.round.claimed[player]
    again = [id for id in option.yaku if id in claimed]
    if again:
        return tuple(
            Reason("claimed-before", f"{_yaku(table, id)} was claimed already, and nobody claims it twice.")
            for id in again
        )
    if table.round.phase == "late claim" and option.yaku:
        told = f"{_named(table, table.round.returned[player])} was put back, which could not have been after that claim."
        return (Reason("returned-from-it", told),)
    told = ", ".join(f"{_yaku(table, id)} (`{id}`)" for id in due) or "nothing"
    return (Reason("claim-apart", f"These cannot be claimed together in this way. Due is: {told}."),)


def _yaku(table: FishingTable, id: str) -> str:
    groups = table.engine.fishing.groups
    return next((yaku.names.en for group in groups for yaku in group.yaku if yaku.id == id), id)


def _not_due(table: FishingTable, player: int, id: str) -> Reason:
    rows = {
        yaku.id: (yaku, group) for group in table.engine.fishing.groups if group.dealt for yaku in group.yaku
    }
    if id not in rows:
        return Reason("no-such-claim", f"`{id}` is no yaku that is claimed on the dealt hand.")
    yaku, group = rows[id]
    scorer = table.scorer_of(player)
    row = scorer.yaku.get(id)
    if row is not None and scorer.dealt.made(row, table.round.dealt[player]):
        due = [item.yaku for item in table.claims_of(player).rows if item.group == group.id]
        better = f": {_yaku(table, due[0])}" if due else ""
        return Reason(
            "another-counts", f"Of {group.names.en} another one counts instead of {yaku.names.en}{better}."
        )
    return Reason("not-dealt", f"The dealt hand is no {yaku.names.en}.")


def _capture(table: FishingTable, cards: int) -> Reason:
    round = table.round
    shown, played = _named(table, cards), _named(table, 1 << round.card)
    if not cards & round.field:
        return Reason("not-on-field", f"{shown} does not lie on the field.{_instead(table)}")
    months = [_month(table, card) for card in (cards.bit_length() - 1, round.card)]
    if months[0] == months[1]:
        return Reason("no-match", f"{played} does not capture {shown}.{_instead(table)}")
    told = f"{shown} is of another month ({months[0]}) than {played} ({months[1]})."
    return Reason("no-match", told + _instead(table))


def _take(table: FishingTable, cards: int) -> Reason:
    shown, (rule, clause) = _named(table, cards), _asking(table)
    if hearing.from_field(table) and not cards & table.round.field:
        told = f"{shown} does not lie on the field.{_instead(table)}"
        return Reason("not-on-field", told, rule, clause)
    verb = "give" if table.round.phase == "give" else "take"
    told = f"The rule does not let the player {verb} {shown}.{_instead(table)}"
    return Reason("other-cards", told, rule, clause)


def _return(table: FishingTable, player: int, cards: int) -> list[Reason]:
    found = []
    for kept in limits(table, player, table.round.claimed[player]):
        limit = kept.limit
        if not kept.cards & cards:
            continue
        why = "it belongs to it" if limit.own else f"after that no {limit.word} may go back"
        told = (
            f"{_named(table, cards)} may not be put back: {_yaku(table, limit.yaku)} was claimed, and {why}."
        )
        found.append(Reason("may-not-return", told))
    return found
