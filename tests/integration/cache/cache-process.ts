// One process of the two-process test: does what it is told over the channel of its parent.
import pg from 'pg';
import RequestCacheHandler from '../../../lib/server/cache/cache-handler.ts';
import { cached } from '../../../lib/server/cache/cached.ts';
import { invalidate } from '../../../lib/server/cache/invalidate.ts';
import { processCache } from '../../../lib/server/cache/process-cache.ts';
import { startCache } from '../../../lib/server/cache/start-cache.ts';
import { cardTag, homeTag } from '../../../lib/server/cache/tags.ts';

const databaseUrl = process.argv[2] ?? '';
const client = new pg.Client({ connectionString: databaseUrl });

/** Generations under way, by key: like Next, one handler for each request. */
const begun = new Map<string, RequestCacheHandler>();

/** The tagged template of a Prisma transaction on a plain connection. */
const tx = {
  async $executeRaw(query: TemplateStringsArray, ...values: unknown[]): Promise<number> {
    const text = query.reduce((before, part, index) => `${before}$${index}${part}`);
    return (await client.query(text, values)).rowCount ?? 0;
  },
};

const commands = {
  /** A site process: hears the others and serves pages. */
  async serve() {
    const listener = startCache({ databaseUrl, maxMegabytes: 8 });
    new RequestCacheHandler();
    while (!listener.listening) await new Promise(setImmediate);
  },
  async begin(key: string) {
    const handler = new RequestCacheHandler();
    begun.set(key, handler);
    return (await handler.get(key, { kind: 'APP_PAGE' })) === null;
  },
  async finish(key: string, id: string) {
    const headers = { 'x-next-cache-tags': [cardTag(id), '_N_T_/layout'].join(',') };
    const rest = { rscData: undefined, postponed: undefined, status: 200, segmentData: undefined };
    await begun.get(key)?.set(key, { kind: 'APP_PAGE', html: key, headers, ...rest }, {});
  },
  async has(key: string) {
    return (await new RequestCacheHandler().get(key, { kind: 'APP_PAGE' })) !== null;
  },
  async query(sql: string) {
    return (await client.query(sql)).rows;
  },
  async invalidate(...ids: string[]) {
    await invalidate(tx, ids.map(cardTag));
  },
  async revalidateTag(id: string) {
    await new RequestCacheHandler().revalidateTag(cardTag(id));
  },
  async readCached() {
    let reads = 0;
    const count = async (text: string) => {
      reads += 1;
      return `${text} ${reads}`;
    };
    const read = cached('home', count, { tags: () => [homeTag()], revalidate: 60 });
    return [await read('read'), await read('read')];
  },
  async keepSession(sid: string) {
    await processCache().sessions.read(sid, async () => null);
  },
  /** The moment at which this process no longer takes a session for true, in milliseconds since 1970. */
  async losesSession(sid: string) {
    while (processCache().sessions.get(sid)) await new Promise(setImmediate);
    return performance.timeOrigin + performance.now();
  },
  /** From here on only the listener could hold the process. */
  async leave() {
    await client.end();
    process.disconnect();
  },
};

await client.connect();
process.on('message', async ({ name, args }: { name: keyof typeof commands; args: string[] }) => {
  const command: (...args: string[]) => Promise<unknown> = commands[name];
  try {
    const value = await command(...args);
    if (process.connected) process.send?.({ value: value ?? null });
  } catch (error) {
    process.send?.({ error: String(error) });
  }
});
process.send?.({ value: 'ready' });
