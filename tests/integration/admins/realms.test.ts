import { encode } from 'next-auth/jwt';
import { describe, expect, it } from 'vitest';
import { POST as adminLogout } from '@/app/api/admin/logout/route';
import { GET, POST } from '@/app/api/auth/[...nextauth]/route';
import { getAdmin, getAdminOfSession } from '@/lib/server/admin-session';
import { cookieName } from '@/lib/server/cookie-name';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { encodeSessionToken, sessionIdOf } from '@/lib/server/realm';
import { getViewer } from '@/lib/server/session';
import { makeAdmin, makeAdminSession, signInAdmin } from '@/tests/factories/admins';
import { makeMember } from '@/tests/factories/members';
import { makeSession } from '@/tests/factories/sessions';
import { runRequest } from '@/tests/setup/next-headers';

const { MEMBER_AUTH_SECRET: memberSecret, ADMIN_AUTH_SECRET: adminSecret } = env();
const member = cookieName('member');
const admin = cookieName('admin');
const minuteAgo = () => new Date(Date.now() - 60_000);

/** Who a request with this cookie is, in both realms. */
async function whoIs(cookie: string): Promise<{ member: string | null; admin: string | null }> {
  const { result } = await runRequest({ cookie }, () => Promise.all([getViewer(), getAdmin()]));
  return { member: result[0]?.nickname ?? null, admin: result[1]?.name ?? null };
}

const nobody = { member: null, admin: null };

async function both() {
  const lan = await makeSession((await makeMember({ nickname: 'Lan' })).id);
  const boss = await makeAdminSession((await makeAdmin({ name: 'Boss' })).id);
  return { lan, boss };
}

it('has two cookies and two secrets', () => {
  expect(member).not.toBe(admin);
  expect(memberSecret).not.toBe(adminSecret);
});

describe('each cookie', () => {
  it('is good in its own realm and in no other', async () => {
    const { lan, boss } = await both();
    expect(await whoIs(`${member}=${lan.token}`)).toEqual({ member: 'Lan', admin: null });
    expect(await whoIs(`${admin}=${boss.token}`)).toEqual({ member: null, admin: 'Boss' });
    expect(await whoIs(`${member}=${lan.token}; ${admin}=${boss.token}`)).toEqual({
      member: 'Lan',
      admin: 'Boss',
    });
  });

  it('is nobody with the token of the other realm in it', async () => {
    const { lan, boss } = await both();
    expect(await whoIs(`${admin}=${lan.token}; ${member}=${boss.token}`)).toEqual(nobody);
  });

  it('is nobody with a token that the other secret encrypts, whatever it says of itself', async () => {
    const { lan, boss } = await both();
    for (const realm of ['member', 'admin']) {
      const forAdmin = await encode({ token: { realm, sid: boss.sid }, secret: memberSecret });
      const forMember = await encode({ token: { realm, sid: lan.sid }, secret: adminSecret });
      expect(await whoIs(`${admin}=${forAdmin}; ${member}=${forMember}`)).toEqual(nobody);
    }
  });

  it('is nobody with a token of its own secret that says another realm', async () => {
    const { lan, boss } = await both();
    const forAdmin = await encode({ token: { realm: 'member', sid: boss.sid }, secret: adminSecret });
    const forMember = await encode({ token: { realm: 'admin', sid: lan.sid }, secret: memberSecret });
    expect(await whoIs(`${admin}=${forAdmin}; ${member}=${forMember}`)).toEqual(nobody);
  });

  it('is nobody with a session of the other table', async () => {
    const { lan, boss } = await both();
    const cookies = [
      `${admin}=${await encodeSessionToken('admin', lan.sid)}`,
      `${member}=${await encodeSessionToken('member', boss.sid)}`,
    ];
    expect(await whoIs(cookies.join('; '))).toEqual(nobody);
  });
});

describe("an administrator's token", () => {
  it.each<[string, (sid: string) => Promise<string> | string]>([
    ['forged', () => 'forged'],
    ['the session id itself', (sid) => sid],
    ['past its end', (sid) => encode({ token: { realm: 'admin', sid }, secret: adminSecret, maxAge: -60 })],
    ['of another secret', (sid) => encode({ token: { realm: 'admin', sid }, secret: `${adminSecret}x` })],
    ['of no realm', (sid) => encode({ token: { sid }, secret: adminSecret })],
    ['without a session', () => encode({ token: { realm: 'admin' }, secret: adminSecret })],
  ])('that is %s is nobody', async (_what, make) => {
    const { boss } = await both();
    const token = await make(boss.sid);
    expect(await sessionIdOf('admin', token)).toBeNull();
    expect(await whoIs(`${admin}=${token}`)).toEqual(nobody);
  });
});

describe("an administrator's session", () => {
  it('is who signed in, and nothing of theirs that nobody needs', async () => {
    const row = await makeAdmin({ name: 'Boss', role: 'finance', password: 'correct horse' });
    const { sid } = await makeAdminSession(row.id);
    expect(await getAdminOfSession(sid)).toEqual({
      id: row.id,
      publicId: row.publicId,
      email: row.email,
      name: 'Boss',
      role: 'finance',
      hasSecondFactor: false,
    });
  });

  it.each([
    ['past its end', {}, () => ({ expiresAt: minuteAgo() })],
    ['that waits for the second factor', {}, () => ({ awaitsSecondFactor: true })],
    ['of somebody who was put out', { disabledAt: new Date() }, () => ({})],
  ])('%s is nobody', async (_what, data, session) => {
    const { sid, token } = await makeAdminSession((await makeAdmin(data)).id, session());
    expect(await getAdminOfSession(sid)).toBeNull();
    expect(await whoIs(`${admin}=${token}`)).toEqual(nobody);
  });

  it('ends at once with its row', async () => {
    const { sid, headers } = await signInAdmin({ name: 'Boss' });
    expect((await whoIs(headers.cookie ?? '')).admin).toBe('Boss');
    await db.adminSession.delete({ where: { id: sid } });
    expect((await whoIs(headers.cookie ?? '')).admin).toBeNull();
  });
});

describe('POST /api/admin/logout', () => {
  async function askLogout(headers: Record<string, string>) {
    const request = new Request('http://localhost:3000/api/admin/logout', { method: 'POST', headers });
    const { result, setCookies } = await runRequest(headers, () =>
      adminLogout(request, { params: Promise.resolve({}) }),
    );
    return { status: result.status, cleared: setCookies.map((line) => line.split('=')[0]) };
  }

  it('ends the session of the administrator, not of the member beside it', async () => {
    const { lan, boss } = await both();
    const elsewhere = await makeAdminSession((await db.admin.findFirstOrThrow()).id);
    const cookie = `${member}=${lan.token}; ${admin}=${boss.token}`;
    expect(await askLogout({ cookie })).toEqual({
      status: 200,
      cleared: [admin, `${admin}.0`, `${admin}.1`],
    });
    expect(await whoIs(cookie)).toEqual({ member: 'Lan', admin: null });
    expect(await getAdminOfSession(elsewhere.sid)).not.toBeNull();
  });

  it('does nothing for another site', async () => {
    const { headers, sid } = await signInAdmin();
    expect(await askLogout({ ...headers, origin: 'https://evil.example' })).toEqual({
      status: 403,
      cleared: [],
    });
    expect(await getAdminOfSession(sid)).not.toBeNull();
  });
});

it.each([
  ['GET', 'signin'],
  ['GET', 'signin/member-password'],
  ['POST', 'signin/member-password'],
  ['GET', 'signout'],
  ['POST', 'signout'],
  ['GET', 'session'],
  ['POST', 'session'],
  ['GET', 'providers'],
  ['GET', 'error'],
  ['GET', 'verify-request'],
  ['POST', '_log'],
  ['GET', 'callback/member-password'],
  ['GET', 'callback/admin-password'],
  ['POST', 'csrf'],
  ['GET', 'csrf/member'],
  ['POST', 'callback/credentials'],
  ['POST', 'callback/constructor'],
  ['GET', 'constructor'],
])("next-auth's own %s %s does not exist here", async (method, path) => {
  const request = new Request(`http://localhost:3000/api/auth/${path}`, { method });
  const answer = await (method === 'GET' ? GET : POST)(request as never, {
    params: Promise.resolve({ nextauth: path.split('/') }),
  });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toBe('');
});
