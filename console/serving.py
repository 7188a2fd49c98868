"""The command that serves an editor.

In: nothing but the protocol on standard input. Out: the same on standard output, until the editor leaves.
"""

from __future__ import annotations

import argparse
import os
import sys

from .streams import Failure


def lsp(options: argparse.Namespace) -> int:
    """Runs the language server. Failure where the library is missing that it needs."""
    try:
        import pygls  # noqa: F401
    except ImportError:
        raise Failure('The language server needs pygls: pip install "yakusoku-cards[lsp]"') from None
    from ..lsp.server import run

    run()
    if sys.stdout.closed:  # pygls has done so, and whoever ends the program writes out what is left
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    return 0
