import 'server-only';
import { type Locale, localeTable } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { SearchSort } from '@/lib/shared/list-path';
import { cardNameSelect, shownNameOf } from './card-projection';

type Reorder = (ids: readonly number[]) => Promise<number[]>;

/**
 * What puts the best thousand results of a search in the order that a reader wants; undefined for the best first. Each
 * reads the cards by their primary key, once.
 */
export function resultOrder(sort: SearchSort, locale: Locale): Reorder | undefined {
  const orders: Record<SearchSort, Reorder | undefined> = {
    best: undefined,
    newest: newestFirst,
    name: (ids) => byName(ids, locale),
  };
  return orders[sort];
}

/** By first publication, as the lists are. */
async function newestFirst(ids: readonly number[]): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM card WHERE id = ANY(${[...ids]}::integer[]) ORDER BY published_at DESC NULLS LAST, id DESC`;
  return rows.map(({ id }) => id);
}

/** By the names that the reader sees, as their language orders them; of the same name the older first. */
async function byName(ids: readonly number[], locale: Locale): Promise<number[]> {
  const rows = await db.card.findMany({
    where: { id: { in: [...ids] } },
    select: {
      ...cardNameSelect,
      id: true,
      kind: true,
      contactName: true,
      translations: {
        where: { field: { in: ['companyName', 'contactName'] } },
        select: cardNameSelect.translations.select,
      },
    },
  });
  const named = rows.map((row) => ({ id: row.id, name: shownNameOf(row, locale).text }));
  const { compare } = new Intl.Collator(localeTable[locale].intl, { numeric: true });
  return named
    .toSorted((one, other) => compare(one.name, other.name) || one.id - other.id)
    .map(({ id }) => id);
}
