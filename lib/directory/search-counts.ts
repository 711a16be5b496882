import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { log } from '@/lib/server/log';
import { vietnamDateText } from '@/lib/shared/dates';
import { secondMs } from '@/lib/shared/durations';

/** How long counts wait in this process: many searches are one write. */
const patience = 10 * secondMs;

/** Figures of lib/figures/kinds, which stands above this feature. */
type SearchFigure = 'searches' | 'emptySearches';

let waiting = new Map<string, number>();
let timer: NodeJS.Timeout | undefined;

/** Counts a search that was answered, and whether it found nothing: how many there were and in which language, and no more. */
export function countSearch(locale: Locale, isEmpty: boolean, now = new Date()): void {
  const figures: SearchFigure[] = isEmpty ? ['searches', 'emptySearches'] : ['searches'];
  for (const figure of figures) {
    const key = `${figure} ${vietnamDateText(now)} ${locale}`;
    waiting.set(key, (waiting.get(key) ?? 0) + 1);
  }
  if (timer !== undefined) return;
  timer = setTimeout(() => void saveSearchCounts(), patience);
  timer.unref();
}

/** Adds what this process counted to the sums of the days. What cannot be written waits for the next time. */
export async function saveSearchCounts(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const counts = waiting;
  waiting = new Map();
  if (counts.size === 0) return;
  // In one order, so that two processes do not wait for each other.
  const rows = [...counts].sort().map(([key, value]) => ({ parts: key.split(' '), value }));
  const part = (at: number) => rows.map(({ parts }) => parts[at] ?? '');
  try {
    await db.$executeRaw`
      INSERT INTO daily_figure (kind, day, locale, value)
      SELECT * FROM unnest(${part(0)}::text[], ${part(1)}::date[], ${part(2)}::text[],
        ${rows.map(({ value }) => value)}::bigint[])
      ON CONFLICT (kind, day, locale, province) DO UPDATE SET value = daily_figure.value + EXCLUDED.value`;
  } catch (error) {
    for (const [key, value] of counts) waiting.set(key, (waiting.get(key) ?? 0) + value);
    log().warn({ err: error }, 'search counts not saved');
  }
}
