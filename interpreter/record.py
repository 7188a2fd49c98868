"""Games as records, and records played again.

In: a checked rule set. Out: the lines of a record (docs/formats.md, "Record of a game"). Reading: lines as text, from
anywhere; whatever is wrong with them comes back as a `Problem` with its line, never as an exception. Everything that a record says is
held against the game that its head and its choices make; what may be otherwise is listed in docs/formats.md.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Protocol

from ..game.chance import Chance
from ..game.decisions import Option
from ..game.game import Game
from ..game.lines import FORMAT, Decided, HandBegins, Header, Line, SessionEnds
from ..game.reading import difference, parse, read, shown
from ..ground.files import MOST_LINE
from ..ground.json import Json, harmless
from ..ground.said import listed, say
from ..model import RuleSet
from .start import new_game

RANDOM_PLAYER = 0x79616B75736F6B75  # "yakusoku" in ASCII
MOST_WAITING = 50_000_000  # characters of a record that does not say how many hands it has, so that they must be counted first
_ID = re.compile(r"[^\W\d]\w{0,199}")  # an id in any script; no path


def random_player(seed: int) -> Chance:
    """The random player's own generator, so that its choices do not touch the game's: Chance(seed xor RANDOM_PLAYER).
    For each decision with n options, one or many, it takes option below(n)."""
    return Chance(seed ^ RANDOM_PLAYER)


def record(
    rules: RuleSet, players: int | None, hands: int, seed: int, options: bool = False
) -> Iterator[Json]:
    """The lines of a session played by the random player, as plain data. ValueError for numbers that the rules do not allow.

    The first line also carries `hands`, so that the record can be played again though it is cut off.
    """
    return (line.to_json() for line in recorded(rules, players, hands, seed, options))


def recorded(
    rules: RuleSet, players: int | None, hands: int, seed: int, options: bool = False
) -> Iterator[Line]:
    """The lines of `record` as their classes."""
    game = new_game(rules, players, seed, hands, record=True)
    return _recorded(game, random_player(seed), options)


def _recorded(game: Game, player: Chance, options: bool) -> Iterator[Line]:
    game.log_options = options
    for line in drain(game):
        yield replace(line, hands=game.hands) if isinstance(line, Header) else line
    while game.decision is not None:
        found = game.options()
        game.choose(found[player.below(len(found))])
        yield from drain(game)


def drain(game: Game) -> list[Line]:
    """The new lines of a game's record, taken out of it."""
    assert game.lines is not None
    found = list(game.lines)
    game.lines.clear()
    return found


def text(line: Json) -> str:
    """A line as it stands in a file, with its end."""
    return harmless(json.dumps(line, ensure_ascii=False, separators=(", ", ": "))) + "\n"


# ------------------------------------------------------------------------------------------------------------ playing again


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a record: the line (from 1; 0 for the whole) and what was expected. `unreadable`: it is no record,
    or its rules are not to be had; otherwise it is a record that does not follow its rules."""

    line: int
    text: str
    unreadable: bool = False

    def __str__(self) -> str:
        return f"line {self.line}: {self.text}" if self.line else self.text


@dataclass(slots=True)
class Played:
    """What a replay went through."""

    lines: int = 0
    decisions: int = 0
    hands: int = 0
    ruleset: str = ""


class _Stop(Exception):
    """Carries the one problem out of the reading."""

    def __init__(self, line: int, text: str, unreadable: bool = False) -> None:
        self.problem = Problem(line, text, unreadable)


@dataclass(frozen=True, slots=True)
class _Written:
    """A line of the record that is read: its number, the line, all that stands in it, and how long it is."""

    number: int
    line: Line
    data: Json
    length: int


class Found(Protocol):
    """What looking for rules by their name gives; without a rule set where there are none."""

    @property
    def ruleset(self) -> RuleSet | None: ...


Load = Callable[[str], Found]


def replay(lines: Iterable[str], load: Load, played: Played | None = None) -> list[Problem]:
    """Plays a record again through the rules that `load` finds for the name in its first line.

    Empty if every line follows; otherwise the first that does not. `played` is filled with what was gone through.
    """
    try:
        _Replay(_read(lines), played if played is not None else Played()).run(load)
    except _Stop as stop:
        return [stop.problem]
    return []


def _read(lines: Iterable[str]) -> Iterator[_Written]:
    source = iter(lines)
    number = 0
    while True:
        number += 1
        try:
            raw = next(source)
        except StopIteration:
            return
        except UnicodeDecodeError:
            raise _Stop(number, "this is not UTF-8 text", True) from None
        if not raw.strip():
            continue
        if len(raw) > MOST_LINE:
            raise _Stop(
                number,
                say("this line has more than {most_line} characters", most_line=f"{MOST_LINE:,}"),
                True,
            )
        try:
            data = parse(raw)
        except json.JSONDecodeError as problem:
            cut = not raw.endswith("\n") and number > 1
            what = "the record is cut off in this line" if cut else "this line is no JSON"
            raise _Stop(number, say("{what} ({problem})", what=what, problem=problem), number == 1) from None
        except ValueError as problem:
            raise _Stop(number, problem.args[0], number == 1) from None
        try:
            line = read(data)
        except ValueError as problem:
            raise _Stop(number, problem.args[0], number == 1) from None
        assert isinstance(data, dict)
        yield _Written(number, line, data, len(raw))


class _Replay:
    """A record and the game that it is played again in. `waiting` are the lines to come, `seen` the next one where it was looked at.
    `options`: whether the decisions say what was allowed, as the first of them does or does not."""

    def __init__(self, lines: Iterator[_Written], played: Played) -> None:
        self.waiting = lines
        self.seen: _Written | None = None
        self.played = played
        self.options: bool | None = None

    def run(self, load: Load) -> None:
        game = self.begin(load)
        while True:
            for line in drain(game):
                self.follow(line)
            if game.decision is None:
                break
            self.decide(game)
        if (extra := self.look()) is not None:
            raise _Stop(extra.number, say("the session is over here, after hand {hand}", hand=game.hand))

    # ------------------------------------------------------------------------------------------------------ its lines

    def look(self) -> _Written | None:
        """The next line, which stays the next."""
        if self.seen is None:
            self.seen = next(self.waiting, None)
        return self.seen

    def follow(self, line: Line) -> None:
        """The next line must be this one."""
        found = self.look()
        if found is None:
            if isinstance(line, SessionEnds):
                return  # the sum of what the record says already
            raise _Stop(
                self.played.lines + 1, say("the record ends here, but {line} follows", line=_line(line))
            )
        self.played.lines, self.seen = found.number, None
        if type(line) is not type(found.line):
            raise _Stop(
                found.number, say("expected {line}, found {other}", line=_line(line), other=_line(found.line))
            )
        passed = ("choice", "options") if isinstance(line, Decided) else ()  # held to when it was chosen
        _hold(found, line.to_json(), passed)
        self.played.hands += isinstance(line, HandBegins)

    # ------------------------------------------------------------------------------------------------------- its head

    def begin(self, load: Load) -> Game:
        """The game that the first line says, before anything was held against it but that line."""
        first = self.look()
        if first is None:
            raise _Stop(0, "the record is empty", True)
        head, self.seen = first.line, None
        if not isinstance(head, Header):
            raise _Stop(
                first.number, say('the first line of a record has "format": "{format}"', format=FORMAT), True
            )
        rules = load(head.ruleset).ruleset if _ID.fullmatch(head.ruleset) else None
        if rules is None:
            told = say(
                "the rules `{ruleset}` cannot be loaded; give their file with --rules",
                ruleset=head.ruleset[:80],
            )
            raise _Stop(first.number, told, True)
        if head.hash != rules.hash:
            raise _Stop(first.number, say("the rules have changed: the record was made with {ruleset} {hash}, but {rules} is now {now}", ruleset=head.ruleset, hash=shown(head.hash), rules=rules.id, now=rules.hash), True)  # fmt: skip
        hands = head.hands if "hands" in first.data else max(self.count_hands(), 1)
        try:
            game = new_game(rules, head.players, head.seed, hands, record=True)
        except ValueError as problem:
            raise _Stop(first.number, problem.args[0], True) from None
        assert game.lines is not None
        own = game.lines.pop(0)
        assert isinstance(own, Header)
        _hold(first, replace(own, hands=game.hands).to_json(), () if "hands" in first.data else ("hands",))
        self.played.ruleset, self.played.lines = rules.id, 1
        return game

    def count_hands(self) -> int:
        """How many hands the record shows, where its head does not say how many it has."""
        kept: list[_Written] = []
        length = 0
        for found in self.waiting:
            kept.append(found)
            length += found.length
            if length > MOST_WAITING:
                raise _Stop(
                    1,
                    say(
                        "a record of more than {most_waiting} characters must say how many `hands` it has",
                        most_waiting=f"{MOST_WAITING:,}",
                    ),
                    True,
                )
        self.waiting = iter(kept)
        return len({found.line.hand for found in kept if isinstance(found.line, HandBegins)})

    # -------------------------------------------------------------------------------------------------- its decisions

    def decide(self, game: Game) -> None:
        """Chooses what the next line chose; it stays the next, for what came of it."""
        decision = game.decision
        assert decision is not None
        what = say(
            "player {player}'s decision `{kind}` of hand {hand}",
            player=decision.player,
            kind=decision.kind,
            hand=game.hand,
        )
        found = self.look()
        if found is None:
            raise _Stop(self.played.lines + 1, say("the record is cut off: here follows {what}", what=what))
        line = found.line
        if not isinstance(line, Decided):
            raise _Stop(found.number, say("here follows {what}, not {line}", what=what, line=_line(line)))
        option = _option(game, found.number, line)
        if self.options is None:
            self.options = "options" in found.data
        if self.options != ("options" in found.data):
            raise _Stop(found.number, "`options` stands in all decisions or in none")
        if self.options:
            allowed = [game.data(item) for item in game.options()]
            _same(found.number, "options", allowed, found.data["options"])
        game.choose(option)
        self.played.decisions += 1


def _option(game: Game, number: int, line: Decided) -> Option:
    """The option that a decision line chose."""
    decision = game.decision
    assert decision is not None
    _same(number, "player", decision.player, line.player)
    _same(number, "decision", decision.kind, line.decision)
    wanted = line.choice
    taken = 0
    for code in _codes(wanted.get("cards")) if isinstance(wanted, dict) else ():
        card = game.rules.deck.card(code, taken)
        if card is None:
            known = game.rules.deck.card(code) is not None
            raise _Stop(
                number,
                say("the card {code} is there twice", code=code)
                if known
                else say("there is no card {code} in {rules}", code=shown(code), rules=game.rules.id),
            )
        taken |= 1 << card
    loose = None
    for option in game.options():
        data = game.data(option)
        if not difference("choice", data, wanted):
            return option
        if loose is None and _means(game, data, wanted):
            loose = option
    if loose is None:
        raise _Stop(
            number,
            say(
                "player {player} may not choose {wanted} here; allowed is {list}",
                player=decision.player,
                wanted=shown(wanted),
                list=_allowed(game),
            ),
        )
    return loose


def _codes(cards: object) -> list[str]:
    return [str(card) for card in cards] if isinstance(cards, list) else []


def _means(game: Game, data: object, wanted: object) -> bool:
    """Whether another program's choice is this option: cards in any order and spelling, each with its reading where it is given."""
    if not isinstance(data, dict) or not isinstance(wanted, dict) or not _named(data, wanted):
        return False
    for key, value in wanted.items():
        if key not in ("cards", "as") and difference(key, data[key], value):
            return False
    return _cards(game, data, "as" in wanted) == _cards(game, wanted, "as" in wanted)


def _named(data: Json, wanted: Json) -> bool:
    """Whether a choice has the fields of the option, perhaps without its reading and its shape."""
    lists = all(isinstance(wanted[key], list) for key in ("cards", "as") if key in wanted)
    return lists and wanted.keys() <= data.keys() and data.keys() - wanted.keys() <= {"as", "shape"}


def _cards(game: Game, choice: Json, read: bool) -> list[tuple[int, int]] | None:
    """The cards of a choice, each with the face that it is read as, in the order of the deck. Which of several jokers is read as what
    makes no difference."""
    deck = game.rules.deck
    cards = [deck.card(code) for code in _codes(choice.get("cards"))]
    faces = [deck.face(code) for code in _codes(choice.get("as"))] if read else [None] * len(cards)
    if len(faces) != len(cards) or None in cards:
        return None
    return sorted(
        (-1 if deck.joker_mask >> deck.cards[card] & 1 else card, -1 if face is None else face)
        for card, face in zip(cards, faces, strict=True)
        if card is not None
    )


def _allowed(game: Game) -> str:
    options = game.options()
    told = [shown(game.data(option)) for option in options[:4]]
    few = listed(told)
    return (
        say("{few} or one of {number} others", few=few, number=len(options) - 4) if len(options) > 4 else few
    )


# ---------------------------------------------------------------------------------------------------------- what must be


def _hold(found: _Written, expected: Json, passed: Collection[str]) -> None:
    """The line must have these fields, and no others."""
    for key, value in expected.items():
        if key in passed:
            continue
        if key not in found.data:
            raise _Stop(
                found.number, say("`{key}` is missing: expected {value}", key=key, value=shown(value))
            )
        _same(found.number, key, value, found.data[key])
    for key, value in found.data.items():
        if key not in expected and key not in passed:
            raise _Stop(
                found.number, say("`{key}` does not belong here: {value}", key=key[:80], value=shown(value))
            )


def _same(number: int, key: str, expected: object, found: object) -> None:
    if told := difference(key, expected, found):
        raise _Stop(number, told)


def _line(line: Line) -> str:
    return shown({key: value for key, value in line.to_json().items() if key != "options"})
