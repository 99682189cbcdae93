"""Positions in rare corners of the rules, as a Hypothesis strategy.

A theme is drawn, and everything else with it in mind. ``tests.game.watching`` tells which corners a game then really
came through, and a test makes sure that all of them are reached.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

from hypothesis import strategies as st

from sixbillion import Options
from sixbillion.game.board import PLACES
from sixbillion.game.discovery_track import ROWS
from sixbillion.game.setting_up import discovery_cards, make_setup
from sixbillion.game.state import PLAYER_LETTERS, Setup
from sixbillion.tables import load
from tests.game.random_games import NAMES, options_of

DOUBLE_BOXES = ("Mercury", "Pluto")
LAST = {place.key: place.last for place in load().places}
SIZES = {card.key: card.count for card in load().cards}
THEMES = (
    "chain",
    "wars",
    "consent",
    "deck",
    "recycle",
    "limit",
    "cap",
    "tie",
    "rows",
    "reveal",
    "spare",
    "end",
    "boxes",
    "any",
)
WANTED = {
    "chain": ["double", "double-other", "war", "war", "war", "politics", "politics", "death", "famine", "pestilence"],
    "consent": ["double-other", "migrants-other", "colony-other", "death", "famine", "pestilence", "war", "double"],
    "deck": ["colony-2", "double", "recycle"],
    "recycle": ["recycle", "recycle", "double"],
    "limit": ["colony-2", "colony-6", "migrants", "colony-other", "in-trouble", "our-home"],
    "boxes": ["in-trouble", "our-home", "sos", "sos", "politics", "colony-6", "migrants"],
    "rows": ["recycle", "discovery", "death", "sos", "war", "double"],
    "end": ["double", "double-other", "double-neutral", "war", "famine"],
    "reveal": ["discovery"],
    "spare": ["colony-6", "colony-6", "migrants", "colony-2"],
}
"""The cards that the hands of a theme are mostly made of."""
PHASES = {
    "chain": ("doubling", "actions"),
    "consent": ("doubling", "actions"),
    "deck": ("draw", "actions"),
    "recycle": ("actions",),
    "limit": ("actions", "settling", "migrant"),
    "cap": ("draw", "discard", "actions"),
    "tie": ("draw", "discard"),
    "wars": ("actions",),
    "reveal": ("actions",),
    "spare": ("actions",),
    "rows": ("draw", "actions"),
    "end": ("settling", "actions", "doubling"),
}
"""The phases of a player's turn, or a neutral's, in which a theme mostly begins."""


def positions() -> st.SearchStrategy[dict[str, Any]]:
    """Positions that may lead into a rare corner, each made by its theme and a number."""
    return st.builds(lambda theme, seed: position(Random(seed), theme), st.sampled_from(THEMES), st.integers(0, 9999))


def position(rng: Random, theme: str) -> dict[str, Any]:
    """A position that may lead into the theme's corner; everything that the theme leaves open is drawn."""
    players = rng.choice((2, 3, 4, 5) if theme in ("chain", "wars", "consent", "tie") else (1, 2, 3, 4, 5))
    turn = rng.choice((1, 2, 3, 5, 9))
    options = options_for(rng, theme, turn)
    setup = make_setup(NAMES[:players], options, None)
    letters, mine = setup.letters, setup.letters[:players]
    tracks = tracks_for(rng, theme, letters)
    boxes = boxes_for(rng, theme, tracks, letters)
    used = tokens_used(setup, tracks, boxes)
    if theme == "limit" and max(used.values()) <= 16:
        options = replace(options, token_limit=max(4, max(used.values()) + rng.choice((0, 0, 0, 1, 2))))
    order = "".join(rng.sample(letters, len(letters)))
    whose = rng.choice(letters)
    if theme in ("cap", "rows"):
        whose = order[-1]
    elif theme == "limit":
        whose = max(letters, key=used.__getitem__)
    elif theme in ("wars", "recycle", "reveal", "spare"):
        whose = rng.choice(mine)
    elif theme == "tie":  # all players have had their turn when the neutral's comes
        whose = rng.choice(mine)
        order = order.replace(whose, "").replace(letters[-1], "") + whose + letters[-1]
    shape_tracks(rng, theme, tracks, whose)
    phases = ("doubling", "settling", "actions", "discard", "draw") if whose in mine else ("doubling", "migrant")
    phase = rng.choice([phase for phase in PHASES.get(theme, ()) if phase in phases] or phases)
    values: dict[str, Any] = {
        "players": list(NAMES[:players]),
        "options": options.to_json(),
        "seed": rng.randrange(1000),
        "turn": turn,
        "order": order,
        "whose": whose,
        "phase": phase,
        "tracks": {place: " ".join(f"{letter}{size}" for letter, size in t.items()) for place, t in tracks.items()},
        "boxes": {place: " ".join(f"{letter}{c}+{m}" for letter, (c, m) in b.items()) for place, b in boxes.items()},
        "points": {letter: 0 if theme == "tie" else rng.choice((0, 0, 2, 3, 7)) for letter in mine},
        "agendas": dict(zip(mine, rng.sample(["Earth", "Mars", "Belt"] * 2, players), strict=True)),
    }
    values |= cards_for(rng, theme, setup, whose, phase)
    values |= discoveries_for(rng, theme, setup)
    values["memory"] = memory_for(rng, values, tracks)
    return values


def options_for(rng: Random, theme: str, turn: int) -> Options:
    """Any options, with what the theme needs; the game goes on for longer than this turn but in the theme "cap"."""
    options = replace(options_of(rng.randrange(1000)), turn_cap=turn + (0 if theme == "cap" else 40), token_limit=None)
    if theme == "rows":
        return replace(options, discovery_track=True)
    if theme == "tie":
        return replace(options, neutral_control="players")
    return replace(options, ask="holders") if theme in ("chain", "wars") else options


def tracks_for(rng: Random, theme: str, letters: str) -> dict[str, dict[str, int]]:
    """Everybody on Earth, and elsewhere as the theme wants it: nobody, a few, or all places but one."""
    tracks = {place: dict[str, int]() for place in PLACES}
    for letter in letters:
        tracks["Earth"][letter] = rng.choice((1, 2, 2, 4, 4, 8, 16, 64, 256, 512))
    if theme == "wars" or (theme in ("consent", "tie") and rng.random() < 0.8):
        return {"Earth": tracks["Earth"]} | ({"Mars": {letters[-1]: 2}} if letters[-1] in "XY" else {})
    gaps = rng.sample([place for place in PLACES if place != "Earth"], rng.choice((1, 2, 4, 8)))
    crowd = {"end": 0.8, "limit": 0.2}.get(theme) or rng.choice((0.1, 0.3, 0.6))
    for place in PLACES:
        if place in gaps or place == "Earth":
            continue
        most = LAST[place].bit_length() - (2 if place == "Belt" else 1)  # the last space of the Belt ends the game
        for letter in letters:
            if rng.random() < crowd:
                tracks[place][letter] = 1 << rng.choice((0, 0, 1, 1, 2, 3, most))
    if theme == "end":  # nobody anywhere but here is missing: the last empty track is the gap
        for place in PLACES:
            if place != gaps[0] and not tracks[place]:
                tracks[place][rng.choice(letters)] = 1
    return {place: tokens for place, tokens in tracks.items() if tokens}


def shape_tracks(rng: Random, theme: str, tracks: dict[str, dict[str, int]], whose: str) -> None:
    """What matters is whose turn it is: one token alone on 2 for a victim of Wars, or on the brink of the end."""
    if theme == "wars":
        for letter in tracks["Earth"]:
            tracks["Earth"][letter] = 2
    if theme == "recycle" and rng.random() < 0.3:
        for tokens in tracks.values():
            tokens.pop(whose, None)
        tracks["Earth"][whose] = 512
        for place in [place for place, tokens in tracks.items() if not tokens]:
            del tracks[place]
    if theme == "end" and rng.random() < 0.5:
        tracks["Earth"][whose] = 512
    if theme == "spare":  # on 2 after giving its first billion from 4
        tracks["Earth"][whose] = 2


def boxes_for(
    rng: Random, theme: str, tracks: dict[str, dict[str, int]], letters: str
) -> dict[str, dict[str, tuple[int, int]]]:
    """Boxes in use where the faction is not settled; none on Earth."""
    often = {"boxes": 0.6, "end": 0.7, "consent": 0.1, "tie": 0.0, "recycle": 0.0, "reveal": 0.0}.get(theme, 0.2)
    boxes: dict[str, dict[str, tuple[int, int]]] = {}
    for place in PLACES:
        for letter in letters:
            if place == "Earth" or letter in tracks.get(place, ()) or rng.random() > often:
                continue
            halves = rng.choice(((1, 0), (0, 1), (1, 1), (2, 0), (2, 1), (1, 2), (2, 2)))
            boxes.setdefault(place, {})[letter] = halves
    return boxes


def tokens_used(
    setup: Setup, tracks: dict[str, dict[str, int]], boxes: dict[str, dict[str, tuple[int, int]]]
) -> Counter[str]:
    """How many tokens each faction uses, its markers included ("A Token Gesture")."""
    used = Counter({letter: 1 + (letter in PLAYER_LETTERS) for letter in setup.letters})
    for tokens in tracks.values():
        used.update(tokens.keys())
    for place, halves in boxes.items():
        for letter, pair in halves.items():
            used[letter] += sum(pair) if place in DOUBLE_BOXES else sum(map(bool, pair))
    return used


def cards_for(rng: Random, theme: str, setup: Setup, whose: str, phase: str) -> dict[str, Any]:
    """Hands, and for some themes a deck that is empty or nearly so."""
    left = Counter(SIZES)

    def taken(wanted: list[str], count: int) -> list[str]:
        found: list[str] = []
        for _card in range(count):
            card = rng.choice(wanted if wanted and rng.random() < 0.8 else list(SIZES))
            if left[card]:
                left[card] -= 1
                found.append(card)
        return found

    hands = {}
    first = {"recycle": [["recycle"]], "wars": [["double-neutral", "war"], ["famine", "war"], ["war"]]}.get(theme, [])
    order = [whose, *(letter for letter in setup.letters if letter != whose)]
    for fixed in first[: setup.players]:
        left.subtract(fixed)
    for number, letter in enumerate(letter for letter in order if letter in PLAYER_LETTERS):
        most = rng.choice((0, 2, 4)) if phase == "draw" and letter == whose else rng.choice((2, 4, 6, 6))
        fixed = first[number] if number < len(first) else []
        hands[letter] = [*fixed, *taken(WANTED.get(theme, []), most - len(fixed))]
    cards: dict[str, Any] = {"hands": hands}
    if theme in ("deck", "recycle") and rng.random() < 0.9:
        rest = rng.sample(list(left.elements()), left.total())
        deck = rng.choice((0, 1, 2)) if theme == "recycle" else rng.choice((1, 2, 3))
        cards |= {"deck": rest[:deck], "face_up": rest[deck : deck + 3], "discards": rest[deck + 3 :]}
    elif left["famine"]:
        cards["removed"] = ["famine"]
    return cards


def discoveries_for(rng: Random, theme: str, setup: Setup) -> dict[str, Any]:
    """Discovery cards in hands, some face up; with the Discovery Track also spaces on its rows."""
    cards = discovery_cards(setup)
    most = 2 if setup.options.discovery_track else 1
    players = setup.letters[: setup.players]
    drawn = rng.sample(cards, len(cards))
    if theme == "reveal":
        drawn.sort(key=DOUBLE_BOXES.__contains__)
    held: dict[str, list[str]] = {letter: [] for letter in players}
    for letter in players:
        for _card in range(rng.randint(theme == "reveal", most)):
            card = drawn.pop()
            held[letter].append(card + rng.choice(("", "", " up")) if card not in ROWS else card)
    found: dict[str, Any] = {"discoveries": held}
    if setup.options.discovery_track:
        spaces = (6, 7, 7) if theme == "rows" and rng.random() < 0.5 else (0, 1, 2, 5)
        found["rows"] = {letter: {row: rng.choice(spaces) for row in ROWS} for letter in players}
    return found


def memory_for(rng: Random, values: dict[str, Any], tracks: dict[str, dict[str, int]]) -> dict[str, Any]:
    """What may have happened before in the turn under way."""
    whose = values["whose"]
    memory: dict[str, Any] = {"tried": [place for place in tracks if whose in tracks[place] and rng.random() < 0.3]}
    if values["phase"] in ("doubling", "settling") or rng.random() < 0.5:
        return memory
    sizes = {f"{letter}:{place}": size for place, tokens in tracks.items() for letter, size in tokens.items()}
    can = {2: ["spare", "two"], 4: ["two"], 8: ["one", "two"], 16: ["one", "two"]}
    made = {token: rng.choice(can.get(size, ["one", "two"] if size > 16 else ["two"])) for token, size in sizes.items()}
    memory["made"] = {token: what for token, what in made.items() if rng.random() < 0.4}
    if whose in PLAYER_LETTERS:
        memory["actions_played"] = 1
        up = [card.removesuffix(" up") for card in values["discoveries"][whose] if card.endswith(" up")]
        if set(up) & set(DOUBLE_BOXES):
            memory["second"] = next(card for card in up if card in DOUBLE_BOXES)
    return memory
