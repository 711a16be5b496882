import { type Answer, isFromCache, recordAnswer } from './answers';
import { measureCalmly } from './calm';
import { type CpuUse, watchCpu } from './cpu';
import { type Forked, startForked } from './forked';
import { type Spread, spreadOf } from './percentiles';

/** One line of the table of pages. */
export type LoadTarget = {
  name: string;
  /** Asked for in turn; a cached page has one. */
  paths: string[];
  headers?: Record<string, string>;
  /** Whether it has to come from the page cache, and reach the target of cached pages. */
  cached: boolean;
};

export type LoadFigures = Spread & {
  perSecond: number;
  failures: number;
  cpu: CpuUse<'server' | 'client' | 'database'>;
};

export type LoadResult = LoadTarget & {
  /** Bytes of the first answer's body. */
  bytes: number;
  fromCache: boolean;
  site: LoadFigures;
  /** A server of Node's http alone that sends the same bytes. */
  raw: LoadFigures;
};

export type LoadContext = { port: number; sitePid: number; databasePid: number; seconds: number };

export const connections = 32;
const warmUpSeconds = 3;
/**
 * Measures a page of the site, and right after it the raw server.
 * @throws when an answer is not 200
 */
export async function measureLoad(target: LoadTarget, context: LoadContext): Promise<LoadResult> {
  const answers = await recordAnswers(target, context.port);
  const raw = startForked('raw-server.mjs');
  const client = startForked('load-client.mjs');
  try {
    const rawPort = await raw.ask<number>(answers);
    const measurePair = async (): Promise<LoadResult> => ({
      ...target,
      bytes: answers[0]?.body.length ?? 0,
      fromCache: answers.every(isFromCache),
      site: await measure(client, context.sitePid, context.port, target, context),
      raw: await measure(client, raw.pid, rawPort, target, context),
    });
    return await measureCalmly(measurePair, ({ site, raw: { cpu } }) =>
      Math.max(site.cpu.others ?? 0, cpu.others ?? 0),
    );
  } finally {
    client.end();
    raw.end();
  }
}

async function recordAnswers({ name, paths, headers, cached }: LoadTarget, port: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const path of paths) {
    // The first one makes the page.
    if (cached) await recordAnswer(port, path, headers);
    const answer = await recordAnswer(port, path, headers);
    if (answer.status !== 200) throw new Error(`${name}: ${path} answers ${answer.status}`);
    answers.push(answer);
  }
  return answers;
}

async function measure(
  client: Forked,
  serverPid: number,
  port: number,
  { paths, headers = {} }: LoadTarget,
  { databasePid, seconds }: LoadContext,
): Promise<LoadFigures> {
  const shoot = (duration: number) =>
    client.ask<{ times: Float64Array; failures: number }>({
      port,
      paths,
      headers,
      connections,
      seconds: duration,
    });
  await shoot(warmUpSeconds);
  const readCpu = watchCpu({ server: serverPid, client: client.pid, database: databasePid });
  const { times, failures } = await shoot(seconds);
  const cpu = readCpu();
  if (times.length === 0) throw new Error(`${paths[0]} gave no answer within ${seconds} s`);
  return { ...spreadOf(times), perSecond: times.length / seconds, failures, cpu };
}
