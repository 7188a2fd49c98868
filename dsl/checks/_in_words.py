"""The words of the language for what a message speaks of: conditions, effects, events, people.

In: a value of the model. Out: how it is written in a rule, in short; never the name of a class or of a kind.
"""

from __future__ import annotations

from ...model import CountIs, Do, Effect, SingleCondition, Turn, Who, WhoIs, WhoKind

CONDITIONS: dict[str, str] = {
    "PlayIs": "the play is …",
    "PlayRelates": "the play has the same suits",
    "PlaysRelate": "the last 2 plays have …",
    "RankingIs": "the ranking is reversed",
    "TableIsClear": "the table is clear",
    "Locked": "a lock is in force",
    "InForce": "that rule is in force",
    "IsOut": "is out",
    "HandsCompare": "has more cards than …",
    "NumbersCompare": "has more points than …",
    "ZoneHolds": "the trick contains …",
    "TurnedIs": "the turned card is …",
    "CanMake": "can make …",
    "HasPassed": "has passed",
    "CouldPlay": "could have played",
    "InARow": "has won 2 hands in a row",
    "IsNumber": "it is the third trick",
    "ValueIs": "counters and sums",
    "WhoIs": "is …",
    "HandSize": "has 2 cards",
    "Holds": "holds …",
    "Wishes": "wishes",
    "IsFirst": "it is the first lead",
    "CountIs": "there are 2 passes, players",
    "CardPoints": "has 20 card points",
    "WentOn": "went on",
    "Captured": "has captured …",
    "Stopped": "stopped the round",
    "HandsEmpty": "the hands are empty",
    "Vowed": "vowed",
    "NobodyHas": "nobody has a yaku",
    "YakuWorth": "the yaku are worth 7",
    "FieldHas": "the field has …",
}
EFFECTS: dict[str, str] = {
    "ReverseRanking": "reverse the ranking",
    "SetRanking": "the ranking becomes …",
    "PlaceCards": "place …",
    "StandsFor": "stands for any card",
    "ReverseDirection": "reverse the direction",
    "Restrict": "require …, forbid …",
    "Skip": "skip 1 player",
    "SwitchOff": "switch off …",
    "Cancel": "cancel it",
    "Hold": "this rule holds",
    "EndHold": "that rule ends",
    "Tally": "goes up by 1, gets 1 …",
    "SetCounter": "becomes 5",
    "LeaveGame": "leaves the game",
    "MultiplyScore": "double the score of this hand",
    "MultiplyOwnScore": "double the score of …",
    "Move": "gives, takes, discards cards",
    "LayAside": "lays aside …",
    "TakePlay": "takes the trick",
    "SwapHands": "swaps hands",
    "Swap": "swaps titles, swaps seats",
    "ChangeSeats": "changes seats",
    "Trade": "trades cards",
    "ChoosePlayer": "chooses another player",
    "Name": "names 1 rank",
    "NameNumber": "sets a number",
    "Reveal": "reveals cards",
    "Fall": "falls to the last place",
    "Rise": "rises to the first place",
    "Become": "becomes …",
    "Pay": "pays 1 point",
    "Score": "scores 1 point",
    "EndRound": "stops the round",
}
_TURNS = {
    "again": "plays again",
    "lead": "leads next",
    "sit out": "sits out",
    "go out": "goes out at once",
    "in again": "is in again",
}
_DO = {
    "clear table": "clear the table",
    "turn card": "turn up a card",
    "release locks": "release the locks",
    "end hand": "end the hand",
    "mirror titles": "mirror the titles",
    "mirror titles now": "mirror the titles at once",
    "wipe titles": "wipe the titles",
    "keep titles": "keep the titles",
    "skip exchange": "skip the exchange",
    "pool hands": "pool and redeal the hands",
    "deal again": "deal again",
}
PEOPLE: dict[WhoKind, str] = {
    "player": "the player",
    "next": "the next player",
    "previous": "the previous player",
    "everyone": "everyone",
    "everyone else": "everyone else",
    "everyone at the table": "everyone at the table",
    "everyone else at the table": "everyone else at the table",
    "anyone": "a player",
    "anyone else": "another player",
    "each who": "each player who …",
    "that player": "each player who …",
    "chosen": "the chosen player",
    "beaten": "the beaten player",
    "skipped": "the skipped player",
    "last winner": "the last winner",
    "last loser": "the last loser",
    "leader": "the leader",
    "dealer": "the dealer",
    "opposite": "the opposite player",
    "left": "the player to the left",
    "right": "the player to the right",
    "after next": "the player after next",
    "last to play": "the last to play",
    "most cards": "the player with the most cards",
    "fewest cards": "the player with the fewest cards",
    "most": "the player with the most …",
    "fewest": "the player with the fewest …",
    "holder": "the holder of …",
    "title": "a title",
    "winner": "the winner",
    "side": "a side",
    "partners": "the partners",
    "opponents": "the opponents",
}


def in_words(item: SingleCondition | Effect) -> str:
    """How a condition or an effect is written, in short."""
    match item:
        case Do(what):
            return _DO[what]
        case Turn(what=what):
            return _TURNS[what]
        case WhoIs(who, others):
            return f"{person(who)} is {' or '.join(map(person, others))}"
        case CountIs(what="players"):
            return "there are 2 players"
        case _:
            name = type(item).__name__
            return EFFECTS.get(name) or CONDITIONS[name]


def person(who: Who) -> str:
    """How somebody is written; a title or side by its id."""
    if who.kind in ("title", "side"):
        return who.title
    words = PEOPLE[who.kind]
    if who.kind in ("most", "fewest"):
        return words.replace("…", who.title or "points")
    if who.of is not None and who.kind in ("next", "previous", "left", "right", "opposite"):
        return f"the player {BESIDE[who.kind]} …"
    return words


BESIDE: dict[str, str] = {
    "next": "after",
    "previous": "before",
    "left": "to the left of",
    "right": "to the right of",
    "opposite": "opposite",
}
