"""Cards and kinds of plays.

In: trees of the grammar. Out: sets of cards, kinds of plays and relations between plays. Names that nobody has
are reported.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from operator import or_
from typing import Literal

from ...ground.near import near
from ...ground.said import Called, say
from ...model import CardKind, CardSet, Counted, Patterns, PlayPattern, Range, Relation, SuitRule
from ...model.cards import normal_code
from ..syntax import Token
from .amounts import amount, amount_within
from .context import Branch, Build, Context
from .registry import BuilderTable

_RELATION_WORDS = {
    "SAME": "same",
    "SHARED": "shared",
    "DIFFERENT": "different",
    "NEXT": "next",
    "PREVIOUS": "previous",
    "SUIT": "suit",
    "COLOUR": "colour",
    "PARITY": "parity",
    "RANK": "rank",
    "SHAPE": "shape",
    "SIZE": "size",
}
NOTHING = CardSet(0, ())


# -------------------------------------------------------------------------------------------------------------- cards

_words: BuilderTable[Build[CardSet]] = BuilderTable("card_word", "wild_word", "one_card")


def cards(ctx: Context, tree: Branch) -> CardSet:
    """`8 or J`, `red`, `joker`, `highest rank`, `{cards}`, `cards except 2 or joker` …"""
    found = _listed(ctx, tree)
    left_out = tree.maybe("besides")
    return without(ctx, found, _listed(ctx, left_out), tree) if left_out is not None else found


def cards_of(ctx: Context, tree: Branch) -> CardSet:
    """The cards that stand in a phrase that names some once."""
    return cards(ctx, tree.one("cards"))


def _listed(ctx: Context, tree: Branch) -> CardSet:
    listed = tree.one("card_words")
    return joined(ctx, listed.all("card_word"), listed)


def without(ctx: Context, found: CardSet, left_out: CardSet, tree: Branch) -> CardSet:
    """These cards, but not those."""
    if found.kind != "faces" or left_out.kind != "faces":
        ctx.error(
            "mixed-cards",
            "From cards that depend on the moment no others can be taken out.",
            tree,
            "Name the cards themselves: `cards except 2 or joker`.",
        )
        return found
    kept = found.mask & ~left_out.mask
    if found.mask and not kept:
        ctx.error("no-cards-left", "No card is left.", tree, "Leave out fewer of them.")
        return found
    return CardSet(kept, found.words, found.kind, (*found.besides, *left_out.words))


def joined(ctx: Context, words: list[Branch], at: Branch) -> CardSet:
    """The cards that any of these words picks; `at` is the phrase in which they stand."""
    parts = [card_word(ctx, item) for item in words]
    kinds = {part.kind for part in parts if part.kind != "faces"}
    if len(kinds) > 1 or (kinds and len(parts) > 1):
        ctx.error(
            "mixed-cards",
            "A rank or suit that depends on the moment cannot be joined with other cards by `or`.",
            at,
            "Write two clauses.",
        )
        return parts[0]
    return CardSet(
        reduce(or_, (part.mask for part in parts), 0),
        tuple(word for part in parts for word in part.words),
        parts[0].kind,
    )


def card_word(ctx: Context, tree: Branch) -> CardSet:
    """The cards that one word, or a phrase such as `the highest rank`, picks."""
    return _words.of(tree)(ctx, tree)


@_words("card_name")
def _card_name(ctx: Context, tree: Branch) -> CardSet:
    return named_cards(ctx, tree.word("NAME", "NUMBER", "JOKER"))


@_words("card_slot")
def _card_slot(ctx: Context, tree: Branch) -> CardSet:
    slot = tree.word("SLOT")
    setting = ctx.setting(slot)
    if setting is None:
        return NOTHING
    words = tuple(setting.value.split(" or "))
    masks = [ctx.deck.words.get(normal_code(word), 0) for word in words]
    if not all(masks):
        ctx.error(
            "wrong-kind-of-setting",
            say("`{{{slot}}}` is `{setting}`, which names no cards.", slot=slot, setting=setting.value),
            tree,
        )
    return CardSet(reduce(or_, masks, 0), words)


@_words("card_any")
def _card_any(ctx: Context, tree: Branch) -> CardSet:
    return CardSet(ctx.deck.all_faces, ("any",))


@_words("card_of")
def _card_of(ctx: Context, tree: Branch) -> CardSet:
    return card_word(ctx, tree.one("card_word"))


@_words("card_end")
def _card_end(ctx: Context, tree: Branch) -> CardSet:
    end = tree.word("HIGHEST", "LOWEST")
    return CardSet(0, (f"{end} rank",), tree.says(_ENDS))


@_words("card_turned")
def _card_turned(ctx: Context, tree: Branch) -> CardSet:
    return CardSet(0, ("turned rank",), "turned")


@_words("card_its")
def _card_its(ctx: Context, tree: Branch) -> CardSet:
    its = tree.says(_ITS)
    return CardSet(0, (its,), its)


@_words("card_named")
def _card_named(ctx: Context, tree: Branch) -> CardSet:
    thing = named_thing(tree.one("named_thing"))
    return CardSet(0, (f"named {thing}",), _NAMED[thing])


_PASSING = (
    "Whoever may play may pass anyway, where nothing forbids it: `forbid passing`, and where it is allowed again: "
    "`forbid passing unless the player has 1 card`."
)
_COMMON = ("2", "10", "J", "A")  # ranks of the common pack
_ENDS: dict[str, CardKind] = {"HIGHEST": "highest", "LOWEST": "lowest"}
_ITS: dict[str, CardKind] = {"RANK": "its rank", "SUIT": "its suit", "COLOUR": "its colour"}
_NAMED: dict[str, CardKind] = {"rank": "named", "suit": "named suit", "colour": "named colour"}
_THINGS: dict[str, Literal["rank", "suit", "colour"]] = {"SUIT": "suit", "COLOUR": "colour"}


def named_thing(tree: Branch) -> Literal["rank", "suit", "colour"]:
    """What is named: a rank, a suit, a colour."""
    return tree.may_say(_THINGS, "rank")


@_words("card_side")
def _side(ctx: Context, tree: Branch) -> CardSet:
    side = tree.word("ABOVE", "BELOW")
    rank = rank_word(ctx, tree.one("rank_word"))
    above = side.type == "ABOVE"
    picked = [
        face
        for face in ctx.deck.faces
        if face.rank >= 0 and rank >= 0 and (face.rank > rank if above else face.rank < rank)
    ]
    name = ctx.deck.ranks[rank] if rank >= 0 else "joker"
    return CardSet(sum(1 << face.index for face in picked), (f"{side} {name}",))


def named_cards(ctx: Context, item: Token) -> CardSet:
    """The cards that one word picks."""
    word = normal_code(str(item))
    mask = ctx.sets.get(word) or ctx.deck.words.get(word, 0)
    if not mask:
        help = ""
        if word in ctx.shapes:
            help = say(
                "`{word}` is a shape; to allow another kind of play write `or a {word} of …`, or use two clauses.",
                word=word,
            )
        if str(item).isdecimal() and (missing := _counted(ctx, item)):
            ctx.error(
                "unknown-card",
                say(
                    "There is no {what} `{name}`.",
                    what="card, rank, suit or set of cards called",
                    name=str(item),
                ),
                item,
                missing,
            )
            return CardSet(0, (word,))
        ctx.unknown(
            "card, rank, suit or set of cards called",
            str(item),
            item,
            [*ctx.deck.words, *ctx.sets],
            "unknown-card",
            help or _ranks_and_cards(ctx, str(item)),
        )
    return CardSet(mask, (word,))


def _ranks_and_cards(ctx: Context, word: str) -> str:
    """How ranks and cards are written, where the pack is the common one and the word is near none of its cards."""
    if word.isdecimal() and ctx.deck.ranks:
        return _ranks(ctx)
    guessed = word.removesuffix("00") in ctx.deck.words or near(word, [*ctx.deck.words, *ctx.sets])
    if guessed or not {*_COMMON}.issubset(ctx.deck.ranks):
        return ""
    cards = Called((("ja", "`♠3`"),), "`S3`")
    return say("A rank is 2 to 10, J, Q, K or A; a card is its suit and its rank: {cards}.", cards=cards)


def _ranks(ctx: Context) -> str:
    """The ranks that there are, in their order."""
    return say("There are: {list}.", list=", ".join(ctx.deck.ranks))


def _counted(ctx: Context, item: Token) -> str:
    """What a number counts that stands for a card; asked only where that is none."""
    from ..lacking import counted

    return counted(ctx.source, item.start_pos)


def rank_word(ctx: Context, tree: Branch) -> int:
    """The index of a rank; -1 for the joker (and for a rank that does not exist, which is reported)."""
    item = tree.word("NAME", "NUMBER", "JOKER")
    if item.type == "JOKER":
        return -1
    if str(item) not in ctx.deck.ranks:
        ctx.unknown("rank", str(item), item, ctx.deck.ranks, "unknown-rank", _ranks(ctx))
        return -1
    return ctx.deck.ranks.index(str(item))


def steps(count: Range) -> Range:
    """`at most 2 ranks above` is above: 0 is not meant, unless it is said."""
    return Range(1, count.high) if count.low == 0 and count.high else count


def counted(ctx: Context, tree: Branch) -> Counted:
    """`8`, `2 or more red`, `no joker`, `natural 8`."""
    how_many = tree.maybe("amount")
    picked = cards_of(ctx, tree)
    return Counted(picked, amount(ctx, how_many) if how_many is not None else Range(1), tree.has("NATURAL"))


def counted_of(ctx: Context, tree: Branch) -> Counted:
    """What is counted in a phrase that says so once."""
    return counted(ctx, tree.one("counted"))


def relations(ctx: Context, tree: Branch) -> tuple[Relation, ...]:
    """`the same suits and the next rank`."""
    found: list[Relation] = []
    for item in tree.all("relation"):
        words = [_RELATION_WORDS[word.type] for word in item.words(*_RELATION_WORDS)]
        found.append(" ".join(words))  # type: ignore[arg-type]
    return tuple(found)


# -------------------------------------------------------------------------------------------------------------- plays

_heads: BuilderTable[Build[PlayPattern | None]] = BuilderTable("play_head")
_tails: BuilderTable[Callable[[Context, Branch, PlayPattern], PlayPattern]] = BuilderTable("play_tail")
_sizes: BuilderTable[Callable[[Context, Branch, PlayPattern], PlayPattern]] = BuilderTable("size")


def patterns(ctx: Context, tree: Branch) -> Patterns:
    """One or several kinds of play; those that nobody plays here are left out."""
    found = [_pattern(ctx, item) for item in tree.all("play_pattern")]
    return tuple(item for item in found if item is not None)


def patterns_of(ctx: Context, tree: Branch | None) -> Patterns:
    """The kinds of play that stand in a phrase; empty where none are written."""
    written = tree.maybe("play_patterns") if tree is not None else None
    return patterns(ctx, written) if written is not None else ()


def _pattern(ctx: Context, tree: Branch) -> PlayPattern | None:
    head = tree.one("play_head")
    pattern = _heads.of(head)(ctx, head)
    if pattern is None:
        return None
    for tail in tree.all("play_tail"):
        pattern = _tails.of(tail)(ctx, tail, pattern)
    return pattern


@_tails("t_containing")
def _containing(ctx: Context, tail: Branch, pattern: PlayPattern) -> PlayPattern:
    return also_containing(pattern, counted_of(ctx, tail))


def also_containing(pattern: PlayPattern, what: Counted) -> PlayPattern:
    """Such a play with these cards in it."""
    return replace(pattern, containing=(*pattern.containing, what))


@_tails("t_without")
def _without(ctx: Context, tail: Branch, pattern: PlayPattern) -> PlayPattern:
    return replace(pattern, without=(*pattern.without, cards_of(ctx, tail)))


@_tails("t_one")
def _of_one(ctx: Context, tail: Branch, pattern: PlayPattern) -> PlayPattern:
    return replace(pattern, suits=tail.says(_ONE))


@_tails("t_same_size")
def _same_size(ctx: Context, tail: Branch, pattern: PlayPattern) -> PlayPattern:
    return replace(pattern, relations=(*pattern.relations, "same size"))


@_tails("t_apart")
def _apart(ctx: Context, tail: Branch, pattern: PlayPattern) -> PlayPattern:
    apart = steps(amount(ctx, tail.one("distance")))
    return replace(pattern, apart=apart, downward=tail.has("RANKS_BELOW"))


@_tails("t_relation")
def _related(ctx: Context, tail: Branch, pattern: PlayPattern) -> PlayPattern:
    return replace(pattern, relations=(*pattern.relations, *relations(ctx, tail.one("relations"))))


@_heads("p_any")
def _any(ctx: Context, tree: Branch) -> PlayPattern:
    return _sized(ctx, tree, PlayPattern("any"))


@_heads("p_set")
def _set(ctx: Context, tree: Branch) -> PlayPattern:
    return _of_several(ctx, tree, _sized(ctx, tree, PlayPattern("set")), "set")


@_heads("p_run")
def _run(ctx: Context, tree: Branch) -> PlayPattern:
    return _of_several(ctx, tree, _sized(ctx, tree, PlayPattern("run")), "run")


def _of_several(ctx: Context, tree: Branch, pattern: PlayPattern, word: Literal["set", "run"]) -> PlayPattern:
    """Without single cards, of which it is an error to speak: `a set of 3 or fewer cards` is of two or three."""
    size = pattern.size
    if size is None or size.low > 1:
        return pattern
    if size.low == 1 or (size.high is not None and size.high < 2):
        ctx.error(
            "unclear-play",
            say("A {word} has two cards or more: a single card is none.", word=word),
            tree,
            say(
                "Write `a {word} of 2 or more cards`; with single cards `a lone card or a {word} of 2 or more cards`.",
                word=word,
            ),
        )
    return replace(pattern, size=Range(2, size.high)) if word == "set" else pattern


@_heads("p_lone")
def _lone(ctx: Context, tree: Branch) -> PlayPattern:
    return PlayPattern("lone", of=cards_of(ctx, tree), size=Range(1, 1))


@_heads("p_pattern")
def _exact(ctx: Context, tree: Branch) -> PlayPattern:
    return PlayPattern("exact", exact=exact(ctx, tree.word("PATTERN")))


@_heads("p_number")
def _number(ctx: Context, tree: Branch) -> None:
    item = tree.word("NUMBER")
    ctx.error(
        "unclear-play",
        say("`{item}` alone is not a kind of play.", item=item),
        item,
        say("Write `a lone {item}`, `a play containing {item}` or `{item}-{item}`.", item=item),
    )


@_heads("p_named")
def _named(ctx: Context, tree: Branch) -> PlayPattern | None:
    item = tree.word("NAME")
    name = str(item)
    if name in ctx.shapes:
        return _sized(ctx, tree, PlayPattern("shape", name)) if ctx.shapes[name] else None
    mask = ctx.deck.words.get(normal_code(name), 0)
    if mask.bit_count() == 1:
        return PlayPattern("lone", of=CardSet(mask, (normal_code(name),)), size=Range(1, 1))
    if mask:
        ctx.error(
            "unclear-play",
            say("`{name}` alone is not a kind of play.", name=name),
            item,
            say("Write `a lone {name}`, `a play containing {name}` or `{name}-{name}`.", name=name),
        )
    else:
        known = [*ctx.shapes, *ctx.deck.words]
        if name in ("passing", "pass"):
            ctx.error("unknown-shape", say("There is no shape or card `{name}`.", name=name), item, _PASSING)
        else:
            ctx.unknown("shape or card", name, item, known, "unknown-shape")
    return None


def _sized(ctx: Context, tree: Branch, pattern: PlayPattern) -> PlayPattern:
    """Such a play of the size, or of the cards, that may be written behind it."""
    size = tree.maybe("size")
    return _sizes.of(size)(ctx, size, pattern) if size is not None else pattern


@_sizes("size_cards")
def _size_cards(ctx: Context, tree: Branch, pattern: PlayPattern) -> PlayPattern:
    return replace(pattern, size=amount_within(ctx, tree, 1, ctx.deck.size))


@_sizes("size_of")
def _size_of(ctx: Context, tree: Branch, pattern: PlayPattern) -> PlayPattern:
    return replace(pattern, of=cards_of(ctx, tree))


def exact(ctx: Context, item: Token) -> tuple[CardSet, ...]:
    """`6-6-6` or `S2-JK-S3`: one set of cards for each card."""
    found = []
    for word in str(item).split("-"):
        mask = ctx.deck.words.get(normal_code(word), 0)
        if not mask:
            ctx.unknown("card or rank", word, item, ctx.deck.words, "unknown-card")
        found.append(CardSet(mask, (normal_code(word),)))
    return tuple(found)


_ONE: dict[str, SuitRule] = {"ONE_SUIT": "one suit", "ONE_COLOUR": "one colour"}
_SUITS: dict[str, SuitRule] = {**_ONE, "DIFFERENT_SUITS": "different suits", "ANY_SUITS": "free"}


def suit_rule(tree: Branch | None) -> SuitRule:
    """`of one suit`, `of different suits` …; free where nothing is said."""
    return tree.says(_SUITS) if tree is not None else "free"
