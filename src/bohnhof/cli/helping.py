"""`bohn help` and `bohn completion`."""

import argparse

from bohnhof.cli.arguments import parsers
from bohnhof.cli.failure import OK, Failure
from bohnhof.cli.parser import unknown_command

SCRIPTS = {
    "bash": r"""
_bohn() {
    local IFS=$'\n'
    COMPREPLY=($("$1" --complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -f 1))
    if [[ ${COMPREPLY-} == *= ]]; then compopt -o nospace; fi
}
complete -o default -F _bohn bohn
""",
    "zsh": r"""
#compdef bohn
_bohn() {
    local -a lines described
    local line
    lines=("${(@f)$("${words[1]}" --complete "${(@)words[2,CURRENT]}" 2>/dev/null)}")
    for line in $lines; do
        described+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}")
    done
    if (( $#described )); then _describe bohn described; else _files; fi
}
compdef _bohn bohn
""",
    "fish": r"""
function __bohn_words
    set -l words (commandline -opc)
    set -l typed (commandline -ct)
    set -l found ($words[1] --complete $words[2..-1] "$typed" 2>/dev/null)
    if test (count $found) -gt 0
        printf '%s\n' $found
    else
        __fish_complete_path "$typed"
    end
end
complete -c bohn -f -a '(__bohn_words)'
""",
}
"""They ask `bohn --complete` with the words typed so far; where it says nothing, files fit."""


def explain(arguments: argparse.Namespace) -> int:
    """Print the help of a command, or of all."""
    top, commands = parsers()
    if arguments.topic is None:
        top.print_help()
        return OK
    if arguments.topic not in commands:
        raise Failure(unknown_command(arguments.topic, commands))
    commands[arguments.topic].print_help()
    return OK


def completion(arguments: argparse.Namespace) -> int:
    """Print the script for a shell."""
    print(SCRIPTS[arguments.shell].strip())
    return OK
