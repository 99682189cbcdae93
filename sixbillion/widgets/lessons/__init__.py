"""The lessons alive: ``from sixbillion.widgets.lessons.limits import lesson``, then one call a cell."""
