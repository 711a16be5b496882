import { typedKey } from '@/lib/shared/device-keys';
import { type KeptTyping, mayKeepTyping } from '@/lib/shared/kept-typing';
import type { TextField } from './typed-text';

/** Whose page of the back office it is, which says so itself. */
export function adminOfPage(): string | undefined {
  const { account: name } = document.querySelector<HTMLElement>('[data-account]')?.dataset ?? {};
  return name === undefined ? undefined : `admin ${name}`;
}

/**
 * Keeps what is typed for the next page of this tab.
 * @param before what stood in the fields that somebody went into
 * @param member whose page it is; undefined where that is not known, and then nobody gets it
 * @param path of the next page
 */
export function keep(
  before: ReadonlyMap<TextField, string>,
  member: string | null | undefined,
  path: string,
): void {
  const fields = typedOf(before);
  if (fields.length === 0) return;
  const who = adminOfPage() ?? member;
  if (who === undefined) return;
  const kept: KeptTyping = { path, at: Date.now(), who, fields };
  try {
    sessionStorage.setItem(typedKey, JSON.stringify(kept));
  } catch {
    // A browser may forbid the store: then it is lost with the page.
  }
}

/** What was typed and is not sent. */
export function typedOf(before: ReadonlyMap<TextField, string>): KeptTyping['fields'] {
  return [...before].flatMap(([field, was]) => {
    if (!field.isConnected || field.value === was || !mayKeep(field)) return [];
    const name = nameOf(field);
    const nth = fieldsOf(name).indexOf(field);
    return nth < 0 ? [] : [{ name, nth, was, value: field.value }];
  });
}

/** The fields of a name that may be kept, as they stand on the page. */
export function fieldsOf(name: string): TextField[] {
  return [...document.querySelectorAll<TextField>('input, textarea')].filter(
    (field) => mayKeep(field) && nameOf(field) === name,
  );
}

function nameOf({ name, id }: TextField): string {
  return name || id;
}

function mayKeep(field: TextField): boolean {
  const { type, readOnly, autocomplete } = field;
  return !readOnly && mayKeepTyping({ type, name: nameOf(field), autocomplete });
}
