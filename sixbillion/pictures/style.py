"""The stylesheet that the board, the cards and the table share: colours from the palette, by JupyterLab's theme."""

from __future__ import annotations

from sixbillion.pictures.palette import variables

DARK = 'body[data-jp-theme-light="false"] .sx'
"""JupyterLab says on the page's body whether its theme is light; everywhere else the light colours hold."""

SVG_RULES = """
.sx svg text,svg.sx text{font-family:"DejaVu Sans",Verdana,"Segoe UI",system-ui,sans-serif;fill:var(--sx-ink)}
.sx .t path{stroke:var(--sx-rim);stroke-width:1.7;stroke-linejoin:round}
.sx .t text{font-size:11px;font-weight:700;text-anchor:middle}
.sx .t .crown{stroke:#5c4300;stroke-width:1}
.sx .glow>path:first-child{stroke:var(--sx-source);stroke-width:4}
.sx .t .fresh{stroke:var(--sx-target);stroke-width:2.4;stroke-dasharray:4 3}
.sx .hint{font-size:22px;fill:var(--sx-source)}
.sx .num{font-size:16px;font-weight:700;text-anchor:middle;fill:var(--sx-on-space)}
.sx .name{font-size:14.5px;font-weight:700}
.sx .grow{font-size:13px;font-weight:700}
.sx .soft{font-size:12px;fill:var(--sx-soft)}
.sx .mid{text-anchor:middle}
.sx .end{text-anchor:end}
.sx .big{font-size:17px;font-weight:700}
.sx .pill{font-size:12.5px;font-weight:700;text-anchor:middle}
"""


def theme_rules(theme: str = "auto") -> str:
    """CSS that sets the colours: ``"light"``, ``"dark"``, or ``"auto"`` for JupyterLab's own theme."""
    if theme == "auto":
        return f".sx{{{variables('light')}}}{DARK}{{{variables('dark')}}}"
    return f".sx{{{variables(theme)}}}"
