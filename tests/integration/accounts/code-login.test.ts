import { describe, expect, it } from 'vitest';
import { sendEmailCode } from '@/lib/accounts/email-codes';
import { signInWithCode, signInWithPassword } from '@/lib/accounts/sign-in';
import { db } from '@/lib/server/db';
import { getViewerOfSession } from '@/lib/server/session';
import { makeCaller } from '@/tests/factories/callers';
import { makeCaptcha } from '@/tests/factories/captchas';
import { changeMeanwhile, codesOf, withoutTable } from '@/tests/factories/database';
import { mailedCode, waitingMails, wrongCode } from '@/tests/factories/mails';
import { makeMember } from '@/tests/factories/members';
import { startAuthSite } from './auth-site';

const { submit } = startAuthSite();

/** A member who was mailed a code to sign in with. */
async function invited(data: Parameters<typeof makeMember>[0] = {}) {
  const member = await makeMember(data);
  await sendEmailCode({ email: member.email, purpose: 'login', locale: 'ja' });
  return { member, code: await mailedCode(member.email, 'login') };
}

const form = (email: string, code: string, fields: Record<string, string> = {}) =>
  submit('member-code', { email, code, agreed: 'true', locale: 'ja', ...fields });

describe('the code form', () => {
  it('opens a session of the member, with consent, and takes the code away', async () => {
    const { member, code } = await invited();
    const { status, error, line } = await form(` ${member.email.toUpperCase()} `, ` ${code} `);
    expect({ status, error }).toEqual({ status: 200, error: null });
    expect(line).toMatch(/HttpOnly/);
    expect(await db.memberSession.count({ where: { memberId: member.id } })).toBe(1);
    expect(await db.consent.count({ where: { memberId: member.id, locale: 'ja' } })).toBe(2);
    expect(await form(member.email, code)).toMatchObject({
      status: 401,
      error: 'codeExpired',
      line: undefined,
    });
  });

  it.each([
    ['no consent', { agreed: 'false' }, 'invalidInput'],
    ['no code', { code: '' }, 'invalidInput'],
    ['five digits', { code: '12345' }, 'invalidInput'],
    ['letters', { code: 'abcdef' }, 'invalidInput'],
    ['digits of another script', { code: '１２３４５６' }, 'invalidInput'],
  ])('with %s gives no session', async (_what, fields, error) => {
    const { member, code } = await invited();
    expect(await form(member.email, code, fields)).toMatchObject({ status: 401, error, line: undefined });
    expect(await db.memberSession.count()).toBe(0);
  });

  it('counts wrong codes, whatever became of the form', async () => {
    const { member, code } = await invited();
    for (let time = 0; time < 2; time += 1)
      expect((await form(member.email, wrongCode(code))).error).toBe('codeInvalid');
    expect((await form(member.email, wrongCode(code))).error).toBe('captchaRequired');
    for (let time = 2; time < 5; time += 1)
      expect((await form(member.email, wrongCode(code), await makeCaptcha())).error).toBe('codeInvalid');
    expect((await form(member.email, code, await makeCaptcha())).error).toBe('codeExpired');
  });

  it('does nothing without the token against forged forms', async () => {
    const { member, code } = await invited();
    const answer = await submit(
      'member-code',
      { email: member.email, code, agreed: 'true', locale: 'ja' },
      { csrf: { csrfToken: 'forged', cookie: '' }, headers: { origin: 'https://evil.example' } },
    );
    expect(answer.line).toBeUndefined();
    expect(await db.memberSession.count()).toBe(0);
    expect(await db.emailCode.count()).toBe(1);
  });
});

describe('signing in by code', () => {
  const input = (email: string, code: string) => ({ email, code, locale: 'ja' as const });

  it('succeeds for one of two at once', async () => {
    const { member, code } = await invited();
    const outcomes = await Promise.allSettled([
      signInWithCode(input(member.email, code), makeCaller()),
      signInWithCode(input(member.email, code), makeCaller()),
    ]);
    expect(codesOf(outcomes)).toEqual(['codeExpired', 'ok']);
    expect(await db.memberSession.count()).toBe(1);
  });

  it('gives the code back where the session could not be written', async () => {
    const { member, code } = await invited();
    await withoutTable('member_session', () =>
      expect(signInWithCode(input(member.email, code), makeCaller())).rejects.toThrow(),
    );
    expect(await db.consent.count()).toBe(0);
    const { sid } = await signInWithCode(input(member.email, code), makeCaller());
    expect((await getViewerOfSession(sid))?.id).toBe(member.id);
  });

  it('is nothing for a member who was deleted since', async () => {
    const { member, code } = await invited();
    await db.member.update({ where: { id: member.id }, data: { deletedAt: new Date() } });
    await expect(signInWithCode(input(member.email, code), makeCaller())).rejects.toMatchObject({
      code: 'codeExpired',
    });
    expect(await db.memberSession.count()).toBe(0);
  });

  it.each([{}, { deletedAt: new Date() }])(
    'is not offered to an address without an account: the mail says so and carries no code (%j)',
    async (data) => {
      const email = 'deletedAt' in data ? (await makeMember(data)).email : 'nobody@example.com';
      await sendEmailCode({ email, purpose: 'login', locale: 'ja' });
      expect(await waitingMails()).toEqual([{ to: email, locale: 'ja', template: 'noAccount', params: {} }]);
    },
  );

  it("takes nobody else's code", async () => {
    const [one, other] = [await invited(), await invited()];
    const codes = new Set([one.code, other.code]);
    const answer = await signInWithCode(input(one.member.email, other.code), makeCaller()).then(
      () => 'ok',
      ({ code }: { code: string }) => code,
    );
    // Once in a million both are the same.
    expect(answer).toBe(codes.size === 1 ? 'ok' : 'codeInvalid');
  });
});

describe('a sign-in while the member is changed', () => {
  const password = 'correct horse';

  it('by password gives no session to who is just being deleted', async () => {
    const member = await makeMember({ password });
    const outcome = await changeMeanwhile(
      member.id,
      () => signInWithPassword({ email: member.email, password, locale: 'en' }, makeCaller()),
      (tx) => tx.member.update({ where: { id: member.id }, data: { deletedAt: new Date() } }),
    );
    expect(codesOf([outcome])).toEqual(['loginFailed']);
    expect(await db.memberSession.count()).toBe(0);
  });

  it('by the old password gives none once the new one is written', async () => {
    const member = await makeMember({ password });
    const outcome = await changeMeanwhile(
      member.id,
      () => signInWithPassword({ email: member.email, password, locale: 'en' }, makeCaller()),
      (tx) => tx.member.update({ where: { id: member.id }, data: { passwordHash: 'another' } }),
    );
    expect(codesOf([outcome])).toEqual(['loginFailed']);
    expect(await db.memberSession.count()).toBe(0);
  });

  it('by code gives none to who is just being deleted', async () => {
    const { member, code } = await invited();
    const outcome = await changeMeanwhile(
      member.id,
      () => signInWithCode({ email: member.email, code, locale: 'en' }, makeCaller()),
      (tx) => tx.member.update({ where: { id: member.id }, data: { deletedAt: new Date() } }),
    );
    expect(codesOf([outcome])).toEqual(['codeExpired']);
    expect(await db.memberSession.count()).toBe(0);
  });
});
