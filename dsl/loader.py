"""The one place that holds the order of the stages: read, parse, resolve, assemble, check.

`load` is what everything else calls. It never raises for what a user wrote: mistakes come back as diagnostics. Nothing is played here:
whoever wants the examples of a file played hands in what plays them (services/rules.py does).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ..ground.diagnostics import Diagnostic, Report
from ..model import RuleSet
from .assemble import assemble
from .bases import head_of, holds_rules
from .called import give_ids
from .called_to_readers import by_name
from .excuses import excuse
from .files import DISK, File, Files, Library, Reader, locate
from .followed import followed
from .played import Play
from .resolve import Resolver, rule_ids
from .sizes import can_be_checked, can_be_played, fits
from .standing import Accepted, built_by
from .taking import id_of


@dataclass(frozen=True, slots=True)
class Loaded:
    """What came of a rule file. `ruleset` is None where there are errors."""

    ruleset: RuleSet | None
    diagnostics: tuple[Diagnostic, ...]
    examples: int = 0  # how many were played
    excused: int = 0  # findings that the file excuses

    @property
    def ok(self) -> bool:
        return self.ruleset is not None


def load(name: str, *, play: Play | None = None) -> Loaded:
    """Loads a shipped rule set by its id, or a rule file by its path.

    `play` plays the examples of a rule set; where it is given, those that do not come true are mistakes. The diagnostics are in
    the order of the text; `Loaded.ruleset` is None if any of them is an error.
    """
    report = Report()
    found = locate(name, report)
    if found is None:
        return Loaded(None, tuple(report.items))
    path, shown = found
    reader = Reader(report)
    file = reader.read(path, shown)
    if file is None:
        return Loaded(None, tuple(report.items))
    return _load(file, report, reader, path, play)


def load_text(
    text: str,
    name: str = "rules.yaku",
    *,
    play: Play | None = None,
    path: Path | None = None,
    files: Files = DISK,
) -> Loaded:
    """Loads rules from a text, as if it were a file of that name. `path`: where it would stand, so that it may stand on what lies beside it, as
    `files` give it; nothing lies beside a text that stands nowhere."""
    report = Report()
    reader = Reader(report, files)
    file = reader.parse(text, name)
    file.path = path
    return _load(file, report, reader, path, play)


def one_rule(
    text: str, name: str, id: str, *, path: Path | None = None, files: Files = DISK
) -> RuleSet | None:
    """The rule set in which just one house rule of a library is in use, with what it needs; None where it cannot be built. Nothing is checked: what is asked for is
    what the rule says."""
    report = Report()
    reader = Reader(report, files)
    file = reader.parse(text, name)
    file.path = path
    library = Library(path, files)
    give_ids(file, library, report)
    plan = Resolver(report, reader, library).resolve(file, id)
    made = assemble(plan, report, library, id) if plan is not None and fits(plan, report) else None
    return None if report.failed else made


def load_changed(name: str, statements: Sequence[str]) -> Loaded:
    """Loads a rule set by its name with further statements, as if a variant that stands in no file had it as its base. Examples are not played. Mistakes in
    the statements are in `statements`, counted from the second line."""
    report = Report()
    reader = Reader(report)
    found = locate(name, report)
    base = reader.read(*found) if found is not None else None
    head = head_of(base, report) if base is not None else None
    if found is None or head is None:
        return Loaded(None, tuple(report.items))
    id = id_of(head)
    reader.bases[id] = found
    lines = [f'variant {id}_changed "{id}" of {id}', *(f"    {statement}" for statement in statements)]
    file = reader.parse("\n".join(lines) + "\n", "statements")
    return _load(File(file.source, file.nodes, found[0]), report, reader, found[0], None)


def with_rules(base: str, uses: Sequence[str], beside: Path | None = None) -> RuleSet | None:
    """The game or variant of that id with these rules of the library in use, each as it stands behind `use`, and all that they need; None
    where that cannot be. `beside`: a file in whose folder the base and the rules are looked for, too. Nothing is checked beyond what it takes
    to build them, and rules that do not go together are no mistake: what is asked for is what they say."""
    reader = Reader(Report())
    found = locate(base, Report())
    here = found[0] if beside is None and found is not None else (beside or Path(base)).with_name("no file")
    library = Library(here)
    needed: dict[str, None] = dict.fromkeys(uses)
    while True:
        report = Report()
        lines = f'variant {base}_with "{base}" of {base}\n' + "".join(f"    use {use}\n" for use in needed)
        table = reader.parse(lines, "statements")
        plan = Resolver(report, reader, library).resolve(File(table.source, table.nodes, here))
        made = assemble(plan, report, library) if plan is not None else None
        if made is None:
            return None
        more = {need for rule in made.rules for need in rule.needs} - {rule.id for rule in made.rules}
        if not more - {*needed}:
            return made
        needed = dict.fromkeys([*sorted(more), *needed])


def _load(file: File, report: Report, reader: Reader, path: Path | None, play: Play | None) -> Loaded:
    library = Library(path, reader.files)
    give_ids(file, library, report)
    resolver = Resolver(report, reader, library)
    head = head_of(file, report)
    rules = [""]
    if head is not None and head.kind == "s_library":
        rules = [id for id in rule_ids(file) if id]
        holds_rules(head, rules, report)
    ruleset = None
    played = 0
    if (
        len(rules) > 1
        and head is not None
        and not can_be_checked(len(rules), reader.statements, head.span, report)
    ):
        rules = []
    for only in rules:  # the rules of a library are alternatives: each is checked alone, with what it needs
        plan = resolver.resolve(file, only)
        ruleset = None
        if plan is not None and fits(plan, report):
            ruleset = assemble(plan, report, library, only)
        if plan is None or ruleset is None or not can_be_played(ruleset, plan.head.span, report):
            break
        from .checks import run

        own = [*ruleset.examples, *(item for rule in ruleset.rules for item in rule.examples)]
        played += sum(1 for item in own if item.own or not only) if play is not None else 0
        run(ruleset, report, play if not report.failed else None)
    excused = excuse(report, file.source)
    return Loaded(None if report.failed else ruleset, _sorted(report, file), played, excused)


def _sorted(report: Report, file: File) -> tuple[Diagnostic, ...]:
    def place(item: Diagnostic) -> tuple[int, str, int]:
        if item.span is None:
            return (0, "", 0)
        own = item.span.source is file.source
        return (1 if own else 2, item.span.source.name, item.span.start)

    return tuple(sorted(by_name(followed(report.items), file.source.text), key=place))


def _accepted(text: str) -> Accepted | None:
    loaded = load_text(text)
    if loaded.ruleset is None or any(item.code == "read-as" for item in loaded.diagnostics):
        return None
    return Accepted(loaded.ruleset.hash, any(item.severity == "warning" for item in loaded.diagnostics))


built_by(lambda base: with_rules(base, ()), _accepted)
