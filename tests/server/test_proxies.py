"""Behind a real proxy with TLS, set up as docs/hosting.md says."""

import os
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.running import PATIENCE, Server, running

pytestmark = [pytest.mark.once, pytest.mark.rare]

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"
NAME = "beans.example"


def free_port() -> int:
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def make_certificate(folder: Path) -> None:
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"),
            *("-keyout", folder / f"{NAME}.key", "-out", folder / f"{NAME}.pem"),
            *("-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"),
        ],
        check=True,
        capture_output=True,
    )


def part_of_the_page(pattern: str, server: Server) -> str:
    """What the page says, for a server that listens elsewhere."""
    found = re.search(pattern, PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    assert "127.0.0.1:8000" in found[1]
    return found[1].replace("127.0.0.1:8000", server.url[7:])


def caddy(program: str, folder: Path, server: Server, port: int) -> list[str]:
    """The command that runs Caddy as the page says, but for its place and its certificate."""
    own = part_of_the_page(r"```\n(beans.example \{.+?)```", server)
    tls = f"tls {folder}/{NAME}.pem {folder}/{NAME}.key"
    path = folder / "Caddyfile"
    path.write_text(
        f"{{\nadmin off\nauto_https disable_redirects\nhttps_port {port}\n"
        f"storage file_system {folder}/caddy\n}}\n"
        + own.replace("{\n", f"{{\nbind 127.0.0.1\n{tls}\n", 1)
    )
    return [program, "run", "--adapter", "caddyfile", "--config", str(path)]


def nginx(program: str, folder: Path, server: Server, port: int) -> list[str]:
    """The command that runs nginx as the page says, at other places of the machine."""
    own = part_of_the_page(r"```nginx\n(.+?)```", server).replace("/etc/ssl/", f"{folder}/")
    own = own.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    places = "".join(
        f"{part}_temp_path {folder}/{part};\n"
        for part in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    path = folder / "nginx.conf"
    path.write_text(
        f"pid {folder}/nginx.pid;\nerror_log {folder}/error.log;\ndaemon off;\n"
        f"events {{}}\nhttp {{\naccess_log off;\n{places}{own}}}\n"
    )
    return [program, "-p", str(folder), "-c", str(path)]


@pytest.fixture(params=[nginx, caddy], ids=["nginx", "caddy"])
def proxy(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Server, int]]:
    name = request.param.__name__
    program = shutil.which(name) or shutil.which(name, path="/usr/sbin")
    if program is None:
        pytest.skip(f"A PROXY IS NOT TESTED: there is no {name}")
    make_certificate(tmp_path)
    flags = ("--limits", "yes", "--origins", f"https://{NAME}", "--proxies", "127.0.0.1")
    with running(tmp_path / "tables.db", *flags) as server:
        port = free_port()
        command = request.param(program, tmp_path, server, port)
        home = {**os.environ, "HOME": str(tmp_path)}
        with subprocess.Popen(command, stderr=subprocess.DEVNULL, env=home) as running_proxy:
            try:
                wait_for(port)
                yield server, port
            finally:
                running_proxy.terminate()


def wait_for(port: int) -> None:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            assert time.monotonic() < end
            time.sleep(0.05)
        else:
            return


def test_people_come_in_through_a_proxy(proxy: tuple[Server, int], tmp_path: Path) -> None:
    server, port = proxy
    trusted = ssl.create_default_context(cafile=str(tmp_path / f"{NAME}.pem"))
    with httpx.Client(verify=trusted, base_url=f"https://127.0.0.1:{port}") as browser:
        more = {"headers": {"Host": NAME}, "extensions": {"sni_hostname": NAME}}
        assert "Bohnhof" in browser.get("/", **more).text  # type: ignore[arg-type]
        body = {"name": "Ada", "settings": {"game": "duel", "seats": 2}, "bots": ["gardener"]}
        first = browser.post("/api/tables", json=body, **more).json()  # type: ignore[arg-type]
        # Who makes up an address is still the one that the proxy sees.
        made = [
            browser.post(
                "/api/tables",
                json=body,
                headers={"Host": NAME, "X-Forwarded-For": f"10.0.0.{number}"},
                extensions={"sni_hostname": NAME},
            ).status_code
            for number in range(12)
        ]
        assert made[-1] == 429
    others = server.post("tables", body, **{"X-Forwarded-For": "10.9.9.9"})
    assert others.status_code == 201, "the proxy is believed where they come from"
    address = f"wss://{NAME}/api/tables/{first['table']}/socket"
    here = socket.create_connection(("127.0.0.1", port))
    with connect(address, sock=here, ssl=trusted, origin=Origin(f"https://{NAME}")) as one:
        one.send(f'{{"type":"hello","version":1,"token":"{first["token"]}"}}')
        assert '"snapshot"' in str(one.recv(PATIENCE))
