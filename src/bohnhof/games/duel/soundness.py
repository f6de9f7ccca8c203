"""Checks that a position of the Duel does not contradict itself or the rules."""

from bohnhof.engine.bits import has
from bohnhof.engine.contract import NOBODY
from bohnhof.engine.reading import need
from bohnhof.games.duel import turn
from bohnhof.games.duel.farm import count_in
from bohnhof.games.duel.seat import NO_BEAN, UNSEEN
from bohnhof.games.duel.state import DuelState
from bohnhof.games.duel.table import coin_type
from bohnhof.games.duel.tables import BEANS, TYPES


def check(state: DuelState) -> None:
    """Raise PositionError unless everything fits together."""
    check_totals(state)
    _check_turn(state)
    _check_gifts(state)
    for seat in range(2):
        _check_seat(state, seat)


def check_totals(state: DuelState) -> None:
    """DI-01, DI-02, and the six starting coins that nobody has seen (D-06)."""
    seats = (state.first, state.second)
    beans = [*state.pile, *state.turned_cards()]
    faces = [*state.bohnus_pile, *state.bohnus_discards]
    for who in seats:
        fields = [bean for field in range(3) for bean in who.farm.beans(field)]
        gifts = [] if who.gift == NO_BEAN else [who.gift]
        beans += [*who.hand, *fields, *gifts, *(coin_type(coin) for coin in who.coins)]
        faces += [*who.faces(), *who.won]
    for bean, bean_name in enumerate(BEANS.names):
        found = beans.count(bean) + count_in(state.discards, bean)
        wanted = BEANS.copies[bean]
        need(found == wanted, f"There are {found} {bean_name} cards instead of {wanted} (D-03).")
    need(sorted(faces) == list(state.deck.cards), "The bohnus cards are not those of the deck.")
    unseen = sum(coin >= UNSEEN for who in seats for coin in who.coins)
    need(unseen == 6, f"There are {unseen} unseen starting coins instead of 6 (D-06).")


def _check_turn(state: DuelState) -> None:
    step = state.step
    turned_on = (state.starter + state.turn - 1) % 2
    need(state.active == turned_on, "Turns alternate from the starter on (D-12).")
    by_active = step in (turn.PLANT_FIRST, turn.PLANT_SECOND, turn.PLANT_TURNED)
    need(not by_active or state.answerer == state.active, "The active seat answers in this step.")
    if step == turn.PLANT_GIFT:
        need(state.answerer != state.active, "The other seat plants its gift (D-34).")
    need(
        not state.has_discarded or step in (turn.PLANT_TURNED, turn.PLANT_GIFT),
        "A turned-up card is discarded in phase 3 only (D-33).",
    )
    if step == turn.PLANT_GIFT:
        need(
            state.turned == 0 and state.at(state.active).gift == NO_BEAN,
            "The active seat plants first (D-32).",
        )
    chosen = state.game.options["starter"]
    need(chosen is None or chosen == state.starter, "The options name another starter (X-07).")
    need(state.shuffles > state.bohnus_pool, "Each pool of bohnus cards came from a shuffle.")
    if step in (turn.LAST_CLAIMS, turn.OVER):
        need(state.is_at_end(), "The game ends when the draw pile has run out (D-52).")
    if step == turn.OVER:
        empty = all(who.farm.size(f) == 0 for who in (state.first, state.second) for f in range(3))
        need(empty, "At the end all fields are harvested (D-53).")
    if state.claimant != NOBODY:
        _check_window(state)


def _check_window(state: DuelState) -> None:
    """A window follows a planting, a refill, or the last phase 3 (DQ-18)."""
    step, place = state.step, state.claim_place
    need(state.claimant != state.next_claimant, "A seat has one window at a time.")
    if step in (turn.PLANT_SECOND, turn.TURN_UP, turn.PLANT_TURNED, turn.PLANT_GIFT):
        planted = place != NOBODY and state.at(place // 3).farm.size(place % 3) > 0
        need(planted, "A window after a planting names the field.")
    else:
        after = step in (turn.REFILL, turn.END_TURN, turn.LAST_CLAIMS)
        need(after and place == NOBODY, "No claim window can be open here.")
    in_order = state.next_claimant == NOBODY or state.claimant == state.active
    need(in_order, "The active seat has the first window.")


def _check_gifts(state: DuelState) -> None:
    """Gift cards are pushed in phase 2, other cards wait until phase 3 (DI-07, DI-08)."""
    step = state.step
    by_active, by_other = (
        int(state.at(seat).pushed).bit_count() for seat in (state.active, 1 - state.active)
    )
    offering = step in (turn.MAKE_OFFER, turn.ANSWER, turn.CHOOSE_GIFT)
    waiting = step in (turn.PLANT_TURNED, turn.PLANT_GIFT)
    gifts = [who.gift for who in (state.first, state.second) if who.gift != NO_BEAN]
    need(state.turned == 0 or offering or waiting, "Cards lie turned up in phases 2 and 3.")
    need(len(gifts) <= (1 if waiting else 0), "One gift waits beside the fields, in phase 3.")
    need(offering or by_active + by_other == 0, "Gift cards are pushed in phase 2 only (D-31).")
    need(by_active - by_other in (0, 1), "Offers alternate, the active seat begins (D-28).")
    has_offer = step in (turn.ANSWER, turn.CHOOSE_GIFT)
    need((state.offer != NO_BEAN) == has_offer, "An offer stands while it is answered or given.")
    if step == turn.MAKE_OFFER:
        due = state.active if by_active == by_other else 1 - state.active
        need(state.answerer == due and by_active + by_other < 8, "Somebody else must offer.")
    if has_offer:
        giver = state.active if by_active > by_other else 1 - state.active
        need(has(state.at(giver).pushed, state.offer), "The last push is the offer that stands.")
        answers = giver if step == turn.CHOOSE_GIFT else 1 - giver
        need(state.answerer == answers, "Another seat must answer this offer.")
        need(
            step == turn.CHOOSE_GIFT or by_active + by_other < 8,
            "The eighth offer is accepted without asking (DQ-07).",
        )
        need(step == turn.ANSWER or state.can_back(giver, state.offer), "A bluff gives no card.")
        is_known = step == turn.ANSWER or _is_known_to_back(state, int(giver))
        need(is_known, "An accepted offer proves that the hand has the card (DQ-34).")


def _is_known_to_back(state: DuelState, giver: int) -> bool:
    """Say whether everybody knows that the giver has a card of the type offered."""
    promises = list(state.at(giver).promises)
    sure = [promises[i] for i in range(0, len(promises), 3) if promises[i + 2] == 0]
    return state.offer in sure or (giver == state.active and state.turned_up(state.offer))


def _check_seat(state: DuelState, seat: int) -> None:
    who = state.at(seat)
    pools = who.pools()
    need(pools == sorted(pools) and max(pools, default=0) <= state.bohnus_pool, "Pools do not fit.")
    hand = list(who.hand)
    for bean in range(int(TYPES)):
        front = who.absent_front(bean)
        need(front <= len(hand) and bean not in hand[:front], "A hand holds an absent type.")
    fronts = list(who.promises)[1::3]
    need(max(fronts, default=0) <= len(hand) and who.keeps_promises(), "A hand breaks a promise.")
    if state.is_auto(seat):
        free = all(state.find_match(face, NOBODY) == NOBODY for face in who.faces())
        need(free, f"Seat {seat} claims by itself, yet holds a bohnus card that matches (DQ-18).")
