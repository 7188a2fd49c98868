"""Worked examples told in words: what is given, what is done, what follows."""

from __future__ import annotations

from typing import assert_never, cast, get_args

from ...model import Example, Place, RuleSet, SeatWord, Step
from ..facts import face_of, standing
from ..page import Cards, Line, Piece, Story, line
from ..voice import spaced
from .fishing import yaku_name
from .people import is_plural, thing
from .settlement import for_seat
from .voice import Voice, en
from .words import capital, listed, number, quoted

SEATS = get_args(SeatWord)
_PLACED: dict[str, str] = {"any other place": "in another place"}


_WAYS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def seat(player: int) -> str:
    return chr(ord("A") + player)


def shown(rules: RuleSet, codes: tuple[str, ...]) -> list[Piece]:
    """Cards as chips; words that are no cards (yes, nothing) as words."""
    found: list[Piece] = []
    for code in codes:
        face, last = face_of(rules, code), found[-1] if found else ""
        if face is not None and isinstance(last, Cards):
            found[-1] = Cards((*last.faces, face))
            continue
        if found:
            found.append(" ")
        found.append(Cards((face,)) if face is not None else f"the {code}" if code in _WAYS else spaced(code))
    return found


def example(rules: RuleSet, item: Example) -> Story:
    """The story of an example."""
    voice = Voice(rules, item.rule)
    given = tuple(_given(voice, step) for step in item.steps if _is_given(step))
    moves = [step for step in item.steps if not _is_given(step)]
    return Story(line(en(item.title)), given, tuple(_moves(voice, moves)))


def _is_given(step: Step) -> bool:
    return step.kind in ("players", "month", "seat", "holds", "was", "force", "hand")


def _given(voice: Voice, step: Step) -> Line:
    person = seat(step.player)
    match step.kind:
        case "players":
            return line(f"{capital(number(step.number))} players, A to {seat(step.number - 1)}.")
        case "month":
            return line(f"It is round {step.number}: month {step.number}.")
        case "seat":
            return line(f"This is told{for_seat(cast('SeatWord', step.name))}.")
        case "was":
            return line(f"{person} was the {voice.title(step.name)}{_hands(step)}.")
        case "hand":
            return line(f"This is hand {step.number}.")
        case "force":
            return line(f"{capital(voice.rules_named((step.name,)))} is in force.")
        case "holds":
            return line(f"{person} holds ", *shown(voice.rules, step.cards), ".")
        case (
            "plays"
            | "passes"
            | "chooses"
            | "may"
            | "captured"
            | "stops"
            | "points"
            | "dealt"
            | "table"
            | "leads"
            | "ranking"
            | "acts"
            | "placed"
            | "out"
            | "count"
            | "counter"
            | "score"
            | "deal"
            | "titled"
        ):
            return line(*move(voice, step), ".")
        case _:
            assert_never(step.kind)


def _hands(step: Step) -> str:
    return f" in the last {number(step.number)} hands" if step.number > 1 else ""


def _moves(voice: Voice, steps: list[Step]) -> list[Line]:
    """Each step with what follows from it; passes in a row are told together."""
    found: list[Line] = []
    passing: list[str] = []
    for place, step in enumerate(steps):
        if step.kind == "passes":
            passing.append(seat(step.player))
            after = steps[place + 1] if place + 1 < len(steps) else None
            if not step.expect and after is not None and after.kind == "passes":
                continue
            verb = "passes" if len(passing) == 1 else "pass"
            found.append(line(f"{listed(passing)} {verb}.", *_follows(voice, step)))
            passing = []
        else:
            found.append(line(*move(voice, step), ".", *_follows(voice, step)))
    return found


def _follows(voice: Voice, step: Step) -> Line:
    """Then the table is clear, and A leads."""
    if not step.expect:
        return ()
    pieces: list[Piece] = [" Then "]
    for place, wanted in enumerate(step.expect):
        if place:
            pieces.append(" and " if place == len(step.expect) - 1 else ", ")
        pieces += move(voice, wanted)
    return (*pieces, ".")


def move(voice: Voice, step: Step) -> Line:
    """One step, or one thing that must follow, as a clause."""
    person, cards = seat(step.player), shown(voice.rules, step.cards)
    no = "not " if step.negated else ""
    match step.kind:
        case "holds":
            return line(f"{person} holds ", *cards)
        case "was":
            return line(f"{person} was the {voice.title(step.name)}{_hands(step)}")
        case "hand":
            return line(f"this is hand {step.number}")
        case "force":
            return line(f"{voice.rules_named((step.name,))} is in force")
        case "plays":
            reading = (
                (" (as ", *standing(voice.rules, step.cards, line(*shown(voice.rules, step.reading))), ")")
                if step.reading
                else ()
            )
            return line(f"{person} plays ", *cards, *reading)
        case "passes":
            return line(f"{person} passes")
        case "chooses":
            return line(f"{person} chooses ", *cards)
        case "may":
            return _may(voice, step)
        case "captured" | "dealt":
            names = (
                f", as {listed([yaku_name(voice.rules, name) for name in step.names])}" if step.names else ""
            )
            lead = "The captured cards " if step.kind == "captured" else "The dealt cards "
            chips = (
                f"one {voice.values}"
                if step.number == 1
                else f"{number(step.number)} {voice.values}s"
                if step.number
                else "nothing"
            )
            return line(lead, *cards, f" count for {chips}{names}")
        case "points":
            points = f"{step.number} card point{'' if step.number == 1 else 's'}"
            return line("The captured cards ", *cards, f" count for {points}")
        case "stops":
            names = (
                f", as {listed([yaku_name(voice.rules, name) for name in step.names])}" if step.names else ""
            )
            return line("The captured cards ", *cards, f" stop the round{names}")
        case "month":
            return line(f"it is round {step.number}, whose month is {step.number}")
        case "seat":
            seat_ = cast("SeatWord", step.name)
            return line(f"it is looked at{for_seat(seat_) if step.name in SEATS else ' for anybody'}")
        case "players":
            return line(f"there are {number(step.number)} players")
        case "table":
            return line(f"the table is {no}clear")
        case "leads":
            return line(f"it is {person}’s turn" if step.passing else f"{person} leads")
        case "ranking":
            return line(f"the ranking is {'normal' if step.negated else 'reversed'}")
        case "acts":
            acts = "does not act" if step.negated else "acts"
            return line(f"{'one of ' if len(step.names) > 1 else ''}{_rules(voice, step)} {acts}")
        case "placed":
            return line(f"{person} is {_place(step.name)}")
        case "deal":
            return line("The cards are dealt")
        case "titled":
            return line(f"{person} is the {voice.title(step.name)}")
        case "out":
            return line(f"{person} is {no}out")
        case "counter":
            if step.player < 0:
                return line(f"“{voice.counter(step.name)}” is {step.number}")
            if not is_plural(voice, step.name):
                return line(f"{person}’s “{voice.counter(step.name)}” is {step.number}")
            things = thing(voice, step.name)
            return line(
                f"{person} has {number(step.number)} {things.one if step.number == 1 else things.many}"
            )
        case "score":
            return line(f"{person} has {_points(step.number)}")
        case "count":
            return line(f"{person} has {number(step.number)} card{'' if step.number == 1 else 's'}")
        case _:
            assert_never(step.kind)


def _points(points: int) -> str:
    said = f"minus {number(-points)}" if points < 0 else number(points)
    return f"{said} point{'' if abs(points) == 1 else 's'}"


def _rules(voice: Voice, step: Step) -> str:
    names = listed([voice.rule_name(id) for id in step.names], "or")
    return names if len(step.names) == 1 else f"the rules {names}"


def _may(voice: Voice, step: Step) -> Line:
    what: tuple[Piece, ...] = ("pass",) if step.passing else ("play ", *shown(voice.rules, step.cards))
    because = f", because of {quoted_rule(voice, step.name)}" if step.name else ""
    return line(f"{seat(step.player)} may {'not ' if step.negated else ''}", *what, because)


def quoted_rule(voice: Voice, id: str) -> str:
    return voice.rule_name(id) if id else quoted("")


def _place(name: Place | str) -> str:
    return _PLACED.get(name, name)
