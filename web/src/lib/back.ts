// The back button closes what lies over the page instead of leaving it.
//
// Something that opens gets an entry of the browser's history to go back from. When it is closed in another way
// the entry stays, for the next that opens: to go back by ourselves would race with whatever else leads away. If
// somebody goes back while nothing is open, the spare entry is passed over.

interface Mark {
    isOver: true;
}

const MARK: Mark = { isOver: true };
/** What is open, the uppermost last: how each is closed. */
const open: (() => void)[] = [];
let wasOver = isOver();

/** Whether the place in the history is one to go back from, or a spare one. */
function isOver(): boolean {
    return (history.state as Partial<Mark> | null)?.isOver === true;
}

/** Lets the back button close something that opens; returns what is to be called when it is closed. */
export function closesByBack(close: () => void): () => void {
    open.push(close);
    // What opens by itself is not worth an entry, nor would browsers heed it.
    if (navigator.userActivation?.hasBeenActive ?? true) mark();
    return () => {
        if (open.includes(close)) open.splice(open.indexOf(close), 1);
    };
}

function mark(): void {
    if (!isOver()) history.pushState(MARK, "");
    wasOver = true;
}

/** Makes another address the current one; it takes the place of an entry to go back from. */
export function enter(path: string, replacing: boolean): void {
    if (replacing || isOver()) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    wasOver = false;
}

/** Changes the address of where one is, and nothing else. */
export function rename(path: string): void {
    history.replaceState(history.state, "", path);
}

addEventListener("popstate", () => {
    const isBack = wasOver && !isOver();
    wasOver = isOver();
    if (!isBack) return;
    const close = open.pop();
    if (!close) history.back();
    else {
        close();
        if (open.length) mark();
    }
});
