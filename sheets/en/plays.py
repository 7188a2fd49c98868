"""Kinds of plays in English, as things ("a set of four or more cards of one rank") and as what a play is or does."""

from __future__ import annotations

from typing import assert_never

from ...model import CardSet, Patterns, PlayPattern, Range, Relation
from .cards import a_card, card_noun, counted, exact_play
from .voice import Voice
from .words import CARD, amount, listed, noun, number

# For each relation: as a quality of a play ("a play with …"), what a play does (singular, base form), and what several
# plays in a row do. `{o}` is the play that it is compared with.
_QUALITY: dict[Relation, str] = {
    "same suit": "with the same suits as {o}",
    "same colour": "all of the same colour as {o}",
    "same parity": "that is odd or even like {o}",
    "same rank": "of the same rank as {o}",
    "same shape": "of the same shape as {o}",
    "same size": "with as many cards as {o}",
    "shared suit": "that shares a suit with {o}",
    "different parity": "that is even where {o} is odd, or odd where that is even",
    "different colour": "of a different colour from {o}",
    "different rank": "of a different rank from {o}",
    "next rank": "exactly one rank above {o}",
    "previous rank": "exactly one rank below {o}",
}
_DOES: dict[Relation, tuple[str, str]] = {
    "same suit": ("has the same suits as {o}", "have the same suits as {o}"),
    "same colour": ("is all of the same colour as {o}", "be all of the same colour as {o}"),
    "same parity": ("is odd or even like {o}", "be odd or even like {o}"),
    "same rank": ("has the same rank as {o}", "have the same rank as {o}"),
    "same shape": ("has the same shape as {o}", "have the same shape as {o}"),
    "same size": ("has as many cards as {o}", "have as many cards as {o}"),
    "shared suit": ("shares a suit with {o}", "have every suit that the last plays shared"),
    "different parity": (
        "is even where {o} is odd, or odd where that is even",
        "be even where {o} is odd, and odd where that is even",
    ),
    "different colour": ("is of a different colour from {o}", "be of a different colour from {o}"),
    "different rank": ("is of a different rank from {o}", "be of a different rank from {o}"),
    "next rank": ("is exactly one rank above {o}", "be exactly one rank above {o}"),
    "previous rank": ("is exactly one rank below {o}", "be exactly one rank below {o}"),
}
_TOGETHER: dict[Relation, str] = {
    "same suit": "have the same suits",
    "same colour": "are all of one colour",
    "same parity": "are all odd or all even",
    "same rank": "have the same rank",
    "same shape": "have the same shape",
    "same size": "have equally many cards",
    "shared suit": "share a suit",
    "different parity": "change between odd and even each time",
    "different colour": "change their colours each time",
    "different rank": "change their rank each time",
    "next rank": "rise by exactly one rank each time",
    "previous rank": "fall by exactly one rank each time",
}


def _related(templates: list[str], other: str) -> str:
    parts = [template.format(o=other if place == 0 else "it") for place, template in enumerate(templates)]
    return listed(parts)


def relation_qualities(relations: tuple[Relation, ...], other: str = "the play before") -> str:
    return _related([_QUALITY[relation] for relation in relations], other)


def relation_is(relations: tuple[Relation, ...]) -> str:
    """Has the same suits as the play before and is exactly one rank above it."""
    return _related([_DOES[relation][0] for relation in relations], "the play before")


def relation_is_not(relation: Relation) -> str:
    """Does not have the same suits as the play before."""
    verb, rest = _DOES[relation][0].split(" ", 1)
    denied = "is not" if verb == "is" else f"does not {'have' if verb == 'has' else verb.removesuffix('s')}"
    return _related([f"{denied} {rest}".replace(", or ", " nor ")], "the play before")


def relation_must(relations: tuple[Relation, ...], later: bool = True) -> str:
    """Have the same suits as the play before and be exactly one rank above it. `later`: from a play on that stood so itself."""
    parts = [
        "share a suit with {o}" if relation == "shared suit" and not later else _DOES[relation][1]
        for relation in relations
    ]
    return _related(parts, "the play before it")


def relation_together(count: int, relations: tuple[Relation, ...]) -> str:
    """The last three plays have the same suits and rise by exactly one rank each time."""
    return f"the last {number(count)} plays {listed([_TOGETHER[relation] for relation in relations])}"


# ------------------------------------------------------------------------------------------------------------- patterns


def _sized(base: str, size: Range | None, of: CardSet | None, voice: Voice) -> str:
    if of is not None:
        thing = card_noun(voice, of)
        return f"{base} of {amount(size, thing) if size is not None else thing.many}"
    return f"{base} of {amount(size, CARD)}" if size is not None else base


def core(voice: Voice, pattern: PlayPattern) -> str:
    """The kind of play, without what it contains: "a set of four or more cards of one rank"."""
    match pattern.kind:
        case "any":
            return _sized("a play", pattern.size, pattern.of, voice)
        case "lone":
            return _lone(voice, pattern)
        case "set":
            rank = " of one rank" if pattern.size is not None and pattern.of is None else ""
            return _sized("a set", pattern.size, pattern.of, voice) + rank
        case "run":
            return _sized(voice.shape(voice.run) if voice.run else "a run", pattern.size, pattern.of, voice)
        case "shape":
            return _sized(voice.shape(pattern.shape), pattern.size, pattern.of, voice)
        case "exact":
            text = exact_play(voice, pattern.exact)
            return (
                f"a set of {text}"
                if " " in text and len({part.words for part in pattern.exact}) == 1
                else f"the combination {text}"
            )
        case _:
            assert_never(pattern.kind)


def _lone(voice: Voice, pattern: PlayPattern) -> str:
    if pattern.of is None:
        return "a single card"
    text = a_card(voice, pattern.of)
    return text if text.startswith("the ") else f"a single {card_noun(voice, pattern.of).one}"


def tails(voice: Voice, pattern: PlayPattern, *, containing: bool = True) -> str:
    """What is said after the kind of play, with a space before it."""
    parts = []
    match pattern.suits:
        case "free":
            pass
        case "one suit":
            parts.append("of one suit" if pattern.kind != "exact" else "in one suit")
        case "one colour":
            parts.append("of one colour" if pattern.kind != "exact" else "in one colour")
        case "different suits":
            parts.append("of different suits")
        case _:
            assert_never(pattern.suits)
    if pattern.relations:
        related = relation_qualities(pattern.relations, voice.before)
        parts.append(related.replace("same suits", "same suit") if pattern.kind == "lone" else related)
    if containing and pattern.containing:
        parts.append("containing " + listed([counted(voice, item) for item in pattern.containing]))
    if pattern.without:
        parts.append("without " + listed([a_card(voice, item) for item in pattern.without], "or"))
    if pattern.apart is not None:
        way = "below" if pattern.downward else "above"
        parts.append(f"{amount(pattern.apart, noun('rank'))} {way} {voice.before}")
    return "".join(" " + part for part in parts)


def play(voice: Voice, pattern: PlayPattern) -> str:
    """One kind of play as a thing."""
    return core(voice, pattern) + tails(voice, pattern)


def plays(voice: Voice, patterns: Patterns) -> str:
    """Any of these kinds of plays: "a pair or a sequence"."""
    return listed([play(voice, pattern) for pattern in patterns], "or") if patterns else "any play"


def is_lone(patterns: Patterns) -> bool:
    return bool(patterns) and all(pattern.kind == "lone" for pattern in patterns)


def below(voice: Voice, patterns: Patterns) -> str:
    """What is played on: "a joker that was played alone", "a pair"."""
    if not is_lone(patterns) or any(tails(voice, pattern) for pattern in patterns):
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
    named = is_lone(patterns) and all(core(voice, item).startswith("the ") for item in patterns)
    return " alone" if named and not is_lone(under) else ""


# ------------------------------------------------------------------------------------------- what a play is or contains


def only_contains(pattern: PlayPattern) -> bool:
    """Whether the pattern asks for nothing but what the play contains."""
    return pattern == PlayPattern(containing=pattern.containing) and bool(pattern.containing)


def verb_is(voice: Voice, pattern: PlayPattern, *, negated: bool = False) -> str:
    """What the play is or does: "contains an 8", "is a set of 8s", "has the same suits as the play before"."""
    if only_contains(pattern):
        return _contains(voice, pattern, negated)
    if pattern == PlayPattern(relations=pattern.relations) and pattern.relations and not negated:
        return relation_is(pattern.relations)
    if pattern == PlayPattern(relations=pattern.relations) and len(pattern.relations) == 1:
        return relation_is_not(pattern.relations[0])
    if pattern == PlayPattern(without=pattern.without) and pattern.without:
        names = listed([a_card(voice, item) for item in pattern.without], "or")
        return f"contains {names}" if negated else f"does not contain {names}"
    if pattern == PlayPattern(suits=pattern.suits) and pattern.suits != "free":
        return f"is {'not ' if negated else ''}{tails(voice, pattern).strip()}"
    return f"is {'not ' if negated else ''}{play(voice, pattern)}"


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
    if only_contains(pattern):
        return "contain " + listed([counted(voice, item) for item in pattern.containing])
    if pattern == PlayPattern(relations=pattern.relations) and pattern.relations:
        return relation_must(pattern.relations)
    if pattern == PlayPattern(without=pattern.without) and pattern.without:
        return "contain no " + listed([card_noun(voice, item).one for item in pattern.without], "or")
    return "be " + play(voice, pattern)
