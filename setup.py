"""Builds Bohnhof: mypyc compiles engine, games and search as one unit, the rest stays Python.

A module with the line `# interpreted: <reason>` near its top is left out. BOHNHOF_INTERPRETED=1,
or a host without a C compiler or Python's headers, gives the build without any compiled module.
"""

import hashlib
import os
import shutil
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import Extension, find_packages, setup
from setuptools.command.build_ext import build_ext

COMPILED = ("engine/**/*.py", "games/**/*.py", "bots/judging/*.py", "bots/search/*.py")
FLAGS = ("-fno-semantic-interposition", "-Wno-error")


def wanted() -> bool:
    """Tell whether this run compiles: not by choice, nor for a step that only reads metadata."""
    metadata_only = {"egg_info", "dist_info", "sdist"} & set(sys.argv)
    return os.environ.get("BOHNHOF_INTERPRETED") != "1" and not metadata_only


def possible() -> bool:
    """Tell whether a C file that includes Python.h compiles here."""
    from distutils.ccompiler import new_compiler
    from distutils.errors import CompileError
    from distutils.sysconfig import customize_compiler

    compiler = new_compiler()
    customize_compiler(compiler)
    with TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\n")
        headers = [sysconfig.get_path("include"), sysconfig.get_path("platinclude")]
        try:
            compiler.compile([str(probe)], output_dir=folder, include_dirs=headers)
        except CompileError:
            return False
    return True


def is_native(path: Path) -> bool:
    """Tell whether a module belongs to the compiled unit."""
    head = path.read_text(encoding="utf-8").splitlines()[:30]
    return path.name != "__init__.py" and not any(x.startswith("# interpreted:") for x in head)


def extensions() -> list[Extension]:
    """Compile all native modules in one unit, so that calls between them stay cheap."""
    from mypyc.build import mypycify

    found = {path for pattern in COMPILED for path in Path("src/bohnhof").glob(pattern)}
    modules = [str(path) for path in sorted(found) if is_native(path)]
    unit = mypycify(modules, group_name="bohnhof", opt_level="3", debug_level="0")
    for extension in unit:
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
    return unit


class CachingBuild(build_ext):
    """Keeps compiled extensions in the folder BOHNHOF_CACHE, for the next build of the same C."""

    def build_extension(self, ext: Extension) -> None:
        """Build one extension, or copy it from the cache."""
        folder = os.environ.get("BOHNHOF_CACHE")
        if not folder:
            super().build_extension(ext)
            return
        inputs = [Path(name).read_bytes() for name in (*ext.sources, *ext.depends)]
        recipe = (ext.name, self.compiler.compiler_so, ext.extra_compile_args, inputs)
        built = Path(self.get_ext_fullpath(ext.name))
        kept = Path(folder, hashlib.sha256(repr(recipe).encode()).hexdigest())
        if kept.exists():
            built.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(kept, built)
            kept.touch()
        else:
            super().build_extension(ext)
            shutil.copyfile(built, f"{kept}.part")
            Path(f"{kept}.part").replace(kept)


PAGE = ["bohnhof.page"] if Path("web/dist/index.html").exists() else []
"""The page, if it was built before: `npm run build` in web/ does so."""

setup(
    packages=[*find_packages("src"), "bohnhof.rules", *PAGE],
    package_dir={"": "src", "bohnhof.rules": "docs/rules", "bohnhof.page": "web/dist"},
    package_data={
        "": ["*.json", "py.typed"],
        "bohnhof.rules": ["*.md"],
        "bohnhof.page": ["*", "assets/*"],
    },
    include_package_data=False,
    cmdclass={"build_ext": CachingBuild},
    ext_modules=extensions() if wanted() and possible() else [],
)
