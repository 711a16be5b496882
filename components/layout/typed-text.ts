'use client';

import { typedKey } from '@/lib/shared/device-keys';

// What somebody is typing is kept beyond a reload that they did not ask for (reload-once.ts). Forms with drafts of their own
// bring back what is theirs: a field that holds something else by then is left alone. What is asked of every page stands
// here; the rest comes with the first field that somebody goes into (keep-typed.ts).

export type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What stood in the fields before somebody went into them, one a document. */
const before = new Map<TextField, string>();

let late: typeof import('./keep-typed') | undefined;

let account: () => string | null | undefined = () => undefined;

/**
 * Notes what stands in a field when somebody goes into it. Heard on the document.
 * @param isThere whether they went into it before anybody listened: then what the page came with stood there
 */
export function noteField({ target }: Pick<Event, 'target'>, isThere?: boolean): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  if (before.has(target)) return;
  // Those of pages that were left.
  for (const field of before.keys()) if (!field.isConnected) before.delete(field);
  before.set(target, isThere ? target.defaultValue : target.value);
  if (!late)
    import('./keep-typed').then(
      (loaded) => {
        late = loaded;
      },
      () => undefined,
    );
}

/** Says how to tell whose page it is: null for the signed-out, undefined while that is not known. */
export function tellAccount(read: () => string | null | undefined): void {
  account = read;
}

/** Says what stood in a field before what is written into it now. */
export function noteBefore(field: TextField, was: string): void {
  before.set(field, was);
}

/** Whether something was kept for this page; what puts it back comes only then (put-typed-back.ts). */
export function hasKeptTyping(): boolean {
  try {
    return sessionStorage.getItem(typedKey) !== null;
  } catch {
    return false;
  }
}

/** Whether somebody has typed something that is not sent; of what is not kept (passwords) too while that cannot be told. */
export function hasTyped(): boolean {
  if (late) return late.typedOf(before).length > 0;
  return [...before].some(([field, was]) => field.isConnected && field.value !== was);
}

/** Whether a reload would lose what was typed: what keeps it has not come, and never will where its build is gone. */
export function wouldLose(): boolean {
  return !late && hasTyped();
}

/**
 * Keeps what is typed for the next page of this tab.
 * @param path of that page
 * @param who whose page this is where nothing on it asks
 */
export function keepTyped(path = window.location.pathname, who?: null): void {
  const known = account();
  late?.keep(before, known === undefined ? who : known, path);
}
