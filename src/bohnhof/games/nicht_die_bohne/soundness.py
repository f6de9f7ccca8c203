"""Checks that a position of Nicht die Bohne is one that a game can reach."""

from mypy_extensions import i64

from bohnhof.engine.contract import NOBODY
from bohnhof.engine.reading import need
from bohnhof.games.nicht_die_bohne.bundle import NO_CARDS, cards_in, has_card
from bohnhof.games.nicht_die_bohne.scoring import minus_points, plus_points
from bohnhof.games.nicht_die_bohne.state import BohneState
from bohnhof.games.nicht_die_bohne.tables import CARD_NAMES, COPIES
from bohnhof.games.nicht_die_bohne.turn import FOLLOWING, LEADING, OVER, TAKING

MOST_POINTS = 440  # all numbers of a round, every colour doubled


def check(state: BohneState, cards: list[str]) -> None:
    """Raise PositionError unless everything fits together, and these cards are the deck."""
    check_deck(cards)
    _check_trick(state)
    _check_takes(state)
    _check_sizes(state)
    _check_rounds(state)


def check_deck(cards: list[str]) -> None:
    """NI-01: hands, table and collections hold the deck; of another the bundles make no sense."""
    for card, name in enumerate(CARD_NAMES):
        found, wanted = cards.count(name), COPIES[card]
        need(found == wanted, f"There are {found} cards {name} instead of {wanted} (N-02).")


def _check_trick(state: BohneState) -> None:
    """Who has played a card in which step."""
    step = state.step
    played = [seat for seat in _seats(state) if state.has_played(seat)]
    if step in (LEADING, OVER):
        need(played == [], "Cards lie on the table before anybody has led.")
    elif step == FOLLOWING:
        need(state.chip in played, "The chip holder leads before the others follow (N-07).")
        need(len(played) < state.seats, "All have played, so the cards are revealed (N-08).")
    else:
        need(len(played) == state.seats, "Cards are taken when all have played (N-08).")


def _check_takes(state: BohneState) -> None:
    """The takes form one chain from the chip holder on, and a choice is left (N-09 to N-12)."""
    takers = [taker for taker in _takers(state) if taker != NOBODY]
    need(state.step == TAKING or takers == [], "Cards are taken after the reveal (N-09).")
    need(state.taker_of(state.chip) == NOBODY, "The chip card is taken last (N-12).")
    need(len(takers) <= state.seats - 3, "The last two takes happen by themselves (NQ-03).")
    seat = state.chip
    for _take in takers:
        need(seat in takers, "Who lost his card is next to take (N-11).")
        source = _takers(state).index(seat)
        taken = has_card(state.collections[seat], state.played_by(source))
        need(taken, f"Seat {seat} has not got the card it took (N-14).")
        seat = source


def _check_sizes(state: BohneState) -> None:
    """NI-02: all seats have had the same number of cards."""
    if state.step == LEADING:
        need(state.hands[state.chip] != NO_CARDS, "Without hand cards the round has ended (N-17).")
    tricks = state.trick() - (0 if state.step == OVER else 1)
    takers = _takers(state)
    for seat in _seats(state):
        left = cards_in(state.hands[seat]) + (1 if state.has_played(seat) else 0)
        need(left == state.hand_size() - tricks, f"Seat {seat} has a hand of the wrong size.")
    for seat in _seats(state):
        gained = cards_in(state.collections[seat]) - takers.count(seat)
        need(gained == tricks, f"Seat {seat} has a collection of the wrong size.")


def _check_rounds(state: BohneState) -> None:
    """Rounds, shuffles and the score sheet."""
    finished, seats = state.finished_rounds(), _seats(state)
    need(state.round <= state.rounds, f"This game has {state.rounds} rounds.")
    need(state.shuffles == state.round, "Each round has its shuffle (N-20).")
    if state.step == OVER:
        need(finished == state.round == state.rounds, "The game ends after its last round (N-21).")
        need(
            all(_is_written(state, finished - 1, seat, state.collections[seat]) for seat in seats),
            "The last round is not what the collections are worth (N-19).",
        )
    else:
        need(finished == state.round - 1, "The score sheet has a row for each finished round.")
    for number in range(int(finished)):
        _check_row(state, number)
    starter = state.game.options["starter"]
    if starter is not None and state.round == 1 and state.trick() == 1:
        need(state.chip == starter, "The starter has the chip in the first trick (NQ-06).")


def _check_row(state: BohneState, number: int) -> None:
    """A finished round: what is written, and the collections it was written for, if known."""
    points = [
        state.sheet_plus(number, seat) + state.sheet_minus(number, seat) for seat in _seats(state)
    ]
    need(sum(points) <= MOST_POINTS, "A round has not so many points (NI-06).")
    for seat in _seats(state):
        past = state.past_collection(number, seat)
        need(
            past == NO_CARDS or _is_written(state, number, seat, past),
            f"Round {number + 1} is not what its collections are worth (N-19).",
        )


def _is_written(state: BohneState, number: i64, seat: int, collection: i64) -> bool:
    """Whether a seat got for a round what this collection is worth."""
    return state.sheet_plus(number, seat) == plus_points(collection) and state.sheet_minus(
        number, seat
    ) == minus_points(collection)


def _takers(state: BohneState) -> list[int]:
    return [int(state.taker_of(seat)) for seat in _seats(state)]


def _seats(state: BohneState) -> range:
    return range(int(state.seats))
