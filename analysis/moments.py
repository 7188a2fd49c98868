"""What there is when something happens: the play, the play before, the trick, people whom an event names.

In: an event, or a part of a rule. Out: what exists there, always, perhaps or never; what a part speaks of. docs/meaning.md ("When") prints
the same table, and a test holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Literal, get_args

from ..ground.diagnostics import Span
from ..model import (
    Answer,
    CardKind,
    CardSet,
    Clause,
    CountIs,
    Duration,
    Effect,
    Event,
    EventKind,
    HasPassed,
    LeaveGame,
    Locked,
    Move,
    PlayIs,
    PlayPattern,
    PlayRelates,
    PlaysRelate,
    Restrict,
    Restriction,
    Rule,
    RuleSet,
    Standing,
    TakePlay,
    Value,
    Who,
    WhoKind,
    ZoneHolds,
)

Thing = Literal["play", "before", "beaten", "trick", "skipped", "winner"]
There = Literal["yes", "perhaps", "never"]
THINGS: tuple[Thing, ...] = get_args(Thing)
Row = dict[Thing, There]


def _row(*there: There) -> Row:
    return dict(zip(THINGS, there, strict=True))


# In the columns of THINGS. What an event of a fishing game has is asked by the check of what a family does not know.
AT: dict[EventKind, Row] = {
    "play": _row("yes", "perhaps", "perhaps", "yes", "never", "perhaps"),
    "lead": _row("yes", "never", "never", "yes", "never", "perhaps"),
    "pass": _row("perhaps", "perhaps", "never", "perhaps", "never", "perhaps"),
    "turn": _row("perhaps", "perhaps", "never", "perhaps", "never", "perhaps"),
    "skipped": _row("perhaps", "perhaps", "never", "perhaps", "yes", "perhaps"),
    "out": _row("perhaps", "never", "never", "perhaps", "never", "yes"),
    "trick": _row("yes", "perhaps", "never", "yes", "never", "perhaps"),
    "clear": _row("never", "never", "never", "never", "never", "perhaps"),
    "dealt": _row("never", "never", "never", "never", "never", "never"),
    "is dealt": _row("never", "never", "never", "never", "never", "never"),
    "exchanged": _row("never", "never", "never", "never", "never", "never"),
    "begins": _row("never", "never", "never", "never", "never", "never"),
    "left last": _row("never", "never", "never", "never", "never", "yes"),
    "hand ends": _row("never", "never", "never", "never", "never", "yes"),
    "session ends": _row("never", "never", "never", "never", "never", "yes"),
    "ends": _row("never", "never", "never", "perhaps", "never", "perhaps"),
}
# The same events in words.
EVENTS: dict[EventKind, str] = {
    "play": "a play is made",
    "lead": "a player leads",
    "pass": "a player passes",
    "turn": "a player's turn begins",
    "skipped": "a player is skipped",
    "out": "a player goes out",
    "trick": "a player takes the trick",
    "clear": "the table is cleared",
    "dealt": "the cards are dealt",
    "is dealt": "a player is dealt a hand",
    "exchanged": "the exchange is over",
    "begins": "a player begins the hand",
    "left last": "a player is left last",
    "hand ends": "the hand ends",
    "session ends": "the session ends",
    "ends": "a rule ends",
    "acts": "that rule acts",
}
# Those of fishing games: which have cards, of which `for each` counts, and which have none.
WITH_CARDS: dict[EventKind, str] = {
    "captures": "a player captures cards",
    "draws": "a player draws a card",
    "lays": "a player lays a card",
    "leaves": "a player leaves a card on the field",
    "sweeps": "a player sweeps the field",
}
WITHOUT_CARDS: dict[EventKind, str] = {
    "turn": EVENTS["turn"],
    "yaku": "a player makes a new yaku",
    "goes on": "a player goes on",
}
STANDING = _row("yes", "perhaps", "never", "perhaps", "never", "perhaps")
ANSWER = _row("yes", "perhaps", "perhaps", "yes", "never", "perhaps")
OVER: tuple[EventKind, ...] = (
    "hand ends",
    "session ends",
)  # when nothing can last until the hand ends any more

_OF_WHO: dict[WhoKind, Thing] = {
    "beaten": "beaten",
    "skipped": "skipped",
    "leader": "trick",
    "winner": "winner",
}
_CALLED: dict[WhoKind, str] = {
    "beaten": "the beaten player",
    "skipped": "the skipped player",
    "leader": "the leader",
    "winner": "the winner",
}
_OF_CARDS: tuple[CardKind, ...] = ("its rank", "its suit", "its colour")


def at(event: EventKind, rule: str, rules: dict[str, tuple[Rule, ...]]) -> Row | None:
    """What there is at an event; None where that cannot be said: at events of fishing games, and of rules that are not in use.
    `rule`: whose acting the event is, which has what there is when that rule acts."""
    if event != "acts":
        return AT.get(event)
    found: Row = {}
    waiting, seen = [rule], {rule}
    while waiting:
        for other in rules.get(waiting.pop(), ()):
            rows = [ANSWER for _ in other.answers]
            for item in (item for clause in other.clauses for item in clause.events):
                if item.kind == "acts":
                    waiting += [item.rule] if item.rule not in seen else []
                    seen.add(item.rule)
                elif (row := AT.get(item.kind)) is not None:
                    rows.append(row)
            for row in rows:
                found = {thing: _either(found.get(thing), row[thing]) for thing in THINGS}
    return found or None


def heard(rules: RuleSet, clause: Clause) -> frozenset[EventKind]:
    """What happens when a clause acts: its events; where it hears of a rule that acts, what that rule hears of."""
    by_id = {rule.id: rule for rule in rules.rules}
    found: set[EventKind] = set()
    seen: set[str] = set()
    waiting = [clause]
    while waiting:
        for event in waiting.pop().events:
            if event.kind != "acts":
                found.add(event.kind)
            elif event.rule in by_id and event.rule not in seen:
                seen.add(event.rule)
                waiting += by_id[event.rule].clauses
                found |= {"play" for _ in by_id[event.rule].answers}
    return frozenset(found)


def _either(one: There | None, other: There) -> There:
    return other if one is None or one == other else "perhaps"


def spoken_of(part: object) -> Iterator[tuple[Thing, str]]:
    """What a condition, an effect or a number speaks of at the moment when it is judged, with the words for it."""
    for item in _judged(part):
        yield from _own(item)


def asks_who_has_passed(*parts: object) -> bool:
    """Whether it is asked anywhere, when these are judged, if somebody has passed since the last play."""
    return any(isinstance(item, HasPassed) and item.count is None for item in _judged(parts))


def _judged(part: object) -> Iterator[object]:
    """A value, and the values in it that are judged with it."""
    waiting = [part]
    while waiting:
        item = waiting.pop()
        yield item
        waiting.extend(_inside(item))


def _own(part: object) -> Iterator[tuple[Thing, str]]:
    """What a value itself speaks of, without the values in it."""
    match part:
        case PlayIs(patterns, before):
            yield ("before", "the play before") if before else ("play", "the play")
            if not before and any(item.relations or item.apart for item in patterns):
                yield "before", "the play before"
        case PlayRelates():
            yield from (("play", "the play"), ("before", "the play before"))
        case PlaysRelate():
            yield "trick", "the last plays"
        case ZoneHolds("trick"):
            yield "trick", "the trick"
        case Locked():
            yield "trick", "a lock"
        case CountIs(scope="trick") | Value(scope="trick") | HasPassed(scope="trick"):
            yield "trick", "this trick"
        case HasPassed(count=None):
            yield "trick", "players who have passed"
        case Who(kind) if kind in _OF_WHO:
            yield _OF_WHO[kind], _CALLED[kind]
        case CardSet(kind=kind) if kind in _OF_CARDS:
            yield "play", f"cards of {kind}"
        case Value("sum of the play"):
            yield "play", "the play"
        case Value("sum of the trick" | "sum of the last plays" as kind):
            yield "trick", "the trick" if kind == "sum of the trick" else "the last plays"
        case Value("ranks above" | "ranks below"):
            yield from (("play", "the play"), ("before", "the play before"))
        case TakePlay(all=everything):
            yield ("trick", "the trick") if everything else ("play", "the play")
        case Move(source="play before"):
            yield "before", "the play before"
        case LeaveGame("table") | Move(source="table"):
            yield "trick", "the table with cards on it"
        case Duration("play"):
            yield "play", "this play"
        case Restrict(Restriction(relations=relations)) if "shared suit" in relations:
            yield from (("play", "the play"), ("before", "the play before"))
    if isinstance(getattr(part, "per", None), CardSet):
        yield "play", "cards of the play that are counted"


def _inside(part: object) -> Iterator[object]:
    """The values in a value that are judged with it; not what a later play or event is held against."""
    if isinstance(part, tuple):
        yield from part
    elif isinstance(part, Span) or not is_dataclass(part):
        return
    elif isinstance(part, PlayPattern | Restriction | Duration):
        yield from (item for item in _all(part) if isinstance(item, CardSet) and item.kind in _OF_CARDS)
        if isinstance(part, Duration) and part.until is not None:
            yield part.until.who
    else:
        for item in fields(part):
            yield getattr(part, item.name)


def _all(part: object) -> Iterator[object]:
    waiting: list[object] = [part]
    while waiting:
        item = waiting.pop()
        yield item
        if isinstance(item, tuple):
            waiting.extend(item)
        elif is_dataclass(item) and not isinstance(item, Span):
            waiting.extend(getattr(item, field.name) for field in fields(item))


def durations(effect: Effect) -> Iterator[Duration]:
    """How long an effect lasts, where it does."""
    found = getattr(effect, "duration", None)
    if isinstance(found, Duration):
        yield found


def missing(clause: Clause, rules: dict[str, tuple[Rule, ...]]) -> Iterator[tuple[Event, Thing, str]]:
    """What a clause speaks of that never is there at one of its events."""
    wanted = _spoken(clause.condition, *clause.effects, *_choosing(clause))
    for event in clause.events:
        row = at(event.kind, event.rule, rules)
        if row is not None:
            own: list[tuple[Thing, str]] = [("before", "the play before")] if _is_related(event) else []
            for thing, words in dict.fromkeys([*own, *wanted]):
                if row[thing] == "never":
                    yield event, thing, words


def uncounted(clause: Clause) -> Iterator[Event]:
    """The events of a fishing game at which a clause counts cards, though there are none."""
    if any(isinstance(getattr(effect, "per", None), CardSet) for effect in clause.effects):
        yield from (event for event in clause.events if event.kind in WITHOUT_CARDS)


def _is_related(event: Event) -> bool:
    """Whether the play of an event must stand in some relation to the play before."""
    return any(item.relations or item.apart is not None for item in event.patterns)


def unseen(standing: Standing) -> Iterator[tuple[Thing, str]]:
    """What the condition of a line that always holds speaks of, and that never is there when somebody chooses a play; who passes makes none."""
    passing = isinstance(standing.what, Restriction) and standing.what.what == "pass"
    return (
        (thing, words)
        for thing, words in _spoken(standing.condition)
        if STANDING[thing] == "never" or (passing and thing == "play")
    )


def unanswered(answer: Answer) -> Iterator[tuple[Thing, str]]:
    """What an answer speaks of in what it does, and that never is there then."""
    spoken = _spoken(*answer.effects, *_choosing(answer))
    return ((thing, words) for thing, words in spoken if ANSWER[thing] == "never")


def unasked(answer: Answer, rules: dict[str, tuple[Rule, ...]]) -> Iterator[tuple[Thing, str]]:
    """What an answer speaks of in who may give it, and if, and that never is there at anything that it answers. `by the skipped
    player` itself is who is about to be skipped by it."""
    rows = [at("acts", rule, rules) for rule in answer.answered] or [ANSWER]
    known = [row for row in rows if row is not None]
    by = answer.by if answer.by.kind != "skipped" else None
    spoken = _spoken(by, answer.condition) if len(known) == len(rows) else []
    return ((thing, words) for thing, words in spoken if all(row[thing] == "never" for row in known))


def _choosing(body: Clause | Answer) -> tuple[Who, ...]:
    """Who chooses between its ways."""
    return (body.choice.who,) if body.choice is not None else ()


def _spoken(*parts: object) -> list[tuple[Thing, str]]:
    return list(dict.fromkeys(item for part in parts for item in spoken_of(part)))
