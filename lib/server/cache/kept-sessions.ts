import type { Viewer } from '@/lib/shared/viewer';
import { ByteLru } from './byte-lru.ts';
import { steadyTime } from './page-cache.ts';
import type { TagClock } from './tag-clock.ts';

/** How long a reading is taken for true, in milliseconds: the longest that a process can miss what it was not told. */
const keptFor = 5_000;

/** Sessions that a process remembers at most. */
const mostSessions = 10_000;

/** Who a session belongs to, as it was read; null for one that is over. */
export type KeptSession = {
  viewer: Viewer | null;
  tags: readonly string[];
  startedAt: number;
  readAt: number;
};

/** The tags by which triggers of the database announce that a session ended or its member changed. */
export function sessionTags(sid: string, viewer: Viewer | null): string[] {
  return [`session:${sid}`, ...(viewer ? [`member-sessions:${viewer.id}`] : [])];
}

/** What a process knows of sessions for some seconds, fresh by the clock of tags like a page. */
export class KeptSessions {
  readonly #clock: TagClock;
  readonly #sessions = new ByteLru<KeptSession>(mostSessions);

  constructor(clock: TagClock) {
    this.#clock = clock;
  }

  get(sid: string): KeptSession | undefined {
    const session = this.#sessions.get(sid);
    if (!session || this.isFresh(session)) return session;
    this.#sessions.delete(sid);
    return undefined;
  }

  isFresh({ tags, startedAt, readAt }: KeptSession): boolean {
    return steadyTime() - readAt < keptFor && this.#clock.isFresh(startedAt, tags);
  }

  /**
   * Keeps what was read of a session.
   * @param startedAt the count of the clock before the reading: what was announced during it makes it stale
   */
  keep(sid: string, viewer: Viewer | null, startedAt: number): KeptSession {
    const session = { viewer, tags: sessionTags(sid, viewer), startedAt, readAt: steadyTime() };
    this.#sessions.set(sid, session, 1);
    return session;
  }
}
