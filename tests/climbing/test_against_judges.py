"""The engine against judges that were written from the rules alone and never saw it."""

from __future__ import annotations

from budget import examples
from helpers.judged_tables import CHOICES, Choice, rules_of, table_of
from hypothesis import given
from hypothesis import strategies as st
from judges.daifugo_legal import legal, read_answer
from judges.daifugo_referee import referee

from yakusoku.game.chance import Chance
from yakusoku.game.decisions import Play
from yakusoku.interpreter.climbing.position import legal as engine_legal
from yakusoku.interpreter.start import new_game


@st.composite
def tables(draw: st.DrawFn) -> list[Choice]:
    """Any mixture of the house rules, each with one of its settings."""
    return [draw(st.sampled_from(row)) for row in CHOICES if draw(st.booleans())]


@examples(60)
@given(tables(), st.integers(0, 2**32), st.integers(3, 8))
def test_random_sessions_are_accepted_by_the_referee(choices: list[Choice], seed: int, players: int) -> None:
    rules = rules_of(tuple(choice.use for choice in choices))
    game = new_game(rules, players, seed, 3, record=True)
    chance = Chance(seed ^ 0x5EED)
    while game.decision is not None:
        options = game.options()
        game.choose(options[chance.below(len(options))])
    assert game.log is not None
    assert referee(game.log, table_of(choices)) == []


@examples(60)
@given(tables(), st.integers(0, 2**32), st.integers(3, 6))
def test_legal_plays_equal_a_brute_force_enumeration(choices: list[Choice], seed: int, players: int) -> None:
    """At every decision of a random hand with small hands, so that the enumeration stays feasible."""
    rules = rules_of(tuple(choice.use for choice in choices))
    table = table_of(choices)
    position = random_position(rules, Chance(seed), players)
    answer = engine_legal(rules, position)
    assert read_answer(answer, table) == legal(position, table)


def random_position(rules: object, chance: Chance, players: int) -> dict[str, object]:
    """A position that came about in a random game, with the mover's hand cut to nine cards."""
    game = new_game(rules, players, chance.next(), 1)  # type: ignore[arg-type]
    trick: list[dict[str, object]] = []
    for _ in range(chance.below(30)):
        if game.decision is None or game.decision.kind != "play":
            break
        options = game.options()
        plays = [option for option in options if isinstance(option, Play)]
        wide = [play for play in plays if play.size > 1]
        pick = wide if wide and chance.below(2) else plays or options
        option = pick[chance.below(len(pick))]
        empty = not game.state.trick  # type: ignore[attr-defined]
        data = game.data(option)
        game.choose(option)
        if empty:
            trick = []
        if isinstance(option, Play):
            trick.append({"cards": data["cards"], "as": data["as"]})
        if not game.state.trick:  # type: ignore[attr-defined]
            trick = []
    if game.decision is None:
        return {"players": players, "hand": ["S4"], "trick": []}
    used = {card for play in trick for card in play["cards"]}  # type: ignore[attr-defined]
    hand = [code for code in game.codes(game.hand_of(game.decision.player)) if code not in used][-9:]
    return {"players": players, "hand": hand, "trick": trick}
