"""A yaku that cannot be made with this deck.

What it finds
    Needs beyond the cards there are: more of a set than it has, five cards of one month, a card taken out of the deck, `exactly` so
    many although its other needs already bring more; and claims on the dealt hand that need more cards than are dealt.
    It is only a hint where the line comes from the base of a variant that has changed the deck.
Why it matters
    Players would try for something that never comes. Mostly a number or the name of a set is wrong.
Example
    group extra "Extra", best one counts
        yaku all_ribbons "All ribbons" is 11 ribbons, worth 5
Instead
    group extra "Extra", best one counts
        yaku all_ribbons "All ribbons" is 10 ribbons, worth 5
"""

from __future__ import annotations

from ..diagnostics import Report
from ..model import RuleSet
from ._needs import cards, why_not
from ._titles import inherited


def check(rules: RuleSet, report: Report) -> None:
    if rules.fishing is None:
        return
    deck = cards(rules)
    dealt = max(
        sum(step.count for step in rules.fishing.steps(players) if step.to == "players")
        for players in range(rules.players.low, max(rules.most, rules.players.low) + 1)
    )
    for group in rules.fishing.groups:
        for yaku in group.yaku:
            reason = why_not(yaku, deck, dealt if group.dealt else 0)
            if reason:
                report.add(
                    "yaku-impossible",
                    f"Nobody can make `{yaku.id}`: {reason}.",
                    yaku.span,
                    severity="hint" if inherited(rules, yaku.span) else "error",
                    help="Ask for fewer cards, or leave the yaku out.",
                )
