"""Examples as values: what lies where, what is done, what follows, with cards to be drawn and sentences in every language.

In: a rule set, and an example of it. Out: a `Scene`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest

from ...model import Example, RuleSet, Step
from ...model.cards import Deck
from ...sheets.choices import languages
from ...sheets.language import language
from ...sheets.page import Cards, Line, Picked
from ...sheets.readings import plain
from ...sheets.terminal import plain_text
from .library import Called, called

Sentences = dict[str, tuple[str, ...]]
_GIVEN = ("players", "month", "seat", "holds", "was", "force", "hand")
NOBODY = -1


@dataclass(frozen=True, slots=True)
class Told:
    """A line of an example. `kind`: given, what is done, or `moved` for what a rule did with cards; `player`: 0 is A, -1 nobody or several; `cards`: codes of all that it
    shows; `left`: of a hand out of which cards went, those that are left, `cards` being the hand before."""

    kind: str
    player: int
    cards: tuple[str, ...]
    acted: tuple[str, ...]
    sentences: Sentences
    left: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """An example of a rule. `hands`: the cards of each player at the beginning, none where it does not say."""

    rule: str
    names: Called
    title: Called
    players: int
    hands: tuple[tuple[str, ...], ...]
    steps: tuple[Told, ...] = field(default=())


def scene(rules: RuleSet, rule: str, example: Example) -> Scene:
    """An example of a rule of a rule set."""
    given = [step for step in example.steps if step.kind in _GIVEN]
    done = [*_together([step for step in example.steps if step.kind not in _GIVEN])]
    stories = {code: language(code).example(rules, example) for code in languages()}
    lines = {code: (*story.given, *story.steps) for code, story in stories.items()}
    steps = []
    for number, group in enumerate([*([step] for step in given), *done]):
        shown = {code: told[number] for code, told in lines.items() if number < len(told)}
        steps.append(_told(rules, group, shown))
    named = next((one.names for one in rules.rules if one.id == rule), rules.names)
    most = max([step.player + 1 for step in _all(example.steps)] or [0])
    players = next((step.number for step in given if step.kind == "players"), most)
    hands = {step.player: step.cards for step in given if step.kind == "holds"}
    held = tuple(hands.get(player, ()) for player in range(players))
    return Scene(rule, called(named), called(example.title), players, held, tuple(steps))


def _told(rules: RuleSet, group: Sequence[Step], shown: dict[str, Line]) -> Told:
    first = group[0]
    acted = tuple(
        id
        for step in group
        for wanted in step.expect
        if wanted.kind == "acts" and not wanted.negated
        for id in wanted.names
    )
    sentences: Sentences = {code: (_text(rules.deck, line, code),) for code, line in shown.items()}
    line = next(iter(shown.values()), ())
    person = (
        first.player
        if len(group) == 1 and first.kind not in ("players", "month", "seat", "hand", "force")
        else NOBODY
    )
    return Told(
        "given" if first.kind in _GIVEN else first.kind,
        person,
        _cards(rules.deck, group) or tuple(_codes(rules.deck, line)),
        acted,
        sentences,
    )


def _cards(deck: Deck, group: Sequence[Step]) -> tuple[str, ...]:
    """The cards of steps; words that are no cards are none."""
    return tuple(code for step in group for code in step.cards if deck.card(code) is not None)


def _text(deck: Deck, line: Line, code: str) -> str:
    text = plain_text(deck, line, code)
    return plain(text) if code == "ja" else text


def _codes(deck: Deck, line: Line) -> Iterator[str]:
    for piece in line:
        match piece:
            case Cards(faces=faces):
                yield from (deck.faces[face].code for face in faces)
            case Picked(faces=faces):
                yield from (deck.faces[face].code for face in faces)
            case _:
                pass


def _together(steps: Sequence[Step]) -> Iterator[list[Step]]:
    """Steps as they are told: passes in a row as one."""
    group: list[Step] = []
    for step, after in zip_longest(steps, steps[1:]):
        group.append(step)
        if step.kind == "passes" and not step.expect and after is not None and after.kind == "passes":
            continue
        yield group
        group = []


def _all(steps: Sequence[Step]) -> Iterator[Step]:
    for step in steps:
        yield step
        yield from _all(step.expect)


def best(rule: str, examples: Sequence[Example]) -> Example | None:
    """The example that shows a rule best: one in which it acts, and a short one."""

    def rank(example: Example) -> tuple[bool, bool, int]:
        steps = [*_all(example.steps)]
        acts = any(step.kind == "acts" and not step.negated and rule in step.names for step in steps)
        forbids = any(step.kind == "may" and step.negated for step in steps)
        return not acts, forbids, len(steps)

    return min(examples, key=rank, default=None)
