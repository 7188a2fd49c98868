"""Engines for games of the fishing family: from a checked rule set to a module of the restricted language (docs/engine.md).

In: a rule set, a number of players. Out: the text of an engine that plays just the games of the interpreter; or what it cannot do. The modules in
their order; each reads only those before it.

    desk          what all who print share: numbers for everything, what was printed, what was refused
    further       how many of the cards that count each a yaku needs itself
    yaku          what cards make, and what that is worth
    conditions    whom a rule means, and whether something is so
    settling      the rows of the settlement
    games         deal, dealer and leader, what captures what
    clauses       what hears of which event, whom effects mean
    layout        where everything stands in the state
    generate      the text of an engine
"""
