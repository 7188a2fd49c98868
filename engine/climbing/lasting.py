"""When lasting effects end, and which cards have places of their own, as text of the engine.

In: lasting effects of the model. Out: functions.
"""

from __future__ import annotations

from ...model import Duration, Effect, PlaceCards, Who
from .conditions import truth
from .desk import Desk, Env, switch
from .people import fits, people


def awaits(effect: Effect) -> Who | None:
    """Until whom in particular an effect lasts."""
    duration = getattr(effect, "duration", None)
    if not isinstance(duration, Duration) or duration.until is None or duration.until.kind == "acts":
        return None
    return duration.until.who if duration.until.who.kind != "everyone" else None


def print_lasts(desk: Desk) -> None:
    """Functions that say until whom an effect lasts, and whether an event ends it."""
    ends, waits = {}, {}
    for row in desk.effects:
        duration = getattr(row.effect, "duration", None)
        if not isinstance(duration, Duration) or duration.until is None or duration.until.kind == "acts":
            continue
        event, rule = duration.until, desk.list[row.part.rule]
        with desk.printing(rule.id, row.part.body.span):
            env, lines = Env(desk, row.part.rule), []
            if (who := awaits(row.effect)) is not None:
                waits[row.number] = f"return {people(who, env)}"
                lines += ["if list_has(state[at + AWAITED], state[ctx]) == 0:", "    return 0"]
            said = fits(event.patterns, env.play, env.before, env) if event.patterns else "True"
            lines.append("return 1" if said == "True" else f"return 1 if {said} else 0")
            name = f"{desk.named(row.part.rule)}_{row.part.place + 1}_{row.place + 1}"
            made = desk.function(f"{name}_ends", "at, ctx", f"Whether that ends it: {event.kind}.", lines)
            ends[row.number] = f"return {made}(at, ctx)"
    doc = "Whether an event ends a lasting effect."
    desk.function("ends_with", "effect, at, ctx", doc, switch("effect", ends, "return 0"))
    doc = "Until whom in particular an effect lasts."
    desk.function("awaited_by", "effect, ctx", doc, switch("effect", waits, "return 0"))


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
