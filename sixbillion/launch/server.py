"""JupyterLab on a folder: started in this process, without news, update checks or questions."""

from __future__ import annotations

import errno
import os
import socket
import sysconfig
from pathlib import Path

from sixbillion.launch.delivery import LaunchError
from sixbillion.words import _

START = "00-start-here.ipynb"

# A workspace of our own: Lab restores and overwrites the open tabs of the workspace it is opened with, and those
# of a person's other projects are not ours to touch.
WORKSPACE = "/lab/workspaces/sixbillion"

# Lab asks every newcomer whether to show news unless its settings have the answer, so a folder of Jupyter settings
# comes with the package. They are defaults only: what a person has chosen in Lab's own settings still counts.
SETTINGS = Path(__file__).parent / "jupyter"

QUIET = (
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.handlers.announcements.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
    "--ServerApp.answer_yes=True",  # Ctrl-C ends it at once
    "--ServerApp.log_level=ERROR",
    "--LabApp.log_level=ERROR",
)


def arguments(folder: Path, port: int | None, browser: bool) -> list[str]:
    """JupyterLab's command line for ``folder``; without ``port`` it takes the first free one from 8888 on."""
    tree = f"/tree/{START}" if (folder / START).is_file() else ""
    chosen = [
        f"--ServerApp.root_dir={folder}",
        f"--ServerApp.open_browser={browser}",
        f"--LabApp.default_url={WORKSPACE}{tree}",
    ]
    if port is not None:
        chosen += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # In a container everybody is root, which Jupyter refuses; it listens to this machine alone, and with a token.
        chosen.append("--allow-root")
    return [*QUIET, *chosen]


def with_environment(path: str) -> str:
    """The ``PATH`` under which ``python`` in Lab's terminal is the Python that sixbillion is installed in."""
    scripts = sysconfig.get_path("scripts")
    return os.pathsep.join([scripts, *(part for part in path.split(os.pathsep) if part not in ("", scripts))])


def check_port(port: int) -> None:
    """Raises :class:`LaunchError` if another program listens on ``port`` of this machine, or it may not be used."""
    for family, address in ((socket.AF_INET, "127.0.0.1"), (socket.AF_INET6, "::1")):
        try:
            probe = socket.socket(family, socket.SOCK_STREAM)
        except OSError:
            continue  # a machine without IPv6
        with probe:
            if os.name == "posix":
                # As the server itself does: a port that was given up a moment ago counts as free.
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((address, port))
            except PermissionError as error:
                raise LaunchError(
                    _("Port {port} may not be used here; choose one above 1023 with --port.", port=port)
                ) from error
            except OSError as error:
                if family == socket.AF_INET6 and error.errno != errno.EADDRINUSE:
                    continue  # IPv6 is there but switched off
                raise LaunchError(
                    _("Port {port} is in use; choose another with --port, or leave --port out.", port=port)
                ) from error


def open_lab(folder: Path, port: int | None = None, browser: bool = True) -> None:
    """Run JupyterLab on ``folder`` until it is ended, by Ctrl-C or from its own File menu.

    Raises :class:`LaunchError` if JupyterLab is missing or broken.
    """
    # Kernels are looked for in this environment first, where sixbillion is, and only then in the person's home.
    os.environ.setdefault("JUPYTER_PREFER_ENV_PATH", "1")
    os.environ["PATH"] = with_environment(os.environ.get("PATH", ""))
    settings = [str(SETTINGS), os.environ.get("JUPYTER_CONFIG_PATH", "")]
    os.environ["JUPYTER_CONFIG_PATH"] = os.pathsep.join(filter(None, settings))
    try:
        from jupyterlab.labapp import LabApp
    except ImportError as error:
        raise LaunchError(
            _("JupyterLab is missing or damaged ({reason}); install it with: pip install jupyterlab", reason=error)
        ) from error
    LabApp.launch_instance(argv=arguments(folder, port, browser))
