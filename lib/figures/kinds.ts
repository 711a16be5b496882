import type { AdminArea } from '@/lib/admins/permissions';
import type { Locale } from '@/lib/i18n/locales';

/** Raised with every kind that is new or parted anew, which says it as `since`: of days that were counted before it is counted once. */
export const figuresVersion = 2;

type Kind = {
  /** Who may read that area reads the figure. */
  area: AdminArea;
  /** By what it is parted; the page says so of the others instead of narrowing them. */
  byLocale: boolean;
  byProvince: boolean;
  /** Summed over days, or what there is at the end of each. */
  counts: 'days' | 'state';
  /** Whole VND. */
  money?: true;
  /** Added up where it happens: its days are not counted anew. */
  live?: true;
  /** The version that it came with, or was parted anew in; the first unless said otherwise. Of states the past cannot be counted. */
  since?: number;
};

/** Every figure of the back office; the words stand in `messages/<locale>/figures.json` under `kinds`. */
export const figureKinds = {
  registrations: { area: 'users', byLocale: true, byProvince: true, counts: 'days', since: 2 },
  activeMembers: { area: 'users', byLocale: true, byProvince: true, counts: 'state' },
  cards: { area: 'cards', byLocale: true, byProvince: true, counts: 'days' },
  posts: { area: 'posts', byLocale: true, byProvince: true, counts: 'days' },
  messages: { area: 'messages', byLocale: true, byProvince: false, counts: 'days' },
  orders: { area: 'orders', byLocale: true, byProvince: true, counts: 'days' },
  revenue: { area: 'orders', byLocale: true, byProvince: true, counts: 'days', money: true },
  membershipFees: {
    area: 'orders',
    byLocale: true,
    byProvince: true,
    counts: 'days',
    money: true,
    since: 2,
  },
  pointsEarned: { area: 'orders', byLocale: true, byProvince: true, counts: 'days', since: 2 },
  pointsSpent: { area: 'orders', byLocale: true, byProvince: true, counts: 'days', since: 2 },
  searches: { area: 'dashboard', byLocale: true, byProvince: false, counts: 'days', live: true },
  emptySearches: { area: 'dashboard', byLocale: true, byProvince: false, counts: 'days', live: true },
} as const satisfies Record<string, Kind>;

export type FigureKind = keyof typeof figureKinds;
export const figureKindNames = Object.keys(figureKinds) as FigureKind[];

/** A figure's row; a property that it lacks is undefined. */
export const figureOf = (kind: FigureKind): Kind => figureKinds[kind];

/** How figures may be narrowed. */
export type FigureScope = { locale?: Locale | undefined; province?: string | undefined };

/** Whether a figure is parted by what it is to be narrowed by. */
export function canNarrow(kind: FigureKind, { locale, province }: FigureScope): boolean {
  const { byLocale, byProvince } = figureOf(kind);
  return (locale === undefined || byLocale) && (province === undefined || byProvince);
}
