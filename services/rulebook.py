"""What ships with the program, to be looked through: games, variants and house rules, with what each rule says.

In: the shipped files. Of a list they are read by their statements only, and nothing is resolved; what a rule says is asked of the sheets. Out:
plain rows, and for one rule all that somebody who thinks of using it wants to know.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ..dsl import loader
from ..dsl.founded import keys
from ..dsl.layout import Stmt, layout
from ..dsl.lexer import lex
from ..dsl.nicknames import keys as spelled
from ..dsl.shipped import catalogue, shown
from ..dsl.texts import of_words
from ..ground import cache
from ..ground.diagnostics import Report, Source
from ..ground.json import Json
from ..ground.names import without_readings
from ..ground.near import near
from ..ground.numbers import NUMBER_WORDS
from . import prepared

if TYPE_CHECKING:
    from ..model import Rule, RuleSet, Setting

LANGUAGES = ("en", "ja")  # in which a rule is told
Sentences = dict[str, list[str]]  # by language
_TOGETHER = 100  # rules that are built at one time to be looked through


@dataclass(frozen=True, slots=True)
class Row:
    """One game, variant or house rule. `base`: the game that a variant stands on, or that a library is for; `ja` may carry
    readings in brackets; `settings` are the ids of what tables may decide; `home`: the game or variant that has the rule itself, "" for a
    rule of a library; `clause`: the line about it is a statement as the file writes it."""

    kind: str
    id: str
    en: str
    ja: str
    line: str
    file: str
    base: str
    settings: tuple[str, ...] = ()
    home: str = ""
    line_ja: str = ""
    clause: bool = False

    def told(self, language: str) -> str:
        """The line about it; in English, or as the file has it, where the file says nothing in the language."""
        return plain(self.line_ja) if language == "ja" and self.line_ja else self.line


def rows() -> list[Row]:
    """All shipped games, variants and house rules, in the order of their files."""
    return [*_rows()]


@lru_cache(maxsize=1)
def _rows() -> tuple[Row, ...]:
    made = _listed()
    assert isinstance(made, list)
    return tuple(row_of(kept) for kept in made)


def plain_rows() -> list[list[object]]:
    """All of them as plain data, read anew."""
    return [[getattr(row, item.name) for item in fields(row)] for row in _read()]


_listed = prepared.register("rows", plain_rows)


def row_of(kept: Sequence[Any]) -> Row:
    """A row from its plain data."""
    given: dict[str, Any] = dict(zip((item.name for item in fields(Row)), kept, strict=True))
    return Row(**{**given, "settings": tuple(given["settings"])})


def _read() -> tuple[Row, ...]:
    found: list[Row] = []
    for entry in catalogue():
        report = Report()
        source = Source(shown(entry.path), entry.path.read_text(encoding="utf-8"))
        root = layout(lex(source, report), report)
        head = next((stmt for stmt in root.block if stmt.toks[0].text == entry.kind), None)
        if head is None:
            continue
        base = head.toks[-1].text if head.toks[-2].text in ("of", "for") else ""
        statements = [*head.block, *(stmt for stmt in root.block if stmt is not head)]
        if entry.kind != "library":
            en, ja = _names(head)
            line, line_ja, clause = _line(statements)
            name = en or entry.id
            found.append(
                Row(entry.kind, entry.id, name, ja, line, source.name, base, (), "", line_ja, clause)
            )
        for stmt in statements:
            home = "" if entry.kind == "library" else entry.id
            if (row := _rule(stmt, source.name, base or entry.id, home)) is not None:
                found.append(row)
    return tuple(found)


def _rule(stmt: Stmt, file: str, base: str, home: str) -> Row | None:
    words = [tok.text for tok in stmt.toks[:3]]
    if words[0] == "replace":
        del words[0]
    if words[0] != "rule" or len(words) < 2:
        return None
    en, ja = _names(stmt)
    settings = [
        inner.toks[1].text for inner in stmt.block if inner.toks[0].text == "setting" and len(inner.toks) > 1
    ]
    line, line_ja, clause = _line(stmt.block)
    return Row("rule", words[1], en or words[1], ja, line, file, base, tuple(settings), home, line_ja, clause)


def _names(stmt: Stmt) -> tuple[str, str]:
    names = of_words(stmt.toks)
    return names.get("en", ""), names.get("ja", "")


TELLS = ("when", "allow", "forbid", "require", "place", "answer", "exchange", "deck", "shape", "score")


def _line(statements: list[Stmt]) -> tuple[str, str, bool]:
    """One line about it, in English and in Japanese: its `about`, else its first clause as it is written, else its first note; whether it
    is a clause."""
    for wanted in (("about",), TELLS, ("note",)):
        for stmt in statements:
            if stmt.toks[0].text in wanted:
                if wanted is not TELLS:
                    return *_names(stmt), False
                first, last = stmt.toks[0].span, stmt.toks[-1].span
                text = re.sub(r"#[^\n]*", "", first.source.text[first.start : last.end])
                return " ".join(text.split()), "", True
    return "", "", False


def plain(ja: str) -> str:
    """A Japanese name without its readings."""
    return without_readings(ja)


def data(row: Row) -> Json:
    """One row as plain data."""
    return {"kind": row.kind, "id": row.id, "name": row.en, "name_ja": row.ja, "line": row.line, "file": row.file,
            "base": row.base, "settings": list(row.settings)}  # fmt: skip


# ------------------------------------------------------------------------------------------------------------ one rule


@dataclass(frozen=True, slots=True)
class Decided:
    """A setting: what is decided, in both languages, what may be chosen, and what counts where nothing is said. `said`: by language, the
    choices as players say them, in their order, and behind them what counts where nothing is said."""

    id: str
    en: str
    ja: str
    choices: tuple[str, ...]  # words, or "1 to 4"; none where it is cards
    normal: str
    said: dict[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Shown:
    """All about one house rule. `sentences` and `notes`: by language, as the sheet prints them; `examples`: as the file writes them;
    `write`: the lines that bring it into a file."""

    row: Row
    sentences: Sentences
    notes: Sentences
    settings: tuple[Decided, ...]
    needs: tuple[str, ...]
    conflicts: tuple[str, ...]
    examples: tuple[str, ...]
    write: tuple[str, ...]
    places: tuple[int, ...] = ()  # where the examples stand in the file


def show(row: Row) -> Shown | None:
    """All about the rule of that row; None where its game cannot be read."""
    rules = cache.trusting(lambda: with_rule(row))
    if rules is None:
        return None
    rule = rules.rule(row.id)
    notes = {code: _notes(rule, code) for code in LANGUAGES}
    return Shown(
        row=row,
        sentences={code: _alone(row, rules, rule, code) for code in LANGUAGES},
        notes=notes,
        settings=tuple(decided(rules, setting) for setting in rule.settings),
        needs=rule.needs,
        conflicts=tuple(dict.fromkeys((*rule.conflicts, *_against(rules, row.id)))),
        examples=tuple(_written(item.span.source, item.span.start) for item in rule.examples),
        write=_lines_to_write(row, rule),
        places=tuple(item.span.start for item in rule.examples),
    )


def shown_data(item: Shown) -> Json:
    """The same as plain data."""
    return data(item.row) | {
        "sentences": item.sentences,
        "notes": item.notes,
        "settings": [
            {
                "id": one.id,
                "name": one.en,
                "name_ja": one.ja,
                "choices": list(one.choices),
                "normal": one.normal,
            }
            for one in item.settings
        ],
        "needs": list(item.needs),
        "conflicts": list(item.conflicts),
        "examples": list(item.examples),
        "write": list(item.write),
    }


def with_rule(row: Row) -> RuleSet | None:
    """A game with the rule in use, and all that it needs."""
    if row.home:
        return loader.load(row.home).ruleset
    return loader.with_rules(row.base, [row.id])


def _against(rules: RuleSet, id: str) -> Iterator[str]:
    """Rules of the same table that say of themselves that they do not go with it."""
    return (other.id for other in rules.rules if id in other.conflicts)


def _sentences(rules: RuleSet, rule: Rule, code: str) -> list[str]:
    from ..sheets.language import language
    from ..sheets.readings import plain as without_readings
    from ..sheets.terminal import plain_text

    say = language(code)
    lines = [
        plain_text(rules.deck, line, code) for line in (*say.rule(rules, rule), *say.about_rule(rules, rule))
    ]
    return [without_readings(line) if code == "ja" else line for line in lines if line]


def _alone(row: Row, rules: RuleSet, rule: Rule, code: str) -> list[str]:
    """The sentences of a rule where no sheet stands around it: in the place of "as described above", what it makes of the game."""
    made = [] if row.home or not rule.changes else _changes(row, rules, rule, code)
    if not made:
        return _sentences(rules, rule, code) or _switched_on(row, rule, code)
    if not (rule.acting or rule.standings):
        return made
    return [*_sentences(rules, replace(rule, changes=()), code), *made]


def _switched_on(row: Row, rule: Rule, code: str) -> list[str]:
    """The sentences of a rule that says nothing as it is normally decided, with the first choice that makes it say something."""
    for setting in rule.settings:
        for word in setting.choices:
            if word != setting.normal:
                rules = loader.with_rules(row.home or row.base, [f"{row.id} with {setting.id} {word}"])
                if rules is not None and (said := _sentences(rules, rules.rule(row.id), code)):
                    return said
    return []


def of_choices(row: Row, id: str, words: Sequence[str], code: str) -> dict[str, list[str]]:
    """What a rule says with each choice of a setting and not with all of them."""
    said: dict[str, list[str]] = {}
    for word in words:
        rules = None if row.home else loader.with_rules(row.base, [f"{row.id} with {id} {word}"])
        said[word] = _sentences(rules, rules.rule(row.id), code) if rules is not None else []
    common = set.intersection(*map(set, said.values())) if said else set()
    return {word: [line for line in lines if line not in common] for word, lines in said.items()}


def _changes(row: Row, rules: RuleSet, rule: Rule, code: str) -> list[str]:
    """What a rule makes of the game itself."""
    from ..compare.compare import compare
    from ..sheets.language import language
    from ..sheets.readings import plain as without_readings
    from ..sheets.terminal import plain_text

    before, say = loader.with_rules(row.base, rule.needs), language(code)
    found: list[str] = []
    if before is None:
        return []
    for item in compare(before, rules):
        for change in item.brings if item.id == rule.id else ():
            after = say.change_sides(before, rules, change)[1]
            if change.change == "changed" and change.part in ("shape", "title") and after:
                # what holds now, as whoever ticks it wants to know; not what other tables do
                name = say.plain_name(change.after.names)
                named = name in plain_text(rules.deck, after, code)
                lines = [after if named else (f"{name}: ", *after)]
            else:
                lines = [*say.change(before, rules, change)] if change.id or not after else [after]
            found += [plain_text(rules.deck, line, code) for line in lines]
    return [without_readings(line) if code == "ja" else line for line in found if line]


def _notes(rule: Rule, code: str) -> list[str]:
    texts = [text.en if code == "en" else plain(text.ja) for text in (*rule.notes, *rule.why)]
    return [text for text in texts if text]


def decided(rules: RuleSet, setting: Setting) -> Decided:
    """What a setting of a rule set, or of one of its rules, decides."""
    from ..sheets.language import language

    choices = setting.choices or ((f"{setting.low} to {setting.high}",) if setting.high else ())
    said = {}
    for code in LANGUAGES:
        say = language(code)
        said[code] = tuple(
            plain(say.setting_value(rules, setting, word)) for word in (*setting.choices, setting.normal)
        )
    return Decided(setting.id, setting.names.en, plain(setting.names.ja), choices, setting.normal, said)


def _lines_to_write(row: Row, rule: Rule) -> tuple[str, ...]:
    if row.home:
        return (f"of {row.home}",)
    needed = [f"use {', '.join(rule.needs)}"] if rule.needs else []
    if not rule.settings:
        return (*needed, f"use {row.id}")
    given = " and ".join(f"{setting.id} {setting.normal}" for setting in rule.settings)
    return (*needed, f"use {row.id} with {given}")


def _written(source: Source, start: int) -> str:
    """A statement with its block as it stands in the file, moved to the left edge."""
    column = source.line_column(start)[1]
    text = source.text[start - column + 1 :].split("\n")
    found = [text[0][column - 1 :]]
    for line in text[1:]:
        if line.strip() and len(line) - len(line.lstrip(" ")) < column:
            break
        found.append(line[column - 1 :])
    return "\n".join(found).rstrip()


# -------------------------------------------------------------------------------------------------------------- search


def search(word: str, found: Sequence[Row]) -> list[Row]:
    """The rows that somebody may mean by a word, best first: those called so, in any script; those whose name holds it; those of which the
    file or the sheet says it, in either language; and where there is none, those with a name that is near."""
    return found_in(word, found, lambda: cache.trusting(lambda: _all_sentences(found)))


def found_in(
    word: str, found: Sequence[Row], sentences: Callable[[], Mapping[tuple[str, str], Sequence[str]]]
) -> list[Row]:
    """The same, by what is said of each rule by id and home."""
    wanted = key(word)
    if not wanted:
        return []
    ranked: list[tuple[int, Row]] = []
    said = sentences()
    for row in found:
        names = names_of(row)
        lines = (row.line, *said.get((row.id, row.home), ()))
        texts = [key(_QUOTED.sub(" ", text)) for text in lines]
        if wanted in names:
            ranked.append((0, row))
        elif any(wanted in name for name in names):
            ranked.append((1, row))
        elif any(wanted in text for text in texts):
            ranked.append((2, row))
        elif any(wanted in key(text) for text in lines):
            ranked.append((3, row))  # in the name of another rule, of which it speaks
    if ranked:
        best = min(rank for rank, _ in ranked)
        return [row for rank, row in sorted(ranked, key=lambda item: item[0]) if rank < 3 or best == 3]
    if called := nicknamed(word, found):
        return called
    by_name = {name: row for row in found for name in (*names_of(row), _bare(row.id), _bare(row.en))}
    nearest = [*near(_bare(word), by_name, limit=5, cutoff=0.7), *near(wanted, by_name, limit=5, cutoff=0.7)]
    return list(dict.fromkeys(by_name[name] for name in nearest))


def named(word: str, found: Sequence[Row]) -> list[Row]:
    """The rows whose id or name is that word, in any script: where an id is meant, only those. What one table has of its own under the name of a rule
    for all is not meant."""
    by_id = [row for row in found if row.id == word]
    wanted = {key(word), *map(key, keys(word))} - {""}
    called = by_id or [row for row in found if wanted & names_of(row)] or nicknamed(word, found)
    return [row for row in called if not row.home] or called


def nicknamed(word: str, found: Sequence[Row]) -> list[Row]:
    """The rows that an English name means as people write it: `8 cut`, `11-back`, `five skips`."""
    for wanted in spelled(word):
        if called := [row for row in found if wanted in {*spelled(row.id)[:1], *spelled(row.en)[:1]}]:
            return called
    return []


def names_of(row: Row) -> set[str]:
    """All that it is called, as keys: id, English and Japanese name, kana, Latin letters."""
    from ..sheets.readings import reading
    from ..sheets.romaji import romaji

    texts = [row.id, row.en]
    for ja in (row.ja, *_others(row)):
        texts += [plain(ja), reading(ja), romaji(ja)]
    return {found for text in texts if (found := key(text))}


def _others(row: Row) -> tuple[str, ...]:
    """The other names of a game or table, as its file has them."""
    if row.kind not in ("game", "variant"):
        return ()
    return next((entry.also for entry in catalogue() if entry.id == row.id), ())


def key(text: str) -> str:
    """A text as it is looked for: small letters, hiragana, no marks over vowels, nothing between words, figures for numbers."""
    return _NUMBER.sub(_figure, _bare(text))


def _bare(text: str) -> str:
    """The same with numbers as they are written."""
    wide = unicodedata.normalize("NFKC", text).lower()
    kana = "".join(chr(ord(sign) - 0x60) if "ァ" <= sign <= "ヶ" else sign for sign in wide)
    bare = "".join(_VOWELS.get(sign, sign) for sign in kana)
    return re.sub(r"[\s_\-’']+", "", bare).translate(_FIGURES)


def _figure(found: re.Match[str]) -> str:
    return str(_NUMBERS.index(found.group()))


_QUOTED = re.compile("“[^”]*”|「[^」]*」")  # names of rules in a sentence
_NUMBERS = NUMBER_WORDS[:13]
_NUMBER = re.compile("|".join(sorted(_NUMBERS[2:], key=len, reverse=True)))


_FIGURES = str.maketrans("〇一二三四五六七八九", "0123456789")
_VOWELS = dict(zip("āīūēō", "aiueo", strict=True))


def _all_sentences(found: Sequence[Row]) -> dict[tuple[str, str], list[str]]:
    """What the sheets say of each rule, in both languages, by id and home; kept between runs."""
    made_from = prepared.made_of()
    name = cache.key("sentences", made_from)
    kept = cache.get(name, name)
    if not isinstance(kept, dict):
        kept = _say_all(found)
        cache.put(name, name, kept)
    return {(id, home): list(said) for home, rules in kept.items() for id, said in rules.items()}


def _say_all(found: Sequence[Row]) -> dict[str, dict[str, list[str]]]:
    rules = [row for row in found if row.kind == "rule"]
    said: dict[str, dict[str, list[str]]] = {}
    for home in dict.fromkeys(row.home for row in rules if row.home):
        made = loader.load(home).ruleset
        if made is not None:
            said[home] = {row.id: _said(made, row.id) for row in rules if row.home == home}
    said[""] = {}
    for base in dict.fromkeys(row.base for row in rules if not row.home):
        ids = [row.id for row in rules if row.base == base and not row.home]
        for start in range(0, len(ids), _TOGETHER):
            made = loader.with_rules(base, ids[start : start + _TOGETHER])
            if made is not None:
                said[""] |= {id: _said(made, id) for id in ids[start : start + _TOGETHER]}
    return said


def _said(rules: RuleSet, id: str) -> list[str]:
    return [text for code in LANGUAGES for text in _sentences(rules, rules.rule(id), code)]
