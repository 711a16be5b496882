import { type Locale, locales } from '@/lib/i18n/locales';
import type { EqualPhrases } from '@/lib/search/equal-phrases';
import { foldText } from '@/lib/search/fold';
import { hasMarks } from '@/lib/search/query-words';
import { termsOf } from '../glossary-entries';
import { soughtTerm } from '../glossary-lookup';
import { findPhrase, phrasesInUse } from './held-phrases';
import { freshPhrases } from './kept-phrases';
import { languagesOf } from './phrase-industry';

/**
 * How the phrasebook says a service or product otherwise, in all languages: what cards show their readers by it, a search finds by
 * it.
 * @param reader the language of who looks for it
 * @returns for a phrase its other ways, the best of each language first; none for what is no whole term
 */
export async function readEqualPhrases(reader: Locale): Promise<EqualPhrases> {
  await freshPhrases();
  const held = phrasesInUse();
  return (phrase, beside) => {
    for (const locale of languagesOf(phrase, reader)) {
      const match = findPhrase(held, 'trades', locale, soughtTerm(phrase, locale));
      // A number in a phrase is a word like any other.
      if (!match || match.values.size > 0) continue;
      const ranked = locales.flatMap((each) =>
        termsOf(match.entry, each).map((term, rank) => ({ term, rank })),
      );
      const terms = ranked.sort((one, other) => one.rank - other.rank).map(({ term }) => term);
      const typed = foldText(phrase);
      const isWrittenWithMarks = terms.some((term) => foldText(term) === typed && hasMarks(term));
      if (beside && !hasMarks(phrase) && isWrittenWithMarks) return [];
      return [...new Map(terms.map((term) => [foldText(term), term]))].flatMap(([key, term]) =>
        key === typed ? [] : [term],
      );
    }
    return [];
  };
}
