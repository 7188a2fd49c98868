"""Searching for what breaks the program: rule files, records, positions and templates made by chance, and what must hold of each.

    sentences   statements of the language, made from its grammar
    rule_files  whole rule files out of such statements
    spoiled     texts with bytes, words and lines of them changed
    played      what must hold while rules are played, and of all that is made of them
    strangers   records, positions, captures and templates that somebody has changed
    commands    commands with any words, among files and streams of all kinds
    pages       sheets of files whose texts mean no good
    decks       files of decks: nested without end, standing for themselves, very long
    engines     texts of engines that somebody has changed, and engines of rules whose names mean no good
    findings    what was found, made small and written down
    search      the searches, each with a budget
    __main__    `python -m fuzz`, for a long search; `python3 dev.py fuzz` calls it
    bytewise    the same with atheris, where that is installed

The tests run the same searches with a small budget that is always the same. What a search has found lies as a small case in `found/`.
"""
