import 'server-only';
import { processCache } from '@/lib/server/cache/process-cache';
import { watchedWordsTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { processWide } from '@/lib/server/process-wide';
import { minuteMs } from '@/lib/shared/durations';
import { buildMatcher, type Matcher } from './matcher';
import { mostWatchedWords } from './schemas';

/** After so long the list is read again, whatever was heard of. */
const lifetimeMs = minuteMs;

/** `startedAt`: of the tags' clock, before the list was read. */
type Kept = { matcher: Promise<Matcher>; readAt: number; startedAt: number };

const store = processWide('watched-words', (): { kept?: Kept | undefined } => ({}));

const tags = [watchedWordsTag()];

async function readMatcher(): Promise<Matcher> {
  const select = { phrase: true, action: true, locale: true, marked: true } as const;
  return buildMatcher(
    await db.watchedWord.findMany({ orderBy: { id: 'asc' }, take: mostWatchedWords, select }),
  );
}

/**
 * The list of words, ready to be looked for: kept in this process until a change of it is heard of, for a minute at most. A
 * process that serves no pages hears of nothing and reads it each time.
 */
export async function getMatcher(): Promise<Matcher> {
  const { serves, pages } = processCache();
  if (!serves) return readMatcher();
  const kept = store.kept;
  if (kept && Date.now() - kept.readAt < lifetimeMs && pages.clock.isFresh(kept.startedAt, tags))
    return kept.matcher;
  const startedAt = pages.clock.now();
  const read: Kept = { matcher: readMatcher(), readAt: Date.now(), startedAt };
  store.kept = read;
  read.matcher.catch(() => {
    if (store.kept === read) store.kept = undefined;
  });
  return read.matcher;
}
