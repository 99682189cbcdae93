"""The game table as a whole: set-up, saving, hot seat, hidden hands, escaping, failures, the end."""

import json
import random
import shutil

import pytest

from sixbillion import Game, Options
from sixbillion.widgets import GameTable, stale
from sixbillion.widgets import play_area as play_area_module
from sixbillion.widgets.saving import SaveError
from sixbillion.widgets.session import Seating, Session
from tests.clicking import answer, click_words, come, table_of
from tests.game.cases import at

EVIL = "<img src=x onerror=alert(1)>"


def solo(save=None, seed=4):
    table = GameTable(save=save)
    table.form.seed.value = seed
    table.start()
    return table


def against_random(save=None):
    """Ann against a bot that draws lots all the time and one that thinks."""
    table = GameTable(save=save)
    table.form.count.value = 3
    table.form.kinds[1].value = "random"
    table.start()
    return table


def play_on(table, decisions, seed=0):
    rng = random.Random(seed)
    for _decision in range(decisions):
        if table.session.over:
            break
        answer(table, rng.choice(table.session.decision.actions))


# Set-up


def test_the_form_starts_the_game_that_it_describes():
    table = GameTable(save=None)
    form = table.form
    form.count.value = 3
    form.names[0].value = "Zoe"
    form.kinds[1].value = "random"
    form.scripts[1].value = "drifter"
    form.seed.value = 11
    table.start()
    view = table.session.game.view("")
    assert view.names["A"] == "Zoe"
    assert table.session.seats == {"A": "", "B": "random", "C": "colonist"}
    assert view.scripts == {"X": "settler", "Y": "drifter"}
    assert table.session.decision.faction == "A"
    assert table.entrance.layout.display == "none" and table.area.layout.display is None


@pytest.mark.parametrize(("count", "neutrals"), [(1, 2), (2, 1), (3, 2), (4, 2), (5, 1)])
def test_the_form_shows_as_many_seats_and_neutrals_as_there_are(count, neutrals):
    form = GameTable(save=None).form
    form.count.value = count
    assert [seat.layout.display for seat in form.seats].count(None) == count
    assert [script.layout.display for script in form.scripts].count(None) == neutrals
    assert form.told.value.count(":") >= neutrals


def test_a_name_that_cannot_be_is_told_and_the_form_stays():
    table = GameTable(save=None)
    table.form.names[0].value = "  "
    table.start()
    assert "has no name" in table.status.value
    assert table.session is None


# Bots


def test_bots_move_at_once_and_stop_in_the_middle_of_a_bots_turn():
    met = False
    for seed in range(30):
        table = GameTable(save=None)
        table.form.count.value = 3
        table.form.seed.value = seed
        table.start()
        rng = random.Random(seed)
        while not table.session.over and not met:
            decision, whose = table.session.decision, table.session.game.view("").whose
            assert decision.faction == "A"
            met = whose in "BC" and decision.kind in ("cancel", "response")
            answer(table, rng.choice(decision.actions))
        if met:
            return
    raise AssertionError("nobody was ever asked in a bot's turn")


def test_a_game_of_bots_alone_is_played_to_its_end():
    table = GameTable(save=None)
    table.form.count.value = 2
    table.form.kinds[0].value = "random"
    table.start()
    assert table.session.over
    assert "sx-result" in table.result.value


def test_the_bots_streams_depend_on_nothing_but_seed_seat_and_moves():
    one, other = against_random(), against_random()
    play_on(one, 25)
    random.seed(99)
    play_on(other, 25)
    assert one.session.game.record() == other.session.game.record()
    assert repr(one) == repr(other)


# Saving


def test_the_game_is_saved_after_each_decision_and_goes_on_from_there(tmp_path):
    save = tmp_path / "saved-games" / "game.json"
    table = solo(save)
    for step in range(25):
        again = GameTable(save=save)
        assert again.form.resume.layout.display is None
        again.resume()
        assert again.session.game.record() == table.session.game.record()
        assert again.board.state == table.board.state and again.hand.state == table.hand.state
        play_on(table, 1, seed=step)


def test_the_bots_go_on_after_a_resumption_as_they_would_have(tmp_path):
    save = tmp_path / "game.json"
    table = against_random(save)
    play_on(table, 12)
    other = tmp_path / "other.json"
    shutil.copyfile(save, other)
    again = GameTable(save=other)
    again.resume()
    play_on(table, 20)
    play_on(again, 20)
    assert again.session.game.record() == table.session.game.record()


def test_a_game_in_the_middle_of_a_chain_is_resumed_at_the_same_window(tmp_path):
    save = tmp_path / "game.json"
    game = at(
        ["Fred", "Lee"],
        {"Earth": "A4 B64 X2", "Mars": "A1 B2"},
        phase="actions",
        hands={"A": ["double", "war"], "B": ["death"]},
    )
    table = table_of(game, save=save)
    answer(table, game.parse("play double A:Mars"))
    answer(table, game.parse("play death"))
    again = GameTable(save=save)
    again.resume()
    assert (again.session.decision.kind, again.session.curtain) == ("response", "A")
    assert again.session.game.view("").chain == (("double", "A"), ("death", "B"))


@pytest.mark.parametrize("part", [0, 1, 30, 50, 80, 99])
def test_a_save_that_is_cut_is_told_and_kept(tmp_path, part):
    save = tmp_path / "game.json"
    play_on(solo(save), 10)
    text = save.read_text()
    save.write_text(text[: len(text) * part // 100])
    damaged = save.read_bytes()
    table = GameTable(save=save)
    assert "game.json" in table.status.value and "trouble" in table.status.value
    assert table.form.resume.layout.display == "none"
    table.start()
    assert table.session is not None
    kept = [path for path in tmp_path.glob("game-kept-*.json") if not path.stem.endswith(".before")]
    assert [path.read_bytes() for path in kept] == [damaged]
    assert Session.load(save).game.record() == table.session.game.record()


def _variants(content):
    yield {**content, "seating": {**content["seating"], "seats": []}}
    yield {**content, "seating": {**content["seating"], "seats": ["nobody"]}}
    yield {**content, "seating": {**content["seating"], "names": [5]}}
    yield {**content, "seating": {**content["seating"], "more": 1}}
    yield {**content, "seating": {}}
    record = content["record"]
    for key in record:
        yield {**content, "record": {k: v for k, v in record.items() if k != key}}
        yield {**content, "record": {**record, key: {"wrong": None}}}
    yield {**content, "record": {**record, "actions": record["actions"][:-1]}}
    yield {**content, "record": {**record, "seed": record["seed"] + 1}}


def test_every_damaged_content_is_a_save_error(tmp_path):
    save = tmp_path / "game.json"
    play_on(solo(save), 6)
    for content in _variants(json.loads(save.read_text())):
        save.write_text(json.dumps(content))
        with pytest.raises(SaveError):
            Session.load(save)
        assert GameTable(save=save).form.resume.layout.display == "none"


def test_where_nothing_can_be_written_the_game_goes_on_and_says_so(tmp_path):
    (tmp_path / "file").write_text("not a folder")
    table = GameTable(save=tmp_path / "file" / "game.json")
    table.start()
    for _decision in range(5):
        assert "can&#x27;t be saved" in table.status.value and "trouble" in table.status.value
        play_on(table, 1)
    assert len(table.session.game.history) >= 5


def test_a_game_without_a_file_can_be_left_and_taken_up_again():
    table = solo()
    play_on(table, 5)
    before = table.session
    click_words(table, "Leave")
    assert table.session is None
    table.resume()
    assert table.session is before


# Hot seat and hidden hands


def hot_seat():
    """A game in which one card, War, lies in Bea's hand and nowhere else; Ann holds the only Pestilence."""
    game = at(
        ["Ann", "Bea"],
        {"Earth": "A4 B4 X2", "Mars": "A1 B2"},
        phase="actions",
        hands={"A": ["double", "pestilence"], "B": ["war", "war"]},
        face_up=["sos", "sos", "sos"],
        agendas={"A": "Earth", "B": "Belt"},
        discoveries={"A": ["Venus"], "B": ["Neptune"]},
    )
    return table_of(game)


def texts(table):
    return "\n".join(table.shown)


def test_nothing_of_anybody_is_shown_while_the_curtain_is_drawn():
    table = hot_seat()
    assert table.session.curtain == "A"
    assert "Pass the screen to Ann" in table.status.value
    assert not any(word in texts(table) for word in ("War", "Pestilence", "Hidden Agenda", "Discovery, "))


def test_each_person_sees_only_their_own_cards():
    table = hot_seat()
    come(table)
    assert "Pestilence" in texts(table) and "War" not in texts(table)
    assert "Hidden Agenda: Earth" in texts(table) and "Neptune." not in table.caption.value
    for text in ("play double A:Earth", "stop"):
        answer(table, table.session.game.parse(text))
    while table.session.game.view("").whose != "B":
        answer(table, table.session.decision.actions[-1])
    assert table.session.curtain == "B" and "War" not in texts(table) and "Pestilence" not in texts(table)
    come(table)
    assert "War" in texts(table) and "Hidden Agenda: Asteroid Belt" in texts(table)
    assert "Discovery, face down: Neptune" in texts(table)


def test_only_the_view_of_the_person_who_decides_is_ever_drawn(monkeypatch):
    drawn = []
    real = play_area_module.board_svg
    monkeypatch.setattr(play_area_module, "board_svg", lambda view, *a, **k: drawn.append(view) or real(view, *a, **k))
    table = table_of(Game.new(players=["Ann", "Bea", "Cy"], seed=5, options=Options(ask="everyone")))
    rng = random.Random(1)
    while not table.session.over:
        drawn.clear()
        decision = table.session.decision
        if table.session.curtain:
            assert table.hand.picture.value == "" and table.caption.value == ""
            come(table)
            assert [view.me for view in drawn] == [decision.faction]
        answer(table, rng.choice(decision.actions))
        assert all(view.me in ("", decision.faction) for view in drawn)


def test_a_hidden_button_holds_no_words_and_is_never_empty():
    """With an empty description the browser keeps the text of before: a card of somebody who is not looking."""
    table = hot_seat()
    come(table)
    answer(table, table.session.game.parse("play double A:Earth"))
    answer(table, table.session.game.parse("stop"))
    come(table)
    hidden = [
        button
        for part in (table.hand, table.offer, table.bar, table.tools)
        for button in part.buttons
        if button.layout.display == "none"
    ]
    assert len(hidden) > 5
    assert {(button.description, button.tooltip) for button in hidden} <= {("\u00a0", None)}


def test_the_log_keeps_secrets_of_others():
    table = table_of(Game.new(players=["Ann", "Bea"], seed=5))
    rng, seen = random.Random(2), 0
    while not table.session.over and seen < 5:
        answer(table, rng.choice(table.session.decision.actions))
        come(table)
        for event in table.session.game.events:
            if event.kind == "drew" and event.fields["faction"] != table.session.looking:
                secret = event.sentence(event.fields["faction"])
                own = any(
                    e.sentence(table.session.looking) == secret for e in table.session.game.events if e is not event
                )
                assert own or secret not in table.story.value
                seen += 1
    assert seen


# Names, failures, the end


def test_names_are_shown_as_text():
    table = GameTable(save=None)
    table.form.count.value = 2
    table.form.names[0].value, table.form.names[1].value = EVIL, "\u0645" * 200
    table.form.kinds[1].value = ""
    table.start()
    rng = random.Random(0)
    while not table.session.over:
        come(table)
        html = "".join((table.status.value, table.caption.value, table.story.value, table.board.picture.value))
        assert "<img" not in html and "&lt;img" in html
        answer(table, rng.choice(table.session.decision.actions))
    assert "<img" not in table.result.value and "&lt;img" in table.result.value


def test_a_failing_handler_is_told_and_raised(monkeypatch):
    table = solo()

    def broken(*_args, **_kwargs):
        raise ZeroDivisionError("one by zero")

    monkeypatch.setattr(play_area_module, "board_svg", broken)
    with pytest.raises(ZeroDivisionError):
        table.click_hand(next(i for i, key in enumerate(table.session.view().hand) if key == "colony-2"))
    assert "ZeroDivisionError: one by zero" in table.status.value


def test_the_buttons_call_the_handlers(monkeypatch):
    monkeypatch.setattr(stale, "PAUSE", 0)
    table = solo()
    table.tools.buttons[[b.description for b in table.tools.buttons].index("Leave")].click()
    assert table.session is None
    table.form.start.click()
    assert table.session is not None
    table.board.buttons[9].click()
    assert "Pluto" in table.status.value


def test_the_end_shows_the_sheet_with_every_total():
    table = solo()
    play_on(table, 1000)
    result = table.session.game.result
    assert table.session.over
    for total in result.totals.values():
        assert f"<td>{total}</td>" in table.result.value
    assert str(result.target) in table.result.value
    click_words(table, "New game")
    assert table.entrance.layout.display is None


def test_every_button_that_is_shown_has_words_and_the_status_is_announced():
    table = solo()
    for step in range(30):
        for overlay in (table.board, table.hand, table.offer):
            assert all(button.description for button in overlay.buttons if button.layout.display is None)
        assert all(button.description for button in table.bar.buttons if button.layout.display is None)
        assert 'role="status"' in table.status.value
        play_on(table, 1, seed=step)


def test_repr_is_short_and_tells_every_state_apart():
    table = GameTable(save=None)
    assert repr(table) == "GameTable: set-up, no game yet"
    table.start()
    seen = {repr(table)}
    for step in range(30):
        play_on(table, 1, seed=step)
        assert len(repr(table)) <= 110
        seen.add(repr(table))
    assert len(seen) == 31


def test_a_save_does_not_change_the_repr_before_a_game(tmp_path):
    save = tmp_path / "game.json"
    before = repr(GameTable(save=save))
    solo(save)
    assert repr(GameTable(save=save)) == before


def test_seats_must_fit_the_names():
    with pytest.raises(ValueError, match="seat"):
        Session.new(Seating(("Ann",), ()))
