import { type Locale, locales } from '@/lib/i18n/locales';
import type { Gazetteer } from '@/lib/search/gazetteer';
import { type ParsedQuery, parseQuery, type QueryOptions } from '@/lib/search/query';
import { freshPhrases } from '@/lib/translation/phrases/kept-phrases';
import { industryOfTerm } from '@/lib/translation/phrases/phrase-industry';
import type { Wording } from './search-wordings';

/**
 * A query that no card answers, with a service or product in it as the industry that the phrasebook says of it: "máng cáp ở Huế" as
 * electronics in Huế. The words themselves come first, so this is asked only where they found nothing. Beside a number nothing is
 * replaced: who types one means it.
 * @returns one wording, or none
 */
export async function leadByPhrase(
  { text, clauses }: ParsedQuery,
  gazetteer: Gazetteer,
  locale: Locale,
  options: QueryOptions,
): Promise<Wording[]> {
  const words = clauses.filter(({ kind }) => kind === 'word');
  if (words.length === 0 || clauses.some(({ kind }) => kind === 'number' || kind === 'industry')) return [];
  await freshPhrases();
  const typed = words.map((word) => word.text).join(' ');
  // A phrase may hold the name of a place or words that a search leaves out, so the whole is looked up before the rest.
  const slug = industryOfTerm(text, locale) ?? industryOfTerm(typed, locale);
  const id = slug === null ? undefined : gazetteer.industryBySlug.get(slug);
  const name = id === undefined ? null : industryName(gazetteer, id, locale);
  if (name === null) return [];
  const places = clauses.filter(({ kind }) => kind === 'region').map((place) => place.text);
  const query = [name, ...places].join(' ');
  return [
    {
      parsed: parseQuery(query, gazetteer, options),
      correction: { query, words: [{ from: typed, to: name }] },
    },
  ];
}

/** What the reader's language calls an industry, else another one. */
function industryName({ names }: Gazetteer, id: number, reader: Locale): string | null {
  const own = names.filter(({ meaning }) => meaning.kind === 'industry' && meaning.id === id);
  const order = [reader, ...locales];
  return order.flatMap((locale) => own.find((name) => name.locale === locale)?.text ?? [])[0] ?? null;
}
