import type { Locale } from '@/lib/i18n/locales';
import type { ListPage } from '@/lib/shared/paging';
import type { ReviewView } from './review-kinds';

/** Further than this nothing is counted: "1,000+" says enough. */
export const mostWaiting = 1000;

/** How far a count of what waits goes. */
const countLimit = mostWaiting + 1;

/** How much waits, up to one above `mostWaiting`, and since when the oldest does. */
export type Waiting = { count: number; since: Date | null };

/** How much waits and since when, of a count that stops where it is told and the day of the oldest. */
export async function waitingOf(
  count: (take: number) => Promise<number>,
  oldest: Promise<Date | null | undefined>,
): Promise<Waiting> {
  const [counted, since] = await Promise.all([count(countLimit), oldest]);
  return { count: counted, since: since ?? null };
}

/** What waits, the oldest first, or what was decided, the last first. */
export function reviewOrder<Column extends string>(view: ReviewView, submitted: Column) {
  const [column, direction] =
    view === 'waiting' ? ([submitted, 'asc'] as const) : (['decidedAt', 'desc'] as const);
  return [{ [column]: direction }, { id: direction }] as {
    [Name in Column | 'decidedAt' | 'id']?: typeof direction;
  }[];
}

/** What the inbox asks of a kind of review; `review-kinds` says who may read and decide it. */
export type ReviewSource<Item> = {
  /**
   * By an index of the state: read with each page of the inbox and the dashboard.
   * @param held what was decided a moment ago and waits no longer
   */
  waiting: (held?: readonly string[]) => Promise<Waiting>;
  /** What waits, the oldest first, or what was decided, the last first. */
  list: (view: ReviewView, page: number, locale: Locale, held?: readonly string[]) => Promise<ListPage<Item>>;
};
