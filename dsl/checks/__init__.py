"""The checks of a rule set, each in a module of its own."""

from ..diagnostics import Report
from ..model import RuleSet


def run(rules: RuleSet, report: Report, *, examples: bool = False) -> None:
    pass
