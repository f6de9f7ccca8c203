// Written by tools/web_types.py from src/bohnhof/games/*. Do not edit.

export interface Viewed {
    rules: number;
    seat: number | null;
    asked: number[];
    idle: boolean;
    over: boolean;
    scores: number[];
    winners: number[];
}
