"""House rules of flower games as people say them: `moon viewing is worth 7 points`, `crane and phoenix together are 3`.

In: a statement that the grammar does not accept, and the text that it stands in. Out: the statements of the language that it means, or a
message with the line to write: the yaku of the game that it names, the cards that it names. Every word counts: a sentence of which something
would be left out is not read. The cards and yaku are those of the game on which the file stands; nothing here knows any of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...ground.near import near
from ...ground.numbers import NUMBER_WORDS
from ...ground.said import either, say, sentences
from ...model import Yaku
from ..beginnings import of_captures, starts
from ..founded import BASE, base_id, has_yaku
from ..layout import Stmt
from ..statement import read_statement
from ..syntax import Stuck
from .flower_words import Need, Needs, Table, count_of, stems
from .flower_words import table as table_of
from .flowers_paid import (
    NUMBER,
    Told,
    deal_again,
    deals,
    dealt,
    kind_too,
    nobody,
    not_when,
    own_went_on,
    rounds,
    times,
    went_on,
)
from .hearing import Heard, words_of
from .reading import said

_BRINGS = (
    r"(?:(?:is|are|be) (?:only |just |now )?(?:worth|for)|(?:is|are) only|is|are|count|counts|pay|pays|score|scores|give|gives|get|gets|"
    r"bring|brings|make|makes|earn|earns|you get|worth|for|,)"
)
_VALUE = re.compile(
    rf"(?P<what>.+?) (?:,? ?(?:only|just) )?{_BRINGS}(?: (?:as|for|you|us|only|just|worth|them|a player|the player|player))* "
    rf"(?P<number>{NUMBER})(?: (?:points?|chips?|mon|kan))?(?: (?P<rest>.*))?"
)
_BEFORE = re.compile(
    rf"(?:you |we )?(?:get |score |receive |win )?(?P<number>{NUMBER}) (?:points?|chips?|mon) for (?P<what>.+)"
)
_BARE = re.compile(rf"(?P<what>.+?) (?P<number>{NUMBER})(?: (?:points?|chips?|mon))?")
_LEAD = re.compile(
    r"(?:we (?:play|say) (?:that )?|(?:at|in) our (?:house|table|club|family) ,? ?|our rule is (?:that )?|"
    r"(?:if|when|whoever|who) (?:you |a player |player |anybody |somebody |someone )?(?:have|has|get|gets|take|takes|capture|captures|collect|collects|hold|holds) |"
    r"(?:having|getting|collecting|holding|taking|capturing) |set (?=.* (?:to|at) \w+$))"
)
_THEN = re.compile(
    r" ,? ?(?:then )?(?:you|they|he|she|player) (?:get|gets|score|scores|receive|receives|win|wins) "
)
_OFF = re.compile(
    r"(?:no (?P<a>.+)|without (?P<b>.+)|(?:we )?(?:don't|do not|never) (?:play|use|count|have) (?:with )?(?P<c>.+)|"
    r"(?P<d>.+?) (?:is|are) (?:off|out|banned|forbidden)|(?P<e>.+?) (?:(?:does|do|is|are) not|doesn't|don't|isn't|aren't) (?:count|used|use|played|allowed|yaku|valid|score|counted)(?: (?:for|with|in|at) (?:us|our (?:house|table)))?)"
)
_EACH_MORE = re.compile(
    rf"(?P<what>(?:{NUMBER}) .+?)(?: cards)? (?:is|are|make|makes|count|counts|give|gives|score|scores|for|worth|:|=|,)+(?: worth| as| for)? (?P<number>{NUMBER})(?: points?| chips?)? ?,? ?(?:and |then )?"
    rf"(?:each|every) (?:extra|further|more|additional|other) (?:one|card|\w+) (?:adds?|is|gives?|scores?|counts?|brings?|makes?)(?: worth| for)? (?P<more>{NUMBER}|point)(?: points?| chips?| more| extra)*"
)
_AND_NO = re.compile(r",? (?:and|or|nor) (?:also )?no ")
_MORE = re.compile(
    rf"(?:(?:and|plus|then|,) )*(?P<more>{NUMBER})(?: more| extra)?(?: points?| chips?)? (?:for|per) (?:each|every) (?:one )?(?:more|further|extra|additional|other)\b.*"
)
_CALLED = re.compile(
    r"(?:there is )?(?:new )?(?:yaku|combination) (?:called|named) (?P<name>[^,]+?) ?(?:,|is|are|needs) (?P<rest>.+)"
)
_CAPTURES = re.compile(r"(?P<what>.+?) (?:can|may|will)? ?(?:take|takes|capture|captures) any(?: cards?)?")
_BARS = re.compile(
    r"no (?P<yaku2>.+) (?:with|if you have|when you have|if you hold|after taking) (?P<what2>.+)|(?P<what>.+?) (?:spoils?|bars?|cancels?|kills?|voids?|ruins?|washes out|stops?|blocks?) (?P<yaku>.+)"
)
_YAKU = re.compile(
    r'yaku (?P<id>[a-z]\w*)(?: "(?P<name>[^"]*)")?(?: "(?P<ja>[^"]*)")? (?:is|=|,|needs|asks for) (?P<rest>.+)'
)
_ONLY_ENGLISH = re.compile(r' "[^"]*[^\x00-\x7f][^"]*"')
_LONGEST = 40  # letters of an id that is made of what was said
_OF_CLAUSES = frozenset(
    {"then", "when", "if", "unless", "multiply", "double", "until"}
)  # nobody calls cards so
_BEHIND = re.compile(r"(?:,? ?(?:as well|too|for us|at our table|instead|together|instead of \w+))*")
_CLIMBING = re.compile(r"\b(?:a play|the play|ranking|table is cleared|trick|draw pile|direction)\b")


def flower_table(text: str) -> Table | None:
    """The flower game on which a file stands, one of those that ship; None where it stands on none."""
    if not has_yaku(text):
        return None
    base = BASE.search(text)
    return table_of(base_id(base.group(1) or base.group(2))) if base is not None else None


def advise(stmt: Stmt, table: Table) -> Told | None:
    """What to write where nothing is understood and no statement begins so: the lines of the yaku that are named, or how a yaku is written, valued
    and left out; None where the statement begins as one of the language."""
    if captures := of_captures(stmt.toks):
        return Told("This is no sentence of the language.", captures)
    words = said(words_of([stmt])).words
    if (setting := table.setting_near(words)) is not None:
        value = "no" if {"no", "not", "never", "without"} & {*words} else "yes"
        return Told(
            "This is no sentence of the language.",
            say("A setting of the game says such: {lines}", lines=f"`set {setting.id} to {value}`"),
        )
    named = [
        one for one in table.yaku if any(name <= {*stems(" ".join(words))} for name in table.called(one))
    ]
    if len(words) < 3 or not (
        named or table.begins(words) or words[0] in NUMBER_WORDS or not near(words[0], starts(), cutoff=0.75)
    ):
        return None  # a statement of the language, whose first word may be written wrongly
    lines = [f"`{table.line_of(one)}`" for one in named if table.line_of(one)][:2]
    whole = say("The game has it so: {list}.", list=either(lines)) if lines else _example(table)
    known = next((one for one in (*named, *table.yaku) if table.setting_of(one) is None), table.yaku[0])
    short = say(
        "The value of a yaku is changed by a line such as `{line}`, and `drop {id}` leaves the yaku out.",
        line=_of_one(known, 7, table),
        id=known.id,
    )
    return Told("This is no sentence of the language.", sentences(whole, short) if whole else short)


def of_climbing(heard: Heard) -> bool:
    """Whether what may be meant speaks of plays."""
    return any(map(_CLIMBING.search, heard.texts))


def parted(root: Stmt, stmt: Stmt, table: Table) -> list[Stmt]:
    """A statement and the line below it that begins with `if`, which goes on with it in the language, where that line is a sentence by itself:
    two statements, or one with the other in its block; nothing where it is not so."""
    place = next((start for start in stmt.breaks if stmt.toks[start].text == "if"), 0)
    if not place:
        return []
    head = Stmt(
        stmt.toks[:place], stmt.indent, [start for start in stmt.breaks if start < place], before=stmt.before
    )
    rest = Stmt(stmt.toks[place:], stmt.indent + 4, [start - place for start in stmt.breaks if start > place])
    inner = head if head.toks[0].text in ("variant", "rule", "group") else root
    if isinstance(read_statement(head), Stuck) or hear_flowers(inner, rest, table) is None:
        return []
    if inner is root:
        return [head, Stmt(rest.toks, stmt.indent, rest.breaks, block=stmt.block)]
    return [Stmt(head.toks, head.indent, head.breaks, before=head.before, block=[rest, *stmt.block])]


def hear_flowers(root: Stmt, stmt: Stmt, table: Table) -> Heard | Told | None:
    """What a statement of a block means; None where nothing is understood."""
    words = said(words_of([stmt])).words
    if (
        not words
        or (stmt.block and words[0] in ("group", "rule"))
        or (words[0] == "yaku" and "worth" in words and not isinstance(read_statement(stmt), Stuck))
    ):
        return None
    for found in _readings(" ".join(words), table):
        if isinstance(found, Told):
            return found
        place = [tok.text for tok in root.toks[:1]]
        return _placed(stmt, found, place[0] if place else "", table)
    return None


def _placed(stmt: Stmt, text: str, place: str, table: Table) -> Heard | Told:
    """A statement where it may stand: `drop` and `set` are no part of a rule, and in a group stand only yaku."""
    kind = text.split()[0]
    inside = place in ("rule", "replace", "ルール")
    if not inside and kind in ("settle", "double", "multiply"):
        return Told(
            "This belongs into a rule of the table.",
            say("Write it so: {lines}", lines=f'\n    rule our_pay "Our pay"\n        {text}'),
        )
    if (inside and kind in ("drop", "set", "rounds")) or (place in ("group", "役の組") and kind != "yaku"):
        return Told(
            "This is said outside of the rule." if inside else "This is said outside of the group.",
            say("Write it as a line of the table itself: `{line}`.", line=text),
        )
    return Heard((stmt,), (text,), certain=True)


def _readings(text: str, table: Table) -> Iterator[str | Told]:
    """What a sentence may mean, the surest first."""
    if found := _YAKU.fullmatch(text):
        yield from _whole_yaku(found, table)
        return
    for read in (
        _each_more,
        rounds,
        nobody,
        times,
        went_on,
        own_went_on,
        deal_again,
        deals,
        dealt,
        kind_too,
        not_when,
        _each_worth,
        _bars,
        _off,
        _captures,
    ):
        if (line := read(text, table)) is not None:
            yield line
            return
    called = _CALLED.fullmatch(text)
    if called is not None:
        text = called["rest"]
    plain = _THEN.sub(" , ", _LEAD.sub("", text))
    for pattern in (_BEFORE, _VALUE, _BARE):
        found = pattern.fullmatch(
            re.sub(r" (?:to|at) (\w+)$", r" is \1", plain) if text.startswith("set ") else plain
        )
        if found is None or count_of(found["number"]) < 0:
            continue
        rest = (found.groupdict().get("rest") or "").strip()
        further = _MORE.fullmatch(rest)
        if not further and not _BEHIND.fullmatch(rest):
            continue
        what, number = found["what"].removesuffix(" ,").strip(), count_of(found["number"])
        what = re.sub(r" (?:of (?:your|his|her|their|any) (?:choice|kind)|you like)$", "", what)
        if further:
            if (line := _counted(what, number, count_of(further["more"]), table)) is not None:
                yield line
                return
            continue
        line = _worth(what, number, table) if called is None else _named(called["name"], what, number, table)
        if line is not None:
            yield line
            return


def _whole_yaku(found: re.Match[str], table: Table) -> Iterator[str | Told]:
    """A yaku that is written nearly as the language writes it."""
    split = _VALUE.fullmatch(found["rest"]) or _BARE.fullmatch(found["rest"])
    number = count_of(split["number"]) if split is not None else -1
    if split is None or number < 0:
        return
    needs = table.needs(split["what"].removesuffix(" ,").split())
    if needs.unclear:
        yield _unclear(needs, table)
        return
    names = "".join(f' "{name}"' for name in (found["name"], found["ja"]) if name)
    yield f"yaku {found['id']}{names} is {_and(needs.said)}, worth {number}"


def _named(name: str, what: str, number: int, table: Table) -> str | Told:
    """A new yaku with a name that somebody gave it."""
    needs = table.needs(what.split())
    if needs.unclear or not needs.said:
        return _unclear(needs, table)
    return _line(_free(re.sub(r"\W+", "_", name.lower()), table), name.strip('"'), needs, number)


_EACH = re.compile(
    r"\b(?:each|apiece)\b(?: of them| one| (?=of ))?|(?:(?:for|per) )?\bevery\b(?! (?:more|further|extra|additional|other)\b)"
)


def _each_worth(text: str, table: Table) -> str | Told | None:
    """That each of several things is worth as much: a line for each, since together they would be one yaku."""
    plain = " ".join(_EACH.sub(" ", text).split())
    if plain == " ".join(text.split()):
        return None
    plain = re.sub(
        r"^of | (?:for|of|per)$|,? (?:both|all)(?= (?:are|is|count|pay|score|give|worth) )", "", plain
    )
    found = _VALUE.fullmatch(plain) or _BEFORE.fullmatch(plain)
    if found is None or (found.groupdict().get("rest") or "").strip():
        return None
    number = count_of(found["number"])
    words = [
        re.sub(r"^(?:both|all|of) ", "", part.strip())
        for part in re.split(r",? (?:and|or|plus) | ?, ?", found["what"])
    ]
    parts = [part.split() for part in words if part]
    cards = [_one_card(part, table) for part in parts]
    named = [
        table.yaku_called(part) if card is None or card[1] else _whole(card[2], table)
        for part, card in zip(parts, cards, strict=True)
    ]
    of_yaku = (
        all(len(one) == 1 for one in named) and len(parts) > 1 and not any(one and one[1] for one in cards)
    )
    lines: list[str] = []
    counted: list[str] = []
    for card, yaku in zip(cards, named, strict=True):
        if len(yaku) == 1 and (of_yaku or card is None):
            lines.append(_revalued(yaku[0], number, table))
        elif card is not None:
            word, alone, need = card
            needs = Needs((word if alone else f"1 {word}",), (need,))
            lines.append(
                _new(needs, number, table) + ("" if alone else f" and {number} for each further {word}")
            )
            counted.append(f"{word} {number}")
        else:
            return None
    if table.counts_cards and len(counted) == len(lines):
        lines = [f"cards count {', '.join(counted)}"]
    if len(lines) == 1 and not counted:
        return lines[0]
    shown = "".join(f"\n    {line}" for line in lines)
    return Told("This sentence is not understood as a whole.", say("Write it so: {lines}", lines=shown))


def _whole(need: Need, table: Table) -> list[Yaku]:
    """The yaku of all cards of a class."""
    found = table.made_by((("all", need[1], need[1].bit_count()),))
    return [found] if found is not None else []


def _one_card(words: list[str], table: Table) -> tuple[str, bool, Need] | None:
    """The word for a card, or for one of a class; whether it is a card alone, and that it is needed."""
    needs = table.needs(words)
    if not needs.said or needs.unclear:
        needs = table.needs(["1", *words])
    if len(needs.said) != 1 or needs.unclear or not needs.needs[0][1]:
        return None
    _, mask, _ = needs.needs[0]
    word = needs.said[0].split(" ")[-1]
    one = word.removesuffix("s")
    alone = mask.bit_count() == 1
    return one if table.mask(one) == mask else word, alone, ("all" if alone else "some", mask, 1)


def _worth(what: str, number: int, table: Table) -> str | Told | None:
    """That something is worth a number: a yaku of the game, or the cards of a new one."""
    words = [word for word in what.split() if word not in (",", "only", "just", "now")]
    named = table.yaku_called(words)
    if len(named) == 1:
        return _revalued(named[0], number, table)
    needs = table.needs(what.split())
    if needs.said and not needs.unclear:
        known = table.made_by(needs.needs)
        if known is None and table.counts_cards and len(needs.needs) == 1:
            ways = (f"cards count {needs.said[0].removeprefix('all ')} {number}", _new(needs, number, table))
            return Told(
                "This may mean more than one thing.",
                say("Write {list}.", list=either(f"`{way}`" for way in ways)),
            )
        return _revalued(known, number, table) if known is not None else _new(needs, number, table)
    if len(named) > 1:
        lines = either(f"`{_of_one(one, number, table)}`" for one in named[:4])
        return Told("This may mean more than one thing.", say("Write {list}.", list=lines))
    whole = _OF_CLAUSES.isdisjoint(words)
    return _unclear(needs, table) if whole and (needs.said or needs.may_be or needs.ways) else None


def _revalued(one: Yaku, number: int, table: Table) -> str:
    return _of_one(one, number, table)


def _of_one(one: Yaku, number: int, table: Table) -> str:
    """The line that gives a yaku another value: of its setting, or its own."""
    setting = table.setting_of(one)
    return f"set {setting.id} to {number}" if setting is not None else f"{one.id} is worth {number}"


def _new(needs: Needs, number: int, table: Table) -> str:
    """A yaku of the cards that were named, with a name made of them."""
    name = _and([_in_words(part.removeprefix("all ")) for part in needs.said])
    return _line(_free(re.sub(r"\W+", "_", name.replace(" and ", " ").lower()), table), name, needs, number)


def _counted(what: str, number: int, more: int, table: Table) -> str | None:
    """A yaku of so many cards of a class, worth more for each further one."""
    needs = table.needs(what.split())
    if len(needs.said) != 1 or needs.unclear or not needs.said[0][:1].isdecimal():
        return None
    return f"{_new(needs, number, table)} and {more} for each further {needs.said[0].split(' ', 1)[1]}"


def _line(id: str, name: str, needs: Needs, number: int) -> str:
    return f'yaku {id} "{name[:1].upper() + name[1:]}" is {_and(needs.said)}, worth {number}'


def _in_words(part: str) -> str:
    """What a yaku needs, as a part of its name: `four of one month`."""
    first, _, rest = part.replace("_", " ").partition(" ")
    *before, last = rest.split(" or ")
    rest = f"{', '.join(before)} or {last}" if before else last
    if first == "1" and before:
        return rest.removeprefix("of ")
    return (
        f"{NUMBER_WORDS[int(first)]} {rest}"
        if first.isdecimal() and int(first) < len(NUMBER_WORDS)
        else f"{first} {rest}".strip()
    )


def _free(id: str, table: Table) -> str:
    """An id that no yaku has."""
    if len(id) > _LONGEST:
        id = id[:_LONGEST].rpartition("_")[0]  # no half of a word
    id = id.strip("_")
    return f"our_{id}" if id in {one.id for one in table.yaku} or not id[:1].isalpha() else id


def _and(parts: tuple[str, ...] | list[str]) -> str:
    return ", ".join(parts[:-1]) + " and " + parts[-1] if len(parts) > 1 else parts[0]


def _unclear(needs: Needs, table: Table) -> Told:
    """Cards of which one is not known, or which may be meant in several ways."""
    if needs.ways:
        ways = either(f"`{one}`" for one in needs.ways)
        if len(needs.ways) == 1:
            return Told(
                say("`{said}` are more than there are.", said=needs.unclear), say("Write {list}.", list=ways)
            )
        return Told("This may mean more than one thing.", say("Write {list}.", list=ways))
    if needs.may_be:
        return Told(
            say("`{name}` may be several cards of this deck.", name=needs.unclear),
            say("Write {list}.", list=either(f"`{one}`" for one in needs.may_be[:5])),
        )
    near = table.near(needs.unclear)
    example = _example(table)
    return Told(
        say("No card of this deck is called `{name}`.", name=needs.unclear),
        say("Did you mean {list}? {example}", list=either(f"`{one}`" for one in near), example=example)
        if near
        else example,
    )


def _example(table: Table) -> str:
    """How a yaku is written, with one of the game."""
    lines = [_ONLY_ENGLISH.sub("", table.line_of(one)) for one in table.yaku]
    lines = [line for line in lines if line.isascii() and line.startswith("yaku ") and "{" not in line]
    whole = min(lines, key=lambda line: abs(len(line) - 60)) if lines else ""
    return say("A yaku is written such as `{line}`.", line=whole) if whole else ""


def _each_more(text: str, table: Table) -> str | Told | None:
    """A yaku of so many cards that is worth more for each further one: that of the game where it says the same, or another in its place."""
    found = _EACH_MORE.fullmatch(text)
    if found is None:
        return None
    more = 1 if found["more"] == "point" else count_of(found["more"])
    line = _counted(found["what"], count_of(found["number"]), more, table)
    if line is None:
        return None
    needs = line.partition(" is ")[2].replace("chaffs", "chaff")
    same = [
        one
        for one in table.yaku
        if table.line_of(one).partition(" is ")[2].split(",")[0] == needs.split(",")[0]
    ]
    if same and table.line_of(same[0]).partition(" is ")[2].startswith(needs):
        return Told(
            "This is no sentence of the language.",
            "So it is played already: nothing needs to be written for it.",
        )
    lines = "".join(f"\n    {one}" for one in ([f"drop {same[0].id}"] if same else []) + [line])
    return Told("This is no sentence of the language.", say("Write it so: {lines}", lines=lines))


def _off(text: str, table: Table) -> str | Told | None:
    """That a yaku does not count, or what a setting of yes and no turns off."""
    found = _OFF.fullmatch(text)
    if found is None:
        return None
    several = _AND_NO.split(next(part for part in found.groups() if part))
    if len(several) > 1:
        each = [table.yaku_called(one.split()) for one in several]
        return f"drop {', '.join(one[0].id for one in each)}" if all(len(one) == 1 for one in each) else None
    words = several[0].split()
    named = table.yaku_called(words)
    if len(named) == 1:
        return f"drop {named[0].id}"
    if named and all(
        set(stems(" ".join(words))) - {"yaku"} <= set(stems(one.names.en + " " + one.id.replace("_", " ")))
        for one in named
    ):
        return f"drop {', '.join(one.id for one in named)}"
    setting = table.setting_called(
        [word for word in words if word not in ("at", "from", "on", "for", "with")]
    )
    if setting is not None and "no" in setting.choices:
        return f"set {setting.id} to no"
    return None


def _bars(text: str, table: Table) -> str | None:
    """That cards bar yaku: whoever has them does not have these."""
    found = _BARS.fullmatch(text)
    if found is None:
        return None
    needs = table.needs((found["what"] or found["what2"]).split())
    named = table.yaku_called((found["yaku"] or found["yaku2"]).split())
    if not needs.said or needs.unclear or not 0 < len(named) < 4:
        return None
    name = _and([_in_words(part.removeprefix("all ")) for part in needs.said])
    id = _free(re.sub(r"\W+", "_", name) + "_bars", table)
    return f'yaku {id} "{name[:1].upper() + name[1:]}" is {_and(needs.said)}, in place of {" or ".join(one.id for one in named)}'


def _captures(text: str, table: Table) -> str | None:
    """That a card captures any card."""
    found = _CAPTURES.fullmatch(text)
    needs = table.needs(found["what"].split()) if found is not None else Needs()
    return f"{needs.said[0]} captures any card" if len(needs.said) == 1 and not needs.unclear else None
