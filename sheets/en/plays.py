"""Kinds of plays in English, as things ("a set of four or more cards of one rank") and as what a play is or does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

from ...model import CardSet, Patterns, PlayPattern, Range, Relation
from ..phrases import plays as book
from ..phrases.plays import asked
from ..phrases.vocabulary import ByRelation, Suits
from .cards import a_card, card_noun, counted, exact_play, is_named, named_or_single
from .voice import Voice
from .words import BE, CARD, HAVE, Phrase, Verb, amount, listed, noun, number


@dataclass(frozen=True, eq=False, repr=False)
class _Relating:
    """A relation as a quality of a play ("a play with …"), as what a play does (`verb` and `rest`), and as what several plays
    in a row do. `{o}` is the play that it is compared with. `one`: the quality of a single card; `denied` and `required`: the
    rest where a play does not, or must, stand so; both only where they are others."""

    quality: str
    verb: Verb
    rest: str
    together: str
    one: str = ""
    denied: str = ""
    required: tuple[Verb, str] | None = None


_RELATIONS = ByRelation(
    same_suit=_Relating(
        "with the same suits as {o}",
        HAVE,
        "the same suits as {o}",
        "have the same suits",
        one="with the same suit as {o}",
    ),
    same_colour=_Relating(
        "all of the same colour as {o}",
        BE,
        "all of the same colour as {o}",
        "are all of one colour",
        one="of the same colour as {o}",
    ),
    same_parity=_Relating(
        "that is odd or even like {o}", BE, "odd or even like {o}", "are all odd or all even"
    ),
    same_rank=_Relating("of the same rank as {o}", HAVE, "the same rank as {o}", "have the same rank"),
    same_shape=_Relating("of the same shape as {o}", HAVE, "the same shape as {o}", "have the same shape"),
    same_size=_Relating("with as many cards as {o}", HAVE, "as many cards as {o}", "have equally many cards"),
    shared_suit=_Relating(
        "that shares a suit with {o}",
        Verb("share"),
        "a suit with {o}",
        "share a suit",
        required=(HAVE, "every suit that this play shares with the play before"),
    ),
    different_parity=_Relating(
        "that is even where {o} is odd, or odd where that is even",
        BE,
        "even where {o} is odd, or odd where that is even",
        "change between odd and even each time",
        denied="even where {o} is odd nor odd where that is even",
        required=(BE, "even where {o} is odd, and odd where that is even"),
    ),
    different_colour=_Relating(
        "of a different colour from {o}",
        BE,
        "of a different colour from {o}",
        "change their colours each time",
    ),
    different_rank=_Relating(
        "of a different rank from {o}", BE, "of a different rank from {o}", "change their rank each time"
    ),
    next_rank=_Relating(
        "exactly one rank above {o}",
        BE,
        "exactly one rank above {o}",
        "rise by exactly one rank each time",
    ),
    previous_rank=_Relating(
        "exactly one rank below {o}",
        BE,
        "exactly one rank below {o}",
        "fall by exactly one rank each time",
    ),
)
_BEFORE = "the play before"
THE_PLAY_BEFORE = "the play before it"  # of a play that is yet to come


def _related(
    relations: tuple[Relation, ...], other: str, template: Callable[[Relation, _Relating], str]
) -> str:
    """The other play is named once, and is "it" then."""
    parts = [template(relation, _RELATIONS[relation]) for relation in relations]
    return listed([part.format(o=other if place == 0 else "it") for place, part in enumerate(parts)])


def relation_qualities(relations: tuple[Relation, ...], other: str = _BEFORE, *, one: bool = False) -> str:
    """With the same suits as the play before; `one`: of a single card."""
    return _related(relations, other, lambda _, said: said.one if one and said.one else said.quality)


def relation_is(relations: tuple[Relation, ...]) -> str:
    """Has the same suits as the play before and is exactly one rank above it."""
    return _related(relations, _BEFORE, lambda _, said: f"{said.verb.does} {said.rest}")


def relation_is_not(relation: Relation) -> str:
    """Does not have the same suits as the play before."""
    return _related((relation,), _BEFORE, lambda _, said: f"{said.verb.does_not} {said.denied or said.rest}")


def relation_must(relations: tuple[Relation, ...], later: bool = True, other: str = THE_PLAY_BEFORE) -> str:
    """Have the same suits as the play before it and be exactly one rank above it. `later`: from a play on that stood so itself; `other`: the
    play that it is held to."""

    def must(relation: Relation, said: _Relating) -> str:
        locked = later or relation != "shared suit"
        verb, rest = said.required if said.required is not None and locked else (said.verb, said.rest)
        return f"{verb.base} {rest}"

    return _related(relations, other, must)


def relation_together(count: int, relations: tuple[Relation, ...], *, lying: bool) -> str:
    """The last three plays have the same suits and rise by exactly one rank each time."""
    return f"the last {number(count)} plays {'on the table ' if lying else ''}{listed([_RELATIONS[relation].together for relation in relations])}"


# ------------------------------------------------------------------------------------------------------------- patterns

_SUITS: Suits = {
    "one suit": "of one suit",
    "one colour": "of one colour",
    "different suits": "of different suits",
}
_SUITS_EXACT: Suits = {**_SUITS, "one suit": "in one suit", "one colour": "in one colour"}


class Plays(book.Plays[Voice, Phrase]):
    def any_play(self, voice: Voice, pattern: PlayPattern) -> Phrase:
        if pattern.of is not None and pattern.size is None:
            return Phrase(f"play of nothing but {card_noun(voice, pattern.of).many}")
        return _sized(Phrase("play"), pattern.size, pattern.of, voice)

    def lone(self, voice: Voice, of: CardSet | None) -> Phrase:
        return named_or_single(voice, of) if of is not None else Phrase("single card")

    def set(self, voice: Voice, pattern: PlayPattern) -> Phrase:
        found = _sized(Phrase("set"), pattern.size, pattern.of, voice)
        return found.then(" of one rank" if pattern.size is not None and pattern.of is None else "")

    def shaped(self, voice: Voice, pattern: PlayPattern, shape: str) -> Phrase:
        return _sized(voice.shape_phrase(shape) if shape else Phrase("run"), pattern.size, pattern.of, voice)

    def exact(self, voice: Voice, parts: tuple[CardSet, ...]) -> Phrase:
        text, alike = exact_play(voice, parts), len({part.words for part in parts}) == 1
        return Phrase(f"set of {text}") if alike else Phrase(f"combination {text}", "the")

    def play(self, voice: Voice, pattern: PlayPattern) -> str:
        return str(play_phrase(voice, pattern))

    def plays(self, voice: Voice, patterns: Patterns) -> str:
        return listed([self.play(voice, pattern) for pattern in patterns], "or") if patterns else "any play"


PLAYS = Plays()
core, play, plays = PLAYS.core, PLAYS.play, PLAYS.plays


def _sized(base: Phrase, size: Range | None, of: CardSet | None, voice: Voice) -> Phrase:
    if of is not None:
        thing = card_noun(voice, of)
        return base.then(f" of {amount(size, thing) if size is not None else thing.many}")
    return base.then(f" of {amount(size, CARD)}" if size is not None else "")


def qualities(voice: Voice, pattern: PlayPattern, *, containing: bool = True) -> list[str]:
    """What is said after the kind of play."""
    parts = []
    if pattern.suits != "free":
        parts.append((_SUITS_EXACT if pattern.kind == "exact" else _SUITS)[pattern.suits])
    if pattern.relations:
        parts.append(relation_qualities(pattern.relations, voice.before, one=pattern.kind == "lone"))
    if containing and pattern.containing:
        parts.append("containing " + listed([counted(voice, item) for item in pattern.containing]))
    if pattern.without:
        parts.append("without " + listed([a_card(voice, item) for item in pattern.without], "or"))
    if pattern.apart is not None:
        way = "below" if pattern.downward else "above"
        parts.append(f"{amount(pattern.apart, noun('rank'))} {way} {voice.before}")
    return parts


def play_phrase(voice: Voice, pattern: PlayPattern, *, containing: bool = True) -> Phrase:
    """One kind of play with all that is asked of it; not `containing`: but for what it contains."""
    parts = qualities(voice, pattern, containing=containing)
    return core(voice, pattern).then("".join(f" {part}" for part in parts))


def is_lone(patterns: Patterns) -> bool:
    return bool(patterns) and all(pattern.kind == "lone" for pattern in patterns)


def below(voice: Voice, patterns: Patterns) -> str:
    """What is played on: "a joker that was played alone", "a pair"."""
    if not is_lone(patterns) or any(qualities(voice, pattern) for pattern in patterns):
        return plays(voice, patterns)
    return listed([_below_card(voice, pattern) for pattern in patterns], "or") + " that was played alone"


def _below_card(voice: Voice, pattern: PlayPattern) -> str:
    return a_card(voice, pattern.of) if pattern.of is not None else "a card"


def on(voice: Voice, patterns: Patterns) -> str:
    """on a joker that was played alone — with its space, empty where anything will do."""
    if PlayPattern() in patterns:
        return " on any play"
    return f" on {below(voice, patterns)}" if patterns else ""


def alone(voice: Voice, patterns: Patterns, under: Patterns) -> str:
    """alone — where a named single card is played and nothing else says so."""
    named = is_lone(patterns) and all(item.of is not None and is_named(voice, item.of) for item in patterns)
    return " alone" if named and not is_lone(under) else ""


# ------------------------------------------------------------------------------------------- what a play is or contains


def verb_is(voice: Voice, pattern: PlayPattern, *, negated: bool = False) -> str:
    """What the play is or does: "contains an 8", "is a set of 8s", "has the same suits as the play before"."""
    no = "not " if negated else ""
    asks = asked(pattern)
    match asks:
        case "containing":
            return _contains(voice, pattern, negated)
        case "relations" if not negated:
            return relation_is(pattern.relations)
        case "relations" if len(pattern.relations) == 1:
            return relation_is_not(pattern.relations[0])
        case "without":
            names = listed([a_card(voice, item) for item in pattern.without], "or")
            return f"contains {names}" if negated else f"does not contain {names}"
        case "suits":
            return f"is {no}{' '.join(qualities(voice, pattern))}"
        case "relations" | "kind":
            return f"is {no}{play(voice, pattern)}"
        case _:
            assert_never(asks)


def _contains(voice: Voice, pattern: PlayPattern, negated: bool) -> str:
    if not negated:
        return "contains " + listed([counted(voice, item) for item in pattern.containing])
    if len(pattern.containing) == 1 and pattern.containing[0].count.high == 0:
        return "contains " + a_card(voice, pattern.containing[0].cards)
    return "does not contain " + listed([counted(voice, item) for item in pattern.containing])


def must_be(voice: Voice, patterns: Patterns) -> str:
    """What a play must be: "contain the 3 of diamonds", "be a pair"."""
    return listed([_must(voice, pattern) for pattern in patterns], "or")


def _must(voice: Voice, pattern: PlayPattern) -> str:
    asks = asked(pattern)
    match asks:
        case "containing":
            return "contain " + listed([counted(voice, item) for item in pattern.containing])
        case "relations":
            return relation_must(pattern.relations)
        case "without":
            return "contain no " + listed([card_noun(voice, item).one for item in pattern.without], "or")
        case "suits" | "kind":
            return "be " + play(voice, pattern)
        case _:
            assert_never(asks)
