"""The command ``sixbillion``: JupyterLab on a working copy of the notebooks."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from sixbillion.launch.delivery import Delivery, LaunchError, checkout, deliver, packaged_notebooks
from sixbillion.launch.server import check_port, open_lab
from sixbillion.words import _, n_

# In the home folder, not where the terminal happens to stand, so that tomorrow's call finds today's work; and not
# called "sixbillion", the name that a clone of the project gets.
DEFAULT_FOLDER = "sixbillion-notebooks"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit status is 0 after a polite end, 1 after a sentence that says what is in the way."""
    options = _parser().parse_args(argv)
    try:
        folder = _folder(options.folder)
        if options.port is not None:
            check_port(options.port)
        with suppress(KeyboardInterrupt):  # pressed before the server was there to hear it
            _prepare(folder, options.teacher)
            print(_("JupyterLab opens on {folder}. Leave this window open; Ctrl-C ends it.", folder=folder), flush=True)
            open_lab(folder, options.port, not options.no_browser)
    except LaunchError as error:
        print(f"sixbillion: {error}", file=sys.stderr)
        return 1
    print(_("Goodbye. What you saved is in {folder}.", folder=folder))
    return 0


def _folder(chosen: Path | None) -> Path:
    """The folder to open: the one asked for, or in a checkout its own notebooks, or one in the person's home."""
    root = checkout()
    if chosen is None and root is not None:
        return (root / "notebooks").resolve()  # a checkout may be reached through a symbolic link
    try:
        return (Path("~", DEFAULT_FOLDER) if chosen is None else chosen).expanduser().resolve()
    except RuntimeError as error:
        raise LaunchError(_("Your home folder can't be found; name a folder with --folder.")) from error


def _prepare(folder: Path, teacher: bool) -> None:
    """Lay the notebooks into ``folder``, unless they are its own, and say what was done."""
    source = packaged_notebooks()
    if not source.is_dir():
        raise LaunchError(_("The notebooks are missing from this installation; install sixbillion again."))
    if folder != source.resolve():
        for line in report(deliver(source, folder, teacher), folder):
            print(line)


def report(delivery: Delivery, folder: Path) -> list[str]:
    """What a delivery to ``folder`` did, in sentences; none if there was nothing to do."""
    lines = []
    if delivery.new:
        count = len(delivery.new)
        lines.append(
            n_(
                "{count} new file was laid into {folder}.",
                "{count} new files were laid into {folder}.",
                count,
                folder=folder,
            )
        )
    if delivery.updated:
        names = ", ".join(delivery.updated)
        lines.append(_("Brought up to date, since you had not changed them: {names}.", names=names))
    lines += [
        _("You have changed {mine}, so it was kept; the new one lies beside it as {new}.", mine=mine, new=new)
        for mine, new in delivery.beside
    ]
    return lines


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="sixbillion",
        description=_("Opens the lessons and the game of 6 Billion in JupyterLab, on a copy of your own."),
    )
    parser.add_argument(
        "--folder",
        type=Path,
        help=_(
            "where your copy lives (default: {folder} in your home; in a checkout its own notebooks)",
            folder=DEFAULT_FOLDER,
        ),
    )
    parser.add_argument("--port", type=_port, help=_("the server's port (default: the first free one from 8888 on)"))
    parser.add_argument("--no-browser", action="store_true", help=_("only print the address"))
    parser.add_argument("--teacher", action="store_true", help=_("also copy the teacher's guide, with its solutions"))
    parser.add_argument("--version", action="version", version=f"sixbillion {_version()}")
    return parser


def _port(text: str) -> int:
    """A port number from the command line; ValueError makes argparse name the option."""
    if text.isdecimal() and 0 < int(text) < 65536:
        return int(text)
    raise argparse.ArgumentTypeError(_("{text} is not a port: choose a number from 1 to 65535", text=repr(text)))


def _version() -> str:
    try:
        return version("sixbillion")
    except PackageNotFoundError:
        return _("(not installed)")
