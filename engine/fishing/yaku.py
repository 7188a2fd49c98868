"""Yaku, as text of the engine: whether some cards make each, what it is worth, which of a group count.

In: the groups of a desk. Out: a function for each yaku, named after it, with the line of the rule file; for each set of groups that are looked at
together one that finds what counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from ...model import Need, Worth
from .desk import MANY, Desk, Line, line_of
from .further import needed

Slot = tuple[
    int, int, str
]  # cards of one month: at least, at most, of these cards (as it is written behind those of the month)


def print_yaku(desk: Desk) -> None:
    """Prints all yaku, and what looks at them together."""
    _print_points(desk)
    made = _print_rows(desk, "captured", desk.captured, desk.beside[""])
    _print_all_made(desk, made)
    _print_rows(desk, "dealt", desk.dealt, ())
    for id, lines in desk.apart.items():
        _print_rows(desk, f"apart_{desk.called[id]}", lines, desk.beside[id])
    _print_spoils(desk)
    _print_stops(desk)
    _print_kept_back(desk)


def _print_points(desk: Desk) -> None:
    parts = [
        f"{points} * count_bits(cards & {mask})" if points != 1 else f"count_bits(cards & {mask})"
        for mask, points in desk.values
    ]
    desk.function("card_points", "cards", "What some cards count.", [f"return {' + '.join(parts) or '0'}"])


# ------------------------------------------------------------------------------------------------------------- patterns


def _print_rows(desk: Desk, name: str, lines: Sequence[Line], beside: Sequence[Line]) -> list[str | None]:
    """What looks at yaku together: it finds those that are made, and of them those that count. `beside`: of other groups, only to know whether
    they are made. Gives the call that says whether a line is made, for each; None where no cards make it."""
    calls: list[str | None] = []
    body = ["found = 0"]
    for line in (*lines, *beside):
        made = _print_made(desk, name, line)
        calls.append(made)
        there = _there(desk, line)
        if made is not None and there is not None:
            worth = "" if _is_sure(line) else f"{_value(desk, name, line)} != 0"
            test = " and ".join(part for part in (there, made, worth) if part) or "1"
            body += [f"if {test}:", f"    found |= {line.bit}"]
    body += ["row_count = ROWS * slot", "counting = 0"]
    for group in dict.fromkeys(line.group.id for line in lines):
        mine = [line for line in lines if line.group.id == group]
        best = [line for line in mine if line.group.best and not line.yaku.always]
        rest = [line for line in mine if line not in best]
        body += _best_of(desk, name, best) + [text for line in rest for text in _each(desk, name, line)]
    stops = sum(line.bit for line in lines if line.yaku.stops)
    body.append("rows_of[slot] = counting")
    for line in lines:  # what only acts is no yaku that somebody has
        if not line.yaku.stops and (line.yaku.cancels or line.yaku.in_place):
            body += [f"if counting & {line.bit} and row_value[row_count + {line.number}] == 0:"]
            body += [f"    rows_of[slot] &= {~line.bit}"]
    body.append("total[slot] = 0")
    without = ""
    if stops and desk.fishing.stop_takes_stakes:
        without = f"stopping and counting & {stops}"
        body += [f"if {without}:", "    return counting"]
    for line in lines:
        body += [f"if counting & {line.bit}:", f"    total[slot] += row_value[row_count + {line.number}]"]
    body.append("return counting")
    doc = "What counts of these cards, as a player of the round looks at them (-1: nobody); values and their sum go to a slot. `stopping`: yaku that stop the round count above all."
    desk.function(f"score_{name}", "slot, cards, seat, stopping", doc, body)
    return calls


def _print_all_made(desk: Desk, calls: Sequence[str | None]) -> None:
    """What captured cards make, whether it counts or not."""
    body = ["found = 0"]
    for line, made in zip(desk.captured, calls, strict=False):
        there = _there(desk, line)
        if made is None or there is None:
            continue
        place = f"known_value[{line.number}]"
        body += [f"{place} = {_value(desk, 'captured', line)}"]
        tests = [part for part in (there, made, "" if line.yaku.stops else f"{place} != 0") if part]
        body += [f"if {' and '.join(tests) or '1'}:", f"    found |= {line.bit}"]
    doc = "What these cards make, as a player of the round looks at them, whether it counts or not; what each is worth goes to `known_value`."
    desk.function("made_captured", "cards, seat", doc, [*body, "return found"])


def _best_of(desk: Desk, name: str, lines: Sequence[Line]) -> list[str]:
    """Of a group of which the best one counts: the one of most value, the first among equals."""
    if not lines:
        return []
    mask = sum(line.bit for line in lines)
    body = [f"if found & {mask}:", f"    best = {-(1 << 60)}", "    counts_best = 0"]
    for line in lines:
        body += [f"    if {_counts(desk, line)}:"]
        body += [f"        value = {_value(desk, name, line)}"]
        body += [f"        row_value[row_count + {line.number}] = value"]
        if line.yaku.stops:
            body += ["        if stopping:", f"            value += {1 << 40}"]
        body += [
            "        if value > best:",
            "            best = value",
            f"            counts_best = {line.bit}",
        ]
    return [*body, "    counting |= counts_best"]


def _each(desk: Desk, name: str, line: Line) -> list[str]:
    return [
        f"if {_counts(desk, line)}:",
        f"    counting |= {line.bit}",
        f"    row_value[row_count + {line.number}] = {_value(desk, name, line)}",
    ]


def _counts(desk: Desk, line: Line) -> str:
    """Whether a row that is made counts: not beside those that it names, or that name it."""
    unless = desk_unless(desk.looked_at(line), line)
    return f"found & {line.bit | unless} == {line.bit}" if unless else f"found & {line.bit}"


def desk_unless(lines: Sequence[Line], line: Line) -> int:
    """The rows beside which one does not count."""
    found = 0
    for other in lines:
        if other.yaku.id in line.yaku.unless or line.yaku.id in other.yaku.in_place:
            found |= other.bit
    return found


def _is_sure(line: Line) -> bool:
    """Whether it is made even where it is worth nothing, or never is."""
    yaku = line.yaku
    acts = yaku.stops or yaku.cancels or bool(yaku.in_place)
    return acts or all(worth.base > 0 for worth in yaku.worth)


def _there(desk: Desk, line: Line) -> str | None:
    """Whether there is such a row with so many players, from that place: "" always, None never."""
    yaku = line.yaku
    if yaku.stops or ((yaku.cancels or yaku.in_place) and not yaku.worth):
        return ""
    tests = [_worth_holds(desk, worth) for worth in yaku.worth]
    if "" in tests:
        return ""
    found = [test for test in tests if test is not None]
    return f"({' or '.join(found)})" if found else None


def _worth_holds(desk: Desk, worth: Worth) -> str | None:
    """Whether a value holds: with so many players, and for that seat."""
    tests = []
    if worth.players is not None:
        fitting = [number for number in desk.playing if number in worth.players]
        if not fitting:
            return None
        if len(fitting) < len(desk.playing):
            tests.append(" or ".join(f"state[SEAT_COUNT] == {number}" for number in fitting))
    match worth.seat:
        case "any":
            pass
        case "leader" | "second" | "third":
            place = ("leader", "second", "third").index(worth.seat)
            tests.append(f"seat >= 0 and state[PLACE + max(seat, 0)] == {place + 1}")
        case "last":
            tests.append("seat >= 0 and state[PLACE + max(seat, 0)] == state[SEAT_COUNT]")
        case _:
            assert_never(worth.seat)
    return " and ".join(f"({test})" for test in tests)


def _value(desk: Desk, name: str, line: Line) -> str:
    """What a row is worth, as text: a number, or a function that is printed for it."""
    rows = [(test, worth) for worth in line.yaku.worth if (test := _worth_holds(desk, worth)) is not None]
    if not rows:
        return "0"
    if rows[0][0] == "" and not rows[0][1].rate:
        return str(rows[0][1].base)
    body = []
    for test, worth in rows:
        text = _worth_text(worth, desk)
        if not test:
            body.append(f"return {text}")
            break
        body += [f"if {test}:", f"    return {text}"]
    else:
        body.append("return 0")
    given = f"value_of_{name}_{desk.called[line.yaku.id]}"
    if not desk.has_printed(given):
        desk.function(
            given,
            "cards, seat",
            f"{line.yaku.names.of('en')}: what it is worth. {line_of(line.yaku.span)}",
            body,
        )
    return f"{given}(cards, seat)"


def _worth_text(worth: Worth, desk: Desk) -> str:
    if not worth.rate:
        return str(worth.base)
    if worth.points:
        count = "card_points(cards)"
    elif worth.round:
        count = "count_bits(cards & state[MONTH])"
    else:
        count = f"count_bits(cards & {desk.named(worth.each, worth.word)})"
    own = needed(desk, worth)
    beyond = f"max(0, {count} - {own})" if own else f"max(0, {count})"
    each = beyond if worth.rate == 1 else f"{worth.rate} * {beyond}"
    return f"{worth.base} + {each}" if worth.base else each


def _print_spoils(desk: Desk) -> None:
    """Whether what a player has captured cancels the yaku of others by a group that is counted apart."""
    body: list[str] = []
    for id, lines in desk.apart.items():
        bits_of = sum(line.bit for line in lines if line.yaku.cancels)
        if bits_of:
            name = f"score_apart_{desk.called[id]}"
            body += [f"if {name}(APART_SLOT, cards, seat, 0) & {bits_of}:", "    return 1"]
    doc = "Whether a yaku that is counted apart cancels those of others."
    desk.function("cancels_apart", "cards, seat", doc, [*body, "return 0"])


def _print_made(desk: Desk, name: str, line: Line) -> str | None:
    """Prints whether cards make a yaku; gives the call, None where none do."""
    tests: list[str] = []
    lists: list[list[Slot]] = []
    claims = False
    for need in line.yaku.needs:
        if need.kind == "month":
            slots = [(need.count, _most(need), _among(desk, need))] * need.times
            if need.other and lists:
                lists[-1] = [*lists[-1], *slots]
            else:
                lists.append(slots)
            continue
        claims = claims or need.kind in ("claimed", "own month")
        tests += _need(desk, need)
    for slots in lists:
        tests.append(_print_months(desk, name, line, slots))
    if not tests:
        return ""
    doc = f"{line.yaku.names.of('en')}. {line_of(line.yaku.span)}"
    body = [f"if {' and '.join(tests)}:", "    return 1", "return 0"]
    given = desk.function(f"makes_{name}_{desk.called[line.yaku.id]}", "cards, seat", doc, body)
    return f"{given}(cards, seat)"


def _most(need: Need) -> int:
    return need.count if need.exactly else MANY


def _need(desk: Desk, need: Need) -> list[str]:
    """One need, as tests."""
    mask = desk.named(need.mask, need.word)
    match need.kind:
        case "all" | "some" | "card":
            return _amount(mask, desk.physical(need.mask).bit_count(), need.count, _most(need))
        case "none":
            return [f"cards & {mask} == 0"]
        case "only":
            return [f"cards & ~{mask} == 0"]
        case "few":
            return [f"count_bits(cards & {mask}) <= {need.count}"]
        case "points":
            high = f" and card_points(cards) <= {need.count}" if need.exactly else ""
            return [f"card_points(cards) >= {need.count}{high}"]
        case "few points":
            return [f"card_points(cards) <= {need.count} and card_points(cards) >= 0"]
        case "round":
            return ["state[MONTH] != 0 and cards & state[MONTH] == state[MONTH]"]
        case "of round":
            high = f" and count_bits(cards & state[MONTH]) <= {need.count}" if need.exactly else ""
            return [f"state[MONTH] != 0 and count_bits(cards & state[MONTH]) >= {need.count}{high}"]
        case "claimed":
            rows = desk.bits_of(desk.dealt, need.ids)
            return [f"seat >= 0 and state[CLAIMED + max(seat, 0)] & {rows}"]
        case "own month":
            return [_print_own_month(desk, need)]
        case "month":
            raise ValueError("months are looked at together")
        case _:
            assert_never(need.kind)


def _among(desk: Desk, need: Need) -> str:
    """The cards of a month that count, as it is written behind those of the month; nothing where all do."""
    every = sum(desk.months)
    return "" if desk.physical(need.mask) & every == every else f" & {desk.named(need.mask, need.word)}"


def _amount(mask: str, many: int, least: int, most: int) -> list[str]:
    """So many cards of a mask; tests of bits where all of them are wanted."""
    if most == MANY and least == many:
        return [f"cards & {mask} == {mask}"]
    if most == MANY and least == 1:
        return [f"cards & {mask}"]
    high = "" if most == MANY else f" and count_bits(cards & {mask}) <= {most}"
    return [f"count_bits(cards & {mask}) >= {least}{high}"]


def _print_months(desk: Desk, name: str, line: Line, slots: Sequence[Slot]) -> str:
    """Prints whether each slot finds a month of its own: of any kinds of slots there are as many as months that fit one of them (Hall)."""
    kinds = list(dict.fromkeys(slots))
    if len(kinds) > 4:
        with desk.printing("", line.yaku.span):
            return desk.refuse("more than four kinds of months in one yaku")
    sets = range(1, 1 << len(kinds))
    body = [f"months_{choice} = 0" for choice in sets]
    body += ["for month in range(MONTHS):", "    fits_slots = 0"]
    for number, (least, most, among) in enumerate(kinds):
        count = f"count_bits(cards & MONTH_CARDS[month]{among})"
        high = "" if most == MANY else f" and {count} <= {most}"
        body += [f"    if {count} >= {least}{high}:", f"        fits_slots |= {1 << number}"]
    for choice in sets:
        body += [f"    if fits_slots & {choice}:", f"        months_{choice} += 1"]
    for choice in sets:
        wanted = sum(slots.count(kind) for number, kind in enumerate(kinds) if choice >> number & 1)
        body += [f"if months_{choice} < {wanted}:", "    return 0"]
    doc = f"{line.yaku.names.of('en')}: the months that it wants. {line_of(line.yaku.span)}"
    given = desk.function(f"months_of_{name}_{desk.called[line.yaku.id]}", "cards", doc, [*body, "return 1"])
    return f"{given}(cards)"


# ------------------------------------------------------------------------------------------------- the cards of a hand


def own_cards(desk: Desk, line: Line, *, most: bool = False) -> str:
    """Prints the cards of a dealt hand that make up a yaku; with `most` those of a month of which it needs most. Gives the function's name."""
    lines = next(rows for rows in (desk.captured, desk.dealt, *desk.apart.values()) if line in rows)
    where = "dealt" if lines is desk.dealt else "captured"
    name = f"{'most_' if most else ''}cards_of_{where}_{desk.called[line.yaku.id]}"
    if desk.has_printed(name):
        return name
    masks: list[str] = []
    slots: list[Slot] = []
    for need in line.yaku.needs:
        mask = desk.named(need.mask, need.word)
        match need.kind:
            case "all" | "some" | "card" | "none" | "few":
                masks.append(mask)
            case "only":
                masks.append("-1")  # those that it may have, and those that it may not
            case "round" | "of round":
                masks.append("state[MONTH]")
            case "month":
                slots += [(need.count, _most(need), _among(desk, need))] * need.times
            case "points" | "few points" | "claimed" | "own month":
                pass
            case _:
                assert_never(need.kind)
    if most and slots:
        highest = max(least for least, _, _ in slots)
        slots = [slot for slot in slots if slot[0] == highest]
    body = [f"found = {' | '.join(f'hand & {mask}' for mask in masks) or '0'}"]
    for least, high, among in dict.fromkeys(slots):
        count = f"count_bits(hand & MONTH_CARDS[month]{among})"
        test = f"{count} >= {least}" + ("" if high == MANY else f" and {count} <= {high}")
        body += ["for month in range(MONTHS):", f"    if {test}:"]
        body += [f"        found |= hand & MONTH_CARDS[month]{among}"]
    doc = f"{line.yaku.names.of('en')}: the cards of a hand that make it up. {line_of(line.yaku.span)}"
    return desk.function(name, "hand", doc, [*body, "return found"])


def _print_own_month(desk: Desk, need: Need) -> str:
    """Prints whether the cards have all of a month for which one of these yaku was claimed."""
    body = ["if seat < 0:", "    return 0", "own = 0"]
    for line in desk.dealt:
        if line.yaku.id in need.ids or line.group.id in need.ids:
            given = own_cards(desk, line, most=True)
            body += [f"if state[CLAIMED + seat] & {line.bit}:", f"    own |= {given}(state[DEALT + seat])"]
    body += ["for month in range(MONTHS):"]
    body += [
        "    if own & MONTH_CARDS[month] and cards & MONTH_CARDS[month] == MONTH_CARDS[month]:",
        "        return 1",
    ]
    doc = "Whether all cards of a month are there that a claimed yaku needed most of."
    given = desk.function("has_month_of_claim", "cards, seat", doc, [*body, "return 0"])
    return f"{given}(cards, seat)"


def _print_kept_back(desk: Desk) -> None:
    """The cards of a dealt hand that claims keep from being put back."""
    body = ["found = 0"]
    limits = desk.fishing.returning.limits if desk.fishing.returning is not None else ()
    for limit in limits:
        for line in desk.dealt:
            if line.yaku.id == limit.yaku:
                kept = [f"hand & {desk.named(limit.not_mask, limit.word)}"] if limit.not_mask else []
                kept += [f"{own_cards(desk, line)}(hand)"] if limit.own else []
                body += [f"if claimed & {line.bit}:", f"    found |= {' | '.join(kept) or '0'}"]
    desk.function(
        "kept_back",
        "claimed, hand",
        "The cards of a dealt hand that claims keep back.",
        [*body, "return found"],
    )


def _print_stops(desk: Desk) -> None:
    """Whether captured cards make a yaku that stops the round; what asks for claims is not looked at."""
    stopping = [line for line in desk.captured if line.yaku.stops]
    tests = []
    for line in stopping:
        if any(need.kind in ("claimed", "own month") for need in line.yaku.needs):
            continue
        made = f"makes_captured_{desk.called[line.yaku.id]}(cards, seat)" if line.yaku.needs else "1"
        tests.append(made)
    if any(desk_unless(desk.looked_at(line), line) for line in stopping):
        mask = sum(line.bit for line in stopping)
        asks = any(
            need.kind in ("claimed", "own month") for line in desk.captured for need in line.yaku.needs
        )
        if asks:
            desk.refuse("a stopping yaku that does not count beside others, where yaku ask for claims")
        body = [f"if score_captured(SPARE_SLOT, cards, seat, 1) & {mask}:", "    return 1", "return 0"]
    else:
        body = [line for test in tests for line in (f"if {test}:", "    return 1")] + ["return 0"]
    desk.function("stops_round", "cards, seat", "Whether these cards make a yaku that stops the round.", body)
