"""The rows of the vocabulary as values: events, conditions, effects, durations, and the rules that stand beside a judged one.

Comes in: nothing. Goes out: tables of `Event`, `Check`, `Effect`, `Lasting`, `Rule`. Source: docs/vocabulary.md, part 1.
"""

from collections.abc import Iterator

from .meaning_numbers import EACH
from .meaning_plays import RELATIONS
from .meaning_words import PEOPLE, Check, Clause, Effect, Event, Lasting, Rule

EVENTS: dict[str, Event] = {
    event.text: event
    for event in (
        Event("play", "a play is made"),
        Event("contains", "a play contains 8", pattern="count 1 8"),
        Event("contains", "a play contains J", pattern="count 1 J"),
        Event("contains", "a play contains 2 or more red", pattern="count 2 red"),
        Event("play", "7-7 is played", pattern="7-7"),
        Event("play", "a set of 2 or more cards is played", pattern="a set of 2 or more cards"),
        Event("play", "a lone 2 is played on a lone A", pattern="a lone 2", on="a lone A"),
        Event("play", "hinmin plays a lone 3", who="hinmin", pattern="a lone 3"),
        Event("lead", "a player leads"),
        Event("lead", "a player leads a pair", pattern="a pair"),
        Event("lead", "the last winner leads", who="last winner"),
        Event("pass", "a player passes"),
        Event("pass", "hinmin passes", who="hinmin"),
        Event("skipped", "a player is skipped"),
        Event("out", "a player goes out"),
        Event("out", "a player goes out first", pattern="first"),
        Event("out", "a player goes out with a pair", pattern="a pair"),
        Event("trick", "a player takes the trick"),
        Event("trick", "a player takes the trick with a pair", pattern="a pair"),
        Event("clear", "the table is cleared"),
        Event("dealt", "the cards are dealt"),
        Event("is dealt", "a player is dealt a hand"),
        Event("exchanged", "the exchange is over"),
        Event("begins", "a player begins the hand"),
        Event("left last", "a player is left last"),
        Event("hand ends", "the hand ends"),
        Event("session ends", "the session ends"),
        Event("turn", "a player's turn begins"),
        Event("turn", "the turn of fugo begins", who="fugo"),
        Event("acts", "eight_cut acts", pattern="eight_cut"),
        Event("ends", "this rule ends"),
    )
}


def plain_checks() -> Iterator[Check]:
    for no, negated in (("", False), ("not ", True)):
        yield Check("play is", f"the play is {no}a pair", what="a pair", negated=negated)
        yield Check("before is", f"the play before is {no}a lone A", what="a lone A", negated=negated)
        yield Check("lock", f"a lock is {no}in force", negated=negated)
        yield Check("table clear", f"the table is {no}clear", negated=negated)
        yield Check("turned", f"the turned card is {no}red", what="red", negated=negated)
        yield Check("in force", f"helper is {no}in force", what="helper", negated=negated)
        yield Check(
            "first", f"it is {no}the first hand of the session", what="hand", scope="session", negated=negated
        )
    yield Check("play contains", "the play contains 2 or more red", what="red", least=2)
    yield Check("play contains", "the play does not contain 8", what="8", least=1, negated=True)
    yield Check("play contains", "the play has no joker", what="joker", least=0, most=0)
    yield Check("before contains", "the play before contains J", what="J", least=1)
    yield Check("before contains", "the play before does not contain J", what="J", least=1, negated=True)
    for relation in RELATIONS:
        article = "a" if relation == "shared suit" else "the"
        yield Check("play relation", f"the play has {article} {relation}", what=relation)
    yield Check("play relation", "the play does not have the same suits", what="same suits", negated=True)
    yield Check(
        "ranks apart", "the play is at most 2 ranks above the play before", what="above", least=1, most=2
    )
    yield Check("last plays", "the last 2 plays have the same colour", what="same colour")
    yield Check("ranking", "the ranking is reversed", what="reversed")
    yield Check("ranking", "the ranking is normal", what="normal")
    yield Check("count", "there are 3 or fewer players", what="players", most=3)
    yield Check("count", "there are 2 or more passes in this trick", what="passes", least=2, scope="trick")
    yield Check("count", "there are 3 or more passes in this hand", what="passes", least=3)
    yield Check("count", "there are 2 or more clears in this hand", what="clears", least=2)
    yield Check("count", "there are 2 or more plays in this trick", what="plays", least=2, scope="trick")
    yield Check("row", "there are 2 or more passes in a row", what="passes", least=2)
    yield Check(
        "ordinal", "it is every 2nd hand of the session", what="hand", scope="session", least=2, most=0
    )
    yield Check("ordinal", "it is the second trick of the hand", what="trick", least=2)
    yield Check("ordinal", "it is every 3rd play of the hand", what="play", least=3, most=0)
    yield Check("ordinal", "it is not the third lead of the hand", what="lead", least=3, negated=True)
    yield Check("first", "it is the first lead of the hand", what="lead")
    yield Check("first", "it is the first turn of the trick", what="turn", scope="trick")
    yield Check("last plays", "the last 2 plays have the next rank", what="next rank")
    yield Check("acted", "eight_cut has acted 1 or more times in this hand", what="eight_cut", least=1)
    yield Check(
        "acted",
        "eight_cut has not acted 2 or more times in this session",
        what="eight_cut",
        least=2,
        scope="session",
        negated=True,
    )
    yield Check("trick contains", "the trick contains 2 or more red", what="red", least=2)
    yield Check("discards contain", "the discards contain 2 or more red", what="red", least=2)
    yield Check("discards contain", "the discards do not contain 8", what="8", least=1, negated=True)
    yield Check("tally", "tally is 2 or more", least=2)
    yield Check("play adds up", "the play adds up to 8 or more", least=8, most=999)
    yield Check("last plays add up", "the last 2 plays add up to 15 or more", least=15, most=999)
    yield Check("trick adds up", "the trick adds up to 20 or more", least=20, most=999)


def checks_of(who: str) -> Iterator[Check]:
    name = PEOPLE[who]
    for no, negated in (("", False), ("not ", True)):
        yield Check("who is", f"{name} is {no}fugo or hinmin", who, "fugo or hinmin", negated=negated)
        yield Check("who is", f"{name} is {no}the last winner", who, "last winner", negated=negated)
        yield Check("is out", f"{name} is {no}out", who, negated=negated)
    for no, verb, negated in (("", "", False), ("does not ", "have", True)):
        has = verb or "has"
        yield Check("hand size", f"{name} {no}{has} 4 or fewer cards", who, most=4, negated=negated)
        yield Check(
            "compare cards",
            f"{name} {no}{has} more cards than the next player",
            who,
            "next",
            "more",
            negated=negated,
        )
        yield Check(
            "compare cards",
            f"{name} {no}{has} fewer cards than everyone else",
            who,
            "everyone else",
            "fewer",
            negated=negated,
        )
        yield Check(
            "compare points",
            f"{name} {no}{has} as many points as the last winner",
            who,
            "last winner",
            "as many",
            negated=negated,
        )
        yield Check(
            "compare bids",
            f"{name} {no}{has} more bids than the leader",
            who,
            "leader",
            "more",
            negated=negated,
        )
        yield Check("extreme cards", f"{name} {no}{has} the most cards", who, what="most", negated=negated)
        yield Check(
            "extreme points", f"{name} {no}{has} the fewest points", who, what="fewest", negated=negated
        )
        yield Check("bids", f"{name} {no}{has} 1 or more bids", who, least=1, negated=negated)
        yield Check("points", f"{name} {no}{has} 1 or more points", who, least=1, negated=negated)
        yield Check("laid", f"{name} {no}{has} 1 or more cards laid aside", who, least=1, negated=negated)
    yield Check("holds", f"{name} holds 1 or more red", who, what="red", least=1)
    yield Check("holds", f"{name} does not hold 8", who, what="8", least=1, negated=True)
    yield Check("can make", f"{name} can make a pair", who, what="a pair")
    yield Check("can make", f"{name} cannot make a pair", who, what="a pair", negated=True)
    yield Check("passed", f"{name} has passed", who)
    yield Check("passed", f"{name} has not passed", who, negated=True)
    yield Check("passed times", f"{name} has passed 2 or more times in this hand", who, least=2)
    yield Check("tricks", f"{name} has taken 1 or more tricks in this hand", who, least=1)
    yield Check("tricks in a row", f"{name} has taken 2 or more tricks in a row", who, least=2)
    yield Check("hands in a row", f"{name} has won 1 or more hands in a row", who, what="won", least=1)
    yield Check(
        "hands in a row",
        f"{name} has not lost 1 or more hands in a row",
        who,
        what="lost",
        least=1,
        negated=True,
    )
    yield Check("hand sum", f"the hand of {name} adds up to 20 or more", who, least=20, most=999)
    yield Check("wishes", f"{name} wishes", who)
    yield Check("could", f"{name} could have played", who)
    yield Check("extreme bids", f"{name} has the most bids", who, what="most")
    yield Check("hand sum", f"the hand of {name} adds up to as much as the trick", who, what="trick")
    yield Check("holds", f"{name} holds no joker", who, what="joker", most=0)
    yield Check("can make", f"{name} can make a quad", who, what="a quad")
    yield Check("few or holds", f"{name} holds a joker or has 4 or fewer cards", who, what="joker", most=4)
    yield Check(
        "few and holds", f"{name} holds a 2 and does not have 4 or fewer cards", who, what="2", most=4
    )


DURATIONS: dict[str, Lasting | None] = {
    lasting.text: lasting
    for lasting in (
        Lasting("play", "for this play"),
        Lasting("clear", "until the table is cleared"),
        Lasting("clears", "for 1 clear", 1),
        Lasting("clears", "for 2 clears", 2),
        Lasting("turns", "for 1 turn", 1),
        Lasting("turns", "for 3 turns", 3),
        Lasting("hand", "until the hand ends"),
        Lasting("hands", "for 1 hand", 1),
        Lasting("hands", "for 2 hands", 2),
        Lasting("session", "until the session ends"),
        Lasting("event", "until the player goes out", who="player"),
        Lasting("event", "until a player goes out"),
        Lasting("event", "until the player passes", who="player"),
        Lasting("event", "until a player passes"),
        Lasting("event", "until the next player passes", who="next"),
        Lasting("event", "until the player plays again", who="player"),
        Lasting("event", "until a player leads"),
        Lasting("event", "until the beaten player plays again", who="beaten"),
        Lasting("event", "until the player leads again", who="player"),
        Lasting("event", "until a play contains 8"),
        Lasting("event", "until a pair is played"),
        Lasting("event", "until the player plays a pair", who="player"),
        Lasting("event", "until the next turn of the player", who="player"),
        Lasting("event", "until the next turn of the last to play", who="last to play"),
        Lasting("event", "until eight_cut acts"),
        Lasting("hand", "until the hand ends, beginning at the next clear", next_clear=True),
        Lasting("clear", "until the table is cleared, beginning at the next clear", next_clear=True),
        Lasting("hands", "for 2 hands, beginning at the next clear", 2, next_clear=True),
        Lasting("session", "until the session ends, beginning at the next clear", next_clear=True),
    )
}
LASTING: dict[str, tuple[str, str]] = {
    "reverse the ranking": ("reverse", ""),
    "the ranking becomes A 3 4 5 6 7 8 9 10 J 2 K Q": ("order", "A 3 4 5 6 7 8 9 10 J 2 K Q"),
    "reverse the direction": ("direction", ""),
    "place 7 above 2": ("place", "7 above 2"),
    "place K above 3": ("place", "K above 3"),
    "7 stands for any card in pair": ("stands", "7"),
    "require the same suits": ("require", "same suits"),
    "require a play without red": ("require", "a play without red"),
    "forbid a play containing J": ("forbid", "a play containing J"),
    "forbid passing": ("forbid", "passing"),
    "forbid going out": ("forbid", "going out"),
    "allow a lone 3 on a lone A": ("allow", "a lone 3 on a lone A"),
    "this rule holds": ("hold", ""),
    "switch off eight_cut": ("switch off", "eight_cut"),
}
LASTING_OF: dict[str, tuple[str, str]] = {
    "forbid a pair for {who}": ("forbid", "a pair"),
    "{who} sits out": ("sit out", ""),
}
PLAIN: dict[str, Effect] = {
    effect.text: effect
    for effect in (
        Effect("release", "release the locks"),
        Effect("clear", "clear the table"),
        Effect("skip", "skip 1 player"),
        Effect("skip", "skip 2 players", number=2),
        Effect("end rule", "helper ends", what="helper"),
        Effect("end hand", "end the hand"),
        Effect("deal again", "deal again"),
        Effect("multiply", "double the score of this hand", number=2),
        Effect("multiply", "multiply the score of this hand by 3", number=3),
        Effect("mirror", "mirror the titles"),
        Effect("mirror now", "mirror the titles at once"),
        Effect("wipe", "wipe the titles"),
        Effect("keep", "keep the titles"),
        Effect("pool", "pool and redeal the hands"),
        Effect("turn up", "turn up a card"),
        Effect("leave game", "the table leaves the game", what="table"),
        Effect("leave game", "the discards leave the game", what="discards"),
        Effect("tally doubles", "tally doubles"),
        Effect("tally becomes", "tally becomes 3", number=3),
        Effect("skip exchange", "skip the exchange"),
        Effect("set tally", "the player sets tally from 1 to 4", "player"),
    )
}
NUMBERED: dict[str, Effect] = {
    "skip 1 player{each}": Effect("skip", ""),
    "tally goes up by 1{each}": Effect("tally up", ""),
    "tally goes down by 1{each}": Effect("tally down", ""),
    "{who} gets 1 bids{each}": Effect("get bid", "", "who"),
    "{who} loses 1 bids{each}": Effect("lose bid", "", "who"),
    "{who} scores 2 points{each}": Effect("score", "", "who", number=2),
    "{who} loses 1 point{each}": Effect("lose points", "", "who"),
    "{who} pays 1 point to {other}{each}": Effect("pay", "", "who", "other"),
    "double the score of {who}{each}": Effect("own score", "", "who"),
    "{who} discards 1 card{each}": Effect("discard", "", "who"),
    "{who} gives 1 card to {other}{each}": Effect("give", "", "who", "other"),
    "{who} takes 1 card from {other}{each}": Effect("take", "", "who", "other"),
}
OF_SOMEBODY: dict[str, Effect] = {
    "{who} plays again": Effect("again", "", "who"),
    "{who} leads next": Effect("lead", "", "who"),
    "{who} goes out at once": Effect("out", "", "who"),
    "{who} falls to the last place": Effect("fall", "", "who"),
    "{who} falls to the last free place": Effect("fall", "", "who", what="free"),
    "{who} falls to the last place when the hand ends": Effect("fall later", "", "who"),
    "{who} rises to the first place": Effect("rise", "", "who"),
    "{who} becomes fugo": Effect("become", "", "who", what="fugo"),
    "{who} discards 1 best card": Effect("discard", "", "who", quality="best"),
    "{who} discards 1 worst card": Effect("discard", "", "who", quality="worst"),
    "{who} discards 1 random card": Effect("discard", "", "who", quality="random"),
    "{who} discards all 8 or 2": Effect("discard", "", "who", number=99, what="8 or 2"),
    "{who} may discard 1 card": Effect("discard", "", "who", quality="may"),
    "{who} discards up to 2 cards": Effect("discard", "", "who", number=2, quality="up to"),
    "{who} may discard 2 cards": Effect("discard", "", "who", number=2, quality="may"),
    "{who} may discard all 8 or 2": Effect("discard", "", "who", number=99, what="8 or 2", quality="may"),
    "{who} may discard 2 random cards": Effect("discard", "", "who", number=2, quality="may by lot"),
    "{who} discards up to 2 random cards": Effect("discard", "", "who", number=2, quality="up to by lot"),
    "{who} may discard up to 2 best cards": Effect("discard", "", "who", number=2, quality="up to best"),
    "{who} discards 1 card at the same time": Effect("discard", "", "who", together=True),
    "{who} discards all cards of its rank": Effect("discard", "", "who", number=99, what="its rank"),
    "{who} discards all cards of its suit": Effect("discard", "", "who", number=99, what="its suit"),
    "{who} lays 1 card aside face down": Effect("lay down", "", "who"),
    "{who} takes back the cards laid aside": Effect("take back", "", "who"),
    "{who} takes the play": Effect("take play", "", "who", what="play"),
    "{who} takes the trick": Effect("take play", "", "who", what="trick"),
    "{who} takes 1 card from the discards": Effect("take", "", "who", "discards"),
    "{who} takes 1 card from the table": Effect("take", "", "who", "table"),
    "{who} takes 1 card from the draw pile": Effect("take", "", "who", "draw pile"),
    "{who} takes 1 card from the play before": Effect("take", "", "who", "before"),
    "{who} changes seats": Effect("change seats", "", "who"),
    "{who} chooses another player": Effect("choose player", "", "who"),
    "{who} names 1 rank": Effect("name rank", "", "who"),
    "{who} names 1 suit": Effect("name suit", "", "who"),
    "{who} names 1 colour": Effect("name colour", "", "who"),
    "{who} discards 2 cards, keeping 1 card": Effect("discard", "", "who", number=2, keeping=1),
    "{who} discards 1 card without 2 or joker": Effect("discard", "", "who", what="cards without 2 or joker"),
    "{who} discards 1 red": Effect("discard", "", "who", what="red"),
    "{who} reveals 1 best card": Effect("reveal", "", "who", quality="best"),
    "{who} reveals 2 cards": Effect("reveal", "", "who", number=2),
    "{who} reveals up to 2 cards": Effect("reveal", "", "who", number=2, quality="up to"),
    "{who} reveals 1 random card": Effect("reveal", "", "who", quality="random"),
    "{who} secretly names 1 rank": Effect("name rank", "", "who", quality="secretly"),
    "{who} secretly names 1 colour": Effect("name colour", "", "who", quality="secretly"),
    "{who} chooses a player who is out": Effect("choose player", "", "who", what="out"),
    "{who} lays aside a pair": Effect("lay aside", "", "who", what="a pair"),
    "{who} may lay aside a run of 3 or more cards": Effect(
        "lay aside", "", "who", what="a run", quality="may"
    ),
    "{who} sets bids from 0 to 3": Effect("set bid", "", "who"),
    "{who} sets bids from 0 to 3 at the same time": Effect("set bid", "", "who", together=True),
    "{who} may raise bids up to 3": Effect("raise bid", "", "who", quality="may"),
    "{who} may raise bids up to 3, until nobody else does": Effect(
        "raise bid", "", "who", what="around", quality="may"
    ),
    "{who} raises bids up to 3": Effect("raise bid", "", "who"),
    "the bids of {who} becomes 3": Effect("bid becomes", "", "who", number=3),
}
OF_TWO: dict[str, Effect] = {
    "{who} gives 1 best card to {other}": Effect("give", "", "who", "other", quality="best"),
    "{who} gives 1 random card to {other}": Effect("give", "", "who", "other", quality="random"),
    "{who} may give 1 card to {other}": Effect("give", "", "who", "other", quality="may"),
    "{who} may take 1 card from {other}": Effect("take", "", "who", "other", quality="may by lot"),
    "{who} takes up to 2 red from {other}": Effect(
        "take", "", "who", "other", number=2, what="red", quality="up to by lot"
    ),
    "{who} reveals 1 card to {other}": Effect("reveal", "", "who", "other"),
    "{who} gives 1 card to {other} at the same time": Effect("give", "", "who", "other", together=True),
    "{who} gives 2 cards to {other}, keeping 1 card": Effect("give", "", "who", "other", number=2, keeping=1),
    "{who} trades 1 card with {other} for 1 best": Effect("trade", "", "who", "other", quality="best"),
    "{who} swaps hands with {other}": Effect("swap hands", "", "who", "other"),
    "{who} swaps titles with {other}": Effect("swap titles", "", "who", "other"),
    "{who} swaps seats with {other}": Effect("swap seats", "", "who", "other"),
    "{who} trades 1 card with {other} for any 1": Effect("trade", "", "who", "other"),
    "{who} reveals 1 worst card to {other}": Effect("reveal", "", "who", "other", quality="worst"),
}
EFFECTS = [*LASTING, *LASTING_OF, *PLAIN, *NUMBERED, *OF_SOMEBODY, *OF_TWO]
COUNTERS = Rule("counts", (Clause(EVENTS["a play contains J"], (Effect("get bid", "the player gets 1 bids", "player"), Effect("tally up", "tally goes up by 1"))),),
                ("counter bids of each player", "counter tally"))  # fmt: skip
HELPER = Rule("helper", (Clause(EVENTS["a play contains J"], (Effect("hold", "this rule holds until the table is cleared", lasting=DURATIONS["until the table is cleared"]),)),))  # fmt: skip
SKIPPER = Rule(
    "skipper", (Clause(EVENTS["a set of 2 or more cards is played"], (Effect("skip", "skip 1 player"),)),)
)
TURNER = Rule("turner", (Clause(EVENTS["a play contains J"], (Effect("reverse", "reverse the ranking until the table is cleared", lasting=DURATIONS["until the table is cleared"]),)),))  # fmt: skip
EIGHT_CUT = Rule("eight_cut", (Clause(EVENTS["a play contains 8"], (Effect("clear", "clear the table"),)),))


def effect_of(form: str, who: str, other: str, each: str, lasting: str) -> Effect:
    """An effect with its parameters filled in; those that it does not take are dropped."""
    if form in LASTING or form in LASTING_OF:
        kind, what = (LASTING | LASTING_OF)[form]
        text = f"{form.format(who=PEOPLE[who])} {lasting}"
        return Effect(kind, text, who if form in LASTING_OF else "", what=what, lasting=DURATIONS[lasting])
    if form in PLAIN:
        return PLAIN[form]
    model = (NUMBERED | OF_SOMEBODY | OF_TWO)[form]
    each = each if form in NUMBERED else ""
    text = form.format(who=PEOPLE[who], other=PEOPLE[other], each=" " + EACH[each] if each else "")
    partner = model.other and (other if model.other == "other" else model.other)
    return Effect(
        model.kind,
        text,
        who if model.who == "who" else "",
        partner,
        model.number,
        each,
        model.quality,
        model.what,
        None,
        model.together,
        model.keeping,
    )


ALSO: dict[str, Effect | None] = {
    "": None,
    "clear the table": Effect("clear", "clear the table"),
    "skip 1 player": Effect("skip", "skip 1 player"),
    "the player scores 1 point": Effect("score", "the player scores 1 point", "player"),
    "the player discards 1 best card": Effect(
        "discard", "the player discards 1 best card", "player", quality="best"
    ),
    "the next player falls to the last place": Effect(
        "fall", "the next player falls to the last place", "next"
    ),
}
"""A second effect of the clause; behind *otherwise* where the condition decides."""
JOINS: dict[str, Check | None] = {
    "": None,
    "and": Check("hand size", "the player has 3 or more cards", "player", least=3),
    "or if": Check("hand size", "the player has 1 card", "player", least=1, most=1),
}
"""A second check of the condition."""
STANDS: tuple[tuple[str, str], ...] = (
    ("forbid", "a pair"),
    ("forbid", "a play containing J"),
    ("forbid", "going out"),
    ("forbid", "passing"),
    ("require", "same suits"),
    ("require", "a play without red"),
    ("allow", "a lone 3 on a lone A"),
    ("allow", "a lone J or K"),
)
