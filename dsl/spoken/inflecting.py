"""Forms of Japanese verbs, as people end a sentence or go on in it.

In: a verb as a dictionary has it (流す, 捨てる, スキップする), and what is said with it. Out: all the ways in which that is said: 流したら,
流すと, 流した人は; 流せる, 流してもいい; 流してはいけない, 流すのは禁止.
"""

from __future__ import annotations

from ..kotoba.endings import goes_on

MARKS = {"~": "done", "~?": "when", "~+": "may", "~!": "must_not"}
_A_SIDE = dict(zip("うくぐすつぬぶむる", "わかがさたなばまら", strict=True))
_E_SIDE = dict(zip("うくぐすつぬぶむる", "えけげせてねべめれ", strict=True))
_WHO = ("人", "ひと", "プレイヤー", "もの", "者")
_WHEN = ("とき", "時", "場合")


def forms(word: str) -> tuple[str, ...]:
    """The forms of a word with a mark: `流す~` it is done, `流す~?` when it is done, `流す~+` it may, `流す~!` it must not. A word without
    a mark is itself."""
    verb, sign, rest = word.partition("~")
    if not sign:
        return (word,)
    found = _BY_MARK[MARKS["~" + rest]](verb)
    return tuple(dict.fromkeys(found))


def _done(verb: str) -> list[str]:
    stem, te = _stem(verb), _te(verb)
    must = [
        f"{_negative(verb)[:-2]}{end}"
        for end in ("なければならない", "なければいけない", "なきゃいけない", "ないといけない")
    ]
    return [verb, stem, te, f"{stem}ます", f"{te}ください", f"{te}もらう", f"{verb}こと", *must]


def _when(verb: str) -> list[str]:
    te = _te(verb)
    past = te[:-1] + ("た" if te.endswith("て") else "だ")
    ba = verb[:-1] + _E_SIDE[verb[-1]] + "ば" if not verb.endswith("する") else verb[:-2] + "すれば"
    found = [f"{past}ら", f"{past}らば", f"{verb}と", ba, f"{verb}たび", f"{verb}たびに", f"{verb}度に"]
    for form in (past, verb):
        found += [form + when + end for when in _WHEN for end in ("", "に", "は", "には")]
        found += [form + who + end for who in _WHO for end in ("は", "が")]
    return found


def _may(verb: str) -> list[str]:
    te = _te(verb)
    can = [*_potential(verb), f"{verb}ことができる"]
    good = [
        te + end
        for end in (
            "よい",
            "いい",
            "良い",
            "もよい",
            "もいい",
            "も良い",
            "も可",
            "もOK",
            "OK",
            "もかまわない",
            "も構わない",
        )
    ]
    return [
        *can,
        *(_stem(item) + "ます" for item in can),
        *good,
        *(item + "です" for item in good),
        *(_te(item) for item in can),
    ]


def _must_not(verb: str) -> list[str]:
    te, stem = _te(verb), _stem(verb)
    cha = te[:-1] + ("ちゃ" if te.endswith("て") else "じゃ")
    never = [item[:-1] + "ない" for item in _potential(verb)] + [
        f"{verb}ことはできない",
        f"{verb}ことができない",
    ]
    bad = ("いけない", "いけません", "だめ", "ダメ", "駄目", "ならない", "なりません")
    forbidden = ("禁止", "だめ", "ダメ", "駄目", "反則", "なし", "ナシ", "不可", "NG")
    return [
        *never,
        *(item[:-2] + "ません" for item in never),
        *(form + end for form in (te + "は", cha, f"{verb}のは") for end in bad),
        *(
            form + end
            for form in (
                f"{verb}のは",
                f"{verb}のが",
                f"{verb}の",
                f"{verb}こと",
                f"{verb}ことは",
                stem,
                stem + "は",
            )
            for end in forbidden
        ),
        f"{verb}な",
    ]


def _te(verb: str) -> str:
    return goes_on(verb)[-1]


def _stem(verb: str) -> str:
    return goes_on(verb)[0]


def _one_step(verb: str) -> bool:
    return _stem(verb) == verb[:-1]


def _negative(verb: str) -> str:
    if verb.endswith("する"):
        return verb[:-2] + "しない"
    return verb[:-1] + ("" if _one_step(verb) else _A_SIDE[verb[-1]]) + "ない"


def _potential(verb: str) -> list[str]:
    if verb.endswith("する"):
        return [verb[:-2] + "できる"]
    return (
        [verb[:-1] + "られる", verb[:-1] + "れる"]
        if _one_step(verb)
        else [verb[:-1] + _E_SIDE[verb[-1]] + "る"]
    )


_BY_MARK = {"done": _done, "when": _when, "may": _may, "must_not": _must_not}
