"""The languages of reports.

In: a code, or `both`. Out: what speaks it.
"""

from __future__ import annotations

from ...ground.near import did_you_mean
from .en import English
from .ja import Japanese
from .words import Words

LANGUAGES: dict[str, type[Words]] = {"en": English, "ja": Japanese}


def of(code: str) -> list[Words]:
    """The languages that a code means. ValueError where there is none such."""
    if code == "both":
        return [language() for language in LANGUAGES.values()]
    if code not in LANGUAGES:
        near = did_you_mean(code, [*LANGUAGES, "both"])
        raise ValueError(
            f"there is no language `{code}` for reports: there is {', '.join(LANGUAGES)}, both. {near}".rstrip()
        )
    return [LANGUAGES[code]()]
