import { canAdmin } from '@/lib/admins/permissions';
import { userList } from '@/lib/admins/user-list';
import { cardList } from '@/lib/cards/admin/card-list';
import { emptySearchList } from '@/lib/directory/empty-search-list';
import { membershipOrderList } from '@/lib/orders/admin/membership-list';
import { orderList } from '@/lib/orders/admin/order-list';
import { salesList } from '@/lib/orders/admin/sales-list';
import { postList } from '@/lib/posts/admin/post-list';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { vietnamDateText } from '@/lib/shared/dates';
import { type FigureFilter, figureList } from './figure-list';
import type { FigureKind, FigureScope } from './kinds';
import { daysBetween, periods } from './periods';

type Days = { from: string; to: string };

type List = {
  /** What it can be narrowed by, as the figure is. */
  by: readonly (keyof FigureScope)[];
  /** Null for days of which it cannot tell. */
  href: (days: Days, scope: FigureScope) => string | null;
};

const place = ['locale', 'province'] as const;

const lists: { [Kind in FigureKind]?: List } = {
  registrations: { by: place, href: (days, scope) => userList.href({ ...days, ...scope }) },
  activeMembers: {
    by: place,
    // A state: who was one on a day gone by stands in no list.
    href: ({ to }, scope) =>
      to === vietnamDateText(new Date()) ? userList.href({ state: 'active', ...scope }) : null,
  },
  cards: { by: place, href: (days, scope) => cardList.href({ ...days, ...scope }) },
  posts: { by: place, href: (days, scope) => postList.href({ ...days, ...scope }) },
  // Of an order's province only its address tells, by which nothing is found.
  orders: { by: ['locale'], href: (days, { locale }) => orderList.href({ ...days, locale }) },
  revenue: { by: place, href: (days, scope) => salesList.href({ ...days, ...scope }) },
  membershipFees: {
    by: [],
    href: (days) => membershipOrderList.href({ ...days, status: 'completed', days: 'completed' }),
  },
};

/** Whether there is no list of what a figure counts that is narrowed as the figure is: the page says so of those. */
export function isListWider(kind: FigureKind, scope: FigureScope): boolean {
  return place.some((name) => scope[name] !== undefined && lists[kind]?.by.includes(name) === false);
}

/**
 * Where a number of a figure leads: the list of what it counts on some days; where there is none, the texts that were searched or the
 * table of the figure's days. Null for a list that cannot be narrowed in that way, since one that shows more than the number says
 * would be no explanation of it, and for a day of a figure without a list.
 */
export function listOf(
  kind: FigureKind,
  days: Days,
  { locale, province, figure }: Partial<FigureFilter>,
  admin: Pick<AdminViewer, 'role'>,
): string | null {
  const scope = { locale, province };
  const list = lists[kind];
  if (list) return isListWider(kind, scope) ? null : list.href(days, scope);
  if (days.from === days.to) return null;
  const count = String(daysBetween(days.from, days.to).length);
  const filter = { ...scope, period: periods.find((each) => each === count) };
  if (kind === 'emptySearches' && canAdmin(admin, 'cards'))
    return emptySearchList.href({ period: filter.period, locale });
  return figure === kind ? null : figureList.href({ ...filter, figure: kind });
}
