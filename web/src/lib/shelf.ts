// What this device has seen of games, kept in the browser's database: a row for each telling of
// each thing. What is told twice in the same way is one row, what is told otherwise is another.

import { device } from "./device.svelte";
import type { Data } from "./protocol";

/** One thing of a table's story, as this seat was told it. */
export interface Seen extends Data {
    /** The number of its entry in the table's log. */
    seq: number;
    /** As in the log; `first` is the view before the first move. */
    kind: string;
}

interface Row {
    table: string;
    seq: number;
    text: string;
}

const NAME = "bohnhof-seen";
const STORE = "rows";

/** JSON that is the same for the same data, in whatever order its fields come. */
export function canonical(data: unknown): string {
    return JSON.stringify(data, (_key, value: unknown) =>
        value && typeof value === "object" && !Array.isArray(value)
            ? Object.fromEntries(
                  Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)),
              )
            : value,
    );
}

export class Shelf {
    #opened: Promise<IDBDatabase | null> | undefined;
    /** Where the browser keeps nothing, it is kept until the page is closed. */
    #rows: Row[] = [];

    /** Keeps what was told of a table. */
    async add(table: string, seen: readonly Seen[]): Promise<void> {
        const rows = seen.map((one) => ({ table, seq: one.seq, text: canonical(one) }));
        const store = await this.#store("readwrite");
        const isKept = store !== null && (await stored(store, rows));
        if (!isKept) this.#rows.push(...rows); // a gap would look like a lie of the server
    }

    /** All that was told of a table, in order; what was told otherwise later is there twice. */
    async read(table: string): Promise<Seen[]> {
        const rows = [
            ...(await this.#stored(table)),
            ...this.#rows.filter((row) => row.table === table),
        ];
        const texts = [
            ...new Set(rows.sort((one, other) => one.seq - other.seq).map(({ text }) => text)),
        ];
        return texts.map((text) => JSON.parse(text) as Seen);
    }

    async #stored(table: string): Promise<Row[]> {
        const store = await this.#store("readonly");
        if (!store) return [];
        const all: IDBRequest<Row[]> = store.getAll(IDBKeyRange.bound([table], [table, []]));
        return new Promise((resolve, reject) => {
            all.onsuccess = () => resolve(all.result);
            all.onerror = () => reject(all.error ?? new Error("the shelf can not be read"));
        });
    }

    async #store(mode: IDBTransactionMode): Promise<IDBObjectStore | null> {
        this.#opened ??= open();
        return (await this.#opened)?.transaction(STORE, mode).objectStore(STORE) ?? null;
    }
}

/** Stores rows, all or none; says whether the browser took them. */
function stored(store: IDBObjectStore, rows: readonly Row[]): Promise<boolean> {
    return new Promise((resolve) => {
        store.transaction.oncomplete = () => resolve(true);
        store.transaction.onabort = () => resolve(false);
        for (const row of rows) store.put(row);
    });
}

function open(): Promise<IDBDatabase | null> {
    return new Promise((resolve) => {
        if (typeof indexedDB === "undefined") return resolve(null);
        const opening = indexedDB.open(NAME, 1);
        opening.onupgradeneeded = () =>
            opening.result.createObjectStore(STORE, { keyPath: ["table", "seq", "text"] });
        opening.onerror = () => resolve(null);
        opening.onsuccess = () => {
            clearOut(opening.result);
            resolve(opening.result);
        };
    });
}

/** Lets go of tables that this device has no seat at any more. */
function clearOut(database: IDBDatabase): void {
    const store = database.transaction(STORE, "readwrite").objectStore(STORE);
    const wanted = new Set(device.seats.map((seat) => seat.table));
    const walk = store.openKeyCursor(null, "nextunique");
    walk.onsuccess = () => {
        const cursor = walk.result;
        if (!cursor) return;
        const [table] = cursor.key as [string];
        const whole = IDBKeyRange.bound([table], [table, []]);
        if (!wanted.has(table)) store.delete(whole);
        cursor.continue([table, []]);
    };
}

/** What this device has seen. */
export const shelf = new Shelf();
