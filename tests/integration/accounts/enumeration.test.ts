import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { resetPasswordAction, sendEmailCodeAction } from '@/lib/accounts/actions';
import type { EmailCodePurpose } from '@/lib/accounts/emails';
import { signInWithPassword } from '@/lib/accounts/sign-in';
import { registerAction } from '@/lib/flows/members/actions';
import { db } from '@/lib/server/db';
import { makeCaller } from '@/tests/factories/callers';
import { makeCaptcha } from '@/tests/factories/captchas';
import { allRows } from '@/tests/factories/database';
import { mailedCode, wrongCode } from '@/tests/factories/mails';
import { makeMember } from '@/tests/factories/members';
import { callAction } from '@/tests/factories/requests';

const password = 'correct horse';

/** The statements that reach the database while something runs, in order. */
async function statementsOf<T>(work: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const statements: string[] = [];
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const result = await work();
    for (const [query] of spy.mock.calls as unknown as [string | { text: string }][])
      statements.push(typeof query === 'string' ? query : query.text);
    return { result, statements };
  } finally {
    spy.mockRestore();
  }
}

/** How many rows each table has. */
async function rowCounts(): Promise<Record<string, number>> {
  return Object.fromEntries([...(await allRows())].map(([name, rows]) => [name, rows.split('\n').length]));
}

async function askForCode(email: string, purpose: Exclude<EmailCodePurpose, 'confirm'>) {
  const captcha = await makeCaptcha();
  const before = await rowCounts();
  const asked = await statementsOf(() =>
    callAction(() => sendEmailCodeAction({ email, purpose, locale: 'en', ...captcha })),
  );
  const after = await rowCounts();
  const rows = Object.fromEntries(
    Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]),
  );
  return { ...asked, rows };
}

describe('asking for a code', () => {
  it.each(['login', 'reset_password', 'register'] as const)(
    'for %s answers, does and writes the same for known, deleted and unknown addresses',
    async (purpose) => {
      const known = await makeMember({ password });
      const deleted = await makeMember({ password, deletedAt: new Date() });
      // What runs for the first time prepares more than what runs again.
      await askForCode('first@example.com', purpose);
      const unknown = await askForCode('nobody@example.com', purpose);
      expect(unknown.result).toEqual({ ok: true, data: { resendSeconds: 60 } });
      expect(unknown.statements.length).toBeGreaterThan(5);
      for (const { email } of [known, deleted]) expect(await askForCode(email, purpose)).toEqual(unknown);
      // Asked again at once, all are refused alike.
      for (const email of [known.email, deleted.email, 'nobody@example.com'])
        expect((await askForCode(email, purpose)).result).toMatchObject({ code: 'tooManyRequests' });
    },
  );
});

describe('signing in by password', () => {
  it('asks the database the same for known and unknown addresses', async () => {
    const { email } = await makeMember({ password });
    const attempt = (address: string) =>
      statementsOf(() =>
        signInWithPassword({ email: address, password: 'wrong horse', locale: 'en' }, makeCaller()).then(
          () => 'ok',
          ({ code }: { code: string }) => code,
        ),
      );
    await attempt('first@example.com');
    const unknown = await attempt('nobody@example.com');
    expect(unknown.result).toBe('loginFailed');
    expect(unknown.statements.length).toBeGreaterThan(0);
    expect(await attempt(email)).toEqual(unknown);
  });

  it('stops counting tries of an account that there is and one that there is not alike', async () => {
    const { email } = await makeMember({ password });
    const codes = async (address: string) => {
      const said: string[] = [];
      for (let time = 0; time < 11; time += 1)
        said.push(
          await signInWithPassword(
            { email: address, password: 'wrong horse', locale: 'en' },
            makeCaller(),
          ).then(
            () => 'ok',
            ({ code }: { code: string }) => code,
          ),
        );
      return said;
    };
    const known = await codes(email);
    expect(known.at(-1)).toBe('tooManyRequests');
    expect(await codes('nobody@example.com')).toEqual(known);
  });
});

describe('registering', () => {
  const input = (email: string, code: string) => ({
    type: 'visitor' as const,
    email,
    code,
    password,
    passwordAgain: password,
    nickname: 'Lan',
    country: 'VN',
    referralCode: '',
    agreed: true,
    locale: 'en' as const,
  });
  const register = (email: string, code: string) => callAction(() => registerAction(input(email, code)));

  it.each([{}, { deletedAt: new Date() }])(
    'tells that an address is taken only who proved that it is theirs (%j)',
    async (data) => {
      const { email } = await makeMember(data);
      const noCode = await register(email, '123456');
      expect(noCode).toEqual(await register('nobody@example.com', '123456'));
      expect(noCode).toMatchObject({ code: 'codeExpired' });

      for (const address of [email, 'nobody@example.com']) await askForCode(address, 'register');
      const code = await mailedCode(email, 'register');
      const wrong = await register(email, wrongCode(code));
      expect(wrong).toEqual({ ok: false, code: 'codeInvalid', fieldErrors: { code: 'codeInvalid' } });
      expect(
        await register('nobody@example.com', wrongCode(await mailedCode('nobody@example.com', 'register'))),
      ).toEqual(wrong);

      expect(await register(email, code)).toEqual({
        ok: false,
        code: 'invalidInput',
        fieldErrors: { email: 'emailTaken' },
      });
      expect(await db.member.count()).toBe(1);
      expect(await db.memberSession.count()).toBe(0);
    },
  );
});

describe('setting a new password', () => {
  const reset = (email: string, code: string) =>
    callAction(() => resetPasswordAction({ email, code, password, passwordAgain: password }));

  it('answers the same for known and unknown addresses, before and after a code was asked for', async () => {
    const { email } = await makeMember({ password });
    const nobody = 'nobody@example.com';
    expect(await reset(email, '123456')).toEqual(await reset(nobody, '123456'));
    for (const address of [email, nobody]) await askForCode(address, 'reset_password');
    const wrong = wrongCode(await mailedCode(email, 'reset_password'));
    for (let time = 0; time < 2; time += 1) {
      const known = await reset(email, wrong);
      expect(known).toMatchObject({ code: 'codeInvalid' });
      // Once in a million this is the code that nobody was mailed: then it is worth nothing as well.
      expect(['codeInvalid', 'codeExpired']).toContain(
        ((await reset(nobody, wrong)) as { code: string }).code,
      );
    }
    expect(await reset(email, wrong)).toMatchObject({ code: 'captchaRequired' });
    expect(await reset(nobody, wrong)).toMatchObject({ code: 'captchaRequired' });
    expect(await db.member.count()).toBe(1);
  });
});
