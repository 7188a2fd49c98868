"""Where a game at the terminal is shown: lines one below the other, or a table that is drawn anew on a screen of its own.

In: texts of four kinds: what happened, the table, answers to what was typed, a question. Out: a stream. Lines break between words, never within one.
"""

from __future__ import annotations

import os
import select
import shutil
import signal
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Callable
from types import FrameType
from typing import TextIO

from ..ground.colour import CODE, obeys_codes
from ..ground.columns import char_width

LEAST = (60, 18)  # columns and lines of a terminal in which a table is redrawn
_INDENT = 6
_MARKS = " 、。:：→"
_NOT_FIRST = "、。，．」』）】〕｣!?！？ー…・:：ゃゅょっァィゥェォャュョッ),.;]"  # of a line
_NOT_LAST = "「『（【〔([｢"
_TURNS = ("", "b", "back", "q", "quit")  # what turns the pages of a text
_ENTER, _LEAVE, _CLEAR = "\x1b[?1049h", "\x1b[?1049l", "\x1b[2J\x1b[3J\x1b[H"

Ask = Callable[[], str]
Reply = Callable[[str], str]


def fold(text: str, columns: int, indent: int = _INDENT) -> list[str]:
    """The lines of a text, each at most so many columns wide; what goes on is moved in. Codes of colour take no room."""
    return [row for line in text.split("\n") for row in _folded(line, columns, indent)]


def _folded(line: str, columns: int, indent: int) -> list[str]:
    cells = _cells(line)
    rows, begin, room = [], 0, columns
    while sum(wide for _, _, wide in cells[begin:]) > room:
        end, used = begin, 0
        while used + cells[end][2] <= room:
            used, end = used + cells[end][2], end + 1
        cut = _break(cells, begin, end)
        rows.append(_text(cells[begin:cut]).rstrip(" "))
        begin = cut
        while begin < len(cells) and cells[begin][1] == " ":
            cells[begin] = (cells[begin][0], "", 0)  # its codes stay
            begin += 1
        begin = cut
        room = columns - indent
    rows.append(_text(cells[begin:]))
    return [row if number == 0 else " " * indent + row for number, row in enumerate(rows)]


def _cells(line: str) -> list[tuple[str, str, int]]:
    """The characters of a line: the codes before each, the character, its width. Codes at the end stand with no character."""
    cells, at = [], 0
    codes = ""
    while at < len(line):
        if (code := CODE.match(line, at)) is not None:
            codes, at = codes + code[0], code.end()
            continue
        cells.append((codes, line[at], char_width(line[at])))
        codes, at = "", at + 1
    return [*cells, (codes, "", 0)] if codes else cells


def _text(cells: list[tuple[str, str, int]]) -> str:
    return "".join(codes + character for codes, character, _ in cells)


def _break(cells: list[tuple[str, str, int]], begin: int, end: int) -> int:
    """Where a line that has room up to `end` breaks: behind a space or a mark, else between two characters of Japanese, else where it is full."""
    half = (begin + end) // 2
    for parted in (_by_marks, _between_characters):
        for place in range(end, half, -1):
            if parted(cells, place):
                return place
    return max(end, begin + 1)


def _by_marks(cells: list[tuple[str, str, int]], place: int) -> bool:
    """Whether a word or a part of a sentence ends before a place."""
    before, after = cells[place - 1][1], cells[place][1] if place < len(cells) else " "
    return after == " " or (before in _MARKS and after not in _NOT_FIRST)


def _between_characters(cells: list[tuple[str, str, int]], place: int) -> bool:
    """Whether no word of letters is cut there, and no mark stands where Japanese writes none."""
    (_, before, left), (_, after, right) = cells[place - 1], cells[place]
    return 2 in (left, right) and before not in _NOT_LAST and after not in _NOT_FIRST


class Output(ABC):
    """What is shown to people, and how."""

    def __init__(self, out: TextIO) -> None:
        self.out = out

    @abstractmethod
    def told(self, text: str) -> None:
        """What happened."""

    @abstractmethod
    def table(self, text: str) -> None:
        """The table as the one sees it who is asked."""

    @abstractmethod
    def note(self, text: str) -> None:
        """An answer to what was typed."""

    @abstractmethod
    def question(self, text: str) -> None:
        """What is asked; nothing stands behind it."""

    def line(self, typed: TextIO) -> str:
        """What is typed next, with the end of its line; nothing where nobody types any more."""
        return typed.readline()

    @abstractmethod
    def hide(self) -> None:
        """Nothing of what was shown can be seen any more."""

    @abstractmethod
    def chosen(self) -> None:
        """Somebody has chosen: what was told is old now."""

    @abstractmethod
    def pages(self, text: str, more: str, ask: Ask, answer: Reply | None = None) -> None:
        """A long text, page by page where that is possible. `answer`: what is said to words that turn no page."""

    @abstractmethod
    def rest(self) -> str:
        """What was told and could not be seen yet."""

    @abstractmethod
    def close(self) -> None:
        """The terminal is as it was before."""


class Lines(Output):
    """Everything in a row, for pipes and for who wants it so."""

    def __init__(self, out: TextIO) -> None:
        super().__init__(out)
        self.terminal = out.isatty()

    def _write(self, text: str) -> None:
        if self.terminal and text:
            text = "\n".join(fold(text, shutil.get_terminal_size().columns))
        self.out.write(text)

    def told(self, text: str) -> None:
        self._write(text)

    def table(self, text: str) -> None:
        self._write(text)

    def note(self, text: str) -> None:
        self._write(text)

    def question(self, text: str) -> None:
        self.out.write(text)
        self.out.flush()

    def hide(self) -> None:
        if self.terminal:
            self.out.write("\n" * shutil.get_terminal_size().lines)

    def chosen(self) -> None:
        self.out.flush()

    def pages(self, text: str, more: str, ask: Ask, answer: Reply | None = None) -> None:
        self._write(text)

    def rest(self) -> str:
        return ""

    def close(self) -> None:
        self.out.flush()


class Page:
    """A long text, of which as much is shown as there is room for. `told`: what is said below it."""

    def __init__(self, text: str, more: str) -> None:
        self.text, self.more, self.at, self.told = text.strip("\n"), more, 0, ""
        self._seen = 0  # lines that were shown last

    def _rows(self) -> tuple[list[str], int]:
        """The lines as the terminal is now, and how many of them are a page."""
        columns, lines = shutil.get_terminal_size()
        return fold(self.text, columns), max(3, lines - 3)

    @property
    def is_last(self) -> bool:
        rows, height = self._rows()
        return self.at + min(self._seen, height) >= len(rows)

    def on(self) -> None:
        self.at += self._seen

    def back(self) -> None:
        self.at = max(0, self.at - self._rows()[1])

    def drawn(self) -> str:
        rows, height = self._rows()
        notes = fold(self.told.strip("\n"), shutil.get_terminal_size().columns) if self.told else []
        notes = ["", *notes[: height - 2]] if notes else []
        seen = rows[self.at : self.at + height - len(notes)]
        self._seen = len(seen)
        page = "".join(f"{row}\n" for row in [*seen, *notes])
        return f"{_CLEAR}{page}\n{self.at + self._seen}/{len(rows)}  {self.more} > "


class Redrawn(Output):
    """A screen of its own: what happened above, the table, answers below it, the question in the last line."""

    def __init__(self, out: TextIO) -> None:
        super().__init__(out)
        self._news: list[str] = []
        self._table = self._notes = self._asked = ""
        self._answered = False  # whether the notes answer what was typed before
        self._before: object = None
        self._writes = self._stale = (
            False  # whether something is being written, and whether the terminal changed meanwhile
        )
        self._view: Callable[[], str] = self._drawn
        self._woken: tuple[int, int] | None = None  # a pipe in which each signal leaves a byte
        out.write(_ENTER)
        if hasattr(signal, "SIGWINCH"):
            self._before = signal.signal(signal.SIGWINCH, self._resized)
            self._woken = os.pipe()
            for end in self._woken:
                os.set_blocking(end, False)
            signal.set_wakeup_fd(self._woken[1], warn_on_full_buffer=False)

    def told(self, text: str) -> None:
        self._news.append(text)

    def table(self, text: str) -> None:
        self._table, self._notes = text.strip("\n"), ""

    def note(self, text: str) -> None:
        self._notes = text if self._answered else self._notes + text
        self._answered = False

    def question(self, text: str) -> None:
        self._asked, self._answered = text, True
        self.draw()

    def line(self, typed: TextIO) -> str:
        """Waits for what is typed and for signals. One that comes just before the program begins to read would else be heard only when something
        is typed, and a terminal that has changed its size would stay as it was drawn."""
        if self._woken is not None:
            heard = self._woken[0]
            while heard in select.select([typed.fileno(), heard], [], [])[0]:
                os.read(heard, 4096)
        return typed.readline()

    def hide(self) -> None:
        self._news, self._table, self._notes = [], "", ""

    def chosen(self) -> None:
        self.hide()

    def draw(self) -> None:
        """Everything anew. A terminal that changes its size says so at any moment, also while this writes: then it is drawn once more."""
        if self._writes:
            self._stale = True
            return
        self._writes = self._stale = True
        try:
            while self._stale:
                self._stale = False
                self.out.write(self._view())
                self.out.flush()
        finally:
            self._writes = False

    def _drawn(self) -> str:
        """The table as a whole. Of what happened the last is shown, as far as there is room."""
        columns, lines = shutil.get_terminal_size()
        below: list[str] = []
        for text in (self._table, self._notes.strip("\n")):
            below += ["", *fold(text, columns)] if text else []
        news = fold("".join(self._news).strip("\n"), columns) if self._news else []
        room = lines - len(below) - 2
        above = news[-room:] if room > 0 else []
        rows = [*above, *below][-(lines - 2) :]
        return _CLEAR + "".join(f"{row}\n" for row in rows) + "\n" + self._asked

    def overflow(self) -> str:
        """What happened, where it does not fit above the table; else nothing."""
        columns, lines = shutil.get_terminal_size()
        text = "".join(self._news)
        room = lines - len(fold(self._table, columns)) - 4
        return text if len(fold(text.strip("\n"), columns)) > max(room, 3) else ""

    def pages(self, text: str, more: str, ask: Ask, answer: Reply | None = None) -> None:
        """Enter goes on, `b` back, `q` ends it; anything else is answered below the page."""
        page = Page(text, more)
        self._view = page.drawn
        try:
            while True:
                self.draw()
                typed = unicodedata.normalize("NFKC", ask()).strip().lower()
                page.told = answer(typed) if answer is not None and typed not in _TURNS else ""
                if typed in ("q", "quit") or (not typed and page.is_last):
                    return
                if not typed:
                    page.on()
                elif typed in ("b", "back"):
                    page.back()
        finally:
            self._view = self._drawn

    def rest(self) -> str:
        return "".join(self._news)

    def close(self) -> None:
        if hasattr(signal, "SIGWINCH"):
            signal.signal(signal.SIGWINCH, self._before or signal.SIG_DFL)  # type: ignore[arg-type]
        if self._woken is not None:
            signal.set_wakeup_fd(-1)
            for end in self._woken:
                os.close(end)
            self._woken = None
        self.out.write(_LEAVE)
        self.out.flush()

    def _resized(self, number: int, frame: FrameType | None) -> None:
        self.draw()


def output(typed: TextIO, out: TextIO, *, plain: bool) -> Output:
    """A screen of its own where people sit at a terminal that is large enough, else lines."""
    size = shutil.get_terminal_size()
    whole = typed.isatty() and out.isatty() and obeys_codes(dict(os.environ))
    fits = size.columns >= LEAST[0] and size.lines >= LEAST[1]
    return Redrawn(out) if whole and fits and not plain else Lines(out)
