"""The preset of the tournament against a judge that was written from its rules alone: all legal plays, and what follows."""

from __future__ import annotations

from functools import cache

from budget import examples
from hypothesis import given
from hypothesis import strategies as st
from judges.uecda_legal import Play as Judged
from judges.uecda_legal import State, after, legal, meaning

from yakusoku.dsl.loader import load
from yakusoku.game.chance import Chance
from yakusoku.game.decisions import Option, Play
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.start import new_game
from yakusoku.model import RuleSet

PLAYERS = 5


@cache
def rules() -> RuleSet:
    found = load("uecda").ruleset
    assert found is not None
    return found


def judged(game: ClimbingGame, option: Option) -> Judged | None:
    """The judge's name for a choice of the engine; None is a pass."""
    if not isinstance(option, Play):
        return None
    data = game.data(option)
    found = meaning(data["cards"], data["as"])
    assert found is not None, f"{data} is no play at all"
    return found


def hands_of(game: ClimbingGame) -> tuple[frozenset[str], ...]:
    return tuple(frozenset(game.codes(game.hand_of(player))) for player in range(PLAYERS))


def check(game: ClimbingGame, state: State) -> None:
    """The engine is where the judge is, and offers what the judge allows."""
    assert game.decision is not None
    trick = game.state.trick
    table = judged(game, trick[-1][1]) if trick else None
    assert (game.decision.player, hands_of(game), table) == (state.turn, state.hands, state.table)
    assert (game.order.reversed, game.locked) == (state.revolution, state.lock)
    options = game.options()
    plays = legal(state)
    assert {found for option in options if (found := judged(game, option)) is not None} == plays
    assert any(not isinstance(option, Play) for option in options) == (state.table is not None)


def pick(game: ClimbingGame, chance: Chance, wide: int) -> Option:
    """Any option, but one of several cards as often as not (`wide` of 4 times), where there is one."""
    options = list(game.options())
    some = [option for option in options if isinstance(option, Play) and option.size > 1]
    options = some if some and chance.below(4) < wide else options
    return options[chance.below(len(options))]


def play_session(seed: int, wide: int, hands: int = 2) -> int:
    """Plays hands with the exchange between them; every position is compared. Goes out: how many were."""
    game = new_game(rules(), PLAYERS, seed, hands)
    assert isinstance(game, ClimbingGame)
    chance = Chance(seed ^ 0x5EED)
    compared = 0
    state: State | None = None
    while game.decision is not None:
        option = pick(game, chance, wide)
        if game.decision.kind != "play":  # the cards of the next hand are dealt
            assert state is None or len(state.holders()) == 1
            state = None
        else:
            if state is None:
                state = State(hands_of(game), game.decision.player)
                assert "D3" in state.hands[state.turn], "whoever holds it after the exchange leads"
            check(game, state)
            compared += 1
            state = after(state, judged(game, option))
        game.choose(option)
    assert state is not None
    assert len(state.holders()) == 1
    return compared


@examples(15)
@given(st.integers(0, 2**32), st.integers(0, 4))
def test_whole_hands_go_as_the_judge_says(seed: int, wide: int) -> None:
    play_session(seed, wide)
