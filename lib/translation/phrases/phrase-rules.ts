import { type Locale, locales } from '@/lib/i18n/locales';
import type { GlossaryEntry, OwnSubject } from '../glossary-entries';
import { termsOf } from '../glossary-entries';
import { glossaryKey, soughtTerm } from '../glossary-lookup';
import { findPhrase, type HeldPhrases } from './held-phrases';

/** What is wrong with an entry, in which language. */
export type PhraseProblem = { locale: Locale; code: 'samePhrase' | 'slotsDiffer' | 'phraseTaken' };

const slots = /\{[nm]\}/g;

/** The slots of a wording, whatever their order: "{n} days", "{m}–{n}". */
const slotsOf = (term: string) => [...new Set(term.match(slots))].sort().join('');

/**
 * Why an entry cannot stand in the phrasebook; null where it can. Pure.
 * @param others what holds without the entry itself, also without what it was before
 * @param before the wordings that it had: what stood in the phrasebook twice may stay there
 */
export function phraseProblem(
  subject: OwnSubject,
  texts: GlossaryEntry,
  others: HeldPhrases,
  before: GlossaryEntry = [],
): PhraseProblem | null {
  const [first] = locales.flatMap((locale) => termsOf(texts, locale));
  for (const locale of locales) {
    const terms = termsOf(texts, locale);
    const keys = terms.map((term) => wordingKey(term, locale));
    if (new Set(keys).size < keys.length) return { locale, code: 'samePhrase' };
    if (terms.some((term) => slotsOf(term) !== slotsOf(first ?? ''))) return { locale, code: 'slotsDiffer' };
    const known = new Set(termsOf(before, locale));
    const isTaken = (term: string) => {
      const found = findPhrase(others, subject, locale, soughtTerm(term.replace(slots, '0'), locale));
      // The same words with another number of slots are another phrase.
      return found !== null && found.values.size === (term.match(slots)?.length ?? 0);
    };
    if (terms.some((term) => !known.has(term) && isTaken(term))) return { locale, code: 'phraseTaken' };
  }
  return null;
}

/** Two wordings of one entry differ where a look-up could tell them apart: Vietnamese by their marks. */
function wordingKey(term: string, locale: Locale): string {
  return locale === 'vi'
    ? term.toLowerCase().normalize('NFC').replace(/\s+/g, ' ')
    : glossaryKey(term, locale);
}
