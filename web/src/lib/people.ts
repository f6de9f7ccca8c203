// People who come and go, or change seats before the start: what is known of a seat goes with its person.

import type { Happened, Presence, SeatInfo } from "./protocol";

export interface Person {
    /** Where they sit now; null: they have left the table. */
    seat: number | null;
    /** Their name, if the log tells it. */
    name: string | null;
}

/** The seats after somebody has come, or gone. */
export function met(seats: readonly SeatInfo[], told: Presence): SeatInfo[] {
    const { is_here, away_since = null } = told;
    return seats.map((one, number) =>
        number === told.seat ? { ...one, is_here, away_since } : one,
    );
}

/** Who made each entry of a log that a seat has made, by the entry's number. */
export function peopleOf(log: readonly Happened[]): Map<number, Person> {
    return followed(log).makers;
}

/** Where the people of some seats sit after some entries, without those who have left. */
export function seatsAfter(seats: readonly number[], entries: readonly Happened[]): number[] {
    const { first } = followed(entries);
    return seats.flatMap((seat) => {
        const person = first.get(seat);
        return person ? (person.seat ?? []) : seat;
    });
}

function followed(entries: readonly Happened[]) {
    /** Those who sat there before the first entry. */
    const first = new Map<number, Person>();
    const here = new Map<number, Person>();
    const makers = new Map<number, Person>();

    function at(seat: number): Person {
        const known = here.get(seat);
        if (known) return known;
        const person = { seat, name: null };
        if (!first.has(seat)) first.set(seat, person);
        here.set(seat, person);
        return person;
    }

    for (const { seq, kind, seat, data } of entries) {
        if (kind === "swapped" && Array.isArray(data?.["seats"])) {
            const [one, other] = data["seats"] as [number, number];
            const [person, neighbour] = [at(one), at(other)];
            [person.seat, neighbour.seat] = [other, one];
            here.set(other, person).set(one, neighbour);
        }
        if (typeof seat !== "number") continue;
        if (kind === "sat") {
            at(seat).seat = null;
            here.set(seat, { seat, name: String(data?.["name"] ?? "") });
        }
        makers.set(seq, at(seat));
        if (kind === "rose") {
            at(seat).seat = null;
            here.set(seat, { seat, name: null });
        }
    }
    return { first, makers };
}
