"""Set-up (3): factions, starting populations, and the deal."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import count
from pathlib import Path
from unicodedata import category

from sixbillion.engine import Chance
from sixbillion.game.board import EARTH, Board, space_of
from sixbillion.game.cards import COLONY_BACK, HAND_SIZE, Deck
from sixbillion.game.discovery_track import CARDS_EACH, ROWS
from sixbillion.game.options import Options, OptionsError
from sixbillion.game.state import Setup, State, add_to_hand, draw_card, set_token, turn_up
from sixbillion.tables import Tables, load
from sixbillion.words import _

NEUTRALS = {1: 2, 2: 1, 3: 2, 4: 2, 5: 1}
START = {1: 2, 2: 2, 3: 1, 4: 1, 5: 1}
"""By number of players: how many neutral factions, and how many billions each faction starts with on Earth."""
AGENDAS_EACH = 2
USUAL_SCRIPTS = ("settler", "crowder")
LONGEST_NAME = 200
INVISIBLE = frozenset({"Cc", "Cf", "Cs"})
JOINERS = "\u200c\u200d"


def visible(name: str) -> str:
    """A name without the characters that nobody sees: controls, marks of direction, halves of surrogate pairs.

    Joiners stay: some scripts and emoji need them.
    """
    return "".join(
        letter for letter in name if letter.isspace() or letter in JOINERS or category(letter) not in INVISIBLE
    )


def check_names(players: Sequence[str]) -> tuple[str, ...]:
    """The names of the players as they will be shown. Raises OptionsError for names that can't be."""
    if isinstance(players, str) or not all(isinstance(name, str) for name in players):
        raise OptionsError(_("Players: give a list of names, such as ['Ann', 'Bea']."))
    if not 1 <= len(players) <= 5:
        raise OptionsError(_("Players: found {found}, allowed: 1 to 5.", found=len(players)))
    names = tuple(" ".join(visible(name).split()) for name in players)
    for number, name in enumerate(names, 1):
        if not name.strip(JOINERS):
            raise OptionsError(_("Player {number} has no name.", number=number))
        if len(name) > LONGEST_NAME:
            raise OptionsError(
                _(
                    "The name of player {number} has {found} letters, allowed: at most {allowed}.",
                    number=number,
                    found=len(name),
                    allowed=LONGEST_NAME,
                )
            )
    if len(set(names)) < len(names):
        raise OptionsError(_("Two players have the same name; give each their own."))
    return names


def unlike(name: str, taken: Container[str]) -> str:
    """The name, with the first number behind it that makes it unlike those taken: "Ann", "Ann 2"."""
    names = (name if number == 1 else f"{name} {number}" for number in count(1))
    return next(free for free in names if free not in taken)


def neutral_count(options: Options, players: int) -> int:
    """How many neutrals take part (3)."""
    return 1 if options.one_neutral and players == 3 else NEUTRALS[players]


def fitting(options: Options, players: int) -> Options:
    """The same game in the plainest way: what has no meaning for so many players has its usual value."""
    alone = players == 1
    control = "scripted" if alone else options.neutral_control
    scripts = options.scripts[: neutral_count(options, players)] if control == "scripted" else ()
    return replace(
        options,
        ask="holders" if alone else options.ask,
        neutral_control=control,
        scripts=() if scripts == USUAL_SCRIPTS[: len(scripts)] else scripts,
        solo_level=options.solo_level if alone else 1,
        one_neutral=options.one_neutral and players == 3,
    )


def make_setup(players: Sequence[str], options: Options, tables: Tables | Path | None) -> Setup:
    """The part of a game that never changes: board, deck, names and factions (3)."""
    names = check_names(players)
    if len(names) == 1 and options.neutral_control != "scripted":
        options = replace(options, neutral_control="scripted")  # alone, nobody else could decide for a neutral
    board, deck = prepare(tables if isinstance(tables, Tables) else load(tables))
    return Setup(board, deck, options, names, neutral_count(options, len(names)))


@lru_cache(maxsize=16)
def prepare(tables: Tables) -> tuple[Board, Deck]:
    """Board and deck in the form the rules use; made once for all games with the same tables."""
    board = Board(tables)
    return board, Deck(board)


def scripts_of(setup: Setup) -> dict[str, str]:
    """The script of each neutral by letter, "" where players decide for it (10.1)."""
    neutrals = setup.letters[setup.players :]
    if setup.options.neutral_control == "players":
        return dict.fromkeys(neutrals, "")
    chosen = setup.options.scripts + USUAL_SCRIPTS[len(setup.options.scripts) :]
    return dict(zip(neutrals, chosen, strict=False))


def first_state(setup: Setup, seed: int, chance: Iterable[Sequence[str]] = ()) -> State:
    """A game before its first turn: Earth settled, agendas, hands and face-up cards dealt (3)."""
    state = State(setup, Chance(seed, chance))
    for faction in range(setup.factions):
        set_token(state, faction, EARTH, space_of(START[setup.players]))
    places = setup.board.tables.places
    agendas = [place.key for place in places if place.bonus == "agenda" for _copy in range(AGENDAS_EACH)]
    state.agendas = state.chance.shuffle(agendas)[: setup.players]
    discoveries = discovery_cards(setup)
    state.discovery_deck = tuple((card, False) for card in state.chance.shuffle(discoveries))
    deal(state)
    state.stack.append(("turn",))
    return state


def discovery_cards(setup: Setup) -> list[str]:
    """The Discovery cards of this game: seven places, and with the Discovery Track two of each symbol (2)."""
    cards = [place.key for place in setup.board.tables.places if place.bonus == "discovery"]
    if setup.options.discovery_track:
        cards += [row for row in ROWS for _copy in range(CARDS_EACH)]
    return cards


def deal(state: State) -> None:
    """Each player one Colony 2 card and five others; the spare Colony 2 cards are in the deck; three face up (3)."""
    setup = state.setup
    cards = list(setup.deck.whole())
    for _player in range(setup.players):
        cards.remove(COLONY_BACK)
    state.deck = state.chance.shuffle(cards)
    for player in range(setup.players):
        add_to_hand(state, player, COLONY_BACK)
        for _card in range(HAND_SIZE - 1):
            add_to_hand(state, player, draw_card(state))
    turn_up(state)
