"""The learner's folder of games: what lies there, a file to hand in, a file that somebody sent."""

from __future__ import annotations

import json
import re
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from sixbillion import Game
from sixbillion.engine import RecordError
from sixbillion.widgets import saving
from sixbillion.widgets.saving import SaveError
from sixbillion.widgets.seating import PERSON, Seating
from sixbillion.widgets.session import Session
from sixbillion.words import _, n_

RECORD = "sixbillion record"
MOST = 40  # games in the list, the latest first
WORD = re.compile(r"[\W_]+")


class Saved(NamedTuple):
    """One game of the list: its file, and what the list says about it (not escaped)."""

    path: Path
    words: str


def saved_games(folder: Path) -> list[Saved]:
    """The games in a folder, the latest first; a file that is no whole game is left out, since it can't be taken up."""
    found = latest_first(folder)[:MOST]
    return [Saved(path, words) for path in found if (words := _words(path))]


def latest_first(folder: Path) -> list[Path]:
    """The files of a folder that may be games, the latest first."""
    return sorted(_files(folder), key=_time, reverse=True)


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.glob("*.json") if not path.stem.endswith(".before")] if folder.is_dir() else []


def _time(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # gone since the folder was read
        return 0.0


def _words(path: Path) -> str:
    """What the list says of a file: who plays, how far, when it was last played; ``""`` if it is no whole game."""
    try:
        content = content_of(saving.read_small(path), path.name)
        names = ", ".join(Seating.from_json(content["seating"]).names)
    except (OSError, ValueError, TypeError):
        return ""
    about = content.get("about")
    about = about if isinstance(about, dict) else {}
    when = datetime.fromtimestamp(_time(path)).strftime("%Y-%m-%d %H:%M")
    turn = about.get("turn")
    if about.get("over") is True:
        state = _("finished in turn {turn}", turn=turn)
    elif turn is None:
        decisions = len(content["record"].get("actions", ()))
        state = n_("{count} decision", "{count} decisions", decisions)
    else:
        state = _("turn {turn}", turn=turn)
    return _("{names}: {state}, {when} ({file})", names=_cut(names), state=state, when=when, file=path.name)


def _cut(names: str, longest: int = 48) -> str:
    return names if len(names) <= longest else names[: longest - 1] + "…"


def content_of(data: bytes, file: str) -> dict[str, Any]:
    """The content of a save, or of a bare record with a person on every seat. SaveError says what is wrong."""
    record = _bare_record(data)
    if record is None:
        return saving.parse_save(data, file)
    try:
        game = Game.replay(record)
    except RecordError as error:
        raise SaveError(_("{file}: {error}", file=file, error=error)) from error
    names = game.view("").names
    players = game.view("").players
    seating = Seating(
        tuple(names[letter] for letter in players), (PERSON,) * len(players), record["seed"], game.options
    )
    return Session(game, seating).content()


def _bare_record(data: bytes) -> Any:
    try:
        found = json.loads(data.decode("utf-8"))
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) and found.get("format") == RECORD else None


def receive(folder: Path, file: Path, data: bytes) -> Path:
    """Put a file that somebody sent into the folder, under a free name, if it is a whole game.

    Raises SaveError with a sentence if it is not, OSError if the folder can't be written.
    """
    content = content_of(data, file.name)
    Session.read(content)
    path = saving.free_name(folder / "game.json", "received")
    saving.write_save(path, content)
    return path


def hand_in(folder: Path, session: Session) -> Path:
    """Write the game as a file of its own, named after its players, to be handed in. OSError if that can't be."""
    names = "-".join(WORD.sub("", name)[:12] for name in session.seating.names)
    path = folder / f"hand-in-{names.strip('-') or 'game'}-seed-{session.seating.seed}.json"
    if path.exists() and not _same_game(path, session):
        path = saving.free_name(path, "another")
    saving.write_save(path, session.content())
    saving.before(path).unlink(missing_ok=True)
    return path


def _same_game(path: Path, session: Session) -> bool:
    """Whether the file holds this game, as far as it had come: the same beginning and the same first decisions."""
    try:
        record = saving.read_save(path)["record"]
    except SaveError:
        return False
    actions = [session.game.text(action) for action in session.game.history]
    earlier_actions = record.get("actions", [])
    return (record.get("players"), record.get("seed")) == (
        list(session.seating.names),
        session.seating.seed,
    ) and earlier_actions == actions[: len(earlier_actions)]


def earlier(path: Path) -> Session | None:
    """The save before the damaged one under ``path``, if it is whole. See ``take_earlier``."""
    try:
        return Session.load(saving.before(path))
    except SaveError:
        return None


def take_earlier(path: Path) -> Session:
    """Go on from the save before the damaged one, which is kept aside. SaveError or OSError if that can't be."""
    session = Session.load(saving.before(path))
    saving.keep_aside(path)
    session.save, session.stamp, session.stored = path, "", -1
    return session
