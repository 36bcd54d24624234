"""axe-core finds nothing serious or critical in our own elements, on any screen, light and dark."""

from pathlib import Path

from browser.screens import every_screen

AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")
RUN = """async () => {
  const ours = [".ma", ".modernart-chart-row", ".modernart-chart"];
  const include = ours.filter((selector) => document.querySelector(selector));
  const say = (node) => `${node.html.slice(0, 150)} ${node.failureSummary}`;
  const { violations, passes } = await axe.run({ include }, { resultTypes: ["violations"] });
  const found = violations
    .filter((rule) => ["serious", "critical"].includes(rule.impact))
    .map((rule) => `${rule.id}: ${rule.nodes.map(say).join(" | ")}`);
  return { found, checked: passes.length };
}"""


def test_no_screen_has_a_serious_violation(visit):
    """Every panel, page, menu and chart is checked against axe's rules for WCAG and beyond."""
    table = visit(clock=None, speed="instant")
    table.page.evaluate(AXE)
    wrong = {}
    for name in every_screen(table):
        for scheme in ("dark", "light"):
            table.page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            answer = table.page.evaluate(RUN)
            assert answer["checked"] > 8, f"axe checked hardly anything on {name!r}"
            if answer["found"]:
                wrong[f"{name}, {scheme}"] = answer["found"]
    assert not wrong
