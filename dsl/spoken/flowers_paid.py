"""What is played and paid in a flower game, as people say it: how many rounds, who deals, when the cards are dealt again, what doubles.

In: a sentence, and the flower game on which its file stands. Out: the line of the language that it is; what to write, where it is said otherwise; or nothing.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from ...ground.numbers import NUMBER_WORDS
from ...ground.said import either, say
from .flower_words import Table, count_of, stems

_NOT_WHOLE = "This sentence is not understood as a whole."
NUMBER = rf"\d{{1,4}}|{'|'.join(NUMBER_WORDS)}"
_ROUNDS = re.compile(
    rf"(?:(?:we )?(?:only |always )?play|game (?:lasts|has|is|ends after|is over after|takes)|there are|it lasts|we stop after) (?:only )?(?P<number>{NUMBER}) (?:rounds?|months?|hands?|deals?)"
    rf"(?: (?:, ?)?(?:instead of|rather than|not) (?:{NUMBER})(?: rounds?| months?)?)?"
)
_NOBODY = re.compile(
    r"(?:if|when|where) (?:nobody|no one|neither player|neither|no player) (?:scores?|has|makes?|gets?|wins?)(?: (?:any )?yaku| anything| any)? ,? ?(?:then )?"
    rf"(?P<who>dealer|leader) (?:gets?|scores?|wins?|receives?|is paid|takes?) (?P<number>{NUMBER})(?: (?:points?|chips?|mon))?"
)
_TIMES = re.compile(
    rf"(?:(?:your |the )?points? |score |everything |all |it )?(?:are |is )?(?P<times>doubled?|tripled?|times (?P<by>{NUMBER})|multiplied by (?P<by2>{NUMBER})) "
    rf"(?:from (?P<from>{NUMBER})(?: points?| chips?)?(?: on| up)?|(?:if|when|for|with) (?:you have |you score |yaku are worth |score is )?(?P<least>{NUMBER})(?: points?| chips?)?(?: or more| and more| or over| and up))"
)
_TIMES_FROM = re.compile(
    rf"(?P<least>{NUMBER})(?: points?| chips?)? (?:or more|and more|or over|and up|and over)(?: points?| chips?)? (?:count|counts|are|is|score|scores|pay|pays|get|gets) "
    r"(?P<times>doubled?|double|twice|tripled?|triple)(?: points?| score)?"
)
_TIMES_FIRST = re.compile(
    rf"(?P<times>doubled?|tripled?) (?:your |all )?(?:score|points?|everything|it) (?:if|when|for|with|from|at) (?:you (?:have|score|get|make) |yaku are worth )?(?P<least>{NUMBER})(?: points?| chips?)?"
    r"(?: or more| and more| or over| and up| on)"
)
_TIMES_THEN = re.compile(
    rf"(?:if|when|whoever) (?:you |your yaku |a player |player )?(?:score|scores|have|has|get|gets|make|makes|are worth|reach|reaches|(?:stop|stops|finish|finishes|win|wins|end|ends) (?:with|on)) (?P<least>{NUMBER})(?: points?| chips?)? (?:or more|and more|or over|and up) ?,? ?(?:then )?"
    r"(?:your |the |you get |they get )?(?:points?|score|everything|all)? ?(?:are |is |count |counts )?(?P<times>doubled?|tripled?|twice|times two)"
)
_DEALS = re.compile(
    r"(?P<who>loser|winner|whoever (?:lost|won|loses|wins))(?: of (?:a |each |every |last |the )*(?:round|hand|month|game|deal))? (?:deals|deal|is dealer|becomes dealer|gets to deal|has to deal|starts|leads) ?(?:next|next (?:round|hand|time|one|month|game)|first)?"
)
_WENT_ON = re.compile(
    r"(?:if|when) (?:your )?(?:opponent|other (?:player|one|guy|person|side)) (?:(?:has |had )?(?:said|says|calls|called|declares|declared) (?P<word>[\w-]+)|(?P<word2>[\w-]+?)(?:ed|'d)|went on|goes on)(?: (?:and|but) (?:then )?you (?:win|score|stop))? ,? ?(?:then )?"
    r"(?:your |you get )?(?:points?|score|all)? ?(?:are |is )?(?P<times>doubled?|doubles|twice|tripled?|triples)(?: (?:your )?(?:points?|score))?"
)
# The same of whoever wins, and how often: `when a player goes on three times then double the points`.
_OFTEN = rf"once|twice|thrice|(?:{NUMBER}) times?"
_ITS_TIMES = r"(?:double|doubles|doubled|twice|triple|tripled?|triples)"
_OWN = re.compile(
    rf"(?:if|when|whenever|whoever|every time|each time) (?P<who>winner|loser|you|he|she|player|anybody|somebody|someone|anyone|nobody|) ?(?:who )?(?:(?:has |have |had |will )?(?:said|says|say|calls|call|called|declares|declared|declare|goes|go|gone|makes|made|shouts|do|does|did) (?P<word>[\w-]+)|went on|goes on|has gone on)"
    rf"(?: (?P<often>{_OFTEN})(?: or more(?: times)?)?)?(?: (?:and|but) (?:then )?(?P<ends>wins?|scores?|stops?|loses?))? ,? ?(?:then )?"
    rf"(?:(?:double|triple) (?:the |your |all )?(?:points?|score|everything)|(?:your |winner's |all |you get |it )?(?:points?|score|chips?|all|everything)? ?(?:is |are |count |counts )?{_ITS_TIMES}(?: (?:your |all )?(?:points?|score))?)"
)
# `If you call koi-koi and the other one wins, they get double points.`
_OTHER_ONE = r"(?:other (?:one|player|guy|person|side)|your opponent|opponent|someone else|somebody else)"
_LOST = re.compile(
    rf"(?:if|when|whenever) (?:you|a player|player|somebody|someone|anybody|anyone) (?:(?:call|calls|say|says|declare|declares|called|said|go|goes|went) )?(?P<word>[\w-]+) "
    rf"(?:and|but) (?:then )?(?:{_OTHER_ONE} (?:wins?|scores?|stops?|finishes|goes out|beats (?:you|them))(?: first)?|(?:you |they |he |she )?loses?) ,? ?(?:then )?"
    rf"(?:(?:they|he|she|{_OTHER_ONE}) (?:gets?|scores?|wins?) (?:double|twice)(?: (?:points?|score))?|(?:other player's|other one's|your opponent's|opponent's|their|winner's|his|her|all)? ?"
    r"(?:points?|score) (?:are|is|count|counts) (?:doubled?|twice)|(?:you|they|he|she) (?:pay|pays|lose|loses) (?:double|twice)(?: (?:points?|score))?|(?:it|everything) (?:is|counts) doubled?)"
)
_KIND_TOO = re.compile(
    r"(?P<what>.+?) (?:counts?|is|are|can be|may be|can count|may count|is used|can be used) (?P<how>(?:also |as |used |both )*)(?P<kind>[a-z]+?)s?(?: cards?)?(?P<too> too| as well| also)?"
)
_NOT_WHEN = re.compile(
    r"(?P<what>.+?) (?:(?:does|do) not|doesn't|don't|isn't|aren't|never|cannot|can't) (?:count|score|be scored|be used|valid|allowed) (?:for|if|when|with|while|once|after) (?P<when>.+)"
)
_SAID_OF_ALL = frozenset(
    {"not", "for", "player", "who", "has", "have", "the", "a", "used", "use", "both", "count"}
)
_PLAIN_WORDS = frozenset({"yaku", "and", "or", "both", "either", "view", "viewing"})
_EACH_TIME = re.compile(
    rf"(?:(?:every|each) (?P<word>[\w-]+) {_ITS_TIMES} (?:your )?(?:points?|score|everything)|(?P<word2>[\w-]+) {_ITS_TIMES} (?:your )?(?:points?|score|everything)|"
    rf"{_ITS_TIMES} (?:your )?(?:points?|score)? ?(?:for|with) (?:every|each) (?P<word3>[\w-]+))"
)


_DEAL_AGAIN = re.compile(
    rf"(?:if|when) (?:there are |field has |you see )?(?P<number>{NUMBER}) (?:cards )?of (?:one|same|a|single)? ?month(?: (?:on|in) (?:field|table))?(?: (?:at start|at beginning|to begin with|when you deal))? ?,? ?(?:then )?"
    r"(?:we |you )?(?:deal again|redeal|deal(?:t)? anew|start over|shuffle again|(?:cards are )?dealt again)"
)


_DEALT = re.compile(
    rf"(?:we |dealer )?(?:deals?|gives?|deal out) (?P<hand>{NUMBER})(?: cards?)? (?:each|apiece|per player|to (?:each|every|both) players?|to everyone|to everybody) ?,? ?(?:and |with )?"
    rf"(?P<field>{NUMBER})(?: cards?)? (?:on|to|in|onto|into|face up on) (?:table|field|middle|board)"
)


@dataclass(frozen=True, slots=True)
class Told:
    """What a sentence is told that is not read."""

    message: str
    help: str


def rounds(text: str, table: Table) -> str | None:
    found = _ROUNDS.fullmatch(text)
    number = count_of(found["number"]) if found is not None else -1
    if number < 1:
        return None
    setting = table.setting_called(["rounds"]) or next(
        (one for one in table.rules.settings if one.id == "rounds"), None
    )
    return f"set {setting.id} to {number}" if setting is not None else f"rounds {number}"


def nobody(text: str, table: Table) -> str | None:
    found = _NOBODY.fullmatch(text)
    number = count_of(found["number"]) if found is not None else -1
    if found is None or number < 1:
        return None
    return f"settle {number} {'chip' if number == 1 else 'chips'} from each player to the {found['who']} if nobody has a yaku"


def times(text: str, table: Table) -> str | None:
    if (
        plain := _TIMES_FROM.fullmatch(text) or _TIMES_FIRST.fullmatch(text) or _TIMES_THEN.fullmatch(text)
    ) is not None:
        return _multiplied(3 if plain["times"].startswith("triple") else 2, count_of(plain["least"]), table)
    found = _TIMES.fullmatch(text)
    if found is None:
        return None
    by = found["by"] or found["by2"]
    factor = count_of(by) if by else 2 if found["times"].startswith("double") else 3
    least = count_of(found["from"] or found["least"])
    if factor < 2 or least < 1:
        return None
    return _multiplied(factor, least, table)


def _multiplied(factor: int, least: int, table: Table) -> str:
    """The line that multiplies from a value on: that of a setting of the game which says just this, or one of its own."""
    words = ["doubled", "from", NUMBER_WORDS[least]] if factor == 2 and least < len(NUMBER_WORDS) else []
    setting = table.setting_called(words) if words else None
    if setting is not None and "yes" in setting.choices:
        return f"set {setting.id} to yes"
    does = "double" if factor == 2 else f"multiply by {factor}"
    return f"{does} if yaku are worth {least} or more"


def deal_again(text: str, table: Table) -> str | None:
    """That the cards are dealt again where so many of a month lie on the field."""
    found = _DEAL_AGAIN.fullmatch(text)
    number = count_of(found["number"]) if found is not None else 0
    return f"redeal if the field has {number} cards of one month" if number in (3, 4) else None


def deals(text: str, table: Table) -> Told | None:
    """Who deals the next round: with it is said who deals the first."""
    found = _DEALS.fullmatch(text)
    if found is None:
        return None
    who = "loser" if "los" in found["who"] else "winner"
    line = f"dealer at random, later the last {who}"
    return Told("This is no sentence of the language.", say("Write it so: {lines}", lines=f"`{line}`"))


def went_on(text: str, table: Table) -> str | None:
    """That more is paid where the other player went on, said with the word of the game for it."""
    if (lost := _LOST.fullmatch(text)) is not None and _of_game(lost["word"], table):
        return went_on("when opponent went on , double", table)
    found = _WENT_ON.fullmatch(text)
    word = (found["word"] or found["word2"] or "") if found is not None else ""
    if found is None or (word and not set(stems(word)) <= set(stems(table.rules.names.en))):
        return None
    setting = table.setting_called(["doubled", "opponent", "went", "on"])
    if setting is not None and "yes" in setting.choices and not found["times"].startswith("triple"):
        return f"set {setting.id} to yes"
    return (
        "double" if found["times"].startswith("double") else "multiply by 3"
    ) + " if another player went on"


def _of_game(word: str, table: Table) -> bool:
    """Whether a word is that of the game for going on."""
    return set(stems(word)) <= set(stems(table.rules.names.en))


def kind_too(text: str, table: Table) -> str | Told | None:
    """That a card is one of another kind as well: `the sake cup counts as chaff, too`."""
    found = _KIND_TOO.fullmatch(text)
    if found is None or not (found["too"] or "also" in found["how"]):
        return None
    card, kind = table.needs(found["what"].split()), table.needs(["2", found["kind"]])
    if len(card.needs) != 1 or card.unclear or len(kind.needs) != 1 or kind.unclear:
        return None
    only, all_of = card.needs[0][1], kind.needs[0][1]
    if only.bit_count() != 1 or only & all_of:
        return None
    if any(all_of & mask == all_of and only & mask for mask in table.masks()):
        return Told(
            "This is no sentence of the language.",
            "So it is played already: nothing needs to be written for it.",
        )
    return f"{card.said[0].removeprefix('all ')} also counts as {found['kind']}"


def not_when(text: str, table: Table) -> str | None:
    """That yaku do not count where something is so of which a setting of the game is: `moon viewing does not count when it is raining`."""
    found = _NOT_WHEN.fullmatch(text)
    if found is None:
        return None
    what, when = {*stems(found["what"])} - _PLAIN_WORDS, {*stems(found["when"])}
    for setting in table.rules.settings:
        about = {*stems(setting.names.en)} - {"and"}
        if not ({*stems(found["what"])} - {"and", "or", "yaku", "both"}) <= about or (
            not what and "view" not in about
        ):
            continue
        fits = [choice for choice, names in setting.called if when & ({*stems(names.en)} - _SAID_OF_ALL)]
        if len(fits) == 1:
            return f"set {setting.id} to {fits[0]}"
    return None


def own_went_on(text: str, table: Table) -> str | Told | None:
    """That more is paid where somebody went on, of whom it is not said that it is the other player, and how often: the line to write."""
    each, found = _EACH_TIME.fullmatch(text), _OWN.fullmatch(text)
    word = next((part for part in each.groups() if part), "") if each is not None else ""
    if found is not None:
        word = found["word"] or ""
    elif each is None:
        return None
    if (each is not None or word) and not set(stems(word)) <= set(stems(table.rules.names.en)):
        return None
    if each is not None and not each["word2"]:
        return Told(
            _NOT_WHOLE, say("Write it so: {lines}", lines="`double for each time the winner went on`")
        )
    if found is not None and found["often"]:
        return Told(
            _NOT_WHOLE,
            "A condition asks only whether somebody went on: `double if the winner went on`. What grows with how often: `double for each time the winner went on`.",
        )
    does = "multiply by 3" if "tripl" in text else "double"
    lost = found is not None and (found["who"] == "loser" or (found["ends"] or "").startswith("lose"))
    won = found is not None and (
        found["who"] == "winner" or (found["ends"] or "").startswith(("win", "score"))
    )
    if won:
        return f"{does} if the winner went on"
    if lost:
        return went_on(
            "when opponent went on , double" if does == "double" else "when opponent went on , triples", table
        )
    ways = [f"`{does} if {who} went on`" for who in ("the winner", "another player")]
    return Told("This may mean more than one thing.", say("Write {list}.", list=either(ways)))


def dealt(text: str, table: Table) -> Told | None:
    """How many cards everybody gets, and how many lie on the field: a line with two below it."""
    found = _DEALT.fullmatch(text)
    hand, field = (count_of(found["hand"]), count_of(found["field"])) if found is not None else (0, 0)
    if hand < 1 or field < 1:
        return None
    lines = f"\n    deal\n        {hand} cards to each player\n        {field} cards to the field"
    return Told("This sentence is not understood as a whole.", say("Write it so: {lines}", lines=lines))
