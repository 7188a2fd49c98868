"""Before any test is read: the budget of the random tests; and Ctrl-C, which programs that the tests start must hear also where the tests were started in the background."""

import signal

import budget  # noqa: F401

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
