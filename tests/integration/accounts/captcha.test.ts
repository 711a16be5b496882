import { describe, expect, it, vi } from 'vitest';
import { GET as captchaRoute } from '@/app/api/captcha/route';
import { consumeCaptcha, createCaptcha, pruneCaptchas } from '@/lib/accounts/captcha';
import { drawCaptcha } from '@/lib/accounts/captcha-image';
import { db } from '@/lib/server/db';
import { makeCaptcha } from '@/tests/factories/captchas';
import { codesOf, tablesWith } from '@/tests/factories/database';
import { runRequest } from '@/tests/setup/next-headers';

// Drawn as ever, and the answer overheard.
vi.mock('@/lib/accounts/captcha-image', async (original) => {
  const real = await original<typeof import('@/lib/accounts/captcha-image')>();
  return { drawCaptcha: vi.fn(real.drawCaptcha) };
});

const answerOfLast = () => vi.mocked(drawCaptcha).mock.lastCall?.[0] ?? '';
const minuteAgo = () => new Date(Date.now() - 60_000);

/** What taking a captcha says: nothing, or a code with its field. */
async function take(captchaId: string, captcha: string): Promise<unknown> {
  return consumeCaptcha({ id: captchaId, answer: captcha }).then(
    () => 'ok',
    ({ code, fieldErrors }: { code: string; fieldErrors: unknown }) => ({ code, fieldErrors }),
  );
}

const invalid = { code: 'captchaInvalid', fieldErrors: { captcha: 'captchaInvalid' } };
const required = { code: 'captchaRequired', fieldErrors: { captcha: 'captchaRequired' } };

describe('a captcha', () => {
  it('that was drawn is passed by its answer', async () => {
    const { id } = await createCaptcha();
    expect(await take(id, answerOfLast())).toBe('ok');
  });

  it.each(['7KCWX', '7kcwx', ' 7 k c w x ', '７ＫＣＷＸ'])(
    'takes the answer however it is typed: %s',
    async (typed) => {
      const { captchaId } = await makeCaptcha('7KCWX');
      expect(await take(captchaId, typed)).toBe('ok');
    },
  );

  it('works once', async () => {
    const { captchaId, captcha } = await makeCaptcha();
    expect(await take(captchaId, captcha)).toBe('ok');
    expect(await take(captchaId, captcha)).toEqual(invalid);
  });

  it.each(['AAAAA', '7KCW', '7KCWXX', '7KCWX7KCWX', '\u0000', '河内', "' OR 1=1 --", 'x'.repeat(10_000)])(
    'is gone after a wrong answer: %j',
    async (wrong) => {
      const { captchaId, captcha } = await makeCaptcha();
      expect(await take(captchaId, wrong)).toEqual(invalid);
      expect(await take(captchaId, captcha)).toEqual(invalid);
    },
  );

  it.each(['', '   ', '\t\n'])('is not lost to an empty answer: %j', async (empty) => {
    const { captchaId, captcha } = await makeCaptcha();
    expect(await take(captchaId, empty)).toEqual(required);
    expect(await take(captchaId, captcha)).toBe('ok');
  });

  it('is over after its time', async () => {
    const { captchaId, captcha } = await makeCaptcha(undefined, { expiresAt: minuteAgo() });
    expect(await take(captchaId, captcha)).toEqual(invalid);
  });

  it('lives five minutes', async () => {
    const before = Date.now();
    await createCaptcha();
    const { expiresAt } = await db.captcha.findFirstOrThrow();
    expect(expiresAt.getTime() - before).toBeGreaterThanOrEqual(5 * 60_000 - 1);
    expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(5 * 60_000);
  });

  it('is passed by its own answer only', async () => {
    const [one, other] = [await makeCaptcha('AAAAA'), await makeCaptcha('77777')];
    expect(await take(one.captchaId, other.captcha)).toEqual(invalid);
    expect(await take(other.captchaId, other.captcha)).toBe('ok');
  });

  it.each([
    '',
    'x',
    crypto.randomUUID(),
    "' OR 1=1 --",
    '00000000-0000-0000-0000-000000000000\u0000',
    '\ud800',
    'x'.repeat(10_000),
  ])('that nobody was given is passed by nothing: %j', async (id) => {
    const { captcha } = await makeCaptcha();
    expect(await take(id, captcha)).toEqual(invalid);
    expect(await db.captcha.count()).toBe(1);
  });

  it('lets one of many requests at once pass', async () => {
    const { captchaId, captcha } = await makeCaptcha();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => consumeCaptcha({ id: captchaId, answer: captcha })),
    );
    expect(codesOf(outcomes)).toEqual([...Array<string>(4).fill('captchaInvalid'), 'ok']);
  });

  it('is kept as a digest and told to nobody', async () => {
    const { id, image } = await createCaptcha();
    const answer = answerOfLast();
    expect(answer).toMatch(/^[2-9A-Z]{5}$/);
    expect(await db.captcha.findMany()).toEqual([
      { id, answerHash: expect.stringMatching(/^[0-9a-f]{64}$/), expiresAt: expect.any(Date) },
    ]);
    expect(await tablesWith(answer)).toEqual([]);
    expect(`${id} ${image}`.toUpperCase()).not.toContain(` ${answer} `);
    expect(Buffer.from(image.split(',')[1] ?? '', 'base64').toString('latin1')).not.toMatch(
      /<svg|<path|<text/,
    );
  });

  it('has another digest than the same answer by a plain hash', async () => {
    await makeCaptcha('7KCWX');
    const { answerHash } = await db.captcha.findFirstOrThrow();
    const plain = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('7KCWX'));
    expect(answerHash).not.toBe(Buffer.from(plain).toString('hex'));
  });
});

it('GET /api/captcha draws a new one each time, kept by no cache', async () => {
  const ask = async () => {
    const request = new Request('http://localhost:3000/api/captcha');
    const { result: answer } = await runRequest({}, () =>
      captchaRoute(request, { params: Promise.resolve({}) }),
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    return (await answer.json()) as { success: boolean; data: { id: string; image: string } };
  };
  const [one, other] = [await ask(), await ask()];
  expect(Object.keys(one.data)).toEqual(['id', 'image']);
  expect(one.data.image).toMatch(/^data:image\/webp;base64,/);
  expect(other.data.id).not.toBe(one.data.id);
  expect(other.data.image).not.toBe(one.data.image);
});

it('drops captchas past their time and no other', async () => {
  const { captchaId } = await makeCaptcha();
  await makeCaptcha(undefined, { expiresAt: minuteAgo() });
  expect(await pruneCaptchas(db)).toBe(1);
  expect(await db.captcha.findMany({ select: { id: true } })).toEqual([{ id: captchaId }]);
});
