import type { Viewer } from '@/lib/shared/viewer';
import { ByteLru } from './byte-lru.ts';
import { steadyTime } from './page-cache.ts';
import { beginReading, isReadingFresh, type ReadingTime } from './reading-time.ts';
import { TagClock } from './tag-clock.ts';

/** How long a reading is taken for true, in milliseconds: the longest that a process can miss what it was not told. */
const keptFor = 5_000;

/** From here on one reader has it read again, and the others need not wait for that. */
const renewedFrom = 4_000;

/** Sessions that a process remembers at most. */
const mostSessions = 10_000;

/** Who a session belongs to, as it was read; null for one that is over. */
export type KeptSession = ReadingTime & {
  viewer: Viewer | null;
  tags: readonly string[];
  /** Whether somebody has it read again. */
  isRenewing?: boolean;
};

const ofMember = 'member-sessions:';

/** By this tag a trigger of the database announces that a member, and with it all their sessions, changed. */
export function memberSessionsTag(memberId: number): string {
  return `${ofMember}${memberId}`;
}

/** Whether a tag is about sessions. */
export function isSessionTag(tag: string): boolean {
  return tag.startsWith('session:') || tag.startsWith(ofMember);
}

/** The tags by which triggers of the database announce that a session ended or its member changed. */
function sessionTags(sid: string, viewer: Viewer | null): string[] {
  return [`session:${sid}`, ...(viewer ? [memberSessionsTag(viewer.id)] : [])];
}

/** What a process knows of sessions for some seconds, fresh by a clock of tags like pages. */
export class KeptSessions {
  /** Their own: sessions end by the thousand, and the clock of pages remembers a limited number of tags. */
  readonly clock = new TagClock();
  readonly #sessions = new ByteLru<KeptSession>(mostSessions);

  get(sid: string): KeptSession | undefined {
    const session = this.#sessions.get(sid);
    if (!session || this.isFresh(session)) return session;
    this.#sessions.delete(sid);
    return undefined;
  }

  isFresh(session: KeptSession): boolean {
    return isReadingFresh(this.clock, session, session.tags, keptFor);
  }

  /** Whether the asker is to have the session read again, before its time is over for everybody at once. */
  takesRenewal(session: KeptSession): boolean {
    if (session.isRenewing || steadyTime() - session.readAt < renewedFrom) return false;
    session.isRenewing = true;
    return true;
  }

  /** What is kept of a session, or what `read` says of it. What is announced during the reading makes it stale. */
  async read(sid: string, read: () => Promise<Viewer | null>): Promise<KeptSession> {
    const kept = this.get(sid);
    if (kept && !kept.isRenewing) return kept;
    const begun = this.begin();
    const viewer = await read();
    const session = { ...begun, viewer, tags: sessionTags(sid, viewer) };
    this.#sessions.set(sid, session, 1);
    return session;
  }

  /** The moment from which a reading counts. */
  begin(): ReadingTime {
    return beginReading(this.clock);
  }
}
