import 'server-only';
import { getMatcher } from './kept-matcher';
import { maskHits } from './matcher';
import { type FoundWords, wordsOf } from './words-of';

/** What the list of words makes of a text; `masked` is the text with what is to be masked hidden. */
export type Watched = FoundWords & { masked: string };

/**
 * Looks for the watched words in a plain text that a member wrote, before it is shown.
 * @param locale the language that it says it is written in
 */
export async function watch(text: string, locale: string): Promise<Watched> {
  const hits = (await getMatcher()).find(text, locale);
  const toMask = hits.filter(({ entry }) => entry.action === 'mask');
  return { ...wordsOf([{ text, hits }]), masked: maskHits(text, toMask) };
}
