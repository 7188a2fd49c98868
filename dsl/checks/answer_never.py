"""An answer that nobody can ever give.

What it finds
    `answer` to a rule that itself acts only as an answer, only allows plays or only forbids, requires or places something; an answer `by the player` or `by the skipped player` where nobody is skipped. It is
    a warning, and a hint in a rule that was taken from a library.
Why it matters
    What an answer does cannot be stopped by another one: only the play that it lays down can be answered. And nobody answers himself.
Example
    rule cut "Cut"
        when a play contains 8
        then clear the table
    rule stop "Stop"
        answer cut with 4-4
        then cancel it and clear the table
    rule again "Again"
        answer stop with 5-5
        then cancel it
Instead
    rule cut "Cut"
        when a play contains 8
        then clear the table
    rule stop "Stop"
        answer cut with 4-4
        then cancel it and clear the table
    rule again "Again"
        answer 4-4 with 5-5
        then clear the table
"""

from __future__ import annotations

from ...analysis.walk import in_use, values
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import Answer, Rule, RuleSet, Skip
from ._titles import inherited


def check(rules: RuleSet, report: Report) -> None:
    used = in_use(rules)
    skips = any(True for _ in values(rules.rules, Skip))
    for rule in rules.rules:
        for answer in rule.answers:
            told = _why_never(answer, used, skips=skips)
            if told is not None:
                why, help = told
                report.add(
                    "answer-never",
                    say("This answer of the rule `{rule}` is never given: {why}.", rule=rule.id, why=why),
                    answer.span,
                    severity="hint" if inherited(rules, answer.span) else "warning",
                    help=help,
                )


def _why_never(answer: Answer, used: dict[str, tuple[Rule, ...]], *, skips: bool) -> tuple[str, str] | None:
    """Why nobody can give an answer, and what to write; None where somebody may."""
    if answer.by.kind == "player":
        return "the player is who acted, and nobody answers himself", "Leave `by the player` out."
    if answer.by.kind == "skipped" and not skips:
        return (
            "nobody is ever skipped",
            "Leave `by the skipped player` out, or use a rule that skips players.",
        )
    if answer.answered and not any(rule.clauses for id in answer.answered for rule in used.get(id, ())):
        names = " and ".join(f"`{id}`" for id in answer.answered)
        meant = [rule for id in answer.answered for rule in used.get(id, ())]
        if not any(rule.answers for rule in meant):
            return (
                say("{names} only allows plays, and there is nothing to answer but the play", names=names)
                if any(rule.allowing for rule in meant)
                else say("{names} only holds and never acts", names=names),
                "Answer the play itself: `answer 4-4 with 5-5`.",
            )
        return (
            say("{names} acts only as an answer, and what an answer does is not answered", names=names),
            "Answer the play that it lays down: `answer 4-4 with 5-5`.",
        )
    return None
