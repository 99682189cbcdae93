"""Every decision of every kind is answered by clicking: the action that was meant, and no other, reaches the game."""

import random

import pytest

from sixbillion import Game, Options
from sixbillion.game import Action
from sixbillion.widgets.choice import Chooser, value_of
from tests.clicking import answer, click_words, come, table_of
from tests.game.cases import at, play

KINDS = {
    *("doubling", "settling", "actions", "cancel", "response", "consent"),
    *("refused", "halve", "discovery", "discard", "draw", "migrant"),
}


def whole_game(players, seed, options):
    """Play a game by clicks alone, choosing at random; the kinds that were asked."""
    table = table_of(Game.new(players=players, seed=seed, options=options))
    rng, kinds = random.Random(seed), set()
    while not table.session.over:
        decision = table.session.decision
        kinds.add(decision.kind)
        answer(table, rng.choice(decision.actions))
    assert table.session.game.result.reason in table.shown or table.result.value
    return kinds


def test_whole_games_by_clicks_meet_every_kind_of_decision():
    everyone = Options(ask="everyone", neutral_control="players")
    kinds = set()
    for seed in range(6):
        if kinds == KINDS:
            break
        kinds |= whole_game(["Ann", "Bea", "Cy", "Dee"][: 2 + seed % 3], seed, everyone)
    assert kinds == KINDS


def test_a_game_with_the_discovery_track_by_clicks():
    track = Options(ask="everyone", discovery_track=True, dollar_both_ways=True)
    kinds = set()
    for seed in range(8):
        if "power" in kinds:
            break
        kinds |= whole_game(["Ann", "Bea"], seed, track)
    assert "power" in kinds


def test_solo_game_by_clicks():
    whole_game(["Ann"], 3, Options(neutral_control="scripted"))


def reached(decision, action):
    chooser = Chooser(decision)
    while chooser.step:
        if chooser.step == "confirm":
            chooser.confirm()
        else:
            chooser.pick(value_of(action, chooser.step))
    return chooser.action


@pytest.mark.parametrize("track", [False, True])
@pytest.mark.parametrize("seed", range(2))
def test_every_legal_action_can_be_reached_by_steps(seed, track):
    options = Options(ask="everyone", discovery_track=track, dollar_both_ways=True)
    game = Game.new(players=["Ann", "Bea", "Cy"], seed=seed, options=options)
    rng = random.Random(seed)
    while (decision := game.decision) is not None:
        for action in decision.actions:
            assert reached(decision, action) == action
        game.play(rng.choice(decision.actions))


# One case a kind, with the words that a person reads


def lit(table):
    """The places whose buttons say that they can be chosen."""
    return [button.description for button in table.board.buttons if "choose" in button.description]


def test_doubling_lights_the_tokens_that_qualify():
    table = table_of(at(["Ann", "Bea"], {"Earth": "A4 B2 X2", "Mars": "A2", "Venus": "A16"}))
    assert lit(table) == [] and table.session.curtain == "A"
    come(table)
    assert lit(table) == ["Earth: choose. 4 → 8", "Mars: choose. 2 → 4"]
    table.click_place(3)
    assert table.session.game.view().tracks["A"]["Mars"] == 4


def test_settling_lights_the_boxes_with_the_space_they_settle_on():
    table = table_of(
        at(["Ann", "Bea"], {"Earth": "A4 B2 X2"}, phase="settling", boxes={"Mars": "A2+2", "Pluto": "A1+1"})
    )
    come(table)
    assert lit(table) == ["Mars: choose. on 4", "Pluto: choose. on 1"]
    table.click_place(9)
    assert table.session.game.view().tracks["A"] == {"Earth": 4, "Pluto": 1, "Mars": 4}


def colony_table():
    game = at(
        ["Ann", "Bea"],
        {"Earth": "A4 B2 X2", "Jupiter": "A8"},
        phase="actions",
        hands={"A": ["colony-2", "recycle", "war"], "B": ["death"]},
    )
    table = table_of(game)
    come(table)
    return table


def test_a_card_lights_its_sources_with_their_cost_then_its_targets_with_the_distance():
    table = colony_table()
    table.click_hand(0)
    assert lit(table) == ["Earth: choose. halves 4 → 2", "Jupiter: choose. free, 8 stays"]
    table.click_place(2)
    assert lit(table) == [
        "Mercury: choose. distance 2",
        "Venus: choose. distance 1",
        "Mars: choose. distance 1",
        "Asteroid Belt: choose. distance 2",
    ]
    table.click_place(1)
    assert table.session.game.history[0] == Action("play", "colony-2", "A", "Earth", "Venus")


def test_step_back_and_another_card_instead():
    table = colony_table()
    table.click_hand(0)
    table.click_place(2)
    click_words(table, "Step back")
    assert len(lit(table)) == 2
    table.click_hand(1)  # Recycle: only one token is lowest, so a last step asks
    assert "Play Recycle: Earth" in [button.description for button in table.bar.buttons]
    assert len(table.session.game.history) == 0
    click_words(table, "Step back")
    assert lit(table) == []
    click_words(table, "Stop: no further action")
    assert "all your 3 cards are discarded" in table.status.value
    click_words(table, "Step back")
    assert len(table.session.game.history) == 0


def test_cards_and_places_that_cannot_be_chosen_say_why():
    table = colony_table()
    table.click_hand(2)
    assert table.session.game.why_not("war") in table.status.value
    table.click_place(9)
    assert "Pluto: growth limit 4" in table.status.value
    table.click_hand(0)
    table.click_place(2)
    table.click_place(9)
    assert "(8.3)" in table.status.value
    assert table.chooser.step == "target"


def test_windows_consent_refusal_and_war_ask_the_right_person_in_words():
    """Case 3 of the opening treaty (rulebook 9), on the table."""
    game = at(
        ["Fred", "Lee"],
        {"Earth": "A4 B64 X2", "Mars": "A1"},
        phase="actions",
        hands={"A": ["double", "war", "double-other"], "B": ["death", "politics"]},
    )
    table = table_of(game)
    answer(table, game.parse("play double-other B:Earth"))
    assert (table.session.curtain, table.session.decision.kind) == ("B", "consent")
    come(table)
    click_words(table, "Refuse: it does not happen")
    come(table)
    assert table.session.decision.kind == "refused"
    click_words(table, "Take Double (another player) back")
    answer(table, game.parse("play double A:Mars"))
    come(table)
    assert table.session.decision.kind == "cancel"
    assert "Pass: let it happen" in [button.description for button in table.bar.buttons]
    table.click_hand(table.session.view().hand.index("death"))
    come(table)
    assert table.session.decision.kind == "response"
    click_words(table, "Play War")
    come(table)
    click_words(table, "Pass")  # Lee might answer War with Power Politics
    assert table.session.game.view().tracks["B"]["Earth"] == 32
    assert table.session.game.view().tracks["A"]["Mars"] == 1


def test_war_lets_the_victim_choose_the_token():
    game = at(
        ["Fred", "Lee"],
        {"Earth": "A4 B64 X2", "Mars": "A1 B8"},
        phase="actions",
        hands={"A": ["double", "war"], "B": ["death"]},
    )
    table = table_of(game)
    for text in ("play double A:Mars", "play death", "play war"):
        answer(table, game.parse(text))
    come(table)
    assert lit(table) == ["Earth: choose. 64 → 32", "Mars: choose. 8 → 4"]
    table.click_place(3)
    assert table.session.game.view().tracks["B"] == {"Earth": 64, "Mars": 4}


def test_draw_and_discard_by_clicking_the_cards():
    table = colony_table()
    answer(table, Action("play", "recycle", "A", "Earth"))
    click_words(table, "Stop: no further action")
    assert table.session.decision.kind == "discard"
    table.click_hand(table.session.view().hand.index("war"))
    assert table.session.decision.kind == "draw"
    first = table.session.view().face_up[0]
    table.click_offer(0)
    table.click_offer(3)
    assert [a.card for a in list(table.session.game.history)[-2:]] == [first, ""]


def test_neutral_migrants_by_source_target_and_amount():
    game = at(
        ["Ann", "Bea"],
        {"Earth": "A4 B2 X16", "Mars": "A2", "Venus": "B2", "Jupiter": "X4"},
        whose="X",
        order="XAB",
        phase="migrant",
    )
    table = table_of(game)
    for text in ("migrate X:Earth>Mars 2",):
        answer(table, game.parse(text))
    assert table.session.game.view().boxes["X"]["Mars"] == (0, 2)


def test_discovery_cards_are_revealed_and_returned():
    game = at(
        ["Ann", "Bea"],
        {"Earth": "A4 B2 X2", "Mars": "A2"},
        turn=4,
        phase="actions",
        hands={"A": ["discovery"]},
        discoveries={"A": ["Pluto"]},
        discovery_deck=["Venus", "Saturn", "Mercury", "Jupiter", "Uranus", "Neptune"],
    )
    table = table_of(game)
    come(table)
    click_words(table, "Reveal my Discovery card")
    click_words(table, "Reveal my Discovery card: Pluto")
    click_words(table, "Second token of my Discovery card")
    click_words(table, "Step back")
    table.click_hand(0)
    click_words(table, "Play Make A Discovery")
    assert table.session.decision.kind == "discovery"
    table.click_place(9)
    assert table.session.game.view("A").discoveries["A"] == (("Venus", False),)


def test_a_game_set_up_in_words_still_replays():
    game = play(at(["Ann", "Bea"], {"Earth": "A4 B2 X2", "Mars": "A2"}), "try Earth")
    assert Game.replay(game.record()).view() == game.view()


def test_whose_token_is_asked_when_several_stand_or_wait_there():
    game = at(
        ["Ann", "Bea", "Cy"],
        {"Earth": "A8 B8 C8 X8 Y8", "Venus": "B2", "Jupiter": "C2"},
        phase="actions",
        boxes={"Mars": "B1+0 C0+1 X1+0", "Pluto": "C1+0"},
        hands={"A": ["in-trouble", "double-other"]},
    )
    table = table_of(game)
    come(table)
    table.click_hand(0)
    assert lit(table) == ["Mars: choose. ", "Pluto: choose. "]
    assert table.board.picture.value.count('class="t glow"') == 3
    table.click_place(3)
    assert lit(table) == []  # what is asked now stands in the bar
    assert table.board.picture.value.count('class="t glow"') == 2
    click_words(table, "Step back")
    click_words(table, "Step back")
    table.click_hand(1)
    table.click_place(2)
    click_words(table, "B: Bea")
    assert table.session.game.history[0] == Action("play", "double-other", "B", "Earth")


PAIR = {"Earth": "A4 B4 X4", "Mars": "A1"}


def test_a_second_click_on_the_same_button_lifts_no_curtain_and_confirms_nothing() -> None:
    table = table_of(at(["Ann", "Bea"], PAIR, phase="actions", hands={"A": ["double", "war"]}))
    come(table)
    click_words(table, "Stop: no further action")
    stop = [value for value in table.bar.values if value in ("back", "confirm")]
    assert stop == ["back", "confirm"]  # the place of the button before is taken by stepping back
    table.click_bar(0)
    assert table.session.decision.kind == "actions" and table.chooser.picks == []
    curtain = table_of(at(["Ann", "Bea"], PAIR, phase="actions", hands={"A": ["double", "war"]}))
    curtain.click_bar(0)
    assert curtain.session.curtain == "A"


def test_what_was_confirmed_for_one_card_is_not_confirmed_for_another() -> None:
    table = table_of(at(["Ann", "Bea"], PAIR, phase="actions", hands={"A": ["colony-6", "war"]}))
    come(table)
    table.what_if = True
    table.click_hand(0)
    table.chooser.confirm()  # not asked yet: it does nothing
    table.click_hand(1)  # War can't be played now; what was chosen is gone, and so are its buttons
    assert not table.chooser.confirmed and table.chooser.picks == []
    assert "back" not in table.bar.values
    table.choose("Earth")  # a click on a button that is just gone
    assert table.session.decision.kind == "actions" and not table.trouble
