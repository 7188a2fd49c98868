"""A moment of a flower-card game in which a rule acts or a yaku is made, found by playing.

In: a fishing game, and the id of one of its rules or yaku. Out: the moment as a `Scene`, told line by line as a log tells it. An example of such a game looks at nothing but what cards count
for, so that none can be made of it. How much is played is bounded, and the same seed finds the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...game.game import Game
from ...game.lines import Decided, Draw, HandBegins, Line, RoundEnds
from ...ground.clock import thread_time
from ...interpreter.record import random_player
from ...interpreter.start import new_game
from ...model import Fishing, RuleSet
from ...model.cards import Names
from ...sheets.choices import languages
from ...telling.languages import telling_of, words_for
from .library import called
from .stories import NOBODY, Scene, Told

MOST_ROUNDS = 400
MOST_SECONDS = 4.0  # of CPU
MOST_LINES = 8  # that are told
_TITLE = Names("A round that was played", "遊[あそ]んでみた局[きょく]")


@dataclass(frozen=True, slots=True)
class Happened:
    """What was found; `seed`: of that session; `hands`: how many were played. No scene where it did not happen in all of them."""

    scene: Scene | None
    seed: int
    hands: int


def happening(rules: RuleSet, id: str, seed: int = 0) -> Happened:
    """A round in which that rule acted, or that yaku was made. ValueError for a game that is no fishing game."""
    if not isinstance(rules.game, Fishing):
        raise ValueError("this is looked for in fishing games only")
    begun, number = thread_time(), seed
    while number - seed < MOST_ROUNDS and thread_time() - begun < MOST_SECONDS:
        game = new_game(rules, None, number % 2**31, 1, record=True)
        player = random_player(number)
        while game.decision is not None:
            options = game.options()
            game.choose(options[player.below(len(options))])
        lines = game.lines or []
        place = next((place for place, line in enumerate(lines) if _shows(line, id)), None)
        if place is not None:
            return Happened(_scene(game, id, lines[: place + 1]), number, number - seed + 1)
        number += 1
    return Happened(None, number, number - seed)


def _shows(line: Line, id: str) -> bool:
    match line:
        case Decided() | HandBegins():
            return id in line.fired
        case RoundEnds():
            return any(made.id == id for seat in (*line.yaku, *line.apart) for made in seat)
        case _:
            return False


def _scene(game: Game, id: str, lines: Sequence[Line]) -> Scene:
    """The last lines of a round, as somebody tells them who saw it all."""
    rules = game.rules
    everybody = frozenset(range(game.players))
    telling = {code: telling_of(words_for(game, everybody, code)) for code in languages()}
    steps: list[Told] = []
    for place in range(len(lines) - 1, -1, -1):
        if len(steps) == MOST_LINES:
            break
        line = lines[place]
        said = {code: tuple(_rows(one.line(line))) for code, one in telling.items()}
        if any(said.values()):
            acted = (id,) if place == len(lines) - 1 else ()
            kind = "plays" if isinstance(line, Decided) else "given"
            player = line.player if isinstance(line, Decided) else NOBODY
            steps.append(Told(kind, player, tuple(_cards(line, id)), acted, said))
    names = {rule.id: rule.names for rule in rules.rules}
    if isinstance(rules.game, Fishing):
        names |= {item.id: item.names for group in rules.game.groups for item in group.yaku}
    steps.reverse()
    return Scene(id, called(names[id]), called(_TITLE), game.players, (), tuple(steps))


def _rows(text: str) -> list[str]:
    return [line.strip() for line in text.split("\n") if line.strip()]


def _cards(line: Line, id: str) -> list[str]:
    """The cards of a line that are to be drawn."""
    match line:
        case Decided(choice={"cards": list(cards)}):
            return [str(card) for card in cards]
        case Decided(choice={"card": card}):
            return [str(card)]
        case Draw(card=card):
            return [str(card)]
        case RoundEnds():
            told = (*enumerate(line.yaku), *enumerate(line.apart))
            owner = next((seat for seat, made in told if any(one.id == id for one in made)), None)
            return [str(card) for card in line.captured[owner]] if owner is not None else []
        case _:
            return []
