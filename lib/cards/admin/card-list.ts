import { locales } from '@/lib/i18n/locales';
import { adminPaths } from '@/lib/shared/admin-paths';
import { listColumns } from '@/lib/shared/list-columns';
import {
  choice,
  date,
  industry,
  type ListValues,
  listParams,
  page,
  province,
  saved,
  sort,
  text,
  view,
} from '@/lib/shared/list-params';

/** How the list of cards is narrowed and ordered. */
export const cardList = listParams(adminPaths.cards(), 'card', {
  q: text(),
  /** All cards, the ones whose owner waits for a decision, and the ones of the home page in their order. */
  view: view(['all', 'review', 'featured'], 'all'),
  status: choice(['draft', 'published', 'rejected', 'hidden']),
  kind: choice(['company', 'personal']),
  owner: choice(['owned', 'ownerless']),
  /** The language that they are written in, and the code of a province. */
  locale: choice(locales),
  province: province(),
  /** The slug of an industry: a group has the cards of what belongs to it. */
  industry: industry(),
  taxCode: choice(['given', 'missing']),
  /** Days in Vietnam on which they were made. */
  from: date(),
  to: date(),
  sort: sort(['name', 'updated', 'created'], '-created'),
  saved: saved(),
  page: page(),
});

/** Its columns beside the first, in their order. */
export const cardColumns = listColumns('cards', {
  kind: true,
  status: true,
  industries: false,
  province: false,
  taxCode: false,
  locale: false,
  owner: true,
  created: false,
  updated: true,
});

export type CardColumn = (typeof cardColumns.keys)[number];

export type CardFilter = ListValues<typeof cardList.params>;

/** Featured cards stand in the order of the home page, unless a column says otherwise. */
export function isFeaturedOrder({ view, sort }: Pick<CardFilter, 'view' | 'sort'>): boolean {
  return view === 'featured' && sort === cardList.params.sort.standard;
}
