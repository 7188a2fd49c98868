"""Games, variants and the rules they use, laid into one plan.

In: the parsed file that was asked for. Out: a `Plan`: for each part of a game the statement that counts in the end,
and the house rules in use with the settings that were given to them. Order: the base first, then the rules that a
level uses, then the level's own statements; what comes later replaces what came before.
"""

from __future__ import annotations

from typing import Protocol

from ..ground.diagnostics import Report, Span
from ..ground.near import did_you_mean
from ..ground.said import say
from .bases import chain_of, head_of
from .builders.context import value_text
from .builders.names import names
from .called import give_ids, nearest_rules
from .files import File, Library, Reader
from .kinds import ABOUT_RULE, HEADS, OF_THE_FILE, PARTS, SETTLING
from .part_of_game import of_base
from .plan import Plan, RuleUse
from .shipped import called, game_of_rule, shipped
from .syntax import Node, Token, Tree
from .taking import id_of, in_japanese, look_inside, take

_ROWS_TOGETHER = (
    "All rows of the settlement go together: `drop settle`. Those that are to stay are written again."
)
# What one row, or the settlement, may be called by whoever would drop it.
_OF_ROWS = (
    *(kind.removeprefix("s_") for kind in SETTLING),
    *("double", "everything", "settlement", "payment", "row", "rows"),
    *("払い", "支払い", "倍", "払い戻し", "点数計算"),
)


class _ById(Protocol):
    """A table of a plan, as far as something is taken out of it."""

    def __contains__(self, id: object, /) -> bool: ...

    def __delitem__(self, id: str, /) -> None: ...


class Resolver:
    """Follows bases and uses from one file."""

    def __init__(self, report: Report, reader: Reader, library: Library) -> None:
        self.report = report
        self.reader = reader
        self.library = library

    def resolve(self, file: File, only: str = "") -> Plan | None:
        """The plan of a file, or nothing where it has no game and no base (which is reported). `only`: of the rules that
        stand in the file itself, use just that one, and those it needs."""
        head = head_of(file, self.report)
        if head is None:
            return None
        chain = chain_of(file, head, self.report, self.reader)
        if chain is None:
            return None
        plan = Plan(
            head,
            file,
            bases=[(id := id_of(node), names(node.tree, id)) for _, node in chain[1:]],
        )
        for level, node in reversed(chain):
            self._level(plan, level, node, only if level is file else "")
        return plan

    def _level(self, plan: Plan, file: File, head: Node, only: str) -> None:
        statements = [
            *head.block,
            *(node for node in file.nodes if node is not head and node.kind not in HEADS),
        ]
        for kind in OF_THE_FILE:
            plan.single.pop(kind, None)
        known = set(plan.rules)
        if only:
            wanted = _wanted(statements, only)
            own = {id_of(node) for node in statements if node.kind == "s_rule"}
            for id in sorted(wanted - own):
                found = self._library_rule(id, head.span)
                if found is not None:
                    plan.rules[id] = RuleUse(id, found)
            statements = [node for node in statements if node.kind != "s_rule" or id_of(node) in wanted]
        decided = {node.kind for node in statements}
        used: dict[str, Span] = {}
        for node in statements:
            if self.report.full:
                break
            if node.kind in ("s_drop", "s_use"):
                look_inside(node, self.report)
            if node.kind == "s_drop":
                for name in node.tree.words("NAME"):
                    self._drop(plan, name, node)
            elif node.kind == "s_use":
                for item in node.tree.all("use_item"):
                    self._use_once(item, node, used)
                    self._use(plan, item, node, known)
        for node in statements:
            if node.kind == "s_rule":
                self._own_rule(plan, node)
        worths: list[tuple[Node, str]] = []  # of yaku, which may stand further down in the file
        for use in [use for id, use in plan.rules.items() if id not in known]:
            for node in use.node.block:
                if node.kind == "s_yaku_worth":
                    worths.append((node, use.id))
                elif node.kind not in (*ABOUT_RULE, *PARTS, "s_example"):
                    take(plan, node, use.id, self.report, decided)
                else:
                    look_inside(node, self.report)
        for node in statements:
            if node.kind == "s_yaku_worth":
                worths.append((node, ""))
            elif node.kind not in ("s_rule", "s_drop", "s_use"):
                take(plan, node, "", self.report)
        for node, rule in worths:
            take(plan, node, rule, self.report)

    def _own_rule(self, plan: Plan, node: Node) -> None:
        id = id_of(node)
        replacing = node.tree.has("REPLACE")
        before = plan.rules.get(id)
        if before is not None and not replacing:
            self.report.add(
                "double-name",
                say("There is a rule `{id}` already.", id=id),
                node.span,
                help=say(
                    "Give it another id, or write `{line}` to put it in the place of the other.",
                    line=f"ルール「{id}」を差し替え" if in_japanese(node) else f"replace rule {id} …",
                ),
                related=((before.node.span, "the other one"),),
            )
            return
        if replacing and before is None:
            self.report.add(
                "nothing-to-replace",
                say("There is no rule `{id}` in use that could be replaced.", id=id),
                node.span,
                help=did_you_mean(id, plan.rules) or "Take out the word `replace`.",
            )
        plan.rules[id] = RuleUse(id, node, place=node.span)

    def _use_once(self, item: Tree, node: Node, used: dict[str, Span]) -> None:
        """Tells a rule that one file uses a second time, and what counts then."""
        name = item.word("NAME")
        span = Span(node.span.source, name.start_pos, name.end_pos)
        first = used.setdefault(str(name), span)
        if first is not span and not item.all("setting_pair"):
            self.report.add(
                "use-repeated",
                say("`{name}` is used already.", name=name),
                span,
                severity="warning",
                help="Take it out.",
                related=((first, "the first time"),),
            )

    def _use(self, plan: Plan, item: Tree, node: Node, known: set[str]) -> None:
        """Takes a rule in, or decides more of one that is in use. `known`: the rules of the base."""
        name = item.word("NAME")
        id = str(name)
        span = Span(node.span.source, name.start_pos, name.end_pos)
        use = plan.rules.get(id)
        if use is None:
            found = self._library_rule(id, span)
            if found is None:
                return
            use = plan.rules[id] = RuleUse(id, found, place=span)
        elif id in known and not item.all("setting_pair"):
            self.report.add(
                "use-again",
                say(
                    "`{name}` is in use already, with the settings that it was given there: this changes nothing.",
                    name=id,
                ),
                span,
                severity="hint",
                help=say(
                    "Take it out; or decide a setting (`use {name} with …`), or take the rule anew: `drop {name}` on a line before.",
                    name=id,
                ),
                related=((use.place or use.node.span, "where it was taken in"),),
            )
        here: dict[str, Span] = {}
        for pair in item.all("setting_pair"):
            key, value = pair.word("NAME"), pair.one("value")
            span = Span(node.span.source, key.start_pos, value.end_pos)
            if str(key) in here:
                self.report.add(
                    "setting-repeated",
                    say("`{setting}` is decided twice for `{rule}`.", setting=key, rule=id),
                    span,
                    help="Take one of the two out.",
                    related=((here[str(key)], "the first time"),),
                )
                continue
            here[str(key)] = span
            self._decided_again(use, str(key), value_text(value), span)
            use.given[str(key)] = value_text(value), span

    def _decided_again(self, use: RuleUse, key: str, value: str, span: Span) -> None:
        """Tells which value counts where a file decides a setting of a rule in one line and then in another."""
        before = use.given.get(key)
        if before is not None and before[1].source is span.source:
            self.report.add(
                "setting-repeated",
                say(
                    "`{rule}` is used already: `{setting}` is {value} now, and no longer {other}.",
                    rule=use.id,
                    setting=key,
                    value=value,
                    other=before[0],
                )
                if before[0] != value
                else say(
                    "`{rule}` is used already, with `{setting}` {value}.",
                    rule=use.id,
                    setting=key,
                    value=value,
                ),
                span,
                severity="warning",
                help="The last line counts. Use the rule once, with all its settings.",
                related=((before[1], "the first time"),),
            )

    def _library_rule(self, id: str, span: Span) -> Node | None:
        path = self.library.where.get(id)
        game = game_of_rule(id)
        if path is None and game:
            self.report.add(
                "unknown-rule",
                say(
                    "The rule `{id}` belongs to the game `{game}` and cannot be used in another.",
                    id=id,
                    game=game,
                ),
                span,
                help=say("Stand on `{game}`, which has it, or write a rule of your own.", game=game),
            )
            return None
        if path is None:
            self.report.add(
                "unknown-rule",
                say("There is no house rule `{id}` in the library.", id=id),
                span,
                help=of_base(id, span.source.text)
                or did_you_mean(id, self.library)
                or nearest_rules(id, self.library)
                or "`yakusoku list` shows all of them.",
            )
            return None
        others = self.library.others.get(id, [])
        if others:
            named = " and in ".join(f"`{called(one)}`" for one in [*others, path])
            self.report.add(
                "double-name",
                say("There is a house rule `{id}` in {named}.", id=id, named=named),
                span,
                help="Give one of them another id, or take one of the files away.",
            )
            return None
        file = self.reader.read(path, called(path))
        if file is not None and shipped() not in path.parents:
            give_ids(file, Library(path, self.reader.files), self.report)
        for node in [] if file is None else _rules_of(file.nodes):
            if id_of(node) == id:
                return node
        return None

    def _drop(self, plan: Plan, item: Token, node: Node) -> None:
        name, place = str(item), Span(node.span.source, item.start_pos, item.end_pos)
        held = [group for group in plan.groups.values() if name in group.rows]
        if _dropped(plan, name):
            for group in held:
                group.emptied = place if not group.rows else group.emptied
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
            say("There is no `{name}` that could be dropped.", name=name),
            place,
            help=_ROWS_TOGETHER if plan.settling and name in _OF_ROWS else did_you_mean(name, known),
        )


def _dropped(plan: Plan, name: str) -> bool:
    """Takes out what is called so: a part by its id, or all statements of a kind. Whether there was any."""
    if name in plan.shapes:
        plan.dropped_shapes[name] = plan.shapes.pop(name)
        return True
    rows = [group.rows for group in plan.groups.values()]
    plan.dropped_yaku += [row[name] for row in rows if name in row]
    tables: list[_ById] = [plan.rules, plan.titles, plan.sides, plan.groups, plan.sets, *rows]
    for table in tables:
        if name in table:
            del table[name]
            return True
    if name == "exchange":
        plan.exchanges.clear()
        return True
    if plan.single.pop("s_" + name, None) is not None:
        return True
    if name == "settle" and any(not row.rule for row in plan.settling):
        plan.settling[:] = [row for row in plan.settling if row.rule]  # those of rules go with their rules
        return True
    kept = [key for key in plan.of_cards if key[0] == "s_" + name]
    for key in kept:
        del plan.of_cards[key]
    return bool(kept)


def _wanted(statements: list[Node], only: str) -> set[str]:
    """That rule, and those of the same file and of the library that it needs, directly or over others."""
    found, new = {only}, {only}
    while new:
        needed = {
            str(item)
            for node in statements
            if node.kind == "s_rule" and id_of(node) in new
            for part in node.block
            if part.kind == "s_needs"
            for item in part.tree.words("NAME")
        }
        new = needed - found
        found |= needed
    return found


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
    return [id_of(node) for node in _rules_of(file.nodes)]
