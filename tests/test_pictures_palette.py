"""The one colours file: complete, distinct, and readable."""

from itertools import combinations

import pytest

from sixbillion.pictures import palette

TEXT_ON = {
    "sky": ("ink", "soft", "yes", "no", "source", "target"),
    "panel": ("ink", "soft", "yes", "no", "source", "target"),
    "space": ("on-space", "limit"),
    "space-8": ("on-space",),
    "space-32": ("on-space",),
    "box": ("ink", "soft"),
    "source-wash": ("ink", "source", "yes", "no", "soft"),
    "target-wash": ("ink", "target", "yes", "no", "soft"),
}


@pytest.mark.parametrize("theme", palette.THEMES)
@pytest.mark.parametrize("surface", TEXT_ON)
def test_text_reaches_wcag_aa_on_its_surface(theme, surface):
    colours = palette.THEMES[theme]
    for text in TEXT_ON[surface]:
        assert palette.contrast(colours[text], colours[surface]) >= 4.5, (theme, text, surface)


def test_letters_are_readable_on_their_tokens():
    for letter, look in palette.FACTIONS.items():
        assert palette.contrast(look.colour, look.ink) >= 4.5, letter


@pytest.mark.parametrize("theme", palette.THEMES)
def test_token_rims_and_borders_stand_out(theme):
    """WCAG asks 3 to 1 of shapes that carry meaning: the rim of a token, the ring of a limit, a marked column."""
    colours = palette.THEMES[theme]
    for surface in ("sky", "space", "space-8", "space-32", "box"):
        assert palette.contrast(colours["rim"], colours[surface]) >= 3, surface
    for name in ("source", "target", "limit"):
        assert palette.contrast(colours[name], colours["sky"]) >= 3, name


def test_themes_have_the_same_names_and_factions_differ_in_colour_and_shape():
    assert palette.THEMES["light"].keys() == palette.THEMES["dark"].keys()
    assert list(palette.FACTIONS) == list("ABCDEXY")
    for one, other in combinations(palette.FACTIONS.values(), 2):
        assert one.colour != other.colour
        assert one.shape != other.shape


def test_contrast_of_black_and_white_is_21_to_1():
    assert round(palette.contrast("#000000", "#ffffff"), 2) == 21.0
    assert palette.contrast("#0072b2", "#0072b2") == 1.0
