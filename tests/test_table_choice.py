"""Answering a decision step by step."""

from types import SimpleNamespace

import pytest

from sixbillion.game.actions import Action
from sixbillion.widgets.choice import Chooser


def decision(kind, *actions):
    return SimpleNamespace(faction="A", kind=kind, actions=actions)


STOP = Action("stop")
COLONY = "colony-6"


def test_card_then_source_then_target():
    chooser = Chooser(
        decision(
            "actions",
            Action("play", COLONY, "A", "Earth", "Mars"),
            Action("play", COLONY, "A", "Earth", "Venus"),
            Action("play", COLONY, "A", "Mars", "Venus"),
            Action("play", "double", "A", "Earth"),
            STOP,
        )
    )
    assert chooser.step == "item"
    assert chooser.values == (("play", COLONY), ("play", "double"), ("stop", ""))
    chooser.pick(("play", COLONY))
    assert (chooser.step, chooser.values) == ("source", ("Earth", "Mars"))
    chooser.pick("Earth")
    assert (chooser.step, chooser.values) == ("target", ("Mars", "Venus"))
    chooser.pick("Venus")
    assert chooser.step == ""
    assert chooser.action == Action("play", COLONY, "A", "Earth", "Venus")


def test_stepping_back_returns_to_every_earlier_step():
    chooser = Chooser(
        decision(
            "migrant", *(Action("migrate", "", "X", s, t, 1) for s in ("Earth", "Mars") for t in ("Venus", "Pluto"))
        )
    )
    chooser.pick("Mars")
    chooser.pick("Pluto")
    assert chooser.action is not None
    chooser.back()
    assert chooser.step == "target"
    chooser.back()
    assert chooser.step == "source"
    chooser.back()
    assert chooser.step == "source"


def test_several_factions_on_one_source_are_asked_after_the_place():
    actions = [Action("play", "double-other", f, "Earth") for f in "BC"] + [Action("play", "double-other", "B", "Mars")]
    chooser = Chooser(decision("actions", *actions))
    assert chooser.step == "source"
    chooser.pick("Earth")
    assert (chooser.step, chooser.values) == ("faction", ("B", "C"))
    chooser.pick("C")
    assert chooser.action == actions[1]


def test_boxes_are_chosen_by_place_then_faction():
    actions = [Action("play", "in-trouble", f, "", "Mars") for f in "AB"] + [
        Action("play", "in-trouble", "A", "", "Venus"),
        STOP,
    ]
    chooser = Chooser(decision("actions", *actions))
    chooser.pick(("play", "in-trouble"))
    assert (chooser.step, chooser.values) == ("target", ("Mars", "Venus"))
    chooser.pick("Mars")
    assert chooser.step == "faction"


def test_amount_is_the_last_step():
    chooser = Chooser(decision("migrant", *(Action("migrate", "", "X", "Earth", "Mars", n) for n in (1, 2))))
    assert (chooser.step, chooser.values) == ("amount", (1, 2))
    chooser.pick(2)
    assert chooser.action == Action("migrate", "", "X", "Earth", "Mars", 2)


def test_a_card_with_one_possible_action_waits_for_confirmation():
    chooser = Chooser(decision("actions", Action("play", "recycle", "A", "Earth"), STOP))
    chooser.pick(("play", "recycle"))
    assert chooser.step == "confirm"
    assert chooser.action is None
    chooser.confirm()
    assert chooser.action == Action("play", "recycle", "A", "Earth")
    chooser.back()
    assert chooser.step == "item"


@pytest.mark.parametrize("careful", [True, False])
def test_what_is_chosen_with_care_is_confirmed(careful):
    chooser = Chooser(decision("actions", Action("play", "discovery"), STOP), careful=lambda _action: careful)
    chooser.pick(("stop", ""))
    assert (chooser.step == "confirm") is careful
    chooser.confirm()
    assert chooser.action == STOP


def test_a_window_is_answered_at_once():
    chooser = Chooser(decision("cancel", Action("play", "famine"), Action("pass")))
    chooser.pick(("play", "famine"))
    assert chooser.action == Action("play", "famine")


def test_a_value_that_is_not_offered_is_refused_and_changes_nothing():
    chooser = Chooser(decision("doubling", Action("try", source="Earth"), Action("try", source="Mars")))
    with pytest.raises(ValueError, match="Pluto"):
        chooser.pick("Pluto")
    assert chooser.picks == []
