"""What a browser gets: the built page, at the addresses of the server, of tables and of links."""

from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

ADDRESSES = ("/", "/t/{table}", "/l/{link}")
"""The page itself finds out which of them it is at."""
FOR_EVER = "public, max-age=31536000, immutable"

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

    async def page() -> Response:
        return FileResponse(index) if index.is_file() else HTMLResponse(NO_PAGE)

    for address in ADDRESSES:
        app.add_api_route(address, page, include_in_schema=False)
    if index.is_file():
        app.mount("/assets", Assets(directory=folder / "assets"))
        for path in sorted(folder.iterdir()):
            if path.is_file() and path != index:
                _add_file(app, path)


def _add_file(app: FastAPI, path: Path) -> None:
    async def file() -> FileResponse:
        return FileResponse(path)

    app.add_api_route(f"/{path.name}", file, include_in_schema=False)


class Assets(StaticFiles):
    """Files whose names change with what is in them: a browser need not ask again."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file."""
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = FOR_EVER
        return response
