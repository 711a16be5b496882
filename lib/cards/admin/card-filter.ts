import { type GivenParams, longestSearch, oneOf } from '@/lib/admins/user-filter';
import type { CardKind } from '@/lib/shared/card-kind';
import { clampPage } from '@/lib/shared/paging';
import { paths } from '@/lib/shared/paths';
import { queryText } from '@/lib/shared/query-text';

export const cardStatuses = ['draft', 'published', 'rejected', 'hidden'] as const;
export type AdminCardStatus = (typeof cardStatuses)[number];

/** All cards, the ones whose owner waits for a decision, and the ones of the home page in their order. */
export const cardViews = ['all', 'review', 'featured'] as const;
export type CardView = (typeof cardViews)[number];

export const cardOwners = ['owned', 'ownerless'] as const;

/** How the list of cards is narrowed; all of it stands in the address. */
export type CardFilter = {
  q: string;
  view: CardView;
  status?: AdminCardStatus;
  kind?: CardKind;
  owner?: (typeof cardOwners)[number];
  page: number;
};

/** Reads the filter from an address; what fits nowhere is left out. */
export function readCardFilter(given: GivenParams): CardFilter {
  return {
    q: queryText(given.q, longestSearch),
    view: oneOf(cardViews, given.view) ?? 'all',
    status: oneOf(cardStatuses, given.status),
    kind: oneOf(['company', 'personal'] as const, given.kind),
    owner: oneOf(cardOwners, given.owner),
    page: clampPage(given.page),
  };
}

/** The address of a list of cards, and of one of them beside it. */
export function cardListPath(filter: Partial<CardFilter>, card?: string): string {
  return paths.adminCards({ ...cardFilterQuery(filter), page: filter.page, card });
}

/** The filter as parameters of an address, without the page. */
export function cardFilterQuery({ q, view, status, kind, owner }: Partial<CardFilter>) {
  return { view: view === 'all' ? undefined : view, q, status, kind, owner };
}
