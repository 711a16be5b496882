import 'server-only';
import { AppError } from '@/lib/server/errors';
import { getMatcher } from './kept-matcher';
import { type Matcher, maskHits } from './matcher';
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
  return screenWith(await getMatcher(), text, locale);
}

/** The same with a list that was read before, for who holds a transaction. */
export function screenWith({ find }: Matcher, text: string, locale: string): string {
  const hits = find(text, locale);
  const { block } = wordsOf([{ text, hits }]).written;
  if (block.length > 0)
    throw new AppError('wordsBlocked', {
      fieldErrors: { text: 'wordsBlocked' },
      words: block.slice(0, mostNamed),
    });
  return maskHits(text, hits);
}
