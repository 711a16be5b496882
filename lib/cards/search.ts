import 'server-only';
import { type SearchInput, type SearchPage, searchCards } from '@/lib/directory/search';
import { AppError } from '@/lib/server/errors';
import { logUnexpected } from '@/lib/server/log';
import { takeRateLimit } from '@/lib/server/rate-limit';
import type { SearchSort } from '@/lib/shared/list-path';
import type { CardHead } from './card-view';
import { listCardHeads } from './queries';
import { resultOrder } from './result-order';

/** A search with the order that the reader wants. */
type SortedInput = Omit<SearchInput, 'reorder'> & { sort?: SearchSort };

/** What a search found, or the id under which its failure was logged. */
export type SearchAnswer =
  | { ok: true; result: SearchPage; cards: CardHead[] }
  | { ok: false; errorId: string };

/** Searches and reads the heads of what was found. A failure is the panel's, not the page's: it is logged and shown there. */
export async function searchCardHeads({ sort = 'best', ...input }: SortedInput): Promise<SearchAnswer> {
  try {
    const result = await searchCards({ ...input, reorder: resultOrder(sort, input.locale) });
    return { ok: true, result, cards: await listCardHeads(result.ids, input.locale) };
  } catch (error) {
    return { ok: false, errorId: logUnexpected(error, 'search') };
  }
}

/**
 * The same for a member, contact details included: so often an hour that nobody tries out the ends of phone numbers.
 * @returns `limited` where the account has no searches left
 */
export async function searchAsMember(
  memberId: number,
  input: Omit<SortedInput, 'contacts'>,
): Promise<SearchAnswer | 'limited'> {
  try {
    await takeRateLimit('searchesByAccount', memberId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'tooManyRequests') return 'limited';
    throw error;
  }
  return searchCardHeads({ ...input, contacts: true });
}
