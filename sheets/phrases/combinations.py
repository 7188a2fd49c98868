"""Yaku: what a group says of them, what each needs, what it is worth."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Generic, Literal, TypedDict, TypeVar, assert_never

from ...analysis.patterns import worths_that_count
from ...analysis.relations import impossible
from ...model import Group, Need, Range, RuleSet, Worth, Yaku, fishing_of
from ...model.cards import bits
from ..as_named import as_named
from ..facts import MANY, dealings, missing, months_for, picked, row_of, shown
from ..page import Cards, Line, PageTable, Picked, Piece, Strong, line
from ..passages import Passage, Sentences, passage, put
from ..voice import Voice
from .vocabulary import Seats
from .writing import Writing

V = TypeVar("V", bound=Voice)
FEW = 4  # so many cards are always shown one by one


class Groups(TypedDict):
    """What is said of a group of yaku."""

    best: Sentences
    stopping: str  # {yaku}: stops the round, or one of several, and goes before the others
    best_and_one: Sentences  # {yaku}: one that always counts
    best_and_several: Sentences  # {yaku}
    all: Sentences
    apart_one: str  # of one yaku
    apart: str
    impossible: Sentences  # {yaku}: that nobody can make with this pack


class Needs(TypedDict):
    """What a yaku needs; {cards} are shown, or called by their name."""

    and_: str  # between two needs
    and_none: str  # the same, where the second is what may not be there
    beside_list: str  # the same, where one of them is a list of cards of which none may be there
    beside_others: str  # the same, where the second is what all other cards are
    and_after_points: str  # the same, where the first is a sum of card points
    all: str  # {cards}
    all_caption: str
    none: str  # {cards}
    none_of: str  # several that are shown
    only: str  # {cards}: no others
    others: str  # {cards}: what all cards are that have not just been named
    few: str  # {count} {cards}
    few_caption: str  # {count}
    points: str  # {points}
    points_exactly: str  # {points}
    few_points: str  # {points}
    round: str
    of_round: str  # {count}
    of_round_exactly: str  # {count}
    of_round_none: str
    among: str  # {text} {cards}: so many of one month, among these
    for_example: str  # {text}
    claimed: str  # {yaku}
    own_month: str  # {yaku}


class Worths(TypedDict):
    """What a yaku is worth. {where} is for whom, {base} and {rate} are plain, {base_worth} and {rate_worth} say of what."""

    next: str  # between two
    beside: str  # between a value and what else the yaku does
    flat: str
    points: str  # for each card point beyond so many: {beyond}
    each: str  # {thing}
    only_each: str  # {thing}: nothing besides
    beyond: str  # {thing} {first}: from that card on
    beyond_set: str  # the same, of a set that has no word for one of its cards
    further: str  # the same, where it hangs on the cards how many the yaku needs itself
    of_round: str  # a card of the month of the round
    besides: str  # {cards}: what else the row shows
    these: str  # what the row shows
    cancels: str
    stops: str


@dataclass(frozen=True, slots=True)
class Some:
    """Some cards of a set: by the name of the set, of the `shown` {cards}, and as a `caption`."""

    named: str
    shown: str
    caption: str


class Combinations(ABC, Generic[V]):
    """How a language tells yaku."""

    def __init__(
        self, writing: Writing[V], groups: Groups, needs: Needs, worths: Worths, seats: Seats
    ) -> None:
        self.writing = writing
        self.groups = groups
        self.says = needs
        self.worths = worths
        self.seats = seats

    @abstractmethod
    def begun(self, cells: Line) -> Line:
        """A line as it begins a cell."""

    @abstractmethod
    def head(self, voice: V) -> tuple[Line, ...]:
        """The head of the table: yaku, cards, worth."""

    @abstractmethod
    def number(self, value: int) -> str: ...

    @abstractmethod
    def points(self, count: int) -> str:
        """So many card points."""

    @abstractmethod
    def players(self, count: Range) -> str:
        """With so many players, as it stands in {where}."""

    @abstractmethod
    def where(self, players: str, seat: str) -> str: ...

    @abstractmethod
    def worth_of(self, voice: V, value: int) -> str:
        """A value with what it is counted in."""

    @abstractmethod
    def all_of(self, names: Sequence[str]) -> str: ...

    @abstractmethod
    def one_of(self, voice: V, names: Sequence[str]) -> str:
        """One of several yaku, by their names."""

    @abstractmethod
    def things(self, voice: V, word: str, *, one: bool = False) -> str:
        """The cards that a word of the file picks, or one of them."""

    @abstractmethod
    def each(self, voice: V, word: str) -> str:
        """One of these cards, for each of which something is done."""

    @abstractmethod
    def faces(self, voice: V, faces: Sequence[int]) -> str:
        """Several cards by their names."""

    @abstractmethod
    def nameless(self, voice: V, word: str) -> bool:
        """Whether the cards of a set have no word for one of them."""

    @abstractmethod
    def counted_as(self, voice: V, faces: Sequence[int], word: str, *, as_well: bool) -> str:
        """That cards are of another class in a group, as a sentence."""

    @abstractmethod
    def notes(self, voice: V, unless: Sequence[str], in_place: Sequence[str], *, worthless: bool) -> str:
        """Beside which yaku this one does not count, and in place of which it does, or which it only bars; their names."""

    @abstractmethod
    def some(self, voice: V, item: Need, *, few: bool, more: bool) -> Some:
        """Some cards of a set; `few`: the set itself is shown; `more`: it is said that there may be more."""

    @abstractmethod
    def of_months(self, item: Need) -> str:
        """So many cards of one month."""

    # --------------------------------------------------------------------------------------------------------------- groups

    def group(self, rules: RuleSet, item: Group) -> Passage:
        """How the yaku of a group count together."""
        voice = self.writing.voice(rules)
        apart = self.groups["apart_one" if len(item.yaku) == 1 else "apart"] if item.apart else ""
        return passage(
            (*self._together(voice, item), *self.also(voice, item), apart), self.unmade(voice, item)
        )

    def unmade(self, voice: V, item: Group) -> Sentences:
        """Which yaku of the group nobody can make with this pack."""
        names = [voice.name(row.names) for row in impossible(voice.rules, item)]
        return put(self.groups["impossible"], yaku=self.all_of(names)) if names else ()

    def _together(self, voice: V, item: Group) -> Sentences:
        if len(item.yaku) < 2:
            return ()
        if not item.best:
            return self.groups["all"]
        always = [voice.name(row.names) for row in item.yaku if row.always]
        if not always:
            return (*self.groups["best"], *self._first_of_all(voice, item))
        said = self.groups["best_and_one" if len(always) == 1 else "best_and_several"]
        return put(said, yaku=self.all_of(always))

    def _first_of_all(self, voice: V, item: Group) -> Sentences:
        """Yaku that stop the round, beside others that do not and may be worth more."""
        first = [voice.name(row.names) for row in item.yaku if row.stops and row.worth]
        if not first or all(row.stops or not row.worth for row in item.yaku):
            return ()
        return (self.groups["stopping"].format(yaku=self.one_of(voice, first)),)

    def also(self, voice: V, item: Group) -> list[str]:
        """Cards that are of another class in this group."""
        return [
            self.counted_as(voice, [face for face, kind in pairs if kind == word], word, as_well=as_well)
            for pairs, as_well in ((item.also, True), (item.instead, False))
            for word in dict.fromkeys(word for _, word in pairs)
        ]

    def yaku(self, rules: RuleSet, item: Group, rows: tuple[Yaku, ...]) -> PageTable:
        voice = self.writing.voice(rules)
        body: list[tuple[Line, ...]] = []
        seen, unmade = {0}, impossible(rules, item)
        for row in rows:
            if row in unmade:
                continue
            cells = self._in_order(voice, row, shown(rules, item, self.needs(voice, row), seen))
            body.append((self.writing.named(row.names), cells, self.worth(voice, row)))
        return PageTable(self.head(voice), tuple(body), frozenset({2}), cards=True)

    def _in_order(self, voice: V, row: Yaku, cells: Line) -> Line:
        """The cards as the yaku's name says them, or that of a set that it asks for."""
        asked = {need.mask for need in row.needs}
        names = (row.names, *[one.names for one in voice.sets if one.mask in asked])
        deck = voice.deck
        return tuple(
            replace(piece, faces=as_named(deck, piece.faces, names)) if isinstance(piece, Cards) else piece
            for piece in cells
        )

    def yaku_name(self, voice: V, id: str) -> str:
        """A yaku by its name; its id as words where there is none such."""
        rows = [row for group in voice.groups for row in group.yaku if row.id == id]
        return voice.name(rows[0].names) if rows else self.unknown(id)

    @abstractmethod
    def unknown(self, id: str) -> str: ...

    # ---------------------------------------------------------------------------------------------------------------- needs

    def needs(self, voice: V, row: Yaku) -> Line:
        """The cards of a yaku: all of them where they are few, else what they are picked from, and how many."""
        return self.begun(self.needs_inside(voice, row))

    def needs_inside(self, voice: V, row: Yaku) -> Line:
        """The same inside of a sentence."""
        found: list[Piece] = []
        listed = any(self._lists_none(voice, item) for item in row.needs)
        usual: Literal["and_", "beside_list"] = "beside_list" if listed else "and_"
        joint: Literal["and_", "beside_list", "and_after_points"] = usual
        joined: Literal["and_", "and_none", "beside_list", "beside_others", "and_after_points"]
        dealt = any(group.dealt and row in group.yaku for group in voice.groups)
        for before, item in zip((None, *row.needs), row.needs, strict=False):
            others = _others(before, item)
            said = (
                self._words("others", cards=self.things(voice, others))
                if others
                else self.need(voice, item, dealt)
            )
            last = found[-1] if found else ""
            if item.kind in ("card", "all") and isinstance(last, Cards) and isinstance(said[0], Cards):
                found[-1] = Cards((*last.faces, *said[0].faces), "row")
                continue
            joined = "and_none" if joint == "and_" and item.kind in ("only", "none") else joint
            joined = "beside_others" if others else joined
            found += (self.writing.piece(self.says[joined]), *said) if found else said
            joint = "and_after_points" if item.kind in ("points", "few points") else usual
        unless, in_place = ([self.yaku_name(voice, id) for id in ids] for ids in (row.unless, row.in_place))
        return self._noted(found, self.notes(voice, unless, in_place, worthless=not row.worth))

    def _noted(self, found: list[Piece], note: str) -> Line:
        last = found[-1] if found else ""
        if note and isinstance(last, Picked):
            words, caption = (*last.words, self.writing.piece(note)), last.caption + self.writing.marked(note)
            return (*found[:-1], replace(last, words=words, caption=caption))
        return (*found, self.writing.piece(note)) if note else tuple(found)

    def _lists_none(self, voice: V, item: Need) -> bool:
        """Whether it names several cards of which none may be there."""
        return item.kind == "none" and 1 < (item.mask & ~missing(voice.rules)).bit_count() <= MANY

    def need(self, voice: V, item: Need, dealt: bool = False) -> Line:
        """One part of a yaku's pattern; without cards that are not in the pack. `dealt`: it looks at a hand, in which there may be more of what it asks for."""
        item = replace(item, mask=item.mask & ~missing(voice.rules))
        says, number = self.says, self.number(item.count)
        match item.kind:
            case "card":
                return row_of(item.mask)
            case "all":
                if item.mask.bit_count() <= MANY:
                    return row_of(item.mask)
                words = self._words("all", cards=self.things(voice, item.word))
                return self._picked(words, says["all_caption"], item.mask)
            case "some":
                return self._some(voice, item, dealt)
            case "month":
                return self._of_months(voice, item)
            case "none":
                several = self._lists_none(voice, item)
                return self.writing.fill(says["none_of" if several else "none"], cards=self._few(voice, item))
            case "only":
                return self._words("only", cards=self.things(voice, item.word))
            case "points":
                key: Literal["points_exactly", "points"] = "points_exactly" if item.exactly else "points"
                return self._words(key, points=self.points(item.count))
            case "few points":
                return self._words("few_points", points=self.points(item.count))
            case "of round" if not item.count:
                return self._words("of_round_none")
            case "of round":
                return self._words("of_round_exactly" if item.exactly else "of_round", count=number)
            case "round":
                return self._words("round")
            case "few":
                cards = self.things(voice, item.word, one=item.count == 1)
                words = self._words("few", count=number, cards=cards)
                return self._picked(words, says["few_caption"].format(count=number), item.mask)
            case "claimed" | "own month":
                names = self.one_of(voice, [voice.grouped(id) for id in item.ids])
                return self._words("claimed" if item.kind == "claimed" else "own_month", yaku=names)
            case _:
                assert_never(item.kind)

    def _words(
        self,
        key: Literal[
            "all", "only", "points", "points_exactly", "few_points", "of_round_none", "of_round_exactly", "of_round",
            "round", "few", "claimed", "own_month", "others",
        ],
        **words: str,
    ) -> Line:  # fmt: skip
        return line(self.writing.piece(self.says[key].format(**words)))

    def _picked(self, words: Line, caption: str, mask: int) -> Line:
        return picked(words, self.writing.marked(caption), mask)

    def _few(self, voice: V, item: Need) -> Line:
        """The cards of a need, shown where they are few."""
        if item.mask.bit_count() <= MANY:
            return row_of(item.mask)
        return line(self.writing.piece(self.things(voice, item.word)))

    def _of_months(self, voice: V, item: Need) -> Line:
        text = self.of_months(item)
        words = line(self.writing.piece(text))
        if item.word != "month":
            words = self.writing.fill(self.says["among"], text=text, cards=self._few(voice, item))
            text = self.says["among"].format(text=text, cards=self.things(voice, item.word))
        caption = self.writing.marked(self.says["for_example"].format(text=text))
        return (Picked(words, caption, months_for(voice.rules, item)),)

    def _some(self, voice: V, item: Need, more: bool) -> Line:
        size = item.mask.bit_count()
        if size <= item.count and size <= MANY:
            return row_of(item.mask)
        few = size <= FEW or (size <= MANY and (self.nameless(voice, item.word) or " or " in item.word))
        said = self.some(
            voice, item, few=few, more=more and not item.exactly and self._may_hold_more(voice, item)
        )
        words = (
            self.writing.fill(said.shown, cards=row_of(item.mask))
            if few
            else line(self.writing.piece(said.named))
        )
        return self._picked(words, said.caption, item.mask)

    def _may_hold_more(self, voice: V, item: Need) -> bool:
        """Whether a hand, as it is dealt, has room for more of such cards."""
        hands = [way.hand for way in dealings(voice.rules, fishing_of(voice.rules))]
        return not hands or item.count < max(hands)

    # ---------------------------------------------------------------------------------------------------------------- worth

    def worth(self, voice: V, row: Yaku) -> Line:
        """The value of a yaku."""
        values = self.values(voice, row)
        found: list[Piece] = [self.writing.piece(self.worths["next"].join(values))] if values else []
        for holds, text in ((row.cancels, self.worths["cancels"]), (row.stops, self.worths["stops"])):
            if holds:
                found += [*((self.worths["beside"],) if found else ()), Strong(self.writing.marked(text))]
        return tuple(found)

    def values(self, voice: V, row: Yaku) -> list[str]:
        """What the yaku is worth, for each number of players or seat."""
        playing = voice.rules.playing()
        counting = worths_that_count(row.worth, playing) or row.worth
        return [self._worth(voice, row, item) for item in counting]

    def _worth(self, voice: V, row: Yaku, item: Worth) -> str:
        players = self.players(item.players) if item.players is not None else ""
        of_others = item.seat == "any" and any(one.seat != "any" for one in row.worth)
        return self._worth_of(voice, item).format(
            where=self.where(players, self.seats["others" if of_others else item.seat]),
            base=item.base,
            rate=item.rate,
            base_worth=self.worth_of(voice, item.base),
            rate_worth=self.worth_of(voice, item.rate),
            thing=self._each(voice, row, item) if item.rate and not item.points else "",
            first=(_beyond(item) or 0) + 1,
            beyond=item.beyond,
        )

    def _worth_of(self, voice: V, item: Worth) -> str:
        worths = self.worths
        if item.points:
            return worths["points"]
        if not item.rate:
            return worths["flat"]
        beyond = _beyond(item)
        if beyond is None:
            return worths["further"]
        if beyond:
            return worths["beyond_set" if self.nameless(voice, item.word) else "beyond"]
        return worths["each" if item.base else "only_each"]

    def _each(self, voice: V, row: Yaku, item: Worth) -> str:
        """What counts: the cards besides those that the row lists already, else the class."""
        if item.round:
            return self.worths["of_round"]
        if not self.nameless(voice, item.word) or all(one.mask != item.each for one in row.needs):
            return self.each(voice, item.word)
        single = [one for one in row.needs if one.kind == "card" and not one.mask & item.each]
        faces = [face for one in single for face in bits(one.mask)]
        if not faces:
            return self.worths["these"]
        return self.worths["besides"].format(cards=self.faces(voice, faces))


def _others(before: Need | None, item: Need) -> str:
    """What all cards are but those that have just been asked for, as a word of the file: of "1 of ribbons and nothing but ribbons or chaff", chaff."""
    words = item.word.split(" or ")
    if before is None or before.kind != "some" or item.kind != "only" or before.word not in words:
        return ""
    return " or ".join(word for word in words if word != before.word)


def _beyond(item: Worth) -> int | None:
    """Of how many cards the first do not count; None where that hangs on the cards by which the yaku is made."""
    if item.round and len(item.serving) == 1 and item.serving[0].kind == "round" and not item.fixed:
        return item.serving[0].count or None
    return None if item.serving or item.fixed else item.beyond
