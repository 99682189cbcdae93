"""One notebook that shows the table in every state, for the checks of access and for pictures.

Each state stands in a cell of its own; none needs more than the package itself.
"""

from __future__ import annotations

from collections.abc import Mapping

import nbformat
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from playwright.sync_api import Locator, Page

from tests.browser.lab import NO_PAUSE, Lab, open_notebook, run_all, run_code
from tests.store_notebooks import METADATA

NAME = "showcase.ipynb"
PREPARE = """
from random import Random

from sixbillion import Game, Options
from sixbillion.lab.playing import play_game
from sixbillion.widgets import GameTable
from sixbillion.widgets.class_mode import class_game, class_results
from sixbillion.widgets.seating import Seating
from sixbillion.widgets.session import Session


def table(game, seats=None, code=""):
    names = tuple(game.names[letter] for letter in game.view("").players)
    made = GameTable(save=None)
    made.show_session(Session(game, Seating(names, seats or ("",) * len(names), code=code), None))
    return made


def running(players, decisions, **options):
    game, rng = Game.new(players=players, seed=5, options=Options(**options)), Random(5)
    while len(game.history) < decisions or game.decision.kind != "actions":
        game.play(rng.choice(game.decision.actions))
    return game
"""
STATES = {
    "set-up": "GameTable(save=None)",
    "mid-game": 'table(running(["Ann"], 40, neutral_control="scripted"))',
    "window": """
position = {
    "players": ["Ann", "Bea"],
    "tracks": {"Earth": "A64 B128 X32", "Mars": "A1 B2", "Belt": "B16", "Venus": "X4 A2"},
    "phase": "actions",
    "hands": {"A": ["double", "war", "colony-6"], "B": ["death", "colony-2", "sos"]},
}
game = Game.from_position(position)
game.play(game.parse("play double A:Mars"))
table(game)
""",
    "curtain": 'table(running(["Ann", "Bea"], 60))',
    "end": """
made = class_game(seed=77, level=2)
end = table(play_game(["colonist"], 77, made.game.options), code=made.code)
end
""",
    "replay": """
over = table(play_game(["colonist", "random"], 3))
over.look_back()
over.replay.go(-40)
over
""",
    "results": """
from sixbillion.lab.codes import result_code

lines = []
for lots, name in enumerate(["Ann", "Bob", "Cy", "Dee", "Eve"]):
    game, rng = Game.new(["Ann"], 77, made.game.options), Random(lots)
    while game.decision is not None:
        game.play(rng.choice(game.decision.actions))
    lines.append(f"{name}: {result_code(game, 'A', made.code)}")
class_results("\\n".join([*lines, "Fay: 1234-5678"]), made.code)
""",
}
"""The code of each state, by its name; the last expression is shown."""


def open_showcase(page: Page, lab: Lab, states: Mapping[str, str] = STATES) -> None:
    """Write the notebook (the code of each state by its name) into the lab's folder, open it and run it."""
    cells = [new_markdown_cell("# The table in every state"), new_code_cell(PREPARE.strip())]
    for name, code in states.items():
        cells += [new_markdown_cell(f"## {name}"), new_code_cell(code.strip())]
    nbformat.write(new_notebook(cells=cells, metadata=METADATA), lab.folder / NAME)
    open_notebook(page, lab, NAME, fresh=False)
    run_all(page)
    run_code(page, NO_PAUSE)


def state(page: Page, name: str) -> Locator:
    """What the cell of a state shows, scrolled to."""
    heading = page.locator(".jp-MarkdownCell").filter(has=page.get_by_role("heading", name=name, exact=True))
    found = heading.locator("xpath=following-sibling::*[contains(@class, 'jp-CodeCell')][1]").locator(".jp-OutputArea")
    found.first.scroll_into_view_if_needed()
    return found.first


def use_theme(page: Page, dark: bool) -> None:
    """Lab's light or dark theme."""
    theme = "JupyterLab Dark" if dark else "JupyterLab Light"
    page.evaluate(f"() => window.jupyterapp.commands.execute('apputils:change-theme', {{theme: '{theme}'}})")
    wanted = "false" if dark else "true"
    page.wait_for_selector(f"body[data-jp-theme-light='{wanted}']", state="attached")
