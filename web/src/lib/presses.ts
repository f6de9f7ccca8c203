// Presses that decide nothing: after some of them the page offers once to do without.

import { device, remember } from "./device.svelte";

/** After so many presses it is offered. */
const ENOUGH = 3;

/** Counts a press for the only move there was. */
export function countOnlyPress(): void {
    if (device.playsOnly !== null || device.onlyPresses >= ENOUGH) return;
    device.onlyPresses += 1;
    remember();
}

/** Whether to offer that such moves are made by the page: nobody has said yes or no to it yet. */
export function isOnlyOffered(): boolean {
    return device.playsOnly === null && device.onlyPresses >= ENOUGH;
}

export function choosePlaysOnly(isWanted: boolean): void {
    device.playsOnly = isWanted;
    remember();
}
