"""Where rules meet, in English: the order of what acts on one play, forbidden finishes, falls, draws and multipliers."""

from __future__ import annotations

from ...model import RuleSet, fishing_of
from .. import meeting
from ..facts import kinds_by_points
from ..page import Line, lines
from .voice import Voice
from .words import listed

# In the order of the engine's steps.
_GROUPS = (
    "Cards move, and choices are made",
    "The direction turns, players are skipped, seats change",
    "The ranking changes, locks and other things that last begin or end",
    "The table is cleared",
    "It is settled who leads or plays again",
    "Players go out or fall, points are given",
    "Titles are changed, or the hand ends",
)


def order_lead(rules: RuleSet) -> tuple[Line, ...]:
    return lines(
        "Several of these rules can act on one play. It is judged at once which of them do; then they act in this order:"
    )


def order(rules: RuleSet) -> tuple[Line, ...]:
    """What acts first, second …, with the rules that do such things, in their order."""
    voice, groups = Voice(rules), meeting.acting_order(rules)
    return lines(
        *(
            f"{what}: {listed([voice.rule_name(id) for id in ids])}."
            for what, ids in zip(_GROUPS, groups, strict=False)
            if ids
        )
    )


def finishes(rules: RuleSet) -> tuple[Line, ...]:
    found, told = meeting.finishes(rules), []
    if found.judged:
        passing = "; one that lasts only until the clear counts like any other" if found.passing else ""
        told.append(
            "Which cards are the highest or the lowest when somebody goes out is judged by the ranking before that play: a reversal "
            f"that the play itself brings does not count{passing}."
        )
    if found.answered:
        told.append(
            "What is judged is the play with which that player went out, also where others answer it or take it over."
        )
    if found.lost:
        told.append(
            "Whoever loses the last card without playing it, because it is given away or discarded, has not gone out with that card, "
            "and does not fall because of it."
        )
    if found.several:
        late = " Whoever falls only when the hand ends stands above those who fell at once."
        free = " Whoever falls to the last place that is still free stands above all of these."
        told.append(
            "Of several who fall to the last place in one hand, whoever fell first is the lowest."
            f"{late if found.late else ''}{free if found.free else ''}"
        )
    if found.laid:
        told.append(
            "Whoever falls during the hand lays down the cards that are left, and is out of the hand."
        )
    if found.proper:
        told.append(
            "Whoever goes out and falls for it has not gone out first; the next who goes out without falling has."
        )
    if found.uncut:
        told.append("Where one play skips players and clears the table as well, nobody is skipped.")
    if found.short:
        told.append("Whoever must give or discard more cards than are left gives or discards all of these.")
    return lines(*told)


def draw(rules: RuleSet) -> tuple[Line, ...]:
    """Equal months in a draw."""
    roles = meeting.drawn(rules)
    if not roles:
        return ()
    kinds = kinds_by_points(rules)
    better = (
        f"higher kind is the earlier ({', '.join(kinds)})" if kinds else "card of more points is the earlier"
    )
    return lines(
        f"In the draw for the {listed(roles)}, of equal months the {better}; if these are equal as well, all draw again."
    )


def multiplied(rules: RuleSet) -> tuple[Line, ...]:
    """Several rows that multiply what is paid."""
    if not meeting.multiplied(fishing_of(rules)):
        return ()
    return lines(
        "Where several of these multiply what is paid, they multiply one another: two that double make it four times as much."
    )
