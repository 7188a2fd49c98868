"""What a player of a climbing game sees, and the cards that the player does not see laid out otherwise.

In: a table, a player. Out: the places whose cards that player does not see, the table as it is seen; a state in which other cards lie
there, and in which others have named something else where that is secret.
"""

from __future__ import annotations

from dataclasses import replace

from ...game.chance import Chance
from ...game.guessing import Arrangement
from ...game.knowledge import Zones
from ...game.views import ClimbingSeen, InForce, LaidOut, NamedThings
from ...model.cards import bits
from . import exchange, naming, sides, trades
from .lasting import rule_of
from .state import Laid
from .table import ClimbingTable
from .tasks import ChooseGift, ChooseOffer, ChooseReturn, OpenNumbers, Task


def unseen_by(table: ClimbingTable, player: int) -> dict[str, list[int]]:
    """Other hands, what others laid before them, the draw pile in its order; and all that was put away, of which the player has seen most."""
    state = table.state
    others = [seat for seat in range(table.players) if seat != player]
    given = dict.fromkeys(others, 0)
    for gift in state.laid if table.engine.climbing.together else ():
        if gift.giver != player:
            given[gift.giver] |= gift.cards
    return {
        **{f"hand {seat}": bits(state.hands[seat]) for seat in others},
        **{f"aside {seat}": bits(state.own_aside[seat]) for seat in others},
        **{f"given {seat}": bits(cards) for seat, cards in given.items()},
        "draw pile": state.pile[:],
        "discards": bits(state.discards),
        "aside": bits(state.aside),
    }


def table_of(table: ClimbingTable, player: int, zones: Zones) -> ClimbingSeen:
    """The table as a player sees it."""
    state, deck = table.state, table.engine.deck
    unseen = sum(1 << card for place in ("discards", "aside") for card in zones.places[place])
    named, order = naming.known_to(table, player)
    faces = [face for face in deck.faces if not face.virtual and face.index in deck.cards]
    levels = sorted({order.place[face.index] for face in faces})
    return ClimbingSeen(
        dealer=state.dealer,
        leader=state.leader,
        turn=state.turn,
        trick=tuple(_laid_out(table, laid) for laid in state.trick),
        owner=state.owner if state.trick else None,
        seats=tuple(state.seats),
        direction=table.direction,
        passed=tuple(seat for seat in range(table.players) if state.passed >> seat & 1),
        out=tuple(state.out),
        fallen=(*state.fallen, *state.fallen_free),
        places=tuple(state.places),
        titles=tuple(sorted(state.titles.items())),
        reversed=order.reversed,
        order=tuple(
            tuple(face.code for face in faces if order.place[face.index] == level) for level in levels
        ),
        in_force=tuple(
            InForce(rule_of(table, item.ref), item.player if item.player >= 0 else None, item.left)
            for item in state.lasting
        ),
        discards=tuple(table.codes(state.discards & ~unseen)),
        gone=tuple(table.codes(state.aside & ~unseen)),
        unseen=unseen.bit_count(),
        aside=tuple(cards.bit_count() for cards in state.own_aside),
        own_aside=tuple(table.codes(state.own_aside[player])),
        pile=len(state.pile),
        turned=deck.faces[state.shown].code if state.shown >= 0 else None,
        counters=tuple(sorted(state.numbers.items())),
        named=tuple(
            NamedThings(table.engine.list[item.rule].id, *naming.words(table, item)) for item in named
        ),
        chosen=tuple((table.engine.list[item.rule].id, item.seat) for item in state.chosen),
    )


def _laid_out(table: ClimbingTable, laid: Laid) -> LaidOut:
    deck, play = table.engine.deck, laid.play
    rows = [
        (deck.codes[card], deck.codes[card] if deck.cards[card] == face else deck.faces[face].code)
        for card, face in zip(bits(play.cards), play.faces, strict=True)
        if not laid.gone >> card & 1
    ]
    return LaidOut(
        laid.seat, tuple(card for card, _ in rows), tuple(face for _, face in rows), table.shape_id(play)
    )


def lay_anew(table: ClimbingTable, player: int, arrangement: Arrangement, chance: Chance) -> bool:
    """Lays the cards of this table out otherwise, and has others name something else where the player does not know it; whether what is
    asked now can be asked then."""
    state, instead = table.state, arrangement.mask
    state.hands = [instead(hand) for hand in state.hands]
    state.own_aside = [instead(cards) for cards in state.own_aside]
    state.discards, state.aside = instead(state.discards), instead(state.aside)
    state.pile = [*arrangement.piles["draw pile"]]
    state.laid = tuple(gift._replace(cards=instead(gift.cards)) for gift in state.laid)
    numbers = next((task for task in state.tasks if isinstance(task, OpenNumbers)), None)
    if numbers is None:
        state.waiting = tuple((deed, instead(cards)) for deed, cards in state.waiting)
    else:
        low, high = naming.limits(table, numbers)
        state.waiting = tuple(
            (deed, number if deed.seat == player else low + chance.below(high - low + 1))
            for deed, number in state.waiting
        )
    naming.name_otherwise(table, player, chance)
    state.tasks = [_chosen_from(task, arrangement) for task in state.tasks]
    asked = state.asked
    if asked is not None:
        state.asked = _chosen_from(asked, arrangement)
    _take_sides(table)
    table.forget_plays()
    table.refresh()
    return _asked_again(table, asked)


def _take_sides(table: ClimbingTable) -> None:
    """Who holds the card of a side is on that side, as long as nobody has played it."""
    held = sum(table.state.hands)
    holders = [side for side in table.engine.climbing.sides if side.kind == "holder"]
    if holders and all(held & table.engine.deck.physical(1 << side.face) for side in holders):
        table.state.sides = ()
        table.state.sides = sides.sides(table)


def _chosen_from(task: Task, arrangement: Arrangement) -> Task:
    """The same task, with other cards to choose from."""
    match task:
        case ChooseGift() | ChooseOffer():
            return replace(task, choices=tuple(map(arrangement.mask, task.choices)))
        case ChooseReturn():
            choices, offered = tuple(map(arrangement.mask, task.choices)), arrangement.mask(task.offered)
            return replace(task, choices=choices, offered=offered)
        case _:
            return task


def _asked_again(table: ClimbingTable, before: Task | None) -> bool:
    """Has the question offer what the rules offer of these cards; whether there is anything."""
    match table.state.asked:
        case ChooseGift() as gift:
            assert isinstance(before, ChooseGift)
            table.state.asked = exchange.asked_again(table, gift, before)
        case (ChooseOffer() | ChooseReturn()) as question:
            table.state.asked = trades.asked_again(table, question)
        case _:
            return True
    return table.state.asked is not None
