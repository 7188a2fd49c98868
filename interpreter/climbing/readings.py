"""Written cards as a game reads them: which cards they are, and which plays they can be.

In: codes. Out: masks and plays; a ValueError in one sentence for what is no card, or is there too often.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...game.decisions import Play
from ...ground.said import say
from ...model import RuleSet
from .game import ClimbingGame
from .plays import Plays


def read_cards(rules: RuleSet, codes: Sequence[str], held: int = 0) -> int:
    """The mask of the cards that are written so: of several alike those that are `held`, the hand they are spoken of. ValueError for one
    that is unknown or there too often."""
    mask = 0
    for code in codes:
        card = rules.deck.card(code, mask, held)
        if card is None:
            if rules.deck.card(code) is None:
                raise ValueError(say("there is no card `{code}` in this game", code=code))
            raise ValueError(say("the card `{code}` is there more often than the deck has it", code=code))
        mask |= 1 << card
    return mask


def readings_of(game: ClimbingGame, mask: int, reading: Sequence[str] | None = None) -> list[Play]:
    """Every play that these cards can be; if a reading is given, only those with it, or with one that is the same to all rules."""
    player = game.decision.player if game.decision is not None else game.state.turn
    plays: Plays = game.engine.book.plays(mask, game.stand_ins(player))
    found = [play for group in plays.values() for play in group if play.cards == mask]
    if reading is None:
        return found
    wanted = sorted(_face(game.rules, code) for code in reading)
    exact = [play for play in found if sorted(play.faces) == wanted]
    return exact or _same_to_all(game, found, wanted, player)


def _same_to_all(game: ClimbingGame, found: list[Play], wanted: list[int], player: int) -> list[Play]:
    """Those of the plays that stand for a reading of the same cards which is not listed, since no rule tells the two apart."""
    if not found:
        return []
    mask, book = found[0].cards, game.engine.book
    every = game.engine.every_reading.plays(mask, game.stand_ins(player))
    meant = {
        (play.shape, book.kind(play.shape, play.faces))
        for group in every.values()
        for play in group
        if play.cards == mask and sorted(play.faces) == wanted
    }
    return [play for play in found if (play.shape, book.kind(play.shape, play.faces)) in meant]


def apart(rules: RuleSet, plays: Sequence[Play]) -> list[list[Play]]:
    """Readings of the same cards, in groups: those of one group differ at most in the suits that jokers stand for."""
    groups: dict[tuple[int, ...], list[Play]] = {}
    for play in plays:
        ranks = tuple(sorted(rules.deck.faces[face].rank for face in play.faces))
        groups.setdefault(ranks, []).append(play)
    return list(groups.values())


def reading(rules: RuleSet, play: Play) -> list[str]:
    """What the cards of a play stand for, the lowest rank first, as a player would say it."""
    deck = rules.deck
    faces = sorted((deck.faces[face] for face in play.faces), key=lambda face: (face.rank, face.suit))
    return [face.code for face in faces]


def _face(rules: RuleSet, code: str) -> int:
    face = rules.deck.face(code)
    if face is None:
        raise ValueError(say("there is no card `{code}` that a joker could stand for", code=code))
    return face
