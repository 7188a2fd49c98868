"""The command that serves an editor, where it cannot."""

from __future__ import annotations

import sys

import pytest

from yakusoku.console.main import main


def test_without_its_library_the_command_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pygls", None)
    assert main(["lsp", "--stdio"]) == 2
    out, err = capsys.readouterr()
    assert not out and 'pip install "yakusoku-cards[lsp]"' in err
