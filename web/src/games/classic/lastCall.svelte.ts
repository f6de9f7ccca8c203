// The last call passes by itself after a few visible seconds, unless somebody touches something.

import { device } from "$lib/device.svelte";

import type { Desk } from "./desk.svelte";

export const SECONDS = 5;
const SECOND = 1000;

export class LastCall {
    /** The seconds until it passes; null: it does not by itself. */
    left: number | null = $state(null);
    #isCalled = false;
    #timer: ReturnType<typeof setInterval> | undefined;

    constructor(readonly desk: Desk) {}

    /** Takes note of whether this seat is called now. */
    follow(): void {
        const { isCalled } = this.desk;
        if (isCalled === this.#isCalled) return;
        this.#isCalled = isCalled;
        this.stop();
        // Who puts an offer together is not hurried.
        if (isCalled && this.desk.shape === "empty") this.#begin();
    }

    /** Somebody is there: from now on it waits for an answer. */
    stop = (): void => {
        clearInterval(this.#timer);
        this.left = null;
    };

    #begin(): void {
        if (device.lastCall === "ask") return;
        this.left = device.lastCall === "pass" ? 0 : SECONDS;
        this.#timer = setInterval(() => this.#tick(), SECOND);
        if (!this.left) this.#pass();
    }

    /** Seconds that nobody sees do not count. */
    #tick(): void {
        if (this.left === null || document.visibilityState !== "visible") return;
        if (this.left > 0) this.left -= 1;
        if (!this.left) this.#pass();
    }

    #pass(): void {
        const { table } = this.desk;
        const pass = table.may({ kind: "pass" });
        if (pass) void table.play(pass, true); // it may have been answered in another tab
    }
}
