"""The evidence about the rebuilt numbers: only rebuilt ones are changed, and the figures are what they say."""

from __future__ import annotations

from pathlib import Path

import pytest

from sixbillion.lab import play_game, rebuilt, simulate
from sixbillion.lab.rebuilt import (
    BEGIN,
    END,
    Playable,
    apart,
    card_rows,
    counted,
    insert,
    overview,
    seats,
    spread,
    variants,
    with_counts,
    with_place,
)
from sixbillion.lab.strength import Interval
from sixbillion.tables import load


def test_a_variant_changes_rebuilt_numbers_only_and_keeps_91_cards() -> None:
    tables = load()
    found = list(variants(tables))
    assert len(found) > 40
    assert len({name for name, _changed in found}) == len(found)
    for name, changed in found:
        for old, new in zip(tables.places, changed.places, strict=True):
            assert old.limit == new.limit or old.limit_provenance == "rebuilt", name
            assert old.last == new.last or old.last_provenance == "rebuilt", name
            assert new.limit is None or new.limit <= new.last, name
        for card, other in zip(tables.cards, changed.cards, strict=True):
            assert card.count == other.count or card.count_provenance == "rebuilt", name
        assert sum(card.count for card in changed.cards) == 91, name
        assert changed != tables, name
        assert changed.distances == tables.distances, name


def test_the_known_recycles_are_never_touched() -> None:
    for name, changed in variants(load()):
        assert changed.card("recycle").count == 2, name


def test_a_changed_table_is_really_played_with() -> None:
    tables = with_place(load(), "Pluto", limit=2)
    assert play_game(["random", "random"], 1, tables=tables).view().tables.place("Pluto").limit == 2
    shifted = with_counts(load(), war=-3, death=3)
    assert "war" not in simulate(["random"] * 4, 4, tables=shifted, progress=False).cards["card"].tolist()
    with pytest.raises(ValueError, match="shifted"):
        with_counts(load(), war=1)
    with pytest.raises(ValueError, match="shifted"):
        with_counts(load(), war=-9, death=9)


def test_a_card_is_playable_as_often_as_the_games_say() -> None:
    games, watch = counted(3, 6, lambda _more: None)
    assert len(games) == 6
    assert all(watch.playable[card] <= watch.held[card] for card in watch.held)
    # A New Colony of distance 2 is hardly ever unplayable; Cancel cards are never an action.
    assert watch.playable["colony-2"] > 0.5 * watch.held["colony-2"]
    assert watch.playable["pestilence"] == 0 < watch.windows["pestilence"]
    rows = list(card_rows(games, watch, load()))
    assert len(rows) == 19
    assert rows[0][:3] == ["New Colony 2, self", "8", "rebuilt"]
    assert "windows a game" in rows[14][3]


def test_watching_changes_nothing() -> None:
    watch = Playable()
    assert play_game(["colonist"] * 3, 4, watch=watch).record() == play_game(["colonist"] * 3, 4).record()
    assert watch.held


def test_the_figures_of_an_overview() -> None:
    games = simulate(["random", "random"], 8, 3, progress=False)
    row = overview(2, games)
    assert row[0] == "2"
    assert row[1].startswith(f"{games.games['turns'].mean():.1f} (")
    assert sum(map(int, row[3:6])) in (99, 100, 101)
    best, gap = spread(games)
    players = games.factions.where(seat=(1, 2))
    assert best.value == pytest.approx(sum(group["total"].max() for group in players.groups("game").values()) / 8)
    assert 0 <= gap.value <= best.value
    assert seats(games).count(";") == 1


def test_intervals_that_touch_are_not_apart() -> None:
    assert apart(Interval(1, 0, 2), Interval(4, 3, 5))
    assert not apart(Interval(1, 0, 3), Interval(4, 3, 5))


def test_the_page_is_made_between_its_marks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    every = list(variants(load()))
    monkeypatch.setattr(rebuilt, "variants", lambda _tables: every[:1])
    page = tmp_path / "page.md"
    page.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n", encoding="utf-8")
    rebuilt.main(["--games", "2", "--variant-games", "2", "--page", str(page)])
    text = page.read_text(encoding="utf-8")
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    assert "old" not in text
    assert "## Sensitivity" in text
    rebuilt.main(["--games", "2", "--variant-games", "2"])
    assert capsys.readouterr().out.strip() in text
    page.write_text("nothing", encoding="utf-8")
    with pytest.raises(ValueError, match=r"page\.md has no"):
        insert(page, "x")
