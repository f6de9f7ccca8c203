// Short notices at the edge of the screen, which go by themselves.

export interface Toast {
    number: number;
    text: string;
    isAlarm: boolean;
}

const LASTS = 6000;
let number = 0;

export const toasts: { all: Toast[] } = $state({ all: [] });

export function say(text: string, isAlarm = false): void {
    const one = { number: (number += 1), text, isAlarm };
    toasts.all = [...toasts.all.filter((other) => other.text !== text), one].slice(-3);
    setTimeout(() => dismiss(one.number), LASTS);
}

export function dismiss(which: number): void {
    toasts.all = toasts.all.filter((toast) => toast.number !== which);
}
