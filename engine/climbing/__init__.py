"""Engines for climbing games: from a checked rule set to a module of the restricted language (docs/engine.md).

In: a rule set, a number of players, the plays of its whole deck. Out: the text of an engine that plays just the games of the interpreter; or what it
cannot do. The modules in their order; each reads only those before it.

    shown         what a play shows by itself
    orders        the orders of the cards that a game can come to
    desk          what all who print share: numbers for everything, what was printed, what was refused
    people        whom a rule means, and the cards and plays that it speaks of
    numbers       numbers that depend on the moment
    conditions    whether something is so
    settling      whom an effect means, and how often it counts
    effects       what effects do
    clauses       what hears of which event, on what condition; answers; all effects
    columns       the tables of clauses and of rules
    at_once       clauses on plays that act without tasks
    standing_in   cards that always stand for others
    restrictions  what rules allow, forbid and require
    lasting       when lasting effects end
    games         seats, deal, leader, exchange, titles, score
    layout        where everything stands in the state
    holdings      the plays of a hand, and those that beat another, as trees and masks
    tables        plays, orders, cards, lasting effects as numbers
    generate      the text of an engine
"""
