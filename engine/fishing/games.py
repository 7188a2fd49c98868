"""How a game is dealt and played, as text of the engine: dealer and leader, what a hand is paid for that is not asked, what captures what.

In: the game of a desk. Out: functions, and tables of the deal and of the cards.
"""

from __future__ import annotations

from typing import assert_never

from ...model import Choosing, Method, Wild
from .desk import Desk
from .yaku import own_cards

Rows = dict[str, tuple[str, list[int]]]


def print_game(desk: Desk) -> None:
    """Prints what differs from game to game beside yaku, settlement and rules."""
    _print_dealer(desk)
    _print_leader(desk)
    _print_reach(desk)
    _print_hand_worth(desk)
    _print_laying(desk)


def _print_laying(desk: Desk) -> None:
    body = ["found = 0"]
    for lay in desk.fishing.lays:
        if lay.players is None or desk.players in lay.players:
            body += [
                "for seat in range(PLAYERS):",
                f"    if state[HANDS + seat] & {desk.physical(1 << lay.face)}:",
            ]
            body += ["        found = list_add(found, seat)"]
    doc = "Who must lay the hand down as the field."
    desk.function("laying_down", "", doc, [*body, "return found"])


# ----------------------------------------------------------------------------------------------------- dealer and leader


def _choose(choosing: Choosing, first: list[str], later: list[str]) -> list[str]:
    if choosing.first == choosing.later:
        return first
    return ["if state[DEALER_BEFORE] < 0:", *(f"    {line}" for line in first), *later]


def _print_dealer(desk: Desk) -> None:
    choosing = desk.rules.dealer

    def lines(method: Method) -> list[str]:
        if method.kind == "earliest month":
            return ["draw_from_deck()", f"return draw_for({_everybody(desk)}, 0)"]
        return [f"return by_method({_method(method)}, state[DEALER_BEFORE])"]

    body = _choose(choosing, lines(choosing.first), lines(choosing.later))
    desk.function("find_dealer", "", "Who deals the next round.", body)


def _everybody(desk: Desk) -> int:
    """All seats from the first one on, as a list."""
    return sum(seat + 1 << 4 * seat for seat in range(desk.players))


def _print_leader(desk: Desk) -> None:
    choosing = desk.rules.leader

    def lines(method: Method) -> list[str]:
        match method.kind:
            case "earliest month":
                first = "dealer"
                if choosing.ties == "leader":
                    first = "(state[LEADER_BEFORE] if state[LEADER_BEFORE] >= 0 else dealer)"
                drawn = "draw_from_field()" if method.source == "field" else "draw_from_pile()"
                return [drawn, f"return draw_for(who_draws({first}), {int(bool(choosing.ties))})"]
            case "holder":
                return [f"return holder_of({desk.physical(1 << method.face)}, dealer)"]
            case "dealer":
                return ["return first_with_cards(dealer)"]
            case "next":
                return ["return first_with_cards((dealer + 1) % PLAYERS)"]
            case "random" | "winner" | "loser":
                return [f"return first_with_cards(by_method({_method(method)}, state[LEADER_BEFORE]))"]
            case _:
                assert_never(method.kind)

    body = _choose(choosing, lines(choosing.first), lines(choosing.later))
    desk.function("find_leader", "dealer", "Who plays first in this round.", body)


def _method(method: Method) -> str:
    match method.kind:
        case "winner":
            return "BY_WINNER"
        case "loser":
            return "BY_LOSER"
        case "next":
            return "BY_NEXT"
        case "dealer":
            return "BY_DEALER"
        case "random" | "holder" | "earliest month":
            return "BY_LOT"
        case _:
            assert_never(method.kind)


# --------------------------------------------------------------------------------------------------------- what captures


def cards_that_take_more(desk: Desk) -> dict[int, Wild]:
    """Each card that captures more than its month."""
    return {
        card: wild
        for wild in desk.fishing.wild
        for card, face in enumerate(desk.deck.cards)
        if face == wild.card
    }


def match_of(desk: Desk, card: int) -> int:
    """The cards of the same month."""
    return next((mask for mask in desk.months if mask >> card & 1), 0)


def _print_reach(desk: Desk) -> None:
    wild = cards_that_take_more(desk)
    body: list[str] = []
    for card, item in wild.items():
        used = {"": "", "drawn": " and drawn", "hand": " and drawn == 0"}[item.only]
        body += [f"if card == {card}{used}:", *(f"    {line}" for line in _wild_reach(desk, card, item))]
    if wild:
        body += [f"matching = {_matching()}", "reach_together[0] = 0"]
        for other, item in wild.items():
            takes = desk.physical(item.takes)
            if not item.its_month and not item.only and not takes & match_of(desk, other):
                body += [f"matching &= {~(1 << other)}"]
            if item.caught == "drawn":
                body += [f"if drawn and state[FIELD] >> {other} & 1 and {takes} >> card & 1:"]
                body += ["    reach_together[0] = 1", f"    return {1 << other}"]
            elif item.caught == "any":
                body += [
                    f"if state[FIELD] >> {other} & 1 and {takes} >> card & 1 and count_bits(matching) < 3:"
                ]
                body += [f"    return matching | {1 << other}"]
        body += ["reach_together[0] = 1 if count_bits(matching) == 3 else 0", "return matching"]
    else:
        body = ["return reach_month(card)"]
    desk.function("reach", "card, drawn", "What a card can capture.", body)


def _matching() -> str:
    return "MATCH[card] & state[FIELD]"


def _wild_reach(desk: Desk, card: int, wild: Wild) -> list[str]:
    """What a card captures that takes more than its month: one card, but none of three that lie together."""
    found = ["reach_together[0] = 0"]
    if wild.last:
        found += [
            "if drawn and state[PILE_COUNT] == 0:",
            "    reach_together[0] = 1",
            "    return state[FIELD]",
        ]
    rest = match_of(desk, card) & ~(1 << card)
    if wild.its_month:
        found += [f"if state[FIELD] & {rest} == {rest}:", "    reach_together[0] = 1", f"    return {rest}"]
    return [*found, f"return {desk.physical(wild.takes)} & state[FIELD] & ~piles_of_three()"]


def _print_hand_worth(desk: Desk) -> None:
    """What a hand is paid for that was not asked, by each who pays."""
    rules = desk.fishing.dropping
    body = [
        "found = 0",
        "claimed = score_dealt(DEALT_SLOT, hand, -1, 1)",
        "made = score_captured(SPARE_SLOT, hand, -1, 0)",
    ]
    body += ["inside = 0"]
    if rules is not None and any(row.outside for row in rules.pays):
        for lines, name in ((desk.dealt, "claimed"), (desk.captured, "made")):
            for line in lines:
                body += [f"if {name} & {line.bit}:", f"    inside |= {own_cards(desk, line)}(hand)"]
    for row in rules.pays if rules is not None else ():
        if row.yaku:
            half = " // 2" if row.half else ""
            body.append(f"found += (total[DEALT_SLOT] + total[SPARE_SLOT]) * {desk.fishing.unit}{half}")
            continue
        mask = desk.named(row.mask, row.word)
        held = f"hand & {mask}" + (" & ~inside" if row.outside else "")
        if row.all:
            body += [f"if {held.replace('hand &', '(hand &', 1)}) == {mask}:", f"    found += {row.chips}"]
        else:
            body.append(f"found += {row.chips} * count_bits({held})")
    body.append("return found * factor()" if rules is not None and rules.times else "return found")
    desk.function("hand_worth", "hand", "What a hand is paid for that was not asked.", body)


# --------------------------------------------------------------------------------------------------------------- tables


def game_tables(desk: Desk) -> Rows:
    """The deal, the cards, the months."""
    deck, fishing, size = desk.deck, desk.fishing, desk.size
    faces = [deck.faces[face] for face in deck.cards[:size]]
    groups = list(dict.fromkeys(line.group.id for line in desk.dealt))
    stuck = [desk.physical(mask) for mask, _ in fishing.redeal_cards]
    return {
        "DEAL_TO": ("u8", deal_order(desk) or [0]),
        "MONTH_OF": ("u8", [face.month for face in faces]),
        "POINTS_OF": ("i64", [face.points for face in faces]),
        "MATCH": ("i64", [match_of(desk, card) for card in range(size)]),
        "MONTH_CARDS": ("i64", list(desk.months) or [0]),
        "ROUND_CARDS": ("i64", [desk.month_of_round(number) for number in range(1, 13)]),
        "STUCK": ("i64", stuck or [0]),
        "DEALT_GROUP": ("i64", [desk.rows(desk.dealt, group) for group in groups] or [0]),
        "LEFTOVER_CARDS": (
            "i64",
            [desk.physical(row.mask) for row in fishing.leftovers] or [0],
        ),
        "LEFTOVER_HOLDER": (
            "i64",
            [desk.physical(row.holder) if row.holder else 0 for row in fishing.leftovers] or [0],
        ),
    }


def deal_order(desk: Desk) -> list[int]:
    """To whom each card of the pack goes that is dealt: 0 to the field, otherwise so many seats after the dealer, and one more."""
    served = [*range(1, desk.hands), 0]  # the dealer is the last to be served
    found: list[int] = []
    for step in desk.fishing.steps(desk.players):
        for to in served if step.to == "players" else [-1]:
            found += [to + 1] * step.count
    return found
