"""The server: requests of an editor, answered by the services.

In: the Language Server Protocol on standard input. Out: the same on standard output; nothing else is written there. Diagnostics come a moment after the last
keystroke, first without the examples played, then with them; they are made beside, so that keys are not waited for. Everything else is answered at once.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import os
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.lsp.server import LanguageServer

from .. import __version__
from ..messages import in_language
from ..services.drafts import Draft, Stretch
from ..services.naming import Edit
from ..services.scope import draft_of, ships
from ..services.units import Unit
from ..services.workspace import Checked, Refused, Workspace, warm
from . import values
from .texts import changed, file_of, places, range_of, uri_of

SOON = 0.2  # seconds after the last change: what is wrong
LATER = 1.0  # … and which examples do not come true
_NEVER = 1_000_000_000
_NOT_RIGHT = -32803  # RequestFailed


class Rules(LanguageServer):
    """A server of one editor."""

    def __init__(self) -> None:
        super().__init__(
            "yakusoku", __version__, text_document_sync_kind=types.TextDocumentSyncKind.Incremental
        )
        self.rules = Workspace.on_disk()
        self.uris: dict[str, str] = {}  # of the files that are open
        self.versions: dict[str, int] = {}
        self.languages: Sequence[str] = ("en", "ja")
        self.found: dict[str, tuple[int | None, Checked]] = {}  # what was told last, and of which version
        self._waiting: dict[str, asyncio.Task[None]] = {}
        self._stale: dict[str, None] = {}  # those to be looked at again, since another has changed
        self._packed: dict[str, tuple[str, list[int]]] = {}

    @property
    def unit(self) -> Unit:
        """How the editor counts."""
        encoding = str(getattr(self.workspace.position_encoding, "value", self.workspace.position_encoding))
        return "utf-8" if encoding == "utf-8" else "utf-32" if encoding == "utf-32" else "utf-16"

    def draft(self, file: str) -> Draft:
        return draft_of_any(self.rules, file)

    def offset(self, file: str, position: types.Position) -> int:
        return places(self.rules.draft(file), self.unit).offset(position.line, position.character)

    def location(self, where: Stretch) -> types.Location:
        return types.Location(
            uri_of(where.file, self.uris), range_of(self.draft(where.file), where, self.unit)
        )

    def pack(self, uri: str) -> tuple[str, list[int]]:
        """The coloured words of a text as the protocol has them, and a name for this answer."""
        file = file_of(uri)
        data = values.tokens(self.rules.colours(file), self.rules.draft(file), self.unit)
        before = self._packed.get(uri)
        name = str(int(before[0]) + 1 if before is not None else 1)
        self._packed[uri] = name, data
        return name, data

    def packed(self, uri: str, name: str) -> list[int] | None:
        """The answer of that name, if it was the last one."""
        found = self._packed.get(uri)
        return found[1] if found is not None and found[0] == name else None

    def forget(self, uri: str) -> None:
        file = file_of(uri)
        self.rules.close(file)
        self.uris.pop(file, None)
        self._packed.pop(uri, None)
        self.found.pop(uri, None)
        waiting = self._waiting.pop(uri, None)
        if waiting is not None:
            waiting.cancel()

    # ------------------------------------------------------------------------------------------------------ diagnostics

    def look(self, uri: str, *, soon: float = SOON) -> None:
        """Says a moment later what is wrong with a text, if it does not change until then."""
        waiting = self._waiting.get(uri)
        if waiting is not None:
            waiting.cancel()
        self._waiting[uri] = asyncio.get_running_loop().create_task(self._look(uri, soon))

    async def _look(self, uri: str, soon: float) -> None:
        await asyncio.sleep(soon)
        await self._tell(uri, examples=False)
        await asyncio.sleep(LATER - SOON)
        await self._tell(uri, examples=True)
        self._stale.pop(uri, None)
        for file, other in self.uris.items():
            if other != uri and _beside(file, file_of(uri)):
                self._stale[other] = None  # it may stand on this one
        if self._waiting.get(uri) is asyncio.current_task():
            del self._waiting[uri]
        if (
            not self._waiting
        ):  # the last of those that have changed: so each is looked at once, however many are opened together
            while self._stale:
                await self._tell(self._stale.popitem()[0], examples=True)
            gc.collect()  # nobody has typed for a while

    async def _tell(self, uri: str, *, examples: bool) -> None:
        file = file_of(uri)
        version = self.versions.get(uri)
        try:
            draft = self.rules.draft(file)
            found = await asyncio.to_thread(self.rules.check, file, examples=examples)
        except Refused:
            return
        if self.versions.get(uri) != version or file not in self.uris:
            return
        self.found[uri] = version, found
        items = [
            values.diagnostic(
                item, draft, self.unit, self.draft, lambda other: uri_of(other, self.uris), self.languages[0]
            )
            for item in found.findings
        ]
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, items, version))


def _beside(file: str, other: str) -> bool:
    return file.rpartition("/")[0] == other.rpartition("/")[0]


def draft_of_any(rules: Workspace, file: str) -> Draft:
    """The text of any file that an answer may speak of; an empty one where it is gone."""
    from pathlib import Path

    if not Path(file).is_absolute() and (shipped := _shipped(file)) is not None:
        return shipped
    try:
        return rules.draft(file)
    except Refused:
        return Draft("", file)


def _shipped(shown: str) -> Draft | None:
    """A file that ships, as messages call it."""
    from ..dsl.shipped import catalogue
    from ..dsl.shipped import shown as called

    entry = next((entry for entry in catalogue() if called(entry.path) == shown), None)
    return draft_of(entry.path) if entry is not None else None


def server() -> Rules:
    """A server with all that it answers."""
    made = Rules()
    _texts(made)
    _words(made)
    _names(made)
    _build(made)
    _mends(made)
    return made


def _texts(made: Rules) -> None:
    @made.feature(types.INITIALIZE)
    def begin(params: types.InitializeParams) -> None:
        if (params.locale or "").startswith("ja"):
            made.languages = ("ja", "en")

    @made.feature(types.INITIALIZED)
    async def ready(params: types.InitializedParams) -> None:
        with suppress(asyncio.CancelledError):  # the editor has left again
            await asyncio.to_thread(warm)

    @made.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def opened(params: types.DidOpenTextDocumentParams) -> None:
        uri = params.text_document.uri
        made.uris[file_of(uri)] = uri
        made.versions[uri] = params.text_document.version
        _put(made, uri, params.text_document.text)
        made.look(uri, soon=0)

    @made.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def edited(params: types.DidChangeTextDocumentParams) -> None:
        uri = params.text_document.uri
        made.versions[uri] = params.text_document.version
        _put(made, uri, changed(made.rules.text(file_of(uri)), params.content_changes, made.unit))
        made.look(uri)

    @made.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: types.DidCloseTextDocumentParams) -> None:
        made.forget(params.text_document.uri)
        made.text_document_publish_diagnostics(types.PublishDiagnosticsParams(params.text_document.uri, []))


def _put(made: Rules, uri: str, text: str) -> None:
    try:
        made.rules.open(file_of(uri), text)
    except Refused as problem:
        made.window_show_message(types.ShowMessageParams(types.MessageType.Error, f"{problem}."))
        if file_of(uri) in made.rules.opened:  # what it held before is no longer so
            made.rules.open(file_of(uri), "")


def _words(made: Rules) -> None:
    @made.feature(
        types.TEXT_DOCUMENT_COMPLETION,
        types.CompletionOptions(trigger_characters=[" ", "{"], resolve_provider=True),
    )
    def complete(params: types.CompletionParams) -> types.CompletionList:
        file = file_of(params.text_document.uri)
        found = made.rules.complete(file, made.offset(file, params.position))
        where = range_of(made.rules.draft(file), found.where, made.unit)
        data: dict[str, object] = {"file": file, "start": found.where.start, "end": found.where.end}
        items = [values.completion_item(one, number, where, data) for number, one in enumerate(found.choices)]
        return types.CompletionList(is_incomplete=False, items=items)

    @made.feature(types.COMPLETION_ITEM_RESOLVE)
    def resolve(item: types.CompletionItem) -> types.CompletionItem:
        data = item.data if isinstance(item.data, dict) else {}
        match data:
            case {"file": str(file), "start": int(start), "end": int(end), "insert": str(insert)}:
                said = made.rules.would_print(file, Stretch(file, start, end), insert)
                text = "\n\n".join(values.sentences_text(said, made.languages))
                if text:
                    item.documentation = types.MarkupContent(types.MarkupKind.Markdown, text)
        return item

    @made.feature(types.TEXT_DOCUMENT_HOVER)
    def hover(params: types.HoverParams) -> types.Hover | None:
        file = file_of(params.text_document.uri)
        found = made.rules.hover(file, made.offset(file, params.position))
        if found is None:
            return None
        text = types.MarkupContent(types.MarkupKind.Markdown, values.hover_text(found, made.languages))
        return types.Hover(text, range_of(made.rules.draft(file), found.where, made.unit))

    @made.feature(types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL, values.LEGEND)
    def tokens(params: types.SemanticTokensParams) -> types.SemanticTokens:
        name, data = made.pack(params.text_document.uri)
        return types.SemanticTokens(data, name)

    @made.feature(
        types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL_DELTA,
        types.SemanticTokensRegistrationOptions(
            values.LEGEND, full=types.SemanticTokensFullDelta(delta=True)
        ),
    )
    def changed_tokens(
        params: types.SemanticTokensDeltaParams,
    ) -> types.SemanticTokens | types.SemanticTokensDelta:
        old = made.packed(params.text_document.uri, params.previous_result_id)
        name, data = made.pack(params.text_document.uri)
        if old is None:
            return types.SemanticTokens(data, name)
        return types.SemanticTokensDelta(values.difference(old, data), name)

    @made.feature(types.TEXT_DOCUMENT_INLAY_HINT)
    def hints(params: types.InlayHintParams) -> list[types.InlayHint]:
        file = file_of(params.text_document.uri)
        draft = made.rules.draft(file)
        here = places(draft, made.unit)
        first, last = (made.offset(file, place) for place in (params.range.start, params.range.end))
        found = []
        for one in made.rules.hints(file):
            if first <= one.offset <= last:
                place = types.Position(*here.place(one.offset))
                write = types.TextEdit(types.Range(place, place), one.text)
                found.append(types.InlayHint(place, one.text, text_edits=[write]))
        return found


def _names(made: Rules) -> None:
    @made.feature(types.TEXT_DOCUMENT_DEFINITION)
    def definition(params: types.DefinitionParams) -> types.Location | None:
        file = file_of(params.text_document.uri)
        found = made.rules.definition(file, made.offset(file, params.position))
        return made.location(found.where) if found is not None else None

    @made.feature(types.TEXT_DOCUMENT_REFERENCES)
    def references(params: types.ReferenceParams) -> list[types.Location]:
        file = file_of(params.text_document.uri)
        offset = made.offset(file, params.position)
        found = made.rules.references(file, offset)
        declared = made.rules.definition(file, offset)
        skipped = declared.where if declared is not None and not params.context.include_declaration else None
        return [made.location(where) for where in found if where != skipped]

    @made.feature(types.TEXT_DOCUMENT_PREPARE_RENAME)
    def may_be_renamed(params: types.PrepareRenameParams) -> types.Range | None:
        file = file_of(params.text_document.uri)
        offset = made.offset(file, params.position)
        declared = made.rules.definition(file, offset)
        if declared is None or ships(declared.where.file):
            return None
        name = made.rules.draft(file).name_at(offset)
        return range_of(made.rules.draft(file), name.where, made.unit) if name is not None else None

    @made.feature(types.TEXT_DOCUMENT_RENAME, types.RenameOptions(prepare_provider=True))
    def rename(params: types.RenameParams) -> types.WorkspaceEdit:
        file = file_of(params.text_document.uri)
        found = made.rules.rename(file, made.offset(file, params.position), params.new_name)
        if found.refused:
            raise JsonRpcException(message=found.refused, code=_NOT_RIGHT)
        return _edits(made, found.edits)


def _edits(made: Rules, edits: Sequence[Edit]) -> types.WorkspaceEdit:
    by_file: dict[str, list[Edit]] = {}
    for edit in edits:
        by_file.setdefault(edit.where.file, []).append(edit)
    return types.WorkspaceEdit(
        {
            uri_of(file, made.uris): values.text_edits(some, made.draft(file), made.unit)
            for file, some in by_file.items()
        }
    )


def _build(made: Rules) -> None:
    @made.feature(types.TEXT_DOCUMENT_DOCUMENT_SYMBOL)
    def symbols(params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
        file = file_of(params.text_document.uri)
        draft = made.rules.draft(file)
        return [values.symbol(item, draft, made.unit) for item in made.rules.symbols(file)]

    @made.feature(types.TEXT_DOCUMENT_FOLDING_RANGE)
    def folds(params: types.FoldingRangeParams) -> list[types.FoldingRange]:
        return [
            types.FoldingRange(
                one.first, one.last, kind=types.FoldingRangeKind.Comment if one.comment else None
            )
            for one in made.rules.folds(file_of(params.text_document.uri))
        ]

    @made.feature(types.TEXT_DOCUMENT_FORMATTING)
    def layout(params: types.DocumentFormattingParams) -> list[types.TextEdit]:
        file = file_of(params.text_document.uri)
        edit = made.rules.format(file)
        return values.text_edits([edit] if edit is not None else [], made.rules.draft(file), made.unit)

    @made.feature("yakusoku/sheet")
    def sheet(params: Any) -> dict[str, object]:
        """The sheet of a text as a page: `uri`, `lang`, `profile`; `html` and `whole` come back, or `refused`."""
        uri, lang, profile = (str(getattr(params, name, "")) for name in ("uri", "lang", "profile"))
        try:
            found = made.rules.sheet(file_of(uri), "html", lang or made.languages[0], profile or "full")  # type: ignore[arg-type]
        except Refused as problem:
            return {"refused": str(problem)}
        return {"html": found.text, "whole": found.whole}


def _mends(made: Rules) -> None:
    @made.feature(
        types.TEXT_DOCUMENT_CODE_ACTION,
        types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix]),
    )
    def mends(params: types.CodeActionParams) -> list[types.CodeAction]:
        file = file_of(params.text_document.uri)
        draft = made.rules.draft(file)
        first, last = (made.offset(file, place) for place in (params.range.start, params.range.end))
        version, checked = made.found.get(params.text_document.uri, (None, None))
        if checked is None or version != made.versions.get(params.text_document.uri):
            return []  # it has changed since; an editor asks again when it is told what is wrong now
        found = []
        for item in checked.findings:
            if (
                item.where is None
                or item.where.file != file
                or item.where.start > last
                or item.where.end < first
            ):
                continue
            told = values.diagnostic(
                item, draft, made.unit, made.draft, lambda other: uri_of(other, made.uris), made.languages[0]
            )
            for number, mend in enumerate(item.mends):
                found.append(
                    types.CodeAction(
                        in_language(mend.title, made.languages[0]),
                        kind=types.CodeActionKind.QuickFix,
                        diagnostics=[told],
                        is_preferred=number == 0 and (mend.safe or len(item.mends) == 1),
                        edit=_edits(made, mend.edits),
                    )
                )
        return found


def collect_when_idle() -> None:
    """Lets memory be cleaned up thoroughly only when that is asked for: it takes longer than a key may."""
    gc.freeze()
    gc.set_threshold(*gc.get_threshold()[:2], _NEVER)


def run() -> None:
    """Serves one editor on standard input and output until it leaves. What cannot be answered is told to the editor, and not to its log with a
    page of source text each time, unless YAKUSOKU_DEBUG asks for that."""
    if not os.environ.get("YAKUSOKU_DEBUG"):
        logging.getLogger("pygls").setLevel(logging.CRITICAL)
    collect_when_idle()
    server().start_io()
