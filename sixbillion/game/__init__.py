"""The rules of 6 Billion, one file a chapter of the rulebook; ``Game`` is the door to all of it."""

from sixbillion.engine import ChanceError, IllegalAction, PositionError, RecordError
from sixbillion.game.actions import Action
from sixbillion.game.events import Event
from sixbillion.game.game import Game
from sixbillion.game.notation import NotationError
from sixbillion.game.options import Options, OptionsError
from sixbillion.game.scoring import Line, Result
from sixbillion.game.view import View

__all__ = [
    "Action",
    "ChanceError",
    "Event",
    "Game",
    "IllegalAction",
    "Line",
    "NotationError",
    "Options",
    "OptionsError",
    "PositionError",
    "RecordError",
    "Result",
    "View",
]
