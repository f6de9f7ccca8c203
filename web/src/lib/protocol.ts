// Written by tools/web_types.py from src/bohnhof/server/protocol.py. Do not edit.

export type Data = Record<string, unknown>;

export const VERSION = 1;

export const LONGEST_NAME = 24;

export const LONGEST_CHAT = 300;

export const PHRASES = ["hello", "good_luck", "well_played", "thanks", "sorry", "moment", "hurry", "no_deal"] as const;

export const LEVELS = ["random", "seedling", "gardener", "merchant", "master"] as const;

export interface Hello {
  type: "hello";
  version: number;
  token?: string | null;
  since?: number | null;
  in_sight?: boolean;
}

export interface Act {
  type: "act";
  id: string;
  on: number;
  move?: string | null;
  action?: Data | null;
}

export interface Undo {
  type: "undo";
  id: string;
  on: number;
}

export interface Chat {
  type: "chat";
  id: string;
  text?: string | null;
  phrase?: string | null;
}

export interface Commit {
  type: "commit";
  id: string;
  commitment: string;
}

export interface Open {
  type: "open";
  id: string;
  contribution: string;
}

export interface Start {
  type: "start";
  id: string;
}

export interface Kick {
  type: "kick";
  id: string;
  seat: number;
}

export interface Swap {
  type: "swap";
  id: string;
  seats: [number, number];
}

export interface Change {
  type: "change";
  id: string;
  settings: Data;
}

export interface SeatBot {
  type: "seat_bot";
  id: string;
  seat: number;
  level?: "gardener" | "master" | "merchant" | "random" | "seedling";
}

export interface HandOver {
  type: "hand_over";
  id: string;
  level?: "gardener" | "master" | "merchant" | "random" | "seedling";
}

export interface TakeBack {
  type: "take_back";
  id: string;
}

export interface Leave {
  type: "leave";
  id: string;
}

export interface Resign {
  type: "resign";
  id: string;
}

export interface Agree {
  type: "agree";
  id: string;
  wish?: boolean;
}

export interface Wish {
  type: "wish";
  id: string;
  beans: string[];
}

export interface Rest {
  type: "rest";
  id: string;
  on?: boolean;
}

export interface Replace {
  type: "replace";
  id: string;
  seat: number;
  wish?: boolean;
}

export interface Hasten {
  type: "hasten";
  id: string;
  pause: "human" | "none" | "quick" | "step";
}

export interface Rematch {
  type: "rematch";
  id: string;
}

export interface Mute {
  type: "mute";
  seat: number;
  on?: boolean;
}

export interface Look {
  type: "look";
  in_sight: boolean;
}

export interface Step {
  type: "step";
}

export interface Ping {
  type: "ping";
}

export interface SeatInfo {
  name: string;
  is_person: boolean;
  bot: string | null;
  is_here: boolean;
  has_resigned: boolean;
  agrees: boolean;
  commitment: string | null;
  contribution: string | null;
  deadline: number | null;
  spent: number;
  wishes: string[];
  rests: boolean;
  away_since: number | null;
  replacing: number[];
}

export interface TableInfo {
  id: string;
  phase: string;
  host: number;
  settings: Data;
  commitment: string;
  seats: SeatInfo[];
  waits_for: number[];
  missed_after: number;
  outcome: Data | null;
  rematch: string | null;
  secret: string | null;
}

export interface Happened {
  seq: number;
  at: number;
  kind: string;
  seat?: number | null;
  data?: Data;
  events?: Data[];
}

export interface Position {
  table: TableInfo;
  view?: Data | null;
  legal?: Data[];
  can_undo?: boolean;
  aids?: Data;
  hurried?: number[];
  muted?: number[];
}

export interface Snapshot {
  type: "snapshot";
  version: number;
  seq: number;
  now: number;
  seat: number | null;
  position: Position;
  log: Happened[];
  is_log_whole: boolean;
}

export interface Update {
  type: "update";
  seq: number;
  now: number;
  seat: number | null;
  log: Happened[];
  position: Position;
}

export interface Presence {
  type: "presence";
  seat: number;
  is_here: boolean;
  away_since?: number | null;
}

export interface Ack {
  type: "ack";
  id: string;
  seq: number;
}

export interface Stale {
  type: "stale";
  id: string;
  seq: number;
  text: string;
}

export interface Error {
  type: "error";
  id?: string | null;
  code: string;
  text: string;
  reason?: number | null;
  refusal?: string | null;
}

export interface Pong {
  type: "pong";
  now: number;
}

export interface Bye {
  type: "bye";
  code: string;
  text: string;
}

export type Said = Hello | Act | Undo | Chat | Commit | Open | Start | Kick | Swap | Change | SeatBot | HandOver | TakeBack | Leave | Resign | Agree | Wish | Rest | Replace | Hasten | Rematch | Mute | Look | Step | Ping;

export type Told = Snapshot | Update | Presence | Ack | Stale | Error | Pong | Bye;
