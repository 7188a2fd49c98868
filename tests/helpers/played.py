"""Random games of all that is shipped: every game and preset, and every library rule, a few of them together.

In: nothing. Out: rule sets, and games of them at each of their decisions.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from yakusoku.game.game import Game
from yakusoku.interpreter.record import random_player
from yakusoku.interpreter.start import new_game
from yakusoku.model import RuleSet
from yakusoku.services.rules import load, load_text

RULESETS = Path(__file__).resolve().parents[2] / "rulesets"
NAMES = [path.stem for folder in ("games", "presets") for path in sorted((RULESETS / folder).glob("*.yaku"))]
TOGETHER = 5  # library rules in one table
POINTS = """\
variant points "Points" of daifugo
    rule going_out_wins "Going out wins"
        when the player goes out
        then the player scores 2 points

    rule eights_cost "Eights cost"
        when a play contains 8
        then the player pays 1 point to the next player
"""


@lru_cache(maxsize=1)
def rule_sets() -> list[RuleSet]:
    """All games and presets; tables of daifugo with library rules, each in at least one; one where points change hands."""
    found = [load(name).ruleset for name in NAMES]
    ids = [
        id
        for path in sorted((RULESETS / "rules").glob("*.yaku"))
        for id in re.findall(r"^rule (\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    random.Random(3).shuffle(ids)
    for start in range(0, len(ids), TOGETHER):
        some = ids[start : start + TOGETHER]
        text = f'variant table "A table" of daifugo\n    use {", ".join(some)}\n'
        together = load_text(text, examples=False).ruleset
        if together is not None:
            found.append(together)
            continue
        for id in some:  # they contradict each other: each for itself
            found.append(
                load_text(f'variant table "A table" of daifugo\n    use {id}\n', examples=False).ruleset
            )
    found.append(load_text(POINTS).ruleset)
    return [ruleset for ruleset in found if ruleset is not None]


def numbers(ruleset: RuleSet) -> tuple[int, ...]:
    """How many play: four where that may be, and as few and as many as may be."""
    most = max(ruleset.most, ruleset.players.low)
    return tuple(dict.fromkeys((min(max(4, ruleset.players.low), most), ruleset.players.low, most)))


def games(ruleset: RuleSet, hands: int = 2, seeds: tuple[int, ...] = (1,), most: int = 3) -> Iterator[Game]:
    """The game at each of its decisions, and once more at its end, for so many numbers of players; the random player chooses."""
    for players in numbers(ruleset)[:most]:
        for seed in seeds:
            game = new_game(ruleset, players, seed, hands, record=True)
            chance = random_player(seed)
            while game.decision is not None:
                yield game
                options = game.options()
                game.choose(options[chance.below(len(options))])
            yield game


ASKING = {
    "named suits": """
variant suits "Suits" of daifugo
    rule asks "Asks"
        when a play contains 5
        then the player names 1 suit and everyone discards all cards of the named suit
""",
    "named colours": """
variant colours "Colours" of daifugo
    rule asks "Asks"
        when a play contains 5
        then the player names 1 colour and everyone discards all cards of the named colour
""",
    "named numbers": """
variant numbers "Numbers" of daifugo
    rule asks "Asks"
        counter countdown "countdown"
        when a play contains 5
        then the player sets countdown from 4 to 20
""",
    "ways": """
variant ways "Ways" of daifugo
    rule asks "Asks"
        when a play contains 5
        then the player chooses either skip 1 player, or else reverse the direction
""",
    "vows": """
variant vows "Vows" of hachi_hachi
    set mizuten to yes
""",
}


@lru_cache(maxsize=1)
def asking() -> list[RuleSet]:
    """Tables that ask for what no shipped rule asks for, or only with another setting."""
    found = [load_text(text, examples=False).ruleset for text in ASKING.values()]
    return [ruleset for ruleset in found if ruleset is not None]
