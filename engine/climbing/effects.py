"""What effects do, as text of the engine: whether anything would happen by them, and what.

In: effects of the model, by their numbers. Out: for each a truth and statements, of a context `ctx`, of whom it means (`deeds`), of how often it
counts (`often`); rows of the tables of effects.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import assert_never

from ...analysis.cards_of_moment import begins_with
from ...model import (
    Become,
    Cancel,
    ChangeSeats,
    ChoosePlayer,
    Do,
    Effect,
    EndHold,
    EndRound,
    Fall,
    Hold,
    LayAside,
    LeaveGame,
    Move,
    MultiplyOwnScore,
    MultiplyScore,
    Name,
    NameNumber,
    Pay,
    PlaceCards,
    Restrict,
    Reveal,
    ReverseDirection,
    ReverseRanking,
    Rise,
    Score,
    SetCounter,
    SetRanking,
    Skip,
    StandsFor,
    Swap,
    SwapHands,
    SwitchOff,
    TakePlay,
    Tally,
    Trade,
    Turn,
    ends_with_trick,
)
from .desk import Desk, EffectRow, Env
from .lasting import awaits
from .people import faces
from .settling import form

QUALITIES = {"any": "ANY", "best": "BEST", "worst": "WORST", "random": "RANDOM"}
ZONES = {
    "discards": "FROM_DISCARDS",
    "table": "FROM_TABLE",
    "play before": "FROM_PLAY_BEFORE",
    "draw pile": "FROM_PILE",
    "laid aside": "FROM_ASIDE",
}
MOST_SCORE = 1000  # times that the score of a hand counts


@dataclass(slots=True)
class Acts:
    """What is printed of one effect: whether anything would happen; what happens; what happens where it was to act and cannot. `waits`: it is
    noted that its rule acts when somebody has chosen, or cards go. `row`: its columns in the tables of effects."""

    happens: str
    lines: Sequence[str]
    idle: str = ""
    waits: bool = False
    row: dict[str, str] = field(default_factory=dict)


def acts(row: EffectRow, env: Env) -> Acts:
    """What is printed of an effect."""
    desk, number, effect = env.desk, row.number, row.effect
    match effect:
        case ReverseRanking() | SetRanking() | SwitchOff() | Hold():
            return Acts(_may_begin(effect), [f"begin({number}, ctx, -1)"])
        case PlaceCards() | StandsFor():
            return _placed(row, desk)
        case ReverseDirection():
            return Acts(f"{_may_begin(effect)} if often % 2 else 0", [f"begin({number}, ctx, -1)"])
        case Restrict():
            return _restrict(row, effect, env)
        case EndHold(rule):
            of = desk.rule_number.get(rule, -1)
            return Acts(f"lasts_of_rule({of})", [f"end_rule({of})"])
        case Do():
            return _plain(effect)
        case Skip(count):
            return Acts(
                f"would_skip({count} * often)",
                [f"state[SKIPS] += {count} * often"],
                row={"SKIPS_BY": str(count)},
            )
        case Cancel(rule):
            mask = "CANCELS_ALL" if not rule else str(desk.rule_mask([rule]))
            return Acts("1", ["return"], row={"CANCELS": mask})
        case Tally() | SetCounter():
            return _counting(row, effect, desk)
        case LeaveGame("table"):
            return Acts("1 if state[LYING] & ~state[LEAVING] else 0", ["state[LEAVING] |= state[LYING]"])
        case LeaveGame():
            lines = ["state[ASIDE] |= state[DISCARDS]", "state[DISCARDS] = 0"]
            return Acts("1 if state[DISCARDS] else 0", lines)
        case MultiplyScore(by):
            return Acts(str(int(by != 1)), [f"state[TIMES] = min(state[TIMES] * {by}, {MOST_SCORE})"])
        case Move():
            return _move(row, effect, env)
        case LayAside(optional=optional):
            lines = [f"push_laying_aside({number}, deeds)"]
            columns = {"MOVE_OPTIONAL": str(int(optional))}
            return Acts(f"any_laid_aside({number}, deeds)", lines, waits=True, row=columns)
        case TakePlay(all=everything):
            lines = [f"take_play(ctx, list_first(deeds), {int(everything)})"]
            return Acts(f"would_take_play(ctx, {int(everything)}) if deeds else 0", lines)
        case SwapHands():
            return Acts(
                "would_swap_hands(deeds)",
                ["swap_hands(deed_seat(state[deeds + 1]), deed_to(state[deeds + 1]))"],
            )
        case Trade():
            return _trade(row, effect)
        case Reveal():
            return _reveal(row, effect)
        case ChoosePlayer(out=out):
            lines = [f"push3(CHOOSE_PERSON, {number}, list_first(deeds), 0)"]
            idle = f"choose_player({row.part.rule}, -1)"
            columns = {"CHOOSES_OUT": str(int(out))}
            return Acts(f"any_candidates(deeds, {int(out)})", lines, idle, waits=True, row=columns)
        case Name():
            return _name(row, effect)
        case NameNumber():
            return _name_number(row, effect, desk)
        case Swap(what="seats"):
            return Acts(
                "1 if state[deeds] else 0",
                ["swap_seats(deed_seat(state[deeds + 1]), deed_to(state[deeds + 1]))"],
            )
        case Swap():
            differ = (
                "titles_differ(deed_seat(state[deeds + 1]), deed_to(state[deeds + 1])) if state[deeds] else 0"
            )
            return Acts(differ, ["swap_titles(deed_seat(state[deeds + 1]), deed_to(state[deeds + 1]))"])
        case ChangeSeats():
            return Acts("1 if list_length(deeds) > 1 else 0", ["change_seats(deeds)"])
        case Turn():
            return _turn(row, effect)
        case Fall(free=free, at_end=at_end):
            how = f"{int(free)}, {int(at_end)}"
            return Acts(f"would_fall(deeds, {how})", [f"fall(deeds, {how})"])
        case Rise():
            return Acts("would_rise(deeds)", ["rise(deeds)"])
        case MultiplyOwnScore(by=by):
            if form(row) == "deeds":
                return Acts("any_often(deeds, often)", [f"multiply_deeds(deeds, {by}, often)"])
            return Acts("1 if deeds and often > 0 else 0", [f"multiply_people(deeds, {by}, often)"])
        case Become(title=title):
            return Acts(f"would_become(deeds, {desk.title(title)})", [f"become(deeds, {desk.title(title)})"])
        case Score(points=points):
            if form(row) == "deeds":
                return Acts(
                    f"any_often(deeds, often) if {points} else 0", [f"score_deeds(deeds, {points}, often)"]
                )
            return Acts(f"1 if deeds and {points} * often else 0", [f"score_people(deeds, {points} * often)"])
        case Pay(points=points):
            return Acts(
                f"any_often(deeds, often) if {points} else 0", [f"score_deeds(deeds, {points}, often)"]
            )
        case EndRound():
            return Acts(
                "1", ["return"]
            )  # of fishing games: the check of what this family does not have tells of it
        case unknown:
            assert_never(unknown)


def _may_begin(effect: Effect) -> str:
    """Whether an effect can begin: there is somebody until who does something it lasts."""
    return "1" if awaits(effect) is None else "(1 if lasts_until[0] else 0)"


def _bound(effect: Restrict | Turn) -> str:
    """Whom of those who are named an effect binds: who is out is not bound by what ends with the hand."""
    duration = effect.duration
    beyond = duration.kind == "session" or (duration.kind == "hands" and duration.count > 1)
    return "deeds" if beyond else "active_people(deeds)"


def _restrict(row: EffectRow, effect: Restrict, env: Env) -> Acts:
    """Something is allowed, forbidden or required for a while: of cards that are there."""
    bound = _bound(effect) if form(row) == "list" else "-1"
    tests = [] if bound == "-1" else [bound]
    tests += [faces(which, env, of_play=env.play) for which in begins_with(effect)]
    if effect.restriction.relations:
        shared = int("shared suit" in effect.restriction.relations)
        ends = int(effect.begin == "at once" and ends_with_trick(effect.duration))
        tests.append(f"holds_plays(ctx, {shared}, {ends})")
    begins = _may_begin(effect)
    happens = f"{begins} if {' and '.join(tests)} else 0" if tests else begins
    return Acts(happens, [f"begin({row.number}, ctx, {bound})"])


def _placed(row: EffectRow, desk: Desk) -> Acts:
    """Cards with a place of their own, or that stand for others."""
    if isinstance(row.effect, StandsFor) or (
        isinstance(row.effect, PlaceCards) and row.effect.cards.kind != "faces"
    ):
        desk.refuse(
            "cards that stand for others"
            if isinstance(row.effect, StandsFor)
            else "a place of cards that depend on the moment"
        )
    return Acts(_may_begin(row.effect), [f"begin({row.number}, ctx, -1)"])


def _plain(effect: Do) -> Acts:
    """Effects without parts."""
    match effect.what:
        case "clear table":
            return Acts("would_clear()", ["clear_by_rule()"])
        case "turn card":
            return Acts("1", ["turn_card()"])
        case "release locks":
            return Acts("has_locks()", ["release_locks()"])
        case "end hand":
            return Acts("1 if state[RANKED] == 0 else 0", ["end_hand_by_rule()"])
        case "mirror titles":
            return Acts("1", ["state[MIRRORED] ^= 1"])
        case "mirror titles now":
            return Acts("mirrored_differ()", ["mirror_titles()"])
        case "keep titles":
            return Acts("1 if state[KEPT] == 0 else 0", ["state[KEPT] = 1"])
        case "wipe titles":
            return Acts("1 if state[WIPED] == 0 else 0", ["state[WIPED] = 1"])
        case "deal again":
            return Acts("1 if state[BEGUN] == 0 and state[DEALS] < MOST_DEALS else 0", ["throw_in()"])
        case "skip exchange":
            return Acts("would_skip_exchange()", ["state[NO_EXCHANGE] = 1"])
        case "pool hands":
            return Acts("would_pool()", ["pool_hands(state[ctx])"])
        case unknown:
            assert_never(unknown)


def _counting(row: EffectRow, effect: Tally | SetCounter, desk: Desk) -> Acts:
    """A counter goes up or down, or is set."""
    at = f"NUMBERS + {desk.counter_at[effect.counter]}"
    by = int(isinstance(effect, Tally))
    if form(row) == "deeds":
        return Acts(
            f"would_tally_deeds({at}, deeds, {effect.number}, often)",
            [f"tally_deeds({at}, deeds, {effect.number}, often)"],
        )
    own = int(effect.who is not None)
    if bool(own) != desk.counter_own[effect.counter]:
        desk.refuse("a counter that is said to be somebody's and is not, or the other way round")
    number = f"{effect.number} * often" if by else str(effect.number)
    arguments = f"{at}, {own}, deeds, {number}, {by}"
    return Acts(f"would_tally({arguments})", [f"tally_counter({arguments})"])


def _move(row: EffectRow, effect: Move, env: Env) -> Acts:
    """Cards go from one place to another."""
    source = ZONES.get(effect.source, "FROM_NOWHERE") if isinstance(effect.source, str) else "FROM_HAND"
    target = "TO_ASIDE" if effect.target == "laid aside" else "TO_DISCARDS"
    if isinstance(effect.target, str) and effect.target not in ("laid aside", "discards"):
        env.desk.refuse(f"cards that go to the {effect.target}")
    columns = {
        "MOVE_COUNT": str(-1 if effect.count is None else effect.count),
        "MOVE_QUALITY": QUALITIES[effect.quality],
        "MOVE_OPTIONAL": str(int(effect.optional)),
        "MOVE_UP_TO": str(int(effect.up_to)),
        "MOVE_KEEP": str(effect.keep),
        "MOVE_TOGETHER": str(int(effect.together)),
        "MOVE_FROM": source,
        "MOVE_TO": target,
    }
    lines = [f"push_moves({row.number}, ctx, deeds, often)"]
    return Acts(f"any_movable({row.number}, ctx, deeds, often)", lines, waits=True, row=columns)


def _trade(row: EffectRow, effect: Trade) -> Acts:
    """One offers cards, the other gives cards for them."""
    columns = {
        "MOVE_COUNT": str(effect.count),
        "MOVE_QUALITY": QUALITIES[effect.quality],
        "MOVE_OPTIONAL": str(int(effect.optional)),
        "MOVE_UP_TO": str(int(effect.up_to)),
        "MOVE_TOGETHER": str(int(effect.together)),
        "TRADE_BACK": str(effect.back or 0),
        "TRADE_QUALITY": QUALITIES.get(effect.returns, "ANY"),
        "TRADE_SAME_RANK": str(int(effect.returns == "same rank")),
    }
    return Acts(
        f"any_tradable({row.number}, ctx, deeds)",
        [f"push_trades({row.number}, ctx, deeds)"],
        waits=True,
        row=columns,
    )


def _reveal(row: EffectRow, effect: Reveal) -> Acts:
    """Cards are shown: nothing changes, but the rule acts where there are any."""
    columns = {
        "MOVE_COUNT": str(-1 if effect.count is None else effect.count),
        "MOVE_QUALITY": QUALITIES[effect.quality],
        "MOVE_UP_TO": str(int(effect.up_to)),
    }
    lines = [f"push_shows({row.number}, ctx, deeds, often)"]
    return Acts(f"any_shown({row.number}, ctx, deeds, often)", lines, waits=True, row=columns)


def _name(row: EffectRow, effect: Name) -> Acts:
    """Somebody names ranks, suits or colours."""
    things = {"rank": 0, "suit": 1, "colour": 2}
    columns = {
        "NAME_THING": str(things[effect.what]),
        "NAME_COUNT": str(effect.count),
        "NAME_HELD": str(int(effect.held)),
        "MOVE_OPTIONAL": str(int(effect.optional)),
    }
    happens = (
        f"1 if deeds and {effect.count} * often > 0 and nameable({row.number}, list_first(deeds)) else 0"
    )
    lines = [f"begin_naming({row.number}, list_first(deeds), often)"]
    idle = f"keep_named({row.part.rule}, {things[effect.what]}, 0)"
    if form(row) == "deeds":
        happens = f"1 if state[deeds] and {effect.count} * deed_often(state[deeds + 1], often) > 0 and nameable({row.number}, deed_seat(state[deeds + 1])) else 0"
        lines = [
            f"begin_naming({row.number}, deed_seat(state[deeds + 1]), deed_often(state[deeds + 1], often))"
        ]
    return Acts(happens, lines, idle, waits=True, row=columns)


def _name_number(row: EffectRow, effect: NameNumber, desk: Desk) -> Acts:
    """Somebody sets a counter to a number."""
    columns = {
        "NUMBER_LOW": str(effect.low),
        "NUMBER_HIGH": str(effect.high),
        "MOVE_TOGETHER": str(int(effect.together)),
        "COUNTER_AT": f"NUMBERS + {desk.counter_at[effect.counter]}",
        "COUNTER_IS_OWN": str(int(desk.counter_own[effect.counter])),
        "MOVE_OPTIONAL": str(int(effect.optional)),
        "IS_RAISED": str(int(effect.raising) + int(effect.around)),
    }
    if effect.raising:
        happens = f"1 if deeds and least_raise({row.number}) <= {effect.high} else 0"
        return Acts(happens, [f"raise_next({row.number}, deeds, 0)"], waits=True, row=columns)
    return Acts("1 if deeds else 0", [f"push_numbers({row.number}, deeds)"], waits=True, row=columns)


def _turn(row: EffectRow, effect: Turn) -> Acts:
    """Who plays again, leads, sits out, goes out, is in again."""
    match effect.what:
        case "again":
            has_turn = "state[BEGUN] and state[CLEARED] == 0"
            happens = f"1 if {has_turn} and has_cards(state[ctx]) and list_has(deeds, state[ctx]) else 0"
            return Acts(happens, ["state[AGAIN] = 1"])
        case "lead":
            happens = "1 if deeds and leads_anyway(list_first(deeds)) == 0 else 0"
            return Acts(happens, ["lead_by_rule(list_first(deeds))"])
        case "sit out":
            bound = _bound(effect)
            return Acts(f"{_may_begin(effect)} if {bound} else 0", [f"begin({row.number}, ctx, {bound})"])
        case "in again":
            return Acts("1 if all_active(deeds) == 0 else 0", ["come_back(deeds)"])
        case "go out":
            return Acts("any_active(deeds) if state[RANKED] == 0 else 0", ["go_out_by_rule(deeds)"])
        case unknown:
            assert_never(unknown)


def is_offer(effect: Effect) -> bool:
    """Whether somebody may decline what an effect would do, so that nothing happens."""
    match effect:
        case (
            Move(optional=True)
            | LayAside(optional=True)
            | Name(optional=True)
            | NameNumber(optional=True)
            | Trade(optional=True)
        ):
            return True
        case Trade(returns="same rank") | Trade(up_to=True) | Reveal(up_to=True):
            return True
        case _:
            return False
