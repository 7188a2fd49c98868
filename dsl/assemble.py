"""From the plan to the rule set.

In: a `Plan`. Out: a frozen `RuleSet`, or nothing where a part without which nothing can be said is missing. All that
is wrong on the way is reported with its place. Which room builds what is said here; what is built, in `builders/`.
"""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from ..ground.diagnostics import Report
from ..model import Choosing, Family, Method, OwnParts, Range, Rule, RuleSet
from .builders import families, games, origins, rules, settings
from .builders.decks import deck_of
from .builders.desk import Desk
from .builders.examples import examples
from .builders.names import names, words
from .builders.notes import holding, told
from .files import Library
from .fingerprint import fingerprint
from .kinds import spoken
from .plan import Plan
from .taking import id_of

_FAMILIES: dict[str, Family] = {"CLIMBING": "climbing", "FISHING": "fishing"}


def assemble(plan: Plan, report: Report, library: Library, only: str = "") -> RuleSet | None:
    """The rule set of a plan; `only` is the rule of a library that is looked at, whose examples count as own."""
    desk = Desk(plan, report, library, only)
    family = _family(desk)
    settings.decide(desk)
    deck = deck_of(desk, family)
    if family is None or deck is None:
        return None
    families.tell(plan, family, report)
    ctx = desk.ctx
    ctx.deck = deck
    desk.know_names()
    ctx.kinds = rules.kinds(desk)
    ctx.counters = rules.counters_of(desk)
    match family:
        case "climbing":
            return _climbing(desk)
        case "fishing":
            return _fishing(desk)
        case _:
            assert_never(family)


def _climbing(desk: Desk) -> RuleSet | None:
    from .builders.climbing_game import climbing

    found = _rules(desk)
    game = climbing(desk)
    return _finish(desk, game, found) if game is not None else None


def _fishing(desk: Desk) -> RuleSet | None:
    from .builders.fishing_game import fishing, named_sets

    sets = named_sets(desk)
    found = _rules(desk)
    game = fishing(desk, sets)
    return _finish(desk, game, found) if game is not None else None


def _rules(desk: Desk) -> tuple[Rule, ...]:
    found = rules.all_rules(desk)
    rules.tell_between(desk)
    rules.tell_idle_kinds(desk)
    return found


def _family(desk: Desk) -> Family | None:
    tree = desk.single("s_family")
    if tree is None:
        desk.missing("family", "family climbing (or: family fishing)")
        return None
    return tree.says(_FAMILIES)


def _finish(desk: Desk, game: OwnParts, rules: tuple[Rule, ...]) -> RuleSet:
    settings.tell_unused(desk)
    plan, ctx = desk.plan, desk.ctx
    players, most = Range(2, 4), 4
    if (tree := desk.single("s_players")) is not None:
        players, most = games.players(ctx, tree)
    else:
        desk.missing("number of players", "players 3 to 6")
    random = Choosing(Method("random"), Method("random"))
    dealer = games.dealer(ctx, tree) if (tree := desk.single("s_dealer")) is not None else random
    leader = games.choosing(ctx, tree) if (tree := desk.single("s_leader")) is not None else random
    turn = desk.single("s_turn")
    texts = {kind: tuple(words(node.tree) for node in nodes) for kind, nodes in plan.lists.items()}
    head, asked = plan.head.tree, origins.asked_for(plan)
    id = id_of(plan.head)
    given = desk.settings.get("", {})
    seen, idle = (
        told(desk, origins.nodes_of(plan), "", given),
        {
            *origins.switched_off(desk),
            *origins.of_dropped_yaku(desk),
        },
    )
    found = RuleSet(
        id=id,
        names=names(head, id),
        game=game,
        deck=ctx.deck,
        players=players,
        most=most,
        clockwise=turn is None or turn.has("CLOCKWISE"),
        dealer=dealer,
        leader=leader,
        rules=rules,
        examples=examples(desk),
        settings=tuple(
            replace(item, told=item.id in seen, idle=item.id in idle)
            for item in given.values()
            if item.id in asked
        ),
        version=_text(desk, "s_version"),
        date=_text(desk, "s_date"),
        also=tuple(
            words(node.tree)
            for node in plan.lists.get("s_also", ())
            if node.span.source is plan.head.span.source  # a table is not called what its base is called
        ),
        about=texts.get("s_about", ()),
        notes=tuple(words(node.tree) for node in holding(desk, plan.lists.get("s_note", ()))),
        placed_notes=origins.placed_notes(desk),
        sources=texts.get("s_source", ()),
        base=tuple(id for id, _ in plan.bases),
        base_names=tuple(names for _, names in plan.bases),
        places=(
            ("head", plan.head.span),
            *((("library", plan.head.span),) if plan.head.kind == "s_library" else ()),
            *((spoken(kind), owned.node.span) for kind, owned in plan.single.items()),
            *(
                (f"drop {id}", group.emptied)
                for id, group in plan.groups.items()
                if group.emptied is not None
            ),
        ),
        origins=origins.of_plan(plan),
    )
    if not desk.report.failed:  # what belongs to the other family was told, and is not read
        desk.check_read()
    return replace(found, hash=fingerprint(found))


def _text(desk: Desk, kind: str) -> str:
    tree = desk.single(kind)
    return str(tree.word("STRING", "NUMBER")) if tree is not None else ""
