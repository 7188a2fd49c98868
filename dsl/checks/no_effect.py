"""An effect that can change nothing.

What it finds
    0 points; cards or points that somebody gives to himself; a counter that is only ever set to the number from
    which it counts; a ban, or a permission, of plays that no shape of the game makes; what is to be done for each of some cards, none of which the
    play, or what is laid, drawn or captured, can have. And what can do nothing at that moment: turns that are
    lost or won before the first lead, while a trick is put away, beside a clear, or when the hand is over; cards of somebody who goes
    out; the named rank, or the chosen player, where the rule lets nobody name or choose; locks that are released where no rule locks;
    cards of the discards before anything lies there; a place for cards beside themselves;
    a clear while the table is cleared, an exchange that is skipped where there is none, the end of a hand that is over, what is done by partners
    or an opposite player where nobody is that. It is a warning, and a hint in a rule that was
    taken from a library.
Why it matters
    The sheet prints it, and nothing ever happens by it. Mostly a number or a player is wrong.
Example
    rule gift "Gift"
        when a play contains 9
        then the player gives 1 card to the player
Instead
    rule gift "Gift"
        when a play contains 9
        then the player gives 1 card to the next player
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import TypeGuard

from ...analysis.shapes import ShapeFacts, any_possible, possible, shape_facts
from ...analysis.walk import acting, effects
from ...ground.diagnostics import Report, Severity, Span
from ...ground.said import Said, say
from ...model import (
    AllOf,
    CardSet,
    Clause,
    Climbing,
    Counted,
    CounterEffect,
    Do,
    Effect,
    Event,
    Fishing,
    Move,
    MultiplyOwnScore,
    MultiplyScore,
    Pay,
    PlaceCards,
    PlayIs,
    PlayPattern,
    Range,
    Restrict,
    Reveal,
    RuleSet,
    Score,
    SetCounter,
    Tally,
    Trade,
    Who,
)
from ..builders.people import NEIGHBOURS, ONE_PLAYER
from ._absent import done_by_nobody
from ._before import too_early
from ._idle import idle, lets
from ._most import most_of, taken_together
from ._titles import inherited

_MOST_COMBINED = 64
_PLAYS = ("play", "lead", "trick", "out")
_ONE_CARD = ("draws", "lays", "leaves")
_LOOK = "Look at its numbers, players and kinds of play, or leave it out."
_PILE = "Say in the deal what makes one: `the rest to the draw pile`; or take cards from somewhere else: `the player takes 1 card from the discards`."
_NO_ROW = "no row of `score` gives anybody points when the hand ends"
_ROW = (
    "Write one, `score dai_fugo 2, dai_hinmin -1`; or have what a rule pays multiplied by a counter: `pays 1 point to the next player for each "
    "multiplier`, `multiplier doubles`."
)
_NO_LOCK = "no rule locks anything"
_LOCK = "Use a rule that does, or write one: `when a lone 10 is played then require the same suits until the table is cleared`."
_PLACED = "Name the rank beside which they are to lie: `place 3 above 2`."
_COUNTED = "Count cards that can be among them, or leave out `for each …`."


def check(rules: RuleSet, report: Report) -> None:
    let = {rule.id: lets(rule) for rule in rules.rules}
    facts, still, bare = shape_facts(rules), _still(rules), _bare(rules)
    most = most_of(rules)
    unlocked = not most.locks
    unscored = isinstance(rules.game, Climbing) and not any(row.points for row in rules.game.scores)
    for rule, part in acting(rules):
        found = [(_why_nothing(item, facts, still), _LOOK) for item in effects(part)]
        found += [
            (bare[item.source], _PILE if item.source == "draw pile" else _LOOK)
            for item in effects(part)
            if _is_from(item, bare)
        ]
        found += [(_own_rank(rules, item), _PLACED) for item in effects(part) if isinstance(item, PlaceCards)]
        if unscored:
            found += [
                (_NO_ROW, _ROW)
                for item in effects(part)
                if isinstance(item, MultiplyScore | MultiplyOwnScore)
            ]
        if isinstance(part, Clause):
            found += [(why, _COUNTED) for why in _none_to_count(rules, facts, part)]
        if unlocked:
            found += [
                (_NO_LOCK, _LOCK)
                for item in effects(part)
                if isinstance(item, Do) and item.what == "release locks"
            ]
        early = too_early(most, part)
        found += [(early.text, early.help)] if early is not None else []
        absent = [done_by_nobody(most, item) for item in effects(part)]
        found += [(why.text, why.help) for why in (*filter(None, absent), *idle(most, part, let[rule.id]))]
        for why, help in dict.fromkeys(found):
            if why:
                said = say("An effect of the rule `{rule}` changes nothing: {why}.", rule=rule.id, why=why)
                _tell(rules, said, part.span, help, report)
    _places(rules, report)


def _tell(rules: RuleSet, said: Said, span: Span, help: str, report: Report) -> None:
    severity: Severity = "hint" if inherited(rules, span) else "warning"
    report.add("no-effect", said, span, severity=severity, help=help)


def _places(rules: RuleSet, report: Report) -> None:
    """Lines that give cards the place that they have."""
    for rule in rules.rules:
        for line in rule.standings:
            why = _own_rank(rules, line.what) if isinstance(line.what, PlaceCards) else ""
            if why:
                said = say("A line of the rule `{rule}` changes nothing: {why}.", rule=rule.id, why=why)
                _tell(rules, said, line.span, _PLACED, report)


def _bare(rules: RuleSet) -> dict[object, str]:
    """The places where no card ever lies, and why."""
    if not isinstance(rules.game, Climbing):
        return {}
    moves = [item for _, part in acting(rules) for item in effects(part) if isinstance(item, Move)]
    targets, found = {item.target for item in moves}, dict[object, str]()
    tables = rules.tables()
    dealt_out = not rules.game.deal or all(
        any(part.to in ("rest", "aside") and players in part.players for part in rules.game.deal)
        for players in tables
    )
    if dealt_out and "draw pile" not in targets:
        found["draw pile"] = "all cards are dealt or lie aside, so there is no draw pile"
    if "laid aside" not in targets:
        found["laid aside"] = "no rule lays cards aside before a player"
    return found


def _own_rank(rules: RuleSet, effect: PlaceCards) -> str:
    """Why cards that get a place have it already; empty where it is another."""
    deck, cards = rules.deck, effect.cards
    of_rank = sum(1 << face for face in set(deck.cards) if deck.faces[face].rank == effect.rank)
    if not 0 <= effect.rank < len(deck.ranks):  # in a deck without ranks: told elsewhere
        return ""
    if cards.kind != "faces" or not of_rank or cards.mask & ~deck.all_faces or of_rank & ~cards.mask:
        return ""
    there = sum(1 << face for face in set(deck.cards))
    if cards.mask & there & ~of_rank:
        return ""
    return say("the cards of rank {rank} lie there already", rank=deck.ranks[effect.rank])


def _is_from(item: Effect, bare: dict[object, str]) -> TypeGuard[Move]:
    return isinstance(item, Move) and isinstance(item.source, str) and item.source in bare


def _still(rules: RuleSet) -> set[str]:
    """The counters that are set, but only to the number from which they count."""
    starts = {item.id: item.start for rule in rules.rules for item in rule.counters}
    changes = [item for _, part in acting(rules) for item in effects(part) if isinstance(item, CounterEffect)]
    moved = {
        item.counter
        for item in changes
        if not (isinstance(item, SetCounter) and item.number == starts.get(item.counter))
        and not (isinstance(item, Tally) and item.number < 0 and not starts.get(item.counter, 1))
    }
    return {item.counter for item in changes} - moved


def _why_nothing(effect: Effect, facts: ShapeFacts | None, still: set[str]) -> str:
    """Why an effect can change nothing; empty where it may."""
    match effect:
        case Score(points=0) | Pay(points=0):
            return "it is 0 of something"
        case SetCounter(counter=counter) if counter in still:
            return say("`{counter}` is never anything else", counter=counter)
        case Tally(counter=counter) if counter in still:
            return say("`{counter}` is never more than 0", counter=counter)
        case Pay(who, to) | Trade(who, to) | Reveal(who, to=to) if _is_same(who, to):
            return "nobody gives, pays or shows anything to himself"
        case Move(source=Who() as source, target=Who() as target) if _is_same(source, target):
            return "nobody gives cards to himself, or takes his own"
        case Restrict(restriction) if facts is not None and restriction.mode != "require":
            possible = any_possible(facts, restriction.patterns) and any_possible(facts, restriction.on)
            return "" if possible else "no shape of the game makes such a play"
        case _:
            return ""


def _none_to_count(rules: RuleSet, facts: ShapeFacts | None, clause: Clause) -> Iterator[str]:
    """What is done for each of some cards, none of which any event of the clause can have."""
    for effect in clause.effects:
        per = getattr(effect, "per", None)
        if not isinstance(per, CardSet) or per.kind != "faces" or not clause.events:
            continue
        if isinstance(rules.game, Fishing):
            none = all(not _with(rules, rules.game, event, per.mask) for event in clause.events)
        else:
            none = facts is not None and all(
                _never_with(facts, event, clause, per) for event in clause.events
            )
        if none:
            yield say(
                "none of the cards of the event can be {what}`{list}`",
                what="one of " if len(per.words) > 1 else "",
                list=" or ".join(per.words),
            )


def _with(rules: RuleSet, fishing: Fishing, event: Event, counted: int) -> bool:
    """Whether an event of a fishing game can have a card that is counted; true where that is not certain."""
    wanted = event.counted
    if event.kind in _ONE_CARD:
        deck = sum(1 << face for face in rules.deck.cards)
        return bool(counted & deck & (wanted.cards.mask if wanted is not None else -1))
    if event.kind != "captures" or any(wild.last for wild in fishing.wild):
        return True
    masks = [sum(1 << face for face in group) for group in taken_together(rules, fishing)]
    heard = [
        mask for mask in masks if wanted is None or (mask & wanted.cards.mask).bit_count() in wanted.count
    ]
    return not heard or any(mask & counted for mask in heard)  # that it is never heard of tells another check


def _never_with(facts: ShapeFacts, event: Event, clause: Clause, counted: CardSet) -> bool:
    """Whether no play of an event, such as the condition asks for, has a card that is counted."""
    if event.kind not in _PLAYS:
        return False
    items = clause.condition.items if isinstance(clause.condition, AllOf) else (clause.condition,)
    asked = [item.patterns for item in items if isinstance(item, PlayIs) and not item.before]
    said = [event.patterns, *asked] if event.patterns else asked
    ways = list(islice(product(*said), _MOST_COMBINED))
    more = PlayPattern(containing=(Counted(counted, Range(1)),))
    return len(ways) < _MOST_COMBINED and not any(possible(facts, (*way, more)) for way in ways)


def _is_same(one: Who, other: Who) -> bool:
    """Whether both are the same player, whoever that is: not two neighbours, the second of whom is the first one's."""
    return one == other and one.kind in ONE_PLAYER and one.kind not in NEIGHBOURS and one.of is None
