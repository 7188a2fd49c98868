"""Endings of Japanese words.

In: a word as it stands at the end of a sentence (を流す, だ, でない, 出した). Out: how it goes on (を流し、を流して), how it stands before なら or か,
and how it stands before a noun.
"""

from __future__ import annotations

_I_SIDE = dict(zip("うくぐすつぬぶむる", "いきぎしちにびみり", strict=True))
_TE_SIDE = dict(
    zip(
        "うくぐすつぬぶむる",
        ("って", "いて", "いで", "して", "って", "んで", "んで", "んで", "って"),
        strict=True,
    )
)
_E_OR_I = frozenset("いきしちにひみりぎじびえけせてねへめれげぜべで")
_BEFORE_ZU = frozenset("かさたなまらわきけせれめえべ")  # 起きず、持たず; but でなく、いなく
_ONE_STEP = frozenset("見得出")  # 見る、得る、出る: the stem is the character itself


def goes_on(word: str) -> list[str]:
    """The forms in which a sentence goes on, the one that is written first."""
    if word == "だ":
        return ["で", "であり"]
    if word.endswith("かった"):
        return [word[:-3] + "く", word[:-3] + "くて"]
    if word.endswith(("た", "んだ")):
        return [word[:-1] + ("て" if word.endswith("た") else "で")]
    if word.endswith("ない") and word[-3:-2] in _BEFORE_ZU:
        return [word[:-2] + "ず", word[:-1] + "く", word[:-1] + "くて"]
    if word.endswith("い"):
        return [word[:-1] + "く", word[:-1] + "くて"]
    if word.endswith("する"):
        return [word[:-2] + "し", word[:-2] + "して"]
    if word.endswith("いる"):
        return [word[:-1] + "て", word[:-2] + "おり"]
    stem, last = word[:-1], word[-1]
    if last == "る" and (stem[-1] in _E_OR_I or stem[-1] in _ONE_STEP):
        return [stem, stem + "て"]
    return [stem + _I_SIDE[last], stem + _TE_SIDE[last]]


def plain(word: str) -> list[str]:
    """The forms before なら and か, and at the end of a statement."""
    return [""] if word == "だ" else [word]


def before_noun(word: str) -> list[str]:
    """The forms before a noun: 親である人."""
    return ["である", "の"] if word == "だ" else [word]
