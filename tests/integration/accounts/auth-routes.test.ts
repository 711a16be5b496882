import { describe, expect, it } from 'vitest';
import { POST as logout } from '@/app/api/auth/logout/route';
import { GET as currentUser } from '@/app/api/auth/user/route';
import { cookieName } from '@/lib/server/cookie-name';
import { db } from '@/lib/server/db';
import { getViewerOfSession } from '@/lib/server/session';
import { makeMember, signIn } from '@/tests/factories/members';
import { makeSession } from '@/tests/factories/sessions';
import { runRequest } from '@/tests/setup/next-headers';

const params = { params: Promise.resolve({}) };

async function askUser(headers: Record<string, string> = {}) {
  const request = new Request('http://localhost:3000/api/auth/user', { headers });
  const { result } = await runRequest(headers, () => currentUser(request, params));
  return { status: result.status, cache: result.headers.get('cache-control'), body: await result.json() };
}

async function askLogout(headers: Record<string, string> = {}) {
  const request = new Request('http://localhost:3000/api/auth/logout', { method: 'POST', headers });
  const { result, setCookies } = await runRequest(headers, () => logout(request, params));
  return { status: result.status, setCookies };
}

describe('GET /api/auth/user', () => {
  it('answers the member in the shape that was agreed, and nothing more', async () => {
    const { headers, viewer } = await signIn({ nickname: 'Lan', vipType: 2, membershipStatus: 1 });
    expect(await askUser(headers)).toEqual({
      status: 200,
      cache: 'private, no-store',
      body: {
        success: true,
        data: {
          isLoggedIn: true,
          user: {
            email: viewer.email,
            nickname: 'Lan',
            avatar: null,
            vipType: 2,
            membershipStatus: 1,
            needsPayment: false,
          },
        },
      },
    });
  });

  it.each([
    [0, 0, false],
    [1, 0, true],
    [2, 2, true],
    [1, 3, true],
    [1, 1, false],
  ])(
    'of type %i and status %i says that payment is needed: %s',
    async (vipType, membershipStatus, needed) => {
      const { headers } = await signIn({ vipType, membershipStatus });
      expect((await askUser(headers)).body.data.user.needsPayment).toBe(needed);
    },
  );

  const signedOut = { success: true, data: { isLoggedIn: false, user: null } };

  it('answers signed out with success, not with a failure', async () => {
    expect(await askUser()).toEqual({ status: 200, cache: 'private, no-store', body: signedOut });
    expect((await askUser({ cookie: `${cookieName('member')}=forged` })).body).toEqual(signedOut);
  });

  it('answers signed out to a deleted member', async () => {
    const { headers, viewer } = await signIn();
    await db.member.update({ where: { id: viewer.id }, data: { deletedAt: new Date() } });
    expect((await askUser(headers)).body).toEqual(signedOut);
  });
});

describe('POST /api/auth/logout', () => {
  it('deletes the row of this session, leaves the others, and clears every cookie of it', async () => {
    const { headers, sid, viewer } = await signIn();
    const elsewhere = await makeSession(viewer.id);
    const stranger = await makeSession((await makeMember()).id);
    const { status, setCookies } = await askLogout(headers);
    expect(status).toBe(200);
    expect(await getViewerOfSession(sid)).toBeNull();
    expect(await getViewerOfSession(elsewhere.sid)).not.toBeNull();
    expect(await getViewerOfSession(stranger.sid)).not.toBeNull();
    const name = cookieName('member');
    expect(setCookies.map((line) => line.split('=')[0])).toEqual([name, `${name}.0`, `${name}.1`]);
    for (const line of setCookies)
      expect(line).toMatch(/^[^=]+=; Path=\/;.*Max-Age=0;.*HttpOnly; SameSite=lax$/);
  });

  it('makes the token worth nothing, also where the cookie stays', async () => {
    const { headers } = await signIn();
    await askLogout(headers);
    expect((await askUser(headers)).body.data.isLoggedIn).toBe(false);
    expect((await askLogout(headers)).status).toBe(200);
  });

  it('clears the cookies of somebody who is not signed in', async () => {
    const { status, setCookies } = await askLogout({ cookie: `${cookieName('member')}=forged` });
    expect(status).toBe(200);
    expect(setCookies).toHaveLength(3);
  });

  it('does nothing for another site', async () => {
    const { headers, sid } = await signIn();
    const { status, setCookies } = await askLogout({ ...headers, origin: 'https://evil.example' });
    expect(status).toBe(403);
    expect(setCookies).toEqual([]);
    expect(await getViewerOfSession(sid)).not.toBeNull();
  });
});
