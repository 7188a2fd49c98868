"""Small slips of the pen in a statement: a word that stands twice, one that is misspelt, the first word of a line that is missing.

In: the tokens of a statement that the grammar does not accept, and how far it could be read. Out: what to write, "" where it is no such slip.
"""

from __future__ import annotations

from ..ground.diagnostics import Report, Source
from ..ground.near import did_mean, near, one_letter
from ..ground.said import either, say
from .lacking import may
from .layout import THEN
from .lexer import Tok, lex
from .tables import accepted, begin, choose, following, reads, significant, tables

_COUNTED = ("card", "player", "point", "hand", "trick")


def advice(toks: list[Tok], position: int) -> str:
    """What is to be done about the slip."""
    return (
        _turn(toks, position)
        or _twice(toks, position)
        or _misspelt(toks, position)
        or _glued(toks, position)
        or _left_out(toks)
    )


def rest_missing(toks: list[Tok]) -> str:
    """Where a statement ends too early and it is plain what it lacks: a step without the cards of which it speaks (`A plays`), a clause that says when
    and not what, a setting that does not say what it is where nobody decides it."""
    words = [tok.text for tok in toks]
    if len(words[0]) == 1 and words[-1] in ("plays", "holds", "play", "hold", "chooses"):
        return say("Here should follow cards: `{step} S8`.", step=" ".join(words))
    if words[0] == "when" and reads([*toks, *_words("then clear table")]):
        return "Here should follow `then` and what happens: `then clear the table`."
    if len(words) == 2 and len(words[0]) == 1 and words[1] == "was":
        return say("Here should follow a title: `{step} my_title`.", step=" ".join(words))
    if found := _rule_missing(words):
        return found
    if found := number_missing(toks):
        return found
    if found := _counted_missing(toks):
        return found
    if words[0] == "use" and len(words) > 2 and words[-2] in ("and", "with") and words[-1] in ("yes", "no"):
        return say(
            "Before `{before}` stands the setting that it decides: `with my_setting {before}`.",
            before=words[-1],
        )
    if len(words) > 2 and len(words[-1]) == 1 and words[-1].isupper() and words[-2] in ("and", "then", ","):
        return say("Say what is so of {who}: `{who} leads`, `{who} has 2 cards`.", who=words[-1])
    first = words.index(":") + 1 if ":" in words else len(words)
    if words[0] == "setting" and _goes_on_with(toks, "normally"):
        return say("A comma is missing at the end of the line, before `{word}`.", word="normally")
    if words[0] == "setting" and "normally" not in words and first < len(words):
        return say("Here should follow what it normally is: `normally {first}`.", first=words[first])
    return ""


def _counted_missing(toks: list[Tok]) -> str:
    """Where a line ends with a number, and only what it counts is missing: `with 3`."""
    if toks[-1].kind != "number":
        return ""
    several = "" if toks[-1].text == "1" else "s"
    found = [word for word in _COUNTED if reads([*toks, *_words(f"{word}{several}")])]
    said = " ".join(tok.text for tok in toks[-2:])
    listed = either(f"`{said} {word}{several}`" for word in found[:1])
    return say("A word is missing: {words}.", words=listed) if found else ""


def _rule_missing(words: list[str]) -> str:
    """Where a line that speaks of a rule does not name it."""
    line = " ".join(words)
    if line == "replaces":
        return say("Here should follow the rule that it replaces: `{line} my_rule`.", line=line)
    if line in ("needs", "use", "drop", "conflicts with", "acts before", "acts after"):
        return say("Here should follow the name of a rule: `{line} my_rule`.", line=line)
    return ""


def _goes_on_with(toks: list[Tok], word: str) -> bool:
    """Whether the line below begins with that word."""
    return toks[-1].span.source.text[toks[-1].span.end :].lstrip().startswith(f"{word} ")


def number_missing(toks: list[Tok]) -> str:
    """Where only a number is missing at the end."""
    if len(toks) < 3 or toks[-1].kind != "word" or reads(toks) or not reads([*toks, *_words("2")]):
        return ""
    if reads([*toks, *_words("my_name")]):
        return ""
    return say("Here should follow a number: `{words} …`.", words=" ".join(tok.text for tok in toks[-2:]))


def number_before(toks: list[Tok], position: int, lines: set[int]) -> str:
    """Where only a number is missing at the end of a line with which another goes on. `lines`: where lines begin."""
    if position < 2 or toks[position].span.start not in lines or toks[position - 1].kind != "word":
        return ""
    if not reads([*toks[:position], *_words("2"), *toks[position:]]):
        return ""
    return say(
        "Here should follow a number: `{words} …`.",
        words=" ".join(tok.text for tok in toks[position - 2 : position]),
    )


def _glued(toks: list[Tok], position: int) -> str:
    """Where a word hangs on the ranks before it: `A-A-A-is played`."""
    before = toks[position - 1] if position else None
    if before is None or before.kind != "pattern":
        return ""
    ranks, _, word = before.text.rpartition("-")
    if word not in ("is", "are"):
        return ""
    return say(
        "A rank is missing behind the last hyphen, or the hyphen is one too many: `{ranks} {word}`.",
        ranks=ranks,
        word=word,
    )


def then_misspelt(toks: list[Tok]) -> Tok | None:
    """The word that was meant as `then`, though it may be read as a card or a name: `A chooses S3, than A leads`."""
    for place, tok in enumerate(toks):
        if place and tok.kind == "word" and tok.text != "then" and tok.text.lower() in THEN:
            if reads(significant([*toks[:place], *_words("then"), *toks[place + 1 :]])):
                return tok
    return None


def _misspelt(toks: list[Tok], position: int) -> str:
    """Where a word is near one that may stand there, and all is well with that one: `A palys S8`, `B may not Play S2`."""
    step = len(toks[0].text) == 1
    large = position > 0 and toks[position - 1].text[:1].isupper()
    for place in (position, position - 1) if step or large else (position,):
        if not 0 < place < len(toks) or toks[place].kind != "word":
            continue
        tok, words = toks[place], _may_stand(toks[:place])
        small = tok.text.lower()
        put_right = [*toks[:place], *_words(small), *toks[place + 1 :]]
        if tok.text != small and small in words and (place == position or step or reads(put_right)):
            return say("Words of the language are written in small letters: `{lower}`.", lower=small)
        found = [word for word in near(small, words - {small}, cutoff=0.6 if step else 0.75) if len(word) > 2]
        held = [word for word in found if reads([*toks[:place], *_words(word), *toks[place + 1 :]])]
        if held or (found and step and place == 1 and not reads([*_words("A plays S8, then"), *toks])):
            return did_mean(
                sorted(
                    held or found,
                    key=lambda word: (
                        not one_letter(small, word),
                        sorted(word) != sorted(small),
                        word[-1] != small[-1],
                        len(word) != len(small),
                    ),
                )[:1]
            )
    return ""


def _may_stand(toks: list[Tok]) -> set[str]:
    """The words with which a statement may go on that begins so."""
    stack, position = begin(), 0
    while position < len(toks):
        found = choose(stack, toks, position)
        after = following(stack, found[0]) if found is not None else None
        if found is None or after is None:
            return set()
        stack, position = after, position + found[1]
    accepts = set(accepted(stack))
    return {words[0] for phrases in tables().words.values() for words, name in phrases if name in accepts}


def _turn(toks: list[Tok], position: int) -> str:
    """Where it is said in other words whose turn it is: `then it is C's turn`."""
    if position < 1 or toks[position].text != "turn":
        return ""
    who = toks[position - 1].text.removesuffix("'s").removesuffix("’s")
    if len(who) != 1 or not who.isupper():
        return ""
    return say("Whose turn it is, is said so: {list}.", list=f"`then it is {who} next`")


def _words(text: str) -> list[Tok]:
    return significant(lex(Source("", text), Report())[0].toks)


def _left_out(toks: list[Tok]) -> str:
    """Where the first word of a line of an example is missing, or what somebody does: `3 players`, `A S7 H7`."""
    if toks[0].kind == "number" and reads([*_words("with"), *toks]):
        return say("Put `with` before it: `with {rest}`.", rest=" ".join(tok.text for tok in toks))
    if found := may(toks):
        return found
    follows = reads([*_words("A plays S8, then"), *toks])
    if (
        len(toks[0].text) == 1
        and len(toks) > 1
        and not follows
        and reads([toks[0], *_words("plays"), *toks[1:]])
    ):
        end = next((at for at, tok in enumerate(toks) if tok.text in (",", "then")), len(toks))
        rest = " ".join(tok.text for tok in toks[1 : min(end, 4)])
        if toks[1].text.islower() and reads([toks[0], *_words("was"), *toks[1:]]):
            return say("Say what {who} does: `{who} was {rest}`.", who=toks[0].text, rest=rest)
        if any(tok.text == "then" for tok in toks):
            return say("Say what {who} does: `{who} plays {rest}, then …`.", who=toks[0].text, rest=rest)
        return say(
            "Say what {who} does: `{who} holds {rest}`, `{who} plays {rest}`.", who=toks[0].text, rest=rest
        )
    return ""


def _twice(toks: list[Tok], position: int) -> str:
    """Where a word was written a second time, and without it all is well."""
    for place in (position, position - 1):
        if (
            place > 0
            and toks[place].text == toks[place - 1].text
            and reads([*toks[:place], *toks[place + 1 :]])
        ):
            return say("`{word}` stands here twice: take one of them out.", word=toks[place].text)
    return ""
