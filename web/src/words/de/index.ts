import type { Words } from "../index.svelte";
import { bohne } from "./bohne";
import { classic } from "./classic";
import { common } from "./common";
import { duel } from "./duel";
import { farm } from "./farm";
import { home } from "./home";
import { keys } from "./keys";
import { mafia } from "./mafia";
import { plain } from "./plain";
import { table } from "./table";

export const de: Words = { common, home, keys, table, farm, classic, duel, mafia, bohne, plain };
