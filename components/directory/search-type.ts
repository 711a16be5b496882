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

/** Where a box stands, as its form says it without a script. */
export const searchBoxes = ['home', 'search'] as const;
export type SearchBoxPlace = (typeof searchBoxes)[number];

/**
 * The list that a box leads the signed-out to. Each kind by name is an open list; all kinds need a sign-in, in place of
 * which the home page's box has the companies, whose page says what a sign-in would find besides.
 * @returns null where they are asked to log in
 */
export function openListOf(type: SearchType, q: string, box: SearchBoxPlace): string | null {
  const kind = type === 'all' && box === 'home' ? 'companies' : type;
  if (kind === 'all') return null;
  if (kind === 'posts') return paths.interactSearch({ q });
  return kind === 'products' ? paths.shopSearch({ q }) : paths.listSearch(kind, { q });
}
