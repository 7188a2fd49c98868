"""Rule files that are being written, and everything that a face asks of them.

In: texts by their files, places in them. Out: plain values (docs/services.md lists them all). What is on a disk is read only where the files that were handed in
do so; nothing is printed and nothing written. Offsets count characters from 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, get_args

from ..compare.compare import Difference, compare
from ..dsl.files import MAX_BYTES
from ..dsl.format import format_text
from ..ground.diagnostics import Diagnostic, Severity, Span
from ..model import RuleSet
from ..model.cards import Deck
from . import models, rules
from .colouring import Coloured, coloured
from .completing import Completion, complete
from .drafts import Declared, Draft, Stretch
from .explaining import Hover, hover, named, would_print
from .files import DISK, Files, Memory, Opened
from .fixes import fixes
from .naming import Edit, Renamed, definition, references, rename
from .outline import Fold, Hint, Symbol, folds, hints, symbols
from .rulebook import Row, rows
from .scope import Scope, draft_of, ships
from .sentences import Sentences, in_languages

if TYPE_CHECKING:
    from ..sheets.choices import Paper, Profile
    from ..sheets.render import Text

MOST_OPEN = 200  # files
MOST_TEXT = (
    2_500_000  # characters of them together: what is kept of each takes a hundred times as much memory
)
MOST_MODELS = 32


class Refused(ValueError):
    """What was asked cannot be answered; the message says why in a sentence."""


@dataclass(frozen=True, slots=True)
class Mend:
    """A change of the text that mends a finding. `safe`: see `services.fixes.Fix`."""

    title: str
    edits: tuple[Edit, ...]
    safe: bool


@dataclass(frozen=True, slots=True)
class SheetKinds:
    """The words with which a sheet is asked for; the first of each is what it is otherwise. `only`: the profiles of papers that are not for all of them."""

    profiles: tuple[str, ...]
    papers: tuple[str, ...]
    formats: tuple[str, ...]
    languages: tuple[str, ...]
    only: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Related:
    """Another place that a finding speaks of."""

    where: Stretch
    message: str


@dataclass(frozen=True, slots=True)
class Finding:
    """What is wrong with a text, or worth knowing. `where`: None for what stands at no place; another file's where it stands there."""

    code: str
    severity: Severity
    message: str
    help: str
    where: Stretch | None
    related: tuple[Related, ...] = ()
    mends: tuple[Mend, ...] = ()


@dataclass(frozen=True, slots=True)
class Checked:
    """All findings of a file, in the order of the text; `examples`: how many were played."""

    ok: bool
    findings: tuple[Finding, ...]
    examples: int = 0


@dataclass(frozen=True, slots=True)
class Place:
    """Where an id is declared, and what it is called, by language."""

    where: Stretch
    whole: Stretch
    kind: str
    id: str
    names: dict[str, str]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet as text. `whole`: whether everything of the file is in it; statements that are wrong are left out."""

    text: str
    whole: bool


class Workspace:
    """The files that are open, and those below, on which they may stand."""

    def __init__(self, files: Files | None = None) -> None:
        self._below: Files = files if files is not None else Memory({})
        self._texts: dict[str, str] = {}
        self._drafts: dict[str, Draft] = {}
        self._scopes: dict[str, Scope] = {}
        self._decks: dict[str, tuple[str, Deck | None]] = {}
        self._models: dict[tuple[str, str], tuple[str, RuleSet | None]] = {}
        self._loaded: dict[str, rules.Loaded] = {}

    @classmethod
    def on_disk(cls) -> Workspace:
        """One whose files may stand on what lies beside them on this machine."""
        return cls(DISK)

    # ------------------------------------------------------------------------------------------------------------ texts

    def open(self, file: str, text: str) -> None:
        """Says what a file holds now. Refused where too many are open, and for a text that no rule file may hold."""
        if len(text) > MAX_BYTES:
            raise Refused(f"a rule file has {MAX_BYTES:,} characters at most")
        if file not in self._texts and len(self._texts) >= MOST_OPEN:
            raise Refused(f"more than {MOST_OPEN} files are open")
        others = sum(len(other) for name, other in self._texts.items() if name != file)
        if others + len(text) > MOST_TEXT:
            raise Refused(f"the files that are open have more than {MOST_TEXT:,} characters")
        if self._texts.get(file) == text:
            return
        self._texts[file] = text
        self._drafts.pop(file, None)
        self._scopes.clear()  # others may stand on it
        self._loaded.clear()
        for key in [key for key in self._models if key[0] != file]:
            del self._models[key]

    def close(self, file: str) -> None:
        """Forgets a file; what lies below under its name counts again."""
        for kept in (self._texts, self._drafts, self._decks):
            kept.pop(file, None)
        self._scopes.clear()
        self._loaded.clear()

    @property
    def files(self) -> Files:
        """What rules may stand on: the open files before those below."""
        return Opened(dict(self._texts), self._below)

    @property
    def opened(self) -> tuple[str, ...]:
        """The files that are open."""
        return tuple(self._texts)

    def text(self, file: str) -> str:
        """What a file holds. Refused for one that is not open and cannot be read."""
        return self.draft(file).text

    def draft(self, file: str) -> Draft:
        """The file as far as it can be read. Refused as for `text`."""
        if file in self._texts:
            if file not in self._drafts:
                self._drafts[file] = Draft(self._texts[file], file)
            return self._drafts[file]
        if ships(file):
            return draft_of(Path(file))
        from ..ground.diagnostics import Report

        text = self._below.read(Path(file), file, Report()) if self._below.is_file(Path(file)) else None
        if text is None:
            raise Refused(f"there is no file {file}")
        return Draft(text, file)

    def scope(self, file: str) -> Scope:
        """What may be named in a file. Refused as for `text`."""
        if file not in self._scopes:
            self._scopes[file] = Scope(self.draft(file), self.files)
        return self._scopes[file]

    def _around(self, file: str) -> list[Scope]:
        """The user's files in which a name of this one may stand: itself, those beside it, those that are open beside those."""
        own = self.scope(file)
        others = [draft.file for draft in own.beside]
        return [own, *(self.scope(other) for other in others if other != file)]

    # ----------------------------------------------------------------------------------------------------------- models

    def _model(self, draft: Draft, rule: str) -> RuleSet | None:
        library = draft.head is not None and draft.head.first_word == "library"
        key = (draft.file, rule if library else "")
        kept = self._models.get(key)
        if kept is not None and kept[0] == draft.text:
            return kept[1]
        made = models.model(draft, self.files, rule)
        if len(self._models) >= MOST_MODELS:
            self._models.pop(next(iter(self._models)))
        self._models[key] = draft.text, made
        return made

    def loaded(self, file: str) -> rules.Loaded:
        """What came of a file, checked; its examples are not played. Refused for a file that is not there."""
        if file not in self._loaded:
            found = rules.load_text(self.text(file), file, examples=False, path=Path(file), files=self.files)
            if not isinstance(self._below, Memory):  # what lies on a disk may change at any time
                return found
            self._loaded[file] = found
        return self._loaded[file]

    def built(self, file: str) -> RuleSet | None:
        """The rules of a file as far as they can be built: statements that are wrong are left out. None where that is nothing."""
        draft = self.draft(file)
        found = self.loaded(file).ruleset
        if found is not None and (draft.head is None or draft.head.first_word != "library"):
            return found
        return self._model(draft, next((item.rule for item in draft.items if item.rule), ""))

    def ruleset(self, file: str) -> RuleSet:
        """The checked rules of a file. Refused where they have errors."""
        loaded = self.loaded(file)
        if loaded.ruleset is None:
            raise Refused("the rules have errors")
        return loaded.ruleset

    def _deck(self, draft: Draft) -> Deck | None:
        """The deck of a file; asked anew only where a statement has changed that may decide it."""
        kinds = ("s_deck", "s_use", "s_game", "s_variant", "s_library")
        key = "\n".join(item.piece.text for item in draft.items if item.piece.kind in kinds)
        kept = self._decks.get(draft.file)
        if kept is not None and kept[0] == key:
            return kept[1]
        first = next((item.rule for item in draft.items if item.rule), "")
        made = self._model(draft, first)
        self._decks[draft.file] = key, made.deck if made is not None else None
        return self._decks[draft.file][1]

    # ---------------------------------------------------------------------------------------------------------- answers

    def check(self, file: str, *, examples: bool = False) -> Checked:
        """What is wrong with a file; with `examples`, they are played. Refused for a file that is not there."""
        text = self.text(file)
        loaded = self.loaded(file)
        if examples:
            loaded = rules.load_text(text, file, path=Path(file), files=self.files)
        found = tuple(self._finding(item, file, text) for item in loaded.diagnostics)
        return Checked(loaded.ok, found, loaded.examples)

    def _finding(self, item: Diagnostic, file: str, text: str) -> Finding:
        where = where_of(item.span, file, text) if item.span is not None else None
        related = tuple(Related(where_of(span, file, text), words) for span, words in item.related)
        mends = tuple(
            Mend(fix.title, (Edit(where_of(fix.span, file, text), fix.replacement),), fix.safe)
            for fix in fixes(item)
            if fix.span.source.name == file and fix.span.source.text == text
        )
        return Finding(item.code, item.severity, item.message, item.help, where, related, mends)

    def colours(self, file: str) -> tuple[Coloured, ...]:
        """What each word is."""
        return tuple(coloured(self.scope(file)))

    def complete(self, file: str, offset: int) -> Completion:
        """What may be written there."""
        scope = self.scope(file)
        return complete(scope.draft, scope, _within(offset, scope), self._deck(scope.draft))

    def would_print(self, file: str, where: Stretch, insert: str) -> Sentences:
        """What would be printed if that were written there; nothing where that is no sentence yet."""
        return would_print(self.draft(file), where, insert, self._model)

    def hover(self, file: str, offset: int) -> Hover | None:
        """What stands there."""
        scope = self.scope(file)
        return hover(scope, _within(offset, scope), self._model)

    def definition(self, file: str, offset: int) -> Place | None:
        """Where that is declared which is named there."""
        scope = self.scope(file)
        found = definition(scope, _within(offset, scope))
        return _place(found) if found is not None else None

    def references(self, file: str, offset: int) -> tuple[Stretch, ...]:
        """All places in the user's files that mean what is named there, its declaration among them."""
        scope = self.scope(file)
        return tuple(references(scope, self._around(file), _within(offset, scope)))

    def rename(self, file: str, offset: int, new: str) -> Renamed:
        """The edits after which that has another id which is named there, or why there are none."""
        scope = self.scope(file)
        return rename(scope, self._around(file), _within(offset, scope), new)

    def format(self, file: str) -> Edit | None:
        """The edit after which a file is laid out; None where it is, or where it cannot be read well enough."""
        text = self.text(file)
        laid, _ = format_text(text, file)
        return _edit(file, text, laid) if laid is not None and laid != text else None

    def symbols(self, file: str) -> tuple[Symbol, ...]:
        """All that is declared, block in block."""
        return symbols(self.draft(file))

    def folds(self, file: str) -> tuple[Fold, ...]:
        """What can be folded."""
        return tuple(folds(self.draft(file)))

    def hints(self, file: str) -> tuple[Hint, ...]:
        """The settings that nobody decided."""
        return tuple(hints(self.scope(file)))

    def catalogue(self) -> tuple[Row, ...]:
        """The games, variants and house rules that ship."""
        return tuple(rows())

    def sheet_kinds(self) -> SheetKinds:
        """What sheets there are to choose from."""
        from ..sheets.choices import BOTH, ONLY, Format, Paper, Profile

        return SheetKinds(
            get_args(Profile),
            get_args(Paper),
            get_args(Format),
            BOTH,
            {str(paper): kinds for paper, kinds in ONLY.items()},
        )

    def sheet(
        self,
        file: str,
        format: Text = "html",
        lang: str = "en",
        profile: Profile = "full",
        *,
        paper: Paper = "a4",
        fonts: bool = False,
    ) -> Sheet:
        """The sheet of a file, of what can be read of it. Refused where that is nothing, or for a format, language, profile or paper that there is not."""
        from ..sheets.render import Look, render

        made = self.built(file)
        if made is None:
            raise Refused("the rules have errors")
        base = rules.load(made.base[0]).ruleset if profile == "changes" and made.base else None
        try:
            text = render(made, format, lang, profile, base=base, look=Look(paper=paper, fonts=fonts))
        except ValueError as problem:
            raise Refused(str(problem)) from None
        return Sheet(text, self.loaded(file).ok)

    def compare(self, before: str, after: str) -> tuple[Sentences, ...]:
        """What changes from one file, or rule set that ships, to another, in sentences by language; empty where they are the same game. Refused where one has errors."""
        one, other = self._either(before), self._either(after)
        found = []
        for item in compare(one, other):
            said = changed(one, other, item)
            if said:
                found.append(said)
        return tuple(found)

    def _either(self, name: str) -> RuleSet:
        if name in self._texts:
            return self.ruleset(name)
        loaded = rules.load(name)
        if loaded.ruleset is None:
            raise Refused(f"the rules of {name} have errors")
        return loaded.ruleset


_FIRST = 'variant first "First" of daifugo\n    rule own "Own"\n        when own acts then clear the table\n        when '


def warm() -> None:
    """Makes ready what the first questions would wait for otherwise: tables, what ships, the sentences of the sheets."""
    made = Workspace()
    made.open("first.yaku", _FIRST)
    made.complete("first.yaku", len(_FIRST))
    made.colours("first.yaku")
    name = next(name for name in made.draft("first.yaku").names if name.kinds == ("rule",))
    made.hover("first.yaku", name.where.start)


def changed(before: RuleSet, after: RuleSet, item: Difference) -> Sentences:
    """What a difference is, in sentences."""
    return in_languages(before, lambda say, _: say.change(before, after, item))


def _within(offset: int, scope: Scope) -> int:
    """An offset, no further than the text."""
    return max(0, min(offset, len(scope.draft.text)))


def _place(item: Declared) -> Place:
    return Place(item.where, item.whole, item.kind, item.id, named(item))


def where_of(span: Span, file: str, text: str) -> Stretch:
    """A span as a stretch. Where sentences are said as people speak, the check reads another text on the same lines: then it is the line that counts."""
    source = span.source
    if source.name != file or source.text == text:
        return Stretch(source.name, span.start, max(span.start, span.end))
    number = source.line_column(span.start)[0]
    last = source.line_column(max(span.start, span.end))[0]
    lines = text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    if source.line(number) == lines[number - 1].rstrip("\r") and last == number:
        start = starts[number - 1] + source.line_column(span.start)[1] - 1
        return Stretch(file, start, start + span.end - span.start)
    indent = len(lines[number - 1]) - len(lines[number - 1].lstrip())
    end = starts[last - 1] + len(lines[last - 1].rstrip())
    return Stretch(file, starts[number - 1] + indent, max(starts[number - 1] + indent, end))


def _edit(file: str, old: str, new: str) -> Edit:
    """The smallest stretch that has to change."""
    start = 0
    most = min(len(old), len(new))
    while start < most and old[start] == new[start]:
        start += 1
    behind = 0
    while behind < most - start and old[-1 - behind] == new[-1 - behind]:
        behind += 1
    return Edit(Stretch(file, start, len(old) - behind), new[start : len(new) - behind])
