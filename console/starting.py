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
from . import agreed, speech
from .streams import Failure, complain

if TYPE_CHECKING:
    from ..dsl.loader import Loaded
    from ..model import RuleSet, Setting
    from ..services.rulebook import Decided, Row
    from ..services.starting import Chosen, Lang, Use

T = TypeVar("T")
FILE = "house.yaku"  # where nobody gives another name
MOST_FILES = 1000  # with a number behind it
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
    again: str  # asked for once more, where some names were not known: {list}
    nothing: str  # {word}
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
        "Which do you play? Numbers or names, with commas; `?skip` finds others, `?` shows this list again [none]: ",
        "Taken: {list}. Further ones, or Enter to go on: ",
        "No rule says `{word}`; the list stays as it is.",
        "{rule}, {name}: {choices} [{normal}]: ",
        "What is your table called? [Our table]: ",
        "Into which file? [{file}]: ",
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
        "どのゲームで遊びますか。番号か名前で [1]: ",
        "何人で遊びますか。4 や 3-5 のように [{low}-{high}]: ",
        "よく遊ばれるローカルルール:",
        "どれを使いますか。番号か名前を「、」で区切って。`?飛び` でほかのルールを探し、`?` で元の一覧に戻ります [なし]: ",
        "使うルール: {list}。ほかにもあれば番号か名前を。なければEnter: ",
        "`{word}` の出てくるルールはありません。一覧は元のままです。",
        "{rule}の「{name}」: {choices} [{normal}]: ",
        "卓の名前は? [私たちの卓]: ",
        "ファイル名は? [{file}]: ",
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
        "8か2 のようなカード",
        "質問の途中で入力が終わったので、何も書きませんでした",
    ),
}


def new(options: Arguments) -> int:
    from ..services.starting import draft

    lang = _language(options.lang)
    asks = options.game is None and not options.uses
    unknown: list[str] = []
    if asks:
        chosen, file = _Asking(WORDS[lang], lang, options.output).all()
    else:
        file = options.output or free_file()
        chosen, unknown = _given(options, file, lang)
    if file != "-":
        _not_there(file, lang)
    text, loaded = draft(chosen, lang, Path(file).name if file != "-" else FILE)
    _sound(loaded)
    if file == "-":
        sys.stdout.write(text)
    else:
        _write(file, text, lang)
        told = [WORDS[lang].done, *(f"  {line}" for line in WORDS[lang].next)]
        sys.stdout.write("".join(line.format(file=safe(file)) + "\n" for line in told))
    for problem in unknown:
        sys.stderr.write(f"yakusoku: {safe(speech.told(problem))}\n")
    if unknown:
        raise Failure("the other rules are written", 1)
    return 0


def free_file() -> str:
    """The first name for a file that nothing has yet."""
    stem = FILE.removesuffix(".yaku")
    names = (f"{stem}{number or ''}.yaku" for number in (0, *range(2, MOST_FILES)))
    return next((name for name in names if not os.path.lexists(name)), FILE)


def speech_of(text: str, lang: Lang) -> str:
    """A text in the language of the questions."""
    from .. import messages

    return messages.in_language(text, lang)


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


def _given(options: Arguments, file: str, lang: Lang) -> tuple[Chosen, list[str]]:
    """What was chosen on the command line, and what is to be said of rules that there are not. Failure, with near words, where nothing is left."""
    from ..services.starting import Chosen, parts_of, setting_of, usable, use_of

    uses: list[Use] = []
    unknown: list[ValueError] = []
    settings: dict[str, str] = {}
    try:
        game = _game(options.game or "daifugo")
        players = agreed.players(options.players, game) if options.players is not None else ()
        among = usable(game)
        for part in (part for item in options.uses for part in parts_of(item, among)):
            try:
                uses.append(use_of(part, among, lang))
            except ValueError as problem:
                unknown.append(problem)
        if unknown and not uses:
            raise unknown[0]
        for item in options.set:
            id, _, value = item.partition("=")
            settings[setting_of(id.strip(), [one.id for one in game.settings], game.id)] = value.strip()
    except ValueError as problem:
        raise Failure(agreed.why(problem)) from None
    chosen = Chosen(game.id, players, tuple(uses), settings, id=_id(file))
    return chosen, [agreed.why(problem) for problem in unknown]


def _game(word: str) -> RuleSet:
    """A game by its id or name. ValueError where there is none."""
    from ..services.rulebook import named
    from ..services.rules import load
    from ..services.starting import games, no_game

    found = named(word, games())
    if len(found) != 1:
        raise ValueError(no_game(word))
    rules = load(found[0].id).ruleset
    assert rules is not None
    return rules


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
        file = self.file or self.until(self.words.file.format(file=free_file()), self.free, "")
        chosen = Chosen(game.id, players, uses, settings, _id(file))
        return (replace(chosen, name=name, name_ja=name) if name else chosen), file

    def players(self, game: RuleSet) -> tuple[int, ...]:
        low, high = agreed.least_and_most(game)
        if low == high:
            return ()
        return self.until(
            self.words.players.format(low=low, high=high),
            lambda text: agreed.players(text, game) if text else (),
            self.words.number.format(low=low, high=high),
        )

    def of_game(self, game: RuleSet, one: Setting) -> str:
        """A setting of the game itself."""
        from ..services.rulebook import decided, plain

        name = game.names.en if self.lang == "en" else plain(game.names.ja) or game.names.en
        return self.value(name, decided(game, one), None)

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
                if told := problem or speech_of(agreed.why(wrong), self.lang):
                    self.say(f"  {safe(told)}")
        raise Failure(self.words.ended)

    def game(self) -> RuleSet:
        from ..services.starting import games

        listed = [row for row in games() if row.kind == "game"]
        listed.sort(key=lambda row: (row.id != "daifugo", row.id != "taiyaku"))
        self.table(listed)

        def read(text: str) -> RuleSet:
            number = agreed.narrow(text or "1")
            if number.isdecimal():
                if not 1 <= int(number[:6]) <= len(listed):
                    raise ValueError(self.words.number.format(low=1, high=len(listed)))
                return _game(listed[int(number) - 1].id)
            return _game(text)

        return self.until(self.words.game, read, "")

    def rules(self, game: RuleSet, among: Sequence[Row]) -> tuple[Use, ...]:
        """The house rules that they play. What was understood is kept where another word of the line was not."""
        from ..services.starting import Use, popular

        first = popular(game, MOST_SHOWN) or [*among[:MOST_SHOWN]]
        shown = [*first]
        taken: dict[str, Row] = {}
        self.say(self.words.rules)
        self.table(shown)
        for _ in range(MOST_ASKED):
            names = "、" if self.lang == "ja" else ", "
            asked = self.words.again.format(list=names.join(_name(row, self.lang) for row in taken.values()))
            text = self.ask(safe(asked) if taken else self.words.more)
            if text[:1] in ("?", "？"):
                shown = self.found(text[1:].strip(), among, shown) if text[1:].strip() else [*first]
                self.table(shown)
            elif self.take(text, shown, among, taken):
                return tuple(Use(row, self.settings(row)) for row in taken.values())
        raise Failure(self.words.ended)

    def found(self, word: str, among: Sequence[Row], shown: list[Row]) -> list[Row]:
        """The rules that a word finds; the ones on the screen where it finds none."""
        from ..services.rulebook import search

        found = search(word, among)[:MOST_SHOWN]
        if not found:
            self.say("  " + safe(self.words.nothing.format(word=word)))
        return found or shown

    def take(self, text: str, shown: Sequence[Row], among: Sequence[Row], taken: dict[str, Row]) -> bool:
        """Takes the rules of a line; whether all of it was understood."""
        from ..services.starting import parts_of, rule_called

        wrong = False
        for part in parts_of(text, among):
            number = agreed.narrow(part)
            try:
                if number.isdecimal() and 1 <= int(number[:6]) <= len(shown):
                    row = shown[int(number) - 1]
                else:
                    row = rule_called(part, among, self.lang)
            except ValueError as problem:
                self.say("  " + safe(speech_of(agreed.why(problem), self.lang)))
                wrong = True
                continue
            taken[row.id] = row
        return not wrong

    def settings(self, row: Row) -> dict[str, str]:
        from ..services.rulebook import show

        shown = show(row)
        return {
            one.id: self.value(_name(row, self.lang), one, row)
            for one in (shown.settings if shown is not None else ())
        }

    def value(self, owner: str, one: Decided, row: Row | None) -> str:
        """What a setting is to be: of a rule, or of the game itself."""
        from ..services.starting import bounds

        low, high = bounds(one.choices)
        said = one.choices if self.lang == "en" else one.said["ja"][:-1]
        normal = one.normal if self.lang == "en" else one.said["ja"][-1]
        told = " / ".join(said if not high else ()) or (f"{low}-{high}" if high else self.words.cards)

        question = self.words.setting.format(
            rule=safe(owner),
            name=safe((one.en if self.lang == "en" else one.ja) or one.en),
            choices=safe(told),
            normal=safe(normal),
        )
        return self.until(
            question, lambda text: agreed.value(text, one, row), self.words.value.format(choices=told)
        )

    def free(self, text: str) -> str:
        """A file that is not there yet."""
        file = text or free_file()
        if not file.endswith(".yaku"):
            file += ".yaku"
        try:
            _not_there(file, self.lang)
        except Failure as taken:
            raise ValueError(speech_of(taken.message, self.lang)) from None
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


def _name(row: Row, lang: Lang) -> str:
    from ..services.rulebook import plain

    return row.en if lang == "en" else plain(row.ja) or row.en
