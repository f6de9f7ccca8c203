"""What every store promises. One that is added to STORES gets these tests too."""

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bohnhof.server import entries
from bohnhof.server.entries import AnyEntry
from bohnhof.server.settings import Days, Live, Pace, Settings
from bohnhof.server.store.base import Change, Conflict, Line, Played, Store, Token
from bohnhof.server.store.sqlite import SqliteStore
from bohnhof.server.table import Phase, Table, replayed

pytestmark = [pytest.mark.once, pytest.mark.anyio]

STORES: dict[str, Callable[[Path], Store]] = {
    "sqlite": lambda folder: SqliteStore(folder / "tables.db"),
}
SECRET = "5e" * 32


class Shelf:
    """Opens a store of one kind, as often as needed, always with the same content."""

    def __init__(self, kind: str, folder: Path) -> None:
        self._make = lambda: STORES[kind](folder)
        self.store = self._make()

    async def reopen(self) -> Store:
        await self.store.close()
        self.store = self._make()
        return self.store

    async def twice(self) -> AsyncIterator[Store]:
        """The store as it is, and after it was opened again."""
        yield self.store
        yield await self.reopen()


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=STORES)
async def shelf(
    request: pytest.FixtureRequest, tmp_path: Path, anyio_backend: str
) -> AsyncIterator[Shelf]:
    shelf = Shelf(request.param, tmp_path)
    yield shelf
    await shelf.store.close()


@pytest.fixture
def store(shelf: Shelf) -> Store:
    return shelf.store


class Logbook:
    """A table that is changed as a room would, with the changes to store."""

    def __init__(
        self, name: str, *, is_public: bool = False, at: float = 1000.0, pace: Pace | None = None
    ) -> None:
        settings = Settings(game="duel", seats=2, is_public=is_public, pace=pace or Live())
        first = entries.Created(settings=settings, secret=SECRET)
        self.table = Table.create(name, first, at)
        self.at = at
        self._after = 0.0
        self._new: list[AnyEntry] = [first]

    def add(self, *more: AnyEntry) -> None:
        for entry in more:
            self.table.add(entry, self.at)
            self._new.append(entry)

    def change(self, *more: AnyEntry, tokens: tuple[Token, ...] = ()) -> Change:
        self.add(*more)
        first = self.table.document.seq - len(self._new) + 1
        lines = [Line.of(seq, self.at, entry) for seq, entry in enumerate(self._new, first)]
        after, self._after, self._new = self._after, self.at, []
        return Change.of(self.table, after, lines, tokens)


def said(text: str) -> AnyEntry:
    return entries.Chatted(seat=0, text=text)


def sat(seat: int, device: str | None = None) -> AnyEntry:
    return entries.Sat(seat=seat, person=f"person {seat}", name=f"Person {seat}", device=device)


def over(*winners: int) -> AnyEntry:
    return entries.Ended(reason="finished", winners=list(winners), scores=[3, 1])


async def texts(store: Store, table: str, after: int = 0, most: int | None = None) -> list[str]:
    lines = await store.log(table, after, most)
    return [str(getattr(line.entry(), "text", "")) for line in lines]


async def test_a_table_is_read_as_it_was_stored(shelf: Shelf) -> None:
    book = Logbook("one")
    await shelf.store.save(book.change(sat(0), sat(1)))
    async for store in shelf.twice():
        assert await store.load("one") == book.table.document
        assert await store.load("two") is None


async def test_a_log_is_read_in_order_whole_or_in_part(shelf: Shelf) -> None:
    book, other = Logbook("one"), Logbook("two")
    await shelf.store.save(book.change(said("a"), said("b")))
    await shelf.store.save(other.change(said("x")))
    book.at += 1.5
    await shelf.store.save(book.change(said("c")))
    async for store in shelf.twice():
        assert await texts(store, "one") == ["", "a", "b", "c"]
        assert await texts(store, "one", after=2) == ["b", "c"]
        assert await texts(store, "one", after=1, most=2) == ["b", "c"]
        assert await texts(store, "one", after=4) == []
        assert await texts(store, "none") == []
        lines = await store.log("one")
        assert [line.seq for line in lines] == [1, 2, 3, 4]
        assert [line.at for line in lines] == [1000.0, 1000.0, 1000.0, 1001.5]


async def test_the_log_leads_to_the_document(store: Store) -> None:
    book = Logbook("one")
    await store.save(book.change(sat(0), sat(1), entries.Started()))
    deal = book.table.follow_up()
    assert isinstance(deal, entries.Dealt)
    await store.save(book.change(deal))
    assert book.table.state is not None
    seat = book.table.asked[0]
    move = book.table.state.text(book.table.state.legal(seat)[0])
    await store.save(book.change(entries.Moved(seat=seat, move=move, by="person", events=[])))
    lines = await store.log("one")
    log = [line.entry() for line in lines]
    again = replayed(log, "one", [line.at for line in lines])
    assert await store.load("one") == again.document


async def test_a_change_is_what_the_table_was_when_it_was_made(store: Store) -> None:
    """The table goes on while the change waits, and may be over before it is on the disk."""
    book = Logbook("one", is_public=True)
    first = book.change(sat(0, device="ada"), sat(1))
    was = book.table.document.seq
    book.add(over(0))
    book.table.settings.is_public = False
    await store.save(first)
    document = await store.load("one")
    assert document is not None
    assert (document.phase, document.seq) == (Phase.SEATING, was)
    assert [one.id for one in await store.waiting(1e12, 0)] == ["one"]
    assert [one.id for one in await store.public_tables(5)] == ["one"]
    assert await store.played("ada") == []


async def test_a_line_that_is_there_already_is_a_conflict(store: Store) -> None:
    mine, other = Logbook("one"), Logbook("one")
    await store.save(mine.change(said("mine")))
    with pytest.raises(Conflict):
        await store.save(other.change(said("other"), said("more")))
    assert await texts(store, "one") == ["", "mine"]
    document = await store.load("one")
    assert document is not None
    assert document.seq == 2


async def test_after_a_change_that_was_refused_the_next_is_refused_too(store: Store) -> None:
    """Both were asked for before anybody knew: the second must not fill the gap of the first."""
    mine, other = Logbook("one"), Logbook("one")
    await store.save(mine.change())
    other.change()
    mine.at, other.at = 1001.0, 1001.5
    mine_next, other_next = mine.change(said("mine")), other.change(said("other"))
    answers = await asyncio.gather(
        store.save(mine_next),
        store.save(other_next),
        store.save(other.change(said("other again"))),
        store.save(other.change(said("and again"))),
        return_exceptions=True,
    )
    assert [type(one) for one in answers] == [type(None), Conflict, Conflict, Conflict]
    assert await texts(store, "one") == ["", "mine"]


async def test_what_fails_harms_nobody_who_is_stored_with_it(store: Store) -> None:
    books = [Logbook(f"table {number}") for number in range(20)]
    twice = Token("same", "table 7", "person")
    asked = []
    for number, book in enumerate(books):
        tokens = (twice, twice) if number == 7 else (Token("same", f"table {number}", "p"),)
        asked.append(store.save(book.change(said("hello"), tokens=tokens)))
        if number == 9:
            asked.append(store.save(Logbook("table 3").change(said("late"))))
    answers = await asyncio.gather(*asked, return_exceptions=True)
    failed = [number for number, answer in enumerate(answers) if answer is not None]
    assert failed == [7, 10]
    for number in range(20):
        assert await texts(store, f"table {number}") == ([] if number == 7 else ["", "hello"])
        assert await store.person("same", f"table {number}") == (None if number == 7 else "p")
    assert await store.load("table 7") is None


async def test_a_change_is_stored_even_if_nobody_waits_for_it(shelf: Shelf) -> None:
    book = Logbook("one")
    for text in "abc":
        shelf.store.save(book.change(said(text))).cancel()
    await shelf.store.save(book.change(said("d")))
    assert await texts(await shelf.reopen(), "one") == ["", "a", "b", "c", "d"]


async def test_closing_stores_what_is_waiting(shelf: Shelf) -> None:
    book = Logbook("one")
    waiting = [shelf.store.save(book.change(said(str(number)))) for number in range(200)]
    store = await shelf.reopen()
    await asyncio.gather(*waiting)
    assert await texts(store, "one") == ["", *map(str, range(200))]


async def test_a_token_is_known_at_its_table_only(shelf: Shelf) -> None:
    tokens = (Token("h1", "one", "ada"), Token("h2", "one", "bob"))
    await shelf.store.save(Logbook("one").change(tokens=tokens))
    await shelf.store.save(Logbook("two").change(tokens=(Token("h1", "two", "carl"),)))
    async for store in shelf.twice():
        assert await store.person("h1", "one") == "ada"
        assert await store.person("h1", "two") == "carl"
        assert await store.person("h2", "two") is None
        assert await store.person("h3", "one") is None
        assert sorted(await store.tokens("one"), key=lambda token: token.hash) == list(tokens)
        assert await store.tokens("three") == []


async def test_a_new_token_makes_the_old_ones_void(shelf: Shelf) -> None:
    tokens = [Token(f"h{number}", "one", "ada") for number in range(2)]
    others = [Token("h9", "one", "bob")]
    await shelf.store.save(Logbook("one").change(tokens=(*tokens, *others)))
    await shelf.store.replace_token(Token("new", "one", "ada"))
    async for store in shelf.twice():
        assert [await store.person(f"h{number}", "one") for number in range(2)] == [None, None]
        assert await store.person("new", "one") == "ada"
        assert await store.person("h9", "one") == "bob"


async def test_a_link_is_used_once_and_not_too_late(shelf: Shelf) -> None:
    good, late = Token("l1", "one", "ada"), Token("l2", "one", "bob")
    await shelf.store.add_link(good, expires=2000.0)
    await shelf.store.add_link(late, expires=1500.0)
    store = await shelf.reopen()
    assert await store.use_link("l0", now=1000.0) is None
    assert await store.use_link("l1", now=1999.0) == good
    assert await store.use_link("l1", now=1999.0) is None
    assert await store.use_link("l2", now=1501.0) is None
    assert await store.use_link("l2", now=1000.0) is None


async def test_a_new_token_makes_other_links_void(store: Store) -> None:
    ada, bob = Token("l1", "one", "ada"), Token("l2", "one", "bob")
    for link in (ada, bob):
        await store.add_link(link, expires=2000.0)
    await store.replace_token(Token("t1", "one", "ada"))
    assert await store.use_link("l1", now=1000.0) is None
    assert await store.use_link("l2", now=1000.0) == bob


async def test_of_two_who_use_a_link_one_gets_it(store: Store) -> None:
    token = Token("l1", "one", "ada")
    await store.add_link(token, expires=2000.0)
    got = await asyncio.gather(*(store.use_link("l1", 1000.0) for _one in range(10)))
    assert sorted(got, key=lambda one: one is None) == [token, *[None] * 9]


async def test_public_tables_are_those_that_are_not_over_the_youngest_first(store: Store) -> None:
    for number in range(6):
        book = Logbook(f"{number}", is_public=number != 2, at=1000.0 + number)
        await store.save(book.change(*([over(0)] if number == 4 else [])))
    assert [one.id for one in await store.public_tables(3)] == ["5", "3", "1"]
    assert [one.id for one in await store.public_tables(10)] == ["5", "3", "1", "0"]


async def test_tables_are_found_by_how_far_they_are(shelf: Shelf) -> None:
    for number, phase in enumerate(Phase):
        book = Logbook(f"{phase}", at=1000.0 + number)
        book.table.document.phase = phase
        await shelf.store.save(book.change())

    async def waiting(created: float, updated: float) -> list[str]:
        return sorted(one.id for one in await store.waiting(created, updated))

    async for store in shelf.twice():
        assert sorted(await store.running()) == ["opening", "playing"]
        assert await waiting(2000, 2000) == ["opening", "playing", "seating"]
        assert await waiting(1001, 1003) == ["playing", "seating"]
        assert await waiting(1002, 1002) == ["opening", "seating"]


async def test_games_of_days_are_never_abandoned(shelf: Shelf) -> None:
    """They are many, and last for weeks: nobody reads them all, again and again, to find that."""
    quote = '"pace":{"type":"days"'  # people may say what they like
    for name, pace in (("live", Live()), ("days", Days(move=3))):
        book = Logbook(name, pace=pace)
        book.add(entries.Sat(seat=0, person="person 0", name=quote))
        book.table.document.phase = Phase.PLAYING
        await shelf.store.save(book.change())
    async for store in shelf.twice():
        assert [one.id for one in await store.waiting(2000, 2000)] == ["live"]


async def test_a_device_remembers_each_finished_game_once(shelf: Shelf) -> None:
    book = Logbook("one")
    await shelf.store.save(book.change(sat(0, device="ada"), sat(1, device="bob")))
    assert await shelf.store.played("ada") == []
    await shelf.store.save(book.change(over(1)))
    await shelf.store.save(book.change(said("well played")))
    async for store in shelf.twice():
        assert await store.played("ada") == [Played("duel", "finished", False, 2)]
        assert await store.played("bob") == [Played("duel", "finished", True, 2)]
        assert await store.played("carl") == []
