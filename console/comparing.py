"""The command `diff`.

In: its arguments as the command line read them. Out: the exit code, 0 where nothing differs and 1 where something does; the
differences are written, in sentences or as JSON.
"""

from __future__ import annotations

import sys
from argparse import Namespace as Arguments
from typing import TYPE_CHECKING

from ..ground.said import say
from .agreed import why
from .streams import Failure, columns, complain, print_json, text_of

if TYPE_CHECKING:
    from ..compare.compare import Difference
    from ..dsl.loader import Loaded
    from ..ground.json import Json
    from ..model import RuleSet
    from ..sheets.language import Language


def diff(options: Arguments) -> int:
    if options.before == options.after == "-":
        raise Failure("only one of the two can be standard input")
    before, after = _both(options.before, options.after)
    try:
        from ..sheets.changes import changes
        from ..sheets.language import language
        from ..sheets.render import write
        from ..sheets.terminal import terminal
    except ModuleNotFoundError as problem:
        raise Failure(say("differences cannot be told: {problem}", problem=problem)) from None
    from ..compare.compare import compare

    try:
        words = language(options.lang)
    except ValueError as problem:
        raise Failure(why(problem)) from None
    found = compare(before, after)
    if options.format == "json":
        print_json([data(before, after, item, words, options.lang) for item in found], indent=1)
    elif options.format == "md":
        sys.stdout.write(write(changes(before, after, words, options.lang), after, "md"))
    else:
        from ..ground.colour import wants_colour

        page = changes(before, after, words, options.lang)
        sys.stdout.write(terminal(page, after.deck, columns(), colour=wants_colour(sys.stdout)))
    return 1 if found else 0


def _both(before: str, after: str) -> tuple[RuleSet, RuleSet]:
    """Both rule sets; what is wrong in either is reported as `check` does."""
    loaded = [_load(name) for name in (before, after)]
    wrong = [item for one in loaded for item in one.diagnostics if item.severity == "error"]
    complain(list(dict.fromkeys(wrong)))
    one, other = (item.ruleset for item in loaded)
    if one is None or other is None:
        raise Failure("")
    return one, other


def _load(name: str) -> Loaded:
    from ..services.rules import load, load_text

    return load_text(text_of("-"), "stdin") if name == "-" else load(name, examples=True)


def data(before: RuleSet, after: RuleSet, item: Difference, say: Language, lang: str) -> Json:
    """One difference as plain data."""
    from ..sheets.terminal import plain_text

    told = [plain_text(after.deck, line, lang) for line in say.change(before, after, item)]
    old, new = (plain_text(after.deck, side, lang) or None for side in say.change_sides(before, after, item))
    return {
        "part": item.part,
        "id": item.id,
        "change": item.change,
        "before": old,
        "after": new,
        "text": told,
        "brings": [data(before, after, inner, say, lang) for inner in item.brings],
    }
