"""Answers of the services as values of the protocol.

In: what `services/` answers. Out: the same for an editor. Nothing is asked here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from lsprotocol import types

from ..messages import in_language
from ..services.colouring import COLOURS, Coloured
from ..services.completing import Choice
from ..services.drafts import Draft, Stretch
from ..services.explaining import Hover
from ..services.naming import Edit
from ..services.outline import Symbol
from ..services.sentences import Sentences
from ..services.units import Unit, size
from ..services.workspace import Finding
from .texts import range_of

# The names under which themes know such things.
TOKENS: dict[str, str] = {
    "keyword": "keyword",
    "rule": "function",
    "setting": "parameter",
    "choice": "enumMember",
    "title": "class",
    "shape": "type",
    "counter": "variable",
    "yaku": "enum",
    "set": "struct",
    "game": "namespace",
    "player": "property",
    "number": "number",
    "card": "macro",
    "text": "string",
    "comment": "comment",
}
LEGEND = types.SemanticTokensLegend([TOKENS[colour] for colour in COLOURS], ["declaration"])
_NUMBERS = {colour: number for number, colour in enumerate(COLOURS)}
_SEVERITIES = {
    "error": types.DiagnosticSeverity.Error,
    "warning": types.DiagnosticSeverity.Warning,
    "hint": types.DiagnosticSeverity.Information,
}
_ITEMS = {
    "keyword": types.CompletionItemKind.Keyword,
    "statement": types.CompletionItemKind.Keyword,
    "rule": types.CompletionItemKind.Function,
    "family of rules": types.CompletionItemKind.Function,
    "setting": types.CompletionItemKind.Property,
    "choice": types.CompletionItemKind.EnumMember,
    "shape": types.CompletionItemKind.Interface,
    "title": types.CompletionItemKind.Class,
    "side": types.CompletionItemKind.Class,
    "counter": types.CompletionItemKind.Variable,
    "variable": types.CompletionItemKind.Variable,
    "set": types.CompletionItemKind.Struct,
    "group": types.CompletionItemKind.Enum,
    "yaku": types.CompletionItemKind.Enum,
    "card": types.CompletionItemKind.Constant,
    "player": types.CompletionItemKind.Reference,
}
_SYMBOLS = {
    "game": types.SymbolKind.Module,
    "variant": types.SymbolKind.Module,
    "library": types.SymbolKind.Module,
    "rule": types.SymbolKind.Function,
    "setting": types.SymbolKind.Property,
    "shape": types.SymbolKind.Interface,
    "title": types.SymbolKind.Class,
    "side": types.SymbolKind.Class,
    "counter": types.SymbolKind.Variable,
    "set": types.SymbolKind.Struct,
    "group": types.SymbolKind.Enum,
    "yaku": types.SymbolKind.EnumMember,
}
Drafts = Callable[[str], Draft]  # the text of a file


def diagnostic(
    item: Finding, draft: Draft, unit: Unit, drafts: Drafts, uri: Callable[[str], str], language: str
) -> types.Diagnostic:
    """A finding, told in that language; one that stands in another file, or at no place, stands in the first line of this one."""
    own = item.where is not None and item.where.file == draft.file
    where = item.where if own and item.where is not None else Stretch(draft.file, 0, len(draft.lines[0]))
    related = [
        types.DiagnosticRelatedInformation(
            types.Location(uri(one.where.file), range_of(drafts(one.where.file), one.where, unit)),
            in_language(one.message, language),
        )
        for one in item.related
    ]
    message = "\n".join(in_language(text, language) for text in (item.message, item.help) if text)
    return types.Diagnostic(
        range=range_of(draft, where, unit),
        message=message,
        severity=_SEVERITIES[item.severity],
        code=item.code,
        source="yakusoku",
        related_information=related or None,
    )


def tokens(found: Sequence[Coloured], draft: Draft, unit: Unit) -> list[int]:
    """Coloured words as the protocol packs them: each by its distance from the one before it."""
    data: list[int] = []
    row = line = character = 0
    for one in found:
        while draft.starts[row + 1] <= one.start:
            row += 1
        text, begin = draft.lines[row], draft.starts[row]
        start = size(text[: one.start - begin], unit)
        long = size(text[one.start - begin : one.end - begin], unit)
        data += [
            row - line,
            start - (character if row == line else 0),
            long,
            _NUMBERS[one.colour],
            int(one.declares),
        ]
        line, character = row, start
    return data


def difference(old: Sequence[int], new: Sequence[int]) -> list[types.SemanticTokensEdit]:
    """What has to change of packed tokens."""
    most = min(len(old), len(new))
    start = next((place for place in range(most) if old[place] != new[place]), most)
    behind = 0
    while behind < most - start and old[-1 - behind] == new[-1 - behind]:
        behind += 1
    if start == len(old) == len(new):
        return []
    return [types.SemanticTokensEdit(start, len(old) - behind - start, list(new[start : len(new) - behind]))]


def completion_item(
    choice: Choice, number: int, where: types.Range, data: dict[str, object]
) -> types.CompletionItem:
    return types.CompletionItem(
        label=choice.label,
        kind=_ITEMS.get(choice.kind, types.CompletionItemKind.Text),
        detail=choice.detail or None,
        filter_text=_looked_for(choice),
        sort_text=f"{number:04}",
        text_edit=types.TextEdit(where, choice.insert),
        data=data | {"insert": choice.insert},
    )


def _looked_for(choice: Choice) -> str | None:
    """What may be typed for it: an id also by what it is called, a phrase also without its articles."""
    if choice.kind in ("keyword", "statement"):
        return (
            " ".join(word for word in choice.label.split() if word not in ("a", "an", "the"))
            + f" {choice.label}"
        )
    return f"{choice.label} {choice.detail}" if choice.detail else None


def text_edits(edits: Iterable[Edit], draft: Draft, unit: Unit) -> list[types.TextEdit]:
    return [types.TextEdit(range_of(draft, edit.where, unit), edit.text) for edit in edits]


def symbol(item: Symbol, draft: Draft, unit: Unit) -> types.DocumentSymbol:
    return types.DocumentSymbol(
        name=item.id,
        detail=item.detail or None,
        kind=_SYMBOLS[item.kind],
        range=range_of(draft, item.whole, unit),
        selection_range=range_of(draft, item.where, unit),
        children=[symbol(inner, draft, unit) for inner in item.inner],
    )


def hover_text(item: Hover, languages: Sequence[str]) -> str:
    """What is said of a place, as Markdown: names, then the printed sentences in each language."""
    parts = []
    if item.kind != "statement":
        names = " · ".join(escaped(item.names[code]) for code in languages if item.names.get(code))
        parts.append(f"**{names}** — {item.kind} `{item.id}`" if names else f"{item.kind} `{item.id}`")
    parts += sentences_text(item.sentences, languages)
    if item.home:
        parts.append(f"*{escaped(item.home.replace(chr(92), '/').rpartition('/')[2])}*")
    return "\n\n".join(parts)


def sentences_text(found: Sentences, languages: Sequence[str]) -> list[str]:
    """The sentences of each language as a paragraph of Markdown; two languages stand apart."""
    said = [
        "  \n".join(escaped(sentence) for sentence in found[code]) for code in languages if found.get(code)
    ]
    return ["\n\n---\n\n".join(said)] if said else []


def escaped(text: str) -> str:
    """A text of a user in which Markdown finds nothing."""
    return "".join(f"\\{sign}" if sign in "\\`*_{}[]<>()#+!|~" else sign for sign in text)
