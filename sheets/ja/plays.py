"""Kinds of plays in Japanese, as things (同じ数字4枚以上の組), as what a play is (マークが前のカードと同じである)."""

from __future__ import annotations

from typing import assert_never

from ...model import CardSet, Patterns, PlayPattern, Range, Relation
from ..phrases import plays as book
from ..phrases.plays import asked
from ..phrases.vocabulary import ByRelation, Suits
from .cards import apart, card_noun, exact_play, includes
from .voice import Voice
from .words import (
    INCLUDES,
    Quality,
    Says,
    adjective,
    all_of,
    amount,
    either,
    goes_on,
    is_,
    joined,
    of_,
    of_any,
    one_of,
    that,
    there_is,
)

# before a noun; {o} is the play that it is compared with
_QUALITY = ByRelation(
    same_suit=of_("{o}と同じマーク"),
    same_colour=of_("{o}と同じ色"),
    same_parity=Quality("{o}と偶数・奇数が同じで", "{o}と偶数・奇数が同じ"),
    same_rank=of_("{o}と同じ数字"),
    same_shape=of_("{o}と同じ形"),
    same_size=of_("{o}と同じ枚数"),
    shared_suit=that(there_is("{o}と共通のマーク")),
    different_parity=of_("{o}が偶数なら奇数、奇数なら偶数"),
    different_colour=of_("{o}と違う色"),
    different_rank=of_("{o}と違う数字"),
    next_rank=that(adjective("{o}よりちょうど一つ強")),
    previous_rank=that(adjective("{o}よりちょうど一つ弱")),
)
_ALL_SHARED = that(INCLUDES.after("その時に共通だったマークをすべて"))
_IS = ByRelation(
    same_suit=is_("マークが前のカードと同じ"),
    same_colour=is_("色が前のカードと同じ"),
    same_parity=is_("偶数・奇数が前のカードと同じ"),
    same_rank=is_("数字が前のカードと同じ"),
    same_shape=is_("形が前のカードと同じ"),
    same_size=is_("枚数が前のカードと同じ"),
    shared_suit=there_is("前のカードと共通のマーク"),
    different_parity=is_("偶数・奇数が前のカードと逆"),
    different_colour=is_("色が前のカードと別"),
    different_rank=is_("数字が前のカードと別"),
    next_rank=is_("強さが前のカードのちょうど一つ上"),
    previous_rank=is_("強さが前のカードのちょうど一つ下"),
)
_TOGETHER = ByRelation(
    same_suit=is_("マークがすべて同じ"),
    same_colour=is_("色がすべて同じ"),
    same_parity=is_("偶数・奇数がすべて同じ"),
    same_rank=is_("数字がすべて同じ"),
    same_shape=is_("形がすべて同じ"),
    same_size=is_("枚数がすべて同じ"),
    shared_suit=there_is("共通のマーク"),
    different_parity=is_("偶数と奇数が交互"),
    different_colour=is_("色が毎回別"),
    different_rank=is_("数字が毎回別"),
    next_rank=goes_on("強さがちょうど一つずつ上がって"),
    previous_rank=goes_on("強さがちょうど一つずつ下がって"),
)


THE_CARDS_BEFORE = "前のカード"
ALONE = "1枚だけの"


def relation_qualities(
    relations: tuple[Relation, ...], other: str = THE_CARDS_BEFORE, *, locked: bool = False
) -> str:
    """Before a noun: 前のカードと同じマークで、ちょうど一つ強い. `locked`: from a play on that stood so itself."""
    return joined(_relating(relations, other, locked)).before


def _relating(relations: tuple[Relation, ...], other: str, locked: bool = False) -> list[Quality]:
    return [
        _ALL_SHARED if locked and relation == "shared suit" else _QUALITY[relation].put(other)
        for relation in relations
    ]


def relation_is(relations: tuple[Relation, ...], subject: str) -> Says:
    """出したカードのマークが前のカードと同じである."""
    particle = "に" if relations[0] == "shared suit" else "の"
    return all_of(_IS[relation] for relation in relations).after(subject + particle)


def relation_together(times: int, relations: tuple[Relation, ...], *, lying: bool) -> Says:
    """最後の3回に出されたカードのマークがすべて同じである."""
    particle = "に" if relations[0] == "shared suit" else "の"
    return all_of(_TOGETHER[relation] for relation in relations).after(
        f"{'場にある' if lying else ''}最後の{times}回{'の' if lying else 'に出された'}カード{particle}"
    )


# ------------------------------------------------------------------------------------------------------------- patterns


_SUITS: Suits = {
    "one suit": "同じマークの",
    "one colour": "同じ色の",
    "different suits": "マークがすべて違う",
}
_ALL_SUITS: Suits = {"one suit": "同じマーク", "one colour": "同じ色", "different suits": "別々のマーク"}


class Plays(book.Plays[Voice, str]):
    def any_play(self, voice: Voice, pattern: PlayPattern) -> str:
        if pattern.of is None:
            return "カード" + _size(pattern.size)
        only = f"{card_noun(voice, pattern.of)}だけ"
        return f"{only}{_size(pattern.size)}" if pattern.size is not None else f"{only}のカード"

    def lone(self, voice: Voice, of: CardSet | None) -> str:
        if of is None:
            return "1枚だけのカード"
        # before a noun that has words of its own before it, 1枚だけの would belong to the wrong one
        return f"{ALONE}{card_noun(voice, of)}" if of.kind == "faces" else f"{card_noun(voice, of)}1枚だけ"

    def set(self, voice: Voice, pattern: PlayPattern) -> str:
        if pattern.of is None:
            return f"同じ数字{_size(pattern.size)}の組"
        thing = card_noun(voice, pattern.of)
        return f"{thing}の{_size(pattern.size)}組" if pattern.size is not None else f"{thing}の組"

    def shaped(self, voice: Voice, pattern: PlayPattern, shape: str) -> str:
        size = f"{amount(pattern.size, '枚')}の" if pattern.size is not None else ""
        of = f"{card_noun(voice, pattern.of)}だけの" if pattern.of is not None else ""
        return of + size + (voice.shape(shape) if shape else "連番")

    def exact(self, voice: Voice, parts: tuple[CardSet, ...]) -> str:
        return exact_play(voice, parts)

    def play(self, voice: Voice, pattern: PlayPattern) -> str:
        return qualities(voice, pattern) + self.core(voice, pattern)

    def plays(self, voice: Voice, patterns: Patterns) -> str:
        return either([self.play(voice, pattern) for pattern in patterns]) if patterns else "どのカード"


PLAYS = Plays()
play, plays = PLAYS.play, PLAYS.plays


def laid(voice: Voice, patterns: Patterns, particle: str) -> str:
    """Before a verb of laying down: 8のペアが; ハートのQが1枚だけで, not 1枚だけのハートのQが."""
    said = plays(voice, patterns)
    if ALONE in said.removeprefix(ALONE) or not said.startswith(ALONE):
        return said + particle
    return f"{said.removeprefix(ALONE)}{particle}1枚だけで"


def _size(size: Range | None) -> str:
    return amount(size, "枚") if size is not None else ""


def qualities(voice: Voice, pattern: PlayPattern) -> str:
    """What stands before the kind of play."""
    parts = _relating(pattern.relations, voice.before)
    if pattern.apart is not None:
        way = "弱" if pattern.downward else "強"
        parts.append(that(adjective(f"{voice.before}より{amount(pattern.apart, '段')}{way}")))
    if pattern.without:
        parts.append(that(of_any(INCLUDES, _named(voice, pattern)).denied()))
    if pattern.containing:
        parts.append(that(all_of(includes(voice, item) for item in pattern.containing)))
    if pattern.suits != "free":
        parts.append(Quality("", _SUITS[pattern.suits]))  # the last, so that nothing goes on after it
    return joined(parts).before if parts else ""


def _named(voice: Voice, pattern: PlayPattern) -> list[str]:
    """What the play must be without."""
    return [name for thing in pattern.without for name in apart(voice, thing)]


def on(voice: Voice, patterns: Patterns) -> str:
    """1枚だけのジョーカーの上に — empty where anything will do."""
    if PlayPattern() in patterns:
        return "どのカードの上にも"
    return f"{plays(voice, patterns)}の上に" if patterns else ""


# ------------------------------------------------------------------------------------------- what a play is or contains


def play_is(voice: Voice, pattern: PlayPattern, subject: str) -> Says:
    """出したカードが8を含む; 出したカードがペアである."""
    asks = asked(pattern)
    match asks:
        case "containing":
            return all_of(includes(voice, item) for item in pattern.containing).after(f"{subject}が")
        case "relations":
            return relation_is(pattern.relations, subject)
        case "without":
            return of_any(INCLUDES, _named(voice, pattern)).denied().after(f"{subject}が")
        case "suits" if pattern.suits != "free":
            return is_(f"{subject}がすべて{_ALL_SUITS[pattern.suits]}")
        case "suits" | "kind":
            return is_(f"{subject}が{play(voice, pattern)}")
        case _:
            assert_never(asks)


def plays_are(voice: Voice, patterns: Patterns, subject: str) -> Says:
    """One of the patterns."""
    if len(patterns) == 1:
        return play_is(voice, patterns[0], subject)
    return one_of(f"{subject}が", [play(voice, pattern) for pattern in patterns])
