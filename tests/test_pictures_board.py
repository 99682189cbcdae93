"""The board, the cards and the log as pictures: complete, well-formed, escaped, and true to the view."""

from xml.etree import ElementTree

import pytest

from sixbillion import Game
from sixbillion.pictures.board import COLUMNS, WIDTH, Marks, board_svg
from sixbillion.pictures.cards import Face, card_name, cards_html, what_it_does
from sixbillion.pictures.describe import board_in_words, place_explained, settles_on
from sixbillion.pictures.log import Entry, log_html
from sixbillion.pictures.palette import FACTIONS
from sixbillion.pictures.tokens import SHAPES, spread
from sixbillion.tables import load
from tests.game.cases import at

SVG = "{http://www.w3.org/2000/svg}"
EVIL = "<img src=x onerror=alert(1)>"


def view(**more):
    tracks = {
        "Earth": "A64 B32 C64 D16 X16 Y16",
        "Mars": "A8 D16 X8",
        "Venus": "A4 C8 X4 Y2",
        "Belt": "A128 B64",
        "Saturn": "B8 C16 X8",
        "Pluto": "D1",
    }
    boxes = {"Jupiter": "A2+1", "Pluto": "B2+1", "Mercury": "C1+1 D0+2", "Neptune": "Y0+2"}
    names = ["Ann", EVIL, "Cy & Co", "\u0645" * 200]
    return at(names, tracks, boxes=boxes, turn=7, phase="actions", **more).view("A")


def texts(svg):
    return ["".join(node.itertext()) for node in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def tokens(svg):
    return [node for node in ElementTree.fromstring(svg).iter(f"{SVG}g") if "t" in (node.get("class") or "").split()]


def test_every_space_of_every_track_is_drawn():
    numbers = [text for text in texts(board_svg(view())) if text.isdigit()]
    tracks = [2**i for place in load().places for i in range(place.last.bit_length())]
    for value in sorted(set(tracks)):
        assert numbers.count(str(value)) >= tracks.count(value)


def test_every_limit_has_its_ring_and_8_and_32_their_colours():
    svg = board_svg(view())
    limits = [place for place in load().places if place.limit is not None]
    assert svg.count('stroke="var(--sx-limit)"') == len(limits) == 9
    assert svg.count('fill="var(--sx-space-8)"') == svg.count('fill="var(--sx-space-32)"') == 10


def test_every_token_is_drawn_in_its_colour_shape_and_letter():
    shown = view()
    svg = board_svg(shown)
    for letter, look in FACTIONS.items():
        if letter not in shown.factions:
            continue
        mine = [node for node in tokens(svg) if node.find(f"{SVG}text").text == letter]
        waiting = {key: sum(box) for key, box in shown.boxes[letter].items()}
        in_boxes = sum(
            total if load().place(key).double_box else sum(1 for half in shown.boxes[letter][key] if half)
            for key, total in waiting.items()
        )
        assert len(mine) == len(shown.tracks[letter]) + in_boxes + 1  # and one in the score panel
        for node in mine:
            path = node.find(f"{SVG}path")
            assert (path.get("fill"), path.get("d")) == (look.colour, SHAPES[look.shape])


def test_tokens_stand_beside_their_number():
    """A token's y is that of its space: the same population stands at the same height on every track."""
    svg = board_svg(at(["Ann", "Bea"], {"Earth": "A16 B2 X2", "Mars": "A16", "Jupiter": "A16"}).view("A"))
    ys = {node.get("transform").split()[1].split(")")[0] for node in tokens(svg) if node.find(f"{SVG}text").text == "A"}
    assert len(ys) == 2  # three tokens on 16, one in the score panel


def test_columns_fill_the_picture():
    assert sum(COLUMNS) == WIDTH
    assert len(COLUMNS) == len(load().places)


def test_growth_and_stop_are_told_in_words():
    svg = board_svg(view())
    assert "\u25b2 grows · 1/2" in texts(svg)  # Earth: 64 and 64 of 256
    assert "\u25a0 full · 2" in texts(svg)  # Saturn: 8 + 8 + 16 of 16
    assert "\u25b2 no limit" in texts(svg)
    assert "nobody yet" in texts(svg)


def test_names_are_escaped_and_cut():
    svg = board_svg(view())
    assert "<img" not in svg
    assert any(text.startswith("<img src") for text in texts(svg))
    assert max(map(len, texts(svg))) < 45


@pytest.mark.parametrize("style", ["auto", "light", "dark", ""])
def test_the_stylesheet_is_inside_only_if_asked(style):
    svg = board_svg(view(), style=style)
    ElementTree.fromstring(svg)
    assert ("<style>" in svg) is bool(style)
    assert ("jp-theme-light" in svg) is (style == "auto")


def test_marks_light_places_and_dim_the_others():
    marks = Marks("target", {"Mars": "distance 1"}, frozenset(), "Earth", "4 \u2192 2")
    svg = board_svg(view(), marks)
    assert svg.count('opacity="0.42"') == 8
    assert "distance 1" in texts(svg) and "4 \u2192 2" in texts(svg)
    assert svg.count('stroke-dasharray="7 5"') == 1


def test_a_glowing_token_is_marked():
    plain, lit = (
        board_svg(view(), Marks("source", {"Earth": ""}, glow)).count('class="t glow"')
        for glow in (frozenset(), frozenset({("A", "Earth")}))
    )
    assert (plain, lit) == (0, 1)


def test_drawing_changes_nothing_and_is_the_same_each_time():
    game = Game.new(players=["Ann", "Bea"], seed=3)
    before = game.record()
    assert board_svg(game.view("A")) == board_svg(game.view("A"))
    assert game.record() == before


def test_the_board_in_words_names_every_token():
    words = board_in_words(view())
    assert "Earth: A 64, B 32, C 64, D 16, X 16, Y 16." in words
    assert "Waiting for Pluto: B 3." in words
    assert f'aria-label="{words}"' in board_svg(view())


def test_a_place_is_explained_with_the_parts_of_its_sum():
    assert "Growth sum: A 1/4 + C 1/2 + X 1/4 + Y 0 = 1. No token here doubles." in place_explained(view(), "Venus")
    saturn = " ".join(place_explained(view(), "Saturn"))
    assert "B 1/2 + C 1 + X 1/2 = 2. No token here doubles." in saturn
    assert "In front: Cy & Co." in saturn
    assert "Ann has 3 B waiting: they settle on 2." in place_explained(view(), "Jupiter")
    assert any("x2" in line for line in place_explained(view(), "Mercury"))


@pytest.mark.parametrize(("total", "normal", "double"), [(1, 1, 0), (2, 2, 1), (3, 2, 1), (4, 4, 2)])
def test_settling_follows_the_table_of_the_rules(total, normal, double):
    """Rulebook 6.2, and what the game itself does."""
    colonies, migrants = min(total, 2), max(total - 2, 0)
    for key, expected in (("Mars", normal), ("Pluto", double)):
        assert settles_on(load().place(key), colonies, migrants) == expected
        box = {key: f"A{colonies}+{migrants}"}
        game = at(["Ann", "Bea"], {"Earth": "A256 B2 X2"}, phase="settling", boxes=box)
        assert game.view().tracks["A"].get(key, 0) == expected


@pytest.mark.parametrize("count", range(8))
def test_tokens_are_spread_without_leaving_their_space(count):
    spots = spread(count, 10, 20, 60, 34, 32)
    assert len(spots) == count
    for x, y, size in spots:
        assert x - size / 2 >= 10 and x + size / 2 <= 70
        assert y - size / 2 >= 20 and y + size / 2 <= 54
    for one in spots:
        for other in spots:
            apart = ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5
            assert one is other or apart >= one[2] * 0.99


def test_every_card_has_a_name_of_its_own_and_a_line():
    tables = load()
    names = [card_name(tables, card.key) for card in tables.cards]
    assert len(set(names)) == 19
    for card in tables.cards:
        assert what_it_does(card).endswith(".")
        assert what_it_does(card) in cards_html(view(), [Face(card.key)]).replace("&#x27;", "'")


def test_a_card_says_whether_it_can_be_chosen():
    html = cards_html(view(), [Face("war", False, False, "<b>no</b>"), Face("double", True), Face("", False)], room=6)
    assert html.count(" live") == 1
    assert "&lt;b&gt;no" in html and "<b>" not in html
    assert "repeat(6," in html


def test_the_log_escapes_and_groups_by_turn():
    html = log_html([Entry(1, EVIL, False), Entry(1, "two", True), Entry(2, "three", True)])
    assert "<img" not in html
    assert html.count("<h4>") == 2
    assert html.count('class="new"') == 2
    assert html.index("two") < html.index("three")
