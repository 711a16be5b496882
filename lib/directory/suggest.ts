import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { composedPart, hasHangul } from '@/lib/search/composing';
import type { Gazetteer } from '@/lib/search/gazetteer';
import { getGazetteer } from '@/lib/search/gazetteer-rows';
import { withoutWishes } from '@/lib/search/query-asides';
import { db } from '@/lib/server/db';
import { type CardKind, listOfKind } from '@/lib/shared/card-kind';
import { cardPath, paths } from '@/lib/shared/paths';
import { readEqualPhrases } from '@/lib/translation/phrases/equal-phrases';
import { countListed } from './lists';
import { countCards } from './search-run';
import { type SuggestedList, suggestLists } from './suggest-lists';
import { type NamedCard, suggestNames, writtenWords } from './suggest-names';
import { nextWords, suggestBegun, typedSoFar, withAndWithoutMarks } from './suggest-words';
import type { Suggestion } from './suggestion';

const most = { lists: 5, names: 4 };

/** What a search is of: lists, names and words of one kind of card; `wordsOf` where only the words lead to one. */
type Scope = { kind?: CardKind; wordsOf?: CardKind };

/**
 * What the search box offers while somebody types: lists of an industry, a region or both in either order, names of
 * companies and people with a word that begins so, and words to go on with; typing errors are corrected where nothing
 * begins so. Phone numbers are never completed, and nothing is offered that only members find.
 * @param text as typed so far; anything
 * @param scope what the search is of
 */
export async function suggest(text: string, locale: Locale, scope: Scope = {}): Promise<Suggestion[]> {
  const typed = typedSoFar(text);
  if (typed === null) return [];
  const gazetteer = await getGazetteer(db, locale);
  return suggestBegun(withAndWithoutMarks(typed), gazetteer, 'cards', async (each, asked) => {
    const found = await begunBy(each, gazetteer, locale, scope, asked);
    // A guess has to lead to something.
    return asked === undefined ? found : found.filter(({ total }) => total === undefined || total.value > 0);
  });
}

/** @param asked a text that is offered as a search itself */
async function begunBy(
  text: string,
  gazetteer: Gazetteer,
  locale: Locale,
  { kind: only, wordsOf = only }: Scope,
  asked?: string,
): Promise<Suggestion[]> {
  const equals = await readEqualPhrases(locale);
  const [lists, names, words] = await Promise.all([
    countedLists(listsFor(text, gazetteer, locale), gazetteer, only),
    namesFor(text, gazetteer, { locale, most: most.names, kind: only }),
    nextWords(text, gazetteer, {
      list: 'cards',
      written: writtenWords,
      count: countCards,
      filter: { kind: wordsOf },
      asked,
      equals,
    }),
  ]);
  return [
    ...lists,
    ...names.map(
      ({ kind, publicId, name }): Suggestion => ({
        kind: kind === 'company' ? 'company' : 'person',
        text: name,
        href: cardPath({ kind, publicId }),
      }),
    ),
    ...words,
  ];
}

/** Behind kana and Han the letters that are still composed begin nothing; Hangul is compared letter by letter. */
function listsFor(text: string, gazetteer: Gazetteer, locale: Locale): SuggestedList[] {
  const tried = [text, ...(hasHangul(text) ? [] : [composedPart(text)]), withoutWishes(text, gazetteer)];
  for (const each of new Set(tried)) {
    const lists = suggestLists(each, gazetteer, locale);
    if (lists.length > 0) return lists;
  }
  return [];
}

/** Names that begin so; behind a wish or a title those that begin with the rest. */
async function namesFor(
  text: string,
  gazetteer: Gazetteer,
  asked: Parameters<typeof suggestNames>[2],
): Promise<NamedCard[]> {
  const found = await suggestNames(db, text, asked);
  const rest = withoutWishes(text, gazetteer);
  return found.length > 0 || rest === text || rest === '' ? found : suggestNames(db, rest, asked);
}

/** With how many companies, or people, stand there; of industries and regions together only those that have any. */
async function countedLists(
  lists: readonly SuggestedList[],
  gazetteer: Gazetteer,
  only: CardKind = 'company',
): Promise<Suggestion[]> {
  const totals = await countListed(
    lists.map(({ industryId, provinceCode }) => ({
      kind: only,
      industryId: industryId ?? undefined,
      provinceCode: provinceCode ?? undefined,
    })),
  );
  const found = lists.flatMap(({ industryId, provinceCode, text }, index): Suggestion[] => {
    const total = totals[index];
    const isBoth = industryId !== null && provinceCode !== null;
    if (!total || (isBoth && total.value === 0)) return [];
    const industry = gazetteer.industrySlugs.get(industryId ?? 0);
    const region = gazetteer.provinceSlugs.get(provinceCode ?? '');
    const kind = isBoth ? 'both' : industryId === null ? 'region' : 'industry';
    return [{ kind, text, href: paths.list(listOfKind[only], { industry, region }), total }];
  });
  // A region that begins so is meant as a whole; of industries in regions the larger ones are likelier.
  const order = { region: 0, both: 1, industry: 2 } as Record<Suggestion['kind'], number>;
  const size = ({ kind, total }: Suggestion) => (kind === 'both' ? (total?.value ?? 0) : 0);
  const isEmpty = ({ total }: Suggestion) => Number(total?.value === 0);
  found.sort(
    (one, other) =>
      isEmpty(one) - isEmpty(other) || order[one.kind] - order[other.kind] || size(other) - size(one),
  );
  return unique(found).slice(0, most.lists);
}

/** Each that leads elsewhere, or is another search, once. */
export function unique(found: readonly Suggestion[]): Suggestion[] {
  return [...new Map(found.map((each) => [each.href ?? each.text, each])).values()];
}
