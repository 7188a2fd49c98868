"""What is to last is over as soon as it begins, or lasts longer than it says.

What it finds
    In a clause that clears the table, an effect that lasts until the table is cleared, or for this play: that very clear ends it. And, when a player
    goes out, an effect that is to last until that player plays, leads or passes: that player never does again in this hand, and it
    is over when the turn passes that seat. Also a ban that ends as the turn begins of the player whom it binds, and a session that ends with as many chips as
    everybody has at its start. It is a warning, and a hint in a rule that was taken from a library.
Why it matters
    The sheet prints an effect that nobody ever meets, or an end that never comes.
Example
    rule cut_and_turn "Cut and turn"
        when a play contains 9
        then clear the table and reverse the ranking until the table is cleared
Instead
    rule cut_and_turn "Cut and turn"
        when a play contains 9
        then clear the table and reverse the ranking until the table is cleared, beginning at the next clear
"""

from __future__ import annotations

from ...analysis.moments import durations
from ...analysis.walk import acting
from ...ground.diagnostics import Report
from ...ground.said import say
from ...model import Answer, Clause, Do, Duration, Effect, Fishing, Restrict, RuleSet, Turn, Who, part_of
from ..builders.people import ONE_PLAYER
from ..kinds import spoken
from ._most import most_of
from ._titles import inherited

_LATER = (
    "For the whole next trick write `until the table is cleared, beginning at the next clear`; for longer `for 2 clears` or "
    "`until the hand ends`."
)


_ENDS = (
    "An effect of the rule `{rule}` is over at once: the rule clears the table, and with that it ends.",
    _LATER,
)
_SITS = (
    "Somebody sits out in the rule `{rule}` until that player’s own turn: who sits out has none, so it ends with the hand.",
    "Count turns or clears: `sits out for 1 turn`, `sits out until the table is cleared`; or wait for another player.",
)
_GONE = (
    "An effect of the rule `{rule}` is over when the turn passes the seat of who has gone out: that player does nothing more.",
    "Write `until the hand ends`, or name somebody who goes on playing: `until the next player leads`.",
)


_FREE = (
    "An effect of the rule `{rule}` is over before it matters: it binds somebody until that player’s own turn, and only then would that player play.",
    "Let it last through that turn: `until the player plays`, `for 2 turns`; or bind others: `for everyone else until the next turn of the player`.",
)


def check(rules: RuleSet, report: Report) -> None:
    _session(rules, report)
    most = most_of(rules)
    out_of_turn = "again" in most.turns or any(rule.answers for rule in rules.rules)
    for rule, part in acting(rules):
        for applies, (told, help) in (
            (_cut_short, _ENDS),
            (_sits_for_ever, _SITS),
            (_without_end, _GONE),
            (_free_in_time, _FREE),
        ):
            if applies(part) and not (applies is _free_in_time and out_of_turn):
                report.add(
                    "over-at-once",
                    say(told, rule=rule.id),
                    part.span,
                    severity="hint" if inherited(rules, part.span) else "warning",
                    help=help,
                )


def _session(rules: RuleSet, report: Report) -> None:
    """A session that ends with as many chips as everybody has when it begins."""
    game = rules.game
    if isinstance(game, Fishing) and game.chips and 0 < game.target <= game.chips:
        place = rules.place(spoken("s_session_end"))
        report.add(
            "over-at-once",
            say(
                "The session is over after one round: everybody begins with {chips} chips, and it ends at {target}.",
                chips=game.chips,
                target=game.target,
            ),
            place,
            severity="hint"
            if inherited(rules, place) and inherited(rules, rules.place(spoken("s_chips")))
            else "warning",
            help="Let it end at more than that, or leave out one of the two.",
        )


def _sits_for_ever(part: Clause | Answer) -> bool:
    """Whether somebody is to sit out until what only a turn brings: who sits out has none."""
    return any(
        lasts.kind == "event"
        and lasts.until is not None
        and lasts.until.kind in ("turn", "play", "lead", "pass")
        and lasts.until.who == effect.who
        for effect in part.effects
        if isinstance(effect, Turn) and effect.what == "sit out"
        for lasts in durations(effect)
    )


def _free_in_time(part: Clause | Answer) -> bool:
    """Whether somebody is bound only until the turn in which it would matter."""
    return any(
        lasts.kind == "event"
        and lasts.until is not None
        and lasts.until.kind == "turn"
        and lasts.until.who == effect.who
        for effect in part.effects
        if isinstance(effect, Restrict)
        and effect.restriction.mode != "allow"
        and effect.restriction.what in ("play", "pass", "relation")
        and effect.who is not None
        and effect.who.kind in ONE_PLAYER
        for lasts in durations(effect)
    )


def _cut_short(part: Clause | Answer) -> bool:
    """Whether an effect ends by the clear that stands beside it. Where the table is just being cleared it lasts for the next trick."""
    if isinstance(part, Clause) and any(event.kind in ("trick", "clear") for event in part.events):
        return False
    found = [number for number, item in enumerate(part.effects) if clears(item)]
    return any(
        _one_trick(item) and any(together(part, number, clear) for clear in found)
        for number, item in enumerate(part.effects)
    )


def clears(effect: Effect) -> bool:
    """Whether an effect clears the table."""
    return (isinstance(effect, Do) and effect.what == "clear table") or (
        isinstance(effect, Turn) and effect.what == "lead"
    )


def _one_trick(effect: Effect) -> bool:
    if isinstance(effect, Turn) and effect.what != "sit out":
        return False
    return getattr(effect, "begin", "") == "at once" and any(
        lasts.kind in ("clear", "play") or (lasts.kind == "clears" and lasts.count == 1)
        for lasts in durations(effect)
    )


def together(part: Clause | Answer, one: int, other: int) -> bool:
    """Whether two effects of a part can act at the same time."""
    if part_of(part, one) != part_of(part, other):
        return False
    ways = [] if part.choice is None else [set(way.effects) for way in part.choice.ways]
    if part.otherwise is not None:
        late = set(part.otherwise.effects)
        ways += [late, set(range(len(part.effects))) - late]
    homes = [[number for number, way in enumerate(ways) if item in way] for item in (one, other)]
    return not homes[0] or not homes[1] or not set(homes[0]).isdisjoint(homes[1])


def _without_end(part: Clause | Answer) -> bool:
    """Whether it is waited for who has gone out."""
    if not isinstance(part, Clause) or any(event.kind != "out" for event in part.events):
        return False
    return any(_waits(lasts) for effect in part.effects for lasts in durations(effect))


def _waits(lasts: Duration) -> bool:
    return (
        lasts.kind == "event"
        and lasts.until is not None
        and lasts.until.kind in ("play", "lead", "pass")
        and lasts.until.who == Who("player")
    )
