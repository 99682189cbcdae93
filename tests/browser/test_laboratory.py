"""The laboratory in a real JupyterLab: predict, run, read, conclude; and a bot of one's own in a tournament."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.lab import Lab, cell_errors, open_notebook, run_all_by_menu, wait_idle

NAME = "50-laboratory.ipynb"
RUN_MS = 90_000


def test_it_shows_a_picture_before_anything_runs(lab: Lab, page: Page) -> None:
    open_notebook(page, lab, NAME)
    expect(page.get_by_role("img", name="A thousand games between four bots")).to_be_visible()


def test_predict_run_read_the_interval_conclude(lab: Lab, page: Page) -> None:
    open_notebook(page, lab, NAME)
    run_all_by_menu(page)
    assert cell_errors(page) == []
    step = page.locator(".sx-step").filter(has_text="Four colonists play 120 games")
    expect(step.get_by_role("img")).to_have_count(0)
    step.get_by_role("textbox").fill("25")
    step.get_by_role("button", name="Commit and run").click()
    expect(step.get_by_role("img", name="A game lasts")).to_be_visible(timeout=RUN_MS)
    wait_idle(page)
    expect(step.get_by_text("Read the interval")).to_be_visible()
    expect(step.get_by_role("status")).to_contain_text("outside the interval")
    step.get_by_role("button", name="The Belt has no growth limit").click()
    expect(step.get_by_role("status")).to_contain_text("Right.")
    expect(page.get_by_role("cell", name="my_bot").first).to_be_visible()
    expect(page.get_by_role("img", name="games won by each bot")).to_be_visible()
    an_interrupt_stops_a_run(page)


def an_interrupt_stops_a_run(page: Page) -> None:
    """After odd input and Enter too, which a kernel may take in another thread than clicks; then it runs again."""
    step = page.locator(".sx-step").filter(has_text="each deal twice with swapped seats")
    step.get_by_role("textbox").fill("lots")
    step.get_by_role("button", name="Commit and run").click()
    expect(step.get_by_role("status")).to_contain_text("is not a number")
    step.get_by_role("textbox").fill("50")
    step.get_by_role("textbox").press("Enter")
    expect(step.get_by_role("status")).to_contain_text("The bots are playing")
    page.evaluate("window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.interrupt()")
    expect(step.get_by_role("status")).to_contain_text("Interrupted", timeout=RUN_MS)
    expect(step.get_by_role("img")).to_have_count(0)
    page.wait_for_timeout(600)  # sooner a press is taken for the second one of a double click
    step.get_by_role("button", name="Run again").click()
    expect(step.get_by_role("img")).to_be_visible(timeout=RUN_MS)


def test_a_bot_of_ones_own_can_be_changed_and_plays_again(lab: Lab, page: Page) -> None:
    open_notebook(page, lab, NAME)
    run_all_by_menu(page)
    answer = page.evaluate(
        """async () => {
            const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
            const code = `
def shy(view, decision, rng):
    print('hello')
    return decision.actions[-1]

from sixbillion.lab import tournament
told = tournament([shy, 'random'], rounds=1, seconds=5, progress=False).report()
`;
            const done = kernel.requestExecute({code, user_expressions: {told: 'told[0][:30]'}});
            const reply = await done.done;
            return reply.content.status + ' ' + reply.content.user_expressions.told.data['text/plain'];
        }"""
    )
    assert answer == "ok 'shy printed something, " + answer[len("ok 'shy printed something, ") :]
