"""A rule file to begin with: a table's game, players and house rules, written down with comments.

In: a game by its id, what was chosen. Out: the text of a variant, laid out in the canonical way, in which every setting is decided; what the
check has to say of it. The comments are in one language. Nothing is written to a file here.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from ..dsl.files import catalogue
from ..dsl.format import format_text
from ..dsl.layout import layout
from ..dsl.lexer import lex
from ..ground.diagnostics import Report, Source
from ..ground.near import did_you_mean
from ..model import RuleSet, Setting
from .rulebook import Row, Shown, named, plain, rows, search, show
from .rules import Loaded, load, load_text

Lang = Literal["en", "ja"]
LANGUAGES: tuple[Lang, ...] = ("en", "ja")
ID = "house"  # of a table to which nobody gives another


@dataclass(frozen=True, slots=True)
class Comments:
    """What the comments of the file say in one language. {file} is its name."""

    head: tuple[str, ...]
    settings: str
    own: tuple[str, ...]
    between: str  # a name and what the rule says
    choices: str  # {names} {choices} {normal}
    of: str  # between choices
    cards: str


COMMENTS: dict[Lang, Comments] = {
    "en": Comments(
        (
            "The house rules of our table. What stands behind # is only for whoever reads this.",
            "`yakusoku check {file}` looks for mistakes, `yakusoku sheet {file} -o sheet.html` prints the sheet.",
        ),
        "How the game itself is played at our table:",
        (
            "A rule of your own, to be written without the #:",
            'rule our_fives "Our fives" "5の約束[やくそく]"',
            "    when a play contains 5",
            "    then skip 1 player for each 5",
        ),
        ": ",
        "{names}: {choices}; usually {normal}.",
        " or ",
        "cards",
    ),
    "ja": Comments(
        (
            "この卓のローカルルールです。# より後ろは、読む人のための覚え書きです。",
            "`yakusoku check {file}` で誤りを探し、`yakusoku sheet {file} --lang ja -o sheet.html` でルール表を作ります。",
        ),
        "ゲームそのものの決めごと:",
        (
            "自分たちのルールは、次のように # を付けずに書きます。",
            'rule our_fives "Our fives" "5の約束[やくそく]"',
            "    when a play contains 5",
            "    then skip 1 player for each 5",
        ),
        ":",
        "{names}:{choices}(普通は {normal})",
        " / ",
        "カード",
    ),
}


@dataclass(frozen=True, slots=True)
class Use:
    """A house rule of the library that a table plays, with the settings that it decides itself."""

    row: Row
    given: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a table has agreed upon. `players`: one number or two; none: as the game has it. `settings`: of the game itself."""

    game: str
    players: tuple[int, ...] = ()
    uses: tuple[Use, ...] = ()
    settings: dict[str, str] = field(default_factory=dict)
    id: str = ID
    name: str = "Our table"
    name_ja: str = "私[わたし]たちの卓[たく]"


def games() -> list[Row]:
    """All games and variants that a table can stand on, games first."""
    return [row for row in rows() if row.kind in ("game", "variant")]


def usable(game: RuleSet) -> list[Row]:
    """The house rules that may be used in a game, those first that the most of the tables that ship with the program use."""
    known = {game.id, *game.base}
    there = {rule.id for rule in game.rules}
    found = [
        row
        for row in rows()
        if row.kind == "rule" and not row.home and row.base in known and row.id not in there
    ]
    often = uses()
    return sorted(found, key=lambda row: -often[row.id])


def popular(game: RuleSet, most: int) -> list[Row]:
    """So many of them, as far as any table uses them."""
    often = uses()
    return [row for row in usable(game) if often[row.id]][:most]


@lru_cache(maxsize=1)
def uses() -> Counter[str]:
    """How many of the shipped tables use each rule."""
    found: Counter[str] = Counter()
    for entry in catalogue():
        source = Source(entry.id, entry.path.read_text(encoding="utf-8"))
        root = layout(lex(source, Report()), Report())
        for stmt in [*root.block, *(inner for outer in root.block for inner in outer.block)]:
            if stmt.toks[0].text == "use":
                heads = [
                    tok.text
                    for before, tok in zip(stmt.toks, stmt.toks[1:], strict=False)
                    if before.text == "use" or before.kind == "comma"
                ]
                found.update({*heads})
    return found


# ------------------------------------------------------------------------------------------------------------ choosing


def rule_called(word: str, among: Sequence[Row]) -> Row:
    """The rule that a word means, by id or name in any script. ValueError in a sentence where there is none, or more than one."""
    found = named(word, among)
    if len(found) == 1:
        return found[0]
    if found:
        raise ValueError(
            f"more than one rule is called `{word}`: write {' or '.join(row.id for row in found)}"
        )
    near = [f"`{row.id}`" for row in search(word, among)[:4]]
    asked = f" Did you mean {' or '.join(near)}?" if near else " `yakusoku list rules` shows all."
    raise ValueError(f"there is no house rule `{word}` for this game.{asked}")


def use_of(text: str, among: Sequence[Row]) -> Use:
    """A rule with its settings as they stand behind `use`: `first_rule with plays 3 and …`. ValueError in a sentence for anything else."""
    name, _, rest = text.strip().partition(" with ")
    row = rule_called(name.strip(), among)
    given: dict[str, str] = {}
    for part in re.split(r"\band\b", rest) if rest.strip() else ():
        setting, _, value = part.strip().partition(" ")
        given[setting] = value.removeprefix("is ").strip()
    shown = show(row)
    for id, value in given.items():
        setting_of(id, [one.id for one in shown.settings] if shown is not None else [], row.id)
        if not value:
            raise ValueError(f"`{row.id}`: which value is `{id}` to have?")
    return Use(row, given)


def setting_of(id: str, known: Sequence[str], owner: str) -> str:
    """The id of a setting that there is. ValueError otherwise."""
    if id in known:
        return id
    told = did_you_mean(id, known) or (f"It has: {', '.join(known)}." if known else "It has none.")
    raise ValueError(f"`{owner}` has no setting `{id}`. {told}")


# ------------------------------------------------------------------------------------------------------------- writing


def draft(chosen: Chosen, lang: Lang, file: str = f"{ID}.yaku") -> tuple[str, Loaded]:
    """The text of the file, and what the check says of it. ValueError where there is no such game."""
    game = load(chosen.game).ruleset
    if game is None:
        raise ValueError(
            f"there is no game `{chosen.game}`. {did_you_mean(chosen.game, [row.id for row in games()])}".rstrip()
        )
    words = COMMENTS[lang]
    lines = [f"# {line.format(file=file)}" for line in words.head]
    lines += ["", f'variant {chosen.id} "{_text(chosen.name)}" "{_text(chosen.name_ja)}" of {game.id}']
    if chosen.players:
        lines.append(f"    players {' to '.join(map(str, dict.fromkeys(chosen.players)))}")
    if game.settings:
        lines += ["", f"    # {words.settings}"]
        for setting in game.settings:
            value = chosen.settings.get(setting.id, setting.value)
            lines += [f"    # {_told(setting, words, lang)}", f"    set {setting.id} to {value}"]
    for use in _with_needed(chosen.uses):
        lines += ["", *_of_use(use, words, lang)]
    lines += ["", *(f"    # {line}" for line in words.own)]
    text, _ = format_text("\n".join(lines) + "\n", file)
    written = text if text is not None else "\n".join(lines) + "\n"
    return written, load_text(written, file)


def _text(name: str) -> str:
    return re.sub(r"\s+", " ", name).replace("\\", "\\\\").replace('"', '\\"').strip()


def _with_needed(uses: Iterable[Use]) -> list[Use]:
    """The rules with those that they need, each once and before what needs it."""
    known = {row.id: row for row in rows() if row.kind == "rule" and not row.home}
    found: dict[str, Use] = {}

    def add(use: Use) -> None:
        if use.row.id in found and not use.given:
            return
        shown = show(use.row)
        for id in shown.needs if shown is not None else ():
            if id in known and id not in found:
                add(Use(known[id]))
        found[use.row.id] = use

    for use in uses:
        add(use)
    return [*found.values()]


def _of_use(use: Use, words: Comments, lang: Lang) -> list[str]:
    """The comment and the line of a rule: all its settings are decided."""
    shown = show(use.row)
    name = use.row.en if lang == "en" else plain(use.row.ja) or use.row.en
    if shown is None:
        return [f"    use {use.row.id}"]
    said = ("" if lang == "ja" else " ").join(shown.sentences[lang])
    lines = [f"    # {name}{words.between}{said}"]
    lines += [f"    # {line}" for line in settings_told(shown, lang)]
    given = [f"{one.id} {use.given.get(one.id, one.normal)}" for one in shown.settings]
    return [*lines, f"    use {use.row.id}" + (f" with {' and '.join(given)}" if given else "")]


def settings_told(shown: Shown, lang: Lang) -> list[str]:
    """What may be decided about a rule, a line for each setting."""
    words, found = COMMENTS[lang], []
    for one in shown.settings:
        names = (one.en if lang == "en" else one.ja) or one.en or one.id
        choices = words.of.join(one.choices) or words.cards
        found.append(words.choices.format(names=f"{one.id} ({names})", choices=choices, normal=one.normal))
    return found


def _told(setting: Setting, words: Comments, lang: Lang) -> str:
    names = (setting.names.en if lang == "en" else plain(setting.names.ja)) or setting.names.en or setting.id
    choices = words.of.join(setting.choices) or (
        f"{setting.low} to {setting.high}" if setting.high else words.cards
    )
    return words.choices.format(names=f"{setting.id} ({names})", choices=choices, normal=setting.normal)
