"""Answering a game table the way a person does: by clicking places, cards and the buttons of the bar."""

from __future__ import annotations

from sixbillion.game import Action
from sixbillion.widgets import GameTable
from sixbillion.widgets.choice import value_of
from sixbillion.widgets.session import Seating, Session


def table_of(game, seats=None, save=None):
    """A table with this game on it, all seats taken by persons unless said."""
    names = tuple(game.view("").names[letter] for letter in game.view("").players)
    table = GameTable(save=save)
    table.show_session(Session(game, Seating(names, tuple(seats or ("",) * len(names))), save))
    return table


def offered(bar):
    """The words on the buttons that a bar shows."""
    return [button.description for button in bar.buttons if button.layout.display is None]


def click_words(table, words):
    """Click the button with these words, of the bar or beside it."""
    for bar, click in ((table.bar, table.click_bar), (table.tools, table.click_tool)):
        if words in offered(bar):
            click(offered(bar).index(words))
            return
    raise AssertionError(f"{words!r} is not among {offered(table.bar)} and {offered(table.tools)}")


def come(table):
    """Sit down before the screen if the curtain is drawn."""
    if table.session.curtain:
        assert [button.layout.display for button in table.area.gate.buttons] == [None]
        table.click_gate(0)


def answer(table, action: Action) -> None:
    """Choose this action by clicks alone; the board and the cards are used wherever they can be."""
    come(table)
    decisions = len(table.session.game.history)
    for _click in range(8):
        if len(table.session.game.history) > decisions:
            break
        _one_click(table, action)
    assert table.session.game.history[decisions] == action


def _one_click(table, action):
    chooser, view = table.chooser, table.session.view()
    step = chooser.step
    if step in ("source", "target") and value_of(action, step) in [place.key for place in view.tables.places]:
        table.click_place([place.key for place in view.tables.places].index(value_of(action, step)))
    elif step in ("card", "other"):
        table.click_hand(view.hand.index(value_of(action, step)))
    elif step == "item" and not action.other and not chooser.card and action.verb in ("play", "discard", "symbol"):
        table.click_hand(view.hand.index(action.card))
    elif step == "item" and action.verb == "draw":
        table.click_offer(view.face_up.index(action.card) if action.card else len(view.face_up))
    elif step == "confirm":
        table.click_bar(table.bar.values.index("confirm"))
    else:
        table.click_bar(table.bar.values.index(value_of(action, step)))
