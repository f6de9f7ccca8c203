"""Whether tables can be read and written: asked often, proved now and then."""

import asyncio
import time

from bohnhof.server.store.base import Store, StoreError

FRESH = 1.0
"""Seconds for which a proof counts: whoever asks more often costs nothing."""
PATIENCE = 3.0
"""Seconds that a proof may take; a database that another program holds keeps it waiting."""


class Readiness:
    """Proves that a store can be used, once for all who ask at the same time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._proof: asyncio.Task[None] | None = None
        self._begun = 0.0

    async def prove(self) -> None:
        """Raise StoreError if tables can not be read and written now."""
        now = time.monotonic()
        if self._proof is None or (self._proof.done() and now - self._begun > FRESH):
            self._proof, self._begun = asyncio.create_task(self._check()), now
        await asyncio.shield(self._proof)

    async def _check(self) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await self._store.check()
        except TimeoutError:
            raise StoreError("It takes too long.") from None
