"""Playing at the terminal.

In: a game, a stream of lines that people type, a stream to write to (a terminal or a pipe). Out: the game, played to its
end or left. Every decision of the game API can be answered here; who has no person at the seat is played by the computer.
"""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from math import comb
from typing import TextIO, assert_never

from ..game import lines
from ..game.decisions import Cards, Option, Pass, Pick, Play
from ..game.game import Game
from ..ground.colour import paint, wants_colour
from ..ground.columns import safe, shorten
from ..ground.said import say
from ..interpreter import computer
from ..interpreter.start import new_game
from ..model import Climbing, Fishing, RuleSet
from .agreed import number
from .answers import Typed, Unknown, numbered, words_of
from .asking import Answers
from .narrate import Narrator
from .narrators import narrator
from .screen import Output, Redrawn, output

_MOST_LISTED = 30


class Left(Exception):
    """Somebody wants to leave, or there is nobody left to ask."""


class _Back(Exception):
    """Somebody takes a choice back."""


@dataclass(slots=True)
class TerminalGame:
    """A game and who sits at the terminal."""

    game: Game
    people: frozenset[int]

    @classmethod
    def open(
        cls, rules: RuleSet, players: int | None, hands: int | None, seed: int, seats: str = "1"
    ) -> TerminalGame:
        """ValueError for numbers or seats that make no sense."""
        game = new_game(rules, players, seed, hands, record=True)
        return cls(game, frozenset(_seats(seats, game.players)))


@dataclass(frozen=True, slots=True)
class _Choice:
    """One choice that was made; `told`: how many lines of the record were told before a person was asked for it, -1 where the computer chose."""

    option: Option
    told: int = -1


def _seats(text: str, players: int) -> list[int]:
    if text in ("all", "none"):
        return list(range(players)) if text == "all" else []
    found = []
    for word in text.replace(",", " ").split():
        seat = numbered(word, players) if word.isascii() else None
        if seat is None:
            raise ValueError(
                say(
                    "there is no seat `{word}`; there are seats 1 to {players}",
                    word=shorten(word, 20),
                    players=players,
                )
            )
        found.append(seat)
    return found


def session(
    played: TerminalGame, typed: TextIO, out: TextIO, *, language: str = "en", plain: bool = False
) -> int:
    """Plays to the end; 0. Ctrl-C and the end of what is typed leave the game, which is no mistake; Ctrl-C gives 130. `plain`: never on a
    screen of its own."""
    shown, code, last = output(typed, out, plain=plain), 0, ""
    try:
        table = Table(played, typed, shown, language)
        last = table.words(None).say.left + "\n"
        table.run()
        last = table.result()
    except Left:
        last = f"\n{last}"
    except KeyboardInterrupt:
        last, code = f"\n{last}", 130
    finally:
        shown.close()
    out.write(last)
    return code


class Table:
    """One session in front of people."""

    def __init__(self, played: TerminalGame, typed: TextIO, shown: Output, language: str) -> None:
        self.game, self.people = played.game, played.people
        self.start = played.game.copy_with_record()
        self.typed, self.shown, self.language = typed, shown, language
        self.colour = wants_colour(shown.out)
        self.echo = not typed.isatty()
        self.choices: list[_Choice] = []
        self.told = dict.fromkeys(self._listeners(), 1)  # the first line of the record is only for programs
        self.looks: int | None = None  # who sits in front of the screen, where several people share it
        self.heard = ""  # how the last answer was read, where it could be read otherwise
        self.skipped = False  # whether a round without the person is not told
        self.met: set[str] = set()  # rules that let somebody answer and that were told already

    def words(self, seat: int | None) -> Narrator:
        """Who tells it to the person of a seat; None: to everybody."""
        return narrator(
            self.game, frozenset() if seat is None else frozenset({seat}), self.colour, self.language
        )

    def _listeners(self) -> list[int | None]:
        """To whom what happens is told: each person alone; where there is none, to everybody."""
        return [*sorted(self.people)] or [None]

    @property
    def only(self) -> int | None:
        """The only person, if there is just one."""
        return next(iter(self.people)) if len(self.people) == 1 else None

    def run(self) -> None:
        rules, words = self.game.rules, self.words(self.only)
        head = words.say.begins.format(
            rules=words.words.of(rules.names), players=self.game.players, seed=self.game.seed
        )
        self.shown.told(f"{head}\n")
        while self.game.decision is not None:
            seat = self.game.decision.player
            if seat not in self.people:
                if self.only is not None or not self.people:
                    self.tell(self.only)
                self._choose(_Choice(computer.choose(self.game)))
                continue
            try:
                self._person(seat)
            except _Back:
                self._undo(seat)

    def _person(self, seat: int) -> None:
        """A person of a seat chooses."""
        told, options = self.told[seat], list(self.game.options())
        forced = len(options) == 1 and isinstance(options[0], Pass)
        if len(self.people) > 1 and forced:  # nobody need be called for that
            self._choose(_Choice(options[0]))
            return
        if len(self.people) > 1 and self.looks != seat:
            self._hand_over(seat)
        self.tell(seat)
        if forced:
            words = self.words(seat)
            self.shown.told(f"  {words.say.can_only_pass.format(name=words.words.name(seat))}\n")
            self._choose(_Choice(options[0]))
            return
        option = Question(self, seat, options).ask()
        out = self.game.decision is not None and self.game.decision.kind == "stay" and option == Pick(0)
        self.shown.chosen()
        if self.heard:
            self.shown.told(self.heard)
        self._choose(_Choice(option, told))
        self.skipped = out and self.only is not None and self._skips(seat)

    def _choose(self, choice: _Choice) -> None:
        self.choices.append(choice)
        self.game.choose(choice.option)

    def _hand_over(self, seat: int) -> None:
        """The hands of who sat there before are gone, and nothing is shown until the next one says so."""
        self.shown.hide()
        words = self.words(None)
        self.read(words.say.hand_over.format(name=words.words.name(seat)) + " ")
        self.shown.hide()
        self.looks = seat
        if self.told[seat] > 1:
            self.shown.told(f"{words.say.news}\n")

    def _skips(self, seat: int) -> bool:
        """Whether somebody who is out wants to see no more of the round. Where nobody answers it is told."""
        say = self.words(seat).say
        _, skip = say.watch_words
        try:
            word = self.read(f"{say.watch} > ").strip().lower()
        except Left:
            return False
        return bool(word) and (word in ("skip", "s") or word == skip)

    def _undo(self, seat: int) -> None:
        """Back to the last choice of the person: everything before it is chosen again."""
        place = next(place for place in range(len(self.choices) - 1, -1, -1) if self.choices[place].told >= 0)
        before, back = self.choices[:place], self.choices[place]
        self.game, self.choices = self.start.copy_with_record(), []
        for choice in before:
            self._choose(choice)
        self.skipped = False
        self.shown.hide()
        self.told[seat] = back.told
        self.shown.told(f"  {self.words(seat).say.undone}\n")

    @property
    def can_undo(self) -> bool:
        """Whether there is a choice that can be taken back: only against the computer."""
        return self.only is not None and any(choice.told >= 0 for choice in self.choices)

    def tell(self, seat: int | None) -> None:
        """Everything new in the record, as words for a person."""
        assert self.game.lines is not None
        words = self.words(seat)
        for line in self.game.lines[self.told[seat] :]:
            self.skipped &= not isinstance(line, lines.RoundEnds)
            if not self.skipped:
                self.shown.told(words.line(line))
        self.told[seat] = len(self.game.lines)

    def result(self) -> str:
        """What happened since the last question, and the end of the session."""
        assert self.game.lines is not None
        words, told = self.words(self.only), self.told[next(iter(self._listeners()))]
        if len(self.people) > 1:
            told = max(self.told.values())
        news = self.shown.rest() + "".join(words.line(line) for line in self.game.lines[told:])
        named = words.words
        totals = named.phrases.and_.join(
            f"{named.name(seat)} {named.total(seat)}" for seat in range(self.game.players)
        )
        space = "" if self.language == "ja" else " "
        return f"{news}\n{words.say.session_over}{space}{totals}\n{words.session()}"

    def read(self, question: str) -> str:
        """A line that somebody types; Left where nobody does any more."""
        self.shown.question(paint(question, "1", self.colour))
        return self.line()

    def line(self) -> str:
        text = self.shown.line(self.typed)
        if not text:
            raise Left
        if self.echo:
            self.shown.note(safe(text.rstrip("\n")) + "\n")
        return text


class Question:
    """What is asked of the person of a seat, until an answer is one of the options."""

    def __init__(self, table: Table, seat: int, options: list[Option]) -> None:
        self.table, self.seat, self.options = table, seat, options
        self.game = table.game
        self.words = table.words(seat)
        self.say = self.words.say
        self.typed = Typed(self.game, self.words, seat)
        self.answers = Answers(self.game, self.words, self.typed, seat)
        decision = self.game.decision
        assert decision is not None
        self.decision = decision
        self.listed = False

    def ask(self) -> Option:
        """What the person chooses."""
        self._show()
        if isinstance(self.table.shown, Redrawn) and (news := self.table.shown.overflow()):
            self.table.shown.pages(news, self.say.more, self.table.line)
        asked = self.answers.asked()
        if self.decision.kind == "answer" and self.decision.rule not in self.table.met:
            self.table.met.add(self.decision.rule)
            self.table.shown.note(self.answers.by())
        who = self.words.words.name(self.seat)
        while True:
            self.table.heard = ""
            text = self.table.read(self.say.prompt.format(who=who, asked=asked) + " > ")
            found = self._answer(words_of(text))
            if found is not None:
                return found

    # ------------------------------------------------------------------------------------------------- what is shown

    def _show(self) -> None:
        rows = self._list()
        table = self.words.table(self.seat, numbers=not self.listed)
        self.table.shown.table(table + "".join(f"{row}\n" for row in rows))

    def _combines(self) -> bool:
        """Whether any cards of the hand may be typed together."""
        match self.game.rules.game:
            case Climbing():
                return True
            case Fishing():
                return False
            case _:
                assert_never(self.game.rules.game)

    def _list(self) -> list[str]:
        """What may be chosen, where that is not plain from the hand."""
        self.listed = False
        kind = self.decision.kind
        if kind == "play" and self._combines():
            return []
        cards = [option.cards for option in self.options if isinstance(option, Cards)]
        own = cards and not any(mask & ~self.game.hand_of(self.seat) for mask in cards)
        if len(cards) > _MOST_LISTED or (own and (kind == "play" or not self._some_alone(cards))):
            return self._cards_to_type(cards)
        self.listed = True
        if self._by_itself():
            shown = "  ".join(self.typed.describe(option) for option in self.options)
            return [f"    {self.say.type_itself.format(list=shown)}"]
        return [
            f"    ({number})  {self.typed.describe(option)}{self._worth(option)}"
            for number, option in zip(self._numbers(), self.options, strict=True)
        ]

    def _by_itself(self) -> bool:
        """Whether what is chosen is a rank or a number: who types `5` means the 5, and never the fifth of a list."""
        return sum(self.typed.describe(option).isdecimal() for option in self.options) > 1

    def _numbers(self) -> list[int]:
        """What is typed for each option of the list: its place, or of players the numbers that they have at the table."""
        players = []
        for option in self.options:
            data = self.game.data(option) if isinstance(option, Pick) else None
            player = data.get("player") if isinstance(data, dict) else None
            players += [player + 1] if isinstance(player, int) else []
        return players if len(players) == len(self.options) else [*range(1, len(self.options) + 1)]

    def _worth(self, option: Option) -> str:
        """What a claim, or to stop, brings by what is made."""
        from ..interpreter.fishing.game import FishingGame

        if not isinstance(self.game, FishingGame):
            return ""
        words = self.words.words
        if self.decision.kind == "claim":
            worth = {row.yaku: row.value for row in self.game.claims_of(self.seat).rows}
            total = sum(worth.get(id, 0) for id in getattr(option, "yaku", ()))
            return f"  {total}" if total else ""
        if self.decision.kind == "stop" and option == Pick(1) and self.seat in self.game.round.seats:
            made = self.game.made(self.seat).rows
            return "".join(f"  {words.rule(row.yaku)} {row.value}" for row in made)
        return ""

    def _cards_to_type(self, cards: list[int]) -> list[str]:
        """Which cards of the hand may be typed, where not any will do."""
        sizes = sorted({mask.bit_count() for mask in cards})
        if self._some_alone(cards):
            return [f"  {self.say.allowed}{self.say.colon}{'  |  '.join(map(self.words.words.mask, cards))}"]
        if sizes != [1] or self.decision.kind != "play":
            some = self.say.type_cards.format(self.say.or_.join(str(size) for size in sizes if size))
            return [f"  {some} {self.say.or_nothing}" if 0 in sizes and any(sizes) else f"  {some}"]
        return []

    def _some_alone(self, cards: list[int]) -> bool:
        """Whether a few choices of cards may be made and no others, so that each of them is told."""
        size = self.game.hand_of(self.seat).bit_count()
        every = sum(comb(size, count) for count in {mask.bit_count() for mask in cards})
        return len(cards) < every and len(cards) <= _MOST_LISTED

    # ------------------------------------------------------------------------------------------------------- answers

    def _answer(self, parts: list[str]) -> Option | None:
        """The option that was typed; None where it was something else, which is then answered."""
        if not parts:
            return None
        note, word = self.table.shown.note, self.typed.command(parts[0])
        match word:
            case "help":
                cards = self.say.help_combining if self._combines() else self.say.help_single
                told = self.say.help.format(cards=cards, example="S3 H3" if self._combines() else "30   ")
                note("".join(row for row in told.splitlines(keepends=True) if self._is_for_this_game(row)))
            case "hint":
                note(self.answers.hint())
            case "yaku":
                note(self.answers.yaku())
            case "rules":
                columns = min(shutil.get_terminal_size((100, 24)).columns, 120)
                text = self.answers.rules(columns, colour=self.table.colour)
                self.table.shown.pages(text, self.say.more, self.table.line, self._while_reading)
            case "table":
                self._show()
            case "quit":
                raise Left
            case "undo":
                if self.table.can_undo:
                    raise _Back
                note(f"  {self.say.no_undo}\n")
            case "why":
                note(self._why(parts[1:]))
            case _:
                return self._choice(word, parts)
        return None

    def _is_for_this_game(self, row: str) -> bool:
        """Whether a row of the help is for games of this family: there are yaku in one of them alone."""
        words = row.split()
        return not self._combines() or not words or self.typed.command(words[0]) != "yaku"

    def _choice(self, word: str, parts: list[str]) -> Option | None:
        note = self.table.shown.note
        if word == "pass":
            found = self.typed.nothing(self.options)
            if found is None:
                note(self.answers.passing())
            return found
        said = number(" ".join(parts))
        numbers = self._numbers()
        itself = self.typed.spoken([said], self.options) if said.isdecimal() else None
        if itself is not None:  # a rank or a number that is to be named, before the place of another one
            return itself
        if (
            self.listed
            and not self._by_itself()
            and (place := numbered(said, max(numbers, default=0))) is not None
            and place + 1 in numbers
        ):
            return self.options[numbers.index(place + 1)]
        spoken = self.typed.spoken(parts, self.options) or self.typed.spoken([said], self.options)
        if spoken is not None:
            return spoken
        if not any(isinstance(option, Play | Cards) for option in self.options):
            shown = "  ".join(self.typed.describe(option) for option in self.options)
            told = self.say.type_itself.format(list=shown) if self._by_itself() else self.say.type_numbers
            note(f"  {told}\n")
            return None
        try:
            cards = self.typed.cards(parts)
        except Unknown as unknown:
            note(f"  {unknown}\n")
            return None
        plays = [option for option in self.options if isinstance(option, Play | Cards)]
        if (either := self.typed.of_that_rank(parts)) is not None:
            by_rank = [option for option in plays if option.cards in [1 << card for card in either[1]]]
            by_place = [option for option in plays if option.cards == 1 << either[0]]
            if by_rank and by_place:
                return self._reading(by_place + by_rank, self.say.either_card.format(number=said))
            if by_rank:
                return self._taken(by_rank[0] if len(by_rank) == 1 else self._reading(by_rank), said)
            if by_place:
                return self._taken(by_place[0] if len(by_place) == 1 else self._reading(by_place), said)
        elif told := self.typed.meant(parts):
            self.table.heard = told + self._back()
        fitting = [option for option in plays if option.cards == cards]
        if (
            not fitting
        ):  # an answer that is made with cards of the table is typed with those of the hand alone, too
            hand = self.game.hand_of(self.seat)
            fitting = [option for option in plays if option.cards & hand == cards & hand == cards]
        if not fitting:
            note(self.typed.meant(parts) + self.answers.of_cards(cards))
            return None
        return fitting[0] if len(fitting) == 1 else self._reading(fitting)

    def _taken(self, option: Option | None, said: str) -> Option | None:
        """What is taken of a number that could be two cards, which is told with what happens."""
        if isinstance(option, Play | Cards):
            told = self.say.taken_so.format(number=said, card=self.words.words.mask(option.cards))
            self.table.heard = f"  {told}\n{self._back()}"
        return option

    def _back(self) -> str:
        """That a choice can be taken back: only against the computer."""
        return f"  {self.say.by_undo}\n" if self.table.only is not None else ""

    def _reading(self, options: list[Play | Cards], head: str = "") -> Option | None:
        """Which of several readings of the same cards is meant, or of the same number."""
        rows = [
            f"    ({number})  {self.typed.describe(option)}\n"
            for number, option in enumerate(options, start=1)
        ]
        self.table.shown.note(f"  {head or self.say.several}\n{''.join(rows)}")
        words = words_of(self.table.read(f"  {self.say.which} > "))
        place = numbered(words[0], len(options)) if len(words) == 1 else None
        return options[place] if place is not None else None

    def _while_reading(self, text: str) -> str:
        """The answer to what is typed at a page of the rules, beside what turns the pages."""
        parts = words_of(text)
        return self._why(parts[1:]) if self.typed.command(parts[0]) == "why" else f"  {self.say.paging}\n"

    def _why(self, parts: list[str]) -> str:
        if not parts:
            return self.answers.why()
        if self.typed.command(parts[0]) == "pass":
            return self.answers.passing()
        try:
            return self.answers.of_cards(self.typed.cards(parts))
        except Unknown as unknown:
            return f"  {unknown}\n"
