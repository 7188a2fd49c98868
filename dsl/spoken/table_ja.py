"""One-line decisions of a table as players write them in Japanese (`8切り(8上がりなし)`, `革命は三枚から`, `カードは2組`), and the line that says so.

In: a statement of a table that stands on a game that ships. Out: the line, where the game accepts it as it stands; that it holds already, where it would change
nothing; or the lines to write. Which rules and settings there are is asked of the rule files, by what they are called; whatever else players say stands in
table_ja.txt. A line that `check` would refuse is neither taken nor shown.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from pathlib import Path

from ...ground.diagnostics import Report, Span
from ...ground.said import say
from ..founded import plain
from ..kotoba.letters import said
from ..kotoba.names import rule_names
from ..kotoba.reading import Stuck
from ..kotoba.statements import known
from ..layout import Stmt
from ..standing import accepted
from ..syntax import Tree
from .hearing import Heard
from .japanese import english, has_new_names
from .kept import with_left_out
from .there_ja import (
    Setting,
    base_of,
    clauses,
    elsewhere,
    family,
    files_of,
    keys_of,
    library,
    parts_of,
    settings_of,
    words_of,
)

_HERE = Path(__file__).parent
MAX_CHARACTERS = 90  # of a line
_MOST_WAYS = 24  # lines that are tried for one that is said
_FIGURES = str.maketrans("〇一二三四五六七八九", "0123456789")
_NUMBER = r"(?:[0-9]+|[一二三四五六七八九]?十[一二三四五六七八九]?|[一二三四五六七八九])"
_CARD = r"(?:(?:スペード|ハート|ダイヤ|クラブ|クローバー|[♠♥♦♣])の?(?:10|[2-9AJQK]))"
_YES = r"(?:は|も|が)?(?:あり|有り|アリ|有|ok|OK|オッケー|可|可能|使う|使います|つかう|やる|やります|採用|採用する|採用します|入れる|有効|認める|認めます|できる|適用)"
_NOT = r"(?:は|も|が)?(?:なし|無し|ナシ|無|ng|NG|不可|禁止|使わない|使いません|つかわない|やらない|やりません|不採用|採用しない|採用しません|入れない|無効|認めない|認めません|できない)"
_BE = r"(?:です|だ|ね|よ|とする|にする|になる|とします|にします|で|でいく|でやる|ということで|ものとする|のルール|ルール)*"
_YES_END, _NOT_END = re.compile(f"^{_YES}{_BE}$"), re.compile(f"^{_NOT}{_BE}$")
_MACROS = {"{yes}": f"(?:{_YES})?{_BE}", "{not}": f"{_NOT}{_BE}", "{be}": _BE, "{n}": f"(?P<n>{_NUMBER})", "{m}": f"(?P<m>{_NUMBER})", "{card}": f"(?P<card>{_CARD})"}  # fmt: skip
_COUNTED = re.compile(rf"{_NUMBER}(?=[回枚組点文局戦度])")
_BRACKETS = re.compile(r"^(.*?)[(（]([^()（）]+)[)）](.*)$")
_HOWEVER = re.compile(r"[、。]?(?:ただし|但し|だけど|けど|でも)、?")
_OUT_WITH = re.compile(
    r"^(.+?)(?:で)は?(?:上がれない|あがれない|上がってはいけない|上がるの(?:は|も)?(?:禁止|なし|だめ|ダメ|不可|反則)|上がり不可|上がりなし)$"
)
_OUT_MAY = re.compile(r"^(.+?)で(?:も)?(?:上がれる|あがれる|上がってよい|上がっていい|上がってもいい)$")
_SO_MANY = re.compile(
    rf"^({_NUMBER})[枚回人点文度組]?(?:から|以上|以上で|まで|続いたら|連続で?|で)?(?:必要)?{_BE}$"
)
_RULE_WORDS = re.compile(r"^(?:というルール|のルール|ルール)?[はもがを、:]?")
_LIST = re.compile(r"[、・と]|や(?=.)")
_FEWEST = 2  # characters by which a name or a choice may be called that goes on


@dataclass(frozen=True, slots=True)
class Row:
    """What is said, and what is written for it: lines of which the first counts that a game accepts. `sign`: `?` for what holds already where the files of
    the game say so, `&` for lines that are only shown."""

    family: str  # of the games of which it is; "" for all
    said: re.Pattern[str]
    sign: str
    ways: tuple[tuple[str, ...], ...]
    without: re.Pattern[str] | None = None  # what the rest of the file must not hold


def hear_table(stmt: Stmt, tree: Tree | Stuck, heard: list[Heard], report: Report) -> bool:
    """Takes a line of a table that is plain, or tells the lines to write; False where it is no such line."""
    if isinstance(tree, Tree) and not _names_others(tree, stmt.span.source.text):
        return False
    text = said(stmt) if not stmt.block else ""
    base = base_of(stmt.span.source.text)
    if not 0 < len(text) <= MAX_CHARACTERS or not base:
        return False
    text = _COUNTED.sub(lambda found: str(_number(found[0])), unicodedata.normalize("NFKC", text))
    line = _decided(text, base, stmt.span.source.text)
    if line.endswith("を使う") and _is_used(line.removesuffix("を使う"), stmt):
        line = f"# {text}"
    if line:
        heard.append(Heard((stmt,), (line,), True))
        return True
    shown = _shown(text, base, stmt.span.source.text)
    if shown:
        report.add(
            "unknown-sentence",
            "This sentence is not understood as a whole.",
            Span(stmt.span.source, stmt.toks[0].span.start, stmt.toks[-1].span.end),
            help=with_left_out(text, shown),
        )
    return bool(shown)


def _is_used(rule: str, stmt: Stmt) -> bool:
    """Whether the table uses a rule already, on another line."""
    source = stmt.span.source.text
    others = source[: stmt.toks[0].span.start] + source[stmt.toks[-1].span.end :]
    return (
        re.search(
            rf"^[ \t\u3000]+(?:[^#\n]*[、と])?{re.escape(rule)}(?:[(（、と][^#\n]*)?を使う",
            others,
            re.MULTILINE,
        )
        is not None
    )


def _names_others(tree: Tree, file: str) -> bool:
    """Whether a statement is only one with names that nobody gave, or uses what is no rule."""
    if tree.data == "s_use":
        rules = {plain(name) for name in rule_names(file)} | {
            key for rule in library() for key in keys_of(rule)
        }
        return any(plain(str(item.word("NAME"))) not in rules for item in tree.all("use_item"))
    return has_new_names(tree, known(file))


def _decided(text: str, base: str, file: str) -> str:
    """The line that a game takes for what is said; `# …` where it holds already and no line says it; "" where there is none."""
    for row in _rows(family(base)):
        for lines in _ways(row, text) if not _held(row, text, file) else ():
            if row.sign == "?":
                if re.search(lines[0], files_of(base)):
                    return f"# {text}"
            elif row.sign != "&" and (found := accepted(base, lines)) is not None:
                if len(lines) == 1 and not found.warned:
                    return lines[0]
                if found.hash == _unchanged(base):
                    return f"# {text}"
    return _of_names(text, base, file)


def _held(row: Row, text: str, file: str) -> bool:
    """Whether the rest of the file holds what does not go together with a row."""
    return row.without is not None and len(row.without.findall(file)) > len(row.without.findall(text))


def _shown(text: str, base: str, file: str) -> str:
    """The lines to write, where they are not what was said for sure, or more than one."""
    if parted := _each_alone(text, base, file):
        return say("Write: {lines}", lines="\n" + "\n".join(f"    {line}" for line in parted))
    for row in _rows(family(base)):
        found = [lines for lines in _ways(row, text) if row.sign != "?" and accepted(base, lines) is not None]
        if not found:
            continue
        if _held(row, text, file) and row.without is not None:
            return say(
                "Write: {lines}. Take out the other line with `{word}`: the two would act together.",
                lines=f"`{found[0][0]}`",
                word=row.without.pattern,
            )
        if all(len(lines) == 1 for lines in found) and row.sign == "&":
            return say("Such is written so: {line}", line="、または".join(f"`{lines[0]}`" for lines in found))
        return say("Write: {lines}", lines="\n" + "\n".join(f"    {line}" for line in found[0]))
    line, rest = _with_words_left(text, base)
    if line:
        return say(
            "Not understood is: {left}. Without it the sentence is: `{shown}`", left=f"`{rest}`", shown=line
        )
    return ""


def _each_alone(text: str, base: str, file: str) -> list[str]:
    """The lines of a sentence that says several things, one behind the other, each of which is a line of its own; none where one of them is none."""
    parts = [part for part in re.split(r"[。、]", text) if part]
    lines = [_decided(part, base, file) for part in parts] if len(parts) > 1 else []
    wanted = [line for line in lines if line and not line.startswith("#")]
    return wanted if all(lines) and len(wanted) > 1 else []


def _ways(row: Row, text: str) -> Iterator[tuple[str, ...]]:
    """The lines of a row, with what was said in their blanks."""
    found = row.said.fullmatch(text)
    if found is None:
        return
    given = {
        name: str(_number(value)) if name in ("n", "m") else value
        for name, value in found.groupdict().items()
        if value
    }
    for lines in row.ways:
        yield tuple(re.sub(r"\{(n|m|card)\}", lambda one: given[one[1]], line) for line in lines)


def _unchanged(base: str) -> str:
    found = accepted(base, ())
    return found.hash if found is not None else ""


# ---------------------------------------------------------------------------------------------------------- what has a name


def _of_names(text: str, base: str, file: str) -> str:
    """The line for what is said with the name of a rule of the library, or of a setting or a part of the game."""
    return (
        _rule_with(text, base)
        or _explained(text, base)
        or _together(text, base, file)
        or _setting(text, base)
    )


def _rule_with(text: str, base: str) -> str:
    """A rule that is used with what is said of its settings behind it."""
    for rule, rest in _rules_begun(text):
        found = _BRACKETS.match(rest)
        if found is not None and _is_asked(found[1]) and _is_asked(found[3]):
            parts = re.split(r"[、,;]", found[2])
        else:
            begin, *behind = _HOWEVER.split(rest)
            if behind and _is_asked(begin):
                parts = [part for one in behind for part in one.split("、")]
            elif not behind:
                parts = [_RULE_WORDS.sub("", rest)]
            else:
                continue
        if (line := _use(rule, parts, base)) and parts != [""]:
            return line
    return ""


def _is_asked(text: str) -> bool:
    """Whether words say no more than that a rule is played."""
    return not _RULE_WORDS.sub("", text) or _YES_END.match(text) is not None


def _use(rule: str, parts: list[str], base: str) -> str:
    """The line that uses a rule with its settings as the parts say; "" where that is not plain."""
    settings = library()[rule]
    ways = [list(_pairs(part, settings)) for part in parts if part]
    found: list[str] = []
    for pairs in product(*ways):
        for quoted in (False, True):
            line = f"{_quoted(rule, quoted)}({'、'.join(f'{_quoted(name, quoted)}は{value}' for name, value in pairs)})を使う"
            if accepted(base, (line,)) is not None:
                found.append(line)
                break
        if len(found) > 1:
            return ""
    return found[0] if found and ways else ""


def _quoted(name: str, quoted: bool) -> str:
    return f"「{name}」" if quoted else name


def _pairs(part: str, settings: tuple[Setting, ...]) -> Iterator[tuple[str, str]]:
    """The settings that a part may speak of, each with the value that it may be given."""
    part = _OUT_WITH.sub(r"\1上がりなし", part)
    part = _OUT_MAY.sub(r"\1上がりあり", part)
    words = plain(re.sub(f"{_BE}$", "", part))
    for setting in settings:
        key = plain(setting.name)
        rest = words.removeprefix(key) if words.startswith(key) else None
        if rest is not None:
            yield from ((setting.name, value) for value in _values(rest, setting))
        elif len(words) > _FEWEST and key.startswith(words):
            yield setting.name, "あり"
        else:
            yield from ((setting.name, value) for value in _values(part, setting, alone=True))


def _values(rest: str, setting: Setting, *, alone: bool = False) -> Iterator[str]:
    """The values that words may give to a setting; `alone`: without its name only what is a number, or is called as a choice is."""
    if not alone and (not rest or _YES_END.match(rest)):
        yield "あり"
    if not alone and _NOT_END.match(rest):
        yield "なし"
    rest = re.sub("^[はがをも]", "", rest)
    if many := _SO_MANY.match(rest):
        yield str(_number(many[1]))
    for choice in setting.choices:
        if len(plain(rest)) >= _FEWEST and plain(choice).startswith(
            plain(re.sub(f"{_BE}$", "", rest)) or "\n"
        ):
            yield f"「{choice}」"


def _together(text: str, base: str, file: str) -> str:
    """Rules, parts of the game and settings that are played or not, each by its name alone."""
    for end, does in (("", "使う"), (_YES, "使う"), (_NOT, "外す")):
        if not end and not _are_rules(text):
            continue  # a name alone is only said of rules: of yaku or settings it may be anything
        found = re.fullmatch(rf"(.+?)(?:というルール|のルール|ルール)?{end}{_BE}", text)
        if found is None:
            continue
        for names in ([found[1]], [part for part in _LIST.split(found[1]) if part]):
            lines = [_named(name, does, base, file) for name in names]
            if not lines or not all(lines):
                continue
            wanted = [line for line in lines if not line.startswith("#")]
            if not wanted:
                return f"# {text}"
            if len(wanted) == 1:
                return wanted[0]
            if all(line.endswith(f"を{does}") for line in wanted):
                line = "、".join(one.removesuffix(f"を{does}") for one in wanted) + f"を{does}"
                return line if accepted(base, (line,)) is not None else ""
    return ""


def _are_rules(text: str) -> bool:
    """Whether a line is nothing but names of rules of the library."""
    names = {
        plain(part)
        for part in _LIST.split(re.sub(f"(?:というルール|のルール|ルール)?{_BE}$", "", text))
        if part
    }
    known = {key for rule in library() for key in keys_of(rule)}
    return bool(names) and (names <= known or plain(text) in known)


def _named(name: str, does: str, base: str, file: str) -> str:
    """The line that plays what is called so, or leaves it out; `#` where it holds already; "" where nothing is called so."""
    key = plain(name)
    own = parts_of(base).get(key, "")
    if does == "外す" and (line := _switched(key, False, base)):
        return line
    if own:
        return "#" if does == "使う" else next(_tried([f"{own}を外す"], base), "")
    rule = next((one for one in library() if key in keys_of(one)), "")
    if rule and does == "使う":
        return next(_tried([f"{rule}を使う", f"「{rule}」を使う"], base), "")
    if rule and not any(part in file.replace(name, "", 1) for part in (rule, name)):
        return "#"  # a rule of the library is not played unless a table uses it
    if not rule and does == "外す" and key in elsewhere(base):
        return "#"
    if does == "外す" and (on := _switched(key, True, base)):
        found = accepted(base, (on,))
        chosen = file.replace(name, "", 1)
        if found is not None and found.hash != _unchanged(base) and on.split("」")[0] not in chosen:
            return "#"
    return _switched(key, does == "使う", base)


def _tried(lines: list[str], base: str) -> Iterator[str]:
    yield from (line for line in lines if accepted(base, (line,)) is not None)


def _switched(key: str, on: bool, base: str) -> str:
    """The line that decides the setting that is called so, or of which a choice is."""
    lines = []
    for setting in settings_of(base):
        if plain(setting.name).removesuffix("を使う") == key or plain(setting.name) == key:
            lines.append(f"「{setting.name}」を{'あり' if on else 'なし'}に決める")
        for choice in setting.choices if on else ():
            if len(key) >= _FEWEST and key in plain(choice):
                lines.append(f"「{setting.name}」を「{choice}」に決める")
    found = list(dict.fromkeys(_tried(lines, base)))
    return found[0] if len(found) == 1 else ""


def _setting(text: str, base: str) -> str:
    """The line for a setting of the game with which the sentence begins, and one of its choices or a number behind it."""
    words = plain(text)
    lines = []
    for setting in settings_of(base):
        key = plain(setting.name)
        if not words.startswith(key):
            continue
        rest = words.removeprefix(key)
        if many := re.fullmatch(rf"[はが、]?({_NUMBER})[枚回人点文度組局]?{_BE}", rest):
            lines.append(f"「{setting.name}」を{_number(many[1])}に決める")
        lines += [
            f"「{setting.name}」を「{choice}」に決める"
            for choice in setting.choices
            if len(choice) > _FEWEST and plain(choice)[:-1] in rest
        ]
    found = list(_tried(lines[:_MOST_WAYS], base))
    return found[0] if len(found) == 1 else ""


def _with_words_left(text: str, base: str) -> tuple[str, str]:
    """The line that uses a rule behind whose name further words stand in brackets, and those words."""
    found = _BRACKETS.match(text)
    if found is None or found[3]:
        return "", ""
    rule = _rule_of(found[1])
    return _used_so(rule, base), found[2]


def _explained(text: str, base: str) -> str:
    """The line that uses a rule behind whose name brackets tell what it does, in other words than its file."""
    found = _BRACKETS.match(text)
    rule = _rule_of(found[1]) if found is not None and _is_asked(found[3]) else ""
    if found is None or not rule:
        return ""
    says = {words_of(one) for one in english(found[2], known(""))}
    return _used_so(rule, base) if any(one and one in clauses()[rule] for one in says) else ""


def _rule_of(text: str) -> str:
    """The rule of the library that a text names, with words behind it that ask for it."""
    name = plain(re.sub(f"{_YES}{_BE}$", "", text))
    return next((one for one in library() if name in keys_of(one)), "")


def _used_so(rule: str, base: str) -> str:
    return next(_tried([f"{rule}を使う", f"「{rule}」を使う"], base), "") if rule else ""


def _rules_begun(text: str) -> Iterator[tuple[str, str]]:
    """The rules of the library with whose names a sentence begins, the longest name first, each with what stands behind it."""
    words = plain(text)
    if len(words) != len(text):
        return
    found = {
        (len(key), rule)
        for rule in library()
        for key in keys_of(rule)
        if len(key) >= _FEWEST and words.startswith(key)
    }
    for length, rule in sorted(found, reverse=True):
        yield rule, text[length:]


def _number(text: str) -> int:
    if "十" in text:
        before, _, after = text.partition("十")
        return int(before.translate(_FIGURES) or 1) * 10 + int(after.translate(_FIGURES) or 0)
    return int(text.translate(_FIGURES))


@lru_cache(maxsize=4)
def _rows(family: str) -> tuple[Row, ...]:
    """The rows that are of a family of games."""
    return tuple(row for row in _all_rows() if row.family in ("", family))


@lru_cache(maxsize=1)
def _all_rows() -> tuple[Row, ...]:
    found = []
    family = ""
    for line in _HERE.joinpath("table_ja.txt").read_text(encoding="utf-8").split("\n"):
        words, _, becomes = line.partition(" = ")
        becomes, _, without = becomes.partition(" ! ")
        if not line.strip() or line.startswith("#"):
            continue
        if not becomes:
            family = line.strip()
            continue
        for macro, meant in _MACROS.items():
            words = words.replace(macro, meant)
        sign = becomes[0] if becomes[0] in "?&" else ""
        becomes = becomes.removeprefix(sign).strip()
        ways = (becomes,) if sign == "?" else becomes.split(" / ")
        found.append(
            Row(
                family,
                re.compile(words),
                sign,
                tuple(tuple(way.split(" ; ")) for way in ways),
                re.compile(without) if without else None,
            )
        )
    return tuple(found)
