"""The command that writes a rule file in the other language.

In: the arguments of `translate`. Out: the exit code; the file in that language is written, or nothing where the file has mistakes.
"""

from __future__ import annotations

from argparse import Namespace as Arguments
from pathlib import Path

from .streams import complain, text_of, writing


def translate(options: Arguments) -> int:
    """Writes a file in Japanese words, or in English ones; 1 where it has errors."""
    from ..dsl.kotoba.translate import Language, language_of
    from ..dsl.kotoba.translate import translate as translated
    from ..dsl.shipped import catalogue

    name = options.rules
    path = next((entry.path for entry in catalogue() if entry.id == name), Path(name))
    text = text_of("-" if name == "-" else str(path))
    to: Language = options.to or ("en" if language_of(text) == "ja" else "ja")
    result, diagnostics = translated(
        text, to, "stdin" if name == "-" else name, None if name == "-" else path
    )
    if result is None:
        complain(diagnostics)
        return 1
    with writing(options.output) as file:
        file.write(result)
    return 0
