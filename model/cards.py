"""Cards and decks.

In: a deck's YAML file (rulesets/decks/). Out: a frozen `Deck`: its faces (what a card shows), its physical cards (what
lies in the pack; two jokers are two cards of one face), and the words that pick faces. Sets of faces and sets of cards
are both integers used as bit masks: bit i is face i, or card i.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from typing import Literal, NotRequired, TypedDict

from .record import record

NONE = -1
PICTURES = ("french", "flowers")  # folders that draw cards; a deck file names one


@record
class Names:
    """A name or a text, in each language in which it was given: `Names("Eight cut", "八切[はちぎ]り", fr="Coupe-huit")`.

    `texts` holds codes of languages with their texts: English first, then Japanese, then the others by their codes; a text that is
    empty is not there. Japanese may carry readings in brackets.
    """

    texts: tuple[tuple[str, str], ...]

    def __init__(self, en: str = "", ja: str = "", **others: str) -> None:
        texts = (("en", en), ("ja", ja), *sorted(others.items()))
        object.__setattr__(self, "texts", tuple([item for item in texts if item[1]]))

    def __repr__(self) -> str:
        further = "".join(f", {code}={text!r}" for code, text in self.texts if code not in ("en", "ja"))
        return f"Names(en={self.en!r}, ja={self.ja!r}{further})"

    def text(self, language: str) -> str:
        """The text in just that language; "" where there is none."""
        for code, text in self.texts:
            if code == language:
                return text
        return ""

    def of(self, language: str) -> str:
        """What a reader of that language gets: the text in it, else the English one, else the first there is; "" of no text at all."""
        return self.text(language) or (self.texts[0][1] if self.texts else "")

    def changed(self, change: Callable[[str], str]) -> Names:
        """The same in every language, each text as `change` gives it back."""
        return Names(**{code: change(text) for code, text in self.texts})

    @property
    def en(self) -> str:
        return self.text("en")

    @property
    def ja(self) -> str:
        return self.text("ja")


class SuitRow(TypedDict):
    """A suit as a deck's file has it."""

    code: str
    name: str
    symbol: str
    colour: str


class WordRow(TypedDict):
    """What a word that picks several cards is called where rules are printed: a colour, a group, a class. `name` is as it stands before "card"."""

    id: str
    name: str


class RankedPack(TypedDict):
    """The file of a deck of ranks and suits (`french` and `ranks` say the same). `groups`: words that pick several ranks; `words`: what they, and
    the colours, are called. Here and in its rows `name_ja`, `name_fr` … may stand beside `name`."""

    id: str
    kind: Literal["french", "ranks"]
    name: str
    pictures: NotRequired[str]
    suits: list[SuitRow]
    ranks: list[str | int]
    groups: NotRequired[dict[str, list[str | int]]]
    words: NotRequired[list[WordRow]]


class MonthRow(TypedDict):
    """A month as a deck's file has it."""

    month: int
    id: str
    name: str


class BlankRow(TypedDict):
    """A card without a flower as a deck's file has it."""

    code: int
    id: str
    name: str


class FlowerRow(TypedDict):
    """A flower card as a deck's file has it."""

    code: int
    id: str
    month: int
    kind: str
    ribbon: NotRequired[str]
    points: int
    name: str


class FlowerPack(TypedDict):
    """The file of a deck of flower cards. `blanks`: cards without a flower that a game may add; `words`: what its classes and ribbons are called."""

    id: str
    kind: Literal["flowers"]
    name: str
    pictures: NotRequired[str]
    months: list[MonthRow]
    cards: list[FlowerRow]
    blanks: NotRequired[list[BlankRow]]
    words: NotRequired[list[WordRow]]


DeckFile = RankedPack | FlowerPack


def _named(row: Mapping[str, object]) -> Names:
    """The names of a row of a deck's file: `name` is English, `name_ja`, `name_fr` … say their languages."""
    written = {key.removeprefix("name_"): str(text) for key, text in row.items() if key.startswith("name_")}
    return Names(str(row["name"]), **written)


@record
class Face:
    """What a card shows. French: `rank` and `suit` are indices into the deck's lists, -1 for a joker. Flower cards:
    `month` 1-12, `kind` bright, animal, ribbon or chaff, `ribbon` the kind of ribbon, `points` the standard value.
    `virtual` faces are no cards: a joker that stands beyond the ends of the ranking (`H-`, `H+`)."""

    index: int
    code: str
    names: Names
    id: str = ""
    rank: int = NONE
    suit: int = NONE
    month: int = 0
    kind: str = ""
    ribbon: str = ""
    points: int = 0
    virtual: bool = False


@record
class Suit:
    code: str
    names: Names
    symbol: str
    colour: str


@record
class Deck:
    """A pack as the game uses it.

    `cards[i]` is the face of physical card i; `codes[i]` how that card is written. `words` maps every word that picks
    cards (a rank, a suit, a class, a flower, an id, a code) to a mask of faces, `plurals` those in the plural to their singular. `joker` is the joker's face, or -1; where
    jokers are of different rank, that of the lowest. `joker_faces` are all jokers' faces, the lowest first.
    """

    id: str
    names: Names
    faces: tuple[Face, ...]
    cards: tuple[int, ...]
    codes: tuple[str, ...]
    ranks: tuple[str, ...]
    suits: tuple[Suit, ...]
    words: dict[str, int]
    months: tuple[Names, ...] = ()
    plurals: dict[str, str] = field(default_factory=dict, repr=False)
    written: dict[str, tuple[int, ...]] = field(default_factory=dict, repr=False)
    joker: int = NONE
    jokers: int = 0
    joker_faces: tuple[int, ...] = ()
    blanks: int = 0  # how many of the last cards have no flower
    blanks_for: tuple[int, int] = (0, 99)  # with how many players they are in the pack
    called: dict[str, Names] = field(default_factory=dict, repr=False)  # words that pick several cards
    pictures: str = ""  # which of PICTURES draws the cards; "": none, cards are shown by name

    @property
    def joker_mask(self) -> int:
        return sum(1 << face for face in self.joker_faces)

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours of the suits, each once."""
        return tuple(dict.fromkeys(suit.colour for suit in self.suits))

    @property
    def ranked_jokers(self) -> bool:
        """Whether one joker is higher than another."""
        return len(self.joker_faces) > 1

    @property
    def size(self) -> int:
        return len(self.cards)

    def pack(self, players: int) -> int:
        """How many cards are in the pack with so many players; blank cards are the last ones."""
        least, most = self.blanks_for
        return self.size - (0 if least <= players <= most else self.blanks)

    def face_of(self, rank: int, suit: int) -> int:
        """The face of that rank and suit (french decks); virtual ranks -1 and len(ranks) stand beyond the ends."""
        if 0 <= rank < len(self.ranks):
            return rank * len(self.suits) + suit
        base = self.joker + 1
        return base + suit * 2 + (0 if rank < 0 else 1)

    def code(self, card: int) -> str:
        return self.codes[card]

    def card(self, code: str, taken: int = 0, held: int = 0) -> int | None:
        """The physical card that is written so, by code or by id, and is not among the taken ones; None where there is
        none. Two packs hold two cards of one code, so `taken` says which are used up, and one that is `held` comes before one that
        lies elsewhere."""
        free = [card for card in self.written.get(normal_code(code), ()) if not taken >> card & 1]
        return next((card for card in free if held >> card & 1), free[0] if free else None)

    def face(self, code: str) -> int | None:
        """The face that is written so."""
        text = normal_code(code)
        mask = self.words.get(text, 0)
        for face in self.faces:
            if face.code == text or (face.id and face.id == text):
                return face.index
        if mask.bit_count() == 1:
            return mask.bit_length() - 1
        card = self.card(text)
        return self.cards[card] if card is not None else None

    def physical(self, faces: int) -> int:
        """Mask of the physical cards that show one of these faces."""
        mask = 0
        for card, face in enumerate(self.cards):
            if faces >> face & 1:
                mask |= 1 << card
        return mask

    def text(self, mask: int) -> list[str]:
        """Codes of a mask of physical cards, in the order of the deck."""
        return [self.codes[card] for card in bits(mask)]

    @property
    def all_faces(self) -> int:
        return sum(1 << face.index for face in self.faces if not face.virtual)


def bits(mask: int) -> list[int]:
    """The positions of the set bits, rising."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


_SYMBOLS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


def normal_code(code: str) -> str:
    """`♠3`, `3♠`, `s3` and `S3` are one card."""
    text = code.strip()
    for symbol, letter in _SYMBOLS.items():
        if symbol in text:
            return letter + text.replace(symbol, "").upper()
    if len(text) in (2, 3) and text[:1] in "shdc" and (text[1:].isdecimal() or text[1:].lower() in "jqka"):
        return text.upper()
    return text.upper() if text.lower() in ("jk", "jk1", "jk2", "jk3", "jk4") else text


def _written(faces: list[Face], cards: tuple[int, ...], codes: list[str]) -> dict[str, tuple[int, ...]]:
    """Every way to write a card, with the physical cards that are written so."""
    found: dict[str, list[int]] = {}
    for card, (face, code) in enumerate(zip(cards, codes, strict=True)):
        for name in {code, faces[face].id, faces[face].code} - {""}:
            found.setdefault(name, []).append(card)
    return {name: tuple(same) for name, same in found.items()}


def french(
    data: RankedPack, jokers: int = 0, packs: int = 1, without: int = 0, *, ranked: bool = False
) -> Deck:
    """A deck of ranks and suits. `without` is a mask of faces taken out; ranks keep their place. `ranked`: each joker is a
    card of its own, JK1 the lowest."""
    suits = tuple(Suit(row["code"], _named(row), row["symbol"], row["colour"]) for row in data["suits"])
    ranks = tuple(str(row) for row in data["ranks"])
    faces: list[Face] = []
    words: dict[str, int] = {}

    def pick(word: str, index: int) -> None:
        words[word] = words.get(word, 0) | 1 << index

    for rank, rank_name in enumerate(ranks):
        for number, suit in enumerate(suits):
            index = len(faces)
            code = suit.code + rank_name
            names = Names(f"{rank_name} of {suit.names.en}s", f"{suit.names.ja}の{rank_name}")
            faces.append(Face(index, code, names, rank=rank, suit=number))
            for word in (code, rank_name, suit.names.en, suit.names.en + "s", suit.colour):
                pick(word, index)
            for group, members in data.get("groups", {}).items():
                if rank_name in [str(member) for member in members]:
                    pick(group, index)
    joker = len(faces)
    faces.append(Face(joker, "JK", Names("joker", "ジョーカー"), id="joker"))
    for word in ("joker", "jokers", "JK"):
        pick(word, joker)
    for number, suit in enumerate(suits):
        for end in "-+":
            faces.append(
                Face(
                    len(faces),
                    suit.code + end,
                    Names(f"beyond the ends, {suit.names.en}"),
                    suit=number,
                    virtual=True,
                )
            )
    shown = [joker] * jokers
    if ranked and jokers > 1:
        shown = [joker, *range(len(faces), len(faces) + jokers - 1)]
        for number, index in enumerate(shown):
            face = Face(
                index, f"JK{number + 1}", _joker_names(number, jokers), id="joker" if not number else ""
            )
            faces[index:] = [face, *faces[index + 1 :]]
            for word in ("joker", "jokers", "JK", face.code):
                pick(word, index)
    cards = [
        face.index for _ in range(packs) for face in faces[:joker] if not without >> face.index & 1
    ] + shown
    codes = [faces[face].code for face in cards]
    if jokers > 1:
        codes[-jokers:] = [f"JK{number}" for number in range(1, jokers + 1)]
    nouns = [suit.names.en for suit in suits] + ["joker"]
    return Deck(
        data["id"],
        _named(data),
        tuple(faces),
        tuple(cards),
        tuple(codes),
        ranks,
        suits,
        words,
        plurals={f"{noun}s": noun for noun in nouns},
        written=_written(faces, tuple(cards), codes),
        joker=joker,
        jokers=jokers,
        joker_faces=tuple(dict.fromkeys(shown)) or (joker,),
        called={row["id"]: _named(row) for row in data.get("words", ())},
        pictures=str(data.get("pictures", "")),
    )


def _joker_names(number: int, jokers: int) -> Names:
    if jokers == 2:
        return (
            Names("big joker", "大[だい]ジョーカー")
            if number
            else Names("small joker", "小[しょう]ジョーカー")
        )
    return Names(f"joker {number + 1}", f"ジョーカー{number + 1}")


def flowers(
    data: FlowerPack, without: int = 0, blanks: int = 0, blanks_for: tuple[int, int] = (0, 99)
) -> Deck:
    """A deck of flower cards, with so many of its blank cards behind them."""
    faces: list[Face] = []
    words: dict[str, int] = {}
    months = {row["month"]: row for row in data["months"]}
    for row in data["cards"]:
        index = len(faces)
        month = months[row["month"]]
        faces.append(
            Face(
                index,
                str(row["code"]),
                _named(row),
                row["id"],
                month=row["month"],
                kind=row["kind"],
                ribbon=row.get("ribbon", ""),
                points=row["points"],
            )
        )
        picked = {row["id"], str(row["code"]), row["kind"], row["kind"] + "s", month["id"]}
        if row.get("ribbon"):
            picked |= {row["ribbon"], row["ribbon"] + "_ribbon", row["ribbon"] + "_ribbons"}
        for word in picked:
            words[word] = words.get(word, 0) | 1 << index
    for blank in data.get("blanks", [])[:blanks]:
        faces.append(Face(len(faces), str(blank["code"]), _named(blank), blank["id"]))
        for word in (blank["id"], str(blank["code"])):
            words[word] = 1 << faces[-1].index
    cards = tuple(face.index for face in faces if not without >> face.index & 1)
    codes = [faces[i].code for i in cards]
    nouns = [row["kind"] for row in data["cards"]]
    nouns += [f"{row['ribbon']}_ribbon" for row in data["cards"] if row.get("ribbon")]
    return Deck(
        data["id"],
        _named(data),
        tuple(faces),
        cards,
        tuple(codes),
        (),
        (),
        words,
        plurals={f"{noun}s": noun for noun in nouns},
        written=_written(faces, cards, codes),
        months=tuple(_named(months[n]) for n in sorted(months)),
        blanks=blanks,
        blanks_for=blanks_for,
        called={row["id"]: _named(row) for row in data.get("words", ())},
        pictures=str(data.get("pictures", "")),
    )
