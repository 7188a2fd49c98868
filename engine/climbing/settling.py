"""Whom an effect means, and how often it counts, as text of the engine.

In: effects of the model. Out: what each gives for a context: a list of players, or where each has to do with somebody else, or counts for
himself, a place on the heap with deeds (engine/parts/effects.py); 0 where nobody is named. What is settled when the event is judged.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from typing import Literal, get_args

from ...analysis.walk import values
from ...model import (
    Action,
    CardSet,
    ChoosePlayer,
    FishingAction,
    GameEffect,
    Move,
    Name,
    Pay,
    Restrict,
    Reveal,
    SetCounter,
    Swap,
    SwapHands,
    TakePlay,
    Tally,
    Trade,
    Turn,
    Value,
    Who,
    WhoKind,
)
from .desk import EffectRow, Env
from .numbers import times
from .people import cards, people

GROUPS = (
    *("everyone", "everyone else", "everyone at the table", "everyone else at the table"),
    *("each who", "partners", "opponents", "side"),
)
_OF_EVENT: tuple[WhoKind, ...] = (
    *("player", "next", "previous", "beaten", "skipped", "opposite", "left", "right", "after next"),
)
_NOBODYS = {*get_args(GameEffect), FishingAction} - {Tally, SetCounter, Restrict}
Form = Literal["nobody", "list", "deeds"]


def form(row: EffectRow) -> Form:
    """In which form it is said whom an effect means."""
    effect = row.effect
    if type(effect) in _NOBODYS:
        return "nobody"
    match effect:
        case Move() | Trade() | Pay() | SwapHands() | Swap():
            return "deeds"
        case Tally(who=None) | SetCounter(who=None):
            return "nobody"
        case Restrict(who=None):
            return "nobody"
        case Reveal():
            return "deeds"
        case _:
            return "deeds" if counts_for_each(row) else "list"


def counts_for_each(row: EffectRow) -> bool:
    """Whether what is counted is each player's own."""
    per = getattr(row.effect, "per", None)
    return isinstance(per, Value) and per.who == Who("that player")


def settled_parts(row: EffectRow) -> int:
    """What of an effect is settled when its event is judged: 1 whom it means, 2 how often it counts; 4 that both are settled for each who may
    be the chosen player, since it speaks of one."""
    effect = row.effect
    parts = {item.name: getattr(effect, item.name) for item in fields(effect)}
    number = parts.pop("per", None)
    whom = tuple(values(tuple(parts.values()), Who))
    changes = isinstance(effect, Move | Trade | TakePlay)
    changes |= any(item.kind not in _OF_EVENT for item in whom)
    changes |= isinstance(number, Value) or (isinstance(number, CardSet) and number.kind != "faces")
    if not changes:
        return 0
    settled = (0 if _is_named(whom) else 1) | (0 if number is not None and _is_named(number) else 2)
    return settled | (4 if settled and speaks_of_chosen(effect) else 0)


def is_chosen(part: object) -> bool:
    """Whether a part speaks of somebody who is chosen or something that is named."""
    return _is_named(part) or speaks_of_chosen(part)


def _is_named(part: object) -> bool:
    """Whether a part speaks of something that is named."""
    return any(item.kind.startswith("named") for item in values(part, CardSet))


def speaks_of_chosen(part: object) -> bool:
    """Whether a part speaks of a player who is chosen."""
    return any(item.kind == "chosen" for item in values(part, Who))


def how_often(row: EffectRow, env: Env) -> str:
    """How often an effect counts, where that is the same for all."""
    return times(getattr(row.effect, "per", None), env)


def deeds(row: EffectRow, env: Env, name: str) -> str:
    """Whom an effect means, as an expression of a context."""
    match form(row):
        case "nobody":
            return "0"
        case "list":
            return _list(row, env)
    mine = env.own()
    lines = _deeds(row, mine)
    lines = ["deeds = room(1)", "state[deeds] = 0", *lines, "return deeds"]
    return env.call(
        env.desk.function(f"{name}_deeds", "ctx, view, that", "Who does it, to or with whom.", lines)
    )


def _who(row: EffectRow) -> Who:
    who = getattr(row.effect, "who", None)
    assert isinstance(who, Who)
    return who


def _list(row: EffectRow, env: Env) -> str:
    """A list of players."""
    found = people(_who(row), env)
    match row.effect:
        case Turn(what="lead") | ChoosePlayer() | Name():
            return f"{_bracket(found)} & 15"
        case TakePlay():
            lines = [
                f"among = {people(_who(row), env.own())}",
                "while among:",
                "    if may_take_play((among & 15) - 1, ctx):",
                "        return among & 15",
                "    among >>= 4",
                "return 0",
            ]
            return env.call(
                env.desk.function(f"{env.name}_taker", "ctx, view, that", "Who takes the play.", lines)
            )
        case _:
            return found


def _bracket(text: str) -> str:
    return f"({text})" if " " in text else text


def _deeds(row: EffectRow, env: Env) -> list[str]:
    """Lines that add the deeds."""
    seen = env.inner("one")
    match row.effect:
        case Move() as move:
            return _moves(move, env)
        case Trade(who, other):
            add = _first_of(other, ["add_deed(deeds, one, two, -1, -1)"])
            rows = _loop("others", people(other, seen), "two", add, "two != one and has_cards(two)")
            return _loop("ones", people(who, env), "one", rows, "has_cards(one)")
        case Pay(who, to):
            often = _own_times(row, env)
            rows = _loop(
                "others",
                people(to, seen),
                "two",
                _first_of(to, [f"add_deed(deeds, one, two, -1, {often})"]),
                "two != one",
            )
            return _loop("ones", people(who, env), "one", rows)
        case SwapHands(who, other) | Swap(who, other):
            rows = _loop(
                "others",
                people(other, seen),
                "two",
                ["add_deed(deeds, one, two, -1, -1)", "break"],
                "two != one",
            )
            return [
                f"one = (({people(who, env)}) & 15) - 1",
                "if one >= 0:",
                *(f"    {line}" for line in rows),
            ]
        case Reveal(who, to=to) if to.kind != "everyone":
            often = _own_times(row, env)
            rows = _loop(
                "others", people(to, seen), "two", [f"add_deed(deeds, one, two, -1, {often})"], "two != one"
            )
            return _loop("ones", people(who, env), "one", rows)
        case effect if isinstance(effect, Action | Tally | SetCounter):
            return _loop(
                "ones",
                people(_who(row), env),
                "one",
                [f"add_deed(deeds, one, -1, -1, {_own_times(row, env)})"],
            )
    return [env.desk.refuse(f"whom a {type(row.effect).__name__} means")]


def _own_times(row: EffectRow, env: Env) -> str:
    """How often it counts for `one`, where that is not the same for all."""
    return how_often(row, env.inner(env.view, "one")) if counts_for_each(row) else "-1"


def _loop(name: str, among: str, each: str, body: Sequence[str], test: str = "") -> list[str]:
    """A loop over a list of players."""
    inner = [f"if {test}:", *(f"    {line}" for line in body)] if test else list(body)
    head = [f"{name} = {among}", f"while {name}:", f"    {each} = ({name} & 15) - 1", f"    {name} >>= 4"]
    return [*head, *(f"    {line}" for line in inner)]


def _first_of(who: Who, body: Sequence[str]) -> list[str]:
    """Of a group each; of others who are meant only the nearest in turn order."""
    return [*body] if who.kind in GROUPS else [*body, "break"]


def _moves(move: Move, env: Env) -> list[str]:
    """Who moves cards, from whose hands, to whom. Cards go only to players who are in, or whom the rule brings in again."""
    rows = _receivers(move, env.inner("one"))
    rows = _owners(move, env.inner("one"), rows)
    test = ""
    if not move.back:
        test = "has_cards(one)"
        if move.source == "laid aside":
            test += " or state[GONE] >> one & 1 == 0"
    return _loop("ones", people(move.who, env), "one", rows, test)


def _owners(move: Move, env: Env, body: Sequence[str]) -> list[str]:
    """Of whom somebody takes cards: each of a group; of others who are meant the nearest who has such a card."""
    whose = move.source
    if not isinstance(whose, Who):
        return ["owner = -1", *body]
    if move.own:
        return ["if state[HANDS + one]:", "    owner = one", *(f"    {line}" for line in body)]
    wanted = "-1"
    if move.cards is not None and not move.cards.kind.startswith("named"):  # that may be named only then
        wanted = cards(move.cards, env)
    return _loop(
        "owners",
        people(whose, env),
        "owner",
        _first_of(whose, body),
        f"owner != one and state[HANDS + owner] & {wanted}",
    )


def _receivers(move: Move, env: Env) -> list[str]:
    """To whom cards go: each of a group; -1: to nobody's hand."""
    if not isinstance(move.target, Who):
        return ["add_deed(deeds, one, -1, owner, -1)"]
    if move.target == move.who and not move.own:
        return ["add_deed(deeds, one, one, owner, -1)"]
    test = "taker != one" if move.back else "taker != one and has_cards(taker)"
    add = _first_of(move.target, ["add_deed(deeds, one, taker, owner, -1)"])
    return _loop("takers", people(move.target, env), "taker", add, test)
