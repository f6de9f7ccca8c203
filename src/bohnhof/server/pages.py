"""What a browser gets at the addresses of the server and of its tables."""

from fastapi import APIRouter
from fastapi.responses import HTMLResponse

router = APIRouter(include_in_schema=False)

WELCOME = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bohnhof</title>
<h1>Bohnhof</h1>
<p>The table server runs, and this is its address. Tables are played at with
<code>bohn client</code> and the link of a table, or with any program that speaks the protocol of
<code>docs/protocol.md</code>; <a href="/openapi.json">openapi.json</a> describes the rest.</p>
<p>To play against bots right here in a terminal: <code>bohn play --terminal</code>.</p>
</html>
"""


@router.get("/")
@router.get("/t/{table}")
async def welcome() -> HTMLResponse:
    """Say where one is."""
    return HTMLResponse(WELCOME)
