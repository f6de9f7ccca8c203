import os

import pytest

from tests.cli.command import Bohn


@pytest.fixture
def bohn(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Bohn:
    return Bohn(capsys, monkeypatch)


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", lambda _descriptor: None)
