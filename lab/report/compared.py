"""The reports of comparisons and of sweeps.

In: runs that were dealt the same, a language. Out: a page: sentences that say what is other for sure, tables with the differences and their intervals.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..comparing import Compared, Played, gain, only_in
from ..estimates import Estimate
from ..measures import Name, yaku
from ..sweeping import Meeting, Variant, columns
from .page import Block, Cell, Figure, Page, Paragraph, Section, Table, drawn
from .simulated import Run, about, figure, footer
from .words import Subjects, Words, decimal, percent, scale

MOST_SENTENCES = 6
FIRST: tuple[Name, ...] = (
    *("rises_last", "stays_first", "turn_win", "no_yaku", "nobody", "decisions", "must_pass", "stuck"),
)


def page(run: Run, others: Sequence[Played], found: Sequence[Sequence[Compared]], say: Words) -> Page:
    """The report of a comparison. `run`: the first, with which the others are compared."""
    base = Played(run.rules, run.tally)
    sections: list[Section] = []
    lead: list[str] = []
    for number, (other, rows) in enumerate(zip(others, found, strict=True), start=1):
        subjects = _both(base, other, run.players, say)
        name = say.name(other.rules.names)
        lead += list(_lead(rows, name, subjects, say, other))
        sections += _sections(run, base, other, rows, subjects, say, number)
    subjects = say.subjects(run.rules, run.players)
    named = say.listed.join(say.name(other.rules.names) for other in others)
    title = say.said["compared"].format(base=say.name(run.rules.names), others=named)
    return Page(
        say.language,
        title,
        about(run, say, subjects),
        tuple(lead),
        tuple(sections),
        footer(run, say, subjects),
    )


def _both(base: Played, other: Played, players: int, say: Words) -> Subjects:
    one, two = say.subjects(base.rules, players), say.subjects(other.rules, players)
    return Subjects({**one.names, **two.names}, {**one.titles, **two.titles}, one.family, players)


def _lead(
    rows: Sequence[Compared], name: str, subjects: Subjects, say: Words, other: Played
) -> Iterable[str]:
    made = set(yaku(other.rules))
    sure = sorted((item for item in rows if item.sure), key=_first)[:MOST_SENTENCES]
    for item in sure:
        yield say.sentence(
            say.said["with_rules"].format(
                name=name, sentence=instead(item, subjects, say, bool(made & set(item.measure.of)))
            )
        )
    if not sure:
        yield say.sentence(say.said["with_rules"].format(name=name, sentence=say.said["nothing_sure"]))


def _first(item: Compared) -> int:
    """What players ask first; the rest in the order in which it comes."""
    return FIRST.index(item.measure.name) if item.measure.name in FIRST else len(FIRST)


def instead(item: Compared, subjects: Subjects, say: Words, of_yaku: bool = False) -> str:
    """31 of 100 hands instead of 24."""
    kind = item.measure.kind
    of = scale(item.before.value, item.after.value)
    after = say.spoken(item.after.value, kind, of)
    before = say.count(item.before.value, of) if kind == "share" else decimal(item.before.value, signed=False)
    sentence = say.phrase(item.measure, after, subjects, yaku=of_yaku)
    return say.said["instead"].format(sentence=sentence, before=before)


def _sections(
    run: Run,
    base: Played,
    other: Played,
    rows: Sequence[Compared],
    subjects: Subjects,
    say: Words,
    number: int,
) -> Iterable[Section]:
    name = say.name(other.rules.names)
    names = (say.name(base.rules.names), name)
    sure, unsure = [item for item in rows if item.sure], [item for item in rows if not item.sure]
    if sure:
        note = Paragraph(say.said["differences_note"], soft=True)
        heading = say.said["differences_heading"].format(name=name)
        yield Section(f"sure-{number}", heading, (note, _differences(sure, names, subjects, say)))
    if new := only_in(base, other, run.players):
        label = say.said["only_in"].format(name=name)
        cells: list[tuple[Cell, ...]] = [
            (say.label(item, subjects), figure(estimate, item.kind == "share")) for item, estimate in new
        ]
        yield Section(f"new-{number}", label, (Table((say.said["what"], say.said["value"]), tuple(cells)),))
    if unsure:
        heading = say.said["unsure_heading"].format(name=name)
        blocks: list[Block] = [Paragraph(say.said["unsure_note"], soft=True)]
        blocks.append(_differences(unsure, names, subjects, say))
        if (times := gain(rows)) >= 1.05:
            hands = say.hands[subjects.family][1]
            blocks.append(
                Paragraph(
                    say.said["paired"].format(times=decimal(times, signed=False), hands=hands), soft=True
                )
            )
        yield Section(f"unsure-{number}", heading, tuple(blocks))


def _differences(rows: Sequence[Compared], names: tuple[str, str], subjects: Subjects, say: Words) -> Table:
    """Each of the two, and the difference. The pictures are of the difference: shares in points of a hundred, other numbers in percent of the first."""
    cells: list[tuple[Cell, ...]] = []
    scaled = [_relative(item) for item in rows]  # on one scale
    for item, interval in zip(rows, drawn(scaled, 0.0), strict=True):
        kind = item.measure.kind
        low, high = item.difference.low, item.difference.high
        between = "" if low is None or high is None else f"{signed(low, kind)} … {signed(high, kind)}"
        told = Figure(signed(item.difference.value, kind), between, interval, item.sure)
        label = say.label(item.measure, subjects)
        cells.append((label, say.figure(item.before.value, kind), say.figure(item.after.value, kind), told))
    return Table((say.said["what"], *names, say.said["difference"]), tuple(cells))


def _relative(item: Compared) -> Estimate:
    """The difference of shares as it is, of other numbers as a part of the first."""
    found = item.difference
    unit = 1.0 if item.measure.kind == "share" else abs(item.before.value) or abs(item.after.value) or 1.0
    low, high = (None if end is None else end / unit for end in (found.low, found.high))
    return Estimate(found.value / unit, low, high)


def signed(value: float, kind: str) -> str:
    """A difference: of shares in points of a hundred."""
    return (
        f"{percent(value) if value < 0 else '+' + percent(value)}".replace("-", "−")
        if kind == "share"
        else decimal(value, signed=True)
    )


# ------------------------------------------------------------------------------------------------------------------ sweeps


def swept(
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
        subjects = Subjects(
            {**subjects.names, **say.subjects(other.rules, run.players).names},
            subjects.titles,
            subjects.family,
            run.players,
        )
    shown = columns(found)
    heads = tuple(say.label(item, subjects) for item in shown)
    rows: list[tuple[Cell, ...]] = []
    for number, (variant, played) in enumerate(zip(variants, [base, *others], strict=False)):
        cells: list[Cell] = [_named(variant, subjects, say)]
        for item in shown:
            sure = number and any(
                row.sure and (row.measure.name, row.measure.of) == (item.name, item.of)
                for row in found[number - 1]
            )
            cells.append(figure(item.estimated(played.tally), item.kind == "share", strong=bool(sure)))
        rows.append(tuple(cells))
    sections = [
        Section(
            "combinations",
            say.said["combinations_heading"],
            (
                Paragraph(say.said["combinations_note"], soft=True),
                Table((say.said["rule"], *heads), tuple(rows)),
            ),
        )
    ]
    if met:
        sections.append(_met(met, subjects, say))
    title = say.said["swept"].format(name=say.name(run.rules.names))
    lead = [say.sentence(_told(item, subjects, say)) for item in met if item.sure]
    return Page(
        say.language,
        title,
        about(run, say, subjects),
        tuple(lead[:MOST_SENTENCES]),
        tuple(sections),
        footer(run, say, subjects),
    )


def _named(variant: Variant, subjects: Subjects, say: Words) -> str:
    return " + ".join(subjects.names.get(part, part) for part in variant.parts) or say.said["none"]


def _told(item: Meeting, subjects: Subjects, say: Words) -> str:
    return say.said[item.way].format(
        first=subjects.names.get(item.first, item.first),
        second=subjects.names.get(item.second, item.second),
        what=say.label(item.measure, subjects),
        one=signed(item.alone[0], item.measure.kind),
        other=signed(item.alone[1], item.measure.kind),
        together=signed(item.together, item.measure.kind),
    )


def _met(met: Sequence[Meeting], subjects: Subjects, say: Words) -> Section:
    rows: list[tuple[Cell, ...]] = []
    for item in met:
        kind, found = item.measure.kind, item.difference
        between = (
            ""
            if found.low is None or found.high is None
            else f"{signed(found.low, kind)} … {signed(found.high, kind)}"
        )
        name = " + ".join(subjects.names.get(id, id) for id in (item.first, item.second))
        rows.append(
            (
                f"{name}: {say.label(item.measure, subjects)}",
                signed(item.sum, kind),
                signed(item.together, kind),
                Figure(signed(found.value, kind), between, None, item.sure),
            )
        )
    head = (say.said["what"], say.said["alone"], say.said["together"], say.said["difference"])
    note = Paragraph(say.said["against_note"], soft=True)
    return Section("meetings", say.said["against_heading"], (note, Table(head, tuple(rows))))
