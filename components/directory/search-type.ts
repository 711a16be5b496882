import type { CardKind } from '@/lib/shared/card-kind';

/** What /search looks for. */
export const searchTypes = ['all', 'companies', 'individuals'] as const;
export type SearchType = (typeof searchTypes)[number];

/** The kinds of cards that a type finds; undefined for all. */
export const kindOfType = {
  all: undefined,
  companies: 'company',
  individuals: 'personal',
} as const satisfies Record<SearchType, CardKind | undefined>;

/** The type that an address names. */
export function searchTypeOf(value: unknown): SearchType {
  return searchTypes.find((type) => type === value) ?? 'all';
}
