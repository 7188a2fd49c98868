"""A line of the game that can do nothing.

What it finds
    Runs that are to wrap round where the pack has no card of the highest or the lowest rank, nor a joker for it. In fishing games: claims that close, or are paid back, where nothing is claimed; yaku that take all stakes where none stops the round; *pays for all* where
    only two play; players who may drop out where all who sit there must play; card points where nothing is counted by them; *nobody pays more* where
    nobody pays; cards that fall to the dealer where just those are dealt again. It is a warning, and a hint where the base of a variant says it.
Why it matters
    The sheet prints it, and nothing ever goes by it. Mostly a line is missing, or another line of the base stands against it.
Example
    redeal if the field has 4 cards of one month
    the dealer captures 4 cards of one month on the field
Instead
    the dealer captures 4 cards of one month on the field
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...analysis.rows import FOR_CARD_POINTS
from ...analysis.shapes import shape_facts, wraps_round
from ...analysis.walk import values
from ...ground.diagnostics import Report, Span
from ...ground.said import say
from ...model import CardPoints, Change, Climbing, Fishing, Need, Paid, RuleSet, Worth
from ..kinds import spoken
from ._reach import Why
from ._titles import inherited

_UNPAID: tuple[Paid, ...] = ("plain", "points", "nothing")  # scored, won or lost: nobody pays it
_NO_CLAIM = Why(
    "no yaku is claimed on the dealt hand",
    'Write such yaku, `group hands "Hands" for the dealt hand`, or leave the line out.',
)
_TWO = Why(
    "only two play, so that each pays for himself alone", "Leave it out; or let more play: `players 3`."
)


class _Line(NamedTuple):
    span: Span | None
    why: Why


def check(rules: RuleSet, game: Climbing | Fishing, report: Report) -> None:
    if isinstance(game, Climbing):
        _of_runs(rules, game, report)
        return
    for line in (
        *_of_claims(rules, game),
        *_of_players(rules, game),
        *_of_paying(rules, game),
        *_of_field(rules, game),
    ):
        if line.span is not None:
            report.add(
                "line-does-nothing",
                say("This line does nothing: {why}.", why=line.why.text),
                line.span,
                severity="hint" if inherited(rules, line.span) else "warning",
                help=line.why.help,
            )


def _of_runs(rules: RuleSet, game: Climbing, report: Report) -> None:
    """`wrapping round` of a shape of which no run ever does."""
    facts = shape_facts(rules)
    for shape in game.shapes:
        if facts is None or not shape.wrapping or not facts.sizes[shape.id] or wraps_round(facts, shape):
            continue
        report.add(
            "line-does-nothing",
            say(
                "`wrapping round` does nothing in `{shape}`: no run of it has cards of both ends of the ranking.",
                shape=shape.id,
            ),
            shape.span,
            severity="hint" if inherited(rules, shape.span) else "warning",
            help="Look at the deck and at the ranks that the run is without, or leave it out.",
        )


def _place(rules: RuleSet, kind: str) -> Span | None:
    return rules.place(spoken(kind))


def _of_claims(rules: RuleSet, game: Fishing) -> Iterator[_Line]:
    if not any(group.dealt and group.yaku for group in game.groups):
        if game.claims_close:
            yield _Line(_place(rules, "s_claims"), _NO_CLAIM)
        yield from (_Line(row.span, _NO_CLAIM) for row in _changes(game, "unclaim"))
    if game.stop_takes_stakes and not any(yaku.stops for group in game.groups for yaku in group.yaku):
        yield _Line(
            _place(rules, "s_stop"),
            Why(
                "no yaku stops the round",
                "Let one do so, `yaku … is …, worth 5, stops the round`, or leave the line out.",
            ),
        )


def _changes(game: Fishing, *kinds: str) -> Iterator[Change]:
    return (row for row in game.changes if row.what in kinds)


def _of_players(rules: RuleSet, game: Fishing) -> Iterator[_Line]:
    if max(rules.playing()) <= 2:
        yield from (_Line(row.span, _TWO) for row in _changes(game, "liable", "careless"))
    dropping = game.dropping
    tables = rules.tables()
    if (
        dropping is not None
        and not dropping.vow
        and all(game.hands_of(many) <= dropping.until for many in tables)
    ):
        yield _Line(
            _place(rules, "s_before"),
            Why(
                "no more players have a hand than are to play, so nobody may drop",
                "Let fewer play, or more sit there: `players 4 to 6`.",
            ),
        )


def _of_paying(rules: RuleSet, game: Fishing) -> Iterator[_Line]:
    if game.cap and game.settle and all(row.pay in _UNPAID for row in game.settle):
        yield _Line(
            _place(rules, "s_cap"),
            Why(
                "by no row of the settlement anybody pays somebody else",
                "Leave it out; or write a row by which somebody pays: `settle yaku from each player`.",
            ),
        )
    if game.values and not _asks_points(rules, game):
        yield _Line(
            _place(rules, "s_card_points"),
            Why(
                "nothing in this game goes by card points",
                "Write a row that does, `settle the difference of card points to the winner`, or leave the line out.",
            ),
        )


def _asks_points(rules: RuleSet, game: Fishing) -> bool:
    """Whether a row, a yaku or a condition looks at card points."""
    parts = (game, tuple((rule.clauses, rule.standings, rule.answers) for rule in rules.rules))
    return (
        any(row.pay in FOR_CARD_POINTS for row in game.settle)
        or any(True for _ in values(parts, CardPoints))
        or any(need.kind in ("points", "few points") for need in values(game, Need))
        or any(worth.points for worth in values(game, Worth))
    )


def _of_field(rules: RuleSet, game: Fishing) -> Iterator[_Line]:
    if game.field_month and game.redeal_month and game.redeal_month <= game.field_month:
        yield _Line(
            _place(rules, "s_field_month"),
            Why(
                say("a field with {count} cards of one month is dealt again", count=game.redeal_month),
                "Say which of the two it is to be: leave this line out, or the one that deals again.",
            ),
        )
