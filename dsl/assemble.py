"""From the plan to the rule set.

In: a `Plan`. Out: a frozen `RuleSet`, or nothing where a part without which nothing can be said is missing. All that
is wrong on the way is reported with its place.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field, replace
from typing import Literal

from .build import (
    clauses,
    conditions,
    counters,
    examples,
    families,
    fishing,
    games,
    origins,
    sessions,
    settling,
    table,
)
from .build import names as naming
from .build.context import Branch, Context, child, children, has, leaf, subtree, token, tokens
from .build.games_common import size_range
from .build.plays import cards, number
from .cards import PICTURES, Deck, Names, flowers, french
from .diagnostics import Report, Span, did_you_mean
from .files import Library, deck_data, deck_ids
from .kinds import spoken
from .model import (
    ALWAYS,
    NEVER,
    Answer,
    CardGroup,
    Change,
    Choosing,
    Clause,
    Climbing,
    Counter,
    DealPart,
    Example,
    Fishing,
    Group,
    Leftover,
    Method,
    Range,
    Rule,
    RuleSet,
    Scope,
    Seating,
    Setting,
    Settle,
    Shape,
    Standing,
    Wild,
    Yaku,
)
from .plan import GroupPlan, Plan
from .syntax import Node, Token, Tree

MAX_YAKU = 500
EMPTY_DECK = Deck("none", Names("no deck"), (), (), (), (), (), {})


@dataclass(slots=True)
class _Parts:
    """What stands in a rule, by kind."""

    clauses: list[Clause] = field(default_factory=list)
    standings: list[Standing] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    counters: list[Counter] = field(default_factory=list)

    def add(self, part: Clause | Standing | Answer | Counter | None) -> None:
        match part:
            case Clause():
                self.clauses.append(part)
            case Standing():
                self.standings.append(part)
            case Answer():
                self.answers.append(part)
            case Counter():
                self.counters.append(part)
            case None:
                pass


class Assembler:
    """Builds one rule set; `ctx` always points at the source and the rule of the statement at hand."""

    def __init__(self, plan: Plan, report: Report, library: Library, only: str = "") -> None:
        self.only = only
        self.plan = plan
        self.report = report
        self.library = library
        self.ctx = Context(report, EMPTY_DECK, plan.file.source)
        self.settings: dict[str, dict[str, Setting]] = {}
        self.looked_at: dict[str, set[str]] = {}

    # ------------------------------------------------------------------------------------------------- small helpers

    def at(self, node: Node, rule: str = "") -> Branch:
        """Turns the context to a statement and gives its tree."""
        ctx = self.ctx
        ctx.source = node.span.source
        if ctx.rule != rule or not ctx.settings:
            ctx.rule = rule
            ctx.settings = self.settings.get(rule, {})
            ctx.used = self.looked_at.setdefault(rule, set())
        return node.tree

    def single(self, kind: str) -> Branch | None:
        owned = self.plan.single.get(kind)
        return self.at(owned.node, owned.rule) if owned is not None else None

    def missing(self, what: str, example: str) -> None:
        if example.split(" ")[0].rstrip(",") in self.report.lost:  # it stands there, but could not be read
            return
        self.report.add(
            "missing-statement",
            f"The game does not say its {what}.",
            self.plan.head.span,
            help=f"Add, for example: {example}",
        )

    # ---------------------------------------------------------------------------------------------------------- all

    def build(self) -> RuleSet | None:
        family = self._family()
        self._settings()
        deck = self._deck(family)
        if family is None or deck is None:
            return None
        families.tell(self.plan, family, self.report)
        ctx = self.ctx
        ctx.deck = deck
        ctx.family = family
        ctx.groups = {id for name, group in self.plan.groups.items() for id in (name, *group.rows)}
        ctx.library = set(self.library) if self.plan.rules else set()
        ctx.shapes = {
            **dict.fromkeys(self.plan.dropped_shapes, False),
            **dict.fromkeys(self.plan.shapes, True),
        }
        ctx.titles = set(self.plan.titles)
        ctx.sides = set(self.plan.sides)
        ctx.rules = set(self.plan.rules)
        ctx.kinds = self._kinds()
        ctx.counters = self._counters()
        sets = self._sets() if family == "fishing" else ()
        rules = tuple(self._rule(id) for id in self.plan.rules)
        base = self._base_rule()
        if base is not None:
            rules = (base, *rules)
        self._between()
        self._unused_settings()
        climbing = self._climbing() if family == "climbing" else None
        fished = self._fishing(sets) if family == "fishing" else None
        if climbing is None and fished is None:
            return None
        return self._finish(family, deck, rules, climbing, fished)

    def _finish(
        self,
        family: Literal["climbing", "fishing"],
        deck: Deck,
        rules: tuple[Rule, ...],
        climbing: Climbing | None,
        fished: Fishing | None,
    ) -> RuleSet:
        plan, ctx = self.plan, self.ctx
        players, most = Range(2, 4), 4
        if (tree := self.single("s_players")) is not None:
            players, most = games.players(ctx, tree)
        else:
            self.missing("number of players", "players 3 to 6")
        random = Choosing(Method("random"), Method("random"))
        dealer = games.choosing(ctx, tree) if (tree := self.single("s_dealer")) is not None else random
        leader = games.choosing(ctx, tree) if (tree := self.single("s_leader")) is not None else random
        turn = self.single("s_turn")
        texts = {kind: tuple(naming.words(node.tree) for node in nodes) for kind, nodes in plan.lists.items()}
        head = plan.head.tree
        id = str(tokens(head, "NAME")[0])
        found = RuleSet(
            id=id,
            names=naming.names(head, id),
            family=family,
            deck=deck,
            players=players,
            most=most,
            clockwise=turn is None or has(turn, "CLOCKWISE"),
            dealer=dealer,
            leader=leader,
            rules=rules,
            climbing=climbing,
            fishing=fished,
            examples=self._examples(),
            settings=tuple(self.settings.get("", {}).values()),
            version=self._text("s_version"),
            date=self._text("s_date"),
            about=texts.get("s_about", ()),
            notes=texts.get("s_note", ()),
            sources=tuple(text.en for text in texts.get("s_source", ())),
            base=tuple(id for id, _ in plan.bases),
            base_names=tuple(names for _, names in plan.bases),
            places=(
                ("head", plan.head.span),
                *((spoken(kind), owned.node.span) for kind, owned in plan.single.items()),
            ),
            origins=origins.of_plan(plan),
        )
        return replace(found, hash=fingerprint(found))

    def _text(self, kind: str) -> str:
        tree = self.single(kind)
        return str(tree.children[0]) if tree is not None else ""

    def _family(self) -> Literal["climbing", "fishing"] | None:
        tree = self.single("s_family")
        if tree is None:
            self.missing("family", "family climbing (or: family fishing)")
            return None
        return "climbing" if has(tree, "CLIMBING") else "fishing"

    # --------------------------------------------------------------------------------------------------------- deck

    def _deck(self, family: str | None) -> Deck | None:
        tree = self.single("s_deck")
        if tree is None:
            self.missing("deck", "deck french with 1 joker")
            return None
        ctx = self.ctx
        name, extra, without, packs = tree.children
        added = extra if isinstance(extra, Tree) else None
        jokers = added.children[0] if added is not None else None
        blank = added is not None and added.data == "with_blanks"
        data = deck_data(str(name))
        if data is None:
            ctx.error(
                "unknown-deck",
                f"There is no deck `{name}`.",
                leaf(name),
                did_you_mean(str(name), deck_ids()) or f"There are: {', '.join(deck_ids())}.",
            )
            return None
        if family is not None and (data["kind"] == "flowers") != (family == "fishing"):
            needs = "flower cards" if family == "fishing" else "cards with ranks and suits"
            ctx.error(
                "unknown-deck",
                f"A {family} game needs {needs}; `{name}` is another kind of deck.",
                leaf(name),
            )
            return None
        if data.get("pictures", "") not in ("", *PICTURES):
            ctx.error(
                "unknown-deck",
                f"Nobody draws the pictures `{data['pictures']}` that the file of the deck `{name}` asks for.",
                leaf(name),
                did_you_mean(str(data["pictures"]), PICTURES) or f"There are: {', '.join(PICTURES)}.",
            )
            return None
        if data["kind"] == "flowers":
            plain = flowers(data)
            if (added is not None and not blank) or packs is not None:
                ctx.error("unknown-deck", "Flower cards have no jokers and come in one pack.", tree)
            blanks, seats = 0, (0, 99)
            if blank:
                blanks = number(ctx, subtree(jokers), 0, len(data.get("blanks", ())))
                with_ = child(subtree(extra), "size_range")
                found = size_range(with_) if with_ is not None else Range(0)
                seats = (found.low, 99 if found.high is None else found.high)
            ctx.deck = plain = flowers(data, 0, blanks, seats)
            removed = cards(ctx, subtree(without)).mask if without is not None else 0
            made = flowers(data, removed, blanks, seats) if removed else plain
            moved = [
                self.at(row.node, row.rule)
                for (kind, _), row in self.plan.of_cards.items()
                if kind == "s_month"
            ]
            return settling.months(ctx, made, moved) if moved else made
        if blank:
            ctx.error("unknown-deck", "Only flower cards have blank cards.", tree)
        count = number(ctx, subtree(jokers), 0, 4) if jokers is not None and not blank else 0
        ranked = has(added, "OF_DIFFERENT_RANK") if added is not None else False
        many = number(ctx, subtree(packs), 1, 3) if packs is not None else 1
        ctx.deck = french(data, count, many, ranked=ranked)
        if without is None:
            return ctx.deck
        return french(data, count, many, cards(ctx, subtree(without)).mask, ranked=ranked)

    # ----------------------------------------------------------------------------------------------------- settings

    def _settings(self) -> None:
        self.settings[""] = self._declared(dict(self.plan.settings), self.plan.given, "the game")
        for id, use in self.plan.rules.items():
            nodes: dict[str, Node] = {}
            for node in use.node.block:
                if node.kind == "s_setting":
                    name = str(tokens(node.tree, "NAME")[0])
                    if name in nodes:
                        self.report.add("double-name", f"There is a setting `{name}` already.", node.span)
                    nodes[name] = node
            self.settings[id] = self._declared(nodes, use.given, f"the rule `{id}`")

    def _declared(
        self, nodes: dict[str, Node], given: dict[str, tuple[str, Span]], owner: str
    ) -> dict[str, Setting]:
        found: dict[str, Setting] = {}
        for name, node in nodes.items():
            setting = _setting(name, node, self.report)
            if name in given:
                value, span = given[name]
                # A value that cannot be is told once, and not again wherever the rule uses it.
                fits = _fits(setting, value, span, self.report)
                setting = replace(setting, value=value if fits else setting.value, decided=True)
            found[name] = setting
        for name, (_, span) in given.items():
            if name not in nodes:
                help = did_you_mean(name, nodes) or (
                    f"It has: {', '.join(nodes)}." if nodes else "It has no settings."
                )
                self.report.add(
                    "unknown-setting", f"There is no setting `{name}` in {owner}.", span, help=help
                )
        return found

    def _unused_settings(self) -> None:
        for id, settings in self.settings.items():
            for setting in settings.values():
                if id and setting.id not in self.looked_at.get(id, set()):
                    self.report.add(
                        "unused-setting",
                        f"The setting `{setting.id}` changes nothing.",
                        setting.span,
                        severity="warning",
                        help=f"Use it as {{{setting.id}}} in a clause of the rule, or take it out.",
                    )

    # -------------------------------------------------------------------------------------------------------- rules

    def _kinds(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for id, use in self.plan.rules.items():
            for node in use.node.block:
                if node.kind == "s_counts_as":
                    for item in tokens(node.tree, "NAME"):
                        found[str(item)] = (*found.get(str(item), ()), id)
        return found

    def _rule(self, id: str) -> Rule:
        use, ctx = self.plan.rules[id], self.ctx
        parts = _Parts()
        ids: dict[str, list[str]] = {}
        texts: dict[str, list[Names]] = {}
        limit, scope, changes, written = 0, "hand", [], 0
        made: list[Example] = []
        for node in use.node.block:
            tree = self.at(node, id)
            match node.kind:
                case "s_clause" | "s_allow" | "s_forbid" | "s_require" | "s_place" | "s_answer":
                    part = self._part(tree)
                    written += 1
                    parts.add(part)
                case "s_counter":
                    parts.add(ctx.counters[str(leaf(tree.children[0]))])
                case "s_needs" | "s_conflicts" | "s_replaces" | "s_counts_as" | "s_order":
                    kind = node.kind + ("_after" if has(tree, "AFTER") else "")
                    ids.setdefault(kind, []).extend(str(item) for item in self._known_rules(tree, node.kind))
                case "s_limit":
                    limit = 1 if has(tree, "ONCE") else number(ctx, subtree(child(tree, "number")), 1, 99)
                    scope = str(token(tree, "SCOPE"))
                case "s_note" | "s_source" | "s_about":
                    texts.setdefault(node.kind, []).append(naming.words(tree))
                case "s_example":
                    made += self._example(node, id)
                case "s_setting":
                    pass
                case _:
                    changes.append(spoken(node.kind))
                    ctx.used.update(_slots(tree))  # also where another statement takes its place
        said = self.plan.between.get(id, [])
        for node in said:
            tree = self.at(node, id)
            kind = (
                "s_replaces"
                if has(tree, "REPLACES")
                else "s_order_after"
                if has(tree, "AFTER")
                else "s_order"
            )
            names = tokens(tree, "NAME")[1:]
            ids.setdefault(kind, []).extend(str(item) for item in names if self.ctx.rule_ids(item))
        if len(use.node.stmt.block) > len(use.node.block):
            written = -1
        self.at(use.node, id)
        return Rule(
            id=id,
            names=naming.names(use.node.tree, id),
            span=use.place or use.node.span,
            clauses=tuple(parts.clauses),
            standings=tuple(parts.standings),
            answers=tuple(parts.answers),
            settings=tuple(self.settings[id].values()),
            counters=tuple(parts.counters),
            notes=tuple(texts.get("s_note", [])),
            sources=tuple(text.en for text in texts.get("s_source", [])),
            needs=tuple(ids.get("s_needs", [])),
            conflicts=tuple(ids.get("s_conflicts", [])),
            replaces=tuple(ids.get("s_replaces", [])),
            counts_as=tuple(ids.get("s_counts_as", [])),
            before=tuple(ids.get("s_order", [])),
            after=tuple(ids.get("s_order_after", [])),
            limit=limit,
            limit_scope=_scope(scope),
            changes=tuple(changes),
            examples=tuple(made),
            written=written,
            text=origins.rule_text([*use.node.block, *said]),
        )

    def _between(self) -> None:
        """Reports what the file itself says of rules that are not in use; a base may speak of rules that a variant dropped."""
        for id, nodes in self.plan.between.items():
            for node in nodes:
                if node.span.source is not self.plan.file.source:
                    continue
                self.at(node)
                first, *others = tokens(node.tree, "NAME")
                if id not in self.ctx.rules:
                    self._not_in_use(first)
                for item in others:
                    if not self.ctx.rule_ids(item):
                        self._not_in_use(item)

    def _not_in_use(self, item: Token) -> None:
        known = self.ctx.rules | self.ctx.library
        if str(item) not in known:
            self.ctx.unknown("rule", str(item), item, known, "unknown-rule")
            return
        self.ctx.error(
            "unknown-rule",
            f"The rule `{item}` is not in use.",
            item,
            f"Take it in with `use {item}`, or take this line out.",
        )

    def _known_rules(self, tree: Branch, kind: str) -> list[str]:
        names = tokens(tree, "NAME")
        if kind != "s_counts_as":
            for item in names:
                self.ctx.rule_ids(item)
        return [str(item) for item in names]

    def _counters(self) -> dict[str, Counter]:
        """All counters of the rules in use and of the game itself; two of one name are reported."""
        found: dict[str, Counter] = {}
        listed = [(id, node) for id, use in self.plan.rules.items() for node in use.node.block]
        for rule, node in [*listed, *(("", node) for node in self.plan.parts)]:
            if node.kind == "s_counter":
                made = counters.counter(self.ctx, self.at(node, rule))
                if made.id in found:
                    self.report.add(
                        "double-name",
                        f"There is a counter `{made.id}` already.",
                        node.span,
                        help="Give it another id.",
                    )
                found[made.id] = made
        return found

    def _part(self, tree: Branch) -> Clause | Standing | Answer | Counter | None:
        if tree.data == "s_counter":
            return self.ctx.counters[str(leaf(tree.children[0]))]
        if tree.data == "s_clause":
            return clauses.clause(self.ctx, tree)
        if tree.data == "s_answer":
            return clauses.answer(self.ctx, tree)
        return clauses.standing(self.ctx, tree)

    def _base_rule(self) -> Rule | None:
        """Clauses that stand in the game itself act as one rule with the id of the game."""
        if not self.plan.parts:
            return None
        id = str(tokens(self.plan.head.tree, "NAME")[0])
        parts = _Parts()
        for node in self.plan.parts:
            self.at(node)
            self.ctx.rule = id
            parts.add(self._part(node.tree))
            self.ctx.rule = ""
        return Rule(
            id,
            naming.names(self.plan.head.tree, id),
            self.plan.head.span,
            tuple(parts.clauses),
            tuple(parts.standings),
            tuple(parts.answers),
            counters=tuple(parts.counters),
            text=origins.rule_text(self.plan.parts),
        )

    # ----------------------------------------------------------------------------------------------------- examples

    def _examples(self) -> tuple[Example, ...]:
        nodes = [
            *self.plan.examples,
            *(node for group in self.plan.groups.values() for node in group.examples),
        ]
        return tuple(made for node in nodes for made in self._example(node, ""))

    def _example(self, node: Node, rule: str) -> list[Example]:
        """The example; none where its condition says that it does not belong to these settings."""
        condition = conditions.conditions(self.ctx, self.at(node, rule))
        if condition not in (ALWAYS, NEVER):
            self.ctx.error(
                "unclear-example",
                "Whether an example counts can only depend on settings.",
                node.span,
                "Write, for example: if {begins} is at_once.",
            )
        if condition == NEVER:
            return []
        if node.span.source is self.plan.head.span.source:
            return self._own_example(node, rule)
        # One of the base or of a library may speak of cards or titles that are not there any more: whoever changed the game
        # did not write it.
        report, quiet = self.report, Report()
        self.report = self.ctx.report = quiet
        made = self._own_example(node, rule)
        self.report = self.ctx.report = report
        return [] if quiet.failed else made

    def _own_example(self, node: Node, rule: str) -> list[Example]:
        title = naming.words(node.tree)
        steps = []
        for item in node.block:
            if item.kind != "s_step":
                self.report.add(
                    "misplaced-statement",
                    f"`{spoken(item.kind)}` cannot stand inside an example.",
                    item.span,
                    help="An example has lines such as `A holds S8 H4`, `A plays S8, then the table is clear`.",
                )
                continue
            self.at(item, rule)
            made = examples.step(self.ctx, item.tree)
            if made is not None:
                steps.append(made)
        own = (
            node.span.source is self.plan.file.source and rule == self.only
            if self.only
            else node.span.source is self.plan.file.source
        )
        return [Example(title, tuple(steps), rule, node.span, own)]

    # ----------------------------------------------------------------------------------------------------- climbing

    def _climbing(self) -> Climbing | None:
        ctx, plan = self.ctx, self.plan
        tree = self.single("s_ranking")
        if tree is None:
            self.missing("ranking", "ranking 3 4 5 6 7 8 9 10 J Q K A 2, joker above all")
            return None
        order, joker = games.ranking(ctx, tree)
        if not plan.shapes:
            self.missing("shapes", 'shape single "Single card" is 1 card')
            return None
        shapes = self._shapes()
        follow: Literal["higher", "equal or higher", "wholly above"] = "higher"
        if (tree := self.single("s_follow")) is not None:
            follow = (
                "equal or higher"
                if has(tree, "EQUAL_OR_HIGHER")
                else "wholly above"
                if has(tree, "WHOLLY_ABOVE")
                else "higher"
            )
        lock_joker: Literal["any", "declared"] = "any"
        starts = True
        if (tree := self.single("s_wild_lock")) is not None:
            lock_joker = "declared" if has(tree, "AS_DECLARED") else "any"
            starts = not has(tree, "STARTS_NONE")
        tree = self.single("s_sees")
        sees: Literal["declared", "natural"] = (
            "natural" if tree is not None and has(tree, "NATURAL") else "declared"
        )
        tree = self.single("s_suits")
        suits = self._suit_order(tree) if tree is not None else ()
        titles = tuple(games.title(ctx, self.at(owned.node, owned.rule)) for owned in plan.titles.values())
        exchanges = tuple(sessions.exchange(ctx, self.at(owned.node, owned.rule)) for owned in plan.exchanges)
        tree = self.single("s_score")
        scores = sessions.score(ctx, tree) if tree is not None else ()
        tree = self.single("s_exchange_order")
        together = tree is not None and has(tree, "TOGETHER")
        tree = self.single("s_seats")
        seating = sessions.seating(ctx, tree) if tree is not None else Seating()
        tree = self.single("s_rounds")
        rounds = number(ctx, subtree(tree.children[0]), 1, 144) if tree is not None else 0
        tree = self.single("s_session_end")
        target = sessions.target(ctx, tree) if tree is not None else 0
        tree = self.single("s_follow_order")
        ladder = games.follow_order(ctx, tree) if tree is not None else ()
        tree = self.single("s_clears")
        clears: Literal["all others", "all"] = (
            "all" if tree is not None and has(tree, "ALL_PASSED") else "all others"
        )
        sides = tuple(games.side(ctx, self.at(owned.node, owned.rule)) for owned in plan.sides.values())
        return Climbing(
            order, joker, shapes, titles, exchanges, scores, suits, lock_joker, starts, sees, follow, ladder,
            sides, seating, together, rounds, target, self._dealing(), clears,
        )  # fmt: skip

    def _dealing(self) -> tuple[DealPart, ...]:
        """The steps of a climbing game's deal; none where all cards are dealt."""
        owned = self.plan.single.get("s_deal")
        nodes = owned.node.block if owned is not None else []
        made = [
            games.deal_part(self.ctx, self.at(node, owned.rule if owned else ""))
            for node in nodes
            if node.kind != "s_deal_step" or table.counts(self.ctx, node.tree)
        ]
        return tuple(part for part in made if part is not None)

    def _suit_order(self, tree: Branch) -> tuple[int, ...]:
        codes = [suit.code for suit in self.ctx.deck.suits]
        found = []
        for item in tokens(tree, "NAME"):
            if str(item) not in codes:
                self.ctx.unknown("suit", str(item), item, codes, "unknown-card")
            else:
                found.append(codes.index(str(item)))
        if len(set(found)) != len(codes):
            self.ctx.error(
                "incomplete-ranking",
                "The order of suits must name each suit once.",
                tree,
                f"Suits are {', '.join(codes)}.",
            )
            return tuple(range(len(codes)))
        return tuple(found)

    def _shapes(self) -> tuple[Shape, ...]:
        ctx = self.ctx
        wild, beyond = self._wild()
        found = []
        for id, owned in self.plan.shapes.items():
            tree = self.at(owned.node, owned.rule)
            body = subtree(tree.children[-1])
            made = games.shape(ctx, id, naming.names(tree, id), body, owned.node.span)
            part = any(isinstance(item, Tree) and item.data == "never_alone" for item in body.children)
            found.append(replace(made, wild=id in wild, beyond=id in wild and beyond, part=part))
        return tuple(found)

    def _wild(self) -> tuple[set[str], bool]:
        tree = self.single("s_wild")
        if tree is None:
            return set(), False
        for item in tokens(tree, "NAME"):
            if str(item) not in self.ctx.shapes:
                self.ctx.unknown("shape", str(item), item, self.ctx.shapes, "unknown-shape")
        return {str(item) for item in tokens(tree, "NAME")}, has(tree, "BEYOND")

    # ------------------------------------------------------------------------------------------------------ fishing

    def _sets(self) -> tuple[CardGroup, ...]:
        found = []
        for owned in self.plan.sets.values():
            made = fishing.card_set(self.ctx, self.at(owned.node, owned.rule))
            if made.id in self.ctx.deck.words:
                self.report.add(
                    "double-name",
                    f"`{made.id}` means cards of the deck already.",
                    owned.node.span,
                    help="Give it another id.",
                )
            self.ctx.sets[made.id] = made.mask
            found.append(made)
        return tuple(found)

    def _fishing(self, sets: tuple[CardGroup, ...]) -> Fishing | None:
        ctx, plan = self.ctx, self.plan
        owned = plan.single.get("s_deal")
        if owned is None or not owned.node.block:
            self.missing("deal", "deal, with lines below it such as `8 cards to each player`")
            return None
        deal = tuple(
            fishing.deal_step(ctx, self.at(node, owned.rule))
            for node in owned.node.block
            if node.kind == "s_deal_step" and table.counts(ctx, node.tree)
        )
        lays = tuple(
            fishing.lay_down(ctx, self.at(node, owned.rule))
            for node in owned.node.block
            if node.kind == "s_deal_lay"
        )
        for node in owned.node.block:
            if node.kind in ("s_deal_equal", "s_deal_rest"):
                self.report.add(
                    "misplaced-statement",
                    "This belongs to the deal of a climbing game.",
                    node.span,
                    help="Write, for example: 8 cards to each player",
                )
        groups = tuple(self._group(group) for group in plan.groups.values())
        # Where settings switch all rows of a group off, it is not there; one that has no rows is a mistake.
        off = {group.id for group in groups if not group.yaku and plan.groups[group.id].rows}
        groups = tuple(group for group in groups if group.id not in off)
        fishing.check_names(ctx, groups)
        if not groups and not plan.settling:
            self.missing("yaku", 'group brights "Brights", best one counts')
            return None
        redeal = self._number_if("s_redeal")
        tree = self.single("s_stake")
        stake = number(ctx, subtree(tree.children[0]), 1, 1000) if tree is not None else 0
        tree = self.single("s_chips")
        chips = table.chips(ctx, tree) if tree is not None else 0
        tree = self.single("s_rounds")
        rounds = number(ctx, subtree(tree.children[0]), 1, 144) if tree is not None else 0
        tree = self.single("s_tie")
        tie: Literal["", "dealer", "leader"] = (
            "" if tree is None else "leader" if has(subtree(child(tree, "tie_break")), "LEADER") else "dealer"
        )
        back = plan.single.get("s_return")
        returning = None
        if back is not None:
            tree = self.at(back.node, back.rule)
            returning = fishing.returning(
                ctx, tree, groups, [node.tree for node in back.node.block if node.kind == "s_return_after"]
            )
        most = [self.at(node, owned.rule) for node in owned.node.block if node.kind == "s_deal_most"]
        hands = table.hands(ctx, most)
        before = plan.single.get("s_before")
        dropping = None
        if before is not None:
            tree = self.at(before.node, before.rule)
            dropping = table.dropping(ctx, tree, before.node.block) if table.counts(ctx, tree) else None
        rows = [settling.row(ctx, self.at(row.node, row.rule)) for row in plan.settling]
        everything = {id(row.node) for row in plan.settling if has(row.node.tree, "EVERYTHING")}
        changes = [
            (row, id(owned.node) in everything)
            for owned, row in zip(plan.settling, rows, strict=True)
            if isinstance(row, Change)
        ]
        wild: dict[int, Wild] = {}
        leftovers: list[Leftover] = []
        for kind in ("s_captures", "s_captured_by", "s_last_card", "s_leftover"):
            for row in (row for (found, _), row in plan.of_cards.items() if found == kind):
                tree = self.at(row.node, row.rule)
                if not table.counts(ctx, tree):
                    continue
                if kind == "s_leftover":
                    leftovers.append(settling.leftover(ctx, tree))
                else:
                    settling.wild(ctx, tree, wild)
        tree = self.single("s_card_points")
        values = settling.card_values(ctx, tree) if tree is not None else ()
        tree = self.single("s_round_end")
        empty_pile = tree is not None and has(tree, "AND_PILE") and table.counts(ctx, tree)
        stuck = self.single("s_redeal_cards")
        has_ = plan.single.__contains__
        return Fishing(
            deal,
            groups,
            sets,
            redeal,
            stake,
            has_("s_claims"),
            returning,
            has_("s_cut"),
            has_("s_stop"),
            tie,
            rounds,
            chips,
            hands,
            dropping,
            tuple(row for row in rows if isinstance(row, Settle) and row.group not in off),
            tuple(row for row, all_ in changes if not all_),
            tuple(row for row, all_ in changes if all_),
            self._number("s_cap", 0),
            self._number("s_session_end", 0),
            self._number("s_unit", 1),
            values,
            tuple(wild.values()),
            tuple(sorted(leftovers, key=lambda item: not item.mask)),
            empty_pile,
            lays,
            self._number_if("s_redeal_hand"),
            fishing.redeal_cards(ctx, stuck) if stuck is not None and table.counts(ctx, stuck) else (),
            self._number_if("s_field_month"),
            settling.highest(ctx, [self.at(row.node, row.rule) for row in plan.settling]),
        )

    def _number_if(self, kind: str) -> int:
        """The number of a statement that may hang on a setting; 0 where it does not count."""
        tree = self.single(kind)
        if tree is None or not table.counts(self.ctx, tree):
            return 0
        return number(self.ctx, subtree(child(tree, "number")), 1, 48)

    def _number(self, kind: str, default: int) -> int:
        """The number of a statement that is little more than a number."""
        tree = self.single(kind)
        return number(self.ctx, subtree(child(tree, "number")), 1, 1_000_000) if tree is not None else default

    def _group(self, group: GroupPlan) -> Group:
        head = fishing.group_head(self.ctx, self.at(group.node))
        rows: list[Yaku] = []
        for node in group.rows.values():
            rows += fishing.yaku(self.ctx, self.at(node), head)
            if len(rows) > MAX_YAKU:
                self.report.add(
                    "too-large",
                    f"The group `{head.id}` has more than {MAX_YAKU} yaku.",
                    node.span,
                    help="Split the group.",
                )
                break
        return replace(head, yaku=tuple(rows))


def _slots(tree: Branch) -> list[str]:
    """The settings that a statement uses."""
    inner = [slot for item in tree.children if isinstance(item, Tree) for slot in _slots(item)]
    return [*(str(item) for item in tokens(tree, "SLOT")), *inner]


def _scope(text: str) -> Scope:
    return text  # type: ignore[return-value]


def _setting(name: str, node: Node, report: Report) -> Setting:
    """A declared setting at its default."""
    kind, value = node.tree.children[2], subtree(node.tree.children[3])
    kind = subtree(kind)
    normal = " or ".join(str(item) for item in tokens(value))
    low = high = 0
    choices: tuple[str, ...] = ()
    called: tuple[tuple[str, Names], ...] = ()
    if kind.data == "kind_number":
        low, high = (int(item) for item in tokens(kind, "NUMBER"))
    elif kind.data == "kind_words":
        words = [(str(leaf(item.children[0])), item) for item in children(kind, "choice")]
        choices = tuple(word for word, _ in words)
        called = tuple((word, naming.names(item, word)) for word, item in words if naming.named(item))
    span = Span(node.span.source, node.span.start, node.span.end)
    names = naming.names(node.tree, name)
    setting = Setting(name, normal, normal, choices, low, high, names=names, called=called, span=span)
    _fits(setting, normal, Span(node.span.source, value.start_pos, value.end_pos), report)
    return setting


def _fits(setting: Setting, value: str, span: Span, report: Report) -> bool:
    """Whether a setting can have that value; told where it cannot."""
    if setting.choices and value not in setting.choices:
        report.add(
            "setting-out-of-range",
            f"`{setting.id}` cannot be `{value}`.",
            span,
            help=f"Choose {' or '.join(setting.choices)}. {did_you_mean(value, setting.choices)}".strip(),
        )
    elif setting.high and not (value.isdigit() and setting.low <= int(value) <= setting.high):
        report.add(
            "setting-out-of-range",
            f"`{setting.id}` cannot be {value}.",
            span,
            help=f"It goes from {setting.low} to {setting.high}.",
        )
    else:
        return True
    return False


def fingerprint(rules: RuleSet) -> str:
    """Twelve hexadecimal digits that change with anything that decides how the game goes (not with names or notes)."""
    plain = [
        rules.family,
        rules.deck.codes,
        [face.month for face in rules.deck.faces],
        rules.players,
        rules.most,
        rules.clockwise,
        rules.dealer,
        rules.leader,
        [
            (
                rule.id,
                rule.clauses,
                rule.standings,
                rule.answers,
                [(item.id, item.start, item.own, item.kept) for item in rule.counters],
                rule.limit,
                rule.limit_scope,
                rule.before,
                rule.after,
                rule.replaces,
            )
            for rule in rules.rules
        ],
        _without_names(repr(rules.climbing)),
        *([rules.deck.cards] if rules.deck.ranked_jokers else []),
        _without_names(repr(rules.fishing)),
    ]
    return hashlib.sha256(repr(plain).encode()).hexdigest()[:12]


def _without_names(text: str) -> str:
    import re

    return re.sub(r"names=Names\((?:[^()'\"]|'[^']*'|\"[^\"]*\")*\)", "", text)
