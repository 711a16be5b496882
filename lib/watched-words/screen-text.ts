import 'server-only';
import { AppError } from '@/lib/server/errors';
import { getMatcher } from './kept-matcher';
import { type Hit, type Matcher, maskHits } from './matcher';
import { wordsOf } from './words-of';

/** More would not be read. */
export const mostNamed = 10;

/**
 * A plain text that is shown as soon as it is written. Nobody looks at it first, so what the list sends to a review is masked
 * like what it masks.
 * @param locale the language that it says it is written in
 * @returns the text as it is shown
 * @throws AppError `wordsBlocked` with the words, at field `text`
 */
export async function screenText(text: string, locale: string): Promise<string> {
  return maskHits(text, findAllowed(await getMatcher(), text, locale).hits);
}

/** A plain text as it is shown, and the entries of the list for which an administrator looks first. */
export type ScreenedText = { text: string; reviewed: string[] };

/**
 * The same of a text that can wait for an administrator: what the list sends to a review stays for them to read.
 * @param matcher the list, read before by who holds a transaction
 * @throws AppError `wordsBlocked`
 */
export function screenForReview(matcher: Matcher, text: string, locale: string): ScreenedText {
  const { hits, reviewed } = findAllowed(matcher, text, locale);
  return {
    text: maskHits(
      text,
      hits.filter(({ entry }) => entry.action === 'mask'),
    ),
    reviewed,
  };
}

function findAllowed({ find }: Matcher, text: string, locale: string): { hits: Hit[]; reviewed: string[] } {
  const hits = find(text, locale);
  const { written, entries } = wordsOf([{ text, hits }]);
  if (written.block.length > 0)
    throw new AppError('wordsBlocked', {
      fieldErrors: { text: 'wordsBlocked' },
      words: written.block.slice(0, mostNamed),
    });
  return { hits, reviewed: entries.review };
}
