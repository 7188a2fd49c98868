"""Questions about a single position: what may be played, and why not something else.

In: a position as docs/formats.md describes it. Out: the legal plays, or an explanation. A position that makes no sense is
a `ValueError` with one sentence.
"""

from __future__ import annotations

from typing import Any

from ...game.decisions import Decision, Pass, Play
from ...game.explanations import Explanation, Reason
from ...model import RuleSet
from . import course, events, lasting
from .context import Ctx
from .game import ClimbingGame
from .plays import Plays


def legal(rules: RuleSet, position: dict[str, Any]) -> dict[str, Any]:
    """The plays that the player to move may make, in the engine's order, and whether passing is allowed."""
    game = set_up(rules, position)
    plays = [option for option in game.options() if isinstance(option, Play)]
    return {
        "legal": [game.data(play) for play in plays],
        "may_pass": any(isinstance(option, Pass) for option in game.options()),
    }


def explain(
    rules: RuleSet, position: dict[str, Any], cards: list[str], reading: list[str] | None = None
) -> Explanation:
    """Whether these cards (read as `reading`, where jokers are among them) may be played, and if not, every reason.

    No cards: whether passing is allowed. Where jokers can be read in several ways and none is given, a legal reading counts.
    """
    game = set_up(rules, position)
    if not cards:
        return game.explain(Pass())
    return explain_cards(game, cards, reading)


def explain_cards(game: ClimbingGame, cards: list[str], reading: list[str] | None = None) -> Explanation:
    """As `explain`, for a running game."""
    if game.decision is None:
        return Explanation(False, (Reason("over", "The session is over."),))
    mask = read_cards(game.rules, cards)
    if mask & ~game.state.hands[game.decision.player]:
        missing = game.codes(mask & ~game.state.hands[game.decision.player])
        return Explanation(False, (Reason("not-held", f"The player does not hold {' '.join(missing)}."),))
    readings = readings_of(game, mask, reading)
    if not readings:
        return Explanation(False, (Reason("no-shape", "These cards are no combination that may be played."),))
    found = [game.explain(play) for play in readings]
    return next((item for item in found if item.legal), found[0])


def readings_of(game: ClimbingGame, mask: int, reading: list[str] | None = None) -> list[Play]:
    """Every play that these cards can be; only those with the given reading, if there is one."""
    seat = game.decision.player if game.decision is not None else game.state.turn
    plays: Plays = game.engine.book.plays(mask, game.stand_ins(seat))
    found = [play for group in plays.values() for play in group if play.cards == mask]
    if reading is None:
        return found
    deck = game.rules.deck
    wanted = sorted(_face(game.rules, code) for code in reading)
    exact = [play for play in found if sorted(play.faces) == wanted]
    ranks = sorted(deck.faces[face].rank for face in wanted)
    return exact or [play for play in found if sorted(deck.faces[face].rank for face in play.faces) == ranks]


def set_up(rules: RuleSet, position: dict[str, Any]) -> ClimbingGame:
    """A game in which the position has come about: the trick is replayed by the rules."""
    if not isinstance(position, dict):
        raise ValueError('a position is an object such as {"hand": ["S3"], "trick": []}')
    players = position.get("players")
    if players is None:
        players = max(rules.players.low, min(4, rules.players.high or 4))
    if not isinstance(players, int) or isinstance(players, bool):
        raise ValueError(f"players: {players!r} is no number")
    if "hand" not in position:
        raise ValueError("hand: the cards of the player to move are expected")
    hand = read_cards(rules, _strings(position, "hand"))
    trick = position.get("trick", [])
    if not isinstance(trick, list):
        raise ValueError("trick: a list of plays is expected")
    game = ClimbingGame(rules, players, 0)
    _empty(game, position, hand)
    for number, entry in enumerate(trick):
        _replay(game, entry, hand, f"trick, play {number + 1}")
    state = game.state
    state.hands[state.turn] = hand
    game.refresh()
    game.decision = Decision(state.turn, "play")
    game._options = None
    return game


def _empty(game: ClimbingGame, position: dict[str, Any], hand: int) -> None:
    """A table without a trick, where everybody else holds unknown cards."""
    state = game.state
    everything = (1 << game.rules.deck.size) - 1
    state.hands, state.aside = [everything & ~hand] * game.players, 0
    state.turn, state.owner, state.asked, state.tasks, state.lasting = 0, -1, None, [], ()
    state.counts = dict.fromkeys(("leads/hand", "leads/session"), 1) if position.get("trick") is None else {}
    game.decision = None
    for name in _strings(position, "in_force"):
        force(game, name)


def force(game: ClimbingGame, name: str) -> None:
    """Puts a rule's lasting effect in force."""
    ref = game.engine.lasting_ref(name)
    if ref is None:
        known = ", ".join(rule.id for rule in game.engine.list) or "none"
        raise ValueError(
            f"in_force: no rule `{name}` with a lasting effect is in use (rules in use: {known})"
        )
    lasting.last(game, ref, game.engine.lasting(ref), Ctx(game.state.turn))


def _replay(game: ClimbingGame, entry: Any, hand: int, where: str) -> None:
    state = game.state
    if not isinstance(entry, dict):
        raise ValueError(f'{where}: a play such as {{"cards": ["S3"]}} is expected')
    seat = state.turn
    if entry.get("pass"):
        state.passed |= 1 << seat
        state.turn = (seat + game.direction) % game.players
        return
    cards = _strings(entry, "cards")
    mask = read_cards(game.rules, cards)
    if not mask:
        raise ValueError(f"{where}: there are no cards")
    if mask & hand:
        raise ValueError(f"{where}: {' '.join(game.codes(mask & hand))} is in the hand as well")
    for _, earlier in state.trick:
        if earlier.cards & mask:
            raise ValueError(f"{where}: {' '.join(game.codes(earlier.cards & mask))} was played before")
    reading = _strings(entry, "as") if "as" in entry else None
    readings = readings_of(game, mask, reading)
    if not readings:
        raise ValueError(f"{where}: {' '.join(cards)} is no combination of {game.rules.id}")
    game.lay(seat, readings[0])
    events.hear_play(game, seat)
    _settle(game)
    if state.cleared:
        state.trick.clear()
        state.cleared = False
    state.turn = (seat + game.direction) % game.players
    state.hands = [held & ~mask for held in state.hands]


def _settle(game: ClimbingGame) -> None:
    """Does what the play set off, as far as nobody has to choose; turns are the position's own."""
    state = game.state
    game._run()
    while game.decision is not None:
        option = game.options()[-1]
        asked, state.asked = state.asked, None
        game.decision, game._options = None, None
        if asked is not None:
            course.answered(game, asked, option)
        game._run()


def read_cards(rules: RuleSet, codes: list[str]) -> int:
    """The mask of the cards that are written so. ValueError for one that is unknown or there too often."""
    mask = 0
    for code in codes:
        card = rules.deck.card(code, mask)
        if card is None:
            if rules.deck.card(code) is None:
                raise ValueError(f"there is no card `{code}` in this game")
            raise ValueError(f"the card `{code}` is there more often than the deck has it")
        mask |= 1 << card
    return mask


def _face(rules: RuleSet, code: str) -> int:
    face = rules.deck.face(code)
    if face is None:
        raise ValueError(f"there is no card `{code}` that a joker could stand for")
    return face


def _strings(data: dict[str, Any], key: str) -> list[str]:
    value = data.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise ValueError(f"{key}: a list of texts is expected")
    return value
