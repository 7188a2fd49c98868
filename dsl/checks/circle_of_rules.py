"""Rules that set each other off without end.

What it finds
    Clauses in a circle: one acts when another acts (`when X acts`), when a player is skipped and skips one again, or when a rule
    ends that it ends itself. A limit (`once per hand`, or `if this rule has acted no times`) on a rule of the circle breaks it.
Why it matters
    Once begun, it would go on for ever. The program stops it, but what happens then is nobody's rule.
Example
    rule ping "Ping"
        when pong acts then skip 1 player
    rule pong "Pong"
        when ping acts then skip 1 player
Instead
    rule ping "Ping"
        once per trick
        when pong acts then skip 1 player
    rule pong "Pong"
        when ping acts then reverse the direction
"""

from __future__ import annotations

from collections.abc import Iterator

from ...analysis.limits import prepares
from ...analysis.walk import acting, values
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import Answer, Clause, CountIs, EndHold, Rule, RuleSet, Skip
from ._graph import circles

Node = tuple[str, str, int]  # an event ("acts", rule), or a part of a rule with its number


def check(rules: RuleSet, report: Report) -> None:
    edges: dict[Node, list[Node]] = {}
    for number, (rule, part) in enumerate(acting(rules)):
        if _limited(rule, part):
            continue
        node: Node = ("part", rule.id, number)
        for event in _set_off_by(rule, part):
            edges.setdefault(event, []).append(node)
        edges.setdefault(node, []).extend(_sets_off(rule, part))
    for circle in circles(edges):
        ids = [id for kind, id, _ in circle if kind == "part"]
        span = rules.rule(ids[0]).span
        way = " sets off ".join(f"`{id}`" for id in [*ids, ids[0]])
        report.add(
            "circle-of-rules",
            say("These rules act for ever once they begin: {way}.", way=way),
            span,
            help=say(
                "Give one of them a limit, such as `once per trick`, or take out `when {ids} acts`.",
                ids=ids[-1],
            ),
            related=tuple(
                (rules.rule(id).span, say("`{id}`", id=id)) for id in dict.fromkeys(ids[1:]) if id != ids[0]
            ),
        )


def _limited(rule: Rule, part: Clause | Answer) -> bool:
    counts = values(part.condition, CountIs)
    return (rule.limit > 0 and not rule.goes_on(part) and not prepares(rule, part)) or any(
        item.what == "acts" and item.count.high is not None and rule.id in item.rules for item in counts
    )


def _set_off_by(rule: Rule, part: Clause | Answer) -> Iterator[Node]:
    if isinstance(part, Answer):
        return
    for event in part.events:
        if event.kind == "acts" and event.rule == rule.id:
            continue  # it hears of the other clauses of its rule, and does not set off itself
        if event.kind in ("acts", "ends"):
            yield (event.kind, event.rule, -1)
        elif event.kind == "skipped":
            yield ("skipped", "", -1)


def _sets_off(rule: Rule, part: Clause | Answer) -> Iterator[Node]:
    yield ("acts", rule.id, -1)
    for effect in part.effects:
        if isinstance(effect, Skip):
            yield ("skipped", "", -1)
        if isinstance(effect, EndHold):
            yield ("ends", effect.rule, -1)
