"""Cards in Japanese: 8, 赤のカード, スペードの3, 一番強いカード."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from ...model import CardSet, Counted, Range
from ...model.cards import Deck, bits
from ..facts import beyond, month_of, suit_of
from .voice import Voice, ja
from .words import INCLUDES, Says, amount, both, count, either, of_any, quoted

_GROUPS = {"face": "絵札", "even": "偶数のカード", "odd": "奇数のカード", "any": "カード"}
_COLOURS = {"red": "赤のカード", "black": "黒のカード"}
_FLOWERS = {
    "bright": "光札",
    "brights": "光札",
    "animal": "種札",
    "animals": "種札",
    "ribbon": "短冊",
    "ribbons": "短冊",
    "chaff": "カス",
    "poetry_ribbon": "赤短",
    "poetry_ribbons": "赤短",
    "blue_ribbon": "青短",
    "blue_ribbons": "青短",
    "plain_ribbon": "短冊(赤短と青短以外)",
    "plain_ribbons": "短冊(赤短と青短以外)",
}


def rank_name(deck: Deck, rank: int) -> str:
    return deck.ranks[rank] if 0 <= rank < len(deck.ranks) else "ジョーカー"


def face_name(deck: Deck, face: int) -> str:
    """スペードの3, ジョーカー, 松に鶴."""
    found = deck.faces[face]
    if found.virtual:
        return "最低より下のカード" if found.code.endswith("-") else "最高より上のカード"
    if found.rank >= 0 and found.suit >= 0:
        return f"{ja(deck.suits[found.suit].names)}の{rank_name(deck, found.rank)}"
    if face in deck.joker_faces and not deck.ranked_jokers:
        return "ジョーカー"
    return ja(found.names)


def word_name(deck: Deck, word: str) -> str:
    """What one word that picks cards means."""
    if word in _GROUPS:
        return _GROUPS[word]
    if word in deck.ranks:
        return word
    mask = deck.words.get(word, 0)
    if mask.bit_count() == 1:
        return face_name(deck, mask.bit_length() - 1)
    if deck.plurals.get(word, word) == "joker":
        return "ジョーカー"
    if (suit := suit_of(deck, word)) is not None:
        return ja(suit.names)
    side, _, rank = word.partition(" ")
    if side in ("above", "below") and rank:
        names = beyond(deck, side, rank)  # the order of the deck stays when the ranking is turned round
        return f"{names[0]}から{names[-1]}までのカード" if len(names) > 1 else "".join(names)
    if (month := month_of(deck, word)) is not None:
        return f"{ja(month)}の札"
    if (own := deck.called.get(word)) is not None:
        return f"{ja(own)}のカード"
    return _COLOURS.get(word) or _FLOWERS.get(word) or f"{word.replace('_', ' ')}のカード"


def thing_name(voice: Voice, word: str) -> str:
    """What one word that picks cards means, also a set that the file names."""
    return next((ja(item.names) for item in voice.sets if item.id == word), "") or word_name(voice.deck, word)


def _called(voice: Voice, word: str) -> str:
    """The same as it stands in a sentence: 「松に鶴」, whose に would be read as one of the sentence."""
    mask, name = voice.deck.words.get(word, 0), thing_name(voice, word)
    flower = voice.deck.faces[mask.bit_length() - 1] if mask.bit_count() == 1 else None
    return quoted(name) if flower is not None and flower.month and name == ja(flower.names) else name


def card_noun(voice: Voice, cards: CardSet) -> str:
    """One noun for some cards: 8かJ; 一番強いカード."""
    if cards.besides:
        but = both([_called(voice, word) for word in cards.besides])
        return f"{but}以外の{card_noun(voice, replace(cards, besides=()))}"
    match cards.kind:
        case "faces":
            return either([_called(voice, word) for word in cards.words] or ["カード"])
        case "highest":
            return "一番強い数字のカード"
        case "lowest":
            return "一番弱い数字のカード"
        case "named":
            return "指定された数字のカード"
        case "named suit":
            return "指定されたマークのカード"
        case "named colour":
            return "指定された色のカード"
        case "its rank":
            return f"{voice.play}と同じ数字のカード"
        case "its suit":
            return f"{voice.play}と同じマークのカード"
        case "its colour":
            return f"{voice.play}と同じ色のカード"
        case "turned":
            return "めくられたカードと同じ数字のカード"
        case _:
            assert_never(cards.kind)


def apart(voice: Voice, cards: CardSet, natural: bool = False) -> list[str]:
    """Its words one by one, where the noun is nothing but their list."""
    whole = card_noun(voice, cards)
    words = [_called(voice, word) for word in cards.words] if cards.kind == "faces" else []
    return [("本物の" if natural else "") + name for name in (words if either(words) == whole else [whole])]


def all_cards(voice: Voice, cards: CardSet) -> str:
    """The cards as a subject: ハートの7とダイヤの7."""
    if cards.kind == "faces" and cards.words and not cards.besides:
        return both([thing_name(voice, word) for word in cards.words])
    return card_noun(voice, cards)


def includes(voice: Voice, item: Counted) -> Says:
    """8を含む; 赤のカードを2枚以上含む; ジョーカーを2枚とも含む; ジョーカーを含まない."""
    thing = ("本物の" if item.natural else "") + card_noun(voice, item.cards)
    if item.count == Range(1):
        return of_any(INCLUDES, apart(voice, item.cards, item.natural))
    if item.count.high == 0:
        return of_any(INCLUDES, apart(voice, item.cards, item.natural)).denied()
    if item.count.low == _in_pack(voice, item) and item.count.low > 1:
        return INCLUDES.after(f"{thing}を{item.count.low}枚とも")
    many = INCLUDES.after(f"{thing}を{exactly(item.count)}{amount(item.count, '枚')}")
    return Says(many.on, many.plain, f"{many.plain}のではなく", f"{many.plain}のではない")


def _in_pack(voice: Voice, item: Counted) -> int:
    """How many of these cards there are, where they are named by their words."""
    if item.cards.kind != "faces" or item.cards.besides or not item.cards.words:
        return 0
    mask = 0
    for word in item.cards.words:
        mask |= voice.deck.words.get(word, 0)
    return mask.bit_count()


def exactly(count: Range) -> str:
    return "ちょうど" if count.low == count.high else ""


def things(voice: Voice, item: Counted, *, precise: bool = False) -> str:
    """8を2枚; ジョーカーを: with its を. `precise`: 8をちょうど2枚."""
    thing = ("本物の" if item.natural else "") + card_noun(voice, item.cards)
    if item.count == Range(1):
        return f"{thing}を"
    return f"{thing}を{exactly(item.count) if precise else ''}{amount(item.count, '枚')}"


def each(voice: Voice, cards: CardSet) -> str:
    """7のカード1枚につき."""
    return f"{each_noun(card_noun(voice, cards))}1枚につき"


def each_noun(thing: str) -> str:
    """7のカード, so that a number does not stand before its counter."""
    return f"{thing}のカード" if thing[-1:].isascii() else thing


def rank_list(voice: Voice, order: tuple[int, ...]) -> str:
    return "、".join(rank_name(voice.deck, rank) for rank in order)


def exact_play(voice: Voice, parts: tuple[CardSet, ...]) -> str:
    """6の3枚組; 3-3-9-6の組み合わせ."""
    if len({part.words for part in parts}) == 1 and parts:
        return f"{card_noun(voice, parts[0])}の{count(len(parts), '枚')}組"
    names = [card_noun(voice, part) for part in parts]
    plain = all(len(part.words) == 1 and part.words[0] in voice.deck.ranks for part in parts)
    return ("-".join(names) if plain else both(names)) + "の組み合わせ"


def mask_names(deck: Deck, mask: int) -> str:
    return both([face_name(deck, face) for face in bits(mask)])
