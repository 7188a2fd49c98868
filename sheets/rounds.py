"""What the sheets ask about the end of a round of a fishing game: who can stop it, who has won it, what follows where nobody has.

In: a rule set or its game. Out: plain values; no words of any language.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from typing import Literal

from ..analysis.rows import FOR_CARD_POINTS, FOR_YAKU, pays_winner, row_asks_winner
from ..analysis.walk import values
from ..model import (
    ALWAYS,
    AllOf,
    AnyOf,
    CardPoints,
    Change,
    Condition,
    EndRound,
    Fishing,
    HandsEmpty,
    Move,
    Need,
    Not,
    Pay,
    Rule,
    RuleSet,
    Score,
    Stopped,
    Unless,
    Who,
)
from ..model.cards import Names


@dataclass(frozen=True, slots=True)
class Asked:
    """A rule that lets a round stop when somebody has made a yaku: by `choice`, or at once; `better`: also when one is worth more
    than before, `off`: the round is called off. `always`: nothing else must hold. `says`: what players say who choose so."""

    rule: str
    choice: bool
    better: bool
    off: bool
    always: bool
    says: tuple[Names, ...] = ()


def asked_at_yaku(rules: RuleSet) -> list[Asked]:
    """What rules say at the end of a turn in which a yaku was made: of several clauses of a rule that it is there to be looked at, and so of
    one that acts only so often, or whose place another rule may take."""
    found = []
    replaced = {id for rule in rules.rules for id in rule.replaces}
    for rule in rules.rules:
        said = [
            Asked(
                rule.id,
                effect.choice,
                any(event.better for event in clause.events),
                effect.off,
                clause.condition == ALWAYS
                and len(clause.effects) == 1
                and not rule.limit
                and rule.id not in replaced,
                effect.says,
            )
            for clause in rule.clauses
            for effect in clause.effects
            if isinstance(effect, EndRound)
            and effect.who.kind == "player"
            and all(event.kind == "yaku" for event in clause.events)
        ]
        if len(said) > 1:
            choosing = [item for item in said if item.choice]
            off = all(item.off for item in choosing or said)
            better = any(item.better for item in said)
            said = [Asked(rule.id, bool(choosing), better, off, always=False)]
        found += said
    return found


def untold(rules: RuleSet, rule: Rule) -> bool:
    """Whether a rule needs no words of its own: how a turn goes says all of it, or as its settings are decided it does nothing, which they say."""
    return told_in_turn(rules, rule) or _does_nothing(rule)


def _does_nothing(rule: Rule) -> bool:
    said = (rule.acting, rule.standings, rule.counters, rule.notes, rule.changes, rule.own)
    return bool(rule.settings) and not any(said)


def told_in_turn(rules: RuleSet, rule: Rule) -> bool:
    """Whether a rule lets a round stop when somebody has made a yaku and does nothing else, of which no other rule speaks: how a turn goes
    says all of it."""
    asked = [item for item in asked_at_yaku(rules) if item.rule == rule.id and item.always]
    if not asked or len(rule.clauses) != 1:
        return False
    if rule != replace(
        rule, standings=(), answers=(), settings=(), counters=(), notes=(), why=(), examples=()
    ):
        return False
    if rule != replace(rule, needs=(), replaces=(), counts_as=(), before=(), after=(), changes=()):
        return False
    others = tuple(other for other in rules.rules if other.id != rule.id)
    words = [text for names in values(others, Names) for text in values(names, str)]
    spoken_of = list(values(others, str)).count(rule.id) > words.count(rule.id)
    return not spoken_of and all(event.who.kind == "player" for event in rule.clauses[0].events)


def only_if_stopped(game: Fishing) -> bool:
    """Whether nothing is paid unless somebody stopped the round."""
    return bool(game.settle) and all(_unstopped(row.condition) is False for row in game.settle)


def _unstopped(condition: Condition) -> bool | None:
    """Whether it holds in a round that nobody stopped; None where that depends on other things."""
    match condition:
        case Stopped():
            return False
        case Not(Stopped(who)) if who.kind == "anyone":
            return True
        case HandsEmpty():
            return True
        case Unless(item):
            held = _unstopped(item)
            return None if held is None else not held
        case AllOf(items):
            held_all = [_unstopped(item) for item in items]
            return False if False in held_all else None if None in held_all else True
        case AnyOf(items):
            held_any = [_unstopped(item) for item in items]
            return True if True in held_any else None if None in held_any else False
        case _:
            return None


def yaku_decide(game: Fishing) -> Literal["always", "sometimes", "never"]:
    """Whether a round that nobody stopped goes to whoever has the best yaku: where a row of such a round pays for yaku, and card points
    are not counted. `always`: by all the yaku there are; `sometimes`: by those that are paid for."""
    if settles_card_points(game):
        return "never"
    rows = [(row, _unstopped(row.condition)) for row in game.settle if row.pay in FOR_YAKU]
    if not game.settle or any(held and not row.group for row, held in rows):
        return "always"
    return "sometimes" if any(held is not False for _, held in rows) else "never"


def pays_besides(game: Fishing) -> bool:
    """Whether something else than yaku is paid for in a round that nobody stopped."""
    others = (row for row in game.settle if row.pay not in FOR_YAKU)
    return any(row.pay != "nothing" and _unstopped(row.condition) is not False for row in others)


def asks_winner(game: Fishing) -> bool:
    """Whether something is paid in a round that nobody stopped only when it is known who has won: to the winner, or on a condition that asks about the
    winner."""
    return any(
        row_asks_winner(row) or (pays_winner(row) and row.pay != "nothing")
        for row in game.settle
        if _unstopped(row.condition) is not False
    )


def first_wins(game: Fishing) -> tuple[Change, ...]:
    """What says that whoever went on first has won a round that nobody stopped."""
    return tuple(row for row in game.changes if row.what == "first wins")


def plain_settlement(game: Fishing) -> bool:
    """Whether the losers simply pay the difference of their yaku."""
    rows = game.settle
    if game.changes or game.everything or len(rows) > 1:
        return False
    return all(row.pay == "difference" and row.condition == ALWAYS and not row.group for row in rows)


def most_yaku_win(rules: RuleSet, game: Fishing) -> bool:
    """Whether nobody wins a round with fewer yaku than others: nobody can stop one, but by a yaku that takes all stakes, and no row says that whoever
    went on first has won."""
    stops = _rules_stop(rules) if takes_all(game) else stoppable(rules, game)
    return not stops and not first_wins(game)


def takes_all(game: Fishing) -> bool:
    """Whether whoever makes a yaku of captured cards that stops the round takes all stakes."""
    made = (row for group in game.groups if not group.dealt for row in group.yaku)
    return game.stop_takes_stakes and any(row.stops for row in made)


def settles_card_points(game: Fishing) -> bool:
    """Whether the settlement counts card points, so that who gains most by it has won."""
    return any(row.pay in FOR_CARD_POINTS for row in game.settle)


def stoppable(rules: RuleSet, game: Fishing) -> bool:
    """Whether somebody can stop a round: by a yaku, or because a rule says so."""
    made = (row for group in game.groups if not group.dealt for row in group.yaku)
    return _rules_stop(rules) or any(row.stops for row in made)


def _rules_stop(rules: RuleSet) -> bool:
    """Whether a rule lets somebody stop a round."""
    acts = (effect for rule in rules.rules for clause in rule.clauses for effect in clause.effects)
    return any(isinstance(effect, EndRound) for effect in acts)


def of_winner(rules: RuleSet, game: Fishing) -> list[Literal["pot", "deal", "lead"]]:
    """What hangs on who has won a round, or lost it, besides what is paid: the pot, the next deal, the next lead."""
    dropping = game.dropping
    there: dict[Literal["pot", "deal", "lead"], bool] = {
        "pot": dropping is not None and dropping.fee > 0,
        "deal": rules.dealer.later.kind in ("winner", "loser"),
        "lead": rules.leader.later.kind in ("winner", "loser"),
    }
    return [what for what, holds in there.items() if holds]


def pays(game: Fishing) -> bool:
    """Whether players pay one another when a round is over; where nobody does, each has the own points."""
    return any(row.pay not in ("points", "plain", "nothing") for row in game.settle)


def paid_before(rules: RuleSet, game: Fishing) -> bool:
    """Whether something can be paid in a round before it is settled: for claims, for dropping out, by a rule."""
    claimed = any(row.worth for group in game.groups if group.dealt for row in group.yaku)
    return claimed or game.dropping is not None or paid_by_rules(rules)


def paid_by_rules(rules: RuleSet) -> bool:
    """Whether a rule makes players pay, or score, in the midst of a round."""
    acts = (effect for rule in rules.rules for clause in rule.clauses for effect in clause.effects)
    return any(isinstance(effect, Pay | Score) for effect in acts)


def asks_card_points(rules: RuleSet, game: Fishing) -> bool:
    """Whether something depends on the card points: who is paid, a condition, a yaku, which card moves."""
    made = (need for group in game.groups for row in group.yaku for need in row.needs)
    return (
        settles_card_points(game)
        or moves_by_points(rules)
        or any(need.kind in ("points", "few points") for need in made)
        or any(True for _ in values((rules.rules, rules.game), CardPoints))
    )


def moves_by_points(rules: RuleSet) -> bool:
    """Whether a rule moves the cards of most, or of fewest, card points."""
    acts = (effect for rule in rules.rules for clause in rule.clauses for effect in clause.effects)
    return any(isinstance(effect, Move) and effect.quality in ("best", "worst") for effect in acts)


def captures_heard(rules: RuleSet, game: Fishing) -> bool:
    """Whether a rule hears of captures, and cards come to players in other ways, too, of which it does not hear."""
    clauses = [clause for rule in rules.rules for clause in rule.clauses]
    moved = any(isinstance(effect, Move) for clause in clauses for effect in clause.effects)
    heard = any(event.kind in ("captures", "sweeps") for clause in clauses for event in clause.events)
    return heard and (moved or bool(game.field_month))


def can_be_called_off(rules: RuleSet) -> bool:
    """Whether a rule lets somebody call a round off."""
    acts = (effect for rule in rules.rules for clause in rule.clauses for effect in clause.effects)
    return any(isinstance(effect, EndRound) and effect.off for effect in acts)


def nearest_plays(game: Fishing) -> bool:
    """Whether the one whom a tie favours may not play the round, so that the next who plays is favoured."""
    return game.tie == "dealer" and (game.dropping is not None or bool(game.lays))


def four_may_lie(game: Fishing) -> bool:
    """Whether four cards of one month may lie on the field while somebody may capture with a card that takes more than its month: dealt there, or one
    such card beside the three others of its month, and another to come."""
    return len(game.wild) > 1 or not (game.redeal_month or game.field_month)


def parts_share(game: Fishing) -> bool:
    """Whether a yaku asks for several things, and one card can serve for two of them."""
    return any(
        one.kind in _HELD
        and other.kind in _HELD
        and (one.kind, other.kind) != ("month", "month")
        and _meet(one, other)
        for group in game.groups
        for row in group.yaku
        for one, other in combinations(row.needs, 2)
    )


_HELD = ("all", "some", "card", "month", "round", "of round")


def _meet(one: Need, other: Need) -> bool:
    """Whether a card can be among the cards of both."""
    of_round = any(need.kind in ("round", "of round") for need in (one, other))
    return of_round or bool(one.mask & other.mask)


def multiplies(game: Fishing) -> bool:
    """Whether something that is paid is multiplied at times."""
    return any(row.what == "multiply" for row in (*game.changes, *game.everything))


def paid_on_their_own(game: Fishing) -> list[Literal["difference", "flat", "apart"]]:
    """What players pay each other for, other than yaku that everybody has: differences, flat payments, what is counted apart."""
    apart = {id for group in game.groups if group.apart for id in (group.id, *(row.id for row in group.yaku))}
    pays = {row.pay for row in game.settle}
    there: dict[Literal["difference", "flat", "apart"], bool] = {
        "difference": not game.settle or bool(pays & {"difference", "points difference"}),
        "flat": bool(pays & {"flat", "flat out"}),
        "apart": any(row.group in apart for row in game.settle),
    }
    return [what for what, holds in there.items() if holds]


def speaks_of_both(game: Fishing) -> bool:
    """Whether the settlement speaks of the leader and of the dealer: at many tables the two are one."""
    said = {person.kind for person in values((game.settle, game.changes, game.everything), Who)}
    return said | {game.tie or "leader"} >= {"leader", "dealer"}
