"""Kinds of plays in Japanese, as things (同じ数字4枚以上の組), as what a play is (マークが前のカードと同じである)."""

from __future__ import annotations

from typing import assert_never

from ...model import CardSet, Patterns, PlayPattern, Range, Relation
from .cards import apart, card_noun, exact_play, includes
from .voice import Voice
from .words import INCLUDES, Says, all_of, amount, either, goes_on, is_, neither, of_any, one_of, there_is

_QUALITY: dict[Relation, str] = {
    "same suit": "前のカードと同じマークの",
    "same colour": "前のカードと同じ色の",
    "same parity": "前のカードと偶数・奇数が同じ",
    "same rank": "前のカードと同じ数字の",
    "same shape": "前のカードと同じ形の",
    "same size": "前のカードと同じ枚数の",
    "shared suit": "前のカードと共通のマークがある",
    "different parity": "前のカードが偶数なら奇数、奇数なら偶数の",
    "different colour": "前のカードと違う色の",
    "different rank": "前のカードと違う数字の",
    "next rank": "前のカードよりちょうど一つ強い",
    "previous rank": "前のカードよりちょうど一つ弱い",
}
_IS: dict[Relation, Says] = {
    "same suit": is_("マークが前のカードと同じ"),
    "same colour": is_("色が前のカードと同じ"),
    "same parity": is_("偶数・奇数が前のカードと同じ"),
    "same rank": is_("数字が前のカードと同じ"),
    "same shape": is_("形が前のカードと同じ"),
    "same size": is_("枚数が前のカードと同じ"),
    "shared suit": there_is("前のカードと共通のマーク"),
    "different parity": is_("偶数・奇数が前のカードと逆"),
    "different colour": is_("色が前のカードと別"),
    "different rank": is_("数字が前のカードと別"),
    "next rank": is_("強さが前のカードのちょうど一つ上"),
    "previous rank": is_("強さが前のカードのちょうど一つ下"),
}
_TOGETHER: dict[Relation, Says] = {
    "same suit": is_("マークがすべて同じ"),
    "same colour": is_("色がすべて同じ"),
    "same parity": is_("偶数・奇数がすべて同じ"),
    "same rank": is_("数字がすべて同じ"),
    "same shape": is_("形がすべて同じ"),
    "same size": is_("枚数がすべて同じ"),
    "shared suit": there_is("共通のマーク"),
    "different parity": is_("偶数と奇数が交互"),
    "different colour": is_("色が毎回別"),
    "different rank": is_("数字が毎回別"),
    "next rank": goes_on("強さがちょうど一つずつ上がって"),
    "previous rank": goes_on("強さがちょうど一つずつ下がって"),
}


def relation_qualities(relations: tuple[Relation, ...], *, locked: bool = False) -> str:
    """Before a noun: 前のカードと同じマークで、ちょうど一つ強い. `locked`: from a play on that stood so itself."""
    parts = [
        "共通だったマークをすべて含む" if locked and relation == "shared suit" else _QUALITY[relation]
        for relation in relations
    ]
    joined = [_joining(part) for part in parts[:-1]]
    return "、".join([*joined, parts[-1]])


def _joining(quality: str) -> str:
    if quality.endswith("の"):
        return quality.removesuffix("の") + "で"
    if quality.endswith("い"):
        return quality.removesuffix("い") + "く"
    if quality.endswith("含む"):
        return quality.removesuffix("む") + "み"
    if quality.endswith("がある"):
        return quality.removesuffix("る") + "り"
    return quality + "で"


def relation_is(relations: tuple[Relation, ...], subject: str) -> Says:
    """出したカードのマークが前のカードと同じである."""
    particle = "に" if relations[0] == "shared suit" else "の"
    return all_of(_IS[relation] for relation in relations).after(subject + particle)


def relation_together(times: int, relations: tuple[Relation, ...]) -> Says:
    """最後の3回に出されたカードのマークがすべて同じである."""
    particle = "に" if relations[0] == "shared suit" else "の"
    return all_of(_TOGETHER[relation] for relation in relations).after(
        f"最後の{times}回に出されたカード{particle}"
    )


# ------------------------------------------------------------------------------------------------------------- patterns


def core(voice: Voice, pattern: PlayPattern) -> str:
    """The kind of play, without what it contains."""
    match pattern.kind:
        case "any":
            thing = card_noun(voice, pattern.of) if pattern.of is not None else "カード"
            return thing + _size(pattern.size)
        case "lone":
            return _lone(voice, pattern.of)
        case "set":
            return _set(voice, pattern.size, pattern.of)
        case "run":
            return (
                _of(voice, pattern.of)
                + _sized(pattern.size)
                + (voice.shape(voice.run) if voice.run else "連番")
            )
        case "shape":
            return _of(voice, pattern.of) + _sized(pattern.size) + voice.shape(pattern.shape)
        case "exact":
            return exact_play(voice, pattern.exact)
        case _:
            assert_never(pattern.kind)


def _lone(voice: Voice, of: CardSet | None) -> str:
    if of is None:
        return "単独のカード"
    # before a noun that has words of its own before it, 単独の would belong to the wrong one
    return f"単独の{card_noun(voice, of)}" if of.kind == "faces" else f"{card_noun(voice, of)}1枚だけ"


def _size(size: Range | None) -> str:
    return amount(size, "枚") if size is not None else ""


def _sized(size: Range | None) -> str:
    return f"{amount(size, '枚')}の" if size is not None else ""


def _of(voice: Voice, of: CardSet | None) -> str:
    return f"{card_noun(voice, of)}だけの" if of is not None else ""


def _set(voice: Voice, size: Range | None, of: CardSet | None) -> str:
    if of is None:
        return f"同じ数字{_size(size)}の組"
    return f"{card_noun(voice, of)}の{_size(size)}組" if size is not None else f"{card_noun(voice, of)}の組"


def qualities(voice: Voice, pattern: PlayPattern) -> str:
    """What stands before the kind of play."""
    parts = []
    if pattern.relations:
        parts.append(relation_qualities(pattern.relations))
    if pattern.apart is not None:
        way = "弱い" if pattern.downward else "強い"
        parts.append(f"前のカードより{amount(pattern.apart, '段')}{way}")
    if pattern.without:
        parts.append(f"{neither(_named(voice, pattern))}含まない")
    if pattern.containing:
        parts.append(all_of(includes(voice, item) for item in pattern.containing).plain)
    match pattern.suits:
        case "free":
            pass
        case "one suit":
            parts.append("同じマークの")
        case "one colour":
            parts.append("同じ色の")
        case "different suits":
            parts.append("マークがすべて違う")
        case _:
            assert_never(pattern.suits)
    joined = [_joining(part) for part in parts[:-1]]
    return "、".join([*joined, *parts[-1:]])


def _named(voice: Voice, pattern: PlayPattern) -> list[str]:
    """What the play must be without."""
    return [name for thing in pattern.without for name in apart(voice, thing)]


def play(voice: Voice, pattern: PlayPattern) -> str:
    """One kind of play as a thing: 8を含むカード."""
    return qualities(voice, pattern) + core(voice, pattern)


def plays(voice: Voice, patterns: Patterns) -> str:
    """Any of these kinds of plays."""
    return either([play(voice, pattern) for pattern in patterns]) if patterns else "どのカード"


def on(voice: Voice, patterns: Patterns) -> str:
    """単独のジョーカーの上に — empty where anything will do."""
    if PlayPattern() in patterns:
        return "どのカードの上にも"
    return f"{plays(voice, patterns)}の上に" if patterns else ""


# ------------------------------------------------------------------------------------------- what a play is or contains


def play_is(voice: Voice, pattern: PlayPattern, subject: str) -> Says:
    """出したカードが8を含む; 出したカードがペアである."""
    if pattern == PlayPattern(containing=pattern.containing) and pattern.containing:
        return all_of(includes(voice, item) for item in pattern.containing).after(f"{subject}が")
    if pattern == PlayPattern(relations=pattern.relations) and pattern.relations:
        return relation_is(pattern.relations, subject)
    if pattern == PlayPattern(without=pattern.without) and pattern.without:
        return of_any(INCLUDES, _named(voice, pattern)).denied().after(f"{subject}が")
    if pattern == PlayPattern(suits=pattern.suits) and pattern.suits != "free":
        word = {"one suit": "同じマーク", "one colour": "同じ色", "different suits": "別々のマーク"}[
            pattern.suits
        ]
        return is_(f"{subject}がすべて{word}")
    return is_(f"{subject}が{play(voice, pattern)}")


def plays_are(voice: Voice, patterns: Patterns, subject: str) -> Says:
    """One of the patterns."""
    if len(patterns) == 1:
        return play_is(voice, patterns[0], subject)
    return one_of(f"{subject}が", [play(voice, pattern) for pattern in patterns])
