"""What may be played now, and why something may not.

In: a table at a decision to play. Out: the plays that are allowed, in order; or for one play every reason against it,
naming the rule and the clause.

A play is allowed if it may lie on the table (the base rules say so, or an `allow` does) and nothing forbids it: no
`forbid`, no `require` that it does not meet. The order in force before the play judges it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, assert_never

from ...analysis.acting import replaces
from ...game.decisions import PASS, Option, Play
from ...game.explanations import Reason
from ...ground.said import Called, listed, say
from ...model import ALWAYS, KEPT, Condition, PlaceCards, Relation, Restriction, Shape, speaks_of_before
from .conditions import holds
from .context import Ctx
from .orders import Order
from .state import Lasting
from .table import ClimbingTable


class Source(NamedTuple):
    """A restriction that holds: of which rule, the number of the clause in it, and its lasting effect, where it is one."""

    restriction: Restriction
    rule: str
    clause: int
    lasting: Lasting | None = None
    each: Condition = ALWAYS  # it holds for those plays of which this is true


def in_force(table: ClimbingTable) -> list[Source]:
    """Every restriction that holds for the player to move, for all plays or for some."""
    ctx = _moment(table, None)
    found: list[Source] = []
    for number, rule, clause, restriction, once, each, cards in table.engine.bindings:
        if cards and not all(map(table.faces, cards)):
            continue
        if restriction.mode == "allow" and not table.within_limit(number):
            continue
        if not table.off >> number & 1 and (once is ALWAYS or holds(table, once, ctx)):
            found.append(Source(restriction, rule, clause, None, each))
    for lasting, restriction in table.restrictions:
        if lasting.player >= 0 and lasting.player != ctx.player:
            continue
        found.append(
            Source(restriction, table.engine.list[lasting.ref.rule].id, lasting.ref.number + 1, lasting)
        )
    return found


def _moment(table: ClimbingTable, play: Play | None) -> Ctx:
    """The player to move, and the play that could be made."""
    return Ctx(table.state.turn, play, table.state.top)


def _holds_for(table: ClimbingTable, source: Source, play: Play) -> bool:
    return source.each is ALWAYS or holds(table, source.each, _moment(table, play))


def options(table: ClimbingTable) -> list[Option]:
    """What the player to move may do: plays, then passing."""
    found: list[Option] = list(legal_plays(table))
    if not found or may_pass(table):
        found.append(PASS)
    return found


def legal_plays(table: ClimbingTable) -> list[Play]:
    """All plays that the player to move may make."""
    state = table.state
    player = state.turn
    plays = table.plays_of(player)
    top = state.top
    bound = table.engine.standings or table.restrictions
    sources = in_force(table) if bound else []
    if top is None:
        found = [play for group in plays.values() for play in group]
    else:
        found = (
            _beating(table, plays, top)
            if table.engine.by_play
            else _followers(table, plays, top, table.order)
        )
        matcher = table.engine.matcher
        allows = [
            source
            for source in sources
            if (item := source.restriction).mode == "allow"
            and (not item.on or matcher.matches(top, item.on, table.order))
        ]
        if allows:
            extra = [
                play
                for group in plays.values()
                for play in group
                if any(
                    matcher.matches(play, source.restriction.patterns, table.order, top)
                    and _holds_for(table, source, play)
                    for source in allows
                )
            ]
            known = {id(play) for play in found}
            more = [play for play in extra if id(play) not in known]
            if more:
                found = sorted(
                    [*found, *more],
                    key=lambda play: (play.shape, play.size, *table.engine.book.order_key(play)),
                )
    against = [
        source
        for source in sources
        if source.restriction.mode != "allow" and source.restriction.what != "pass"
    ]
    if not against:
        return found
    return [
        play for play in found if not any(_objects(table, play, top, source, sources) for source in against)
    ]


def _beating(table: ClimbingTable, plays: dict[tuple[int, int], tuple[Play, ...]], top: Play) -> list[Play]:
    """The plays that the base rules let follow; each by the order that would hold for it."""
    return [play for group in plays.values() for play in group if beats(table, play, top)]


def _order_for(table: ClimbingTable, play: Play) -> Order:
    """The order in force for one play: with the places that cards have if it is such a play."""
    if not table.engine.by_play:
        return table.order
    ctx = _moment(table, play)
    places = tuple(
        placed
        for rule, _, standing, *_ in table.engine.by_play
        if not table.off >> rule & 1 and holds(table, standing.condition, ctx)
        if isinstance(placed := standing.what, PlaceCards)
    )
    now = table.order
    return table.engine.order(table.ranking, now.reversed, (*places, *table.places), now.turned, now.named)


def _followers(
    table: ClimbingTable, plays: dict[tuple[int, int], tuple[Play, ...]], top: Play, order: Order
) -> list[Play]:
    higher = table.engine.above[top.shape]
    if not higher:
        return _above(table, plays.get((top.shape, top.size), ()), top, order)
    found: list[Play] = []
    for shape in sorted((top.shape, *higher)):
        group = plays.get((shape, top.size), ())
        found += _above(table, group, top, order) if shape == top.shape else group
    return found


def _above(table: ClimbingTable, group: Sequence[Play], top: Play, order: Order) -> list[Play]:
    """Those of the same shape and size that beat the play on the table."""
    if not group:
        return []
    follow = table.engine.follow[top.shape]
    place, level = order.place, order.strength(top)
    match follow:
        case "wholly above" if table.engine.wholly[top.shape] or table.engine.matcher.kind(top) == "run":
            return [play for play in group if order.weakest(play) > level]
        case "suit before rank":
            suited = table.engine.suited(order, top)
            return [play for play in group if table.engine.suited(order, play) > suited]
        case "equal or higher" if order.placed:
            return [play for play in group if order.strength(play) >= level]
        case "higher" | "wholly above" | "as the game" if order.placed:
            return [play for play in group if order.strength(play) > level]
        case "equal or higher":
            return [play for play in group if place[play.low] >= level or place[play.high] >= level]
        case (
            "higher" | "wholly above" | "as the game"
        ):  # a shape that is compared as the game says has the game's way
            return [play for play in group if place[play.low] > level or place[play.high] > level]
        case unknown:
            assert_never(unknown)


def beats(table: ClimbingTable, play: Play, top: Play) -> bool:
    """Whether the base rules let `play` follow `top`."""
    if play.size != top.size or (play.shape != top.shape and play.shape not in table.engine.above[top.shape]):
        return False
    return bool(_followers(table, {(play.shape, play.size): (play,)}, top, _order_for(table, play)))


def _allowed(table: ClimbingTable, play: Play, top: Play, source: Source) -> bool:
    matcher, restriction = table.engine.matcher, source.restriction
    return (
        restriction.mode == "allow"
        and (not restriction.on or matcher.matches(top, restriction.on, table.order))
        and matcher.matches(play, restriction.patterns, table.order, top)
        and _holds_for(table, source, play)
    )


def permitted_by(table: ClimbingTable, play: Play) -> Source | None:
    """What lets this play lie on the table although the base rules, or a lock, do not; None where nothing stands against it without that.
    Of several the first, but none in whose place another of them acts."""
    top = table.state.top
    if top is None or not (table.engine.allows or table.restrictions):
        return None
    sources = in_force(table)
    found = [source for source in sources if _allowed(table, play, top, source)]
    if not found:
        return None
    spite = [source for source in found if source.restriction.in_spite]
    strict = [source for source in sources if not source.restriction.in_spite]
    if spite and any(
        source.restriction.mode == "require" and _objects(table, play, top, source, strict)
        for source in sources
    ):
        found = spite
    elif beats(table, play, top):
        return None
    rules, number = table.engine.list, table.engine.number
    return next(
        (
            source
            for source in found
            if not any(replaces(rules[number[other.rule]], rules[number[source.rule]]) for other in found)
        ),
        found[0],
    )


def _objects(
    table: ClimbingTable, play: Play, top: Play | None, source: Source, sources: list[Source]
) -> bool:
    """Whether a `forbid` or `require` stands against this play."""
    return _stands_against(table, play, top, source, sources) and _holds_for(table, source, play)


def _stands_against(
    table: ClimbingTable, play: Play, top: Play | None, source: Source, sources: list[Source]
) -> bool:
    restriction, lasting = source.restriction, source.lasting
    matcher = table.engine.matcher
    if restriction.mode == "forbid":
        if restriction.what == "finish":
            last = table.state.hands[table.state.turn] & ~play.cards == 0
            return last and (
                not restriction.patterns or matcher.matches(play, restriction.patterns, table.order, top)
            )
        if restriction.on and (top is None or not matcher.matches(top, restriction.on, table.order)):
            return False
        return matcher.matches(play, restriction.patterns, table.order, top)
    if top is None and speaks_of_before(restriction):
        return False
    if restriction.what == "play":
        return not matcher.matches(play, restriction.patterns, table.order, top)
    if top is None or all(_meets(table, play, lasting, relation) for relation in restriction.relations):
        return False
    return not any(other.restriction.in_spite and _allowed(table, play, top, other) for other in sources)


def _meets(table: ClimbingTable, play: Play, lasting: Lasting | None, relation: Relation) -> bool:
    """Whether a play keeps to a lock, or to what stands by itself."""
    matcher = table.engine.matcher
    if relation == "shared suit" and lasting is not None and lasting.suits:
        mine, free = matcher.suits(play)
        missing = sum(1 for suit in range(8) if lasting.suits >> suit & 1 and suit not in mine)
        return missing <= free
    return matcher.relates(play, _held_to(table, lasting, relation), relation, table.order)


def _held_to(table: ClimbingTable, lasting: Lasting | None, relation: Relation) -> Play:
    """The play to which a lock holds: the one on the table. Of suits, colours, odd and even all who are bound keep what the play has by which the
    lock began, in a later trick the lead: whatever is laid in spite of it changes nothing, and what a joker leaves open the next play says."""
    plays = [laid.play for laid in table.state.trick]
    if lasting is None or lasting.player >= 0 or relation not in KEPT:
        return plays[-1]
    if lasting.play in plays:
        plays = plays[plays.index(lasting.play) :]
    matcher = table.engine.matcher
    return next((play for play in plays if not matcher.leaves_open(play, relation)), plays[0])


def reasons(table: ClimbingTable, play: Play) -> list[Reason]:
    """Everything that speaks against a play whose cards the player holds and which is a shape."""
    state = table.state
    top = state.top
    sources = in_force(table)
    base = base_reason(table, play)
    found = [base] if base is not None else []
    for source in sources:
        restriction, rule, clause, *_ = source
        if restriction.mode == "allow" or restriction.what == "pass":
            continue
        if _objects(table, play, top, source, sources):
            found.append(_reason(restriction, rule, clause))
    return found


def base_reason(table: ClimbingTable, play: Play) -> Reason | None:
    """Why a play does not beat what lies on the table, and no rule lets it lie there all the same; None where it may."""
    top = table.state.top
    if top is None or beats(table, play, top):
        return None
    if any(_allowed(table, play, top, source) for source in in_force(table)):
        return None
    return _base_reason(table, play, top)


def _base_reason(table: ClimbingTable, play: Play, top: Play) -> Reason:
    mine, theirs = table.engine.climbing.shapes[play.shape], table.engine.climbing.shapes[top.shape]
    if play.size == top.size and top.shape in table.engine.above[play.shape]:
        return Reason(
            "not-higher", say("A {mine} does not beat a {theirs}.", mine=_shape(mine), theirs=_shape(theirs))
        )
    if play.shape != top.shape:
        return Reason(
            "wrong-shape",
            say("This is a {mine}; on the table lies a {theirs}.", mine=_shape(mine), theirs=_shape(theirs)),
        )
    if play.size != top.size:
        return Reason(
            "wrong-size",
            say("This has {mine} cards; on the table lie {theirs}.", mine=play.size, theirs=top.size),
        )
    wholly = table.engine.follow[top.shape] == "wholly above" and (
        table.engine.wholly[top.shape] or table.engine.matcher.kind(play) == "run"
    )
    if wholly:
        told = "It does not lie wholly above the play on the table."
        turned = "It does not lie wholly above the play on the table while the ranking is reversed."
    else:
        told = "It does not beat the play on the table."
        turned = "It does not beat the play on the table while the ranking is reversed."
    return Reason("not-higher", turned if table.order.reversed else told)


def _shape(shape: Shape) -> str:
    """A shape within a sentence."""
    return Called(shape.names.texts, shape.names.en.lower())


def _reason(restriction: Restriction, rule: str, clause: int) -> Reason:
    if restriction.mode == "forbid":
        if restriction.what == "finish":
            return Reason("forbidden-finish", "With such a play nobody may go out.", rule, clause)
        return Reason("forbidden", "Such a play is forbidden.", rule, clause)
    if restriction.what == "relation":
        return Reason(
            "required",
            say("The play must keep to the {list}.", list=listed(restriction.relations, " and the ")),
            rule,
            clause,
        )
    return Reason("required", "Another kind of play is required.", rule, clause)


def may_pass(table: ClimbingTable) -> bool:
    return not pass_reasons(table)


def pass_reasons(table: ClimbingTable) -> list[Reason]:
    """Why the player may not pass: a leader must play, and a rule may forbid it to one who can play."""
    state = table.state
    if not state.trick:
        return [Reason("leader-must-play", "Whoever leads must play.")]
    if not table.engine.forbids_passing and not table.restrictions:
        return []
    found = [
        Reason("forbidden", "Passing is forbidden.", rule, clause)
        for restriction, rule, clause, *_ in in_force(table)
        if restriction.mode == "forbid" and restriction.what == "pass"
    ]
    return found if found and legal_plays(table) else []
