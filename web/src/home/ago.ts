// How long ago something was, in words.

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
    ["day", 86_400],
    ["hour", 3600],
    ["minute", 60],
];
/** After so many days the date is said. */
const LONG = 14;

/** "5 minutes ago", "yesterday", "12 Nov 2026". */
export function ago(time: number, language: string, now = Date.now()): string {
    const seconds = Math.max(0, (now - time) / 1000);
    if (seconds > LONG * 86_400) {
        return new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(time);
    }
    const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
    const [unit, length] = STEPS.find(([, span]) => seconds >= span) ?? ["second", Infinity];
    return words.format(-Math.floor(seconds / length), unit);
}
