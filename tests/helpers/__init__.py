"""What tests of several files share: scenes and tables set up in a line or two, mixtures of rules, random play, documents as data.

In: rule text, names of shipped rules, seeds. Out: rule sets, games, findings. Nothing here is a test, and no test file imports
from another. The judges, which were written from the rules of the games alone, have a room of their own: tests/judges/.
"""
