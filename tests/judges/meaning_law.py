"""Clauses that must be refused, by docs/meaning.md alone: what never exists at an event, what only one can do, what cannot last.

Comes in: a `Clause`. Goes out: the reason, or nothing.
"""

from .meaning_words import SEVERAL, Answer, Clause, Standing

NEVER: dict[str, set[str]] = {
    "play": {"skipped"},
    "contains": {"skipped"},
    "lead": {"before", "beaten", "skipped"},
    "pass": {"beaten", "skipped"},
    "turn": {"beaten", "skipped"},
    "skipped": {"beaten"},
    "out": {"before", "beaten", "skipped"},
    "trick": {"beaten", "skipped"},
    "clear": {"play", "before", "beaten", "trick", "skipped"},
    "dealt": {"play", "before", "beaten", "trick", "skipped", "winner"},
    "exchanged": {"play", "before", "beaten", "trick", "skipped", "winner"},
    "is dealt": {"play", "before", "beaten", "trick", "skipped", "winner"},
    "begins": {"play", "before", "beaten", "trick", "skipped", "winner"},
    "left last": {"play", "before", "beaten", "trick", "skipped"},
    "hand ends": {"play", "before", "beaten", "trick", "skipped"},
    "session ends": {"play", "before", "beaten", "trick", "skipped"},
    "acts": {"skipped"},
    "ends": {"play", "before", "beaten", "skipped"},
}
"""What never is there at an event: the dashes of the table in *When*."""
ONE_ONLY = {
    "lead",
    "take play",
    "swap hands",
    "swap titles",
    "swap seats",
    "choose player",
    "name rank",
    "name suit",
    "name colour",
}
NEEDS = {
    "play is": {"play"},
    "play contains": {"play"},
    "play adds up": {"play"},
    "play relation": {"play", "before"},
    "ranks apart": {"play", "before"},
    "before is": {"before"},
    "before contains": {"before"},
    "trick contains": {"trick"},
    "trick adds up": {"trick"},
}


def must_be_refused(clause: Clause | Standing | Answer) -> str:
    """Why the clause is an error, or an empty text."""
    if isinstance(clause, Answer):
        return ""
    if isinstance(clause, Standing):
        check = clause.condition.check if clause.condition else None
        return (
            "there is no skipped player at a turn"
            if check is not None and "skipped" in (check.who, check.other)
            else ""
        )
    never = NEVER[clause.event.kind]
    needed: set[str] = set()
    for check in clause.condition.checks if clause.condition else ():
        if check.kind == "passed" and clause.event.kind in ("lead", "clear"):
            return "nobody has passed there"
        if check.kind == "count" and check.scope == "trick" and clause.event.kind == "clear":
            return "the trick is over when the table is cleared"
        needed |= NEEDS.get(check.kind, set())
        needed |= {check.who, check.other} & {"beaten", "skipped", "winner"}
        if check.kind == "wishes" and check.who in SEVERAL:
            return "several are asked for one wish"
    for effect in (*clause.effects, *clause.otherwise, *clause.instead):
        needed |= {effect.who, effect.other} & {"beaten", "skipped", "winner", "before"}
        if effect.what.startswith("its ") or effect.each == "J":
            needed.add("play")
        if effect.kind == "take play":
            needed.add(effect.what)
        if effect.kind in ONE_ONLY and (
            {effect.who, effect.other} & SEVERAL if effect.kind.startswith("swap") else effect.who in SEVERAL
        ):
            return f"only one can do it: {effect.kind}"
        if effect.lasting is not None:
            needed |= {effect.lasting.who} & {"beaten", "skipped", "winner"}
        if effect.lasting is not None and effect.lasting.kind == "play" and clause.event.kind == "trick":
            return "for this play when it is put away"
        if effect.kind == "again" and effect.who != "player":
            return "only the player can play again"
        if effect.lasting is not None and clause.event.kind in ("hand ends", "session ends"):
            if effect.lasting.kind == "hand" or effect.lasting.text == "for 1 hand":
                return f"{effect.lasting.text} at {clause.event.kind}"
    for missing in sorted(needed & never):
        return f"there is no {missing} at {clause.event.kind}"
    return ""
