import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

// Before anything reads the environment: everything that is said is heard.
process.env.LOG_LEVEL = 'trace';

const lines = vi.hoisted(() => {
  // What prepares the tests has loaded the log already.
  vi.resetModules();
  return [] as string[];
});

// The log as it is, but for where it goes to.
vi.mock('pino', async (original) => {
  const { default: pino } = await original<typeof import('pino')>();
  const heard = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { default: Object.assign((options: object) => pino(options, heard), pino) };
});

import { changePasswordAction, resetPasswordAction, sendEmailCodeAction } from '@/lib/accounts/actions';
import type { EmailCodePurpose } from '@/lib/accounts/emails';
import { replaceRecoveryCodes } from '@/lib/admins/second-factor';
import { registerAction } from '@/lib/flows/members/actions';
import { cookieName } from '@/lib/server/cookie-name';
import { db } from '@/lib/server/db';
import { log } from '@/lib/server/log';
import { makeAdmin, makeAuthenticator } from '@/tests/factories/admins';
import { makeCaptcha } from '@/tests/factories/captchas';
import { withoutTable } from '@/tests/factories/database';
import { mailedCode, wrongCode } from '@/tests/factories/mails';
import { makeMember, signIn } from '@/tests/factories/members';
import { callAction } from '@/tests/factories/requests';
import { pairOf, startAuthSite } from '../accounts/auth-site';

const { submit } = startAuthSite();
const secrets = new Map<string, string>();
const password = 'Correct-Horse-1';
const fresh = 'Battery-Staple-2';
const answer = '7KCWX';

/** Remembers what must be in no line. */
function keep(name: string, value: string): string {
  secrets.set(`${name} ${secrets.size}`, value);
  return value;
}

async function askForCode(email: string, purpose: Exclude<EmailCodePurpose, 'confirm'>): Promise<string> {
  const captcha = await makeCaptcha(answer);
  await callAction(() => sendEmailCodeAction({ email, purpose, locale: 'en', ...captcha }));
  return keep('code', await mailedCode(email, purpose));
}

const passwordForm = async (email: string, fields: object = {}) => ({
  email,
  password,
  agreed: 'true',
  locale: 'en',
  ...(await makeCaptcha(answer)),
  ...fields,
});

const registration = (email: string, code: string) => ({
  type: 'company' as const,
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

/** Lets the rows of a table be written no more: the database then says which row it refuses. */
async function refusing<T>(table: string, work: () => Promise<T>): Promise<T> {
  await db.$executeRawUnsafe(`ALTER TABLE ${table} ADD CONSTRAINT refused CHECK (false) NOT VALID`);
  try {
    return await work();
  } finally {
    await db.$executeRawUnsafe(`ALTER TABLE ${table} DROP CONSTRAINT refused`);
  }
}

const unexpected = { ok: false, code: 'unexpected' };
const consoles = ['log', 'info', 'debug'] as const;

beforeAll(() => {
  for (const method of consoles)
    vi.spyOn(console, method).mockImplementation((...said) => void lines.push(JSON.stringify(said)));
  for (const [name, value] of Object.entries({ password, fresh, answer })) secrets.set(name, value);
});

afterAll(() => {
  const said = lines.join('');
  // Something was said: the log is really heard, and failures are in it.
  expect(said).toContain('heard');
  expect(said.match(/unexpected failure/g)?.length ?? 0).toBeGreaterThan(10);
  expect(secrets.size).toBeGreaterThan(15);
  for (const [name, value] of secrets) expect(said.includes(value), name).toBe(false);
  // Nor in other clothes: digests and hashes of them.
  expect(said).not.toMatch(/\$argon2id\$|[0-9a-f]{64}/);
});

describe('no secret reaches a line of the log', () => {
  it('that is written at every level', () => {
    log().trace('heard');
    expect(lines.join('')).toContain('"level":10');
  });

  it('of a registration, good, wrong and broken off', async () => {
    const code = await askForCode('lan@example.com', 'register');
    const form = registration('lan@example.com', code);
    await callAction(() => registerAction({ ...form, code: keep('wrong code', wrongCode(code)) }));
    for (const table of ['member', 'consent', 'member_session', 'membership_order', 'mail']) {
      expect(await withoutTable(table, () => callAction(() => registerAction(form)))).toMatchObject(
        unexpected,
      );
      expect(await refusing(table, () => callAction(() => registerAction(form)))).toMatchObject(unexpected);
    }
    expect(await callAction(() => registerAction(form))).toMatchObject({ ok: true });
    const { id } = await db.memberSession.findFirstOrThrow();
    keep('session', id);
  });

  it('of signing in by password and by code', async () => {
    const { email } = await makeMember({ password });
    const good = await submit('member-password', await passwordForm(email));
    keep('cookie', pairOf(good.line ?? '').slice(cookieName('member').length + 1));
    await submit('member-password', await passwordForm(email, { password: keep('typed', 'Wrong-Horse-3') }));
    await submit('member-password', await passwordForm(email, { captcha: keep('typed captcha', 'QQQQQ') }));
    const code = await askForCode(email, 'login');
    const codeForm = { email, code, agreed: 'true', locale: 'en' };
    for (const break_ of [withoutTable, refusing]) {
      const forms = await passwordForm(email);
      expect((await break_('member_session', () => submit('member-password', forms))).error).toMatch(
        /^unexpected/,
      );
      expect((await break_('member_session', () => submit('member-code', codeForm))).error).toMatch(
        /^unexpected/,
      );
    }
    const byCode = await submit('member-code', codeForm);
    expect(byCode.error).toBeNull();
    keep('cookie', pairOf(byCode.line ?? '').slice(cookieName('member').length + 1));
    // And a form that another site made.
    await submit('member-password', await passwordForm(email), {
      csrf: { csrfToken: keep('csrf', 'forged-token-4711'), cookie: '' },
    });
  });

  it('of asking for a code', async () => {
    for (const break_ of [withoutTable, refusing])
      for (const table of ['email_code', 'mail']) {
        const captcha = await makeCaptcha(answer);
        const given = {
          email: 'new@example.com',
          purpose: 'register' as const,
          locale: 'en' as const,
          ...captcha,
        };
        expect(await break_(table, () => callAction(() => sendEmailCodeAction(given)))).toMatchObject(
          unexpected,
        );
      }
  });

  it('of a wrong code that cannot be counted', async () => {
    const code = await askForCode('lan2@example.com', 'register');
    const form = registration('lan2@example.com', wrongCode(code));
    expect(await refusing('email_code', () => callAction(() => registerAction(form)))).toMatchObject(
      unexpected,
    );
  });

  it('of a new password, by code and by the old one', async () => {
    const { viewer, headers } = await signIn({ password });
    keep('cookie', headers.cookie?.split('=')[1] ?? '');
    const code = await askForCode(viewer.email, 'reset_password');
    const reset = { email: viewer.email, code, password: fresh, passwordAgain: fresh };
    const change = { currentPassword: password, password: fresh, passwordAgain: fresh };
    for (const break_ of [withoutTable, refusing])
      for (const table of ['member', 'mail']) {
        expect(await break_(table, () => callAction(() => resetPasswordAction(reset)))).toMatchObject(
          unexpected,
        );
        expect(
          await break_(table, () => callAction(() => changePasswordAction(change), headers)),
        ).toMatchObject(unexpected);
      }
    await callAction(() => changePasswordAction({ ...change, currentPassword: 'Wrong-Horse-3' }), headers);
    expect(await callAction(() => resetPasswordAction(reset))).toMatchObject({ ok: true });
  });

  it('of the back office', async () => {
    const { columns, codeAt } = makeAuthenticator();
    const admin = await makeAdmin({ password, ...columns });
    const [recovery = ''] = await replaceRecoveryCodes(db, admin.id);
    keep('recovery code', recovery);
    const totp = keep('totp', codeAt(Date.now()));
    const login = async () => ({ email: admin.email, password, ...(await makeCaptcha(answer)) });
    for (const break_ of [withoutTable, refusing]) {
      const form = await login();
      expect((await break_('admin_session', () => submit('admin-password', form))).error).toMatch(
        /^unexpected/,
      );
    }
    const { line } = await submit('admin-password', await login());
    const cookie = pairOf(line ?? '');
    keep('admin cookie', cookie.split('=')[1] ?? '');
    for (const code of [recovery, totp]) {
      const answered = await refusing('admin_session', () =>
        submit('admin-second-factor', { code }, { headers: { cookie } }),
      );
      expect(answered.error).toMatch(/^unexpected/);
    }
    await submit('admin-second-factor', { code: 'abcdef' }, { headers: { cookie } });
    const whole = await submit('admin-second-factor', { code: totp }, { headers: { cookie } });
    expect(whole.error).toBeNull();
    keep('admin cookie', pairOf(whole.line ?? '').split('=')[1] ?? '');
  });
});
