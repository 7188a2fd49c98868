"""Plays one example and keeps what happened, for whoever wants to know more than whether it comes true.

In: a rule set and an example of it. Out: a `Tried`: what acted and what was forbidden by what; where a line is not so, how things stood
before, what was done, what was expected and what came instead, in the words of the language.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, assert_never

from ..game.decisions import PASS
from ..ground.diagnostics import Span
from ..ground.said import Called, say
from ..model import EXAMPLE_PLAYERS, Climbing, Example, Fishing, RuleSet, Step
from . import staging
from .playing_out import ClimbingRun, Failure

if TYPE_CHECKING:
    from .climbing.engine import Ref
    from .climbing.game import ClimbingGame

_DONE = ("plays", "passes", "chooses", "deal")
_PLACES = ("first", "second", "third", "fourth")
_LAST = ("last", "second to last", "third to last")


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect that acted: that of this number in the clause or answer of that number of a rule, all from 0."""

    rule: str
    is_answer: bool
    clause: int
    effect: int


@dataclass(frozen=True, slots=True)
class Difference:
    """What is not as an example says. `where`: the line, or the part of it; `before` how things stood, line by line; `done` the play or
    choice of which it was expected ("" where none was made yet); `got` in a sentence; `acted` the rules; `instead` what would have to
    stand in the place of what was expected, "" where nothing can."""

    where: Span
    before: tuple[str, ...]
    done: str
    expected: str
    got: str
    acted: tuple[str, ...]
    instead: str


@dataclass(slots=True)
class Tried:
    """What came of an example. `rules` acted, `effects` of them; `blamed` are those for which a play was not allowed; `yaku` those that
    were made."""

    example: Example
    difference: Difference | None = None
    rules: set[str] = field(default_factory=set)
    effects: set[Effect] = field(default_factory=set)
    blamed: set[str] = field(default_factory=set)
    yaku: set[str] = field(default_factory=set)

    @property
    def true(self) -> bool:
        return self.difference is None


def try_example(rules: RuleSet, example: Example) -> Tried:
    """Plays an example to its end, or to the first line that is not so."""
    match rules.game:
        case Climbing():
            return _Watched(rules, example).tried()
        case Fishing():
            return _fishing(rules, example)
        case _:
            assert_never(rules.game)


def _whole(span: Span) -> Span:
    """A stretch of text with the article before it."""
    before = span.source.text[: span.start]
    article = re.search(r"\bthe[ \t]+$", before)
    return Span(span.source, article.start(), span.end) if article is not None else span


def _text(span: Span) -> str:
    return " ".join(span.source.text[span.start : span.end].split())


# ----------------------------------------------------------------------------------------------------- climbing games


class _Watched(ClimbingRun):
    """A run that notes what happens in it."""

    def __init__(self, rules: RuleSet, example: Example) -> None:
        super().__init__(rules, example)
        self.found = Tried(example)
        self.refs: set[Ref] = set()
        self.before: tuple[str, ...] = ()
        self.done = ""

    def tried(self) -> Tried:
        failures = self.run()
        found = self.found
        if failures:
            found.difference = self._difference(failures[0])
        if self.game is not None:
            ids = [rule.id for rule in self.game.engine.list]
            found.effects = {
                Effect(ids[ref.rule], ref.is_answer, ref.number, ref.effect) for ref in self.refs
            }
        return found

    def stage(self) -> ClimbingGame:
        game = staging.game_of(self.rules, self.example)
        game.heard = self.refs
        return game

    def take(self, step: Step) -> str:
        if step.kind in _DONE:
            self.before, self.done = tuple(_standing(self.playing)), _text(step.span)
        self.expected = step
        problem = super().take(step)
        self.found.rules |= {*self.acted}
        return problem

    def may(self, step: Step) -> str:
        from .climbing.position import explain_cards

        problem = super().may(step)
        if step.negated and not problem:
            game = self.playing
            why = game.explain(PASS) if step.passing else explain_cards(game, list(step.cards))
            self.found.blamed |= {reason.rule for reason in why.reasons if reason.rule}
        return problem

    def _difference(self, failure: Failure) -> Difference:
        wanted = self.expected
        never_began = failure.span is not wanted.span
        before = self.before or (tuple(_standing(self.game)) if self.game is not None else ())
        return Difference(
            where=_whole(failure.span),
            before=before,
            done=self.done,
            expected="" if never_began or wanted.kind in _DONE else _text(_whole(failure.span)),
            got=failure.message,
            acted=tuple(self._rule(id, "") for id in dict.fromkeys(self.acted)),
            instead="" if never_began or self.game is None else _instead(self.game, wanted),
        )


def _standing(game: ClimbingGame) -> list[str]:
    """How things stand, in lines as an example would have them."""
    state = game.state
    lines: list[str] = []
    for seat, hand in enumerate(state.hands):
        name = EXAMPLE_PLAYERS[seat]
        cards = " ".join(map(str, game.codes(hand)))
        lines.append(
            say("{name} holds {cards}", name=name, cards=cards) if hand else say("{name} is out", name=name)
        )
    for laid in state.trick:
        lines.append(
            say(
                "on the table: {cards} of {name}",
                cards=" ".join(map(str, game.codes(laid.cards))),
                name=EXAMPLE_PLAYERS[laid.seat],
            )
        )
    if not state.trick:
        lines.append("the table is clear")
    lines.append("the ranking is reversed" if game.order.reversed else "the ranking is normal")
    forced = dict.fromkeys(game.engine.list[item.ref.rule] for item in state.lasting)
    lines += [say("{rule} in force", rule=Called(rule.names.texts, rule.id)) for rule in forced]
    if game.decision is not None:
        lines.append(say("it is {name} next", name=EXAMPLE_PLAYERS[game.decision.player]))
    return lines


def _instead(game: ClimbingGame, step: Step) -> str:
    """What would be so in the place of an expectation; "" where it cannot be said, or where it is as it says."""
    found = _so(game, step)
    return found if found != _text(_whole(step.span)) else ""


def _so(game: ClimbingGame, step: Step) -> str:
    state, name, text = game.state, EXAMPLE_PLAYERS[step.player], _text(step.span)
    match step.kind:
        case "table":
            return "the table is not clear" if state.trick else "the table is clear"
        case "ranking":
            return f"the ranking is {'reversed' if game.order.reversed else 'normal'}"
        case "leads":
            return _turn(game, step)
        case "acts":
            rule = text.split(" ")[0]
            return f"{rule} acts" if step.negated else f"{rule} does not act"
        case "out":
            return f"{name} is out" if step.negated else f"{name} is not out"
        case "placed":
            return _placed(game, step)
        case "titled":
            title = state.titles.get(step.player, "")
            return f"{name} is {title}" if title else ""
        case "holds":
            held = [code for code in step.cards if _holds(game, step.player, code)]
            return f"{name} holds {' '.join(held)}" if held else ""
        case "sees":
            return f"{name} {'sees' if step.negated else 'does not see'} {' '.join(step.cards)}"
        case "count":
            count = state.hands[step.player].bit_count()
            return f"{name} has {count} card{'' if count == 1 else 's'}"
        case "counter":
            key = step.name if step.player < 0 else f"{step.name}/{step.player}"
            return re.sub(r"\b\d+\b", str(state.numbers.get(key, 0)), text, count=1)
        case "score":
            points = game.totals[step.player] + state.points[step.player]
            return f"{name} has {points} point{'' if points == 1 else 's'}"
        case "may":
            return _may(game, step)
        case _:
            return ""


def _turn(game: ClimbingGame, step: Step) -> str:
    if game.decision is None:
        return ""
    name = EXAMPLE_PLAYERS[game.decision.player]
    leads = not step.passing and not game.state.trick
    return f"{name} leads" if leads else f"it is {name} next"


def _placed(game: ClimbingGame, step: Step) -> str:
    from .climbing.session import places

    ranked = places(game) if game.decision is not None else game.state.places
    name = EXAMPLE_PLAYERS[step.player]
    if step.player not in ranked or (game.decision is not None and game.active(step.player)):
        return ""
    place = ranked.index(step.player)
    left = game.players - 1 - place
    from_the_end = step.name in _LAST and left < len(_LAST)
    if from_the_end or place >= len(_PLACES):
        return f"{name} is {_LAST[left]}" if left < len(_LAST) else ""
    return f"{name} is {_PLACES[place]}"


def _holds(game: ClimbingGame, seat: int, code: str) -> bool:
    from .climbing.readings import read_cards

    try:
        held = game.state.hands[seat]
        return not read_cards(game.rules, [code], held) & ~held
    except ValueError:
        return False


def _may(game: ClimbingGame, step: Step) -> str:
    from .climbing.position import explain_cards

    if game.decision is None or game.decision.player != step.player:
        return ""
    why = game.explain(PASS) if step.passing else explain_cards(game, list(step.cards))
    what = "pass" if step.passing else f"play {' '.join(step.cards)}"
    name = EXAMPLE_PLAYERS[step.player]
    if why.legal:
        return f"{name} may {what}"
    rule = next((reason.rule for reason in why.reasons if reason.rule), "")
    return f"{name} may not {what}" + (f" because {rule}" if step.name and rule else "")


# ------------------------------------------------------------------------------------------------------ fishing games


def _fishing(rules: RuleSet, example: Example) -> Tried:
    from .fishing.counted import hindering, looks, made, wrong_with

    found = Tried(example)
    before: list[str] = []
    for look in looks(rules, example):
        step = look.step
        if look.is_given:
            before.append(_text(step.span))
            continue
        problem, rows = wrong_with(rules, look), made(rules, look).rows
        if problem:
            instead = _counts(step, [(row.yaku, row.value) for row in rows])
            found.difference = Difference(
                step.span, tuple(before), "", _text(step.span), problem, (), instead
            )
            return found
        if step.kind == "dealt":
            before.append(_text(step.span))
        found.yaku |= {*(row.yaku for row in rows), *hindering(rules, look)}
    return found


def _counts(step: Step, made: Sequence[tuple[str, int]]) -> str:
    """The line as it would come true; "" where it would be one of another kind."""
    text = _text(step.span)
    if step.kind not in ("captured", "apart", "dealt") or not made:
        return ""
    told = re.sub(r"(\bcounts (?:(?:apart )?for )?)\d+.*$", rf"\g<1>{sum(value for _, value in made)}", text)
    named = f" as {', '.join(id for id, _ in made)}" if step.names else ""
    return told + named if told + named != text else ""
