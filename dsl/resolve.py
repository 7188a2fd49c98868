"""Games, variants and the rules they use, laid into one plan.

In: the parsed file that was asked for. Out: a `Plan`: for each part of a game the statement that counts in the end,
and the house rules in use with the settings that were given to them. Order: the base first, then the rules that a
level uses, then the level's own statements; what comes later replaces what came before.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path

from .build.context import children, leaf, subtree, tokens
from .build.names import names
from .cards import Names
from .diagnostics import Report, Span, did_you_mean
from .files import File, Library, Reader, locate, lost_head
from .syntax import Node, Token, Tree

MAX_LEVELS = 16

HEADS = ("s_game", "s_variant", "s_library")
LISTS = ("s_note", "s_source", "s_about")
PARTS = ("s_clause", "s_allow", "s_forbid", "s_require", "s_place", "s_answer", "s_counter")
ABOUT_RULE = (
    "s_setting",
    "s_needs",
    "s_conflicts",
    "s_replaces",
    "s_counts_as",
    "s_order",
    "s_limit",
    *LISTS,
)
SINGLE = (
    "s_version",
    "s_date",
    "s_family",
    "s_players",
    "s_deck",
    "s_turn",
    "s_rounds",
    "s_ranking",
    "s_suits",
    "s_wild",
    "s_wild_lock",
    "s_sees",
    "s_follow",
    "s_follow_order",
    "s_deal",
    "s_dealer",
    "s_leader",
    "s_score",
    "s_seats",
    "s_exchange_order",
    "s_session_end",
    "s_redeal",
    "s_stake",
    "s_chips",
    "s_claims",
    "s_return",
    "s_before",
    "s_match",
    "s_cut",
    "s_round_end",
    "s_stop",
    "s_tie",
    "s_cap",
    "s_unit",
    "s_card_points",
)
SETTLING = (
    "s_settle",
    "s_multiply",
    "s_liable",
    "s_careless",
    "s_went_first",
    "s_highest",
    "s_void",
    "s_unclaim",
)  # rows, one added to the other
OF_CARDS = ("s_month", "s_captures", "s_captured_by", "s_last_card", "s_leftover")  # one for each card or set
SPOKEN = {
    "s_wild": "joker stands for",
    "s_wild_lock": "joker obeys",
    "s_suits": "suits rank",
    "s_sees": "effects see",
    "s_follow_order": "follow … in this order",
    "s_deal_step": "cards to …",
    "s_deal_more": "cards more to …",
    "s_deal_rest": "the rest to …",
    "s_exchange_order": "exchange at",
    "s_session_end": "session ends at",
    "s_clause": "when",
    "s_card_set": "set",
    "s_redeal": "redeal if",
    "s_chips": "each player begins with",
    "s_return_after": "after",
    "s_deal_equal": "equal hands",
    "s_deal_most": "at most … hands",
    "s_before": "before play",
    "s_drop_pay": "who drops pays",
    "s_drop_hand": "who drops passes the hand",
    "s_drop_none": "chips go back",
    "s_forced": "who is not asked",
    "s_forced_share": "who is paid shares",
    "s_no_play": "no play at",
    "s_bound": "the leader may not drop",
    "s_idle": "idle hands",
    "s_claims": "claims close",
    "s_match": "match by",
    "s_cut": "cut the draw pile",
    "s_round_end": "round ends",
    "s_stop": "stopping yaku",
    "s_tie": "tie goes to",
    "s_cap": "nobody pays more than",
    "s_unit": "each point of yaku pays",
    "s_card_points": "cards count",
    "s_multiply": "multiply by",
    "s_liable": "whoever alone went on",
    "s_careless": "whoever laid the last card",
    "s_went_first": "whoever went on first",
    "s_highest": "only the highest multiplier",
    "s_deal_lay": "the hand with … to the field",
    "s_vow": "the dealer may vow",
    "s_drop_times": "fees and pay are multiplied",
    "s_void": "round is void",
    "s_unclaim": "claims are paid back",
    "s_month": "is month",
    "s_captures": "captures any",
    "s_captured_by": "is captured by",
    "s_last_card": "drawn last captures",
    "s_leftover": "left on field go to",
    "s_step": "step of an example",
    "s_set_value": "set … to",
    "s_counts_as": "counts as",
    "s_limit": "once per",
    "s_order": "acts before",
    "s_between": "… acts before …",
}
BLOCKS: dict[str, tuple[str, ...]] = {
    "s_deal": ("s_deal_step", "s_deal_most", "s_deal_more", "s_deal_equal", "s_deal_rest", "s_deal_lay"),
    "s_before": (
        "s_vow",
        "s_drop_times",
        "s_drop_pay",
        "s_drop_hand",
        "s_drop_none",
        "s_forced",
        "s_forced_share",
        "s_no_play",
        "s_bound",
        "s_idle",
    ),
    "s_group": ("s_yaku", "s_example"),
    "s_return": ("s_return_after",),
    "s_example": ("s_step",),
}


def spoken(kind: str) -> str:
    """How a kind of statement is called in messages."""
    return SPOKEN.get(kind, kind.removeprefix("s_").replace("_", " "))


@dataclass(slots=True)
class RuleUse:
    """A house rule in use: its statement, and the settings given to it (value, and where it was given)."""

    id: str
    node: Node
    given: dict[str, tuple[str, Span]] = field(default_factory=dict)
    place: Span | None = None  # the `use`, where there is one


@dataclass(slots=True)
class Owned:
    """A statement and the rule it stands in ("" for the game itself)."""

    node: Node
    rule: str = ""


@dataclass(slots=True)
class GroupPlan:
    node: Node
    rows: dict[str, Node] = field(default_factory=dict)
    examples: list[Node] = field(default_factory=list)


@dataclass(slots=True)
class Plan:
    """Everything that counts, after all replacing and dropping."""

    head: Node
    file: File
    bases: list[tuple[str, Names]] = field(default_factory=list)
    single: dict[str, Owned] = field(default_factory=dict)
    lists: dict[str, list[Node]] = field(default_factory=dict)
    shapes: dict[str, Owned] = field(default_factory=dict)
    dropped_shapes: dict[str, Owned] = field(default_factory=dict)
    titles: dict[str, Owned] = field(default_factory=dict)
    sides: dict[str, Owned] = field(default_factory=dict)
    exchanges: list[Owned] = field(default_factory=list)
    sets: dict[str, Owned] = field(default_factory=dict)
    groups: dict[str, GroupPlan] = field(default_factory=dict)
    settling: list[Owned] = field(default_factory=list)
    of_cards: dict[tuple[str, str], Owned] = field(default_factory=dict)  # by kind and card
    rules: dict[str, RuleUse] = field(default_factory=dict)
    parts: list[Node] = field(default_factory=list)  # clauses that stand in the game itself
    settings: dict[str, Node] = field(default_factory=dict)
    given: dict[str, tuple[str, Span]] = field(default_factory=dict)
    examples: list[Node] = field(default_factory=list)
    between: dict[str, list[Node]] = field(
        default_factory=dict
    )  # how rules stand to others, said outside of them


class Resolver:
    """Follows bases and uses from one file."""

    def __init__(self, report: Report, reader: Reader, library: Library) -> None:
        self.report = report
        self.reader = reader
        self.library = library

    # ------------------------------------------------------------------------------------------------------ bases

    def resolve(self, file: File, only: str = "") -> Plan | None:
        """The plan of a file, or nothing where it has no game and no base (which is reported). `only`: of the rules that
        stand in the file itself, use just that one, and those it needs."""
        head = self.head(file)
        if head is None:
            return None
        chain = self._chain(file, head)
        if chain is None:
            return None
        plan = Plan(
            head,
            file,
            bases=[(id := str(leaf(node.tree.children[0])), names(node.tree, id)) for _, node in chain[1:]],
        )
        for level, node in reversed(chain):
            self._level(plan, level, node, only if level is file else "")
        return plan

    def head(self, file: File) -> Node | None:
        heads = [node for node in file.nodes if node.kind in HEADS]
        for extra in heads[1:]:
            self.report.add(
                "second-head",
                "A file holds one game, one variant or one library.",
                extra.span,
                help="Put it into a file of its own.",
                related=((heads[0].span, "the first one"),),
            )
        if not heads and lost_head(file.source):  # told already: the line itself is wrong
            return None
        if not heads:
            span = file.nodes[0].span if file.nodes else Span(file.source, 0, 0)
            empty = not file.source.text.strip()
            self.report.add(
                "no-head",
                "This file is empty." if empty else "This file does not say what it is.",
                span,
                help='Begin with `game my_game "My Game"`, `variant my_table "My table" of daifugo`, '
                'or `library my_rules "My rules" for daifugo`.',
            )
            return None
        return heads[0]

    def _base(self, node: Node) -> Token | None:
        if node.kind == "s_game":
            return None
        last = node.tree.children[-1]
        return last if isinstance(last, Token) else None

    def _chain(self, file: File, head: Node) -> list[tuple[File, Node]] | None:
        chain = [(file, head)]
        seen = {str(leaf(head.tree.children[0]))}
        while (base := self._base(chain[-1][1])) is not None:
            span = Span(chain[-1][0].source, base.start_pos, base.end_pos)
            if str(base) in seen or len(chain) > MAX_LEVELS:
                self.report.add(
                    "circle-of-bases",
                    f"`{base}` stands, over other variants, on itself.",
                    span,
                    help="One of them must be a `game`.",
                )
                return None
            seen.add(str(base))
            found = self._find_base(str(base), chain[-1][0], span)
            if found is None:
                return None
            chain.append(found)
        if chain[-1][1].kind != "s_game":
            self.report.add(
                "no-base",
                "This library does not say for which game it is, so it cannot be checked.",
                chain[-1][1].span,
                help='Write `library my_rules "My rules" for daifugo`.',
            )
            return None
        return chain

    def _find_base(self, id: str, file: File, span: Span) -> tuple[File, Node] | None:
        beside = file.path.parent / f"{id}.yaku" if file.path is not None else None
        path: Path
        if beside is not None and beside.exists() and beside != file.path:
            path, name = beside, str(beside)
        else:
            inner = Report()
            found = locate(id, inner)
            if found is None:
                from .files import catalogue

                self.report.add(
                    "missing-base",
                    f"There is no game or variant `{id}` to stand on.",
                    span,
                    help=did_you_mean(id, [entry.id for entry in catalogue() if entry.kind != "library"])
                    or f"It is looked for as {id}.yaku beside this file and among the shipped games (`yakusoku list`).",
                )
                return None
            path, name = found
        base = self.reader.read(path, name)
        if base is None:
            return None
        head = self.head(base)
        if head is None or head.kind == "s_library":
            self.report.add("missing-base", f"`{id}` is no game and no variant.", span)
            return None
        return base, head

    # ------------------------------------------------------------------------------------------------ one level

    def _level(self, plan: Plan, file: File, head: Node, only: str) -> None:
        statements = [
            *head.block,
            *(node for node in file.nodes if node is not head and node.kind not in HEADS),
        ]
        known = set(plan.rules)
        if only:
            wanted = self._wanted(statements, only)
            own = {self._id(node) for node in statements if node.kind == "s_rule"}
            for id in sorted(wanted - own):
                found = self._library_rule(id, head.span)
                if found is not None:
                    plan.rules[id] = RuleUse(id, found)
            statements = [node for node in statements if node.kind != "s_rule" or self._id(node) in wanted]
        decided = {node.kind for node in statements}
        for node in statements:
            if node.kind in ("s_drop", "s_use"):
                self._block(node)
            if node.kind == "s_drop":
                for name in tokens(node.tree, "NAME"):
                    self._drop(plan, name, node)
            elif node.kind == "s_use":
                for item in children(node.tree, "use_item"):
                    self._use(plan, item, node)
        for node in statements:
            if node.kind == "s_rule":
                self._own_rule(plan, node, head)
        for use in [use for id, use in plan.rules.items() if id not in known]:
            for node in use.node.block:
                if node.kind not in (*ABOUT_RULE, *PARTS, "s_example"):
                    self._statement(plan, node, use.id, decided)
                else:
                    self._block(node)
        for node in statements:
            if node.kind not in ("s_rule", "s_drop", "s_use"):
                self._statement(plan, node, "")

    def _wanted(self, statements: list[Node], only: str) -> set[str]:
        found, new = {only}, {only}
        while new:
            needed = {
                str(item)
                for node in statements
                if node.kind == "s_rule" and self._id(node) in new
                for part in node.block
                if part.kind == "s_needs"
                for item in tokens(part.tree, "NAME")
            }
            new = needed - found
            found |= needed
        return found

    def _id(self, node: Node) -> str:
        return next(str(item) for item in tokens(node.tree, "NAME"))

    def _own_rule(self, plan: Plan, node: Node, head: Node) -> None:
        id = self._id(node)
        replacing = node.tree.children[0] is not None
        before = plan.rules.get(id)
        if before is not None and not replacing:
            self.report.add(
                "double-name",
                f"There is a rule `{id}` already.",
                node.span,
                help=f"Give it another id, or write `replace rule {id} …` to put it in the place of the other.",
                related=((before.node.span, "the other one"),),
            )
            return
        if replacing and before is None:
            self.report.add(
                "nothing-to-replace",
                f"There is no rule `{id}` in use that could be replaced.",
                node.span,
                help=did_you_mean(id, plan.rules) or "Take out the word `replace`.",
            )
        plan.rules[id] = RuleUse(id, node, place=node.span)

    def _use(self, plan: Plan, item: object, node: Node) -> None:
        tree = subtree(item)  # type: ignore[arg-type]
        name = leaf(tree.children[0])
        id = str(name)
        span = Span(node.span.source, name.start_pos, name.end_pos)
        use = plan.rules.get(id)
        if use is None:
            found = self._library_rule(id, span)
            if found is None:
                return
            use = plan.rules[id] = RuleUse(id, found, place=span)
        for pair in children(tree, "setting_pair"):
            key, value = leaf(pair.children[0]), subtree(pair.children[-1])
            text = " or ".join(str(word) for word in tokens(value))
            use.given[str(key)] = text, Span(node.span.source, key.start_pos, value.end_pos)

    def _library_rule(self, id: str, span: Span) -> Node | None:
        path = self.library.where.get(id)
        if path is None:
            self.report.add(
                "unknown-rule",
                f"There is no house rule `{id}` in the library.",
                span,
                help=did_you_mean(id, self.library) or "`yakusoku list` shows all of them.",
            )
            return None
        from .files import shipped, shown

        file = self.reader.read(path, shown(path) if shipped() in path.parents else str(path))
        for node in [] if file is None else _rules_of(file.nodes):
            if self._id(node) == id:
                return node
        return None

    def _drop(self, plan: Plan, item: Token, node: Node) -> None:
        name = str(item)
        span = Span(node.span.source, item.start_pos, item.end_pos)
        if name in plan.shapes:
            plan.dropped_shapes[name] = plan.shapes.pop(name)
            return
        for table in (plan.rules, plan.titles, plan.sides, plan.groups, plan.sets):
            if name in table:
                del table[name]
                return
        for group in plan.groups.values():
            if name in group.rows:
                del group.rows[name]
                return
        if name == "exchange":
            plan.exchanges.clear()
            return
        if "s_" + name in plan.single:
            del plan.single["s_" + name]
            return
        if name == "settle" and plan.settling:
            plan.settling.clear()
            return
        if kept := [key for key in plan.of_cards if key[0] == "s_" + name]:
            for key in kept:
                del plan.of_cards[key]
            return
        rows = [row for group in plan.groups.values() for row in group.rows]
        known = [
            *plan.rules,
            *plan.shapes,
            *plan.titles,
            *plan.sides,
            *plan.groups,
            *rows,
            "exchange",
            "score",
        ]
        self.report.add(
            "nothing-to-drop",
            f"There is no `{name}` that could be dropped.",
            span,
            help=did_you_mean(name, known),
        )

    def _statement(self, plan: Plan, node: Node, rule: str, decided: Collection[str] = ()) -> None:
        """Takes one statement over; `decided` are the kinds that the file itself decides, over the heads of its rules."""
        kind = node.kind
        self._block(node)
        if kind in SINGLE:
            before = plan.single.get(kind)
            if before is not None and rule and before.rule and before.rule != rule and kind not in decided:
                self.report.add(
                    "rules-disagree",
                    f"The rules `{before.rule}` and `{rule}` both decide `{spoken(kind)}`.",
                    plan.rules[rule].place or node.span,
                    help=f"Use only one of them, or write the `{spoken(kind)}` line in your own file.",
                    related=((before.node.span, f"in `{before.rule}`"), (node.span, f"in `{rule}`")),
                )
            if (
                before is not None
                and before.node is not node
                and before.rule == rule
                and before.node.span.source is node.span.source
            ):
                self.report.add(
                    "double-statement",
                    f"`{spoken(kind)}` is decided twice.",
                    node.span,
                    help="Keep one of the two lines.",
                    related=((before.node.span, "the first one"),),
                )
            plan.single[kind] = Owned(node, rule)
        elif kind in LISTS:
            plan.lists.setdefault(kind, []).append(node)
        elif kind in PARTS:
            plan.parts.append(node)
        elif kind in ("s_shape", "s_title", "s_side", "s_card_set"):
            tables = {
                "s_shape": plan.shapes,
                "s_title": plan.titles,
                "s_side": plan.sides,
                "s_card_set": plan.sets,
            }
            self._keyed(tables[kind], node, rule, spoken(kind))
        elif kind == "s_exchange":
            if plan.exchanges and plan.exchanges[0].node.span.source is not node.span.source:
                plan.exchanges.clear()
            plan.exchanges.append(Owned(node, rule))
        elif kind in SETTLING:
            first = plan.settling[0].node if plan.settling else node
            if kind == "s_settle" and not rule and first.span.source is not node.span.source:
                plan.settling[:] = [row for row in plan.settling if row.rule]
            plan.settling.append(Owned(node, rule))
        elif kind in OF_CARDS:
            plan.of_cards[kind, str(next(iter(tokens(node.tree, "NAME")), ""))] = Owned(node, rule)
        elif kind == "s_group":
            self._group(plan, node)
        elif kind == "s_setting":
            plan.settings[str(tokens(node.tree, "NAME")[0])] = node
        elif kind == "s_set_value":
            value = subtree(node.tree.children[-1])
            plan.given[str(tokens(node.tree, "NAME")[0])] = (
                " or ".join(str(item) for item in tokens(value)),
                node.span,
            )
        elif kind == "s_example":
            plan.examples.append(node)
        elif kind == "s_between" and not rule:
            plan.between.setdefault(self._id(node), []).append(node)
        elif kind not in HEADS:
            self.report.add(
                "misplaced-statement",
                f"`{spoken(kind)}` cannot stand here.",
                node.span,
                help="It belongs into a rule." if kind in ABOUT_RULE else _where(node),
            )

    def _keyed(self, table: dict[str, Owned], node: Node, rule: str, what: str) -> None:
        id = self._id(node)
        before = table.get(id)
        if before is not None and before.node.span.source is node.span.source and before.node is not node:
            self.report.add(
                "double-name",
                f"There is a {what} `{id}` already.",
                node.span,
                help="Give it another id.",
                related=((before.node.span, "the first one"),),
            )
            return
        table[id] = Owned(_named(node, before.node if before is not None else None), rule)

    def _group(self, plan: Plan, node: Node) -> None:
        id = self._id(node)
        known = plan.groups.get(id)
        if known is None:
            known = plan.groups[id] = GroupPlan(node)
        elif known.node.span.source is node.span.source:
            self.report.add(
                "double-name",
                f"There is a group `{id}` already.",
                node.span,
                related=((known.node.span, "the first one"),),
                help="Put the rows together.",
            )
        elif len(node.tree.children) > 1 and any(child is not None for child in node.tree.children[2:]):
            known.node = _named(node, known.node)
        for row in node.block:
            if row.kind == "s_yaku":
                key = self._id(row)
                before = known.rows.get(key)
                if before is not None and before.span.source is row.span.source:
                    self.report.add(
                        "double-name",
                        f"There is a yaku `{key}` already.",
                        row.span,
                        help="Give it another id.",
                        related=((before.span, "the first one"),),
                    )
                known.rows[key] = _named(row, before)
            elif row.kind == "s_example":
                known.examples.append(row)

    def _block(self, node: Node) -> None:
        allowed = BLOCKS.get(node.kind, ())
        for item in node.block:
            if item.kind not in allowed:
                help = (
                    f"Inside `{spoken(node.kind)}` may stand: {', '.join(spoken(kind) for kind in allowed)}."
                    if allowed
                    else f"Nothing can be indented under `{spoken(node.kind)}`; begin this line further left."
                )
                if item.kind == "s_step" and "small letters" in _where(item):
                    help = _where(item)
                self.report.add(
                    "misplaced-statement",
                    f"`{spoken(item.kind)}` cannot stand inside `{spoken(node.kind)}`.",
                    item.span,
                    help=help,
                )
            else:
                self._block(item)


def _named(node: Node, before: Node | None) -> Node:
    """The statement with the names of the one that it replaces, where it gives none itself: a Japanese name stays with a yaku
    whose value is changed."""
    if before is None or before is node or before.kind != node.kind:
        return node
    own, old = (next((part for part in item.tree.children if isinstance(part, Tree) and part.data == "names"), None)
                for item in (node, before))  # fmt: skip
    if own is None or old is None or len(own.children) >= len(old.children):
        return node
    if node.kind == "s_yaku" and (node.tree.children[2] is None) != (before.tree.children[2] is None):
        return node  # one row now, many before: their names have a place for the number
    kept = Tree("names", [*own.children, *old.children[len(own.children) :]], own.start_pos, own.end_pos)
    parts: list[Tree | Token | None] = [kept if part is own else part for part in node.tree.children]
    return Node(node.stmt, Tree(node.tree.data, parts, node.tree.start_pos, node.tree.end_pos), node.block)


def _where(node: Node) -> str:
    """Where a statement belongs that stands in no block that may hold it."""
    first = str(node.stmt.toks[0].text)
    if node.kind == "s_step" and not first.islower() and len(first) > 1:
        return f"Words of the language are written in small letters: `{first.lower()}`."
    inside = [spoken(kind) for kind, held in BLOCKS.items() if node.kind in held]
    return f"Indent it under {' or '.join(f'`{item}`' for item in inside)}." if inside else ""


def _rules_of(nodes: list[Node]) -> list[Node]:
    found = []
    for node in nodes:
        if node.kind == "s_rule":
            found.append(node)
        elif node.kind in HEADS:
            found += [item for item in node.block if item.kind == "s_rule"]
    return found


def rule_ids(file: File) -> list[str]:
    """The ids of the rules that stand in a file."""
    return [str(tokens(node.tree, "NAME")[0]) for node in _rules_of(file.nodes)]
