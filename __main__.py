"""`python -m yakusoku` is `yakusoku`."""

import sys

from .cli import main

if __name__ == "__main__":
    sys.exit(main())
