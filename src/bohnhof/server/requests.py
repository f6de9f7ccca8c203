"""What people may ask of a table, and what comes of it: an entry, or a refusal."""

import unicodedata
from functools import singledispatch

import msgspec

import bohnhof
from bohnhof import BohnhofError, NotationError, State
from bohnhof.engine.complaints import in_our_words
from bohnhof.engine.contract import Data
from bohnhof.engine.fairness import commitment_of
from bohnhof.server import entries, protocol, undo
from bohnhof.server.entries import AnyEntry
from bohnhof.server.protocol import LONGEST_CHAT, LONGEST_NAME, PHRASES, Request, shortened
from bohnhof.server.settings import LEAST_DAYS, Days, Settings
from bohnhof.server.table import STAND_IN, Phase, Table

BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that nobody sees."""
MOST_MARKS = 3
"""Accents on one letter; more of them would reach into the lines above and below."""


class Refused(Exception):
    """A request that can not be fulfilled; the code is for programs, the text for people.

    Of an illegal move there are also the game's number and name of the reason; `wait` are the
    seconds after which it may be tried again.
    """

    def __init__(
        self,
        code: str,
        text: str,
        reason: int | None = None,
        refusal: str | None = None,
        wait: float | None = None,
    ) -> None:
        super().__init__(text)
        self.code = code
        self.text = shortened(text)
        self.reason = reason
        self.refusal = refusal
        self.wait = wait


def cleaned(text: str, longest: int) -> str:
    """Return a text of a stranger on one line, without control characters, not too long."""
    visible, marks = [], MOST_MARKS
    for character in unicodedata.normalize("NFC", text):
        category = unicodedata.category(character)
        marks = marks + 1 if category[0] == "M" else 0
        if marks <= MOST_MARKS:
            is_seen = category[0] not in "CZ" and character not in BLANK
            visible.append(character if is_seen else " ")
    return " ".join("".join(visible).split())[:longest]


def name_of(text: str) -> str:
    """Return the name of a person, or raise Refused."""
    if name := cleaned(text, LONGEST_NAME):
        return name
    raise Refused("bad_name", "A name has at least one letter.")


@singledispatch
def answer(request: Request, table: Table, seat: int) -> AnyEntry:
    """Return the entry by which a request of a seat is fulfilled, or raise Refused."""
    raise Refused("unknown", f"Nobody knows how to {type(request).__name__.lower()}.")


# Before the game.


def _need_phase(table: Table, *phases: Phase) -> None:
    if table.phase not in phases:
        wanted = " or ".join(phases)
        raise Refused("wrong_phase", f"The table is {table.phase}; this is for {wanted}.")


def _need_host(table: Table, seat: int) -> None:
    _need_phase(table, Phase.SEATING)
    if seat != table.document.host:
        raise Refused("not_host", "Only the host may do that.")


def _need_seat(table: Table, seat: int) -> None:
    if not 0 <= seat < len(table.places):
        raise Refused("no_seat", f"Seats are 1 to {len(table.places)}.")


def _need_hope(table: Table, seat: int) -> None:
    """The game is on, and the seat has not given it up."""
    _need_phase(table, Phase.PLAYING)
    if table.places[seat].has_resigned:
        raise Refused("resigned", "This seat has given up the game.")


@answer.register
def _(request: protocol.Start, table: Table, seat: int) -> AnyEntry:
    _need_host(table, seat)
    free = [number + 1 for number, place in enumerate(table.places) if place.is_free]
    if free:
        raise Refused("seats_free", f"Seat {free[0]} is still free: a person or a bot may take it.")
    return entries.Started(message=request.id, asker=seat)


@answer.register
def _(request: protocol.Kick, table: Table, seat: int) -> AnyEntry:
    _need_host(table, seat)
    _need_seat(table, request.seat)
    if request.seat == seat:
        raise Refused("own_seat", "To go yourself, leave.")
    if table.places[request.seat].is_free:
        raise Refused("no_one", "Nobody sits there.")
    return entries.Rose(seat=request.seat, is_kicked=True, message=request.id, asker=seat)


@answer.register
def _(request: protocol.Swap, table: Table, seat: int) -> AnyEntry:
    _need_host(table, seat)
    for number in request.seats:
        _need_seat(table, number)
    return entries.Swapped(seats=request.seats, message=request.id, asker=seat)


@answer.register
def _(request: protocol.Change, table: Table, seat: int) -> AnyEntry:
    _need_host(table, seat)
    old = msgspec.to_builtins(table.settings)
    if request.settings.get("game", table.settings.game) != table.settings.game:
        del old["options"]  # another game has others
    else:
        old["options"] = _chosen_options(table.settings)
    settings = settings_from(old | request.settings)
    taken = [number for number, place in enumerate(table.places) if not place.is_free]
    if taken and max(taken) >= settings.seats:
        raise Refused("seats_taken", f"Seat {max(taken) + 1} is taken: free it first.")
    return entries.Changed(settings=settings, message=request.id, asker=seat)


def _chosen_options(settings: Settings) -> Data:
    """Return the options that are not as they would be by default, which may hang on the seats."""
    usual = bohnhof.make_game(settings.game, settings.seats, {}).options
    return {name: value for name, value in settings.options.items() if value != usual.get(name)}


def settings_from(data: object) -> Settings:
    """Return settings that a client sent, checked, or raise Refused."""
    try:
        settings = msgspec.convert(data, Settings)
        game = settings.rules()
    except msgspec.ValidationError as error:
        raise Refused("bad_settings", in_our_words(error)) from None
    except (BohnhofError, RecursionError) as error:
        raise Refused("bad_settings", str(error)) from None
    if isinstance(settings.pace, Days) and settings.pace.move < LEAST_DAYS:
        raise Refused("bad_settings", "An hour is the least that a seat has for a move.")
    settings.options = game.options
    return settings


@answer.register
def _(request: protocol.SeatBot, table: Table, seat: int) -> AnyEntry:
    _need_host(table, seat)
    _need_seat(table, request.seat)
    if table.places[request.seat].is_person:
        raise Refused("seat_taken", "A person sits there.")
    return entries.Handed(seat=request.seat, bot=request.level, message=request.id, asker=seat)


@answer.register
def _(request: protocol.Commit, table: Table, seat: int) -> AnyEntry:
    _need_phase(table, Phase.SEATING)
    return entries.Committed(seat=seat, commitment=request.commitment, message=request.id)


@answer.register
def _(request: protocol.Open, table: Table, seat: int) -> AnyEntry:
    _need_phase(table, Phase.OPENING)
    place = table.places[seat]
    if place.contribution is not None:
        raise Refused("opened", "This seat has opened its contribution.")
    if place.commitment is None or commitment_of(request.contribution) != place.commitment:
        raise Refused("not_committed", "This seat has not committed itself to that.")
    return entries.Opened(seat=seat, contribution=request.contribution, message=request.id)


@answer.register
def _(request: protocol.Leave, table: Table, seat: int) -> AnyEntry:
    if table.phase is Phase.SEATING:
        return entries.Rose(seat=seat)
    return _handed(table, seat, STAND_IN, request)


# The game.


@answer.register
def _(request: protocol.Act, table: Table, seat: int) -> AnyEntry:
    _need_phase(table, Phase.PLAYING)
    if table.places[seat].bot is not None:
        raise Refused("bot_plays", "A bot plays this seat: take it back first.")
    state = table.state
    assert state is not None
    action = action_in(request, state)
    if not state.is_legal(seat, action):
        reason = int(state.refusal_of(seat, action))
        name = state.game.refusals.name(reason)
        raise Refused("illegal", state.reason(reason), reason, name)
    return _moved(request, state.text(action), seat)


def action_in(request: protocol.Act, state: State) -> int:
    """Return the action that a request names, or raise Refused."""
    if (request.move is None) == (request.action is None):
        raise Refused("malformed", "An act has either a move or an action.")
    try:
        if request.move is not None:
            return state.parse(request.move)
        return state.action(request.action)
    except (NotationError, RecursionError) as error:
        raise Refused("not_a_move", str(error)) from None


def _moved(request: protocol.Act, move: str, seat: int) -> AnyEntry:
    return entries.Moved(seat=seat, move=move, by="person", events=[], message=request.id)


@answer.register
def _(request: protocol.Undo, table: Table, seat: int) -> AnyEntry:
    _need_phase(table, Phase.PLAYING)
    if not table.can_undo(seat):
        raise Refused("no_undo", undo.REFUSED)
    return entries.Undone(seat=seat, message=request.id)


@answer.register
def _(request: protocol.HandOver, table: Table, seat: int) -> AnyEntry:
    return _handed(table, seat, request.level, request)


def _handed(table: Table, seat: int, bot: str, request: Request) -> AnyEntry:
    _need_phase(table, Phase.PLAYING)
    if table.places[seat].bot is not None:
        raise Refused("bot_plays", "A bot plays this seat already.")
    return entries.Handed(seat=seat, bot=bot, message=request.id)


@answer.register
def _(request: protocol.TakeBack, table: Table, seat: int) -> AnyEntry:
    _need_phase(table, Phase.PLAYING)
    if table.places[seat].bot is None:
        raise Refused("not_handed", "You play this seat.")
    _need_hope(table, seat)
    return entries.TakenBack(seat=seat, message=request.id)


@answer.register
def _(request: protocol.Resign, table: Table, seat: int) -> AnyEntry:
    _need_hope(table, seat)
    return entries.Resigned(seat=seat, message=request.id)


@answer.register
def _(request: protocol.Agree, table: Table, seat: int) -> AnyEntry:
    _need_hope(table, seat)
    return entries.Agreed(seat=seat, wish=request.wish, message=request.id)


@answer.register
def _(request: protocol.Replace, table: Table, seat: int) -> AnyEntry:
    _need_hope(table, seat)
    _need_seat(table, request.seat)
    if request.seat not in table.deciding():
        raise Refused("no_person", "No person plays that seat.")
    if request.seat == seat:
        raise Refused("own_seat", "To let a bot play your own seat, hand it over.")
    return entries.Replacing(seat=request.seat, wish=request.wish, message=request.id, asker=seat)


@answer.register
def _(request: protocol.Rest, table: Table, seat: int) -> AnyEntry:
    _need_hope(table, seat)
    if table.places[seat].bot is not None:
        raise Refused("bot_plays", "A bot plays this seat: take it back first.")
    state = table.state
    if state is None or not state.game.may_rest(state, seat):
        raise Refused("no_offers", "That is for turns of others in which offers are made.")
    return entries.Rested(seat=seat, on=request.on, message=request.id)


@answer.register
def _(request: protocol.Hasten, table: Table, seat: int) -> AnyEntry:
    _need_phase(table, Phase.PLAYING)
    people = table.deciding()
    if seat != table.document.host and people != [seat]:
        raise Refused("not_host", "Only the host may do that.")
    if request.pause == "step" and people != [seat]:
        raise Refused("not_alone", "Step by step is for one person among bots.")
    return entries.Hastened(pause=request.pause, message=request.id, asker=seat)


@answer.register
def _(request: protocol.Wish, table: Table, seat: int) -> AnyEntry:
    _need_phase(table, Phase.PLAYING)
    if table.places[seat].has_resigned:
        raise Refused("resigned", "This seat has given up the game.")
    info = bohnhof.games()[table.settings.game]
    if not info.takes_wishes:
        raise Refused("bad_wish", "Wishes are for games in which beans are traded.")
    beans = [card.bean for card in info.beans]
    if len(set(request.beans)) != len(request.beans) or not set(request.beans) <= set(beans):
        raise Refused("bad_wish", f"Wishes are some of {', '.join(beans)}, each once.")
    return entries.Wished(seat=seat, beans=request.beans, message=request.id)


# At any time.


@answer.register
def _(request: protocol.Chat, table: Table, seat: int) -> AnyEntry:
    if (request.text is None) == (request.phrase is None):
        raise Refused("malformed", "Chat has either a text or a phrase.")
    if request.phrase is not None:
        if request.phrase not in PHRASES:
            raise Refused("no_phrase", f"Phrases are {', '.join(PHRASES)}.")
        return entries.Chatted(seat=seat, phrase=request.phrase, message=request.id)
    text = cleaned(request.text or "", LONGEST_CHAT)
    if not text:
        raise Refused("malformed", "There is nothing in it.")
    return entries.Chatted(seat=seat, text=text, message=request.id)
