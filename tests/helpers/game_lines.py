"""What a sheet says of the lines of a game that stand outside of rules: exchanges, scores, settlements, who drops; and of rules in a fishing game.

In: what is written, beginning with what it is about ("settlement: settle yaku from each player; double if …"). Out: the rule set, the part of the
model that comes of it, and the sentences that the lines add to the sheet.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from yakusoku.model import RuleSet

from .sheet_rules import rules_of

_CLIMBING = """
game my "Kitchen table"
    family climbing
    players 5 to 6
    deck french with 2 jokers

ranking 3 4 5 6 7 8 9 10 J Q K A 2, joker above all
shape single "single card" "一枚[いちまい]" is 1 card
shape pair "pair" "二枚組[にまいぐみ]" is 2 cards of one rank
follow the same shape and size, higher
deal all cards
dealer at random, later the last loser
leader at random, later the last loser
title dai_fugo "Dai Fugō" "大富豪[だいふごう]" is first
title fugo "Fugō" "富豪[ふごう]" is second
title heimin "Heimin" "平民[へいみん]" is any other place
title hinmin "Hinmin" "貧民[ひんみん]" is second to last
title dai_hinmin "Dai Hinmin" "大貧民[だいひんみん]" is last
{lines}
"""
_FISHING = """
game my "Flowers"
    family fishing
    players 2 to 3
    deck hanafuda
    rounds 6

dealer at random, later the last winner
leader the dealer
deal
    7 cards to each player
    6 cards to the field
match by month
round ends when hands are empty
group hand "Hand yaku" "手役[てやく]" for the dealt hand, all count
    yaku empties "Empties" "総[そう]ガス" is 7 chaff, worth 5
    yaku triplet "Triplet" "三本[さんぼん]" is 3 of one month, worth 2
group light "Light yaku" "光[ひか]り", best one counts
    yaku five_brights "Five brights" "五光[ごこう]" is 5 brights, worth 15
    yaku three_brights "Three brights" "三光[さんこう]" is 3 brights, worth 6
group ribbon "Ribbon yaku" "短冊[たんざく]", all count
    yaku ribbons "Ribbons" "短[たん]" is 5 ribbons, worth 1 and 1 for each further ribbon
{lines}
"""
_STOPPING = """
rule koi "Koi-koi"
    when a player makes a new or better yaku
    then the player stops the round or goes on
"""
_SETTLED = "settle yaku from each player\ntie goes to the dealer or nearest after\n"
_RULE = 'rule mine "Mine"\n'
Said = Callable[[Any, Any, RuleSet], list[str]]


def _passage(room: str, topic: str) -> Said:
    def said(tongue: Any, voice: Any, rules: RuleSet) -> list[str]:
        found = getattr(getattr(tongue.language.rooms, room), topic)(rules, rules.game)
        return [sentence for item in found for sentence in item.sentences]

    return said


def _of_rule(tongue: Any, voice: Any, rules: RuleSet) -> list[str]:
    rule = rules.rule("mine")
    return [str(tongue.clauses.part(voice, item)) for item in (*rule.clauses, *rule.standings)]


# By what they are about: the game, what stands before the lines, in its place where they say nothing of it, and what is said.
_TOPICS: dict[str, tuple[str, str, str, Said]] = {
    "exchange": (_CLIMBING, "", "", _passage("sessions", "exchanges")),
    "score": (_CLIMBING, "", "", _passage("sessions", "score")),
    "settlement": (_FISHING, "", "", _passage("fishing", "settlement")),
    "claims": (_FISHING, _SETTLED, "", _passage("fishing", "claims")),
    "dropping": (
        _FISHING.replace("players 2 to 3", "players 2 to 4")
        .replace("7 cards to each", "4 cards to each")
        .replace("7 chaff", "4 chaff"),
        _SETTLED,
        "before play, each player from the dealer plays or drops, until 3 play\n",
        _passage("dropping", "dropping"),
    ),
    "flower rule": (_FISHING, _SETTLED, _RULE, _of_rule),
}


def topic_of(written: str) -> str:
    """What the lines are about; "" for a statement of a rule."""
    topic, colon, _ = written.partition(": ")
    return topic if colon and topic in _TOPICS else ""


def rules_with_lines(written: str) -> RuleSet:
    """A game with these lines."""
    topic = topic_of(written)
    game, before, head, _ = _TOPICS[topic]
    lines = [line.strip() for line in written.removeprefix(f"{topic}: ").split("; ")]
    if head:
        lines = [head.strip(), *("    " + line for line in lines)]
    elif game is _FISHING and re.search("stopped|went on", written):
        lines.append(_STOPPING)  # otherwise nobody could
    return rules_of(game.replace("{lines}", before + "\n".join(lines)))


def said_of_lines(tongue: Any, written: str) -> str:
    """The sentences that are said only with these lines."""
    *_, say = _TOPICS[topic_of(written)]
    rules, plain = rules_with_lines(written), _without(topic_of(written))
    known = set(say(tongue, tongue.voice_of(plain), plain)) if plain is not None else set()
    if topic_of(written) == "settlement":
        # who wins belongs to how it is paid; how many rounds there are, only where a line ends them
        ended = "session ends" in written
        known = set() if ended else set(tongue.settlement.SETTLEMENT.rounds_played(rules, rules.game))
    told = say(tongue, tongue.voice_of(rules, "mine" if plain is None else ""), rules)
    return str(tongue.language.space.join(item for item in told if item not in known))


def _without(topic: str) -> RuleSet | None:
    """The same game without any lines; None where they make all that is said."""
    game, before, head, _ = _TOPICS[topic]
    return None if head == _RULE else rules_of(game.replace("{lines}", before + head))


def meaning_of_lines(written: str) -> Any:
    """What comes of the lines in the model."""
    rules = rules_with_lines(written)
    return (rules.game, [(rule.clauses, rule.standings) for rule in rules.rules])
