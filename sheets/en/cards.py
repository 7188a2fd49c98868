"""Cards in English prose: "an 8", "two red cards", "the 3 of spades", "the highest rank"."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from ...ground.plurals import singular
from ...model import CardSet, Counted, Range
from ...model.cards import Deck, bits
from ..facts import beyond, suit_of
from ..voice import spaced
from .voice import Voice, en
from .words import CARD, Noun, Phrase, adjective, amount, listed, noun, number

_COURT = {"J": "jack", "Q": "queen", "K": "king", "A": "ace"}
_GROUPS = {"face": adjective("face"), "even": adjective("even"), "odd": adjective("odd"), "any": CARD}


def rank_name(deck: Deck, rank: int) -> str:
    """8, jack, joker."""
    if not 0 <= rank < len(deck.ranks):
        return "joker"
    return _COURT.get(deck.ranks[rank], deck.ranks[rank])


def face_name(deck: Deck, face: int) -> str:
    """3 of spades, jack of hearts, joker, Crane."""
    found = deck.faces[face]
    if found.virtual:
        return f"card {'below the lowest' if found.code.endswith('-') else 'above the highest'} rank"
    if found.rank >= 0 and found.suit >= 0:
        return f"{rank_name(deck, found.rank)} of {en(deck.suits[found.suit].names)}s"
    return en(found.names)


def word_noun(deck: Deck, word: str) -> Noun:
    """The noun for one word that picks cards."""
    mask = deck.words.get(word, 0)
    if word in _GROUPS:
        return _GROUPS[word]
    if word in deck.ranks:
        return noun(rank_name(deck, deck.ranks.index(word)))
    if mask.bit_count() == 1:
        return _one_face(deck, mask.bit_length() - 1)
    return _many_faces(deck, word)


def _one_face(deck: Deck, face: int) -> Noun:
    name, found = face_name(deck, face), deck.faces[face]
    single = sum(1 for card in deck.cards if card == face) <= 1
    if found.rank >= 0:
        rank, suit = rank_name(deck, found.rank), en(deck.suits[found.suit].names)
        return Noun(name, f"{rank}s of {suit}s", the=single)
    return Noun(name, name + "s", the=face not in deck.joker_faces or deck.ranked_jokers)


def _many_faces(deck: Deck, word: str) -> Noun:
    plain = deck.plurals.get(word, word)
    if plain == "joker" or suit_of(deck, word) is not None:
        return noun(plain)
    if (own := deck.called.get(word)) is not None:
        return adjective(en(own))
    side, _, rank = word.partition(" ")
    if side in ("above", "below") and rank:
        return _from_to(deck, side, rank)
    if deck.months and plain in ("bright", "animal", "ribbon"):
        return noun(plain)
    ribbons = {f"{face.ribbon}_ribbon" for face in deck.faces if face.ribbon}
    return noun(spaced(plain)) if plain in ribbons else adjective(spaced(plain))


def _from_to(deck: Deck, side: str, rank: str) -> Noun:
    """Card from 3 to 9: the cards themselves, since the order of the deck stays when the ranking is turned round."""
    names = [_COURT.get(name, name) for name in beyond(deck, side, rank)]
    if len(names) < 2:
        return noun(names[0] if names else f"card {side} {rank}")
    return Noun(f"card from {names[0]} to {names[-1]}", f"cards from {names[0]} to {names[-1]}")


def is_noun(name: str) -> bool:
    """Whether a set is called what its cards are: "red ribbons"; not "brights and bridge"."""
    return name.endswith("s") and not any(part in name for part in (" and ", ",", "’s"))


def thing_noun(voice: Voice, word: str) -> Noun:
    """The noun for one word that picks cards, also for a set that the file names."""
    for item in voice.sets:
        if item.id == word:
            name = en(item.names)
            return (
                Noun(singular(name), name) if is_noun(name) else Noun(f"card of {name}", f"cards of {name}")
            )
    return word_noun(voice.deck, word)


def card_noun(voice: Voice, cards: CardSet) -> Noun:
    """One noun for a set of cards: "8 or jack", "card of the highest rank"."""
    if cards.besides:
        plain = card_noun(voice, replace(cards, besides=()))
        left = [thing_noun(voice, word) for word in cards.besides]
        but = " except " + listed([item.a if item.the else item.many for item in left])
        return Noun(plain.one + but, plain.many + but)
    match cards.kind:
        case "faces":
            parts = [thing_noun(voice, word) for word in cards.words] or [CARD]
        case "highest":
            return _of("the highest rank")
        case "lowest":
            return _of("the lowest rank")
        case "turned":
            return _of("the rank that was turned up")
        case "its rank":
            return _of(f"the same rank as {voice.play}")
        case "its suit":
            return _of(f"the same suit as {voice.play}")
        case "its colour":
            return _of(f"the same colour as {voice.play}")
        case "named":
            return Noun("card of a named rank", "cards of the named ranks")
        case "named suit" | "named colour":
            return _of(f"the {cards.kind}")
        case _:
            assert_never(cards.kind)
    if len(parts) == 1:
        return parts[0]
    if all(part.adjective for part in parts):  # "red or even card", not "red card or even card"
        return adjective(listed([part.adjective for part in parts], "or"))
    return Noun(
        listed([part.one for part in parts], "or"),
        listed([part.many for part in parts], "or"),
        the=all(part.the for part in parts),
    )


def _of(what: str) -> Noun:
    return Noun(f"card of {what}", f"cards of {what}")


def a_card(voice: Voice, cards: CardSet) -> str:
    """An 8; an 8 or a jack; the 3 of spades; the 7 of hearts or the 7 of diamonds."""
    if cards.kind == "faces" and len(cards.words) > 1 and not cards.besides:
        parts = [thing_noun(voice, word) for word in cards.words]
        if not all(part.adjective for part in parts):
            return listed([part.a for part in parts], "or")
    return card_noun(voice, cards).a


def no_card(voice: Voice, cards: CardSet) -> str:
    """No 8; neither an 8 nor a jack; neither the 3 of spades nor the 4 of spades."""
    if cards.kind == "faces" and len(cards.words) > 1 and not cards.besides:
        parts = [thing_noun(voice, word) for word in cards.words]
        if not all(part.adjective for part in parts):
            return f"neither {listed([part.a for part in parts], 'nor')}"
    return f"no {card_noun(voice, cards).one}"


def is_named(voice: Voice, cards: CardSet) -> bool:
    """Whether there is only one of each of these cards."""
    words = cards.words if cards.kind == "faces" and not cards.besides else ()
    return bool(words) and all(thing_noun(voice, word).the for word in words)


def named_or_single(voice: Voice, cards: CardSet) -> Phrase:
    """The 3 of spades; a single 8; a single 8 or jack."""
    if is_named(voice, cards):
        named, *others = [thing_noun(voice, word) for word in cards.words]
        return Phrase(listed([named.one, *(other.a for other in others)], "or"), "the")
    return Phrase(f"single {card_noun(voice, cards).one}")


def all_cards(voice: Voice, cards: CardSet) -> str:
    """The cards as the subject of a sentence, in the plural: "8s", "the 7 of hearts and the 7 of diamonds"."""
    parts = [thing_noun(voice, word) for word in cards.words] if not cards.besides else []
    if cards.kind == "faces" and parts and all(part.the for part in parts):
        return listed([part.a for part in parts])
    if cards.kind == "faces" and len(parts) > 1:
        return listed([part.many for part in parts])
    return card_noun(voice, cards).many


def is_one(voice: Voice, cards: CardSet) -> bool:
    """Whether `all_cards` is one single card."""
    return (
        cards.kind == "faces"
        and len(cards.words) == 1
        and not cards.besides
        and thing_noun(voice, cards.words[0]).the
    )


def counted(voice: Voice, item: Counted) -> str:
    """An 8; two or more red cards; exactly two 8s; no joker; a natural 8."""
    thing = card_noun(voice, item.cards)
    low, high = item.count.low, item.count.high
    natural = "natural " if item.natural else ""
    if item.count == Range(1):
        return Noun(natural + thing.one, "").a if natural else a_card(voice, item.cards)
    if high == 0:
        return f"no {natural}{thing.one}"
    plain = Noun(natural + thing.one, natural + thing.many)
    text = amount(item.count, plain)
    return f"exactly {text}" if low == high else text


def rank_list(voice: Voice, order: tuple[int, ...]) -> str:
    """3, 4, 5 … joker."""
    return listed([rank_name(voice.deck, rank) for rank in order])


def exact_play(voice: Voice, parts: tuple[CardSet, ...]) -> str:
    """Exactly these cards: "three 6s", "3-3-9-6", "2 of spades, joker and 3 of spades"."""
    words = {part.words for part in parts}
    if len(words) == 1 and parts:
        return f"{number(len(parts))} {card_noun(voice, parts[0]).many}"
    names = [card_noun(voice, part).one for part in parts]
    plain = all(len(part.words) == 1 and part.words[0] in voice.deck.ranks for part in parts)
    return "-".join(names) if plain else listed(names)


def mask_names(deck: Deck, mask: int, word: str = "and") -> str:
    """Crane, Curtain and Moon."""
    return listed([face_name(deck, face) for face in bits(mask)], word)
