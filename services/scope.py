"""What names mean: from a name in one file to where it is declared, there, in a base, in a rule that is used, in the library.

In: a draft, and the files that may be read. Out: for a name its declarations, nearest first; for a declaration the names that mean it. Nothing is built: a
broken file has its names, too. A name in Japanese writing means what is called so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property, lru_cache
from pathlib import Path

from ..dsl.files import MAX_BESIDE, Library
from ..dsl.founded import keys, plain
from ..dsl.roles import Kind, Kinds
from ..dsl.shipped import catalogue, shipped
from ..ground.diagnostics import Report
from .drafts import Declared, Draft, Name
from .files import Files

MOST_LEVELS = 16
# What a rule brings to the game that uses it, beside what it does.
_BROUGHT: frozenset[Kind] = frozenset({"shape", "title", "side", "set", "counter", "group", "yaku"})
_NUMBERED = re.compile(r"_\d+$")
_HEADS: frozenset[Kind] = frozenset({"game", "variant", "library"})


@lru_cache(maxsize=64)
def draft_of(path: Path) -> Draft:
    """A file that ships with the program."""
    return Draft(path.read_text(encoding="utf-8"), str(path))


@lru_cache(maxsize=1)
def _shipped_rules() -> dict[str, Declared]:
    """The house rules of the libraries that ship, by their ids."""
    paths = sorted(entry.path for entry in catalogue() if entry.kind == "library")
    return {item.id: item for path in paths for item in draft_of(path).declared if item.kind == "rule"}


def ships(file: str) -> bool:
    """Whether a file comes with the program, so that nobody changes it."""
    return shipped() in Path(file).parents


class Scope:
    """What may be named in one text. `files`: those beside it."""

    def __init__(self, draft: Draft, files: Files) -> None:
        self.draft = draft
        self._files = files
        self._drafts: dict[Path, Draft | None] = {}

    @property
    def files(self) -> Files:
        """Those beside it."""
        return self._files

    @property
    def near(self) -> Library:
        """What lies beside it for rules to use."""
        own = self.draft.file
        return Library(None if ships(own) else Path(own), self._files)

    # ------------------------------------------------------------------------------------------------------------ files

    @cached_property
    def beside(self) -> list[Draft]:
        """The user's other rule files in the same folder."""
        own = Path(self.draft.file)
        paths = [] if ships(self.draft.file) else list(self._files.beside(own))[:MAX_BESIDE]
        return [draft for path in paths if path != own and (draft := self._read(path)) is not None]

    @cached_property
    def bases(self) -> list[Draft]:
        """The files on which it stands, the nearest first."""
        found: list[Draft] = []
        seen = {self.draft.id}
        base = self.draft.base
        while base and base not in seen and len(found) < MOST_LEVELS:
            seen.add(base)
            draft = self._base(base)
            if draft is None:
                break
            found.append(draft)
            base = draft.base
        return found

    def _base(self, id: str) -> Draft | None:
        path = Path(self.draft.file).parent / f"{id}.yaku"
        if not ships(self.draft.file) and path != Path(self.draft.file) and self._files.is_file(path):
            return self._read(path)
        entry = next((entry for entry in catalogue() if entry.id == id and entry.kind != "library"), None)
        return draft_of(entry.path) if entry is not None else None

    def _read(self, path: Path) -> Draft | None:
        if path not in self._drafts:
            text = None
            if self._files.is_file(path) and not self._files.leads_out(path):
                text = self._files.read(path, str(path), Report())
            self._drafts[path] = Draft(text, str(path)) if text is not None else None
        return self._drafts[path]

    # ----------------------------------------------------------------------------------------------------- declarations

    @cached_property
    def library(self) -> dict[str, Declared]:
        """The house rules that may be used, by their ids: those that ship, and those of libraries beside."""
        found = dict(_shipped_rules())
        for draft in self.beside:
            if draft.head is not None and draft.head.first_word == "library":
                found |= {item.id: item for item in draft.declared if item.kind == "rule"}
        return found

    @cached_property
    def used(self) -> dict[str, Declared]:
        """The house rules in use that stand in a library, by their ids."""
        found: dict[str, Declared] = {}
        for draft in (self.draft, *self.bases):
            for name in draft.names:
                if name.kinds == ("rule",) and (rule := self._called(name.word, self.library)) is not None:
                    found.setdefault(rule.id, rule)
        return found

    def rule_called(self, word: str) -> Declared | None:
        """The house rule of the library that a word means, by its id or its Japanese name."""
        return self._called(word, self.library)

    def in_use(self, rule: Declared) -> bool:
        """Whether a house rule is one of the file itself, of its bases, or of those that they use."""
        return rule.id in self.used or rule.where.file in {draft.file for draft in (self.draft, *self.bases)}

    def _called(self, word: str, among: dict[str, Declared]) -> Declared | None:
        if word in among or word.isascii():
            return among.get(word)
        return next((item for item in among.values() if called(item, word)), None)

    @cached_property
    def _known(self) -> dict[Kind, list[Declared]]:
        """All that may be named, by kind: of the text itself, of its bases, of rules in use, of the library."""
        found: dict[Kind, list[Declared]] = {}
        for draft in (self.draft, *self.bases):
            for item in draft.declared:
                if item.kind not in _HEADS or draft is self.draft:
                    found.setdefault(item.kind, []).append(item)
        for rule in self.used.values():
            for item in self.draft_at(rule.where.file).declared:
                if item.rule == rule.id and (item.kind in _BROUGHT or item.kind in ("setting", "choice")):
                    found.setdefault(item.kind, []).append(item)
        found.setdefault("rule", []).extend(self.library.values())
        for name in (name for draft in (self.draft, *self.bases) for name in draft.names):
            if name.kinds == ("rule", "family of rules") and self._is_family(name):
                family = Declared(name.word, "family of rules", name.where, name.where, name.rule)
                found.setdefault("family of rules", []).append(family)
        for draft in [*self.bases, *self.beside]:
            found.setdefault("game", []).extend(item for item in draft.declared if item.kind in _HEADS)
        return found

    def _is_family(self, name: Name) -> bool:
        """Whether a name stands behind `counts as`, and is the id of no rule."""
        item = self.draft_at(name.where.file).item_at(name.where.start)
        return item is not None and item.piece.kind == "s_counts_as" and name.word not in self.library

    def draft_at(self, file: str) -> Draft:
        """The draft of a file that is known here; an empty one where it is gone."""
        if file == self.draft.file:
            return self.draft
        found = draft_of(Path(file)) if ships(file) else self._read(Path(file))
        return found if found is not None else Draft("", file)

    def known(self, kinds: Kinds, rule: str = "", under: tuple[str, ...] = ()) -> Iterator[Declared]:
        """What may stand for a name of these kinds, nearest first; settings of the rule that is meant, choices of that setting."""
        for kind in kinds:
            for item in self._known.get(kind, ()):
                if kind == "setting" and not self._own(item, under[0] if under else rule):
                    continue
                if kind == "choice" and not self._chosen(item, rule, under):
                    continue
                yield item

    def _own(self, item: Declared, rule: str) -> bool:
        """Whether a setting is that of a rule, or of the game where the rule has none."""
        return item.rule in (rule, "") or self._same_rule(item.rule, rule)

    def _same_rule(self, id: str, word: str) -> bool:
        rule = self._called(word, self.library) if not word.isascii() else None
        return rule is not None and rule.id == id

    def _chosen(self, item: Declared, rule: str, under: tuple[str, ...]) -> bool:
        """Whether a choice is one of the setting to which a value is given."""
        if not under:
            return True
        of = under[-1]
        setting = next(
            (one for one in self.known(("setting",), rule, under[:-1]) if one.id == of or called(one, of)),
            None,
        )
        return setting is not None and (item.owner, item.rule, item.where.file) == (
            setting.id,
            setting.rule,
            setting.where.file,
        )

    def has(self, id: str, beside: Declared) -> bool:
        """Whether something is called so that could be taken for what another id means: of settings, another one of the same rule; of choices, one of the same setting."""
        for kind, listed in self._known.items():
            for item in listed:
                if item.id != id:
                    continue
                apart = ("setting", "choice", "variable")
                if (kind in apart) != (beside.kind in apart):
                    continue
                if kind not in apart or (item.owner, item.rule) == (beside.owner, beside.rule):
                    return True
        return False

    def is_card(self, word: str) -> bool:
        """Whether a word stands for cards where no name is declared that is called so."""
        return any(
            name.word == word and "card" in name.kinds and self.meaning(name) is None
            for name in self.draft.names
        )

    # --------------------------------------------------------------------------------------------------------- meanings

    @cached_property
    def _by_word(self) -> dict[tuple[Kind, str], list[Declared]]:
        found: dict[tuple[Kind, str], list[Declared]] = {}
        for kind, listed in self._known.items():
            for item in listed:
                found.setdefault((kind, item.id), []).append(item)
        return found

    def meaning(self, name: Name) -> Declared | None:
        """Where it is declared what a name means; none for a card or a player, and where nobody declares it."""
        for kind in name.kinds:
            listed = self._meant(kind, name.word)
            if kind == "setting":
                owner = name.under[0] if name.under else name.rule
                listed = [item for item in listed if self._own(item, owner)]
                listed.sort(
                    key=lambda item: item.rule == "" and owner != ""
                )  # the rule's own before the game's
            elif kind == "choice":
                listed = [item for item in listed if self._chosen(item, name.rule, name.under)]
            if listed:
                return listed[0]
        if "game" in name.kinds or "variant" in name.kinds:
            return self._game(name.word)
        return None

    def _meant(self, kind: Kind, word: str) -> list[Declared]:
        """All of a kind that a word may mean."""
        if not word.isascii():
            return [item for item in self._known.get(kind, ()) if is_called(item, word)]
        found = self._by_word.get((kind, word))
        if not found and kind == "yaku":  # one of a row for several: `row_12` is of `row_n`
            letters = {item.id for item in self._known.get("variable", ())}
            rows = [self._by_word.get((kind, _NUMBERED.sub(f"_{letter}", word)), []) for letter in letters]
            return [item for row in rows for item in row]
        return list(found or ())

    def _game(self, id: str) -> Declared | None:
        draft = self._base(id) if id != self.draft.id else self.draft
        heads = [item for item in draft.declared if item.kind in _HEADS] if draft is not None else []
        return heads[0] if heads else None

    def all_meaning(self, wanted: Declared) -> list[Name]:
        """The names in this text that mean what is declared there, in the order of the text."""
        return [
            name
            for name in self.draft.names
            if (meant := self.meaning(name)) is not None and meant.where == wanted.where
        ]


def called(item: Declared, word: str) -> bool:
    """Whether something has a name in Japanese writing that is meant by a word."""
    japanese = item.name("ja")
    return not word.isascii() and bool(japanese) and plain(word) in keys(japanese)


def is_called(item: Declared, word: str) -> bool:
    """Whether a word means something: its id, or its name in Japanese writing."""
    return item.id == word or called(item, word)
