import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { POST } from '@/app/api/auth/[...nextauth]/route';
import { GET as getCaptcha } from '@/app/api/captcha/route';
import { hashPassword } from '@/lib/accounts/passwords';
import { cookieName } from '@/lib/server/cookie-name';
import { db } from '@/lib/server/db';
import { sessionIdOf, sessionMaxAge } from '@/lib/server/realm';
import { getViewerOfSession } from '@/lib/server/session';
import { makeCaptcha } from '@/tests/factories/captchas';
import { withoutTable } from '@/tests/factories/database';
import { makeMember } from '@/tests/factories/members';
import { runRequest } from '@/tests/setup/next-headers';
import { pairOf, startAuthSite } from './auth-site';

const password = 'correct horse';
const { fetchCsrf, site, submit } = startAuthSite();

/** What the password form sends. */
async function form(fields: Record<string, string> = {}): Promise<Record<string, string>> {
  return { password, agreed: 'true', locale: 'vi', ...(await makeCaptcha()), ...fields };
}

const submitPassword = async (fields: Record<string, string>) =>
  submit('member-password', await form(fields));

describe('the password form', () => {
  it('gives a cookie of thirty days, out of the reach of scripts, whose token is the session', async () => {
    const { id, email } = await makeMember({ password });
    const { status, error, line = '' } = await submitPassword({ email: ` ${email.toUpperCase()} ` });
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
    expect(await db.consent.findMany({ select: { document: true, locale: true } })).toEqual([
      { document: 'terms', locale: 'vi' },
      { document: 'privacy', locale: 'vi' },
    ]);
  });

  it.each([
    ['a wrong password', { password: 'wrong horse' }, 'loginFailed'],
    ['a password that is too short', { password: '12345' }, 'invalidInput'],
    ['no password', { password: '' }, 'invalidInput'],
    ['10,000 characters', { password: 'x'.repeat(10_000) }, 'invalidInput'],
    ['no consent', { agreed: 'false' }, 'invalidInput'],
    ['consent of another word', { agreed: 'on' }, 'invalidInput'],
    ['a language that there is not', { locale: 'xx' }, 'invalidInput'],
    ['a wrong captcha', { captcha: 'AAAAA' }, 'captchaInvalid'],
    ['no captcha', { captcha: '' }, 'captchaRequired'],
    ['a captcha of nobody', { captchaId: 'x' }, 'captchaInvalid'],
  ])('with %s answers 401, a code, and no cookie', async (_what, fields, code) => {
    const { email } = await makeMember({ password });
    const { status, error, line } = await submitPassword({ email, ...fields });
    expect({ status, error, line }).toEqual({ status: 401, error: code, line: undefined });
    expect(await db.memberSession.count()).toBe(0);
    expect(await db.consent.count()).toBe(0);
  });

  it('answers a known and an unknown address alike', async () => {
    const { email } = await makeMember({ password });
    const known = await submitPassword({ email, password: 'wrong horse' });
    const unknown = await submitPassword({ email: 'nobody@example.com', password: 'wrong horse' });
    expect({ ...known, setCookies: [] }).toEqual({ ...unknown, text: known.text, setCookies: [] });
    expect(known.text.replaceAll(email, '')).toBe(unknown.text.replaceAll('nobody@example.com', ''));
  });

  it('takes a captcha once, also after a wrong password', async () => {
    const { email } = await makeMember({ password });
    const captcha = await makeCaptcha();
    expect((await submitPassword({ email, ...captcha, password: 'wrong horse' })).error).toBe('loginFailed');
    expect((await submitPassword({ email, ...captcha })).error).toBe('captchaInvalid');
  });

  it('does nothing without the token against forged forms', async () => {
    const { email } = await makeMember({ password });
    const { cookie } = await fetchCsrf();
    for (const csrf of [
      { csrfToken: '', cookie },
      { csrfToken: 'forged', cookie },
      { ...(await fetchCsrf()), cookie },
      { ...(await fetchCsrf()), cookie: '' },
      // Of the other realm: its value is made with another secret.
      { ...(await fetchCsrf('admin')), cookie: '' },
    ]) {
      const { line } = await submit('member-password', await form({ email }), { csrf });
      expect(line).toBeUndefined();
    }
    expect(await db.memberSession.count()).toBe(0);
    // Nor were the captchas looked at.
    expect(await db.captcha.count()).toBe(5);
  });

  it('takes no token of the other realm, under whatever name its cookie comes', async () => {
    const { email } = await makeMember({ password });
    const { csrfToken, cookie } = await fetchCsrf('admin');
    const renamed = cookie.replace(`${cookieName('admin')}-csrf`, `${cookieName('member')}-csrf`);
    expect(renamed).not.toBe(cookie);
    const { line } = await submit('member-password', await form({ email }), {
      csrf: { csrfToken, cookie: renamed },
    });
    expect(line).toBeUndefined();
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    'https://evil.example@site.example/',
    'javascript:alert(1)',
  ])('leads nowhere else: %s', async (callbackUrl) => {
    const { email } = await makeMember({ password });
    const good = await submitPassword({ email, callbackUrl });
    expect(good.line).toBeDefined();
    const bad = await submitPassword({ email, callbackUrl, password: 'wrong horse' });
    for (const { address } of [good, bad]) expect(new URL(address).origin).toBe(site());
  });

  it.each([
    ['a crafted cookie', '', { cookie: 'next-auth.callback-url=nowhere; __Secure-next-auth.callback-url=:' }],
    ['a broken cookie', '', { cookie: `next-auth.callback-url=%; ${cookieName('member')}=%; x` }],
    ['a crafted query', '?callbackUrl=javascript:alert(1)&error=x', {}],
    ['a crafted field', '', {}],
  ])('signs in past %s', async (_what, query, headers) => {
    const { email } = await makeMember({ password });
    const fields = await form({ email, callbackUrl: 'nowhere' });
    const { status, line, setCookies } = await submit(`member-password${query}`, fields, { headers });
    expect(status).toBe(200);
    expect(line).toBeDefined();
    expect(setCookies.filter((each) => each.includes('callback'))).toEqual([]);
    expect((await fetch(`${site()}/api/auth/csrf${query}`, { headers })).status).toBe(200);
  });

  it.each(['member-password', 'admin-second-factor'])('of 60 MB is not read (%s)', async (provider) => {
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1;
        if (pulled > 60) controller.close();
        else controller.enqueue(new Uint8Array(1024 * 1024).fill(97));
      },
    });
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const request = new NextRequest('http://localhost:3000/', {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    });
    const params = Promise.resolve({ nextauth: ['callback', provider] });
    const { result } = await runRequest(headers, () => POST(request, { params }));
    expect(result.status).toBe(400);
    expect((await result.json()).url).toMatch(/login\?error=invalidInput$/);
    expect(pulled).toBeLessThan(4);
  });

  it('with more than 16 KB is told so', async () => {
    const { email } = await makeMember({ password });
    const answer = await submitPassword({ email, password: 'x'.repeat(17_000) });
    expect(answer).toMatchObject({ status: 400, line: undefined });
    expect(answer.address).toBe('/login?error=invalidInput');
  });

  it('tells nobody what broke', async () => {
    const { email } = await makeMember({ password });
    const fields = await form({ email });
    const answer = await withoutTable('member_session', () => submit('member-password', fields));
    expect(answer).toMatchObject({
      status: 401,
      error: expect.stringMatching(/^unexpected\.[0-9a-f]{8}$/),
      line: undefined,
    });
    expect(answer.text).not.toMatch(/member_session|prisma/i);
  });
});

describe('a device that signed in before', () => {
  const bare = { captcha: '', captchaId: '' };
  const deviceOf = ({ setCookies }: { setCookies: string[] }) =>
    pairOf(setCookies.find((line) => line.includes('-device=')) ?? '');

  /** Signs in once with a captcha. @returns what its browser is remembered by */
  async function known(email: string): Promise<{ headers: { cookie: string } }> {
    const answer = await submitPassword({ email });
    expect(answer.error).toBeNull();
    return { headers: { cookie: deviceOf(answer) } };
  }
  const again = async (email: string, device: object, fields: Record<string, string> = bare) =>
    (await submit('member-password', await form({ email, ...fields }), device)).error;
  const asked = async ({ headers }: { headers: { cookie: string } }) => {
    const request = new NextRequest('http://localhost:3000/api/captcha?for=login', { headers });
    const { result } = await runRequest(headers, () => getCaptcha(request, { params: Promise.resolve({}) }));
    return ((await result.json()) as { data: { id: string } | null }).data;
  };

  it('is spared the captcha, until a password was wrong', async () => {
    const { email } = await makeMember({ password });
    const device = await known(email);
    expect(await asked(device)).toBeNull();
    expect(await again(email, device)).toBeNull();
    expect(await again(email, device, { ...bare, password: 'wrong horse' })).toBe('loginFailed');
    expect(await asked(device)).toMatchObject({ id: expect.any(String) });
    expect(await again(email, device)).toBe('captchaRequired');
    expect(await again(email, device, await makeCaptcha())).toBeNull();
  });

  it('is spared it for its own account alone, and only as itself', async () => {
    const [one, other] = [await makeMember({ password }), await makeMember({ password })];
    const device = await known(one.email);
    expect(await again(other.email, device)).toBe('captchaRequired');
    expect(await again('nobody@example.com', device)).toBe('captchaRequired');
    const forged = { headers: { cookie: device.headers.cookie.replace(/.$/, 'x') } };
    expect(await again(one.email, forged)).toBe('captchaRequired');
    expect(await asked({ headers: { cookie: '' } })).toMatchObject({ id: expect.any(String) });
  });

  it('is a stranger again once the password is another', async () => {
    const { id, email } = await makeMember({ password });
    const device = await known(email);
    await db.member.update({ where: { id }, data: { passwordHash: await hashPassword('another horse') } });
    expect(await again(email, device, { ...bare, password: 'another horse' })).toBe('captchaRequired');
  });
});
