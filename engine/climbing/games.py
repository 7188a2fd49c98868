"""What a game has of its own beside its rules, as text of the engine: seats, deal, leader, sides, exchange, titles, score.

In: the climbing game of a desk. Out: functions, and rows of tables.
"""

from __future__ import annotations

from typing import assert_never

from ...model import DealPart, ExchangeCards, Method, ScoreRow
from .desk import Desk, Env, switch
from .people import cards, people

METHODS = {
    "winner": "BY_WINNER",
    "loser": "BY_LOSER",
    "dealer": "BY_DEALER",
    "next": "BY_NEXT",
    "holder": "BY_HOLDER",
}
QUALITIES = {
    "any": "ANY",
    "best": "BEST",
    "worst": "WORST",
    "random": "RANDOM",
    "": "ANY",
    "nothing": "NOTHING",
}
Table = dict[str, list[str]]


def print_game(desk: Desk) -> Table:
    """Functions of the game. Gives its tables."""
    _print_seats(desk)
    _print_methods(desk)
    _print_deal(desk)
    _print_sides(desk)
    _print_counters(desk)
    around = [
        [(first + number) % desk.players for number in range(desk.players)] for first in range(desk.players)
    ]
    lists = [str(sum(seat + 1 << 4 * at for at, seat in enumerate(found))) for found in around]
    return {**_exchange(desk), **_titles(desk), "AROUND": lists}


def _print_seats(desk: Desk) -> None:
    """Where players sit down before a hand."""
    how = desk.climbing.seating
    lines = ["return"]
    if how.kind != "fixed":
        lines = [f"if state[HAND_NUMBER] == 1 or (state[HAND_NUMBER] - 1) % {how.every}:", "    return"]
        match how.kind:
            case "random":
                lines += ["people = shuffled(state[SEATS])", "state[SEATS] = people"]
            case "first to last":
                lines += ["if state[PLACES]:", "    state[SEATS] = state[PLACES]"]
            case "last to first":
                lines += ["if state[PLACES]:", "    state[SEATS] = list_reversed(state[PLACES])"]
            case unknown:
                assert_never(unknown)
        lines.append("refresh()")
    desk.function("seat_players", "", "Who sits where in this hand.", lines, gives=False)


def _method(desk: Desk, method: Method, dealt: bool) -> str:
    """How somebody is found. Before the deal nobody holds a card."""
    kind = METHODS.get(method.kind, "BY_LOT") if dealt or method.kind != "holder" else "BY_LOT"
    wanted = desk.deck.physical(1 << method.face) if method.kind == "holder" and method.face >= 0 else 0
    return f"by_method({kind}, {wanted})"


def _print_methods(desk: Desk) -> None:
    """Dealer and leader."""
    for name, how, dealt in (("dealer", desk.rules.dealer, False), ("leader", desk.rules.leader, True)):
        first, later = _method(desk, how.first, dealt), _method(desk, how.later, dealt)
        lines = (
            ["if state[HAND_NUMBER] == 1:", f"    return {first}", f"return {later}"]
            if first != later
            else [f"return {first}"]
        )
        desk.function(f"find_{name}", "", f"Who is the {name} of this hand.", lines)
    lines = []
    for test, method in (
        ("state[HAND_NUMBER] == 1", desk.rules.leader.first),
        ("state[HAND_NUMBER] > 1", desk.rules.leader.later),
    ):
        if method.kind == "holder":
            lines += [f"if {test}:", f"    return {_method(desk, method, True)}"]
        elif method.kind in ("winner", "loser"):
            lines += [f"if {test} and state[PLACES]:", f"    return {_method(desk, method, True)}"]
    desk.function("find_leader_again", "leader", "Who leads after the exchange.", [*lines, "return leader"])


# ----------------------------------------------------------------------------------------------------------------- deal


def _print_deal(desk: Desk) -> None:
    """The steps of the deal, of the shuffled pack."""
    around = "around = everybody_in_seats((state[AT + dealer] + 1) % PLAYERS)"
    parts = [part for part in desk.climbing.deal if desk.players in part.players]
    if not desk.climbing.deal:
        desk.function(
            "deal_cards",
            "dealer",
            "All cards are dealt.",
            [around, "deal_round(around, 0, CARDS)"],
            gives=False,
        )
        return
    lines = [around, "at = 0", "state[MOMENT] = dealer"]
    barred = next((part.without for part in desk.climbing.deal if part.without is not None), None)
    if barred is not None:
        lines += ["left = CARDS"]
        for part in parts:
            if part.to not in ("draw pile", "aside"):
                lines.append(f"left -= min({_many(desk, part, 'left')}, left)")
        mask = cards(barred, Env(desk, -1, ctx="MOMENT", view="dealer"))
        lines.append(f"rest_last(left, {mask})")
    for part in parts:
        lines.append(f"many = min({_many(desk, part, '(CARDS - at)')}, CARDS - at)")
        lines += _dealt(desk, part)
        lines.append("at += many")
    lines.append("deal_to_pile(at, CARDS - at)")
    desk.function("deal_cards", "dealer", "The steps of the deal.", lines, gives=False)


def _many(desk: Desk, part: DealPart, left: str) -> str:
    """How many cards a step deals, at most, of those that are left."""
    match part.to:
        case "players":
            return str(part.count * desk.players)
        case "equal":
            return f"{left} - {left} % PLAYERS"
        case "more":
            assert part.who is not None
            return f"{part.count} * list_length({people(part.who, Env(desk, -1, ctx='MOMENT', view='-1'))})"
        case "rest" | "draw pile" | "aside":
            return left
        case unknown:
            assert_never(unknown)


def _dealt(desk: Desk, part: DealPart) -> list[str]:
    """Statements that deal `many` cards, from place `at` of the pack on."""
    match part.to:
        case "rest" | "more" if part.who is not None:
            found = people(part.who, Env(desk, -1, ctx="MOMENT", view="dealer"))
            return [f"among = {found}", "if among == 0:", "    among = around", "deal_round(among, at, many)"]
        case "players" | "equal" | "rest":
            return ["deal_round(around, at, many)"]
        case "draw pile":
            return ["deal_to_pile(at, many)"]
        case "aside":
            return ["deal_aside(at, many)"]
        case _:
            return [desk.refuse(f"a deal of {part.to}")]


def _print_sides(desk: Desk) -> None:
    """The side of each seat, as it is after the deal."""
    lines = []
    for side in desk.climbing.sides:
        number = desk.sides[side.id]
        joins = ""
        match side.kind:
            case "leader":
                found = "first_leader() + 1"
            case "second":
                found = "every_second(first_leader())"
            case "else":
                found = "everybody_from(0)"
            case "dealer":
                found = "state[DEALER] + 1"
            case "winner":
                found = "state[PLACES] & 15"
            case "loser":
                found = "list_last(state[PLACES]) + 1"
            case "holder":
                found = f"everybody_with({desk.deck.physical(1 << side.face)})"
            case "titles":
                found = " | ".join(["0", *(f"1 << {desk.title(item)}" for item in side.titles)])
                joins = "join_titled"
            case unknown:
                assert_never(unknown)
        join = f"{joins or 'join_side'}({number}, {found})"
        if side.kind in ("leader", "second", "else"):
            lines.append(join)
        else:  # asked again, those sides stay as they were
            lines += [
                f"people = was_on({number})",
                "if people:",
                f"    join_side({number}, people)",
                "else:",
                f"    {join}",
            ]
    desk.function(
        "find_sides",
        "",
        "Who is on which side.",
        ["forget_sides()", *lines] if lines else ["return"],
        gives=False,
    )


def _print_counters(desk: Desk) -> None:
    """Counters at the beginning of a hand; those that are kept go on. In the first hand all begin."""
    lines = []
    for rule in desk.rules.rules:
        for counter in rule.counters:
            at, many = desk.counter_at[counter.id], desk.players if counter.own else 1
            line = [
                f"for place in range({at}, {at + many}):",
                f"    state[NUMBERS + place] = {counter.start}",
            ]
            lines += (
                ["if state[HAND_NUMBER] == 1:", *(f"    {item}" for item in line)] if counter.kept else line
            )
    desk.function(
        "reset_counters", "", "Counters as they are when a hand begins.", lines or ["return"], gives=False
    )


# ------------------------------------------------------------------------------------------------------------- exchange


def _exchange(desk: Desk) -> Table:
    """Two rows for each line of the exchange: what is given, and what comes back."""
    names = ("COUNT", "QUALITY", "NAMED", "MORE", "MOST", "AS_MANY")
    table: Table = {f"EXCHANGE_{name}": [] for name in names}
    table["NAMED_INSTEAD"] = []
    who, barred = {}, {}
    env = Env(desk, -1, ctx="MOMENT", view="-1")
    for number, exchange in enumerate(desk.climbing.exchanges):
        with desk.printing("", exchange.span):
            who[2 * number] = f"return {people(exchange.giver, env)}"
            who[2 * number + 1] = f"return {people(exchange.taker, env)}"
            for row, what in enumerate((exchange.gives, exchange.returns)):
                _add_exchange(table, what)
                if what is not None and what.without is not None:
                    barred[2 * number + row] = f"return {cards(what.without, env)}"
    doc = "Who gives in a line of the exchange (even numbers), and who takes."
    desk.function("exchange_people", "row", doc, switch("row", who, "return 0"))
    desk.function("exchange_barred", "row", "Cards that may not be given.", switch("row", barred, "return 0"))
    ranks = [0] * (len(desk.deck.ranks) + 1)
    for card, face in enumerate(desk.deck.cards):
        rank = desk.deck.faces[face].rank
        if rank >= 0:
            ranks[rank] |= 1 << card
        elif face == desk.deck.joker:
            ranks[-1] |= 1 << card
    table["CARDS_OF_RANK"] = [str(mask) for mask in ranks]
    return {name: values or ["0"] for name, values in table.items()}


def _add_exchange(table: Table, what: ExchangeCards | None) -> None:
    row = (-1, "ANY", 0, 0, 0, 0, "ANY") if what is None else (
        what.count, QUALITIES[what.quality], int(bool(what.named)), what.more, what.most, int(what.as_many), QUALITIES[what.named]
    )  # fmt: skip
    for values, value in zip(table.values(), row, strict=True):
        values.append(str(value))


# --------------------------------------------------------------------------------------------------------------- titles


def title_for(desk: Desk, index: int) -> int:
    """The title of a place (from 0); 0 where no title fits."""
    players = desk.players
    names = {0: "first", 1: "second", 2: "third", 3: "fourth"}
    mine = {
        names.get(index, ""),
        {players - 1: "last", players - 2: "second to last", players - 3: "third to last"}.get(index, ""),
    }
    other = 0
    for title in desk.climbing.titles:
        for place, count in title.places:
            if players not in count:
                continue
            if place in mine:
                return desk.title(title.id)
            if place == "any other place" and not other:
                other = desk.title(title.id)
    return other


def _titles(desk: Desk) -> Table:
    """Which title each place has, and what titles are worth."""
    at = [title_for(desk, place) for place in range(desk.players)]
    rows = desk.climbing.scores
    points, shared = ["0", "0"], ["0"]
    for title, number in sorted(desk.titles.items(), key=lambda item: item[1]):
        points += [str(_points(rows, title, last=False)), str(_points(rows, title, last=True))]
        shared.append(str(int(at.count(number) > 1)))
    paid = [
        str(value)
        for row in rows
        if row.to
        for value in (desk.title(row.title), desk.title(row.to), row.points)
    ]
    left = [value for many in range(desk.deck.size + 1) for value in _cards_left(rows, many)]
    return {
        "TITLE_AT": [str(title) for title in at],
        "TITLE_POINTS": points,
        "IS_SHARED": shared,
        "PAID": paid or ["0"],
        "CARD_POINTS": [str(value) for value in left],
    }


def _points(rows: tuple[ScoreRow, ...], title: str, last: bool) -> int:
    """Points of a title; in the last hand of the session the row for it, where there is one."""
    plain = [row for row in rows if row.title == title and not row.to]
    special = [row for row in plain if row.last] if last else []
    return sum(row.points for row in (special or [row for row in plain if not row.last])[:1])


def _cards_left(rows: tuple[ScoreRow, ...], left: int) -> tuple[int, int, int]:
    """Points for each of so many cards that are left, and what the winner loses for each, or each other player."""
    by_cards = [row for row in rows if not row.title]
    row = next((row for row in by_cards if row.left is not None and left in row.left), None)
    row = row or next((row for row in by_cards if row.left is None), None)
    if row is None or not left:
        return 0, 0, 0
    return row.points, row.points if row.to_winner else 0, row.points if row.to_others else 0
