"""What an example may leave unsaid, and what it must still say: choices that were forced, questions that are open.

In: a climbing game that plays an example. Out: sentences for whoever writes it. A choice that leaves nothing to choose is made for the
example: its line may be written or left out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..game.decisions import PASS, Cards, Option, Pick, Play
from ..game.lines import Decided, Move

if TYPE_CHECKING:
    from .climbing.game import ClimbingGame

SEATS = "ABCDEFGHIJKL"
_MOST_SHOWN = 3
_WHAT = {
    "exchange": "what to give in the exchange",
    "give": "what to give",
    "discard": "what to discard",
    "take": "what to take",
    "name number": "a number",
    "name rank": "a rank",
    "choose player": "a player",
    "wish": "yes or no",
    "answer": "whether to answer",
}


def make_forced(game: ClimbingGame) -> list[tuple[int, str]]:
    """Makes every choice in which there is nothing to choose; whose they were, and what, as an example writes it."""
    made: list[tuple[int, str]] = []
    while (decision := game.decision) is not None and decision.kind != "play":
        options = game.options()
        if len(options) != 1:
            break
        made.append((decision.player, words(game, options[0], decision.kind)))
        game.choose(options[0])
    return made


def question(game: ClimbingGame) -> str:
    """Who must still choose what, and what to write; "" where nobody is asked anything."""
    decision = game.decision
    if decision is None or decision.kind == "play":
        return ""
    name = SEATS[decision.player]
    behind = f" (`{decision.rule}`)" if decision.rule else ""
    lines = [f"`{_line(game, name, option)}`" for option in game.options()[:_MOST_SHOWN]]
    more = ", or another choice" if len(game.options()) > _MOST_SHOWN else ""
    return (
        f"{name} must still choose {_WHAT.get(decision.kind, decision.kind)}{behind}: "
        f"write {' or '.join(lines)}{more}, on a line before this."
    )


def _line(game: ClimbingGame, name: str, option: Option) -> str:
    assert game.decision is not None
    if option == PASS:
        return f"{name} passes" if game.decision.kind == "answer" else f"{name} chooses nothing"
    if isinstance(option, Play):
        return f"{name} plays {' '.join(game.codes(option.cards))}"
    return f"{name} chooses {words(game, option, game.decision.kind)}"


def words(game: ClimbingGame, option: Option, kind: str) -> str:
    """An option as an example writes it behind `chooses`."""
    match option:
        case Cards(cards):
            return " ".join(game.codes(cards)) or "nothing"
        case Pick(value):
            if kind == "wish":
                return "yes" if value else "no"
            if kind == "choose player":
                return SEATS[value]
            if kind == "name number":
                return str(value)
            return [*game.rules.deck.ranks, "JK"][value]
        case _:
            return "nothing"


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
    told = ", ".join(
        f"{' '.join(map(str, move.cards))} from {_place(move.source)} to {_place(move.target)} (`{move.cause}`)"
        for move in mine
    )
    return f" There was nothing to choose for {SEATS[seat]}: {told}."


def _place(zone: str) -> str:
    return SEATS[int(zone.removeprefix("hand "))] if zone.startswith("hand ") else f"the {zone}"
