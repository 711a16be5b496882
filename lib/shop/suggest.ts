import 'server-only';
import { suggest } from '@/lib/directory/suggest';
import {
  asWritten,
  beginningOf,
  begunNames,
  namesQuery,
  nameWords,
  type TermNames,
} from '@/lib/directory/suggest-names';
import { nextWords, suggestBegun, typedSoFar } from '@/lib/directory/suggest-words';
import type { Suggestion } from '@/lib/directory/suggestion';
import type { Locale } from '@/lib/i18n/locales';
import { suggestPosts } from '@/lib/posts/suggest';
import { hangulLetters } from '@/lib/search/composing';
import { foldText } from '@/lib/search/fold';
import type { Gazetteer } from '@/lib/search/gazetteer';
import { getGazetteer } from '@/lib/search/gazetteer-rows';
import { db, type Tx } from '@/lib/server/db';
import { paths } from '@/lib/shared/paths';
import { readEqualPhrases } from '@/lib/translation/phrases/equal-phrases';
import { listCategories } from './categories';
import { countProducts } from './find-products';
import { countProductsOfCategories } from './queries';
import { productTranslations, shownProductText } from './shown';

const most = { categories: 3, products: 5, beside: 2 };
/** Read, to choose from by what SQL cannot tell: marks, Hangul letters, and which name begins so. */
const mostRead = 12;

/** What a search box looks for; `open` is all where the words lead to companies, for the signed-out. */
export const suggestedKinds = [
  'all',
  'open',
  'cards',
  'companies',
  'individuals',
  'posts',
  'products',
] as const;
export type SuggestedKind = (typeof suggestedKinds)[number];

const scopes: Record<Exclude<SuggestedKind, 'posts' | 'products'>, Parameters<typeof suggest>[2]> = {
  all: {},
  cards: {},
  open: { wordsOf: 'company' },
  companies: { kind: 'company' },
  individuals: { kind: 'personal' },
};

/**
 * What the search box offers while somebody types: of cards, of posts, of products, or of cards with a few products besides.
 * @param text as typed so far; anything
 */
export async function suggestAnything(
  text: string,
  { of, locale }: { of: SuggestedKind; locale: Locale },
): Promise<Suggestion[]> {
  if (of === 'products') return suggestProducts(text, locale);
  if (of === 'posts') return suggestPosts(text, locale);
  const typed = of === 'all' || of === 'open' ? typedSoFar(text) : null;
  const [cards, products] = await Promise.all([
    suggest(text, locale, scopes[of]),
    typed === null ? [] : namedProducts(typed, locale, most.beside),
  ]);
  const words = cards.findIndex(({ kind }) => kind === 'word');
  return cards.toSpliced(words < 0 ? cards.length : words, 0, ...products);
}

/**
 * Categories and products with a word that begins so, and words to go on with; typing errors are corrected where nothing begins so.
 * @param text as typed so far; anything
 */
export async function suggestProducts(text: string, locale: Locale): Promise<Suggestion[]> {
  const typed = typedSoFar(text);
  if (typed === null) return [];
  const gazetteer = await getGazetteer(db, locale);
  return suggestBegun([typed], gazetteer, 'products', (each, asked) =>
    begunBy(each, gazetteer, locale, asked),
  );
}

/** @param asked a text that is offered as a search itself */
async function begunBy(
  text: string,
  gazetteer: Gazetteer,
  locale: Locale,
  asked?: string,
): Promise<Suggestion[]> {
  const equals = await readEqualPhrases(locale);
  const parts = await Promise.all([
    namedCategories(text, locale),
    namedProducts(text, locale, most.products),
    nextWords(text, gazetteer, {
      list: 'products',
      written: writtenInProducts,
      count: countProducts,
      asked,
      equals,
    }),
  ]);
  return parts.flat();
}

/** Categories that are offered, hold something, and of whose name a word begins so; those that begin so themselves first. */
async function namedCategories(text: string, locale: Locale): Promise<Suggestion[]> {
  const [categories, counts] = await Promise.all([listCategories(locale), countProductsOfCategories()]);
  const found = categories.flatMap(({ id, slug, name, isRetired }) => {
    const total = counts[id];
    const place = beginningOf(name, text);
    if (isRetired || !total || total.value === 0 || place === null) return [];
    return [{ place, offer: { kind: 'category', text: name, href: paths.shop({ category: slug }), total } }];
  });
  found.sort((one, other) => one.place - other.place);
  return found.slice(0, most.categories).map(({ offer }): Suggestion => ({ ...offer, kind: 'category' }));
}

/** Products that the shop shows whose name begins so, then those with a word that does; what is sold out last. */
async function namedProducts(text: string, locale: Locale, most: number): Promise<Suggestion[]> {
  const named = await begunNames(text, (typed) => readNames(typed, locale));
  const typed = hangulLetters(foldText(text));
  const begins = ({ name }: { name: string }) => hangulLetters(foldText(name)).startsWith(typed);
  return [...named.filter(begins), ...named.filter((each) => !begins(each))]
    .slice(0, most)
    .map(({ name, publicId }) => ({ kind: 'product', text: name, href: paths.product(publicId) }));
}

async function readNames(text: string, locale: Locale): Promise<{ publicId: string; name: string }[]> {
  const query = namesQuery(text);
  if (query === null) return [];
  const places = await db.$queryRaw<{ product_id: number }[]>`
    SELECT product_id FROM suggest_products(${query}::text::tsquery, ${mostRead}::integer) ORDER BY place`;
  const rows = await db.product.findMany({
    where: { id: { in: places.map(({ product_id }) => product_id) }, listedAt: { not: null } },
    take: mostRead,
    select: {
      id: true,
      publicId: true,
      name: true,
      sourceLocale: true,
      translations: productTranslations(locale, ['name']),
    },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap(({ product_id }) => {
    const row = byId.get(product_id);
    if (!row) return [];
    return [{ publicId: row.publicId, name: shownProductText(row, 'name', row.name, locale).text }];
  });
}

/** Words as names of products write them, with their marks. */
async function writtenInProducts(
  tx: Pick<Tx, '$queryRaw'>,
  terms: readonly string[],
  beside: string,
): Promise<Map<string, string>> {
  if (terms.length === 0) return new Map();
  return asWritten(
    await tx.$queryRaw<TermNames[]>`
      SELECT t.term, p.name AS names
      FROM unnest(${[...terms]}::text[], ${terms.map((term) => nameWords(beside, term))}::text[]) AS t (term, query)
      CROSS JOIN LATERAL suggest_products(t.query::tsquery, 1) s
      JOIN product p ON p.id = s.product_id`,
  );
}
