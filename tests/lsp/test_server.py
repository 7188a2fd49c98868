"""The language server, asked by a client in another process, as an editor asks."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from helpers.surroundings import needs

needs("pygls", "the language server")

from lsprotocol import types  # noqa: E402
from pygls.lsp.client import LanguageClient  # noqa: E402

from yakusoku.services.units import size  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
TEXT = """variant house "House 𠮷" "家[いえ]" of daifugo
    use revolution with begins at_once

    rule my_skip "𠮷𠮷 skip" "5飛[と]び"  # 𠮷
        counter clock "clock"
        when a play contains 5 then skip 1 player and clock goes up by 1
        when eight_cutt acts then clear the table
"""
SECONDS = 100


class Editor(LanguageClient):  # type: ignore[misc]  # the extra may not be installed
    """A client that keeps what it is told."""

    def __init__(self) -> None:
        super().__init__("test editor", "1")
        self.told: asyncio.Queue[types.PublishDiagnosticsParams] = asyncio.Queue()

        @self.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def tell(params: types.PublishDiagnosticsParams) -> None:
            self.told.put_nowait(params)

        @self.feature(types.WINDOW_SHOW_MESSAGE)
        def show(params: types.ShowMessageParams) -> None:
            pass


class Session:
    """An open file in an editor."""

    def __init__(self, editor: Editor, uri: str, text: str, unit: str) -> None:
        self.editor, self.uri, self.text, self.unit = editor, uri, text, unit
        self.document = types.TextDocumentIdentifier(uri)
        self.version = 1

    def place(self, words: str, inside: int = 0) -> types.Position:
        offset = self.text.index(words) + inside
        line = self.text.count("\n", 0, offset)
        before = self.text[self.text.rfind("\n", 0, offset) + 1 : offset]
        return types.Position(line, size(before, self.unit))  # type: ignore[arg-type]

    def range(self, words: str, of: str = "") -> types.Range:
        start = self.text.index(of or words)
        inside = self.text.index(words, start) - start
        return types.Range(self.place(of or words, inside), self.place(of or words, inside + len(words)))

    async def replace(self, words: str, new: str) -> None:
        """Types something in the place of words."""
        change = types.TextDocumentContentChangePartial(self.range(words), new)
        self.version += 1
        self.text = self.text.replace(words, new, 1)
        self.editor.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(self.version, self.uri), [change]
            )
        )

    async def findings(self, code: str = "") -> list[types.Diagnostic]:
        """What the server says next of the text as it is now, with that code."""
        while True:
            told = await self.editor.told.get()
            if told.uri == self.uri and told.version == self.version:
                return [item for item in told.diagnostics if not code or item.code == code]


@asynccontextmanager
async def session(
    folder: Path, text: str = TEXT, encoding: str = "utf-16", locale: str = "en", name: str = "house.yaku"
) -> AsyncIterator[Session]:
    editor = Editor()
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    await editor.start_io(sys.executable, "-m", "yakusoku", "lsp", "--stdio", env=environment)
    try:
        answer = await editor.initialize_async(
            types.InitializeParams(
                capabilities=types.ClientCapabilities(
                    general=types.GeneralClientCapabilities(
                        position_encodings=[types.PositionEncodingKind(encoding)]
                    )
                ),
                locale=locale,
                root_uri=folder.as_uri(),
            )
        )
        assert answer.capabilities.position_encoding == encoding
        editor.initialized(types.InitializedParams())
        uri = (folder / name).as_uri()
        editor.text_document_did_open(
            types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, "yakusoku", 1, text))
        )
        yield Session(editor, uri, text, encoding)
        await editor.shutdown_async(None)
        editor.exit(None)
    finally:
        if editor._server is not None and editor._server.returncode is None:
            editor._server.kill()  # a test that failed leaves none behind
        await editor.stop()


def ask(folder: Path, what: Callable[[Session], Awaitable[None]], **how: Any) -> None:
    async def all_of_it() -> None:
        async with session(folder, **how) as opened:
            await what(opened)

    asyncio.run(asyncio.wait_for(all_of_it(), SECONDS))


# --------------------------------------------------------------------------------------------------------- diagnostics


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_findings_stand_right_behind_characters_of_any_size(tmp_path: Path, encoding: str) -> None:
    async def look(opened: Session) -> None:
        [found] = await opened.findings("unknown-rule")
        assert found.range == opened.range("eight_cutt")
        await opened.replace("𠮷𠮷 skip", "𠮷🎴が skip")
        await opened.replace('"5飛[と]び"', '"飛[と]ば𠮷し" then')
        [found] = await opened.findings("unexpected-word")
        assert found.range == opened.range("then", of="then  # 𠮷")
        assert found.severity == types.DiagnosticSeverity.Error

    ask(tmp_path, look, encoding=encoding)


@pytest.mark.parametrize(
    ("locale", "message", "title"),
    [
        ("en", "There is no rule `eight_cutt`", "Write `eight_cut`"),
        ("ja-JP", "`eight_cutt` というルールは", "`eight_cut` と書く"),
    ],
)
def test_findings_and_mends_are_told_in_the_readers_language(
    tmp_path: Path, locale: str, message: str, title: str
) -> None:
    async def look(opened: Session) -> None:
        [found] = await opened.findings("unknown-rule")
        assert found.message.startswith(message)
        answer = await opened.editor.text_document_code_action_async(
            types.CodeActionParams(opened.document, found.range, types.CodeActionContext([found]))
        )
        assert title in [one.title for one in answer or () if isinstance(one, types.CodeAction)]

    ask(tmp_path, look, locale=locale)


def test_a_mend_is_offered_and_mends(tmp_path: Path) -> None:
    async def look(opened: Session) -> None:
        [found] = await opened.findings("unknown-rule")
        answer = await opened.editor.text_document_code_action_async(
            types.CodeActionParams(opened.document, found.range, types.CodeActionContext([found]))
        )
        assert answer is not None
        action = next(
            one for one in answer if isinstance(one, types.CodeAction) and "`eight_cut`" in one.title
        )
        assert (
            action.kind == types.CodeActionKind.QuickFix and action.edit is not None and action.edit.changes
        )
        [edit] = action.edit.changes[opened.uri]
        assert edit.range == opened.range("eight_cutt")
        await opened.replace("eight_cutt", edit.new_text)
        assert await opened.findings("unknown-rule") == []

    ask(tmp_path, look)


def test_examples_are_played_a_moment_later(tmp_path: Path) -> None:
    text = 'variant house "H" of daifugo\n    rule s "S"\n        when a play contains 5 then skip 1 player\n        example "wrong"\n            with 4 players\n            A holds S5 S6\n            A plays S5, then it is B next\n'

    async def look(opened: Session) -> None:
        assert await opened.findings("example-fails") == []
        [found] = await opened.findings("example-fails")
        assert found.range.start.line == 6

    ask(tmp_path, look, text=text)


def test_files_beside_count_as_they_are_open(tmp_path: Path) -> None:
    (tmp_path / "mine.yaku").write_text('variant mine "M" of daifugo\n', encoding="utf-8")

    async def look(opened: Session) -> None:
        assert not [one for one in await opened.findings() if one.severity == types.DiagnosticSeverity.Error]
        base = (tmp_path / "mine.yaku").as_uri()
        opened.editor.text_document_did_open(
            types.DidOpenTextDocumentParams(
                types.TextDocumentItem(base, "yakusoku", 1, 'library mine "M" for daifugo\n')
            )
        )
        while not await opened.findings("missing-base"):
            pass

    ask(tmp_path, look, text='variant house "H" of mine\n')


def test_a_text_in_no_file_is_served_too(tmp_path: Path) -> None:
    async def look(opened: Session) -> None:
        uri = "untitled:Untitled-1"
        opened.editor.text_document_did_open(
            types.DidOpenTextDocumentParams(
                types.TextDocumentItem(uri, "yakusoku", 1, 'variant x "X" of nothing\n')
            )
        )
        while (told := await opened.editor.told.get()).uri != uri:
            pass
        assert [one.code for one in told.diagnostics] == ["missing-base"]

    ask(tmp_path, look)


# --------------------------------------------------------------------------------------------------- words and meanings


def test_completion_offers_what_fits_with_what_it_would_print(tmp_path: Path) -> None:
    async def look(opened: Session) -> None:
        found = await opened.editor.text_document_completion_async(
            types.CompletionParams(opened.document, opened.place("clear the table"))
        )
        assert isinstance(found, types.CompletionList)
        labels = {item.label: item for item in found.items}
        assert {"clear the table", "reverse the ranking", "skip"} <= labels.keys() and "settle" not in labels
        assert labels["clear the table"].filter_text == "clear table clear the table"
        rules = await opened.editor.text_document_completion_async(
            types.CompletionParams(opened.document, opened.place("revolution", 3))
        )
        assert isinstance(rules, types.CompletionList)
        cut = next(item for item in rules.items if item.label == "eight_cut")
        assert isinstance(cut.text_edit, types.TextEdit) and cut.text_edit.range == opened.range("revolution")
        assert cut.detail == "Eight cut · 八切り"
        told = await opened.editor.completion_item_resolve_async(cut)
        assert isinstance(told.documentation, types.MarkupContent)
        assert "When a play contains an 8, the table is cleared\\." not in told.documentation.value
        assert "When a play contains an 8, the table is cleared." in told.documentation.value
        assert "8を含むカードが出されたとき、場が流れます。" in told.documentation.value

    ask(tmp_path, look)


@pytest.mark.parametrize(("locale", "first"), [("en", "When a play"), ("ja-JP", "5を含む")])
def test_hover_says_the_sentence_in_both_languages_the_readers_own_first(
    tmp_path: Path, locale: str, first: str
) -> None:
    async def look(opened: Session) -> None:
        found = await opened.editor.text_document_hover_async(
            types.HoverParams(opened.document, opened.place("when a play contains 5"))
        )
        assert found is not None and isinstance(found.contents, types.MarkupContent)
        assert found.contents.value.startswith(first)
        assert "次の人が飛ばされ、「clock」が1増えます。" in found.contents.value

    ask(tmp_path, look, locale=locale)


def test_names_lead_to_their_places_and_get_others(tmp_path: Path) -> None:
    async def look(opened: Session) -> None:
        place = opened.place("clock goes")
        home = await opened.editor.text_document_definition_async(
            types.DefinitionParams(opened.document, place)
        )
        assert isinstance(home, types.Location) and home.range == opened.range("clock", of="counter clock")
        library = await opened.editor.text_document_definition_async(
            types.DefinitionParams(opened.document, opened.place("revolution"))
        )
        assert isinstance(library, types.Location) and library.uri.endswith("/rulesets/rules/core.yaku")
        uses = await opened.editor.text_document_references_async(
            types.ReferenceParams(types.ReferenceContext(include_declaration=False), opened.document, place)
        )
        assert uses is not None and [one.range for one in uses] == [opened.range("clock", of="clock goes")]
        edit = await opened.editor.text_document_rename_async(
            types.RenameParams(opened.document, place, "hours")
        )
        assert edit is not None and edit.changes and len(edit.changes[opened.uri]) == 2
        with pytest.raises(Exception, match="comes with the program"):
            await opened.editor.text_document_rename_async(
                types.RenameParams(opened.document, opened.place("revolution"), "uprising")
            )
        may = await opened.editor.text_document_prepare_rename_async(
            types.PrepareRenameParams(opened.document, opened.place("revolution"))
        )
        assert may is None

    ask(tmp_path, look)


def test_the_build_of_a_file(tmp_path: Path) -> None:
    async def look(opened: Session) -> None:
        symbols = await opened.editor.text_document_document_symbol_async(
            types.DocumentSymbolParams(opened.document)
        )
        assert symbols is not None and isinstance(symbols[0], types.DocumentSymbol)
        rule = (symbols[0].children or [])[0]
        assert (rule.name, rule.detail) == ("my_skip", "𠮷𠮷 skip · 5飛び")
        assert [inner.name for inner in rule.children or []] == ["clock"]
        folds = await opened.editor.text_document_folding_range_async(
            types.FoldingRangeParams(opened.document)
        )
        assert folds is not None and (3, 6) in {(one.start_line, one.end_line) for one in folds}
        whole = types.Range(types.Position(0, 0), types.Position(99, 0))
        hints = await opened.editor.text_document_inlay_hint_async(
            types.InlayHintParams(opened.document, whole)
        )
        assert hints is not None and [one.label for one in hints] == [" and natural no"]
        options = types.FormattingOptions(tab_size=4, insert_spaces=True)
        edits = await opened.editor.text_document_formatting_async(
            types.DocumentFormattingParams(opened.document, options)
        )
        assert edits is not None and len(edits) <= 1
        sheet = await opened.editor.protocol.send_request_async(
            "yakusoku/sheet", {"uri": opened.uri, "lang": "ja"}
        )
        assert '<html lang="ja">' in sheet.html and "「clock」" in sheet.html and sheet.whole is False

    ask(tmp_path, look)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_colours_are_told_whole_and_then_what_changes(tmp_path: Path, encoding: str) -> None:
    async def look(opened: Session) -> None:
        first = await opened.editor.text_document_semantic_tokens_full_async(
            types.SemanticTokensParams(opened.document)
        )
        assert first is not None and first.result_id is not None
        assert ("5", "macro") in unpacked(opened, first.data) and ("my_skip", "function") in unpacked(
            opened, first.data
        )
        await opened.replace("contains 5", "contains JK or 5")
        change = await opened.editor.text_document_semantic_tokens_full_delta_async(
            types.SemanticTokensDeltaParams(opened.document, first.result_id)
        )
        assert isinstance(change, types.SemanticTokensDelta)
        data = list(first.data)
        for edit in change.edits:
            data[edit.start : edit.start + edit.delete_count] = edit.data or []
        again = await opened.editor.text_document_semantic_tokens_full_async(
            types.SemanticTokensParams(opened.document)
        )
        assert again is not None and data == list(again.data)
        assert ("JK", "macro") in unpacked(opened, data) and ("# 𠮷", "comment") in unpacked(opened, data)

    def unpacked(opened: Session, data: list[int]) -> set[tuple[str, str]]:
        from yakusoku.lsp.values import LEGEND

        found, line, start = set(), 0, 0
        for at in range(0, len(data), 5):
            line, start = line + data[at], data[at + 1] + (0 if data[at] else start)
            coded = opened.text.split("\n")[line].encode("utf-8" if encoding == "utf-8" else "utf-16-le")
            wide = 1 if encoding == "utf-8" else 2
            word = coded[start * wide : (start + data[at + 2]) * wide].decode(
                "utf-8" if wide == 1 else "utf-16-le"
            )
            found.add((word, LEGEND.token_types[data[at + 3]]))
        return found

    ask(tmp_path, look, encoding=encoding)


def test_a_file_that_is_too_large_is_told_and_the_server_goes_on(tmp_path: Path) -> None:
    async def look(opened: Session) -> None:
        uri = (tmp_path / "big.yaku").as_uri()
        opened.editor.text_document_did_open(
            types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, "yakusoku", 1, "#" * 600_000))
        )
        found = await opened.editor.text_document_hover_async(
            types.HoverParams(opened.document, opened.place("revolution"))
        )
        assert found is not None

    ask(tmp_path, look)


def test_it_ends_well_and_silently_whatever_it_was_sent() -> None:
    """What cannot be answered is answered with an error; the program ends with 0, and its log stays empty."""

    def message(text: str) -> bytes:
        return f"Content-Length: {len(text.encode())}\r\n\r\n{text}".encode()

    sent = b"".join(
        [
            message('{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"processId":null,"rootUri":null,"capabilities":{}}}'),
            message('{"jsonrpc":"2.0","method":"initialized","params":{}}'),
            message('{"jsonrpc":"2.0","id":2,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///none.yaku"},"position":{"line":-1,"character":99}}}'),
            message("{no json"),
            message('{"jsonrpc":"2.0","id":3,"method":"no/such","params":[]}'),
            message('{"jsonrpc":"2.0","id":4,"method":"shutdown"}'),
            message('{"jsonrpc":"2.0","method":"exit"}'),
        ]
    )  # fmt: skip
    env = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        [sys.executable, "-m", "yakusoku", "lsp"],
        input=sent,
        capture_output=True,
        env=env,
        timeout=100,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Method Not Found: no/such" in done.stdout
    assert done.stdout.rstrip().endswith(b'"result": null}')
