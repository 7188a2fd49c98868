"""The command that serves an editor.

In: nothing but the protocol on standard input. Out: the same on standard output, until the editor leaves.
"""

from __future__ import annotations

import argparse

from .streams import Failure


def lsp(options: argparse.Namespace) -> int:
    """Runs the language server. Failure where the library is missing that it needs."""
    try:
        import pygls  # noqa: F401
    except ImportError:
        raise Failure('The language server needs pygls: pip install "yakusoku-cards[lsp]"') from None
    from ..lsp.server import run

    run()
    return 0
