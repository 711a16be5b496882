import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { replaceRecoveryCodes } from '@/lib/admins/second-factor';
import { awaitsSecondFactor, passSecondFactor, signInAdmin } from '@/lib/admins/sign-in';
import { getAdminOfSession } from '@/lib/server/admin-session';
import { cookieName } from '@/lib/server/cookie-name';
import { db } from '@/lib/server/db';
import { sessionIdOf, sessionMaxAge } from '@/lib/server/realm';
import { besideTransaction } from '@/lib/server/transactions';
import { makeAdmin, makeAdminSession, makeAuthenticator } from '@/tests/factories/admins';
import { makeCaller } from '@/tests/factories/callers';
import { makeCaptcha } from '@/tests/factories/captchas';
import { codesOf, tablesWith, untilWaiting } from '@/tests/factories/database';
import { makeMember } from '@/tests/factories/members';
import { pairOf, startAuthSite } from '../accounts/auth-site';

const password = 'correct horse battery';
const { submit } = startAuthSite();

// The clock stands: a time step that ends in the middle of a test would be another test.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An administrator with a second factor whose password was right. */
async function halfSignedIn() {
  const { columns, codeAt } = makeAuthenticator();
  const admin = await makeAdmin({ password, ...columns });
  const { sid } = await signInAdmin({ email: admin.email, password }, makeCaller());
  return { admin, sid, codeAt, code: codeAt(Date.now()) };
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    ({ code }: { code: string }) => code,
  );

describe('an administrator without a second factor', () => {
  it('is in with the password, for twelve hours', async () => {
    const { id, email } = await makeAdmin({ password });
    const before = Date.now();
    const { sid } = await signInAdmin({ email, password }, makeCaller());
    expect((await getAdminOfSession(sid))?.id).toBe(id);
    const row = await db.adminSession.findUniqueOrThrow({ where: { id: sid }, include: { admin: true } });
    expect(row).toMatchObject({ userAgent: 'Firefox', awaitsSecondFactor: false });
    expect(row.admin.lastSignInAt?.getTime()).toBeGreaterThanOrEqual(before);
    expect(Math.abs(row.expiresAt.getTime() - before - sessionMaxAge.admin * 1000)).toBeLessThan(60_000);
    expect(sessionMaxAge.admin).toBe(12 * 60 * 60);
  });

  it.each([
    ['a wrong password', {}, 'wrong horse battery'],
    ['the password in capitals', {}, password.toUpperCase()],
    ['a disabled account', { disabledAt: new Date() }, password],
  ])('is refused for %s, in the same words', async (_what, data, typed) => {
    const { email } = await makeAdmin({ password, ...data });
    await expect(signInAdmin({ email, password: typed }, makeCaller())).rejects.toMatchObject({
      code: 'loginFailed',
      fieldErrors: undefined,
    });
    expect(await db.adminSession.count()).toBe(0);
  });

  it('is not a member of the same address and password, nor the other way round', async () => {
    const { email } = await makeMember({ password });
    expect(await codeOf(signInAdmin({ email, password }, makeCaller()))).toBe('loginFailed');
  });

  it('is refused after ten tries, the right password included', async () => {
    const { email } = await makeAdmin({ password });
    for (let time = 0; time < 10; time += 1)
      expect(await codeOf(signInAdmin({ email, password: 'wrong' }, makeCaller()))).toBe('loginFailed');
    expect(await codeOf(signInAdmin({ email, password }, makeCaller()))).toBe('tooManyRequests');
  });

  it('who is just being put out gets no session', async () => {
    const { id, email } = await makeAdmin({ password });
    let running: Promise<string> | undefined;
    await db.$transaction(
      async (tx) => {
        await tx.$executeRaw`SELECT 1 FROM admin WHERE id = ${id} FOR UPDATE`;
        await besideTransaction(async () => {
          running = codeOf(signInAdmin({ email, password }, makeCaller()));
          await untilWaiting();
        });
        await tx.admin.update({ where: { id }, data: { disabledAt: new Date() } });
      },
      { timeout: 30_000 },
    );
    expect(await running).toBe('loginFailed');
    expect(await db.adminSession.count()).toBe(0);
  });
});

describe('the second factor', () => {
  it('is asked for: the password alone opens nothing', async () => {
    const { admin, sid } = await halfSignedIn();
    expect(await getAdminOfSession(sid)).toBeNull();
    expect(await awaitsSecondFactor(sid)).toBe(true);
    const row = await db.adminSession.findUniqueOrThrow({ where: { id: sid } });
    expect(row.expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(5 * 60_000);
    expect((await db.admin.findUniqueOrThrow({ where: { id: admin.id } })).lastSignInAt).toBeNull();
  });

  it('exchanges the session that waits for a whole one', async () => {
    const { admin, sid, code } = await halfSignedIn();
    const { sid: whole } = await passSecondFactor(sid, code, makeCaller());
    expect(whole).not.toBe(sid);
    expect((await getAdminOfSession(whole))?.id).toBe(admin.id);
    expect(await db.adminSession.findMany({ select: { id: true } })).toEqual([{ id: whole }]);
    expect(await codeOf(passSecondFactor(sid, code, makeCaller()))).toBe('loginRequired');
    // A whole session is none that waits.
    expect(await codeOf(passSecondFactor(whole, code, makeCaller()))).toBe('loginRequired');
  });

  it.each([-30_000, 0, 30_000])('takes the code of a clock that is %i ms off', async (off) => {
    const { sid, codeAt } = await halfSignedIn();
    expect(await codeOf(passSecondFactor(sid, codeAt(Date.now() + off), makeCaller()))).toBe('ok');
  });

  it.each([-120_000, 120_000])('takes none of a clock that is %i ms off', async (off) => {
    const { sid, code, codeAt } = await halfSignedIn();
    const far = codeAt(Date.now() + off);
    expect(await codeOf(passSecondFactor(sid, far, makeCaller()))).toBe('secondFactorInvalid');
    // Nothing was lost by it.
    expect(await codeOf(passSecondFactor(sid, code, makeCaller()))).toBe('ok');
  });

  it.each(['', '12345', '1234567', 'abcdef', '\u0000', '１２３４５６', "' OR 1=1 --", 'x'.repeat(10_000)])(
    'takes no %j',
    async (typed) => {
      const { sid } = await halfSignedIn();
      await expect(passSecondFactor(sid, typed, makeCaller())).rejects.toMatchObject({
        code: 'secondFactorInvalid',
        fieldErrors: { code: 'secondFactorInvalid' },
      });
      expect(await awaitsSecondFactor(sid)).toBe(true);
    },
  );

  it('takes no code twice, nor one of an earlier step', async () => {
    const { admin, sid, codeAt } = await halfSignedIn();
    const now = Date.now();
    expect(await codeOf(passSecondFactor(sid, codeAt(now), makeCaller()))).toBe('ok');
    const again = await signInAdmin({ email: admin.email, password }, makeCaller());
    for (const time of [now, now - 30_000])
      expect(await codeOf(passSecondFactor(again.sid, codeAt(time), makeCaller()))).toBe(
        'secondFactorInvalid',
      );
    expect(await codeOf(passSecondFactor(again.sid, codeAt(now + 30_000), makeCaller()))).toBe('ok');
  });

  it('takes a code once of two requests at once, for one session and for two', async () => {
    const { admin, sid, code } = await halfSignedIn();
    const other = await signInAdmin({ email: admin.email, password }, makeCaller());
    const outcomes = await Promise.allSettled([
      passSecondFactor(sid, code, makeCaller()),
      passSecondFactor(sid, code, makeCaller()),
      passSecondFactor(other.sid, code, makeCaller()),
    ]);
    expect(codesOf(outcomes).filter((each) => each === 'ok')).toHaveLength(1);
    expect(await db.adminSession.count({ where: { awaitsSecondFactor: false } })).toBe(1);
  });

  it("takes no code of another administrator's authenticator", async () => {
    const [one, other] = [await halfSignedIn(), await halfSignedIn()];
    expect(await codeOf(passSecondFactor(one.sid, other.codeAt(Date.now()), makeCaller()))).toBe(
      // Once in some hundred thousand the two agree.
      [-30_000, 0, 30_000].some((off) => one.codeAt(Date.now() + off) === other.code)
        ? 'ok'
        : 'secondFactorInvalid',
    );
  });

  it('is limited to ten tries of an account, whatever the session', async () => {
    const { admin, sid, codeAt } = await halfSignedIn();
    for (let time = 0; time < 10; time += 1) await codeOf(passSecondFactor(sid, 'abcdef', makeCaller()));
    const another = await makeAdminSession(admin.id, { awaitsSecondFactor: true });
    expect(await codeOf(passSecondFactor(another.sid, codeAt(Date.now()), makeCaller()))).toBe(
      'tooManyRequests',
    );
  });

  it.each([
    ['that waited too long', { expiresAt: new Date(Date.now() - 1000) }, {}],
    ['of somebody who was put out', {}, { disabledAt: new Date() }],
  ])('opens nothing for a session %s', async (_what, session, data) => {
    const { columns, codeAt } = makeAuthenticator();
    const admin = await makeAdmin({ ...columns, ...data });
    const { sid } = await makeAdminSession(admin.id, { awaitsSecondFactor: true, ...session });
    expect(await awaitsSecondFactor(sid)).toBe(false);
    expect(await codeOf(passSecondFactor(sid, codeAt(Date.now()), makeCaller()))).toBe('loginRequired');
  });

  it('opens nothing for nobody', async () => {
    expect(await codeOf(passSecondFactor(null, '123456', makeCaller()))).toBe('loginRequired');
    expect(await codeOf(passSecondFactor(crypto.randomUUID(), '123456', makeCaller()))).toBe('loginRequired');
  });
});

describe('a recovery code', () => {
  async function withCodes() {
    const half = await halfSignedIn();
    return { ...half, codes: await replaceRecoveryCodes(db, half.admin.id) };
  }

  it('stands in for the authenticator, however it is typed, once', async () => {
    const { admin, sid, codes } = await withCodes();
    const [code = '', second = ''] = codes;
    expect(codes).toHaveLength(10);
    expect(
      await codeOf(passSecondFactor(sid, ` ${code.toLowerCase().replace('-', ' ')} `, makeCaller())),
    ).toBe('ok');
    const again = await signInAdmin({ email: admin.email, password }, makeCaller());
    expect(await codeOf(passSecondFactor(again.sid, code, makeCaller()))).toBe('secondFactorInvalid');
    expect(await codeOf(passSecondFactor(again.sid, second, makeCaller()))).toBe('ok');
    expect(await db.adminRecoveryCode.count()).toBe(8);
  });

  it('is taken once of two requests at once', async () => {
    const { admin, sid, codes } = await withCodes();
    const other = await signInAdmin({ email: admin.email, password }, makeCaller());
    const outcomes = await Promise.allSettled(
      [sid, other.sid].map((each) => passSecondFactor(each, codes[0] ?? '', makeCaller())),
    );
    expect(codesOf(outcomes)).toEqual(['ok', 'secondFactorInvalid']);
  });

  it("is no other administrator's, and none of those before", async () => {
    const { admin, sid, codes } = await withCodes();
    const other = await withCodes();
    expect(await codeOf(passSecondFactor(other.sid, codes[0] ?? '', makeCaller()))).toBe(
      'secondFactorInvalid',
    );
    await replaceRecoveryCodes(db, admin.id);
    expect(await codeOf(passSecondFactor(sid, codes[0] ?? '', makeCaller()))).toBe('secondFactorInvalid');
    expect(await db.adminRecoveryCode.count({ where: { adminId: admin.id } })).toBe(10);
  });

  it('stands in the database as a digest, and the secret of the authenticator sealed', async () => {
    const { codes } = await withCodes();
    for (const code of codes) expect(await tablesWith(code)).toEqual([]);
    expect(await tablesWith((codes[0] ?? '').replace('-', ''))).toEqual([]);
  });
});

describe('the login of the back office over HTTP', () => {
  const form = async (email: string, fields: Record<string, string> = {}) =>
    submit('admin-password', { email, password, ...(await makeCaptcha()), ...fields });

  it('goes by password and second factor to a session of its own cookie', async () => {
    const { columns, codeAt } = makeAuthenticator();
    const { id, email } = await makeAdmin({ password, ...columns });
    const first = await form(email);
    expect(first).toMatchObject({ status: 200, error: null });
    const cookie = pairOf(first.line ?? '');
    expect(cookie.startsWith(`${cookieName('admin')}=`)).toBe(true);
    const half = await sessionIdOf('admin', cookie.split('=')[1]);
    expect(await getAdminOfSession(half ?? '')).toBeNull();

    const wrong = await submit('admin-second-factor', { code: 'abcdef' }, { headers: { cookie } });
    expect(wrong).toMatchObject({ status: 401, error: 'secondFactorInvalid', line: undefined });
    const second = await submit('admin-second-factor', { code: codeAt(Date.now()) }, { headers: { cookie } });
    expect(second).toMatchObject({ status: 200, error: null });
    const sid = await sessionIdOf('admin', pairOf(second.line ?? '').split('=')[1]);
    expect((await getAdminOfSession(sid ?? ''))?.id).toBe(id);
    // The token is of the realm it was made in.
    expect(await sessionIdOf('member', pairOf(second.line ?? '').split('=')[1])).toBeNull();
  });

  it.each([
    ['a wrong password', { password: 'wrong' }, 'loginFailed'],
    ['a wrong captcha', { captcha: 'AAAAA' }, 'captchaInvalid'],
    ['no captcha', { captcha: '' }, 'invalidInput'],
  ])('with %s gives no cookie', async (_what, fields, error) => {
    const { email } = await makeAdmin({ password });
    expect(await form(email, fields)).toMatchObject({ status: 401, error, line: undefined });
    expect(await db.adminSession.count()).toBe(0);
  });

  it('takes no second factor without a session that waits', async () => {
    const { codeAt } = await halfSignedIn();
    expect(await submit('admin-second-factor', { code: codeAt(Date.now()) })).toMatchObject({
      status: 401,
      error: 'loginRequired',
      line: undefined,
    });
  });
});
