import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Locale, locales } from '@/lib/i18n/locales';
import { processWide } from '@/lib/server/process-wide';
import { type OwnSubject, ownSubjects } from './phrases/subjects';

/**
 * A term in all languages in the order of the locale table; ways to say the same are parted by "|", the best first. A number in
 * it is `{n}` or `{m}`; in a frame `{x}` stands for a term.
 */
export type GlossaryEntry = readonly string[];

export { type OwnSubject, ownSubjects };

/**
 * Industries by their slug (prisma/seed/data/industries.json), each with what is sold, made and done there as traders write it.
 * What two of them say alike is taken from the first.
 */
export const glossaryTrades = [
  'dining',
  'hotels',
  'travel',
  'logistics',
  'manufacturing',
  'packaging-printing',
  'textiles-garments',
  'furniture-wood',
  'hardware-machinery',
  'electronics-appliances',
  'construction-renovation',
  'real-estate',
  'accounting-tax-law',
  'recruitment-visa',
  'translation-consulting',
  'education',
  'health-beauty',
  'finance-insurance',
  'it-internet',
  'trade-wholesale',
  'retail',
  'agriculture-fishery',
] as const;

// Two megabytes of words: read from their files once a process. In the bundles they would be there as text and as terms, for pages
// and for routes (docs/decisions/0025).
const known = processWide('glossary', () => new Map<string, readonly GlossaryEntry[]>());

function readEntries(file: string): readonly GlossaryEntry[] {
  const read = known.get(file);
  if (read) return read;
  const folder = path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/translation/glossary');
  const entries = JSON.parse(readFileSync(path.join(folder, `${file}.json`), 'utf8')) as GlossaryEntry[];
  known.set(file, entries);
  return entries;
}

/** What is sold, made and done in an industry. */
export function tradeEntries(trade: (typeof glossaryTrades)[number]): readonly GlossaryEntry[] {
  return readEntries(`trades/${trade}`);
}

/** The terms of a subject; `frames` are what is said around a term: its sale, its making, a service of it. */
export function glossaryEntries(subject: OwnSubject | 'frames'): readonly GlossaryEntry[] {
  if (subject !== 'trades') return readEntries(subject);
  const entries = known.get(subject) ?? glossaryTrades.flatMap(tradeEntries);
  known.set(subject, entries);
  return entries;
}

/** The ways in which an entry says its term in a language. */
export function termsOf(entry: GlossaryEntry, locale: Locale): string[] {
  return (entry[locales.indexOf(locale)] ?? '').split('|').filter((term) => term !== '');
}
