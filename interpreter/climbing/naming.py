"""What a player names: ranks, suits and colours, numbers, another player.

In: an effect that lets somebody name something. Out: a decision for each; the cards that are meant, kept with the rule, a counter, the
player who is chosen.
"""

from __future__ import annotations

from ...game.game import PASS, DecisionKind, Pass, Pick
from ...model import ChoosePlayer, Name, NameNumber
from ...model.cards import bits
from . import ways
from .context import Ctx
from .engine import Ref
from .lasting import rule_of
from .numbers import tally, times
from .orders import THINGS, Named
from .people import seats
from .state import Secret
from .table import Table
from .tasks import ChooseNumber, ChoosePerson, NameThing, OpenNumbers

_KINDS: dict[str, DecisionKind] = {"rank": "name rank", "suit": "name suit", "colour": "name colour"}
_THING = {"rank": THINGS["named"], "suit": THINGS["named suit"], "colour": THINGS["named colour"]}
MOST = 13  # things that one effect asks for


def begin(g: Table, ref: Ref, effect: Name, ctx: Ctx) -> None:
    """What the rule had named before is forgotten; a task for each thing that is to be named."""
    _keep(g, ref, effect, 0)
    asking = [
        seat
        for seat in seats(g, effect.who, ctx)[:1]
        for _ in range(effect.count * times(g, effect.per, ctx))
    ]
    if asking:
        asking = asking[: min(MOST, len(_things(g, effect, asking[0])))]
    g.push(*(NameThing(ref, seat) for seat in asking))


def ask(g: Table, task: NameThing) -> None:
    g.ask(task.seat, _KINDS[_effect(g, task.ref).what], rule_of(g, task.ref), task)


def options(g: Table, task: NameThing) -> list[Pick | Pass]:
    """What has not been named yet, in the order of the deck."""
    effect = _effect(g, task.ref)
    done = g.order.named_by(task.ref.rule, _THING[effect.what])
    things = _things(g, effect, task.seat)
    rows: list[Pick | Pass] = [Pick(thing) for thing in things if not done & _faces(g, effect.what, thing)]
    return [*rows, PASS] if effect.optional else rows


def face_down(g: Table, task: NameThing) -> bool:
    return _effect(g, task.ref).secret


def named(g: Table, task: NameThing, option: Pick | Pass) -> None:
    if isinstance(option, Pass):
        return
    ref = task.ref
    ways.done(g, ref)
    effect = _effect(g, ref)
    kind = _THING[effect.what]
    _keep(g, ref, effect, g.order.named_by(ref.rule, kind) | _faces(g, effect.what, option.value))
    others = tuple(item for item in g.state.secret if (item.rule, item.thing) != (ref.rule, kind))
    g.state.secret = (*others, Secret(ref.rule, kind, task.seat)) if effect.secret else others


def uncover(g: Table, rule: int) -> None:
    """A rule acts that does something with what was named secretly: all learn of it."""
    left = []
    for owner, thing, seat in g.state.secret:
        if owner != rule:
            left.append(Secret(owner, thing, seat))
            continue
        faces = g.order.named_by(owner, thing)
        words = [text for text, mask in _spoken(g, thing) if faces & mask]
        what = next(name for name, number in _THING.items() if number == thing)
        g.emit(
            {"event": "named", "player": seat, "what": what, "named": words, "for": g.engine.list[rule].id}
        )
    g.state.secret = tuple(left)


def unknown(g: Table, seat: int) -> None:
    """Takes out of a copy of the game what that player does not know."""
    hidden = {(rule, thing) for rule, thing, by in g.state.secret if by != seat}
    if hidden:
        g.state.named = tuple(item for item in g.state.named if (item.rule, item.thing) not in hidden)
        g.refresh()


def _spoken(g: Table, thing: int) -> list[tuple[str, int]]:
    """Every rank, suit or colour, and its faces."""
    deck = g.engine.deck
    names = (deck.ranks, tuple(suit.names.en for suit in deck.suits), deck.colours)[thing]
    what = next(name for name, number in _THING.items() if number == thing)
    return [(text, _faces(g, what, number)) for number, text in enumerate(names)]


def _effect(g: Table, ref: Ref) -> Name:
    effect = g.engine.effect(ref)
    assert isinstance(effect, Name)
    return effect


def _keep(g: Table, ref: Ref, effect: Name, faces: int) -> None:
    """These are what the rule has named last."""
    thing = _THING[effect.what]
    others = tuple(item for item in g.state.named if (item.rule, item.thing) != (ref.rule, thing))
    g.state.named = (*others, Named(ref.rule, thing, faces))
    g.refresh()


def _things(g: Table, effect: Name, seat: int) -> list[int]:
    """The ranks, suits or colours there are, by number; only those in the hand, where only such may be named."""
    deck = g.engine.deck
    match effect.what:
        case "rank":
            every = len(deck.ranks)
        case "suit":
            every = len(deck.suits)
        case "colour":
            every = len(deck.colours)
    held = sum(1 << face for face in {deck.cards[card] for card in bits(g.state.hands[seat])})
    return [thing for thing in range(every) if not effect.held or held & _faces(g, effect.what, thing)]


def _faces(g: Table, what: str, thing: int) -> int:
    deck = g.engine.deck
    found = 0
    for face in deck.faces:
        if face.rank < 0 or face.suit < 0 or face.virtual:
            continue
        match what:
            case "rank":
                meant = face.rank == thing
            case "suit":
                meant = face.suit == thing
            case _:
                meant = deck.suits[face.suit].colour == deck.colours[thing]
        if meant:
            found |= 1 << face.index
    return found


# --------------------------------------------------------------------------------------------------------------- numbers


def begin_number(g: Table, ref: Ref, effect: NameNumber, ctx: Ctx) -> None:
    """A task for each who is to name a number; only for one where the counter is nobody's own."""
    asked = [ChooseNumber(ref, seat) for seat in seats(g, effect.who, ctx)]
    g.push(*(asked if _own(g, effect) else asked[:1]), *([OpenNumbers(ref)] if effect.together else []))


def _number(g: Table, ref: Ref) -> NameNumber:
    effect = g.engine.effect(ref)
    assert isinstance(effect, NameNumber)
    return effect


def _own(g: Table, effect: NameNumber) -> bool:
    return any(item.own for item in g.engine.counters if item.id == effect.counter)


def ask_number(g: Table, task: ChooseNumber) -> None:
    g.ask(task.seat, "name number", rule_of(g, task.ref), task)


def numbers(g: Table, task: ChooseNumber) -> list[Pick]:
    effect = _number(g, task.ref)
    return [Pick(number) for number in range(effect.low, effect.high + 1)]


def number_face_down(g: Table, task: ChooseNumber) -> bool:
    return _number(g, task.ref).together


def number_chosen(g: Table, task: ChooseNumber, option: Pick) -> None:
    effect = _number(g, task.ref)
    own = _own(g, effect)
    if effect.together and own:
        g.state.waiting = (*g.state.waiting, (task.seat, option.value))
    else:
        tally(g, effect.counter, task.seat if own else -1, option.value, by=False)


def open_numbers(g: Table, task: OpenNumbers) -> None:
    """The numbers that all have chosen become known."""
    waiting, g.state.waiting = g.state.waiting, ()
    for seat, number in waiting:
        tally(g, _number(g, task.ref).counter, seat, number, by=False)


# ---------------------------------------------------------------------------------------------------------------- people


def begin_person(g: Table, ref: Ref, effect: ChoosePlayer, ctx: Ctx) -> None:
    """A player is to choose another; nobody is chosen where there is nobody to choose."""
    if not candidates(g, -1, effect.out):
        g.state.chosen = -1
    for seat in seats(g, effect.who, ctx)[:1]:
        if candidates(g, seat, effect.out):
            g.push(ChoosePerson(ref, seat))


def candidates(g: Table, seat: int, out: bool) -> list[int]:
    """Who may be chosen by that player: others who are still in, or those who are `out`."""
    return [
        other
        for other in g.in_turn_order(max(seat, 0), everybody=True)
        if other != seat and g.active(other) != out
    ]


def ask_person(g: Table, task: ChoosePerson) -> None:
    g.ask(task.seat, "choose player", rule_of(g, task.ref), task)


def people(g: Table, task: ChoosePerson) -> list[Pick]:
    effect = g.engine.effect(task.ref)
    assert isinstance(effect, ChoosePlayer)
    return [Pick(seat) for seat in candidates(g, task.seat, effect.out)]


def person_chosen(g: Table, task: ChoosePerson, option: Pick) -> None:
    g.state.chosen = option.value
