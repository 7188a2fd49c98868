"""The command that shows the workbench on this machine.

In: a port, perhaps a rule file. Out: the address on standard output, the page in a browser, until Ctrl-C.
"""

from __future__ import annotations

import argparse
import base64
import sys
import webbrowser
import zlib
from pathlib import Path

from ..ground.said import say
from . import speech
from .streams import Failure

MOST_BYTES = 40_000  # of a file that goes into an address


def web(options: argparse.Namespace) -> int:
    """Runs the server until it is interrupted. Failure where the page is not built, the port is taken, or the file cannot be read."""
    from ..workbench.server import folder, server

    page = folder()
    if page is None:
        raise Failure(
            say("The page is not built here: `python3 dev.py page` builds it, which needs Node.js.")
        )
    hash = _hash(options.file) if options.file else ""
    try:
        running, helper = server(page, options.port)
    except (OSError, OverflowError):
        raise Failure(say("The port {port} cannot be had: leave `--port` out.", port=options.port)) from None
    address = f"http://127.0.0.1:{running.server_address[1]}/"
    print(speech.told(say("The workbench: {address}   (Ctrl-C ends it)", address=address)), flush=True)
    if not options.no_browser:
        webbrowser.open(address + hash)
    try:
        running.serve_forever()
    finally:
        helper.close()
        running.server_close()
    return 0


def _hash(name: str) -> str:
    """The rules of a file as the page takes them: deflated, in base64url."""
    try:
        data = Path(name).read_bytes() if name != "-" else sys.stdin.buffer.read(MOST_BYTES + 1)
    except (OSError, ValueError):  # ValueError: no file can be called so
        raise Failure(say("There is no file `{name}`.", name=name)) from None
    if len(data) > MOST_BYTES:
        raise Failure(say("`{name}` is too long for an address: open it in the page.", name=name))
    packed = zlib.compress(data, 9, -15)
    return "#t=" + base64.urlsafe_b64encode(packed).decode().rstrip("=")
