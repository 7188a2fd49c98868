"""Clauses on plays that act at once: whose effects ask nobody and only change what lasts, who is skipped, or clear the table.

In: the rules of a desk. Out: for each clause its effects as bits, in the order in which all such effects act; 0: it acts by tasks. Which of
these bits skip and which clear: those do not act at once together, for nobody is skipped beside what is to clear the table.
"""

from __future__ import annotations

from ...analysis.acting import replaces
from ...analysis.cards_of_moment import begins_with
from ...analysis.walk import values
from ...model import (
    Answer,
    Clause,
    Do,
    Duration,
    Restrict,
    ReverseDirection,
    ReverseRanking,
    Rule,
    SetRanking,
    Skip,
)
from .clauses import Table, heard, is_open, step_of, wishers_of
from .desk import Desk, EffectRow, PartRow
from .settling import form, settled_parts

MOST = 60  # bits of a mask
Key = tuple[int, int, int, int]


def at_once_table(desk: Desk) -> Table:
    """The columns `AT_ONCE` of clauses, and which effect each bit stands for."""
    rows = _rows(desk)
    bit_of = {row.number: bit for bit, row in enumerate(rows)}
    masks = [0] * max(1, len(desk.parts))
    for row in rows:
        masks[row.part.number] |= 1 << bit_of[row.number]
    return {
        "AT_ONCE": [str(mask) for mask in masks],
        "EFFECT_AT_ONCE": [str(row.number) for row in rows] or ["0"],
        "SKIPS_AT_ONCE": [_mask(rows, Skip)],
        "CLEARS_AT_ONCE": [_mask(rows, Do)],
    }


def _mask(rows: list[EffectRow], kind: type[Skip] | type[Do]) -> str:
    return str(sum(1 << bit for bit, row in enumerate(rows) if isinstance(row.effect, kind)))


def _rows(desk: Desk) -> list[EffectRow]:
    """The effects that act at once, in their order; those that clear the table are the last of them."""
    answers = [part.body for part in desk.parts if isinstance(part.body, Answer)]
    until = any(item.until is not None for row in desk.effects for item in values(row.effect, Duration))
    if until or any(answer.to or answer.anything for answer in answers):
        return []
    answered = {id for answer in answers for id in answer.answered}
    parts = {
        part.number
        for part in desk.parts
        if _is_plain(desk, part) and not {desk.list[part.rule].id, *desk.list[part.rule].counts_as} & answered
    }
    rows = sorted((row for row in desk.effects if row.part.number in parts), key=lambda row: _key(desk, row))
    clears = [place for place, row in enumerate(rows) if isinstance(row.effect, Do)]
    if clears:  # what comes behind a clear comes when the trick is put away
        late = {row.part.number for row in rows[clears[0] :] if not isinstance(row.effect, Do)}
        rows = [row for row in rows if row.part.number not in late]
    return rows if len(rows) <= MOST else []


def _key(desk: Desk, row: EffectRow) -> Key:
    """What puts effects in their order (push_effects)."""
    return step_of(desk, row), row.part.rule, row.part.place, row.place


def _is_plain(desk: Desk, part: PartRow) -> bool:
    """Whether a clause hears of plays only, nobody is asked for it, it stands for itself, and all its effects act at once."""
    body, rule = part.body, desk.list[part.rule]
    if not isinstance(body, Clause) or wishers_of(part) or body.choice or body.otherwise or body.afterwards:
        return False
    if any(event.kind not in ("play", "lead") for event in body.events) or _is_heard(desk, rule):
        return False
    if any(replaces(rule, other) or replaces(other, rule) for other in desk.list):
        return False
    mine = [row for row in desk.effects if row.part is part]
    return bool(mine) and all(map(_acts_at_once, mine))


def _is_heard(desk: Desk, rule: Rule) -> bool:
    """Whether other clauses hear that a rule acts."""
    return any(event.rule == rule.id for _, event in heard(desk, "acts"))


def _acts_at_once(row: EffectRow) -> bool:
    match row.effect:
        case ReverseRanking() | ReverseDirection() | SetRanking() | Skip() | Restrict():
            plain = not is_open(row.effect) and not begins_with(row.effect)
            return plain and form(row) == "nobody" and settled_parts(row) == 0
        case Do(what="clear table"):
            return True
        case _:
            return False
