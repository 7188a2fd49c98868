"""Yakusoku: card-game house rules, written once.

From one rule file come a checked rule set, a game that plays it, and a printable rule sheet:

    import yakusoku

    loaded = yakusoku.load("daifugo")            # or the path of a .yaku file
    for problem in loaded.diagnostics:           # a mistake in the file is a value, never an exception
        print(yakusoku.describe(problem))
    game = yakusoku.new_game(loaded.ruleset, players=4, seed=7)
    while game.decision is not None:             # who must choose what
        game.choose(game.options()[0])

    yakusoku.render_sheet(loaded.ruleset, "html", "en")

`load(name)` → `Loaded` (`ruleset`, `diagnostics`); `load_text(text)` the same for a text. `RuleSet` is the checked, frozen
model. `new_game(rules, players, seed, hands)` → `Game`; `Game.choose` raises `IllegalChoice` for what is not allowed, and
`Game.explain` says why. `stand(rules, position)` → `Game` begins at a `ClimbingPosition` or `FishingPosition` instead of at the deal. `record(rules, players, hands, seed)` yields the lines of a random game, `replay(lines, load)` plays
one again and lists what does not follow. `game.view(player)` → `View` is what one player may see; `Actions(rules, players)` gives everything that may be chosen a fixed number. `format_text(text)` gives the canonical layout of a rule file.

Importing this costs next to nothing: everything is fetched when it is first used.
"""

from __future__ import annotations

import sys


def _quiet_from_the_start() -> None:
    """As the program, and not as a library, Ctrl-C ends this with 130 and without a word also while it is being imported: `python -m`
    imports the package while the name of the program is still "-m"."""
    if [*getattr(sys, "argv", ()), ""][0].replace("\\", "/").rpartition("/")[2] in ("-m", "yakusoku"):
        import _signal as signal  # type: ignore[import-not-found]  # what `signal` is made of: it is there already, and nothing has to be waited for
        import os

        if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
            signal.signal(signal.SIGINT, lambda *_: os._exit(130))


_quiet_from_the_start()

from importlib import import_module  # noqa: E402
from typing import TYPE_CHECKING  # noqa: E402

if TYPE_CHECKING:
    from .ai.actions import Actions, Speaker
    from .dsl.format import format_text
    from .game.decisions import Cards, Claim, Decision, DecisionKind, IllegalChoice, Option, Pass, Pick, Play
    from .game.explanations import Explanation, Reading, Reason, Way
    from .game.game import Game
    from .game.knowledge import Known
    from .game.lines import Line
    from .game.views import ClimbingSeen, FishingSeen, View
    from .ground.diagnostics import Diagnostic
    from .interpreter.climbing.standing import ClimbingPosition, Laid
    from .interpreter.fishing.standing import FishingPosition
    from .interpreter.record import Problem, record, replay
    from .interpreter.standing import stand
    from .interpreter.start import new_game
    from .model import RuleSet
    from .services.reports import one as describe
    from .services.rules import Loaded, load, load_text
    from .sheets.render import render as render_sheet

    __version__: str

_WHERE = {
    "load": ("services.rules", "load"),
    "load_text": ("services.rules", "load_text"),
    "Loaded": ("services.rules", "Loaded"),
    "Diagnostic": ("ground.diagnostics", "Diagnostic"),
    "describe": ("services.reports", "one"),
    "format_text": ("dsl.format", "format_text"),
    "RuleSet": ("model", "RuleSet"),
    "Game": ("game.game", "Game"),
    "Decision": ("game.decisions", "Decision"),
    "DecisionKind": ("game.decisions", "DecisionKind"),
    "Option": ("game.decisions", "Option"),
    "Play": ("game.decisions", "Play"),
    "Pass": ("game.decisions", "Pass"),
    "Cards": ("game.decisions", "Cards"),
    "Pick": ("game.decisions", "Pick"),
    "Claim": ("game.decisions", "Claim"),
    "Explanation": ("game.explanations", "Explanation"),
    "Reason": ("game.explanations", "Reason"),
    "Way": ("game.explanations", "Way"),
    "Reading": ("game.explanations", "Reading"),
    "View": ("game.views", "View"),
    "ClimbingSeen": ("game.views", "ClimbingSeen"),
    "FishingSeen": ("game.views", "FishingSeen"),
    "Known": ("game.knowledge", "Known"),
    "Line": ("game.lines", "Line"),
    "Actions": ("ai.actions", "Actions"),
    "Speaker": ("ai.actions", "Speaker"),
    "IllegalChoice": ("game.decisions", "IllegalChoice"),
    "new_game": ("interpreter.start", "new_game"),
    "stand": ("interpreter.standing", "stand"),
    "ClimbingPosition": ("interpreter.climbing.standing", "ClimbingPosition"),
    "FishingPosition": ("interpreter.fishing.standing", "FishingPosition"),
    "Laid": ("interpreter.climbing.standing", "Laid"),
    "Problem": ("interpreter.record", "Problem"),
    "record": ("interpreter.record", "record"),
    "replay": ("interpreter.record", "replay"),
    "render_sheet": ("sheets.render", "render"),
}

__all__ = [
    "Actions",
    "Cards",
    "Claim",
    "ClimbingPosition",
    "ClimbingSeen",
    "Decision",
    "DecisionKind",
    "Diagnostic",
    "Explanation",
    "FishingPosition",
    "FishingSeen",
    "Game",
    "IllegalChoice",
    "Known",
    "Laid",
    "Line",
    "Loaded",
    "Option",
    "Pass",
    "Pick",
    "Play",
    "Problem",
    "Reading",
    "Reason",
    "RuleSet",
    "Speaker",
    "View",
    "Way",
    "__version__",
    "describe",
    "format_text",
    "load",
    "load_text",
    "new_game",
    "record",
    "render_sheet",
    "replay",
    "stand",
]


def __getattr__(name: str) -> object:
    if name == "__version__":
        value: object = _version()
    elif name in _WHERE:
        module, attribute = _WHERE[name]
        value = getattr(import_module("." + module, __name__), attribute)
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__


def _version() -> str:
    """The installed version; from a checkout that is not installed, what pyproject.toml says, or "0"."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("yakusoku-cards")
    except PackageNotFoundError:
        return _from_checkout()


def _from_checkout() -> str:
    import tomllib
    from pathlib import Path

    try:
        text = (Path(__file__).resolve().parent / "pyproject.toml").read_text(encoding="utf-8")
        return str(tomllib.loads(text)["project"]["version"])
    except (OSError, ValueError, KeyError):
        return "0"
