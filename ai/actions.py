"""Fixed numbers for everything that may be chosen in a game of some rules: the same number means the same in every state.

In: a rule set and a number of players; an option. Out: its numbers, and a text for each ("play S3 H3"). Nearly every choice is one
number. Sets of three cards or more that are given, and plays of shapes of which the whole deck makes very many, are said in several,
one after the other, card by card: `Speaker` says what may be said next, and chooses as soon as only one option is left.

The numbers stand in this order: passing; the plays of each shape that the deck makes, as the engine lists them; the cards of plays that
are said card by card; then, of each kind of decision that the rules have, what may be chosen there. They hold for these rules (their
`hash`), this number of players and this version of the program.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, islice
from typing import NamedTuple, assert_never

from ..analysis.walk import acting, values
from ..game.decisions import Cards, Claim, DecisionKind, Option, Pass, Pick, Play
from ..game.game import Game
from ..game.kinds import KINDS
from ..interpreter.climbing.engine import engine_for as climbing_engine
from ..interpreter.fishing.engine import engine_for as fishing_engine
from ..model import (
    ChoosePlayer,
    Climbing,
    ExchangeCards,
    LayAside,
    Move,
    Name,
    NameNumber,
    Reveal,
    RuleSet,
    Trade,
    climbing_of,
    fishing_of,
)
from ..model.cards import bits

MOST_PLAYS = 30_000  # of one shape that have a number each; others are said card by card
_PAIR = 2  # so many cards of a set have one number; more are said one by one


class Word(NamedTuple):
    """What a number says: a kind of word, and numbers or an id that belong to it."""

    kind: str
    rest: tuple[int, ...] = ()
    id: str = ""


PASS = Word("pass")
Words = tuple[Word, ...]


class Actions:
    """The numbers of a rule set for so many players. `len` is how many there are. ValueError where the rules are not for so many."""

    def __init__(self, rules: RuleSet, players: int) -> None:
        if not rules.players.low <= players <= max(rules.most, rules.players.low):
            raise ValueError(f"{rules.id} is for {rules.players.low} to {rules.most} players, not {players}")
        self.rules = rules
        self.players = players
        words = _climbing(rules, players) if isinstance(rules.game, Climbing) else _fishing(rules, players)
        self._words = tuple(dict.fromkeys(words))
        self._numbers = {word: number for number, word in enumerate(self._words)}

    def __len__(self) -> int:
        return len(self._words)

    def text(self, number: int) -> str:
        """What a number says, in words. IndexError for one that there is not."""
        if not 0 <= number < len(self):
            raise IndexError(f"there are {len(self)} actions, from 0 on")
        return _text(self.rules, self._words[number])

    def numbers(self, kind: DecisionKind, option: Option) -> tuple[int, ...]:
        """The numbers that say an option of such a decision, mostly one. ValueError for what no decision of these rules offers."""
        whole = self._whole(kind, option)
        at_once = whole in self._numbers or isinstance(option, Pass | Pick)
        words = (whole,) if at_once else tuple(self._spelled(kind, option))
        try:
            return tuple(self._numbers[word] for word in words)
        except KeyError as problem:
            raise ValueError(f"`{kind}` has no number for {option}") from problem

    def _whole(self, kind: DecisionKind, option: Option) -> Word:
        """The word that says all of an option, if there is such a word."""
        match option:
            case Pass():
                return PASS
            case Play():
                return Word("play", (option.cards, option.shape, *option.faces))
            case Cards():
                return Word(kind, (option.cards,))
            case Pick():
                return Word(kind, (option.value,))
            case Claim():
                return Word(kind, (), "and" if option.yaku else "nothing")  # some are said one by one
            case _:
                assert_never(option)

    def _spelled(self, kind: DecisionKind, option: Option) -> Iterator[Word]:
        match option:
            case Play():
                yield from (Word("lay", (card,)) for card in bits(option.cards))
                yield Word("lay")
                rows = zip(bits(option.cards), option.faces, strict=True)
                yield from (Word("as", (face,)) for card, face in rows if option.wild >> card & 1)
                yield Word("shape", (option.shape,))
            case Cards():
                yield from (Word(f"{kind} more", (card,)) for card in bits(option.cards))
                yield Word(f"{kind} more")
            case Claim():
                yield from (Word(kind, (), id) for id in option.yaku)
                yield Word(kind, (), "nothing more")
            case Pass() | Pick():
                return
            case _:
                assert_never(option)


class Speaker:
    """A game whose choices are said in numbers. It stands on a game that is the caller's, and changes it when a choice is said whole."""

    def __init__(self, game: Game, actions: Actions) -> None:
        if actions.rules.hash != game.rules.hash or actions.players != game.players:
            raise ValueError("these actions are of other rules, or for another number of players")
        self.game = game
        self.actions = actions
        self.said: tuple[int, ...] = ()  # of the choice that is being made
        self._left: dict[tuple[int, ...], Option] | None = None

    def copy(self) -> Speaker:
        """The same on a copy of the game (without its record)."""
        return self.on(self.game.copy())

    def on(self, game: Game) -> Speaker:
        """The same on another game that stands at the same decision."""
        twin = Speaker(game, self.actions)
        twin.said = self.said
        return twin

    def legal(self) -> list[int]:
        """The numbers that may be said now, rising; none when the session is over."""
        return sorted({numbers[len(self.said)] for numbers in self._options()})

    def say(self, number: int) -> Option | None:
        """Says a number: the option that was chosen by it, None where more must be said. ValueError for one that may not be said; nothing has
        changed then."""
        said = (*self.said, number)
        left = {
            numbers: option for numbers, option in self._options().items() if numbers[: len(said)] == said
        }
        if not left:
            raise ValueError(f"action {number} may not be chosen now")
        if len(left) > 1:
            self.said, self._left = said, left
            return None
        [option] = left.values()
        self.game.choose(option)
        self.said, self._left = (), None
        return option

    def _options(self) -> dict[tuple[int, ...], Option]:
        """The options that are still open, by their numbers."""
        decision = self.game.decision
        if self._left is None:
            found = (
                {}
                if decision is None
                else {self.actions.numbers(decision.kind, option): option for option in self.game.options()}
            )
            many = len(self.said)
            self._left = {numbers: option for numbers, option in found.items() if numbers[:many] == self.said}
        return self._left


# --------------------------------------------------------------------------------------------------------- the words there are


def _climbing(rules: RuleSet, players: int) -> Iterator[Word]:
    climbing, deck = climbing_of(rules), rules.deck
    yield PASS
    yield from _plays_of(rules)
    cards = range(deck.size)
    moves = any(True for _ in values(rules.rules, Move))
    trades = any(True for _ in values(rules.rules, Trade))
    kinds: dict[DecisionKind, bool] = {
        "exchange": bool(climbing.exchanges),
        "give": moves or trades,
        "discard": moves or any(True for _ in values(rules.rules, LayAside)),
        "take": moves,
        "reveal": any(True for _ in values(rules.rules, Reveal)),
    }
    for kind, is_there in kinds.items():
        if is_there:
            yield from _sets(kind, cards)
    named = {effect.what for effect in values(rules.rules, Name)}
    asked = any(what.named for what in _exchanged(climbing))
    if "rank" in named or asked:
        yield from _picks("name rank", range(len(deck.ranks) + (asked and deck.joker >= 0)))
    if "suit" in named:
        yield from _picks("name suit", range(len(deck.suits)))
    if "colour" in named:
        yield from _picks("name colour", range(len(deck.colours)))
    numbers = {
        number for effect in values(rules.rules, NameNumber) for number in range(effect.low, effect.high + 1)
    } | set(range(_most_drawn(rules) + 1))
    yield from _picks("name number", sorted(numbers))
    if any(True for _ in values(rules.rules, ChoosePlayer)):
        yield from _picks("choose player", range(players))
    bodies = [body for _, body in acting(rules)]
    ways = max((len(body.choice.ways) for body in bodies if body.choice is not None), default=0)
    yield from _picks("choose effect", range(1, ways + 1))
    yield from _picks("wish", (1, 0))


def _most_drawn(rules: RuleSet) -> int:
    """How many cards a player may say that are drawn by lot, or from what is not seen; 0: nobody is asked for a number."""
    size = rules.deck.size
    moved: list[Move | Reveal] = [*values(rules.rules, Move), *values(rules.rules, Reveal)]
    most = [min(size, effect.count or 0) if effect.per is None else size for effect in moved if effect.up_to]
    return max((*most, *(effect.count for effect in values(rules.rules, Trade) if effect.up_to)), default=0)


def _exchanged(climbing: Climbing) -> Iterator[ExchangeCards]:
    for exchange in climbing.exchanges:
        yield exchange.gives
        if exchange.returns is not None:
            yield exchange.returns


_KEPT: dict[str, Words] = {}  # the plays of rules that were asked for last, by their hash
_MOST_KEPT = 4


def _plays_of(rules: RuleSet) -> Words:
    """The words of plays, which are the same for any number of players."""
    found = _KEPT.get(rules.hash)
    if found is None:
        if len(_KEPT) >= _MOST_KEPT:
            _KEPT.clear()
        found = _KEPT[rules.hash] = tuple(_plays(rules))
    return found


def _plays(rules: RuleSet) -> Iterator[Word]:
    """The plays of the whole deck, shape by shape; the cards to say one by one where a shape makes too many."""
    engine, deck = climbing_engine(rules), rules.deck
    book, everything = engine.book, (1 << deck.size) - 1
    for number, shape in enumerate(book.shapes):
        if shape.part:
            continue
        found = list(islice(book.of_shape(number, shape, everything), MOST_PLAYS + 1))
        if len(found) <= MOST_PLAYS:
            for play in sorted(found, key=book.order_key):
                yield Word("play", (play.cards, play.shape, *play.faces))
    yield from (Word("lay", (card,)) for card in range(deck.size))
    yield Word("lay")
    yield from (Word("as", (face.index,)) for face in deck.faces)
    yield from (Word("shape", (number,)) for number in range(len(book.shapes)))


def _fishing(rules: RuleSet, players: int) -> Iterator[Word]:
    fishing = fishing_of(rules)
    singles = [1 << card for card in range(fishing_engine(rules, players).size)]
    kinds: tuple[DecisionKind, ...] = ("play", "capture")
    if fishing.returning is not None:
        kinds = (*kinds, "return")
    for kind in kinds:
        yield from (Word(kind, (card,)) for card in singles)
    if rules.rules:
        yield from (Word(kind, (card,)) for kind in ("take", "give") for card in (0, *singles))
        yield from _picks("wish", (1, 0))
    ids = [yaku.id for group in fishing.groups if group.dealt for yaku in group.yaku]
    if ids:
        yield from (Word("claim", (), id) for id in (*ids, "nothing", "nothing more"))
    if fishing.dropping is not None:
        yield from _picks("stay", (1, 0))
        yield from _picks("vow", (0, 1))
    yield from _picks("stop", (1, 0))


def _sets(kind: DecisionKind, cards: range) -> Iterator[Word]:
    for many in range(_PAIR + 1):
        for chosen in combinations(cards, many):
            yield Word(kind, (sum(1 << card for card in chosen),))
    yield from (Word(f"{kind} more", (card,)) for card in cards)
    yield Word(f"{kind} more")


def _picks(kind: DecisionKind, numbers: range | tuple[int, ...] | list[int]) -> Iterator[Word]:
    return (Word(kind, (number,)) for number in numbers)


# -------------------------------------------------------------------------------------------------------------- as a text


def _text(rules: RuleSet, word: Word) -> str:
    deck = rules.deck
    match word:
        case Word("pass"):
            return "pass"
        case Word("play", (cards, shape, *faces)) if faces:
            return _play_text(rules, cards, shape, faces)
        case Word("lay", (card,)):
            return f"play, card by card: {deck.codes[card]}"
        case Word("lay"):
            return "play, card by card: no more"
        case Word("as", (face,)):
            return f"the joker is {deck.faces[face].code}"
        case Word("shape", (shape,)):
            return f"it is a {climbing_of(rules).shapes[shape].id}"
        case Word("claim", _, id):
            return f"claim {id}"
        case Word(kind, ()):
            return f"{kind.removesuffix(' more')}, one by one: no more"
        case Word(kind, (card,)) if kind.endswith(" more"):
            return f"{kind.removesuffix(' more')}, one by one: {deck.codes[card]}"
        case Word(kind, (value,)):
            return _choice_text(rules, kind, value)
    raise AssertionError(word)


def _play_text(rules: RuleSet, cards: int, shape: int, faces: list[int]) -> str:
    """`play S3 H3`; what jokers stand for, where there are some, and the shape, where the cards could be of several."""
    deck, shapes = rules.deck, climbing_of(rules).shapes
    codes = [deck.codes[card] for card in bits(cards)]
    stands = [deck.faces[face].code for face in faces]
    own = [deck.faces[deck.cards[card]].code for card in bits(cards)]
    told = f"play {' '.join(codes)}" + (f" as {' '.join(stands)}" if own != stands else "")
    return f"{told} ({shapes[shape].id})"


def _choice_text(rules: RuleSet, kind: str, value: int) -> str:
    found = next(name for name in KINDS if name == kind)
    picks = KINDS[found].picks
    if picks is None:
        return f"{kind} {' '.join(rules.deck.text(value)) or 'nothing'}"
    if kind == "choose player":
        return f"choose player {value}"
    if kind == "choose effect":
        return f"choose effect {value}"
    return (
        f"{kind}: {picks.spelled(rules, value)[0]}"
        if KINDS[found].either
        else f"{kind} {picks.spelled(rules, value)[0]}"
    )
