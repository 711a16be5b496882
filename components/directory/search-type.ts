import type { CardKind } from '@/lib/shared/card-kind';

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
