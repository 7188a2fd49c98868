"""Where rules meet: the order in which they act on one play, what a finish is judged by, who of several that fall is lower.

In: a rule set. Out: what the engine decides there, without words of any language; only what matters for the rules in use.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Literal

from ..analysis.draw_pile import may_lie_aside
from ..analysis.moments import durations
from ..model import (
    Choosing,
    Clause,
    Condition,
    Counted,
    Do,
    Duration,
    Effect,
    Fall,
    Fishing,
    Holds,
    IsFirst,
    LayAside,
    Move,
    PlaceCards,
    PlayPattern,
    Restrict,
    Restriction,
    ReverseRanking,
    Rule,
    RuleSet,
    Skip,
    Standing,
    Swap,
    SwapHands,
    TakePlay,
    Who,
    climbing_of,
    part_of,
)
from ..model.cards import bits
from ..model.restriction import speaks_of_before
from ..model.words import EventKind
from .facts import all_parts
from .moments import BEFORE_LEADS

MOST_CLAUSES = 100  # that are compared with one another
GROUPS = 7  # the steps in which effects act


def acting_order(rules: RuleSet) -> tuple[tuple[str, ...], ...]:
    """For each group of effects, in the order in which they act, the rules that have such effects on a play on which another rule
    can act, too; in their own order, what they do afterwards left out. Empty where no two rules can act on one play."""
    from ..analysis.acting import ordered, steps

    on_plays = [(rule, clause) for rule in ordered(rules.rules) for clause in _on_plays(rule)][:MOST_CLAUSES]
    groups: list[dict[str, None]] = [{} for _ in range(GROUPS)]
    for rule, clause in _meeting(rules, on_plays):
        first = tuple(effect for number, effect in enumerate(clause.effects) if not part_of(clause, number))
        for step in steps(first):
            groups[step - 1][rule.id] = None
    return tuple(map(tuple, groups)) if any(groups) else ()


@dataclass(frozen=True, slots=True)
class Later:
    """The rules that act after those that act on a play: `out`, as its player goes out, and `over`, at the end of the hand; in the order in
    which they act, each again where others act between two of its effects."""

    out: tuple[str, ...] = ()
    over: tuple[str, ...] = ()


def later(rules: RuleSet) -> Later:
    """What acts after a play, where several rules do as its player goes out."""
    out = _at(rules, "out")
    return Later(out, _at(rules, "hand ends")) if len({*out}) > 1 else Later()


def _at(rules: RuleSet, kind: EventKind) -> tuple[str, ...]:
    """The rules that hear of such an event, in the order in which they act: falls of whoever goes out first, then step by step."""
    from ..analysis.acting import ordered, steps

    found: list[tuple[bool, int, int, str]] = []
    for place, rule in enumerate(ordered(rules.rules)):
        for clause in rule.clauses:
            if any(event.kind == kind for event in clause.events):
                foul = kind == "out" and any(_is_foul(effect) for effect in clause.effects)
                found += [(not foul, step, place, rule.id) for step in steps(clause.effects)]
    ids = [id for *_, id in sorted(found)]
    return tuple(id for number, id in enumerate(ids) if number == 0 or ids[number - 1] != id)


def _is_foul(effect: Effect) -> bool:
    """Whether it undoes that a player goes out."""
    return isinstance(effect, Fall | TakePlay) and effect.who.kind == "player"


def _on_plays(rule: Rule) -> Iterator[Clause]:
    """The clauses of a rule that hear of plays, as far as they do."""
    for clause in rule.clauses:
        events = tuple(event for event in clause.events if event.kind in ("play", "lead"))
        if events:
            yield replace(clause, events=events)


def _meeting(rules: RuleSet, parts: list[tuple[Rule, Clause]]) -> Iterator[tuple[Rule, Clause]]:
    """The clauses that some play sets off together with a clause of another rule."""
    from ..analysis.clauses import overlap
    from ..analysis.shapes import shape_facts

    known = shape_facts(rules)
    for one, first in parts:
        if any(
            one.id != other.id and not _apart(one, other) and overlap(known, first, second)
            for other, second in parts
        ):
            yield one, first


def _apart(one: Rule, other: Rule) -> bool:
    """Whether only one of the two acts where both could."""
    return any({rule.id, *rule.counts_as} & {*by.replaces} for rule, by in ((one, other), (other, one)))


@dataclass(frozen=True, slots=True)
class Finishes:
    """What there is to say of going out and falling. `judged`: a finish depends on the ranking, which can be reversed;
    `passing`: also until the clear. `answered`: others can answer a play that falls. `lost`: the last card can leave a hand
    without a play. `several`: more than one may fall to the last place; `free`: or to the last free one; `late`: some when the
    hand ends, others at once. `laid`: who falls may have cards left. `proper`: a rule asks who goes out first, and who goes out by a
    foul falls. `uncut`: players are skipped, and the table is cleared, by rules. `short`: a number of cards must leave a hand. `ended`:
    something lasts for turns, for clears or until something happens, which the end of the hand cuts short. `exchanged`: something happens when the exchange is over, and there are hands without one."""

    judged: bool = False
    passing: bool = False
    answered: bool = False
    lost: bool = False
    several: bool = False
    free: tuple[str, ...] = ()
    late: bool = False
    laid: bool = False
    proper: bool = False
    uncut: bool = False
    short: bool = False
    ended: bool = False
    exchanged: bool = False


def finishes(rules: RuleSet) -> Finishes:
    made = [(part, effect) for rule in rules.rules for part in rule.acting for effect in part.effects]
    falls = [(part, effect) for part, effect in made if isinstance(effect, Fall)]
    fouls = [
        part
        for part, effect in falls
        if isinstance(part, Clause) and any(event.kind == "out" and event.patterns for event in part.events)
    ]
    judged = [
        part for part in fouls if any(_by_ranking(event.patterns) for event in part.events if event.patterns)
    ]
    flips = [effect for _, effect in made if isinstance(effect, ReverseRanking)]
    down = [effect for _, effect in falls if not effect.free]
    return Finishes(
        judged=bool(judged and flips),
        passing=bool(judged) and any(effect.duration.kind not in ("hand", "session") for effect in flips),
        answered=bool(fouls) and any(rule.answers for rule in rules.rules),
        lost=bool(fouls) and any(_takes_cards(effect) for _, effect in made),
        several=len(down) > 1 or any(isinstance(part, Clause) and _again(part) for part, _ in falls),
        free=_falling_above(rules) if down else (),
        late=len({effect.at_end for effect in down}) > 1,
        laid=any(
            effect.who.kind == "player"
            and not effect.at_end
            and not (isinstance(part, Clause) and all(event.kind == "out" for event in part.events))
            for part, effect in falls
        ),
        proper=bool(fouls)
        and any(
            event.kind == "out" and event.place == "first"
            for rule in rules.rules
            for part in rule.clauses
            for event in part.events
        ),
        uncut=any(isinstance(effect, Skip) for _, effect in made)
        and Do("clear table") in [effect for _, effect in made],
        short=any(_must_leave(effect) for _, effect in made),
        ended=any(_may_be_cut(duration) for _, effect in made for duration in durations(effect)),
        exchanged=any(
            event.kind == "exchanged"
            for rule in rules.rules
            for part in rule.clauses
            for event in part.events
        ),
    )


def unled(rules: RuleSet) -> bool:
    """Whether a ban can leave a leader nothing to lead."""
    return any(_holds_leads(rules, restriction) for restriction in _restrictions(rules))


def falls_meet(rules: RuleSet) -> bool:
    """Whether it is told of the whole game who of several that fall is lower: else the one rule by which they fall says it of itself."""
    falls = [
        (rule, effect)
        for rule in rules.rules
        for part in rule.acting
        for effect in part.effects
        if isinstance(effect, Fall)
    ]
    down = [(rule, effect) for rule, effect in falls if not effect.free]
    by = {rule.id for rule, _ in down}
    return (
        len(by) > 1 or len({effect.at_end for _, effect in down}) > 1 or bool(by and len(falls) > len(down))
    )


def _falling_above(rules: RuleSet) -> tuple[str, ...]:
    """The rules by which somebody falls to the last place that is free, above those who have fallen to the last."""
    return tuple(
        rule.id
        for rule in rules.rules
        if any(isinstance(effect, Fall) and effect.free for part in rule.acting for effect in part.effects)
    )


def _restrictions(rules: RuleSet) -> Iterator[Restriction]:
    """All that may or may not be done, always or for a time."""
    for rule in rules.rules:
        yield from (
            line.what
            for line in rule.standings
            if isinstance(line.what, Restriction) and not _can_be_met(rules, line)
        )
        for part in rule.acting:
            yield from (effect.restriction for effect in part.effects if isinstance(effect, Restrict))


def _can_be_met(rules: RuleSet, item: Standing) -> bool:
    """Whether a line asks only for a card that the leader holds, and can lead by itself: the 3 of diamonds, where whoever holds it leads."""
    if not isinstance(item.what, Restriction) or item.what.mode != "require":
        return False
    alone = any(shape.kind in ("any", "set") and 1 in shape.size for shape in climbing_of(rules).shapes)
    return alone and any(_is_held(rules, pattern, item.condition) for pattern in item.what.patterns)


def _is_held(rules: RuleSet, pattern: PlayPattern, condition: Condition) -> bool:
    """Whether a play need only contain one card, which the leader holds where the condition does."""
    if len(pattern.containing) != 1 or pattern != PlayPattern(containing=pattern.containing):
        return False
    [asked] = pattern.containing
    if asked.natural or 1 not in asked.count:
        return False
    return any(
        _holds(part, asked) or _is_first_leaders(rules, part, asked.cards.mask)
        for part in all_parts(condition)
    )


def _holds(part: Condition, asked: Counted) -> bool:
    """Whether the player is said to hold such a card."""
    return (
        isinstance(part, Holds)
        and part.who == Who("player")
        and part.counted.cards == asked.cards
        and part.counted.count.low >= 1
    )


def _is_first_leaders(rules: RuleSet, part: Condition, mask: int) -> bool:
    """Whether it is the first lead of the session, which belongs to whoever holds such a card."""
    first = rules.leader.first
    return (
        isinstance(part, IsFirst)
        and (part.what, part.scope) == ("lead", "session")
        and first.kind == "holder"
        and bool(mask >> first.face & 1)
        and not may_lie_aside(rules, climbing_of(rules), first.face)
        and not any(
            event.kind in BEFORE_LEADS
            for rule in rules.rules
            for clause in rule.clauses
            for event in clause.events
        )
    )


def _holds_leads(rules: RuleSet, restriction: Restriction) -> bool:
    """Whether it can leave a leader nothing to lead: it bars single cards on a clear table, too, or last cards. Whoever holds cards can
    lead one of them otherwise."""
    if restriction.mode == "allow" or restriction.what == "pass" or restriction.on:
        return False
    if speaks_of_before(restriction):
        return False
    one = any(_may_be_one(rules, pattern) for pattern in restriction.patterns)
    return one or not restriction.patterns if restriction.mode == "forbid" else True


def _may_be_one(rules: RuleSet, pattern: PlayPattern) -> bool:
    """Whether a single card can be such a play."""
    if pattern.exact:
        return len(pattern.exact) == 1
    if pattern.size is not None and pattern.size.low > 1:
        return False
    shape = next((item for item in climbing_of(rules).shapes if item.id == pattern.shape), None)
    if shape is not None:
        return shape.kind in ("any", "set") and shape.size.low <= 1
    return pattern.kind in ("any", "lone") or (pattern.kind == "set" and pattern.size is not None)


def _may_be_cut(duration: Duration) -> bool:
    """Whether something may last longer than the hand, by its words alone: a single clear comes before the hand ends."""
    return duration.kind in ("event", "turns") or (duration.kind == "clears" and duration.count > 1)


def _must_leave(effect: Effect) -> bool:
    """Whether an effect makes a player part with so many cards of the own choice."""
    return (
        isinstance(effect, Move)
        and effect.own
        and effect.cards is None
        and not effect.optional
        and effect.count is not None
        and (effect.count > 1 or effect.per is not None)
    )


@dataclass(frozen=True, slots=True)
class Places:
    """What there is to say of cards with places of their own: `ranks`, next to which some have theirs, though others move that very
    rank; `shared`: cards of several ranks can have one place."""

    ranks: tuple[int, ...] = ()
    shared: bool = False


def places(rules: RuleSet) -> Places:
    found = list(dict.fromkeys(_placings(rules)))[:MOST_CLAUSES]
    of_rank: dict[int, int] = {}
    for face in rules.deck.faces:
        if not face.virtual:
            of_rank[face.rank] = of_rank.get(face.rank, 0) | 1 << face.index
    moved = [
        one.rank
        for one in found
        for other in found
        if one is not other and (whole := of_rank.get(one.rank)) and whole & ~other.cards.mask == 0
    ]
    ranking, gaps = climbing_of(rules).ranking, dict[int, set[int]]()
    for one in found:
        if one.rank in ranking:  # by the number of ranks below: above the 3 is below the 4
            held = gaps.setdefault(ranking.index(one.rank) + one.above, set())
            held |= {rules.deck.faces[face].rank for face in bits(one.cards.mask)}
    return Places(tuple(dict.fromkeys(moved)), any(len(ranks) > 1 for ranks in gaps.values()))


def _placings(rules: RuleSet) -> Iterator[PlaceCards]:
    for rule in rules.rules:
        held = (standing.what for standing in rule.standings)
        for item in (*held, *(effect for part in rule.acting for effect in part.effects)):
            if isinstance(item, PlaceCards):
                yield item


def ends_asked(rule: Rule) -> set[str]:
    """Whether a rule speaks of the "highest" or the "lowest" rank, or of both."""
    from ..interpreter.climbing.moments import card_sets

    parts = (rule.clauses, rule.standings, rule.answers)
    return {str(cards.kind) for cards in card_sets(parts)} & {"highest", "lowest"}


def _by_ranking(value: object) -> bool:
    from ..interpreter.climbing.moments import card_sets

    return any(cards.kind in ("highest", "lowest") for cards in card_sets(value))


def _takes_cards(effect: Effect) -> bool:
    """Whether an effect can take the last card out of a hand."""
    return isinstance(effect, LayAside | SwapHands | Swap) or (
        isinstance(effect, Move) and isinstance(effect.source, Who)
    )


def _again(part: Clause) -> bool:
    """Whether a clause can make several players fall in one hand."""
    return any(event.kind != "hand ends" and event.place is None for event in part.events)


def multiplied(game: Fishing) -> bool:
    """Whether several rows can multiply one another."""
    rows = sum(row.what == "multiply" for row in game.changes)
    return rows + (min(1, len(game.everything)) if game.highest else len(game.everything)) > 1


def drawn(rules: RuleSet) -> tuple[Literal["dealer", "leader"], ...]:
    """For whom there is a draw in which equal months are left to the cards: no rule says to whom a tie goes."""
    roles: tuple[tuple[Literal["dealer", "leader"], Choosing], ...] = (
        ("dealer", rules.dealer),
        ("leader", rules.leader),
    )
    return tuple(
        role
        for role, found in roles
        if not found.ties and "earliest month" in (found.first.kind, found.later.kind)
    )
