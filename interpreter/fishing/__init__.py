"""Fishing games: matching, capturing, yaku and settlement.

Each module reads only modules that stand before it:

* worth: what a yaku is worth, each further card with it
* scoring: which yaku some cards make, and what they count for
* counted: what the lines of an example say of cards, and whether it is so
* engine: a rule set made ready
* state: a round as plain values
* table: the state, who sits there, what every room asks
* claims: what may be claimed for a dealt hand, and put back after it
* conditions: whether a condition holds
* settle: who owes whom how much when a round is over
* winning: who has won a round
* purse: who pays whom, and never more than there is
* deal: who deals, the cards, who leads
* hearing: rules that hear what happens
* stops: whether a round stops
* turns: a card of the hand, then the top card of the pile
* opening: from the deal to the first turn
* ending: what was captured is counted and paid
* drops: who plays the round
* course: which phase follows which, and what may be chosen in each
* explain: why something may not be chosen
* seeing: what a player sees of a game
* facts: what everybody at the table may know
* progress: how far a player is on the way to each yaku
* game: decisions, copies, JSON
* ending_words: what players say who end a round, or go on
* standing: a game stood at a given position
* position: a question about a single position
* prospects: what cards are worth to a player, for the computer player
"""
