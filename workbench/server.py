"""The page on this machine, with this Python behind it: `yakusoku web`.

In: the folder of the built page. Out: a server of 127.0.0.1 alone, until it is ended. Every question needs the token of this run, which stands in the page, where other origins cannot
read it; the right Host, so that no name of somebody else leads here; and no other Origin. Questions are answered one at a time by a process of their own, which is ended when one takes too
long: no rule file can hang the server, and nothing that it does reaches this process.
"""

from __future__ import annotations

import json
import os
import queue
import re
import secrets
import subprocess
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import IO, Any

from ..ground.said import say
from ..messages import in_language
from .door import MOST_BYTES

SECONDS = 12.0  # for one answer
FIRST_SECONDS = 60.0  # for the first one of a process, which has to begin
BODY_SECONDS = 10.0  # until a question has come
MOST_TALKING = 40  # connections at one time; a page needs six
_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
POLICY = (
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src data:; frame-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


def folder() -> Path | None:
    """Where the built page lies: in the package, or in a checkout in which it was built; None where it is in neither."""
    here = Path(__file__).resolve().parent
    for place in (here / "page", here.parent / "build" / "page"):
        if (place / "index.html").is_file():
            return place
    return None


class Helper:
    """The process that answers. Lines go in, lines come out; one that takes too long is killed, and the next question begins another."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: queue.Queue[bytes] = queue.Queue()
        self._first = True

    def answer(self, line: bytes) -> bytes:
        """The answer to one line; where it takes too long, an answer that says so."""
        with self._lock:
            try:
                # A process that has ended by itself, for whatever reason, is begun anew once.
                found = self._asked(line) or self._asked(line)
            except queue.Empty:
                self._end()
                found = b""
            return found or _late(line)

    def _asked(self, line: bytes) -> bytes:
        """The answer; nothing where the process has ended. queue.Empty where it takes too long."""
        process = self._running()
        assert process.stdin is not None
        try:
            process.stdin.write(line + b"\n")
            process.stdin.flush()
        except OSError:
            self._end()
            return b""
        found = self._lines.get(timeout=FIRST_SECONDS if self._first else self._seconds)
        self._first = False
        if not found.endswith(b"\n"):  # it was ended in the middle of it
            self._end()
            return b""
        return found

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            self._lines, self._first = queue.Queue(), True
            self._process = subprocess.Popen(
                [sys.executable, "-m", "yakusoku.workbench"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            )
            assert self._process.stdout is not None
            threading.Thread(target=_read, args=(self._process.stdout, self._lines), daemon=True).start()
        return self._process

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def close(self) -> None:
        """Ends the process."""
        with self._lock:
            self._end()


def _read(stream: IO[bytes], lines: queue.Queue[bytes]) -> None:
    """All lines of a process, and an empty one behind them."""
    for line in stream:
        lines.put(line)
    lines.put(b"")


def _late(line: bytes) -> bytes:
    try:
        asked = json.loads(line)
        lang = asked["lang"] if asked.get("lang") == "ja" else "en"
        id = asked.get("id")
    except (ValueError, TypeError, KeyError, AttributeError):
        lang, id = "en", None
    told = in_language(say("These rules take too long: the work was stopped."), lang)
    return json.dumps({"id": id, "refused": told, "late": True}).encode()


def server(page: Path, port: int = 0, seconds: float = SECONDS) -> tuple[ThreadingHTTPServer, Helper]:
    """A server that is not running yet, and its helper, which whoever runs it closes. OSError where the port is taken."""
    token, helper = secrets.token_urlsafe(24), Helper(seconds)
    own = page.resolve()
    files = {
        f"/{path.relative_to(page).as_posix()}": path
        for path in page.rglob("*")
        if path.is_file() and path.resolve().is_relative_to(own)
    }

    class Handler(BaseHTTPRequestHandler):
        server_version, sys_version, protocol_version = "yakusoku", "", "HTTP/1.1"
        timeout = 30

        def log_message(self, format: str, *args: object) -> None:
            """Nobody reads it."""

        def _say(self, code: int, kind: str = "text/plain", data: bytes = b"") -> None:
            self.send_response(code)
            for name, value in (
                ("content-type", kind),
                ("content-length", str(len(data))),
                ("content-security-policy", POLICY),
                ("x-content-type-options", "nosniff"),
                ("referrer-policy", "no-referrer"),
                ("cross-origin-resource-policy", "same-origin"),
                ("cache-control", "no-store"),
            ):
                self.send_header(name, value)
            if code >= 400:
                self.send_header("connection", "close")
                self.close_connection = True
            self.end_headers()
            if self.command != "HEAD":
                self.wfile.write(data)

        def _here(self) -> bool:
            own = running.server_port
            return self.headers.get("host") in (f"127.0.0.1:{own}", f"localhost:{own}")

        def do_GET(self) -> None:
            if not self._here():
                return self._say(421)
            name = self.path.partition("?")[0]
            path = files.get("/index.html" if name == "/" else name)
            if path is None or name.startswith("/py/") or name in ("/sw.js", "/worker.js"):
                return self._say(404)
            try:
                data = path.read_bytes()
            except OSError:  # the page was built anew meanwhile
                return self._say(404)
            if path.name == "index.html":
                data = _with_token(data, token)
            return self._say(200, _TYPES.get(path.suffix, "application/octet-stream"), data)

        do_HEAD = do_GET

        def do_POST(self) -> None:
            origin, length = self.headers.get("origin"), self.headers.get("content-length", "")
            host = self.headers.get("host")
            if (
                self.path != "/ask"
                or not self._here()
                or not secrets.compare_digest(
                    self.headers.get("x-yakusoku-token", "").encode(), token.encode()
                )
                or (origin is not None and origin != f"http://{host}")
                or self.headers.get("content-type") != "application/json"
            ):
                return self._say(403)
            if not re.fullmatch(r"[0-9]{1,9}", length) or int(length) > MOST_BYTES:
                return self._say(413)
            body = self._body(int(length))
            if body is None:
                return self._say(408)
            return self._say(200, "application/json", helper.answer(body.replace(b"\n", b" ")).rstrip(b"\n"))

        def _body(self, length: int) -> bytes | None:
            """What is sent, however slowly it comes, or None where that is too slow or not all of it."""
            end, found = time.monotonic() + BODY_SECONDS, b""
            while len(found) < length:
                left = end - time.monotonic()
                if left <= 0:
                    return None
                self.connection.settimeout(left)
                try:
                    part = self.rfile.read1(min(length - len(found), 1 << 20))
                except TimeoutError:
                    return None
                if not part:
                    return None
                found += part
            self.connection.settimeout(self.timeout)
            return found

    running = _Server(("127.0.0.1", port), Handler)
    return running, helper


class _Server(ThreadingHTTPServer):
    """Talks with a few at one time. Whoever goes away in the middle is nothing to tell anybody."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._places = threading.BoundedSemaphore(MOST_TALKING)

    def process_request(self, request: Any, client_address: Any) -> None:
        if self._places.acquire(blocking=False):
            super().process_request(request, client_address)
        else:
            self.shutdown_request(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        try:
            super().process_request_thread(request, client_address)
        finally:
            self._places.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def _with_token(page: bytes, token: str) -> bytes:
    """The page with the token of this run. Its own policy is that of a page in which Python runs; the header's is narrower."""
    return page.replace(b"</head>", f'<meta name="yakusoku-token" content="{token}">\n</head>'.encode(), 1)
