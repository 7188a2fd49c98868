"""Why something may not be chosen in a fishing game, in a sentence each, with the rule that is behind it, and what may be chosen instead.

In: a table and an option that is not among its options. Out: the reasons, at least one. Nothing is changed. Of cards only that is said
which everybody can see: nobody learns where a card is that lies in a hand or in the pile.
"""

from __future__ import annotations

from ...game.decisions import Cards, Claim, Option, Pick
from ...game.explanations import Reason
from ...game.kinds import KINDS
from ...ground.said import Called, either, listed, say, sentences
from ...model.cards import bits
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
        return (Reason("one-card", sentences("Exactly one card must be chosen.", _instead(table))),)
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
    told = sentences(say("The player must choose {what}.", what=KINDS[decision.kind].what), _instead(table))
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
    return say("It can be {list}.", list=either(_named(table, mask) for mask in cards))


def _named(table: FishingTable, cards: int) -> str:
    """Curtain (30): the code is what is written."""
    codes = " ".join(str(code) for code in table.engine.shown(cards))
    faces = {table.engine.faces[card] for card in bits(cards)}
    names = listed(Called(face.names.texts) for face in sorted(faces, key=lambda face: face.index))
    return say("{names} ({codes})", names=names, codes=codes)


def _month(table: FishingTable, card: int) -> str:
    """The month of a card, by its flower."""
    face = table.engine.faces[card]
    return Called(table.rules.deck.months[face.month - 1].texts)


def _not_held(table: FishingTable, player: int, cards: int) -> Reason:
    """A card that somebody else has, or that lies elsewhere for all to see."""
    shown, round = _named(table, cards), table.round
    taker = next((seat for seat, taken in enumerate(round.captured) if taken & cards), None)
    if cards & round.field:
        where = "It lies on the field."
    elif taker is not None:
        where = "It has been captured." if taker != player else "The player has captured it."
    else:
        where = ""
    return Reason("not-in-hand", sentences(say("The player does not hold {shown}.", shown=shown), where))


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
            Reason(
                "claimed-before",
                say("{yaku} was claimed already, and nobody claims it twice.", yaku=_yaku(table, id)),
            )
            for id in again
        )
    if table.round.phase == "late claim" and option.yaku:
        returned = say(
            "{shown} was put back, which could not have been after that claim.",
            shown=_named(table, table.round.returned[player]),
        )
        return (Reason("returned-from-it", returned),)
    told = listed(say("{yaku} (`{id}`)", yaku=_yaku(table, id), id=id) for id in due) if due else "nothing"
    return (
        Reason(
            "claim-apart", say("These cannot be claimed together in this way. Due is: {told}.", told=told)
        ),
    )


def _yaku(table: FishingTable, id: str) -> str:
    groups = table.engine.fishing.groups
    return next((Called(yaku.names.texts) for group in groups for yaku in group.yaku if yaku.id == id), id)


def _not_due(table: FishingTable, player: int, id: str) -> Reason:
    rows = {
        yaku.id: (yaku, group) for group in table.engine.fishing.groups if group.dealt for yaku in group.yaku
    }
    if id not in rows:
        return Reason("no-such-claim", say("`{id}` is no yaku that is claimed on the dealt hand.", id=id))
    _, group = rows[id]
    scorer = table.scorer_of(player)
    row = scorer.yaku.get(id)
    if row is not None and scorer.dealt.made(row, table.round.dealt[player]):
        due = [item.yaku for item in table.claims_of(player).rows if item.group == group.id]
        instead = say(
            "Of {group} another one counts instead of {yaku}.",
            group=Called(group.names.texts),
            yaku=_yaku(table, id),
        )
        better = say("It is {yaku}.", yaku=_yaku(table, due[0])) if due else ""
        return Reason("another-counts", sentences(instead, better))
    return Reason("not-dealt", say("The dealt hand is no {yaku}.", yaku=_yaku(table, id)))


def _capture(table: FishingTable, cards: int) -> Reason:
    round = table.round
    shown, played = _named(table, cards), _named(table, 1 << round.card)
    if not cards & round.field:
        return Reason(
            "not-on-field", sentences(say("{shown} does not lie on the field.", shown=shown), _instead(table))
        )
    months = [_month(table, card) for card in (cards.bit_length() - 1, round.card)]
    if months[0] == months[1]:
        return Reason(
            "no-match",
            sentences(say("{played} does not capture {shown}.", played=played, shown=shown), _instead(table)),
        )
    told = say(
        "{shown} is of another month ({one}) than {played} ({other}).",
        shown=shown,
        one=months[0],
        played=played,
        other=months[1],
    )
    return Reason("no-match", sentences(told, _instead(table)))


def _take(table: FishingTable, cards: int) -> Reason:
    shown, (rule, clause) = _named(table, cards), _asking(table)
    if hearing.from_field(table) and not cards & table.round.field:
        told = sentences(say("{shown} does not lie on the field.", shown=shown), _instead(table))
        return Reason("not-on-field", told, rule, clause)
    if table.round.phase == "give":
        told = say("The rule does not let the player give {shown}.", shown=shown)
    else:
        told = say("The rule does not let the player take {shown}.", shown=shown)
    return Reason("other-cards", sentences(told, _instead(table)), rule, clause)


def _return(table: FishingTable, player: int, cards: int) -> list[Reason]:
    found = []
    for kept in limits(table, player, table.round.claimed[player]):
        limit = kept.limit
        if not kept.cards & cards:
            continue
        why = (
            say("{shown} belongs to it.", shown=_named(table, cards))
            if limit.own
            else say("After that no {word} may go back.", word=limit.word)
        )
        told = sentences(
            say("{shown} may not be put back.", shown=_named(table, cards)),
            say("{yaku} was claimed.", yaku=_yaku(table, limit.yaku)),
            why,
        )
        found.append(Reason("may-not-return", told))
    return found
