"""A real JupyterLab, started by the command ``sixbillion`` on copies of the notebooks, and the hands to use it.

The functions take a Playwright page on which :func:`open_notebook` was called, and wait until what they did has
happened; what does not happen in time is a ``playwright`` TimeoutError.
"""

from __future__ import annotations

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import time
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

from playwright.sync_api import Page

from sixbillion.launch.delivery import packaged_notebooks

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
GET_CHROMIUM = "needs Chromium: on Debian or Ubuntu `apt-get install chromium`, elsewhere install Chrome or Chromium"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
START_SECONDS = 60  # a server on a busy machine
OPEN_MS = 60_000  # a notebook with its kernel
RUN_MS = 120_000  # all cells of a notebook

_workspaces = count(1)


def find_chromium() -> str | None:
    """The path of a browser on this machine, or None."""
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


@dataclass(slots=True)
class Lab:
    """A running JupyterLab: its address, its token and the folder with the copies of the notebooks."""

    root: Path  #: everything of it lives here: settings, runtime files, log, notebooks
    token: str = field(default_factory=lambda: secrets.token_hex(16))
    port: int = field(default_factory=lambda: _free_port())
    process: subprocess.Popen[bytes] | None = None

    @property
    def folder(self) -> Path:
        return self.root / "notebooks"

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> Path:
        return self.root / "lab.log"

    def start(self) -> None:
        """Run the command, on no settings but its own, until it answers."""
        config = self.root / "config"
        config.mkdir(parents=True)
        own = {"expose_app_in_browser": True, "workspaces_dir": str(self.root / "workspaces")}
        (config / "jupyter_lab_config.json").write_text(json.dumps({"LabApp": own}))
        environment = {
            **os.environ,
            "JUPYTER_CONFIG_DIR": str(config),
            "JUPYTER_DATA_DIR": str(self.root / "data"),
            "JUPYTER_RUNTIME_DIR": str(self.root / "runtime"),
            "IPYTHONDIR": str(self.root / "ipython"),
            "JUPYTER_TOKEN": self.token,
        }
        options = ["--folder", str(self.folder), "--port", str(self.port), "--no-browser", "--teacher"]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "sixbillion", *options],
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        patience = time.monotonic() + START_SECONDS
        while not self._answers():
            if self.process.poll() is not None or time.monotonic() > patience:
                self.stop()
                raise RuntimeError(f"JupyterLab did not start:\n{self.log.read_text(errors='replace')}")
            time.sleep(0.1)

    def stop(self) -> None:
        """End it politely, or else by force."""
        if self.process is None:
            return
        if self.process.poll() is None:
            try:
                self.ask("/api/shutdown", "POST")
                self.process.wait(20)
            except (OSError, subprocess.TimeoutExpired):
                self.process.kill()
                self.process.wait()
        self.process = None

    def ask(self, path: str, method: str = "GET") -> Any:
        """The server's answer (JSON, or None if it is empty) to a request of Jupyter's REST interface."""
        headers = {"Authorization": f"token {self.token}"}
        with urlopen(Request(self.url + path, method=method, headers=headers), timeout=20) as answer:
            body = answer.read()
        return json.loads(body) if body else None

    def refresh(self, name: str) -> None:
        """Put the notebook ``name`` back to how it was delivered, and end the kernels that still run it."""
        for session in self.ask("/api/sessions"):
            if session["path"] == name:
                self.ask(f"/api/sessions/{session['id']}", "DELETE")
        shutil.copyfile(packaged_notebooks() / name, self.folder / name)

    def _answers(self) -> bool:
        try:
            return bool(self.ask("/api/status"))
        except (URLError, OSError):
            return False


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


KERNEL_READY = """(name) => {
    const panel = window.jupyterapp?.shell.currentWidget;
    const kernel = panel?.sessionContext?.session?.kernel;
    return panel?.context?.path === name && panel.context.isReady && kernel?.connectionStatus === 'connected'
        && kernel.status === 'idle';
}"""

IDLE = """() => {
    const panel = window.jupyterapp.shell.currentWidget;
    const code = panel.content.widgets.filter((cell) => cell.model.type === 'code');
    const waiting = code.some((cell) => cell.promptNode?.innerText.includes('*'));
    return panel.sessionContext.session?.kernel?.status === 'idle' && !waiting;
}"""

ERRORS = """() => window.jupyterapp.shell.currentWidget.content.widgets
    .filter((cell) => cell.model.type === 'code')
    .flatMap((cell) => cell.model.outputs.toJSON())
    .filter((output) => output.output_type === 'error')
    .map((output) => `${output.ename}: ${output.evalue}`)"""

COUNTS = """() => window.jupyterapp.shell.currentWidget.content.widgets
    .filter((cell) => cell.model.type === 'code').map((cell) => cell.model.executionCount)"""


def open_notebook(page: Page, lab: Lab, name: str, fresh: bool = True) -> None:
    """Open a notebook in a workspace of its own and wait for its kernel; unless ``fresh`` it stays as it was left."""
    if fresh:
        lab.refresh(name)
    page.goto(f"{lab.url}/lab/workspaces/test-{next(_workspaces)}/tree/{name}?token={lab.token}")
    wait_ready(page, name)


def wait_ready(page: Page, name: str) -> None:
    """Until the notebook is shown and its kernel listens: cells run earlier than that would hang."""
    page.wait_for_function(KERNEL_READY, arg=name, timeout=OPEN_MS)


def run_all(page: Page) -> None:
    """Run all cells, and wait until they are done or one has failed."""
    page.evaluate("""() => {
        window.ranAll = false;
        window.jupyterapp.commands.execute('notebook:run-all-cells').finally(() => { window.ranAll = true; });
    }""")
    page.wait_for_function("() => window.ranAll", timeout=RUN_MS)
    wait_idle(page)


def run_all_by_menu(page: Page) -> None:
    """The same as a learner does it, by Run > Run All Cells, in a notebook that has not been run before."""
    page.get_by_role("menubar").get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    page.wait_for_function(f"() => ({COUNTS})().every((n) => n) || ({ERRORS})().length > 0", timeout=RUN_MS)
    wait_idle(page)


def run_code(page: Page, code: str) -> None:
    """Run code in the kernel of the open notebook, beside its cells."""
    status = page.evaluate(
        """async (code) => {
            const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
            return (await kernel.requestExecute({code}).done).content.status;
        }""",
        code,
    )
    assert status == "ok", code


NO_PAUSE = "import sixbillion.widgets.stale as stale; stale.PAUSE = stale.CURTAIN = 0"
"""For tests that click faster than anybody reads: the table drops no click that comes soon after a question."""


def wait_idle(page: Page, timeout: float = RUN_MS) -> None:
    """Until the kernel has nothing to do and no cell waits for it; ``timeout`` in milliseconds."""
    page.wait_for_function(IDLE, timeout=timeout)


def restart_kernel(page: Page) -> None:
    """Restart the kernel without being asked, and wait until it listens again. The outputs stay on the screen."""
    name = page.evaluate("() => window.jupyterapp.shell.currentWidget.context.path")
    page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()")
    wait_ready(page, name)


def cell_errors(page: Page) -> list[str]:
    """The errors that stand in the notebook's outputs, as ``NameError: ...``."""
    return [str(error) for error in page.evaluate(ERRORS)]


def execution_counts(page: Page) -> list[int | None]:
    """The number in front of each code cell; None where it has not run."""
    return list(page.evaluate(COUNTS))


def screenshot(page: Page, path: Path) -> Path:
    """A PNG of the whole window, for people to look at."""
    path.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=path)
    return path
