"""The report of a comparison.

In: runs that were dealt the same, a language. Out: a page: sentences that say what is other for sure, tables with the differences and their intervals.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from ...compare.compare import compare as differences
from ..comparing import Compared, Played, gain, only_in
from ..estimates import Estimate
from ..measures import Measure, Name, Of
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
        subjects = say.subjects(base.rules, run.players).joined(say.subjects(other.rules, run.players))
        lead += list(told(rows, *called(base, other, say), subjects, say, MOST_SENTENCES))
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


def called(base: Played, other: Played, say: Words) -> tuple[Literal["with_rules", "without_rules"], str]:
    """How the other is spoken of: by the one house rule or yaku that it adds or leaves out, where nothing else differs; else by its name."""
    found = differences(base.rules, other.rules)
    if len(found) == 1 and found[0].part in ("rule", "yaku") and found[0].change in ("new", "gone"):
        new = found[0].change == "new"
        names = say.subjects((other if new else base).rules, 0).names
        if found[0].id in names:
            return "with_rules" if new else "without_rules", names[found[0].id]
    return "with_rules", say.name(other.rules.names)


def told(
    rows: Sequence[Compared],
    how: Literal["with_rules", "without_rules"],
    name: str,
    subjects: Subjects,
    say: Words,
    most: int,
) -> Iterable[str]:
    """Sentences about what is other for sure, up to so many; what players ask first comes first."""
    sure = sorted((item for item in rows if item.sure), key=_first)[:most]
    for item in sure:
        yield say.sentence(say.said[how].format(name=name, sentence=instead(item, subjects, say)))
    if not sure:
        yield say.sentence(say.said[how].format(name=name, sentence=say.said["nothing_sure"]))


def _first(item: Compared) -> int:
    """What players ask first; the rest in the order in which it comes."""
    return FIRST.index(item.measure.name) if item.measure.name in FIRST else len(FIRST)


def instead(item: Compared, subjects: Subjects, say: Words) -> str:
    """31 of 100 hands instead of 24."""
    kind = item.measure.kind
    of = scale(item.before.value, item.after.value)
    after = say.spoken(item.after.value, kind, of)
    before = say.count(item.before.value, of) if kind == "share" else decimal(item.before.value, signed=False)
    sentence = say.phrase(item.measure, after, subjects)
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
        yield Section(f"new-{number}", say.said["only_in"].format(name=name), (_new(new, subjects, say),))
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


def _new(found: Sequence[tuple[Measure, Estimate]], subjects: Subjects, say: Words) -> Table:
    """The rules and yaku that the first does not have: how often they act, how those fare upon whose choices they do."""
    by: dict[tuple[Name, Of], Estimate] = {(item.name, item.of): estimate for item, estimate in found}
    ids = dict.fromkeys(str(item.of[0]) for item, _ in found)
    names: tuple[Name, ...] = ("worth", "acts", "actor_win")
    heads = {
        "worth": say.said["worth"],
        "acts": say.said["per_hand"].format(hand=say.hands[subjects.family][0]),
        "actor_win": say.said["who_wins" if subjects.family == "climbing" else "who_wins_round"],
    }
    shown = [name for name in names if any(key[0] == name for key in by)]
    rows: list[tuple[Cell, ...]] = [
        (subjects.names[id], *(figure(by.get((name, (id,))), name == "actor_win") for name in shown))
        for id in ids
    ]
    return Table((say.said["rule"], *(heads[name] for name in shown)), tuple(rows))


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
