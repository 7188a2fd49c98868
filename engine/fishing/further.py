"""How many of the cards that count each a yaku needs itself, as text of the engine.

In: a value of the model. Out: an expression of `cards`. Parts of a yaku that can share a card are looked at together: loops go over how many
of the cards that serve several of them are taken, and what is missing then is taken of those that serve one.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from ...analysis.further import sharing
from ...model import Serving, Worth
from .desk import Desk

ROUND = "state[MONTH]"
MOST_LOOPS = 4


def needed(desk: Desk, worth: Worth) -> str:
    """How many of the cards that count each the yaku needs itself, as text; nothing where it needs none."""
    if worth.points:
        return str(worth.beyond) if worth.beyond else ""
    each = ROUND if worth.round else desk.named(worth.each, worth.word)
    fixed = f"{desk.named(worth.fixed)}" if desk.physical(worth.fixed) else ""
    beside = each + (f" & ~{fixed}" if fixed else "")
    parts = [str(worth.beyond)] if worth.beyond else []
    if worth.round and fixed:
        parts.append(f"count_bits({each} & {fixed})")
    serving = [part for part in worth.serving if part.kind != "round" or part.count]
    if len(serving) < len(worth.serving):  # all cards of the month of the round are needed
        parts.append(f"count_bits({ROUND} & {beside})" if beside != ROUND else f"count_bits({ROUND})")
        serving, beside = ([], each) if worth.round else (serving, f"{beside} & ~{ROUND}")
    there = -1 if worth.round else worth.each & ~worth.fixed
    for together in sharing(serving, there):
        parts.append(_of(desk, together, beside, there))
    return f"({' + '.join(parts)})" if len(parts) > 1 else parts[0] if parts else ""


def _of(desk: Desk, parts: Sequence[Serving], each: str, there: int) -> str:
    """How many of these cards such parts need together."""
    if any(part.kind in ("points", "own month") for part in parts):
        return desk.refuse("further cards beside card points or a month of a claim")
    months = [part for part in parts if part.kind == "month"]
    amounts = [part for part in parts if part.kind != "month"]
    if not months and len(amounts) == 1:
        return f"max(0, {amounts[0].count} - count_bits(cards & {_cards(desk, amounts[0])} & ~({each})))"
    if len(months) > 1 or (months and amounts and months[0].times > 1):
        return desk.refuse("further cards beside several kinds of months")
    if not amounts:
        return _print_months(desk, months[0], each)
    return _print_shared(desk, parts, each, there)


def _cards(desk: Desk, part: Serving) -> str:
    """The cards that serve a part, as text; those of the month that is looked at, where it is one of a month."""
    match part.kind:
        case "round":
            return ROUND
        case "month":
            every = sum(desk.months)
            among = desk.physical(part.mask) & every == every
            return "MONTH_CARDS[month]" + ("" if among else f" & {desk.named(part.mask)}")
        case _:
            return desk.named(part.mask)


def _high(part: Serving, count: str) -> str:
    return f" and {count} <= {part.count}" if part.exactly else ""


def _print_months(desk: Desk, part: Serving, each: str) -> str:
    """Prints how many such cards months need that the yaku is made of: those months in which as few of them are needed as can be."""
    body = ["needed = 0", "taken = 0", f"for time in range({part.times}):", "    best = MANY", "    at = -1"]
    body += ["    for month in range(MONTHS):", f"        held = cards & {_cards(desk, part)}"]
    body += [f"        cost = max(0, {part.count} - count_bits(held & ~({each})))"]
    fits = f"count_bits(held) >= {part.count}{_high(part, 'count_bits(held)')}"
    body += [f"        if {fits} and taken >> month & 1 == 0 and cost < best:"]
    body += ["            best = cost", "            at = month"]
    body += ["    if at >= 0:", "        needed += best", "        taken |= 1 << at"]
    doc = "How many of those that count each are needed of months."
    given = desk.function("needed_of_months", "cards", doc, [*body, "return needed"])
    return f"{given}(cards)"


def _print_shared(desk: Desk, parts: Sequence[Serving], each: str, there: int) -> str:
    """Prints how many such cards parts need that can share some: as few as can be, one month after the other where one of them is a month."""
    month = next((part for part in parts if part.kind == "month"), None)
    body = [f"each = cards & {each}", "best = MANY"]
    edge = ""
    if month is not None:
        held = f"cards & {_cards(desk, month)}"
        high = _high(month, f"count_bits({held})")
        body += ["for month in range(MONTHS):", f"    if count_bits({held}) >= {month.count}{high}:"]
        edge = "        "
    inner = [f"of_{number} = each & {_cards(desk, part)}" for number, part in enumerate(parts)]
    inner += [
        f"short_{number} = max(0, {part.count} - count_bits(cards & {_cards(desk, part)} & ~each))"
        for number, part in enumerate(parts)
    ]
    shared = [
        some
        for size in range(len(parts), 1, -1)
        for some in combinations(range(len(parts)), size)
        if _overlap(desk, [parts[number] for number in some], there)
    ]
    if len(shared) > MOST_LOOPS:
        return desk.refuse("further cards beside parts that share cards in more than four ways")
    left: dict[int, list[str]] = {number: [] for number in range(len(parts))}
    for name, some in enumerate(shared):
        inside = " & ".join(f"of_{number}" for number in some)
        outside = "".join(f" & ~of_{number}" for number in left if number not in some)
        inner.append(f"shared_{name} = count_bits({inside}{outside})")
        for number in some:
            left[number].append(f"taken_{name}")
    deep = ""
    for name in range(len(shared)):
        inner.append(f"{deep}for taken_{name} in range(shared_{name} + 1):")
        deep += "    "
    tests = []
    for number, taken in left.items():
        inner.append(f"{deep}more_{number} = max(0, {' - '.join([f'short_{number}', *taken])})")
        alone = f"of_{number}" + "".join(f" & ~of_{other}" for other in left if other != number)
        tests.append(f"more_{number} <= count_bits({alone})")
    cost = " + ".join([*(f"taken_{name}" for name in range(len(shared))), *(f"more_{one}" for one in left)])
    inner += [
        f"{deep}cost = {cost}",
        f"{deep}if {' and '.join(tests)} and cost < best:",
        f"{deep}    best = cost",
    ]
    body += [edge + line for line in inner]
    doc = "How many of those that count each are needed of parts that can share some."
    given = desk.function(
        "needed_together", "cards", doc, [*body, "if best == MANY:", "    return 0", "return best"]
    )
    return f"{given}(cards)"


def _overlap(desk: Desk, parts: Sequence[Serving], there: int) -> bool:
    """Whether there is a card that serves all of these parts; of the month of the round, or a month, any may be one."""
    found = desk.physical(there) if there >= 0 else -1
    for part in parts:
        if part.kind in ("some", "month"):
            found &= desk.physical(part.mask)
    return bool(found)
