"""Small Japanese words: counters, lists, and predicates in the forms that sentences need."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ...model import Range


def count(value: int, counter: str) -> str:
    """3枚, 2回, 2人."""
    return f"{value}{counter}"


def amount(range_: Range, counter: str) -> str:
    """2枚; 2枚以上, 0枚以上; 4枚以下; 2〜4枚."""
    low, high = range_.low, range_.high
    if high is None:
        return f"{low}{counter}以上"
    if low == high:
        return count(low, counter)
    if low == 0:
        return f"{high}{counter}以下"
    return f"{low}〜{high}{counter}"


def both(items: Sequence[str]) -> str:
    """AとB; A、B、C."""
    return "と".join(items) if len(items) < 3 else "、".join(items)


def either(items: Sequence[str]) -> str:
    """AかB; A、B、Cのどれか."""
    return "か".join(items) if len(items) < 3 else "、".join(items) + "のどれか"


def neither(items: Sequence[str], particle: str = "を") -> str:
    """None of them, before a verb that denies: Aを; AもBも; A、B、Cのどれも."""
    if len(items) < 2:
        return "".join(items) + particle
    return "".join(f"{item}も" for item in items) if len(items) < 3 else "、".join(items) + "のどれも"


def quoted(text: str) -> str:
    return f"「{text}」"


@dataclass(frozen=True, slots=True)
class Says:
    """A predicate: going on (〜で), plain (〜である), and the same denied (〜でなく, 〜でない)."""

    on: str
    plain: str
    not_on: str
    not_plain: str

    def denied(self) -> Says:
        return Says(self.not_on, self.not_plain, self.on, self.plain)

    def put(self, **words: str) -> Says:
        """The predicate with words in the place of what stands in braces."""
        return Says(
            self.on.format(**words),
            self.plain.format(**words),
            self.not_on.format(**words),
            self.not_plain.format(**words),
        )

    def after(self, text: str) -> Says:
        """The predicate with something before it."""
        return Says(text + self.on, text + self.plain, text + self.not_on, text + self.not_plain)


def is_(text: str) -> Says:
    """Xである."""
    return Says(text + "で", text + "である", text + "でなく", text + "でない")


def one_of(text: str, items: Sequence[str]) -> Says:
    """XがAかBである; denied: AでもBでもない."""
    found = is_(text + either(items))
    if len(items) < 2:
        return found
    neither = text + "".join(f"{item}でも" for item in items)
    return Says(found.on, found.plain, neither + "なく", neither + "ない")


def not_so(says: Says) -> Says:
    """The whole turned round: 全員がXしているわけではない."""
    turned = says.plain + "わけでは"
    return Says(says.on, says.plain, turned + "なく", turned + "ない")


def of_none(says: Says) -> bool:
    """Whether the predicate denies, so that of several it is said that it is so of none of them."""
    return says.plain.endswith("ない") and not says.plain.endswith("少ない")


def before_noun(says: Says) -> str:
    """As it stands before a noun: 2を持っている; 2枚の, where it ends in である; 2を持っているか3を持っている, of two verbs."""
    if (two := says.plain.removesuffix("かのどちらかである")) != says.plain:
        return two
    if says.plain.endswith("同じである"):
        return says.plain.removesuffix("である")
    return f"{says.plain.removesuffix('である')}の" if says.plain.endswith("である") else says.plain


def there_are(text: str) -> Says:
    """Xある, of so many."""
    return Says(text + "あり", text + "ある", text + "なく", text + "ない")


def there_is(text: str) -> Says:
    """Xがある."""
    return Says(text + "があり", text + "がある", text + "がなく", text + "がない")


def goes_on(text: str) -> Says:
    """Xしている, from the form in て."""
    return Says(text + "おり", text + "いる", text + "おらず", text + "いない")


def often(subject: str, verb: str, range_: Range) -> Says:
    """今のゲームで場が2回流れている; 一度も流れていない; 流れた回数が1回以下である; denied: 流れた回数がちょうど2回でない."""
    some = goes_on(f"{subject}1回以上{verb}")
    never = goes_on(f"{subject}一度も{verb}")
    if range_.high == 0 or range_ == Range(1):
        found = Says(some.on, some.plain, never.not_on, never.not_plain)
        return found.denied() if range_.high == 0 else found
    many = f"{'ちょうど' if range_.low == range_.high else ''}{amount(range_, '回')}"
    counted = is_(f"{subject}{verb.removesuffix('て')}た回数が{many}")
    if not range_.low:
        return counted
    found = goes_on(f"{subject}{many}{verb}")
    return found if range_.high is None else Says(found.on, found.plain, counted.not_on, counted.not_plain)


def did(text: str, past: str) -> Says:
    """Xした, from the form in て and the past."""
    return Says(text + "おり", past, text + "おらず", text + "いない")


def adjective(stem: str) -> Says:
    """Xい, from 多, 少な."""
    return Says(stem + "く", stem + "い", stem + "くなく", stem + "くない")


def somebody_is(text: str) -> Says:
    """Xした人がいる; denied: 誰もいない."""
    return Says(text + "がおり", text + "がいる", text + "がおらず", text + "が誰もいない")


def of_any(verb: Says, items: Sequence[str], particle: str = "を") -> Says:
    """AかBを含む; denied: AもBも含まない."""
    yes, no = verb.after(either(items) + particle), verb.after(neither(items, particle))
    return Says(yes.on, yes.plain, no.not_on, no.not_plain)


def as_long_as(says: Says) -> str:
    """While it is so, with its comma: 2を持っているときは、; 手札が3枚のときは、."""
    return f"{before_noun(says)}ときは、"


def supposing(says: Says) -> str:
    """If it is so, with its comma: 2を持っていれば、; 3人なら、; 局を止めたときは、."""
    plain = says.plain
    if (thing := plain.removesuffix("である")) != plain:
        return f"{thing}なら、"
    if plain.endswith("わけではない") or plain[-2:] in (
        "ない",
        "しい",
        "強い",
        "弱い",
        "多い",
        "高い",
        "低い",
    ):
        return f"{plain}場合は、" if plain.endswith("わけではない") else f"{plain[:-1]}ければ、"
    ending = {"る": "れば、", "む": "めば、", "た": "たときは、"}.get(plain[-1:])
    return f"{plain[:-1]}{ending}" if ending else f"{plain}場合は、"


INCLUDES = Says("含み", "含む", "含まず", "含まない")


@dataclass(frozen=True, slots=True)
class Quality:
    """What stands before a noun, and before another quality."""

    on: str
    before: str

    def put(self, other: str) -> Quality:
        """With what it is compared with in the place of {o}."""
        return Quality(self.on.format(o=other), self.before.format(o=other))


def of_(text: str) -> Quality:
    """Xの: 同じマークの, 同じマークで."""
    return Quality(text + "で", text + "の")


def that(says: Says) -> Quality:
    """A predicate before a noun: 8を含む, 8を含み."""
    return Quality(says.on, says.plain)


def joined(parts: Sequence[Quality]) -> Quality:
    """All of them, at least one."""
    *others, last = parts
    before = "".join(f"{part.on}、" for part in others)
    return Quality(before + last.on, before + last.before)


def all_of(items: Iterable[Says], *, lettered: bool = False) -> Says:
    """All of them: AでありBである. Denied: not all of them."""
    parts = list(items)
    if len(parts) == 1:
        return parts[0]
    on = "、".join(part.on for part in parts)
    plain = "、".join([*(part.on for part in parts[:-1]), parts[-1].plain])
    denied = is_(_one_of_these([part.not_plain for part in parts], lettered))
    return Says(on, plain, denied.on, denied.plain)


def _one_of_these(texts: list[str], lettered: bool) -> str:
    """手札が2枚か、点数が3点; AかBかのどちらか; with letters where it could be doubted what belongs together."""
    one = "どちらか" if len(texts) == 2 else "どれか"
    plain = not any("、" in text or text.endswith("わけではない") for text in texts)
    if len(texts) == 2 and not lettered and plain and all(text.endswith("である") for text in texts):
        return "か、".join(text.removesuffix("である") for text in texts)
    if len(texts) < 3 and not lettered and plain:
        return f"{'か'.join(texts)}かの{one}"
    marks = "123456789" if any("(ア)" in text for text in texts) else "アイウエオカキクケ"
    marked = [f"({marks[place % len(marks)]}){text}" for place, text in enumerate(texts)]
    return "、".join(marked) + f"、の{one}"


def any_of(items: Iterable[Says], *, lettered: bool = False) -> Says:
    """One of them: AであるかBであるかのどちらかである. `lettered`: other conditions stand beside it."""
    parts = [part.denied() for part in items]
    return all_of(parts, lettered=lettered).denied()
