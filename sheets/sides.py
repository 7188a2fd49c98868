"""What two games say about one part of which there is one each, for sheets of any language.

In: the sentences that a language has for a part. Out: those that only one of the two games says. They are found by changing
that part alone, in each game as it is with all else that it has, and looking what its sheet would then say otherwise: so each sentence is
one of the sheet of its game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias, assert_never

from .. import model
from ..compare.compare import Difference
from ..compare.parts import Part, parts, value, with_part
from ..model import RuleSet
from ..model.cards import Deck
from .language import Climbing, Dropping, Fishing, Sessions
from .passages import Passage, sentences_of, together

Say = Callable[[RuleSet], Sequence[str]]
SayClimbing = Callable[[RuleSet, model.Climbing], Sequence[str]]
SayFishing = Callable[[RuleSet, model.Fishing], Sequence[str]]
PassageName = Literal[
    "ranking", "jokers", "deal", "turn", "exchanges", "score", "dropping", "claims", "settlement"
]


# Parts of a game without sentences of their own, and the passage of the sheet that speaks of each. A sentence that is another because of several
# parts of a passage is told with the first of them.
_PASSAGES: dict[str, PassageName] = {
    "suits": "ranking",
    "follow": "turn",
    "follow order": "turn",
    "clears": "turn",
    "deal": "deal",
    "sides": "deal",
    "chips": "deal",
    "stake": "deal",
    "hands": "deal",
    "redeal": "deal",
    "claims": "claims",
    "return": "claims",
    "cut": "turn",
    "captures": "turn",
    "leftovers": "turn",
    "empty pile": "turn",
    "settlement": "settlement",
    "cap": "settlement",
    "target chips": "settlement",
    "tie": "settlement",
    "stopping yaku": "settlement",
    "unit": "settlement",
}
# All passages in whole sentences, in their order: for parts that nothing is known of.
_CLIMBING: tuple[PassageName, ...] = ("ranking", "jokers", "deal", "turn", "exchanges", "score")
_FISHING: tuple[PassageName, ...] = ("deal", "dropping", "claims", "turn", "settlement")


Passages: TypeAlias = tuple[Climbing, Sessions, Fishing, Dropping]


@dataclass(frozen=True, slots=True)
class Telling:
    """How a language tells parts of a game: `own`, `climbing` and `fishing` for parts with sentences of their own, of any
    game and of one family ("joker": where it is wild); `unsaid` where no sentence depends on the part; `passages` are the rooms that
    say the sheet, `space` stands between sentences."""

    own: Mapping[str, Say]
    climbing: Mapping[str, SayClimbing]
    fishing: Mapping[str, SayFishing]
    unsaid: Callable[[str], str]
    passages: Passages
    space: str

    @property
    def known(self) -> frozenset[str]:
        """The parts of which it is known what says them."""
        return frozenset({*self.own, *self.climbing, *self.fishing, *_PASSAGES})

    def say(self, part: str, rules: RuleSet) -> Sequence[str]:
        """What says that part: the sheet as a whole, where it is not known which of its sentences do."""
        if part in self.own:
            return self.own[part](rules)
        match rules.game:
            case model.Climbing() as climbing:
                if part in self.climbing:
                    return self.climbing[part](rules, climbing)
                names = (_PASSAGES[part],) if part in _PASSAGES else _CLIMBING
                return [
                    text for name in names for text in sentences_of(self._climbing(rules, climbing, name))
                ]
            case model.Fishing() as game:
                if part in self.fishing:
                    return self.fishing[part](rules, game)
                names = (_PASSAGES[part],) if part in _PASSAGES else _FISHING
                return [text for name in names for text in sentences_of(self._fishing(rules, game, name))]
            case _:
                assert_never(rules.game)

    def _climbing(self, rules: RuleSet, climbing: model.Climbing, name: PassageName) -> Passage:
        room, sessions, _, _ = self.passages
        match name:
            case "deal":
                return room.deal(rules, climbing)
            case "turn":
                return room.turn(rules, climbing)
            case "ranking":
                return room.ranking(rules, climbing)
            case "jokers":
                return room.jokers(rules, climbing, True)
            case "exchanges":
                return sessions.exchanges(rules, climbing)
            case "score":
                return sessions.score(rules, climbing)
            case "dropping" | "claims" | "settlement":
                raise ValueError(f"{rules.id} is no fishing game: it has no {name}")
            case _:
                assert_never(name)

    def _fishing(self, rules: RuleSet, game: model.Fishing, name: PassageName) -> Passage:
        _, _, room, dropping = self.passages
        match name:
            case "deal":
                return room.deal(rules, game)
            case "turn":
                return room.turn(rules, game)
            case "dropping":
                return dropping.dropping(rules, game)
            case "claims":
                return room.claims(rules, game)
            case "settlement":
                return together(room.settlement(rules, game), self.space)
            case "ranking" | "jokers" | "exchanges" | "score":
                raise ValueError(f"{rules.id} is no climbing game: it has no {name}")
            case _:
                assert_never(name)


def sides(telling: Telling, before: RuleSet, after: RuleSet, item: Difference) -> tuple[str, str]:
    """What the one and the other game say about the part; "" where nothing is said."""
    if item.part == "joker":
        return apart(telling.say("joker", before), telling.say("joker", after), telling.space)
    part: Part = next(part for part in parts(before) if part.name == item.part)
    if part.name != "deck":
        deck = _common(before.deck, after.deck)
        if deck is None:  # a part of the one would name cards that the other does not know
            return apart(telling.say(part.name, before), telling.say(part.name, after), telling.space)
        if len(before.deck.faces) != len(after.deck.faces):
            before, after = replace(before, deck=deck), replace(after, deck=deck)
    before, after = replace(before, beside=_called(after)), replace(after, beside=_called(before))
    gone, come = _differing(telling, before, after, part)
    told = [_differing(telling, before, after, other) for other in _told_first(before, after, part)]
    left = [text for text in gone if all(text not in some for some, _ in told)]
    fresh = [text for text in come if all(text not in some for _, some in told)]
    if left or fresh:
        gone, come = left, fresh
    if not gone and not come:
        return "", telling.unsaid(part.name)
    return telling.space.join(dict.fromkeys(gone)), telling.space.join(dict.fromkeys(come))


def multiplied_besides(telling: Telling, before: RuleSet, after: RuleSet) -> str:
    """What multiplies in both fishing games, where the one has more that multiplies than the other; "" else, and where only one row counts."""
    if not isinstance(before.game, model.Fishing) or not isinstance(after.game, model.Fishing):
        return ""
    was = [row for row in (*before.game.changes, *before.game.everything) if row.what == "multiply"]
    rows = [row for row in (*after.game.changes, *after.game.everything) if row.what == "multiply"]
    kept = [row for row in rows if row in was]
    if after.game.highest or not kept or len(kept) == len(rows):
        return ""
    rest = replace(
        after.game,
        changes=tuple(row for row in after.game.changes if row not in kept),
        everything=tuple(row for row in after.game.everything if row not in kept),
    )
    whole = telling.say("settlement", after)
    bare = Counter(telling.say("settlement", replace(after, game=rest)))
    return telling.space.join(dict.fromkeys(text for text in whole if text not in bare))


def _told_first(before: RuleSet, after: RuleSet, part: Part) -> list[Part]:
    """The parts that differ, too, and of which the same passage speaks, as far as they are told before that one."""
    names = list(_PASSAGES)
    if part.name not in names:
        return []
    first = [name for name in names[: names.index(part.name)] if _PASSAGES[name] == _PASSAGES[part.name]]
    return [
        other
        for other in parts(before)
        if other.name in first and value(before, other) != value(after, other)
    ]


def _differing(telling: Telling, before: RuleSet, after: RuleSet, part: Part) -> tuple[list[str], list[str]]:
    """The sentences of the one and of the other sheet that are there because of that part."""
    old, new = (
        telling.say(part.name, _with(before, before, part)),
        telling.say(part.name, _with(after, after, part)),
    )
    gone = Counter(old) - Counter(telling.say(part.name, _with(before, after, part))) - Counter(new)
    come = Counter(new) - Counter(telling.say(part.name, _with(after, before, part))) - Counter(old)
    return [text for text in old if text in gone], [text for text in new if text in come]


def _called(rules: RuleSet) -> tuple[model.Title | model.Shape | model.Counter, ...]:
    """What a part of a rule set may speak of by its name."""
    counters = tuple(item for rule in rules.rules for item in rule.counters)
    match rules.game:
        case model.Climbing(titles=titles, shapes=shapes):
            return (*titles, *shapes, *counters)
        case model.Fishing():
            return counters
        case _:
            assert_never(rules.game)


def _with(rules: RuleSet, side: RuleSet, part: Part) -> RuleSet:
    """The rule set with that part of a side; a settlement with that side's players, who pay, and the groups of which it speaks; where a tie goes with who
    deals and leads there, which follows from it."""
    found = with_part(rules, side, part)
    match part.name, found.game, side.game:
        case "settlement", model.Fishing() as game, model.Fishing() as other:
            return replace(found, players=side.players, game=replace(game, groups=other.groups))
        case "tie", model.Fishing(), model.Fishing():
            return replace(found, dealer=side.dealer, leader=side.leader)
        case _:
            return found


def _common(one: Deck, other: Deck) -> Deck | None:
    """A deck whose faces are those of both, in the same places; None where there is none."""
    large, small = (one, other) if len(one.faces) >= len(other.faces) else (other, one)
    alike = [face.code for face in large.faces[: len(small.faces)]] == [face.code for face in small.faces]
    return large if alike else None


def apart(old: Sequence[str], new: Sequence[str], space: str) -> tuple[str, str]:
    """The sentences that only one side has."""
    gone, come = Counter(old) - Counter(new), Counter(new) - Counter(old)
    return _only(old, gone, space), _only(new, come, space)


def _only(said: Sequence[str], wanted: Counter[str], space: str) -> str:
    return space.join(text for text in dict.fromkeys(said) if text in wanted)


def without(some: list[str], others: list[str]) -> list[str]:
    return [text for text in some if text not in others]
