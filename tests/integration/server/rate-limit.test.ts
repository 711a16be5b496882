import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { publicAction } from '@/lib/server/action';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import { pruneRateLimits, takeRateLimit } from '@/lib/server/rate-limit';
import { type RateLimitName, rateLimits } from '@/lib/server/rate-limits';
import { publicRoute } from '@/lib/server/route';
import { tunableLimits } from '@/lib/server/tunable-limits';
import { pointsOf } from '@/lib/server/tuned-limits';
import { storeSetting } from '@/tests/factories/content';
import { tablesWith } from '@/tests/factories/database';
import { runRequest } from '@/tests/setup/next-headers';

type Take = typeof takeRateLimit;
type Refusal = { code: string; retryAfterSeconds: number };

const names = Object.keys(rateLimits) as RateLimitName[];

/** The limiter as another process has it: with nothing remembered. */
async function anotherProcess(): Promise<Take> {
  vi.resetModules();
  return (await import('@/lib/server/rate-limit')).takeRateLimit;
}

// Each counts for each limit by itself: to a limit that it was not asked for yet it is a process that starts only now.
const second = await anotherProcess();
const third = await anotherProcess();

/** Tries that are taken one by one at either end of many; those between are as many in one statement. */
const edge = 15;

/** As if so many more were taken. */
const skip = (many: number) => db.$executeRaw`UPDATE rate_limit SET points = points + ${many}`;

const refusalOf = (work: Promise<void>): Promise<Refusal | null> =>
  work.then(
    () => null,
    (error: Refusal) => error,
  );

describe('a limit', () => {
  it.each(names)('%s lets its points pass, from two processes together, and then nothing', async (name) => {
    const { points, seconds } = rateLimits[name];
    const processes: Take[] = [takeRateLimit, second];
    const take = (turn: number, key: string) => refusalOf((processes[turn % 2] as Take)(name, key));
    for (let turn = 0; turn < points; turn += 1) {
      if (turn === edge && points > 2 * edge) {
        expect(await db.rateLimit.findMany({ select: { points: true } })).toEqual([{ points: turn }]);
        await skip(points - 2 * edge);
        turn = points - edge;
      }
      expect(await take(turn, 'lan@example.com')).toBeNull();
    }
    for (const turn of [0, 1]) {
      const refusal = await take(turn, 'lan@example.com');
      expect(refusal?.code).toBe('tooManyRequests');
      expect(refusal?.retryAfterSeconds).toBeGreaterThan(0);
      expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(seconds);
    }
    // A third that starts only now is refused as well; others are not.
    expect((await refusalOf(third(name, 'lan@example.com')))?.code).toBe('tooManyRequests');
    expect(await take(0, 'other@example.com')).toBeNull();
  });

  it('holds as an operator turned it, between its floor and its ceiling', async () => {
    const { min, max } = tunableLimits.friendRequestsByAccount;
    for (const [stored, points] of [
      [min + 1, min + 1],
      [0, min],
      ['many', rateLimits.friendRequestsByAccount.points],
    ] as const) {
      await storeSetting('limits', { friendRequestsByAccount: stored });
      const key = `member ${stored}`;
      for (let turn = 0; turn < points; turn += 1)
        expect(await refusalOf(takeRateLimit('friendRequestsByAccount', key))).toBeNull();
      expect(await refusalOf(takeRateLimit('friendRequestsByAccount', key))).not.toBeNull();
    }
    await storeSetting('limits', { friendRequestsByAccount: 1_000_000, signInByAddress: 1_000 });
    expect(await pointsOf('friendRequestsByAccount')).toBe(max);
    // Of signing in nobody turns it.
    expect(await pointsOf('signInByAddress')).toBe(rateLimits.signInByAddress.points);
  });

  it('lets no more pass of many at once', async () => {
    const { points } = rateLimits.codesByEmail;
    const answers = await Promise.all(
      Array.from({ length: points + 5 }, () => refusalOf(takeRateLimit('codesByEmail', 'lan@example.com'))),
    );
    expect(answers.filter((refusal) => refusal === null)).toHaveLength(points);
  });

  it('is one of its own for each name', async () => {
    const { points } = rateLimits.codesByEmail;
    for (let turn = 0; turn < points; turn += 1) await takeRateLimit('codesByEmail', 'lan@example.com');
    expect(await refusalOf(takeRateLimit('codesByEmail', 'lan@example.com'))).not.toBeNull();
    expect(await refusalOf(takeRateLimit('signInByAddress', 'lan@example.com'))).toBeNull();
  });

  it('is over after its time', async () => {
    const { points } = rateLimits.codesByEmail;
    for (let turn = 0; turn <= points; turn += 1) await refusalOf(takeRateLimit('codesByEmail', 'lan'));
    await db.$executeRaw`UPDATE rate_limit SET expire = ${BigInt(Date.now() - 1)}`;
    expect(await refusalOf(takeRateLimit('codesByEmail', 'lan'))).toBeNull();
    expect((await db.rateLimit.findFirstOrThrow()).points).toBe(1);
  });

  it('says how long there is left', async () => {
    const { points, seconds } = rateLimits.codesByEmail;
    for (let turn = 0; turn <= points; turn += 1) await refusalOf(takeRateLimit('codesByEmail', 'lan'));
    await db.$executeRaw`UPDATE rate_limit SET expire = ${BigInt(Date.now() + 10_500)}`;
    const refusal = await refusalOf(takeRateLimit('codesByEmail', 'lan'));
    expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(11);
    expect(refusal?.retryAfterSeconds).toBeGreaterThan(5);
    expect(seconds).toBeGreaterThan(11);
  });

  it('keeps no address: keys are digests', async () => {
    for (const name of names) await takeRateLimit(name, 'lan@example.com');
    await takeRateLimit('captcha', '203.0.113.7');
    expect(await tablesWith('lan@example.com')).toEqual([]);
    expect(await tablesWith('203.0.113.7')).toEqual([]);
    const keys = (await db.rateLimit.findMany()).map(({ key }) => key);
    expect(keys).toHaveLength(names.length + 1);
    for (const key of keys) expect(key).toMatch(/^[a-zA-Z]+:[0-9a-f]{64}$/);
  });

  it.each(['x'.repeat(10_000), '\u0000', "' OR 1=1 --", '', '\ud800'])('takes any key: %j', async (key) => {
    await takeRateLimit('captcha', key);
    expect(await db.rateLimit.count()).toBe(1);
  });
});

describe('where it is asked for', () => {
  const anything = z.object({});
  const from = (address: string) => ({ [peerHeader]: address, host: 'localhost:3000' });

  it('a route counts by client address and says when to come again', async () => {
    const route = publicRoute({ schema: anything, rateLimit: { address: 'codesByEmail' } }, async () => ({}));
    const ask = (address: string) =>
      route(new Request('http://localhost:3000/api/x', { headers: from(address) }), {
        params: Promise.resolve({}),
      });
    for (let turn = 0; turn < rateLimits.codesByEmail.points; turn += 1)
      expect((await ask('203.0.113.7')).status).toBe(200);
    const refused = await ask('203.0.113.7');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ success: false, code: 'tooManyRequests' });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask('203.0.113.8')).status).toBe(200);
  });

  it('an action does as well, before it looks at the input', async () => {
    const action = publicAction(
      {
        schema: z.object({ title: z.string().min(1, 'titleRequired') }),
        rateLimit: { address: 'codesByEmail' },
      },
      async () => 'ran',
    );
    const call = async (title: string) =>
      (await runRequest(from('203.0.113.7'), () => action({ title }))).result;
    for (let turn = 0; turn < rateLimits.codesByEmail.points; turn += 1)
      expect(await call('')).toMatchObject({ code: 'invalidInput' });
    expect(await call('fine')).toEqual({
      ok: false,
      code: 'tooManyRequests',
      fieldErrors: undefined,
      retryAfterSeconds: expect.any(Number),
    });
  });
});

it('drops counters past their time and no other', async () => {
  await takeRateLimit('captcha', 'one');
  await db.$executeRaw`UPDATE rate_limit SET expire = ${BigInt(Date.now() - 1)}`;
  await takeRateLimit('captcha', 'other');
  expect(await pruneRateLimits(db)).toBe(1);
  expect(await db.rateLimit.count()).toBe(1);
  expect(await pruneRateLimits(db)).toBe(0);
});
