"""Scenes: a few lines of an example, played under rules that are named or written beside it.

In: the rules in use, rules of one's own as text, the lines of an example. Out: nothing, or an AssertionError that says
which line is not so. Hands that no example can describe (the deal, the exchange, scores) are set up by `deal`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from textwrap import dedent, indent
from typing import Any

from yakusoku.game.decisions import PASS, Cards, Option, Pick
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.climbing.position import explain_cards
from yakusoku.interpreter.climbing.readings import read_cards, readings_of
from yakusoku.interpreter.climbing.standing import ClimbingPosition, stand
from yakusoku.interpreter.examples import run_example
from yakusoku.interpreter.playing_out import Failure
from yakusoku.model import RuleSet
from yakusoku.services.rules import load_text


@lru_cache(maxsize=1024)
def rules(*uses: str, extra: str = "", base: str = "daifugo") -> RuleSet:
    """A variant of the base game that uses these rules, with `extra` written into it."""
    lines = [f'variant scene "Scene" of {base}', *(f"    use {use}" for use in uses)]
    text = "\n".join(lines) + "\n" + indent(dedent(extra), "    ")
    loaded = load_text(text, examples=False)
    assert loaded.ruleset is not None, [(item.code, item.message) for item in loaded.diagnostics]
    return loaded.ruleset


def failures(text: str, *uses: str, extra: str = "", base: str = "daifugo") -> list[str]:
    """What of the example's lines is not so."""
    example = 'example "A scene"\n' + indent(dedent(text).strip("\n"), "    ")
    ruleset = rules(*uses, extra=f"{dedent(extra)}\n{example}\n", base=base)
    [own] = [item for item in ruleset.examples if item.title.en == "A scene"]
    return [f"{_line(failed)!r}: {failed.message}" for failed in run_example(ruleset, own)]


def _line(failed: Failure) -> str:
    return failed.span.source.text[failed.span.start : failed.span.end]


def scene(text: str, *uses: str, extra: str = "", base: str = "daifugo") -> None:
    """Every line of the example comes true."""
    found = failures(text, *uses, extra=extra, base=base)
    assert not found, found


def deal(
    ruleset: RuleSet,
    hands: Iterable[str],
    *,
    leader: int = 0,
    places: list[int] | None = None,
    titles: dict[int, str] | None = None,
    hands_in_session: int = 1,
) -> ClimbingGame:
    """A hand that begins with these cards; what nobody holds lies aside. `places` and `titles` are of the hand before."""
    position = ClimbingPosition(
        hands=[row.split() for row in hands],
        rest="aside",
        turn=leader,
        hand=2 if places else 1,
        places=places,
        titles=titles or {},
    )
    return stand(ruleset, position, seed=1, hands=hands_in_session, record=True)


def option(game: ClimbingGame, words: str) -> Option:
    """The option that is written so: cards, `pass`, `nothing`, `yes`, `no`, a rank, a seat (`seat 2`)."""
    found = list(game.options())
    assert game.decision is not None, "the session is over"
    kind = game.decision.kind
    match words.split():
        case ["pass"]:
            wanted: list[Option] = [PASS]
        case ["nothing"]:
            wanted = [Cards(0)]
        case ["yes"]:
            wanted = [Pick(1)]
        case ["no"]:
            wanted = [Pick(0)]
        case ["seat", number]:
            wanted = [Pick(int(number))]
        case [rank] if kind == "name rank":
            wanted = [Pick(game.rules.deck.ranks.index(rank))]
        case codes:
            mask = read_cards(game.rules, codes)
            wanted = [Cards(mask), *(readings_of(game, mask) if kind in ("play", "answer") else [])]
    for item in wanted:
        if item in found:
            return item
    why = explain_cards(game, words.split()).reasons if kind == "play" and words != "pass" else ""
    raise AssertionError(f"{words!r} is no option of {game.decision}: {why}")


def do(game: ClimbingGame, *moves: str) -> ClimbingGame:
    """Makes choices one after the other, whoever is asked."""
    for move in moves:
        game.choose(option(game, move))
    return game


def hand_end(game: ClimbingGame) -> dict[str, Any]:
    """The record of the last hand that ended: its places, titles and points."""
    return next(row for row in reversed(game.log) if "places" in row and row.get("event") != "session")


def whole(game: ClimbingGame) -> int:
    """Every card that lies anywhere, as a mask; AssertionError if one lies in two places."""
    s = game.state
    laid = [cards for *_, cards in s.laid] if game.engine.climbing.together else []
    places = [
        *s.hands,
        *s.own_aside,
        s.discards,
        s.aside,
        *laid,
        sum(1 << card for card in s.pile),
        *(laid.cards for laid in s.trick),
    ]
    found = 0
    for mask in places:
        assert not found & mask, f"{game.codes(found & mask)} in two places"
        found |= mask
    return found
