"""A rule file to begin with: a table's game, players and house rules, written down with comments.

In: a game by its id, what was chosen. Out: the text of a variant, laid out in the canonical way, in which every setting is decided; what the
check has to say of it. The comments are in one language. Nothing is written to a file here.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal

from ..dsl.format import format_text
from ..dsl.layout import layout
from ..dsl.lexer import lex
from ..dsl.part_of_game import of_game
from ..dsl.shipped import catalogue
from ..ground.diagnostics import Report, Source
from ..ground.near import did_you_mean
from ..ground.said import Called, either, listed, say
from ..model import RuleSet
from ..model.cards import Names
from .rulebook import Decided, Row, Shown, decided, named, plain, rows, search, show
from .rulebook import key as fold
from .rules import Loaded, load, load_text

Lang = Literal["en", "ja"]
LANGUAGES: tuple[Lang, ...] = ("en", "ja")
ID = "house"  # of a table to which nobody gives another


@dataclass(frozen=True, slots=True)
class Comments:
    """What the comments of the file say in one language. {file} is its name, {page} that of its sheet."""

    head: tuple[str, ...]
    settings: str
    own: tuple[str, ...]  # a rule of one's own, in climbing games
    own_yaku: tuple[str, ...]  # the same in games of yaku
    between: str  # a name and what the rule says
    choices: str  # {names} {choices} {normal}
    of: str  # between choices
    cards: str


COMMENTS: dict[Lang, Comments] = {
    "en": Comments(
        (
            "The house rules of our table. What stands behind # is only for whoever reads this.",
            "`yakusoku check {file}` looks for mistakes, `yakusoku sheet {file} -o {page}` prints the sheet.",
        ),
        "How the game itself is played at our table:",
        (
            "A rule of your own, to be written without the #:",
            'rule our_fives "Our fives" "5の約束[やくそく]"',
            "    when a play contains 5",
            "    then skip 1 player for each 5",
        ),
        (
            "Yaku of your own, to be written without the #:",
            'group our_yaku "Our yaku" "うちの役[やく]", all count',
            '    yaku flower_bird "Flower and bird" "花鳥[かちょう]" is curtain and bush_warbler, worth 5',
        ),
        ": ",
        "{names}: {choices}; usually {normal}.",
        " or ",
        "cards",
    ),
    "ja": Comments(
        (
            "この卓のローカルルールです。# より後ろは、読む人のための覚え書きです。",
            "`yakusoku check {file} --lang ja` でエラーを探し、`yakusoku sheet {file} --lang ja -o {page}` でルール表を作ります。",
        ),
        "ゲームそのものの決めごと:",
        (
            "自分たちのルールは、次のように # を付けずに書きます。",
            "ルール「5の約束[やくそく]」",
            "    5が出たら、5 1枚につき1人飛ばす",
        ),
        (
            "自分たちの役は、次のように # を付けずに書きます。",
            "役の組「うちの役[やく]」、どれも数える",
            "    役「花鳥[かちょう]」は桜に幕と梅に鶯、5点",
        ),
        ":",
        "{names}:{choices}(ふつうは{normal})",
        "か",
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
    """What a table has agreed upon. `players`: one number or two; none: as the game has it. `settings`: of the game itself. `drops`: house
    rules of the game that this table does not play. `orders`: pairs of rules, the one that acts later and the one before it."""

    game: str
    players: tuple[int, ...] = ()
    uses: tuple[Use, ...] = ()
    settings: dict[str, str] = field(default_factory=dict)
    id: str = ID
    name: str = "Our table"
    name_ja: str = "私[わたし]たちの卓[たく]"
    drops: tuple[str, ...] = ()
    orders: tuple[tuple[str, str], ...] = ()


def games() -> list[Row]:
    """All games and variants that a table can stand on, games first."""
    return [row for row in rows() if row.kind in ("game", "variant")]


def with_deck(word: str) -> list[Row]:
    """The games that are played with the cards of that name, where it is the name of cards and of no game: 花札."""
    wanted = fold(word)
    found = []
    for row in games():
        deck = (
            loaded.deck if row.kind == "game" and (loaded := load(row.id, examples=False).ruleset) else None
        )
        if deck is not None and wanted in map(fold, (deck.id, deck.names.en, plain(deck.names.ja))):
            found.append(row)
    return found


def no_game(word: str) -> str:
    """That there is no such game, with near words."""
    near = did_you_mean(word, [name for row in games() for name in (row.id, plain(row.ja))])
    return say(
        "there is no game `{word}`. {nearest}",
        word=word,
        nearest=near or "`yakusoku list` shows all that there is.",
    )


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


def rule_called(word: str, among: Sequence[Row], lang: Lang = "en", game: RuleSet | None = None) -> Row:
    """The rule that a word means, by id or name in any script. ValueError in a sentence where there is none, or more than one, or where the
    `game` has that already."""
    found = named(word, among)
    if len(found) == 1:
        return found[0]
    if found:
        raise ValueError(
            say(
                "more than one rule is called `{word}`: write {list}",
                word=word,
                list=either(row.id for row in found),
            )
        )
    if game is not None and (there := of_game(game, word)):
        raise ValueError(there)
    near = [called(row, lang) for row in search(word, among)[:4]]
    asked = say("Did you mean {words}?", words=either(near)) if near else "`yakusoku list rules` shows all."
    raise ValueError(
        say("there is no house rule `{word}` for this game. {nearest}", word=word, nearest=asked)
    )


def called(row: Row, lang: str = "en") -> str:
    """What a rule is to be called when it is written in a language: by its id, or by its Japanese name."""
    return f"`{plain(row.ja)}`" if lang == "ja" and row.ja else f"`{row.id}`"


def use_of(text: str, among: Sequence[Row], lang: Lang = "en", game: RuleSet | None = None) -> Use:
    """A rule with its settings as they stand behind `use`: `first_rule with plays 3 and …`, or in Japanese words. ValueError in a sentence
    for anything else."""
    name, _, rest = _in_english(text.strip(), among).partition(" with ")
    row = rule_called(name.strip(), among, lang, game)
    given: dict[str, str] = {}
    for part in re.split(r"\band\b", rest) if rest.strip() else ():
        setting, _, value = part.strip().partition(" ")
        given[setting] = value.removeprefix("is ").strip()
    shown = show(row)
    for id, value in given.items():
        setting_of(
            id, {one.id: Names(one.en, one.ja) for one in shown.settings} if shown is not None else {}, row.id
        )
        if not value:
            raise ValueError(say("`{rule}`: which value is `{setting}` to have?", rule=row.id, setting=id))
    return Use(row, given)


def _in_english(text: str, among: Sequence[Row]) -> str:
    """What stands behind `use`, of which the settings may be said in Japanese: 縛り(続けて出す回数は3)."""
    from .translated import statement_in_english

    name, open_, settings = unicodedata.normalize("NFKC", text).partition("(")
    if not open_ or len(named(name, among)) != 1:
        return text
    row = named(name, among)[0]
    return statement_in_english(f"{plain(row.ja)}({settings}を使う", row.base).removeprefix("use ") or text


def cards_in_english(text: str, row: Row, setting: str) -> str:
    """The cards that somebody writes for a setting of a rule: 8か♦3. "" where that says no cards."""
    from .translated import statement_in_english

    if text.isascii():
        return text
    told = statement_in_english(f"「{plain(row.ja)}」(「{setting}」は{text})を使う", row.base)
    return told.partition(" with ")[2].partition(" ")[2]


def parts_of(text: str, among: Sequence[Row]) -> list[str]:
    """The names in a line: between commas, and between `and`, と or blanks where these are not a part of a name."""
    found: list[str] = []
    for part in filter(None, (part.strip() for part in _COMMA.split(text))):
        if named(part, among) or " with " in part or "(" in part or "（" in part:
            found.append(part)
            continue
        pieces = [piece.strip() for piece in re.split(r"\s+and\s+|\s*[&＆]\s*", part)]
        for piece in pieces:
            among_them = [one for one in re.split(r"と|・|\s+", piece) if one]
            known = any(named(one, among) or _narrow(one).isdecimal() for one in among_them)
            found += among_them if known and not named(piece, among) else [piece]
    return found


def _narrow(text: str) -> str:
    return unicodedata.normalize("NFKC", text)


_COMMA = re.compile(r"[,，、;；](?![^(（]*[)）])")


def setting_of(id: str, known: Mapping[str, Names], owner: str) -> str:
    """The id of a setting that there is, of which the id or the name in either language is given. ValueError otherwise."""
    if id in known:
        return id
    called = [
        one
        for one, names in known.items()
        if _narrow(id).casefold() in (_narrow(plain(names.ja)), names.en.casefold())
    ]
    if len(called) == 1:
        return called[0]
    told = did_you_mean(id, known) or (
        say("It has: {list}.", list=listed(Called(names.texts, one) for one, names in known.items()))
        if known
        else "It has none."
    )
    raise ValueError(say("`{owner}` has no setting `{id}`. {told}", owner=owner, id=id, told=told))


# ------------------------------------------------------------------------------------------------------------- writing


def draft(chosen: Chosen, lang: Lang, file: str = f"{ID}.yaku") -> tuple[str, Loaded]:
    """The text of the file, and what the check says of it. ValueError where there is no such game."""
    game = load(chosen.game).ruleset
    if game is None:
        raise ValueError(no_game(chosen.game))
    words, page = COMMENTS[lang], file.removesuffix(".yaku") + ".html"
    lines = [f"# {line.format(file=file, page=page)}" for line in words.head]
    names = dict.fromkeys(
        _text(name) for name in (chosen.name, chosen.name_ja)
    )  # one that was given stands for both
    lines += ["", " ".join([f"variant {chosen.id}", *(f'"{name}"' for name in names), f"of {game.id}"])]
    if chosen.players:
        lines.append(f"    players {' to '.join(map(str, dict.fromkeys(chosen.players)))}")
    if game.settings:
        lines += ["", f"    # {words.settings}"]
        for setting in game.settings:
            value = chosen.settings.get(setting.id, setting.value)
            lines += [
                f"    # {_told(decided(game, setting), words, lang)}",
                f"    set {setting.id} to {value}",
            ]
    if chosen.drops:
        lines += ["", f"    drop {', '.join(chosen.drops)}"]
    there = {rule.id for rule in game.rules} - {*chosen.drops}
    uses = [use for use in with_needed(chosen.uses) if use.row.id not in there or use in chosen.uses]
    for use in uses:
        lines += ["", *_of_use(use, words, lang)]
    if chosen.orders:
        lines += ["", *(f"    {later} acts after {first}" for later, first in chosen.orders)]
    own = words.own if game.family == "climbing" else words.own_yaku
    lines += ["", *(f"    # {line}" for line in own)]
    text, _ = format_text("\n".join(lines) + "\n", file)
    written = text if text is not None else "\n".join(lines) + "\n"
    if lang == "ja":
        written = _in_japanese(written, chosen)
    return written, load_text(written, file)


def _in_japanese(text: str, chosen: Chosen) -> str:
    """The file in Japanese words, called by its Japanese name alone."""
    from ..dsl.kotoba.speaking import quoted
    from ..dsl.kotoba.translate import translate

    made, _ = translate(text, "ja")
    if made is None:
        return text
    name = quoted(re.sub(r"\s+", " ", chosen.name_ja).strip())
    return re.sub(r"^卓.*(?=、[^、\n]*を元に$)", lambda _: f"卓{name}", made, count=1, flags=re.MULTILINE)


def _text(name: str) -> str:
    return re.sub(r"\s+", " ", name).replace("\\", "\\\\").replace('"', '\\"').strip()


def with_needed(uses: Iterable[Use]) -> list[Use]:
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
    return [_told(one, COMMENTS[lang], lang) for one in shown.settings]


def _told(one: Decided, words: Comments, lang: Lang) -> str:
    if lang == "en":
        names = f"{one.id} ({one.en or one.id})"
        choices, normal = words.of.join(one.choices) or words.cards, one.normal
    else:
        *known, normal = one.said[lang]
        names = one.ja or one.en or one.id
        choices = words.of.join(known) or span_of(one.choices, "{low}から{high}") or words.cards
    return words.choices.format(names=names, choices=choices, normal=normal)


def span_of(choices: Sequence[str], words: str) -> str:
    """The numbers of `1 to 4` in other words, with {low} and {high}; "" where it is none."""
    low, high = bounds(choices)
    return words.format(low=low, high=high) if high else ""


def bounds(choices: Sequence[str]) -> tuple[int, int]:
    """The numbers of `1 to 4`; 0 and 0 where it is none."""
    found = re.fullmatch(r"(\d+) to (\d+)", choices[0]) if len(choices) == 1 else None
    return (int(found[1]), int(found[2])) if found is not None else (0, 0)
