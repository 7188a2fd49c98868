"""Yaku in English: what a group says of them, what each needs, what it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...model import Need, Range
from ..facts import MANY
from ..page import Line, Picked, lines
from ..phrases import combinations as book
from ..phrases.combinations import Groups, Needs, Some, Worths
from ..voice import spaced
from .cards import face_name, is_noun, thing_noun
from .settlement import SEATS, players_of
from .voice import WRITING, Voice, en
from .words import Noun, amount, capital, listed, noun, number, times

_ROUND = "cards of the month of the round (January in the first round, February in the second …)"
_GROUPS: Groups = {
    "best": ("Only the best of these counts.",),
    "stopping": "Whoever has {yaku} has nothing else of these, even if it is worth more.",
    "best_and_one": ("Only the best of these counts; {yaku} always counts in addition.",),
    "best_and_several": ("Only the best of these counts; {yaku} always count in addition.",),
    "all": ("All of these count.",),
    "apart_one": "This yaku is counted apart: it counts only where it is named in what is paid at the end of a round.",
    "apart": "These yaku are counted apart: they count only where they are named in what is paid at the end of a round.",
    "impossible": ("With the cards of this pack nobody can make these: {yaku}.",),
}
_NEEDS: Needs = {
    "and_": " and ",
    "and_none": " and ",
    "beside_list": "; ",
    "beside_others": "; ",
    "and_after_points": " and ",
    "all": "all {cards}",
    "all_caption": "all of these",
    "none": "no {cards}",
    "none_of": "none of {cards}",
    "only": "no cards other than {cards}",
    "others": "all other cards are {cards}",
    "few": "no more than {count} {cards}",
    "few_caption": "no more than {count} of these",
    "points": "at least {points}",
    "points_exactly": "exactly {points}",
    "few_points": "no more than {points}",
    "round": f"all {_ROUND}",
    "of_round": f"{{count}} or more of the {_ROUND}",
    "of_round_exactly": f"exactly {{count}} of the {_ROUND}",
    "of_round_none": f"none of the {_ROUND}",
    "among": "{text} (from among {cards})",
    "for_example": "{text}: these, for example",
    "claimed": "{yaku} claimed in the dealt hand",
    "own_month": "all four cards of a month for which this was claimed in the dealt hand: {yaku}",
}
_BEYOND = "{base}, and {rate} for each further {thing}{where}"
_WORTHS: Worths = {
    "next": "; ",
    "beside": ", ",
    "flat": "{base}{where}",
    "points": "{base}, and {rate} for each card point beyond {beyond}{where}",
    "each": "{base} and {rate} for each {thing}{where}",
    "only_each": "{rate} for each {thing}{where}",
    "beyond": _BEYOND,
    "beyond_set": _BEYOND,
    "further": _BEYOND,
    "of_round": "card of the month of the round",
    "besides": "card besides {cards}",
    "these": "of these cards",
    "cancels": "cancels the yaku of others",
    "stops": "stops the round",
}


class Combinations(book.Combinations[Voice]):
    def begun(self, cells: Line) -> Line:
        """With a capital letter where it begins with a word."""
        first = cells[0] if cells else ""
        if isinstance(first, Picked):
            first = replace(first, words=self.begun(first.words), caption=capital(first.caption))
        elif isinstance(first, str):
            first = capital(first)
        return (first, *cells[1:])

    def head(self, voice: Voice) -> tuple[Line, ...]:
        return lines("Yaku", "Cards", f"{capital(voice.values)}s")

    def number(self, value: int) -> str:
        return number(value)

    def points(self, count: int) -> str:
        return amount(Range(count, count), noun("card point"))

    def players(self, count: Range) -> str:
        return players_of(count) if players(count) else ""

    def where(self, players: str, seat: str) -> str:
        return players + seat

    def worth_of(self, voice: Voice, value: int) -> str:
        return str(value)

    def all_of(self, names: Sequence[str]) -> str:
        return listed(names)

    def one_of(self, voice: Voice, names: Sequence[str]) -> str:
        return listed([f"“{name}”" for name in names], "or")

    def things(self, voice: Voice, word: str, *, one: bool = False) -> str:
        """Ribbons; one bright; brights or ribbons."""
        nouns = [set_noun(voice, part) for part in word.split(" or ")]
        return listed([item.one if one else item.many for item in nouns], "or")

    def each(self, voice: Voice, word: str) -> str:
        return set_noun(voice, word).one

    def faces(self, voice: Voice, faces: Sequence[int]) -> str:
        return listed([f"the {face_name(voice.deck, face)}" for face in faces])

    def nameless(self, voice: Voice, word: str) -> bool:
        sets = [item for item in voice.sets if item.id == word]
        return bool(sets) and not is_noun(en(sets[0].names))

    def counted_as(self, voice: Voice, faces: Sequence[int], word: str, *, as_well: bool) -> str:
        """Here the Crane also counts as a ribbon; Here the Rain Man and the Swallow count as chaff cards only."""
        one, thing = len(faces) == 1, set_noun(voice, word)
        verb, kind = ("counts", a_class(voice, word)) if one else ("count", thing.many)
        cards = self.faces(voice, faces)
        return f"Here {cards} also {verb} as {kind}." if as_well else f"Here {cards} {verb} as {kind} only."

    def notes(self, voice: Voice, unless: Sequence[str], in_place: Sequence[str], *, worthless: bool) -> str:
        told = f", unless {listed(unless, 'or')} is made too" if unless else ""
        if worthless and in_place:
            return f"{told} (with it {listed(in_place)} {'do' if len(in_place) > 1 else 'does'} not count)"
        return told + (f", in place of {listed(in_place)}" if in_place else "")

    def some(self, voice: Voice, item: Need, *, few: bool, more: bool) -> Some:
        """Any two ribbons; two or more ribbons; one or more of these; exactly one bright."""
        one = item.count == 1
        caption = f"exactly {number(item.count)}" if item.exactly else f"any {number(item.count)}"
        lead = caption
        if more and not one:
            lead = caption = f"{number(item.count)} or more"
        elif one and not item.exactly:
            lead = caption = "one or more" if few else "one"
        elif not item.exactly and item.mask.bit_count() > MANY:
            lead = number(item.count)
        named_ = f"{lead} {self.things(voice, item.word, one=one)}"
        return Some(named_, f"{lead} of {{cards}}", f"{caption} of these")

    def of_months(self, item: Need) -> str:
        """Three cards of one month; two cards of another month, twice over."""
        again = f", {times(item.times)} over" if item.times > 1 else ""
        exactly = "exactly " if item.exactly and item.count < 4 else ""
        return f"{exactly}{number(item.count)} cards of {'another' if item.other else 'one'} month{again}"

    def unknown(self, id: str) -> str:
        return capital(spaced(id))


def players(count: Range) -> str:
    """with three players; empty where it holds for any number."""
    if count.low <= 2 and count.high is None:
        return ""
    return f"with {amount(count, noun('player'))}"


def set_noun(voice: Voice, word: str) -> Noun:
    """As it stands behind a number of cards that are counted: a set that is called a list of its cards stands there as it is called."""
    found = thing_noun(voice, word)
    return replace(found, many=next((en(item.names) for item in voice.sets if item.id == word), found.many))


def a_class(voice: Voice, word: str) -> str:
    one = set_noun(voice, word).one
    return one if one == "chaff" else Noun(one, "").a


COMBINATIONS = Combinations(WRITING, _GROUPS, _NEEDS, _WORTHS, SEATS)
group, also, yaku, yaku_name = (
    COMBINATIONS.group,
    COMBINATIONS.also,
    COMBINATIONS.yaku,
    COMBINATIONS.yaku_name,
)
needs, need, worth = COMBINATIONS.needs, COMBINATIONS.need, COMBINATIONS.worth
