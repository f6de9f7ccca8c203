// Written by tools/web_types.py from the games in src/bohnhof/games. Do not edit.

export interface Zone {
  /** Under which a seat finds these cards in its view; null: nobody sees them. */
  name: string | null;
  /** How many cards each seat gets; null: as many as there are. */
  each: number | null;
  /** Whether the view has them in the order of the heap before it was shuffled. */
  sorted: boolean;
}

export interface Heap {
  /** Each card and how many there are of it, in their order before the shuffle. */
  cards: [card: string, copies: number][];
  zones: Zone[];
}

export interface Dealing {
  rules: number;
  /** The options that change nothing of the cards, but for who starts. */
  options: string[];
  heaps: Heap[];
}

/** How the first cards of each game are dealt: see docs/fairness.md. */
export const DEALS: Readonly<Record<string, Dealing>> = {
  "classic": {
    "rules": 1,
    "options": ["starter", "last_call", "offers_per_turn", "three_fields", "buying"],
    "heaps": [
      {
        "cards": [
          ["garden", 6],
          ["red", 8],
          ["black-eyed", 10],
          ["soy", 12],
          ["green", 14],
          ["stink", 16],
          ["chili", 18],
          ["blue", 20]
        ],
        "zones": [{"name": "hand", "each": 5, "sorted": false}]
      }
    ]
  },
  "duel": {
    "rules": 1,
    "options": ["starter", "auto_claim"],
    "heaps": [
      {
        "cards": [
          ["garden", 6],
          ["red", 8],
          ["black-eyed", 10],
          ["soy", 12],
          ["green", 14],
          ["stink", 16],
          ["chili", 18],
          ["blue", 20]
        ],
        "zones": [{"name": null, "each": 3, "sorted": false}, {"name": "hand", "each": 5, "sorted": false}]
      },
      {
        "cards": [
          ["ABC", 1],
          ["AAAB", 2],
          ["AABB", 2],
          ["ABBB", 2],
          ["AAAAA", 1],
          ["AABC", 1],
          ["ABBC", 1],
          ["ABCC", 1],
          ["AAAAB", 1],
          ["AAABB", 1],
          ["AABBB", 1],
          ["ABBBB", 1],
          ["AAAAAA", 1],
          ["ABCD", 1],
          ["AAABC", 1],
          ["AABBC", 1],
          ["AABCC", 1],
          ["ABBBC", 1],
          ["ABBCC", 1],
          ["ABCCC", 1],
          ["AAABBB", 1],
          ["AABCD", 1],
          ["ABBCD", 1],
          ["ABCCD", 1],
          ["ABCDD", 1],
          ["AAABBC", 1],
          ["AABBCC", 1],
          ["ABBBCC", 1],
          ["ABBCCC", 1]
        ],
        "zones": [{"name": "bohnus", "each": 3, "sorted": false}]
      }
    ]
  },
  "mafia": {
    "rules": 1,
    "options": ["starter"],
    "heaps": [
      {
        "cards": [
          ["blue", 20],
          ["kidney", 19],
          ["fire", 18],
          ["puff", 16],
          ["broad", 16],
          ["french", 14],
          ["runner", 13]
        ],
        "zones": [{"name": "hand", "each": 5, "sorted": false}]
      }
    ]
  },
  "mafia-solo": {
    "rules": 1,
    "options": [],
    "heaps": [
      {
        "cards": [
          ["blue", 20],
          ["kidney", 19],
          ["fire", 18],
          ["puff", 16],
          ["broad", 16],
          ["french", 14],
          ["runner", 13]
        ],
        "zones": [{"name": "hand", "each": 7, "sorted": false}]
      }
    ]
  },
  "nicht-die-bohne": {
    "rules": 1,
    "options": ["starter", "rounds"],
    "heaps": [
      {
        "cards": [
          ["blue 1", 1],
          ["blue 2", 1],
          ["blue 3", 1],
          ["blue 4", 1],
          ["blue 5", 1],
          ["blue 6", 1],
          ["blue 7", 1],
          ["blue 8", 1],
          ["blue 9", 1],
          ["blue 10", 1],
          ["blue +-", 3],
          ["blue double", 1],
          ["blue null", 1],
          ["red 1", 1],
          ["red 2", 1],
          ["red 3", 1],
          ["red 4", 1],
          ["red 5", 1],
          ["red 6", 1],
          ["red 7", 1],
          ["red 8", 1],
          ["red 9", 1],
          ["red 10", 1],
          ["red +-", 3],
          ["red double", 1],
          ["red null", 1],
          ["green 1", 1],
          ["green 2", 1],
          ["green 3", 1],
          ["green 4", 1],
          ["green 5", 1],
          ["green 6", 1],
          ["green 7", 1],
          ["green 8", 1],
          ["green 9", 1],
          ["green 10", 1],
          ["green +-", 3],
          ["green double", 1],
          ["green null", 1],
          ["yellow 1", 1],
          ["yellow 2", 1],
          ["yellow 3", 1],
          ["yellow 4", 1],
          ["yellow 5", 1],
          ["yellow 6", 1],
          ["yellow 7", 1],
          ["yellow 8", 1],
          ["yellow 9", 1],
          ["yellow 10", 1],
          ["yellow +-", 3],
          ["yellow double", 1],
          ["yellow null", 1]
        ],
        "zones": [{"name": "hand", "each": null, "sorted": true}]
      }
    ]
  }
};
