"""Clauses and answers, as text of the engine: what hears of which event, on what condition, who answers with what, and what all effects do.

In: the rules of a desk. Out: functions, and the tables of clauses and effects.
"""

from __future__ import annotations

import re
from dataclasses import replace

from ...analysis.acting import steps
from ...analysis.cards_of_moment import turned_up
from ...model import (
    ALWAYS,
    Answer,
    CardSet,
    ChoosePlayer,
    Clause,
    Do,
    Effect,
    Event,
    EventKind,
    Fall,
    LayAside,
    Move,
    Name,
    Reveal,
    Skip,
    TakePlay,
    Trade,
    Turn,
    wishers,
)
from ..generated import where
from .conditions import truth
from .desk import Desk, EffectRow, Env, PartRow, switch
from .effects import Acts, acts, is_offer
from .people import cards, fits, people
from .settling import deeds, how_often, is_chosen, settled_parts, speaks_of_chosen

MANY_IN_A_ROW = 3  # tests that are worth one before them
MOST_WISHES = 4  # that one clause asks for; further ones count as granted
KINDS: dict[EventKind, str] = {
    "play": "PLAYS",
    "lead": "LEADS",
    "pass": "PASSES",
    "skipped": "SKIPPED_OVER",
    "out": "GOES_OUT",
    "trick": "TRICK_ENDS",
    "clear": "TABLE_CLEARED",
    "dealt": "CARDS_DEALT",
    "is dealt": "IS_DEALT",
    "exchanged": "EXCHANGED",
    "begins": "HAND_BEGINS",
    "turn": "TURN_BEGINS",
    "left last": "LEFT_LAST_IN",
    "hand ends": "HAND_ENDS",
    "session ends": "SESSION_ENDS",
    "acts": "ACTS_RULE",
    "ends": "RULE_ENDS",
}
PLACES = ("first", "second", "third", "fourth")
FROM_LAST = ("last", "second to last", "third to last")
Table = dict[str, list[str]]
COLUMNS = (
    *(
        "RULE_OF_EFFECT",
        "PART_OF_EFFECT",
        "STAGE_OF",
        "STEP_OF",
        "SETTLES",
        "WAITS",
        "IS_OFFER",
        "IS_OPEN",
        "OF_CHOSEN",
    ),
    *("LEFT_TO_CLEAR", "CLEARS_AFTER", "INSTEAD_OF", "LEFT_TO_PLAYER", "SKIPS_BY", "CANCELS", "CHOOSES_OUT"),
    *(
        "MOVE_COUNT",
        "MOVE_QUALITY",
        "MOVE_OPTIONAL",
        "MOVE_UP_TO",
        "MOVE_KEEP",
        "MOVE_TOGETHER",
        "MOVE_FROM",
        "MOVE_TO",
    ),
    *("TRADE_BACK", "TRADE_QUALITY", "TRADE_SAME_RANK", "NAME_THING", "NAME_COUNT", "NAME_HELD"),
    *("NUMBER_LOW", "NUMBER_HIGH", "COUNTER_AT", "COUNTER_IS_OWN", "IS_RAISED"),
)


def _name(desk: Desk, part: PartRow) -> str:
    """What the functions of a clause are called after."""
    return f"{desk.named(part.rule)}_{'answer' if part.is_answer else 'clause'}_{part.place + 1}"


def _line(part: PartRow) -> str:
    return f"{where(part.body.span)}."


def part_numbers(desk: Desk) -> dict[str, int]:
    """What clauses and answers are called in the text."""
    return {_name(desk, part).upper(): part.number for part in desk.parts}


def heard(desk: Desk, kind: EventKind) -> list[tuple[PartRow, Event]]:
    """The clauses that listen to an event, and which of their events."""
    return [
        (part, event)
        for part in desk.parts
        if isinstance(part.body, Clause)
        for event in part.body.events
        if event.kind == kind
    ]


# ---------------------------------------------------------------------------------------------------------------- events


def print_events(desk: Desk) -> None:
    """Functions that note which clauses have heard of an event."""
    _print_hear_play(desk)
    _print_hear_out(desk)
    cases = []
    for kind, name in KINDS.items():
        rows = heard(desk, kind)
        if rows and kind not in ("play", "out"):
            lines = []
            for part, event in rows:
                lines += _noted(desk, part, _hears(desk, part, event))
            made = desk.function(
                f"note_{kind.replace(' ', '_')}",
                "ctx, rule",
                f"Which clauses hear of it: {kind}.",
                lines,
                gives=False,
            )
            cases += [f"if kind == {name}:", f"    {made}(ctx, rule)"]
    desk.function(
        "hear", "kind, ctx, rule", "Which clauses hear of an event.", cases or ["return"], gives=False
    )


def _noted(desk: Desk, part: PartRow, tests: list[str]) -> list[str]:
    note = f"note_heard({_name(desk, part).upper()})"
    if not tests:
        return [note]
    return [
        "if " + " and ".join(f"({test})" if " or " in test else test for test in tests) + ":",
        f"    {note}",
    ]


def _hears(desk: Desk, part: PartRow, event: Event) -> list[str]:
    """What must be so that a clause hears of an event."""
    env, tests = Env(desk, part.rule), []
    with desk.printing(desk.list[part.rule].id, part.body.span):
        if event.kind in ("acts", "ends"):
            other = desk.rule_number.get(event.rule, -2)
            tests.append(f"rule == {other}")
            if event.kind == "acts":
                return tests
        if event.who.kind != "player":
            tests.append(f"list_has({people(event.who, env)}, state[ctx])")
        if event.patterns:
            tests.append(fits(event.patterns, env.play, env.before, env))
        if event.on and event.kind in ("play", "lead"):
            tests += [env.before, fits(event.on, env.before, "0", env)]
        if (
            event.kind != "out"
            and part.body.condition != ALWAYS
            and not wishers_of(part)
            and part.body.otherwise is None
        ):
            tests.append(f"{_name(desk, part)}_holds(ctx)")  # else it would be judged for nothing
    return tests


def _print_hear_play(desk: Desk) -> None:
    lines = []
    for part, event in heard(desk, "play"):
        if event.patterns:
            tests = [item.replace("state[ctx + PLAY]", "play") for item in _hears(desk, part, event)]
            lines += _noted(desk, part, tests)
    words = sorted({word for line in lines for word in re.findall(r"SHOWS_\d+(?=\[play\])", line)})
    for word in words:  # read once
        lines = _together(lines, f"{word}[play]", word.lower())
    first = ["play = state[ctx + PLAY]", *(f"{word.lower()} = {word}[play]" for word in words)]
    lines = [*first, *lines] if lines else ["return"]
    desk.function("hear_of_play", "ctx", "Which clauses hear of a play.", lines, gives=False)


def _together(lines: list[str], read: str, word: str) -> list[str]:
    """The same where a word of what a play shows was read once: tests in a row that each ask for one of its bits are not made where the
    play has none of these."""
    found: list[str] = []
    row: list[str] = []  # tests, each with its note
    bits = 0

    def close() -> None:
        nonlocal bits
        few = len(row) < 2 * MANY_IN_A_ROW
        found.extend(row if few else [f"if {word} & {bits}:", *(f"    {line}" for line in row)])
        row.clear()
        bits = 0

    for line, note in zip(lines[::2], lines[1::2], strict=True):
        asked = re.match(rf"if {re.escape(read)} >> (\d+) & 1[ :]", line)
        if asked is None:
            close()
        else:
            bits |= 1 << int(asked[1])
        row += [line.replace(read, word), note]
        if asked is None:
            found.extend(row)
            row.clear()
    close()
    return found


def _print_hear_out(desk: Desk) -> None:
    """A foul makes that very player fall, or gives the play back: of that is heard first."""
    groups: dict[bool, list[str]] = {True: [], False: []}
    for part, event in heard(desk, "out"):
        foul = any(
            isinstance(item, Fall | TakePlay) and item.who.kind == "player" for item in part.body.effects
        )
        tests = _hears(desk, part, event)
        if event.place is not None:
            index = _place(event.place, desk.players)
            tests.append(f"list_index(state[OUT], state[ctx]) == {index}" if index >= 0 else "False")
        groups[foul] += _noted(desk, part, tests)
    lines = ["if fouls:", *(f"    {line}" for line in groups[True] or ["return"])]
    lines += ["else:", *(f"    {line}" for line in groups[False] or ["return"])]
    doc = "Which clauses hear that a player goes out: those for which it is a foul, or the others."
    desk.function("hear_out", "ctx, fouls", doc, lines, gives=False)


def _place(place: str, players: int) -> int:
    if place in PLACES:
        return PLACES.index(place)
    return players - 1 - FROM_LAST.index(place) if place in FROM_LAST else -1


# ------------------------------------------------------------------------------------------------------------ conditions


def print_conditions(desk: Desk) -> None:
    """Functions that say whether a clause acts: for each way in which those who are to be asked could answer."""
    outcomes: dict[int, str] = {}
    asked: dict[int, str] = {}
    for part in desk.parts:
        if part.body.condition == ALWAYS:
            continue
        with desk.printing(desk.list[part.rule].id, part.body.span):
            outcomes[part.number] = f"return {_condition(desk, part, asked)}(ctx)"
    doc = "Whether a clause acts, for each way in which those could answer who are asked: a bit for each, the first who is asked highest."
    desk.function("outcomes", "part, ctx", doc, switch("part", outcomes, "return 1"))
    desk.function(
        "asked_by", "part, ctx", "Who is to be asked for a clause.", switch("part", asked, "return 0")
    )


def wishers_of(part: PartRow) -> tuple[object, ...]:
    """Whom the condition of a clause could ask."""
    return () if part.is_answer else wishers(part.body.condition)[:MOST_WISHES]


def _condition(desk: Desk, part: PartRow, asked: dict[int, str]) -> str:
    env, name = Env(desk, part.rule), _name(desk, part)
    who = () if part.is_answer else wishers(part.body.condition)[:MOST_WISHES]
    names = [f"said_{number}" for number in range(len(who))]
    said = truth(part.body.condition, replace(env, wishes=tuple(zip(who, names, strict=True))))
    lines = [f"return 1 if {said} else 0"]
    if not who:
        return desk.function(f"{name}_holds", "ctx", _line(part), lines)
    made = desk.function(f"{name}_holds", ", ".join(("ctx", *names)), _line(part), lines)
    found = ["found = 0", *(f"who_{number} = {people(item, env)}" for number, item in enumerate(who))]
    for answers in range(1 << len(who)):
        given = [answers >> len(who) - 1 - number & 1 for number in range(len(who))]
        arguments = ", ".join(f"{bit} if who_{number} else 2" for number, bit in enumerate(given))
        found.append(f"found |= {made}(ctx, {arguments}) << {answers}")
    firsts = " | ".join(
        f"({people(item, env)}) & 15" if not number else f"(({people(item, env)}) & 15) << {4 * number}"
        for number, item in enumerate(who)
    )
    asked[part.number] = f"return {firsts}"
    return desk.function(
        f"{name}_outcomes",
        "ctx",
        "For each way in which those could answer who are asked.",
        [*found, "return found"],
    )


# --------------------------------------------------------------------------------------------------------------- answers


def print_answers(desk: Desk) -> None:
    """Functions for the answers: what they answer, who may, with which plays; and who chooses between ways."""
    what, who, plays, ways = {}, {}, {}, {}
    for part in desk.parts:
        env = Env(desk, part.rule)
        with desk.printing(desk.list[part.rule].id, part.body.span):
            if part.body.choice is not None:
                ways[part.number] = f"return {people(part.body.choice.who, env)}"
            if isinstance(part.body, Answer):
                what[part.number] = f"return {_answerable(desk, part, part.body)}(played)"
                by = (
                    "about_to_be_skipped(ctx)"
                    if part.body.by.kind == "skipped"
                    else people(part.body.by, env)
                )
                who[part.number] = f"return {by}"
                said = fits(part.body.patterns, "play", "on", env)
                made = desk.function(
                    f"{_name(desk, part)}_plays", "play, on", _line(part), [f"return 1 if {said} else 0"]
                )
                plays[part.number] = f"return {made}(play, on)"
    desk.function(
        "answerable",
        "part, played",
        "The context of what is there to answer; 0: there is nothing.",
        switch("part", what, "return 0"),
    )
    desk.function("answerers", "part, ctx", "Who may answer.", switch("part", who, "return 0"))
    desk.function(
        "answers_with", "part, play, on", "Whether a play answers.", switch("part", plays, "return 0")
    )
    desk.function(
        "choosers", "part, ctx", "Who chooses between the ways of a clause.", switch("part", ways, "return 0")
    )


def _answerable(desk: Desk, part: PartRow, answer: Answer) -> str:
    env = Env(desk, part.rule, ctx="played")
    if answer.to:
        lines = [
            "if played == 0:",
            "    return 0",
            f"return played if {fits(answer.to, env.play, env.before, env)} else 0",
        ]
    elif answer.anything:
        lines = [f"return played if other_rule_acts({part.rule}) else 0"]
    else:
        lines = [f"return row_of_rules({desk.rule_mask(answer.answered)})"]
    return desk.function(f"{_name(desk, part)}_answers", "played", "What is there to answer.", lines)


# --------------------------------------------------------------------------------------------------------------- effects


def print_effects(desk: Desk) -> Table:
    """Functions of all effects. Gives the columns of their table."""
    table: Table = {name: ["0"] * max(1, len(desk.effects)) for name in COLUMNS}
    whom, often, happen, done, idle, meant, aside = {}, {}, {}, {}, {}, {}, {}
    for row in desk.effects:
        rule, number, effect = desk.list[row.part.rule], row.number, row.effect
        env, name = Env(desk, row.part.rule), f"{_name(desk, row.part)}_effect_{row.place + 1}"
        with desk.printing(rule.id, row.part.body.span):
            printed: Acts = acts(row, env)
            if (text := deeds(row, env, name)) != "0":
                whom[number] = f"return {text}"
            if (text := how_often(row, env)) != "1":
                often[number] = f"return {text}"
            if printed.happens != "1":
                happen[number] = f"return {printed.happens}"
            if printed.lines and list(printed.lines) != ["return"]:
                doc = f"{_line(row.part)[:-1]}: {type(effect).__name__}."
                made = desk.function(
                    f"{name}_acts", "effect, ctx, deeds, often", doc, list(printed.lines), gives=False
                )
                done[number] = f"{made}(effect, ctx, deeds, often)"
            if printed.idle:
                idle[number] = printed.idle
            which = effect.cards if isinstance(effect, Move | Trade | Reveal) else None
            if isinstance(which, CardSet):
                meant[number] = f"return {cards(which, env)}"
            if isinstance(effect, LayAside):
                aside[number] = f"return 1 if {fits(effect.patterns, 'play', '0', env)} else 0"
        for column, value in _columns(desk, row, printed).items():
            table[column][number] = value
    desk.function("deeds_of", "effect, ctx", "Whom an effect means.", switch("effect", whom, "return 0"))
    desk.function(
        "times_of", "effect, ctx", "How often an effect counts.", switch("effect", often, "return 1")
    )
    doc = "Whether anything would happen by an effect."
    desk.function("happens", "effect, ctx, deeds, often", doc, switch("effect", happen, "return 1"))
    desk.function(
        "acts", "effect, ctx, deeds, often", "An effect acts.", switch("effect", done, "return"), gives=False
    )
    desk.function(
        "idles",
        "effect",
        "An effect was to act, and nothing happens.",
        switch("effect", idle, "return"),
        gives=False,
    )
    desk.function(
        "cards_meant",
        "effect, ctx",
        "The cards of which an effect speaks.",
        switch("effect", meant, "return -1"),
    )
    desk.function(
        "is_laid_aside",
        "effect, play",
        "Whether such a play may be laid aside.",
        switch("effect", aside, "return 0"),
    )
    return table


def step_of(desk: Desk, row: EffectRow) -> int:
    """In which step of all that an event sets off an effect acts."""
    mine = [other for other in desk.effects if other.part is row.part and other.stage == row.stage]
    return int(steps(tuple(other.effect for other in mine))[mine.index(row)])


def _columns(desk: Desk, row: EffectRow, printed: Acts) -> dict[str, str]:
    """What the tables say of an effect."""
    body, effect = row.part.body, row.effect
    otherwise = body.otherwise
    instead = left = 0
    if otherwise is not None and otherwise.of >= 0:
        bits = {number: 1 << (row.part.first + number) % 60 for number in otherwise.left}
        instead = sum(set(bits.values())) if row.place in otherwise.effects else 0
        left = bits.get(row.place, 0)
    is_lead = isinstance(effect, Turn) and effect.what == "lead"
    return {
        "RULE_OF_EFFECT": str(row.part.rule),
        "PART_OF_EFFECT": str(row.part.number),
        "STAGE_OF": str(row.stage),
        "STEP_OF": str(step_of(desk, row)),
        "SETTLES": str(settled_parts(row)),
        "WAITS": str(int(printed.waits)),
        "IS_OFFER": str(int(is_offer(effect))),
        "IS_OPEN": str(int(is_open(effect))),
        "OF_CHOSEN": str(int(speaks_of_chosen(effect))),
        "LEFT_TO_CLEAR": str(
            int(isinstance(effect, Skip) or (isinstance(effect, Turn) and effect.what == "again"))
        ),
        "CLEARS_AFTER": str(2 if is_lead else int(isinstance(effect, Do) and effect.what == "clear table")),
        "INSTEAD_OF": str(instead),
        "LEFT_TO_PLAYER": str(left),
        **printed.row,
    }


def is_open(effect: Effect) -> bool:
    """Whether it is not known before it acts if anything happens by it."""
    return (is_chosen(effect) and not isinstance(effect, ChoosePlayer | Name)) or turned_up(effect)
