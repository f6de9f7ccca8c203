"""Builds Bohnhof: mypyc compiles engine, games and search as one unit, the rest stays Python.

A module with the line `# interpreted: <reason>` near its top is left out. BOHNHOF_INTERPRETED=1,
or a host without a C compiler or Python's headers, gives the build without any compiled module.

The page comes along from web/dist. An sdist has it; a checkout with Node.js builds it by itself.
BOHNHOF_NO_PAGE=1 leaves the page out.
"""

import ast
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import Extension, find_packages, setup
from setuptools.command.build_ext import build_ext

COMPILED = ("engine/**/*.py", "games/**/*.py", "bots/judging/*.py", "bots/search/*.py")
UNIT = "bohnhof__mypyc"
"""The extension that has all compiled code; each module has a small one besides, its shim."""
FLAGS = ("-fno-semantic-interposition", "-Wno-misleading-indentation", "-w")
"""To look for misleading indentation takes a compiler minutes, also if it is to say nothing."""
CORES = os.cpu_count() or 1
LTO = ("-flto", f"-flto={CORES}")
"""To compile and to link: the unit is one large file, and only so is it shared among all cores."""


def wanted() -> bool:
    """Tell whether this run compiles: not by choice, nor for a step that only reads metadata."""
    metadata_only = {"egg_info", "dist_info", "sdist"} & set(sys.argv)
    return os.environ.get("BOHNHOF_INTERPRETED") != "1" and not metadata_only


def works(compile_flag: str | None = None, link_flag: str | None = None) -> bool:
    """Tell whether a C file that includes Python.h compiles and links here."""
    from distutils.ccompiler import new_compiler
    from distutils.errors import CCompilerError
    from distutils.sysconfig import customize_compiler

    compiler = new_compiler()
    customize_compiler(compiler)
    with TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint probe(void) { return 1; }\n")
        headers = [sysconfig.get_path("include"), sysconfig.get_path("platinclude")]
        try:
            objects = compiler.compile(
                [str(probe)],
                output_dir=folder,
                include_dirs=headers,
                extra_postargs=[compile_flag] if compile_flag else None,
            )
            if link_flag:
                target = str(Path(folder, "probe.so"))
                compiler.link_shared_object(objects, target, extra_postargs=[link_flag])
        except CCompilerError:
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
    built = mypycify(modules, group_name="bohnhof", opt_level="3", debug_level="0")
    for extension in built:
        extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
    unit = next(extension for extension in built if extension.name == UNIT)
    texts = docstrings(modules)
    for name in unit.sources:
        source = Path(name)
        code = with_docstrings(without_blanks(source.read_text(encoding="utf-8")), texts)
        source.write_text(code, encoding="utf-8")
    if works(*LTO):
        unit.extra_compile_args.append(LTO[0])
        unit.extra_link_args = [*unit.extra_link_args, LTO[1]]
    # The unit comes first: while its compiler has one core, the shims are made on the others.
    return sorted(built, key=lambda extension: extension is not unit)


def without_blanks(code: str) -> str:
    """Take the indentation out of the generated C: mypyc sets each module in more than the last.

    Four fifths of the file are such blanks, and compilers take minutes to look at them.
    """
    return re.sub(r"(?m)^[ \t]+", "", code)


Documented = ast.Module | ast.ClassDef | ast.FunctionDef
METHOD = re.compile(r'(\(PyCFunction\)CPyPy_(\w+),\s+METH_[^"]*PyDoc_STR\("[^"]*)"')
PROPERTY = re.compile(r"(\(getter\)(\w+)_get_(\w+),\s+NULL, )NULL(, NULL\})")
CLASS = re.compile(r'(CPyType_(\w+)_template_ = \{[^}]*\.tp_doc = PyDoc_STR\("[^"]*)"')
MODULE = re.compile(r'("([\w.]+)",\s+)NULL(, /\* docstring \*/)')
"""Where the generated C has room for docstrings: behind the signatures, or a NULL."""


def docstrings(modules: list[str]) -> dict[str, str]:
    """Return what `help` is to say of each module, class and function, by all names it may have.

    In C a dot is three underscores, and the front of a name is left out as far as that is clear.
    """
    found: dict[str, str] = {}
    for path in map(Path, modules):
        module = ".".join(path.relative_to("src").with_suffix("").parts)
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for name, node in documented(module, tree):
            parts = name.split(".")
            found |= {"___".join(parts[i:]): help_on(node) for i in range(len(parts))}
    return found


def documented(name: str, node: Documented) -> Iterator[tuple[str, Documented]]:
    """Yield a module or class, and all within it, that has a docstring."""
    if ast.get_docstring(node):
        yield name, node
    for child in node.body:
        if isinstance(child, ast.ClassDef | ast.FunctionDef):
            yield from documented(f"{name}.{child.name}", child)


def help_on(node: Documented) -> str:
    """Return a docstring, and above it the signature: the form that Python reads has no types."""
    text = ast.get_docstring(node) or ""
    called = node
    if isinstance(node, ast.ClassDef):
        called = next((x for x in node.body if getattr(x, "name", "") == "__init__"), node)
    if not isinstance(called, ast.FunctionDef) or called.decorator_list:
        return text
    taken = ast.unparse(called.args)
    if called is not node:
        return f"{node.name}({taken.removeprefix('self').removeprefix(', ')})\n\n{text}"
    returned = f" -> {ast.unparse(called.returns)}" if called.returns else ""
    return f"{node.name}({taken}){returned}\n\n{text}"


def with_docstrings(code: str, texts: dict[str, str]) -> str:
    """Put docstrings into generated C."""

    def literal(name: str) -> str:
        """A text as it stands in C, without quotes; all but plain letters by their bytes."""
        plain = {byte: chr(byte) for byte in range(32, 127) if chr(byte) not in '"\\?'}
        return "".join(plain.get(byte, f"\\{byte:03o}") for byte in texts.get(name, "").encode())

    def behind(found: re.Match[str]) -> str:
        return f'{found[1]}{literal(found[2])}"'

    code = CLASS.sub(behind, METHOD.sub(behind, code))
    code = PROPERTY.sub(lambda m: f'{m[1]}"{literal(f"{m[2]}___{m[3]}")}"{m[4]}', code)
    return MODULE.sub(lambda m: f'{m[1]}"{literal(m[2].replace(".", "___"))}"{m[3]}', code)


class NativeBuild(build_ext):
    """Builds the extensions side by side.

    It keeps them in the folder BOHNHOF_CACHE, if that is set, for the next build of the same C.
    """

    def finalize_options(self) -> None:
        """Use all cores."""
        super().finalize_options()
        self.parallel = self.parallel or CORES

    def build_extension(self, ext: Extension) -> None:
        """Build one extension, or copy it from the cache."""
        folder = os.environ.get("BOHNHOF_CACHE")
        if not folder:
            super().build_extension(ext)
            return
        inputs = [Path(name).read_bytes() for name in (*ext.sources, *ext.depends)]
        flags = (ext.extra_compile_args, ext.extra_link_args)
        recipe = (ext.name, self.compiler.compiler_so, flags, inputs)
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


PACKING = {"sdist", "bdist_wheel", "build", "install"}
"""The steps that take the page along; others only read metadata."""
WEB = Path("web")
PAGE = WEB / "dist"
SOURCES = ("*.*", "src", "src/**/*", "public", "public/**/*")
OLDEST_NODE = 20
NO_PAGE = (
    f"bohnhof: there is no page in {PAGE}, and no Node.js {OLDEST_NODE} or newer with npm to "
    "build it. Install Node.js and try again; or take ./bohn play, which fetches it; "
    "or set BOHNHOF_NO_PAGE=1 for a build without the page."
)


def page() -> list[str]:
    """Return the package of the page, built anew if its sources are newer; end if there is none."""
    if not PACKING & set(sys.argv) or os.environ.get("BOHNHOF_NO_PAGE") == "1":
        return []
    if is_outdated() and has_node():
        build_page()
    if not (PAGE / "index.html").exists():
        sys.exit(NO_PAGE)
    return ["bohnhof.page"]


def is_outdated() -> bool:
    """Tell whether the page's sources are here, and newer than what was built from them."""
    if not (WEB / "package.json").exists():
        return False
    built = PAGE / "index.html"
    made = built.stat().st_mtime if built.exists() else 0.0
    found = (WEB.glob(pattern) for pattern in SOURCES)
    return any(path.stat().st_mtime > made for paths in found for path in paths)


def has_node() -> bool:
    """Tell whether there is a Node.js that is new enough, with npm."""
    node = shutil.which("node")
    if not (node and shutil.which("npm")):
        return False
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    major = answer.stdout.strip().lstrip("v").partition(".")[0]
    return major.isdecimal() and int(major) >= OLDEST_NODE


def build_page() -> None:
    """Build the page in a copy: the packages that a developer has in web/ stay as they are."""
    npm = str(shutil.which("npm"))
    with TemporaryDirectory() as folder:
        copy = Path(folder, "web")
        shutil.copytree(WEB, copy, ignore=shutil.ignore_patterns("node_modules", "dist"))
        for step in (["ci", "--omit=dev", "--no-audit", "--no-fund"], ["run", "build"]):
            if subprocess.run([npm, *step], cwd=copy, check=False).returncode != 0:
                sys.exit(f"bohnhof: building the page failed: npm {' '.join(step)}")
        shutil.rmtree(PAGE, ignore_errors=True)
        shutil.copytree(copy / "dist", PAGE)
        (PAGE / "index.html").touch()  # a copy is as old as what it is a copy of


setup(
    packages=[*find_packages("src"), "bohnhof.rules", *page()],
    package_dir={"": "src", "bohnhof.rules": "docs/rules", "bohnhof.page": "web/dist"},
    package_data={
        "": ["*.json", "py.typed"],
        "bohnhof.rules": ["*.md"],
        "bohnhof.page": ["**/*"],
    },
    include_package_data=False,
    cmdclass={"build_ext": NativeBuild},
    ext_modules=extensions() if wanted() and works() else [],
)
