import { env } from './env.ts';

/** Members and administrators: a cookie, a secret and a table of sessions each; a token says whose it is. */
export type Realm = 'member' | 'admin';

/** Whether people reach the site by https, so that its cookies travel by nothing else. */
export function isSecure(): boolean {
  return env().SITE_URL.startsWith('https://');
}

/** The session cookie of a realm. Over https the browser itself refuses it from another host or a plain connection. */
export function cookieName(realm: Realm): string {
  return isSecure() ? `__Host-${realm}` : realm;
}
