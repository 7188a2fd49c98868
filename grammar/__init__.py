"""The grammar of the language as data: `yakusoku.lark`, to be read beside docs/language.md."""

from importlib.resources import files


def text() -> str:
    """The Lark grammar."""
    return (files(__name__) / "yakusoku.lark").read_text(encoding="utf-8")
