"""The tables of clauses and of rules.

In: the rules of a desk. Out: columns of numbers, as text, by their names.
"""

from __future__ import annotations

from ...analysis.acting import replaces
from ...analysis.limits import prepares
from ...model import Answer, ChoosePlayer, Clause, Do, Turn
from .clauses import Table, wishers_of
from .desk import SCOPES, Desk

PART_COLUMNS = (
    *(
        "RULE_OF",
        "NUMBER_OF",
        "IS_ANSWER",
        "GOES_ON",
        "PREPARES",
        "WISHES",
        "HAS_OTHER",
        "OTHER_EFFECTS",
        "LATER_EFFECTS",
        "CLEARING_EFFECTS",
    ),
    *(
        "CHOOSING_EFFECTS",
        "FIRST_EFFECT",
        "EFFECTS_OF",
        "STAGES",
        "WAYS",
        "FIRST_WAY",
        "IS_USING",
        "ANSWERED_RULES",
    ),
)


def part_table(desk: Desk) -> Table:
    """The columns of the table of clauses."""
    table: Table = {name: [] for name in PART_COLUMNS}
    ways: list[str] = []
    for part in desk.parts:
        body, rule = part.body, desk.list[part.rule]
        with desk.printing(rule.id, body.span):
            own_ends = isinstance(body, Clause) and any(
                item.kind == "ends" and item.rule == rule.id for item in body.events
            )
            if rule.limit and own_ends and not rule.goes_on(body):
                desk.refuse("a clause of a rule with a limit that hears of its own end, and of other events")
        later = sum(1 << number for stage in body.afterwards for number in stage)
        offered = {number for way in body.choice.ways for number in way.effects} if body.choice else set()
        clearing = choosing = 0
        for number, effect in enumerate(body.effects):
            clears = (isinstance(effect, Do) and effect.what == "clear table") or (
                isinstance(effect, Turn) and effect.what == "lead"
            )
            if clears and number not in offered and not later >> number & 1:
                clearing |= 1 << number
            if isinstance(effect, ChoosePlayer):
                choosing |= 1 << number
        other = body.otherwise is not None and body.otherwise.of < 0
        columns = {
            "RULE_OF": part.rule,
            "NUMBER_OF": part.place,
            "IS_ANSWER": int(part.is_answer),
            "GOES_ON": int(bool(rule.limit) and rule.goes_on(body)),
            "PREPARES": int(prepares(rule, body)),
            "WISHES": len(wishers_of(part)),
            "HAS_OTHER": int(other),
            "OTHER_EFFECTS": sum(1 << number for number in body.otherwise.effects)
            if other and body.otherwise
            else 0,
            "LATER_EFFECTS": later,
            "CLEARING_EFFECTS": clearing,
            "CHOOSING_EFFECTS": choosing,
            "FIRST_EFFECT": part.first,
            "EFFECTS_OF": len(body.effects),
            "STAGES": len(body.afterwards),
            "WAYS": len(body.choice.ways) if body.choice else 0,
            "FIRST_WAY": len(ways),
            "IS_USING": int(isinstance(body, Answer) and body.using),
            "ANSWERED_RULES": desk.rule_mask(body.answered) if isinstance(body, Answer) else 0,
        }
        ways += (
            [str(sum(1 << number for number in way.effects)) for way in body.choice.ways]
            if body.choice
            else []
        )
        for name, value in columns.items():
            table[name].append(str(value))
    table["WAY_EFFECTS"] = ways
    return {name: values or ["0"] for name, values in table.items()}


def rule_table(desk: Desk) -> Table:
    """The columns of the table of rules."""
    table: Table = {name: [] for name in ("LIMIT", "LIMIT_SCOPE", "REPLACES", "COUNT_ACTS", "COUNT_STARTS")}
    for rule in desk.list:
        table["LIMIT"].append(str(rule.limit))
        table["LIMIT_SCOPE"].append(str(SCOPES.index(rule.limit_scope)))
        replaced = [number for number, other in enumerate(desk.list) if replaces(rule, other)]
        table["REPLACES"].append(str(sum(1 << number for number in replaced)))
        table["COUNT_ACTS"].append(str(desk.count(f"acts:{rule.id}")))
        table["COUNT_STARTS"].append(str(desk.count(f"starts:{rule.id}")))
    return {name: values or ["0"] for name, values in table.items()}
