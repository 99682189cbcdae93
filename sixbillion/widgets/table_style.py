"""The stylesheet of the game table, in one HTML widget: colours by theme, cards, log, buttons, the explaining line."""

from __future__ import annotations

from sixbillion.pictures.cards import CARD_RULES
from sixbillion.pictures.log import LOG_RULES
from sixbillion.pictures.result_sheet import RESULT_RULES
from sixbillion.pictures.style import SVG_RULES, theme_rules
from sixbillion.widgets.overlay import OVERLAY_RULES

TABLE_RULES = """
.sx-table{container-type:inline-size;width:100%;max-width:1760px;padding:2px;gap:6px;overflow-x:auto;
font-family:"DejaVu Sans",Verdana,"Segoe UI",system-ui,sans-serif}
.sx-table .widget-html-content,.sx-table .jupyter-widget-html-content{line-height:1.4;white-space:normal}
.sx-status{border-left:6px solid var(--sx-target);background:var(--sx-panel);color:var(--sx-ink);padding:6px 12px;
border-radius:8px;font-size:17px;min-height:48px;box-sizing:border-box;display:flex;gap:12px;align-items:center}
.sx-status svg{flex:none}
.sx-status .step{font-weight:700}
.sx-status .note{font-size:14px;color:var(--sx-soft)}
.sx-status .trouble{font-size:14px;color:var(--sx-no);font-weight:700}
.sx-bar{flex-flow:row wrap;gap:6px}
.sx-bar>button.jupyter-button{width:auto;height:34px;line-height:30px;font-size:14px;font-weight:600;border-radius:8px;
padding:0 14px;margin:0;background:var(--sx-panel);color:var(--sx-ink);border:2px solid var(--sx-target)}
.sx-bar>button.jupyter-button:hover{background:var(--sx-target-wash);box-shadow:none}
.sx-bar>button.sx-main{background:var(--sx-target);color:var(--sx-panel)}
.sx-bar>button.sx-main:hover{color:var(--sx-ink)}
.sx-bar>button.sx-quiet{border-color:var(--sx-line);font-weight:400}
.sx-bar>button.jupyter-button:focus-visible,.sx-setup button:focus-visible{outline:3px solid var(--sx-source);
outline-offset:1px}
.sx-caption{color:var(--sx-ink);font-size:14px}
.sx-told{color:var(--sx-ink);font-size:13px;margin:2px 0 6px 92px}
.sx-explain{color:var(--sx-ink);background:var(--sx-panel);border:1px solid var(--sx-line);border-radius:8px;
font-size:13.5px;padding:4px 12px;min-height:48px;box-sizing:border-box}
.sx-explain p{display:none;margin:0}
.sx-explain p.usual{display:block;color:var(--sx-soft)}
.sx-play{display:grid;gap:6px 10px;overflow:visible;min-width:800px;
grid-template-columns:minmax(0,3fr) minmax(0,2fr);
grid-template-areas:"bar bar" "result result" "board board" "explain explain"
"caption caption" "hand hand" "offer story"}
.sx-play>*{width:auto!important;margin:0;min-width:0}
@container (min-width:1440px){
.sx-play{grid-template-columns:minmax(0,1fr) 390px;grid-template-areas:"bar bar" "result result" "board story"
"explain story" "caption story" "hand story" "offer story"}
.sx-play .sx-log{height:720px}
}
"""


def _explain_rules(places: int) -> str:
    """The place under the pointer, or with the focus, is explained; plain CSS, so it needs no round trip."""
    rules = []
    for i in range(places):
        on = [f".sx-table:has(.sx-place-{i}:{state})" for state in ("hover", "focus-visible")]
        rules.append(f"{','.join(f'{one} .sx-explain p.p{i}' for one in on)}{{display:block}}")
        rules.append(f"{','.join(f'{one} .sx-explain p.usual' for one in on)}{{display:none}}")
    return "\n".join(rules)


def table_style() -> str:
    """The whole stylesheet as a ``<style>`` element."""
    rules = (
        theme_rules(),
        SVG_RULES,
        CARD_RULES,
        LOG_RULES,
        RESULT_RULES,
        OVERLAY_RULES,
        TABLE_RULES,
        _explain_rules(10),
    )
    return f"<style>{''.join(rules)}</style>"
