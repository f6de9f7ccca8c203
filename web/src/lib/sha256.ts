// SHA-256 (FIPS 180-4). The browser's own is missing over plain http, and answers only later:
// what is hashed here is short, so that one way does for all.

/** The first 32 bits of the fractional parts of a root of the first primes. */
function fractions(count: number, root: number): Uint32Array {
    const found = new Uint32Array(count);
    for (let prime = 2, known = 0; known < count; prime += 1) {
        if (!isPrime(prime)) continue;
        const value = prime ** (1 / root);
        found[known] = (value - Math.floor(value)) * 2 ** 32;
        known += 1;
    }
    return found;
}

function isPrime(number: number): boolean {
    for (let divisor = 2; divisor * divisor <= number; divisor += 1) {
        if (number % divisor === 0) return false;
    }
    return true;
}

const START = fractions(8, 2);
const ROUND = fractions(64, 3);
const BLOCK = 64;

const at = (words: Uint32Array, place: number) => words[place] as number;
const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** Returns the 32 bytes that are the SHA-256 of some bytes. */
export function sha256(bytes: Uint8Array): Uint8Array {
    const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
    padded.set(bytes);
    padded[bytes.length] = 0x80;
    const view = new DataView(padded.buffer);
    view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
    view.setUint32(padded.length - 4, bytes.length << 3);
    const state = START.slice();
    for (let from = 0; from < padded.length; from += BLOCK) mix(state, schedule(view, from));
    const digest = new Uint8Array(32);
    const words = new DataView(digest.buffer);
    state.forEach((word, number) => words.setUint32(4 * number, word));
    return digest;
}

/** The 64 words that a block is mixed in by. */
function schedule(view: DataView, from: number): Uint32Array {
    const words = new Uint32Array(64);
    for (let t = 0; t < 16; t += 1) words[t] = view.getUint32(from + 4 * t);
    for (let t = 16; t < 64; t += 1) {
        const [early, late] = [at(words, t - 15), at(words, t - 2)];
        const small = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
        const large = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
        words[t] = at(words, t - 16) + small + at(words, t - 7) + large;
    }
    return words;
}

function mix(state: Uint32Array, words: Uint32Array): void {
    let [a, b, c, d, e, f, g, h] = state as unknown as [
        ...[number, number, number, number],
        ...[number, number, number, number],
    ];
    for (let t = 0; t < 64; t += 1) {
        const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
        const one = (h + high + ((e & f) ^ (~e & g)) + at(ROUND, t) + at(words, t)) | 0;
        const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
        const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, number) => (state[number] = at(state, number) + word));
}

export const hex = (bytes: Uint8Array) =>
    Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const bytesOf = (digits: string) =>
    Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
