"""The page on the wire: compressed, kept by browsers, and nothing beside it."""

import asyncio
import gzip
import os
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from bohnhof.server.app import create_app
from bohnhof.server.config import Config
from bohnhof.server.pages import ASK_AGAIN, FOR_EVER, codings
from tests.server.running import Server, running

pytestmark = pytest.mark.once

INDEX = b"<!doctype html><title>Bohnhof</title>" + b"<p>beans</p>" * 50
SCRIPT = b"export const beans = 104;\n" * 50
BROTLI = b"stands for what Brotli makes of the script"
SCRIPT_ADDRESS = "/assets/index-1234abcd.js"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page as the build writes it; its icon does not get smaller, and secrets lie about."""
    folder = tmp_path_factory.mktemp("page")
    script = folder / SCRIPT_ADDRESS.removeprefix("/")
    script.parent.mkdir()
    script.write_bytes(SCRIPT)
    Path(f"{script}.gz").write_bytes(gzip.compress(SCRIPT, mtime=0))
    Path(f"{script}.br").write_bytes(BROTLI)
    (folder / "index.html").write_bytes(INDEX)
    (folder / "index.html.gz").write_bytes(gzip.compress(INDEX, mtime=0))
    (folder / "icon.svg").write_text("<svg/>")
    (folder / ".secret").write_text("not for you")
    (folder / "assets" / ".secret").write_text("not for you")
    (folder.parent / "secret").write_text("not for you")
    for path in folder.rglob("*"):
        os.utime(path, (1e9, 1e9))  # as some installers do
    return folder


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, folder: Path) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("pages") / "tables.db"
    with running(data, "--page", str(folder)) as server:
        yield server


def ask(server: Server, path: str, wanted: str = "identity", **more: str) -> httpx.Response:
    headers = {"accept-encoding": wanted, **{k.replace("_", "-"): v for k, v in more.items()}}
    return httpx.get(server.url + path, headers=headers)


def raw(server: Server, path: str, wanted: str, **more: str) -> tuple[httpx.Response, bytes]:
    """The answer with its bytes as they are sent."""
    headers = {"accept-encoding": wanted, **more}
    with httpx.stream("GET", server.url + path, headers=headers) as answer:
        return answer, b"".join(answer.iter_raw())


@pytest.mark.parametrize(
    ("wanted", "taken"),
    [
        ("", []),
        ("identity", []),
        ("gzip", ["gzip"]),
        ("gzip, deflate, br, zstd", ["br", "gzip"]),
        ("GZIP;q=1.0, BR;q=0.5", ["gzip", "br"]),
        ("gzip;q=0", []),
        ("gzip; q=0.000, br", ["br"]),
        ("*", ["br", "gzip"]),
        ("*;q=0.1, br;q=0", ["gzip"]),
        ("*;q=0", []),
        ("identity, gzip;q=0.5", []),
        ("identity;q=0.5, gzip", ["gzip"]),
        ("gzip;q=much", []),
        ("gzip;q=1.5.2, br;;, ,;q=1", []),
    ],
)
def test_which_coding_is_asked_for(wanted: str, taken: list[str]) -> None:
    assert codings(wanted) == taken


@pytest.mark.parametrize(
    ("wanted", "coding", "sent"),
    [
        ("gzip, deflate", "gzip", gzip.compress(SCRIPT, mtime=0)),
        ("gzip, deflate, br, zstd", "br", BROTLI),
        ("gzip;q=0", None, SCRIPT),
        ("deflate", None, SCRIPT),
    ],
)
def test_a_script_is_sent_as_the_browser_wants_it(
    server: Server, wanted: str, coding: str | None, sent: bytes
) -> None:
    answer, content = raw(server, SCRIPT_ADDRESS, wanted)
    assert answer.status_code == 200
    assert len(content) == len(sent)
    assert answer.headers["content-length"] == str(len(sent))
    assert answer.headers.get("content-encoding") == coding
    assert answer.headers["content-type"].split(";")[0].endswith("/javascript")
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.headers["cache-control"] == FOR_EVER
    if coding != "br":
        assert ask(server, SCRIPT_ADDRESS, wanted).content == SCRIPT


def test_without_a_word_of_codings_nothing_is_compressed(server: Server) -> None:
    request = httpx.Request("GET", server.url + SCRIPT_ADDRESS)
    with httpx.Client() as client:
        answer = client.send(request)
    assert "accept-encoding" not in answer.request.headers
    assert "content-encoding" not in answer.headers
    assert answer.content == SCRIPT


@pytest.mark.parametrize("path", ["/", "/t/ABC", "/l/ABC", "/icon.svg"])
def test_what_has_a_lasting_name_is_kept_but_asked_for_again(server: Server, path: str) -> None:
    answer = ask(server, path, "gzip")
    assert answer.headers["cache-control"] == ASK_AGAIN
    assert answer.headers.get("content-encoding") == (None if path == "/icon.svg" else "gzip")
    again = ask(server, path, "gzip", if_none_match=answer.headers["etag"])
    assert (again.status_code, again.content) == (304, b"")
    kept = ("etag", "cache-control", "vary")
    assert [again.headers[name] for name in kept] == [answer.headers[name] for name in kept]
    assert "content-encoding" not in again.headers
    assert ask(server, path, "gzip", if_none_match='"another"').status_code == 200


def test_each_copy_has_a_tag_of_its_own(server: Server) -> None:
    tags = {ask(server, "/", wanted).headers["etag"] for wanted in ("gzip", "identity")}
    assert len(tags) == 2
    copies = [raw(server, SCRIPT_ADDRESS, wanted)[0] for wanted in ("gzip", "br", "identity")]
    assert len({answer.headers["etag"] for answer in copies}) == 3


def test_a_new_page_is_seen_even_if_size_and_time_are_the_same(
    server: Server, folder: Path
) -> None:
    index = folder / "index.html"
    first = ask(server, "/")
    try:
        index.write_bytes(INDEX.replace(b"beans", b"chips"))
        os.utime(index, (1e9, 1e9))
        now = ask(server, "/", if_none_match=first.headers["etag"])
        assert (now.status_code, b"chips" in now.content) == (200, True)
    finally:
        index.write_bytes(INDEX)


@pytest.mark.parametrize("path", ["/", SCRIPT_ADDRESS, "/icon.svg"])
def test_head_tells_what_get_would(server: Server, path: str) -> None:
    answer = ask(server, path, "gzip")
    head = httpx.head(server.url + path, headers={"accept-encoding": "gzip"})
    assert (head.status_code, head.content) == (200, b"")
    for name in ("content-length", "content-type", "etag", "vary", "cache-control"):
        assert head.headers[name] == answer.headers[name]
    assert head.headers.get("content-encoding") == answer.headers.get("content-encoding")


def test_a_range_is_one_of_the_copy_that_is_sent(server: Server) -> None:
    whole = gzip.compress(SCRIPT, mtime=0)
    _answer, sent = raw(server, SCRIPT_ADDRESS, "gzip")
    part, content = raw(server, SCRIPT_ADDRESS, "gzip", range="bytes=4-9")
    assert part.status_code == 206
    assert part.headers["content-range"] == f"bytes 4-9/{len(whole)}"
    assert part.headers["content-encoding"] == "gzip"
    assert content == sent[4:10]
    other = ask(server, SCRIPT_ADDRESS, "identity", range="bytes=0-5")
    assert other.content == SCRIPT[:6]
    mixed = {"range": "bytes=0-5", "if_range": part.headers["etag"]}
    assert ask(server, SCRIPT_ADDRESS, "identity", **mixed).content == SCRIPT
    assert ask(server, SCRIPT_ADDRESS, "gzip", range="bytes=999999-").status_code == 416


@pytest.mark.parametrize(
    "path",
    [
        "/.secret",
        "/assets/.secret",
        "/assets/../.secret",
        "/assets/%2e%2e/.secret",
        "/assets/..%2f..%2fsecret",
        "/assets/%2fetc%2fpasswd",
        "/../secret",
        "/index.html.gz",
        f"{SCRIPT_ADDRESS}.gz",
        f"{SCRIPT_ADDRESS}.br",
        "/assets/",
        "/assets/nothing.js",
    ],
)
def test_nothing_else_is_served(server: Server, path: str) -> None:
    # httpx would tidy a path up before it sends it
    url = httpx.URL(server.url).copy_with(raw_path=path.encode())
    answer = httpx.get(url, headers={"accept-encoding": "gzip"})
    assert answer.status_code == 404
    assert "not for you" not in answer.text
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", ["/nowhere", "/t/a/b/c", "/index.html.gz"])
def test_an_unknown_address_gives_the_page_to_who_wants_one(server: Server, path: str) -> None:
    page = httpx.get(f"{server.url}{path}", headers={"accept": "text/html,*/*;q=0.8"})
    assert (page.status_code, page.headers["cache-control"]) == (404, "no-store")
    assert page.text == httpx.get(server.url).text
    assert httpx.get(f"{server.url}{path}").json()["code"] == "http"


@pytest.mark.parametrize("path", ["/api/nothing", "/assets/nothing.js"])
def test_data_that_is_not_there_is_no_page(server: Server, path: str) -> None:
    answer = httpx.get(f"{server.url}{path}", headers={"accept": "text/html"})
    assert (answer.status_code, answer.json()["code"]) == (404, "http")


def test_a_page_without_compressed_files_is_served_as_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(INDEX)
    (folder / "assets" / "a.js").write_bytes(SCRIPT)
    with running(tmp_path / "tables.db", "--page", str(folder)) as server:
        for path, content in (("/", INDEX), ("/assets/a.js", SCRIPT)):
            answer = ask(server, path, "gzip, br")
            assert answer.content == content
            assert "content-encoding" not in answer.headers


def test_without_a_page_the_server_says_so(tmp_path: Path) -> None:
    app = create_app(Config(page=tmp_path / "none"))

    async def first_screen() -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app)) as client:
            return await client.get("http://localhost/")

    answer = asyncio.run(first_screen())
    assert "built without its page" in answer.text
    assert answer.headers["cache-control"] == "no-store"
