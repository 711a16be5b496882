import 'server-only';
import { listCardNames } from '@/lib/cards/names';
import { type Locale, localeTable } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { FavoriteMatch } from './favorite-list';
import { listMatching } from './matching';
import { favoritesMost } from './schemas';

/**
 * Internal ids of the cards of a member's favourites that match, by the names that a reader of `locale` sees, as their language
 * orders them: nobody has more than `favoritesMost`. What is no longer shown comes last.
 */
export async function listMatchingByName(
  memberId: number,
  match: FavoriteMatch,
  locale: Locale,
): Promise<number[]> {
  const ids = await listMatching(db, memberId, match, { take: favoritesMost });
  const names = await listCardNames(ids, { id: memberId }, locale);
  const { compare } = new Intl.Collator(localeTable[locale].intl, { numeric: true });
  return ids.toSorted((one, other) => {
    const [first, second] = [names.get(one), names.get(other)];
    if (first === undefined || second === undefined)
      return Number(first === undefined) - Number(second === undefined) || other - one;
    return compare(first, second) || other - one;
  });
}
