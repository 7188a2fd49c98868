"""Card points are held against a par that goes with other cards.

What it finds
    All cards together are worth more, or less, than the pars of all players, where the file changed what the cards count or which are in play, and
    decides no par itself; and players for whom there is no par, where others have one. It is a warning.
Why it matters
    The base has a par that shares the points of its own cards out. With other points everybody loses, or everybody wins.
Example
    # base: mushi
    cards count bright 24, animal 10, ribbon 5, chaff 1
Instead
    # base: mushi
    cards count bright 24, animal 10, ribbon 5, chaff 1
    set par to 125
"""

from __future__ import annotations

import re

from ...analysis.clauses import joined
from ...analysis.patterns import card_values
from ...ground.diagnostics import Report, Span
from ...ground.said import listed, say
from ...model import Condition, CountIs, Fishing, Par, RuleSet, Setting, Settle
from ._titles import inherited

_SEATS = {"leader": 1, "second": 2, "third": 3}


def check(rules: RuleSet, game: Fishing, report: Report) -> None:
    _missing(rules, game, report)
    values = rules.place("cards count")
    if not any(_changed(rules, span) for span in (values, rules.place("deck"))):
        return
    for row in game.settle:
        settings = _settings(rules, row.span)
        if not row.pars or not inherited(rules, row.span) or any(one.decided for one in settings):
            continue
        for players in rules.playing():
            pars = [par for par in (_par(row, players, seat) for seat in range(1, players + 1)) if par]
            total, all_pars = _worth(rules, game, players), sum(par.points for par in pars)
            if len(pars) < players or total == all_pars or _other_players(row.condition, players):
                continue
            report.add(
                "par-does-not-fit",
                say(
                    "All cards together are worth {total} card points, but the pars of {players} players are {pars} together.",
                    total=total,
                    players=players,
                    pars=all_pars,
                ),
                rules.place("head" if inherited(rules, values) else "cards count"),
                severity="warning",
                help=say(
                    "Decide the par, too ({lines}): {par} points for each come out even.",
                    par=total // players,
                    lines=listed(
                        [f"`set {one.id} to …`" for one in settings] or ["`settle card points against …`"]
                    ),
                ),
                related=((row.span, "the par"),) if row.span is not None else (),
            )
            return


def _missing(rules: RuleSet, game: Fishing, report: Report) -> None:
    """Tells of players who have no par, where others have one: they keep all of their points."""
    tables = rules.playing()
    for row in game.settle:
        if not any(par.players is None or players in par.players for par in row.pars for players in tables):
            continue  # of numbers that never play: players-never tells it
        for players in tables:
            seats = [seat for seat in range(1, players + 1) if _par(row, players, seat) is None]
            if not seats or _other_players(row.condition, players):
                continue
            report.add(
                "par-does-not-fit",
                say(
                    "With {players} players there is no par for {seats} of them: nothing is taken from their card points.",
                    players=players,
                    seats=len(seats),
                ),
                rules.place("players") if inherited(rules, row.span) else row.span,
                severity="warning",
                help="Write the row with a par for everybody: `settle card points against 132 with 2 players or 88 with 3 players`; a seat that has no par of its own has the one that is said of no seat.",
                related=((row.span, "the par"),) if row.span is not None else (),
            )
            return


def _settings(rules: RuleSet, span: Span | None) -> list[Setting]:
    """The settings that are numbers for which a line asks."""
    said = span.source.text[span.start : span.end] if span is not None else ""
    slots = re.findall(r"\{(\w+)\}", said)
    return [one for one in rules.settings if one.id in slots and not one.choices]


def _changed(rules: RuleSet, span: Span | None) -> bool:
    """Whether a line is of this file, or a setting that was decided goes into it."""
    return span is not None and (
        not inherited(rules, span) or any(one.decided for one in _settings(rules, span))
    )


def _other_players(condition: Condition, players: int) -> bool:
    """Whether a row counts only with other numbers of players."""
    return any(
        isinstance(item, CountIs) and item.what == "players" and players not in item.count
        for item in joined(condition)
    )


def _par(row: Settle, players: int, seat: int) -> Par | None:
    """What is held against the card points of that seat, from the leader on (from 1)."""
    for par in row.pars:
        fits = par.seat in ("any", "last") if seat == players else par.seat == "any"
        if (par.players is None or players in par.players) and (fits or _SEATS.get(par.seat) == seat):
            return par
    return None


def _worth(rules: RuleSet, game: Fishing, players: int) -> int:
    pack = rules.deck.cards[: rules.deck.pack(players)]
    return sum(
        points * sum(mask >> card & 1 for card in pack) for mask, points in card_values(rules.deck, game)
    )
