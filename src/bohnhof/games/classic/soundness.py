"""Checks that a position of the classic game does not contradict itself or the rules."""

from bohnhof.engine.bits import has
from bohnhof.engine.contract import NOBODY
from bohnhof.engine.reading import need
from bohnhof.games.classic import board as on_board
from bohnhof.games.classic import turn
from bohnhof.games.classic.actions import MAKER_OF_OFFER, is_sound, positions_below
from bohnhof.games.classic.bundle import count_in, in_deck, members_of
from bohnhof.games.classic.facts import bean_in, count_of, front_in, seat_in
from bohnhof.games.classic.state import ClassicState
from bohnhof.games.classic.tables import (
    BEANS,
    CARDS,
    DRAWN,
    LONGEST_HAND,
    MOST_OPEN,
    NO_BEAN,
    PASSES,
    POOL,
    REVEALED,
)


def check(state: ClassicState) -> None:
    """Raise PositionError unless everything fits together."""
    check_totals(state)
    _check_turn(state)
    _check_pile(state)
    for seat in range(state.game.seats):
        _check_seat(state, seat)
    _check_facts(state)
    _check_numbers(state)
    for row in range(state.board.count):
        _check_offer(state, row)
    _check_bans(state)


def check_totals(state: ClassicState) -> None:
    """CI-01: all cards are there, each once."""
    hands, coins = state.hands, state.coins
    faces = [state.face_bean(slot) for slot in range(int(REVEALED))]
    for bean, bean_name in enumerate(BEANS.names):
        found = list(state.pile).count(bean) + faces.count(bean)
        found += int(count_in(state.discards, bean))
        for seat in range(state.game.seats):
            found += sum(state.hand_bean(seat, i) == bean for i in range(int(hands.size(seat))))
            found += sum(coins.at(seat, i) == bean for i in range(int(coins.size(seat))))
            found += int(count_in(state.farms.aside(seat), bean))
            for field in range(int(state.farms.fields(seat))):
                if state.farms.bean(seat, field) == bean:
                    found += int(state.farms.size(seat, field))
        wanted = BEANS.copies[bean]
        need(found == wanted, f"There are {found} {bean_name} cards instead of {wanted} (C-02).")


def _check_turn(state: ClassicState) -> None:
    step, seats = state.step, state.game.seats
    need(state.starter < seats and state.active < seats, "There is no such seat.")
    turned_on = (state.starter + state.turn - 1) % seats
    need(state.active == turned_on, "Turns go round from the starter on (C-12).")
    chosen = state.game.options["starter"]
    need(chosen is None or chosen == state.starter, "The options name another starter (X-07).")
    waiting = step in (turn.TRADE, turn.LAST_CALL, turn.PLANT_PENDING)
    need(waiting or state.face == 0, "Cards lie face up in steps 2 and 3 only (CI-05).")
    aside = any(state.farms.aside(seat) for seat in range(seats))
    need(waiting or not aside, "Cards lie aside in steps 2 and 3 only (CI-05).")
    caller = state.caller
    if caller != NOBODY:
        called = caller < seats and has(state.settings.last_call, caller)
        sound = step == turn.LAST_CALL and called and caller != state.active
        need(sound, "That seat can not be asked in a last call now (CQ-12).")
    if step == turn.OVER:
        bare = all(state.farms.size(s, f) == 0 for s in range(seats) for f in range(3))
        need(bare, "At the end all fields are harvested (CI-11).")


def _check_pile(state: ClassicState) -> None:
    """X-03: how often the pile was used up fits the shuffle it came from."""
    step, used_up, pool = state.step, state.used_up, state.pool
    if state.pile_left() > 0:
        sound = pool == used_up < PASSES
    elif used_up == PASSES:
        sound = pool < used_up and step not in (turn.PLANT_FIRST, turn.PLANT_SECOND, turn.REVEAL)
    else:
        sound = pool == used_up - 1
    need(bool(sound), "The pile can not have been used up that often (X-03).")
    need(step != turn.OVER or used_up == PASSES, "The game is not over yet (C-54).")
    need(state.shuffles > pool, "Each pool of cards came from a shuffle.")
    top = state.discard_top
    on_top = top != NO_BEAN and count_in(state.discards, top) > 0
    need(on_top if state.discards else top == NO_BEAN, "The top discard is one of the discards.")


def _check_seat(state: ClassicState, seat: int) -> None:
    fields, settings = state.farms.fields(seat), state.settings
    bought = fields > settings.fields
    need(not bought or settings.sells_fields, "Fields can not be bought in this edition.")
    size = int(state.hands.size(seat))
    need(size + _growth(state, size) <= LONGEST_HAND, "No hand gets that long (CQ-36).")
    pools = [state.hands.at(seat, i) // POOL for i in range(size)]
    need(pools == sorted(pools) and max(pools, default=0) <= state.pool, "Pools do not fit.")


def _growth(state: ClassicState, size: int) -> int:
    """Return by how many cards a hand of this size can grow at most: two a turn of its own."""
    renewals = max(0, int(PASSES - state.used_up) - 1)
    cards = int(state.pile_left()) + renewals * (CARDS - size)  # what is hoarded is missing
    turns = cards // int(REVEALED + DRAWN) + 1
    return 2 * (turns // state.game.seats + 1) + 1


def _check_facts(state: ClassicState) -> None:
    for fact in state.facts:
        seat, front = seat_in(fact), int(front_in(fact))
        need(front <= state.hands.size(seat), "A fact is about more cards than the hand has.")
        cards = [state.hand_bean(seat, i) for i in range(front)]
        held = cards.count(bean_in(fact))
        need(held >= count_of(fact), "A hand does not hold what is known of it (CQ-30).")


def _check_numbers(state: ClassicState) -> None:
    """Offers are numbered through the game, within the limits of CQ-14."""
    board, settings = state.board, state.settings
    trading = state.step in (turn.TRADE, turn.LAST_CALL)
    need(board.count == 0 or trading, "Offers are open in step 2 only (CQ-09).")
    numbers = [int(board.number(row)) for row in range(board.count)]
    rising = numbers == sorted(set(numbers)) and max(numbers, default=0) < state.next_offer
    need(rising, "Offers are numbered in their order (CQ-14o).")
    need(
        sum(state.made_by(seat) for seat in range(state.game.seats)) < state.next_offer,
        "More offers were made in this turn than in all.",
    )
    for seat in range(state.game.seats):
        is_active = seat == state.active
        most = settings.offers_of_active if is_active else settings.offers_of_others
        open_offers = [board.maker(row) for row in range(board.count)].count(seat)
        sound = open_offers <= MOST_OPEN and open_offers <= state.made_by(seat) <= most
        need(bool(sound), "A seat has made more offers than it may (CQ-14).")


def _check_offer(state: ClassicState, row: int) -> None:
    board, seats = state.board, state.game.seats
    maker, to = int(board.maker(row)), int(board.to(row))
    form, answered = board.form(row), board.answers(row)
    face, hand = board.face(row), board.get(row, on_board.HAND)
    wanted = board.get(row, on_board.WANTED)
    need(maker < seats and (to < seats or to == on_board.ALL), "There is no such seat.")
    to_other = to == state.active if maker != state.active else to != maker
    need(to_other, "Every offer is between the active seat and another (C-23).")
    target = MAKER_OF_OFFER if answered else to
    sound = is_sound(form, target, face, hand, wanted, answered)
    need(sound, "An open offer names nothing, or too much (CQ-09).")
    need(answered < board.number(row), "A counter answers an earlier offer.")
    late = state.step == turn.LAST_CALL and maker == state.active
    need(not late or answered > 0, "After its end the active seat only counters (CQ-14m).")
    need(not answered or to != on_board.ALL, "A counter goes to one seat (CQ-31).")
    need(not face or maker == state.active, "Face-up cards are the active seat's (C-25).")
    need(hand <= positions_below(state.hands.size(maker)), "An offer names a card not in hand.")
    held = state.hand_beans(maker, hand) == board.get(row, on_board.FROM_HAND)
    need(held, "An offer gives other cards than it names (CQ-10).")
    _check_answers(state, row)


def _check_answers(state: ClassicState, row: int) -> None:
    board, seats = state.board, state.game.seats
    declined = members_of(board.declined(row))
    accepted = members_of(board.accepted(row))
    told = [seat for seat in range(seats) if board.is_addressed(row, seat)]
    need(set(declined) | set(accepted) <= set(told), "Only addressees answer an offer.")
    need(not set(declined) & set(accepted), "Nobody both accepts and declines.")
    need(len(declined) < len(told), "A declined offer leaves the board (CQ-14c).")
    collects = board.to(row) == on_board.ALL
    collects = collects and board.form(row) == on_board.OFFER
    need(collects or not accepted, "Acceptances are collected of offers to all only (CQ-09).")
    for seat in accepted:
        payment = board.get(row, on_board.PAYMENT + seat)
        in_hand = payment <= positions_below(state.hands.size(seat))
        need(in_hand, "An acceptance names a card that is not in hand.")
        paid = state.hand_beans(seat, payment)
        need(paid == board.get(row, on_board.WANTED), "An acceptance pays something else (CQ-10).")


def _check_bans(state: ClassicState) -> None:
    banned = list(state.banned)
    trading = state.step in (turn.TRADE, turn.LAST_CALL)
    need(trading or not banned, "Declined offers are remembered in step 2 only (CQ-14).")
    for given, wanted in zip(banned[1::3], banned[2::3], strict=True):
        need(in_deck(given) and in_deck(wanted), "There are not that many beans of a type.")
