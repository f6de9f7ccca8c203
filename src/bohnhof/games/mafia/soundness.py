"""Checks that a position of the Bean-Mafia is one that a game can reach."""

from mypy_extensions import i64

from bohnhof.engine.reading import need
from bohnhof.games.mafia import turn
from bohnhof.games.mafia.counts import count_in, spread, total
from bohnhof.games.mafia.farm import bean_on, fields_of, is_bare, size_of, worth
from bohnhof.games.mafia.state import MafiaState
from bohnhof.games.mafia.tables import BEANS, BOSS_NAMES, boss_value

SOLO_STEPS = (
    turn.PAY_MAFIA,
    turn.PLANT_FIRST,
    turn.PLANT_SECOND,
    turn.PLANTED,
    turn.REVEAL,
    turn.CULTIVATE,
    turn.DRAW,
    turn.OVER,
)


def check(state: MafiaState) -> None:
    """Raise PositionError unless everything fits together."""
    check_totals(state)
    _check_turn(state)
    _check_revealed(state)
    _check_pile(state)
    _check_bosses(state)
    for seat in range(state.game.seats):
        _check_seat(state, seat)
    _check_set_aside(state)


def _cards_of(farm: i64) -> list[int]:
    return [
        int(bean_on(farm, field))
        for field in range(int(fields_of(farm)))
        for _card in range(int(size_of(farm, field)))
    ]


def check_totals(state: MafiaState) -> None:
    """MI-01: every card is somewhere, once."""
    beans = [*state.pile[state.pile_at :], *state.discards, *_cards_of(state.mafia)]
    for seat in range(state.game.seats):
        who = state.at(seat)
        beans += [*who.beans(), *who.coins, *_cards_of(who.farm)]
    for bean, bean_name in enumerate(BEANS.names):
        open_counts = (state.revealed, state.set_aside, state.mafia_coins)
        found = beans.count(bean) + sum(int(count_in(counts, bean)) for counts in open_counts)
        wanted = BEANS.copies[bean]
        need(found == wanted, f"There are {found} {bean_name} cards instead of {wanted} (M-02).")


def _check_turn(state: MafiaState) -> None:
    due = (state.starter + state.turn - 1) % state.game.seats
    need(state.active == due, "Turns alternate from the starter on (M-10).")
    if state.variant.may_leave:
        need(
            state.turn > 1 or state.step >= turn.PLANT_FIRST,
            "The first turn of the game begins with planting (M-12).",
        )
    else:
        need(state.step in SOLO_STEPS, "The solo game has no such step (S-05).")
    if state.step == turn.OVER:
        farms = [state.mafia, *(state.at(seat).farm for seat in range(state.game.seats))]
        need(all(is_bare(farm) for farm in farms), "At the end all fields are sold (M-50).")


def _check_revealed(state: MafiaState) -> None:
    """MI-06, MI-07, SI-03."""
    types = sum(count > 0 for count in spread(state.revealed))
    need(types <= 3, "At most three types are revealed (M-24).")
    lying = [turn.CULTIVATE]
    if state.variant.may_leave:
        lying += [turn.DRAW, turn.END_TURN, turn.USE_LEFTOVERS, turn.OVER]
    need(types == 0 or state.step in lying, "No revealed cards can lie there now (M-32, S-09).")


def _check_pile(state: MafiaState) -> None:
    """Each time the pile is used up, a shuffle follows, or the end (X-03)."""
    passes, used_up = state.variant.passes, state.used_up
    need(used_up <= passes, "The pile can not be used up that often (MI-10).")
    if state.pile_left() > 0:
        sound = state.pool == used_up < passes
    elif used_up == passes:
        sound = state.pool < used_up and state.step in (turn.CULTIVATE, turn.OVER)
    else:
        sound = state.pool == used_up - 1
    need(sound, "Pile, use-ups and shuffles do not fit together (X-03).")
    need(state.step != turn.OVER or used_up == passes, "The game is not over yet (M-48, M-49).")


def _check_bosses(state: MafiaState) -> None:
    for boss in range(int(state.variant.bosses)):
        sound = worth(state.mafia, boss) < boss_value(boss)
        need(sound, f"{BOSS_NAMES[boss].title()} would have harvested by now (MI-03).")


def _check_seat(state: MafiaState, seat: int) -> None:
    who = state.at(seat)
    most = state.variant.fields + (1 if state.variant.field_price else 0)
    need(state.variant.fields <= fields_of(who.farm) <= most, "A seat has other fields (MI-09).")
    pools = who.pools()
    need(pools == sorted(pools) and max(pools, default=0) <= state.pool, "Pools do not fit.")
    need(who.known == 0 or state.variant.shows_hand, "Alone no hand is shown (SQ-08).")


def _check_set_aside(state: MafiaState) -> None:
    """MI-09: what is set aside was paid for fields."""
    fields = sum(int(fields_of(state.at(seat).farm)) for seat in range(state.game.seats))
    bought = fields - int(state.variant.fields) * state.game.seats
    paid = [bought_now * int(state.variant.field_price) for bought_now in range(bought + 1)]
    need(total(state.set_aside) in paid, "What is set aside was not paid for a field (M-46).")
