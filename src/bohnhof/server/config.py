"""How a server runs."""

import os
from dataclasses import dataclass, field
from pathlib import Path

from bohnhof.folders import data_folder
from bohnhof.server.settings import TIME_TO_OPEN


def default_data() -> Path:
    """Return where tables are kept if nobody says where."""
    return data_folder() / "tables.db"


def default_workers() -> int:
    """Return in how many processes bots think: one core is left to the server."""
    return max(1, (os.cpu_count() or 2) - 1)


def own_page() -> Path:
    """Return where the page lies that was built with this package."""
    return Path(__file__).parents[1] / "page"


@dataclass(frozen=True)
class Config:
    """The settings of a server; flags of `bohn serve` and variables have the same names."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: Path = field(default_factory=default_data)
    origins: tuple[str, ...] = ()
    """Other pages that may connect, besides the server's own."""
    proxies: tuple[str, ...] = ()
    """Addresses of proxies: they are believed what they say of their clients' addresses."""
    bot_workers: int = field(default_factory=default_workers)
    log: str = "lines"
    """Or json."""
    time_to_open: float = TIME_TO_OPEN
    """Seconds that people have to open what they add to the seed."""
    page: Path = field(default_factory=own_page)
    """The folder of the page that browsers get."""
    keep: float | None = None
    """Seconds after which tables that are over are deleted; None: never."""
    limits: bool = True
    """Whether strangers may do things only so often."""
