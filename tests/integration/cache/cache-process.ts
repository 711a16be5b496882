// One process of the two-process test: the site's own listener with a few lines in Next's place, which does what it is told
// over the channel of its parent.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import RequestCacheHandler from '../../../lib/server/cache/cache-handler.ts';
import { cached } from '../../../lib/server/cache/cached.ts';
import { invalidate } from '../../../lib/server/cache/invalidate.ts';
import { processCache } from '../../../lib/server/cache/process-cache.ts';
import { startCache } from '../../../lib/server/cache/start-cache.ts';
import { cardTag, homeTag } from '../../../lib/server/cache/tags.ts';
import { cookieName } from '../../../lib/server/cookie-name.ts';
import { siteListener } from '../../../lib/server/http/listener.ts';

const [, , databaseUrl = '', listenUrl = databaseUrl] = process.argv;
const client = new pg.Client({ connectionString: databaseUrl });

/** The tagged template of a Prisma transaction on a plain connection. */
const tx = {
  async $executeRaw(query: TemplateStringsArray, ...values: unknown[]): Promise<number> {
    const text = query.reduce((before, part, index) => `${before}$${index}${part}`);
    return (await client.query(text, values)).rowCount ?? 0;
  },
};

const viewerPath = '/api/auth/user';
const sessionCookie = (sid: string) => `${cookieName('member')}=${sid}`;

/** A page that is being made: Next found none and began; which card it shows ends it; its reader was answered. */
class Making {
  readonly begun = Promise.withResolvers<void>();
  readonly card = Promise.withResolvers<string>();
  readonly answered: Promise<unknown>;

  constructor(path: string) {
    making.set(path, this);
    this.answered = ask(path);
  }
}

const making = new Map<string, Making>();
let askedNext = 0;
/** Whether who reads a session again waits for ever, as for a database that hangs. */
let sessionsHang = false;

const server = createServer(
  siteListener({
    trustedProxies: 0,
    answersKept: true,
    onFailure: (error) => process.stderr.write(`${error}\n`),
    async next({ url: path = '', headers }, response) {
      askedNext += 1;
      if (path === viewerPath) {
        const { sessions, reading } = processCache();
        const sid = headers.cookie?.split('=')[1] ?? '';
        const request = reading.getStore();
        const session = await sessions.read(sid, async () => (sessionsHang ? new Promise(() => null) : null));
        if (request) request.session = session;
        response.end('{"isLoggedIn":false}');
        return;
      }
      // One for each request, as Next makes them.
      const handler = new RequestCacheHandler();
      const found = await handler.get(path, { kind: 'APP_PAGE' });
      const made = making.get(path);
      if (!found && !made) {
        response.writeHead(404).end();
        return;
      }
      if (!found && made) {
        made.begun.resolve();
        const tags = [cardTag(await made.card.promise), '_N_T_/layout'].join(',');
        const rest = { rscData: undefined, postponed: undefined, status: 200, segmentData: undefined };
        await handler.set(
          path,
          { kind: 'APP_PAGE', html: path, headers: { 'x-next-cache-tags': tags }, ...rest },
          {},
        );
      }
      response.setHeader('x-nextjs-cache', found ? 'HIT' : 'MISS');
      response.end(path);
    },
  }),
);

/** Asks this process's own server. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const before = askedNext;
  const answer = await fetch(`http://localhost:${port}${path}`, {
    headers: { 'accept-encoding': 'identity', ...headers },
  });
  await answer.arrayBuffer();
  return { isWithoutNext: askedNext === before, state: answer.headers.get('x-nextjs-cache') };
}

const commands = {
  /** A site process: hears the others and serves pages. */
  async serve() {
    const listener = startCache({ databaseUrl: listenUrl, maxMegabytes: 8 });
    new RequestCacheHandler();
    await once(server.listen(0, 'localhost'), 'listening');
    while (!listener.listening) await new Promise(setImmediate);
  },
  async begin(path: string) {
    const { begun, answered } = new Making(path);
    await Promise.race([begun.promise, answered]);
  },
  async finish(path: string, id: string) {
    const made = making.get(path);
    made?.card.resolve(id);
    await made?.answered;
    making.delete(path);
  },
  /** Whether a reader is sent the page that is kept, without Next. */
  async has(path: string) {
    const { isWithoutNext, state } = await ask(path);
    return isWithoutNext && state === 'HIT';
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
  /** Has who is signed in answered without Next from then on. */
  async keepSession(sid: string) {
    const headers = { cookie: sessionCookie(sid) };
    while (!(await ask(viewerPath, headers)).isWithoutNext);
  },
  /** The moment at which a reader is no longer told what was kept of a session, in milliseconds since 1970. */
  async losesSession(sid: string) {
    const headers = { cookie: sessionCookie(sid) };
    while ((await ask(viewerPath, headers)).isWithoutNext);
    return performance.timeOrigin + performance.now();
  },
  /** The same of the second reader to hear of it; the first, who has it read again, waits for ever. */
  async outlivesSession(sid: string) {
    sessionsHang = true;
    for (let gone = 0; gone < 2; ) {
      const before = askedNext;
      let isAnswered = false;
      void ask(viewerPath, { cookie: sessionCookie(sid) }).finally(() => {
        isAnswered = true;
      });
      while (!isAnswered && askedNext === before) await new Promise(setImmediate);
      if (askedNext !== before) gone += 1;
    }
    return performance.timeOrigin + performance.now();
  },
  /** From here on only the listener could hold the process. */
  async leave() {
    await client.end();
    server.close();
    server.closeAllConnections();
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
