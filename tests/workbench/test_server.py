"""`yakusoku web`: who may ask, what is given out, and what happens to rules that take too long."""

from __future__ import annotations

import http.client
import json
import re
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from yakusoku.workbench.server import Helper, server

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


def test_a_line_is_one_question(tmp_path: Path) -> None:
    helper = Helper()
    answers = [json.loads(helper.answer(line.encode())) for line in ("nonsense", LINE)]
    assert "refused" in answers[0] and "answer" in answers[1]
    helper.close()
