"""The rows of a settlement, as text of the engine: who owes whom how much.

In: the settlement of a desk. Out: a function for each row, with the line of the rule file, and those that go through them: `add_rows`,
`change_ledger`, `is_void`, `first_wins`, `paid_for`, `held_multipliers`.
"""

from __future__ import annotations

from typing import Literal, assert_never

from ...analysis.rows import FOR_YAKU, asks_winner, row_asks_winner
from ...model import ALWAYS, Change, EachTime, Settle
from ...model.fishing import MOST_FACTOR
from .conditions import people, truth
from .desk import Desk, cancels, line_of

NO_ONE = ["player = -1", "view = -1", "looked = -1"]
NEEDED = ("player", "view", "winner", "paid", "looked")


def rows_of(desk: Desk) -> tuple[Settle, ...]:
    """The rows; where the game writes none, the others pay the difference to the winner."""
    return desk.fishing.settle or (Settle("difference", ALWAYS),)


def print_settling(desk: Desk) -> None:
    """Prints all that a settlement asks for."""
    rows = rows_of(desk)
    calls = []
    decide = []
    for number, row in enumerate(rows):
        with desk.printing("", row.span):
            pays = _print_pays(desk, row, number)
            given = _print_row(desk, row, number, pays)
        by_gains = row.pay in FOR_YAKU and row_asks_winner(row)
        calls += ["if gains_decide == 0:", f"    {given}(winner)"] if by_gains else [f"{given}(winner)"]
        if row.pay in FOR_YAKU:
            decide += [f"if {pays}(seat, seat):", f"    rows |= {_looked_at(desk, row)}"]
    desk.function(
        "add_rows", "winner, gains_decide", "What all rows bring, with that winner.", calls, gives=False
    )
    desk.function(
        "paid_for",
        "seat",
        "What the yaku of a player are worth that some row pays for, as the winner.",
        ["rows = 0", *decide, "return value_of(seat, rows)"],
    )
    _print_changes(desk)
    _print_multipliers(desk)


def _case(text: str, *, given: tuple[str, ...] = ()) -> list[str]:
    """Names that a text speaks of and that nobody is."""
    return [f"{name} = -1" for name in NEEDED if name not in given and name in text]


def _print_pays(desk: Desk, row: Settle, number: int) -> str:
    """Prints whether a row pays a player with that winner; one that asks about the winner never does where there is none."""
    body = ["if winner < 0:", "    return 0"] if row_asks_winner(row) else []
    so = truth(desk, row.condition)
    body += _case(so, given=("winner", "paid"))
    body += [f"if {so}:", "    return 1", "return 0"]
    return desk.function(
        f"pays_{number + 1}", "paid, winner", f"Whether that row pays a player. {line_of(row.span)}", body
    )


def _print_row(desk: Desk, row: Settle, number: int, pays: str) -> str:
    """Prints what a row brings."""
    who = people(desk, row.who)
    before: list[str] = []
    match row.pay:
        case "difference" | "winner":
            ones = "winner + 1"
        case "points difference":
            ones = "most_card_points() + 1"
        case "each" | "plain" | "points":
            ones = "state[SEATS]"
        case "flat" | "flat out":
            ones = who
            before = _case(who, given=("winner",))
        case "nothing":
            ones = "0"
        case _:
            assert_never(row.pay)
    body = [*before, f"ones = {ones}", "while ones:", "    one = (ones & 15) - 1", "    ones >>= 4"]
    body += [f"    if {pays}(one, winner):", *(f"        {line}" for line in _brings(desk, row))]
    return desk.function(
        f"row_{number + 1}", "winner", f"A row of the settlement. {line_of(row.span)}", body, gives=False
    )


def _brings(desk: Desk, row: Settle) -> list[str]:
    """What a row brings to, or takes from, the player `one`."""
    chips = row.chips * (desk.fishing.unit if row.of_yaku else 1)
    each = [
        "clear(balance, 0, PLAYERS)",
        "for place in range(state[SEAT_COUNT]):",
        "    seat = state[SEAT_AT + place]",
    ]
    of_yaku = int(_is_of_yaku(desk, row.group or "yaku"))
    match row.pay:
        case "difference":
            return [*each, f"    balance[seat] = {_worth(desk, row, 'seat')}", "owe_difference(one)"]
        case "points difference":
            return [*each, "    balance[seat] = card_points(state[CAPTURED + seat])", "owe_difference(one)"]
        case "each" | "winner":
            return [f"due = {_worth(desk, row, 'one')}", f"owe_from(others(one), one, due, {of_yaku})"]
        case "plain":
            return [f"win(one, {_worth(desk, row, 'one')})"]
        case "points":
            return [f"win(one, card_points(state[CAPTURED + one]) - {_print_par(desk, row)}(one))"]
        case "flat":
            givers = "around(one)" if row.table else "others(one)"
            return [f"owe_from({givers}, one, {chips}, {int(_is_of_yaku(desk, 'settlement'))})"]
        case "flat out":
            return [f"owe_to(one, list_without(state[SEATS], one), {chips})"]
        case "nothing":
            return ["pass"]
        case _:
            assert_never(row.pay)


def _is_of_yaku(desk: Desk, what: str) -> bool:
    """Whether something is paid for yaku of captured cards; what is counted apart everybody pays on their own."""
    return what == "yaku" or any(
        not group.apart and what in (group.id, *(row.id for row in group.yaku))
        for group in desk.fishing.groups
    )


def difference_of_yaku(desk: Desk) -> bool:
    """Whether what is called a difference is the name of a group, too."""
    return _is_of_yaku(desk, "difference")


def _worth(desk: Desk, row: Settle, seat: str) -> str:
    """The chips of the yaku that a row pays for."""
    unit = f" * {desk.fishing.unit}" if desk.fishing.unit != 1 else ""
    half = " // 2" if row.half else ""
    if not row.group:
        return f"total[{seat}]{unit}{half}"
    for id, lines in desk.apart.items():
        mask = desk.rows(lines, row.group)
        if mask:
            return f"{_print_apart(desk, id, mask)}({seat}){unit}{half}"
    return f"value_of({seat}, {desk.rows(desk.captured, row.group)}){unit}{half}"


def _looked_at(desk: Desk, row: Settle) -> int:
    """The yaku, of those that are not counted apart, that a row pays for."""
    return desk.rows(desk.captured, row.group) if row.group else sum(line.bit for line in desk.captured)


def _print_apart(desk: Desk, id: str, mask: int) -> str:
    name = f"score_apart_{desk.called[id]}"
    body = ["if is_cancelled(seat):", "    return 0"] if cancels(desk) else []
    body += [f"{name}(APART_SLOT, state[CAPTURED + seat], seat, 0)", f"return value_of(APART_SLOT, {mask})"]
    return desk.function(
        f"worth_of_{desk.called[id]}", "seat", "What a group that is counted apart is worth.", body
    )


def _print_par(desk: Desk, row: Settle) -> str:
    """Prints what card points are held against."""
    body = []
    for par in row.pars:
        tests = []
        if par.players is not None:
            fitting = [number for number in desk.playing if number in par.players]
            tests.append(f"({' or '.join(f'state[SEAT_COUNT] == {number}' for number in fitting) or '0'})")
        match par.seat:
            case "any":
                pass
            case "leader" | "second" | "third":
                tests.append(f"place_of(seat) == {('leader', 'second', 'third').index(par.seat)}")
            case "last":
                tests.append("place_of(seat) == state[SEAT_COUNT] - 1")
            case _:
                assert_never(par.seat)
        body += [f"if {' and '.join(tests) or '1'}:", f"    return {par.points}"]
    doc = f"What card points are held against. {line_of(row.span)}"
    return desk.function("par_of", "seat", doc, [*body, "return 0"])


# -------------------------------------------------------------------------------------------------------------- changes


def _print_changes(desk: Desk) -> None:
    body: list[str] = []
    voids: list[str] = []
    firsts: list[str] = []
    for number, change in enumerate(desk.fishing.changes):
        with desk.printing("", change.span):
            given = _print_held(desk, change, number)
        if change.what == "void":
            voids += [f"if {given}(winner):", "    return 1"]
            body += ["if void:", "    owed_count[0] = 0", "    won_count[0] = 0"]
        elif change.what == "first wins":
            firsts += [f"if {given}(winner):", "    return 1"]
        else:
            factor = change.factor
            times = str(factor) if isinstance(factor, int) else _print_times(desk, factor, number)
            body += [f"if {given}(winner):", f"    {_does(change.what, times)}"]
    desk.function(
        "change_ledger", "winner, void", "What becomes of all that the rows have brought.", body, gives=False
    )
    desk.function(
        "is_void", "winner", "Whether nobody pays or wins anything in this round.", [*voids, "return 0"]
    )
    desk.function("first_wins", "winner", "Whether who went on first has won.", [*firsts, "return 0"])


def _print_times(desk: Desk, factor: EachTime, number: int) -> str:
    """Prints by how much is multiplied for each time that somebody went on."""
    them = people(desk, factor.who)
    grows = (
        f"1 + {factor.number} * times" if factor.adding else f"power({factor.number}, times, {MOST_FACTOR})"
    )
    body = [*_case(them, given=("winner",)), f"people = {them}", "times = 0", "while people:"]
    body += ["    times += state[WENT + (people & 15) - 1]", "    people >>= 4", f"return {grows}"]
    name = desk.function(
        f"change_{number + 1}_times", "winner", "By how much, for each time that somebody went on.", body
    )
    return f"{name}(winner)"


def _does(what: Literal["multiply", "liable", "careless", "unclaim"], factor: str) -> str:
    match what:
        case "multiply":
            return f"multiply({factor})"
        case "liable":
            return "one_for_all()"
        case "careless":
            return "careless_pays()"
        case "unclaim":
            return "unclaims[0] = 1"
        case _:
            assert_never(what)


def _print_held(desk: Desk, change: Change, number: int) -> str:
    """Prints whether a change holds with that winner; one that asks about the winner never does where there is none."""
    body = ["if winner < 0:", "    return 0"] if asks_winner(change.condition, others=True) else []
    so = truth(desk, change.condition)
    body += [*_case(so, given=("winner",)), f"if {so}:", "    return 1", "return 0"]
    return desk.function(
        f"change_{number + 1}_holds", "winner", f"Whether a change holds. {line_of(change.span)}", body
    )


def _print_multipliers(desk: Desk) -> None:
    """Prints which rows multiply everything in this round."""
    body = ["many = 0"]
    for number, change in enumerate(desk.fishing.everything):
        with desk.printing("", change.span):
            so = truth(desk, change.condition)
        test = [*_case(so), f"if {so}:", "    return 1", "return 0"]
        given = desk.function(
            f"multiplier_{number + 1}", "", f"Whether it holds. {line_of(change.span)}", test
        )
        body += [f"if {given}():", f"    multiplier[many] = {change.factor}", "    many += 1"]
    desk.function(
        "held_multipliers", "", "The rows that multiply everything in this round.", [*body, "return many"]
    )
