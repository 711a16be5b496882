import { describe, expect, it } from 'vitest';
import { codeTries } from '@/lib/accounts/code-limits';
import { checkEmailCode, sendEmailCode, takeEmailCode } from '@/lib/accounts/email-codes';
import { db } from '@/lib/server/db';
import { makeCaller } from '@/tests/factories/callers';
import { makeCaptcha } from '@/tests/factories/captchas';
import { codesOf } from '@/tests/factories/database';
import { mailedCode, wrongCode } from '@/tests/factories/mails';

const email = 'lan@example.com';
const key = { email, purpose: 'register' } as const;

/** Mails a code; what it is, and one that it is not. */
async function mail(): Promise<{ code: string; wrong: string }> {
  await sendEmailCode({ ...key, locale: 'en' });
  const code = await mailedCode(email, 'register');
  return { code, wrong: wrongCode(code) };
}

const take = (code: string, of: Parameters<typeof checkEmailCode>[0] = key) =>
  db.$transaction((tx) => takeEmailCode(tx, of, code));

/** Somebody at one address with an answer to a captcha at hand. */
const somebody = async () => ({ ...makeCaller(), ...(await makeCaptcha()) });

/** What checking said. */
const check = async (code: string, of: Parameters<typeof checkEmailCode>[0] = key): Promise<unknown> =>
  checkEmailCode(of, code, await somebody()).then(
    () => 'ok',
    ({ code: said, fieldErrors }: { code: string; fieldErrors: unknown }) => ({ said, fieldErrors }),
  );

const refused = (code: string) => ({ said: code, fieldErrors: { code } });

describe('a code', () => {
  it('can be checked as often as it is right', async () => {
    const { code } = await mail();
    for (let time = 0; time < codeTries + 2; time += 1) expect(await check(code)).toBe('ok');
  });

  it(`is worth nothing to who typed ${codeTries} wrong ones, though it be right`, async () => {
    const { code, wrong } = await mail();
    for (let time = 0; time < codeTries; time += 1)
      expect(await check(wrong)).toEqual(refused('codeInvalid'));
    expect(await check(wrong)).toEqual(refused('codeExpired'));
    expect(await check(code)).toEqual(refused('codeExpired'));
  });

  it('passes after as many wrong ones as are free', async () => {
    const { code, wrong } = await mail();
    for (let time = 0; time < codeTries - 1; time += 1) await check(wrong);
    expect(await check(code)).toBe('ok');
  });

  it('counts every one of many wrong ones at once', async () => {
    const { code, wrong } = await mail();
    const tries = await Promise.all(Array.from({ length: codeTries + 3 }, somebody));
    const outcomes = await Promise.allSettled(tries.map((by) => checkEmailCode(key, wrong, by)));
    expect(codesOf(outcomes)).toEqual([
      ...Array<string>(3).fill('codeExpired'),
      ...Array<string>(codeTries).fill('codeInvalid'),
    ]);
    expect(await check(code)).toEqual(refused('codeExpired'));
  });

  it('is over after its time', async () => {
    const { code } = await mail();
    await db.emailCode.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
    expect(await check(code)).toEqual(refused('codeExpired'));
    await expect(take(code)).rejects.toMatchObject({ code: 'codeExpired' });
  });

  it('is over where none was sent', async () => {
    expect(await check('123456')).toEqual(refused('codeExpired'));
    await expect(take('123456')).rejects.toMatchObject({ code: 'codeExpired' });
  });

  it.each([
    ['another address', { email: 'other@example.com', purpose: 'register' }],
    ['a longer address', { email: `x${email}`, purpose: 'register' }],
    ['signing in', { email, purpose: 'login' }],
    ['a new password', { email, purpose: 'reset_password' }],
  ] as const)('is none for %s', async (_what, other) => {
    const { code } = await mail();
    expect(await check(code, other)).toEqual(refused('codeExpired'));
    await expect(take(code, other)).rejects.toMatchObject({ code: 'codeExpired' });
    // Nor was it used up by the attempt.
    await expect(take(code)).resolves.toBeUndefined();
  });
});

describe('taking a code', () => {
  it('happens once', async () => {
    const { code } = await mail();
    await take(code);
    await expect(take(code)).rejects.toMatchObject({
      code: 'codeExpired',
      fieldErrors: { code: 'codeExpired' },
    });
    expect(await check(code)).toEqual(refused('codeExpired'));
  });

  it('happens once of many at once', async () => {
    const { code } = await mail();
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => take(code)));
    expect(codesOf(outcomes)).toEqual(['codeExpired', 'codeExpired', 'codeExpired', 'ok']);
  });

  it('never happens with a wrong one', async () => {
    const { code, wrong } = await mail();
    await expect(take(wrong)).rejects.toMatchObject({ code: 'codeExpired' });
    await expect(take(code)).resolves.toBeUndefined();
  });

  it('did not happen where what it was taken for failed', async () => {
    const { code } = await mail();
    const failing = db.$transaction(async (tx) => {
      await takeEmailCode(tx, key, code);
      throw new Error('the write');
    });
    await expect(failing).rejects.toThrow('the write');
    await expect(take(code)).resolves.toBeUndefined();
  });
});
