"""Two rules write the same thing on the same event.

What it finds
    Two rules in use whose clauses act on one event and both turn the ranking round, both turn the direction, both skip, both
    send a player to a place, or make different players lead. It is a warning, and only given where nothing is said about
    the two: no `replaces`, `acts before`, `acts after` or `conflicts with`.
Why it matters
    Two reversals on one play cancel each other; two places for one player depend on who acts first. Players find out at the table.
Example
    rule nine_turn "Nine turns"
        when a play contains 9 then reverse the direction
    rule pair_turn "Pairs turn"
        when a pair is played then reverse the direction
Instead
    rule nine_turn "Nine turns"
        when a play contains 9 then reverse the direction
    rule pair_turn "Pairs turn"
        acts after nine_turn
        when a pair is played if the play is not a pair of 9 then reverse the direction
"""

from __future__ import annotations

from typing import assert_never

from ...analysis.clauses import overlap
from ...analysis.shapes import shape_facts
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import Action, Clause, Decides, Effect, ReverseRanking, Rule, RuleSet, Turn, Who
from ._bounds import pairs


def check(rules: RuleSet, report: Report) -> None:
    if len(rules.rules) < 2:
        return
    found = shape_facts(rules)
    writers: dict[str, list[tuple[Rule, Clause, Effect]]] = {}
    for rule in rules.rules:
        for clause in rule.clauses:
            for effect in clause.effects:
                if what := _what(effect.acts.decides):
                    writers.setdefault(what, []).append((rule, clause, effect))
    told: set[tuple[str, str, str]] = set()
    for what, listed in writers.items():
        for (one, first, effect), (other, second, effect2) in pairs(
            listed, report, None, f"effects that {what}"
        ):
            key = (what, one.id, other.id)
            if one is other or key in told or settled(one, other) or not _clash(what, effect, effect2):
                continue
            if overlap(found, first, second):
                told.add(key)
                report.add(
                    "rules-collide",
                    say(
                        "The rules `{one}` and `{other}` both {what} on the same event.",
                        one=one.id,
                        other=other.id,
                        what=what,
                    ),
                    other.span,
                    severity="warning",
                    related=(
                        (first.span, say("`{one}`", one=one.id)),
                        (second.span, say("`{other}`", other=other.id)),
                    ),
                    help=say(
                        "If both are meant, say in which order: `{other} acts after {one}`. If not: `{other} replaces {one}`, or an `unless` that parts them.",
                        other=other.id,
                        one=one.id,
                    ),
                )


def _what(decides: Decides) -> str:
    """What two rules do that decide the same; "" where that is nothing."""
    match decides:
        case Decides.RANKING:
            return "change the ranking"
        case Decides.DIRECTION:
            return "turn the direction"
        case Decides.SKIPPED:
            return "skip players"
        case Decides.PLACE:
            return "send a player to a place"
        case Decides.LEAD:
            return "decide who leads"
        case Decides.NOTHING:
            return ""
        case _:
            assert_never(decides)


def _clash(what: str, one: Effect, other: Effect) -> bool:
    """Whether both together are something else than either alone: clearing twice is clearing once. A reversal for the trick
    and one for the hand are meant to add up (they cancel), so only reversals that last equally long are doubtful."""
    if isinstance(one, ReverseRanking) and isinstance(other, ReverseRanking):
        return one.duration == other.duration
    if what == "decide who leads":
        leaders = [effect.who if isinstance(effect, Turn) else None for effect in (one, other)]
        return leaders[0] != leaders[1] and not (None in leaders and _is_player(leaders))
    if what == "send a player to a place":
        who = [effect.who for effect in (one, other) if isinstance(effect, Action)]
        return len(set(who)) == 1 and one != other
    return True


def _is_player(leaders: list[Who | None]) -> bool:
    """Who clears the table leads anyway."""
    return any(who is not None and who.kind == "player" for who in leaders)


def settled(one: Rule, other: Rule) -> bool:
    """Whether one of the two says how they stand to each other."""

    def names(rule: Rule) -> set[str]:
        return {*rule.before, *rule.after, *rule.replaces, *rule.conflicts}

    return bool(names(one) & {other.id, *other.counts_as} or names(other) & {one.id, *one.counts_as})
