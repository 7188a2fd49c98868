"""The open texts of an editor: their places as the editor counts them, and how its edits change them.

In: what the editor says of a file. Out: texts, offsets in characters, ranges of the protocol. A line ends with a line feed, before which a carriage return may stand.
"""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import quote

from lsprotocol import types
from pygls import uris

from ..services.drafts import Draft, Stretch
from ..services.units import Places, Unit


def file_of(uri: str) -> str:
    """What a file is called inside: its path; a text that is in no file lies in a folder of its own, beside nothing."""
    if uri.startswith("file:"):
        return uris.to_fs_path(uri) or uri
    return f"(unsaved)/{quote(uri, safe='')}/rules.yaku"


def uri_of(file: str, opened: dict[str, str]) -> str:
    """The address of a file; that under which the editor has opened it, if it has."""
    return opened.get(file) or uris.from_fs_path(file) or file


def places(draft: Draft, unit: Unit) -> Places:
    return Places(draft.lines, draft.starts, unit)


def position(draft: Draft, offset: int, unit: Unit) -> types.Position:
    line, character = places(draft, unit).place(offset)
    return types.Position(line, character)


def range_of(draft: Draft, where: Stretch, unit: Unit) -> types.Range:
    return types.Range(position(draft, where.start, unit), position(draft, where.end, unit))


def changed(text: str, edits: Sequence[types.TextDocumentContentChangeEvent], unit: Unit) -> str:
    """The text after the edits, each made in what the ones before it have left."""
    for edit in edits:
        if isinstance(edit, types.TextDocumentContentChangeWholeDocument):
            text = edit.text
            continue
        draft = Draft(text)
        here = places(draft, unit)
        start = here.offset(edit.range.start.line, edit.range.start.character)
        end = here.offset(edit.range.end.line, edit.range.end.character)
        text = text[:start] + edit.text + text[max(start, end) :]
    return text
