"""Whole sentences that come near what somebody wrote in Japanese, where it is not understood.

In: the characters of a statement, and whether its game counts yaku. Out: what to say: the lines to write, or that it holds already; and otherwise
one or two sentences of the language that have the most in common with it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from ...ground.names import without_readings
from ...ground.said import say
from ..founded import keys, plain
from ..kotoba.names import named
from ..part_of_game import of_base, setting_like
from ..shipped import catalogue
from ..unsaid import NEXT_HAND
from .answers import at_end
from .flower_words_ja import table_of
from .kept import with_left_out
from .there_ja import takes

_HERE = Path(__file__).parent
_STRENGTH = re.compile(
    r"(10|1[1-3]|[2-9]|[JQKAjqka]|ジャック|クイーン|キング|エース)(?:が|は)(?:一番|いちばん|最も|1番|最)(強|弱|つ|よ)(?:い|わい)?(?:カード|札|数字|ランク)?(?:です|だ|になる|とする)?$"
)
_CARDS = re.compile("([0-9]+)枚")
_LETTERS = {"11": "J", "12": "Q", "13": "K", "ジャック": "J", "クイーン": "Q", "キング": "K", "エース": "A"}
_OF_TABLE = re.compile(r"を(?:使う|外す)$")
_QUOTES = str.maketrans("「」", "『』")
_FEWEST = 0.12  # of the pairs of characters that must be the same
_FEWEST_OF_YAKU = 0.25  # a yaku or a payment of which nothing was said is no help
_MOST_TRIED = 6  # sentences that come near
_EXPLAINED = re.compile(r"^([^。:：、]{2,14}?)(?:は|が|あり|アリ)?[。:：]")
_ENDS = re.compile(r"(?:を使う|を入れる|あり|アリ|有り|でやる|ルール|です|で)+$")


def nearest(text: str, file: str, *, yaku: bool, rule: bool = True) -> str:
    """What to write in the place of a sentence of a file; nothing where nothing comes near that its game takes. `rule`: whether it stands in one."""
    if not yaku:
        if told := _shipped(text):
            return told
        begun = _EXPLAINED.match(text)
        if begun is not None and (told := _named(begun[1], file)):
            return told
        if told := of_words(text, file):
            return told
    elif told := of_words(text, file, "words of flower") or setting_like(text, file):
        return told
    kinds = (
        ["sentences of flower"]
        if yaku
        else ["sentences of climbing"]
        if rule
        else ["sentences of table", "sentences of climbing"]
    )
    found = sorted(((_alike(text, said), said) for kind in kinds for said, _ in _rows(kind)), reverse=True)
    near = [said for alike, said in found if alike >= (_FEWEST_OF_YAKU if yaku else _FEWEST)][:_MOST_TRIED]
    shown = [said for said in near if takes(file, said)][:2]
    if yaku and not shown and (named := _yaku_named(text, file)):
        numbers = re.findall("([0-9]+)[文点]", text)
        if len(numbers) < 2:  # of several numbers nobody knows which is that of the yaku
            shown = [f"{named}は{(numbers or ['5'])[0]}文", f"{named}を外す"]
    if yaku and not shown:
        note = f"注「{text.translate(_QUOTES)}」"
        return say("What the program cannot play can still be printed on the sheet: {line}", line=f"`{note}`")
    return (
        say("Sentences are written so: {list}", list="、".join(f"`{said}`" for said in shown))
        if shown
        else ""
    )


def strength(text: str, file: str) -> str:
    """How a rank is put above or below all others, where the sentence says that of one."""
    found = _STRENGTH.match(text)
    if found is None:
        return ""
    line = at_end(file, _LETTERS.get(found[1], found[1].upper()), top=found[2] in "強つ")
    if not line:
        return ""
    _, rank, way, other = line.split()
    shown = f"{rank}は{other}のすぐ{'上' if way == 'above' else '下'}"
    return say("Such is written so: {line}", line=f"`{shown}`")


def _yaku_named(text: str, file: str) -> str:
    """The yaku of the game of which the name stands in a sentence, the longest such name."""
    table = table_of(file)
    found = [
        (len(key), name)
        for key, name in (table.yaku if table is not None else {}).items()
        if key in plain(text)
    ]
    return max(found, default=(0, ""))[1]


def _shipped(text: str) -> str:
    """That a rule of the library is called so, and how it is used."""
    name = shipped_rule(text)
    return (
        say("`{name}` is a rule that ships. In the table stands: {line}", name=name, line=f"`{name}を使う`")
        if name
        else ""
    )


def _named(word: str, file: str) -> str:
    """What is called so, behind which its explanation stands: a rule that ships, or a part of the game."""
    return of_base(word, file) or _shipped(word)


def of_words(text: str, file: str, kind: str = "words of climbing") -> str:
    """What the words themselves say is to be written; nothing where no row has them."""
    number = (re.findall("([0-9]+)[文点倍]", text) or ["5"])[-1]
    more = str(int((_CARDS.findall(text) or ["5"])[-1]) + 1)
    return next(
        (
            told
            for ways, becomes in _rows(kind)
            if any(re.search(way, text) for way in ways.split("|"))
            and (
                told := _told(
                    becomes.format(number=number, more=more),
                    _CARDS.sub("", text) if "{more}" in becomes else text,
                    file,
                )
            )
        ),
        "",
    )


def _told(becomes: str, text: str, file: str) -> str:
    sign, rest = (becomes[0], becomes[1:].strip()) if becomes[0] in "!#@" else ("", becomes)
    if sign == "@":
        return NEXT_HAND
    if sign == "!":
        return say("That holds already, it need not be written: {what}.", what=rest)
    if sign == "#":
        rest = f"注「{text.translate(_QUOTES)}」"
        return say(
            "What players say or do beside the cards cannot be checked. It can be printed on the sheet, in a rule: {line}",
            line=f"`{rest}`",
        )
    lines = [line for line in rest.split(" // ") if takes(file, line)]
    if lines and all(_OF_TABLE.search(line) for line in lines):
        shown = say(
            "Such is a line of the table itself, in the place of a rule: {line}",
            line="、または".join(f"`{line}`" for line in lines),
        )
        return with_left_out(text, shown)
    return (
        with_left_out(
            text, say("Such is written so: {line}", line="、または".join(f"`{line}`" for line in lines))
        )
        if lines
        else ""
    )


def _alike(text: str, said: str) -> float:
    """How many of the pairs of characters of either are in both; figures are all the same."""
    mine, its = _pairs(text), _pairs(said)
    return len(mine & its) / max(1, len(mine | its))


def _pairs(text: str) -> set[str]:
    small = re.sub(r"[0-9JQKA]+", "0", plain(text).upper().replace("、", ""))
    return {small[place : place + 2] for place in range(len(small) - 1)}


def shipped_rule(text: str) -> str:
    """The rule of the library that is called so, with words behind its name that ask for it."""
    return rule_of_name(_ENDS.sub("", text))


def rule_of_name(name: str) -> str:
    """The rule of the library that has just this name, as it is written or read."""
    return _rules().get(plain(name), "")


@lru_cache(maxsize=1)
def _rules() -> dict[str, str]:
    found: dict[str, str] = {}
    for entry in catalogue():
        if entry.kind == "library":
            for one in named(entry.path.read_text(encoding="utf-8")):
                if one.kind == "rule":
                    name = without_readings(one.name)
                    found |= dict.fromkeys(keys(one.name), name)
    return found


@lru_cache(maxsize=1)
def _all() -> dict[str, list[tuple[str, str]]]:
    found: dict[str, list[tuple[str, str]]] = {}
    heading = ""
    for line in _HERE.joinpath("near_ja.txt").read_text(encoding="utf-8").split("\n"):
        if not line.strip() or line.startswith("#"):
            continue
        if not line.startswith(" "):
            heading = line.strip()
            continue
        said, _, becomes = line.strip().partition(" = ")
        ways = "|".join(".*".join(map(re.escape, way.strip().split("…"))) for way in said.split("|"))
        found.setdefault(heading, []).append((ways if becomes else said, becomes))
    return found


def _rows(heading: str) -> list[tuple[str, str]]:
    return _all()[heading]


def shown_lines() -> list[str]:
    """All that may be shown as lines to write."""
    rows = [(said, becomes) for all in _all().values() for said, becomes in all]
    shown = [becomes.lstrip("# ") or said for said, becomes in rows if becomes[:1] not in ("!", "@")]
    return [line for lines in shown for line in lines.split(" // ")]
