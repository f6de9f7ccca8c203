// The public tables, looked up again and again while the first screen is in sight.

import { publicTables, type ListedTable } from "$lib/api";

const PERIOD = 5000;

export class Lobby {
    tables: ListedTable[] = $state.raw([]);
    #timer: ReturnType<typeof setInterval>;

    constructor() {
        void this.#look();
        this.#timer = setInterval(() => void this.#look(), PERIOD);
    }

    async #look(): Promise<void> {
        if (document.visibilityState !== "visible") return;
        this.tables = await publicTables().catch(() => this.tables);
    }

    close(): void {
        clearInterval(this.#timer);
    }
}
