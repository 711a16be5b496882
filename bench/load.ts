import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, isFromCache, isSameAnswer, recordAnswer } from './answers';
import { measureCalmly } from './calm';
import { type CpuUse, watchCpu } from './cpu';
import { startForked } from './forked';
import type { Spread } from './percentiles';
import { type Client, type Shot, startClient } from './shots';

/** What a row has to reach; without one it is only shown. */
export type Goal = {
  /** Share of the raw server's requests per second. */
  ofRaw?: number;
  perSecond?: number;
  /** Milliseconds. */
  p99?: number;
  /** Milliseconds of the site's processor that an answer takes at most. */
  processor?: number;
};

/** One line of the table of pages. */
export type LoadTarget = {
  name: string;
  /** Asked for in turn; a cached page has one. */
  paths: string[];
  method?: Shot['method'];
  headers?: Record<string, string>;
  /** Further headers, one set a request in turn. */
  turns?: Record<string, string>[];
  /** The status of a good answer: 200 unless it says another. */
  status?: number;
  /** Whether it has to come from the page cache. */
  cached: boolean;
  goal?: Goal;
};

export type LoadFigures = Spread & {
  perSecond: number;
  failures: number;
  cpu: CpuUse<'server' | 'client' | 'database'>;
};

export type LoadResult = LoadTarget & {
  /** Bytes of the first answer's body as it is sent. */
  bytes: number;
  fromCache: boolean;
  site: LoadFigures;
  /** A kept answer through Next alone, as if nothing stood before it. */
  next: LoadFigures | null;
  /** A server of Node's http alone that sends the same bytes. */
  raw: LoadFigures;
};

export type LoadContext = { port: number; sitePid: number; databasePid: number; seconds: number };

export const connections = 32;
/** Leaves a request to Next (lib/server/http/kept-request.ts), which passes over it. */
export const throughNext = { 'next-request-id': 'alone' };
const warmUpSeconds = 3;
/** Kept pages that are often asked for are compressed a second time; from this many requests on that was done. */
const settled = 80;

/**
 * Measures a page of the site, the same through Next alone where it is kept, and right after that the raw server.
 * @throws when an answer has not the expected status, or the raw server sends anything else than the site did
 */
export async function measureLoad(target: LoadTarget, context: LoadContext): Promise<LoadResult> {
  const raw = startForked('raw-server.mjs');
  const client = startClient();
  try {
    const answers = await recordAnswers(target, client, context.port);
    const rawPort = await raw.ask<number>(answers);
    await compareAnswers(target, answers, rawPort);
    const measureAll = async (): Promise<LoadResult> => ({
      ...target,
      bytes: answers[0]?.body.length ?? 0,
      fromCache: answers.every(isFromCache),
      site: await measure(client, context.sitePid, context.port, target, context),
      next: target.cached
        ? await measure(
            client,
            context.sitePid,
            context.port,
            { ...target, headers: { ...target.headers, ...throughNext } },
            context,
          )
        : null,
      raw: await measure(client, raw.pid, rawPort, target, context),
    });
    return await measureCalmly(measureAll, ({ site, next, raw }) =>
      Math.max(...[site, next, raw].map((figures) => figures?.cpu.others ?? 0)),
    );
  } finally {
    client.end();
    raw.end();
  }
}

/** What is asked for in a row. */
function shotOf(
  { paths, method = 'GET', headers = {}, turns, status = 200 }: LoadTarget,
  port: number,
): Shot {
  return { port, method, paths, headers, ...(turns && { turns }), status, connections };
}

/** The answers as the site sends them from then on. */
async function recordAnswers(target: LoadTarget, client: Client, port: number): Promise<Answer[]> {
  const { name, paths, cached, method, status = 200 } = target;
  const headers = { ...target.headers, ...target.turns?.[0] };
  const record = (path: string) => recordAnswer(port, path, { ...(method && { method }), headers });
  if (cached) await settle(client, shotOf(target, port), record);
  const answers: Answer[] = [];
  for (const path of paths) {
    const answer = await record(path);
    if (answer.status !== status) throw new Error(`${name}: ${path} answers ${answer.status}, not ${status}`);
    answers.push(answer);
  }
  return answers;
}

/** Asks until the pages are made and compressed as small as can be, and nothing changes any more. */
async function settle(client: Client, shot: Shot, record: (path: string) => Promise<Answer>): Promise<void> {
  for (const path of shot.paths) await record(path);
  await client.shoot({ ...shot, paths: Array.from({ length: settled }, () => shot.paths).flat() });
  const lasts = shot.paths.slice(-20);
  let before: Answer[] = [];
  for (let tries = 0; tries < 30; tries += 1) {
    const now = await Promise.all(lasts.map(record));
    if (now.every((answer, at) => before[at] && isSameAnswer(answer, before[at]))) return;
    before = now;
    await pause(300);
  }
}

/** @throws unless the raw server answers as the site did */
async function compareAnswers(
  target: LoadTarget,
  answers: readonly Answer[],
  rawPort: number,
): Promise<void> {
  const { method, headers } = target;
  for (const answer of answers.slice(0, 50)) {
    const other = await recordAnswer(rawPort, answer.path, {
      ...(method && { method }),
      ...(headers && { headers }),
    });
    if (!isSameAnswer(answer, other)) throw new Error(`${target.name}: the raw server answers otherwise`);
  }
}

async function measure(
  client: Client,
  serverPid: number,
  port: number,
  target: LoadTarget,
  { databasePid, seconds }: LoadContext,
): Promise<LoadFigures> {
  const shot = shotOf(target, port);
  await client.shoot({ ...shot, seconds: warmUpSeconds });
  const readCpu = watchCpu({ server: serverPid, client: client.pid, database: databasePid });
  const { answers, failures, p50, p95, p99, seconds: took } = await client.shoot({ ...shot, seconds });
  return { p50, p95, p99, perSecond: answers / took, failures, cpu: readCpu() };
}
