"""The learner's working copy of the notebooks: laid out, brought up to date, never written over.

What was delivered is remembered in a small file (:data:`MANIFEST`) in the folder itself: for each file the SHA-256
of the content that was last delivered under its name. A file that still has that content was never changed, and may be
replaced by a newer one. Anything else is the learner's own and stays; the newer one is laid beside it, once. Where
the manifest is missing or damaged nothing is known, so every file that differs is taken for the learner's.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from pathlib import Path, PurePosixPath

from sixbillion.words import _

MANIFEST = ".sixbillion-delivered.json"
FORMAT = 1
TEACHER = "teacher"
SAVES = "saved-games"  # what playing leaves in a checkout's own notebooks; in a wheel there are none


class LaunchError(Exception):
    """Why JupyterLab can't be opened on the notebooks: one sentence for the person at the keyboard."""


@dataclass(frozen=True, slots=True)
class Delivery:
    """What was done in a folder, as file names relative to it, with forward slashes."""

    new: tuple[str, ...] = ()  #: laid where nothing stood
    updated: tuple[str, ...] = ()  #: never changed by the learner, replaced by a newer one
    beside: tuple[tuple[str, str], ...] = ()  #: (the learner's own that was kept, the name of the newer one beside it)


def checkout() -> Path | None:
    """The source checkout that this package runs from, or None where it was installed from a wheel."""
    root = Path(__file__).parents[2]
    return root if (root / "pyproject.toml").is_file() and (root / "notebooks").is_dir() else None


def packaged_notebooks() -> Path:
    """The folder of the notebooks that came with this package."""
    root = checkout()
    return Path(__file__).parents[1] / "notebooks" if root is None else root / "notebooks"


def _is_file(folder: Path) -> bool:
    """Whether something else than a folder is there. Raises LaunchError for a name that no system takes."""
    try:
        return folder.exists() and not folder.is_dir()
    except OSError as error:
        raise LaunchError(
            _(
                "{folder} can't be a folder ({reason}); choose another with --folder.",
                folder=folder,
                reason=error.strerror,
            )
        ) from error


def deliver(source: Path, folder: Path, teacher: bool = False) -> Delivery:
    """Bring the files of ``source`` into ``folder``, leaving alone whatever a learner has changed there.

    ``teacher`` decides whether the teacher's guide, with its solutions, comes too. Hidden files stay behind.
    Raises :class:`LaunchError` if the folder is a file, lies inside the source or can't be written.
    """
    if _is_file(folder):
        raise LaunchError(_("{folder} is a file, not a folder; choose another with --folder.", folder=folder))
    if folder.resolve().is_relative_to(source.resolve()):
        raise LaunchError(
            _("{folder} lies inside the notebooks that are to be copied; choose one elsewhere.", folder=folder)
        )
    try:
        folder.mkdir(parents=True, exist_ok=True)
        copy = _WorkingCopy(folder, _read_manifest(folder / MANIFEST))
        for name in _names(source, teacher):
            copy.lay(name, (source / name).read_bytes())
        # Written even if nothing has changed: this is also how a folder that can't be written is noticed.
        _write(folder / MANIFEST, json.dumps({"format": FORMAT, "delivered": copy.known}, indent=1).encode())
    except OSError as error:
        reason = error.strerror or str(error)
        raise LaunchError(
            _(
                "The folder {folder} can't be written ({reason}); choose another with --folder.",
                folder=folder,
                reason=reason,
            )
        ) from error
    return Delivery(tuple(copy.new), tuple(copy.updated), tuple(copy.beside))


@dataclass(slots=True)
class _WorkingCopy:
    folder: Path
    known: dict[str, str]  # file name: digest of what was last delivered under it
    new: list[str] = field(default_factory=list)
    updated: list[str] = field(default_factory=list)
    beside: list[tuple[str, str]] = field(default_factory=list)

    def lay(self, name: str, content: bytes) -> None:
        digest = sha256(content).hexdigest()
        present = self._digest(name)
        if present is None:
            self._deliver(name, content, digest)
            self.new.append(name)
        elif present != digest:
            if present == self.known.get(name):
                self._deliver(name, content, digest)
                self.updated.append(name)
            elif self.known.get(name) != digest:
                other = self._name_beside(name, digest)
                self._deliver(other, content, digest)
                self.beside.append((name, other))
        self.known[name] = digest

    def _deliver(self, name: str, content: bytes, digest: str) -> None:
        _write(self.folder / name, content)
        self.known[name] = digest

    def _digest(self, name: str) -> str | None:
        """Of the file's content; None if there is nothing, "" if what is there can't be read as a file."""
        path = self.folder / name
        if not os.path.lexists(path):
            return None
        try:
            return sha256(path.read_bytes()).hexdigest()
        except OSError:
            return ""

    def _name_beside(self, name: str, digest: str) -> str:
        """The first of ``x-new.ipynb``, ``x-new-2.ipynb``, ... that is free, or holds nothing of the learner's."""
        path = PurePosixPath(name)
        endings = ("-new" if number == 1 else f"-new-{number}" for number in count(1))
        names = (str(path.with_name(f"{path.stem}{ending}{path.suffix}")) for ending in endings)
        return next(other for other in names if self._digest(other) in (None, digest, self.known.get(other)))


def _names(source: Path, teacher: bool) -> list[str]:
    """The files to deliver, relative to ``source``, sorted; nothing hidden (checkpoints, the system's own files)."""
    left_behind = {SAVES} if teacher else {SAVES, TEACHER}
    relative = sorted(path.relative_to(source) for path in source.rglob("*") if path.is_file())
    return [
        path.as_posix()
        for path in relative
        if not any(part.startswith(".") for part in path.parts) and path.parts[0] not in left_behind
    ]


def _read_manifest(path: Path) -> dict[str, str]:
    """What is known to have been delivered; nothing if the file is missing, damaged or of another format."""
    try:
        manifest = json.loads(path.read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(manifest, dict) or manifest.get("format") != FORMAT:
        return {}
    delivered = manifest.get("delivered")
    if not isinstance(delivered, dict):
        return {}
    return {name: digest for name, digest in delivered.items() if isinstance(digest, str) and len(digest) == 64}


def _write(path: Path, content: bytes) -> None:
    """The whole file or none of it: written under another name first, then renamed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.part")
    part.write_bytes(content)
    os.replace(part, path)
