"""One door for programs that speak JSON: a page, a worker, whatever stands at the other end of a pipe.

In: the name of a question and its parameters, as plain data. Out: the answer as plain data (docs/services.md lists all); `Refused` with a sentence for what cannot be
answered. Where a program counts in other units than characters, it says so once, and every offset is in its units.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any, get_type_hints

from ..ground.json import Json
from . import questions
from .colouring import Coloured
from .drafts import Stretch
from .files import Files
from .outline import Hint
from .playing import Table
from .ticks.asking import Ticking
from .units import UNITS, Places, Unit
from .workspace import Refused, Workspace

__all__ = ["QUESTIONS", "Refused", "Service"]
MOST_TABLES = 8
MOST_HANDS = 200  # of a game of which the rules do not say how long it is
_PLAIN_ALREADY = {
    "play",
    "choose",
    "on",
    "hint",
    "look",
    "undo",
    "replay",
    "why",
}  # what a table says is plain data; a move waits for nothing more
_NONE: dict[str, str] = {}
_NO_IDS: list[str] = []
_PLAIN: dict[object, tuple[type, ...]] = {
    str: (str,),
    int: (int,),
    bool: (bool,),
    list[str]: (list,),
    dict[str, str]: (dict,),
}


class Service:
    """The questions of a workspace, and games that are being played."""

    def __init__(self, files: Files | None = None, unit: Unit = "utf-32") -> None:
        if unit not in UNITS:
            raise Refused(f"there are the units {', '.join(UNITS)}")
        self.workspace = Workspace(files)
        self._ticking = Ticking(self.workspace)
        self._unit = unit
        self._tables: dict[str, Table] = {}

    def call(self, question: str, parameters: Json) -> object:
        """The answer to a question. Refused for one that there is not, for parameters that do not fit, and for what cannot be answered."""
        ask = QUESTIONS.get(question) if isinstance(question, str) else None
        if ask is None:
            raise Refused(f"there is no question `{str(question)[:60]}`")
        if not isinstance(parameters, dict):
            raise Refused(f"the parameters of `{question}` are an object")
        given = self._fitting(question, ask, parameters)
        try:
            answer = ask(self, **given)
        except Refused:
            raise
        except ValueError as problem:
            raise Refused(*problem.args[:1]) from None
        if question in _PLAIN_ALREADY:
            return answer
        return self._plain(answer, str(parameters.get("file", "")))

    def _fitting(self, question: str, ask: Callable[..., object], parameters: Json) -> dict[str, Any]:
        """The parameters, each of the type that is asked for; offsets in characters."""
        wanted = inspect.signature(ask).parameters
        hints = get_type_hints(ask)
        found: dict[str, Any] = {}
        for name, value in parameters.items():
            if name not in wanted or name == "self":
                raise Refused(f"`{question}` has no parameter `{str(name)[:60]}`")
            if type(value) not in _PLAIN[hints[name]]:
                raise Refused(f"`{name}` of `{question}` is of another type")
            if isinstance(value, list) and not all(isinstance(item, str) for item in value):
                raise Refused(f"`{name}` of `{question}` is a list of texts")
            if isinstance(value, dict) and not all(
                isinstance(item, str) for pair in value.items() for item in pair
            ):
                raise Refused(f"`{name}` of `{question}` is texts by their names")
            found[name] = value
        for name, one in wanted.items():
            if name != "self" and one.default is inspect.Parameter.empty and name not in found:
                raise Refused(f"`{question}` needs `{name}`")
        for name in ("offset", "start", "end"):
            if name in found:
                found[name] = self._places(str(found["file"])).out_of(found[name])
        return found

    def _places(self, file: str) -> Places:
        draft = self.workspace.draft(file)
        return Places(draft.lines, draft.starts, self._unit)

    def _plain(self, value: object, file: str) -> object:
        """Plain data of a value: objects with the names of its parts, lists."""
        if isinstance(value, Stretch | Coloured | Hint) and self._unit != "utf-32":
            return self._in_units(value, file)
        if is_dataclass(value) and not isinstance(value, type):
            return {item.name: self._plain(getattr(value, item.name), file) for item in fields(value)}
        if isinstance(value, tuple | list):
            return [self._plain(item, file) for item in value]
        if isinstance(value, dict):
            return {str(key): self._plain(item, file) for key, item in value.items()}
        return value

    def _in_units(self, value: Stretch | Coloured | Hint, file: str) -> Json:
        """A value with its offsets in the units of whoever asks; those in files that are gone stay as they are."""
        own = value.file if isinstance(value, Stretch) else file
        found: Json = {item.name: getattr(value, item.name) for item in fields(value)}
        try:
            places = self._places(own)
        except Refused:
            return found
        for name in ("offset", "start", "end"):
            if name in found:
                found[name] = places.into(getattr(value, name))
        return found

    # -------------------------------------------------------------------------------------------------------- questions

    def _open(self, file: str, text: str) -> None:
        """Says what a file holds now."""
        self.workspace.open(file, text)

    def _close(self, file: str) -> None:
        """Forgets a file."""
        self.workspace.close(file)

    def _check(self, file: str, examples: bool = False) -> object:
        """What is wrong with a file, and what mends it."""
        return self.workspace.check(file, examples=examples)

    def _colours(self, file: str) -> object:
        """What each word is."""
        return self.workspace.colours(file)

    def _complete(self, file: str, offset: int) -> object:
        """What may be written there."""
        return self.workspace.complete(file, offset)

    def _would_print(self, file: str, start: int, end: int, insert: str) -> object:
        """What would be printed if that were written there."""
        return self.workspace.would_print(file, Stretch(file, start, end), insert)

    def _hover(self, file: str, offset: int) -> object:
        """What stands there, and what is printed of it."""
        return self.workspace.hover(file, offset)

    def _definition(self, file: str, offset: int) -> object:
        """Where that is declared which is named there."""
        return self.workspace.definition(file, offset)

    def _references(self, file: str, offset: int) -> object:
        """All places that mean what is named there."""
        return self.workspace.references(file, offset)

    def _rename(self, file: str, offset: int, new: str) -> object:
        """The edits of another id."""
        return self.workspace.rename(file, offset, new)

    def _format(self, file: str) -> object:
        """The edit of the one layout."""
        return self.workspace.format(file)

    def _symbols(self, file: str) -> object:
        """What is declared."""
        return self.workspace.symbols(file)

    def _folds(self, file: str) -> object:
        """What can be folded."""
        return self.workspace.folds(file)

    def _hints(self, file: str) -> object:
        """Settings that nobody decided."""
        return self.workspace.hints(file)

    def _catalogue(self) -> object:
        """What ships with the program."""
        return self.workspace.catalogue()

    def _sheet_kinds(self) -> object:
        """What sheets there are to choose from."""
        return self.workspace.sheet_kinds()

    def _sheet(
        self,
        file: str,
        format: str = "html",
        lang: str = "en",
        profile: str = "full",
        paper: str = "a4",
        fonts: bool = False,
    ) -> object:
        """The sheet of a file."""
        ask: Callable[..., object] = self.workspace.sheet  # which words there are, the sheets say
        if format == "pdf":
            raise Refused("a PDF is no text")
        return ask(file, format, lang, profile, paper=paper, fonts=fonts)

    def _compare(self, before: str, after: str) -> object:
        """What changes from one to the other, in sentences."""
        return self.workspace.compare(before, after)

    def _legal(self, file: str, position: str) -> object:
        """The legal plays of a position (JSON, docs/formats.md)."""
        [answer] = questions.legal(self.workspace.ruleset(file), [position])
        return answer

    def _score(self, file: str, captured: str) -> object:
        """What captured cards are worth (JSON, docs/formats.md)."""
        [answer] = questions.score(self.workspace.ruleset(file), [captured])
        return answer

    def _explain(self, file: str, position: str, cards: list[str]) -> object:
        """Whether a play is legal in a position, and why not."""
        rules = self.workspace.ruleset(file)
        return questions.told(rules, questions.explain(rules, questions.parse(position), cards, None))

    def _play(
        self,
        file: str,
        table: str = "1",
        players: int = 0,
        seed: int = 0,
        seat: int = 0,
        people: list[str] = _NO_IDS,
        hands: int = 0,
        steps: bool = False,
    ) -> object:
        """Begins a game; what the seat sees."""
        if table not in self._tables and len(self._tables) >= MOST_TABLES:
            raise Refused(f"more than {MOST_TABLES} games are being played")
        seats = [int(word) for word in people if word.isascii() and word.isdecimal() and len(word) < 3]
        if len(seats) < len(people):
            raise Refused("`people` are seats, such as 0")
        if not 0 <= hands <= MOST_HANDS:
            raise Refused(f"`hands` is a number up to {MOST_HANDS}")
        self._tables[table] = Table(
            self.workspace.ruleset(file), players or None, seed, seat, seats, hands, steps=steps
        )
        return self._tables[table].state()

    def _seated(self, table: str) -> Table:
        if table not in self._tables:
            raise Refused("there is no such game")
        return self._tables[table]

    def _choose(self, option: int, table: str = "1") -> object:
        """Chooses an option; what the seat sees then."""
        self._seated(table).choose(option)
        return self._seated(table).state()

    def _on(self, table: str = "1") -> object:
        """The computer makes its next choice in a game that goes step by step; what the seat sees then."""
        self._seated(table).go_on()
        return self._seated(table).state()

    def _hint(self, table: str = "1") -> object:
        """The option that the computer would choose, and why."""
        return self._seated(table).advice()

    def _look(self, seat: int, table: str = "1") -> object:
        """Another person sits in front; what that seat sees."""
        return self._seated(table).look(seat)

    def _replay(self, choices: list[str], table: str = "1") -> object:
        """Makes choices of people again; which seat is asked next."""
        if not all(word.isascii() and word.isdecimal() and len(word) < 6 for word in choices):
            raise Refused("`choices` are numbers of options, such as 0")
        return {"asked": self._seated(table).replay([int(word) for word in choices])}

    def _undo(self, table: str = "1") -> object:
        """Takes the last choice of a person back; what that seat sees then."""
        self._seated(table).undo()
        return self._seated(table).state()

    def _why(self, cards: list[str], table: str = "1") -> object:
        """Whether the seat may play these cards now, and why not."""
        return self._seated(table).explain(cards)

    def _library(self, base: str = "daifugo") -> object:
        """The house rules that may be ticked."""
        return self._ticking.library(base)

    def _table(self, file: str, different: bool = True) -> object:
        """What is ticked."""
        return self._ticking.table(file, different)

    def _tick(
        self, file: str, rule: str, on: bool, settings: dict[str, str] = _NONE, instead: list[str] = _NO_IDS
    ) -> object:
        """A rule brought to the table, or taken off it."""
        return self._ticking.tick(file, rule, on, settings, instead)

    def _set(self, file: str, what: str, value: str, id: str = "") -> object:
        """Something else that the table decides."""
        return self._ticking.set(file, what, value, id)

    def _start(self, base: str, lang: str = "en", name: str = "", name_ja: str = "") -> object:
        """A new file."""
        return self._ticking.start(base, lang, name, name_ja)

    def _search(self, word: str, base: str = "") -> object:
        """The house rules that somebody may mean."""
        return self._ticking.search(word, base)

    def _parts(self, file: str, sofar: list[str] = _NO_IDS) -> object:
        """What may stand next in a sentence of one's own."""
        return self._ticking.parts(file, sofar)

    def _parts_of(self, file: str, rule: str) -> object:
        """The sentences of a rule, taken apart."""
        return self._ticking.parts_of(file, rule)

    def _write(self, file: str, lines: list[str], names: dict[str, str] = _NONE, rule: str = "") -> object:
        """A rule of one's own."""
        return self._ticking.write(file, lines, names, rule)

    def _erase(self, file: str, rule: str) -> object:
        """A rule of one's own taken out."""
        return self._ticking.erase(file, rule)

    def _invent(
        self,
        file: str,
        cards: list[str],
        worth: int,
        names: dict[str, str] = _NONE,
        many: int = 0,
        yaku: str = "",
    ) -> object:
        """A yaku of one's own, or another one in its place."""
        return self._ticking.invent(file, cards, worth, names, many, yaku)

    def _example(self, rule: str, base: str = "daifugo", file: str = "") -> object:
        """The best example of a rule."""
        return self._ticking.example(rule, base, file)

    def _pictures(self, file: str, cards: list[str] = _NO_IDS) -> object:
        """The cards of a game, drawn."""
        return self._ticking.pictures(file, cards)

    def _try(self, file: str, rule: str, seed: int = 0) -> object:
        """A moment in which a rule acted."""
        return self._ticking.try_rule(file, rule, seed)

    def _leave(self, table: str = "1") -> None:
        """Ends a game."""
        self._tables.pop(table, None)


QUESTIONS: dict[str, Callable[..., object]] = {
    name.removeprefix("_"): getattr(Service, name)
    for name in (
        "_open", "_close", "_check", "_colours", "_complete", "_would_print", "_hover", "_definition", "_references", "_rename",
        "_format", "_symbols", "_folds", "_hints", "_catalogue", "_sheet_kinds", "_sheet", "_compare", "_legal", "_score", "_explain", "_play",
        "_choose", "_on", "_hint", "_why", "_look", "_undo", "_replay", "_leave", "_library", "_table", "_tick", "_set", "_start",
        "_search", "_write", "_erase", "_invent", "_example", "_pictures", "_try", "_parts", "_parts_of",
    )
}  # fmt: skip
