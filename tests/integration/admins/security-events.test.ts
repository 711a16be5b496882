import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pruneSessions } from '@/lib/accounts/jobs';
import { signInWithPassword } from '@/lib/accounts/sign-in';
import { createAdminAction, resetSecondFactorAction, setPasswordAction } from '@/lib/admins/actions';
import { getOwnSecurity } from '@/lib/admins/admin-queries';
import { passSecondFactor, signInAdmin } from '@/lib/admins/sign-in';
import { purgeMemberAction } from '@/lib/flows/members/admin-actions';
import { getAdminOfSession } from '@/lib/server/admin-session';
import { db } from '@/lib/server/db';
import * as logging from '@/lib/server/log';
import { peerHeader } from '@/lib/server/peer';
import { rateLimits } from '@/lib/server/rate-limits';
import { adminIdleMs } from '@/lib/server/realm';
import {
  makeAdmin,
  makeAdminSession,
  makeAuthenticator,
  signInAdmin as signedIn,
} from '@/tests/factories/admins';
import { makeCaller } from '@/tests/factories/callers';
import { makeMember } from '@/tests/factories/members';
import { callAction } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';

const password = 'correct horse battery';
const address = '203.0.113.7';
const here = { [peerHeader]: address };

let lines: Record<string, unknown>[] = [];
beforeEach(() => {
  lines = [];
  const note = (line: Record<string, unknown>) => {
    lines.push({ ...line, address: logging.requestAddress() });
  };
  vi.spyOn(logging, 'log').mockReturnValue({ info: note, warn: note, error: note } as never);
});

/** As one request from an address. */
const request = <T>(work: () => Promise<T>): Promise<T> => logging.withRequest(new Headers(here), work);
const failed = (work: Promise<unknown>) => work.catch(() => undefined);
const audited = async () =>
  (await db.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(
    ({ action, adminName, targetName, after }) => ({
      action,
      adminName,
      targetName,
      after,
    }),
  );
const events = () => lines.map(({ event }) => event);

describe('signing in to the back office', () => {
  it('stands in log and audit with the address: failures of nobody, successes of the administrator', async () => {
    const { email, name } = await makeAdmin({ password });
    await request(() => failed(signInAdmin({ email, password: 'wrong' }, makeCaller())));
    await request(() => signInAdmin({ email, password }, makeCaller()));
    expect(await audited()).toEqual([
      { action: 'security.signInFailed', adminName: '', targetName: email, after: { address } },
      { action: 'security.signIn', adminName: name, targetName: email, after: { address } },
    ]);
    expect(lines).toMatchObject([
      { event: 'signInFailed', realm: 'admin', address },
      { event: 'signIn', realm: 'admin', address },
    ]);
    expect(JSON.stringify(lines)).not.toContain(email);
  });

  it('tells of a limit once, when it is reached', async () => {
    const { email } = await makeAdmin({ password });
    for (let time = 0; time < rateLimits.wrongPasswordsByPlace.points + 3; time += 1)
      await request(() => failed(signInAdmin({ email, password: 'wrong' }, makeCaller())));
    const actions = (await audited()).map(({ action }) => action);
    expect(actions.filter((action) => action === 'security.limited')).toHaveLength(1);
    expect(actions.filter((action) => action === 'security.signInFailed')).toHaveLength(
      rateLimits.wrongPasswordsByPlace.points,
    );
    expect(events().filter((event) => event === 'limit')).toHaveLength(1);
  });

  it('tells of the second factor, wrong and right, and that a known device was not forgotten', async () => {
    const { columns, codeAt } = makeAuthenticator();
    const { email } = await makeAdmin({ password, ...columns });
    const { sid, deviceKey } = await signInAdmin({ email, password }, makeCaller());
    expect(deviceKey, 'the password alone makes no known device').toBeUndefined();
    await request(() => failed(passSecondFactor(sid, '000000', makeCaller())));
    await request(() => passSecondFactor(sid, codeAt(Date.now()), makeCaller()));
    expect(await audited()).toMatchObject([
      { action: 'security.secondFactorFailed', adminName: '', after: { address } },
      { action: 'security.secondFactorPassed', after: { address } },
    ]);
  });

  it('by an address of nobody is in the log alone', async () => {
    await request(() => failed(signInAdmin({ email: 'nobody@example.com', password }, makeCaller())));
    expect(await audited()).toEqual([]);
    expect(lines).toMatchObject([{ event: 'signInFailed', address }]);
  });
});

it('members signing in are logged, known and unknown, without what was typed', async () => {
  const { email, publicId } = await makeMember({ password });
  const signIn = (typed: string, to = email) =>
    request(() => failed(signInWithPassword({ email: to, password: typed, locale: 'en' }, makeCaller())));
  await signIn('wrong horse');
  await signIn(password);
  await signIn('wrong horse', 'my-password@example.com');
  expect(lines).toMatchObject([
    { event: 'signInFailed', account: publicId, knownDevice: false, address },
    { event: 'signIn', account: publicId, address },
    {
      event: 'signInFailed',
      account: undefined,
      address,
      emailDigest: expect.stringMatching(/^[0-9a-f]{16}$/),
    },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/horse|@/);
});

it('what a role may not do stands in log and audit', async () => {
  const { admin, headers } = await signedIn({ role: 'content' });
  const input = { email: 'x@example.com', name: 'X', role: 'super' as const, password: 'a long password' };
  await callAction(() => createAdminAction(input), { ...headers, ...here });
  expect(await audited()).toEqual([
    { action: 'security.refused', adminName: admin.name, targetName: admin.email, after: { address } },
  ]);
  expect(lines).toMatchObject([{ event: 'refused', address }]);
});

describe('a grave deed', () => {
  const deeds: [
    string,
    (proof: string, ids: { member: string; admin: string }) => Promise<unknown>,
    string,
  ][] = [
    ['deleting for good', (proof, { member }) => purgeMemberAction({ id: member, proof }), 'member.purge'],
    [
      "another's password",
      (proof, { admin: id }) => setPasswordAction({ id, password: 'another password', proof }),
      'admin.setPassword',
    ],
    [
      "another's second factor",
      (proof, { admin: id }) => resetSecondFactorAction({ id, proof }),
      'admin.resetSecondFactor',
    ],
  ];

  async function world() {
    const { columns, codeAt } = makeAuthenticator();
    const who = await signedIn({ password, ...columns });
    const member = await makeMember({ deletedAt: new Date() });
    const other = await makeAdmin(makeAuthenticator().columns);
    const ids = { member: member.publicId, admin: other.publicId };
    const call = (deed: (typeof deeds)[number][1], proof: string) =>
      runRequest({ ...who.headers, ...here }, () => deed(proof, ids)).then(({ result }) => result);
    return { ...who, codeAt, call };
  }

  it.each(deeds)('wants a proof: %s', async (_what, deed, action) => {
    const { call } = await world();
    const done = () => db.auditEntry.count({ where: { action } });
    expect(await call(deed, '')).toMatchObject({ fieldErrors: { proof: 'proofRequired' } });
    expect(await call(deed, 'not the password')).toMatchObject({
      code: 'invalidInput',
      fieldErrors: { proof: 'proofWrong' },
    });
    expect(await done()).toBe(0);
    expect(await call(deed, password)).toMatchObject({ ok: true });
    expect(await done()).toBe(1);
    expect((await audited()).map((entry) => entry.action)).toEqual([
      'security.stepUpFailed',
      'security.stepUpPassed',
      action,
    ]);
  });

  it('takes a code of the own authenticator, once, and none of recovery', async () => {
    const { call, codeAt, admin } = await world();
    const [, purge] = deeds[0] as (typeof deeds)[number];
    const [, reset] = deeds[2] as (typeof deeds)[number];
    const code = codeAt(Date.now());
    expect(await call(purge, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ ok: true });
    expect(await call(reset, code)).toMatchObject({ fieldErrors: { proof: 'proofWrong' } });
    expect((await db.admin.findUniqueOrThrow({ where: { id: admin.id } })).totpEnabledAt).not.toBeNull();
  });

  it('can be tried ten times in a session, and another session of theirs is not touched', async () => {
    const { call, admin } = await world();
    const [, deed] = deeds[2] as (typeof deeds)[number];
    for (let time = 0; time < rateLimits.proofsBySession.points; time += 1)
      expect(await call(deed, `wrong ${time}`)).toMatchObject({ fieldErrors: { proof: 'proofWrong' } });
    expect(await call(deed, password)).toMatchObject({ code: 'tooManyRequests' });
    const { token } = await makeAdminSession(admin.id);
    const { publicId: id } = await makeAdmin();
    const elsewhere = await callAction(
      () => setPasswordAction({ id, password: 'another password', proof: password }),
      { cookie: `admin=${token}`, ...here },
    );
    expect(elsewhere).toMatchObject({ ok: true });
  });
});

describe('a session of the back office', () => {
  const usedBefore = (ms: number) => ({ lastSeenAt: new Date(Date.now() - ms) });

  it('is over after sixty idle minutes, wherever it is asked for', async () => {
    expect(adminIdleMs).toBe(60 * 60 * 1000);
    const { id } = await makeAdmin();
    const idle = await makeAdminSession(id, usedBefore(adminIdleMs + 1000));
    const used = await makeAdminSession(id, usedBefore(adminIdleMs - 10_000));
    expect(await getAdminOfSession(idle.sid)).toBeNull();
    expect(await getAdminOfSession(used.sid)).not.toBeNull();
    const { sessions } = (await runRequest({}, () => getOwnSecurity({ id }))).result;
    expect(sessions.map(({ sid }) => sid)).toEqual([used.sid]);
    expect(await pruneSessions(db)).toBe(1);
  });

  it('goes on with each use', async () => {
    const { id } = await makeAdmin();
    const { sid } = await makeAdminSession(id, usedBefore(adminIdleMs - 10_000));
    await getAdminOfSession(sid);
    const { lastSeenAt } = await db.adminSession.findUniqueOrThrow({ where: { id: sid } });
    expect(Date.now() - lastSeenAt.getTime()).toBeLessThan(10_000);
  });

  it('of nobody is none', async () => {
    expect(await getAdminOfSession(randomUUID())).toBeNull();
  });
});
