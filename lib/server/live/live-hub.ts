import { type LiveAnswer, LiveConnection, type LiveEnd, type LiveEvent } from './live-connection.ts';
import type { LiveMessage } from './live-messages.ts';
import { parsePosition } from './live-position.ts';

export type LiveSession = { sid: string; memberId: number; email: string; expiresAt: Date };

/** What is asked of the database, in one snapshot: the events, and up to where they are all. */
export type LiveReading = {
  events: (LiveEvent & { memberId: number })[];
  /** Whether there are more than were read. */
  isCut: boolean;
  /** The oldest transaction under way: what was not seen is not older. */
  horizon: bigint;
  /** The next one that will begin. */
  next: bigint;
};

export type LiveSource = {
  sessionIdOf: (token: string | undefined) => Promise<string | null>;
  /** Those of the sessions that are neither past their end nor of a deleted member. */
  readSessions: (sids: readonly string[]) => Promise<LiveSession[]>;
  /** Events of the members since a transaction, or of the last seconds. */
  readEvents: (
    memberIds: readonly number[],
    since: { transaction: bigint } | { seconds: number },
  ) => Promise<LiveReading>;
};

/** Streams that one member, and one process, may have open. */
const mostOfMember = 20;
const mostOfProcess = 10_000;
/** The browser takes a stream for dead that says nothing for 50 seconds; proxies mostly after 60. */
const beatEvery = 20_000;
/** Who was away for longer is told to read everything anew: events are kept for an hour. */
const longestAway = 55 * 60;
/** What is told to a page that has only just come up: the page is a moment older than its stream. */
const freshSeconds = 10;
const tryAgainAfter = 1_000;

/** The open streams of one process: who hears what, and for how long. */
export class LiveHub {
  readonly #source: LiveSource;
  readonly #now: () => number;
  readonly #all = new Set<LiveConnection>();
  readonly #bySession = new Map<string, Set<LiveConnection>>();
  /** Those that hear; under 0 those whose member is not known yet. */
  readonly #byMember = new Map<number, Set<LiveConnection>>();
  readonly #doubted = new Set<string>();
  #isAsking = false;
  #isClosed = false;
  /** What arrives while it is not known what was missed; null while nothing is. */
  #held: LiveMessage[] | null = [];
  #round = 0;
  /** Everything that older transactions told was handed on. */
  #horizon = 0n;
  readonly #timer: NodeJS.Timeout;

  constructor(source: LiveSource, now: () => number = Date.now) {
    this.#source = source;
    this.#now = now;
    this.#timer = setInterval(() => this.tick(), 1_000);
    this.#timer.unref();
  }

  /** How many streams are open or about to be. */
  get size(): number {
    return this.#all.size;
  }

  /** Whether it hears: until then no stream is opened. */
  get isReady(): boolean {
    return this.#horizon > 0n;
  }

  /**
   * Answers a request for the stream: 204 for the signed-out, after which no browser asks again by itself, and 503 where
   * there are too many or the database does not answer.
   * @param after where the browser stopped hearing
   */
  async open(answer: LiveAnswer, { token, after }: { token?: string; after?: string }): Promise<void> {
    if (this.#isClosed || !this.isReady || this.#all.size >= mostOfProcess) return refuse(answer, 503);
    let connection: LiveConnection | undefined;
    try {
      const sid = await this.#source.sessionIdOf(token);
      if (!sid) return refuse(answer, 204);
      const begun = new LiveConnection(sid, answer);
      connection = begun;
      answer.on('close', () => this.#end(begun, 'away'));
      await this.#begin(begun, after);
    } catch {
      // The database's silence is logged by its watch.
      connection?.end('away');
    }
    if (!connection?.over) return;
    this.#forget(connection);
    if (!connection.wasOpened) refuse(answer, connection.over === 'signedOut' ? 204 : 503);
  }

  /** Hands an event to the streams of its members. */
  deliver(message: LiveMessage): void {
    if (this.#held) {
      this.#held.push(message);
      return;
    }
    const { horizon, kind, data, to } = message;
    if (horizon > this.#horizon) this.#horizon = horizon;
    const now = this.#now();
    for (const { id, memberId } of to)
      for (const connection of this.#byMember.get(memberId) ?? [])
        connection.send({ id, kind, data }, this.#horizon, now);
  }

  /** From now on something may be missed: what arrives waits until that was read. */
  hold(): void {
    this.#held ??= [];
  }

  /** Reads what was told while nobody listened. Where that fails browsers come back and ask for it themselves. */
  async catchUp(): Promise<void> {
    this.hold();
    this.#round += 1;
    const round = this.#round;
    try {
      const members = [...this.#byMember.keys()];
      const reading = await this.#source.readEvents(members, { transaction: this.#horizon });
      if (round !== this.#round || this.#isClosed) return;
      if (reading.isCut) throw new Error('too much was missed');
      const now = this.#now();
      for (const { memberId, ...event } of reading.events)
        for (const connection of this.#byMember.get(memberId) ?? []) connection.send(event, 0n, now);
      if (reading.horizon > this.#horizon) this.#horizon = reading.horizon;
      const held = this.#held ?? [];
      this.#held = null;
      for (const message of held) this.deliver(message);
    } catch {
      for (const connection of [...this.#all]) this.#end(connection, 'away');
      if (round === this.#round) setTimeout(() => void this.catchUp(), tryAgainAfter).unref();
    }
  }

  /** Asks whether sessions still are, of which something was heard; streams of those that are over end at once. */
  doubt(tags: readonly string[]): void {
    for (const tag of tags) for (const { sid } of this.#about(tag)) this.#doubted.add(sid);
    if (!this.#isAsking && this.#doubted.size > 0) void this.#askSessions();
  }

  /** Ends all streams, and opens no further one. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
    this.endAll();
  }

  /** Ends all streams; their browsers ask for them again. */
  endAll(): void {
    for (const connection of [...this.#all]) this.#end(connection, 'away');
  }

  /** What is done each second: sessions that reached their end, and signs of life. */
  tick(): void {
    const now = this.#now();
    for (const connection of [...this.#all]) {
      if (connection.expiresAt <= now) this.#end(connection, 'signedOut');
      else if (now - connection.lastWrite >= beatEvery) connection.beat(now);
    }
  }

  /** Opens a connection, or ends it before. */
  async #begin(connection: LiveConnection, after: string | undefined): Promise<void> {
    this.#all.add(connection);
    put(this.#bySession, connection.sid, connection);
    put(this.#byMember, connection.memberId, connection);
    const [session] = await this.#source.readSessions([connection.sid]);
    if (!session) connection.end('signedOut');
    if (!session || connection.over) return;
    const { memberId, email, expiresAt } = session;
    if ((this.#byMember.get(memberId)?.size ?? 0) >= mostOfMember) return connection.end('away');
    // From here on it hears; what is read next is what was told before.
    take(this.#byMember, connection.memberId, connection);
    connection.memberId = memberId;
    connection.expiresAt = expiresAt.getTime();
    put(this.#byMember, memberId, connection);
    const { missed, horizon } = await this.#readMissed(memberId, after);
    if (!connection.over) connection.open(email, missed, horizon, this.#now());
  }

  async #readMissed(memberId: number, after: string | undefined) {
    const heard = parsePosition(after);
    const isKept = heard !== null && this.#now() / 1_000 - heard.at < longestAway;
    const since = isKept ? { transaction: heard.transaction } : { seconds: freshSeconds };
    const { events, isCut, horizon, next } = await this.#source.readEvents([memberId], since);
    // A database that was put back from a copy counts anew from below.
    const isLost = isCut || (after !== undefined && (!isKept || heard.transaction > next));
    const missed = isLost ? [{ id: 0, kind: 'resync', data: {} }] : events;
    return { missed: missed.map(({ id, kind, data }) => ({ id, kind, data })), horizon };
  }

  /** Tags of sessions are those of cache/kept-sessions.ts. */
  #about(tag: string): Iterable<LiveConnection> {
    if (tag === '*') return this.#all;
    const [kind, of = ''] = tag.split(':');
    if (kind === 'session') return this.#bySession.get(of) ?? [];
    return [...(this.#byMember.get(Number(of)) ?? []), ...(this.#byMember.get(0) ?? [])];
  }

  async #askSessions(): Promise<void> {
    this.#isAsking = true;
    while (this.#doubted.size > 0) {
      const sids = [...this.#doubted];
      this.#doubted.clear();
      const known = await this.#source.readSessions(sids).catch(() => null);
      const ends = new Map(known?.map(({ sid, expiresAt }) => [sid, expiresAt.getTime()]));
      for (const sid of sids) {
        for (const connection of [...(this.#bySession.get(sid) ?? [])]) {
          const expiresAt = ends.get(sid);
          if (expiresAt !== undefined) connection.expiresAt = expiresAt;
          else this.#end(connection, known ? 'signedOut' : 'away');
        }
      }
    }
    this.#isAsking = false;
  }

  #end(connection: LiveConnection, why: LiveEnd): void {
    connection.end(why);
    this.#forget(connection);
  }

  #forget(connection: LiveConnection): void {
    this.#all.delete(connection);
    take(this.#bySession, connection.sid, connection);
    take(this.#byMember, connection.memberId, connection);
  }
}

function put<Key>(index: Map<Key, Set<LiveConnection>>, key: Key, connection: LiveConnection): void {
  const known = index.get(key);
  if (known) known.add(connection);
  else index.set(key, new Set([connection]));
}

function take<Key>(index: Map<Key, Set<LiveConnection>>, key: Key, connection: LiveConnection): void {
  const known = index.get(key);
  known?.delete(connection);
  if (known?.size === 0) index.delete(key);
}

function refuse(answer: LiveAnswer, status: 204 | 503): void {
  answer.writeHead(status, {
    'Cache-Control': 'no-store',
    ...(status === 503 && { 'Retry-After': '5', 'Content-Length': '0' }),
  });
  answer.end();
}
