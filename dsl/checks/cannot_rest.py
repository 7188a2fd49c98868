"""A rule that is to be switched off, or to end, of which nothing can.

What it finds
    `switch off` of a rule of which nothing can rest: it only says something of the game itself, its pack, shapes, score, order of suits, and that stays
    for the whole session (an error; a warning where the rule has other lines, which do rest). And `… ends` of a rule that puts nothing in force that lasts
    (a warning). One grade lower in a rule that was taken from a library.
Why it matters
    The sheet would say that the rule does not hold, and it would hold all the same.
Example
    rule by_suits "Suits decide"
        suits rank D C H S
    rule quiet "Quiet"
        when a lone 4 is played then switch off by_suits until the hand ends
Instead
    rule by_suits "Suits decide"
        suits rank D C H S
"""

from __future__ import annotations

from ...analysis.walk import acting, effects, in_use
from ...ground.diagnostics import Report, Severity
from ...ground.said import listed, say
from ...model import Climbing, EndHold, Rule, RuleSet, SwitchOff
from ._most import most_of
from ._titles import inherited

_STAYS = "Leave it out, or say in a rule what is to be otherwise for a while, such as `then place … until the hand ends`."
_LASTS = "Switch it off: `then switch off {rule} until the hand ends`; or let it put something in force that lasts."
_LOWER: dict[Severity, Severity] = {"error": "warning", "warning": "hint"}


def check(rules: RuleSet, report: Report) -> None:
    if not isinstance(rules.game, Climbing):
        return
    used, most = in_use(rules), most_of(rules)
    for rule, part in acting(rules):
        for effect in effects(part):
            severity: Severity
            if isinstance(effect, SwitchOff):
                meant = [other for id in effect.rules for other in used.get(id, ())]
                stay = [other for other in meant if other.changes]
                if not stay:
                    continue
                severity = "warning" if any(map(_can_rest, meant)) else "error"
                names = listed(f"`{other.id}`" for other in stay)
                changes = dict.fromkeys(what for other in stay for what in other.changes)
                said = listed(f"`{what}`" for what in changes)
                text = say(
                    "What {names} says of the game itself ({said}) cannot be switched off (in the rule `{rule}`): it holds for the whole session.",
                    names=names,
                    said=said,
                    rule=rule.id,
                )
                help = _STAYS
            elif isinstance(effect, EndHold) and not most.may_last((effect.rule,)):
                severity = "warning"
                text = say(
                    "`{other} ends` (in the rule `{rule}`) changes nothing: `{other}` puts nothing in force that lasts.",
                    other=effect.rule,
                    rule=rule.id,
                )
                help = say(_LASTS, rule=effect.rule)
            else:
                continue
            if inherited(rules, part.span):
                severity = _LOWER[severity]
            report.add("cannot-rest", text, part.span, severity=severity, help=help)


def _can_rest(rule: Rule) -> bool:
    return bool(rule.acting or rule.standings)
