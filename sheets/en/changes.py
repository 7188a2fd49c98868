"""What changes between two rule sets, in English.

In: two rule sets and a difference between them. Out: lines. What the rules say comes from the sentences of the sheet; here
is only said what became of it.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...model import Place, Range, Rule, RuleSet, Setting, Shape, Yaku
from ...model.cards import Deck, Names
from ..page import Line, Strong, line
from ..phrases import changes as book
from ..phrases.changes import Became, Being, Decided
from ..phrases.changes_page import Elsewhere, Heads
from ..phrases.vocabulary import Families
from . import climbing, settings
from .cards import mask_names
from .clauses import about_rule, decides, rule_parts
from .combinations import COMBINATIONS
from .game_changes import TELLING
from .voice import WRITING, Voice, en, japanese
from .words import amount, capital, listed, noun, number, quoted, sentence

_HEADS: Heads = {
    "title": "From {before} to {after}",
    "one": "There is one difference.",
    "several": "There are {count} differences.",
    "same": "Nothing differs: these are the same rules.",
    "only_names": "“{before}” and “{after}” differ in their names only: the rules are the same.",
    "codes": "Their check codes differ, because lines stand in another order or are worded otherwise.",
    "unchanged": "We play {before}, and change nothing.",
    "one_change": "We play {before}, with this change.",
    "changes": "We play {before}, with these changes.",
    "from_": "From",
    "to": "To",
    "code": "{name}, check code {code}",
}
_ELSEWHERE: Elsewhere = {
    "named": "in {name}",
    "named_first": "In {name}",
    "before": "before",
    "before_first": "Before",
}
_BECAME: Became = {
    "was": "{other}: {said}",
    "not_said": "{other} nothing is said about that.",
    "not_said_here": "Here nothing is said about that.",
    "multiplied_besides": "What else multiplies stays, and they multiply one another: {said}",
    "nothing": "that is not said.",
    "family": "{before} is a {was} game and {after} a {now} game: they have nothing in common that could be compared.",
    "new": "{name} is new.",
    "gone": "{name} is left out.",
    "changed": "{name} is different.",
    "group_new": "The group {name} is new.",
    "group_gone": "The group {name} is left out.",
    "group_changed": "The group {name} is different.",
    "its_yaku": "Its yaku:",
    "yaku_new": "{name} is new in the group {group}.",
    "yaku_gone": "{name} is left out in the group {group}.",
    "yaku_changed": "{name}.",
    "does": "It {now}; {elsewhere} it {was}.",
    "needs": "It asks for {now}; {elsewhere} for {was}.",
    "counts_in": "It is in the group {now}; {elsewhere} in {was}.",
    "same": "It reads the same, but is written otherwise.",
    "rule_new": "{name} is played.",
    "rule_gone": "{name} is not played.",
    "rule_changed": "{name} says something else.",
    "own_rule": "A rule of the game itself",
}
_BEING: Being = {
    "wild": "A joker may stand for one of its cards.",
    "title": "The {title} is {places}.",
    "set": "It is {cards}.",
    "row": "{name}.",
    "yaku": "It asks for {cards}, and {value}.",
    "in_group": "It is in the group {group}.",
    "dealt": "It is looked for in the dealt hand.",
    "captured": "It is looked for in the captured cards.",
    "best": "Only the best of its yaku counts.",
    "all": "All its yaku count.",
    "unless": "does not count where {yaku} is made, too",
    "beside_all": "counts beside all others",
    "decides": "It decides {what}.",
    "decides_nothing": "It decides nothing.",
}
_DECIDED: Decided = {
    "was_normal": "“{name}”: normally {was}, here {here}.",
    "is_normal": "“{name}”: {elsewhere} {was}, here {here} as is normal.",
    "neither": "“{name}”: normally {normal}, {elsewhere} {was}, here {here}.",
}
_FAMILIES: Families = {"climbing": "climbing", "fishing": "fishing"}


class Changes(book.Changes[Voice]):
    def name(self, names: Names) -> str:
        return en(names)

    def called(self, name: str) -> str:
        return name

    def group_called(self, name: str) -> str:
        return quoted(name)

    def outstanding(self, names: Names | None, text: str = "") -> Line:
        return line(Strong(capital(en(names))), *japanese(names)) if names is not None else line(Strong(text))

    def number(self, value: int) -> str:
        return number(value)

    def shape(self, voice: Voice, item: Shape) -> str:
        return sentence(f"it is {climbing.shape(voice, item)}{climbing.compared(item)}")

    def place(self, place: Place, players: Range | None) -> str:
        """The second of four or more players; any other place."""
        of = f" of {amount(players, noun('player'))}" if players is not None else ""
        return f"{'' if place == 'any other place' else 'the '}{place}{of}"

    def either(self, words: Sequence[str]) -> str:
        return listed(words, "or")

    def does(self, voice: Voice, yaku: Yaku) -> str:
        worth = "; ".join(COMBINATIONS.values(voice, yaku))
        parts = [f"is worth {worth}"] if worth else []
        parts += ["cancels the yaku of others"] if yaku.cancels else []
        parts += ["stops the round"] if yaku.stops else []
        parts += ["always counts"] if yaku.always else []
        return listed(parts or ["is worth nothing"])

    def value(self, rules: RuleSet, item: Setting, value: str) -> str:
        return settings.value(rules, item, value)

    def rule_says(self, rules: RuleSet, rule: Rule) -> list[str]:
        voice = Voice(rules, rule.id)
        return [*rule_parts(voice, rule), *about_rule(voice, rule)]

    def decides(self, rule: Rule) -> str:
        return decides(rule)

    def of_rule(self, voice: Voice, rule: str) -> Line:
        return (Strong(voice.plain_rule(rule)), ", ")

    def faces(self, deck: Deck, mask: int) -> str:
        return mask_names(deck, mask)


CHANGES = Changes(WRITING, _HEADS, _ELSEWHERE, _BECAME, _BEING, _DECIDED, _FAMILIES, TELLING, COMBINATIONS)
title, lead, usual, facts = CHANGES.title, CHANGES.lead, CHANGES.usual, CHANGES.facts
change, sides = CHANGES.change, CHANGES.sides
