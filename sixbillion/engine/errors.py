"""The ways in which a game says no; each carries one sentence for a person."""


class IllegalAction(ValueError):
    """The action is not among those that may be played now; the sentence names the rule."""


class RecordError(ValueError):
    """A saved game is damaged, foreign or from a newer version."""


class PositionError(ValueError):
    """A position that was written down can't be set up."""


class ChanceError(ValueError):
    """A forced outcome that chance could not have given, such as a shuffle with a card too many."""
