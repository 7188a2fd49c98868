"""When lasting effects end, and which cards have places of their own, as text of the engine.

In: lasting effects of the model. Out: functions.
"""

from __future__ import annotations

from ...model import Duration, PlaceCards
from .conditions import truth
from .desk import Desk, Env, switch
from .people import fits, people


def print_lasts(desk: Desk) -> None:
    """Functions that say whether an event ends what lasts until then, and for whom it waits."""
    ends, waits = {}, {}
    for row in desk.effects:
        duration = getattr(row.effect, "duration", None)
        if not isinstance(duration, Duration) or duration.until is None or duration.until.kind == "acts":
            continue
        event, rule = duration.until, desk.list[row.part.rule]
        with desk.printing(rule.id, row.part.body.span):
            whom = people(event.who, Env(desk, row.part.rule, ctx="UNTIL_MOMENT", view="state[UNTIL_MOMENT]"))
            lines = ["set_until_moment(at)"]
            if event.who.kind != "everyone":
                lines += [f"if list_has({whom}, state[ctx]) == 0:", "    return 0"]
            if event.patterns:
                env = Env(desk, row.part.rule)
                lines += [f"return 1 if {fits(event.patterns, env.play, env.before, env)} else 0"]
            else:
                lines += ["return 1"]
            name = f"{rule.id}_{row.part.place + 1}_{row.place + 1}"
            made = desk.function(f"{name}_ends", "at, ctx", f"Whether that ends it: {event.kind}.", lines)
            ends[row.number] = f"return {made}(at, ctx)"
            made = desk.function(
                f"{name}_waits", "at", "For whom it waits.", ["set_until_moment(at)", f"return {whom}"]
            )
            waits[row.number] = f"return {made}(at)"
    desk.function(
        "ends_with",
        "effect, at, ctx",
        "Whether an event ends a lasting effect.",
        switch("effect", ends, "return 0"),
    )
    desk.function(
        "until_people", "effect, at", "For whom a lasting effect waits.", switch("effect", waits, "return 0")
    )


def print_places(desk: Desk) -> None:
    """The function that finds which cards have places of their own now."""
    lines = ["found = 0"]
    lines += [
        "for place in range(state[LASTING_COUNT]):",
        "    found |= PLACING_OF[state[LASTING + LASTING_SIZE * place]]",
        "state[ORDER] += 2 * found",
    ]
    env = Env(desk, -1, ctx="MOMENT", view="state[MOMENT]")
    if desk.sometimes:
        lines += ["set_moment(state[TURN], 0, top())"]
    for number, (rule, standing) in enumerate(desk.sometimes):
        if isinstance(standing.what, PlaceCards):
            with desk.printing(rule.id, standing.span):
                said = truth(
                    standing.condition, Env(desk, desk.rule_number[rule.id], ctx=env.ctx, view=env.view)
                )
                test = f"state[OFF] >> {desk.rule_number[rule.id]} & 1 == 0"
                lines += [f"if {test} and ({said}):", f"    more |= {1 << number}"]
    if desk.sometimes:
        lines.insert(1, "more = 0")
        lines.append("state[ORDER] += 2 * (more & ~found)")
    desk.function(
        "place_cards", "", "Gives cards the places of their own that they have now.", lines, gives=False
    )
