"""The way in: the command ``sixbillion``, the learner's working copy of the notebooks, and the map of the course."""

from sixbillion.launch.course import Course, course

__all__ = ["Course", "course"]
