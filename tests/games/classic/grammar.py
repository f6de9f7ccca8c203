"""A small reader of EBNF grammars: it makes sentences at random and recognises them.

Grammars are read from the pages of the project, so that what a page says is what is tested. A
grammar may not refer to itself: then every rule is a regular expression.
"""

import re
from collections.abc import Callable
from random import Random
from typing import NamedTuple

TOKEN = re.compile(r'\(\*.*?\*\)|\s+|("[^"]*"|[a-z][a-z0-9-]*|[=;|,()\[\]{}])', re.DOTALL)
BRACKETS = (("(", "sequence", ")"), ("[", "maybe", "]"), ("{", "many", "}"))
AGAIN = 0.45
"""How likely a repetition goes on: short sentences are the rule, long ones occur."""


class Node(NamedTuple):
    """A part of a rule: `word` and `name` have a text, the others have parts."""

    kind: str
    text: str
    parts: list["Node"]


class Grammar:
    """The rules of a grammar by name."""

    def __init__(self, text: str) -> None:
        self.rules = _Reader(text).rules()

    def sentence(self, rule: str, rng: Random) -> str:
        """Return a sentence of a rule, made at random."""
        return self._made(self.rules[rule], rng)

    def pattern(self, rule: str) -> str:
        """Return the regular expression of a rule."""
        return self._written(self.rules[rule])

    def recogniser(self, rule: str, flags: int = 0) -> Callable[[str], bool]:
        """Return a function that says whether a text is a sentence of a rule."""
        compiled = re.compile(self.pattern(rule), flags)
        return lambda text: compiled.fullmatch(text) is not None

    def _made(self, node: Node, rng: Random) -> str:
        if node.kind == "word":
            return node.text
        if node.kind == "name":
            return self._made(self.rules[node.text], rng)
        if node.kind == "choice":
            return self._made(rng.choice(node.parts), rng)
        made = []
        times = 1
        if node.kind == "maybe":
            times = rng.randrange(2)
        elif node.kind == "many":
            times = 0
            while rng.random() < AGAIN:
                times += 1
        for _ in range(times):
            made += [self._made(part, rng) for part in node.parts]
        return "".join(made)

    def _written(self, node: Node) -> str:
        if node.kind == "word":
            return re.escape(node.text)
        if node.kind == "name":
            return self._written(self.rules[node.text])
        joined = ("|" if node.kind == "choice" else "").join(map(self._written, node.parts))
        return f"(?:{joined})" + {"maybe": "?", "many": "*"}.get(node.kind, "")


class _Reader:
    """Reads the rules of a grammar, one token after the other."""

    def __init__(self, text: str) -> None:
        self._tokens: list[str] = []
        at = 0
        while at < len(text):
            found = TOKEN.match(text, at)
            assert found, f"not EBNF: {text[at : at + 20]!r}"
            self._tokens += [found[1]] if found[1] else []
            at = found.end()

    def rules(self) -> dict[str, Node]:
        rules: dict[str, Node] = {}
        while self._tokens:
            name = self._tokens.pop(0)
            assert name not in rules, f"{name} is defined twice"
            self._skip("=")
            rules[name] = self._choice()
            self._skip(";")
        return rules

    def _skip(self, token: str) -> None:
        found = self._tokens.pop(0) if self._tokens else "the end"
        assert found == token, f"{token} expected, found {found}"

    def _choice(self) -> Node:
        parts = [self._sequence()]
        while self._tokens[0] == "|":
            self._skip("|")
            parts.append(self._sequence())
        return Node("choice", "", parts)

    def _sequence(self) -> Node:
        parts = [self._part()]
        while self._tokens[0] == ",":
            self._skip(",")
            parts.append(self._part())
        return Node("sequence", "", parts)

    def _part(self) -> Node:
        token = self._tokens.pop(0)
        for opening, kind, closing in BRACKETS:
            if token == opening:
                inside = self._choice()
                self._skip(closing)
                return Node(kind, "", [inside])
        if token.startswith('"'):
            return Node("word", token[1:-1], [])
        assert token[0].isalpha(), f"{token} is out of place"
        return Node("name", token, [])
