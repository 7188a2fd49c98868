"""The commands about rule files: check, fmt, list, sheet.

In: their arguments as the command line read them. Out: the exit code; the answer is written.
"""

from __future__ import annotations

import sys
from argparse import Namespace as Arguments
from collections.abc import Iterable
from dataclasses import asdict, replace
from typing import TYPE_CHECKING, TextIO

from ..ground.said import listed, say, sentences
from . import speech
from .arguments import RULES
from .streams import Failure, columns, complain, exit_code, print_json, read_rules, text_of, writing

if TYPE_CHECKING:
    from ..dsl.checks.catalogue import Entry
    from ..dsl.loader import Loaded
    from ..ground.diagnostics import Diagnostic
    from ..model import RuleSet


_EVERY = ("all", "一覧", "全部", "すべて")  # asks for all codes
_MOST_CALLED = 8  # findings that are named where a word stands in more


class Shown:
    """What a check says, collected from file to file."""

    def __init__(self, format: str, hints: bool) -> None:
        self.format = format
        self.hints = hints
        self.found: list[Diagnostic] = []
        self.lines: list[str] = []

    def add(self, name: str, loaded: Loaded) -> None:
        """What there is to be said of one file."""
        from ..services.defaults import chosen_for

        if name == "-" or name.endswith(".yaku"):
            loaded = replace(loaded, diagnostics=tuple(_of_own_files(loaded.diagnostics)))
        self.found += loaded.diagnostics
        self.lines.append(_summary(name, loaded, self.hints))
        if loaded.ruleset is not None and (chosen := chosen_for(loaded.ruleset, name, speech.language())):
            self.lines.append(f"  {speech.told(chosen)}")
        if not self.hints:
            self.lines += _read_as(loaded.diagnostics)
        if loaded.ruleset is not None and self.hints and self.format == "text":
            self.lines += _counting(loaded.ruleset)

    def write(self, summary: TextIO) -> None:
        """Writes all of it; the lines that sum it up go to that stream."""
        every = self.hints or self.format != "text"
        _report(
            self.found if every else [item for item in self.found if item.severity != "hint"], self.format
        )
        if self.format == "text":
            summary.write("".join(line + "\n" for line in self.lines))


def check(options: Arguments) -> int:
    from ..services.rules import load, load_text

    if options.explain is not None:
        return _explain(options.explain, options.format)
    if not options.rules:
        raise Failure(say("what is to be checked? Give {rules}, or - for standard input", rules=RULES))
    shown = Shown(options.format, options.hints)
    if options.fix or options.diff:
        from .mending import fix

        code, left = fix(options)
        for name, loaded in left:
            shown.add(name, loaded)
        if not options.diff:
            shown.write(sys.stderr if "-" in options.rules else sys.stdout)
        return code
    if options.unsafe:
        raise Failure("`--unsafe` goes with `--fix` or `--diff`")
    for name in options.rules:
        shown.add(name, load_text(text_of("-"), "stdin") if name == "-" else load(name, examples=True))
    shown.write(sys.stdout)
    return exit_code(shown.found)


def _explain(code: str, format: str) -> int:
    """What a code means, or which codes there are."""
    from .. import messages
    from ..dsl.checks.catalogue import HEADINGS, catalogue, explained
    from ..ground.near import did_mean, did_you_mean

    entries = catalogue()
    called = {speech.code(code): code for code in entries}
    every = code in _EVERY
    code = messages.code_of(code)
    if not every and code not in entries:
        within = [name for name in called if code in name]
        if len(within) != 1:
            raise Failure(
                listed(
                    [
                        sentences(
                            say("there is no code `{code}`.", code=code),
                            did_mean(within[:_MOST_CALLED])
                            if within
                            else did_you_mean(code, [*called, *entries]),
                        ),
                        "`yakusoku check --explain all` lists the codes.",
                    ],
                    "\n",
                )
            )
        code = called[within[0]]
    chosen = entries if every else {code: entries[code]}
    chosen = {name: _in_language(entry) for name, entry in chosen.items()}
    if format == "json":
        print_json([asdict(entry) for entry in chosen.values()], indent=1)
    elif every:
        sys.stdout.write(_codes(list(chosen.values())))
    else:
        [entry] = chosen.values()
        headings = [speech.told(heading) for heading in HEADINGS]
        texts = (entry.finds, entry.why, entry.example, entry.instead)
        sys.stdout.write(explained(entry, headings, texts, speech.code(entry.code)))
    return 0


def _codes(entries: list[Entry]) -> str:
    """All findings, each on a line: by its code and its title; by its title alone where people are told that."""
    size = max(len(entry.code) for entry in entries)
    told = [(speech.code(entry.code), entry) for entry in entries]
    return "".join(
        f"{entry.code:<{size}}  {entry.title}\n" if name == entry.code else f"{name}\n"
        for name, entry in told
    )


def _in_language(entry: Entry) -> Entry:
    """A code as the reader is told it. Its examples are written in the reader's words where they have some."""
    from .. import messages
    from ..ground.columns import wrap
    from ..services.translated import named_for_readers, written_in_japanese

    said = messages.codes(speech.language()).get(entry.code)
    if said is None:
        return entry
    finds, why = (
        "\n".join(text[start:end] for start, end in wrap(text, columns() - 6)) for text in said[1:3]
    )
    bases = {"climbing": "daifugo", "fishing": "taiyaku"}
    example, instead = (
        named_for_readers(written_in_japanese(text, bases[entry.family]))
        for text in (entry.example, entry.instead)
    )
    return replace(
        entry, title=said[0], finds=finds, why=why, example=said[3] or example, instead=said[4] or instead
    )


def _of_own_files(found: Iterable[Diagnostic]) -> Iterable[Diagnostic]:
    """The findings without hints at files that ship: who stands on one of these cannot write it."""
    from ..dsl.shipped import catalogue, shown

    ours = {shown(entry.path) for entry in catalogue()}
    return [
        item
        for item in found
        if item.severity != "hint" or item.span is None or item.span.source.name not in ours
    ]


def _counting(rules: RuleSet) -> list[str]:
    """Where rules that count act, by an example of each: off by one is seen when it is played."""
    from ..services.counting import counted

    found = counted(rules)
    return (
        [f"  {speech.told('how rules count, found by playing:')}", *(f"    {line}" for line in found)]
        if found
        else []
    )


def _read_as(found: Iterable[Diagnostic]) -> list[str]:
    """A line for each sentence that is said as people speak: how it is read. Nobody should have to ask for that."""
    return [
        f"  {speech.told(say('line {line}: {message}', line=item.span.source.line_column(item.span.start)[0], message=item.message))}"
        for item in found
        if item.code == "read-as" and item.span is not None
    ]


def _report(found: list[Diagnostic], format: str) -> None:
    from ..services import reports as render

    if format == "text":
        complain(found)
        return
    told = render.told_in(found, speech.language())
    if format == "github":
        sys.stdout.write(render.github(told))
    elif format == "json":
        print_json(render.json_object(told), indent=1)
    else:
        from .. import __version__

        print_json(render.sarif(told, __version__), indent=1)


def _summary(name: str, loaded: Loaded, hints: bool) -> str:
    from ..ground.columns import safe
    from ..services.reports import counts

    number = counts(loaded.diagnostics)
    parts: list[str] = [] if loaded.ruleset is None else ["no errors"]
    if number["error"]:
        parts.append(speech.amount(number["error"], "{number} error", "{number} errors"))
    if number["warning"]:
        parts.append(speech.amount(number["warning"], "{number} warning", "{number} warnings"))
    if number["hint"]:
        told = speech.amount(number["hint"], "{number} hint", "{number} hints")
        parts.append(told if hints else say("{told} (shown with --hints)", told=told))
    if loaded.excused:
        parts.append(say("{number} excused", number=loaded.excused))
    if loaded.ruleset is None:
        return f"{safe(name)}: {speech.told(listed(parts))}"
    played = speech.amount(loaded.examples, "{number} example played", "{number} examples played")
    return f"{safe(name)}: {speech.told(say('{found}; {played}', found=listed(parts), played=played))}"


def fmt(options: Arguments) -> int:
    from pathlib import Path

    from ..dsl.files import leads_out
    from ..dsl.format import format_text
    from ..ground.columns import safe

    code = 0
    for name in options.files:
        text = text_of(name)
        result, diagnostics = format_text(text, "stdin" if name == "-" else name)
        if result is None:
            complain(diagnostics)
            code = 1
        elif options.check:
            if result != text or _has_returns(name):
                sys.stdout.write(speech.told(say("{name} would change", name=safe(name))) + "\n")
                code = 1
        elif name == "-":
            sys.stdout.write(result)
        elif result != text or _has_returns(name):
            if leads_out(Path(name)):
                raise Failure(
                    say(
                        "`{name}` is a link out of its folder, and so is not written through: give the name of the file itself",
                        name=name,
                    )
                )
            with writing(name) as file:
                file.write(result)
            sys.stdout.write(speech.told(say("{name} formatted", name=safe(name))) + "\n")
    return code


def _has_returns(name: str) -> bool:
    """Whether a file has line ends or a mark at its beginning that reading takes away."""
    if name == "-":
        return False
    with open(name, "rb") as file:
        data = file.read()
    return b"\r\n" in data or data.startswith(b"\xef\xbb\xbf")


def list_(options: Arguments) -> int:
    from ..services.rulebook import data, rows
    from . import listing

    kinds = {
        "games": ("game",),
        "variants": ("variant",),
        "rules": ("rule",),
        "all": ("game", "variant", "rule"),
    }
    wanted = kinds.get(options.what)
    if wanted is None:
        if options.word is not None:
            raise Failure("a word is looked for in `games`, `variants`, `rules` or `all`, not in a rule set")
        rules = read_rules(options.what)
        if options.format == "json":
            print_json(listing.settings_data(rules), indent=1)
        else:
            sys.stdout.write(listing.settings_table(rules, options.ids))
        return 0
    found = [row for row in rows() if row.kind in wanted]
    if options.word is not None:
        from .showing import found_by

        found = found_by(options.word, found)
    if options.format == "json":
        print_json([data(row) for row in found], indent=1)
    else:
        sys.stdout.write(listing.table(found, columns() if sys.stdout.isatty() else 0, options.ids))
    return 0
