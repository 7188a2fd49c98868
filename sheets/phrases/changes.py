"""What changes between two rule sets: what things are like, and what became of them.

In: two rule sets and a difference between them, words of a language. Out: lines. What the rules say comes from the sentences of the
sheet; here is only said what became of it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Generic, TypeAlias, TypedDict, TypeVar, assert_never

from ...compare.compare import Difference, Row
from ...model import CardGroup, Group, Place, Range, Rule, RuleSet, Setting, Shape, Title, Yaku
from ...model.cards import Deck, Names, bits
from ..differences import alone, decides_unseen, own_decisions, without_joker
from ..page import Cards, Line, line
from ..sides import Telling, multiplied_besides, without
from ..sides import sides as sides_of
from ..voice import Voice
from .changes_page import ChangesPage, Elsewhere, Heads
from .combinations import Combinations
from .vocabulary import Families
from .writing import Writing

V = TypeVar("V", bound=Voice)
Kept: TypeAlias = Shape | Title | CardGroup | Group | Row | Setting | Rule  # what is told one by one
KEPT = ("family", "shape", "title", "set", "group", "yaku", "setting", "rule")


class Became(TypedDict):
    """What became of something; {name} is what it is called, {other} the other rule set as a sentence begins, {elsewhere} the same
    in the midst of one."""

    was: str  # {other} {said}
    not_said: str  # {other}
    not_said_here: str
    multiplied_besides: str  # {said}: what multiplies as before, beside what does so now
    nothing: str  # in the place of {said}
    family: str  # {before} {was} {after} {now}
    new: str
    gone: str
    changed: str
    group_new: str
    group_gone: str
    group_changed: str
    its_yaku: str  # before the yaku of a group
    yaku_new: str  # {group}
    yaku_gone: str  # {group}
    yaku_changed: str
    does: str  # {now} {elsewhere} {was}: what a yaku is worth, beside what it counts
    needs: str  # {now} {elsewhere} {was}
    counts_in: str  # {now} {elsewhere} {was}: groups
    same: str  # it reads the same
    rule_new: str
    rule_gone: str
    rule_changed: str
    own_rule: str  # how a rule of the game itself is called


class Being(TypedDict):
    """What something is like."""

    wild: str  # a joker may stand in a shape
    title: str  # {title} {places}
    set: str  # {cards}
    row: str  # {name}: a yaku in a list
    yaku: str  # {cards} {value}
    in_group: str  # {group}
    dealt: str
    captured: str
    best: str
    all: str
    unless: str  # {yaku}
    beside_all: str
    decides: str  # {what}
    decides_nothing: str


class Decided(TypedDict):
    """How a setting was decided: its {name}; what is {normal}, what it {was} in the other rule set and is {here}."""

    was_normal: str
    is_normal: str  # {elsewhere}
    neither: str  # {elsewhere}


def _in_any_order(cards: Line) -> list[object]:
    """What a yaku asks for, without the order of cards that are all needed."""
    return [frozenset(piece.faces) if isinstance(piece, Cards) else piece for piece in cards]


class Changes(ChangesPage[V], Generic[V]):
    """How a language tells what changes."""

    def __init__(
        self,
        writing: Writing[V],
        heads: Heads,
        other: Elsewhere,
        became: Became,
        being: Being,
        decided: Decided,
        families: Families,
        telling: Telling,
        combinations: Combinations[V],
    ) -> None:
        super().__init__(writing, heads, other)
        self.became = became
        self.being = being
        self.decided = decided
        self.families = families
        self.telling = telling
        self.combinations = combinations

    # ------------------------------------------------------------------------------------------------ what a language has

    @abstractmethod
    def group_called(self, name: str) -> str: ...

    @abstractmethod
    def outstanding(self, names: Names | None, text: str = "") -> Line:
        """What a paragraph is about, as it stands out: by its names, or by a text."""

    @abstractmethod
    def shape(self, voice: V, item: Shape) -> str:
        """What a shape is, as a sentence."""

    @abstractmethod
    def place(self, place: Place, players: Range | None) -> str:
        """A place of a title; with so many players, where it depends on them."""

    @abstractmethod
    def either(self, words: Sequence[str]) -> str: ...

    @abstractmethod
    def does(self, voice: V, yaku: Yaku) -> str:
        """What a yaku is worth, and what else it does."""

    @abstractmethod
    def value(self, rules: RuleSet, item: Setting, value: str) -> str:
        """The value of a setting."""

    @abstractmethod
    def rule_says(self, rules: RuleSet, rule: Rule) -> list[str]:
        """The clauses of a rule and what holds for it as a whole."""

    @abstractmethod
    def decides(self, rule: Rule) -> str: ...

    @abstractmethod
    def of_rule(self, voice: V, rule: str) -> Line:
        """The rule whose setting is told, before what is told of it."""

    @abstractmethod
    def faces(self, deck: Deck, mask: int) -> str:
        """Cards that have no picture on the page, by their names."""

    # ------------------------------------------------------------------------------------------------------ one difference

    def change(self, before: RuleSet, after: RuleSet, item: Difference) -> tuple[Line, ...]:
        """What has changed, in whole sentences: a paragraph, and perhaps rows that belong below it."""
        match item.part:
            case "family":
                return (self._family(before, after),)
            case "shape":
                return (self._thing(before, after, without_joker(item)),)
            case "title" | "set":
                return (self._thing(before, after, item),)
            case "group":
                return self._group(before, after, item)
            case "yaku":
                return (self._yaku(before, after, item),)
            case "setting":
                return (self._setting(before, after, item),)
            case "rule":
                return (self._rule(before, after, item),)
            case _:
                return (self._game(before, after, item),)

    def sides(self, before: RuleSet, after: RuleSet, item: Difference) -> tuple[Line, Line]:
        """What the one and the other rule set say where they differ; empty where they say nothing."""
        if item.part == "family":
            return self.writing.text(self.families[before.family]), self.writing.text(
                self.families[after.family]
            )
        if item.part in KEPT:
            old = self.state(before, item.before) if item.before is not None else ()
            new = self.state(after, item.after) if item.after is not None else ()
            return self._spelled(before, after, old), new
        one, other = sides_of(self.telling, before, after, item)
        return self.writing.text(one), self.writing.text(other)

    def _spelled(self, before: RuleSet, after: RuleSet, said: Line) -> Line:
        """What the one rule set says, on a page that shows the cards of the other: by their names, where the decks differ."""
        if before.deck.faces == after.deck.faces:
            return said
        return tuple(
            self.writing.piece(self.faces(before.deck, sum(1 << face for face in piece.faces)))
            if isinstance(piece, Cards)
            else piece
            for piece in said
        )

    def _was(self, before: RuleSet, after: RuleSet, said: str | Line) -> Line:
        """What the other rule set says."""
        return self.writing.fill(self.became["was"], other=self.other_first(before, after), said=said)

    def _game(self, before: RuleSet, after: RuleSet, item: Difference) -> Line:
        """A part of the game of which there is one."""
        old, new = sides_of(self.telling, before, after, item)
        other, became = self.other_first(before, after), self.became
        if old:
            was = became["was"].format(other=other, said=old)
            return self.writing.text(new, was) if new else self.writing.text(was, became["not_said_here"])
        unsaid = new == self.telling.unsaid(item.part)
        besides = multiplied_besides(self.telling, before, after) if item.part == "settlement" else ""
        return self.writing.text(
            new,
            "" if unsaid else became["not_said"].format(other=other),
            became["multiplied_besides"].format(said=besides) if besides else "",
        )

    def _family(self, before: RuleSet, after: RuleSet) -> Line:
        was, now = self.families[before.family], self.families[after.family]
        names = {"before": self.named(before), "after": self.named(after)}
        return self.writing.text(self.became["family"].format(was=was, now=now, **names))

    def _thing(self, before: RuleSet, after: RuleSet, item: Difference) -> Line:
        """A shape, a title or a set of cards."""
        old, new = self.sides(before, after, item)
        name = self._name(item.after if item.after is not None else item.before)
        became = self.writing.fill(self.became[item.change], name=name)
        match item.change:
            case "new":
                return self.writing.joined(became, new)
            case "gone":
                return self.writing.joined(became, self._was(before, after, old))
            case "changed":
                return self.writing.joined(became, new, self._was(before, after, old))
            case _:
                assert_never(item.change)

    def _name(self, item: Shape | Title | CardGroup | Group | Yaku | Rule) -> Line:
        return self.outstanding(item.names)

    # ------------------------------------------------------------------------------------------------ what a thing is like

    def state(self, rules: RuleSet, item: Kept) -> Line:
        """What a thing with a name is like."""
        match item:
            case Shape():
                wild = self.being["wild"] if item.wild and rules.deck.jokers else ""
                return self.writing.text(self.shape(self.writing.voice(rules), item), wild)
            case Title():
                places = [self._place(place, count) for place, count in item.places]
                title = self.being["title"].format(title=self.name(item.names), places=self.either(places))
                return self.writing.text(title)
            case CardGroup(mask=mask):
                return self.writing.fill(self.being["set"], cards=line(Cards(tuple(bits(mask)))))
            case Group():
                return self.writing.text(*self._group_facts(rules, item))
            case Row(group, yaku):
                in_group = self.being["in_group"].format(group=self._group_name(rules, group))
                return self.writing.joined(self._yaku_state(rules, yaku), self.writing.text(in_group))
            case Setting():
                return self.writing.text(self.value(rules, item, item.value))
            case Rule():
                return self.writing.text(*(self._rule_says(rules, item) or [self._deciding(item)]))
            case _:
                assert_never(item)

    def _place(self, place: Place, players: Range) -> str:
        return self.place(place, None if players.low <= 2 and players.high is None else players)

    def _yaku_state(self, rules: RuleSet, yaku: Yaku) -> Line:
        voice = self.writing.voice(rules)
        cards = self.combinations.needs_inside(voice, yaku)
        return self.writing.fill(self.being["yaku"], cards=cards, value=self.does(voice, yaku))

    def _group_facts(self, rules: RuleSet, group: Group) -> list[str]:
        return [
            self.being["dealt" if group.dealt else "captured"],
            self.being["best" if group.best else "all"],
            *self.combinations.also(self.writing.voice(rules), group),
            *([self.combinations.groups["apart"]] if group.apart else []),
        ]

    def _rule_says(self, rules: RuleSet, rule: Rule) -> list[str]:
        """What a rule says for itself."""
        return self.rule_says(rules, alone(rule))

    def _deciding(self, rule: Rule) -> str:
        if not rule.changes:
            return self.being["decides_nothing"]
        return self.being["decides"].format(what=self.decides(rule))

    # ------------------------------------------------------------------------------------------------------ groups and yaku

    def _group(self, before: RuleSet, after: RuleSet, item: Difference) -> tuple[Line, ...]:
        became = self.became
        if item.change == "changed":
            old, new = self._group_facts(before, item.before), self._group_facts(after, item.after)
            was = self.writing.space.join(without(old, new)) or became["nothing"]
            changed = self.writing.fill(became["group_changed"], name=self._name(item.after))
            return (
                self.writing.joined(
                    changed, self.writing.text(*without(new, old)), self._was(before, after, was)
                ),
            )
        new_one = item.change == "new"
        rules, group = (after, item.after) if new_one else (before, item.before)
        said = self.writing.fill(became["group_new" if new_one else "group_gone"], name=self._name(group))
        head = self.writing.joined(
            said, self.writing.text(*self._group_facts(rules, group), became["its_yaku"])
        )
        rows = [
            self.writing.joined(
                self.writing.fill(self.being["row"], name=self._name(yaku)), self._yaku_state(rules, yaku)
            )
            for yaku in group.yaku
        ]
        return tuple(self._spelled(rules, after, row) for row in (head, *rows))

    def _yaku(self, before: RuleSet, after: RuleSet, item: Difference) -> Line:
        became = self.became
        if item.change == "changed":
            changed = self.writing.fill(became["yaku_changed"], name=self._name(item.after.yaku))
            return self.writing.joined(changed, *self._yaku_changes(before, after, item.before, item.after))
        new = item.change == "new"
        rules, row = (after, item.after) if new else (before, item.before)
        group = self._group_name(rules, row.group)
        said = self.writing.fill(
            became["yaku_new" if new else "yaku_gone"], name=self._name(row.yaku), group=group
        )
        state = self._spelled(rules, after, self._yaku_state(rules, row.yaku))
        return self.writing.joined(said, state if new else self._was(before, after, state))

    def _yaku_changes(self, before: RuleSet, after: RuleSet, old: Row, new: Row) -> list[Line]:
        """Its value, its cards, what it does not count beside, and its group: only what is not the same."""
        here, there, became = self.writing.voice(after), self.writing.voice(before), self.became
        elsewhere = self.elsewhere(before, after)
        found: list[Line] = []
        value, was = self.does(here, new.yaku), self.does(there, old.yaku)
        if value != was:
            found.append(self.writing.fill(became["does"], now=value, elsewhere=elsewhere, was=was))
        cards, had = (
            self.combinations.needs_inside(voice, replace(row.yaku, unless=()))
            for voice, row in ((here, new), (there, old))
        )
        had = self._spelled(before, after, had)
        if _in_any_order(cards) != _in_any_order(had):
            found.append(self.writing.fill(became["needs"], now=cards, elsewhere=elsewhere, was=had))
        if {*new.yaku.unless} != {*old.yaku.unless}:
            now, was = self._unless(here, new.yaku), self._unless(there, old.yaku)
            found.append(self.writing.fill(became["does"], now=now, elsewhere=elsewhere, was=was))
        if new.group != old.group:
            now, was = self._group_name(after, new.group), self._group_name(before, old.group)
            found.append(self.writing.fill(became["counts_in"], now=now, elsewhere=elsewhere, was=was))
        return found or [self._same(before, after, old, new)]

    def _same(self, before: RuleSet, after: RuleSet, old: Row, new: Row) -> Line:
        """Yaku that differ in what is not told one by one."""
        now, was = self._yaku_state(after, new.yaku), self._yaku_state(before, old.yaku)
        if now == was:
            return self.writing.text(self.became["same"])
        return self.writing.joined(now, self._was(before, after, self._spelled(before, after, was)))

    def _unless(self, voice: V, yaku: Yaku) -> str:
        if not yaku.unless:
            return self.being["beside_all"]
        names = [self.combinations.yaku_name(voice, id) for id in yaku.unless]
        return self.being["unless"].format(yaku=self.combinations.one_of(voice, names))

    def _group_name(self, rules: RuleSet, id: str) -> str:
        names = (group.names for group in self.writing.voice(rules).groups if group.id == id)
        return self.group_called(self.name(next(names, Names(id, ""))))

    # -------------------------------------------------------------------------------------------------- settings and rules

    def _setting(self, before: RuleSet, after: RuleSet, item: Difference) -> Line:
        """Suit lock, “Plays in a row”: normally 2, here 3."""
        rule, _, _ = item.id.rpartition(".")
        owner = self.of_rule(self.writing.voice(after), rule) if rule else ()
        return (*owner, *self.writing.text(self._decision(before, after, item.before, item.after)))

    def _decision(self, before: RuleSet, after: RuleSet, old: Setting, new: Setting) -> str:
        said = self.decided["neither"]
        if old.value == new.normal:
            said = self.decided["was_normal"]
        elif new.value == new.normal:
            said = self.decided["is_normal"]
        return said.format(
            name=self.name(new.names),
            here=self.value(after, new, new.value),
            was=self.value(before, old, old.value),
            normal=self.value(after, new, new.normal),
            elsewhere=self.elsewhere(before, after),
        )

    def _rule(self, before: RuleSet, after: RuleSet, item: Difference) -> Line:
        became = self.became
        match item.change:
            case "new":
                decisions = [self._decision(after, after, *pair) for pair in own_decisions(item.after)]
                said = [*self._rule_says(after, item.after), *decisions] or self._unseen(item, item.after)
                new = self.writing.fill(became["rule_new"], name=self._rule_name(item.after))
                return self.writing.joined(new, self.writing.text(*said))
            case "gone":
                said = self._rule_says(before, item.before) or self._unseen(item, item.before)
                gone = self.writing.fill(became["rule_gone"], name=self._rule_name(item.before))
                was = self._was(before, after, self.writing.space.join(said)) if said else ()
                return self.writing.joined(gone, was)
            case "changed":
                old, new_ = self._rule_says(before, item.before), self._rule_says(after, item.after)
                now, then = without(new_, old), without(old, new_)
                if not now and not then:
                    now = [became["same"]]
                changed = self.writing.fill(became["rule_changed"], name=self._rule_name(item.after))
                was = self._was(before, after, self.writing.space.join(then)) if then else ()
                return self.writing.joined(changed, self.writing.text(*now), was)
            case _:
                assert_never(item.change)

    def _rule_name(self, rule: Rule) -> Line:
        return self.outstanding(None, self.became["own_rule"]) if rule.own else self._name(rule)

    def _unseen(self, item: Difference, rule: Rule) -> list[str]:
        """For a rule without clauses whose changes of the game do not show, because something else decides them."""
        return [self._deciding(rule)] if decides_unseen(item, rule) else []
