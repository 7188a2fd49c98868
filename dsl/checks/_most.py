"""How many there can be at most: cards in a hand, of some kind, in a play, captured by one card.

In: a rule set. Out: a number that nothing can surpass; where it cannot be said cheaply, one that is too large rather than too small.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import chain
from typing import Literal, assert_never

from ...analysis.shapes import shape_facts
from ...analysis.walk import acting, effects, values
from ...model import (
    CardSet,
    Climbing,
    Counted,
    CounterEffect,
    Do,
    Duration,
    EndHold,
    EndRound,
    Exchange,
    ExchangeCards,
    Fishing,
    Hold,
    Lasting,
    Move,
    NameNumber,
    Range,
    Restrict,
    Restriction,
    Rule,
    RuleSet,
    SetCounter,
    StandsFor,
    SwapHands,
    SwitchOff,
    TakePlay,
    Tally,
    Trade,
    Turn,
    Who,
)
from ._sums import worth

_ANY = 10**9
_SILENT: frozenset[Lasting] = frozenset({"hand", "hands", "session"})


def most_of(rules: RuleSet) -> Most:
    """What a rule set allows at most; several checks of the same one share it."""
    if not _last or _last[0].rules is not rules:
        _last[:] = [Most(rules)]
    return _last[0]


class Most:
    """What a rule set allows at most, each looked for once."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.tables = rules.tables()
        self.alone = (
            rules.place("library") is not None
        )  # a rule of a library, beside which a table has others
        self.kinds: set[type] = set()
        self.does: set[str] = set()
        self.lays_aside = self.gives_cards = self.allows = self.requires = self.locks = self.binds = False
        self.moves: list[Move] = []
        self.turns: set[str] = set()
        self._lasting: set[str] = set()
        self._ending: set[str] = set()
        for rule in rules.rules:
            for item in values(rule, object):
                self._note(item)
            for item in values(rule.acting, object):
                self._note_lasting(rule, item)

    def _note(self, item: object) -> None:
        self.kinds.add(type(item))
        if isinstance(item, Do):
            self.does.add(item.what)
        elif isinstance(item, Move):
            self.moves.append(item)
            self.lays_aside |= item.target == "laid aside"
            self.gives_cards |= isinstance(item.target, Who)
        elif isinstance(item, Turn):
            self.turns.add(item.what)
        elif isinstance(item, Restriction):
            self.allows |= item.mode == "allow"
            self.requires |= item.mode == "require"
            self.binds |= item.mode != "allow"  # so that somebody may have nothing to lead, and pass
        elif isinstance(item, Restrict):
            self.locks |= item.restriction.mode == "require"

    def _note_lasting(self, rule: Rule, item: object) -> None:
        if getattr(item, "duration", None) is not None:
            self._lasting.update((rule.id, *rule.counts_as))
        lasts = getattr(item, "duration", None)
        if isinstance(lasts, Duration) and lasts.kind not in _SILENT:
            self._ending.update((rule.id, *rule.counts_as))
            if isinstance(item, Hold):
                self._ending.add(item.rule)
        if isinstance(item, Hold):
            self._lasting.add(item.rule)

    def may_last(self, ids: tuple[str, ...]) -> bool:
        """Whether an effect of such a rule lasts, or it is set in force, or it is not there to be looked at."""
        return not set(ids) <= self.there or not self._lasting.isdisjoint(ids)

    def may_end(self, ids: tuple[str, ...]) -> bool:
        """Whether it is heard that such a rule ends, which lasts: not only with a hand, of which nobody hears."""
        if {EndHold, SwitchOff} & self.kinds or "release locks" in self.does:
            return True
        return not set(ids) <= self.there or not self._ending.isdisjoint(ids)

    def of_counter(self, id: str) -> tuple[int, int]:
        """The least and the most that a counter can be."""
        found = [item.start for rule in self.rules.rules for item in rule.counters if item.id == id]
        low, high = min(found, default=0), max(found, default=_ANY)
        for change in self.changes.get(id, ()):
            match change:
                case Tally(number=number):
                    low, high = (low, _ANY) if number > 0 else (0, high)
                case SetCounter(number=number):
                    low, high = min(low, number), max(high, number)
                case NameNumber(low=least, high=most):
                    low, high = min(low, least), max(high, most)
                case _:
                    assert_never(change)
        return low, high

    @cached_property
    def changes(self) -> dict[str, list[CounterEffect]]:
        """What changes each counter."""
        found: dict[str, list[CounterEffect]] = {}
        for _, part in acting(self.rules):
            for item in effects(part):
                if isinstance(item, CounterEffect):
                    found.setdefault(item.counter, []).append(item)
        return found

    @cached_property
    def ends(self) -> set[Literal["stop", "off", "go on"]]:
        """What rules let players of a fishing game do about the end of a round: stop it, call it off, or go on at the end of a turn."""
        found: set[Literal["stop", "off", "go on"]] = set()
        for rule in self.rules.rules:
            for clause in rule.clauses:
                for item in clause.effects:
                    if isinstance(item, EndRound):
                        found.add("off" if item.off else "stop")
                        if item.choice and any(event.kind != "turn" for event in clause.events):
                            found.add("go on")
        return found

    @cached_property
    def yaku_stop(self) -> bool:
        """Whether some yaku of captured cards ends the round."""
        game = self.rules.game
        return isinstance(game, Fishing) and any(
            item.stops for group in game.groups if not group.dealt for item in group.yaku
        )

    @cached_property
    def there(self) -> set[str]:
        """The rules in use, and what they count as."""
        return {id for rule in self.rules.rules for id in (rule.id, *rule.counts_as)}

    def cards_of(self, cards: CardSet) -> int:
        """So many of these cards are in the pack; all of it where they depend on the moment."""
        deck = self.rules.deck
        return deck.physical(cards.mask).bit_count() if cards.kind == "faces" else deck.size

    @cached_property
    def stand_ins(self) -> int:
        """How many cards may stand for others in a play: the jokers, or any card where a rule lets cards stand for others."""
        return self.rules.deck.size if StandsFor in self.kinds else self.rules.deck.jokers

    @cached_property
    def hand(self) -> int:
        """The most cards that somebody can come to hold."""
        size = self.rules.deck.size
        most = max((self._dealt(players) for players in self.tables), default=size)
        match self.rules.game:
            case Climbing() as climbing:
                if self.gives_cards or "pool hands" in self.does or self.kinds & {TakePlay, Trade, SwapHands}:
                    return size
                return min(most + sum(map(_gained, climbing.exchanges)), size)
            case Fishing():
                return most

    def _dealt(self, players: int) -> int:
        size = self.rules.deck.size
        match self.rules.game:
            case Fishing() as fishing:
                return fishing.hand(players)
            case Climbing() as climbing:
                parts = [part for part in climbing.deal if players in part.players]
                if not parts or any(part.to in ("rest", "equal") for part in parts):
                    to_one = any(part.to == "rest" and part.who is not None for part in parts)
                    return size if to_one else -(-size // players) + bool(parts)
                return sum(part.count for part in parts if part.to in ("players", "more"))

    @cached_property
    def field(self) -> int:
        """The most cards that are dealt to the field; with hands that are laid on it, all of the pack."""
        match self.rules.game:
            case Fishing(lays=()) as fishing:
                return max(fishing.field(players) for players in self.tables)
            case _:
                return self.rules.deck.size

    @cached_property
    def play(self) -> int:
        """The most cards of a play."""
        facts = shape_facts(self.rules)
        if facts is None:
            return self.rules.deck.size
        return max((size.bit_length() - 1 for size in facts.sizes.values()), default=0)

    @cached_property
    def sum_of_play(self) -> int:
        return self._sum_of(self.play)

    @cached_property
    def sum_of_all(self) -> int:
        return self._sum_of(self.rules.deck.size)

    def _sum_of(self, count: int) -> int:
        """The most that so many cards add up to."""
        deck = self.rules.deck
        ranks = [deck.ranks[rank] for face in deck.cards if (rank := deck.faces[face].rank) >= 0]
        most = sorted(map(worth, ranks), reverse=True)
        return sum(most[:count]) + 13 * min(self.stand_ins, count)


def _gained(item: Exchange) -> int:
    """By how many cards one of the two who exchange can have more after it than before: what comes, without what goes at least."""
    back = item.returns
    if back is None:
        return _most_given(item.gives)
    if back.as_many:
        return 0
    to_taker = _most_given(item.gives) - _least_given(back)
    return max(0, to_taker, _most_given(back) - _least_given(item.gives))


def _most_given(cards: ExchangeCards) -> int:
    if cards.more:
        return cards.most or _ANY  # with so many wins in a row
    return cards.count


def _least_given(cards: ExchangeCards) -> int:
    """Nothing where it may be that no card is there which may be given."""
    return 0 if cards.named == "nothing" or cards.without is not None else cards.count


def captured(rules: RuleSet, fishing: Fishing, counted: Counted) -> Iterator[int]:
    """The numbers of such cards that one card can take, itself among them."""
    mask = counted.cards.mask
    if counted.cards.kind != "faces" or any(wild.last for wild in fishing.wild):
        yield from range(rules.deck.size + 1)
        return
    for group in taken_together(rules, fishing):
        yield sum(1 for face in group if mask >> face & 1)


def taken_together(rules: RuleSet, fishing: Fishing) -> Iterator[tuple[int, ...]]:
    """The cards that one card can take, itself among them; without those that take the whole field."""
    return chain(_of_months(rules), _of_wild(rules, fishing))


def _of_months(rules: RuleSet) -> Iterator[tuple[int, ...]]:
    """Two cards of one month, or all of them where they are four."""
    months: dict[int, list[int]] = {}
    for face in rules.deck.cards:
        months.setdefault(rules.deck.faces[face].month, []).append(face)
    for month, faces in months.items():
        if not month:
            continue
        yield from ((one, other) for place, one in enumerate(faces) for other in faces[:place])
        if len(faces) == 4:
            yield tuple(faces)


def _of_wild(rules: RuleSet, fishing: Fishing) -> Iterator[tuple[int, ...]]:
    """A wild card with what it takes, or what takes it."""
    faces = rules.deck.faces
    for wild in fishing.wild:
        yield from ((wild.card, face) for face in rules.deck.cards if wild.takes >> face & 1)
        if wild.its_month:
            month = faces[wild.card].month
            yield tuple(face for face in rules.deck.cards if faces[face].month == month)


def within(count: Range, low: int, high: int) -> bool:
    """Whether some number from `low` to `high` is in a range."""
    return count.low <= high and (count.high is None or count.high >= low)


_last: list[Most] = []  # the one of the rule set that is being checked
