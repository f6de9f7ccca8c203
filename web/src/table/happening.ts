// What happens around a game, in words.

import type { Data, Happened } from "$lib/protocol";
import type { TableModel } from "$lib/table.svelte";

import { named, words } from "../words/index.svelte";

/** What happened around the game; empty if it is not worth a line. */
export function happening(entry: Happened, table: TableModel): string {
    const t = words().table.story;
    const data = entry.data ?? {};
    const name = typeof entry.seat === "number" ? table.ownName(entry.seat) : "";
    switch (entry.kind) {
        case "sat":
            return t.sat(String(data["name"] || name));
        case "handed":
            return (data["by"] === "table" ? t.replaced : t.handed)(
                name,
                named(words().common.levels, String(data["bot"])),
            );
        case "taken_back":
            return t.takenBack(name);
        case "dealt":
            return t.dealt;
        case "halted":
            return t.halted(name);
        case "undone":
            return t.undone(name);
        case "resigned":
            return t.resigned(name);
        case "agreed":
            return data["wish"] === false ? t.agreesNoMore(name) : t.agreed(name);
        case "replacing":
            return replacing(data, name, table);
        case "rested":
            return data["by"] === "clock" ? t.rested(name) : "";
        case "erased":
            return name ? t.erased(name) : "";
        case "hastened":
            return named(t.hastened, String(data["pause"]), "");
        case "ended": // a game that was played to its end has told so
            return data["reason"] === "finished" ? "" : t.ended;
        default:
            return "";
    }
}

/** Somebody would have a bot play for another, or would rather wait; or the other is back. */
function replacing({ asker, wish }: Data, missed: string, table: TableModel): string {
    const t = words().table.story;
    if (typeof asker !== "number") return t.isBack(missed);
    return (wish === false ? t.replacingNoMore : t.replacing)(table.ownName(asker), missed);
}
