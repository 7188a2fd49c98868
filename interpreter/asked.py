"""What an example may leave unsaid, and what it must still say: choices that were forced, questions that are open.

In: a climbing game that plays an example. Out: sentences for whoever writes it. A choice that leaves nothing to choose is made for the
example: its line may be written or left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..game.decisions import Cards, DecisionKind, Option, Play
from ..game.kinds import KINDS, answer, spelled
from ..game.lines import Decided, Move
from ..ground.said import either, listed, say
from ..model import EXAMPLE_PLAYERS

if TYPE_CHECKING:
    from .climbing.game import ClimbingGame

_MOST_SHOWN = 3
_QUESTIONS = {
    (False, False): "{name} must still choose {what}{behind}: write {ways}, on a line before this.",
    (
        False,
        True,
    ): "{name} must still choose {what}{behind}: write {ways}, or another choice, on a line before this.",
    (True, False): "{name} must still choose {what}{behind}: write {ways}, on a line after this.",
    (
        True,
        True,
    ): "{name} must still choose {what}{behind}: write {ways}, or another choice, on a line after this.",
}


@dataclass(frozen=True, slots=True)
class Forced:
    """A choice that was made for a player, because there was no other."""

    player: int
    kind: DecisionKind
    option: Option


def make_forced(game: ClimbingGame) -> list[Forced]:
    """Makes every choice in which there is nothing to choose; whose they were, and what."""
    made: list[Forced] = []
    while (decision := game.decision) is not None and decision.kind != "play":
        options = game.options()
        if len(options) != 1:
            break
        made.append(Forced(decision.player, decision.kind, options[0]))
        game.choose(options[0])
    return made


def question(game: ClimbingGame, *, at_end: bool = False) -> str:
    """Who must still choose what, and what to write; "" where nobody is asked anything. `at_end`: behind the last line of an example."""
    decision = game.decision
    if decision is None or decision.kind == "play":
        return ""
    name = EXAMPLE_PLAYERS[decision.player]
    behind = f" (`{decision.rule}`)" if decision.rule else ""
    ways = [
        f"`{name} {answer(game.rules, decision.kind, option)}`" for option in game.options()[:_MOST_SHOWN]
    ]
    template = _QUESTIONS[at_end, len(game.options()) > _MOST_SHOWN]
    what = KINDS[decision.kind].what
    return say(template, name=name, what=what, behind=behind, ways=either(ways))


def which(game: ClimbingGame, name: str, plays: list[Play]) -> str:
    """That some cards can be several plays, and what to write for the one that is meant."""
    from .climbing.readings import apart, reading

    cards = " ".join(game.codes(plays[0].cards))
    ways = [
        f"`{name} plays {cards} as {' '.join(reading(game.rules, rows[0]))}`"
        for rows in apart(game.rules, plays)
    ]
    return say("These cards can be several plays: write {ways}.", ways=either(ways[:_MOST_SHOWN]))


def means(game: ClimbingGame, kind: DecisionKind, option: Option, words: tuple[str, ...]) -> bool:
    """Whether that is the option which an example writes with these words behind `chooses`."""
    from .climbing.readings import read_cards

    if " ".join(words) in spelled(game.rules, kind, option):
        return True
    match option:
        case Cards(cards) if cards:
            try:
                return game.codes(read_cards(game.rules, list(words))) == game.codes(cards)
            except ValueError:
                return False
        case Play(cards):
            return sorted(game.codes(cards)) == sorted(words)
        case _:
            return False


def moves(game: ClimbingGame) -> list[Move]:
    """The cards that moved since somebody last chose."""
    found: list[Move] = []
    for line in reversed(game.lines or []):
        if isinstance(line, Decided):
            break
        if isinstance(line, Move):
            found.insert(0, line)
    return found


def not_asked(game: ClimbingGame, seat: int) -> str:
    """Why that player is asked nothing: what moved without a choice."""
    mine = [move for move in moves(game) if f"hand {seat}" in (move.source, move.target)]
    if not mine:
        return ""
    told = listed(
        say(
            "{cards} from {source} to {target} (`{cause}`)",
            cards=" ".join(map(str, move.cards)),
            source=_place(move.source),
            target=_place(move.target),
            cause=move.cause,
        )
        for move in mine
    )
    return say("There was nothing to choose for {name}: {told}.", name=EXAMPLE_PLAYERS[seat], told=told)


def _place(zone: str) -> str:
    return EXAMPLE_PLAYERS[int(zone.removeprefix("hand "))] if zone.startswith("hand ") else f"the {zone}"
