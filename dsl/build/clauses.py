"""Players, events, conditions and effects: what stands inside a rule."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from ..model import (
    ALWAYS,
    NEVER,
    AllOf,
    Answer,
    AnyOf,
    Become,
    Begin,
    Cancel,
    CanMake,
    Captured,
    CardPoints,
    CardSet,
    ChangeSeats,
    ChoosePlayer,
    Clause,
    Condition,
    CouldPlay,
    Counted,
    CountIs,
    CountKind,
    Do,
    Duration,
    Effect,
    EndHold,
    EndRound,
    Event,
    EventKind,
    Fall,
    FieldHas,
    HandsCompare,
    HandsEmpty,
    HandSize,
    HasPassed,
    Hold,
    Holds,
    InARow,
    InForce,
    IsFirst,
    IsNumber,
    IsOut,
    Lasting,
    LayAside,
    LeaveGame,
    Locked,
    Move,
    NameRank,
    NobodyHas,
    Not,
    Patterns,
    Pay,
    Per,
    PlaceCards,
    PlayIs,
    PlayPattern,
    PlaysRelate,
    Quality,
    Range,
    RankingIs,
    Restrict,
    Restriction,
    Reveal,
    ReverseDirection,
    ReverseRanking,
    Rise,
    Scope,
    Score,
    SetRanking,
    Skip,
    Standing,
    Stopped,
    Swap,
    SwapHands,
    SwitchOff,
    TableIsClear,
    TakePlay,
    Trade,
    Turn,
    TurnedIs,
    Vowed,
    WentOn,
    Who,
    WhoIs,
    WhoKind,
    Wishes,
    YakuWorth,
    Zone,
    ZoneHolds,
)
from ..syntax import Token, Tree
from . import numbers
from .context import Branch, Context, child, children, has, leaf, subtree, token, tokens
from .games_common import place_word
from .plays import amount, cards, counted, number, patterns, rank_word, relations

_WHO: dict[str, WhoKind] = {
    "w_player": "player",
    "w_next": "next",
    "w_previous": "previous",
    "w_chosen": "chosen",
    "w_beaten": "beaten",
    "w_skipped": "skipped",
    "w_last_winner": "last winner",
    "w_last_loser": "last loser",
    "w_leader": "leader",
    "w_dealer": "dealer",
    "w_partners": "partners",
    "w_opponents": "opponents",
    "w_opposite": "opposite",
    "w_left": "left",
    "w_right": "right",
    "w_after_next": "after next",
    "w_last_to_play": "last to play",
    "w_most": "most cards",
    "w_fewest": "fewest cards",
    "w_winner": "winner",
}
PLAYER = Who("player")


# --------------------------------------------------------------------------------------------------------------- players


def who(ctx: Context, tree: Branch | Token | None) -> Who:
    """A player, as seen from the one who acts."""
    tree = subtree(tree)
    if tree.data == "w_everyone":
        return Who("everyone else" if has(tree, "ELSE") else "everyone")
    if tree.data == "w_name":
        name = leaf(tree.children[0])
        if str(name) in ctx.sides:
            return Who("side", str(name))
        if str(name) not in ctx.titles:
            ctx.unknown(
                "player or title",
                str(name),
                name,
                [*ctx.titles, *ctx.sides, "the player", "the next player", "everyone"],
                "unknown-player",
            )
        return Who("title", str(name))
    if tree.data == "w_holder":
        return Who(
            "holder", cards=cards(ctx, Tree("cards", list(tree.children), tree.start_pos, tree.end_pos))
        )
    if tree.data in ("w_most_owned", "w_fewest_owned"):
        kind: WhoKind = "most" if tree.data == "w_most_owned" else "fewest"
        return Who(kind, numbers.owner(ctx, subtree(tree.children[0])))
    if tree.data.endswith("_of"):
        return Who(_WHO[tree.data.removesuffix("_of")], of=who(ctx, tree.children[0]))
    if tree.data == "w_this":
        ctx.error("unknown-player", "`this rule` is no player.", tree)
        return PLAYER
    return Who(_WHO[tree.data])


def _rules(ctx: Context, tree: Branch) -> tuple[str, ...]:
    """The rules that a subject means: `this rule`, a rule, or a kind of rules."""
    if tree.data == "w_this":
        return (ctx.rule,)
    if tree.data == "w_name":
        return ctx.rule_ids(leaf(tree.children[0]))
    ctx.error("unknown-rule", "A rule must stand here.", tree, "Write the id of a rule, or `this rule`.")
    return ()


# ---------------------------------------------------------------------------------------------------------------- events


def event(ctx: Context, tree: Branch) -> tuple[Event, ...]:
    """One written event; several where a kind of rules is meant, none where its rule is not in use."""
    kids = tree.children
    match tree.data:
        case "e_contains":
            what = counted(ctx, subtree(kids[2]))
            found = patterns(ctx, kids[0])
            return (
                (Event("play", PLAYER, tuple(_also_containing(pattern, what) for pattern in found)),)
                if found
                else ()
            )
        case "e_play":
            return _play_event(ctx, PLAYER, kids[0], kids[1])
        case "e_play_by":
            return _play_event(ctx, who(ctx, kids[0]), kids[1], kids[2])
        case "e_lead":
            return (Event("lead", who(ctx, kids[0]), patterns(ctx, kids[1])),)
        case "e_pass":
            return (Event("pass", who(ctx, kids[0])),)
        case "e_skipped":
            return (Event("skipped", who(ctx, kids[0])),)
        case "e_out":
            place = place_word(subtree(kids[1])) if kids[1] is not None else None
            return (Event("out", who(ctx, kids[0]), patterns(ctx, kids[2]), place=place),)
        case "e_trick":
            return (Event("trick", who(ctx, kids[0]), patterns(ctx, kids[1])),)
        case "e_clear":
            return (Event("clear"),)
        case "e_dealt":
            return (Event("dealt"),)
        case "e_is_dealt":
            return (Event("is dealt", who(ctx, kids[0])),)
        case "e_begins":
            return (Event("begins", who(ctx, kids[0])),)
        case "e_exchanged":
            return (Event("exchanged"),)
        case "e_hand_ends":
            return (Event("hand ends"),)
        case "e_session_ends":
            return (Event("session ends"),)
        case "e_turn":
            return (Event("turn"),)
        case "e_yaku":
            return (Event("yaku", who(ctx, kids[0]), better=has(tree, "BETTER_YAKU")),)
        case "e_captures" | "e_draws":
            kind: EventKind = "captures" if tree.data == "e_captures" else "draws"
            return (Event(kind, who(ctx, kids[0]), counted=counted(ctx, subtree(kids[1]))),)
        case "e_turn_of":
            return (Event("turn", who(ctx, kids[0])),)
        case "e_acts":
            return tuple(Event("acts", rule=rule) for rule in _rules(ctx, subtree(kids[0])))
        case _:
            return tuple(Event("ends", rule=rule) for rule in _rules(ctx, subtree(kids[0])))


def _play_event(
    ctx: Context, actor: Who, what: Branch | Token | None, on: Branch | Token | None
) -> tuple[Event, ...]:
    played, below = patterns(ctx, what), patterns(ctx, on)
    if not played or (on is not None and not below):
        return ()
    return (Event("play", actor, played, below),)


def _also_containing(pattern: PlayPattern, what: Counted) -> PlayPattern:
    return replace(pattern, containing=(*pattern.containing, what))


# ------------------------------------------------------------------------------------------------------------ conditions


def negate(condition: Condition) -> Condition:
    if condition == ALWAYS:
        return NEVER
    if condition == NEVER:
        return ALWAYS
    return Not(condition)


def all_of(items: list[Condition]) -> Condition:
    """The conjunction, without parts that always hold."""
    if NEVER in items:
        return NEVER
    kept = [item for item in items if item != ALWAYS]
    return kept[0] if len(kept) == 1 else AllOf(tuple(kept))


def any_of(items: list[Condition]) -> Condition:
    if ALWAYS in items:
        return ALWAYS
    kept = [item for item in items if item != NEVER]
    return kept[0] if len(kept) == 1 else AnyOf(tuple(kept))


def conditions(ctx: Context, tree: Branch) -> Condition:
    """All `if` and `unless` parts of a statement together."""
    found: list[Condition] = []
    for part in children(tree, "condition"):
        word, body = leaf(part.children[0]), subtree(part.children[1])
        either = any_of(
            [
                all_of([check(ctx, subtree(item)) for item in both.children])
                for both in map(subtree, body.children)
            ]
        )
        found.append(negate(either) if word.type == "UNLESS" else either)
    return all_of(found)


_NO = (
    "NOT",
    "DOES_NOT",
    "DID_NOT",
    "HAS_NOT_PASSED",
    "HAS_NOT_WON",
    "HAS_NOT_LOST",
    "HAS_NOT_ACTED",
    "SOMEBODY",
)


def check(ctx: Context, tree: Branch) -> Condition:
    condition = _check(ctx, tree)
    no = any(has(tree, word) for word in _NO)
    return negate(condition) if no else condition


def _check(ctx: Context, tree: Branch) -> Condition:
    kids = tree.children
    match tree.data:
        case "c_play_is" | "c_before_is":
            found = patterns(ctx, kids[-1])
            return PlayIs(found, before=tree.data == "c_before_is") if found else NEVER
        case "c_before_contains":
            return PlayIs((PlayPattern(containing=(counted(ctx, subtree(kids[-1])),)),), before=True)
        case "c_play_contains":
            return PlayIs((PlayPattern(containing=(counted(ctx, subtree(kids[-1])),)),))
        case "c_play_relation":
            return PlaysRelate(2, relations(ctx, subtree(child(tree, "relations"))))
        case "c_last_plays":
            count = number(ctx, subtree(kids[0]), 2, 8)
            return PlaysRelate(count, relations(ctx, subtree(kids[1])))
        case "c_ranks_apart":
            return numbers.condition(ctx, tree)
        case "c_ranking":
            return RankingIs(has(tree, "REVERSED"))
        case "c_table":
            return TableIsClear()
        case "c_lock":
            return Locked()
        case "c_first":
            return _first(tree)
        case "c_turned":
            return TurnedIs(cards(ctx, subtree(kids[-1])))
        case "c_ordinal":
            return _ordinal(ctx, tree)
        case "c_count" | "c_row":
            return _count(ctx, tree)
        case "c_zone_contains":
            zone: Literal["trick", "discards"] = "trick" if has(tree, "TRICK") else "discards"
            return ZoneHolds(zone, counted(ctx, subtree(kids[-1])))
        case "c_setting":
            return _setting(ctx, tree)
        case "c_hands_empty":
            return HandsEmpty()
        case "c_nobody_has":
            group = leaf(kids[1])
            if group.type == "NAME" and str(group) not in ctx.groups:
                ctx.unknown("group of yaku", str(group), group, ctx.groups, "unknown-yaku")
            return NobodyHas("" if group.type == "YAKU" else str(group))
        case "c_yaku_worth":
            return YakuWorth(amount(ctx, kids[-1]))
        case "c_field_has":
            return FieldHas(counted(ctx, subtree(kids[-1])))
        case _:
            return _about_who(ctx, tree)


def _about_who(ctx: Context, tree: Branch) -> Condition:
    kids = tree.children
    match tree.data:
        case "c_in_force":
            rules = _rules(ctx, subtree(kids[0]))
            return InForce(rules) if rules else NEVER
        case "c_who_is":
            return WhoIs(
                who(ctx, kids[0]), tuple(who(ctx, item) for item in kids[1:] if isinstance(item, Tree))
            )
        case "c_out":
            return IsOut(who(ctx, kids[0]))
        case "c_acted":
            rules = _rules(ctx, subtree(kids[0]))
            count = _times(ctx, tree)
            if not rules:
                return ALWAYS if 0 in count else NEVER
            return CountIs("acts", count, _scope(tree), rules)
        case "c_hand_size":
            return HandSize(who(ctx, kids[0]), amount(ctx, kids[-1]))
        case (
            "c_counter"
            | "c_tally"
            | "c_sum"
            | "c_points"
            | "c_tricks"
            | "c_compare_owned"
            | "c_extreme_owned"
        ):
            return numbers.condition(ctx, tree)
        case "c_compare_hands":
            how = _COMPARED[tokens(tree, *_COMPARED)[0].type]
            return HandsCompare(who(ctx, kids[0]), how, who(ctx, kids[-1]))
        case "c_extreme_hand":
            return HandsCompare(who(ctx, kids[0]), "more" if has(tree, "MOST_CARDS") else "fewer")
        case "c_holds":
            return Holds(who(ctx, kids[0]), counted(ctx, subtree(kids[-1])))
        case "c_can_make" | "c_cannot_make":
            found = patterns(ctx, kids[1])
            made = CanMake(who(ctx, kids[0]), found) if found else NEVER
            return made if tree.data == "c_can_make" else negate(made)
        case "c_passed":
            return HasPassed(who(ctx, kids[0]))
        case "c_could":
            return CouldPlay(who(ctx, kids[0]))
        case "c_passed_times":
            return HasPassed(who(ctx, kids[0]), _times(ctx, tree), _scope(tree))
        case "c_in_row":
            return InARow(
                who(ctx, kids[0]), has(tree, "HAS_WON") or has(tree, "HAS_NOT_WON"), amount(ctx, kids[2])
            )
        case "c_card_points":
            return CardPoints(who(ctx, kids[0]), amount(ctx, kids[-1]))
        case "c_went_on":
            another = has(tree, "ANOTHER_PLAYER")
            return WentOn(PLAYER if another else who(ctx, kids[0]), other=another)
        case "c_captured":
            others = has(tree, "ANOTHER_PLAYER")
            held = counted(ctx, subtree(kids[-1]))
            return Captured(PLAYER if others else who(ctx, kids[0]), held, others)
        case "c_vowed":
            return Vowed(who(ctx, kids[0]))
        case "c_stopped" | "c_called_off":
            return Stopped(who(ctx, kids[0]), off=tree.data == "c_called_off")
        case _:
            return Wishes(who(ctx, kids[0]))


def _times(ctx: Context, tree: Branch) -> Range:
    """How often: the number that stands behind who, and behind a `not`."""
    return amount(ctx, next(item for item in tree.children[1:] if isinstance(item, Tree)))


def _scope(tree: Branch, default: Scope = "hand") -> Scope:
    found = token(tree, "SCOPE")
    return str(found) if found is not None else default  # type: ignore[return-value]


def _first(tree: Branch) -> Condition:
    what = "lead" if has(tree, "LEAD") else "hand" if has(tree, "HAND") else "turn"
    return IsFirst(what, _scope(tree, "session" if what == "hand" else "hand"))  # type: ignore[arg-type]


_COMPARED: dict[str, Literal["more", "fewer", "as many"]] = {
    "MORE_THAN": "more",
    "FEWER_THAN": "fewer",
    "AS_MANY_AS": "as many",
}
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def _ordinal(ctx: Context, tree: Branch) -> Condition:
    """`it is the third trick of the hand`, `it is every 3rd trick`."""
    word = str(token(tree, "ORDINAL"))
    number_ = _ORDINALS.index(word) + 1 if word in _ORDINALS else int(word[:-2])
    what = str(tokens(tree, "LEAD", "HAND", "TRICK", "PLAY")[0])
    scope = _scope(tree, "session" if what == "hand" else "hand")
    if scope == what or (what == "hand" and scope != "session") or (what == "lead" and scope == "trick"):
        ctx.error(
            "unclear-counting", f"A {scope} has no {word} {what}.", tree, f"Leave out `of the {scope}`."
        )
    return IsNumber(what, number_, scope, has(tree, "EVERY"))  # type: ignore[arg-type]


def _count(ctx: Context, tree: Branch) -> Condition:
    what: CountKind = str(token(tree, "COUNTABLE"))  # type: ignore[assignment]
    if tree.data == "c_row":
        if what not in ("passes", "plays"):
            ctx.error(
                "unclear-counting", f"{what.capitalize()} do not come in a row.", tree, "Passes and plays do."
            )
        return CountIs(what, amount(ctx, tree.children[0]), "row")
    return CountIs(what, amount(ctx, tree.children[0]), _scope(tree))


def _setting(ctx: Context, tree: Branch) -> Condition:
    name = leaf(tree.children[0])
    setting = ctx.setting(name)
    if setting is None:
        return NEVER
    wanted = [str(item) for item in subtree(tree.children[-1]).children]
    for item in wanted:
        if setting.choices and item not in setting.choices:
            ctx.unknown(
                f"choice of `{name}` called",
                item,
                subtree(tree.children[-1]),
                setting.choices,
                "unknown-choice",
            )
    return ALWAYS if setting.value in wanted or setting.value == " or ".join(wanted) else NEVER


# --------------------------------------------------------------------------------------------------------------- effects


def duration(ctx: Context, tree: Branch | Token | None, default: Lasting) -> Duration:
    """How long an effect lasts."""
    if not isinstance(tree, Tree):
        return Duration(default)
    if (slot := token(tree, "SLOT")) is not None:
        setting = ctx.setting(slot)
        words: dict[str, Lasting] = {
            "this_play": "play",
            "until_clear": "clear",
            "until_hand_ends": "hand",
            "until_session_ends": "session",
        }
        if setting is not None and setting.value not in words:
            ctx.error(
                "wrong-kind-of-setting",
                f"`{{{slot}}}` is `{setting.value}`, which is no duration.",
                slot,
                f"Its choices must be among {', '.join(words)}.",
            )
        return Duration(words.get(setting.value, default)) if setting else Duration(default)
    for part in tree.children:
        if isinstance(part, Tree) and part.data.startswith("u_"):
            until = _until(ctx, part)
            return Duration("event", until=until) if until is not None else Duration(default)
    fixed: dict[str, Lasting] = {
        "FOR_THIS_PLAY": "play",
        "UNTIL_CLEAR": "clear",
        "UNTIL_HAND_ENDS": "hand",
        "UNTIL_SESSION_ENDS": "session",
    }
    counted_: dict[str, Lasting] = {"TURN_COUNT": "turns", "CLEAR_COUNT": "clears", "HAND_COUNT": "hands"}
    for item in tokens(tree):
        if item.type in fixed:
            return Duration(fixed[item.type])
        if item.type in counted_:
            return Duration(counted_[item.type], number(ctx, subtree(tree.children[0]), 1, 99))
    return Duration(default)


def _until(ctx: Context, tree: Branch) -> Event | None:
    """`until the player leads again`: an event, of which the player is the one who acts now."""
    kids = tree.children
    match tree.data:
        case "u_play_by":
            found = patterns(ctx, kids[1])
            return Event("play", who(ctx, kids[0]), found) if found else None
        case "u_play":
            return Event("play", who(ctx, kids[0]))
        case "u_lead":
            return Event("lead", who(ctx, kids[0]))
        case "u_pass":
            return Event("pass", who(ctx, kids[0]))
        case "u_turn":
            return Event("turn", who(ctx, kids[0]))
        case "u_out":
            actor = who(ctx, kids[0])
            return Event("out", Who("everyone") if actor == PLAYER else actor)
        case "u_acts":
            rules = _rules(ctx, subtree(kids[0]))
            return Event("acts", rule=rules[0]) if rules else None
        case "u_contains":
            what = counted(ctx, subtree(kids[2]))
            found = tuple(_also_containing(pattern, what) for pattern in patterns(ctx, kids[0]))
            return Event("play", Who("everyone"), found) if found else None
        case _:
            found = patterns(ctx, kids[0])
            return Event("play", Who("everyone"), found) if found else None


def beginning(ctx: Context, tree: Branch | Token | None) -> Begin:
    if not isinstance(tree, Tree):
        return "at once"
    item = leaf(tree.children[0])
    if item.type == "SLOT":
        setting = ctx.setting(item)
        if setting is not None and setting.value not in ("at_once", "at_next_clear"):
            ctx.error(
                "wrong-kind-of-setting",
                f"`{{{item}}}` is `{setting.value}`, which is no beginning.",
                item,
                "Its choices must be at_once and at_next_clear.",
            )
        return "at next clear" if setting is not None and setting.value == "at_next_clear" else "at once"
    return "at next clear" if item.type == "AT_NEXT_CLEAR" else "at once"


def effect(ctx: Context, tree: Branch) -> Effect | None:
    """One effect; none where it can do nothing because its rule is not in use, or where it is wrong (and reported)."""
    kids = tree.children
    match tree.data:
        case "x_reverse":
            return ReverseRanking(duration(ctx, kids[0], "hand"), beginning(ctx, kids[1]))
        case "x_direction":
            return ReverseDirection(duration(ctx, kids[0], "hand"), numbers.per(ctx, kids[1]))
        case "x_ranking":
            order = tuple(rank_word(ctx, item) for item in children(tree, "rank_word"))
            return SetRanking(
                order,
                duration(ctx, child(tree, "duration"), "hand"),
                beginning(ctx, child(tree, "beginning")),
            )
        case "x_place":
            return place_cards(ctx, tree)
        case "x_clear":
            return Do("clear table")
        case "x_release":
            return Do("release locks")
        case "x_turn_card":
            return Do("turn card")
        case "x_end_hand":
            return Do("end hand")
        case "x_mirror":
            return Do("mirror titles now" if has(tree, "AT_ONCE") else "mirror titles")
        case "x_wipe":
            return Do("wipe titles")
        case "x_keep":
            return Do("keep titles")
        case "x_skip_exchange":
            return Do("skip exchange")
        case "x_pool":
            return Do("pool hands")
        case "x_require":
            bound = who(ctx, kids[1]) if kids[1] is not None else None
            return Restrict(required(ctx, subtree(kids[0])), duration(ctx, kids[2], "clear"), bound)
        case "x_forbid":
            bound = who(ctx, kids[1]) if kids[1] is not None else None
            return Restrict(forbidden(ctx, subtree(kids[0])), duration(ctx, kids[2], "clear"), bound)
        case "x_allow":
            restriction = Restriction("allow", "play", patterns(ctx, kids[0]), patterns(ctx, kids[1]))
            return Restrict(restriction, duration(ctx, kids[2], "clear"))
        case "x_skip":
            return Skip(number(ctx, subtree(kids[0]), 1, 8), numbers.per(ctx, kids[1]))
        case "x_switch_off":
            rules = tuple(rule for item in tokens(tree, "NAME") for rule in ctx.rule_ids(item))
            return SwitchOff(rules, duration(ctx, child(tree, "duration"), "hand")) if rules else None
        case "x_cancel":
            if has(tree, "IT"):
                return Cancel("")
            rules = ctx.rule_ids(leaf(kids[0]))
            return Cancel(rules[0]) if rules else None
        case "x_leave_game":
            return LeaveGame("table" if has(tree, "TABLE") else "discards")
        case "x_hold":
            rules = _rules(ctx, subtree(kids[0]))
            return Hold(rules[0], duration(ctx, kids[1], "hand")) if rules else None
        case "x_end":
            rules = _rules(ctx, subtree(kids[0]))
            return EndHold(rules[0]) if rules else None
        case (
            "x_count_up"
            | "x_count_down"
            | "x_double"
            | "x_count_set"
            | "x_own_set"
            | "x_get"
            | "x_lose"
            | "x_set_number"
        ):
            return numbers.effect(ctx, tree)
        case _:
            return _who_effect(ctx, tree)


def _who_effect(ctx: Context, tree: Branch) -> Effect | None:
    kids = tree.children
    actor = who(ctx, kids[0])
    match tree.data:
        case "x_give":
            target = who(ctx, kids[3])
            return _move(ctx, tree, actor, actor, target, numbers.per(ctx, kids[4]))
        case "x_discard":
            return _move(ctx, tree, actor, actor, "discards", None)
        case "x_take":
            zones: dict[str, Zone] = {"DISCARDS": "discards", "TABLE": "table", "PILE": "draw pile"}
            place = kids[3]
            source = zones[place.type] if isinstance(place, Token) else who(ctx, place)
            return _move(ctx, tree, actor, source, actor, numbers.per(ctx, kids[4]))
        case "x_lay_aside":
            found = patterns(ctx, kids[-1])
            return LayAside(actor, found, has(tree, "MAY")) if found else None
        case "x_take_play":
            return TakePlay(actor, has(tree, "TRICK"))
        case "x_swap_hands":
            return SwapHands(actor, who(ctx, kids[1]))
        case "x_swap_titles":
            return Swap(actor, who(ctx, kids[1]), "titles")
        case "x_swap_seats":
            return Swap(actor, who(ctx, kids[1]), "seats")
        case "x_change_seats":
            return ChangeSeats(actor)
        case "x_trade":
            return _trade(ctx, tree, actor)
        case "x_choose_player":
            return ChoosePlayer(actor)
        case "x_name_rank":
            return NameRank(
                actor,
                number(ctx, subtree(kids[2]), 1, 13),
                has(tree, "MAY"),
                numbers.per(ctx, kids[4]),
                has(tree, "HELD"),
            )
        case "x_reveal":
            count, quality, what, _, _ = _moved(ctx, subtree(kids[1]))
            return Reveal(
                actor, count, quality, what, who(ctx, kids[2]) if kids[2] is not None else Who("everyone")
            )
        case "x_again":
            return Turn(actor, "again")
        case "x_lead":
            return Turn(actor, "lead")
        case "x_sit_out":
            return Turn(actor, "sit out", duration(ctx, kids[1], "clear"))
        case "x_go_out":
            return Turn(actor, "go out")
        case "x_fall":
            return Fall(actor, has(tree, "LAST_FREE"), has(tree, "AT_END"))
        case "x_stop" | "x_call_off":
            return EndRound(actor, has(tree, "OR_GOES_ON"), off=tree.data == "x_call_off")
        case "x_rise":
            return Rise(actor)
        case "x_become":
            name = leaf(kids[1])
            if str(name) not in ctx.titles:
                ctx.unknown("title", str(name), name, ctx.titles, "unknown-title")
            return Become(actor, str(name))
        case "x_score" | "x_lose_points":
            points = number(ctx, subtree(kids[1]), 0, 1000)
            return Score(actor, points if tree.data == "x_score" else -points, numbers.per(ctx, kids[2]))
        case _:
            return Pay(
                actor, who(ctx, kids[2]), number(ctx, subtree(kids[1]), 0, 1000), numbers.per(ctx, kids[3])
            )


def _moved(ctx: Context, tree: Branch) -> tuple[int | None, Quality, CardSet | None, Per | None, bool]:
    if tree.data == "moved_one":  # a card, the best card, the joker
        quality, only, per = tree.children
        one = cards(ctx, Tree("cards", [subtree(only)], tree.start_pos, tree.end_pos))
        return (
            1,
            _quality(quality),
            None if one.words == ("any",) else one,
            numbers.per(ctx, per),
            _natural(quality),
        )
    quantity, quality, what, per = tree.children
    quantity = subtree(quantity)
    count = None if quantity.data == "quantity_all" else number(ctx, subtree(quantity.children[0]), 1, 54)
    picked = cards(ctx, subtree(what)) if what is not None else None
    if picked is not None and picked.words == ("any",):
        picked = None
    return count, _quality(quality), picked, numbers.per(ctx, per), _natural(quality)


def _quality(tree: Branch | Token | None) -> Quality:
    kinds: dict[str, Quality] = {"BEST": "best", "WORST": "worst", "RANDOM": "random"}
    return kinds.get(leaf(subtree(tree).children[0]).type, "any") if tree is not None else "any"


def _natural(tree: Branch | Token | None) -> bool:
    return tree is not None and has(subtree(tree), "NATURAL")


def _move(
    ctx: Context, tree: Branch, actor: Who, source: Who | Zone, target: Who | Zone, per: Per | None
) -> Move:
    moved = subtree(child(tree, "moved") or child(tree, "moved_one"))
    count, quality, what, inner, natural = _moved(ctx, moved)
    keeping = child(tree, "keeping")
    keep = number(ctx, subtree(keeping.children[0]), 1, 54) if keeping is not None else 0
    at_most = moved.data == "moved" and subtree(moved.children[0]).data == "quantity_most"
    return Move(
        actor,
        source,
        target,
        count,
        what,
        quality,
        has(tree, "MAY") or at_most,
        inner or per,
        natural,
        keep,
        has(tree, "TOGETHER"),
    )


def _trade(ctx: Context, tree: Branch, actor: Who) -> Trade:
    """`heimin may trade 1 card with heimin for a card of the same rank`."""
    moved = subtree(child(tree, "moved") or child(tree, "moved_one"))
    count, quality, what, _, _ = _moved(ctx, moved)
    if count is None:
        ctx.error("number-out-of-range", "So many cards must be said in a trade.", moved, "Write `1 card`.")
    back = subtree(child(tree, "traded"))
    many = child(back, "number")
    returns: Literal["any", "best", "worst", "same rank"] = (
        "any"
        if has(back, "ANY")
        else "best"
        if has(back, "BEST")
        else "worst"
        if has(back, "WORST")
        else "same rank"
    )
    return Trade(
        actor,
        who(ctx, tree.children[3]),
        min(count or 1, 4),
        returns,
        number(ctx, many, 1, 4) if many is not None else 1,
        quality,
        what,
        has(tree, "MAY"),
    )


def place_cards(ctx: Context, tree: Branch) -> PlaceCards:
    """`place H7 or D7 above 2`."""
    what = cards(ctx, subtree(tree.children[0]))
    rank = rank_word(ctx, subtree(tree.children[2]))
    return PlaceCards(
        what,
        has(tree, "ABOVE"),
        rank,
        duration(ctx, child(tree, "duration"), "hand"),
        beginning(ctx, child(tree, "beginning")),
    )


def forbidden(ctx: Context, tree: Branch) -> Restriction:
    match tree.data:
        case "forbid_pass":
            return Restriction("forbid", "pass")
        case "forbid_finish":
            return Restriction("forbid", "finish", patterns(ctx, tree.children[0]))
        case _:
            return Restriction(
                "forbid", "play", patterns(ctx, tree.children[0]), patterns(ctx, tree.children[1])
            )


def required(ctx: Context, tree: Branch) -> Restriction:
    if tree.data == "require_relation":
        return Restriction("require", "relation", relations=relations(ctx, subtree(tree.children[0])))
    return Restriction("require", "play", patterns(ctx, tree.children[0]))


# ----------------------------------------------------------------------------------------------- the parts of a rule


def clause(ctx: Context, tree: Branch) -> Clause | None:
    """A `when … then …`; none where it can never act (its setting says no, its shape or rule is not in use)."""
    events = tuple(
        found
        for item in tree.children
        if isinstance(item, Tree) and item.data.startswith("e_")
        for found in event(ctx, item)
    )
    condition = conditions(ctx, tree)
    effects = _effects(ctx, tree)
    if not events or condition == NEVER or not effects:
        return None
    return Clause(ctx.rule, events, condition, effects, ctx.span(tree))


def _effects(ctx: Context, tree: Branch) -> tuple[Effect, ...]:
    found = [effect(ctx, subtree(item)) for item in subtree(child(tree, "then")).children]
    return tuple(item for item in found if item is not None)


def standing(ctx: Context, tree: Branch) -> Standing | None:
    """`allow`, `forbid`, `require` or `place` as a statement of its own."""
    condition = conditions(ctx, tree)
    what: Restriction | PlaceCards
    match tree.data:
        case "s_allow":
            what = Restriction(
                "allow",
                "play",
                patterns(ctx, tree.children[0]),
                patterns(ctx, tree.children[1]),
                in_spite=has(tree, "IN_SPITE"),
            )
            if not what.patterns or (tree.children[1] is not None and not what.on):
                return None
        case "s_forbid":
            part = subtree(tree.children[0])
            what = forbidden(ctx, part)
            if part.data == "forbid_play" and (
                not what.patterns or (part.children[1] is not None and not what.on)
            ):
                return None
        case "s_require":
            what = required(ctx, subtree(tree.children[0]))
            if what.what == "play" and not what.patterns:
                return None
        case _:
            what = place_cards(ctx, tree)
    if condition == NEVER:
        return None
    return Standing(ctx.rule, what, condition, ctx.span(tree))


def answer(ctx: Context, tree: Branch) -> Answer | None:
    """`answer RULE with PLAYS [by WHO] … then …`; also any rule, or a play."""
    what, played_tree, using, by_tree = tree.children[:4]
    what = subtree(what)
    answered: tuple[str, ...] = ()
    to: Patterns = ()
    if what.data == "answered_play":
        name = _only_name(what)
        if name is not None and str(name) not in ctx.shapes:
            answered = ctx.rule_ids(name)
        else:
            to = patterns(ctx, what.children[0])
    anything = what.data == "answered_any"
    played = patterns(ctx, played_tree)
    by = who(ctx, by_tree) if by_tree is not None else Who("everyone else")
    condition, effects = conditions(ctx, tree), _effects(ctx, tree)
    if not (answered or to or anything) or not played or condition == NEVER:
        return None
    return Answer(
        ctx.rule, answered, played, by, condition, effects, ctx.span(tree), anything, to, using is not None
    )


def _only_name(tree: Branch) -> Token | None:
    """The name that stands alone as a kind of play: a rule, perhaps."""
    listed = subtree(tree.children[0]).children
    pattern = subtree(listed[0])
    head = subtree(pattern.children[0])
    if (
        len(listed) == 1
        and len(pattern.children) == 1
        and head.data == "p_named"
        and head.children[1] is None
    ):
        return leaf(head.children[0])
    return None
