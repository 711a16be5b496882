import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieName } from '@/lib/server/cookie-name';
import { db } from '@/lib/server/db';
import { sessionIdOf, sessionMaxAge } from '@/lib/server/realm';
import { getViewerOfSession } from '@/lib/server/session';
import { makeMember } from '@/tests/factories/members';
import { createAuthServer } from './auth-server';

const password = 'correct horse';
const server = createAuthServer();
let site = '';

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.NEXTAUTH_URL = site;
});

afterAll(async () => {
  server.closeAllConnections();
  await once(server.close(), 'close');
});

const pairOf = (line: string) => line.split(';')[0] ?? '';

/** The token against forged forms, and the cookie that belongs to it. */
async function fetchCsrf(): Promise<{ csrfToken: string; cookie: string }> {
  const response = await fetch(`${site}/api/auth/csrf`);
  const { csrfToken } = (await response.json()) as { csrfToken: string };
  return { csrfToken, cookie: response.headers.getSetCookie().map(pairOf).join('; ') };
}

/** What the password form sends. */
async function submit(fields: Record<string, string>, csrf?: { csrfToken: string; cookie: string }) {
  const { csrfToken, cookie } = csrf ?? (await fetchCsrf());
  const response = await fetch(`${site}/api/auth/callback/member-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', cookie, 'User-Agent': 'Test browser' },
    body: new URLSearchParams({ ...fields, csrfToken, json: 'true' }),
    redirect: 'manual',
  });
  const text = await response.text();
  const name = `${cookieName('member')}=`;
  const line = response.headers
    .getSetCookie()
    .find((each) => each.startsWith(name) && !each.startsWith(`${name};`));
  const address = (text.startsWith('{') ? (JSON.parse(text) as { url?: string }).url : undefined) ?? '';
  const error = URL.canParse(address) ? new URL(address).searchParams.get('error') : null;
  return { status: response.status, error, line, text };
}

describe('the password form', () => {
  it('gives a cookie of thirty days, out of the reach of scripts, whose token is the session', async () => {
    const { id, email } = await makeMember({ password });
    const { status, error, line = '' } = await submit({ email: ` ${email.toUpperCase()} `, password });
    expect({ status, error }).toEqual({ status: 200, error: null });
    expect(line).toMatch(/; Path=\/;/);
    expect(line).toMatch(/; HttpOnly; SameSite=Lax/i);
    const expires = Date.parse(/Expires=([^;]+)/.exec(line)?.[1] ?? '');
    expect(Math.abs(expires - Date.now() - sessionMaxAge.member * 1000)).toBeLessThan(60_000);
    const sid = await sessionIdOf('member', pairOf(line).slice(cookieName('member').length + 1));
    expect((await getViewerOfSession(sid ?? ''))?.id).toBe(id);
    expect(await db.memberSession.findMany({ select: { id: true, userAgent: true } })).toEqual([
      { id: sid, userAgent: 'Test browser' },
    ]);
  });

  it.each([
    ['a wrong password', 'wrong horse'],
    ['a password that is too short', '12345'],
    ['no password', ''],
    ['10,000 characters', 'x'.repeat(10_000)],
  ])('with %s answers 401, a code, and no cookie', async (_what, typed) => {
    const { email } = await makeMember({ password });
    const { status, error, line } = await submit({ email, password: typed });
    expect(status).toBe(401);
    expect(['loginFailed', 'invalidInput']).toContain(error);
    expect(line).toBeUndefined();
    expect(await db.memberSession.count()).toBe(0);
  });

  it('answers a known and an unknown address alike', async () => {
    const { email } = await makeMember({ password });
    const known = await submit({ email, password: 'wrong horse' });
    const unknown = await submit({ email: 'nobody@example.com', password: 'wrong horse' });
    expect(known).toEqual({ ...unknown, text: known.text });
    expect(known.text.replaceAll(email, '')).toBe(unknown.text.replaceAll('nobody@example.com', ''));
  });

  it('does nothing without the token against forged forms', async () => {
    const { email } = await makeMember({ password });
    const { cookie } = await fetchCsrf();
    for (const csrf of [
      { csrfToken: '', cookie },
      { csrfToken: 'forged', cookie },
      { ...(await fetchCsrf()), cookie },
      { ...(await fetchCsrf()), cookie: '' },
    ]) {
      const { line } = await submit({ email, password }, csrf);
      expect(line).toBeUndefined();
    }
    expect(await db.memberSession.count()).toBe(0);
  });

  it('tells nobody what broke', async () => {
    const { email } = await makeMember({ password });
    await db.$executeRaw`ALTER TABLE member_session RENAME TO broken`;
    const answer = await submit({ email, password }).finally(
      () => db.$executeRaw`ALTER TABLE broken RENAME TO member_session`,
    );
    expect(answer).toMatchObject({ status: 401, error: 'unexpected', line: undefined });
    expect(answer.text).not.toMatch(/member_session|prisma/i);
  });
});
