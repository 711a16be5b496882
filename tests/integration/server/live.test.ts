import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startCache } from '@/lib/server/cache/start-cache';
import { db } from '@/lib/server/db';
import { siteListener } from '@/lib/server/http/listener';
import { announceLive } from '@/lib/server/live/announce';
import { pruneLiveEvents } from '@/lib/server/live/jobs';
import type { LiveHub } from '@/lib/server/live/live-hub';
import { startLive } from '@/lib/server/live/start-live';
import { makeMember, signIn } from '@/tests/factories/members';
import { LiveStream } from '@/tests/setup/live-stream';

// @own-process: the cache is started here, and keeps from then on.

/** How it is waited for: on a busy machine too. */
const soon = { interval: 5, timeout: 10_000 };

let hub: LiveHub;
const streams: LiveStream[] = [];
const server = createServer(
  siteListener({
    next: (_request, response) => void response.writeHead(404).end(),
    trustedProxies: 0,
    answersKept: true,
    onFailure: () => undefined,
  }),
);

function listen(headers: Record<string, string>, after?: string): LiveStream {
  const stream = new LiveStream((server.address() as AddressInfo).port, headers, after);
  streams.push(stream);
  return stream;
}

async function opened(headers: Record<string, string>, after?: string): Promise<LiveStream> {
  const stream = listen(headers, after);
  await expect.poll(() => stream.isOpen, soon).toBe(true);
  return stream;
}

const tell = (...memberIds: number[]) => announceLive(db, memberIds, 'unread', {});

beforeAll(async () => {
  const databaseUrl = process.env.DATABASE_URL ?? '';
  startCache({ databaseUrl, maxMegabytes: 8 });
  hub = startLive({ databaseUrl });
  await once(server.listen(0), 'listening');
  await vi.waitFor(() => expect(hub.isReady).toBe(true), soon);
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(() => {
  hub.close();
  server.closeAllConnections();
  server.close();
});

it('hands an event to the member it is for within a moment, to no stranger, and as a stream that nobody keeps', async () => {
  const [mine, other] = [await signIn(), await signIn()];
  const [stream, again, stranger] = [
    await opened(mine.headers),
    await opened(mine.headers),
    await opened(other.headers),
  ];
  await announceLive(db, [mine.viewer.id], 'message', { conversation: 'c1', message: 'm1' });
  await expect.poll(() => stream.events, soon).toHaveLength(1);
  await expect.poll(() => again.events, soon).toHaveLength(1);
  expect(stream.events[0]).toMatchObject({
    kind: 'message',
    data: { conversation: 'c1', message: 'm1' },
  });
  expect(stream.email).toBe(mine.viewer.email);
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  // Theirs comes on the same way after it.
  await tell(other.viewer.id);
  await expect.poll(() => stranger.kinds, soon).toEqual(['unread']);
});

it('says nothing of what was rolled back', async () => {
  const { viewer, headers } = await signIn();
  const stream = await opened(headers);
  const failed = db.$transaction(async (tx) => {
    await announceLive(tx, [viewer.id], 'friends', {});
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await tell(viewer.id);
  await expect.poll(() => stream.kinds, soon).toEqual(['unread']);
});

it('tells more members at once than one notification names', async () => {
  const { viewer, headers } = await signIn();
  const others = await Promise.all(Array.from({ length: 250 }, () => makeMember()));
  const last = await signIn();
  const [first, second] = [await opened(headers), await opened(last.headers)];
  await tell(viewer.id, ...others.map(({ id }) => id), last.viewer.id);
  await expect.poll(() => first.events.length, soon).toBe(1);
  await expect.poll(() => second.events.length, soon).toBe(1);
});

it('sends again what came while the browser was away, by the header of the browser as by the address', async () => {
  const { viewer, headers } = await signIn();
  const before = await opened(headers);
  await tell(viewer.id);
  await expect.poll(() => before.events.length, soon).toBe(1);
  before.close();
  await announceLive(db, [viewer.id], 'friends', {});
  const position = before.position ?? '';
  const byAddress = await opened(headers, position);
  const byHeader = await opened({ ...headers, 'last-event-id': position });
  expect(byAddress.kinds).toContain('friends');
  expect(byHeader.kinds).toContain('friends');
});

it('loses nothing of a transaction that began before and is committed after what was heard', async () => {
  const { viewer, headers } = await signIn();
  const before = await opened(headers);
  let commit: () => void = () => undefined;
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let begun: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const slow = db.$transaction(async (tx) => {
    await announceLive(tx, [viewer.id], 'friends', {});
    begun();
    await mayCommit;
  });
  await hasBegun;
  // Others come and go while it takes its time.
  await makeMember();
  await tell(viewer.id);
  await expect.poll(() => before.kinds, soon).toEqual(['unread']);
  before.close();
  const witness = await opened(headers);
  commit();
  await slow;
  // It was handed on by then: who comes now has it from the table or not at all.
  await expect.poll(() => witness.kinds, soon).toContain('friends');
  const after = await opened(headers, before.position);
  expect(after.kinds).toContain('friends');
});

it('hears of nothing older than an hour, and reads everything anew then', async () => {
  const { viewer, headers } = await signIn();
  await tell(viewer.id);
  expect(await pruneLiveEvents(db)).toBe(0);
  await db.liveEvent.updateMany({ data: { createdAt: new Date(Date.now() - 3_600_001) } });
  expect(await pruneLiveEvents(db)).toBe(1);
  const longAgo = `1.${Math.floor(Date.now() / 1000) - 3_600}`;
  expect((await opened(headers, longAgo)).kinds).toEqual(['resync']);
});

it.each([
  ['logged out', (sid: string) => db.memberSession.delete({ where: { id: sid } })],
  [
    'ended from elsewhere',
    (sid: string) => db.memberSession.update({ where: { id: sid }, data: { expiresAt: new Date(0) } }),
  ],
  [
    'of a member who is deleted',
    async (sid: string) => {
      const { memberId } = await db.memberSession.findUniqueOrThrow({ where: { id: sid } });
      await db.member.update({ where: { id: memberId }, data: { deletedAt: new Date() } });
    },
  ],
])('ends within a second when its session is %s', async (_how, end) => {
  const [{ sid, headers }, other] = [await signIn(), await signIn()];
  const [stream, stays] = [await opened(headers), await opened(other.headers)];
  const began = performance.now();
  await end(sid);
  await expect.poll(() => stream.endedAt, soon).toBeDefined();
  expect((stream.endedAt ?? 0) - began).toBeLessThan(1_000);
  expect([stream.isTold, stays.isOpen]).toEqual([true, true]);
  const again = listen(headers);
  await expect.poll(() => again.status, soon).toBe(204);
});

it('has nothing for the signed-out, for forged tokens and for tokens of administrators', async () => {
  for (const cookie of ['', 'member=forged', 'admin=forged']) {
    const stream = listen({ cookie });
    await expect.poll(() => stream.status, soon).toBe(204);
  }
});

it('hears what was told while its own connection to the database was gone', async () => {
  const { viewer, headers } = await signIn();
  const stream = await opened(headers);
  await db.$transaction(async (tx) => {
    await announceLive(tx, [viewer.id], 'friends', {});
    // The notification of this very transaction finds nobody who listens.
    await tx.$queryRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'live-listener' AND datname = current_database()`;
  });
  await expect.poll(() => stream.kinds, soon).toEqual(['friends']);
  await tell(viewer.id);
  await expect.poll(() => stream.kinds, soon).toEqual(['friends', 'unread']);
});
