// Short notices at the edge of the screen, which go by themselves.

export interface Toast {
    number: number;
    text: string;
    isAlarm: boolean;
    /** What else can be done about it: the word on its button, and what it does. */
    more?: { word: string; do: () => void } | undefined;
}

/** So long a notice stays, and longer if it has more to read. */
const LASTS = 6000;
const PER_LETTER = 60;
let number = 0;

export const toasts: { all: Toast[] } = $state({ all: [] });

/** Says something; what was said before of its kind, refusal or news, is said no longer. */
export function say(text: string, isAlarm = false, more?: Toast["more"]): void {
    const one = { number: (number += 1), text, isAlarm, more };
    toasts.all = [...toasts.all.filter((other) => other.isAlarm !== isAlarm), one];
    setTimeout(() => dismiss(one.number), Math.max(LASTS, PER_LETTER * text.length));
}

/** Forgets a refusal: what was tried has been done in another way, or matters no more. */
export function hush(): void {
    toasts.all = toasts.all.filter(({ isAlarm }) => !isAlarm);
}

export function dismiss(which: number): void {
    toasts.all = toasts.all.filter((toast) => toast.number !== which);
}
