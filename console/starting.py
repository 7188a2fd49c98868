"""The command `new`: a rule file to begin with, by a few questions or without any.

In: its arguments as the command line read them, and answers from standard input. Out: the exit code; the file is written where nothing has its name.
The questions are asked in English or in Japanese.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
from argparse import Namespace as Arguments
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from ..ground.columns import pad, safe, width
from ..ground.said import say
from . import agreed, speech
from .screen import fold
from .starting_summary import left_out, of_yaku, told_again
from .starting_taken import pieces
from .starting_words import WORDS, Words
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
_SAID = "said"  # of an answer that was a question, which is answered
ROOM = 24  # columns that a text needs at least, to stand beside what it is about


def _value(text: str, one: Decided) -> str:
    """A value as the language has it, of one that may be said in either language; what is none stays, and the check tells of it."""
    try:
        return agreed.value(text, one, None)
    except ValueError:
        return text


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
        told = [WORDS[lang].done.format(file=safe(file)), *_next(file, lang)]
        if asks:
            game = _game(chosen.game)
            sys.stdout.write(told_again(chosen, game, lang, file))
            told += of_yaku(game, lang)
        sys.stdout.write("".join(line + "\n" for line in told))
    for problem in unknown:
        sys.stderr.write(f"yakusoku: {safe(speech.told(problem))}\n")
    if unknown:
        raise Failure("the other rules are written", 1)
    return 0


def _next(file: str, lang: Lang) -> list[str]:
    """What can be done with a file, command by command. The sheet is called like the file, so that no table prints over another's."""
    page = safe(str(Path(file).with_suffix(".html")))
    rows = [(command.format(file=safe(file), page=page), what) for command, what in WORDS[lang].next]
    size = max(width(command) for command, _ in rows)
    return [f"  {pad(command, size)}   {what}" for command, what in rows]


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
    from ..services.rulebook import decided
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
                uses.append(use_of(part, among, lang, game))
            except ValueError as problem:
                unknown.append(problem)
        if unknown and not uses:
            raise unknown[0]
        for item in options.set:
            id, _, value = item.partition("=")
            known = {one.id: one.names for one in game.settings}
            id = setting_of(id.strip(), known, game.id)
            setting = next(one for one in game.settings if one.id == id)
            settings[id] = _value(value.strip(), decided(game, setting))
    except ValueError as problem:
        raise Failure(agreed.why(problem)) from None
    chosen, told = _fitting(Chosen(game.id, players, (), settings, id=_id(file, game)), uses, lang)
    if uses and not chosen.uses and told:
        raise Failure(told[0], 1)
    return chosen, [*map(agreed.why, unknown), *told]


def _fitting(chosen: Chosen, uses: Sequence[Use], lang: Lang) -> tuple[Chosen, list[str]]:
    """What was chosen with the rules that go together with it and with each other, and what is to be said of the others."""
    from ..services.together import Clash, added, called

    told = []
    for use in uses:
        found = added(chosen, use, lang)
        if isinstance(found, Clash):
            both = next((way for way in found.ways if way.kind == "both"), None)
            rule = called(use.row, lang)
            if both is None:
                told.append(WORDS[lang].left_out.format(rule=rule, why=found.why))
            else:
                names = _names(both.others, lang)
                sys.stderr.write(safe(WORDS[lang].told_both.format(rule=rule, others=names)) + "\n")
            found = both.chosen if both is not None else chosen
        chosen = found
    return chosen, told


def _names(ids: Sequence[str], lang: Lang) -> str:
    """House rules by their names, one behind the other."""
    from ..services.together import name_of

    names = [name_of(id, lang) for id in ids]
    if lang == "ja":
        return "、".join(names)
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


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


def _id(file: str, game: RuleSet) -> str:
    """The id of a table whose rules stand in that file."""
    from ..services.starting import ID, Chosen, draft, games

    found = re.sub(r"[^a-z0-9]+", "_", Path(file).stem.lower()).strip("_")
    if found == ID or not re.fullmatch(r"[a-z]\w*", found) or found in {row.id for row in games()}:
        return ID
    return found if draft(Chosen(game.id, id=found), "en")[1].ok else ID  # some are words of the language


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
        from ..services.starting import Chosen, Use, usable

        self.say(self.words.welcome)
        game = self.game()
        players = self.players(game)
        among = usable(game)
        if missing := left_out(game, players, among, self.lang):
            self.say(missing)
        if game.settings:
            self.say("\n" + safe(self.words.of_game.format(game=self.name_of(game))))
        settings = {one.id: self.of_game(game, one) for one in game.settings}
        chosen = Chosen(game.id, players, (), settings)
        for row in self.rules(game, among) if among else ():
            chosen = self.fitting(chosen, Use(row, self.settings(row, game)))
        name = self.ask(self.words.name)
        file = self.file or self.until(self.words.file.format(file=free_file()), self.free, "")
        chosen = replace(chosen, id=_id(file, game))
        return (replace(chosen, name=name, name_ja=name) if name else chosen), file

    def fitting(self, chosen: Chosen, use: Use) -> Chosen:
        """What was chosen and a rule more. Where it does not go with the others, it is asked which of them the table plays."""
        from ..services.together import Clash, added

        found = added(chosen, use, self.lang)
        if not isinstance(found, Clash):
            return found
        rule = _name(use.row, self.lang)
        if len(found.ways) == 1:
            self.say("  " + safe(self.words.left_out.format(rule=rule, why=found.why)))
            return chosen
        self.say(safe(self.words.clash.format(rule=rule, why=found.why)))
        forms = {"instead": self.words.alone, "without": self.words.stays, "both": self.words.both}
        for number, way in enumerate(found.ways, 1):
            told = forms[way.kind].format(rule=rule, others=_names(way.others, self.lang))
            self.say(f"  {number:>2}  {safe(told)}")
        most = len(found.ways)

        def read(text: str) -> Chosen:
            number = agreed.number(text) or "1"
            if not number.isdecimal() or not 1 <= int(number[:6]) <= most:
                raise ValueError
            return found.ways[int(number) - 1].chosen

        return self.until(self.words.which, read, self.words.number.format(low=1, high=most))

    def players(self, game: RuleSet) -> tuple[int, ...]:
        low, high = agreed.least_and_most(game)
        if low == high:
            return ()
        return self.until(
            self.words.players.format(low=low, high=high),
            lambda text: agreed.players(text, game) if text else (),
            self.words.number.format(low=low, high=high),
        )

    def name_of(self, game: RuleSet) -> str:
        from ..services.rulebook import plain

        return game.names.en if self.lang == "en" else plain(game.names.ja) or game.names.en

    def of_game(self, game: RuleSet, one: Setting) -> str:
        """A setting of the game itself."""
        from ..services.rulebook import decided

        return self.value(self.name_of(game), decided(game, one), None)

    def say(self, text: str, indent: int = 2) -> None:
        sys.stdout.write(self.folded(text, indent) + "\n")

    def folded(self, text: str, indent: int = 2) -> str:
        """A text in lines that a terminal has room for, what goes on moved in; as it is where it goes elsewhere."""
        if not sys.stdout.isatty():
            return text
        return "\n".join(fold(text, max(_columns(), 2 * ROOM), indent))

    def ask(self, question: str) -> str:
        """One answer, on one line."""
        sys.stdout.write(self.folded(question))
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
                if wrong.args == (_SAID,):
                    continue
                if told := problem or speech_of(agreed.why(wrong), self.lang):
                    self.say(f"  {safe(told)}")
        raise Failure(self.words.ended)

    def game(self) -> RuleSet:
        from ..services.starting import games, with_deck

        listed = [row for row in games() if row.kind == "game"]
        listed.sort(key=lambda row: (row.id != "daifugo", row.id != "taiyaku"))
        self.table(listed)
        mark = "、" if self.lang == "ja" else "; "
        others = mark.join(_name(row, self.lang) for row in games() if row.kind == "variant")
        self.say("  " + safe(self.words.tables.format(list=others)), 6)

        def read(text: str) -> RuleSet:
            if played := with_deck(text):  # the name of cards: its games are shown, and asked for again
                listed[:] = played
                self.say(self.words.with_cards.format(cards=safe(text)))
                self.table(listed)
                raise ValueError
            number = agreed.narrow(text or "1")
            if number.isdecimal():
                if not 1 <= int(number[:6]) <= len(listed):
                    raise ValueError(self.words.number.format(low=1, high=len(listed)))
                return _game(listed[int(number) - 1].id)
            return _game(text)

        return self.until(self.words.game, read, "")

    def rules(self, game: RuleSet, among: Sequence[Row]) -> tuple[Row, ...]:
        """The house rules that they play. What was understood is kept where another word of the line was not."""
        from ..services.starting import popular
        from ..services.together import fits

        first = popular(game, MOST_SHOWN) or [*among[:MOST_SHOWN]]
        if game.base:  # the rules are for what it stands on, and some cannot be played on it
            first = [row for row in first if fits(game.id, row)]
        shown = [*first]
        taken: dict[str, Row] = {}
        self.say(self.words.rules)
        self.table(shown)
        for _ in range(MOST_ASKED):
            names = "、" if self.lang == "ja" else ", "
            asked = self.words.again.format(list=names.join(_name(row, self.lang) for row in taken.values()))
            text = self.ask(safe(asked) if taken else self.words.more)
            if f"[{text.casefold()}]" in self.words.more or agreed.narrow(text) == "0":
                text = ""  # who types what the question offers has taken it, as by Enter
            if text[:1] in ("?", "？"):
                found = self.found(text[1:].strip(), among) if text[1:].strip() else first
                shown += [row for row in found if row not in shown]  # a number goes on meaning what it meant
                self.table(found, shown)
            elif not text:
                return tuple(taken.values())
            else:
                self.take(text, shown, among, taken, game)
        raise Failure(self.words.ended)

    def found(self, word: str, among: Sequence[Row]) -> list[Row]:
        """The rules that a word finds; that there are none is told."""
        from ..services.rulebook import search

        found = search(word, among)[:MOST_SHOWN]
        if not found:
            self.say("  " + safe(self.words.nothing.format(word=word)))
        return found

    def take(
        self, text: str, shown: Sequence[Row], among: Sequence[Row], taken: dict[str, Row], game: RuleSet
    ) -> None:
        """Takes the rules of a line, or takes them back. Of a piece with a word that is no rule a number is not taken: it may belong to that word."""
        from ..services.starting import rule_called

        for piece in pieces(text, among):
            rows: list[Row] = []
            numbers = wrong = False
            for part in piece.rules:
                number = agreed.narrow(part)
                try:
                    if number.isdecimal() and 1 <= int(number[:6]) <= len(shown):
                        rows.append(shown[int(number) - 1])
                        numbers = True
                    else:
                        rows.append(
                            rule_called(part, [*taken.values()] if piece.back else among, self.lang, game)
                        )
                except ValueError as problem:
                    told = self.words.not_taken.format(rule=part) if piece.back else agreed.why(problem)
                    self.say("  " + safe(speech_of(told, self.lang)))
                    wrong = True
            if wrong and numbers:
                self.say("  " + safe(self.words.no_part.format(piece=piece.text)))
                continue
            for row in rows:
                if not piece.back:
                    taken[row.id] = row
                elif taken.pop(row.id, None) is None:
                    self.say("  " + safe(self.words.not_taken.format(rule=_name(row, self.lang))))

    def settings(self, row: Row, game: RuleSet) -> dict[str, str]:
        from ..services.rulebook import show

        shown = show(row)
        return {
            one.id: self.value(_name(row, self.lang), one, row, game)
            for one in (shown.settings if shown is not None else ())
        }

    def value(self, owner: str, one: Decided, row: Row | None, game: RuleSet | None = None) -> str:
        """What a setting is to be: of a rule, or of the game itself."""
        from ..services.starting import bounds

        low, high = bounds(one.choices)
        *said, normal = one.said[self.lang]
        told = " / ".join(said if not high else ()) or (
            self.words.span.format(low=low, high=high) if high else self.words.cards
        )

        question = self.words.setting.format(
            rule=safe(owner),
            name=safe((one.en if self.lang == "en" else one.ja) or one.en),
            choices=safe(told),
            normal=safe(normal),
        )

        def read(text: str) -> str:
            if text in ("?", "？") and one.choices:
                if high:
                    self.say("  " + safe(self.words.of_numbers.format(low=low, high=high, normal=normal)), 4)
                else:
                    self.choices(one, row)
                raise ValueError(_SAID)
            found = agreed.value(text, one, row)
            if (
                row is not None
                and game is not None
                and text
                and not one.choices
                and not _reads(game, row, one, found)
            ):
                raise ValueError
            return found

        wrong = (
            self.words.number.format(low=low, high=high) if high else self.words.value.format(choices=told)
        )
        return self.until(question, read, wrong)

    def choices(self, one: Decided, row: Row | None) -> None:
        """What may be chosen of a setting: as the sheet has it, as the file has it, and what the rule says then."""
        from ..services.rulebook import of_choices

        told = of_choices(row, one.id, one.choices, self.lang) if row is not None else {}
        for said, word in zip(one.said[self.lang], one.choices, strict=False):
            written = word if self.lang == "en" else self.words.written.get(word, said)
            head = self.words.choice.format(said=said, word=written) if said != written else said
            self.say("  " + safe(head), 4)
            for line in told.get(word, ()):
                self.say("      " + safe(line), 6)

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

    def table(self, rows: Sequence[Row], numbered: Sequence[Row] = ()) -> None:
        """Rows with numbers, those that they have among others where these are given: names, and one line about each."""
        from ..services.rulebook import show

        names = [_name(row, self.lang) for row in rows]
        size = max(map(width, names), default=0)
        indent = size + 8 if _columns() - size >= ROOM + 8 else 6
        for row, name in zip(rows, names, strict=True):
            number = [*(numbered or rows)].index(row) + 1
            shown = show(row) if row.kind == "rule" else None
            said = next(iter(shown.sentences[self.lang]), "") if shown is not None else ""
            about = said or (row.line if self.lang == "en" else row.line_ja and row.told("ja"))
            self.say(f"  {number:>2}  {pad(safe(name), size)}  {safe(about)}".rstrip(), indent)


def _columns() -> int:
    return shutil.get_terminal_size().columns


def _reads(game: RuleSet, row: Row, one: Decided, value: str) -> bool:
    """Whether a rule file may hold these cards for a setting."""
    from ..services.starting import Chosen, Use, draft

    return draft(Chosen(game.id, uses=(Use(row, {one.id: value}),)), "en")[1].ok


def _name(row: Row, lang: Lang) -> str:
    from ..services.rulebook import plain

    return row.en if lang == "en" else plain(row.ja) or row.en
