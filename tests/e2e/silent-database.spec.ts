import { DatabaseWire } from '@/tests/setup/database-wire';
import { expect, test } from './own-site-fixtures';
import { makeSignedIn, sessionCookie } from './support/members';
import { OwnSite, timeJump } from './support/own-site';
import { anyCard } from './support/site-data';

// A database that hangs, on a real process: what it holds open fails nobody's connection, so only the clock tells.

type Answer = { status: number; took: number; retryAfter: string | null; state: string | null; body: string };

/** Pages that send their frame before they have read what they show. */
const inParts = ['favorites', 'friends', 'notifications', 'orders', 'points', 'rewards', 'products'].map(
  (page) => `/en/member/${page}`,
);

test('with a database that hangs what needs it says so within five seconds, the rest goes on, and all is well three after its return', async ({
  db,
  ownDatabase,
}) => {
  test.setTimeout(120_000);
  const wire = await DatabaseWire.open(ownDatabase.url);
  const site = await OwnSite.start(wire.url, { CACHE_WARM_PAGES: '0', ...timeJump });
  const member = await makeSignedIn(db, 'individual');
  const cookie = await sessionCookie(member.sid, site.url);
  const asMember = { cookie: `${cookie.name}=${cookie.value}` };
  const ask = async (path: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const began = performance.now();
    const answer = await fetch(site.url + path, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    });
    const body = await answer.text();
    return {
      status: answer.status,
      took: performance.now() - began,
      retryAfter: answer.headers.get('retry-after'),
      state: answer.headers.get('x-nextjs-cache'),
      body,
    };
  };
  const card = (await anyCard(db, 'personal')).publicId;
  const pages = (locale: string, words: string): [string, Record<string, string>?][] => [
    [`/${locale}/cards/${card}`],
    [`/${locale}/companies?q=${words}`],
    [`/${locale}/search/plain?q=${words}`, asMember],
    [`/${locale}/member/my-profile`, asMember],
    [`/api/search/suggest?q=${words}&locale=${locale}`],
    [`/api/search?q=${words}&locale=${locale}`, asMember],
  ];
  // Nobody asked for them yet.
  const needing = pages('ko', 'hotel');
  try {
    // Made by the first, kept for the second. A copied database names no migrations, so the site calls itself never ready.
    for (const path of ['/', '/en', '/', '/en'])
      await expect.poll(async () => (await ask(path)).status).toBe(200);
    // The code of a route is loaded when it is first asked for, which a running site has behind it.
    for (const asked of pages('vi', 'bank')) expect((await ask(...asked)).status).toBe(200);
    for (const path of inParts) expect((await ask(path, asMember)).status, path).toBe(200);

    const said = () =>
      site.log.filter((line) => line.includes('"msg":"the database does not answer"')).length;
    const isSilent = async () => (await ask('/api/ready')).body.includes('"database"');
    const saidAtFirst = said();
    // Who is signed in is known for five seconds still, so that nothing but the page itself would ask.
    wire.isStopped = true;
    await expect.poll(said, { intervals: [20], timeout: 10_000 }).toBeGreaterThan(saidAtFirst);
    for (const answer of await Promise.all(inParts.map((path) => ask(path, asMember))))
      expect([answer.status, answer.retryAfter]).toEqual([503, '5']);
    wire.mend();
    await expect.poll(isSilent, { intervals: [50], timeout: 10_000 }).toBe(false);
    // What was changed meanwhile is not known, so nothing from before is kept any more.
    await expect.poll(async () => (await ask('/en')).state, { timeout: 20_000 }).toBe('HIT');

    // A busy machine may have missed an answer before.
    const saidBefore = said();
    wire.isStopped = true;
    // At once, while nobody knows it yet, and again when the watch knows.
    for (let turn = 0; turn < 2; turn += 1) {
      const [kept, health, ready, ...answers] = await Promise.all([
        ask('/en'),
        ask('/api/health'),
        ask('/api/ready'),
        ...needing.map((asked) => ask(...asked)),
      ]);
      expect([kept.status, health.status]).toEqual([200, 200]);
      for (const { took } of [kept, health, ready]) expect(took).toBeLessThan(2_000);
      for (const [at, { status, retryAfter, took }] of answers.entries()) {
        const [path] = needing[at] ?? [];
        expect([path, status, retryAfter]).toEqual([path, 503, '5']);
        expect(took, path).toBeLessThan(5_000);
      }
    }
    const ready = await ask('/api/ready');
    expect([ready.status, JSON.parse(ready.body).failing]).toEqual([
      503,
      expect.arrayContaining(['database']),
    ]);
    expect(said() - saidBefore).toBeLessThanOrEqual(1);

    // Past its time a page goes on too, for the one who has it made anew as for the others.
    site.jump();
    await expect.poll(async () => (await ask('/en')).state, { intervals: [20] }).toBe('STALE');
    for (let turn = 0; turn < 3; turn += 1) {
      const late = await ask('/en');
      expect([late.status, late.body.endsWith('</html>')]).toEqual([200, true]);
      expect(late.took).toBeLessThan(2_000);
    }

    wire.mend();
    const back = performance.now();
    await expect.poll(isSilent, { intervals: [50], timeout: 10_000 }).toBe(false);
    expect(performance.now() - back).toBeLessThan(3_000);
    // What nobody has made yet takes its time, and fails no more.
    const answers = await Promise.all(needing.map((asked) => ask(...asked)));
    expect(answers.map(({ status }) => status)).toEqual(needing.map(() => 200));
    await expect.poll(async () => (await ask('/en')).state, { timeout: 20_000 }).toBe('HIT');
  } finally {
    await site.stop();
    wire.close();
    await db.query('DELETE FROM member WHERE id = $1', [member.id]);
  }
});
