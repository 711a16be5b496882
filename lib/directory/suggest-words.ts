import 'server-only';
import type { EqualPhrases } from '@/lib/search/equal-phrases';
import { cleanText, foldScript, foldText } from '@/lib/search/fold';
import type { Gazetteer } from '@/lib/search/gazetteer';
import { parseQuery } from '@/lib/search/query';
import { hasMarks } from '@/lib/search/query-words';
import { completeWord, correctWords, type WordList } from '@/lib/search/spelling';
import { writtenLike } from '@/lib/search/typing-errors';
import { withoutWebAddresses } from '@/lib/search/web-address';
import { db } from '@/lib/server/db';
import type { countCards } from './search-run';
import type { writtenWords } from './suggest-names';
import type { Suggestion } from './suggestion';
import { clausesQuery, type SearchFilter } from './tsquery';

/** Words that are offered to go on with. */
const most = 3;

/** What stands in a search box as suggestions are looked up for it; null where it has no letter. */
export function typedSoFar(text: string): string | null {
  const clean = cleanText(text.slice(0, 200)).normalize('NFKC').replace(/\s+/g, ' ').trim();
  // An address of a site stands for the name in it, whole or begun.
  const typed = withoutWebAddresses(clean)
    .replace(/^(?:https?:\/\/)?(?:www\.)?(?=[\p{L}\p{N}])/iu, '')
    .slice(0, 60)
    .toWellFormed();
  return /[\p{L}]/u.test(foldText(typed)) ? typed : null;
}

type Words = {
  list: WordList;
  /** How names write folded words. */
  written: typeof writtenWords;
  /** How many rows some questions find. */
  count: typeof countCards;
  /** What the search that they lead to is narrowed by. */
  filter?: SearchFilter;
  /** A text that is offered as a search itself. */
  asked: string | undefined;
  equals: EqualPhrases;
};

/** The text with its last word completed, as names write it, and how much there is that has it all. */
export async function nextWords(
  text: string,
  gazetteer: Gazetteer,
  { list, written: readWritten, count, filter, asked, equals }: Words,
): Promise<Suggestion[]> {
  const before = text.split(' ');
  const last = foldText(before.pop() ?? '');
  const terms = (await completeWord(db, last, most, gazetteer.words, list)).filter((term) => term !== last);
  const written = await readWritten(db, terms, before.join(' '));
  // Beside other words a name that has them all tells how it is written; where marks were typed, any name does.
  const others = hasMarks(text) && before.length > 0 ? terms.filter((term) => !written.has(term)) : [];
  for (const [term, word] of await readWritten(db, others, '')) written.set(term, word);
  const typed = text.split(' ').at(-1)?.toLowerCase().normalize('NFC') ?? '';
  const fits = (word: string) => !hasMarks(typed) || word.startsWith(typed);
  const nexts = terms.map((term) => written.get(term) ?? term).filter(fits);
  const texts = [
    ...(asked === undefined ? [] : [asked]),
    ...nexts.map((word) => [...before, word].join(' ')),
  ].slice(0, most);
  const options = { contacts: false, equals };
  const queries = texts.map((each) => clausesQuery(parseQuery(each, gazetteer, options).clauses, filter));
  const totals = await count(
    db,
    queries.map((query) => query ?? "''"),
  );
  return texts.flatMap((each, index): Suggestion[] => {
    const total = totals[index];
    return total && total.value > 0 ? [{ kind: 'word', text: each, total }] : [];
  });
}

/**
 * What begins as somebody types it; where nothing does, what begins so without its typing errors.
 * @param spellings the text as typed, and as it may be meant else, to be tried in this order
 * @param begunBy what begins as a text does; the corrected one is offered as a search itself
 */
export async function suggestBegun(
  spellings: readonly [string, ...string[]],
  gazetteer: Gazetteer,
  list: WordList,
  begunBy: (text: string, asked?: string) => Promise<Suggestion[]>,
): Promise<Suggestion[]> {
  for (const text of spellings) {
    const found = await begunBy(text);
    if (found.length > 0) return found;
  }
  const corrected = await withoutErrors(spellings[0], gazetteer, list);
  return corrected === null ? [] : begunBy(corrected, corrected);
}

/** The marks that were typed may be wrong: then the text without them is tried, too. */
export function withAndWithoutMarks(typed: string): [string, ...string[]] {
  return hasMarks(typed) ? [typed, foldScript(typed)] : [typed];
}

/** The text with its mistyped words replaced; null where none is. */
async function withoutErrors(text: string, gazetteer: Gazetteer, list: WordList): Promise<string | null> {
  const words = text.split(' ');
  const corrections = await correctWords(db, words.map(foldText), gazetteer.words, list);
  if (corrections.size === 0) return null;
  return words.map((word) => writtenLike(corrections.get(foldText(word)) ?? word, word)).join(' ');
}
