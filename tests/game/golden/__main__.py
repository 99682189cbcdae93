"""``python -m tests.game.golden`` makes all golden games anew."""

from tests.game.golden import FOLDER, PLANS, rewrite

rewrite()
print(f"{len(PLANS)} golden games written to {FOLDER}")
