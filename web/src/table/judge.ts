// After the game: whether the seed was made of what all had bound themselves to, and whether this
// seat's first cards came of it. What can not be checked is never called right.

import { commitmentOf, firstCards, seedFrom, unknownIn } from "$lib/dealing";
import type { Data, TableInfo } from "$lib/protocol";
import { canonical, shelf, type Seen } from "$lib/shelf";

import { chosenIn, recall, type Before, type Kept } from "./fair";
import { firstViews, isRetold } from "./witness";

/** What is false. */
export type Lie = "part" | "others" | "secret" | "table" | "cards" | "retold";
/** Why something could not be checked. */
export type Doubt = "watched" | "elsewhere" | "closed" | "unseen" | "rules" | "own_cards";
export type Verdict =
    { is: "checked" } | { is: "false"; why: Lie } | { is: "unchecked"; why: Doubt };

/** Says of a finished game what this device can say. */
export async function judge(info: TableInfo, seat: number | null): Promise<Verdict> {
    return seat === null
        ? { is: "unchecked", why: "watched" }
        : verdict(info, seat, recall(info.id), await shelf.read(info.id));
}

export function verdict(
    info: TableInfo,
    seat: number,
    kept: Kept | null,
    seen: readonly Seen[],
): Verdict {
    if (isRetold(seen)) return { is: "false", why: "retold" };
    if (!kept?.before) return withoutOpening(info, seat, kept);
    const lie = lieIn(info, seat, kept, kept.before);
    if (lie) return { is: "false", why: lie };
    if (!info.secret) return { is: "unchecked", why: "closed" };
    const contributions = info.seats.map(({ contribution }) => contribution);
    const seed = seedFrom(info.secret, contributions);
    const views = firstViews(seen).map((view) => ofCards(kept.before as Before, seed, view));
    const worst = (is: Verdict["is"]) => views.find((one) => one.is === is);
    // Right cards that are shown for a moment prove nothing of the others.
    const found = worst("false") ?? worst("unchecked") ?? worst("checked");
    return found ?? { is: "unchecked", why: "unseen" };
}

/** Nothing was opened here. What was sealed here can then not have led to a deal. */
function withoutOpening(info: TableInfo, seat: number, kept: Kept | null): Verdict {
    const own = info.seats[seat];
    const isOurs = kept !== null && own?.commitment === kept.commitment;
    return isOurs ? { is: "false", why: "part" } : { is: "unchecked", why: "elsewhere" };
}

/** What differs from what was there before this device opened its part. */
function lieIn(info: TableInfo, seat: number, kept: Kept, before: Before): Lie | null {
    if (info.seats[before.seat]?.contribution !== kept.contribution) return "part";
    const isSealed = ({ contribution }: TableInfo["seats"][number], number: number) =>
        (contribution === null ? null : commitmentOf(contribution)) === before.commitments[number];
    if (!info.seats.every(isSealed)) return "others";
    if (info.secret && commitmentOf(info.secret) !== before.commitment) return "secret";
    const { game, seats, options } = before;
    const isSame = canonical(chosenIn(info)) === canonical({ game, seats, options });
    return isSame && seat === before.seat && info.seats.length === seats ? null : "table";
}

function ofCards(before: Before, seed: string, view: Data): Verdict {
    const unknown = unknownIn(before, Number(view["rules"]));
    if (unknown) return { is: "unchecked", why: unknown === "rules" ? "rules" : "own_cards" };
    const own = (view["seats"] as Data[])[before.seat];
    const isDealt = Object.entries(firstCards(before, before.seat, seed)).every(
        ([zone, cards]) => canonical(own?.[zone]) === canonical(cards),
    );
    return isDealt ? { is: "checked" } : { is: "false", why: "cards" };
}
