import { describe, expect, it } from 'vitest';
import { sendEmailCodeAction, sendUnseenCodeAction } from '@/lib/accounts/actions';
import { codeLifetimeSeconds, resendSeconds } from '@/lib/accounts/code-limits';
import { checkEmailCode, pruneEmailCodes, sendEmailCode } from '@/lib/accounts/email-codes';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import { takeRateLimit } from '@/lib/server/rate-limit';
import { rateLimits } from '@/lib/server/rate-limits';
import { makeCaller } from '@/tests/factories/callers';
import { makeCaptcha } from '@/tests/factories/captchas';
import { codesOf, tablesWith, withoutTable } from '@/tests/factories/database';
import { mailCounts, mailedCode, waitingMails } from '@/tests/factories/mails';
import { callAction } from '@/tests/factories/requests';

const email = 'lan@example.com';
const key = { email, purpose: 'register' } as const;
const send = () => sendEmailCode({ ...key, locale: 'vi' });

/** As if the code had been sent so many seconds earlier. */
async function grow(seconds: number): Promise<void> {
  await db.$executeRaw`UPDATE email_code SET sent_at = sent_at - make_interval(secs => ${seconds})`;
}

describe('a mailed code', () => {
  it('is six digits, in a mail in the language of who asks, and lives ten minutes', async () => {
    const before = Date.now();
    await send();
    const mails = await waitingMails();
    expect(mails).toMatchObject([
      { to: email, locale: 'vi', template: 'emailCode', params: { purpose: 'register', minutes: 10 } },
    ]);
    expect(mails[0]?.params.code).toMatch(/^\d{6}$/);
    const row = await db.emailCode.findFirstOrThrow();
    const life = row.expiresAt.getTime() - before;
    expect(life).toBeGreaterThanOrEqual(codeLifetimeSeconds * 1000 - 1);
    expect(life).toBeLessThan(codeLifetimeSeconds * 1000 + 60_000);
  });

  it('is put into the queue once, by its id and nothing else', async () => {
    await send();
    const [mail] = await db.mail.findMany({ select: { id: true } });
    const jobs = await db.$queryRaw<{ task: string; payload: unknown }[]>`
      SELECT t.identifier AS task, j.payload FROM graphile_worker._private_jobs j
      JOIN graphile_worker._private_tasks t ON t.id = j.task_id
      WHERE (j.payload ->> 'mailId') = ${mail?.id}`;
    expect(jobs).toEqual([{ task: 'sendMail', payload: { mailId: mail?.id } }]);
  });

  it('stands nowhere in the database, neither with its mail', async () => {
    await send();
    const code = await mailedCode(email, 'register');
    expect(await tablesWith(code)).toEqual([]);
    const { codeHash } = await db.emailCode.findFirstOrThrow();
    expect(codeHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('has another digest for another address and another purpose', async () => {
    // A million codes: what must differ here is not the code but the digest of one.
    await send();
    const code = await mailedCode(email, 'register');
    await sendEmailCode({ email, purpose: 'login', locale: 'vi' });
    await sendEmailCode({ ...key, email: 'other@example.com', locale: 'vi' });
    const { codeHash } = await db.emailCode.findFirstOrThrow({ where: key });
    await db.emailCode.updateMany({ data: { codeHash } });
    await expect(checkEmailCode(key, code, makeCaller())).resolves.toBeUndefined();
    for (const other of [
      { email, purpose: 'login' as const },
      { ...key, email: 'other@example.com' },
    ])
      await expect(checkEmailCode(other, code, makeCaller())).rejects.toMatchObject({ code: 'codeInvalid' });
  });
});

describe('asking again', () => {
  it('is refused for sixty seconds, with the seconds that are left', async () => {
    await send();
    await grow(20);
    const refusal = await send().then(
      () => null,
      (error: { code: string; retryAfterSeconds: number }) => error,
    );
    expect(refusal?.code).toBe('tooManyRequests');
    expect(refusal?.retryAfterSeconds).toBeGreaterThan(30);
    expect(refusal?.retryAfterSeconds).toBeLessThanOrEqual(40);
    expect(await mailCounts()).toEqual({ emailCode: 1 });
  });

  it('of two at once mails one, for the first code and for the next', async () => {
    for (const mails of [1, 2]) {
      const outcomes = await Promise.allSettled([send(), send(), send()]);
      expect(codesOf(outcomes)).toEqual(['ok', 'tooManyRequests', 'tooManyRequests']);
      expect(await mailCounts()).toEqual({ emailCode: mails });
      await grow(resendSeconds + 1);
    }
  });

  it('is free for another purpose and another address', async () => {
    await send();
    await sendEmailCode({ email, purpose: 'login', locale: 'vi' });
    await sendEmailCode({ ...key, email: 'other@example.com', locale: 'vi' });
    expect(await db.emailCode.count()).toBe(3);
  });

  it('makes the code before worth nothing', async () => {
    await send();
    const first = await mailedCode(email, 'register');
    // As good as new but for the time: what was sent before must not pass.
    let second = first;
    while (second === first) {
      await grow(resendSeconds + 1);
      await send();
      second = await mailedCode(email, 'register');
    }
    await expect(checkEmailCode(key, first, makeCaller())).rejects.toMatchObject({ code: 'codeInvalid' });
    await expect(checkEmailCode(key, second, makeCaller())).resolves.toBeUndefined();
  });

  it('gives the tries back, and the time', async () => {
    await send();
    await db.emailCode.updateMany({ data: { attempts: 5, expiresAt: new Date(0) } });
    await grow(resendSeconds + 1);
    await send();
    await expect(
      checkEmailCode(key, await mailedCode(email, 'register'), makeCaller()),
    ).resolves.toBeUndefined();
  });

  it('is not counted where the mail could not be queued', async () => {
    await withoutTable('mail', () => expect(send()).rejects.toThrow());
    expect(await db.emailCode.count()).toBe(0);
    await send();
    expect(await mailCounts()).toEqual({ emailCode: 1 });
  });
});

describe('the action that sends a code', () => {
  const input = async (fields: object = {}) => ({
    email,
    purpose: 'register' as const,
    locale: 'vi' as const,
    ...(await makeCaptcha()),
    ...fields,
  });

  it('takes a captcha for it, and says when the next may be asked for', async () => {
    const given = await input({ email: ' LAN@Example.com ' });
    expect(await callAction(() => sendEmailCodeAction(given))).toEqual({
      ok: true,
      data: { resendSeconds: 60 },
    });
    expect(await waitingMails()).toMatchObject([{ to: email }]);
    expect(await db.captcha.count()).toBe(0);
    expect(await callAction(() => sendEmailCodeAction(given))).toEqual({
      ok: false,
      code: 'captchaInvalid',
      fieldErrors: { captcha: 'captchaInvalid' },
    });
  });

  it.each([
    [{ email: '' }, { email: 'emailRequired' }],
    [{ email: '  ' }, { email: 'emailRequired' }],
    [{ email: 'lan@' }, { email: 'emailInvalid' }],
    [{ email: `${'x'.repeat(300)}@example.com` }, { email: 'emailInvalid' }],
    [{ email: 'lan@example.com\u0007' }, { email: 'emailInvalid' }],
    [{ email: 'lan@example.com\r\nBcc: x@example.com' }, { email: 'emailInvalid' }],
    [{ email: 'lan@example.com, x@example.com' }, { email: 'emailInvalid' }],
    [{ captcha: '' }, { captcha: 'captchaRequired' }],
    [{ captcha: 'x'.repeat(21) }, { captcha: 'captchaInvalid' }],
    [{ captcha: 'AAAAA' }, { captcha: 'captchaInvalid' }],
  ])('with %j names the field and mails nothing', async (fields, fieldErrors) => {
    const given = await input(fields);
    expect(await callAction(() => sendEmailCodeAction(given))).toMatchObject({ ok: false, fieldErrors });
    expect(await db.mail.count()).toBe(0);
    expect(await db.emailCode.count()).toBe(0);
  });

  it.each([{ purpose: 'other' }, { purpose: 'constructor' }, { locale: 'xx' }, { locale: null }])(
    'with %j mails nothing',
    async (fields) => {
      const given = await input(fields);
      expect(await callAction(() => sendEmailCodeAction(given))).toMatchObject({ code: 'invalidInput' });
      expect(await db.mail.count()).toBe(0);
    },
  );

  it('keeps the captcha where the address was wrong, so that nobody reads another', async () => {
    const given = await input({ email: 'lan@' });
    await callAction(() => sendEmailCodeAction(given));
    expect(await db.captcha.count()).toBe(1);
  });
});

it('drops codes past their time and no other', async () => {
  await send();
  await sendEmailCode({ email, purpose: 'login', locale: 'vi' });
  await db.emailCode.updateMany({ where: { purpose: 'login' }, data: { expiresAt: new Date(0) } });
  expect(await pruneEmailCodes(db)).toBe(1);
  expect(await db.emailCode.findMany({ select: { purpose: true } })).toEqual([{ purpose: 'register' }]);
});

describe('the action that sends a code to who cannot see a captcha', () => {
  const ask = (to: string, address = '203.0.113.9') =>
    callAction(() => sendUnseenCodeAction({ email: to, purpose: 'register', locale: 'vi' }), {
      [peerHeader]: address,
    });
  const { unseenCodesByAddress, unseenCodes } = rateLimits;

  it('asks for none, and says when the next may be asked for', async () => {
    expect(await ask(' LAN@Example.com ')).toEqual({ ok: true, data: { resendSeconds: 60 } });
    expect(await waitingMails()).toMatchObject([{ to: email, params: { purpose: 'register' } }]);
    expect(await ask('lan@')).toMatchObject({ ok: false, fieldErrors: { email: 'emailInvalid' } });
  });

  it('mails seldom from one place', async () => {
    for (let at = 0; at < unseenCodesByAddress.points; at += 1)
      expect(await ask(`lan${at}@example.com`)).toMatchObject({ ok: true });
    expect(await ask('one-more@example.com')).toMatchObject({ code: 'tooManyRequests' });
    expect(await ask('one-more@example.com', '203.0.113.10')).toMatchObject({ ok: true });
  });

  it('mails no more than so much from however many places', async () => {
    await Promise.all(Array.from({ length: unseenCodes.points }, () => takeRateLimit('unseenCodes', 'all')));
    expect(await ask(email)).toMatchObject({ code: 'tooManyRequests' });
    expect(await db.mail.count()).toBe(0);
  });
});
