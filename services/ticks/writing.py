"""The smallest edits after which a text ticks something else.

In: what a text says, and what it is to say. Out: the text afterwards, and the edits that lead there. Each change is made step by step, and what came of it is read again: a change
after which the text does not say what was wanted is refused, and never made. Comments, blank lines and all that is not spoken of stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from ...dsl.syntax import Node, Token, leaves
from ...dsl.taking import id_of
from ...model import RuleSet
from ..drafts import piece_of
from .naming import renamed
from .patching import Change, Patch, Unwritten, comment_of, cut, edits, lines_of, patched
from .reading import Place, Said, State, Used, plainly
from .saying import Language, said, said_lines

WIDTH = 80  # a list of rules goes on in its line up to here
INDENT = 4
# Behind which statements a new one is written, the best first: behind those of its kind, else behind what a file begins with.
_BEFORE = ("s_version", "s_date", "s_about", "s_source", "s_players", "s_deck")
Reread = Callable[[str], Said]
NOT_WITHOUT_MORE = "this cannot be changed here without changing more than was asked for; change the text"


class Writer:
    """Changes one text. `reread`: what a text says; `base`: the rules that the base has."""

    def __init__(self, now: Said, language: Language, reread: Reread, base: frozenset[str]) -> None:
        if now.head is None or now.kind == "library":
            raise Unwritten(
                "this file does not say of which game it is a table, so nothing can be ticked in it"
            )
        self.begin = now
        self.now = now
        self.language = language
        self._reread = reread
        self._base = base

    # ------------------------------------------------------------------------------------------------------------ steps

    def _make(self, wanted: State, *ways: Callable[[], Sequence[Patch]], anew: bool = False) -> None:
        """Makes the first of several ways of writing something after which the text says just that; `anew`: also where it says that already, in other words."""
        if self.now.state() == wanted and not anew:
            return
        for way in ways:
            text = patched(self.now.text, way())
            then = self._reread(text)
            if then.state() == wanted:
                self.now = then
                return
        raise Unwritten(NOT_WITHOUT_MORE)

    def make_own(self, patches: Sequence[Patch], own: tuple[str, ...]) -> None:
        """Makes patches after which just these rules are written in the text, and nothing else has changed."""
        self._make(replace(self.now.state(), own=own), lambda: patches)

    def make_all(self, patches: Sequence[Patch]) -> None:
        """Makes patches that touch the inside of a rule alone."""
        then = self._reread(patched(self.now.text, patches))
        if then.state() != self.now.state():
            raise Unwritten(NOT_WITHOUT_MORE)
        self.now = then

    def append(self, block: Sequence[str], own: tuple[str, ...]) -> None:
        """Writes the lines of a rule behind all that stands in the file."""
        text, head = self.now.text, self.now.head
        assert head is not None
        last = anchor = max((*self.now.statements, head), key=lambda node: node.span.start)
        while last.block and anchor is not head:
            last = last.block[-1]
        begin = text.rfind("\n", 0, anchor.span.start) + 1
        lead = text[begin : anchor.span.start] if anchor is not head else self._indent(head)
        at = text.find("\n", last.span.end)
        at = len(text) if at < 0 else at + 1
        start = "" if text[:at].endswith("\n") else self.newline
        lines = "".join(f"{lead}{line}{self.newline}" for line in block)
        self.make_own([Patch(Place(at, at), f"{start}{self.newline}{lines}")], own)

    def change(self, file: str, also: Sequence[str] = (), rule: str = "") -> Change:
        """All steps together."""
        new = self.now.text
        return Change(edits(file, self.begin.text, new), new, tuple(also), rule)

    def _says(self, statement: str) -> str:
        return said(statement, self.language, self.now.base or self.now.id)

    # ------------------------------------------------------------------------------------------------------------ rules

    def on(self, rules: Sequence[str]) -> None:
        """Brings rules to the table, in that order."""
        away = {name.id for name in self.now.drops} & {*rules}
        if away:
            wanted = replace(self.now.state(), drops=self.now.state().drops - away)
            self._make(wanted, lambda: self._without_drops(away))
        there = self.now.ways(self._base)
        missing = [id for id in dict.fromkeys(rules) if id not in there]
        if missing:
            state = self.now.state()
            used = {id: frozenset[tuple[str, str]]() for id in missing}
            wanted = replace(state, uses=state.uses | frozenset(used.items()))
            self._make(
                wanted,
                lambda: self._appended(missing),
                lambda: [self._line(self._says(f"use {', '.join(missing)}"), ("s_use",))],
                lambda: [self._line(f"use {', '.join(missing)}", ("s_use",))],
            )

    def off(self, rules: Sequence[str]) -> None:
        """Takes rules off the table."""
        gone = {*rules}
        state = self.now.state()
        if any(use.id in gone for use in self.now.uses):
            kept = frozenset(item for item in state.uses if item[0] not in gone)
            self._make(
                replace(state, uses=kept), lambda: self._without_uses(gone), lambda: self._bare_uses(gone)
            )
        there = self.now.ways(self._base)
        left = [id for id in dict.fromkeys(rules) if id in there]
        if left:
            state = self.now.state()
            self._make(
                replace(state, drops=state.drops | {*left}),
                lambda: [self._line(self._says(f"drop {', '.join(left)}"), ("s_drop", "s_use"))],
                lambda: [self._line(f"drop {', '.join(left)}", ("s_drop", "s_use"))],
            )

    def decide(self, rule: str, settings: Mapping[str, str]) -> None:
        """Decides settings of a rule that is on the table; "" leaves one to the base and the library."""
        for key, value in settings.items():
            state = self.now.state()
            used = {id: dict(pairs) for id, pairs in state.uses}
            pairs = used.setdefault(rule, {})
            if value:
                pairs[key] = plainly(value)
            else:
                pairs.pop(key, None)
            if not pairs and (rule in self._base or not any(use.id == rule for use in self.now.uses)):
                del used[rule]
            wanted = replace(
                state, uses=frozenset((id, frozenset(item.items())) for id, item in used.items())
            )
            if rule not in used:
                self._make(wanted, lambda: self._without_uses({rule}), lambda: self._bare_uses({rule}))
            else:
                self._make(
                    wanted,
                    *(
                        lambda value=value, key=key, language=language: self._decided(
                            rule, key, value, language
                        )
                        for language in dict.fromkeys((self.language, "en"))
                    ),
                )

    def _decided(self, rule: str, key: str, value: str, language: Language) -> Sequence[Patch]:
        uses = [use for use in self.now.uses if use.id == rule]
        if not uses:
            line = said(f"use {rule} with {key} {value}", language, self.now.base or self.now.id)
            return [self._line(line, ("s_use",))]
        use = next((use for use in reversed(uses) if any(pair.key == key for pair in use.pairs)), uses[-1])
        number = next((number for number, pair in enumerate(use.pairs) if pair.key == key), -1)
        if not value:
            return [self._without_pair(use, number)] if number >= 0 else []
        line = said(f"use {rule} with {key} {value}", language, self.now.base or self.now.id)
        text = f"{self._head(language)}    {line}\n"
        new = next((one for one in self._reread(text).uses if one.pairs), None)
        if new is None:
            return []
        pair = new.pairs[0]
        if number >= 0:
            return [Patch(use.pairs[number].of_value, cut(text, pair.of_value))]
        if use.pairs:
            joint = "、" if self._japanese(use.node) else " and "
            at = use.pairs[-1].place.end
            return [Patch(Place(at, at), joint + cut(text, pair.place))]
        return [Patch(Place(use.behind, use.behind), text[new.behind : new.place.end])]

    def _head(self, language: Language) -> str:
        base = self.now.base or self.now.id
        return (
            f'variant table_said "Table" of {base}\n'
            if language == "en"
            else f"卓table_said「卓」、{base}を元に\n"
        )

    def _without_pair(self, use: Used, number: int) -> Patch:
        pairs = use.pairs
        if len(pairs) == 1:
            return Patch(Place(use.behind, use.place.end), "")
        if number + 1 < len(pairs):
            return Patch(Place(pairs[number].place.start, pairs[number + 1].place.start), "")
        return Patch(Place(pairs[number - 1].place.end, pairs[number].place.end), "")

    def _japanese(self, node: Node) -> bool:
        """Whether a statement stands in Japanese words."""
        text = self.now.text[node.span.start : node.span.end]
        return not node.stmt.toks[0].text.isascii() or re.search("を使う|を外す", text) is not None

    # ------------------------------------------------------------------------------------------------------- statements

    def value(self, id: str, value: str) -> None:
        """Decides a setting of the game; "" leaves it to the base."""
        state = self.now.state()
        values = dict(state.values)
        values.pop(id, None)
        if value:
            values[id] = plainly(value)
        statement = f"set {id} to {value}" if value else ""
        self._statement(
            replace(state, values=frozenset(values.items())),
            self.now.values.get(id),
            statement,
            ("s_set_value", "s_use"),
        )

    def players(self, numbers: tuple[int, ...]) -> None:
        """For how many players the table is: from, to, at most; none leaves it to the base."""
        low, high, most = numbers or (0, 0, 0)
        statement = (
            f"players {low}"
            + (f" to {high}" if high != low else "")
            + (f", at most {most}" if most != high else "")
        )
        wanted = replace(self.now.state(), players=numbers)
        old = next(iter(self.now.of("s_players")), None)
        self._statement(wanted, old, statement if numbers else "", _BEFORE[:4])

    def jokers(self, number: int, rules: RuleSet | None) -> None:
        """How many jokers are in the pack, the deck being otherwise as it is; no rule set leaves all of it to the base."""
        old = next(iter(self.now.of("s_deck")), None)
        state = self.now.state()
        if rules is None:
            self._statement(replace(state, jokers=-1), old, "", _BEFORE[:5])
            return
        wanted = replace(state, jokers=number)
        written = _jokers_word(old) if old is not None else None
        if written is not None and number and int(written) and (int(written) == 1) == (number == 1):
            self._make(wanted, lambda: [Patch(Place(written.start_pos, written.end_pos), str(number))])
        else:
            self._statement(wanted, old, _deck(rules, number), _BEFORE[:5])

    def _statement(self, wanted: State, old: Node | None, statement: str, behind: Sequence[str]) -> None:
        """Writes a statement in the place of an old one, or behind others of these kinds; "" takes it out."""
        ways = dict.fromkeys((self._says(statement), statement)) if statement else {"": None}

        def way(words: str) -> Callable[[], Sequence[Patch]]:
            if old is None:
                return lambda: [self._line(words, behind)] if words else []
            if words:
                return lambda: [Patch(Place(old.span.start, old.span.end), words)]
            return lambda: self.without(old)

        self._make(wanted, *map(way, ways))

    def counts(self, id: str, counts: bool, group: str, rest: Sequence[str], *, there: bool) -> None:
        """Whether a yaku of the base counts, or a group (`group` is "" then). `rest`: the other yaku of the group, of which none counts where it is dropped whole; `there`: whether it
        counts now."""
        if counts == there:
            return
        state = self.now.state()
        if not counts:
            self._make(
                replace(state, drops=state.drops | {id}),
                lambda: [self._line(self._says(f"drop {id}"), ("s_drop", "s_set_value", "s_use"))],
                lambda: [self._line(f"drop {id}", ("s_drop", "s_set_value", "s_use"))],
            )
            return
        whole = group in state.drops
        gone = {group} if whole else {id}
        if not state.drops & gone:
            raise Unwritten("this yaku is not dropped here, so it cannot be brought back here")
        self._make(replace(state, drops=state.drops - gone), lambda: self._without_drops(gone))
        for other in rest if whole else ():
            self.counts(other, False, "", (), there=True)

    def worth(self, id: str, lines: tuple[str, ...], *, anew: bool = False) -> None:
        """What a yaku is worth: `lines` are its group and itself, in English words; none leaves it to the base. `anew`: more than its value may have changed."""
        state = self.now.state()
        worth = dict(state.worth)
        worth.pop(id, None)
        old, short = self.now.yaku.get(id), self.now.worths.get(id)
        if short is not None:
            self._worth_alone(id, short, lines)
            return
        if not lines:
            if old is not None:
                row, group = old
                gone = row if group is row or len(group.block) > 1 else group
                self._make(replace(state, worth=frozenset(worth.items())), lambda: self.without(gone))
            return
        alone = self._reread(self._head("en") + "".join(f"    {line}\n" for line in lines))
        wanted = replace(state, worth=frozenset({**worth, **dict(alone.state().worth)}.items()))
        of_group = {id_of(row[1]) for row in alone.yaku.values()}
        groups = [one for one in self.now.of("s_group") if one.block and id_of(one) in of_group]

        def way(spoken: tuple[str, ...]) -> Callable[[], Sequence[Patch]]:
            if old is not None:
                return lambda: [Patch(Place(old[0].span.start, old[0].span.end), spoken[1].strip())]
            if groups:
                return lambda: [self._row(groups[0], spoken[1].strip())]
            return lambda: [self._line("\n".join(spoken), ("s_group", "s_drop", "s_set_value", "s_use"))]

        base = self.now.base or self.now.id
        self._make(wanted, way(said_lines(lines, self.language, base)), way(lines), anew=anew)

    def _worth_alone(self, id: str, old: Node, lines: tuple[str, ...]) -> None:
        """The same where a statement of the text changes the value alone: its number."""
        state = self.now.state()
        worth = {key: value for key, value in state.worth if key != id}
        if lines:
            alone = self._reread(self._head("en") + "".join(f"    {line}\n" for line in lines))
            worth[id] = dict(alone.state().worth)[id].split()[0]
        wanted = replace(state, worth=frozenset(worth.items()))
        number = old.tree.word("NUMBER")
        self._make(
            wanted,
            lambda: (
                [Patch(Place(number.start_pos, number.end_pos), worth[id])] if lines else self.without(old)
            ),
        )

    def _row(self, group: Node, line: str) -> Patch:
        """A further row of a group, behind its last one."""
        last, text = group.block[-1], self.now.text
        lead = text[text.rfind("\n", 0, last.span.start) + 1 : last.span.start]
        while last.block:
            last = last.block[-1]
        end = text.find("\n", last.span.end)
        at = len(text) if end < 0 else end
        return Patch(Place(at, at), f"{self.newline}{lead}{line}")

    # ------------------------------------------------------------------------------------------------------------ heads

    def base(self, id: str) -> None:
        """Stands the table on another game."""
        name = self.now.base_name
        if name is None:
            raise Unwritten("this file stands on nothing: it is a game of its own")
        place = Place(name.start_pos, name.end_pos)
        called = ""
        if self.language == "ja":
            head = said(f'variant table_in "Table" of {id}', "ja", id)
            told = self._reread(head + "\n").base_name
            called = head[told.start_pos : told.end_pos] if told is not None else ""
        for word in dict.fromkeys(filter(None, (called, id))):
            then = self._reread(patched(self.now.text, [Patch(place, word)]))
            if (
                then.base == id
            ):  # what is named otherwise in the other game may mean something else now: the check says it
                self.now = then
                return
        raise Unwritten(NOT_WITHOUT_MORE)

    def name(self, code: str, text: str) -> None:
        """What the table is called in a language; "" where there is to be no name in it."""
        state = self.now.state()
        names = {key: value for key, value in state.names if key != code}
        if text:
            names[code] = text
        assert self.now.head is not None
        patches = renamed(self.now.text, self.now.head, code, text)
        then = self._reread(patched(self.now.text, patches))
        wanted = replace(
            state, names=frozenset(names.items()), id=then.state().id
        )  # in Japanese words the name is the id
        self._make(wanted, lambda: patches)

    # ------------------------------------------------------------------------------------------------------------ lists

    def _without_uses(self, gone: set[str]) -> Sequence[Patch]:
        found: list[Patch] = []
        for node in self.now.of("s_use"):
            items = [use for use in self.now.uses if use.node is node]
            if any(use.id in gone for use in items):
                found += self._listed(node, [(use.place, use.id in gone) for use in items])
        return found

    def _bare_uses(self, gone: set[str]) -> Sequence[Patch]:
        """The same, with the comments of a list above it."""
        found: list[Patch] = []
        for node in self.now.of("s_use"):
            items = [use for use in self.now.uses if use.node is node]
            if any(use.id in gone for use in items):
                kept = [self.now.text[use.place.start : use.place.end] for use in items if use.id not in gone]
                found += self.without(node) if not kept else [self._rebuilt(node, items, kept)]
        return found

    def _rebuilt(self, node: Node, items: Sequence[Used], kept: Sequence[str]) -> Patch:
        text, span = self.now.text, node.span
        inside = re.findall(r"#[^\n]*", text[span.start : span.end])
        lead = text[text.rfind("\n", 0, span.start) + 1 : span.start]
        joint = "、" if self._japanese(node) else ", "
        words = (
            text[span.start : items[0].place.start] + joint.join(kept) + text[items[-1].place.end : span.end]
        )
        return Patch(
            Place(span.start, span.end), "".join(f"{comment.rstrip()}\n{lead}" for comment in inside) + words
        )

    def _without_drops(self, gone: set[str]) -> Sequence[Patch]:
        found: list[Patch] = []
        for node in self.now.of("s_drop"):
            items = [name for name in self.now.drops if name.node is node]
            if any(name.id in gone for name in items):
                found += self._listed(node, [(name.place, name.id in gone) for name in items])
        return found

    def _listed(self, node: Node, items: Sequence[tuple[Place, bool]]) -> Sequence[Patch]:
        """A list without some of its items; the whole statement where none is left."""
        if all(gone for _, gone in items):
            return self.without(node)
        found: list[Patch] = []
        kept = False
        for number, (place, gone) in enumerate(items):
            if gone and kept:
                found.append(Patch(Place(items[number - 1][0].end, place.end), ""))
            elif gone:
                found.append(Patch(Place(place.start, items[number + 1][0].start), ""))
            kept = kept or not gone
        if any("#" in self.now.text[patch.place.start : patch.place.end] for patch in found):
            return []  # a comment would go along
        return found

    def without(self, node: Node) -> Sequence[Patch]:
        """Without a statement and its block; what somebody wrote behind it in a comment stays on a line of its own."""
        text = self.now.text
        start = text.rfind("\n", 0, node.span.start) + 1
        lead = text[start : node.span.start]
        last = node
        while last.block:
            last = last.block[-1]
        end = text.find("\n", last.span.end)
        end = len(text) if end < 0 else end + 1
        kept = [part for part in (comment_of(text[a:b]) for a, b in lines_of(text, start, end)) if part]
        return [Patch(Place(start, end), "".join(f"{lead}{comment}{self.newline}" for comment in kept))]

    @property
    def newline(self) -> str:
        """How lines end in the text."""
        return "\r\n" if "\r\n" in self.now.text else "\n"

    def _appended(self, rules: Sequence[str]) -> Sequence[Patch]:
        """Further rules at the end of the last list of them, if they have room there."""
        uses = self.now.uses
        if not uses or any(use.pairs for use in uses if use.node is uses[-1].node):
            return []
        last = uses[-1]
        text = self.now.text
        end = text.find("\n", last.place.end)
        line = text[text.rfind("\n", 0, last.place.end) + 1 : len(text) if end < 0 else end]
        japanese = self._japanese(last.node)
        if "#" in line or japanese != (self.language == "ja"):
            return []
        if japanese:
            statement = self._says(f"use {', '.join(rules)}")
            added = "、" + statement.removesuffix("を使う")
        else:
            added = "".join(f", {id}" for id in rules)
        if len(line) + len(added) > WIDTH:
            return []
        return [Patch(Place(last.place.end, last.place.end), added)]

    def _line(self, statement: str, behind: Sequence[str]) -> Patch:
        """A statement on lines of its own, behind the last one of the first of these kinds, or behind what the file begins with."""
        text, head = self.now.text, self.now.head
        assert head is not None
        found: list[Node] = []
        for kind in (*behind, *reversed(_BEFORE)):
            found = found or self.now.of(kind)
        anchor = found[-1] if found else head
        last = anchor
        while last.block and anchor is not head:
            last = last.block[-1]
        begin = text.rfind("\n", 0, anchor.span.start) + 1
        lead = text[begin : anchor.span.start] if anchor is not head else self._indent(head)
        at = text.find("\n", last.span.end)
        newline = self.newline
        lines = newline.join(lead + line for line in statement.split("\n"))
        if at < 0:
            return Patch(Place(len(text), len(text)), newline + lines + newline)
        return Patch(Place(at + 1, at + 1), lines + newline)

    def _indent(self, head: Node) -> str:
        """How a block stands below the head."""
        text = self.now.text
        if head.block:
            start = head.block[0].span.start
            return text[text.rfind("\n", 0, start) + 1 : start]
        return " " * INDENT


def _jokers_word(deck: Node) -> Token | None:
    """The number of jokers in the statement of a deck."""
    phrase = deck.tree.maybe("with_jokers")
    return (
        next((word for word in leaves(phrase) if word.type == "NUMBER"), None) if phrase is not None else None
    )


def _deck(rules: RuleSet, number: int) -> str:
    """The statement of a deck with so many jokers, in English words."""
    place = rules.place("deck")
    text = place.source.text[place.start : place.end] if place is not None else ""
    piece = piece_of(text) if text.isascii() and text else None
    jokers = f" with {number} joker{'' if number == 1 else 's'}" if number else ""
    if piece is None or piece.tree is None or piece.kind != "s_deck":
        return f"deck {rules.deck.id}{jokers}"
    name = piece.tree.words("NAME")[0]
    phrase = piece.tree.maybe("with_jokers")
    rest = text[max(word.end_pos for word in leaves(phrase)) if phrase is not None else name.end_pos :]
    if phrase is not None:
        rest = re.sub(r"^[ \t]*jokers?", "", rest)
    return text[: name.end_pos] + jokers + rest
