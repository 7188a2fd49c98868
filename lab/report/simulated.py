"""The report of a simulation.

In: a rule set, the tally of a run, a language. Out: a page: the hand, who comes first, titles, rules or yaku.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from shlex import quote
from typing import Literal

from ... import messages
from ...model import RuleSet
from ..estimates import Estimate
from ..measures import Measure, Name, Of, known, measures, only_counts, titles, yaku
from ..simulate import Longest, Strategy
from ..tally import Tally
from .page import Bars, Block, Cell, Figure, Interval, Page, Paragraph, Part, Section, Table, drawn
from .points import points
from .words import Subjects, Words, decimal, percent, scale

GENERAL: tuple[Name, ...] = (
    *("decisions", "tricks", "options", "forced", "must_pass", "stuck"),
    *("nobody", "no_yaku", "stopped", "misdeals", "swing"),
)
LEAD: tuple[Name, ...] = (
    *("decisions", "must_pass", "stays_first", "rises_last", "nobody", "no_yaku"),
    *("turn_place", "turn_win"),
)


@dataclass(frozen=True, slots=True)
class Run:
    """What was played: the rules, how many players of what strategy, from which seed, how many hands were wanted; and what was counted."""

    rules: RuleSet
    players: int
    strategy: Strategy
    seed: int
    wanted: int
    tally: Tally
    longest: Longest | None = None
    name: str = ""  # by which the rules can be had again, where that is not their id
    doubts: Mapping[str, str] = field(
        default_factory=dict
    )  # of a rule, what a check found that keeps it from acting


class Found:
    """The estimates of a run, by what they are of."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.measures = measures(run.rules, run.players)
        self.by: dict[tuple[Name, Of], tuple[Measure, Estimate]] = {}
        for item in self.measures:
            if (estimate := item.estimated(run.tally)) is not None:
                self.by[item.name, item.of] = item, estimate

    def get(self, name: Name, *of: str | int) -> Estimate | None:
        found = self.by.get((name, of))
        return found[1] if found is not None else None

    def measure(self, name: Name, *of: str | int) -> Measure | None:
        found = self.by.get((name, of))
        return found[0] if found is not None else None


def page(run: Run, say: Words) -> Page:
    """The whole report."""
    found, subjects = Found(run), say.subjects(run.rules, run.players)
    sections = [
        _hand(found, say, subjects),
        _places(found, say, subjects),
        _titles(found, say, subjects),
        _acting(found, say, subjects),
        _broken(run, say),
    ]
    return Page(
        say.language,
        say.said["simulated"].format(name=say.name(run.rules.names)),
        about(run, say, subjects),
        tuple(lead(found, say, subjects)),
        tuple(section for section in sections if section is not None and section.blocks),
        footer(run, say, subjects),
    )


def about(run: Run, say: Words, subjects: Subjects) -> str:
    """What was played."""
    hands = say.hands[subjects.family][1]
    told = say.said["about"].format(
        count=f"{run.tally.hands:,}", hands=hands, players=run.players, strategy=_strategy(run, say)
    )
    if run.tally.hands >= run.wanted:
        return told
    return f"{told} " + say.said["stopped_early"].format(wanted=f"{run.wanted:,}", hands=hands)


def footer(run: Run, say: Words, subjects: Subjects) -> str:
    return say.said["footer"].format(
        strategy=_strategy(run, say),
        hands_played=f"{run.tally.hands:,}",
        hands=say.hands[subjects.family][1],
        seed=run.seed,
    )


def _strategy(run: Run, say: Words) -> str:
    return say.said[run.strategy]


def lead(found: Found, say: Words, subjects: Subjects) -> Iterable[str]:
    """What a player reads first."""
    for name in LEAD:
        for (other, of), (measure, estimate) in found.by.items():
            if other == name and of in ((), (0,), (0, 1), *((title,) for title in subjects.titles)):
                if not estimate.value and name in ("nobody", "no_yaku"):
                    continue
                number = say.spoken(estimate.value, measure.kind, scale(estimate.value))
                yield say.sentence(say.phrase(measure, number, subjects))


def _wins(subjects: Subjects) -> Literal["who_wins", "who_wins_round"]:
    return "who_wins" if subjects.family == "climbing" else "who_wins_round"


def _hand(found: Found, say: Words, subjects: Subjects) -> Section:
    rows: list[tuple[Cell, ...]] = []
    for name in GENERAL:
        measure, estimate = found.measure(name), found.get(name)
        if measure is None or estimate is None or (name == "swing" and not estimate.value):
            continue
        shown = figure(estimate, measure.kind == "share")
        rows.append((say.label(measure, subjects), shown))
    hand = say.hands[subjects.family][0]
    longest = say.said["longest"].format(hand=hand, n=found.run.tally.longest)
    if (one := found.run.longest) is not None:
        named = quote(found.run.name or found.run.rules.id)
        command = (
            f"yakusoku record {named} --players {found.run.players} --hands {one.hands} --seed {one.seed}"
        )
        longest += " " + say.said["longest_again"].format(hand=hand, number=one.hand, command=command)
    heading = say.said["hand_heading"].format(hand=hand)
    table = Table((say.said["what"], say.said["value"]), tuple(rows))
    return Section("hand", heading, (table, Paragraph(longest, soft=True)))


_BY: tuple[tuple[Literal["turn_place", "seat_place"], Literal["by_turn", "by_seat"]], ...] = (
    ("turn_place", "by_turn"),
    ("seat_place", "by_seat"),
)
_WON: tuple[tuple[Name, Name, Literal["by_dealer", "by_seat"]], ...] = (
    ("turn_won", "turn_win", "by_dealer"),
    ("won", "seat_win", "by_seat"),
)


def _places(found: Found, say: Words, subjects: Subjects) -> Section | None:
    """Who comes first: by turn and by seat, as bars of places; what they win, as numbers."""
    blocks: list[Block] = []
    for name, caption in _BY:
        if bars := _bars(found, say, subjects, name, say.said[caption]):
            blocks.append(bars)
    wins = _winnings(found, say, subjects)
    heading = say.said["places_heading" if subjects.family == "climbing" else "wins_heading"]
    return Section("places", heading, (*blocks, *wins))


def _bars(found: Found, say: Words, subjects: Subjects, name: Name, caption: str) -> Bars | None:
    rows = []
    for owner in range(subjects.players):
        shares = [found.get(name, owner, place) for place in range(1, subjects.players + 1)]
        if all(share is not None for share in shares):
            label = say.seat(owner) if name == "seat_place" else say.turn(owner, subjects.family)
            rows.append((label, parts([share.value for share in shares if share is not None], say)))
    legend = tuple(say.place(place, subjects.players) for place in range(1, subjects.players + 1))
    return Bars(tuple(rows), legend, caption) if rows else None


def parts(shares: Sequence[float], say: Words) -> tuple[Part, ...]:
    """The parts of a bar, one for each place."""
    found, at = [], 0.0
    for number, share in enumerate(shares):
        label = f"{say.place(number + 1, len(shares))}: {percent(share)}"
        found.append(
            Part(
                round(at, 2),
                round(100 * share, 2),
                f"{100 * share:.0f}" if share >= 0.05 else "",
                label,
                number,
            )
        )
        at += 100 * share
    return tuple(found)


def _winnings(found: Found, say: Words, subjects: Subjects) -> Iterable[Block]:
    """Tables of chips, and in fishing games of rounds won."""
    for won, wins, caption in _WON:
        owners = range(subjects.players)
        chips = [found.get(won, owner) for owner in owners]
        shares = [found.get(wins, owner) for owner in owners]
        if not any(item is not None and item.value for item in chips):
            continue
        columns = [(say.said[_wins(subjects)], shares, True), (say.said["mean_won"], chips, False)]
        there = [column for column in columns if any(item is not None for item in column[1])]
        names = [
            say.turn(owner, subjects.family) if caption == "by_dealer" else say.seat(owner)
            for owner in owners
        ]
        yield _table(say.said["seat"], names, there, say.said[caption])


Column = tuple[str, Sequence[Estimate | None], bool]  # its head, its numbers, whether they are shares


def _table(first: str, names: Sequence[str], columns: Sequence[Column], caption: str = "") -> Table:
    """A table with a picture beside each number."""
    cells: list[list[Cell]] = [[name] for name in names]
    for _, numbers, share in columns:
        signed = not share and any(item is not None and item.value < 0 for item in numbers)
        intervals = drawn(numbers, 0.0 if signed else None)
        for row, item, interval in zip(cells, numbers, intervals, strict=True):
            row.append(figure(item, share, signed=signed, interval=interval))
    return Table((first, *(head for head, _, _ in columns)), tuple(map(tuple, cells)), caption)


def figure(
    item: Estimate | None,
    share: bool,
    *,
    signed: bool = False,
    interval: Interval | None = None,
    strong: bool = False,
) -> Cell:
    """A number with its bounds."""
    if item is None:
        return "–"

    def text(value: float) -> str:
        return percent(value) if share else decimal(value, signed=signed)

    between = "" if item.low is None or item.high is None else f"{text(item.low)} … {text(item.high)}"
    return Figure(text(item.value), between, interval, strong)


def _titles(found: Found, say: Words, subjects: Subjects) -> Section | None:
    """The matrix from title to title, and the places by title."""
    run = found.run
    held = titles(run.rules, run.players)
    if len(held) < 2 or not run.tally.title_titles:
        return None
    names = [subjects.titles[id] for id in held]
    rows: list[tuple[Cell, ...]] = []
    for before, name in zip(held, names, strict=True):
        cells: list[Cell] = [name]
        for after in held:
            item = found.get("title_title", before, after)
            if item is None:
                cells.append("–")
            else:
                between = (
                    f"{percent(item.low)} … {percent(item.high)}"
                    if item.low is not None and item.high is not None
                    else ""
                )
                cells.append(Figure(percent(item.value), between, None, False, round(100 * item.value)))
        rows.append(tuple(cells))
    table = Table((say.said["place_after"], *names), tuple(rows))
    bars = []
    for title, name in zip(held, names, strict=True):
        shares = [found.get("title_place", title, place) for place in range(1, run.players + 1)]
        if all(share is not None for share in shares):
            bars.append((name, parts([share.value for share in shares if share is not None], say)))
    legend = tuple(say.place(place, run.players) for place in range(1, run.players + 1))
    places = Bars(tuple(bars), legend, say.said["by_title"])
    return Section(
        "titles",
        say.said["titles_heading"],
        (Paragraph(say.said["titles_note"], soft=True), table, places),
    )


def _acting(found: Found, say: Words, subjects: Subjects) -> Section:
    """How often rules act, or yaku are made; and how those fare who bring that about."""
    run, hand = found.run, say.hands[subjects.family]
    counting = [rule.id for rule in run.rules.rules if only_counts(rule)]
    made = set(yaku(run.rules))
    acting = [id for id in known(run.rules) if id not in counting and run.tally.acts[id]]
    acting.sort(key=lambda id: -run.tally.acts[id])
    blocks: list[Block] = []
    for ids, yaku_too in ((made, True), (set(acting) - made, False)):
        rows = [id for id in acting if id in ids]
        if not rows:
            continue
        columns: list[Column] = []
        if yaku_too:
            columns.append((say.said["worth"], [found.get("worth", id) for id in rows], False))
        columns += [
            (say.said["per_hand"].format(hand=hand[0]), [found.get("acts", id) for id in rows], False),
            (
                say.said["of_hands"].format(hand=hand[0], hands=hand[1]),
                [found.get("hands_with", id) for id in rows],
                True,
            ),
            (say.said[_wins(subjects)], [found.get("actor_win", id) for id in rows], True),
        ]
        if subjects.family == "climbing":
            columns.append((say.said["mean_place"], [found.get("actor_place", id) for id in rows], False))
        else:
            columns.append((say.said["mean_won"], [found.get("actor_won", id) for id in rows], False))
        blocks.append(Paragraph(say.said["yaku_note" if yaku_too else "rules_note"], soft=True))
        if yaku_too:
            there = [(found.get("hands_with", id), found.get("worth", id)) for id in rows]
            picture = points(
                [
                    (subjects.names[id], often.value, worth.value)
                    for id, (often, worth) in zip(rows, there, strict=True)
                    if often is not None and worth is not None
                ],
                say,
            )
            blocks += [picture] if picture is not None else []
        first = say.said["yaku" if yaku_too else "rule"]
        blocks.append(_table(first, [subjects.names[id] for id in rows], columns))
    never = [id for id in known(run.rules) if not run.tally.acts[id] and id not in counting]
    if never and run.tally.hands:
        low = found.get("hands_with", never[0])
        bound = say.share(low.high, scale(low.high)) if low is not None and low.high is not None else "?"
        named = say.listed.join(subjects.names[id] for id in never)
        blocks.append(Paragraph(say.said["never"].format(names=named, low=bound, hands=hand[1])))
        blocks += [
            Paragraph(
                say.said["never_why"].format(
                    name=subjects.names[id], why=messages.in_language(run.doubts[id], say.language)
                )
            )
            for id in never
            if id in run.doubts
        ]
    if counted := [subjects.names[id] for id in counting if run.tally.acts[id]]:
        blocks.append(Paragraph(say.said["only_count"].format(names=say.listed.join(counted)), soft=True))
    heading = say.said["yaku_heading" if subjects.family == "fishing" else "rules_heading"]
    return Section("rules", heading, tuple(blocks))


def _broken(run: Run, say: Words) -> Section | None:
    """What must not be."""
    blocks = tuple(Paragraph(messages.in_language(item, say.language)) for item in run.tally.broken)
    return Section("broken", say.said["broken"], blocks) if blocks else None
