import type { Locale } from '@/lib/i18n/locales';
import type { ListPage } from '@/lib/shared/paging';
import type { ReviewView } from './review-kinds';

/** Further than this nothing is counted: "1,000+" says enough. */
export const mostWaiting = 1000;

/** How far a count of what waits goes. */
export const countLimit = mostWaiting + 1;

/** How much waits, up to one above `mostWaiting`, and since when the oldest does. */
export type Waiting = { count: number; since: Date | null };

/** What the inbox asks of a kind of review; `review-kinds` says who may read and decide it. */
export type ReviewSource<Item> = {
  /** By an index of the state: read with each page of the inbox and the dashboard. */
  waiting: () => Promise<Waiting>;
  /** What waits, the oldest first, or what was decided, the last first. */
  list: (view: ReviewView, page: number, locale: Locale) => Promise<ListPage<Item>>;
};
