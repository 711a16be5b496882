import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import {
  cancelSecondFactorAction,
  changeOwnPasswordAction,
  confirmSecondFactorAction,
  disableSecondFactorAction,
  endAdminSessionAction,
  endOtherAdminSessionsAction,
  renewRecoveryCodesAction,
  startSecondFactorAction,
} from '@/lib/admins/actions';
import { getOwnSecurity } from '@/lib/admins/admin-queries';
import { confirmSecondFactor, disableSecondFactor, type FactorSetup } from '@/lib/admins/second-factor-setup';
import { signInAdmin as openSession, passSecondFactor } from '@/lib/admins/sign-in';
import { getAdminOfSession } from '@/lib/server/admin-session';
import { db } from '@/lib/server/db';
import { makeAdmin, makeAdminSession, makeAuthenticator, signInAdmin } from '@/tests/factories/admins';
import { makeCaller } from '@/tests/factories/callers';
import { codesOf, tablesWith } from '@/tests/factories/database';
import { callAction } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';

const password = 'a long password';
const step = 30_000;

type SignedIn = Awaited<ReturnType<typeof signInAdmin>>;

async function securityOf({ admin, headers }: SignedIn) {
  return (await runRequest(headers, () => getOwnSecurity(admin))).result;
}

type Factor = {
  codeAt: (time: number) => string;
  recovery: string[];
  /** The moment whose code finished the set-up: tests count from it, whenever the next step begins. */
  at: number;
};

/** Begins a set-up, and gets what it says to the authenticator. */
async function begin(who: SignedIn): Promise<FactorSetup> {
  const result = await callAction(() => startSecondFactorAction({}), who.headers);
  if (!result.ok) throw new Error(result.code);
  return result.data;
}

/** Sets up a second factor as the page does. */
async function setUp(who: SignedIn): Promise<Factor> {
  const totp = new TOTP({ secret: Secret.fromBase32((await begin(who)).secret) });
  const codeAt = (timestamp: number) => totp.generate({ timestamp });
  const at = Date.now();
  const result = await callAction(() => confirmSecondFactorAction({ code: codeAt(at) }), who.headers);
  if (!result.ok) throw new Error(result.code);
  return { codeAt, recovery: result.data.codes, at };
}

describe('setting up a second factor', () => {
  it('shows a secret that authenticators read, and counts once a code proves it', async () => {
    const who = await signInAdmin({ password, email: 'lan@example.com' });
    expect(await securityOf(who)).toMatchObject({ secondFactorSince: null });
    const setup = await begin(who);
    const uri = new URL(setup.uri);
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('lan@example.com');
    expect(uri.searchParams.get('secret')).toBe(setup.secret);
    // Told this once: the page does not know it.
    expect(JSON.stringify(await securityOf(who))).not.toContain(setup.secret);
    // Not yet: the password alone still opens a whole session.
    const { sid } = await openSession({ email: 'lan@example.com', password }, makeCaller());
    expect(await getAdminOfSession(sid)).not.toBeNull();

    const wrong = await callAction(() => confirmSecondFactorAction({ code: '000000' }), who.headers);
    expect(wrong).toEqual({
      ok: false,
      code: 'secondFactorInvalid',
      fieldErrors: { code: 'secondFactorInvalid' },
    });
    expect((await securityOf(who)).secondFactorSince).toBeNull();

    const totp = new TOTP({ secret: Secret.fromBase32(setup.secret) });
    const result = await callAction(() => confirmSecondFactorAction({ code: totp.generate() }), who.headers);
    if (!result.ok) throw new Error(result.code);
    expect(new Set(result.data.codes).size).toBe(10);
    expect(await securityOf(who)).toMatchObject({ recoveryCodesLeft: 10 });
    expect(await getAdminOfSession(sid), 'a session opened without the factor').toBeNull();
    expect(await getAdminOfSession(who.sid)).toMatchObject({ hasSecondFactor: true });
    expect(await db.auditEntry.findMany({ where: { action: { not: 'security.signIn' } } })).toMatchObject([
      { action: 'security.enableSecondFactor', after: { secondFactor: true } },
    ]);
  });

  it('keeps the secret sealed and the recovery codes as digests', async () => {
    const who = await signInAdmin({ password });
    const { secret } = await begin(who);
    expect(secret.length).toBeGreaterThan(30);
    const { recovery } = await setUp(who);
    for (const text of [secret, recovery[0] ?? '', (recovery[0] ?? '').replace('-', '')])
      expect(await tablesWith(text)).toEqual([]);
    expect(await tablesWith(who.admin.email), 'finds what is there').toContain('public.admin');
  });

  it('gives a new secret each time, and none once it is finished', async () => {
    const who = await signInAdmin({ password });
    const [first, second] = [await begin(who), await begin(who)];
    expect(second.secret).not.toBe(first.secret);
    // A code of the one that was left proves nothing.
    const left = new TOTP({ secret: Secret.fromBase32(first.secret) }).generate();
    expect(await callAction(() => confirmSecondFactorAction({ code: left }), who.headers)).toMatchObject({
      code: 'secondFactorInvalid',
    });
    await callAction(() => cancelSecondFactorAction({}), who.headers);
    expect(await db.admin.findUnique({ where: { id: who.admin.id } })).toMatchObject({ totpSecret: null });
    const { codeAt } = await setUp(who);
    expect(await callAction(() => startSecondFactorAction({}), who.headers)).toMatchObject({
      code: 'conflict',
    });
    await callAction(() => cancelSecondFactorAction({}), who.headers);
    expect((await securityOf(who)).secondFactorSince).not.toBeNull();
    const again = await callAction(
      () => confirmSecondFactorAction({ code: codeAt(Date.now()) }),
      who.headers,
    );
    expect(again).toMatchObject({ code: 'conflict' });
  });

  it('is finished by one of two at once', async () => {
    const who = await signInAdmin({ password });
    const setup = await begin(who);
    const code = new TOTP({ secret: Secret.fromBase32(setup.secret) }).generate();
    const outcomes = await Promise.allSettled([
      confirmSecondFactor(who.admin, code, who.sid),
      confirmSecondFactor(who.admin, code, who.sid),
    ]);
    expect(codesOf(outcomes)).toEqual(['conflict', 'ok']);
    expect(await db.adminRecoveryCode.count()).toBe(10);
  });
});

describe('a code', () => {
  it('that set the factor up, or signed in, works no second time', async () => {
    const who = await signInAdmin({ password });
    const { codeAt, at } = await setUp(who);
    const signIn = async (code: string) => {
      const { sid } = await openSession({ email: who.admin.email, password }, makeCaller());
      return passSecondFactor(sid, code, makeCaller());
    };
    // The step of the set-up is used; its neighbour before is older.
    await expect(signIn(codeAt(at))).rejects.toThrow('secondFactorInvalid');
    await expect(signIn(codeAt(at - step))).rejects.toThrow('secondFactorInvalid');
    await expect(signIn(codeAt(at + step))).resolves.toBeDefined();
    await expect(signIn(codeAt(at + step))).rejects.toThrow('secondFactorInvalid');
    const replayed = { code: codeAt(at + step) };
    expect(await callAction(() => renewRecoveryCodesAction(replayed), who.headers)).toMatchObject({
      code: 'secondFactorInvalid',
    });
  });

  it('of recovery opens one session, for two at once, too', async () => {
    const who = await signInAdmin({ password });
    const { recovery } = await setUp(who);
    const code = (recovery[0] ?? '').toLowerCase().replace('-', ' ');
    const waiting = await Promise.all(
      [1, 2].map(() => openSession({ email: who.admin.email, password }, makeCaller())),
    );
    const outcomes = await Promise.allSettled(
      waiting.map(({ sid }) => passSecondFactor(sid, code, makeCaller())),
    );
    expect(codesOf(outcomes)).toEqual(['ok', 'secondFactorInvalid']);
    expect((await securityOf(who)).recoveryCodesLeft).toBe(9);
  });

  it('of recovery is nothing once there are new ones, which want the authenticator', async () => {
    const who = await signInAdmin({ password });
    const { codeAt, recovery, at } = await setUp(who);
    const byRecovery = { code: recovery[0] ?? '' };
    expect(await callAction(() => renewRecoveryCodesAction(byRecovery), who.headers)).toMatchObject({
      code: 'secondFactorInvalid',
    });
    const result = await callAction(() => renewRecoveryCodesAction({ code: codeAt(at + step) }), who.headers);
    if (!result.ok) throw new Error(result.code);
    expect(result.data.codes.filter((code) => recovery.includes(code))).toEqual([]);
    const { sid } = await openSession({ email: who.admin.email, password }, makeCaller());
    await expect(passSecondFactor(sid, recovery[0] ?? '', makeCaller())).rejects.toThrow(
      'secondFactorInvalid',
    );
    await expect(passSecondFactor(sid, result.data.codes[0] ?? '', makeCaller())).resolves.toBeDefined();
  });

  it('can be tried ten times', async () => {
    const who = await signInAdmin({ password, ...makeAuthenticator().columns });
    const answers = [];
    for (let round = 0; round < 11; round += 1)
      answers.push(await callAction(() => renewRecoveryCodesAction({ code: '000000' }), who.headers));
    expect(answers.slice(0, 10).every((answer) => !answer.ok && answer.code === 'secondFactorInvalid')).toBe(
      true,
    );
    expect(answers[10]).toMatchObject({ code: 'tooManyRequests', retryAfterSeconds: expect.any(Number) });
  });
});

describe('switching off', () => {
  it('wants the password and a code', async () => {
    const who = await signInAdmin({ password });
    const { codeAt, recovery, at } = await setUp(who);
    const off = (currentPassword: string, code: string) =>
      callAction(() => disableSecondFactorAction({ currentPassword, code }), who.headers);
    expect(await off('another password', codeAt(at + step))).toEqual({
      ok: false,
      code: 'invalidInput',
      fieldErrors: { currentPassword: 'passwordWrong' },
    });
    expect(await off(password, '000000')).toMatchObject({ code: 'secondFactorInvalid' });
    expect((await securityOf(who)).secondFactorSince).not.toBeNull();
    expect(await off(password, recovery[3] ?? '')).toEqual({ ok: true, data: undefined });
    expect(await securityOf(who)).toMatchObject({
      secondFactorSince: null,
      recoveryCodesLeft: 0,
    });
    expect(await off(password, recovery[4] ?? '')).toMatchObject({ code: 'conflict' });
  });

  it('is done once for two at once', async () => {
    const authenticator = makeAuthenticator();
    const { admin } = await signInAdmin({ password, ...authenticator.columns });
    const given = { currentPassword: password, code: authenticator.codeAt(Date.now()) };
    const outcomes = await Promise.allSettled([
      disableSecondFactor(admin, given, null),
      disableSecondFactor(admin, given, null),
    ]);
    expect(codesOf(outcomes)).toEqual(['conflict', 'ok']);
    expect(await db.auditEntry.count({ where: { action: 'security.disableSecondFactor' } })).toBe(1);
  });
});

describe('the own password', () => {
  const fresh = { password: 'the new password', passwordAgain: 'the new password' };

  it('is changed by the old one and ends the other sessions', async () => {
    const who = await signInAdmin({ password });
    const other = await makeAdminSession(who.admin.id);
    const result = await callAction(
      () => changeOwnPasswordAction({ currentPassword: password, ...fresh }),
      who.headers,
    );
    expect(result.ok).toBe(true);
    expect(await getAdminOfSession(who.sid)).not.toBeNull();
    expect(await getAdminOfSession(other.sid)).toBeNull();
    await expect(openSession({ email: who.admin.email, password }, makeCaller())).rejects.toThrow(
      'loginFailed',
    );
    await expect(
      openSession({ email: who.admin.email, password: fresh.password }, makeCaller()),
    ).resolves.toBeDefined();
    expect((await db.auditEntry.findMany({ orderBy: { id: 'asc' } }))[0]).toMatchObject({
      action: 'security.changePassword',
    });
  });

  it.each([
    [
      'a wrong old one',
      { currentPassword: 'not the password', ...fresh },
      { currentPassword: 'passwordWrong' },
    ],
    ['no old one', { currentPassword: '', ...fresh }, { currentPassword: 'passwordRequired' }],
    [
      'a short new one',
      { currentPassword: password, password: 'short', passwordAgain: 'short' },
      { password: 'adminPasswordTooShort' },
    ],
    [
      'another repetition',
      { currentPassword: password, ...fresh, passwordAgain: 'another' },
      { passwordAgain: 'passwordsDiffer' },
    ],
  ])('stays with %s', async (_what, given, fieldErrors) => {
    const who = await signInAdmin({ password });
    expect(await callAction(() => changeOwnPasswordAction(given), who.headers)).toEqual({
      ok: false,
      code: 'invalidInput',
      fieldErrors,
    });
    await expect(openSession({ email: who.admin.email, password }, makeCaller())).resolves.toBeDefined();
  });
});

describe('sessions', () => {
  it('are listed for their own administrator, who ends one or all others', async () => {
    const who = await signInAdmin();
    const [phone, tablet] = [await makeAdminSession(who.admin.id), await makeAdminSession(who.admin.id)];
    await makeAdminSession(who.admin.id, { awaitsSecondFactor: true });
    const { sessions } = await securityOf(who);
    expect(sessions.map(({ sid }) => sid).sort()).toEqual([who.sid, phone.sid, tablet.sid].sort());
    expect(sessions.filter(({ current }) => current).map(({ sid }) => sid)).toEqual([who.sid]);
    await callAction(() => endAdminSessionAction({ sid: phone.sid }), who.headers);
    expect(await getAdminOfSession(phone.sid)).toBeNull();
    expect(await getAdminOfSession(tablet.sid)).not.toBeNull();
    await callAction(() => endOtherAdminSessionsAction({}), who.headers);
    expect(await getAdminOfSession(tablet.sid)).toBeNull();
    expect(await getAdminOfSession(who.sid)).not.toBeNull();
  });

  it('of somebody else are none of theirs', async () => {
    const stranger = await signInAdmin();
    const { sid } = await makeAdminSession((await makeAdmin()).id);
    await callAction(() => endAdminSessionAction({ sid }), stranger.headers);
    await callAction(() => endOtherAdminSessionsAction({}), stranger.headers);
    expect(await getAdminOfSession(sid)).not.toBeNull();
    expect((await securityOf(stranger)).sessions.map((session) => session.sid)).not.toContain(sid);
  });

  it('are secured by no one who is not signed in, and by every role for itself', async () => {
    expect(await callAction(() => startSecondFactorAction({}))).toEqual({ ok: false, code: 'loginRequired' });
    const who = await signInAdmin({ role: 'finance', password });
    expect((await setUp(who)).recovery).toHaveLength(10);
  });
});
