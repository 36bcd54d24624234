"""An import only ever goes down the floors of `docs/architecture.md`."""

import ast
from pathlib import Path

ROOT = Path(__file__).parent.parent
FLOORS = (
    ("cards", "files", "header", "unsound"),
    ("actions",),
    ("events", "errors"),
    ("editions", "stage"),
    ("auctions",),
    ("board", "deals", "steps"),
    ("theory",),
    ("lab",),
    ("view",),
    ("game",),
    ("ledger", "lines", "reading", "record"),
    ("players", "match"),
    ("market", "forecast"),
    ("reasons", "coach"),
    ("arena", "hindsight", "tables", "transcript"),
    ("workshop",),
    ("exercises",),
    ("arguments", "handout", "report", "streams"),
    ("cli",),
    ("__main__",),
)
"""The modules of the engine, lowest floor first; on one floor they may know each other."""

HEIGHT = {name: height for height, floor in enumerate(FLOORS) for name in floor}


def own_imports(tree):
    """The modules of the engine that a file imports, save for the type checker alone."""
    for node in list(ast.walk(tree)):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            node.body.clear()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "modernart":
            inner = node.module.split(".")[1:]
            yield from inner[:1] or [alias.name for alias in node.names]


def test_no_module_of_the_engine_looks_up():
    """Each imports from its own floor or a lower one, and each has a floor."""
    for path in sorted((ROOT / "modernart").rglob("*.py")):
        place = path.relative_to(ROOT / "modernart").with_suffix("").parts[0]
        if place == "__init__":
            continue
        for name in own_imports(ast.parse(path.read_text("utf-8"))):
            assert HEIGHT[name] <= HEIGHT[place], f"{path.name} imports {name} from above"


def test_the_engine_knows_no_screen():
    """Only the command line and it alone may start the panels."""
    for path in sorted((ROOT / "modernart").rglob("*.py")):
        if path.name not in ("cli.py", "__main__.py"):
            text = path.read_text("utf-8")
            assert "modernart_widgets" not in text.replace("`modernart_widgets`", ""), path.name
