"""What a player names: ranks, suits and colours, numbers, another player.

In: an effect that lets somebody name something. Out: a decision for each; the cards that are meant, kept with the rule, a counter, the
player who is chosen.
"""

from __future__ import annotations

from typing import assert_never

from ...game import lines
from ...game.chance import Chance
from ...game.decisions import PASS, DecisionKind, Pass, Pick
from ...model import ChoosePlayer, Name, NameNumber
from ...model.cards import bits
from . import ways
from .engine import Ref
from .lasting import acted, rule_of
from .numbers import tally
from .orders import NAMEABLE, Named, Order, Thing
from .people import key
from .state import Secret
from .table import ClimbingTable
from .tasks import ChooseNumber, ChoosePerson, Deed, NameThing, OpenNumbers

_KINDS: dict[Thing, DecisionKind] = {"rank": "name rank", "suit": "name suit", "colour": "name colour"}
MOST = 13  # things that one effect asks for


def begin(table: ClimbingTable, ref: Ref, effect: Name, seat: int, times: int) -> None:
    """What the rule had named before is forgotten; a task for each thing that is to be named."""
    forget(table, ref, effect)
    many = min(MOST, effect.count * times, len(_things(table, effect, seat)))
    table.push(*[NameThing(ref, seat)] * many)


def nameable(table: ClimbingTable, effect: Name, seat: int, times: int) -> bool:
    """Whether there is anything to name."""
    return effect.count * times > 0 and bool(_things(table, effect, seat))


def forget(table: ClimbingTable, ref: Ref, effect: Name) -> None:
    """What the rule had named is named no more; what was secret of it stays so."""
    _keep(table, ref, effect, 0)
    table.state.secret = _other_secrets(table, ref.rule, NAMEABLE[effect.what])


def ask(table: ClimbingTable, task: NameThing) -> None:
    table.ask(task.seat, _KINDS[_effect(table, task.ref).what], rule_of(table, task.ref), task)


def options(table: ClimbingTable, task: NameThing) -> list[Pick | Pass]:
    """What has not been named yet, in the order of the deck."""
    effect = _effect(table, task.ref)
    done = table.order.named_by(task.ref.rule, NAMEABLE[effect.what])
    things = _things(table, effect, task.seat)
    rows: list[Pick | Pass] = [
        Pick(thing) for thing in things if not done & _faces(table, effect.what, thing)
    ]
    return [*rows, PASS] if effect.optional else rows


def face_down(table: ClimbingTable, task: NameThing) -> bool:
    return _effect(table, task.ref).secret


def named(table: ClimbingTable, task: NameThing, option: Pick | Pass) -> None:
    if isinstance(option, Pass):
        return
    ref = task.ref
    ways.done(table, ref)
    acted(table, ref)
    effect = _effect(table, ref)
    kind = NAMEABLE[effect.what]
    _keep(table, ref, effect, table.order.named_by(ref.rule, kind) | _faces(table, effect.what, option.value))
    others = _other_secrets(table, ref.rule, kind)
    table.state.secret = (*others, Secret(ref.rule, kind, task.seat)) if effect.secret else others
    if effect.secret and table.engine.stands_by_named(ref.rule):
        _tell(table, ref, table.engine.stands_by_named(ref.rule))


def _other_secrets(table: ClimbingTable, rule: int, thing: int) -> tuple[Secret, ...]:
    """What is secret besides that thing of that rule."""
    return tuple(item for item in table.state.secret if (item.rule, item.thing) != (rule, thing))


def uncover(table: ClimbingTable, ref: Ref) -> None:
    """An effect is about to do something with what was named secretly, or its clause has asked for it: all learn of it."""
    _tell(table, ref, table.engine.about_named(ref))


def _tell(table: ClimbingTable, ref: Ref, told: frozenset[int]) -> None:
    """All learn of these things that a rule named."""
    left = []
    for owner, thing, seat in table.state.secret:
        if owner != ref.rule or thing not in told:
            left.append(Secret(owner, thing, seat))
            continue
        faces = table.order.named_by(owner, thing)
        words = tuple(text for text, mask in _spoken(table, thing) if faces & mask)
        what = next(name for name, number in NAMEABLE.items() if number == thing)
        table.emit(lines.Named(seat, what, words, rule_of(table, ref)))
    table.state.secret = tuple(left)


def unknown(table: ClimbingTable, seat: int) -> None:
    """Takes out of a copy of the game what that player does not know."""
    hidden = {(rule, thing) for rule, thing, by in table.state.secret if by != seat}
    if hidden:
        table.state.named = tuple(item for item in table.state.named if (item.rule, item.thing) not in hidden)
        table.refresh()


def known_to(table: ClimbingTable, seat: int) -> tuple[tuple[Named, ...], Order]:
    """What was named, and the order in force, as far as that player knows them."""
    if all(item.seat == seat for item in table.state.secret):
        return table.state.named, table.order
    kept = table.state.named
    unknown(table, seat)
    found = table.state.named, table.order
    table.state.named = kept
    table.refresh()
    return found


def words(table: ClimbingTable, item: Named) -> tuple[str, tuple[str, ...]]:
    """What kind of thing was named, and the things."""
    what = next(name for name, number in NAMEABLE.items() if number == item.thing)
    return what, tuple(text for text, mask in _spoken(table, item.thing) if item.faces & mask)


def name_otherwise(table: ClimbingTable, seat: int, chance: Chance) -> None:
    """In a copy of the game: what others named secretly is anything else, as many things as they named."""
    hidden = {(rule, thing) for rule, thing, by in table.state.secret if by != seat}
    found = []
    for item in table.state.named:
        if (item.rule, item.thing) in hidden:
            every = [mask for _, mask in _spoken(table, item.thing)]
            many = sum(bool(mask & item.faces) for mask in every)
            numbers = list(range(len(every)))
            chance.shuffle(numbers)
            item = item._replace(faces=sum(every[number] for number in numbers[:many]))
        found.append(item)
    table.state.named = tuple(found)


def _spoken(table: ClimbingTable, thing: int) -> list[tuple[str, int]]:
    """Every rank, suit or colour, and its faces."""
    deck = table.engine.deck
    names = (deck.ranks, tuple(suit.names.en for suit in deck.suits), deck.colours)[thing]
    what = next(name for name, number in NAMEABLE.items() if number == thing)
    return [(text, _faces(table, what, number)) for number, text in enumerate(names)]


def _effect(table: ClimbingTable, ref: Ref) -> Name:
    effect = table.engine.effect(ref)
    assert isinstance(effect, Name)
    return effect


def _keep(table: ClimbingTable, ref: Ref, effect: Name, faces: int) -> None:
    """These are what the rule has named last."""
    thing = NAMEABLE[effect.what]
    others = tuple(item for item in table.state.named if (item.rule, item.thing) != (ref.rule, thing))
    table.state.named = (*others, Named(ref.rule, thing, faces))
    table.refresh()


def _things(table: ClimbingTable, effect: Name, seat: int) -> list[int]:
    """The ranks, suits or colours there are in the pack, by number; only those in the hand, where only such may be named."""
    deck = table.engine.deck
    match effect.what:
        case "rank":
            every = len(deck.ranks)
        case "suit":
            every = len(deck.suits)
        case "colour":
            every = len(deck.colours)
        case unknown:
            assert_never(unknown)
    held = sum(1 << face for face in {deck.cards[card] for card in bits(table.state.hands[seat])})
    there = held if effect.held else sum(1 << face for face in {*deck.cards})
    return [thing for thing in range(every) if there & _faces(table, effect.what, thing)]


def _faces(table: ClimbingTable, what: Thing, thing: int) -> int:
    deck = table.engine.deck
    found = 0
    for face in deck.faces:
        if face.rank < 0 or face.suit < 0 or face.virtual:
            continue
        match what:
            case "rank":
                meant = face.rank == thing
            case "suit":
                meant = face.suit == thing
            case "colour":
                meant = deck.suits[face.suit].colour == deck.colours[thing]
            case unknown:
                assert_never(unknown)
        if meant:
            found |= 1 << face.index
    return found


# --------------------------------------------------------------------------------------------------------------- numbers


def begin_number(table: ClimbingTable, ref: Ref, effect: NameNumber, asked: list[int]) -> None:
    """A task for each who is to name a number; only for one where the counter is nobody's own. Who raise it are asked in turn."""
    if effect.raising:
        _next_to_raise(table, ref, tuple(asked), -1)
        return
    tasks = [ChooseNumber(ref, seat) for seat in (asked if _own(table, effect) else asked[:1])]
    table.push(*tasks, *([OpenNumbers(ref)] if effect.together else []))


def _number(table: ClimbingTable, ref: Ref) -> NameNumber:
    effect = table.engine.effect(ref)
    assert isinstance(effect, NameNumber)
    return effect


def _own(table: ClimbingTable, effect: NameNumber) -> bool:
    return any(item.own for item in table.engine.counters if item.id == effect.counter)


def ask_number(table: ClimbingTable, task: ChooseNumber) -> None:
    table.ask(task.seat, "name number", rule_of(table, task.ref), task)


def numbers(table: ClimbingTable, task: ChooseNumber) -> list[Pick | Pass]:
    effect = _number(table, task.ref)
    low = at_least(table, effect) if effect.raising else effect.low
    found: list[Pick | Pass] = [Pick(number) for number in range(low, effect.high + 1)]
    return [*found, PASS] if effect.optional else found


def at_least(table: ClimbingTable, effect: NameNumber) -> int:
    """The lowest number to which a counter can be raised: above it, and above that of everybody where each has one."""
    seats = range(table.players) if _own(table, effect) else (-1,)
    return 1 + max(table.state.numbers.get(key(effect.counter, seat), 0) for seat in seats)


def _next_to_raise(table: ClimbingTable, ref: Ref, left: tuple[int, ...], highest: int) -> None:
    """Asks the first of those who may still raise a number, unless only `highest`, who did so last, is left, or it can be raised no more."""
    effect = _number(table, ref)
    if left and left != (highest,) and at_least(table, effect) <= effect.high:
        table.push(ChooseNumber(ref, left[0], left[1:], highest))


def limits(table: ClimbingTable, task: OpenNumbers) -> tuple[int, int]:
    """The lowest and the highest number that can be named."""
    effect = _number(table, task.ref)
    return effect.low, effect.high


def number_face_down(table: ClimbingTable, task: ChooseNumber) -> bool:
    return _number(table, task.ref).together


def number_chosen(table: ClimbingTable, task: ChooseNumber, option: Pick | Pass) -> None:
    effect = _number(table, task.ref)
    own = _own(table, effect)
    if isinstance(option, Pass):
        _next_to_raise(table, task.ref, task.left, task.highest)
        return
    ways.done(table, task.ref)
    acted(table, task.ref)
    if effect.together and own:
        table.state.waiting = (*table.state.waiting, (Deed(task.seat), option.value))
    else:
        tally(table, effect.counter, task.seat if own else -1, option.value, by=False)
    if effect.raising:
        left = (*task.left, task.seat) if effect.around else task.left
        _next_to_raise(table, task.ref, left, task.seat)


def open_numbers(table: ClimbingTable, task: OpenNumbers) -> None:
    """The numbers that all have chosen become known."""
    waiting, table.state.waiting = table.state.waiting, ()
    for deed, number in waiting:
        tally(table, _number(table, task.ref).counter, deed.seat, number, by=False)


# ---------------------------------------------------------------------------------------------------------------- people


def candidates(table: ClimbingTable, seat: int, out: bool) -> list[int]:
    """Who may be chosen by that player: others who are still in, or those who are `out`."""
    return [
        other
        for other in table.in_turn_order(max(seat, 0), everybody=True)
        if other != seat and (table.gone(other) if out else table.active(other))
    ]


def ask_person(table: ClimbingTable, task: ChoosePerson) -> None:
    table.ask(task.seat, "choose player", rule_of(table, task.ref), task)


def people(table: ClimbingTable, task: ChoosePerson) -> list[Pick]:
    effect = table.engine.effect(task.ref)
    assert isinstance(effect, ChoosePlayer)
    return [Pick(seat) for seat in candidates(table, task.seat, effect.out)]


def person_chosen(table: ClimbingTable, task: ChoosePerson, option: Pick) -> None:
    acted(table, task.ref)
    table.state.choose(task.ref.rule, option.value)
