"""The stylesheet of the game table, in one HTML widget: colours by theme, cards, log, buttons, the explaining line."""

from __future__ import annotations

from sixbillion.pictures.cards import CARD_RULES
from sixbillion.pictures.log import LOG_RULES
from sixbillion.pictures.recap import RECAP_RULES
from sixbillion.pictures.result_sheet import RESULT_RULES
from sixbillion.pictures.style import SVG_RULES, theme_rules
from sixbillion.widgets.overlay import OVERLAY_RULES

TABLE_RULES = """
.sx-table{container-type:inline-size;width:100%;max-width:1760px;padding:2px;gap:6px;overflow-x:auto;
font-family:"DejaVu Sans",Verdana,"Segoe UI",system-ui,sans-serif}
.sx-table .widget-html-content,.sx-table .jupyter-widget-html-content{line-height:1.4;white-space:normal;
overflow-wrap:anywhere}
.sx-status{border-left:6px solid var(--sx-target);background:var(--sx-panel);color:var(--sx-ink);padding:4px 12px;
border-radius:8px;font-size:16px;line-height:1.3;min-height:48px;box-sizing:border-box;
display:flex;gap:12px;align-items:center}
.sx-status svg{flex:none}
.sx-status .step{font-weight:700}
.sx-status .told{font-size:14.5px;font-weight:600}
.sx-status .note{font-size:14px;color:var(--sx-soft)}
.sx-status .trouble{font-size:14px;color:var(--sx-no);font-weight:700}
.sx-bar{flex-flow:row wrap;gap:6px}
.sx-bar>button.jupyter-button{scroll-margin-top:96px;width:auto;max-width:100%;text-overflow:ellipsis;height:32px;
line-height:28px;font-size:14px;font-weight:600;border-radius:8px;
padding:0 11px;margin:0;background:var(--sx-panel);color:var(--sx-ink);border:2px solid var(--sx-target)}
.sx-bar>button.jupyter-button:hover{background:var(--sx-target-wash);box-shadow:none}
.sx-bar>button.sx-main{background:var(--sx-target);color:var(--sx-panel)}
.sx-bar>button.sx-main:hover{color:var(--sx-ink)}
.sx-bar>button.sx-quiet{border-color:var(--sx-line);font-weight:400}
.sx-bar>button.jupyter-button:focus-visible,.sx-setup button:focus-visible{outline:3px solid var(--sx-source);
outline-offset:1px}
.sx-answers{flex-flow:row nowrap;gap:6px;align-items:flex-start;overflow:visible}
.sx-answers>.sx-bar{flex:1 1 auto;min-width:0;overflow:visible}
@container (max-width:700px){.sx-answers{flex-wrap:wrap}}
.sx-tools.sx-bar>button.jupyter-button{height:26px;line-height:22px;font-size:13px;font-weight:400;padding:0 10px;
border:1px solid var(--sx-line)}
.sx-table .widget-dropdown label,.sx-table .widget-dropdown .widget-label{color:var(--sx-ink)}
.sx-pace.widget-dropdown{width:150px;flex:none;margin:0 0 0 auto}
.sx-pace .widget-label{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.sx-answers,.sx-recap,.sx-caption,.sx-result{position:sticky;left:0;max-width:100cqw}
.sx-tools{justify-content:flex-end}
.sx-keep.widget-dropdown{width:auto;max-width:100%;margin:0}
.sx-keep select{text-overflow:ellipsis}
.sx-setup .jupyter-widget-Collapse-header{background:var(--sx-panel);color:var(--sx-ink)}
.sx-caption{color:var(--sx-ink);font-size:14px}
.sx-told{color:var(--sx-ink);font-size:13px;margin:2px 0 6px 92px}
.sx-explain{color:var(--sx-ink);background:var(--sx-panel);border:1px solid var(--sx-line);border-radius:8px;
font-size:13.5px;padding:4px 12px;min-height:46px;box-sizing:border-box}
.sx-explain p{display:none;margin:0}
.sx-explain p.usual{display:block;color:var(--sx-soft)}
.sx-play{display:grid;gap:4px 10px;overflow:visible;min-width:800px;
grid-template-columns:minmax(0,1fr) auto;
grid-template-areas:"bar bar" "result result" "recap recap" "board board" "caption tools"
"hand hand" "explain explain" "offer offer" "story story"}
.sx-play>*{width:auto!important;margin:0;min-width:0}
@container (min-width:1440px){
.sx-play{grid-template-columns:minmax(0,1fr) auto 390px;grid-template-areas:"bar bar bar" "result result result"
"recap recap recap" "board board story" "caption tools story" "hand hand story" "explain explain story"
"offer offer story"}
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
        RECAP_RULES,
        OVERLAY_RULES,
        TABLE_RULES,
        _explain_rules(10),
    )
    return f"<style>{''.join(rules)}</style>"
