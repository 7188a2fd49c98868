"""Ranks, suits and colours that a player names.

In: an effect that lets somebody name something. Out: a decision for each, and the cards that are meant, kept with the rule.
"""

from __future__ import annotations

from ...game import lines
from ...game.decisions import PASS, DecisionKind, Option, Pick
from ...model import Name
from ...model.cards import bits
from .lasting import rule_of
from .numbers import times
from .orders import THINGS
from .people import seats
from .state import Ctx, Ref, Task
from .table import Table

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
    g.push(*(("name", ref, ctx, seat) for seat in asking))


def ask(g: Table, task: Task) -> None:
    _, ref, _, seat = task
    g.ask(seat, _KINDS[_effect(g, ref).what], rule_of(g, ref), task)


def options(g: Table, task: Task) -> list[Option]:
    """What has not been named yet, in the order of the deck."""
    _, ref, _, seat = task
    effect = _effect(g, ref)
    done = g.order.named_by(ref[0], _THING[effect.what])
    rows: list[Option] = [
        Pick(thing) for thing in _things(g, effect, seat) if not done & _faces(g, effect.what, thing)
    ]
    return [*rows, PASS] if effect.optional else rows


def named(g: Table, task: Task, thing: int) -> None:
    ref = task[1]
    effect = _effect(g, ref)
    kind = _THING[effect.what]
    _keep(g, ref, effect, g.order.named_by(ref[0], kind) | _faces(g, effect.what, thing))
    rows = tuple(row for row in g.state.secret if row[:2] != (ref[0], kind))
    g.state.secret = (*rows, (ref[0], kind, task[3])) if effect.secret else rows


def uncover(g: Table, rule: int) -> None:
    """A rule acts that does something with what was named secretly: all learn of it."""
    left = []
    for owner, thing, seat in g.state.secret:
        if owner != rule:
            left.append((owner, thing, seat))
            continue
        faces = g.order.named_by(owner, thing)
        words = tuple(text for text, mask in _spoken(g, thing) if faces & mask)
        what = next(name for name, number in _THING.items() if number == thing)
        g.emit(lines.Named(seat, what, words, g.engine.list[rule].id))
    g.state.secret = tuple(left)


def unknown(g: Table, seat: int) -> None:
    """Takes out of a copy of the game what that player does not know."""
    hidden = {row[:2] for row in g.state.secret if row[2] != seat}
    if hidden:
        g.state.named = tuple(row for row in g.state.named if row[:2] not in hidden)
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
    rows = tuple(row for row in g.state.named if row[:2] != (ref[0], thing))
    g.state.named = (*rows, (ref[0], thing, faces))
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
