import { encode } from 'next-auth/jwt';
import { describe, expect, it } from 'vitest';
import { pruneSessions } from '@/lib/accounts/jobs';
import { cookieName } from '@/lib/server/cookie-name';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { cookieOptions, encodeSessionToken, sessionIdOf } from '@/lib/server/realm';
import { getViewer, getViewerOfSession } from '@/lib/server/session';
import { mediaUrl } from '@/lib/shared/media';
import { makeMedia } from '@/tests/factories/content';
import { makeMember } from '@/tests/factories/members';
import { makeSession } from '@/tests/factories/sessions';
import { runRequest } from '@/tests/setup/next-headers';

const secret = env().MEMBER_AUTH_SECRET;
const minuteAgo = () => new Date(Date.now() - 60_000);

async function viewerWith(cookie: string): Promise<string | null> {
  const { result } = await runRequest({ cookie }, () => getViewer());
  return result?.nickname ?? null;
}

describe('a session', () => {
  it('is the member behind its row, and nothing of theirs that nobody needs', async () => {
    const avatar = await makeMedia();
    const member = await makeMember({
      nickname: 'Lan',
      vipType: 1,
      membershipStatus: 1,
      avatarId: avatar.id,
      password: 'secret1',
    });
    const { sid } = await makeSession(member.id);
    expect(await getViewerOfSession(sid)).toEqual({
      id: member.id,
      publicId: member.publicId,
      email: member.email,
      nickname: 'Lan',
      vipType: 1,
      membershipStatus: 1,
      avatar: mediaUrl(avatar.key, 480),
    });
  });

  it('is found by the cookie of the request', async () => {
    const member = await makeMember({ nickname: 'Lan' });
    const { token } = await makeSession(member.id);
    expect(await viewerWith(`${cookieName('member')}=${token}`)).toBe('Lan');
    expect(await viewerWith(`NEXT_LOCALE=vi; ${cookieName('member')}=${token}; other=1`)).toBe('Lan');
  });

  it('is nobody past its end', async () => {
    const member = await makeMember();
    const { sid, token } = await makeSession(member.id, { expiresAt: minuteAgo() });
    expect(await getViewerOfSession(sid)).toBeNull();
    expect(await viewerWith(`${cookieName('member')}=${token}`)).toBeNull();
  });

  it('is nobody once its row is gone', async () => {
    const { sid, token } = await makeSession((await makeMember()).id);
    await db.memberSession.delete({ where: { id: sid } });
    expect(await viewerWith(`${cookieName('member')}=${token}`)).toBeNull();
  });

  it('is nobody while its member is deleted, and the member again when restored', async () => {
    const member = await makeMember({ nickname: 'Lan' });
    const { sid } = await makeSession(member.id);
    await db.member.update({ where: { id: member.id }, data: { deletedAt: new Date() } });
    expect(await getViewerOfSession(sid)).toBeNull();
    await db.member.update({ where: { id: member.id }, data: { deletedAt: null } });
    expect((await getViewerOfSession(sid))?.nickname).toBe('Lan');
  });

  it("is never another member's", async () => {
    const [one, other] = [await makeMember({ nickname: 'One' }), await makeMember({ nickname: 'Other' })];
    const { sid } = await makeSession(one.id);
    await makeSession(other.id);
    expect((await getViewerOfSession(sid))?.nickname).toBe('One');
    expect(await getViewerOfSession(crypto.randomUUID())).toBeNull();
  });
});

describe('a token', () => {
  it('carries the id of the session and can be read by nobody else', async () => {
    const { sid, token } = await makeSession((await makeMember()).id);
    expect(await sessionIdOf('member', token)).toBe(sid);
    const parts = token.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
    expect(parts.join(' ')).not.toContain(sid);
  });

  it.each<[string, (sid: string) => Promise<string | undefined> | string | undefined]>([
    ['missing', () => undefined],
    ['empty', () => ''],
    ['no token', () => 'forged'],
    ['the session id itself', (sid) => sid],
    ['five empty parts', () => '....'],
    ['made with another secret', (sid) => encode({ token: { realm: 'member', sid }, secret: `${secret}x` })],
    ['of the admin realm', (sid) => encode({ token: { realm: 'admin', sid }, secret })],
    ['of no realm', (sid) => encode({ token: { sid }, secret })],
    ['without a session', () => encode({ token: { realm: 'member' }, secret })],
    ['for something that is no id', () => encode({ token: { realm: 'member', sid: "' OR 1=1 --" }, secret })],
    ['past its end', (sid) => encode({ token: { realm: 'member', sid }, secret, maxAge: -60 })],
    [
      'salted for another purpose',
      (sid) => encode({ token: { realm: 'member', sid }, secret, salt: 'other' }),
    ],
    ['unencrypted', (sid) => unsigned({ realm: 'member', sid })],
    ['changed in one letter', async (sid) => changed(await encodeSessionToken('member', sid), 3)],
    ['with another seal', async (sid) => changed(await encodeSessionToken('member', sid), 4)],
    ['cut short', async (sid) => (await encodeSessionToken('member', sid)).slice(0, -4)],
    ['10,000 characters long', () => 'a'.repeat(10_000)],
    ['not of this alphabet', () => '河内.\u0000.\ud800..'],
  ])('that is %s is nobody', async (_what, make) => {
    const { sid } = await makeSession((await makeMember()).id);
    expect(await sessionIdOf('member', await make(sid))).toBeNull();
  });
});

/** A JSON web token of the kind that says about itself that it needs no check. */
function unsigned(payload: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(payload)}.`;
}

/** The token with the first letter of one of its parts exchanged. */
function changed(token: string, at: number): string {
  const parts = token.split('.');
  const part = parts[at] ?? '';
  parts[at] = (part.startsWith('A') ? 'B' : 'A') + part.slice(1);
  return parts.join('.');
}

it('keeps the cookie from scripts and other sites', () => {
  expect(cookieOptions()).toEqual({ httpOnly: true, sameSite: 'lax', path: '/', secure: false });
});

it('drops sessions past their end and no other', async () => {
  const { id } = await makeMember();
  const { sid } = await makeSession(id);
  await makeSession(id, { expiresAt: minuteAgo() });
  await makeSession(id, { expiresAt: minuteAgo() });
  expect(await pruneSessions(db)).toBe(2);
  expect(await db.memberSession.findMany({ select: { id: true } })).toEqual([{ id: sid }]);
});
