import 'server-only';
import { type SearchInput, type SearchPage, searchCards } from '@/lib/directory/search';
import { logUnexpected } from '@/lib/server/log';
import type { CardHead } from './card-view';
import { listCardHeads } from './queries';

/** What a search found, or the id under which its failure was logged. */
export type SearchAnswer =
  | { ok: true; result: SearchPage; cards: CardHead[] }
  | { ok: false; errorId: string };

/** Searches and reads the heads of what was found. A failure is the panel's, not the page's: it is logged and told. */
export async function searchCardHeads(input: SearchInput): Promise<SearchAnswer> {
  try {
    const result = await searchCards(input);
    return { ok: true, result, cards: await listCardHeads(result.ids, input.locale) };
  } catch (error) {
    return { ok: false, errorId: logUnexpected(error, 'search') };
  }
}
