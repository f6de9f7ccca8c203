import { bohne } from "./bohne";
import { classic } from "./classic";
import { common } from "./common";
import { duel } from "./duel";
import { home } from "./home";
import { mafia } from "./mafia";
import { table } from "./table";

export const en = { common, home, table, classic, duel, mafia, bohne };
