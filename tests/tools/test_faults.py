from pathlib import Path

import pytest

from tools import faults
from tools.faults import Fault, Source

pytestmark = pytest.mark.once

ROOT = Path(__file__).parents[2]
TEXT = '''
LIMIT = 3


def refusal(self, seat: int) -> bool:
    """Ö: whether it is refused (D-33)."""
    assert seat < 5
    if self.events is not None:
        self.tell(7)
    if seat == 2 and self.open:
        return True
    return False


def helper(seat: int) -> bool:
    return seat == 9
'''


@pytest.fixture
def found(tmp_path: Path) -> list[Fault]:
    path = tmp_path / "rules.py"
    path.write_text(TEXT, encoding="utf-8")
    return Source(tmp_path, path).faults()


def test_faults_are_in_what_decides_a_rule(found: list[Fault]) -> None:
    assert {fault.function for fault in found} == {"refusal"}
    assert sorted((fault.right, fault.wrong) for fault in found) == [
        ("2", "3"),
        ("seat == 2", "seat != 2"),
        ("seat == 2 and self.open", "((seat == 2) or (self.open))"),
        ("seat == 2 and self.open", "((seat == 2))"),
        ("seat == 2 and self.open", "((self.open))"),
        ("seat == 2 and self.open", "not (seat == 2 and self.open)"),
    ]


def test_a_fault_stands_where_the_right_thing_was(found: list[Fault]) -> None:
    assert all(TEXT[fault.start : fault.end] == fault.right for fault in found)


def test_the_same_seed_chooses_the_same_faults_of_different_functions() -> None:
    every = faults.all_faults(ROOT)
    chosen = faults.choose(every, 20, 1)
    assert chosen == faults.choose(every, 20, 1)
    assert chosen != faults.choose(every, 20, 2)
    assert len({(fault.path, fault.function) for fault in chosen}) == 20


def test_every_fault_can_be_read_by_python() -> None:
    for fault in faults.all_faults(ROOT):
        text = (ROOT / fault.path).read_text(encoding="utf-8")
        compile(text[: fault.start] + fault.wrong + text[fault.end :], fault.path, "exec")
