"""A title that is named does not exist for every number of players.

What it finds
    An exchange, a score or a clause that names a title which some numbers of players do not have. It is a hint.
Why it matters
    With those numbers of players the line simply does not apply. Often that is meant; sometimes another title should do its part.
Example
    rule beggar_king "Beggar king"
        when dai_hinmin goes out first
        then end the hand
Instead
    title pauper "Pauper" is last
    drop dai_hinmin
    drop hinmin
    drop exchange
    drop dai_fugo
    drop fugo
    drop score
    rule beggar_king "Beggar king"
        when pauper goes out first
        then end the hand
"""

from __future__ import annotations

from ...ground.diagnostics import Report
from ...ground.said import Called, listed, say
from ...model import Climbing, RuleSet
from ._titles import mentions, places, titles_named


def check(rules: RuleSet, climbing: Climbing, report: Report) -> None:
    if not climbing.titles:
        return
    without: dict[str, list[int]] = {title.id: [] for title in climbing.titles}
    for players in rules.tables():
        for id, found in places(climbing.titles, players).items():
            if not found:
                without[id].append(players)
    for what, value, span in mentions(rules, climbing):
        named = titles_named(value)
        partly = [id for id in named if 0 < len(without.get(id, [])) < len(rules.tables())]
        if partly:
            missing = sorted({players for id in partly for players in without[id]})
            names = {title.id: title.names.texts for title in climbing.titles}
            ids = listed((Called(names[id], f"`{id}`") for id in partly), " and ")
            report.add(
                "title-not-always",
                say(
                    "{what} names {ids}, whom there is not with {numbers} players.",
                    what=what,
                    ids=ids,
                    numbers=_numbers(missing),
                ),
                span,
                severity="hint",
                help="With so many players it does not apply.",
            )


def _numbers(numbers: list[int]) -> str:
    return (
        str(numbers[0])
        if len(numbers) == 1
        else say("{list} or {numbers}", list=", ".join(map(str, numbers[:-1])), numbers=numbers[-1])
    )
