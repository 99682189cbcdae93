"""Positions: one moment of a game as JSON values that a person can write down.

Only ``players`` and ``tracks`` are needed; a worked case is a few lines::

    {"players": ["Fred", "Lee"], "turn": 5, "order": "AXB", "whose": "A", "phase": "actions",
     "tracks": {"Earth": "A4 B64 X2", "Mars": "A1"},         tokens: faction and billions
     "boxes": {"Mercury": "B1+2"},                           colonies+migrants, in billions
     "hands": {"A": ["double", "death"]}, "points": {"A": 3}, "agendas": {"A": "Earth"},
     "discoveries": {"A": ["Venus"], "B": ["Pluto up"]},     "up" lies face up
     "rows": {"A": {"dollar": 2, "leaf": 1}}}                only with the Discovery Track

What is left out: hands, boxes and discards are empty, points 0, it is the first faction's turn in letter order, in the
phase ``doubling``; deck and face-up cards are the remaining cards, shuffled by ``seed``. ``memory`` holds what is
remembered of the turn under way: places ``tried`` (7), what tokens ``made`` (8.2), ``actions_played`` (11), ``second``
(12), ``refused`` (9) and a neutral's ``controller`` (10.1). The schema in ``position.schema.json`` has every detail.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from sixbillion.engine import Chance, PositionError
from sixbillion.engine.schema import fault
from sixbillion.game.board import ALL_PLACES, BITS, PLACE, PLACES, billions, space_of
from sixbillion.game.boxes import content, set_content
from sixbillion.game.discoveries import held_at_most
from sixbillion.game.discovery_track import ROWS
from sixbillion.game.neutrals import find_controller
from sixbillion.game.options import Options, OptionsError
from sixbillion.game.setting_up import AGENDAS_EACH, discovery_cards, make_setup
from sixbillion.game.state import ENDS, Setup, State, set_token, settled_places, turn_up
from sixbillion.game.turn import NEUTRAL_TURN, PLAYER_TURN
from sixbillion.tables import Tables
from sixbillion.words import _

SCHEMA = Path(__file__).with_name("position.schema.json")
MADE = ("", "spare", "one", "two")
"""The words for what a token has given this turn, in the order of ``population``."""
UP = " up"
PILES = ("deck", "discards", "face_up", "removed")


def read(values: Any, tables: Tables | Path | None = None, chance: Iterable[Sequence[str]] = ()) -> State:
    """The state of a position. Raises PositionError with what was found, where, and what is allowed."""
    wrong = fault(values, SCHEMA, _("position"))
    if wrong:
        raise PositionError(wrong)
    try:
        setup = make_setup(values["players"], Options.from_json(values.get("options", {})), tables)
    except OptionsError as error:
        raise PositionError(str(error)) from error
    state = State(setup, Chance(values.get("seed", 0), chance))
    read_tracks(state, values["tracks"])
    read_boxes(state, values.get("boxes", {}))
    read_players(state, values)
    read_rows(state, values.get("rows", {}))
    read_cards(state, values)
    read_turn(state, values)
    return state


def wrong(where: str, found: object, allowed: str) -> PositionError:
    """The error of something that the schema can't see."""
    return PositionError(
        _("position, {where}: found {found!r}, allowed: {allowed}.", where=where, found=found, allowed=allowed)
    )


def faction_of(setup: Setup, letter: str, where: str) -> int:
    """The index of a faction in this game."""
    if letter not in setup.index:
        raise wrong(where, letter, _("a letter of this game: {letters}", letters=", ".join(setup.letters)))
    return setup.index[letter]


def player_of(setup: Setup, letter: str, where: str) -> int:
    """The index of a player in this game."""
    player = faction_of(setup, letter, where)
    if player >= setup.players:
        raise wrong(where, letter, _("a letter of a player"))
    return player


def read_tracks(state: State, tracks: dict[str, str]) -> None:
    """Tokens on their tracks; a position in which the game has ended can't be set up (5)."""
    board = state.setup.board
    for name, tokens in tracks.items():
        place, where = PLACE[name], f"tracks/{name}"
        for token in tokens.split():
            faction = faction_of(state.setup, token[0], where)
            population = int(token[1:])
            space = space_of(population)
            if population != billions(space) or not 1 <= space <= board.last[place]:
                last = billions(board.last[place])
                raise wrong(where, token, _("a power of two from 1 to {last}", last=last))
            if place in ENDS and space == board.last[place]:
                raise wrong(where, token, _("less than {last}, which ends the game (5)", last=population))
            if state.tokens[faction * 10 + place]:
                raise wrong(where, tokens, _("one token of a faction on a track (6.3)"))
            set_token(state, faction, place, space)
    if settled_places(state) == ALL_PLACES:
        raise wrong("tracks", ", ".join(tracks), _("at least one empty track; all ten end the game (5)"))


def read_boxes(state: State, boxes: dict[str, str]) -> None:
    """Holding boxes; a faction that is settled at a place has none there (8)."""
    for name, halves in boxes.items():
        place, where = PLACE[name], f"boxes/{name}"
        for part in halves.split():
            faction = faction_of(state.setup, part[0], where)
            if state.tracks[faction] >> place & 1:
                raise wrong(where, part, _("no box where the faction has a token on the track (8)"))
            if sum(content(state, faction, place)):
                raise wrong(where, halves, _("each faction once"))
            set_content(state, faction, place, int(part[1]), int(part[3]))


def read_players(state: State, values: dict[str, Any]) -> None:
    """Points and agendas, by letter."""
    for letter, points in values.get("points", {}).items():
        state.points[player_of(state.setup, letter, "points")] = points
    agendas = list(state.agendas)
    for letter, place in values.get("agendas", {}).items():
        agendas[player_of(state.setup, letter, "agendas")] = place
        if agendas.count(place) > AGENDAS_EACH:
            raise wrong("agendas", place, _("each place at most {most} times (2)", most=AGENDAS_EACH))
    state.agendas = tuple(agendas)


def read_rows(state: State, rows: dict[str, dict[str, int]]) -> None:
    """Spaces on the rows of the Discovery Track, in a game that is played with it (14)."""
    for letter, spaces in rows.items():
        if not state.setup.options.discovery_track:
            raise wrong("rows", letter, _("no rows without the option discovery_track"))
        state.rows[player_of(state.setup, letter, "rows")] = tuple(spaces.get(row, 0) for row in ROWS)


def read_cards(state: State, values: dict[str, Any]) -> None:
    """Hands and piles; what is not named makes up the deck. No card is there more often than the deck table says."""
    deck = state.setup.deck
    left = Counter(deck.sizes)

    def taken(cards: list[str], where: str) -> tuple[str, ...]:
        for card in cards:
            if card not in left:
                raise wrong(where, card, _("the key of a card: {cards}", cards=", ".join(deck.names)))
            left[card] -= 1
            if left[card] < 0:
                raise wrong(where, card, _("at most {count} in all", count=deck.sizes[card]))
        return tuple(cards)

    for letter, cards in values.get("hands", {}).items():
        where = f"hands/{letter}"
        state.hands[player_of(state.setup, letter, where)] = deck.sort(taken(cards, where))
    for pile in PILES:
        setattr(state, pile, taken(values.get(pile, []), pile))
    if any(card not in deck.removed for card in state.removed):
        raise wrong(
            "removed", state.removed, _("cards that leave the game: {cards}", cards=", ".join(deck.sort(deck.removed)))
        )
    rest = deck.sort(left.elements())
    if "deck" not in values:
        state.deck = state.chance.shuffle(rest)
        if "face_up" not in values:
            turn_up(state)
    elif rest:
        raise wrong("deck", len(state.deck), _("every card somewhere; missing: {cards}", cards=", ".join(rest)))
    read_discoveries(state, values)


def read_discoveries(state: State, values: dict[str, Any]) -> None:
    """Discovery cards, held and in their deck; what is not named is shuffled into the deck."""
    known = discovery_cards(state.setup)
    left = Counter(known)

    def taken(names: list[str], where: str) -> tuple[tuple[str, bool], ...]:
        cards = tuple((name.removesuffix(UP), name.endswith(UP)) for name in names)
        for place, _face_up in cards:
            if not left[place]:
                raise wrong(where, place, _("these and no others: {cards}", cards=", ".join(known)))
            left[place] -= 1
        return cards

    for letter, names in values.get("discoveries", {}).items():
        where = f"discoveries/{letter}"
        most = held_at_most(state)
        if len(names) > most:
            raise wrong(where, names, _("at most {most} Discovery cards (12, 14.1)", most=most))
        held = taken(names, where)
        if any(face_up and card in ROWS for card, face_up in held):
            raise wrong(where, names, _("symbols face down: only places are revealed (14.1)"))
        state.discoveries[player_of(state.setup, letter, where)] = held
    if "discovery_deck" in values:
        state.discovery_deck = taken(values["discovery_deck"], "discovery_deck")
    rest = sorted(left.elements(), key=known.index)
    if "discovery_deck" not in values:
        state.discovery_deck = tuple((place, False) for place in state.chance.shuffle(rest))
    elif rest:
        raise wrong(
            "discovery_deck",
            values["discovery_deck"],
            _("every card somewhere; missing: {cards}", cards=", ".join(rest)),
        )


def read_turn(state: State, values: dict[str, Any]) -> None:
    """Whose turn it is, in which phase, and what is remembered of it."""
    setup = state.setup
    order = values.get("order", setup.letters)
    if sorted(order) != sorted(setup.letters):
        raise wrong("order", order, _("each of {letters} once", letters=setup.letters))
    state.turn = values.get("turn", 1)
    state.order = tuple(setup.index[letter] for letter in order)
    state.whose = faction_of(setup, values.get("whose", order[0]), "whose")
    state.seat = state.order.index(state.whose)
    steps = NEUTRAL_TURN if state.whose >= setup.players else PLAYER_TURN
    names = [step[0] for step in steps]
    phase = values.get("phase", "doubling")
    if phase not in names:
        raise wrong("phase", phase, ", ".join(names))
    state.stack = [("turn",), ("seat", state.seat + 1), *reversed(steps[names.index(phase) :])]
    read_memory(state, values.get("memory", {}))


def read_memory(state: State, memory: dict[str, Any]) -> None:
    """What is remembered of the turn under way."""
    setup = state.setup
    state.tried = sum(1 << PLACE[name] for name in set(memory.get("tried", [])))
    state.actions_played = memory.get("actions_played", 0)
    if "second" in memory:
        state.second = PLACE[memory["second"]]
        if not setup.board.double_boxes >> state.second & 1:
            raise wrong("memory/second", memory["second"], _("a place whose box takes single tokens"))
    for token, what in memory.get("made", {}).items():
        letter, name = token.split(":")
        faction = faction_of(setup, letter, "memory/made")
        if name not in PLACE or not state.tokens[faction * 10 + PLACE[name]]:
            raise wrong("memory/made", token, _("a token on a track, such as 'A:Earth'"))
        state.made[faction * 10 + PLACE[name]] = MADE.index(what)
    for letter, card in memory.get("refused", []):
        if card not in setup.deck.names:
            raise wrong("memory/refused", card, _("the key of a card"))
        state.refused += ((player_of(setup, letter, "memory/refused"), card),)
    if state.whose >= setup.players and setup.options.neutral_control == "players":
        if "controller" in memory:
            state.controller = player_of(setup, memory["controller"], "memory/controller")
        else:
            state.controller = find_controller(state)
    elif "controller" in memory:
        raise wrong("memory/controller", memory["controller"], _("only in the turn of a neutral that players control"))


def write(state: State) -> dict[str, Any]:
    """The position of a state; ``read`` gives the same state again, apart from the stream of chance and the log.

    Raises PositionError where a position can't say it all: in the middle of a chain of cards, at a power over the turn
    order (14.2), or when the game is over.
    """
    setup = state.setup
    phases = {step[0] for step in (*PLAYER_TURN, *NEUTRAL_TURN)}
    phase = state.stack[-1][0] if state.stack else ""
    if state.ended or phase not in phases:
        raise PositionError(_("Only a moment between two cards is a position; save the record of the game instead."))
    letters = setup.letters
    players = range(setup.players)
    return {
        "players": list(setup.names),
        "options": setup.options.to_json(),
        "seed": state.chance.seed,
        "turn": state.turn,
        "order": "".join(letters[faction] for faction in state.order),
        "whose": letters[state.whose],
        "phase": phase,
        "tracks": {name: text for name in PLACES if (text := track_text(state, PLACE[name]))},
        "boxes": {name: text for name in PLACES if (text := box_text(state, PLACE[name]))},
        "points": {letters[player]: state.points[player] for player in players},
        "hands": {letters[player]: list(state.hands[player]) for player in players},
        "agendas": {letters[player]: state.agendas[player] for player in players if state.agendas[player]},
        **({"rows": row_texts(state)} if setup.options.discovery_track else {}),
        "discoveries": {letters[player]: discovery_texts(state.discoveries[player]) for player in players},
        "discovery_deck": discovery_texts(state.discovery_deck),
        **{pile: list(getattr(state, pile)) for pile in PILES},
        "memory": memory_of(state),
    }


def track_text(state: State, place: int) -> str:
    """The tokens on a track, such as "A4 X16"."""
    return " ".join(
        f"{letter}{billions(space)}"
        for letter, space in zip(state.setup.letters, state.tokens[place::10], strict=True)
        if space
    )


def box_text(state: State, place: int) -> str:
    """The holding boxes of a place, such as "A1+2"."""
    parts = [(letter, *content(state, faction, place)) for faction, letter in enumerate(state.setup.letters)]
    return " ".join(f"{letter}{colonies}+{migrants}" for letter, colonies, migrants in parts if colonies or migrants)


def row_texts(state: State) -> dict[str, dict[str, int]]:
    """The spaces on the rows, by player and row."""
    letters = state.setup.letters
    return {letters[player]: dict(zip(ROWS, spaces, strict=True)) for player, spaces in enumerate(state.rows)}


def discovery_texts(cards: tuple[tuple[str, bool], ...]) -> list[str]:
    """Discovery cards as texts, such as "Pluto up"."""
    return [place + (UP if face_up else "") for place, face_up in cards]


def memory_of(state: State) -> dict[str, Any]:
    """What is remembered of the turn under way, without what is empty."""
    letters = state.setup.letters
    memory: dict[str, Any] = {
        "tried": [PLACES[place] for place in BITS[state.tried]],
        "made": {f"{letters[cell // 10]}:{PLACES[cell % 10]}": MADE[what] for cell, what in state.made.items()},
        "actions_played": state.actions_played,
        "refused": [[letters[owner], card] for owner, card in state.refused],
    }
    if state.second >= 0:
        memory["second"] = PLACES[state.second]
    if state.controller >= 0:
        memory["controller"] = letters[state.controller]
    return memory
