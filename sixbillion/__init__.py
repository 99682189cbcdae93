"""Exponential growth, taught by the board game 6 Billion.

``from sixbillion import Game, Options`` plays it; the rooms beside it are imported by those who need them.
"""

from sixbillion.game import Game, Options

__all__ = ["Game", "Options"]
__version__ = "0.1.0"
