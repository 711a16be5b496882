import { steadyTime } from './page-cache.ts';
import type { TagClock } from './tag-clock.ts';

/** When something was read: by the tag clock, and in milliseconds since 1970. */
export type ReadingTime = { startedAt: number; readAt: number };

/** The moment from which a reading that begins now counts. */
export function beginReading(clock: TagClock): ReadingTime {
  return { startedAt: clock.now(), readAt: steadyTime() };
}

/** Whether a reading still stands: it is younger than `lifetime` milliseconds, and none of `tags` was announced since it began. */
export function isReadingFresh(
  clock: TagClock,
  { startedAt, readAt }: ReadingTime,
  tags: readonly string[],
  lifetime: number,
): boolean {
  return steadyTime() - readAt < lifetime && clock.isFresh(startedAt, tags);
}
