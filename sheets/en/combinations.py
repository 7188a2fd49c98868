"""Yaku in English: what a group says of them, what each needs, what it is worth."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from ...ground.plurals import singular
from ...model import Group, Need, Range, RuleSet, Worth, Yaku
from ...model.cards import bits
from ..facts import (
    MANY,
    months_for,
    picked,
    row_of,
    shown,
)
from ..page import Cards, Line, PageTable, Picked, Piece, Strong, line, lines
from ..voice import spaced
from .cards import face_name, word_noun
from .settlement import for_seat
from .voice import Voice, en, named
from .words import Noun, amount, capital, listed, noun, number, times

ROUND = "cards of the month of the round (January in the first round, February in the second …)"
FEW = 4  # so many are always shown one by one


def players(count: Range) -> str:
    """with three players; empty where it holds for any number."""
    if count.low <= 2 and count.high is None:
        return ""
    return f"with {amount(count, noun('player'))}"


def for_players(count: Range | None) -> str:
    """The same with its space; empty where no number is named, too."""
    said = players(count) if count is not None else ""
    return f" {said}" if said else ""


def set_noun(voice: Voice, word: str) -> Noun:
    for item in voice.sets:
        if item.id == word:
            name = en(item.names)
            return Noun(singular(name) if is_noun(name) else f"card of {name}", name)
    return word_noun(voice.deck, word)


def is_noun(name: str) -> bool:
    """Whether a set is called what its cards are: "red ribbons"; not "brights and bridge"."""
    return name.endswith("s") and not any(part in name for part in (" and ", ",", "’s"))


def _listed(voice: Voice, word: str) -> bool:
    """Whether the cards of a set have no word for one of them."""
    sets_ = [item for item in voice.sets if item.id == word]
    return bool(sets_) and not is_noun(en(sets_[0].names))


def _nouns(voice: Voice, word: str) -> Noun:
    """Of one word, or of several: "bright or ribbon"."""
    found = [set_noun(voice, part) for part in word.split(" or ")]
    return Noun(listed([item.one for item in found], "or"), listed([item.many for item in found], "or"))


def yaku_name(rules: RuleSet, id: str) -> str:
    for group in Voice(rules).groups:
        for row in group.yaku:
            if row.id == id:
                return en(row.names)
    return capital(spaced(id))


def group(rules: RuleSet, item: Group) -> tuple[Line, ...]:
    """How the yaku of a group count together."""
    found = []
    if len(item.yaku) > 1 and item.best:
        text = "Only the best of these counts"
        always = [en(row.names) for row in item.yaku if row.always]
        if always:
            text += f"; {listed(always)} always {'counts' if len(always) == 1 else 'count'} besides"
        found.append(text + ".")
    elif len(item.yaku) > 1:
        found.append("All of these count.")
    for pairs, how in ((item.also, "also "), (item.instead, "")):
        for word in dict.fromkeys(word for _, word in pairs):
            cards_ = [f"the {face_name(rules.deck, face)}" for face, kind in pairs if kind == word]
            verb = "counts" if len(cards_) == 1 else "count"
            only = "" if how else " only"
            one, many = a_class(Voice(rules), word), set_noun(Voice(rules), word).many
            found.append(f"Here {listed(cards_)} {how}{verb} as {one if len(cards_) == 1 else many}{only}.")
    if item.apart:
        found.append("These yaku are counted apart, only where the settlement says so.")
    return lines(" ".join(found))


def a_class(voice: Voice, word: str) -> str:
    one = set_noun(voice, word).one
    return one if one == "chaff" else Noun(one, "").a


def yaku(rules: RuleSet, item: Group, rows: tuple[Yaku, ...]) -> PageTable:
    voice = Voice(rules)
    body, seen = [], {0}
    for row in rows:
        body.append((named(row.names), shown(rules, item, needs(voice, row), seen), worth(voice, row)))
    return PageTable(
        lines("Yaku", "Cards", f"{capital(voice.values)}s"), tuple(body), frozenset({2}), cards=True
    )


def needs(voice: Voice, row: Yaku) -> Line:
    """The cards of a yaku: all of them where they are few, else what they are picked from, and how many."""
    found: list[Piece] = []
    for item in row.needs:
        said = need(voice, item)
        last = found[-1] if found else ""
        if item.kind in ("card", "all") and isinstance(last, Cards) and isinstance(said[0], Cards):
            found[-1] = Cards((*last.faces, *said[0].faces), "row")
            continue
        found += (" and ", *said) if found else said
    for other in row.unless:
        text, last = f", unless {yaku_name(voice.rules, other)} counts", found[-1] if found else ""
        if isinstance(last, Picked):
            found[-1] = replace(last, words=(*last.words, text), caption=last.caption + text)
        else:
            found.append(text)
    if row.in_place:
        names = listed([yaku_name(voice.rules, other) for other in row.in_place])
        found.append(f", in place of {names}")
    return _capital(tuple(found))


def _capital(cells: Line) -> Line:
    """The same with a capital letter where it begins with a word."""
    first = cells[0] if cells else ""
    if isinstance(first, Picked):
        first = replace(first, words=_capital(first.words), caption=capital(first.caption))
    elif isinstance(first, str):
        first = capital(first)
    return (first, *cells[1:])


def need(voice: Voice, item: Need) -> Line:
    """One part of a yaku's pattern."""
    match item.kind:
        case "card":
            return row_of(item.mask)
        case "all":
            return (
                row_of(item.mask)
                if item.mask.bit_count() <= MANY
                else picked((f"all {set_noun(voice, item.word).many}",), "all of these", item.mask)
            )
        case "some":
            return _some(voice, item)
        case "month":
            return _of_months(voice, item)
        case "none":
            return line("none of ", *_few(voice, item))
        case "only":
            words = listed([set_noun(voice, word).many for word in item.word.split(" or ")], "or")
            return (f"no cards other than {words}",)
        case "points":
            least = "exactly" if item.exactly else "at least"
            return (f"{least} {amount(Range(item.count, item.count), noun('card point'))}",)
        case "of round":
            many = f"exactly {number(item.count)}" if item.exactly else f"{number(item.count)} or more"
            return (f"{many if item.count else 'none'} of the {ROUND}",)
        case "few":
            thing = set_noun(voice, item.word)
            return picked(
                (f"no more than {number(item.count)} {thing.one if item.count == 1 else thing.many}",),
                f"no more than {number(item.count)} of these",
                item.mask,
            )
        case "few points":
            return (f"no more than {amount(Range(item.count, item.count), noun('card point'))}",)
        case "round":
            return (
                "all cards of the month of the round (January in the first round, February in the second …)",
            )
        case "own month":
            names = [f"“{voice.grouped(id)}”" for id in item.ids]
            return (
                f"all four cards of a month for which this was claimed in the dealt hand: {listed(names, 'or')}",
            )
        case "claimed":
            names = [f"“{voice.grouped(id)}”" for id in item.ids]
            return (f"claimed in the dealt hand: {listed(names, 'or')}",)
        case _:
            assert_never(item.kind)


def _of_months(voice: Voice, item: Need) -> Line:
    again = f", {times(item.times)} over" if item.times > 1 else ""
    month = "another month" if item.other else "one month"
    text = (
        f"{'exactly ' if item.exactly and item.count < 4 else ''}{number(item.count)} cards of {month}{again}"
    )
    words = line(text, *((", among ", *_few(voice, item)) if item.word != "month" else ()))
    return (Picked(words, f"{text}: these, for example", months_for(voice.rules, item)),)


def _few(voice: Voice, item: Need) -> Line:
    """The cards of a need, shown where they are few."""
    if item.mask.bit_count() <= MANY:
        return row_of(item.mask)
    return (listed([set_noun(voice, word).many for word in item.word.split(" or ")], "or"),)


def _some(voice: Voice, item: Need) -> Line:
    size, thing = item.mask.bit_count(), _nouns(voice, item.word)
    if size <= item.count and size <= MANY:
        return row_of(item.mask)
    few = size <= FEW or (size <= MANY and (_listed(voice, item.word) or " or " in item.word))
    if item.exactly:
        lead = f"exactly {number(item.count)}"
    elif item.count == 1:
        lead = "one or more" if few else "one"
    else:
        lead = f"any {number(item.count)}" if size <= MANY else number(item.count)
    words: Line = (f"{lead} {thing.one if item.count == 1 else thing.many}",)
    if few:
        words = (f"{lead} of ", *row_of(item.mask))
    caption = lead if item.exactly or item.count == 1 else f"any {number(item.count)}"
    return picked(words, f"{caption} of these", item.mask)


def worth(voice: Voice, row: Yaku) -> Line:
    """The value of a yaku."""
    parts = [_worth(voice, row, item) for item in row.worth]
    found: Line = line("; ".join(parts))
    if row.cancels:
        found += (*((" ",) if parts else ()), Strong("cancels the yaku of others"))
    if row.stops:
        found += (*((" ",) if parts else ()), Strong("stops the round"))
    return found


def _worth(voice: Voice, row: Yaku, item: Worth) -> str:
    where = for_players(item.players) + for_seat(item.seat)
    if item.points:
        return f"{item.base}, and {item.rate} for each further card point{where}"
    if not item.rate:
        return f"{item.base}{where}"
    thing = "card of the month of the round" if item.round else _each(voice, row, item)
    if item.beyond:
        return f"{item.base}, and {item.rate} for each further {thing}{where}"
    return (
        f"{item.base} and {item.rate} for each {thing}{where}"
        if item.base
        else f"{item.rate} for each {thing}{where}"
    )


def _each(voice: Voice, row: Yaku, item: Worth) -> str:
    """What counts: "card besides the Sake Cup" where the row lists the cards already, else the class."""
    thing = set_noun(voice, item.word)
    single = [need_ for need_ in row.needs if need_.kind == "card" and not need_.mask & item.each]
    if _listed(voice, item.word) and any(need_.mask == item.each for need_ in row.needs):
        besides = listed(
            [f"the {face_name(voice.deck, face)}" for need_ in single for face in bits(need_.mask)]
        )
        return f"card besides {besides}" if besides else "of these cards"
    return thing.one
