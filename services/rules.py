"""Loading rules: the one place that knows both who reads them and who plays their examples.

In: the name of a rule set, the path of a rule file, or a text. Out: `Loaded`, a checked rule set with what there is to say about it.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..dsl import loader
from ..dsl.files import DISK, Files
from ..dsl.loader import Loaded
from ..ground.cache import trusting

if TYPE_CHECKING:
    from ..interpreter.playing_out import Failure
    from ..model import RuleSet

__all__ = ["Loaded", "load", "load_changed", "load_text"]


def load(name: str, *, examples: bool = False) -> Loaded:
    """Loads a shipped rule set by its id, or a rule file by its path.

    `examples` also plays the examples of the file, as `yakusoku check` does. The diagnostics are in the order of the
    text; `Loaded.ruleset` is None if any of them is an error.
    """
    return trusting(lambda: loader.load(name, play=_play if examples else None))


def load_text(
    text: str,
    name: str = "rules.yaku",
    *,
    examples: bool = True,
    path: Path | None = None,
    files: Files = DISK,
) -> Loaded:
    """Loads rules from a text, as if it were a file of that name; as `load` does, but here the examples are played unless
    they are not wanted. `path`: where the text would stand; then it may stand on what lies beside it, as `files` give it."""
    play = _play if examples else None
    return trusting(lambda: loader.load_text(text, name, play=play, path=path, files=files))


def load_changed(name: str, statements: Sequence[str]) -> Loaded:
    """Loads a rule set by its name with further statements (`use …`, `drop …`, `set …`), as a variant of it that stands in no file."""
    return trusting(lambda: loader.load_changed(name, statements))


def _play(rules: RuleSet) -> list[Failure]:
    from ..interpreter.examples import run_examples

    return run_examples(rules)
