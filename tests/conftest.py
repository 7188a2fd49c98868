"""Before any test is read: the budget of the random tests."""

import budget  # noqa: F401
