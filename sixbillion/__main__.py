"""``python -m sixbillion``: the same as the command ``sixbillion``."""

import sys

from sixbillion.launch.command import main

if __name__ == "__main__":
    sys.exit(main())
