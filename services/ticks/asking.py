"""What a page asks on which rules are ticked (docs/services.md, "Ticking").

In: files of a workspace. Out: plain values. `Refused` with a sentence for what cannot be answered or changed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ...compare.compare import compare
from ...dsl.kinds import PARTS
from ...dsl.syntax import Node
from ...ground.said import say
from ...interpreter import moments
from ...model import Fishing, RuleSet, Setting, Yaku
from ...sheets.readings import plain
from .. import models, rulebook
from ..drafts import Draft, Stretch
from ..parts import asking as choosing
from ..parts.taking import english
from ..sentences import Sentences, of_rule
from ..workspace import Refused, Workspace, changed, where_of
from . import grounds, happening, inventing, naming, outcome, own, stories, table, yaku
from .cards import Drawn, drawn
from .library import Shelf, search, shelf
from .patching import Change, Unwritten
from .reading import Said, read
from .saying import Language, head_said, language_of, said
from .writing import Writer

MOST_VALUE = 200  # characters of a value
_DEFAULT: dict[Language, str] = {"en": "Our table", "ja": "うちの卓[たく]"}
_ID = "house"


@dataclass(frozen=True, slots=True)
class Begun:
    """A new file."""

    file: str
    text: str


@dataclass(frozen=True, slots=True)
class Tried:
    """A moment that was looked for. `true`: whether it comes true with nothing but what the scene tells; `hands`: how many were played."""

    found: bool
    true: bool
    hands: int
    seed: int
    scene: stories.Scene | None


@dataclass(frozen=True, slots=True)
class Going:
    """How a sentence goes on, and how it reads by now. `line`: in the words of the file; `sentences`: as a sheet would print it; `words`: by what a part with such a place is searched."""

    asks: choosing.Asked | None
    groups: tuple[choosing.Group, ...]
    free: choosing.Free | None
    whole: bool
    text: dict[str, str]
    line: str
    sentences: Sentences
    words: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of a rule, with the parts that it is made of; None where it is made of none."""

    text: str
    where: Stretch
    sofar: list[str] | None


class Ticking:
    """The questions about the files of a workspace."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._said: dict[str, tuple[str, tuple[str, ...], Said]] = {}

    # -------------------------------------------------------------------------------------------------- what there is

    def library(self, base: str) -> Shelf:
        """The house rules that may be ticked for a game."""
        return shelf(base)

    def search(self, word: str, base: str = "") -> tuple[str, ...]:
        """The ids of the house rules that somebody may mean."""
        if base:
            self._shipped(base)
        return search(word[:MOST_VALUE], base)

    def _shipped(self, id: str) -> RuleSet:
        found = grounds.shipped(id)
        if found is None:
            raise Refused(say("there is no game `{id}`", id=id[:60]))
        return found

    def start(self, base: str, lang: str = "en", name: str = "", name_ja: str = "") -> Begun:
        """A new file that stands on a game or preset."""
        game = self._shipped(base)
        if lang not in ("en", "ja"):
            raise Refused("there are the languages en and ja")
        language: Language = "en" if lang == "en" else "ja"
        for text in (name, name_ja):
            if re.search(r'[\x00-\x1f"\\「」]', text) or len(text) > MOST_VALUE:
                raise Refused("a name is one line of at most 200 characters without quotation marks")
        english, japanese = name or _DEFAULT["en"], name_ja or (_DEFAULT["ja"] if not name else "")
        statement = f'variant {_ID} "{english}"' + (f' "{japanese}"' if japanese else "") + f" of {game.id}"
        if language == "ja":
            called = head_said(f'variant table_in "Table" of {game.id}', "ja")
            base_name = called[called.index("、") + 1 :]
            statement = (
                f"卓{_ID}「{japanese or english}」"
                + (f" 英語「{english}」" if japanese and (name or not name_ja) else "")
                + f"、{base_name}"
            )
        return Begun(f"{_ID}.yaku", statement + "\n")

    # ---------------------------------------------------------------------------------------------------- how it stands

    def said(self, file: str) -> Said:
        """What a file says of itself."""
        text = self._workspace.text(file)
        others = tuple(sorted(self._workspace.opened))
        kept = self._said.get(file)
        if kept is None or kept[:2] != (text, others):
            kept = text, others, self._read(file, text)
            self._said[file] = kept
        return kept[2]

    def _read(self, file: str, text: str) -> Said:
        return read(text, file, self._workspace.files)

    def _base(self, file: str) -> RuleSet | None:
        return grounds.base_of(self.said(file).base, file, self._workspace.files)

    def table(self, file: str, different: bool = True) -> table.Table:
        """What is ticked, and all else that a table decides."""
        now, base = self.said(file), self._base(file)
        loaded, made = self._workspace.loaded(file), self._workspace.built(file)
        text = self._workspace.text(file)
        found = tuple(
            table.Found(item.severity, where_of(item.span, file, text) if item.span is not None else None)
            for item in loaded.diagnostics
        )
        count = {
            kind: sum(1 for item in found if item.severity == kind) for kind in ("error", "warning", "hint")
        }
        changed = self._different(base, made) if different and base is not None and made is not None else ()
        return table.Table(
            file=file,
            lang=language_of(text),
            kind=now.kind,
            id=now.id,
            names=table.names_of(now, made),
            base=table.base_of_table(base),
            bases=(base.id, *base.base) if base is not None else (),
            ok=loaded.ok,
            shown=loaded.ok,
            findings=count,
            players=table.players_of(now, base, made),
            jokers=table.jokers_of(now, base, made),
            deck=table.deck_of(made or base),
            settings=table.settings_of(now, base, made),
            rules=table.rules_of(now, base, made, found, file),
            own=table.own_of(now, made, file),
            yaku=table.yaku_of(now, base, made),
            different=changed,
        )

    def _different(self, base: RuleSet, made: RuleSet) -> tuple[Sentences, ...]:
        """What differs from the base, in sentences."""
        if base.family != made.family:
            return ()
        return tuple(filter(None, (changed(base, made, item) for item in compare(base, made))))

    # ---------------------------------------------------------------------------------------------------------- changes

    def _writer(self, file: str) -> Writer:
        now = self.said(file)
        base = self._base(file)
        there = frozenset(rule.id for rule in base.rules if not rule.own) if base is not None else frozenset()
        return Writer(now, language_of(now.text), lambda text: self._read(file, text), there)

    def tick(
        self,
        file: str,
        rule: str,
        on: bool,
        settings: Mapping[str, str] | None = None,
        instead: Sequence[str] = (),
    ) -> Change:
        """A rule brought to the table or taken off it, with settings."""
        return self._changed(lambda: self._tick(file, rule, on, settings or {}, instead))

    def _tick(
        self, file: str, rule: str, on: bool, settings: Mapping[str, str], instead: Sequence[str]
    ) -> Change:
        writer = self._writer(file)
        now = writer.now
        base = self._base(file)
        below = frozenset(one.id for one in base.rules if not one.own) if base is not None else frozenset()
        there = frozenset(now.ways(below))
        for id in (rule, *instead):
            if id in now.own:
                raise Refused(say("`{id}` is written in this file: it is taken out of it, not ticked", id=id))
            if id not in there and id not in below and not self._may_be_used(id, base, now):
                raise Refused(say("there is no house rule `{id}` for this game", id=id[:60]))
        also: list[str] = []
        gone = [*instead, *([] if on else [rule])]
        if gone:
            also += [id for id in grounds.needing(gone, there) if id not in now.own and id != rule]
            writer.off([*gone, *also])
        if on:
            wanted = grounds.needed([rule], there - {*gone, *also})
            writer.on(wanted or [rule])
            also += [id for id in wanted if id != rule]
            for key, value in settings.items():
                self._fits(rule, key, value, base, now)
            writer.decide(rule, settings)
        return writer.change(file, also)

    def _may_be_used(self, id: str, base: RuleSet | None, now: Said) -> bool:
        offered = grounds.offered().get(id)
        below = {base.id, *base.base} if base is not None else {now.id}
        return offered is not None and offered.base in below

    def _fits(self, rule: str, key: str, value: str, base: RuleSet | None, now: Said) -> None:
        """Refuses a value that a setting cannot have."""
        known = grounds.offered()[rule].settings if rule in grounds.offered() else ()
        of_base = next((one.settings for one in base.rules if one.id == rule), ()) if base is not None else ()
        _fits(f"`{rule}`", {setting.id: setting for setting in (*of_base, *known)}.get(key), key, value)

    def set(self, file: str, what: str, value: str, id: str = "") -> Change:
        """Something else that a table decides; an empty value leaves it to the base."""
        if len(value) > MOST_VALUE:
            raise Refused("this value is too long")
        if what == "setting" and "." in id:
            rule, _, key = id.partition(".")
            return self.tick(file, rule, True, {key: value})
        ways: dict[str, Callable[[Writer, str, str], None]] = {
            "base": self._set_base,
            "name": lambda writer, value, _: _call(writer, "en", value),
            "name_ja": lambda writer, value, _: _call(writer, "ja", value),
            "players": self._set_players,
            "jokers": lambda writer, value, _: self._set_jokers(file, writer, value),
            "setting": lambda writer, value, id: self._set_setting(file, writer, value, id),
            "yaku": lambda writer, value, id: self._set_yaku(file, writer, value, id),
            "worth": lambda writer, value, id: self._set_worth(file, writer, value, id),
        }
        if what not in ways:
            raise Refused(
                say(
                    "there is nothing called `{what}` to be set; there are {list}",
                    what=what[:60],
                    list=", ".join(ways),
                )
            )

        def make() -> Change:
            writer = self._writer(file)
            ways[what](writer, value, id)
            return writer.change(file)

        return self._changed(make)

    def _set_base(self, writer: Writer, value: str, _: str) -> None:
        self._shipped(value)
        writer.base(value)

    def _set_players(self, writer: Writer, value: str, _: str) -> None:
        numbers = [int(word) for word in re.findall(r"\d{1,3}", value)]
        if not re.fullmatch(r"\s*(\d{1,3}(\s+\d{1,3}){0,2})?\s*", value):
            raise Refused("the players are one, two or three numbers: from, to, at most")
        if numbers:
            numbers = [*numbers, *[numbers[-1]] * (3 - len(numbers))]
            if not table.FEWEST <= numbers[0] <= numbers[1] <= numbers[2] <= table.MOST:
                raise Refused(
                    say(
                        "players are from {low} to {high}, the smaller number first",
                        low=table.FEWEST,
                        high=table.MOST,
                    )
                )
        writer.players(tuple(numbers))

    def _set_jokers(self, file: str, writer: Writer, value: str) -> None:
        base = self._base(file)
        if not value:
            if base is None:
                raise Refused("this file is a game of its own: it says itself how many jokers there are")
            return writer.jokers(0, None)
        if not value.isdecimal() or int(value) > table.MOST_JOKERS:
            raise Refused(say("there are 0 to {most} jokers", most=table.MOST_JOKERS))
        rules = self._workspace.built(file) or base
        if rules is None or table.jokers_of(writer.now, base, rules) is None:
            raise Refused("there are no jokers in this deck")
        writer.jokers(int(value), rules)
        return None

    def _set_setting(self, file: str, writer: Writer, value: str, id: str) -> None:
        rules = self._workspace.built(file) or self._base(file)
        known = {setting.id: setting for setting in rules.settings} if rules is not None else {}
        _fits(say("the game"), known.get(id), id, value)
        writer.value(id, value)

    def _set_yaku(self, file: str, writer: Writer, value: str, id: str) -> None:
        base = self._base(file)
        groups = table.yaku_of(writer.now, base, self._workspace.built(file))
        group = next(
            (item for item in groups if item.id == id or any(row.id == id for row in item.yaku)), None
        )
        if group is None or base is None:
            raise Refused(say("there is no yaku `{id}` of the base", id=id[:60]))
        if value not in ("yes", "no", ""):
            raise Refused("a yaku counts, or it does not: yes or no")
        if value == "no" and id in writer.now.yaku and _yaku(base, id) is None:
            return writer.worth(id, ())  # it is of this text alone: there is nothing to be dropped
        whole = group.id == id
        rest = [row.id for row in group.yaku if row.id != id]
        dropped = {name.id for name in writer.now.drops}
        writer.counts(id, value != "no", "" if whole else group.id, rest, there=not dropped & {id, group.id})
        return None

    def _set_worth(self, file: str, writer: Writer, value: str, id: str) -> None:
        if not value:
            return writer.worth(id, ())
        if not value.isdecimal() or not 0 < int(value) <= 1000:
            raise Refused("a yaku is worth 1 to 1000")
        rules = self._workspace.built(file) or self._base(file)
        found = _yaku(rules, id)
        if found is None:
            raise Refused(say("there is no yaku `{id}`", id=id[:60]))
        group, statement = found
        if statement.setting:
            return self._set_setting(file, writer, value, statement.setting)
        own = _yaku(self._base(file), id) is None
        writer.worth(id, yaku.with_worth(statement, group, int(value), named=own))
        return None

    # ------------------------------------------------------------------------------------------------- rules of one's own

    def write(
        self, file: str, lines: Sequence[str], names: Mapping[str, str] | None = None, rule: str = ""
    ) -> Change:
        """A rule of one's own, or other sentences and names for one that is there."""

        def make() -> Change:
            writer = self._writer(file)
            built = self._workspace.built(file)
            there = {one.id for one in built.rules} if built is not None else set()
            known = frozenset({*grounds.offered(), *there})
            if rule:
                own.rewrite(writer, rule, lines)
                id = own.rename(writer, rule, names or {}, known)
            else:
                id = own.write(writer, lines, names or {}, known)
            return writer.change(file, rule=id)

        return self._changed(make)

    def erase(self, file: str, rule: str) -> Change:
        """A rule of one's own taken out of the file."""

        def make() -> Change:
            writer = self._writer(file)
            own.erase(writer, rule)
            return writer.change(file, rule=rule)

        return self._changed(make)

    def invent(
        self,
        file: str,
        cards: Sequence[str],
        worth: int,
        names: Mapping[str, str],
        many: int = 0,
        yaku: str = "",
    ) -> Change:
        """A yaku of one's own of `many` of some cards; of all of them where that is 0; in the place of one that is there."""

        def make() -> Change:
            writer = self._writer(file)
            made = self._workspace.built(file) or self._base(file)
            return writer.change(file, rule=inventing.invent(writer, made, cards, many, worth, names, yaku))

        return self._changed(make)

    def parts(self, file: str, sofar: Sequence[str] = ()) -> Going:
        """How a sentence of one's own goes on."""
        made = self._workspace.built(file) or self._base(file)
        if made is None:
            raise Refused("this file does not say for which game it is")
        found = choosing.ask(made, sofar)
        line, told = "", {}
        if found.whole:
            line = said(found.english, language_of(self._workspace.text(file)), made.id)
            told = self._would_print(file, line)
        return Going(found.asks, found.groups, found.free, found.whole, found.text, line, told, found.words)

    def _would_print(self, file: str, line: str) -> Sentences:
        """What a sheet would print of a sentence in a rule of its own."""
        try:
            change = self.write(file, [line], {"en": "Table rule", "ja": "卓[たく]のルール"})
        except Refused:
            return {}
        made = models.model(Draft(change.text, file), self._workspace.files)
        return of_rule(made, change.rule) if made is not None else {}

    def parts_of(self, file: str, rule: str) -> tuple[Line, ...]:
        """The sentences of a rule of the file, taken apart."""
        now = self.said(file)
        if rule not in now.own:
            raise Refused(say("there is no rule `{rule}` in this file", rule=rule[:60]))
        lines = (node for node in now.own[rule].block if node.kind in PARTS)
        return tuple(self._taken(node, file, now.text) for node in lines)

    def _taken(self, node: Node, file: str, text: str) -> Line:
        where = Stretch(file, node.span.start, node.span.end)
        words = english(node.tree, text)
        return Line(text[where.start : where.end], where, choosing.taken(words) if words else None)

    # ---------------------------------------------------------------------------------------------------------- pictures

    def example(self, rule: str, base: str = "daifugo", file: str = "") -> stories.Scene | None:
        """The best example of a rule."""
        if file:
            made = self._workspace.built(file)
            found = next((one for one in made.rules if one.id == rule), None) if made is not None else None
            if made is None or found is None:
                raise Refused(say("there is no rule `{rule}` in this file", rule=rule[:60]))
            chosen = stories.best(rule, found.examples)
            return stories.scene(made, rule, chosen) if chosen is not None else None
        if rule not in grounds.offered():
            raise Refused(say("there is no house rule `{rule}`", rule=rule[:60]))
        return _example(rule)

    def pictures(self, file: str, cards: Sequence[str] = ()) -> dict[str, Drawn]:
        """The cards of a game, drawn."""
        made = self._workspace.built(file)
        if made is None:
            raise Refused("the rules have errors")
        return drawn(made.deck, cards)

    def try_rule(self, file: str, rule: str, seed: int = 0) -> Tried:
        """A moment in which a rule acted, or a yaku was made."""
        rules = self._workspace.ruleset(file)
        named = {one.id for one in rules.rules}
        if isinstance(rules.game, Fishing):
            named |= {one.id for group in rules.game.groups for one in group.yaku}
        if rule not in named:
            raise Refused(say("there is no rule `{rule}` in use", rule=rule[:60]))
        if isinstance(rules.game, Fishing):
            happened = happening.happening(rules, rule, seed)
            there = happened.scene is not None
            return Tried(there, there, happened.hands, happened.seed, happened.scene)
        found, hands = moments.moment(rules, rule, seed)
        if found is None:
            return Tried(False, False, hands, seed, None)
        return Tried(True, found.true, hands, found.seed, outcome.shown(rules, rule, found.example))

    def _changed(self, make: Callable[[], Change]) -> Change:
        try:
            return make()
        except Unwritten as problem:
            raise Refused(*problem.args) from None


def _call(writer: Writer, code: Language, name: str) -> None:
    """What a table is called in a language. The new name takes the place of the one that it was begun with in the other language, too, which nobody gave it."""
    other: Language = "ja" if code == "en" else "en"
    if not name or plain(name) != name or writer.now.names.get(other) != _DEFAULT[other]:
        return writer.name(code, name)
    for language, text in naming.both(writer.language, code, name).items():
        writer.name(language, text)
    return None


@lru_cache(maxsize=256)
def _example(rule: str) -> stories.Scene | None:
    """The best example of a rule of the library."""
    row = grounds.offered()[rule].row
    made = rulebook.with_rule(row)
    chosen = stories.best(rule, made.rule(rule).examples) if made is not None else None
    return stories.scene(made, rule, chosen) if made is not None and chosen is not None else None


def _yaku(rules: RuleSet | None, id: str) -> tuple[str, yaku.Statement] | None:
    """The statement of a yaku and its group."""
    rows: list[tuple[str, Yaku]] = (
        [(group.id, row) for group in yaku.groups(rules) for row in group.yaku] if rules is not None else []
    )
    for group, row in rows:
        statement = yaku.statement_of(row)
        if statement is not None and statement.id == id:
            return group, statement
    return None


def _fits(owner: str, setting: Setting | None, key: str, value: str) -> None:
    """Refuses what a setting cannot be."""
    if setting is None:
        raise Refused(say("{owner} has no setting `{key}`", owner=owner, key=key[:60]))
    if not value:
        return
    if setting.choices and value not in setting.choices:
        raise Refused(say("`{key}` is one of {list}", key=key, list=", ".join(setting.choices)))
    if setting.high and not (value.isdecimal() and setting.low <= int(value) <= setting.high):
        raise Refused(say("`{key}` goes from {low} to {high}", key=key, low=setting.low, high=setting.high))
    if (
        not setting.choices
        and not setting.high
        and not re.fullmatch(r"[A-Za-z0-9_]+( or [A-Za-z0-9_]+)*", value)
    ):
        raise Refused(say("`{key}` is one card or several with `or` between them", key=key))
