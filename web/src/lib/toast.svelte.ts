// Short notices at the edge of the screen, which go by themselves.

export interface Toast {
    number: number;
    text: string;
    isAlarm: boolean;
    /** What else can be done about it: the word on its button, and what it does. */
    more?: { word: string; do: () => void } | undefined;
}

const LASTS = 6000;
let number = 0;

export const toasts: { all: Toast[] } = $state({ all: [] });

export function say(text: string, isAlarm = false, more?: Toast["more"]): void {
    const one = { number: (number += 1), text, isAlarm, more };
    toasts.all = [...toasts.all.filter((other) => other.text !== text), one].slice(-3);
    setTimeout(() => dismiss(one.number), LASTS);
}

export function dismiss(which: number): void {
    toasts.all = toasts.all.filter((toast) => toast.number !== which);
}
