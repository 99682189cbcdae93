"""Taking back one's own steps, confirming what can't be taken back, passes that are kept, the coach."""

import random

import pytest

from sixbillion import Game, Options
from sixbillion.widgets.passing import KeptPass, answers, choices, ended, given
from tests.clicking import answer, click_words, come, offered, table_of
from tests.game.cases import at

UNDO = "Undo"


def solo_turn(**more):
    game = at(
        ["Ann"],
        {"Earth": "A4 X2 Y2", "Mars": "A1"},
        phase="actions",
        hands={"A": ["colony-2", "double", "war"]},
        **more,
    )
    return table_of(game)


def duel(**more):
    game = at(
        ["Ann", "Bea"],
        {"Earth": "A4 B4 X2", "Mars": "A1 B2", "Venus": "A1"},
        phase="actions",
        hands={"A": ["colony-2", "double", "war"], **more.pop("others", {})},
        **more,
    )
    table = table_of(game)
    come(table)
    return table


def can_undo(table):
    return UNDO in offered(table.tools)


# Undo


def test_own_steps_are_taken_back_one_by_one_alone():
    table = solo_turn()
    first = table.session.game.view("A")
    assert not can_undo(table)
    answer(table, table.session.game.parse("play colony-2 A:Earth>Venus"))
    second = table.session.game.view("A")
    answer(table, table.session.game.parse("play double A:Mars"))
    assert can_undo(table)
    click_words(table, UNDO)
    assert table.session.game.view("A") == second
    click_words(table, UNDO)
    assert table.session.game.view("A") == first and not can_undo(table)
    answer(table, table.session.game.parse("play double A:Earth"))
    assert table.session.game.view("A").tracks["A"]["Earth"] == 8
    assert Game.replay(table.session.game.record()).view("A") == table.session.game.view("A")


def test_drawing_ends_it():
    table = solo_turn()
    answer(table, table.session.game.parse("play colony-2 A:Earth>Venus"))
    answer(table, table.session.game.parse("stop"))
    assert table.session.decision.kind == "discard" and can_undo(table)
    answer(table, table.session.game.parse("keep"))
    assert table.session.decision.kind == "draw" and can_undo(table)
    answer(table, table.session.decision.actions[0])
    assert not can_undo(table)


def test_with_others_a_colony_can_be_taken_back_and_whatever_they_could_cancel_cannot():
    table = duel()
    answer(table, table.session.game.parse("play colony-2 A:Earth>Mercury"))
    assert can_undo(table)
    click_words(table, UNDO)
    answer(table, table.session.game.parse("play double A:Mars"))
    assert table.session.decision.faction == "A" and not can_undo(table)


def test_whether_it_can_be_taken_back_tells_nothing_about_hands():
    """With and without a Death in Bea's hand, who passes: the same buttons."""
    shown = []
    for others in ({}, {"B": ["death"]}):
        table = duel(others=others)
        answer(table, table.session.game.parse("play double A:Mars"))
        if table.session.decision.faction == "B":
            answer(table, table.session.game.parse("pass"))
        come(table)
        shown.append(offered(table.tools))
    assert shown[0] == shown[1]


def test_the_log_and_the_save_follow(tmp_path):
    save = tmp_path / "game.json"
    game = at(["Ann"], {"Earth": "A4 X2 Y2"}, phase="actions", hands={"A": ["colony-2", "double"]})
    table = table_of(game, save=save)
    before = (table.story.value, len(table.session.events))
    answer(table, game.parse("play colony-2 A:Earth>Venus"))
    after = save.read_bytes()
    click_words(table, UNDO)
    assert (table.story.value, len(table.session.events)) == before
    assert save.read_bytes() != after


def test_random_play_with_undo_everywhere_stays_a_game_that_replays():
    table = table_of(Game.new(["Ann"], seed=3, options=Options(neutral_control="scripted")))
    rng, undone = random.Random(4), 0
    for _decision in range(120):
        if table.session.over:
            break
        if can_undo(table) and rng.random() < 0.5:
            click_words(table, UNDO)
            undone += 1
            continue
        answer(table, rng.choice(table.session.decision.actions))
    assert undone > 10
    assert Game.replay(table.session.game.record()).view("A") == table.session.game.view("A")


# Confirm


def test_the_end_of_the_game_is_confirmed_and_foreseen():
    game = at(["Ann"], {"Earth": "A512 X2 Y2", "Mars": "A1"}, phase="actions", hands={"A": ["double", "double"]})
    table = table_of(game)
    table.click_hand(0)
    table.click_place(2)
    assert not table.session.over and table.chooser.step == "confirm"
    assert "The game ends: a token stands on 1024 on Earth" in table.status.value
    click_words(table, "Step back")
    table.click_place(3)
    assert len(table.session.game.history) == 1  # nothing near the end on Mars: played at once


def test_what_if_shows_before_it_plays():
    table = solo_turn()
    click_words(table, "What if: off")
    table.click_hand(0)
    table.click_place(2)
    table.click_place(1)
    assert table.chooser.step == "confirm" and len(table.session.game.history) == 0
    assert "Ann halves at Earth, from 4 to 2 billion" in table.status.value
    click_words(table, "Play New Colony 2: Earth → Venus")
    assert len(table.session.game.history) == 1
    click_words(table, "What if: on")
    table.click_hand(table.session.view().hand.index("double"))
    table.click_place(3)
    assert len(table.session.game.history) == 2


# Coach


def test_a_hint_is_a_sentence_and_marks_what_it_means():
    table = solo_turn()
    click_words(table, "Hint")
    advice = table.advice
    assert advice.action in table.session.decision.actions
    assert "The coach: " in table.status.value and advice.sentence.split(". ")[1][:12] in table.status.value
    assert "★" in table.hand.picture.value
    assert any("The coach means this place" in button.description for button in table.board.buttons)
    answer(table, advice.action)
    assert table.advice is None and "★" not in table.hand.picture.value


def test_hints_everywhere_in_whole_games_are_legal_and_shown():
    table = table_of(Game.new(["Ann", "Bea"], seed=6, options=Options(ask="everyone", neutral_control="players")))
    kinds = set()
    while not table.session.over:
        come(table)
        click_words(table, "Hint")
        assert "The coach: " in table.status.value
        kinds.add(table.session.decision.kind)
        answer(table, table.advice.action)
    assert len(kinds) >= 7


def test_a_hint_gives_nothing_away():
    """It is the same whatever the others hold."""
    found = set()
    for others in ({}, {"B": ["death"]}):
        table = duel(others=others)
        click_words(table, "Hint")
        found.add(table.status.value)
    assert len(found) == 1


# Passes


def window(view_turn=3, whose="B", kind="cancel", **subject):
    """A view in a window, as far as passing looks at it."""
    from types import SimpleNamespace

    subject = {"kind": "try", "owner": "B", "place": "Mars", "by": "", "card": "", **subject}
    return SimpleNamespace(
        me="A",
        turn=view_turn,
        whose=whose,
        phase=kind,
        subject=subject,
        chain=(("", ""),),
        tracks={"A": {"Mars": 4}, "B": {"Mars": 16}},
        names={"A": "Ann", "B": "Bea", "X": "Neutral X"},
    )


@pytest.mark.parametrize(
    ("choice", "other", "passes"),
    [
        ("turn", {}, True),
        ("turn", {"whose": "X"}, False),
        ("turn", {"view_turn": 4}, False),
        ("turn", {"kind": "response"}, False),
        ("turn", {"owner": "A"}, False),
        ("round", {"whose": "X", "view_turn": 4}, True),
        ("round", {"whose": "A"}, False),
        ("size 128", {"whose": "X", "view_turn": 9}, True),
        ("size 32", {}, False),
        ("size 128", {"kind": "cancel", "card": "in-trouble", "owner": "A"}, False),
    ],
)
def test_a_kept_pass_answers_what_was_chosen_and_no_more(choice, other, passes):
    kept = given(window(), choice)
    assert answers(kept, window(**other)) is passes


def test_a_pass_until_a_size_never_answers_for_a_box_and_ends_with_the_size():
    kept = KeptPass("size", "cancel", 3, "B", 64)
    box = window()
    box.subject["kind"] = "in-trouble"
    assert not answers(kept, box) and not ended(kept, box)
    large = window()
    large.tracks["B"]["Mars"] = 64
    assert ended(kept, large)


def test_only_sizes_beyond_the_one_that_is_asked_are_offered():
    assert [value for _words, value in choices(window())] == ["once", "turn", "round", "size 128", "size 512"]
    assert given(window(), "once") is None


def asked_twice():
    """Bea doubles on Earth and Mars, and Ann holds what could cancel both."""
    game = at(
        ["Ann", "Bea"],
        {"Earth": "A1 B4 X2", "Mars": "B2", "Venus": "A1"},
        whose="B",
        order="BAX",
        phase="doubling",
        hands={"A": ["pestilence", "pestilence"], "B": ["war"]},
    )
    return table_of(game)


def windows_until_actions(table):
    asked = 0
    while table.session.decision.kind in ("doubling", "cancel"):
        asked += table.session.decision.kind == "cancel"
        answer(table, table.session.decision.actions[-1])
    return asked


def test_a_pass_kept_for_the_turn_is_not_asked_again_and_can_be_revoked():
    assert windows_until_actions(asked_twice()) == 2
    table = asked_twice()
    answer(table, table.session.decision.actions[0])
    come(table)
    assert table.area.keep.layout.display is None
    assert "until the end of Bea's turn" in [words for words, _value in table.area.keep.options]
    table.area.keep.value = "turn"
    click_words(table, "Pass: let it happen")
    assert windows_until_actions(table) == 0
    assert "A" in table.session.passes


def test_a_kept_pass_is_shown_to_its_person_alone_and_revoked_by_them():
    table = asked_twice()
    answer(table, table.session.decision.actions[0])
    come(table)
    table.area.keep.value = "round"
    click_words(table, "Pass: let it happen")
    assert "You pass" not in "".join(table.shown)  # Bea is looking, or nobody
    come(table)
    assert table.session.looking == "B" and "You pass" not in "".join(table.shown)
    assert "Ask me again" not in offered(table.tools)


def test_the_kept_pass_ends_with_the_own_turn():
    table = table_of(Game.new(["Ann", "Bea", "Cy"], seed=9, options=Options(ask="everyone")))
    rng, met = random.Random(2), 0
    while not table.session.over and met < 4:
        come(table)
        if table.session.decision.kind in ("cancel", "response"):
            table.area.keep.value = "round"
            click_words(table, "Pass: let it happen")
            continue
        for letter, kept in table.session.passes.items():
            assert kept.until == "round"
            met += letter != table.session.looking
            assert letter != table.session.game.view("").whose
        answer(table, rng.choice(table.session.decision.actions))
    assert met


def test_a_choice_of_passing_is_not_carried_over_to_the_next_window():
    table = asked_twice()
    answer(table, table.session.decision.actions[0])
    come(table)
    table.area.keep.value = "size 128"
    table.click_hand(0)  # Pestilence instead of a pass
    assert table.session.passes == {}
    assert table.area.keep.value == "once"
