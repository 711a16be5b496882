import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { composedPart, hasHangul } from '@/lib/search/composing';
import { cleanText, foldText } from '@/lib/search/fold';
import type { Gazetteer } from '@/lib/search/gazetteer';
import { getGazetteer } from '@/lib/search/gazetteer-rows';
import { parseQuery } from '@/lib/search/query';
import { hasMarks } from '@/lib/search/query-words';
import { completeWord, correctWords } from '@/lib/search/spelling';
import { db } from '@/lib/server/db';
import { cardPath, paths } from '@/lib/shared/paths';
import { countListed } from './lists';
import { countCards } from './search-run';
import { type SuggestedList, suggestLists } from './suggest-lists';
import { suggestNames, writtenWords } from './suggest-names';
import type { Suggestion } from './suggestion';
import { clausesQuery } from './tsquery';

const most = { lists: 5, names: 4, words: 3 };

/**
 * What the search box offers while somebody types: lists of an industry, a region or both in either order, names of
 * companies and people with a word that begins so, and words to go on with; typing errors are corrected where nothing
 * begins so. Phone numbers are never completed, and nothing is offered that only members find.
 * @param text as typed so far; anything
 */
export async function suggest(text: string, locale: Locale): Promise<Suggestion[]> {
  const typed = cleanText(text.slice(0, 200))
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
    .toWellFormed();
  if (!/[\p{L}]/u.test(foldText(typed))) return [];
  const gazetteer = await getGazetteer(db, locale);
  const found = await begunBy(typed, gazetteer, locale);
  if (found.length > 0) return found;
  const corrected = await withoutErrors(typed, gazetteer);
  if (corrected === null) return [];
  // A guess has to lead to something.
  const guessed = await begunBy(corrected, gazetteer, locale, corrected);
  return guessed.filter(({ total }) => total === undefined || total.value > 0);
}

/** @param asked a text that is offered as a search itself */
async function begunBy(
  text: string,
  gazetteer: Gazetteer,
  locale: Locale,
  asked?: string,
): Promise<Suggestion[]> {
  const [lists, names, words] = await Promise.all([
    countedLists(listsFor(text, gazetteer, locale), gazetteer),
    suggestNames(db, text, { locale, most: most.names }),
    nextWords(text, gazetteer, asked),
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
  const lists = suggestLists(text, gazetteer, locale);
  if (lists.length > 0 || hasHangul(text)) return lists;
  return suggestLists(composedPart(text), gazetteer, locale);
}

/** With how many companies stand there; of industries and regions together only those that have any. */
async function countedLists(lists: readonly SuggestedList[], gazetteer: Gazetteer): Promise<Suggestion[]> {
  const totals = await countListed(
    lists.map(({ industryId, provinceCode }) => ({
      kind: 'company',
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
    return [{ kind, text, href: paths.list('companies', { industry, region }), total }];
  });
  // A region that begins so is meant as a whole; of industries in regions the larger ones are likelier.
  const order = { region: 0, both: 1, industry: 2 } as Record<Suggestion['kind'], number>;
  const size = ({ kind, total }: Suggestion) => (kind === 'both' ? (total?.value ?? 0) : 0);
  found.sort((one, other) => order[one.kind] - order[other.kind] || size(other) - size(one));
  return unique(found).slice(0, most.lists);
}

function unique(found: readonly Suggestion[]): Suggestion[] {
  return [...new Map(found.map((each) => [each.href ?? each.text, each])).values()];
}

/** The text with its last word completed, as names write it, and how many cards have it all. */
async function nextWords(text: string, gazetteer: Gazetteer, asked?: string): Promise<Suggestion[]> {
  const before = text.split(' ');
  const last = foldText(before.pop() ?? '');
  const terms = (await completeWord(db, last, most.words, gazetteer.words)).filter((term) => term !== last);
  const written = await writtenWords(db, terms);
  const typed = text.split(' ').at(-1)?.toLowerCase().normalize('NFC') ?? '';
  const fits = (word: string) => !hasMarks(typed) || word.startsWith(typed);
  const nexts = terms.map((term) => written.get(term) ?? term).filter(fits);
  const texts = [
    ...(asked === undefined ? [] : [asked]),
    ...nexts.map((word) => [...before, word].join(' ')),
  ].slice(0, most.words);
  const queries = texts.map((each) => clausesQuery(parseQuery(each, gazetteer, { contacts: false }).clauses));
  const totals = await countCards(
    db,
    queries.map((query) => query ?? "''"),
  );
  return texts.flatMap((each, index): Suggestion[] => {
    const total = totals[index];
    return total && total.value > 0 ? [{ kind: 'word', text: each, total }] : [];
  });
}

/** The text with its mistyped words replaced; null where none is. */
async function withoutErrors(text: string, gazetteer: Gazetteer): Promise<string | null> {
  const words = text.split(' ');
  const corrections = await correctWords(db, words.map(foldText), gazetteer.words);
  if (corrections.size === 0) return null;
  return words.map((word) => corrections.get(foldText(word)) ?? word).join(' ');
}
