import type { Locale } from '@/lib/i18n/locales';
import { processWide } from '@/lib/server/process-wide';
import {
  type GlossaryEntry,
  glossaryEntries,
  glossaryTrades,
  type OwnSubject,
  tradeEntries,
} from '../glossary-entries';
import {
  findTerm,
  type GlossaryIndex,
  type GlossaryMatch,
  indexTerms,
  type SoughtTerm,
} from '../glossary-lookup';
import { type Phrase, shippedPhrases } from './shipped-phrases';

/** What the database holds: an entry of the site's own, or what became of a shipped one. */
export type StoredPhrase = Phrase & { shippedKey: string | null; removed: boolean };

/** What this site changed of the phrasebook. It is small, so that a change makes no index of the shipped entries anew. */
export type HeldPhrases = {
  own: readonly Phrase[];
  /** Shipped entries that another one stands for, or that were switched off. */
  gone: ReadonlySet<GlossaryEntry>;
  /** Of `own`, by subject and language. */
  indexes: Map<string, GlossaryIndex>;
};

/**
 * The shipped entries as this site has them, with its own. What became of an entry that is shipped no more holds as one of the site's
 * own; that it was switched off means nothing then.
 */
export function holdPhrases(stored: readonly StoredPhrase[]): HeldPhrases {
  const changed = new Set(stored.flatMap(({ shippedKey }) => shippedKey ?? []));
  const gone = changed.size === 0 ? [] : shippedPhrases().filter(({ key }) => changed.has(key));
  return {
    own: stored.filter(({ removed }) => !removed),
    gone: new Set(gone.map(({ texts }) => texts)),
    indexes: new Map(),
  };
}

const shippedIndexes = processWide('glossary-indexes', () => new Map<string, GlossaryIndex>());

/** The index of a subject in a language, made when it is first asked for. */
function indexIn(
  indexes: Map<string, GlossaryIndex>,
  subject: OwnSubject,
  locale: Locale,
  entries: () => readonly GlossaryEntry[],
): GlossaryIndex {
  const key = `${subject} ${locale}`;
  const found = indexes.get(key) ?? indexTerms(entries(), locale);
  indexes.set(key, found);
  return found;
}

/** A whole term of a subject: the site's own entries come before those that it came with. */
export function findPhrase(
  { own, gone, indexes }: HeldPhrases,
  subject: OwnSubject,
  locale: Locale,
  sought: SoughtTerm,
): GlossaryMatch | null {
  const ownEntries = () => own.filter((phrase) => phrase.subject === subject).map(({ texts }) => texts);
  const found = own.length === 0 ? null : findTerm(indexIn(indexes, subject, locale, ownEntries), sought);
  if (found) return found;
  const shipped = indexIn(shippedIndexes, subject, locale, () => glossaryEntries(subject));
  return findTerm(shipped, sought, (entry) => gone.has(entry));
}

const tradeOf = processWide('glossary-trades', () => new Map<GlossaryEntry, string>());

/** The slug of the industry that a service or product leads to; null where it names none. */
export function industryOfPhrase({ own }: HeldPhrases, entry: GlossaryEntry): string | null {
  const mine = own.find(({ texts }) => texts === entry);
  if (mine) return mine.industry;
  if (tradeOf.size === 0)
    for (const trade of glossaryTrades) for (const each of tradeEntries(trade)) tradeOf.set(each, trade);
  return tradeOf.get(entry) ?? null;
}

const store = processWide('held-phrases', (): { held: HeldPhrases } => ({ held: holdPhrases([]) }));

/** What this process knows of the site's changes (kept-phrases.ts); none before it read them. */
export const phrasesInUse = (): HeldPhrases => store.held;

/** Puts what was read in the place of what was known. */
export function putPhrasesInUse(held: HeldPhrases): void {
  store.held = held;
}
