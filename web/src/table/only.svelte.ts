// A question with one answer only, apart from what one may do anyway: after a visible second the
// page gives it, if nothing is pressed meanwhile.

import type { Move } from "$lib/table.svelte";

import type { Question } from "./goOn";

/** So long one sees what is going to happen, in milliseconds. */
export const VISIBLE = 1000;

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
