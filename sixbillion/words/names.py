"""The names that stand in the tables and in code rather than in sentences, marked for translators.

They are translated where they are shown. A test holds this list and the tables together.
"""

from __future__ import annotations

from sixbillion.words.events import mark

PLACES = (
    *(mark("Mercury"), mark("Venus"), mark("Earth"), mark("Mars"), mark("Asteroid Belt")),
    *(mark("Jupiter"), mark("Saturn"), mark("Uranus"), mark("Neptune"), mark("Pluto")),
)
CARDS = (
    *(mark("New Colony"), mark("Migrants"), mark("New Colony In Trouble"), mark("This Is Our Home")),
    *(mark("Make A Discovery"), mark("Double"), mark("Recycle"), mark("Death"), mark("Pestilence"), mark("Famine")),
    *(mark("Save Our Souls"), mark("Power Politics"), mark("War")),
)
SCRIPTS = (mark("settler"), mark("crowder"), mark("blocker"), mark("drifter"))
