import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from '../process-wide.ts';
import { type KeptSession, KeptSessions } from './kept-sessions.ts';
import { PageAsks } from './page-asks.ts';
import { type CacheEntry, PageCache } from './page-cache.ts';
import type { TagListener } from './tag-listener.ts';

/** What the copies of this code in one process share: Next bundles some and loads the handler as a file. */
export type ProcessCache = {
  pages: PageCache;
  /** Names the process in its own messages. */
  id: string;
  /** Whether Next serves pages in this process; the worker and scripts keep none. */
  serves: boolean;
  listener?: TagListener;
  /** Headers that belong to one finished page. */
  pageHeaders?: ((html: string) => Record<string, string>) | undefined;
  /** Ends the hold of a transaction, by its number. */
  holds: Map<number, () => void>;
  lastHold: number;
  sessions: KeptSessions;
  /** Told of tags of sessions: some ended or changed, or all may have. */
  onSessionTags?: (tags: readonly string[]) => void;
  /** Told of tags of what is kept, once what they stand for was committed; of all where some may have been missed. */
  onTags: Set<(tags: readonly string[]) => void>;
  asks: PageAsks;
  /** The paths that were asked for most, as the database sums them. */
  mostAsked?: (most: number) => Promise<string[]>;
  /** Whether the pages that everybody sees first are made. */
  isReady: boolean;
  /** What Next finds in the cache for the request that it answers. */
  reading: AsyncLocalStorage<Reading>;
};

export type Reading = { found?: { key: string; entry: CacheEntry } | null; session?: KeptSession };

/** The one cache of this process. */
export function processCache(): ProcessCache {
  return processWide('cache', () => ({
    pages: new PageCache(),
    sessions: new KeptSessions(),
    onTags: new Set(),
    asks: new PageAsks(),
    isReady: false,
    id: crypto.randomUUID(),
    serves: false,
    holds: new Map(),
    lastHold: 0,
    reading: new AsyncLocalStorage(),
  }));
}
