import type { CardKind } from '@/lib/shared/card-kind';
import { paths } from '@/lib/shared/paths';

/** What /search looks for. */
export const searchTypes = ['all', 'companies', 'individuals', 'posts', 'products'] as const;
export type SearchType = (typeof searchTypes)[number];

/** What a type finds. */
export const foundByType = {
  all: 'all',
  companies: 'company',
  individuals: 'personal',
  posts: 'posts',
  products: 'products',
} as const satisfies Record<SearchType, CardKind | 'all' | 'posts' | 'products'>;

/** The type that an address names. */
export function searchTypeOf(value: unknown): SearchType {
  return searchTypes.find((type) => type === value) ?? 'all';
}

/**
 * The list that a box leads the signed-out to. Each kind by name is an open list; all kinds need a sign-in, in place of
 * which the home page's box has the companies, whose page says what a sign-in would find besides.
 * @param isHome whether it is the home page's box
 * @returns null where they are asked to log in
 */
export function openListOf(type: SearchType, q: string, isHome = false): string | null {
  if (type === 'posts') return paths.interactSearch({ q });
  if (type === 'products') return paths.shopSearch({ q });
  if (type !== 'all') return paths.listSearch(type, { q });
  return isHome ? paths.listSearch('companies', { q }) : null;
}
