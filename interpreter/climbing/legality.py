"""What may be played now, and why something may not.

In: a game at a decision to play. Out: the plays that are allowed, in order; or for one play every reason against it,
naming the rule and the clause.

A play is allowed if it may lie on the table (the base rules say so, or an `allow` does) and nothing forbids it: no
`forbid`, no `require` that it does not meet. The order in force before the play judges it (rules.md A4.2).
"""

from __future__ import annotations

from collections.abc import Sequence

from ...game.decisions import Play
from ...game.explanations import Reason
from ...model import Restriction
from .conditions import holds
from .state import Ctx, Lasting
from .table import Table

Source = tuple[
    Restriction, str, int, Lasting | None
]  # what holds, of which rule, its clause number, its lasting effect


def in_force(g: Table, ctx: Ctx) -> list[Source]:
    """Every restriction that holds at this moment."""
    found: list[Source] = []
    for rule, place, standing in g.engine.standings:
        if not isinstance(standing.what, Restriction) or g.off >> rule & 1:
            continue
        if holds(g, standing.condition, ctx):
            found.append((standing.what, g.engine.list[rule].id, place + 1, None))
    for lasting, restriction in g.restrictions:
        if lasting.player >= 0 and lasting.player != ctx.player:
            continue
        found.append((restriction, g.engine.list[lasting.ref[0]].id, lasting.ref[2] + 1, lasting))
    return found


def legal_plays(g: Table) -> list[Play]:
    """All plays that the player to move may make."""
    s = g.state
    player = s.turn
    plays = g.plays_of(player)
    top = s.trick[-1][1] if s.trick else None
    ctx = Ctx(player, None, top, s.owner)
    sources = in_force(g, ctx) if g.engine.standings or g.restrictions else []
    if top is None:
        found = [play for group in plays.values() for play in group]
    else:
        found = _followers(g, plays, top)
        matcher = g.engine.matcher
        allows = [
            item
            for item, _, _, _ in sources
            if item.mode == "allow" and (not item.on or matcher.matches(top, item.on, g.order))
        ]
        if allows:
            extra = [
                play
                for group in plays.values()
                for play in group
                if any(matcher.matches(play, item.patterns, g.order, top) for item in allows)
            ]
            known = {id(play) for play in found}
            more = [play for play in extra if id(play) not in known]
            if more:
                found = sorted(
                    [*found, *more], key=lambda play: (play.shape, play.size, *g.engine.book.order_key(play))
                )
    against = [source for source in sources if source[0].mode != "allow" and source[0].what != "pass"]
    if not against:
        return found
    return [play for play in found if not any(_objects(g, play, top, source, sources) for source in against)]


def _followers(g: Table, plays: dict[tuple[int, int], tuple[Play, ...]], top: Play) -> list[Play]:
    higher = g.engine.above[top.shape]
    if not higher:
        return _above(g, plays.get((top.shape, top.size), ()), top)
    found: list[Play] = []
    for shape in sorted((top.shape, *higher)):
        group = plays.get((shape, top.size), ())
        found += _above(g, group, top) if shape == top.shape else group
    return found


def _above(g: Table, group: Sequence[Play], top: Play) -> list[Play]:
    """Those of the same shape and size that beat the play on the table."""
    if not group:
        return []
    order, follow = g.order, g.engine.follow[top.shape]
    place, level = order.place, order.strength(top)
    match follow:
        case "equal or higher":
            return [play for play in group if place[play.low] >= level or place[play.high] >= level]
        case "wholly above" if g.engine.wholly[top.shape] or g.engine.matcher.kind(top) == "run":
            return [play for play in group if order.weakest(play) > level]
        case "suit before rank":
            suited = g.engine.suited(order, top)
            return [play for play in group if g.engine.suited(order, play) > suited]
        case _:
            return [play for play in group if place[play.low] > level or place[play.high] > level]


def beats(g: Table, play: Play, top: Play) -> bool:
    """Whether the base rules let `play` follow `top`."""
    if play.size != top.size or (play.shape != top.shape and play.shape not in g.engine.above[top.shape]):
        return False
    return bool(_followers(g, {(play.shape, play.size): (play,)}, top))


def _allowed(g: Table, play: Play, top: Play, restriction: Restriction) -> bool:
    matcher = g.engine.matcher
    return (not restriction.on or matcher.matches(top, restriction.on, g.order)) and matcher.matches(
        play, restriction.patterns, g.order, top
    )


def allowed_by(g: Table, play: Play) -> list[str]:
    """The rule that lets this play lie on the table although the base rules do not; nothing where they do."""
    if not g.state.trick or not (g.engine.allows or g.restrictions):
        return []
    top = g.state.trick[-1][1]
    if beats(g, play, top):
        return []
    sources = in_force(g, Ctx(g.state.turn, None, top, g.state.owner))
    return [rule for item, rule, _, _ in sources if item.mode == "allow" and _allowed(g, play, top, item)][:1]


def _objects(g: Table, play: Play, top: Play | None, source: Source, sources: list[Source]) -> bool:
    """Whether a `forbid` or `require` stands against this play."""
    restriction, _, _, lasting = source
    matcher = g.engine.matcher
    if restriction.mode == "forbid":
        if restriction.what == "finish":
            last = g.state.hands[g.state.turn] & ~play.cards == 0
            return last and (
                not restriction.patterns or matcher.matches(play, restriction.patterns, g.order, top)
            )
        if restriction.on and (top is None or not matcher.matches(top, restriction.on, g.order)):
            return False
        return matcher.matches(play, restriction.patterns, g.order, top)
    if restriction.what == "play":
        return not matcher.matches(play, restriction.patterns, g.order, top)
    if top is None:
        return False
    if all(
        _meets(g, play, top, restriction, lasting, number) for number in range(len(restriction.relations))
    ):
        return False
    return not any(
        item.in_spite and _allowed(g, play, top, item) for item, _, _, _ in sources if item.mode == "allow"
    )


def _meets(
    g: Table, play: Play, top: Play, restriction: Restriction, lasting: Lasting | None, number: int
) -> bool:
    relation = restriction.relations[number]
    matcher = g.engine.matcher
    if (
        lasting is None
        or lasting.play is None
        or relation in ("next rank", "previous rank", "same rank", "different rank")
    ):
        return matcher.relates(play, top, relation, g.order)
    if relation == "shared suit":
        mine, free = matcher.suits(play)
        missing = sum(1 for suit in range(8) if lasting.suits >> suit & 1 and suit not in mine)
        return missing <= free
    return matcher.relates(play, lasting.play, relation, g.order)


def reasons(g: Table, play: Play) -> list[Reason]:
    """Everything that speaks against a play whose cards the player holds and which is a shape."""
    s = g.state
    top = s.trick[-1][1] if s.trick else None
    sources = in_force(g, Ctx(s.turn, None, top, s.owner))
    found: list[Reason] = []
    if top is not None and not beats(g, play, top):
        if not any(_allowed(g, play, top, item) for item, _, _, _ in sources if item.mode == "allow"):
            found.append(_base_reason(g, play, top))
    for source in sources:
        restriction, rule, clause, _ = source
        if restriction.mode == "allow" or restriction.what == "pass":
            continue
        if _objects(g, play, top, source, sources):
            found.append(_reason(restriction, rule, clause))
    return found


def _base_reason(g: Table, play: Play, top: Play) -> Reason:
    mine, theirs = g.engine.climbing.shapes[play.shape], g.engine.climbing.shapes[top.shape]
    if play.size == top.size and top.shape in g.engine.above[play.shape]:
        return Reason("not-higher", f"A {mine.names.en.lower()} does not beat a {theirs.names.en.lower()}.")
    if play.shape != top.shape:
        return Reason(
            "wrong-shape",
            f"This is a {mine.names.en.lower()}; on the table lies a {theirs.names.en.lower()}.",
        )
    if play.size != top.size:
        return Reason("wrong-size", f"This has {play.size} cards; on the table lie {top.size}.")
    turned = " while the ranking is reversed" if g.order.reversed else ""
    wholly = g.engine.follow[top.shape] == "wholly above" and (
        g.engine.wholly[top.shape] or g.engine.matcher.kind(play) == "run"
    )
    return Reason(
        "not-higher", f"It does not {'lie wholly above' if wholly else 'beat'} the play on the table{turned}."
    )


def _reason(restriction: Restriction, rule: str, clause: int) -> Reason:
    if restriction.mode == "forbid":
        if restriction.what == "finish":
            return Reason("forbidden-finish", "With such a play nobody may go out.", rule, clause)
        return Reason("forbidden", "Such a play is forbidden.", rule, clause)
    if restriction.what == "relation":
        return Reason(
            "required", f"The play must keep to the {' and the '.join(restriction.relations)}.", rule, clause
        )
    return Reason("required", "Another kind of play is required.", rule, clause)


def may_pass(g: Table) -> bool:
    return not pass_reasons(g)


def pass_reasons(g: Table) -> list[Reason]:
    """Why the player may not pass: a leader must play, and a rule may forbid it to one who can play."""
    s = g.state
    if not s.trick:
        return [Reason("leader-must-play", "Whoever leads must play.")]
    if not g.engine.standings and not g.restrictions:
        return []
    sources = in_force(g, Ctx(s.turn, None, s.trick[-1][1], s.owner))
    found = [
        Reason("forbidden", "Passing is forbidden.", rule, clause)
        for restriction, rule, clause, _ in sources
        if restriction.mode == "forbid" and restriction.what == "pass"
    ]
    return found if found and legal_plays(g) else []
