from importlib.metadata import EntryPoint, EntryPoints

import pytest

from bohnhof.bots import RandomBot, Seedling, bot_maker, finding, make_bot

pytestmark = pytest.mark.once


@pytest.fixture
def _offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """A package offers two bots, one under a name of ours."""
    points = EntryPoints([
        EntryPoint("guest", "bohnhof.bots.seedling:Seedling", finding.GROUP),
        EntryPoint("random", "bohnhof.bots.seedling:Seedling", finding.GROUP),
    ])  # fmt: skip
    monkeypatch.setattr(finding, "entry_points", lambda group: points.select(group=group))


def test_a_bot_by_its_import_path() -> None:
    assert bot_maker("bohnhof.bots.random_bot:RandomBot") is RandomBot
    assert isinstance(make_bot("bohnhof.bots.seedling:Seedling"), Seedling)


@pytest.mark.usefixtures("_offered")
def test_a_bot_by_its_entry_point() -> None:
    assert bot_maker("guest") is Seedling
    with pytest.raises(LookupError, match=r"Bots: random, .*, master, .*, guest;"):
        bot_maker("nobody")


@pytest.mark.usefixtures("_offered")
def test_our_own_names_come_first() -> None:
    assert bot_maker("random") is RandomBot


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("no_such_module:Bot", "can not be loaded: ModuleNotFoundError"),
        ("bohnhof.bots:Nobody", "can not be loaded: AttributeError"),
        (":Bot", "can not be loaded: ValueError"),
        ("bohnhof.bots:", "can not be loaded: AttributeError"),
        ("bohnhof.bots:make_bot", "no class with a method choose"),
        ("bohnhof:Rng", "no class with a method choose"),
    ],
)
def test_what_is_no_bot_is_refused(name: str, words: str) -> None:
    with pytest.raises(LookupError, match=words):
        bot_maker(name)
