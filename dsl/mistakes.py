"""What to say about a statement that the grammar does not accept.

In: the tokens of a statement, how far it could be read, and as what. Out: one diagnostic, in the words of the language: what cannot
stand here, what was probably meant, what could stand here. Nothing of this is imported for a file without mistakes.
"""

from __future__ import annotations

from ..ground.diagnostics import Report, Span
from ..ground.near import did_mean, did_you_mean, near
from ..ground.numbers import NUMBER_WORDS
from ..ground.said import say, sentences
from . import adjectives, lacking, mending, mends, slips
from .awaited import expected, groups, listing, toks_of
from .beginnings import BRINGS, is_effect, meant, no_start, tell_start
from .lalr import Stack
from .layout import Stmt
from .lexer import ARTICLES, Tok
from .tables import STARTS_PHRASE, accepted, begin, following, reads, tables
from .texts import CODE
from .unsaid import RESULT, advice, not_allowed, result_at

Step = tuple[str, int]  # a terminal, and the token that it begins with

_ORDINALS = {"eleventh": "11th", "twelfth": "12th", "thirteenth": "13th"}  # which the language has in figures
_NUMBERS = {word: number for number, word in enumerate(("no", *NUMBER_WORDS[1:13]))}
_NAMED = {"ace": "A", "king": "K", "queen": "Q", "jack": "J"}
_SEVERAL = ("everyone", "each", "anyone", "another")
_BEHIND = ("more", "fewer", "less")
_BY_NAME = ("rule", "group", "side", "title", "yaku")  # what has an id and a printed name
_INTRODUCES = ("rule", "shape", "title", "side", "set", "setting", "group", "yaku", "counter")


def tell(stmt: Stmt, toks: list[Tok], position: int, steps: list[Step], report: Report) -> None:
    """Reports why the statement cannot be read beyond `position`."""
    lose(toks, report)
    if not toks:
        report.add(
            "unfinished-statement",
            "This line says nothing.",
            stmt.span,
            help="An article alone is no statement.",
        )
        return
    if toks[0].kind == "word" and len(toks) == 1 and len(toks[0].text) == 1 and toks[0].text.isupper():
        who = toks[0].text
        told = say("Say what {who} does: `{who} plays S8`, `{who} passes`.", who=who)
        report.add("unfinished-statement", "This statement stops too early.", toks[0].span, help=told)
        return
    if (comma := lacking.comma_at_end(stmt, toks)) is not None:
        report.add(
            "unfinished-statement",
            "With a comma at its end a line goes on below, and what stands there is a statement of its own.",
            comma.span,
            help="Take the comma out, or write what is missing behind it.",
        )
        return
    if (place := result_at([tok.text for tok in toks])) is not None:
        told = say("`{shown}` cannot stand here.", shown=_shown(toks[place]))
        report.add("unexpected-word", told, toks[place].span, help=RESULT)
        return
    sure = mending.mend(toks, position)
    if sure is not None and (sure.place > 0 or sure.first):
        _tell_mend(toks, sure, report)
        return
    of_setting = [tok.kind for tok in (*toks[:2], toks[-1])] == ["word", "string", "colon"]
    if of_setting or no_start(toks, position):
        tell_start(toks, report, sure.help if sure is not None else "", over=bool(stmt.block))
        return
    guessed = sure or mending.guess(toks, position)
    if guessed is not None and guessed.place == 0:
        _tell_mend(toks, guessed, report)
        return
    blamed = _blamed(toks, position, steps)
    if blamed is not None and not (position >= len(toks) and slips.rest_missing(toks)):
        position, steps = blamed
    accepts = _replay(steps)
    awaited = listing(accepts)
    missing = lacking.value(toks, stmt.span.source.text) if position >= len(toks) else ""
    if position >= len(toks) and guessed is not None and not (missing or slips.rest_missing(toks)):
        _tell_mend(toks, guessed, report)
        return
    if position >= len(toks) or (slips.number_missing(toks)):
        end = stmt.toks[-1].span.end
        report.add(
            "unfinished-statement",
            "This statement stops too early.",
            Span(stmt.span.source, end, end),
            help=missing or slips.rest_missing(toks) or expected("Here should follow {listing}", awaited),
        )
        return
    tok = toks[position]
    if missing := slips.number_before(toks, position, {stmt.toks[at].span.start for at in stmt.breaks}):
        end = toks[position - 1].span.end
        report.add(
            "unfinished-statement",
            "This line stops too early.",
            Span(stmt.span.source, end, end),
            help=missing,
        )
        return
    help = _special(stmt, toks, position, accepts) or _subject(toks, position, steps)
    if not help and guessed is not None:
        _tell_mend(toks, guessed, report)
        return
    help = help or _named(stmt, toks, position, accepts)
    guess = _guess(tok, accepts)
    if not help:
        help = (
            guess
            if guess and awaited.endswith("…")
            else sentences(guess, expected("Expected {listing}", awaited))
        )
    report.add("unexpected-word", say("`{shown}` cannot stand here.", shown=_shown(tok)), tok.span, help=help)


def _tell_mend(toks: list[Tok], found: mends.Mend, report: Report) -> None:
    """Reports the one word or mark with which all would be well."""
    tok = toks[found.place]
    template = (
        say("Something is missing before `{shown}`.", shown=_shown(tok))
        if found.missing
        else say("`{shown}` cannot stand here.", shown=_shown(tok))
    )
    report.add("unexpected-word", template, tok.span, help=found.help)


def lose(toks: list[Tok], report: Report) -> None:
    """Notes what the statement would have introduced, so that nobody misses it a second time."""
    words = [
        tok.text
        for place, tok in enumerate(toks[:4])
        if place == 0 or tok.text != toks[place - 1].text  # a word twice is one
    ]
    report.lost.update(words[:1])
    likely = {*words[:1], *(meant(words[0]) if words else ())}
    report.lost.update(likely)
    report.lacking = report.lacking or not likely.isdisjoint(BRINGS)
    if words[:1] == ["replace"]:
        del words[0]
    if not {*words[:1], *likely}.isdisjoint(_INTRODUCES):
        report.lost.update(words[1:2])


def _replay(steps: list[Step]) -> set[str]:
    """The terminals that may stand after these steps."""
    stack: Stack = begin()
    for name, _ in steps:
        after = following(stack, name)
        assert after is not None
        stack = after
    return set(accepted(stack))


# ------------------------------------------------------------------------------------------------- the word to blame


def _blamed(toks: list[Tok], position: int, steps: list[Step]) -> tuple[int, list[Step]] | None:
    """The word before, where it was only read as a name because a name may stand there too (`then clears the table`)."""
    if not steps or steps[-1][0] != "NAME":
        return None
    word, before = toks[position - 1].text, steps[:-1]
    if not before:
        return None
    accepts = _replay(before)
    words = _words(accepts)
    if (
        word in STARTS_PHRASE
        or (word in _NUMBERS and "NUMBER" in accepts and not _is_choice(toks, position))
        or (len(word) > 3 and near(word, words, cutoff=0.75))
    ):
        return position - 1, before
    return None


def _is_choice(toks: list[Tok], position: int) -> bool:
    """Whether the word before may be a choice of a setting that is called like a number: `{fours} is two`."""
    before = toks[max(0, position - 3) : position - 1]
    return [tok.kind for tok in before[:1]] == ["slot"] and before[-1].text == "is"


def _words(accepts: set[str]) -> set[str]:
    return {words[0] for phrases in tables().words.values() for words, name in phrases if name in accepts}


def _guess(tok: Tok, accepts: set[str]) -> str:
    """`Did you mean …?`: a phrase that holds the word, or a word near it."""
    if tok.kind != "word":
        return ""
    held = sorted(
        {
            " ".join(words)
            for phrases in tables().words.values()
            for words, name in phrases
            if name in accepts and len(words) > 1 and tok.text in words
        }
    )
    if held:
        return did_mean(held[:3])
    return did_you_mean(tok.text, _words(accepts) - {tok.text})


def _subject(toks: list[Tok], position: int, steps: list[Step]) -> str:
    """Where an effect begins with a word that could only be read as somebody's title (`then take 1 card …`)."""
    if len(steps) < 2 or steps[-1][0] != "NAME":
        return ""
    effects = next(group for spoken, group in groups() if spoken.startswith("an effect"))
    if not effects <= _replay(steps[:-1]) or "_" in toks[position - 1].text:
        return ""
    verb = toks[position - 1].text
    if is_effect([*toks_of("player"), *toks[position - 1 :]]):
        return say("Say who does it: `the player {verb}s …`, `everyone else {verb}s …`.", verb=verb)
    return say(
        "`{verb}` begins no effect. One begins with who does it (the player discards 1 card) or what happens (clear the table, skip 1 player …).",
        verb=verb,
    )


def _special(stmt: Stmt, toks: list[Tok], position: int, accepts: set[str]) -> str:
    """Advice for mistakes that many make at first."""
    tok = toks[position]
    rest = toks[position + (tok.kind == "comma") :]
    words = [each.text for each in toks]
    if words[0] in ("use", "needs", "replaces") and words[1:2] == ["with"]:
        return say(
            "Between `{use}` and `with` stands a rule: `{use} my_rule {rest}`.",
            use=words[0],
            rest=" ".join(words[1:]),
        )
    if words[:2] == ["set", "to"]:
        return say(
            "Between `set` and `to` stands what is decided: `set my_setting to {value}`.",
            value=" ".join(words[2:]),
        )
    if found := slips.advice(toks, position):
        return found
    if tok.kind == "word" and tok.text != tok.text.lower() and tok.text.lower() in _words(accepts):
        return say("Words of the language are written in small letters: `{lower}`.", lower=tok.text.lower())
    if found := advice(words, position) or _behind(toks, position) or adjectives.advice(words, position):
        return found
    if toks[0].kind == "word" and len(toks[0].text) == 1 and reads([*toks_of("A plays S8, then"), *toks]):
        result = stmt.span.source.text[toks[0].span.start : toks[-1].span.end]
        return say("What follows from a step stands behind it: `A plays S8, then {result}`.", result=result)
    if (
        found := _late_condition(toks, position)
        or _late_effect(toks, position)
        or _nobody_named(toks, position)
    ):
        return found
    if "then" in _words(accepts) and is_effect(rest):
        return "Put `then` before what happens."
    if "NUMBER" in accepts and tok.text in _NUMBERS:
        return say("Write the number in figures: {numbers}.", numbers=_NUMBERS[tok.text])
    if "ORDINAL" in accepts and tok.text in _ORDINALS:
        return say("Write the number in figures: {numbers}.", numbers=f"`{_ORDINALS[tok.text]}`")
    if (
        tok.text in STARTS_PHRASE
        and tok.kind == "word"
        and tok.span.start in {stmt.toks[place].span.start for place in stmt.breaks}
    ):
        return say(
            "A line that begins with `{tok}` goes on with the line above it. A clause begins with `when`.",
            tok=tok.text,
        )
    if _second_event(toks, position):
        return "Two events are joined by `or when`: `when a pair is played or when a lone 8 is played`."
    if joined := _joined(toks, position, accepts):
        return joined
    if tok.text == "takes" and "CONTAINS" in accepts:
        played = " ".join(item.text for item in toks[1:position])
        return say("Who takes it comes first: `when a player takes the trick with {played}`.", played=played)
    suit = toks[position + 1].text[:1].upper() if position + 1 < len(toks) else ""
    if tok.text == "of" and toks[position - 1].text.lower() in _NAMED and suit in ("S", "H", "D", "C"):
        return say(
            "A card is written as its suit and rank: {suit}{named}.",
            suit=suit,
            named=_NAMED[toks[position - 1].text.lower()],
        )
    if tok.text == "not" and toks[position - 1].text == "may":
        return not_allowed([item.text for item in toks[position + 1 :]])
    if tok.text == "then" and tok.kind == "word":
        return "One `then` is enough: further effects are joined by `and`."
    if found := _language(toks, position, accepts):
        return found
    return ""


def _named(stmt: Stmt, toks: list[Tok], position: int, accepts: set[str]) -> str:
    """Advice where a text stands for an id, or the other way round."""
    tok = toks[position]
    if "STRING" in accepts and "NAME" not in accepts and tok.kind == "word":
        words = [one.text for one in toks[1:] if one.kind in ("word", "number")]
        # A name that begins with a capital behind a small word has its id before it: `rule cut Cut`.
        both = words[0].islower() and not tok.text.islower()
        if toks[0].text in _BY_NAME and position == 2 and len(words) == len(toks) - 1 and not both:
            return say(
                "Put the printed name in quotation marks, behind an id: {line}.",
                line=f'`{toks[0].text} {"_".join(words).lower()} "{" ".join(words)}"`',
            )
        return say(
            'Put printed names in quotation marks: "{tok}". An id is one word; join its parts by _.',
            tok=tok.text,
        )
    if "NAME" in accepts and "STRING" not in accepts:
        raw = [item.span.start for item in stmt.toks].index(tok.span.start)
        if raw and stmt.toks[raw - 1].text in ARTICLES and tok.kind == "string":
            return "`a`, `an` and `the` cannot be ids."
        if tok.kind == "string":
            return "Before the printed name stands an id, such as clearing_eight."
        if tok.kind == "pattern":
            return say("An id has no hyphens: {replace}.", replace=tok.text.replace("-", "_"))
    return ""


def _language(toks: list[Tok], position: int, accepts: set[str]) -> str:
    """Where a text in another language does not say it as the language does."""
    tok = toks[position]
    if tok.kind == "string" and "LANGUAGE" in accepts:
        return say(
            "Before a text that is neither the English nor the Japanese one stands its language: fr {shown}.",
            shown=_shown(tok),
        )
    after = toks[position + 1] if position + 1 < len(toks) else None
    if tok.kind != "word" or after is None or after.kind != "string" or not after.text.strip():
        return ""
    if "LANGUAGE" in accepts and toks[position - 1].kind == "string":
        code = tok.text.lower() if CODE.fullmatch(tok.text.lower()) else "fr"
        return say(
            "A language is written as its code, two or three small letters: {code} {shown}.",
            code=code,
            shown=_shown(after),
        )
    first = "STRING" in accepts and position == 1 and CODE.fullmatch(tok.text)
    return (
        say("The English text comes first, without its language: {shown}.", shown=_shown(after))
        if first
        else ""
    )


def _joined(toks: list[Tok], position: int, accepts: set[str]) -> str:
    """Where things are joined by commas that the language joins by words."""
    tok, before = toks[position], toks[position - 1].text if position else ""
    if tok.kind == "comma" and accepts & {"_OR", "_OR_PLAY"}:
        after = toks[position + 1].text if position + 1 < len(toks) else ""
        return say("Join them by `or`: {shown} or {after}.", shown=_shown(toks[position - 1]), after=after)
    if (
        toks[0].text == "use"
        and tok.kind in ("word", "number")
        and "with" in [item.text for item in toks[:position]]
    ):
        if before in ("yes", "no") or toks[position - 1].kind == "number":
            return say(
                "Before `{before}` stands the setting that it decides: `with my_setting {before}`.",
                before=before,
            )
        if tok.text == "and":
            return say("Behind `{before}` stands its value: `{before} yes`, `{before} 2`.", before=before)
        return say(
            "Join the settings of a rule by `and`: `and {before} {shown}`. After a comma comes the next rule.",
            before=before,
            shown=_shown(tok),
        )
    return ""


def _behind(toks: list[Tok], position: int) -> str:
    """Where `or more` stands behind what is counted: `3 cards or more`."""
    words = [tok.text for tok in toks]
    for place in (position, position - 1, position - 2):
        if place >= 2 and words[place : place + 1] == ["or"] and words[place + 1 : place + 2]:
            more, number, counted = words[place + 1], words[place - 2], words[place - 1]
            if more in _BEHIND and toks[place - 2].kind == "number":
                return say(
                    "`or {more}` stands right behind the number: `{number} or {more} {counted}`.",
                    more=more,
                    number=number,
                    counted=counted,
                )
    return ""


def _late_condition(toks: list[Tok], position: int) -> str:
    """Where a condition stands behind what happens: `then skip 1 player unless the ranking is reversed`."""
    words = [tok.text for tok in toks]
    if words[0] != "when" or words[position] not in ("if", "unless") or "then" not in words[:position]:
        return ""
    then = words.index("then")
    parts = (toks[:then], toks[position:], toks[then:position])
    if not reads([tok for part in parts for tok in part]):
        return say("A condition stands before `then`: `when … {words} … then …`.", words=words[position])
    text = toks[0].span.source.text
    said = " ".join(" ".join(text[part[0].span.start : part[-1].span.end].split()) for part in parts)
    return say("The condition stands before `then`: `{said}`.", said=said)


def _late_effect(toks: list[Tok], position: int) -> str:
    """What cannot be said behind `otherwise` or in one of several ways: `otherwise skip 1 player and afterwards …`, `that player`."""
    words = [tok.text for tok in toks[: position + 1]]
    if "afterwards" in words[-3:] and {"otherwise", "either", "else"} & {*words}:
        return (
            "`afterwards` stands neither behind `otherwise` nor in one of several ways. It may stand before `otherwise`: `if the player "
            "wishes then skip 1 player and afterwards …, otherwise clear the table`; turn the condition round where it is the other that needs it."
        )
    if "otherwise" in words and words[-2:] == ["that", "player"]:
        return "`otherwise` comes once, not for each: name who is meant, such as `the player`, `the next player`, `everyone else`."
    return ""


def _nobody_named(toks: list[Tok], position: int) -> str:
    """Where something more is said of somebody, who is not named again: `if the player holds a 2 or has passed`."""
    words = [tok.text for tok in toks]
    for place in range(max(position - 2, 1), position + 1):
        if words[place : place + 1] == [] or words[place] not in ("or", "and", "but"):
            continue
        end = next(
            (at for at in range(place + 1, len(words)) if words[at] in ("then", "and", "or", "but", "if")),
            len(words),
        )
        said = [
            *toks_of("when table is cleared if player"),
            *toks[place + 1 : end],
            *toks_of("then clear table"),
        ]
        if noun := lacking.who_or_what(toks, place + 1):
            return noun
        if reads(said):
            again = " ".join(words[place + 1 : end])
            join = "or if" if words[place] == "or" else words[place]
            who = _named_before(toks, place)
            if words[place] == "or" and who.startswith(_SEVERAL):
                return say(
                    "Whether one or the other is so of each of several is asked of those of whom the first is not so: `if {who} who does not hold 2 {again}`.",
                    who=who,
                    again=again,
                )
            return say("Say again of whom: `{join} {who} {again}`.", join=join, who=who, again=again)
    return ""


def _named_before(toks: list[Tok], place: int) -> str:
    """Of whom the condition before a joint speaks; the player where that is not seen."""
    joints = [at for at in range(place) if toks[at].text in ("if", "unless", "and", "but", "or")]
    start = joints[-1] + 1 if joints else place
    for end in range(place, start, -1):
        said = [*toks_of("when table is cleared if"), *toks[start:end], *toks_of("holds 2 then clear table")]
        if reads(said):
            text = toks[0].span.source.text
            return " ".join(text[toks[start - 1].span.end : toks[end - 1].span.end].split())
    return "the player"


def _second_event(toks: list[Tok], position: int) -> bool:
    """Whether an event stands here that a mere `or` joins to the one before."""
    words = [tok.text for tok in toks]
    if words[0] != "when" or "then" in words[:position] or "or" not in words[1:position]:
        return False
    last = max(place for place in range(1, position) if words[place] == "or")
    end = words.index("then", position) if "then" in words[position:] else len(words)
    return reads([*toks_of("when"), *toks[last + 1 : end], *toks_of("then clear table")])


_shown = mends.shown
