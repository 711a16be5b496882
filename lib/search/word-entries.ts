import everyday from './everyday-words.json' with { type: 'json' };
import words from './query-words.json' with { type: 'json' };
import variants from './spelling-variants.json' with { type: 'json' };
import { type LeftOutRole, leftOutRoles, type WordKind } from './word-kinds';

/**
 * An entry of the table of words.
 * - `equal`: phrases that mean the same, whichever is typed.
 * - `standsFor`: each phrase means the targets, or the industry, and is not meant by them.
 * - `leftOut`: phrases that say nothing where their role says so.
 * - `spelling`: ways to write one Korean or Japanese word, the dictionary's first, also inside longer ones.
 */
export type WordEntry = {
  kind: WordKind;
  phrases: readonly string[];
  targets: readonly string[];
  industryId: number | null;
  role: LeftOutRole | null;
  /** The reader's language in which it holds; null for all. */
  locale: string | null;
};

/** An entry that the site comes with, under a name that later releases keep. */
export type ShippedEntry = WordEntry & { key: string };

/** What the database holds: an entry of the site's own, or what became of a shipped one. */
export type StoredEntry = WordEntry & { shippedKey: string | null; removed: boolean };

const bare = { targets: [], industryId: null, role: null, locale: null };

function shipped(): ShippedEntry[] {
  const roles: Record<LeftOutRole, readonly string[]> = {
    filler: [...words.fillers, ...words.markedFillers],
    preposition: words.prepositions,
    label: words.labels,
    wish: words.wishes,
    trade: words.trades,
    country: words.country,
    titleBefore: words.titles.before,
    titleBehind: words.titles.behind,
  };
  return [
    ...words.equal.map((phrases): ShippedEntry => {
      return { ...bare, kind: 'equal', phrases, key: `equal:${phrases[0]}` };
    }),
    ...Object.entries(words.short).map(([text, targets]): ShippedEntry => {
      return { ...bare, kind: 'standsFor', phrases: [text], targets, key: `short:${text}` };
    }),
    ...Object.entries(everyday).map(([target, phrases]): ShippedEntry => {
      return { ...bare, kind: 'standsFor', phrases, targets: [target], key: `everyday:${target}` };
    }),
    ...leftOutRoles.flatMap((role) =>
      roles[role].map((text): ShippedEntry => {
        return { ...bare, kind: 'leftOut', role, phrases: [text], key: `${role}:${text}` };
      }),
    ),
    ...variants.map((phrases): ShippedEntry => {
      return { ...bare, kind: 'spelling', phrases, key: `spelling:${phrases[0]}` };
    }),
  ];
}

/** The entries that the site comes with. */
export const shippedEntries: readonly ShippedEntry[] = shipped();

/**
 * The entries that hold: the shipped ones as this site has them, then its own. What became of an entry that is shipped no
 * more holds as one of its own; that it was taken out means nothing then.
 */
export function heldEntries(stored: readonly StoredEntry[]): WordEntry[] {
  const changed = new Map(stored.flatMap((each) => (each.shippedKey ? [[each.shippedKey, each]] : [])));
  const base = shippedEntries.flatMap((entry): WordEntry[] => {
    const own = changed.get(entry.key);
    changed.delete(entry.key);
    return own === undefined ? [entry] : own.removed ? [] : [own];
  });
  const own = stored.filter((each) => !each.removed && (!each.shippedKey || changed.has(each.shippedKey)));
  return [...base, ...own];
}

/** The entries that hold for readers of a language; without one those of all languages. */
export function entriesFor(entries: readonly WordEntry[], locale?: string): WordEntry[] {
  return entries.filter((entry) => entry.locale === null || entry.locale === locale);
}
