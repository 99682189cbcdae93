"""The opening treaty (9): who is asked, who is not, and what a refusal means."""

from __future__ import annotations

import pytest

from sixbillion import Game, Options

from .cases import at, kinds, legal, play

NAMES = ["Fred", "John", "Lee"]
LONE = {"Earth": "A4 B64 C4", "Mars": "A1"}
"""B and C have nothing but Earth, A has settled Mars too."""


def asked(game: Game) -> tuple[str, str]:
    """Who decides, and on what."""
    return (game.decision.faction, game.decision.kind) if game.decision else ("", "over")


def fred(hand: list[str], tracks: dict[str, str] = LONE, **more: object) -> Game:
    """Fred (A) is about to play his actions; hands of the others come as keywords B and C."""
    hands = {"A": hand, **{letter: more.pop(letter) for letter in ("B", "C") if letter in more}}
    return at(NAMES, tracks, turn=5, phase="actions", hands=hands, **more)


# The three worked cases


@pytest.mark.rule("9", "8")
def test_worked_case_1_migrants_on_lee_and_carol() -> None:
    game = at(
        ["Fred", "Lee", "Carol"],
        {"Mercury": "A1", "Earth": "B4 C4", "Venus": "B8"},
        turn=5,
        phase="actions",
        hands={"A": ["migrants-other", "migrants-other"]},
    )
    play(game, "play migrants-other B:Earth>Mercury")
    view = game.view()
    assert view.tracks["B"] == {"Earth": 2, "Venus": 8}
    assert view.boxes["B"] == {"Mercury": (0, 1)}
    assert view.points == {"A": 3, "B": 0, "C": 0}
    assert "allowed" not in kinds(game)

    play(game, "play migrants-other C:Earth>Mercury")
    assert asked(game) == ("C", "consent")
    assert legal(game) == ["allow", "refuse"]
    play(game, "refuse")
    view = game.view()
    assert view.tracks["C"] == {"Earth": 4}
    assert view.boxes["C"] == {}
    assert view.points == {"A": 3, "B": 0, "C": 0}


@pytest.mark.rule("9")
def test_worked_case_2_john_allows_the_double_but_not_the_death() -> None:
    game = fred(["double-other"], C=["death"])
    play(game, "play double-other B:Earth")
    assert asked(game) == ("B", "consent")
    play(game, "allow")
    assert asked(game) == ("C", "cancel")
    play(game, "play death")
    assert asked(game) == ("B", "consent")
    play(game, "refuse")
    assert asked(game) == ("C", "refused")
    play(game, "keep death")
    view = game.view()
    assert view.tracks["B"] == {"Earth": 128}
    assert view.points["A"] == 3
    assert game.view("C").hand == ("death",)


@pytest.mark.rule("9", "11", "12")
def test_worked_case_3_war_needs_no_consent() -> None:
    game = fred(["double", "war"], B=["death"])
    play(game, "play double A:Mars")
    assert asked(game) == ("B", "cancel")
    play(game, "play death")  # Fred's Mars token is not protected
    assert asked(game) == ("A", "response")
    play(game, "play war")
    view = game.view()
    assert view.tracks["A"] == {"Earth": 4, "Mars": 1}
    assert view.tracks["B"] == {"Earth": 32}
    assert not {"allowed", "refused"} & set(kinds(game))


# Who is protected


@pytest.mark.rule("9")
@pytest.mark.parametrize(
    ("tracks", "boxes", "protected"),
    [
        ({"Earth": "B4"}, {}, True),
        ({"Earth": "B1"}, {}, True),
        ({"Earth": "B4"}, {"Mars": "B2+0", "Venus": "B0+1"}, True),  # holding boxes don't count
        ({"Earth": "B4", "Mars": "B1"}, {}, False),
        ({"Mars": "B4"}, {}, False),  # one token, but not the one on Earth
    ],
)
def test_a_player_is_protected_while_the_only_track_token_is_on_earth(
    tracks: dict[str, str], boxes: dict[str, str], protected: bool
) -> None:
    tracks = {place: f"{tokens} A2 C2 X2 Y2" for place, tokens in tracks.items()}
    game = fred(["double-other"], {**tracks, "Belt": "A1 C1 X1 Y1"}, boxes=boxes)
    assert ("B" in game.view().protected) == protected
    token = "Earth" if "B" in tracks.get("Earth", "") else "Mars"
    play(game, f"play double-other B:{token}")
    if protected:
        assert asked(game) == ("B", "consent")
        play(game, "refuse", "keep double-other")
        assert game.view().points["A"] == 0
    else:
        assert game.view().points["A"] == 3


@pytest.mark.rule("9")
def test_a_neutral_with_a_lone_earth_token_is_never_protected() -> None:
    tracks = {"Earth": "A4 B4 C4 X2 Y2"}
    game = fred(["colony-neutral", "double-neutral"], tracks)
    assert game.view().protected == {"A", "B", "C"}
    play(game, "play double-neutral Y:Earth", "play colony-neutral X:Earth>Mars")
    view = game.view()
    assert view.tracks["Y"] == {"Earth": 4}
    assert view.tracks["X"] == {"Earth": 1}
    assert view.points["A"] == 4


@pytest.mark.rule("9")
@pytest.mark.parametrize("card", ["pestilence", "famine"])
def test_a_neutrals_free_doubling_is_cancelled_without_asking(card: str) -> None:
    game = at(["Fred", "John"], {"Earth": "A4 B4 X2"}, whose="X", hands={"A": [card], "B": [card]}, order="XAB")
    play(game, f"play {card}")
    assert game.view().tracks["X"]["Earth"] == 2
    assert kinds(game)[:2] == ["cancels", "cancelled"]


# What affects the token


@pytest.mark.rule("9")
@pytest.mark.parametrize("population", [2, 4, 8, 16, 32, 64, 128])
def test_a_token_chosen_as_source_is_affected_even_if_nothing_is_halved(population: int) -> None:
    tracks = {"Earth": f"B{population} C2", "Mars": "A1"}
    for card in ("colony-other", "migrants-other"):
        game = fred([card], tracks)
        play(game, f"play {card} B:Earth>Mars")
        assert asked(game) == ("B", "consent")
        play(game, "allow")
        half = (1, 0) if card == "colony-other" else (0, 1)
        assert game.view().boxes["B"] == {"Mars": half}
        assert game.view().points["A"] == 3


@pytest.mark.rule("9")
def test_a_double_on_the_token_needs_consent() -> None:
    game = fred(["double-other"])
    play(game, "play double-other C:Earth")
    assert asked(game) == ("C", "consent")
    play(game, "allow")
    assert game.view().tracks["C"] == {"Earth": 8}


@pytest.mark.rule("9", "7")
@pytest.mark.parametrize("card", ["pestilence", "famine"])
@pytest.mark.parametrize("answer", ["allow", "refuse"])
def test_a_cancel_against_its_free_doubling_needs_consent(card: str, answer: str) -> None:
    game = at(NAMES, {"Earth": "A4 B4 C4"}, hands={"B": [card]})
    play(game, f"play {card}")
    assert asked(game) == ("A", "consent")
    play(game, answer)
    if answer == "allow":
        assert game.view().tracks["A"] == {"Earth": 4}
        assert game.view().hand_sizes["B"] == 0
    else:
        play(game, f"keep {card}")
        assert game.view().tracks["A"] == {"Earth": 8}
        assert game.view("B").hand == (card,)


@pytest.mark.rule("9")
@pytest.mark.parametrize("card", ["death", "famine"])
def test_a_cancel_against_the_owners_own_double_needs_consent(card: str) -> None:
    game = fred(["double"], {"Earth": "A4 B4 C4"}, C=[card])
    play(game, "play double A:Earth", f"play {card}")
    assert asked(game) == ("A", "consent")
    play(game, "refuse", f"discard {card}")
    assert game.view().tracks["A"] == {"Earth": 8}


@pytest.mark.rule("9")
@pytest.mark.parametrize("card", ["death", "famine"])
def test_a_cancel_against_somebody_elses_double_on_the_token_needs_its_owners_consent(card: str) -> None:
    game = fred(["double-other"], C=[card])
    play(game, "play double-other B:Earth", "allow", f"play {card}")
    assert asked(game) == ("B", "consent")  # not Fred, who played the Double
    play(game, "allow")
    assert game.view().tracks["B"] == {"Earth": 64}
    assert game.view().points["A"] == 3


@pytest.mark.rule("9")
def test_tokens_in_holding_boxes_are_not_protected() -> None:
    game = fred(["in-trouble", "our-home"], boxes={"Mars": "B2+1"})
    play(game, "play in-trouble B:>Mars")
    assert game.view().boxes["B"] == {"Mars": (0, 1)}
    play(game, "play our-home B:>Mars")
    assert game.view().boxes["B"] == {}
    assert not {"allowed", "refused"} & set(kinds(game))


@pytest.mark.rule("9", "12")
@pytest.mark.parametrize("card", ["in-trouble", "our-home"])
def test_save_our_souls_needs_no_consent(card: str) -> None:
    game = fred([card], boxes={"Mars": "B2+1"}, C=["sos"])
    play(game, f"play {card} B:>Mars")
    assert asked(game) == ("C", "cancel")
    play(game, "play sos")
    assert game.view().boxes["B"] == {"Mars": (2, 1)}
    assert not {"allowed", "refused"} & set(kinds(game))


@pytest.mark.rule("9")
def test_an_owner_who_cancels_on_their_own_token_asks_nobody() -> None:
    game = fred(["double-other"], B=["death"])
    play(game, "play double-other B:Earth", "allow", "play death")
    assert game.view().tracks["B"] == {"Earth": 64}
    assert kinds(game).count("allowed") == 1


@pytest.mark.rule("9")
def test_own_cards_on_the_own_token_ask_nobody() -> None:
    game = fred(["double", "colony-6"], {"Earth": "A4 B4 C4"})
    play(game, "play double A:Earth", "play colony-6 A:Earth>Mars")
    assert game.view().boxes["A"] == {"Mars": (1, 0)}
    assert "allowed" not in kinds(game)


@pytest.mark.rule("9")
def test_whose_token_is_affected_decides_never_the_players_own_situation() -> None:
    tracks = {"Earth": "A4 B4 C4", "Venus": "B1"}  # Fred himself is protected, John is not
    game = fred(["double-other", "colony-other"], tracks)
    play(game, "play double-other B:Venus", "play colony-other B:Earth>Mars")
    assert game.view().points["A"] == 6

    game = at(NAMES, {"Earth": "A4 B4 C4", "Venus": "A1"}, hands={"B": ["pestilence"]})
    play(game, "try Earth", "play pestilence")  # a protected player cancels an unprotected one's try
    assert game.view().tracks["A"]["Earth"] == 4
    assert "allowed" not in kinds(game)


@pytest.mark.rule("9", "11")
def test_response_cards_need_no_consent_whoever_is_hit() -> None:
    """Power Politics and War between three protected players: only the Cancel on the Earth token asks."""
    game = at(NAMES, {"Earth": "A4 B4 C4"}, hands={"A": ["war"], "B": ["pestilence", "politics"], "C": ["war"]})
    play(game, "play pestilence", "allow", "play war", "play politics", "play war")
    assert game.view().tracks == {"A": {"Earth": 4}, "B": {"Earth": 2}, "C": {"Earth": 4}, "X": {}, "Y": {}}
    assert kinds(game).count("allowed") == 1


# Refused


@pytest.mark.rule("9", "11")
def test_consent_comes_before_everything_else() -> None:
    game = fred(["double-other"])
    play(game, "play double-other B:Earth")
    view = game.view("A")
    assert view.points["A"] == 0
    assert view.hand == ("double-other",)
    assert view.actions_played == 0
    assert kinds(game) == []


@pytest.mark.rule("9")
@pytest.mark.parametrize("card", ["double-other", "colony-other", "migrants-other"])
@pytest.mark.parametrize("choice", ["discard", "keep"])
def test_a_refused_action_card_was_not_played(card: str, choice: str) -> None:
    where = "B:Earth" if card == "double-other" else "B:Earth>Mars"
    game = fred([card, "double", "double"], B=["war"])
    play(game, f"play {card} {where}", "refuse")
    assert asked(game) == ("A", "refused")
    assert legal(game) == [f"discard {card}", f"keep {card}"]
    play(game, f"{choice} {card}")
    view = game.view("A")
    assert view.points == {"A": 0, "B": 0, "C": 0}
    assert view.tracks["B"] == {"Earth": 64}
    assert view.boxes["B"] == {}
    assert view.actions_played == 0
    assert sorted(view.hand) == sorted(["double", "double"] + [card] * (choice == "keep"))
    assert view.discard_top == (card if choice == "discard" else "")
    play(game, "play double A:Mars", "play double A:Mars")  # both actions are still there
    assert game.view().tracks["A"]["Mars"] == 4


@pytest.mark.rule("9", "12")
@pytest.mark.parametrize("choice", ["discard", "keep"])
@pytest.mark.parametrize("on", ["try", "double"])
def test_a_refused_famine_does_not_leave_the_game(choice: str, on: str) -> None:
    if on == "try":
        game = at(NAMES, {"Earth": "A4 B4 C4"}, hands={"B": ["famine"]})
    else:
        game = fred(["double"], {"Earth": "A4 B4 C4"}, B=["famine"])
        play(game, "play double A:Earth")
    play(game, "play famine", "refuse", f"{choice} famine")
    view = game.view("B")
    assert view.removed == ()
    assert view.tracks["A"] == {"Earth": 8}
    assert view.hand == (("famine",) if choice == "keep" else ())
    assert "cancels" not in kinds(game)


@pytest.mark.rule("9", "11.4")
@pytest.mark.parametrize("choice", ["discard", "keep"])
def test_a_refused_card_does_not_save_the_hand(choice: str) -> None:
    game = fred(["double-other", "war", "sos"])
    play(game, "play double-other B:Earth", "refuse", f"{choice} double-other")
    if game.decision.kind == "actions":  # with the card back in hand there is still Lee to ask
        play(game, "stop")
    thrown = next(event for event in game.events if event.kind == "discarded-hand")
    expected = ("sos", "war") if choice == "discard" else ("double-other", "sos", "war")
    assert thrown.fields["cards"] == expected
    assert asked(game) == ("A", "draw")
    assert game.view("A").hand == ()


@pytest.mark.rule("9", "11.4")
def test_a_refused_card_that_is_discarded_is_not_the_one_discard() -> None:
    game = fred(["double", "double-other", "war", "sos"])
    play(game, "play double A:Mars", "play double-other B:Earth", "refuse", "discard double-other")
    assert asked(game) == ("A", "discard")
    play(game, "discard war")
    assert game.view("A").hand == ("sos",)


@pytest.mark.rule("9", "11.4")
def test_a_refused_cancel_leaves_the_one_discard_of_the_own_turn() -> None:
    game = at(
        NAMES,
        {"Earth": "A4 B4 C4"},
        order="ABCXY",
        hands={"A": ["sos", "sos", "sos", "death", "death", "war"], "B": ["pestilence", "double", "war", "war"]},
    )
    play(game, "play pestilence", "refuse", "discard pestilence")
    while asked(game) != ("B", "actions"):  # A draws six, B's own turn begins
        game.play(game.decision.actions[-1])
    play(game, "play double B:Earth")  # nothing else can be played
    while game.decision.kind == "cancel":
        play(game, "pass")
    assert asked(game) == ("B", "discard")
    assert legal(game) == ["discard war", "keep"]


@pytest.mark.rule("9", "11")
def test_the_slot_stays_open_for_others_after_a_refusal() -> None:
    game = at(NAMES, {"Earth": "A4 B4 C4"}, hands={"B": ["pestilence"], "C": ["famine"]})
    play(game, "play pestilence", "refuse", "discard pestilence")
    assert asked(game) == ("C", "cancel")
    play(game, "play famine", "allow")
    view = game.view()
    assert view.tracks["A"] == {"Earth": 4}
    assert view.removed == ("famine",)


@pytest.mark.rule("9")
def test_nobody_else_asks_the_owner_about_the_same_kind_of_card() -> None:
    game = at(NAMES, {"Earth": "A4 B4 C4"}, hands={"B": ["famine"], "C": ["famine", "pestilence"]})
    play(game, "play famine", "refuse", "keep famine")
    assert asked(game) == ("C", "cancel")
    assert legal(game) == ["play pestilence", "pass"]

    game = at(NAMES, {"Earth": "A4 B4 C4"}, hands={"B": ["famine"], "C": ["famine"]}, seed=1)
    play(game, "play famine", "refuse", "keep famine")
    assert game.view().tracks["A"] == {"Earth": 8}  # nobody else is asked


@pytest.mark.rule("9")
def test_the_same_kind_of_card_on_another_owner_may_still_be_asked_about() -> None:
    game = fred(["double-other", "double-other", "colony-other"])
    play(game, "play double-other B:Earth", "refuse", "keep double-other")
    texts = legal(game)
    assert "play double-other B:Earth" not in texts
    assert "play double-other C:Earth" in texts
    assert "play colony-other B:Earth>Mars" in texts  # another kind of card
    play(game, "play colony-other B:Earth>Mars", "refuse", "discard colony-other")
    play(game, "play double-other C:Earth", "allow")
    assert game.view().tracks["C"] == {"Earth": 8}


@pytest.mark.rule("9", "11")
def test_a_kind_refused_for_the_try_is_refused_for_a_double_in_the_same_turn() -> None:
    game = at(
        NAMES,
        {"Earth": "A4 B4 C4"},
        hands={"A": ["double"], "B": ["famine"], "C": ["death", "famine"]},
    )
    play(game, "play famine", "refuse", "keep famine")
    play(game, "play double A:Earth")
    assert asked(game) == ("C", "cancel")
    assert legal(game) == ["play death", "pass"]


@pytest.mark.rule("9")
def test_in_another_turn_the_owner_may_be_asked_again() -> None:
    game = fred(["double-other", "double"], order="AXYBC")
    play(game, "play double-other C:Earth", "refuse", "keep double-other", "play double A:Mars", "stop")
    while game.view().turn < 6 or asked(game) != ("A", "actions"):
        last = game.decision.actions[-1]  # stop, pass, keep, draw: the quiet choice
        game.play(game.parse("keep") if "keep" in legal(game) else last)
    assert game.view().protected >= {"C"}
    assert "play double-other C:Earth" in legal(game)
    play(game, "play double-other C:Earth")
    assert asked(game) == ("C", "consent")


@pytest.mark.rule("9", "11")
def test_in_everyones_window_a_refused_kind_leaves_only_passing() -> None:
    game = at(
        NAMES,
        {"Earth": "A4 B4 C4"},
        hands={"B": ["famine"], "C": ["famine"]},
        options=Options(ask="everyone").to_json(),
    )
    play(game, "play famine", "refuse", "keep famine")
    assert asked(game) == ("C", "cancel")
    assert legal(game) == ["pass"]
