"""Builds what is published and proves it: an sdist, a pure wheel and a compiled wheel.

    .venv/bin/python tools/release.py [--out FOLDER] [--no-compiled]

The sdist is made of the files that git tracks and of the page, which needs Node.js; the wheels are
made from the sdist alone, without Node.js. Each is then installed in an environment of its own and
proved there by tools/proof.py. FOLDER (default: dist) gets what was proved, and nothing else.
"""

import argparse
import gzip
import io
import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import time
import zipfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "locks"
UV = shutil.which("uv", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
NODE = ("node", "npm", "npx", "corepack")
ONLY_POSIX = ("httptools", "uvloop")
"""Packages that there are none of for Windows."""
AWAY = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "BOHNHOF_INTERPRETED", "BOHNHOF_NO_PAGE")
SOURCES = (".py", ".json", ".typed", ".md", ".html", ".css", ".js", ".svg", ".gz", ".br")
"""How the names of a package's files may end, beside those of compiled modules."""


class Failed(Exception):
    """Something can not be built or proved."""


@dataclass(frozen=True)
class Artefact:
    """A file that is published, and what was proved of it."""

    path: Path
    proof: str


START = time.monotonic()


def say(words: str) -> None:
    """Tell what is done, and since when."""
    print(f"{time.monotonic() - START:4.0f} s  {words}", flush=True)


def run(*command: str | Path, log: str = "", **variables: str) -> str:
    """Run a command and return what it printed; Failed with all of that if it fails."""
    kept = {name: value for name, value in os.environ.items() if name not in AWAY}
    done = subprocess.run(
        [str(part) for part in command],
        env=kept | variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode:
        raise Failed(f"{done.stdout}\n{log or command[0]} failed")
    return done.stdout


def uv(*arguments: str | Path, **variables: str) -> str:
    """Run uv, which builds and installs."""
    if UV is None:
        raise Failed("there is no uv; ./bohn test installs it")
    return run(UV, *arguments, log=f"uv {arguments[0]}", **variables)


def git(*arguments: str) -> str:
    """Ask git about this checkout."""
    return run("git", "-C", ROOT, *arguments)


# What is built.


def stage(folder: Path) -> Path:
    """Copy the files that git tracks, as they are now."""
    for name in git("ls-files", "-z").split("\0"):
        if name and (ROOT / name).exists():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


def build(kind: str, source: Path, folder: Path, **variables: str) -> Path:
    """Build an sdist or a wheel by the lock of what builds it, and return it."""
    say(f"building the {kind} ...")
    locked = ("--build-constraints", LOCKS / "build.lock", "--python", sys.executable)
    uv("build", "-q", f"--{kind}", "--out-dir", folder, *locked, source, **variables)
    return next(path for path in folder.iterdir() if path.name.startswith("bohnhof-"))


def repack(sdist: Path, at: int) -> None:
    """Write an sdist anew without the times, owners and order that this machine gave it."""
    with tarfile.open(sdist) as old:
        members = sorted(old.getmembers(), key=lambda member: member.name)
        files = [(member, old.extractfile(member)) for member in members if member.isfile()]
        packed = io.BytesIO()
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as new:
            for member, content in files:
                member.mtime, member.mode, member.pax_headers = at, 0o644, {}
                member.uid = member.gid = 0
                member.uname = member.gname = ""
                new.addfile(member, content)
    sdist.write_bytes(gzip.compress(packed.getvalue(), mtime=at))


def programs(folder: Path, without: tuple[str, ...]) -> str:
    """Return a PATH with all programs of this one but some."""
    folder.mkdir()
    for place in os.get_exec_path():
        for program in Path(place).glob("*") if Path(place).is_dir() else ():
            if program.name not in without and not (folder / program.name).is_symlink():
                (folder / program.name).symlink_to(program)
    return str(folder)


def linker() -> str:
    """Return how Python links modules, without the folders in which its libraries lie here."""
    words = str(sysconfig.get_config_var("LDSHARED")).split()
    return " ".join(word for word in words if not word.startswith(("-L", "-Wl,-rpath")))


# What is looked at.


def files_of(path: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the files of an sdist or a wheel: name and content."""
    if path.suffix == ".whl":
        with zipfile.ZipFile(path) as wheel:
            yield from ((name, wheel.read(name)) for name in wheel.namelist())
        return
    with tarfile.open(path) as sdist:
        for member in sdist:
            content = sdist.extractfile(member)
            if content:
                yield member.name.partition("/")[2], content.read()


def look_into(path: Path, work: Path) -> None:
    """Fail if the page is missing, or something is in it that is nobody's business."""
    found = dict(files_of(path))
    page = "web/dist/index.html" if path.suffix == ".gz" else "bohnhof/page/index.html"
    if page not in found:
        raise Failed(f"{path.name} has no {page}")
    private = [str(place).encode() for place in (ROOT, work, Path.home())]
    for name, content in found.items():
        if path.suffix == ".whl" and not _is_of_wheel(name):
            raise Failed(f"{path.name} has {name}")
        if any(place in content for place in private):
            raise Failed(f"{path.name}: {name} names a folder of this machine")


def _is_of_wheel(name: str) -> bool:
    """Tell whether a file belongs into a wheel: the package, its compiled modules, its metadata."""
    place = name.partition("/")[0]
    if place.endswith(".dist-info"):
        return True
    is_compiled = name.endswith(".so")
    return (place == "bohnhof" and name.endswith(SOURCES)) or is_compiled


# What is proved.


def prove(path: Path, build: str, folder: Path, without: tuple[str, ...] = ()) -> str:
    """Install a file where there are neither compiler nor Node.js, try it, say what was proved."""
    say(f"installing {path.name} ...")
    bare, home = folder / "bare", folder / "home"
    for place in (bare, home):
        place.mkdir(parents=True)
    python = folder / "venv" / "bin" / "python"
    uv("venv", "-q", "--python", sys.executable, folder / "venv")
    locked = ("--constraints", LOCKS / "run.lock", "--build-constraints", LOCKS / "build.lock")
    wanted = f"bohnhof[all] @ {path.as_uri()}"
    uv("pip", "install", "-q", "--python", python, *locked, wanted, PATH=str(bare))
    if without:
        uv("pip", "uninstall", "-q", "--python", python, *without)
    say(f"proving {path.name} ...")
    script = shutil.copy(ROOT / "tools" / "proof.py", folder)
    said = run(python, "-I", script, build, log=f"the proof of {path.name}", **_narrow(bare, home))
    return said.strip().splitlines()[-1]


def _narrow(bare: Path, home: Path) -> Mapping[str, str]:
    """Return the variables of a strange machine: no programs, a new home, a narrow console."""
    return {
        "PATH": str(bare),
        "HOME": str(home),
        "XDG_DATA_HOME": str(home),
        "LC_ALL": "C",
        "PYTHONIOENCODING": "cp1252",
    }


# The order of things.


def release(work: Path, has_compiled: bool) -> Iterator[Artefact]:
    """Build all in a folder; yield each when it is proved."""
    at = git("log", "-1", "--format=%ct").strip()
    if git("status", "--porcelain"):
        print("This checkout has changes that are not committed; they come along.")
    path = programs(work / "programs", NODE)
    source = stage(work / "source")
    sdist = build("sdist", source, work / "sdist", SOURCE_DATE_EPOCH=at)
    repack(sdist, int(at))
    look_into(sdist, work)
    proof = prove(sdist, "interpreted", work / "sdist-proof")
    yield Artefact(sdist, f"built and installed without cc, Node.js, sh: {proof}")

    pure = {"BOHNHOF_INTERPRETED": "1", "PATH": path, "SOURCE_DATE_EPOCH": at}
    wheel = build("wheel", sdist, work / "pure", **pure)
    if not wheel.name.endswith("-py3-none-any.whl"):
        raise Failed(f"{wheel.name} is not pure")
    look_into(wheel, work)
    proof = prove(wheel, "interpreted", work / "pure-proof", without=ONLY_POSIX)
    yield Artefact(wheel, f"without cc, Node.js, sh, {', '.join(ONLY_POSIX)}: {proof}")

    if has_compiled:
        compiled = {"LDSHARED": linker(), "PATH": path, "SOURCE_DATE_EPOCH": at}
        wheel = build("wheel", sdist, work / "compiled", **compiled)
        look_into(wheel, work)
        proof = prove(wheel, "compiled", work / "compiled-proof")
        yield Artefact(wheel, f"built without Node.js: {proof}")


def table(artefacts: list[Artefact]) -> str:
    """Return what was published, how large it is, and what was proved of it."""
    lines = ["", f"{'file':<42} {'kB':>6}  proved"]
    for artefact in artefacts:
        size = artefact.path.stat().st_size / 1000
        lines.append(f"{artefact.path.name:<42} {size:>6.0f}  {artefact.proof}")
    return "\n".join(lines)


def main() -> int:
    """Build, prove, and keep what was proved."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--out", metavar="FOLDER", type=Path, default=ROOT / "dist")
    words = "leave out the compiled wheel"
    parser.add_argument("--no-compiled", action="store_true", help=words)
    arguments = parser.parse_args()
    proved: list[Artefact] = []
    with tempfile.TemporaryDirectory(prefix="bohnhof-release-") as name:
        try:
            for artefact in release(Path(name), not arguments.no_compiled):
                arguments.out.mkdir(parents=True, exist_ok=True)
                kept = Path(shutil.copy(artefact.path, arguments.out))
                proved.append(Artefact(kept, artefact.proof))
        except Failed as failure:
            print(f"release: {failure}", file=sys.stderr)
            return 1
    print(table(proved))
    return 0


if __name__ == "__main__":
    sys.exit(main())
