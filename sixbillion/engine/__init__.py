"""What knows no rule of 6 Billion: the stack of steps and its driver, chance, the log, the record."""

from sixbillion.engine.chance import Chance
from sixbillion.engine.errors import ChanceError, IllegalAction, PositionError, RecordError
from sixbillion.engine.log import Log
from sixbillion.engine.play import Decision, Play, Question, Rules, Step

__all__ = [
    "Chance",
    "ChanceError",
    "Decision",
    "IllegalAction",
    "Log",
    "Play",
    "PositionError",
    "Question",
    "RecordError",
    "Rules",
    "Step",
]
