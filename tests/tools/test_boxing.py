import textwrap

import pytest

from tools.boxing import boxing, compare, functions, hot_lines, narrow_shifts

pytestmark = pytest.mark.once

HEAD = "char CPyDef_duel___state___State___play(PyObject *cpy_r_self, int64_t cpy_r_seat) {\n"


def play(body: str) -> str:
    """Return C with one hot function."""
    return HEAD + textwrap.indent(textwrap.dedent(body).strip("\n"), "    ") + "\n}\n"


LISTENERS = """
    cpy_r_r3 = ((duel___StateObject *)cpy_r_self)->_events;
    cpy_r_r4 = (PyObject *)&_Py_NoneStruct;
"""


def as_compiled(source: str) -> str:
    """Return C as the compiler gets it: without blanks at the beginning of lines."""
    return "\n".join(line.lstrip() for line in source.split("\n"))


def labelled(source: str) -> str:
    """Labels stand at the beginning of their lines."""
    return "\n".join(x.strip() if x.strip().startswith("CPyL") else x for x in source.split("\n"))


def test_a_boxing_call_is_found_by_the_python_name() -> None:
    source = play("cpy_r_r1 = CPyTagged_FromInt64(cpy_r_seat);\nreturn 1;")
    assert boxing(source) == {"duel.state.State.play": ["CPyTagged_FromInt64"]}


INNER = [
    "if (unlikely(cpy_r_r0 == 2)) {\n    goto CPyL9;\n}",
    "if (likely(cpy_r_r0))\n    x = 1;\nelse {\n    x = 2;\n}",
    "if (cpy_r_r0) {\n    if (cpy_r_r1) {\n        x = 1;\n    }\n}",
    "if (cpy_r_r0) {\n    goto CPyL8;\n} else\n    goto CPyL8;\nCPyL8: ;",
    "cpy_r_r0 = CPyStatics[7]; /* '}' */",
    'cpy_r_r0 = f("}", \'}\', "\\"}");',
]


@pytest.mark.parametrize("inner", INNER)
def test_a_boxing_call_behind_an_inner_block_is_found_in_c_as_it_is_compiled(inner: str) -> None:
    """A brace at the beginning of a line is no end of a function there."""
    boxed = "cpy_r_r1 = CPyTagged_FromInt64(cpy_r_seat);\nreturn 1;\nCPyL9: ;\nreturn 2;"
    source = play(f"{inner}\n{boxed}") + "char CPyDef_cold(PyObject *cpy_r_self) {\n    x;\n}\n"
    for text in (source, as_compiled(source)):
        assert boxing(text) == {"duel.state.State.play": ["CPyTagged_FromInt64"]}
        assert functions(text)["cold"].strip() == "x;"


@pytest.mark.parametrize(
    "line",
    [
        "CPyTagged_DECREF(cpy_r_r1);",
        "CPyTagged_DecRef(cpy_r_r1);",
        "CPyTagged_INCREF(cpy_r_r1);",
        "cpy_r_r1 = PyLong_Check(cpy_r_r2);",
    ],
)
def test_what_follows_from_a_box_is_not_counted_again(line: str) -> None:
    assert boxing(play(f"{line}\nreturn 1;")) == {}


@pytest.mark.parametrize(
    "branch",
    [
        "cpy_r_r5 = cpy_r_r3 != cpy_r_r4;\nif (!cpy_r_r5) goto CPyL2;",
        "cpy_r_r5 = cpy_r_r3 == cpy_r_r4;\nif (cpy_r_r5) goto CPyL2;",
        "cpy_r_r5 = cpy_r_r3 != cpy_r_r4;\n"
        "if (cpy_r_r5) {\n    goto CPyL1;\n} else\n    goto CPyL2;\nCPyL1: ;",
        "cpy_r_events = cpy_r_r3;\n"
        "cpy_r_r5 = cpy_r_events == cpy_r_r4;\n"
        "if (cpy_r_r5) {\n    goto CPyL2;\n} else\n    goto CPyL1;\nCPyL1: ;",
    ],
)
def test_what_is_told_to_listeners_is_not_hot(branch: str) -> None:
    told = "cpy_r_r6 = CPyTagged_FromInt64(cpy_r_seat);"
    source = labelled(play(f"{LISTENERS.strip()}\n{branch}\n{told}\nCPyL2: ;\nreturn 1;"))
    after = source.replace("return 1;", "cpy_r_r7 = CPyTagged_Add(cpy_r_r6, 2);\nreturn 1;")
    for layout in (str, as_compiled):
        assert boxing(layout(source)) == {}
        assert boxing(layout(after)) == {"duel.state.State.play": ["CPyTagged_Add"]}


def test_a_test_for_another_none_cuts_nothing() -> None:
    body = (
        LISTENERS.replace("_events", "_owner").strip()
        + "\ncpy_r_r5 = cpy_r_r3 != cpy_r_r4;\nif (!cpy_r_r5) goto CPyL2;"
        + "\ncpy_r_r6 = PyLong_FromLongLong(cpy_r_seat);\nCPyL2: ;\nreturn 1;"
    )
    assert boxing(labelled(play(body))) == {"duel.state.State.play": ["PyLong_FromLongLong"]}


def test_functions_and_methods_that_are_called_are_hot_as_well() -> None:
    called = play(
        "cpy_r_r1 = CPyDef_duel___state____help(cpy_r_seat);\n"
        "cpy_r_r2 = CPY_GET_METHOD(cpy_r_self, CPyType_x, 3, xObject, char (*)(PyObject *))"
        "(cpy_r_self); /* fold */\nreturn 1;"
    )
    others = "".join(
        f"char CPyDef_{name}(int64_t cpy_r_n) {{\n    x = CPyLong_AsInt64(cpy_r_n);\n}}\n"
        for name in ("duel___state____help", "duel___State___fold", "duel___State___cold")
    )
    assert list(boxing(called + others)) == ["duel.State.fold", "duel.state._help"]


def test_declarations_are_no_functions() -> None:
    assert functions("char CPyDef_a(int64_t cpy_r_n);\n") == {}


def test_loops_are_walked_once() -> None:
    body = "    x = 1;\nCPyL1: ;\n    y = 2;\n    goto CPyL1;\n"
    assert [line.strip() for line in hot_lines(body)] == ["x = 1;", "y = 2;", "goto CPyL1;"]


def test_more_less_and_unexplained_boxing_is_a_fault() -> None:
    allowed: dict[str, dict[str, object]] = {
        "a": {"calls": 1, "reason": "r"},
        "b": {"calls": 2, "reason": "r"},
        "c": {"calls": 1, "reason": ""},
        "d": {"calls": 1, "reason": "r"},
    }
    found = {"a": ["x"], "b": ["x"], "c": ["x"], "e": ["x", "y"]}
    assert [fault.split(":")[0] for fault in compare(found, allowed)] == ["b", "c", "d", "e"]


def test_a_literal_shifted_by_a_variable_is_a_fault() -> None:
    narrow = play("cpy_r_r1 = 1 << cpy_r_seat;\nreturn 1;")
    wide = play("cpy_r_one = 1;\ncpy_r_r1 = cpy_r_one << cpy_r_seat;\nreturn 1;")
    assert [fault.split(" (")[0] for fault in narrow_shifts(narrow)] == [
        "duel.state.State.play: cpy_r_r1 = 1 << cpy_r_seat;"
    ]
    assert narrow_shifts(wide) == []


def test_a_block_that_is_reached_twice_is_counted_once() -> None:
    body = "if (a) {\n    goto CPyL1;\n} else\n    goto CPyL1;\nCPyL1: ;\nx = CPyTagged_Add(b, c);"
    assert boxing(labelled(play(body))) == {"duel.state.State.play": ["CPyTagged_Add"]}
