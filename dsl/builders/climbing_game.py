"""A climbing game: ranking, shapes, how to follow, titles, what happens between hands.

In: the plan of a climbing game. Out: `Climbing`, or nothing where ranking or shapes are missing, which is reported. What single statements
mean is in games.py and sessions.py.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from ...ground.said import say
from ...model import Climbing, DealPart, Seating, Shape
from ..kinds import BLOCKS
from . import games, sessions
from .conditions import counts
from .context import Branch
from .desk import Desk
from .names import of_thing

_FOLLOW: dict[str, Literal["higher", "equal or higher", "wholly above"]] = {
    "HIGHER": "higher",
    "EQUAL_OR_HIGHER": "equal or higher",
    "WHOLLY_ABOVE": "wholly above",
}


def climbing(desk: Desk) -> Climbing | None:
    """What the game has as a climbing game."""
    ctx, plan = desk.ctx, desk.plan
    tree = desk.single("s_ranking")
    if tree is None:
        desk.missing("ranking", "ranking 3 4 5 6 7 8 9 10 J Q K A 2, joker above all")
        return None
    order, joker = games.ranking(ctx, tree)
    if not plan.shapes:
        desk.missing("shapes", 'shape single "single card" is 1 card')
        return None
    shapes = _shapes(desk)
    tree = desk.single("s_follow")
    follow = tree.says(_FOLLOW) if tree is not None else "higher"
    tree = desk.single("s_suits")
    suits = _suit_order(desk, tree) if tree is not None else ()
    titles = tuple(games.title(ctx, desk.at(owned.node, owned.rule)) for owned in plan.titles.values())
    exchanges = tuple(sessions.exchange(ctx, desk.at(owned.node, owned.rule)) for owned in plan.exchanges)
    tree = desk.single("s_score")
    scores = sessions.score(ctx, tree) if tree is not None else ()
    tree = desk.single("s_seats")
    seating = sessions.seating(ctx, tree) if tree is not None else Seating()
    tree = desk.single("s_session_end")
    target = sessions.target(ctx, tree) if tree is not None else 0
    tree = desk.single("s_follow_order")
    ladder = games.follow_order(ctx, tree) if tree is not None else ()
    tree = desk.single("s_standing")
    ranked = sessions.ranked(ctx, tree) if tree is not None else ()
    sides = tuple(games.side(ctx, desk.at(owned.node, owned.rule)) for owned in plan.sides.values())
    return Climbing(
        order,
        joker,
        shapes,
        titles,
        exchanges,
        scores,
        suits,
        lock_joker="declared" if desk.says("s_wild_lock", "AS_DECLARED") else "any",
        lock_starts=not desk.says("s_wild_lock", "STARTS_NONE"),
        sees="natural" if desk.says("s_sees", "NATURAL") else "declared",
        follow=follow,
        follow_order=ladder,
        sides=sides,
        seating=seating,
        together=desk.says("s_exchange_order", "TOGETHER"),
        rounds=desk.number("s_rounds", most=144),
        target=target,
        deal=_dealing(desk),
        standing=ranked,
        clears="all" if desk.says("s_clears", "ALL_PASSED") else "all others",
    )


def _dealing(desk: Desk) -> tuple[DealPart, ...]:
    """The steps of a climbing game's deal; none where all cards are dealt."""
    owned = desk.owned("s_deal")
    nodes = [node for node in owned.node.lines if node.kind in BLOCKS["s_deal"]] if owned is not None else []
    lines = ((node.kind, desk.at(node, owned.rule if owned else "")) for node in nodes)
    made = [
        games.deal_part(desk.ctx, tree)
        for kind, tree in lines
        if kind != "s_deal_step" or counts(desk.ctx, tree)
    ]
    return tuple(part for part in made if part is not None)


def _suit_order(desk: Desk, tree: Branch) -> tuple[int, ...]:
    codes = [suit.code for suit in desk.ctx.deck.suits]
    found = []
    for item in tree.words("NAME"):
        if str(item) not in codes:
            desk.ctx.unknown("suit", str(item), item, codes, "unknown-card")
        else:
            found.append(codes.index(str(item)))
    if len(set(found)) != len(codes):
        desk.ctx.error(
            "incomplete-ranking",
            "The order of suits must name each suit once.",
            tree,
            say("Suits are {list}.", list=", ".join(codes)),
        )
        return tuple(range(len(codes)))
    return tuple(found)


def _shapes(desk: Desk) -> tuple[Shape, ...]:
    ctx = desk.ctx
    wild, beyond = _wild(desk)
    found = []
    for id, owned in desk.plan.shapes.items():
        tree = desk.at(owned.node, owned.rule)
        made = games.shape(ctx, id, of_thing(tree, id), tree.one("shape"), owned.node.span)
        found.append(replace(made, wild=id in wild, beyond=id in wild and beyond))
    return tuple(found)


def _wild(desk: Desk) -> tuple[set[str], bool]:
    tree = desk.single("s_wild")
    if tree is None:
        return set(), False
    for item in tree.words("NAME"):
        if str(item) not in desk.ctx.shapes:
            desk.ctx.unknown("shape", str(item), item, desk.ctx.shapes, "unknown-shape")
    return {str(item) for item in tree.words("NAME")}, tree.has("BEYOND")
