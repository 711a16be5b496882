import { setTimeout as pause } from 'node:timers/promises';
import { cookieName } from '@/lib/server/cookie-name';
import { db } from '@/lib/server/db';
import { announceLive } from '@/lib/server/live/announce';
import { encodeSessionToken } from '@/lib/server/realm';
import { watchCpu } from './cpu';
import { startForked } from './forked';
import { residentMegabytes } from './memory';
import type { Spread } from './percentiles';
import type { Site } from './site';

export type LiveResult = Spread & {
  streams: number;
  /** Streams that the site closed meanwhile. */
  closed: number;
  /** Megabytes that the site's process took for them. */
  megabytes: number;
  /** Messages a second that were sent. */
  perSecond: number;
  sent: number;
  /** Each is heard by sender and receiver. */
  lost: number;
  cpu: { server: number | null; database: number | null; others: number | null };
};

const streams = 5_000;
const perSecond = 100;
const hour = 60 * 60 * 1000;
/** Of the email addresses of the members who are made for this. */
const mark = 'bench-live-';

/**
 * Holds a stream for each of 5,000 members in one process, while 100 messages a second are told to two of them each; a time
 * is that from the beginning of the sender's transaction to the other's socket. The message itself is not written: what is
 * measured is the way.
 */
export async function measureLive(site: Site, databasePid: number, seconds: number): Promise<LiveResult> {
  const { ids, cookies } = await makeMembers();
  const client = startForked('live-client.mjs');
  try {
    const before = residentMegabytes(site.pid);
    const opened = await client.ask<{ open: number; error?: string }>({ port: site.port, cookies });
    if (opened.error) throw new Error(opened.error);
    await pause(5_000);
    const megabytes = residentMegabytes(site.pid) - before;
    const readCpu = watchCpu({ server: site.pid, database: databasePid, client: client.pid });
    const sent = await sendAll(ids, seconds);
    await pause(1_000);
    const { server, database, others } = readCpu();
    const { heard, open, ...spread } = await client.ask<Spread & { heard: number; open: number }>({});
    return {
      ...spread,
      streams: opened.open,
      closed: opened.open - open,
      megabytes,
      perSecond: sent.count / sent.seconds,
      sent: sent.count,
      lost: sent.count * 2 - heard,
      cpu: { server, database, others },
    };
  } finally {
    client.end();
    await db.member.deleteMany({ where: { email: { startsWith: mark } } });
  }
}

/** Sends at an even pace, whether the one before is done or not. */
async function sendAll(ids: readonly number[], seconds: number): Promise<{ count: number; seconds: number }> {
  const count = seconds * perSecond;
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let at = 0; at < count; at += 1) {
    await pause(Math.max(0, began + (at * 1000) / perSecond - performance.now()));
    const pair = [ids[(at * 7) % ids.length], ids[(at * 7 + 1) % ids.length]] as number[];
    const message = String(process.hrtime.bigint());
    running.push(
      db.$transaction((tx) => announceLive(tx, pair, 'message', { conversation: 'bench', message })),
    );
  }
  await Promise.all(running);
  return { count, seconds: (performance.now() - began) / 1000 };
}

async function makeMembers(): Promise<{ ids: number[]; cookies: string[] }> {
  await db.member.deleteMany({ where: { email: { startsWith: mark } } });
  await db.member.createMany({
    data: Array.from({ length: streams }, (_, at) => ({
      publicId: `bl${at}`,
      referralCode: `BL${at}`,
      email: `${mark}${at}@example.com`,
      nickname: 'Bench',
    })),
  });
  const where = { email: { startsWith: mark } };
  const members = await db.member.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } });
  await db.memberSession.createMany({
    data: members.map(({ id }) => ({ memberId: id, expiresAt: new Date(Date.now() + hour) })),
  });
  const sessions = await db.memberSession.findMany({ where: { member: where }, select: { id: true } });
  const cookies: string[] = [];
  for (const { id } of sessions)
    cookies.push(`${cookieName('member')}=${await encodeSessionToken('member', id)}`);
  return { ids: members.map(({ id }) => id), cookies };
}
