// What tells the varieties apart: colour, silhouette and mark. The drawings and the cards are made
// from this table, and a test holds it against colour-blind eyes.

export interface Variety {
    /** The main colour of the bean. */
    colour: string;
    /** The same, dark enough for white letters on it. */
    deep: string;
    /** The silhouette of the body: a path of M, C and Z in a square of 100. */
    shape: string;
    /** What it wears or does. */
    mark: string;
    /** The small sign in the corner of its cards: a path in a square of 24. */
    symbol: string;
}

/** The line all of it is drawn with. */
export const INK = "#3a261a";

export const VARIETIES = {
    garden: {
        colour: "#ee97ac",
        deep: "#a8405f",
        shape: "M50 26C70 24 80 38 79 56C78 78 62 90 44 88C26 86 20 70 27 59C31 52 29 47 27 41C25 30 36 27 50 26Z",
        mark: "straw hat",
        symbol: "M12 9a4 4 0 1 1 3 3 4 4 0 1 1-3 3 4 4 0 1 1-3-3 4 4 0 1 1 3-3ZM12 10.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 1 0 0-3Z",
    },
    red: {
        colour: "#d8404a",
        deep: "#a51f33",
        shape: "M60 10C80 10 88 28 76 37C64 45 64 57 76 64C90 72 82 92 60 91C32 90 14 72 15 49C16 26 36 10 60 10Z",
        mark: "heart",
        symbol: "M12 20C5 15 3 11.5 3 8.500A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.500C21 11.5 19 15 12 20Z",
    },
    "black-eyed": {
        colour: "#efe2c4",
        deep: "#574a3c",
        shape: "M10 54C8 34 28 25 50 28C72 24 93 35 91 56C90 74 72 80 58 76C52 74 47 74 41 76C27 80 11 72 10 54Z",
        mark: "black eye",
        symbol: "M2 12C6 6 18 6 22 12 18 18 6 18 2 12ZM12 8.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7Z",
    },
    soy: {
        colour: "#ecc95c",
        deep: "#7d5c0a",
        shape: "M44 32C64 32 75 44 75 60C75 78 62 90 44 90C26 90 13 78 13 60C13 44 26 32 44 32Z",
        mark: "straw to drink",
        symbol: "M12 2C17 9 19 12 19 15A7 7 0 0 1 5 15C5 12 7 9 12 2Z",
    },
    green: {
        colour: "#6db552",
        deep: "#2e6b2c",
        shape: "M25 93C8 90 13 62 28 44C42 26 62 10 75 17C88 24 80 45 69 60C56 78 40 96 25 93Z",
        mark: "leaf",
        symbol: "M3 21C3 9 9 3 21 3 21 15 15 21 6.5 19.500L13 12 4.5 20Z",
    },
    stink: {
        colour: "#8b7aa6",
        deep: "#564570",
        shape: "M42 36C53 36 57 46 62 56C72 74 62 90 42 90C22 90 12 74 22 56C27 46 31 36 42 36Z",
        mark: "fumes and tail",
        symbol: "M5 21c-4-5 3-7 0-12C4 7 4 5 5 3h2.500c-1 2-1 4 0 6 3 5-3 7 0 12ZM11 21c-4-5 3-7 0-12-1-2-1-4 0-6h2.500c-1 2-1 4 0 6 3 5-3 7 0 12ZM17 21c-4-5 3-7 0-12-1-2-1-4 0-6h2.500c-1 2-1 4 0 6 3 5-3 7 0 12Z",
    },
    chili: {
        colour: "#ea6a2c",
        deep: "#a63a0c",
        shape: "M52 20C72 14 86 30 83 50C80 70 70 78 52 85C40 91 27 95 12 95C20 85 30 76 33 62C36 50 30 28 52 20Z",
        mark: "fiery breath",
        symbol: "M15 2l1.5 4C22 8 22 14 17 18 13 21 8 22 2 22 8 19 9 16 9.5 12 10 8 11 7 13.5 6Z",
    },
    blue: {
        colour: "#5289d6",
        deep: "#27559b",
        shape: "M47 26C66 24 80 34 78 47C77 55 72 58 75 66C80 81 67 93 48 92C27 91 18 77 20 60C22 43 28 28 47 26Z",
        mark: "gunslinger",
        symbol: "M12 1.500l3 7 7.5.700-5.7 5 1.7 7.300L12 17.600l-6.5 3.9 1.7-7.3-5.7-5L9 8.500Z",
    },
    kidney: {
        colour: "#b04a44",
        deep: "#83302c",
        shape: "M12 66C8 40 28 22 51 22C76 22 92 40 88 66C86 84 68 86 63 74C59 65 42 65 38 74C32 86 14 84 12 66Z",
        mark: "boxing gloves",
        symbol: "M2 15C2 7 7 4 12 4s10 3 10 11c0 5-6 6-7 2-1-3-5-3-6 0-1 4-7 3-7-2Z",
    },
    fire: {
        colour: "#f39a33",
        deep: "#9a4c00",
        shape: "M50 34C62 40 78 48 76 68C75 84 62 91 50 91C38 91 25 84 24 68C23 52 36 48 50 34Z",
        mark: "burning hair",
        symbol: "M12 1C14 6 20 9 20 15.500A8 7.5 0 0 1 4 15.500C4 12 6 10 7 7 8.5 8 9 9 9 10.5 11 8 12.5 5 12 1Z",
    },
    puff: {
        colour: "#f6b9c9",
        deep: "#96456a",
        shape: "M50 8C76 6 88 24 87 44C86 66 70 78 50 78C30 78 14 66 13 44C12 24 26 8 50 8Z",
        mark: "balloon",
        symbol: "M8 3a6 6 0 1 0 0 12 6 6 0 1 0 0-12ZM18 11a3.5 3.5 0 1 0 0 7 3.5 3.5 0 1 0 0-7ZM11 17a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 1 0 0-4.400Z",
    },
    broad: {
        colour: "#93bf57",
        deep: "#45671d",
        shape: "M14 54C14 42 34 42 50 45C66 42 86 42 86 54C88 70 74 86 50 85C26 86 12 70 14 54Z",
        mark: "barbell",
        symbol: "M2 9h2V6h4v4.500h8V6h4v3h2v6h-2v3h-4v-4.500H8V18H4v-3H2Z",
    },
    french: {
        colour: "#ead27a",
        deep: "#775a00",
        shape: "M54 18C68 18 72 34 69 50C66 66 68 78 62 87C56 94 42 94 38 86C32 74 34 58 36 46C38 30 42 18 54 18Z",
        mark: "beret and baguette",
        symbol: "M2 4h20v3.500H2ZM2 10.200h20v3.500H2ZM2 16.500h20V20H2Z",
    },
    runner: {
        colour: "#9a74cc",
        deep: "#5f3a93",
        shape: "M62 12C80 10 90 26 84 42C80 52 72 54 66 62C56 76 38 80 28 72C16 62 24 46 36 38C46 30 46 14 62 12Z",
        mark: "running",
        symbol: "M14 1L4 14h6.500L8 23 20 9h-7Z",
    },
    yellow: {
        colour: "#f5cf3d",
        deep: "#7a5900",
        shape: "M50 22C66 22 76 32 73 44C71 51 74 55 78 63C84 79 68 91 50 91C32 91 16 79 22 63C26 55 29 51 27 44C24 32 34 22 50 22Z",
        mark: "sunglasses",
        symbol: "M12 7a5 5 0 1 0 0 10 5 5 0 1 0 0-10ZM11 1h2v4h-2ZM11 19h2v4h-2ZM1 11h4v2H1ZM19 11h4v2h-4ZM3.5 5L5 3.500l3 3L6.5 8ZM16 17.500l1.5-1.5 3 3L19 20.500ZM3.5 19l3-3L8 17.500l-3 3ZM16 6.500l3-3L20.5 5l-3 3Z",
    },
} as const satisfies Record<string, Variety>;

export type BeanName = keyof typeof VARIETIES;

/** Which varieties lie on one table, and must not be mistaken for each other. */
export const TOGETHER: Readonly<Record<string, readonly BeanName[]>> = {
    classic: ["garden", "red", "black-eyed", "soy", "green", "stink", "chili", "blue"],
    mafia: ["blue", "kidney", "fire", "puff", "broad", "french", "runner"],
    "nicht-die-bohne": ["blue", "red", "green", "yellow"],
};

/** The variety of that name; a garden bean if it is none of ours. */
export function variety(bean: string): Variety {
    return (VARIETIES as Readonly<Record<string, Variety>>)[bean] ?? VARIETIES.garden;
}
