"""Whole sentences: clauses, standing permissions, answers, and what is said about a rule as a whole."""

from __future__ import annotations

from ...dsl.model import (
    ALWAYS,
    Answer,
    AnyOf,
    Clause,
    Condition,
    Event,
    IsFirst,
    PlaceCards,
    PlayIs,
    PlaysRelate,
    Rule,
    Scope,
    Standing,
)
from ..clauses import Parts, offered, otherwise, plainly
from ..facts import all_parts
from ..voice import spaced
from .conditions import condition
from .effects import effects, placed
from .events import about_one_play, any_play, event, events
from .numbers import counter
from .people import anyone, who
from .plays import plays
from .restrictions import restriction
from .voice import Voice
from .words import listed, lowered, sentence, times

_PER: dict[Scope, str] = {"trick": "in each trick", "hand": "in each hand", "session": "in each session"}
_CHANGES = {
    "ranking": "the ranking",
    "shape": "which shapes may be played",
    "joker stands for": "what a joker stands for",
    "joker obeys": "how a joker stands to locks",
    "suits rank": "the order of the suits",
    "follow": "what may follow a play",
    "the table clears when": "who must pass until the table is cleared",
    "effects see": "how rules see a joker",
    "deck": "the deck",
    "deal": "the deal",
    "dealer": "who deals",
    "leader": "who leads",
    "title": "the titles",
    "exchange": "the exchange",
    "score": "the score",
    "seats": "the seats",
    "exchange at": "how cards are exchanged",
    "session ends at": "when the session ends",
    "players": "the number of players",
    "turn": "the direction of play",
    "rounds": "the number of rounds",
    "stake": "the stake",
    "group": "the yaku",
    "set": "the sets of cards",
    "tie goes to": "who wins a tie",
    "stopping yaku": "what a stopping yaku takes",
}


def clause(voice: Voice, item: Clause) -> str:
    """When a play contains an 8, the table is cleared."""
    if item.otherwise is not None and item.otherwise.of < 0:
        return sentence(f"when {_either_way(voice, item)}")
    return sentence(f"when {_when(voice, item)}, {done(voice, item)}")


def _either_way(voice: Voice, item: Clause) -> str:
    """A play contains an 8: if the next player wishes it, the table is cleared; otherwise the next player is skipped."""
    it = "it" if about_one_play(item.events) else "the play"
    checks = listed([condition(voice, check, it=it) for check in all_parts(item.condition)])
    other = effects(voice, otherwise(item))
    return f"{events(voice, item.events)}: if {checks}, {done(voice, item)}; otherwise, {other}"


def done(voice: Voice, item: Clause | Answer) -> str:
    """All that a clause does, with what is chosen, and what happens where a player does not do what is left to them."""
    parts = [effects(voice, plainly(item))] if plainly(item) else []
    if item.choice is not None:
        chooser = who(voice, item.choice.who)
        ways = [effects(voice, way) for way in offered(item)]
        parts.append(f"{chooser} chooses: either {', or else '.join(ways)}")
    text = ", and ".join(parts)
    if item.otherwise is not None and item.otherwise.of >= 0:
        text += f"; if that is not done, {effects(voice, otherwise(item))}"
    return text


def short(voice: Voice, item: Clause) -> str:
    """A play contains an 8 → the table is cleared."""
    if item.otherwise is not None and item.otherwise.of < 0:
        return sentence(_either_way(voice, item))
    return sentence(f"{_when(voice, item)} → {done(voice, item)}")


def _when(voice: Voice, item: Clause) -> str:
    """What must happen and hold: events first, then the conditions, the play being "it" after it was named."""
    checks = all_parts(item.condition)
    parts = []
    it = "it" if about_one_play(item.events) else "the play"
    if any_play(item.events) and checks and _about_play(checks[0]):
        parts.append(condition(voice, checks.pop(0), it="a play"))
    else:
        parts.append(events(voice, item.events))
    for check in checks:
        either = isinstance(check, AnyOf) and len(check.items) > 1
        parts.append(("either " if either else "") + condition(voice, check, it=it))
    if len(parts) < 2:
        return parts[0]
    comma = "," if len(parts) > 2 or len(item.events) > 1 else ""
    return f"{', '.join(parts[:-1])}{comma} and {parts[-1]}"


def _about_play(check: Condition) -> bool:
    return isinstance(check, PlaysRelate) or (isinstance(check, PlayIs) and not check.before)


def standing(voice: Voice, item: Standing) -> str:
    """The 3 of spades may be played on a joker that was played alone."""
    what = placed(voice, item.what) if isinstance(item.what, PlaceCards) else restriction(voice, item.what)
    text = str(what)
    if item.condition == ALWAYS:
        return sentence(text)
    first = _first(item.condition)
    if first:
        return sentence(f"{first}, {text.replace('every play', 'the play', 1)}")
    return sentence(f"if {_condition(voice, item)}, {text}")


def _condition(voice: Voice, item: Standing) -> str:
    return condition(voice, item.condition, it="the play")


def _first(item: Condition) -> str:
    return f"on the first {item.what} of the {item.scope}" if isinstance(item, IsFirst) else ""


def answer(voice: Voice, item: Answer) -> str:
    """When the rule “Eight cut” is about to act, anyone else may answer by playing …; then …"""
    by = anyone(voice, item.by)
    by = "any player" if by in ("a player", "anyone") else by
    check = f", if {condition(voice, item.condition)}," if item.condition != ALWAYS else ""
    using = " that is made together with the play on the table" if item.using else ""
    text = sentence(
        f"when {_answered(voice, item)}, {by}{check} may answer out of turn by playing {plays(voice, item.patterns)}{using}"
    )
    then = f" Then {done(voice, item)}." if item.effects else ""
    several = item.by.kind in ("player", "everyone", "everyone else")
    return f"{text}{then}" + (
        " If several could answer, the first in turn order to do so answers." if several else ""
    )


def _answered(voice: Voice, item: Answer) -> str:
    """What is answered: the rule “Eight cut” is about to act; a single 6 is played."""
    if item.to:
        return event(voice, Event("play", patterns=item.to))
    if item.anything:
        return "any other rule is about to act on a play"
    many = "one of " if len(item.answered) > 1 else ""
    return f"{many}{voice.rules_named(item.answered, 'or')} is about to act"


PARTS = Parts(clause, short, standing, answer, counter)
part, rule_parts, brief = PARTS.part, PARTS.rule_parts, PARTS.brief


def about_rule(voice: Voice, rule: Rule) -> tuple[str, ...]:
    """What holds for the rule as a whole: how often it acts, its order, what it needs, excludes and changes."""
    found = []
    if rule.limit:
        found.append(f"This rule acts at most {times(rule.limit)} {_PER[rule.limit_scope]}.")
        if any(rule.goes_on(part) for part in rule.acting):
            found.append("What it does while it is in force, or as it ends, is not counted.")
    if rule.before:
        found.append(f"It acts before {voice.rules_named(rule.before)}.")
    if rule.after:
        found.append(f"It acts after {voice.rules_named(rule.after)}.")
    if rule.changes:
        found.append(f"It decides {decides(rule)}, as described above.")
    if rule.needs:
        found.append(f"It needs {voice.rules_named(rule.needs)}.")
    if rule.conflicts:
        found.append(f"It cannot be played together with {voice.rules_named(rule.conflicts, 'or')}.")
    if rule.replaces:
        found.append(f"It takes the place of {voice.rules_named(rule.replaces)}.")
    if rule.counts_as:
        kinds = listed([lowered(spaced(kind)) for kind in rule.counts_as])
        found.append(f"Where other rules speak of “{kinds}”, this rule is meant too.")
    return tuple(found)


def decides(rule: Rule) -> str:
    """The deck and the ranking: what a rule decides in the place of the game."""
    return listed(list(dict.fromkeys(_CHANGES.get(word, spaced(word)) for word in rule.changes)))
