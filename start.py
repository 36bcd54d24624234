"""Starts the game, or its tests, on a machine that has nothing but Python 3.11 or newer.

    python3 start.py [home | play | tutorial | notebooks | ...]   the `modernart` command
    python3 start.py test [pytest arguments]                  the whole test suite, or that part
    python3 start.py lint                                     ruff and mypy

The first start makes a private environment in this folder; `tools/environment.py` says how.
An old Python must be able to read this file, to say that it is too old.
"""

import sys

if sys.version_info < (3, 11):
    sys.stderr.write("Python 3.11 or newer is needed; this is %d.%d.\n" % sys.version_info[:2])
    sys.exit(2)

from tools.environment import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
