import { DatabaseWire } from '@/tests/setup/database-wire';
import { expect, test } from './own-site-fixtures';
import { makeSignedIn, sessionCookie } from './support/members';
import { OwnSite } from './support/own-site';
import { anyCard } from './support/site-data';

// A database that hangs, on a real process: what it holds open fails nobody's connection, so only the clock tells.

type Answer = { status: number; took: number; retryAfter: string | null; body: string };

test('with a database that hangs what needs it says so within five seconds, the rest goes on, and all is well three after its return', async ({
  db,
  ownDatabase,
}) => {
  test.setTimeout(120_000);
  const wire = await DatabaseWire.open(ownDatabase.url);
  const site = await OwnSite.start(wire.url, { CACHE_WARM_PAGES: '0' });
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

    // A busy machine may have missed an answer before.
    const saidBefore = site.log.length;
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
    const said = site.log
      .slice(saidBefore)
      .filter((line) => line.includes('"msg":"the database does not answer"'));
    expect(said.length).toBeLessThanOrEqual(1);

    wire.mend();
    const back = performance.now();
    await expect
      .poll(async () => (await ask('/api/ready')).body, { intervals: [50], timeout: 10_000 })
      .not.toContain('"database"');
    expect(performance.now() - back).toBeLessThan(3_000);
    // What nobody has made yet takes its time, and fails no more.
    const answers = await Promise.all(needing.map((asked) => ask(...asked)));
    expect(answers.map(({ status }) => status)).toEqual(needing.map(() => 200));
  } finally {
    await site.stop();
    wire.close();
    await db.query('DELETE FROM member WHERE id = $1', [member.id]);
  }
});
