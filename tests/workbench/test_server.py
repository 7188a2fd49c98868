"""`yakusoku web`: who may ask, what is given out, and what happens to rules that take too long."""

from __future__ import annotations

import http.client
import json
import re
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from yakusoku.workbench.door import MOST_BYTES
from yakusoku.workbench.server import MOST_TALKING, Helper, server

LINE = json.dumps({"id": 1, "question": "catalogue", "parameters": {}, "lang": "en"})


class Asking:
    """A server, and the token that its page holds."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.token = re.findall(r'token" content="([^"]+)"', self.get("/")[1])[0]

    def get(self, path: str, host: str = "") -> tuple[int, str, dict[str, str]]:
        return self._asked("GET", path, None, {"host": host or f"127.0.0.1:{self.port}"})

    def post(self, line: str, **changed: str) -> tuple[int, str, dict[str, str]]:
        headers = {
            "host": f"127.0.0.1:{self.port}",
            "content-type": "application/json",
            "x-yakusoku-token": self.token,
        }
        headers |= {name.replace("_", "-"): value for name, value in changed.items()}
        return self._asked("POST", headers.pop("path", "/ask"), line, headers)

    def _asked(
        self, how: str, path: str, body: str | None, headers: dict[str, str]
    ) -> tuple[int, str, dict[str, str]]:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        line.request(how, path, body, headers)
        got = line.getresponse()
        found = got.status, got.read().decode(), dict(got.getheaders())
        line.close()
        return found


@pytest.fixture(scope="module")
def asking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asking]:
    page = tmp_path_factory.mktemp("page")
    (page / "index.html").write_text("<html><head></head></html>")
    (page / "app.css").write_text("")
    (page.parent / "secret.txt").write_text("secret")
    running, helper = server(page)
    thread = threading.Thread(target=running.serve_forever, daemon=True)
    thread.start()
    yield Asking(running.server_address[1])
    running.shutdown()
    running.server_close()
    helper.close()


def test_a_question_with_the_token_is_answered(asking: Asking) -> None:
    code, text, _ = asking.post(LINE)
    assert code == 200
    assert any(row["id"] == "daifugo" for row in json.loads(text)["answer"])


@pytest.mark.parametrize(
    "changed",
    [
        {"x_yakusoku_token": "guessed"},
        {"x_yakusoku_token": ""},
        {"x_yakusoku_token": "\u00e9"},
        {"host": "evil.example"},
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"content_type": "text/plain"},
        {"path": "/other"},
    ],
    ids=lambda changed: " ".join(changed),
)
def test_nobody_else_may_ask(asking: Asking, changed: dict[str, str]) -> None:
    code, text, _ = asking.post(LINE, **changed)
    assert (code, text) == (403, "")


def test_its_own_origin_may(asking: Asking) -> None:
    assert asking.post(LINE, origin=f"http://127.0.0.1:{asking.port}")[0] == 200


@pytest.mark.parametrize("length", ["999999999", "-1", "1e3", ""])
def test_what_is_too_long_is_not_read(asking: Asking, length: str) -> None:
    assert asking.post("", content_length=length)[0] == 413


def raw(asking: Asking, *parts: bytes, pause: float = 0.0) -> bytes:
    """What comes back for these bytes, until the other side has closed."""
    with socket.create_connection(("127.0.0.1", asking.port), timeout=30) as line:
        found = b""
        try:
            for part in parts:
                line.sendall(part)
                time.sleep(pause)
        except ConnectionError:  # it has heard enough
            pass
        try:
            while part := line.recv(1 << 16):
                found += part
        except ConnectionError:
            pass
        return found


def posted(asking: Asking, body: bytes, length: int | None = None) -> bytes:
    """The bytes of a question."""
    head = f"POST /ask HTTP/1.1\r\nHost: 127.0.0.1:{asking.port}\r\nX-Yakusoku-Token: {asking.token}\r\nContent-Type: application/json\r\n"
    return f"{head}Content-Length: {len(body) if length is None else length}\r\n\r\n".encode() + body


def test_a_body_that_does_not_come_is_not_waited_for(asking: Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("yakusoku.workbench.server.BODY_SECONDS", 0.3)
    begun = time.monotonic()
    assert b" 408 " in raw(asking, posted(asking, b"{", 100), *[b" "] * 4, pause=0.05)
    assert time.monotonic() - begun < 20


def test_questions_one_behind_the_other_are_answered_in_their_order(asking: Asking) -> None:
    one, other = (json.dumps({"id": id, "question": "nothing"}).encode() for id in (1, 2))
    last = b"GET / HTTP/1.1\r\nHost: elsewhere\r\n\r\n"
    found = raw(asking, posted(asking, one) + posted(asking, other) + last)
    assert found.index(b'"id":1') < found.index(b'"id":2') < found.index(b" 421 ")


def test_what_a_refused_request_carries_is_not_taken_for_another_one(asking: Asking) -> None:
    inner = posted(asking, LINE.encode())
    outer = f"POST /ask HTTP/1.1\r\nHost: 127.0.0.1:{asking.port}\r\nContent-Length: {len(inner)}\r\n\r\n".encode()
    found = raw(asking, outer + inner)
    assert found.startswith(b"HTTP/1.1 403") and found.count(b"HTTP/1.1") == 1


@pytest.mark.parametrize("how", ["PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "get"])
def test_other_methods_do_nothing(asking: Asking, how: str) -> None:
    found = raw(
        asking,
        f"{how} /ask HTTP/1.1\r\nHost: 127.0.0.1:{asking.port}\r\nConnection: close\r\n\r\n".encode(),
    )
    assert found.split(b" ")[1] == b"501" and asking.token.encode() not in found


def test_a_chunked_body_is_not_read(asking: Asking) -> None:
    head = posted(asking, b"").split(b"Content-Length")[0]
    found = raw(asking, head + b"Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n")
    assert found.startswith(b"HTTP/1.1 413") and found.count(b"HTTP/1.1") == 1


def test_many_connections_that_say_nothing_keep_nobody_out_for_ever(asking: Asking) -> None:
    idle = [
        socket.create_connection(("127.0.0.1", asking.port), timeout=10) for _ in range(MOST_TALKING + 20)
    ]
    for line in idle:
        line.close()
    end = time.monotonic() + 20
    while True:
        try:
            assert asking.get("/")[0] == 200
            return
        except (ConnectionError, http.client.BadStatusLine):
            assert time.monotonic() < end
            time.sleep(0.05)


def test_no_more_are_talked_with_than_there_is_room_for(asking: Asking) -> None:
    idle = [
        socket.create_connection(("127.0.0.1", asking.port), timeout=10) for _ in range(MOST_TALKING + 20)
    ]
    time.sleep(0.2)
    assert threading.active_count() < MOST_TALKING + 20
    for line in idle:
        line.close()
    time.sleep(0.2)


def test_a_link_out_of_the_page_is_not_followed(tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<html><head></head></html>")
    (tmp_path / "secret.txt").write_text("secret")
    try:
        (page / "secret.txt").symlink_to(tmp_path / "secret.txt")
    except OSError:
        pytest.skip("no links here")
    (page / "gone.css").write_text("")
    running, helper = server(page)
    (page / "gone.css").unlink()
    threading.Thread(target=running.serve_forever, daemon=True).start()
    asking = Asking(running.server_address[1])
    assert asking.get("/secret.txt")[0] == 404
    assert asking.get("/gone.css")[0] == 404  # built anew meanwhile
    running.shutdown()
    running.server_close()
    helper.close()


def test_no_name_of_somebody_else_leads_here(asking: Asking) -> None:
    code, text, _ = asking.get("/", host="evil.example")
    assert (code, text) == (421, "")


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "//etc/passwd", "/nothing", "/app.css/"]
)
def test_only_files_of_the_page_are_given_out(asking: Asking, path: str) -> None:
    assert asking.get(path)[0] == 404


def test_the_policy_lets_nothing_else_run(asking: Asking) -> None:
    policy = asking.get("/")[2]["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy


def test_what_takes_too_long_is_ended_and_the_next_question_is_answered() -> None:
    helper = Helper(seconds=30)
    assert b"answer" in helper.answer(LINE.encode())
    helper._seconds = 0.0
    slow = json.dumps({"id": 2, "lang": "ja", "question": "library", "parameters": {}}).encode()
    late = json.loads(helper.answer(slow))
    assert late["late"] and late["id"] == 2 and not late["refused"].isascii()
    helper._seconds = 30
    assert b"answer" in helper.answer(LINE.encode())
    helper.close()


def test_a_process_that_was_ended_from_outside_is_begun_anew() -> None:
    helper = Helper(seconds=60)
    assert b"answer" in helper.answer(LINE.encode())
    for _ in range(2):
        assert helper._process is not None
        helper._process.kill()
        assert b"answer" in helper.answer(LINE.encode())
    helper.close()


def test_the_longest_line_has_one_answer() -> None:
    """What is behind it must not get the answer of what was before it."""
    helper = Helper(seconds=60)
    longest = LINE.encode().ljust(MOST_BYTES)
    assert b"refused" in helper.answer(longest)
    found = [
        json.loads(helper.answer(json.dumps({"id": id, "question": "nothing"}).encode())) for id in (5, 6)
    ]
    assert [one["id"] for one in found] == [5, 6]
    helper.close()


def test_a_line_is_one_question(tmp_path: Path) -> None:
    helper = Helper()
    answers = [json.loads(helper.answer(line.encode())) for line in ("nonsense", LINE)]
    assert "refused" in answers[0] and "answer" in answers[1]
    helper.close()


def test_an_engine_may_reserve_room_that_rules_may_not_take() -> None:
    """The engines of ten thousand hands reserve far more than they use: with that forbidden they would be slow, and nobody be told."""
    pytest.importorskip("resource")
    lines = "import mmap", "from yakusoku.workbench.__main__ import MOST_MEMORY, _bounded", "_bounded()"
    reserved = "mmap.mmap(-1, 2 * MOST_MEMORY, prot=0)"
    taken = "bytearray(2 * MOST_MEMORY)"
    for asked, told in (reserved, b""), (taken, b"MemoryError\n"):
        ran = subprocess.run(
            [sys.executable, "-c", "\n".join([*lines, asked])], capture_output=True, check=False
        )
        assert ran.stderr[-12:] == told
