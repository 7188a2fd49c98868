"""A moment in which a rule acts, found by playing.

In: a climbing game, and one of its rules. Out: an `Example` of it, which comes true where that could be checked: hands are played at random until the rule acts, and of what lay in the hands
only what it takes is kept. How much is played is bounded, and the same seed finds the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from ..game.chance import Chance
from ..game.decisions import PASS, Option, Play
from ..game.game import Game
from ..game.lines import Decided, HandEnds, Line, Move
from ..game.seen import place_of
from ..ground.clock import thread_time
from ..ground.diagnostics import Span
from ..model import Climbing, Example, ReverseRanking, Rule, RuleSet, Step
from ..model.cards import Names, bits
from .climbing.game import ClimbingGame
from .climbing.position import explain_cards
from .record import random_player
from .start import new_game
from .trying import try_example

MOST_DECISIONS = 6_000  # in all hands
MOST_SECONDS = 4.0  # of CPU
MOST_FOUND = 12  # moments of which one is looked for that comes true by itself
HANDS = 3  # of a session: some rules ask who won the last hand
_SPARE = 2  # cards that stay in a hand beside those that are played
_MOST_STEPS = 12
_MOMENT = Names("When it acts", "このルールが働[はたら]くとき")
_FEW = 4  # steps of a moment that is to be short


@dataclass(frozen=True, slots=True)
class Moment:
    """An example in which the rule acted. `true`: whether it comes true by itself, with nothing but what it tells; `hands`: how many were played until then."""

    example: Example
    true: bool
    seed: int
    hands: int


@dataclass(slots=True)
class _Trick:
    """What has happened since the table was empty. `hands`: what each player held then, as masks of cards; `force`: the rules by which the
    ranking was reversed then."""

    hands: list[int]
    done: list[tuple[int, Step]] = field(default_factory=list)
    moved: dict[int, set[str]] = field(
        default_factory=dict
    )  # by player, what came from or into the hand by a rule
    force: tuple[str, ...] = ()


def short_moment(rules: RuleSet, id: str, most: int) -> Example | None:
    """The shortest of the moments in which that rule acts that come true by themselves, of those that so many decisions bring; with what follows
    from it at once."""
    rule = rules.rule(id)
    found: list[Example] = []
    number = spent = 0
    while spent < most and len(found) < MOST_FOUND:
        game = new_game(rules, None, number, HANDS, record=True)
        for trick, decisions in _hits(game, number, rule):
            spent += decisions
            shown = _shown(rules, rule, game, trick, most_steps=_FEW) if trick is not None else None
            if shown is not None and shown[1]:
                found.append(shown[0])
            if spent >= most:
                break
        number += 1
    best = min(found, key=_length, default=None)
    return _followed(rules, replace(best, title=_MOMENT)) if best is not None else None


def _length(item: Example) -> tuple[int, int, int]:
    """How short an example is: its steps, plays that leave nothing in the hand, its cards."""
    held = {step.player: len(step.cards) for step in item.steps if step.kind == "holds"}
    for step in item.steps:
        if step.kind == "plays":
            held[step.player] = held.get(step.player, 0) - len(step.cards)
    last = sum(not many for many in held.values())
    return len(item.steps), last, sum(len(step.cards) for step in item.steps)


def _followed(rules: RuleSet, item: Example) -> Example:
    """The example with what is so after its last step: an empty table and who leads, a reversed ranking, whose turn it is."""
    last = item.steps[-1]
    seats = next(step.number for step in item.steps if step.kind == "players")
    where = last.span
    played = next((step.player for step in item.steps[::-1] if step.kind == "plays"), last.player)
    known = [Step("ranking", where), Step("table", where)]
    turns = [
        Step("leads", where, seat, passing=onwards)
        for onwards in (False, True)
        for seat in range(seats)
        if not onwards or seat != (played + 1) % seats
    ]
    for step in [*known, *turns]:
        if step.kind == "leads" and any(part.kind == "leads" for part in item.steps[-1].expect):
            break
        more = replace(item, steps=(*item.steps[:-1], replace(last, expect=(*item.steps[-1].expect, step))))
        if last.kind in ("plays", "chooses") and try_example(rules, more).true:
            item = more
    return item


def moment(rules: RuleSet, id: str, seed: int = 0) -> tuple[Moment | None, int]:
    """A moment in which that rule acted, and how many hands were played for it; none where it did not act in all of them. ValueError for a game that is no climbing game."""
    if not isinstance(rules.game, Climbing):
        raise ValueError("this is looked for in climbing games only")
    rule = rules.rule(id)
    spent, found, played = 0, 0, 0
    kept: Moment | None = None
    number = seed
    begun = thread_time()
    while spent < MOST_DECISIONS and found < MOST_FOUND and thread_time() - begun < MOST_SECONDS:
        played += HANDS
        game = new_game(rules, None, number % 2**31, HANDS, record=True)
        for trick, decisions in _hits(game, number, rule):
            spent += decisions
            if trick is None:
                continue
            found += 1
            shown = _shown(rules, rule, game, trick)
            if shown is not None and shown[1]:
                return Moment(shown[0], True, number, played), played
            if shown is not None and kept is None:
                kept = Moment(shown[0], False, number, played)
        number += 1
    return kept, played


def _hits(game: Game, seed: int, rule: Rule) -> Iterator[tuple[_Trick | None, int]]:
    """Plays a session at random; what was done up to each moment in which the rule acted, with how many decisions it took."""
    player = random_player(seed)
    trick = _Trick(_hands(game), force=_force(game))
    since = 0
    while game.decision is not None:
        decision = game.decision
        if decision.kind == "play" and _table_is_empty(game):
            trick = _Trick(_hands(game), force=_force(game))
        if not rule.acting and decision.kind == "play" and (step := _forbidden(game, rule)) is not None:
            yield replace(trick, done=[*trick.done, (decision.player, step)]), since
            since = 0
        option = _chosen(game, player)
        step = _step(game, option, rule)
        assert game.lines is not None
        game.lines.clear()
        game.choose(option)
        since += 1
        trick.done.append((decision.player, step))
        fired = next((line.fired for line in game.lines if isinstance(line, Decided)), [])
        if rule.id in fired and len(trick.done) <= _MOST_STEPS:
            yield replace(trick, moved=_moved(game.lines)), since
            since = 0
        elif since >= MOST_DECISIONS // 10:
            yield None, since
            since = 0
    yield None, since


def _moved(lines: Sequence[Line]) -> dict[int, set[str]]:
    """What came from a hand or into it, by player."""
    found: dict[int, set[str]] = {}
    for line in lines:
        if isinstance(line, Move):
            for what, seat in (place_of(line.source), place_of(line.target)):
                if what == "hand":
                    found.setdefault(seat, set()).update(map(str, line.cards))
        elif isinstance(line, HandEnds):
            break
    return found


def _chosen(game: Game, player: Chance) -> Option:
    """Every second time one of the options with the most cards: rules often speak of many."""
    options = game.options()
    if player.below(2):
        most = max(_size(option) for option in options)
        options = [option for option in options if _size(option) == most]
    return options[player.below(len(options))]


def _size(option: Option) -> int:
    return option.cards.bit_count() if isinstance(option, Play) else 0


def _forbidden(game: Game, rule: Rule) -> Step | None:
    """What the rule forbids whoever is asked now, if it forbids a single card or to pass."""
    if not isinstance(game, ClimbingGame) or game.decision is None:
        return None
    if any(reason.rule == rule.id for reason in game.explain(PASS).reasons):
        return Step("may", rule.span, negated=True, passing=True, name=rule.id)
    for card in bits(game.hand_of(game.decision.player)):
        code = game.rules.deck.code(card)
        if any(reason.rule == rule.id for reason in explain_cards(game, [code]).reasons):
            return Step("may", rule.span, cards=(code,), negated=True, name=rule.id)
    return None


def _hands(game: Game) -> list[int]:
    return [game.hand_of(player) for player in range(game.players)]


def _force(game: Game) -> tuple[str, ...]:
    """The rules by which the ranking is reversed, where it is; of several that turn it round again the first."""
    if not isinstance(game, ClimbingGame) or not game.order.reversed:
        return ()
    found = [
        game.engine.list[one.ref.rule].id
        for one in game.state.lasting
        if isinstance(game.engine.effect(one.ref), ReverseRanking)
    ]
    return tuple(found[:1])


def _table_is_empty(game: Game) -> bool:
    return isinstance(game, ClimbingGame) and not game.state.trick


def _step(game: Game, option: Option, rule: Rule) -> Step:
    """A choice as a step of an example."""
    data = game.data(option)
    assert game.decision is not None
    where = rule.span
    if data == "pass":
        return Step("passes", where)
    if isinstance(option, Play):
        deck = game.rules.deck
        held = bits(option.cards)
        cards = tuple(deck.codes[card] for card in held)
        other = any(deck.cards[card] != face for card, face in zip(held, option.faces, strict=True))
        read = tuple(deck.faces[face].code for face in option.faces) if other else ()
        return Step("plays", where, cards=cards, reading=read)
    return Step("chooses", where, cards=tuple(_words(data, rule)))


def _words(data: object, rule: Rule) -> Iterator[str]:
    match data:
        case {"cards": list(cards)}:
            yield from [str(card) for card in cards] or ["nothing"]
        case {"player": int(player)}:
            yield f"player {player}"
        case {"effect": str(text)}:
            ways = [way.text for part in rule.acting if part.choice is not None for way in part.choice.ways]
            yield ("first", "second", "third", "fourth")[ways.index(text)] if text in ways[:4] else "first"
        case dict(values):
            yield from [str(value) for value in values.values()]
        case _:
            yield str(data)


def _shown(
    rules: RuleSet, rule: Rule, game: Game, trick: _Trick, most_steps: int = _MOST_STEPS
) -> tuple[Example, bool] | None:
    """The moment as an example, and whether it comes true; short if that is enough. None where it takes more steps than asked for."""
    if len(trick.done) > most_steps:
        return None
    first = trick.done[0][0]
    ways = [trick]
    if len(trick.done) > 1 and trick.done[-1][1].kind == "chooses":  # of few cards there is nothing to choose
        ways.append(replace(trick, done=trick.done[:-1]))
    # What is so at the beginning is told where it takes that.
    plain = [replace(way, force=()) for way in ways]
    tried = [(True, plain[0]), (True, plain[-1]), (False, plain[0])]
    if trick.force:
        tried += [(True, ways[0]), (True, ways[-1]), (False, ways[0])]
    for short, way in tried:
        example = _example(rules, rule, game, way, first, short=short)
        if try_example(rules, example).true:
            return example, True
    return _example(rules, rule, game, trick, first, short=True), False


def _example(rules: RuleSet, rule: Rule, game: Game, trick: _Trick, first: int, *, short: bool) -> Example:
    where: Span = rule.span
    many = game.players

    def seat(player: int) -> int:
        return (player - first) % many

    steps = [Step("players", where, number=many)]
    used = {player for player, _ in trick.done} | {*trick.moved}
    for player in sorted(used if short else range(many), key=seat):
        held = _kept(rules, trick, player) if short else _codes(rules, trick.hands[player])
        steps.append(Step("holds", where, player=seat(player), cards=tuple(held)))
    steps += [Step("force", where, name=id) for id in trick.force]
    for player, step in trick.done:
        cards = tuple(_letter(word, seat) for word in step.cards)
        steps.append(replace(step, player=seat(player), cards=cards))
    if steps[-1].kind != "may":
        steps[-1] = replace(steps[-1], expect=(Step("acts", where, names=(rule.id,)),))
    return Example(
        Names("A hand that was played", "遊[あそ]んでみた場面[ばめん]"), tuple(steps), rule.id, where
    )


def _letter(word: str, seat: Callable[[int], int]) -> str:
    return "ABCDEFGHIJKL"[seat(int(word.removeprefix("player ")))] if word.startswith("player ") else word


def _kept(rules: RuleSet, trick: _Trick, player: int) -> list[str]:
    """The cards of a hand that are played, and one or two more, so that nobody goes out who did not."""
    held = _codes(rules, trick.hands[player])
    used = [code for one, step in trick.done for code in step.cards if one == player]
    used += trick.moved.get(player, ())
    rest = [code for code in held if code not in used]
    wanted = {*used, *rest[:: max(1, len(rest) // _SPARE)][:_SPARE]}
    return [code for code in held if code in wanted]


def _codes(rules: RuleSet, mask: int) -> list[str]:
    return [rules.deck.code(card) for card in bits(mask)]
