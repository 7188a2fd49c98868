"""The report of a sweep.

In: the rule sets of a sweep with their runs, which were dealt the same; a language. Out: a page: a row for each rule set, and of each two rules what they do together.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..comparing import Compared, Played
from ..estimates import Estimate
from ..measures import Measure
from ..sweeping import Meeting, Variant, columns
from .compared import MOST_SENTENCES, signed, told
from .page import Cell, Figure, Interval, Page, Paragraph, Section, Table, drawn
from .simulated import Run, about, figure, footer
from .words import Subjects, Words


def page(
    run: Run,
    variants: Sequence[Variant],
    others: Sequence[Played],
    found: Sequence[Sequence[Compared]],
    met: Sequence[Meeting],
    say: Words,
) -> Page:
    """The report of a sweep. `run`: the first of its rule sets; `others`, in the order of `variants`, may be fewer, where it was stopped."""
    base = Played(run.rules, run.tally)
    subjects = say.subjects(run.rules, run.players)
    for other in others:
        subjects = subjects.joined(say.subjects(other.rules, run.players))
    shown = columns(found)
    heads = tuple(say.label(item, subjects) for item in shown)
    played_all = [base, *others]
    pictures = {item: _pictures(item, played_all) for item in shown}
    cells_of: list[tuple[Cell, ...]] = []
    for number, (variant, played) in enumerate(zip(variants, played_all, strict=False)):
        cells: list[Cell] = [_named(variant, run, subjects, say)]
        for item in shown:
            sure = number and any(
                row.sure and (row.measure.name, row.measure.of) == (item.name, item.of)
                for row in found[number - 1]
            )
            found_here, drawn_here = item.estimated(played.tally), pictures[item][number]
            share = item.kind == "share"
            cells.append(figure(found_here, share, strong=bool(sure), interval=drawn_here))
        cells_of.append(tuple(cells))
    sections = [
        Section(
            "combinations",
            say.said["combinations_heading"],
            (
                Paragraph(say.said["combinations_note"], soft=True),
                Paragraph(say.said["combinations_marks"], soft=True, seen=True),
                Table((say.said["rule"], *heads), tuple(cells_of)),
            ),
        )
    ]
    if met:
        sections.append(_met(met, base, subjects, say))
    title = say.said["swept"].format(name=say.name(run.rules.names))
    lead: list[str] = []
    for variant, rows in zip(variants[1:], found, strict=False):
        if len(variant.parts) == len(variants[1].parts):  # rules alone; values of settings
            lead += told(rows, "with_rules", _named(variant, run, subjects, say), subjects, say, 1)
    lead = [*lead[:MOST_SENTENCES], *(say.sentence(_told(item, subjects, say)) for item in met if item.sure)]
    return Page(
        say.language,
        title,
        about(run, say, subjects),
        tuple(lead[: 2 * MOST_SENTENCES]),
        tuple(sections),
        footer(run, say, subjects),
    )


def _pictures(item: Measure, runs: Sequence[Played]) -> list[Interval | None]:
    """A column on one scale, with a line where the first of the rule sets is."""
    column = [item.estimated(played.tally) for played in runs]
    return drawn(column, column[0].value if column[0] is not None else None)


def _named(variant: Variant, run: Run, subjects: Subjects, say: Words) -> str:
    parts = (subjects.names.get(part) or _decided(part, run, subjects, say) for part in variant.parts)
    return " + ".join(parts) or say.said["none"]


def _decided(part: str, run: Run, subjects: Subjects, say: Words) -> str:
    """The value of a setting, `rule.setting = value`, by the names that the rule set has for them."""
    name, _, value = part.partition(" = ")
    id, _, key = name.rpartition(".")
    rule = next((rule for rule in run.rules.rules if rule.id == id), None)
    settings = rule.settings if rule is not None else run.rules.settings if not id else ()
    found = next((item for item in settings if item.id == key), None)
    if found is None:
        return part
    called = found.name(value)
    told = say.said["decided"].format(
        setting=say.name(found.names) or key,
        value=say.name(called) if called is not None else say.truths.get(value, value),
    )
    return say.said["decided_of"].format(rule=subjects.names.get(id, id), decided=told) if id else told


def _told(item: Meeting, subjects: Subjects, say: Words) -> str:
    return say.said[item.way].format(
        first=subjects.names.get(item.first, item.first),
        second=subjects.names.get(item.second, item.second),
        what=say.label(item.measure, subjects),
        one=signed(item.alone[0], item.measure.kind),
        other=signed(item.alone[1], item.measure.kind),
        together=signed(item.together, item.measure.kind),
    )


def _met(met: Sequence[Meeting], base: Played, subjects: Subjects, say: Words) -> Section:
    """A table for each two rules; first those of which something is surest. The pictures are of the difference, all on one scale: shares in points of a hundred, other numbers
    as parts of what they are in the first rule set."""
    head = (say.said["what"], say.said["alone"], say.said["together"], say.said["difference"])
    tables: dict[str, list[tuple[Cell, ...]]] = {}
    pictures = drawn([_relative(item, base) for item in met], 0.0)
    for item, picture in zip(met, pictures, strict=True):
        kind, found = item.measure.kind, item.difference
        there = found.low is not None and found.high is not None
        between = f"{signed(found.low or 0, kind)} … {signed(found.high or 0, kind)}" if there else ""
        name = " + ".join(subjects.names.get(id, id) for id in (item.first, item.second))
        told = Figure(signed(found.value, kind), between, picture, item.sure)
        row = (say.label(item.measure, subjects), signed(item.sum, kind), signed(item.together, kind), told)
        tables.setdefault(name, []).append(row)
    note = Paragraph(say.said["against_note"], soft=True)
    blocks = [Table(head, tuple(rows), name) for name, rows in tables.items()]
    return Section("meetings", say.said["against_heading"], (note, *blocks))


def _relative(item: Meeting, base: Played) -> Estimate:
    found, unit = item.difference, 1.0
    if item.measure.kind != "share":
        before = item.measure.estimated(base.tally)
        unit = abs(before.value) if before is not None and before.value else 1.0
    low, high = (None if end is None else end / unit for end in (found.low, found.high))
    return Estimate(found.value / unit, low, high)
