"""The page speaks the protocol of the server: its types are those that the tool writes."""

import pytest

from tools import web_types

pytestmark = pytest.mark.once


def test_the_types_of_the_page_are_of_this_protocol(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["web_types.py", "--check"])
    assert web_types.main() == 0, "run python tools/web_types.py"
