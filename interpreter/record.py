"""Games as records, and records played again.

In: a checked rule set. Out: the lines of a record (docs/formats.md, "Record of a game"). Reading: lines as text, from
anywhere; whatever is wrong with them comes back as a `Problem` with its line, never as an exception.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Protocol

from ..game.chance import Chance
from ..game.decisions import Option
from ..game.game import Game
from ..game.lines import FORMAT, Decided, HandBegins, Header, Line, SessionEnds
from ..game.reading import read, shown
from ..ground.json import Json
from ..model import RuleSet
from .start import new_game

RANDOM_PLAYER = 0x79616B75736F6B75  # "yakusoku" in ASCII
MOST_LINE = 1_000_000


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
    return json.dumps(line, ensure_ascii=False, separators=(", ", ": ")) + "\n"


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


Numbered = tuple[int, Line]


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
        _replay(_read(lines), load, played if played is not None else Played())
    except _Stop as stop:
        return [stop.problem]
    return []


def _read(lines: Iterable[str]) -> Iterator[Numbered]:
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
            raise _Stop(number, f"this line has more than {MOST_LINE:,} characters", True)
        try:
            data = json.loads(raw)
        except (ValueError, RecursionError) as problem:
            what = (
                "the record is cut off in this line"
                if not raw.endswith("\n") and number > 1
                else "this line is no JSON"
            )
            raise _Stop(
                number, f"{what} ({problem})" if isinstance(problem, ValueError) else what, number == 1
            ) from None
        try:
            yield number, read(data)
        except ValueError as problem:
            raise _Stop(number, str(problem), number == 1) from None


def _drop_head(game: Game) -> None:
    assert game.lines is not None
    del game.lines[0]


def _replay(lines: Iterator[Numbered], load: Load, played: Played) -> None:
    number, head = next(lines, (0, None))
    if head is None:
        raise _Stop(0, "the record is empty", True)
    if not isinstance(head, Header):
        raise _Stop(number, f'the first line of a record has "format": "{FORMAT}"', True)
    game, waiting = _game(number, head, lines, load)
    played.ruleset = head.ruleset
    played.lines = 1
    _drop_head(game)
    while True:
        for line in drain(game):
            place, found = next(waiting, (0, None))
            if found is None and isinstance(line, SessionEnds):
                break  # the sum of what the record says already
            if found is None:
                raise _Stop(played.lines + 1, f"the record ends here, but {_line(line)} follows")
            played.lines = place
            _compare(place, line, found)
            played.hands += isinstance(line, HandBegins)
        if game.decision is None:
            break
        place, chosen, waiting = _next_decision(waiting, game, played)
        option = _option(game, place, chosen)
        if chosen.options is not None:
            _same(place, "options", [game.data(item) for item in game.options()], list(chosen.options))
        game.choose(option)
        played.decisions += 1
    extra = next(waiting, None)
    if extra is not None:
        raise _Stop(extra[0], "the session is over here, after hand " + str(game.hand))


def _game(
    number: int, head: Header, lines: Iterator[Numbered], load: Load
) -> tuple[Game, Iterator[Numbered]]:
    """The game that a record begins, and its lines to come; where it does not say how many hands there are, they are counted."""
    name = head.ruleset
    rules = load(name).ruleset
    if rules is None:
        raise _Stop(number, f"the rules `{name}` cannot be loaded; give their file with --rules", True)
    if head.hash != rules.hash:
        raise _Stop(number, f"the rules have changed: the record was made with {name} {shown(head.hash)}, "
                            f"but {name} is now {rules.hash}", True)  # fmt: skip
    hands = head.hands
    if hands is None:
        kept = list(lines)
        hands = len({line.hand for _, line in kept if isinstance(line, HandBegins)})
        lines = iter(kept)
    try:
        return new_game(rules, head.players, head.seed, max(hands, 1), record=True), lines
    except ValueError as problem:
        raise _Stop(number, str(problem), True) from None


def _next_decision(
    waiting: Iterator[Numbered], game: Game, played: Played
) -> tuple[int, Decided, Iterator[Numbered]]:
    """The next line, which must be a decision; it stays among the lines to compare."""
    from itertools import chain

    decision = game.decision
    assert decision is not None
    what = f"player {decision.player}'s decision `{decision.kind}` of hand {game.hand}"
    for number, line in waiting:
        if isinstance(line, Decided):
            return number, line, chain([(number, line)], waiting)
        raise _Stop(number, f"here follows {what}, not {_line(line)}")
    raise _Stop(played.lines + 1, f"the record is cut off: here follows {what}")


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
                f"the card {code} is there twice"
                if known
                else f"there is no card {shown(code)} in {game.rules.id}",
            )
        taken |= 1 << card
    loose = None
    for option in game.options():
        data = game.data(option)
        if data == wanted:
            return option
        if loose is None and _means(game, data, wanted):
            loose = option
    if loose is None:
        raise _Stop(number, f"player {decision.player} may not choose {shown(wanted)} here{_allowed(game)}")
    return loose


def _codes(cards: object) -> list[str]:
    return [str(card) for card in cards] if isinstance(cards, list) else []


def _means(game: Game, data: object, wanted: object) -> bool:
    """Whether another program's choice is this option: cards in any order and spelling, the reading where it is given."""
    if not isinstance(data, dict) or not isinstance(wanted, dict):
        return bool(data == wanted)
    deck = game.rules.deck
    for key, value in data.items():
        if key not in wanted:
            if key in ("as", "shape"):
                continue
            return False
        if key == "cards":
            if sorted(map(deck.card, _codes(value)), key=str) != sorted(
                map(deck.card, _codes(wanted[key])), key=str
            ):
                return False
        elif key == "as":
            if sorted(map(deck.face, _codes(value)), key=str) != sorted(
                map(deck.face, _codes(wanted[key])), key=str
            ):
                return False
        elif value != wanted[key]:
            return False
    return True


def _allowed(game: Game) -> str:
    options = game.options()
    told = [shown(game.data(option)) for option in options[:4]]
    return f"; allowed is {', '.join(told)}" + (
        f" or one of {len(options) - 4} others" if len(options) > 4 else ""
    )


def _compare(number: int, expected: Line, found: Line) -> None:
    """Every field of the expected line; the record may have more. The choice was compared when it was made."""
    if type(expected) is not type(found):
        raise _Stop(number, f"expected {_line(expected)}, found {_line(found)}")
    there = found.to_json()
    for key, value in expected.to_json().items():
        if key in ("choice", "options"):
            continue
        if key not in there:
            raise _Stop(number, f"`{key}` is missing: expected {shown(value)}")
        _same(number, key, value, there[key])
    if isinstance(expected, HandBegins) and isinstance(found, HandBegins):
        _same(
            number, "fired", expected.fired, found.fired
        )  # left out where nothing acted, which may not be said otherwise


def _same(number: int, key: str, expected: object, found: object) -> None:
    if expected != found:
        raise _Stop(number, f"`{key}` should be {shown(expected)}, not {shown(found)}")


def _line(line: Line) -> str:
    return shown({key: value for key, value in line.to_json().items() if key != "options"})
