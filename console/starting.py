"""The command `new`: a rule file to begin with, by a few questions or without any.

In: its arguments as the command line read them, and answers from standard input. Out: the exit code; the file is written where nothing has its name.
The questions are asked in English or in Japanese.
"""

from __future__ import annotations

import os
import re
import sys
from argparse import Namespace as Arguments
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from ..ground.columns import pad, safe, width
from ..ground.said import say
from . import speech
from .streams import Failure, complain

if TYPE_CHECKING:
    from ..dsl.loader import Loaded
    from ..model import RuleSet, Setting
    from ..services.rulebook import Row
    from ..services.starting import Chosen, Lang, Use

T = TypeVar("T")
MOST_SHOWN = 16  # popular rules in the question
MOST_ASKED = 50  # answers to one question that are none
MOST_TYPED = 2_000  # characters of an answer; the rest of its line is passed over
MOST_PASSED = 5_000  # times as many, at most


@dataclass(frozen=True, slots=True)
class Words:
    """The questions in one language."""

    welcome: str
    game: str
    players: str  # {low} {high}
    rules: str
    more: str
    setting: str  # {rule} {name} {choices} {normal}
    name: str
    file: str
    number: str  # {low} {high}
    value: str  # {choices}
    taken: str  # {file}
    done: str  # {file}
    next: tuple[str, ...]  # {file}
    our_table: str
    cards: str
    ended: str


WORDS: dict[Lang, Words] = {
    "en": Words(
        "A rule file for your table. Enter takes what stands in brackets; Ctrl-C ends, and nothing is written.",
        "Which game do you play? A number or a name [1]: ",
        "How many play? One number, or two such as 3-5 [{low}-{high}]: ",
        "House rules that many tables play:",
        "Which do you play? Numbers or names, with commas; a word finds others (`?skip`) [none]: ",
        "{rule}, {name}: {choices} [{normal}]: ",
        "What is your table called? [Our table]: ",
        "Into which file? [house.yaku]: ",
        "between {low} and {high}, please",
        "one of these, please: {choices}",
        "`{file}` exists already, and is not written over: give another name",
        "{file} is written. What you can do with it:",
        (
            "yakusoku check {file}                 look for mistakes after a change",
            "yakusoku sheet {file} -o house.html   print the rule sheet",
            "yakusoku play {file}                  play it",
        ),
        "Our table",
        "cards such as 8 or J",
        "the answers ended before the questions; nothing was written",
    ),
    "ja": Words(
        "卓のルールファイルを作ります。Enterだけを押すと[ ]の中になります。Ctrl-Cで、何も書かずにやめます。",
        "どのゲームで遊びますか。番号か名前 [1]: ",
        "何人で遊びますか。4 や 3-5 のように [{low}-{high}]: ",
        "よく遊ばれるローカルルール:",
        "どれを使いますか。番号か名前をカンマで区切って。ほかのルールは言葉で探せます(`?飛び`)[なし]: ",
        "{rule}の「{name}」: {choices} [{normal}]: ",
        "卓の名前は? [私たちの卓]: ",
        "ファイル名は? [house.yaku]: ",
        "{low}から{high}までで答えてください",
        "次のどれかで答えてください: {choices}",
        "`{file}` はもうあるので、上書きしません。別の名前にしてください",
        "{file} ができました。次のことができます。",
        (
            "yakusoku check {file}                            直した後に誤りを探す",
            "yakusoku sheet {file} --lang ja -o house.html    ルール表を作る",
            "yakusoku play {file}                             遊んでみる",
        ),
        "私[わたし]たちの卓[たく]",
        "8 や J などのカード",
        "質問の途中で入力が終わったので、何も書きませんでした",
    ),
}


def new(options: Arguments) -> int:
    from ..services.starting import draft

    lang = _language(options.lang)
    asks = options.game is None and not options.uses
    if asks:
        chosen, file = _Asking(WORDS[lang], lang, options.output).all()
    else:
        file = options.output or "house.yaku"
        chosen = _given(options, file)
    if file != "-":
        _not_there(file, lang)
    text, loaded = draft(chosen, lang, Path(file).name if file != "-" else "house.yaku")
    _sound(loaded)
    if file == "-":
        sys.stdout.write(text)
        return 0
    _write(file, text, lang)
    told = [WORDS[lang].done, *(f"  {line}" for line in WORDS[lang].next)]
    sys.stdout.write("".join(line.format(file=safe(file)) + "\n" for line in told))
    return 0


def _language(given: str | None) -> Lang:
    """The language that was asked for, else that of the surroundings."""
    from ..services.starting import LANGUAGES

    if given is not None:
        found = next((code for code in LANGUAGES if code == given), None)
        if found is None:
            raise Failure(
                say(
                    "there is no language `{given}`: choose one of {list}",
                    given=given,
                    list=", ".join(LANGUAGES),
                )
            )
        return found
    return "ja" if speech.language() == "ja" else "en"


def _given(options: Arguments, file: str) -> Chosen:
    """What was chosen on the command line. Failure, with a near word, for what there is not."""
    from ..services.starting import Chosen, setting_of, usable, use_of

    try:
        game = _game(options.game or "daifugo")
        low, high = game.players.low, max(game.most, game.players.low)
        players = _players(options.players, low, high) if options.players is not None else ()
        among = usable(game)
        uses = tuple(use_of(part, among) for item in options.uses for part in item.split(",") if part.strip())
        settings: dict[str, str] = {}
        for item in options.set:
            id, _, value = item.partition("=")
            settings[setting_of(id.strip(), [one.id for one in game.settings], game.id)] = value.strip()
    except ValueError as problem:
        raise Failure(str(problem)) from None
    return Chosen(game.id, players, uses, settings, id=_id(file))


def _game(word: str) -> RuleSet:
    """A game by its id or name. ValueError where there is none."""
    from ..ground.near import did_you_mean
    from ..services.rulebook import named
    from ..services.rules import load
    from ..services.starting import games

    found = named(word, games())
    if len(found) != 1:
        raise ValueError(
            f"there is no game `{word}`. {did_you_mean(word, [row.id for row in games()])}".rstrip()
        )
    rules = load(found[0].id).ruleset
    assert rules is not None
    return rules


def _players(text: str, low: int, high: int) -> tuple[int, ...]:
    """4, or 3-5. ValueError where it is neither, or where the game is for others."""
    found = re.fullmatch(
        r"\s*(\d{1,3})\s*(?:(?:-|–|～|〜|~|to|から)\s*(\d{1,3}))?\s*(?:人|players)?\s*", _narrow(text)
    )
    numbers = tuple(int(part) for part in found.groups() if part) if found is not None else ()
    if not numbers or not low <= numbers[0] <= numbers[-1] <= high:
        raise ValueError(f"players: {low} to {high}, not `{text}`")
    return numbers


def _narrow(text: str) -> str:
    import unicodedata

    return unicodedata.normalize("NFKC", text)


def _id(file: str) -> str:
    """The id of a table whose rules stand in that file."""
    from ..services.starting import ID, games

    found = re.sub(r"[^a-z0-9]+", "_", Path(file).stem.lower()).strip("_")
    return found if re.fullmatch(r"[a-z]\w*", found) and found not in {row.id for row in games()} else ID


def _not_there(file: str, lang: Lang) -> None:
    if os.path.lexists(file):
        raise Failure(WORDS[lang].taken.format(file=safe(file)))
    if not file.endswith(".yaku"):
        raise Failure(say("a rule file ends in .yaku: {file}.yaku", file=safe(file)))


def _sound(loaded: Loaded) -> None:
    """Failure where what was chosen cannot be played together; what is doubtful is told."""
    complain([item for item in loaded.diagnostics if item.severity != "hint"])
    if loaded.ruleset is None:
        raise Failure("these do not go together; nothing was written", 1)


def _write(file: str, text: str, lang: Lang) -> None:
    """Writes a file that is not there yet, whole or not at all."""
    try:
        with open(file, "x", encoding="utf-8", newline="") as opened:
            try:
                opened.write(text)
                opened.flush()
            except BaseException:
                os.unlink(file)
                raise
    except FileExistsError:
        raise Failure(WORDS[lang].taken.format(file=safe(file))) from None
    except OSError as problem:
        raise Failure(
            say("`{file}` cannot be written: {what}", file=safe(file), what=problem.strerror or problem)
        ) from None


# ----------------------------------------------------------------------------------------------------------- questions


class _Asking:
    """The questions, one after the other."""

    def __init__(self, words: Words, lang: Lang, file: str | None) -> None:
        self.words = words
        self.lang = lang
        self.file = file

    def all(self) -> tuple[Chosen, str]:
        from ..services.starting import Chosen, usable

        self.say(self.words.welcome)
        game = self.game()
        players = self.players(game)
        among = usable(game)
        uses = self.rules(game, among) if among else ()
        settings = {one.id: self.of_game(game, one) for one in game.settings}
        name = self.ask(self.words.name)
        file = self.file or self.until(self.words.file, self.free, "")
        chosen = Chosen(game.id, players, uses, settings, _id(file))
        return (replace(chosen, name=name, name_ja=name) if name else chosen), file

    def players(self, game: RuleSet) -> tuple[int, ...]:
        low, high = game.players.low, max(game.most, game.players.low)
        if low == high:
            return ()
        return self.until(
            self.words.players.format(low=low, high=high),
            lambda text: _players(text, low, high) if text else (),
            self.words.number.format(low=low, high=high),
        )

    def of_game(self, game: RuleSet, one: Setting) -> str:
        """A setting of the game itself."""
        from ..services.rulebook import plain

        names, lang = (game.names, one.names), self.lang
        owner, name = (names.en if lang == "en" else plain(names.ja) or names.en for names in names)
        return self.value(owner, name, one.choices, one.low, one.high, one.value)

    def say(self, text: str) -> None:
        sys.stdout.write(text + "\n")

    def ask(self, question: str) -> str:
        """One answer, on one line."""
        sys.stdout.write(question)
        sys.stdout.flush()
        line = more = sys.stdin.readline(MOST_TYPED)
        for _ in range(MOST_PASSED):  # nobody types so much; the rest of it is no answer to the next question
            if not more or more.endswith("\n"):
                break
            more = sys.stdin.readline(MOST_TYPED)
        if not line:
            self.say("")
            raise Failure(self.words.ended)
        return line.strip()

    def until(self, question: str, read: Callable[[str], T], problem: str) -> T:
        """The first answer that makes sense; of the others it is said what is wrong, by `problem` or in their own words."""
        for _ in range(MOST_ASKED):
            try:
                return read(self.ask(question))
            except ValueError as wrong:
                if told := problem or str(wrong):
                    self.say(f"  {safe(told)}")
        raise Failure(self.words.ended)

    def game(self) -> RuleSet:
        from ..services.starting import games

        listed = [row for row in games() if row.kind == "game"]
        listed.sort(key=lambda row: (row.id != "daifugo", row.id != "taiyaku"))
        self.table(listed)

        def read(text: str) -> RuleSet:
            number = _narrow(text or "1")
            if number.isdecimal():
                if not 1 <= int(number[:6]) <= len(listed):
                    raise ValueError(self.words.number.format(low=1, high=len(listed)))
                return _game(listed[int(number) - 1].id)
            return _game(text)

        return self.until(self.words.game, read, "")

    def rules(self, game: RuleSet, among: Sequence[Row]) -> tuple[Use, ...]:
        from ..services.starting import Use, popular, rule_called

        listed = popular(game, MOST_SHOWN) or [*among[:MOST_SHOWN]]
        self.say(self.words.rules)
        self.table(listed)

        def read(text: str) -> list[Row]:
            if text[:1] in ("?", "？"):
                listed[:] = _found(text[1:], among)
                self.table(listed)
                raise ValueError("")
            found: dict[str, Row] = {}
            for part in filter(None, (part.strip() for part in re.split(r"[,、，]", text))):
                number = _narrow(part)
                if number.isdecimal() and 1 <= int(number[:6]) <= len(listed):
                    row = listed[int(number) - 1]
                else:
                    row = rule_called(part, among)
                found[row.id] = row
            return [*found.values()]

        return tuple(Use(row, self.settings(row)) for row in self.until(self.words.more, read, ""))

    def settings(self, row: Row) -> dict[str, str]:
        from ..services.rulebook import show

        shown = show(row)
        found = {}
        for one in shown.settings if shown is not None else ():
            low, high = _bounds(one.choices)
            choices = () if high else one.choices
            name = (one.en if self.lang == "en" else one.ja) or one.en
            found[one.id] = self.value(_name(row, self.lang), name, choices, low, high, one.normal)
        return found

    def value(self, rule: str, name: str, choices: Sequence[str], low: int, high: int, normal: str) -> str:
        """What a setting is to be."""
        told = " / ".join(choices) or (f"{low}-{high}" if high else self.words.cards)

        def read(text: str) -> str:
            answer = (_narrow(text) or normal).replace(" ", "_" if choices else " ")
            fits = (
                answer in choices
                if choices
                else not high or (answer.isdecimal() and low <= int(answer[:6]) <= high)
            )
            if not fits:
                raise ValueError
            return answer

        question = self.words.setting.format(
            rule=safe(rule), name=safe(name), choices=safe(told), normal=safe(normal)
        )
        return self.until(question, read, self.words.value.format(choices=told))

    def free(self, text: str) -> str:
        """A file that is not there yet."""
        file = text or "house.yaku"
        if not file.endswith(".yaku"):
            file += ".yaku"
        try:
            _not_there(file, self.lang)
        except Failure as taken:
            raise ValueError(str(taken)) from None
        return file

    def table(self, rows: Sequence[Row]) -> None:
        """Rows with numbers: names, and one line about each."""
        from ..services.rulebook import show

        names = [_name(row, self.lang) for row in rows]
        size = max(map(width, names), default=0)
        for number, (row, name) in enumerate(zip(rows, names, strict=True), 1):
            shown = show(row) if row.kind == "rule" else None
            said = next(iter(shown.sentences[self.lang]), "") if shown is not None else ""
            self.say(
                f"  {number:>2}  {pad(safe(name), size)}  {safe(said or (row.line if self.lang == 'en' else ''))}".rstrip()
            )


def _found(word: str, among: Sequence[Row]) -> list[Row]:
    from ..services.rulebook import search

    return search(word, among)[:MOST_SHOWN]


def _bounds(choices: Sequence[str]) -> tuple[int, int]:
    """The numbers of `1 to 4`; 0 and 0 where it is none."""
    found = re.fullmatch(r"(\d+) to (\d+)", choices[0]) if len(choices) == 1 else None
    return (int(found[1]), int(found[2])) if found is not None else (0, 0)


def _name(row: Row, lang: Lang) -> str:
    from ..services.rulebook import plain

    return row.en if lang == "en" else plain(row.ja) or row.en
