import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '@/lib/shared/paths';
import { say } from '../scripts/lib/say.mjs';
import { watchCpu } from './cpu';
import { startForked } from './forked';
import { type LiveMember, makeLiveMembers, removeLiveMembers } from './live-members';
import { residentMegabytes } from './memory';
import { type Spread, spreadOf } from './percentiles';
import type { Site } from './site';

export type LiveResult = Spread & {
  streams: number;
  /** Streams that the site closed meanwhile. */
  closed: number;
  /** Megabytes of the site's process: before, what the streams took, and after the messages. */
  before: number;
  megabytes: number;
  after: number;
  /** Messages a second that were sent. */
  perSecond: number;
  sent: number;
  /** What the site did not take. */
  refused: number;
  /** What it took and the receiver did not hear. */
  lost: number;
  /** Until the sender's browser has its answer. */
  answers: Spread;
  cpu: { server: number | null; database: number | null; others: number | null };
};

const streams = 5_000;
const perSecond = 100;
/** Connections of the senders. */
const lanes = 64;
/** Members who write before it counts, as for all rows of the bench: a site that was just started compiles as it goes. */
const warmed = 400;

/**
 * Holds a stream for each of 5,000 members in one process, while 100 messages a second are written by the site's own action,
 * each of another pair. A time is that from the sender's request to the receiver's stream.
 * @param seconds at most 23: each pair writes once
 */
export async function measureLive(site: Site, databasePid: number, seconds: number): Promise<LiveResult> {
  const members = await makeLiveMembers(streams);
  const client = startForked('live-client.mjs');
  try {
    const cookies = members.map(({ cookie }) => cookie);
    const send = senderOf(site.port);
    await warmUp(members.slice(-warmed), send);
    const before = residentMegabytes(site.pid);
    const opened = await client.ask<{ open: number; error?: string }>({ port: site.port, cookies });
    if (opened.error) throw new Error(opened.error);
    await pause(2_000);
    const megabytes = residentMegabytes(site.pid) - before;
    const readCpu = watchCpu({ server: site.pid, database: databasePid, client: client.pid });
    const { sent, answers, refused, took } = await sendAll(members, send, seconds);
    await pause(1_000);
    const { server, database, others } = readCpu();
    const { heard, open } = await client.ask<{
      heard: [at: number, place: string, time: string][];
      open: number;
    }>({});
    const times = timesOf(heard, sent, members);
    return {
      ...spreadOf(times.length > 0 ? times : [Number.NaN]),
      streams: opened.open,
      closed: opened.open - open,
      before,
      megabytes,
      after: residentMegabytes(site.pid),
      perSecond: (sent.size * 1000) / took,
      sent: sent.size,
      refused,
      lost: sent.size - refused - times.length,
      answers: spreadOf(answers),
      cpu: { server, database, others },
    };
  } finally {
    client.end();
    await removeLiveMembers();
  }
}

/** @throws Error where the site does not take what one of them writes */
async function warmUp(members: readonly LiveMember[], send: Send): Promise<void> {
  for (const [at, member] of members.entries())
    if (!(await send(member, `warm ${at}`))) throw new Error('the site takes no message');
}

/** Milliseconds until each receiver heard; once, however often the stream repeats it. */
function timesOf(
  heard: [at: number, place: string, time: string][],
  sent: Map<string, bigint>,
  members: readonly LiveMember[],
): number[] {
  const first = new Map<string, number>();
  for (const [at, place, time] of heard) {
    const began = sent.get(place);
    // The first of each pair writes, and hears of it as well.
    if (began === undefined || at % 2 === 0 || members[at]?.conversation !== place || first.has(place))
      continue;
    first.set(place, Number(BigInt(time) - began) / 1e6);
  }
  return [...first.values()];
}

/** @returns whether the site took it; says what it answered where it did not */
type Send = (from: LiveMember, text: string) => Promise<boolean>;

/** Sends at an even pace, whether the one before is done or not. */
async function sendAll(members: readonly LiveMember[], send: Send, seconds: number) {
  const count = Math.min(seconds * perSecond, (members.length - warmed) / 2);
  const sent = new Map<string, bigint>();
  const answers: number[] = [];
  let refused = 0;
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let at = 0; at < count; at += 1) {
    await pause(Math.max(0, began + (at * 1000) / perSecond - performance.now()));
    const from = members[at * 2] as LiveMember;
    const start = process.hrtime.bigint();
    sent.set(from.conversation, start);
    running.push(
      send(from, `Message ${at}`).then((isTaken) => {
        answers.push(Number(process.hrtime.bigint() - start) / 1e6);
        if (!isTaken) refused += 1;
      }),
    );
  }
  const took = performance.now() - began;
  await Promise.all(running);
  return { sent, answers, refused, took };
}

/** Calls the site's action as a browser does. */
function senderOf(port: number): Send {
  const agent = new Agent({ keepAlive: true, maxSockets: lanes });
  const action = actionId('sendMessageAction');
  return (from, text) =>
    new Promise((resolve, reject) => {
      const body = JSON.stringify([
        {
          clientId: randomUUID(),
          from: from.publicId,
          to: { conversation: from.conversation },
          replyTo: null,
          form: 'text',
          text,
          pictures: [],
          locale: 'en',
        },
      ]);
      const headers = {
        Accept: 'text/x-component',
        'Content-Type': 'text/plain;charset=UTF-8',
        'Content-Length': Buffer.byteLength(body),
        Cookie: from.cookie,
        'Next-Action': action,
        Origin: `http://localhost:${port}`,
      };
      const asked = request(
        { agent, host: 'localhost', port, method: 'POST', path: `/en${paths.memberMessages()}`, headers },
        (answer) => {
          let said = '';
          answer.setEncoding('utf8').on('data', (chunk: string) => {
            said += chunk;
          });
          answer.on('end', () => {
            const isTaken = answer.statusCode === 200 && said.includes('"ok":true');
            if (!isTaken) say(`  not taken: ${answer.statusCode} ${said.slice(-120)}`);
            resolve(isTaken);
          });
          answer.on('error', reject);
        },
      );
      asked.on('error', reject);
      asked.end(body);
    });
}

/** The id under which the build knows an action. */
function actionId(name: string): string {
  const file = path.join(import.meta.dirname, '../.next/server/server-reference-manifest.json');
  const { node } = JSON.parse(readFileSync(file, 'utf8')) as {
    node: Record<string, { exportedName: string }>;
  };
  const found = Object.entries(node).find(([, { exportedName }]) => exportedName === name);
  if (!found) throw new Error(`the build has no action ${name}`);
  return found[0];
}
