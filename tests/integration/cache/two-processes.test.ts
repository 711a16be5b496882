import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { db } from '@/lib/server/db';
import { makeMember } from '@/tests/factories/members';
import { makeSession } from '@/tests/factories/sessions';
import { DatabaseWire } from '@/tests/setup/database-wire';

const script = fileURLToPath(new URL('./cache-process.ts', import.meta.url));
const databaseUrl = process.env.DATABASE_URL ?? '';
if (!new URL(databaseUrl).pathname.endsWith('_test'))
  throw new Error('this test needs a database named …_test');

/** Commands whose arguments belong to no test alone. */
const asTheyAre = new Set(['query', 'keepSession', 'losesSession', 'outlivesSession']);

type Answer = { value?: unknown; error?: string };

/** A process of its own with the site's listener and cache, told what to do one command after the other. */
class CacheProcess {
  readonly child: ChildProcess;

  /** @param listenUrl the database as it is reached by the connection that hears of changes */
  private constructor(listenUrl: string) {
    this.child = fork(script, [databaseUrl, listenUrl], { execArgv: [] });
  }

  async #answer(): Promise<unknown> {
    const over = new AbortController();
    const { signal } = over;
    const told = once(this.child, 'message', { signal }).then(([message]) => message as Answer);
    const gone = once(this.child, 'exit', { signal }).then(([code]) => ({ error: `ended with ${code}` }));
    const answer: Answer = await Promise.race([told, gone]);
    over.abort();
    await Promise.allSettled([told, gone]);
    if (answer.error) throw new Error(answer.error);
    return answer.value;
  }

  /** One that serves nothing, such as the worker. */
  static async start(listenUrl = databaseUrl): Promise<CacheProcess> {
    const started = new CacheProcess(listenUrl);
    processes.push(started);
    await started.#answer();
    return started;
  }

  static async serve(listenUrl?: string): Promise<CacheProcess> {
    const started = await CacheProcess.start(listenUrl);
    await started.run('serve');
    return started;
  }

  async run(name: string, ...args: string[]): Promise<unknown> {
    const answer = this.#answer();
    this.child.send({ name, args: asTheyAre.has(name) ? args : args.map((arg) => `${arg}-${turn}`) });
    return answer;
  }

  /** Renders and keeps a page that shows the card `id`. */
  async keep(key: string, id: string): Promise<void> {
    await this.run('begin', key);
    await this.run('finish', key, id);
    expect(await this.run('has', key)).toBe(true);
  }

  /** The same, once this process has heard its own commit: until then what carries the tag is not kept. */
  async keepAgain(key: string, id: string): Promise<void> {
    await vi.waitFor(() => this.keep(key, id), { timeout: 8_000, interval: 5 });
  }

  /** Returns once the page is a miss here. */
  async lost(key: string): Promise<void> {
    await vi.waitFor(async () => expect(await this.run('has', key)).toBe(false), {
      timeout: 8_000,
      interval: 5,
    });
  }
}

const processes: CacheProcess[] = [];
let site: CacheProcess;
let other: CacheProcess;
/** Ends every page and card of a test, so that all share two processes. */
let turn = 0;

beforeAll(async () => {
  [site, other] = await Promise.all([CacheProcess.serve(), CacheProcess.serve()]);
});
beforeEach(() => {
  turn += 1;
});
afterAll(() => {
  for (const { child } of processes) child.kill();
});

it('makes a page stale in both processes by a commit, and only pages with that tag', async () => {
  for (const each of [site, other]) {
    await each.keep('/cards/1', '1');
    await each.keep('/cards/2', '2');
  }
  await site.run('invalidate', '1');
  expect(await site.run('has', '/cards/1')).toBe(false);
  await other.lost('/cards/1');
  for (const each of [site, other]) {
    expect(await each.run('has', '/cards/2')).toBe(true);
    await each.keepAgain('/cards/1', '1');
  }
});

it('tells the other process on commit, not before, and the own one at once', async () => {
  for (const each of [site, other]) await each.keep('/cards/1', '1');
  await site.run('query', 'BEGIN');
  await site.run('invalidate', '1');
  expect(await site.run('has', '/cards/1')).toBe(false);
  expect(await other.run('has', '/cards/1')).toBe(true);
  await site.run('query', 'COMMIT');
  expect(await site.run('has', '/cards/1')).toBe(false);
  await other.lost('/cards/1');
});

it('says nothing to the other process on rollback', async () => {
  await other.keep('/cards/1', '1');
  await other.keep('/cards/2', '2');
  await site.run('query', 'BEGIN');
  await site.run('invalidate', '1');
  await site.run('query', 'ROLLBACK');
  await site.run('invalidate', '2');
  await other.lost('/cards/2'); // told later, so the first one would have arrived
  expect(await other.run('has', '/cards/1')).toBe(true);
});

it('does not keep a page that was begun before the write of the other process and stored after it', async () => {
  await other.keep('/marker', '1');
  await other.run('begin', '/cards/1');
  await site.run('invalidate', '1');
  await other.lost('/marker');
  await other.run('finish', '/cards/1', '1');
  expect(await other.run('has', '/cards/1')).toBe(false);
  await other.keep('/cards/1', '1');
});

it('does not keep a page that was begun within the own write and stored after its commit', async () => {
  await site.run('query', 'BEGIN');
  await site.run('invalidate', '1');
  await site.run('begin', '/cards/1');
  await site.run('query', 'COMMIT');
  await site.run('finish', '/cards/1', '1');
  expect(await site.run('has', '/cards/1')).toBe(false);
  await vi.waitFor(() => site.keep('/cards/1', '1'), { timeout: 8_000, interval: 5 });
});

it('hears a process that serves nothing, such as the worker, also with more tags than one message holds', async () => {
  const worker = await CacheProcess.start();
  for (const each of [site, other]) {
    await each.keep('/cards/0', '0');
    await each.keep('/cards/1999', '1999');
  }
  await worker.run('invalidate', ...Array.from({ length: 2_000 }, (_, index) => String(index)));
  for (const each of [site, other]) {
    await each.lost('/cards/0');
    await each.lost('/cards/1999');
  }
  expect(await worker.run('readCached')).toEqual(['read 1', 'read 2']);
});

it("shares Next's own revalidateTag", async () => {
  for (const each of [site, other]) await each.keep('/cards/1', '1');
  await site.run('revalidateTag', '1');
  expect(await site.run('has', '/cards/1')).toBe(false);
  await other.lost('/cards/1');
});

it('trusts nothing from before a lost connection, and hears again after it', async () => {
  for (const each of [site, other]) await each.keep('/cards/1', '1');
  const worker = await CacheProcess.start();
  await worker.run(
    'query',
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'cache-listener' AND datname = current_database()`,
  );
  for (const each of [site, other]) {
    await each.lost('/cards/1');
    await each.keep('/cards/1', '1');
  }
  await worker.run('invalidate', '1');
  for (const each of [site, other]) await each.lost('/cards/1');
});

it('answers who is signed in by what is kept for five seconds at most while its listening connection is dead', async () => {
  const wire = await DatabaseWire.open(databaseUrl);
  try {
    const deaf = await CacheProcess.serve(wire.url);
    wire.isStopped = true;
    const { sid } = await makeSession((await makeMember()).id);
    const began = performance.timeOrigin + performance.now();
    await deaf.run('keepSession', sid);
    await db.memberSession.delete({ where: { id: sid } });
    // One reader has it read again before its time is over, and waits; the others go on until it is.
    const took = Number(await deaf.run('outlivesSession', sid)) - began;
    expect(took).toBeGreaterThan(4_900);
    expect(took).toBeLessThan(5_500);
  } finally {
    wire.close();
  }
}, 15_000);

it('ends a session in each process within a tenth of a second', async () => {
  const member = await makeMember();
  const took: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const { sid } = await makeSession(member.id);
    for (const each of [site, other]) await each.run('keepSession', sid);
    const lost = Promise.all([site, other].map((each) => each.run('losesSession', sid)));
    await db.memberSession.delete({ where: { id: sid } });
    const ended = performance.timeOrigin + performance.now();
    took.push(Math.max(...(await lost).map((moment) => Number(moment) - ended)));
  }
  // What else the machine does may hold one or two of them up.
  expect(took.toSorted((one, other) => one - other)[2]).toBeLessThan(100);
});

it('does not hold a process that is done', async () => {
  const { child } = await CacheProcess.serve();
  const exit = once(child, 'exit');
  child.send({ name: 'leave', args: [] });
  expect(await exit).toEqual([0, null]);
});
