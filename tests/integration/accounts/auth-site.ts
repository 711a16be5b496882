import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { cookieName, type Realm } from '@/lib/server/cookie-name';
import { peerHeader } from '@/lib/server/peer';
import { createAuthServer } from './auth-server';

type Csrf = { csrfToken: string; cookie: string };

export type FormAnswer = {
  status: number;
  /** The code that the form shows. */
  error: string | null;
  /** Where the answer says to go. */
  address: string;
  /** The session cookie's line, where one is set. */
  line: string | undefined;
  text: string;
  setCookies: string[];
};

export const pairOf = (line: string) => line.split(';')[0] ?? '';

/** A site that people of both realms sign in to over HTTP, as long as the test file runs. */
export function startAuthSite() {
  const server = createAuthServer();
  let site = '';

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    process.env.NEXTAUTH_URL = site;
  });

  afterAll(async () => {
    delete process.env.NEXTAUTH_URL;
    server.closeAllConnections();
    await once(server.close(), 'close');
  });

  /** The token against forged forms, and the cookie that belongs to it. */
  async function fetchCsrf(realm: Realm = 'member'): Promise<Csrf> {
    const response = await fetch(`${site}/api/auth/csrf${realm === 'admin' ? '/admin' : ''}`);
    const { csrfToken } = (await response.json()) as { csrfToken: string };
    return { csrfToken, cookie: response.headers.getSetCookie().map(pairOf).join('; ') };
  }

  /** What a form sends to one of next-auth's providers. */
  async function submit(
    provider: string,
    fields: Record<string, string>,
    { csrf, headers = {} }: { csrf?: Csrf; headers?: Record<string, string> } = {},
  ): Promise<FormAnswer> {
    const realm = provider.startsWith('admin') ? 'admin' : 'member';
    const { csrfToken, cookie } = csrf ?? (await fetchCsrf(realm));
    const response = await fetch(`${site}/api/auth/callback/${provider}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'User-Agent': 'Test browser',
        [peerHeader]: '203.0.113.7',
        ...headers,
        cookie: [cookie, headers.cookie].filter(Boolean).join('; '),
      },
      body: new URLSearchParams({ ...fields, csrfToken, json: 'true' }),
      redirect: 'manual',
    });
    const text = await response.text();
    const name = `${cookieName(realm)}=`;
    const setCookies = response.headers.getSetCookie();
    const line = setCookies.find((each) => each.startsWith(name) && !each.startsWith(`${name};`));
    const address = (text.startsWith('{') ? (JSON.parse(text) as { url?: string }).url : undefined) ?? '';
    const error = URL.canParse(address) ? new URL(address).searchParams.get('error') : null;
    return { status: response.status, error, address, line, text, setCookies };
  }

  return { site: () => site, fetchCsrf, submit };
}
