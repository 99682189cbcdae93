"""The command: a working copy that never loses a learner's work, and one clear sentence for whatever is in the way."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sixbillion.launch import command, course
from sixbillion.launch.course import plan
from sixbillion.launch.delivery import MANIFEST, Delivery, LaunchError, deliver, packaged_notebooks
from sixbillion.launch.server import arguments, check_port, open_lab, with_environment

PLAY = "40-play.ipynb"
NEW = "40-play-new.ipynb"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    folder = tmp_path / "source"
    (folder / "pictures").mkdir(parents=True)
    (folder / "teacher").mkdir()
    (folder / ".ipynb_checkpoints").mkdir()
    (folder / "saved-games").mkdir()
    kept_back = ("teacher/guide.md", ".ipynb_checkpoints/x.ipynb", "saved-games/game.json")
    for name in ("00-start-here.ipynb", PLAY, "pictures/a.png", *kept_back):
        (folder / name).write_text(f"first edition of {name}")
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "home" / "copy"


# --- a working copy -------------------------------------------------------------------------------------------------


def test_an_empty_folder_gets_all_but_hidden_files_saved_games_and_the_teachers(source: Path, folder: Path) -> None:
    assert deliver(source, folder) == Delivery(new=("00-start-here.ipynb", PLAY, "pictures/a.png"))
    found = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert found == {"00-start-here.ipynb", PLAY, "pictures/a.png", MANIFEST}
    assert (folder / PLAY).read_bytes() == (source / PLAY).read_bytes()


def test_the_teachers_guide_comes_when_asked_for(source: Path, folder: Path) -> None:
    assert deliver(source, folder, teacher=True).new[-1] == "teacher/guide.md"
    assert not (folder / "saved-games").exists()


def test_a_second_delivery_does_nothing(source: Path, folder: Path) -> None:
    deliver(source, folder)
    assert deliver(source, folder) == Delivery()


def test_a_deleted_file_comes_again(source: Path, folder: Path) -> None:
    deliver(source, folder)
    (folder / PLAY).unlink()
    assert deliver(source, folder) == Delivery(new=(PLAY,))


def test_a_file_never_changed_is_brought_up_to_date(source: Path, folder: Path) -> None:
    deliver(source, folder)
    for edition in ("second", "third"):
        (source / PLAY).write_text(edition)
        assert deliver(source, folder) == Delivery(updated=(PLAY,))
        assert (folder / PLAY).read_text() == edition


def test_a_changed_file_is_kept_and_nothing_is_said_while_there_is_no_newer_one(source: Path, folder: Path) -> None:
    deliver(source, folder)
    (folder / PLAY).write_text("mine")
    assert deliver(source, folder) == Delivery()
    assert (folder / PLAY).read_text() == "mine"


def test_a_newer_one_is_laid_beside_a_changed_file_once(source: Path, folder: Path) -> None:
    deliver(source, folder)
    (folder / PLAY).write_text("mine")
    (source / PLAY).write_text("second")
    assert deliver(source, folder) == Delivery(beside=((PLAY, NEW),))
    assert ((folder / PLAY).read_text(), (folder / NEW).read_text()) == ("mine", "second")
    assert deliver(source, folder) == Delivery()
    (folder / NEW).unlink()
    assert deliver(source, folder) == Delivery(), "thrown away by the learner: not offered again"


def test_the_one_beside_is_replaced_only_while_it_is_ours(source: Path, folder: Path) -> None:
    deliver(source, folder)
    (folder / PLAY).write_text("mine")
    for edition in ("second", "third"):
        (source / PLAY).write_text(edition)
        assert deliver(source, folder) == Delivery(beside=((PLAY, NEW),))
    (folder / NEW).write_text("mine too")
    (source / PLAY).write_text("fourth")
    assert deliver(source, folder) == Delivery(beside=((PLAY, "40-play-new-2.ipynb"),))
    assert (folder / NEW).read_text() == "mine too"


def test_taking_the_newer_one_over_ends_the_matter(source: Path, folder: Path) -> None:
    deliver(source, folder)
    (folder / PLAY).write_text("mine")
    (source / PLAY).write_text("second")
    deliver(source, folder)
    os.replace(folder / NEW, folder / PLAY)
    (source / PLAY).write_text("third")
    assert deliver(source, folder) == Delivery(updated=(PLAY,))


@pytest.mark.parametrize("manifest", ["", '{"format": 1, "delivered": {"40-play.ipynb": ""}}'])
def test_a_learners_folder_where_a_file_should_go_is_left_alone(manifest: str, source: Path, folder: Path) -> None:
    (folder / PLAY).mkdir(parents=True)
    (folder / MANIFEST).write_text(manifest)
    assert deliver(source, folder).beside == ((PLAY, NEW),)
    assert (folder / PLAY).is_dir()


DAMAGED = {
    "missing": None,
    "empty": b"",
    "half": b'{"format": 1, "delivered": {"40-play',
    "not text": b"\xff\xfe\x00",
    "a list": b"[]",
    "no files": b'{"format": 1}',
    "files as a list": b'{"format": 1, "delivered": ["40-play.ipynb"]}',
    "numbers for digests": b'{"format": 1, "delivered": {"40-play.ipynb": 5}}',
    "deeply nested": b"[" * 100_000,
}


@pytest.mark.parametrize("manifest", DAMAGED.values(), ids=DAMAGED.keys())
def test_without_a_sound_manifest_every_difference_is_the_learners(
    manifest: bytes | None, source: Path, folder: Path
) -> None:
    deliver(source, folder)
    (folder / PLAY).write_text("mine")
    (source / "00-start-here.ipynb").write_text("second")
    (folder / MANIFEST).unlink()
    if manifest is not None:
        (folder / MANIFEST).write_bytes(manifest)
    beside = (("00-start-here.ipynb", "00-start-here-new.ipynb"), (PLAY, NEW))
    assert deliver(source, folder) == Delivery(beside=beside)
    assert (folder / PLAY).read_text() == "mine"
    assert json.loads((folder / MANIFEST).read_text())["format"] == 1
    assert deliver(source, folder) == Delivery(), "mended: the same is not offered again"


def test_what_a_manifest_of_a_newer_format_says_is_not_believed(source: Path, folder: Path) -> None:
    deliver(source, folder)
    manifest = json.loads((folder / MANIFEST).read_text())
    (folder / MANIFEST).write_text(json.dumps({**manifest, "format": 2}))
    (source / PLAY).write_text("second")
    assert deliver(source, folder) == Delivery(beside=((PLAY, NEW),))


STEPS = st.lists(st.sampled_from(["release", "edit", "delete", "edit new", "lose manifest", "deliver"]), max_size=25)


@given(steps=STEPS)
@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_happens_what_a_learner_wrote_survives_a_delivery(
    steps: list[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    source, folder = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("copy")
    written: dict[Path, str] = {}
    for number, step in enumerate([*steps, "deliver"]):
        target = folder / (NEW if step == "edit new" else PLAY)
        match step:
            case "release":
                (source / PLAY).write_text(f"edition {number}")
            case "edit" | "edit new":
                target.write_text(f"mine {number}")
                written[target] = f"mine {number}"
            case "delete":
                target.unlink(missing_ok=True)
                written.pop(target, None)
            case "lose manifest":
                (folder / MANIFEST).unlink(missing_ok=True)
            case "deliver":
                deliver(source, folder)
        assert {path: path.read_text() for path in written} == written
    if "lose manifest" not in steps and (source / PLAY).exists() and folder / PLAY not in written:
        assert (folder / PLAY).read_text() == (source / PLAY).read_text(), "never changed, so up to date"


# --- folders that will not do ---------------------------------------------------------------------------------------


def test_a_file_is_no_folder(source: Path, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("dear")
    with pytest.raises(LaunchError, match="letter is a file, not a folder"):
        deliver(source, tmp_path / "letter")


def test_a_folder_below_a_file_cannot_be_made(source: Path, tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("dear")
    with pytest.raises(LaunchError, match="can't be written"):
        deliver(source, tmp_path / "letter" / "copy")


def test_a_folder_that_cannot_be_written_is_noticed_even_when_nothing_is_new(
    source: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deliver(source, folder)

    def refuse(self: Path, data: bytes) -> int:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "write_bytes", refuse)
    with pytest.raises(LaunchError, match=r"copy can't be written \(Permission denied\)"):
        deliver(source, folder)


def test_a_full_disk_leaves_the_old_file_whole(source: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    deliver(source, folder)
    before = (folder / PLAY).read_text()
    (source / PLAY).write_text("second")
    write = Path.write_bytes

    def half(self: Path, data: bytes) -> int:
        write(self, data[: len(data) // 2])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", half)
    with pytest.raises(LaunchError, match="No space left"):
        deliver(source, folder)
    assert (folder / PLAY).read_text() == before


def test_the_copy_may_not_lie_inside_what_is_copied(source: Path) -> None:
    with pytest.raises(LaunchError, match="lies inside"):
        deliver(source, source / "pictures" / "copy")


# --- the command ----------------------------------------------------------------------------------------------------


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Path, int | None, bool]]:
    """What JupyterLab would have been opened on."""
    calls: list[tuple[Path, int | None, bool]] = []
    monkeypatch.setattr(command, "open_lab", lambda folder, port, browser: calls.append((folder, port, browser)))
    return calls


def test_it_copies_opens_and_says_goodbye(
    opened: list[object], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "mine"
    assert command.main(["--folder", str(copy), "--port", "9000", "--no-browser"]) == 0
    assert opened == [(copy.resolve(), 9000, False)]
    assert (copy / "00-start-here.ipynb").is_file()
    said = capsys.readouterr().out
    assert re.search(rf"\d+ new files? .* laid into {re.escape(str(copy.resolve()))}\.", said)
    assert "Goodbye" in said


def test_in_a_checkout_it_opens_the_checkouts_own(opened: list[object]) -> None:
    assert command.main([]) == 0
    assert opened == [(packaged_notebooks().resolve(), None, True)]
    assert not (packaged_notebooks() / MANIFEST).exists()


def test_in_a_checkout_reached_through_a_link_it_opens_the_checkouts_own(
    opened: list[object], source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root, link = tmp_path / "checkout", tmp_path / "link"
    root.mkdir()
    source.rename(root / "notebooks")
    try:
        link.symlink_to(root, target_is_directory=True)
    except OSError:
        pytest.skip("this system lets nobody make a symbolic link")
    monkeypatch.setattr(command, "checkout", lambda: link)
    monkeypatch.setattr(command, "packaged_notebooks", lambda: link / "notebooks")
    assert command.main([]) == 0
    assert opened == [((root / "notebooks").resolve(), None, True)]
    assert not (root / "notebooks" / MANIFEST).exists()


def test_elsewhere_the_copy_lives_in_the_persons_home(
    opened: list[tuple[Path, int | None, bool]], source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "checkout", lambda: None)
    monkeypatch.setattr(command, "packaged_notebooks", lambda: source)
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    assert command.main([]) == 0
    assert opened[0][0] == (tmp_path / "sixbillion-notebooks").resolve()


def test_it_tells_what_was_kept_and_what_was_updated(
    opened: list[object],
    source: Path,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(command, "packaged_notebooks", lambda: source)
    command.main(["--folder", str(folder)])
    (folder / PLAY).write_text("mine")
    (source / PLAY).write_text("second")
    (source / "00-start-here.ipynb").write_text("second")
    capsys.readouterr()
    assert command.main(["--folder", str(folder)]) == 0
    said = capsys.readouterr().out
    assert "You have changed 40-play.ipynb, so it was kept; the new one lies beside it as 40-play-new.ipynb." in said
    assert "since you had not changed them: 00-start-here.ipynb" in said


def refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The one line on standard error with which the command refuses."""
    assert command.main(arguments) == 1
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1, lines
    return lines[0]


def test_one_sentence_for_a_file_as_folder(
    opened: list[object], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "letter").write_text("dear")
    assert "is a file, not a folder" in refused(["--folder", str(tmp_path / "letter")], capsys)
    assert opened == []


def test_one_sentence_for_a_port_in_use(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = refused(["--folder", str(tmp_path / "mine"), "--port", str(port), "--no-browser"], capsys)
    assert said == f"sixbillion: Port {port} is in use; choose another with --port, or leave --port out."
    check_port(port)


def test_one_sentence_for_a_port_in_use_by_ipv6_alone() -> None:
    try:
        taken = socket.create_server(("::1", 0), family=socket.AF_INET6)
    except OSError:
        pytest.skip("this machine has no IPv6 loopback")
    with taken, pytest.raises(LaunchError, match="is in use"):
        check_port(taken.getsockname()[1])


def test_one_sentence_for_a_forbidden_port(monkeypatch: pytest.MonkeyPatch) -> None:
    def forbid(self: socket.socket, address: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(socket.socket, "bind", forbid)
    with pytest.raises(LaunchError, match="Port 80 may not be used here"):
        check_port(80)


def test_one_sentence_for_a_missing_jupyterlab(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "jupyterlab.labapp", None)
    assert "pip install jupyterlab" in refused(["--folder", str(tmp_path / "mine")], capsys)


def test_one_sentence_for_a_person_without_a_home(
    opened: list[object], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def homeless(self: Path) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "expanduser", homeless)
    assert "home folder can't be found" in refused(["--folder", "~/mine"], capsys)


def test_one_sentence_for_an_installation_without_notebooks(
    opened: list[object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "packaged_notebooks", lambda: tmp_path / "nowhere")
    assert "missing from this installation" in refused(["--folder", str(tmp_path / "mine")], capsys)


@pytest.mark.parametrize("port", ["0", "65536", "-1", "http", "", "8888.5", "²"])
def test_a_port_that_is_none(port: str, opened: list[object], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        command.main([f"--port={port}"])
    assert end.value.code == 2
    assert "is not a port" in capsys.readouterr().err


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        command.main(["--version"])
    assert end.value.code == 0
    assert re.fullmatch(r"sixbillion \d+\.\d+\.\d+\n", capsys.readouterr().out)


def test_ctrl_c_before_the_server_is_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(folder: Path, port: int | None, browser: bool) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "open_lab", interrupted)
    assert command.main(["--folder", str(tmp_path / "mine")]) == 0


def test_jupyterlabs_command_line(tmp_path: Path) -> None:
    (tmp_path / "00-start-here.ipynb").touch()
    line = arguments(tmp_path, None, True)
    assert f"--ServerApp.root_dir={tmp_path}" in line
    assert any(part.endswith("/tree/00-start-here.ipynb") for part in line)
    assert not any("port" in part for part in line), "without a wish JupyterLab looks for a free one"
    assert {"--ServerApp.port=9000", "--ServerApp.port_retries=0"} <= set(arguments(tmp_path, 9000, True))
    assert "--ServerApp.open_browser=False" in arguments(tmp_path, None, False)


def test_a_taken_port_is_told_before_anything_opens(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert command.main(["--folder", str(tmp_path / "mine"), "--port", str(port)]) == 1
    out, err = capsys.readouterr()
    assert out == "" and f"Port {port} is in use" in err and not (tmp_path / "mine").exists()


def test_in_labs_terminal_python_is_the_one_that_sixbillion_is_in(monkeypatch: pytest.MonkeyPatch) -> None:
    lab = pytest.importorskip("jupyterlab.labapp")
    seen: list[str] = []
    monkeypatch.setattr(lab.LabApp, "launch_instance", lambda argv: seen.append(os.environ["PATH"]))
    monkeypatch.setenv("JUPYTER_CONFIG_PATH", "")
    monkeypatch.setenv("JUPYTER_PREFER_ENV_PATH", "1")
    monkeypatch.setenv("PATH", os.pathsep.join(["first", "second"]))
    open_lab(Path("."), browser=False)
    scripts = sysconfig.get_path("scripts")
    assert seen == [os.pathsep.join([scripts, "first", "second"])]
    assert with_environment(os.pathsep.join(["first", scripts])) == os.pathsep.join([scripts, "first"])
    assert with_environment("") == scripts


@pytest.mark.skipif(os.name != "posix", reason="Ctrl-C can't be sent to one process of this system alone")
def test_a_real_server_starts_quietly_and_ctrl_c_ends_it_politely(tmp_path: Path) -> None:
    """At a terminal, where Jupyter left to itself would ask whether it is meant."""
    terminal, keyboard = os.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "sixbillion", "--folder", str(tmp_path / "with space"), "--no-browser"],
        stdin=keyboard,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "JUPYTER_RUNTIME_DIR": str(tmp_path / "runtime")},
    )
    with process:
        assert process.stdout is not None
        said = ""
        for line in process.stdout:
            said += line
            if "127.0.0.1" in line:  # the last line of the address
                break
        process.send_signal(signal.SIGINT)
        try:
            process.wait(30)
        finally:
            process.kill()
        said += process.stdout.read()
    os.close(terminal)
    os.close(keyboard)
    assert process.returncode == 0, said
    assert "/lab/workspaces/sixbillion/tree/00-start-here.ipynb?token=" in said
    assert said.rstrip().splitlines()[-1].startswith("Goodbye.")
    assert "Traceback" not in said


# --- the map of the course -----------------------------------------------------------------------------------------


def test_the_map_links_only_what_is_there(tmp_path: Path) -> None:
    assert repr(course(tmp_path)) == "There are no lessons in this folder."
    for name in ("50-laboratory.ipynb", PLAY, "40-play-new.ipynb", "99-mine.ipynb"):
        (tmp_path / name).touch()
    found = course(tmp_path)
    assert re.findall(r'href="(.*?)"', found._repr_html_()) == [PLAY, "50-laboratory.ipynb"]
    assert [line.split(":")[0] for line in repr(found).splitlines()] == [PLAY, "50-laboratory.ipynb"]


def test_the_map_looks_where_the_notebook_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / PLAY).touch()
    monkeypatch.chdir(tmp_path)
    assert PLAY in repr(course())


def test_the_map_names_each_notebook_by_its_own_title() -> None:
    for lesson in plan():
        first = json.loads((packaged_notebooks() / lesson.file).read_text(encoding="utf-8"))["cells"][0]["source"]
        assert "".join(first).splitlines()[0] == f"# {lesson.title}"


def test_the_start_page_links_every_lesson_before_it_is_run() -> None:
    """Lab may show no output at all of a page that was never run."""
    page = json.loads((packaged_notebooks() / "00-start-here.ipynb").read_text(encoding="utf-8"))
    words = "\n".join("".join(cell["source"]) for cell in page["cells"] if cell["cell_type"] == "markdown")
    linked = re.findall(r"\]\(([^)#]+\.ipynb)\)", words)
    assert linked == [lesson.file for lesson in plan()]
    assert all((packaged_notebooks() / file).is_file() for file in linked)


def test_a_name_that_no_folder_can_have_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--folder", "x" * 300, "--no-browser"]) == 1
    assert "can't be a folder" in capsys.readouterr().err
