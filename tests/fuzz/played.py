"""What must hold of every rule file that is accepted: while it is played, and of all that is made of it.

In: a text, a number of players, a seed. Out: nothing, or `Broken` with what does not hold; whatever else is raised is a mistake of the program.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import fields, is_dataclass, replace
from functools import cache
from random import Random

from helpers.scenes import whole

from yakusoku.console.narrators import narrator
from yakusoku.dsl.format import format_text
from yakusoku.dsl.kotoba.translate import Language, translate
from yakusoku.dsl.loader import Loaded
from yakusoku.game import lines
from yakusoku.game.decisions import PASS, Cards, IllegalChoice, Option, Pick
from yakusoku.game.game import Game
from yakusoku.ground.diagnostics import Span
from yakusoku.interpreter.climbing.game import ClimbingGame
from yakusoku.interpreter.computer import choose as computer
from yakusoku.interpreter.fishing.game import FishingGame
from yakusoku.interpreter.fishing.settle import zero_sum
from yakusoku.interpreter.record import replay
from yakusoku.interpreter.record import text as line_text
from yakusoku.interpreter.start import new_game
from yakusoku.model import RuleSet
from yakusoku.services import reports
from yakusoku.services.rules import load_text
from yakusoku.sheets.render import Look, render

from .findings import Broken

MOST_DECISIONS = 20_000  # of one hand
LINES = 300  # of a session; of a longer one fewer moments are looked at, since what a player has seen is made of all lines anew
MOST_TRIED = 30  # options that are explained at one decision
STRANGE: tuple[Option, ...] = (PASS, Cards(0), Cards(1), Cards(3), Pick(0), Pick(1), Pick(99))


def need(holds: object, what: str, more: object = "") -> None:
    if not holds:
        raise Broken(f"{what}\n{more}")


def check(text: str, examples: bool = False) -> Loaded:
    """The rule file is accepted, or refused with a reason; what is said of it can be shown."""
    loaded = load_text(text, examples=examples)
    errors = [item for item in loaded.diagnostics if item.severity == "error"]
    need(bool(errors) != loaded.ok, "refused without a reason, or accepted with an error")
    need(
        all(item.code and item.message.strip() for item in loaded.diagnostics),
        "a diagnostic without a message",
    )
    reports.text(loaded.diagnostics)
    json.dumps(reports.json_object(loaded.diagnostics))
    json.dumps(reports.sarif(loaded.diagnostics, "1"))
    return loaded


def read(text: str) -> None:
    """A piece of a rule file is read, or what is wrong is said; what the formatter makes of it, it leaves as it is."""
    once, diagnostics = format_text(text)
    reports.text(diagnostics)
    need(once is not None or diagnostics, "not formatted, without a reason")
    need(all(item.code != "cannot-format" for item in diagnostics), "the formatter does not know what to do")
    if once is not None:
        need(format_text(once)[0] == once, "formatted twice it is another text", once)


def formatted(text: str) -> None:
    """The formatter changes the layout and nothing else, and leaves its own as it is."""
    once, _ = format_text(text)
    if once is None:
        need(not load_text(text, examples=False).ok, "a file that is accepted cannot be formatted")
        return
    twice, _ = format_text(once)
    need(once == twice, "formatted twice it is another text", once)
    before, after = load_text(text, examples=False), load_text(once, examples=False)
    need(before.ok == after.ok, "formatted it is not accepted", [item.message for item in after.diagnostics])
    if before.ruleset is not None and after.ruleset is not None:
        need(before.ruleset.hash == after.ruleset.hash, "formatted it means something else", once)


def translated(text: str) -> None:
    """In Japanese words a file means the same, and again in English ones."""
    loaded = load_text(text, examples=False)
    languages: tuple[Language, ...] = ("ja", "en")
    for to in languages:
        result, diagnostics = translate(text, to)
        if result is None:
            told = [item.message for item in diagnostics]
            need(not loaded.ok, f"a file that is accepted cannot be translated ({to})", told)
            return
        after = load_text(result, examples=False)
        told = [item.message for item in after.diagnostics]
        need(after.ok == loaded.ok, f"translated it is not accepted ({to})", told)
        if loaded.ruleset is not None and after.ruleset is not None:
            need(
                meant(loaded.ruleset) == meant(after.ruleset),
                f"translated it means something else ({to})",
                result,
            )
        text = result


AS_WRITTEN = {"text", "word", "hash", "places"}  # fields that show how something was written


def meant(value: object) -> object:
    """A rule set without where anything stands in its file, and in which words."""
    if isinstance(value, Span):
        return None
    if is_dataclass(value):
        return {
            item.name: meant(getattr(value, item.name))
            for item in fields(value)
            if item.name not in AS_WRITTEN
        }
    if isinstance(value, (tuple, list)):
        return [meant(each) for each in value]
    if isinstance(value, dict):
        return {key: meant(each) for key, each in value.items()}
    return value


SHEETS = tuple((profile, form, code) for profile in ("full", "reference", "changes") for form in ("md", "html", "txt") for code in ("en", "ja"))  # fmt: skip


def sheets(rules: RuleSet, wanted: Iterable[tuple[str, str, str]] = SHEETS) -> int:
    """Sheets can be made; how many there were. `wanted`: profile, format and language of each."""
    made = 0
    for profile, form, code in wanted:
        base = _base(rules) if profile == "changes" else None
        page = render(rules, form, code, profile, base=base, look=Look(fonts=False))  # type: ignore[call-overload]
        need(page.strip(), "an empty sheet")
        need("None" not in page.replace("None of", "").split(), "a sheet says None")
        made += 1
    return made


@cache
def _base_of(family: str) -> RuleSet:
    found = load_text(
        f'variant plain "Plain" of {"daifugo" if family == "climbing" else "taiyaku"}\n', examples=False
    )
    assert found.ruleset is not None
    return found.ruleset


def _base(rules: RuleSet) -> RuleSet:
    return _base_of(rules.family)


# --------------------------------------------------------------------------------------------------------------- playing


def play(
    rules: RuleSet, players: int, seed: int, hands: int, counts: Counter[str], looks: float = 0.2
) -> None:
    """A session with random choices; everything that must hold is looked at on the way. `counts`: decisions, hands. `looks`: at how many of the
    decisions copies, explanations and what players see are looked at."""
    game = new_game(rules, players, seed, hands, record=True)
    chance, told, hand, made = Random(seed), 0, game.hand, 0
    speaker = narrator(game, frozenset(range(players)))
    assert game.lines is not None
    while game.decision is not None:
        made = 0 if game.hand != hand else made + 1
        hand = game.hand
        need(made <= MOST_DECISIONS, "a hand does not end")
        need(0 <= game.decision.player < players, "nobody is asked")
        options = list(game.options())
        need(options, "nothing can be chosen", game.decision)
        _cards(game)
        if chance.random() < looks * min(1.0, LINES / max(1, len(game.lines))) ** 2:
            _look(game, options, chance)
            counts["looked at"] += 1
        option = computer(game) if chance.random() < 0.02 else chance.choice(options)
        need(option in options, "the computer chooses what is no option")
        game.choose(option)
        counts["decisions"] += 1
        for line in game.lines[told:]:
            speaker.line(line)
        told = len(game.lines)
    counts["hands"] += game.hand
    _cards(game)
    need(not game.options(), "something can be chosen when all is over")
    need(sorted(game.ranks()) and len(game.ranks()) == players, "not everybody has a rank")
    _ends(game)
    _played_again(game)


def _cards(game: Game) -> None:
    """Every card lies in one place."""
    if isinstance(game, ClimbingGame):
        try:
            found = whole(game)
        except AssertionError as problem:
            raise Broken(f"cards are lost or doubled\n{problem}") from problem
        need(found == (1 << game.rules.deck.size) - 1, "cards are lost or doubled", game.state)
        return
    assert isinstance(game, FishingGame)
    round, engine = game.round, game.engine
    parts = [*round.hands, round.field, *round.captured, *(1 << card for card in round.pile)]
    asked = game.decision.kind if game.decision is not None else ""
    heard = round.hearing.then if round.hearing is not None else ""
    if asked == "capture" or heard == "match":  # it lies by itself until it is matched
        parts.append(1 << round.card)
    found = 0
    for part in parts:
        need(not found & part, "cards are lost or doubled", game.codes(found & part))
        found |= part
    gone = (
        sum(engine.lays) if round.out else 0
    )  # what says that a hand is laid down as the field leaves the round
    need(found | gone == (1 << engine.size) - 1, "cards are lost or doubled", round)


def _look(game: Game, options: list[Option], chance: Random) -> None:
    """Options and explanations agree; a copy and JSON are the same game, to a player's eyes, too, and go on alike."""
    before = json.dumps(game.to_json())
    need(len(set(options)) == len(options), "an option stands there twice")
    for option in options[:MOST_TRIED]:
        found = game.explain(option)
        need(found.legal and not found.reasons, "an option is explained as illegal", option)
    for option in STRANGE:
        if option not in options:
            found = game.explain(option)
            need(not found.legal and found.reasons, "what is no option is explained as legal", option)
            try:
                game.choose(option)
            except IllegalChoice:
                continue
            raise Broken(f"what is no option can be chosen\n{option}")
    need(json.dumps(game.to_json()) == before, "to ask changes the game")
    made = type(game).from_json(game.rules, json.loads(before))  # type: ignore[attr-defined]
    twins = {"a copy": game.copy(), "JSON": made}
    option = chance.choice(options)
    data = [game.data(item) for item in options[:MOST_TRIED]]
    own = game.copy()
    own.choose(option)
    everybody = frozenset(range(game.players))
    # One player by turns: what somebody sees is made of all lines, for the game and each twin, which was a third of the time of all files.
    looking = [len(game.lines or ()) % game.players]
    seen = {seat: narrator(game, everybody).table(seat) for seat in looking}
    for name, twin in twins.items():
        need(twin == game and twin.decision == game.decision, f"{name} is another game")
        need(list(twin.options()) == options, f"{name} has other options")
        need([twin.data(item) for item in options[:MOST_TRIED]] == data, f"{name} writes options otherwise")
        twin.lines, twin.looks = list(game.lines or ()), [*game.looks]
        for seat in looking:
            need(narrator(twin, everybody).table(seat) == seen[seat], f"a player sees {name} otherwise")
        twin.choose(option)
        need(twin == own, f"{name} goes on otherwise")
    need(json.dumps(game.to_json()) == before, "copies are not apart")


def _ends(game: Game) -> None:
    """Places, points and chips of the hands that are over."""
    totals = [0] * game.players
    ends, even = 0, game.rules.family == "fishing" and zero_sum(game.rules)
    for line in game.lines or ():
        match line:
            case lines.HandEnds():
                ends += 1
                need(sorted(line.places) == list(range(game.players)), "not everybody has one place", line)
                need(set(line.titles) <= set(range(game.players)), "nobody has a title")
                totals = [mine + more for mine, more in zip(totals, line.score, strict=True)]
            case lines.RoundEnds():
                ends += 1
                need(not even or sum(line.chips) == 0, "chips do not sum to zero", line)
                totals = [mine + more for mine, more in zip(totals, line.chips, strict=True)]
            case _:
                pass
    need(ends == game.hand, "a hand has no end", (ends, game.hand))


def _played_again(game: Game) -> None:
    """The record of the game follows its rules."""
    assert game.lines is not None
    written = [
        replace(line, hands=game.hands) if isinstance(line, lines.Header) else line for line in game.lines
    ]
    texts = [line_text(line.to_json()) for line in written]
    problems = replay(texts, lambda name: Loaded(game.rules, ()))
    need(not problems, "a record does not follow its rules", problems)
