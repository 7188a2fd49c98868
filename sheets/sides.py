"""What two games say about one part of which there is one each, for sheets of any language.

In: the sentences that a language has for a part. Out: those that only one of the two games says. They are found by changing
that part alone and looking what the sheet would then say otherwise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from ..compare.compare import Difference
from ..compare.parts import Part, parts, with_part
from ..dsl.cards import Deck
from ..dsl.model import RuleSet

Say = Callable[[RuleSet], list[str]]


@dataclass(frozen=True, slots=True)
class Telling:
    """How a language tells parts of a game: `say` for parts with sentences of their own, `joker` for where it is wild,
    `everything` for all other parts, `unsaid` where no sentence depends on the part; `space` stands between sentences."""

    say: Mapping[str, Say]
    joker: Say
    everything: Say
    unsaid: Callable[[str], str]
    space: str


def sides(telling: Telling, before: RuleSet, after: RuleSet, item: Difference) -> tuple[str, str]:
    """What the one and the other game say about the part; "" where nothing is said."""
    if item.part == "joker":
        return apart(telling.joker(before), telling.joker(after), telling.space)
    part: Part = next(part for part in parts(before.family) if part.name == item.part)
    say = telling.say.get(item.part, telling.everything)
    if part.name != "deck":
        deck = _common(before.deck, after.deck)
        if deck is None:  # a part of the one would name cards that the other does not know
            return apart(say(before), say(after), telling.space)
        before, after = replace(before, deck=deck), replace(after, deck=deck)
    for rules in (before, after):  # one of them may lack what is needed for the part to be spoken of
        found = apart(say(with_part(rules, before, part)), say(with_part(rules, after, part)), telling.space)
        if any(found):
            return found
    return "", telling.unsaid(part.name)


def _common(one: Deck, other: Deck) -> Deck | None:
    """The deck whose faces are those of both, in the same places; None where there is none."""
    large, small = (one, other) if len(one.faces) >= len(other.faces) else (other, one)
    alike = [face.code for face in large.faces[: len(small.faces)]] == [face.code for face in small.faces]
    return large if alike else None


def apart(old: list[str], new: list[str], space: str) -> tuple[str, str]:
    """The sentences that only one side has."""
    gone, come = Counter(old) - Counter(new), Counter(new) - Counter(old)
    return _only(old, gone, space), _only(new, come, space)


def _only(said: list[str], wanted: Counter[str], space: str) -> str:
    return space.join(text for text in dict.fromkeys(said) if text in wanted)


def without(some: list[str], others: list[str]) -> list[str]:
    return [text for text in some if text not in others]
