"""The learner's games: the list, the save before a damaged one, two windows on one game, files that come and go."""

import json
from datetime import UTC, datetime

import pytest

from sixbillion import Game, Options
from sixbillion.widgets import GameTable, saving, shelf
from sixbillion.widgets.saving import SaveError
from sixbillion.widgets.session import Session
from tests.clicking import click_words, offered
from tests.test_table import play_on, solo

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)


@pytest.fixture
def save(tmp_path):
    return tmp_path / "saved-games" / "game.json"


def record_of(path):
    return json.loads(path.read_text())["record"]


# The list


def test_finished_and_running_games_are_listed_the_latest_first_and_taken_up(save):
    first = solo(save)
    play_on(first, 1000)
    assert first.session.over
    second = solo(save, seed=9)
    play_on(second, 5)
    table = GameTable(save=save)
    words = [words for words, _path in table.saved.choice.options]
    assert len(words) == 2
    assert "turn" in words[0] and "(game.json)" in words[0]
    assert f"finished in turn {first.session.game.view('').turn}" in words[1]
    table.saved.choice.value = table.saved.choice.options[1][1]
    table.saved.take.click()
    assert table.session.over and table.session.game.record() == first.session.game.record()
    click_words(table, "New game")
    table.saved.choice.value = save
    table.saved.take.click()
    play_on(table, 2)
    assert record_of(save) == table.session.game.record()


def test_what_is_no_whole_game_is_not_in_the_list(save):
    solo(save)
    (save.parent / "notes.json").write_text("{}")
    (save.parent / "half.json").write_text(save.read_text()[:300])
    (save.parent / "bytes.json").write_bytes(b"\xff\xfe")
    (save.parent / "odd.json").write_text(json.dumps({**json.loads(save.read_text()), "about": 5}))
    assert [found.path.name for found in shelf.saved_games(save.parent)] in (
        ["odd.json", "game.json"],
        ["game.json", "odd.json"],
    )
    assert GameTable(save=None).saved.layout.display == "none"


def test_names_in_the_list_are_cut(save):
    table = GameTable(save=save)
    table.form.names[0].value = "\u0645" * 200
    table.start()
    assert len(shelf.saved_games(save.parent)[0].words) < 130


# The one before


@pytest.mark.parametrize("part", [0, 40, 99])
def test_the_save_before_a_damaged_one_is_offered_and_goes_on(save, part):
    table = solo(save)
    play_on(table, 8)
    before = json.loads(saving.before(save).read_text())["record"]
    text = save.read_text()
    save.write_text(text[: len(text) * part // 100])
    damaged = save.read_bytes()
    again = GameTable(save=save)
    assert "is whole: turn" in again.status.value and again.form.earlier.layout.display is None
    again.form.earlier.click()
    assert again.session.game.record()["actions"] == before["actions"]
    play_on(again, 3)
    assert record_of(save) == again.session.game.record()
    assert (save.parent / "game-kept-1.json").read_bytes() == damaged


def test_when_both_are_damaged_only_a_new_game_is_left(save):
    play_on(solo(save), 8)
    for path in (save, saving.before(save)):
        path.write_text("{")
    table = GameTable(save=save)
    assert table.form.earlier.layout.display == "none" and "damaged" in table.status.value
    table.form.earlier.click()
    assert table.session is None and "trouble" in table.status.value
    table.start()
    assert table.session is not None


def test_a_save_is_never_mixed_with_one_of_another_game(save):
    play_on(solo(save), 8)
    solo(save, seed=9)
    old = saving.before(save)
    assert not old.exists() or record_of(old)["seed"] == 9


# Two windows


def test_a_game_that_went_on_elsewhere_is_not_overwritten_and_can_be_seen(save):
    one = solo(save)
    play_on(one, 4)
    two = GameTable(save=save)
    two.resume()
    play_on(two, 3)
    there, here = record_of(save), one.session.game.record()
    one.click_bar(0) if one.bar.values else one.click_hand(0)
    play_a_little(one)
    assert "went on in another window" in one.status.value
    assert record_of(save) == there and one.session.game.record() == here
    one.click_place(3)  # a look at the board does not wipe it out
    assert "went on in another window" in one.status.value
    click_words(one, "Show the game as it went on there")
    assert one.session.game.record() == two.session.game.record()
    assert one.board.state == two.board.state
    play_on(one, 2)
    assert record_of(save) == one.session.game.record()


def play_a_little(table):
    """Choose something to the end; the other window has been quicker."""
    from tests.clicking import _one_click

    action = table.session.decision.actions[0]
    table.chooser.clear() if table.chooser else None
    for _click in range(6):
        if table.chooser is None:
            return
        _one_click(table, action)


def test_a_game_that_went_on_elsewhere_can_go_on_here_as_a_copy(save):
    one = solo(save)
    play_on(one, 4)
    two = GameTable(save=save)
    two.resume()
    play_on(two, 3)
    play_a_little(one)
    here = one.session.game.record()
    click_words(one, "Go on from here as a copy")
    copy = save.parent / "game-copy-1.json"
    assert one.session.save == copy and record_of(copy) == here
    play_on(one, 2)
    play_on(two, 2)
    assert record_of(copy) == one.session.game.record()
    assert record_of(save) == two.session.game.record()


def test_a_new_game_in_one_window_leaves_the_others_game_whole(save):
    one = solo(save)
    play_on(one, 4)
    here = one.session.game.record()
    two = solo(save, seed=9)
    play_a_little(one)
    assert "went on in another window" in one.status.value
    assert record_of(save) == two.session.game.record()
    assert record_of(save.parent / "game-kept-1.json") == here


def test_a_save_that_was_deleted_is_simply_written_again(save):
    table = solo(save)
    save.unlink()
    play_on(table, 2)
    assert record_of(save) == table.session.game.record()


# Files that go and come


def test_the_game_is_written_to_a_file_of_its_own_and_its_place_is_told(save, tmp_path):
    table = solo(save)
    play_on(table, 6)
    click_words(table, "Hand in")
    assert "saved-games/hand-in-Ann-seed-4.json" in table.status.value
    handed = save.parent / "hand-in-Ann-seed-4.json"
    teacher = GameTable(save=tmp_path / "teacher" / "game.json")
    data = memoryview(handed.read_bytes())
    sent = {"name": "ann.json", "type": "application/json", "size": len(data), "last_modified": NOON, "content": data}
    teacher.saved.upload.value = (sent,)
    assert teacher.session.game.record() == table.session.game.record()
    assert teacher.session.save.name == "game-received-1.json"
    assert teacher.saved.upload.value == ()


def test_a_bare_record_is_taken_in_with_a_person_on_every_seat(save):
    game = Game.new(["Ann", "Bea"], seed=3, options=Options(discovery_track=True))
    for _decision in range(20):
        game.play(game.decision.actions[0])
    table = GameTable(save=save)
    table.entrance.receive("sent.json", json.dumps(game.record()).encode())
    assert table.session.game.record() == game.record()
    assert table.session.people == ("A", "B") and table.session.curtain


def _foreign():
    game = Game.new(["Ann"], seed=3)
    record = game.record()
    yield b"", "damaged"
    yield b"\x89PNG\r\n", "damaged"
    yield b"[" * 100_000, "damaged"
    yield b'{"format": "something else"}', "not a saved game"
    yield json.dumps({**record, "version": 99}).encode(), "version"
    yield json.dumps({**record, "seed": 4}).encode(), "damaged"
    yield json.dumps({**record, "tables": "0" * 64}).encode(), "other tables"
    yield b" " * 6_000_000, "too large"


@pytest.mark.parametrize(("data", "words"), list(_foreign()), ids=range(8))
def test_what_is_no_game_is_told_and_nothing_is_kept(save, data, words):
    table = GameTable(save=save)
    table.entrance.receive("<b>odd</b>.json", data)
    assert table.session is None
    assert words in table.status.value and "<b>" not in table.status.value and "trouble" in table.status.value
    assert not save.parent.exists() or list(save.parent.iterdir()) == []


def test_nothing_outside_the_folder_is_ever_written(save, tmp_path):
    game = Game.new(["Ann"], seed=3)
    table = GameTable(save=save)
    table.entrance.receive("../../evil.json", json.dumps(game.record()).encode())
    assert table.session.save.parent == save.parent
    odd = GameTable(save=save)
    odd.form.names[0].value = "../../Ann / \u0645"
    odd.start()
    click_words(odd, "Hand in")
    assert {path.parent for path in tmp_path.rglob("*.json")} == {save.parent}


def test_without_a_folder_there_is_nothing_to_hand_in():
    assert "Hand in" not in offered(solo(None).tools)


def test_the_last_seen_event_is_saved(save):
    table = solo(save)
    play_on(table, 12)
    again = GameTable(save=save)
    again.resume()
    assert again.area.recap.value == table.area.recap.value
    assert again.story.value == table.story.value


def test_a_save_with_odd_seats_is_damaged(save):
    solo(save)
    content = json.loads(save.read_text())
    for seen in ({}, {"A": "many"}, [], None):
        save.write_text(json.dumps({**content, "seen": seen}))
        with pytest.raises(SaveError):
            Session.load(save)
