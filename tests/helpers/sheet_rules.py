"""Rules of a kitchen table, for the tests of sentences."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from yakusoku.model import RuleSet
from yakusoku.services.rules import load_text

Sheet = Callable[..., Path]
"""The file of a sheet: of a rule set by name, a profile, a language, a paper."""

HEAD = 'variant my "Kitchen table" "台所[だいどころ]" of daifugo\n    deck french with 2 jokers\n'
# Two rules that the clauses under test can speak of.
OTHERS = """
rule upheaval "Upheaval" "革命[かくめい]"
    counts as turning
    when a set of 4 or more cards is played
    then reverse the ranking

rule cut "Eight cut" "八切[はちぎ]り"
    counts as turning
    when a play contains 8
    then clear the table

rule bound "Bound" "片縛[かたしば]り"
    when a lone 9 is played
    then require the same suits until the table is cleared
"""

# Two counters that the statement under test can speak of.
COUNTERS = "    counter countdown\n    counter strikes of each player\n"

# A small fishing game with a yaku of every kind.
FLOWER_GAME = """
game flowers "Flowers" "花[はな]"
    family fishing
    players 2 to 3
    deck hanafuda
    rounds 6

dealer at random, later the last winner
leader the dealer
each player begins with 50 chips
stake 8 chips each round
deal
    8 cards to each player
    6 cards to the field
return 1 card to the draw pile with 3 players
    after empties, no chaff
    after four_of_a_kind, none of its cards
claims close when the leader draws
cut the draw pile before the first draw
stopping yaku takes all stakes
tie goes to the leader or nearest after

set lights "lights" is brights
set views "moon and curtain" is moon, curtain

group hand "Hand yaku" "手役[てやく]" for the dealt hand, all count
    yaku empties "Empties" is 7 chaff, worth 5
    yaku four_of_a_kind "Four of a kind" is 4 of one month, worth 5
    yaku two_fours "Two fours" is 4 of one month twice, worth 8 with 2 players or 5 with 3 players

group light "Light yaku" "光[ひか]り", best one counts, sake_cup also counts as chaff
    yaku all_lights "All lights" "五光[ごこう]" is all lights, stops the round
    yaku three_lights "Three lights" is 3 of lights, worth 6
    yaku views_both "Both views" is moon and curtain, worth 5
    yaku view_cup "A view and the cup" is sake_cup and 1 of views, worth 3, unless views_both
    yaku ten_chaff "Chaff" is 10 chaff, worth 1 and 1 for each further chaff
    yaku drinking "Drinking" is sake_cup and 1 or more of views, worth 1 for each of views, always counts
"""


def rules_of(text: str) -> RuleSet:
    """The rule set of a text; its diagnostics where it has errors."""
    loaded = load_text(text, examples=False)
    assert loaded.ruleset is not None, [item.message for item in loaded.diagnostics]
    return loaded.ruleset


def rules_with(statement: str) -> RuleSet:
    """A table with one statement in a rule called “Mine”."""
    body = "\n".join("    " + row.strip() for row in statement.strip().splitlines())
    return rules_of(f'{HEAD}{OTHERS}\nrule mine "Mine"\n{COUNTERS}{body}\n')
