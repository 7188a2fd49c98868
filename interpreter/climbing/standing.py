"""A climbing game stood at a given position.

In: a rule set, a position in which cards are written as everywhere else. Out: a game that goes on from there; a ValueError in one
sentence for a position that there cannot be.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, assert_never

from ...game.decisions import Decision
from ...game.told import title_told
from ...ground.said import either, listed, say
from ...model import Become, RuleSet, Title
from ..placing import Placing, for_each, seat
from . import events, lasting, legality, numbers, settling, sides
from .context import Ctx
from .deal import deal
from .game import ClimbingGame
from .people import key
from .readings import apart, reading, readings_of
from .state import State
from .titles import title_for


@dataclass(frozen=True, slots=True)
class Laid:
    """What a player did in the trick: cards that were played, read as `reading` where they could be several plays; without cards a pass."""

    cards: Sequence[str] = ()
    reading: Sequence[str] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ClimbingPosition:
    """A hand of a climbing game, as it is to stand. Cards are codes ("S3", "JK"), seats count from 0 in turn order.

    `hands`: what each player holds, or None where that is not known, so that it may be any card that is not known to lie elsewhere;
    their number is the number of players. Not every card of the deck must lie somewhere. `hand_to_move`: what the player holds who is
    to move, where the seat is not known. `dealt`: nothing is said about cards, they are dealt as the game deals them.

    `trick`: what was done since the table was last clear, oldest first. It is played again by the rules, so that locks and reversals
    follow from it; where somebody had to choose for a rule, the last option counts as chosen. `turn`: who did the first of it; the
    others follow in turn, and who comes next is to move. With a clear table: who is to move. `leader`: who led the hand; without it
    that player. `later`: other tricks of the hand came before.

    `out`: who has gone out in this hand, first to last. `pile`: the draw pile, next card first. `aside`: cards that are not in the game.
    `discards`: those that were played and cleared away. `rest`: where the cards are that are not said to lie anywhere: on the draw
    pile (in the order of the deck), aside, or not known.

    `hand`: which hand of the session it is, from 1. `dealer`: who dealt; without it that is left to chance. `totals`: the points of
    each so far. `titles`: by seat, those that hold in this hand. `places`: the players as they finished the hand before, first to
    last; without them as far as the titles say so. `runs`: by seat, for how many hands in a row that player was in the first or last
    place. `passes`: how often each has passed in this hand before the trick; `acted`: how often a rule has acted in it, by id.
    `counters`: by id, the number of a counter, or one number for each player where each has one. `in_force`: ids of rules whose
    lasting effect holds when the trick begins."""

    hands: Sequence[Sequence[str] | None]
    hand_to_move: Sequence[str] | None = None
    dealt: bool = False
    trick: Sequence[Laid] = ()
    turn: int = 0
    leader: int | None = None
    later: bool = False
    out: Sequence[int] = ()
    pile: Sequence[str] = ()
    aside: Sequence[str] = ()
    discards: Sequence[str] = ()
    rest: Literal["unknown", "pile", "aside"] = "unknown"
    hand: int = 1
    dealer: int | None = None
    totals: Sequence[int] | None = None
    titles: Mapping[int, str] = field(default_factory=dict)
    places: Sequence[int] | None = None
    runs: Mapping[int, int] = field(default_factory=dict)
    counters: Mapping[str, int | Sequence[int]] = field(default_factory=dict)
    in_force: Sequence[str] = ()
    passes: Sequence[int] | None = None
    acted: Mapping[str, int] = field(default_factory=dict)


def stand(
    rules: RuleSet, position: ClimbingPosition, *, seed: int = 0, hands: int = 1, record: bool = False
) -> ClimbingGame:
    """A game that stands at a position, its player to move. `seed`: of the chance that is still to come. `hands`: how many hands are
    still to be played, this one included. ValueError for a position that there cannot be under these rules."""
    if position.hand < 1:
        raise ValueError(say("hand: hands count from 1, not from {hand}", hand=position.hand))
    game = ClimbingGame(rules, len(position.hands), seed, position.hand + hands - 1, record=record)
    return _Standing(game, position).stand()


def force(game: ClimbingGame, name: str) -> None:
    """Puts a rule's lasting effect in force."""
    ref = game.engine.lasting_ref(name)
    if ref is None:
        known = ", ".join(rule.id for rule in game.engine.list) or "-"
        raise ValueError(
            say(
                "in_force: no rule `{name}` with a lasting effect is in use (rules in use: {known})",
                name=name,
                known=known,
            )
        )
    effect, ctx = game.engine.lasting(ref), Ctx(game.state.turn)
    lasting.last(
        game, ref, effect, ctx, settling.bound(game, effect, ctx), settling.awaited(game, effect, ctx)
    )


class _Standing:
    """A game on its way to a position. `known`: the hands that are known, by seat."""

    def __init__(self, game: ClimbingGame, position: ClimbingPosition) -> None:
        self.game = game
        self.position = position
        self.placing = Placing(game.rules.deck)
        self.known: dict[int, int] = {}
        self.passes = 0  # in the trick, since its last play

    def stand(self) -> ClimbingGame:
        game, position = self.game, self.position
        self._clear()
        self._lay_cards()
        self._remember()
        self._seats()
        if position.dealt:
            self._deal()
        for name in position.in_force:
            force(game, name)
        state = game.state
        state.sides = ()
        state.sides = sides.sides(game)
        state.counts = self._counts()
        for number, laid in enumerate(position.trick, 1):
            self._do(laid, say("trick, play {number}", number=number))
        self._can_go_on("trick")
        for number, hand in self.known.items():
            state.hands[number] = hand
        if position.hand_to_move is not None:
            if state.turn in self.known:
                raise ValueError(
                    say(
                        "hand_to_move: the hand of seat {turn}, who is to move, is given already",
                        turn=state.turn,
                    )
                )
            state.hands[state.turn] = self.moving
        if not state.hands[state.turn]:
            raise ValueError(say("turn: seat {turn} is to move and holds no cards", turn=state.turn))
        game.refresh()
        game.count("turns")
        self._wait(Decision(state.turn, "play"))
        game._fired = []
        if game.lines is not None:
            del game.lines[1:]
        return game

    # ------------------------------------------------------------------------------------------------- how it begins

    def _clear(self) -> None:
        """The state before any rule did anything. A new game has dealt cards that nobody sees here, and has done all that the rules
        do with them: nothing of that is left but who deals."""
        game, position = self.game, self.position
        players = game.players
        dealer = game.state.dealer if position.dealer is None else seat(position.dealer, players, "dealer")
        counters = numbers.fresh(game.engine.counters, players, {})
        game.state = State(
            [0] * players,
            points=[0] * players,
            seats=list(range(players)),
            runs=[0] * players,
            own_aside=[0] * players,
            dealer=dealer,
            numbers=counters,
        )
        for id, given in position.counters.items():
            own = {key(id, number): value for number, value in enumerate(_row(given))}
            counted = {id: given} if isinstance(given, int) else own
            if not set(counted) <= set(counters):
                raise ValueError(
                    say(
                        "counters: `{id}` is no counter of this game that has {counted} number(s)",
                        id=id,
                        counted=len(counted),
                    )
                )
            counters.update(counted)
        game.hand = position.hand
        game.totals = [0] * players
        if position.totals is not None:
            for_each(position.totals, players, "totals")
            game.totals = list(position.totals)
        self._wait(None)
        game.refresh()

    def _wait(self, decision: Decision | None) -> None:
        self.game.decision, self.game._options = decision, None

    def _lay_cards(self) -> None:
        game, position, placing = self.game, self.position, self.placing
        state = game.state
        for number, hand in enumerate(position.hands):
            if hand is not None:
                self.known[number] = placing.mask(hand, f"hand {number}")
        if position.hand_to_move is not None:
            self.moving = placing.mask(position.hand_to_move, "the hand of the player to move")
        state.pile = placing.cards(position.pile, "pile")
        state.aside = placing.mask(position.aside, "aside")
        state.discards = placing.mask(position.discards, "discards")
        if position.dealt and placing.taken:
            raise ValueError("dealt: cards are said to lie somewhere, so they cannot be dealt")
        if position.rest != "unknown" and len(self.known) < game.players:
            raise ValueError(
                say(
                    "rest: the cards that are left cannot be the {rest}: some hands are not known",
                    rest=position.rest,
                )
            )
        match position.rest:
            case "pile":
                state.pile += placing.rest()
            case "aside":
                state.aside |= sum(1 << card for card in placing.rest())
            case "unknown":
                pass
            case _:
                assert_never(position.rest)
        unknown = (1 << game.rules.deck.size) - 1 & ~placing.taken
        state.hands = [self.known.get(number, unknown) for number in range(game.players)]

    def _seats(self) -> None:
        position, state, players = self.position, self.game.state, self.game.players
        state.turn = seat(position.turn, players, "turn")
        state.leader = state.turn if position.leader is None else seat(position.leader, players, "leader")
        state.out = [seat(number, players, "out") for number in position.out]
        if len(set(state.out)) != len(state.out):
            raise ValueError("out: somebody is named twice")
        for number in state.out:
            if self.known.get(number) != 0:
                raise ValueError(say("out: seat {number} is not given an empty hand", number=number))

    def _deal(self) -> None:
        game = self.game
        cards = list(range(game.rules.deck.size))
        game.chance.shuffle(cards)
        dealt = deal(game, max(game.state.dealer, 0), cards)
        game.state.hands, game.state.pile, game.state.aside = dealt.hands, dealt.pile, dealt.aside
        self.known = dict(enumerate(dealt.hands))

    def _counts(self) -> dict[str, int]:
        """What was counted before the trick, as far as the position tells it: with a turn for each pass, and for a lead."""
        game, position = self.game, self.position
        counts: dict[str, int] = {}
        if position.later:
            counts["leads/hand"] = 1
        if position.later or position.hand > 1:
            counts["leads/session"] = 1
        passes = position.passes or [0] * game.players
        for_each(passes, game.players, "passes")
        told = {f"passes of {number}": times for number, times in enumerate(passes)}
        told["passes"] = sum(passes)
        told["turns"] = sum(passes) + counts.get("leads/hand", 0)
        for id, times in position.acted.items():
            if id not in game.engine.number:
                known = ", ".join(rule.id for rule in game.engine.list) or "-"
                raise ValueError(
                    say("acted: no rule `{id}` is in use (rules in use: {known})", id=id, known=known)
                )
            told |= {f"acts:{id}": times, f"starts:{id}": times}
        for what, times in told.items():
            if times < 0:
                told_as = (
                    say("acted: `{id}`", id=what.partition(":")[2]) if ":" in what else "passes: somebody"
                )
                raise ValueError(
                    say("{told_as} cannot have done so {times} times", told_as=told_as, times=times)
                )
            if times:
                counts |= {f"{what}/hand": times, f"{what}/session": times}
        return counts

    # ----------------------------------------------------------------------------------------------- the hand before

    def _remember(self) -> None:
        """Titles, places and runs of the hands before."""
        position, state, players = self.position, self.game.state, self.game.players
        state.titles = {seat(number, players, "titles"): title for number, title in position.titles.items()}
        if position.places is None:
            state.places = self._places()
        elif sorted(position.places) != list(range(players)):
            raise ValueError("places: each seat is expected once, first to last")
        else:
            state.places = list(position.places)
            there_are = [title.id for title in self.game.engine.climbing.titles]
            for title in state.titles.values():
                if title not in there_are and title not in _given_by_rules(self.game.rules):
                    raise ValueError(_no_such_place(self.game.engine.climbing.titles, title, there_are))
        before = max([min(len(state.places), 1), *position.runs.values()])
        if position.hand <= before:
            raise ValueError(
                say(
                    "hand {hand} cannot follow {before} hand"
                    if before == 1
                    else "hand {hand} cannot follow {before} hands",
                    hand=position.hand,
                    before=before,
                )
            )
        for number, hands in position.runs.items():
            place = state.places.index(seat(number, players, "runs")) if state.places else -1
            if place in (0, players - 1):
                state.runs[number] = -hands if place else hands
            elif hands > 1:
                title = state.titles.get(number, f"seat {number}")
                raise ValueError(
                    say(
                        "only the first and the last place are counted over several hands, not `{title}`",
                        title=title,
                    )
                )

    def _places(self) -> list[int]:
        """The places of the hand before, as far as the titles say them; the others in the order of their seats."""
        game, titles = self.game, self.game.state.titles
        if not titles:
            return []
        there_are = [title_for(game, index) for index in range(game.players)]
        places = [-1] * game.players
        for number, title in titles.items():
            index = next((at for at, name in enumerate(there_are) if places[at] < 0 and name == title), -1)
            if index >= 0:
                places[index] = number
            elif title not in _given_by_rules(game.rules):
                raise ValueError(_no_such_place(self.game.engine.climbing.titles, title, there_are))
        left = [number for number in range(game.players) if number not in places]
        return [number if number >= 0 else left.pop(0) for number in places]

    # ------------------------------------------------------------------------------------------------------ the trick

    def _do(self, laid: Laid, where: str) -> None:
        """Plays again what a player did."""
        game = self.game
        state, player = game.state, game.state.turn
        self._can_go_on(where)
        game.count("turns")
        if not laid.cards:
            if state.top is None:
                raise ValueError(
                    say("{where}: nobody passes on a clear table; a trick begins with a play", where=where)
                )
            self.passes += 1
            events.hear_pass(game, player)
            self._heard(player)
            return
        mask = self.placing.mask(laid.cards, where)
        state.hands[player] |= mask
        found = readings_of(game, mask, laid.reading)
        if not found:
            read = f" ({' '.join(laid.reading)})" if laid.reading is not None else ""
            raise ValueError(
                say(
                    "{where}: {list}{read} is no combination of {rules}",
                    where=where,
                    list=" ".join(laid.cards),
                    read=read,
                    rules=game.rules.id,
                )
            )
        several = apart(game.rules, found)
        if laid.reading is None and len(several) > 1:
            told = either(" ".join(reading(game.rules, plays[0])) for plays in several)
            raise ValueError(
                say(
                    "{where}: {list} can be read as {told}; `as` must say which",
                    where=where,
                    list=" ".join(laid.cards),
                    told=told,
                )
            )
        against = legality.base_reason(game, found[0])
        if against is not None:
            raise ValueError(
                say(
                    "{where}: {list} cannot be played there. {text}",
                    where=where,
                    list=" ".join(laid.cards),
                    text=against.text,
                )
            )
        self.passes = 0
        game.lay(player, found[0])
        events.hear_play(game, player)
        self._heard(player)
        state.hands = [held & ~mask for held in state.hands]

    def _can_go_on(self, where: str) -> None:
        """ValueError where the trick is over: all others have passed since the last play."""
        game = self.game
        others = game.players - len(game.state.out) - (game.engine.climbing.clears != "all")
        if self.passes and self.passes >= others:
            raise ValueError(
                say(
                    "{where}: all others have passed before, so the table is clear; leave out what lay on it",
                    where=where,
                )
            )

    def _heard(self, player: int) -> None:
        """Does what rules do upon the play or the pass; then the next player is to move."""
        state = self.game.state
        self._settle()
        if state.cleared:
            state.trick.clear()
            state.cleared = False
        state.turn = self._after(player)

    def _after(self, player: int) -> int:
        """Who comes next in turn, but for those of whom it is known that they hold no cards."""
        game = self.game
        around = [(player + game.direction * step) % game.players for step in range(1, game.players + 1)]
        return next((number for number in around if self.known.get(number) != 0), player)

    def _settle(self) -> None:
        """Does what the play set off, as far as nobody has to choose; turns are the position's own."""
        game = self.game
        game._run()
        while game.decision is not None:
            if game.state.asked is not None:
                game.choose(game.options()[-1])
            else:
                self._wait(None)
                game._run()


def _row(given: int | Sequence[int]) -> Sequence[int]:
    return (given,) if isinstance(given, int) else given


def _given_by_rules(rules: RuleSet) -> set[str]:
    """The titles that rules give, whatever the place."""
    return {
        effect.title
        for rule in rules.rules
        for part in rule.acting
        for effect in part.effects
        if isinstance(effect, Become)
    }


def _no_such_place(titles: Iterable[Title], title: str, there_are: list[str]) -> str:
    told = {item.id: title_told(item.names, item.id) for item in titles}
    players = len(there_are)
    if title in there_are:
        return say(
            "with {players} players not so many can be {title}",
            players=players,
            title=told.get(title, f"`{title}`"),
        )
    held = [told.get(item, f"`{item}`") for item in dict.fromkeys(there_are) if item]
    if not held:
        return say("with {players} players nobody has a title", players=players)
    return say(
        "with {players} players nobody is {title}; the titles then are {titles}",
        players=players,
        title=told.get(title, f"`{title}`"),
        titles=listed(held),
    )
