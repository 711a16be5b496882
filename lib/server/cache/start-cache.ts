import { isSessionTag } from './kept-sessions.ts';
import { processCache } from './process-cache.ts';
import { allTags } from './tag-clock.ts';
import { TagListener } from './tag-listener.ts';

type Options = {
  databaseUrl: string;
  /** Memory for cached pages and reads of this process. */
  maxMegabytes: number;
  /** Headers that a finished page is kept and sent with, worked out once from its HTML. */
  pageHeaders?: (html: string) => Record<string, string>;
  /** Told when the connection that hears invalidations drops; it is opened again by itself. */
  onTrouble?: (error: unknown) => void;
};

/**
 * Sets the size of this process's cache and begins to hear the invalidations of all processes. Called once
 * when a server process starts, never by `next build`; a second call changes only the size.
 */
export function startCache({ databaseUrl, maxMegabytes, pageHeaders, onTrouble }: Options): TagListener {
  const cache = processCache();
  const { clock } = cache.pages;
  cache.pageHeaders = pageHeaders;
  cache.pages.resize(maxMegabytes * 1024 * 1024);
  const announce = (tags: readonly string[]) => {
    const ofPages = tags.filter((tag) => !isSessionTag(tag));
    if (ofPages.length > 0) {
      clock.invalidate(ofPages);
      for (const listener of cache.onTags) listener(ofPages);
    }
    const ofSessions = tags.filter((tag) => tag === allTags || isSessionTag(tag));
    if (ofSessions.length > 0) {
      cache.sessions.clock.invalidate(ofSessions);
      cache.onSessionTags?.(ofSessions);
    }
  };
  cache.listener ??= new TagListener({
    connectionString: databaseUrl,
    onMessage: ({ from, tags, hold }) => {
      announce(tags);
      if (from === cache.id && hold !== undefined) cache.holds.get(hold)?.();
    },
    // What was announced while nobody listened is unknown, so everything begun before is stale.
    onGap: () => announce([allTags]),
    ...(onTrouble && { onTrouble }),
  });
  return cache.listener;
}
