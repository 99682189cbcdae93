"""Playing a game on quickly, and what a state is worth: the two tools of a bot that searches.

Both look into a whole state, so they are only ever given a game that was dealt anew from a view.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sixbillion.bots.colonist import WISHES
from sixbillion.bots.standing import rank_scores
from sixbillion.engine import Decision
from sixbillion.game import Action, Game
from sixbillion.game.board import BELT, PLACE, PLACES
from sixbillion.game.boxes import SETTLES_NORMAL
from sixbillion.game.cards import DOUBLES
from sixbillion.game.discovery_track import ROW_POINTS, ROWS, row_factor
from sixbillion.game.scoring import doubles_points
from sixbillion.game.state import State

Draw = Callable[[], float]
"""The next number from 0 to 1 of a stream."""
Asked = Decision[State, Action]
Habit = Callable[[State, Asked, Draw], Action]

RANK = {card: rank for rank, card in enumerate(WISHES)}
GOOD_DRAW = 10
"""A face-up card among the first so many wishes is taken, else an unknown one."""
FREE_FROM = 4
"""From this space on a token gives its first billion without being halved (8.2)."""


def play_on(game: Game, last_turn: int, draw: Draw) -> None:
    """Play until the game is over or a turn after ``last_turn`` begins, everybody by quick habits."""
    state, play = game.state, game.play
    while (decision := game.decision) is not None and state.turn <= last_turn:
        play(HABITS.get(decision.kind, any_of)(state, decision, draw))


def any_of(state: State, decision: Asked, draw: Draw) -> Action:
    """Any action, by chance."""
    return decision.actions[int(draw() * len(decision.actions))]


def act(state: State, decision: Asked, draw: Draw) -> Action:
    """The most promising action; none only where a second one promises nothing."""
    best, most = decision.actions[-1], 0.0 if state.actions_played else -1.0
    for action in decision.actions[:-1]:  # the last one stops
        promise = promise_of(state, decision.faction, action)
        if promise > most:
            best, most = action, promise
    return best


def promise_of(state: State, me: str, action: Action) -> float:
    """Roughly what an action promises, without a look at anybody's rank."""
    verb, card, faction, source, target, _amount, _other = action
    if verb != "play":
        return 0.05 if verb == "symbol" else 2.0  # a reveal is a free colony
    points, mine = state.setup.board.points, faction == me
    if source and target:  # a colony or migrants
        cost = 0.0 if state.tokens[state.setup.index[faction] * 10 + PLACE[source]] >= FREE_FROM else 1.0
        gain = points[PLACE[target]][0] / 4
        return gain + 0.5 - cost if mine else cost - gain / 3 + state.setup.deck.points[card] / 2
    if source:  # a Double or Recycle
        return 1.0 + points[PLACE[source]][0] / 8 if mine else 0.7
    if target:  # somebody's box
        return -1.0 if mine else 1.0
    return 0.8


def react(state: State, decision: Asked, draw: Draw) -> Action:
    """Cancel what other players do, answer a Cancel on what is one's own, leave everything else alone."""
    _name, subject, chain, _at = state.stack[-1]
    mine = subject[1] == state.setup.index[decision.faction]
    wanted = mine and len(chain) % 2 == 1 if chain else not mine and subject[1] < state.setup.players
    return decision.actions[0 if wanted else -1]


def take_card(state: State, decision: Asked, draw: Draw) -> Action:
    """The most wanted face-up card if it is a good one, else an unknown one."""
    return min(decision.actions, key=lambda action: RANK.get(action.card, GOOD_DRAW))


def keep(state: State, decision: Asked, draw: Draw) -> Action:
    """Discard nothing."""
    return decision.actions[-1]


def consent(state: State, decision: Asked, draw: Draw) -> Action:
    """A Double is welcome, anything else is not."""
    return decision.actions[0 if state.stack[-1][3] in DOUBLES else 1]


HABITS: Mapping[str, Habit] = {
    "actions": act,
    "cancel": react,
    "response": react,
    "draw": take_card,
    "discard": keep,
    "consent": consent,
}
"""What everybody does in a play-out, by the kind of decision; chance decides the others."""


# What a state is worth. The weights are those of a linear fit: the lead at the end of 760 games of colonist, two and
# four at a table, against what could be seen at the end of 20,000 of its turns. ``LATE`` holds when the Belt is nearly
# full, ``EARLY`` is added in proportion to the turns that are left.

AHEAD = 8
"""The most turns that are looked ahead: as long as nobody is on the Belt."""
POINTS_SCORED = 0.85
STANDING, STANDING_EARLY = 0.75, -0.55
PLACE_SETTLED, PLACE_EARLY = -1.0, 3.0
BOX_IN_USE = -0.7
SPACE = 0.4
IN_HAND: Mapping[str, float] = {
    "double-other": 1.7,
    "double": 0.7,
    "double-neutral": 0.65,
    "colony-other": 0.6,
    "famine": 0.5,
    "colony-neutral": 0.4,
    "migrants-other": 0.3,
    "war": 0.3,
    "death": 0.2,
    "recycle": 0.1,
    "colony-6": -0.5,
    "in-trouble": -0.5,
    "colony-2": -0.8,
    "discovery": -0.8,
    "migrants": -1.3,
    "our-home": -1.5,
}
"""What a card left in the hand at the end of a turn goes with; cards not named: nothing."""
WINNING = 10.0
"""What winning is worth beyond the points."""


def worth(state: State, player: int) -> float:
    """The lead that a player may expect at the end, in points."""
    now = standing(state)
    if state.ended:
        mine, best, lead = against(now, player)
        return lead + (WINNING if mine > best else -WINNING if mine < best else 0.0)
    time = turns_left(state) / AHEAD
    value = (STANDING + STANDING_EARLY * time) * against(now, player)[2]
    value += (POINTS_SCORED - STANDING - STANDING_EARLY * time) * against(state.points, player)[2]
    places = (PLACE_SETTLED + PLACE_EARLY * time, BOX_IN_USE, SPACE)
    value += against([spread(state, one, places) for one in range(state.setup.players)], player)[2]
    return value + sum(IN_HAND.get(card, 0.0) for card in state.hands[player])


def against(values: list[int] | list[float], player: int) -> tuple[float, float, float]:
    """A player's own value, the best rival's, and the lead: half over the best rival, half over the rivals' mean."""
    mine = values[player]
    rivals = values[:player] + values[player + 1 :]
    if not rivals:
        return mine, 0.0, mine
    best = max(rivals)
    return mine, best, mine - (best + sum(rivals) / len(rivals)) / 2


def turns_left(state: State) -> int:
    """Roughly how many turns are left: until the largest population of the Belt has doubled to 1024 (5)."""
    largest = max(state.tokens[BELT::10])
    last = state.setup.board.last[BELT]
    return min(AHEAD, last - 1 - largest) if 0 < largest < last else AHEAD if not largest else 0


def spread(state: State, player: int, weights: tuple[float, float, float]) -> float:
    """What a player's places, boxes in use and spaces on the tracks come to."""
    place, box, space = weights
    boxes = state.colonies[player] | state.migrants[player]
    count = (state.tracks[player] | boxes).bit_count()
    return place * count + box * boxes.bit_count() + space * sum(state.tokens[player * 10 : player * 10 + 10])


def standing(state: State) -> list[int]:
    """Each player's points if the game ended now and everybody in a box had settled (13)."""
    setup = state.setup
    board = setup.board
    found = state.points[:]
    for place, name in enumerate(PLACES):
        scores = rank_scores(board.points[place], spaces_at(state, place))
        for player, extra in enumerate(found):
            if scores[player]:
                factor = 2 if doubles_points(state, player, name) else 1
                found[player] = extra + factor * scores[player]
    if setup.options.discovery_track:
        for number, row in enumerate(ROWS):
            scores = rank_scores(ROW_POINTS, tuple(rows[number] for rows in state.rows))
            for player, points in enumerate(scores):
                found[player] += points * row_factor(state, player, row)
    return found


def spaces_at(state: State, place: int) -> tuple[int, ...]:
    """The spaces of all factions on a track, those in boxes where they will settle (roughly, at Mercury and Pluto)."""
    bit = 1 << place
    colonies, migrants = state.colonies, state.migrants
    return tuple(
        space
        or SETTLES_NORMAL[
            bool(colonies[faction] & bit)
            + bool(state.colonies2[faction] & bit)
            + bool(migrants[faction] & bit)
            + bool(state.migrants2[faction] & bit)
        ]
        for faction, space in enumerate(state.tokens[place::10])
    )
