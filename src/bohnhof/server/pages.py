"""What a browser gets: the built page, at the addresses of the server, of tables and of links."""

import hashlib
import os
import re
from mimetypes import MimeTypes
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.datastructures import Headers
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

ADDRESSES = ("/", "/t/{table}", "/l/{link}")
"""The page itself finds out which of them it is at."""
METHODS = ["GET", "HEAD"]
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
"""It is kept, but used only if the server says that it has not changed."""
CODINGS = {"br": ".br", "gzip": ".gz"}
"""What files may lie compressed beside themselves, made with the page; the smallest comes first."""
WANTED = re.compile(r"\s*([\w*-]+)\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?")
TYPES = MimeTypes()
"""Only those that Python knows itself: the list of a machine may call a script plain text."""

NO_PAGE = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bohnhof</title>
<h1>Bohnhof</h1>
<p>The table server runs, but it was built without its page. Tables are played at with
<code>bohn client</code> and the link of a table, or with any program that speaks the protocol of
<code>docs/protocol.md</code>; <a href="/openapi.json">openapi.json</a> describes the rest.</p>
<p>To play against bots in a terminal: <code>bohn play --terminal</code>.</p>
</html>
"""


def add_pages(app: FastAPI, folder: Path) -> None:
    """Serve the page of a folder, or say that there is none."""
    index = folder / "index.html"
    files = Files(folder, ASK_AGAIN)

    async def page(request: Request) -> Response:
        if not index.is_file():
            return HTMLResponse(NO_PAGE)
        return await files.get_response(index.name, request.scope)

    for address in ADDRESSES:
        app.add_api_route(address, page, methods=METHODS, include_in_schema=False)
    if (folder / "assets").is_dir():
        app.mount("/assets", Files(folder / "assets", FOR_EVER))
    if index.is_file():
        for path in sorted(folder.iterdir()):
            if path.is_file() and path != index and is_open(path.name):
                _add_file(app, files, path.name)


def lost_page(request: Request, folder: Path) -> Response | None:
    """Return the page, which says that nothing is at this address, for somebody who wants one."""
    index = folder / "index.html"
    is_data = request.url.path.startswith(("/api/", "/assets/"))
    wants_page = "text/html" in request.headers.get("accept", "")
    if request.method not in METHODS or is_data or not wants_page or not index.is_file():
        return None
    return HTMLResponse(index.read_bytes(), 404, {"cache-control": "no-store"})


def _add_file(app: FastAPI, files: "Files", name: str) -> None:
    async def file(request: Request) -> Response:
        return await files.get_response(name, request.scope)

    app.add_api_route(f"/{name}", file, methods=METHODS, include_in_schema=False)


def is_open(name: str) -> bool:
    """Say whether a browser may ask for a file: not for a hidden one, nor for a compressed copy."""
    return not name.startswith(".") and not name.endswith(tuple(CODINGS.values()))


def codings(wanted: str) -> list[str]:
    """Return which codings an Accept-Encoding header asks for, the best first."""
    found = [match for part in wanted.lower().split(",") if (match := WANTED.fullmatch(part))]
    weights = {match[1]: float(match[2] or 1) for match in found}
    plain, other = weights.get("identity", 0.0), weights.get("*", 0.0)
    named = {name: weights.get(name, other) for name in CODINGS}
    taken = [name for name, weight in named.items() if weight > 0 and weight >= plain]
    return sorted(taken, key=lambda name: -named[name])


def smallest(path: str, wanted: str) -> tuple[Path, str | None]:
    """Return the copy of a file that a browser wants, and its coding; or the file as it is."""
    for coding in codings(wanted):
        compressed = Path(path + CODINGS[coding])
        if compressed.is_file():
            return compressed, coding
    return Path(path), None


class Files(StaticFiles):
    """Files of a folder, compressed as a browser wants them if they lie there so."""

    def __init__(self, folder: Path, caching: str) -> None:
        super().__init__(directory=folder, check_dir=False)
        self._caching = caching

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """Find a file that may be asked for."""
        if not all(is_open(part) for part in Path(path).parts):
            return "", None
        return super().lookup_path(path)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        _stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """Return a file, or that it is the one which the browser has."""
        asked = Headers(scope=scope)
        path, coding = smallest(str(full_path), ",".join(asked.getlist("accept-encoding")))
        # By content: an installer may give all files one time, and each index.html has one size.
        etag = f'"{hashlib.sha256(path.read_bytes()).hexdigest()[:32]}"'
        headers = {"etag": etag, "cache-control": self._caching, "vary": "accept-encoding"}
        if coding is not None:
            headers["content-encoding"] = coding
        kind = TYPES.guess_type(full_path)[0]
        response = FileResponse(path, status_code, headers, kind, stat_result=path.stat())
        if self.is_not_modified(response.headers, asked):
            return NotModifiedResponse(response.headers)
        return response
