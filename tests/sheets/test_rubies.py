"""Readings in a PDF that are set once: the file is the same, byte for byte, as where each of them is set anew."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

import pytest
from helpers.shipped import shipped

from yakusoku.sheets import pdf, rubies
from yakusoku.sheets.render import render


@contextmanager
def each_anew() -> Iterator[None]:
    yield


def test_a_word_that_is_set_once_looks_everywhere_as_if_it_had_been_set_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    inline = import_module("weasyprint.layout.inline")
    usual = inline.inline_block_box_layout
    set_anew: list[str] = []

    def counted(context: object, box: object, *more: object, **named: object) -> object:
        set_anew.append(getattr(box, "element_tag", ""))
        return usual(context, box, *more, **named)

    monkeypatch.setattr(inline, "inline_block_box_layout", counted)
    rules = shipped("pagat")
    once = render(rules, "pdf", "ja", "reference")
    few, set_anew[:] = set_anew.count("ruby"), []
    monkeypatch.setattr(pdf, "set_once", each_anew)
    assert render(rules, "pdf", "ja", "reference") == once
    assert 0 < few < set_anew.count("ruby") / 2


def test_where_the_boxes_are_not_as_known_each_is_set_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    inline = import_module("weasyprint.layout.inline")
    monkeypatch.delattr(inline, "inline_block_box_layout")
    with rubies.set_once():
        assert not hasattr(inline, "inline_block_box_layout")
