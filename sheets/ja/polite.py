"""A plain sentence that a file says (Qでは逆にならない) as the sheet says it, which speaks politely (Qでは逆になりません)."""

from __future__ import annotations

import re

_TO_I = dict(zip("わかがさたなばまら", "いきぎしちにびみり", strict=True))
_VERBS = dict(zip("うくぐすつぬぶむ", "いきぎしちにびみ", strict=True))
_E = "えけげせぜてでねべめれ"
_I = "いきぎしちにびみりじ"


def polite(text: str) -> str:
    """Without its stop. What is not known to end so, a verb in る of which it cannot be seen how it changes, stays as it is."""
    stem = text.removesuffix("ない")
    if stem != text:
        last = stem[-1:]
        if last == "く" or last in "がはも":
            return f"{stem}ありません"
        if stem.endswith("で"):
            return f"{stem}ありません" if not re.search("[んい]で$", stem) else text
        return f"{stem[:-1]}{_TO_I[last]}ません" if last in _TO_I else f"{stem}ません"
    if text.endswith(("い", "だけ")):
        return f"{text}です"
    before, last = text[-2:-1], text[-1:]
    if last in _VERBS:
        return f"{text[:-1]}{_VERBS[last]}ます"
    if last == "る" and before in _E:
        return f"{text[:-1]}ます"
    if last == "る" and before and before in "あかさたなまらわがざだばうくすつぬむるぐぶおこそとのもろごぼ":
        return f"{text[:-1]}ります"
    return text
