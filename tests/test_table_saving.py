"""The saved game's file: whole or not at all, and every damage told in a sentence."""

import json

import pytest

from sixbillion.widgets.saving import SaveError, keep_aside, read_save, write_save

CONTENT = {"seating": {"names": ["Ann"]}, "record": {"seed": 1}}


def test_what_is_written_is_read_back(tmp_path):
    path = tmp_path / "new folder" / "game.json"
    write_save(path, CONTENT)
    found = read_save(path)
    assert {key: found[key] for key in CONTENT} == CONTENT
    assert [entry.name for entry in path.parent.iterdir()] == ["game.json"]


def test_a_failure_while_writing_leaves_the_old_file_whole(tmp_path):
    path = tmp_path / "game.json"
    write_save(path, CONTENT)
    before = path.read_bytes()
    with pytest.raises(TypeError):
        write_save(path, {"seating": {}, "record": object()})
    assert path.read_bytes() == before
    assert [entry.name for entry in tmp_path.iterdir()] == ["game.json"]


def _damaged(text):
    good = json.loads(text)
    yield from (text[: len(text) * part // 10] for part in range(10))
    yield from ("[]", "null", "7", '"text"', "{}", "\x00", "[" * 100_000)
    for key in good:
        yield json.dumps({k: v for k, v in good.items() if k != key})
        yield json.dumps({**good, key: 5})


def test_every_damage_is_a_save_error_with_a_sentence(tmp_path):
    path = tmp_path / "game.json"
    write_save(path, CONTENT)
    text = path.read_text()
    for broken in _damaged(text):
        path.write_text(broken)
        with pytest.raises(SaveError) as caught:
            read_save(path)
        assert "game.json" in str(caught.value)
    path.write_bytes(b"\xff\xfe\x00bad")
    with pytest.raises(SaveError):
        read_save(path)


def test_a_missing_file_is_a_save_error(tmp_path):
    with pytest.raises(SaveError, match=r"game\.json"):
        read_save(tmp_path / "game.json")


def test_files_are_kept_aside_under_free_names(tmp_path):
    path = tmp_path / "game.json"
    assert keep_aside(path) is None
    names = []
    for text in ("one", "two"):
        path.write_text(text)
        names.append(keep_aside(path))
    assert [name.read_text() for name in names] == ["one", "two"]
    assert not path.exists()
