// A question with one answer only, apart from what one may do anyway: after a visible second the
// page gives it, if its person wants that and nothing is pressed meanwhile.

import type { Happened, Position } from "$lib/protocol";
import type { Move } from "$lib/table.svelte";

/** So long one sees what is going to happen, in milliseconds. */
export const VISIBLE = 1000;

export interface Question {
    /** The same as long as it is the same question. */
    key: string;
    move: Move;
}

/** What is asked, if there is one answer to it that is more than going on. */
export function onlyQuestion(
    position: Position | null,
    log: readonly Happened[],
    seat: number | null,
): Question | null {
    const { only, legal = [] } = position ?? {};
    const move = (legal as unknown as Move[]).find((one) => one.move === only);
    if (!only || !move || move.action["go_on"] === true) return null;
    return { key: `${lastMove(log, seat)} ${only}`, move };
}

/** The last move of a seat that stands: who takes one back is asked again what was asked before. */
function lastMove(log: readonly Happened[], seat: number | null): number {
    const standing: number[] = [];
    for (const entry of log) {
        if (entry.seat !== seat) continue;
        if (entry.kind === "moved") standing.push(entry.seq);
        if (entry.kind === "undone") standing.pop();
    }
    return standing.at(-1) ?? 0;
}

/** Answers such questions, each at most once. */
export class OnlyAnswers {
    /** The move that is made in a moment, if nothing is pressed. */
    coming: Move | null = $state.raw(null);
    #key: string | null = null;
    #done = new Set<string>();
    #timer: ReturnType<typeof setTimeout> | undefined;

    constructor(readonly play: (move: Move) => void) {}

    /** Looks at what is asked now; null: nothing, or nobody wants an answer by itself. */
    follow(question: Question | null): void {
        if (question?.key === this.#key) return; // the second runs on, whatever others do
        this.#forget();
        if (!question || this.#done.has(question.key)) return;
        this.#key = question.key;
        this.coming = question.move;
        this.#timer = setTimeout(() => {
            this.stop();
            this.play(question.move);
        }, VISIBLE);
    }

    /** Leaves the question that is up to its person. */
    stop(): void {
        if (this.#key !== null) this.#done.add(this.#key);
        this.#forget();
    }

    #forget(): void {
        clearTimeout(this.#timer);
        this.#key = null;
        this.coming = null;
    }
}
