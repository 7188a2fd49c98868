"""Whole sentences: clauses, standing permissions, answers, and what is said about a rule as a whole."""

from __future__ import annotations

from dataclasses import replace

from ...model import (
    ALWAYS,
    Answer,
    Clause,
    Condition,
    Do,
    Event,
    EventKind,
    IsFirst,
    PlaceCards,
    PlayIs,
    PlaysRelate,
    Restriction,
    Rule,
    Scope,
    Standing,
    StandsFor,
    TakePlay,
    Turn,
)
from ..clauses import Parts, offered, otherwise, plainly
from ..facts import all_parts, ends
from ..moments import counts_itself, ends_early, falls_above, judges_first, several_fall, skips
from ..voice import spaced
from .cards import rank_name
from .conditions import Claim, condition, conditions
from .effects import effects, placed, stands_for
from .events import about_one_play, any_play, event, events
from .numbers import counter
from .people import anyone, who
from .plays import plays
from .restrictions import binds_people, restriction
from .said import Said
from .voice import Voice
from .words import listed, sentence, times

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


_CLEAR: tuple[EventKind, ...] = ("trick", "clear", "dealt", "is dealt", "exchanged", "begins", "hand ends")
_PLAYER: dict[EventKind, str] = {
    "dealt": "whoever is to lead",
    "exchanged": "whoever is to lead",
    "clear": "whoever took the trick",
    "hand ends": "whoever is first",
    "session ends": "whoever is first",
    "ends": "whoever’s turn it is",
}
_ALL_SKIPPED = {
    "all others": "If that skips everybody else, the table is cleared, and the same player leads.",
    "all": "If that skips everybody else, it is the same player’s turn again, on the same table.",
}


def clause(voice: Voice, item: Clause) -> str:
    """When a play contains an 8, the table is cleared."""
    voice = _hearing(voice, item)
    if item.otherwise is not None and item.otherwise.of < 0:
        return sentence(f"when {_either_way(voice, item)}")
    return sentence(f"when {_when(voice, item)}, {done(voice, item)}")


def _either_way(voice: Voice, item: Clause) -> str:
    """A play contains an 8: if the next player wishes it, the table is cleared; otherwise the next player is skipped."""
    it = "it" if about_one_play(item.events) else voice.play
    checks = _asked(conditions(voice, all_parts(item.condition), it=it)) + _this_counts(item)
    other = effects(voice, otherwise(item), cleared=_cleared(item))
    return f"{events(voice, item.events)}: if {checks}, {done(voice, item)}; otherwise, {other}"


def done(voice: Voice, item: Clause | Answer) -> str:
    """All that a clause does, with what is chosen, and what happens where a player does not do what is left to them."""
    cleared = isinstance(item, Clause) and _cleared(item)
    parts = [effects(voice, plainly(item), cleared=cleared)] if plainly(item) else []
    if item.choice is not None:
        chooser = who(voice, item.choice.who)
        ways = [effects(voice, way, cleared=cleared) for way in offered(item)]
        parts.append(f"{chooser} chooses: either {', or else '.join(ways)}")
    text = ", and ".join(parts)
    if item.otherwise is not None and item.otherwise.of >= 0:
        text += f"; if that is not done, {effects(voice, otherwise(item), cleared=cleared)}"
    return text


def short(voice: Voice, item: Clause) -> str:
    """A play contains an 8 → the table is cleared."""
    voice = _hearing(voice, item)
    if item.otherwise is not None and item.otherwise.of < 0:
        return sentence(_either_way(voice, item))
    return sentence(f"{_when(voice, item)} → {done(voice, item)}")


def _hearing(voice: Voice, item: Clause) -> Voice:
    """The voice of a clause: as a turn begins, the play is the one on the table; where an event names nobody, it is said who
    the player is."""
    if all(event.kind == "turn" for event in item.events):
        return replace(voice, play="the play on the table")
    players = {_PLAYER.get(event.kind, voice.player) for event in item.events}
    return replace(voice, player=players.pop()) if len(players) == 1 else voice


def _cleared(item: Clause) -> bool:
    """Whether the table is clear when the clause acts."""
    return all(event.kind in _CLEAR for event in item.events)


def _when(voice: Voice, item: Clause) -> str:
    """What must happen and hold: events first, then the conditions, the play being "it" after it was named."""
    checks = all_parts(item.condition)
    parts = []
    it = "it" if about_one_play(item.events) else voice.play
    if any_play(item.events) and checks and _about_play(checks[0]):
        parts.append(condition(voice, checks.pop(0), it="a play").plain)
    else:
        parts.append(events(voice, item.events))
    if not checks:
        return parts[0]
    counts = _this_counts(item)
    claim = conditions(voice, checks, it=it)
    if len(checks) == 1 and len(item.events) == 1 and not claim.choice:
        return f"{parts[0]} and {claim.plain}{counts}"
    return f"{parts[0]}, if {_asked(claim)}{counts}"


def _asked(claim: Claim) -> str:
    """All that must hold, as it stands after "if"."""
    return f"either {claim.plain}" if claim.choice else claim.plain


def _this_counts(item: Clause) -> str:
    """Whether the pass or the play of which the clause hears is among those that it counts."""
    counted = counts_itself(item)
    return f" (this {counted} counts, too)" if counted else ""


def _about_play(check: Condition) -> bool:
    return isinstance(check, PlaysRelate) or (isinstance(check, PlayIs) and not check.before)


def standing(voice: Voice, item: Standing) -> str:
    """The 3 of spades may be played on a joker that was played alone."""
    text = str(_held(voice, item))
    if item.condition == ALWAYS:
        return sentence(text)
    if isinstance(item.what, Restriction) and binds_people(item.what):
        one = replace(voice, player="a player")
        asked = _condition(one, item)
        if asked != _condition(voice, item):  # it asks about the player whom it binds
            said = restriction(voice, item.what, bound="that player")
            asked = asked[::-1].replace("a player"[::-1], "that player"[::-1], asked.count("a player") - 1)[
                ::-1
            ]
            return sentence(f"if {asked}, {said}")
    first = _first(item.condition)
    if first:
        return sentence(f"{first}, {text.replace('every play', 'the play', 1)}")
    if any(isinstance(check, IsFirst) and check.what != "hand" for check in all_parts(item.condition)):
        text = text.replace("every play", "the play", 1)
    return sentence(f"if {_condition(voice, item)}, {text}")


def _held(voice: Voice, item: Standing) -> Said:
    match item.what:
        case PlaceCards():
            return placed(voice, item.what)
        case StandsFor():
            return stands_for(voice, item.what)
        case _:
            return restriction(voice, item.what)


def _condition(voice: Voice, item: Standing) -> str:
    return condition(voice, item.condition).plain


def _first(item: Condition) -> str:
    return f"on the first {item.what} of the {item.scope}" if isinstance(item, IsFirst) else ""


def answer(voice: Voice, item: Answer) -> str:
    """When the rule “Eight cut” is about to act, anyone else may answer by playing …; then …"""
    by = anyone(voice, item.by)
    by = "any player" if by in ("a player", "anyone") else by
    voice = replace(voice, before="that play" if item.to else "the answered play")
    asking = replace(voice, player="the player who made that play")
    check = f", if {condition(asking, item.condition).plain}" if item.condition != ALWAYS else ""
    using = " that is made together with the play on the table" if item.using else ""
    text = sentence(
        f"when {_answered(voice, item)}{check}, {by} may answer out of turn by playing {plays(voice, item.patterns)}{using}"
    )
    voice = replace(voice, player="whoever answered", play="the answer")
    then = f" Then {done(voice, item)}." if item.effects else ""
    then += _after_answer(item)
    several = item.by.kind in ("player", "everyone", "everyone else")
    return f"{text}{then}" + (
        " If several could answer, the first in turn order to do so answers." if several else ""
    )


def _after_answer(item: Answer) -> str:
    """What lies on top then, and who is next, unless the effects decide it."""
    if any(effect == Do("clear table") or isinstance(effect, Turn) for effect in item.effects):
        return ""
    taken = any(isinstance(effect, TakePlay) and effect.who.kind == "player" for effect in item.effects)
    top = "The answered play lies on top again" if taken else "The answer lies on top"
    return f" {top}, and the turn goes on after whoever answered."


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
    if replaces := voice.played(rule.replaces):  # what is not played here is nothing to those who play here
        found.append(f"It takes the place of {voice.rules_named(replaces)}.")
    if kinds := voice.played(rule.counts_as):
        found.append(f"Where other rules speak of {voice.rules_named(kinds, 'or')}, this rule is meant, too.")
    if judges_first(rule):
        found.append("What it asks is judged as things stand before any of it acts.")
    if skips(rule):
        found.append(_ALL_SKIPPED[voice.rules.climbing.clears if voice.rules.climbing else "all others"])
    if several_fall(rule):
        found.append("If several fall to last place in a hand, whoever falls first is the lowest.")
    if falls_above(voice.rules, rule):
        found.append(
            "If several fall to the last place that is still free, whoever falls first is the lower."
        )
    if ends_early(voice.rules, rule):
        found.append(
            "When a hand is ended by a rule, those who still have cards are placed after those who have gone out: whoever has "
            "fewer cards stands above; of equal numbers, whoever is earlier in turn order, counted from the player whose turn it is."
        )
    for end in ends(voice.rules, rule):
        aside = " (jokers aside)" if voice.deck.jokers else ""
        turned = (
            ", while the ranking is reversed the " + rank_name(voice.deck, end.reversed)
            if end.reversed is not None
            else ""
        )
        found.append(f"The {end.kind} rank{aside} is the {rank_name(voice.deck, end.rank)}{turned}.")
    return tuple(found)


def decides(rule: Rule) -> str:
    """The deck and the ranking: what a rule decides in the place of the game."""
    return listed(list(dict.fromkeys(_CHANGES.get(word, spaced(word)) for word in rule.changes)))
