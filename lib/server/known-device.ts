import 'server-only';
import { randomBytes } from 'node:crypto';
import { cookies } from 'next/headers';
import { dayMs } from '@/lib/shared/durations';
import { cookieName, type Realm } from './cookie-name';
import { cookieOptions } from './realm';
import { digestsEqual, keyedDigest } from './sealing';

// Device cookies as OWASP describes them (Slow Down Online Guessing Attacks with Device Cookies; decision 0016). One proves
// nothing but that somebody signed in to the account from this browser: it opens no session, and says nothing of whose it is.

/** A device that did not sign in for so long is one like any other. */
export const lifetimeDays = 180;
/** People who share a browser; the one longest away makes room. */
const mostAccounts = 5;

/** id, day it was made, digest; the id carries a digest of its own, so that a made-up one is recognised. */
const shape = /^([0-9a-f]{64})-(\d{1,6})-([0-9a-f]{64})$/;

type Entry = { text: string; id: string; day: number; mark: string };

function newId(): string {
  const random = randomBytes(16).toString('hex');
  return random + idMark(random);
}

function idMark(random: string): string {
  return keyedDigest('device-id', random).slice(0, 32);
}

function markOf(key: string, id: string, day: number): string {
  return keyedDigest('device', `${key}\n${id}\n${day}`);
}

/** What this site made, of this realm or the other, and is not too old. */
function entriesOf(cookie: string | undefined, now: number): Entry[] {
  const today = Math.floor(now / dayMs);
  return (cookie ?? '')
    .split('.', mostAccounts)
    .map((text) => ({ text, parts: shape.exec(text) }))
    .map(({ text, parts }) => ({
      text,
      id: parts?.[1] ?? '',
      day: Number(parts?.[2]),
      mark: parts?.[3] ?? '',
    }))
    .filter(
      ({ id, day }) => digestsEqual(id.slice(32), idMark(id.slice(0, 32))) && today - day < lifetimeDays,
    );
}

/**
 * What a device of an account is known by: it changes with the password, so that a new one makes all devices strangers,
 * and differs between the realms.
 */
export function deviceKeyOf(realm: Realm, email: string, passwordHash: string | null): string {
  return keyedDigest('device-key', `${realm}\n${email}\n${passwordHash ?? ''}`);
}

/** The id of the device that a cookie proves to be one of the account, or null. */
export function findDevice(cookie: string | undefined, key: string, now = Date.now()): string | null {
  const known = entriesOf(cookie, now).find(({ id, day, mark }) => digestsEqual(mark, markOf(key, id, day)));
  return known?.id ?? null;
}

/** The id of a device that any account signed in from: limits that belong to no account count by it. */
export function anyDevice(cookie: string | undefined, now = Date.now()): string | null {
  return entriesOf(cookie, now)[0]?.id ?? null;
}

/** The cookie with a new entry for the account, in place of the one it had. */
export function withDevice(cookie: string | undefined, key: string, now = Date.now()): string {
  const id = newId();
  const day = Math.floor(now / dayMs);
  const others = entriesOf(cookie, now).filter(
    (entry) => !digestsEqual(entry.mark, markOf(key, entry.id, entry.day)),
  );
  return [
    `${id}-${day}-${markOf(key, id, day)}`,
    ...others.slice(0, mostAccounts - 1).map(({ text }) => text),
  ].join('.');
}

function deviceCookieName(realm: Realm): string {
  return `${cookieName(realm)}-device`;
}

/** The device cookie of this request. */
export async function readDeviceCookie(realm: Realm): Promise<string | undefined> {
  return (await cookies()).get(deviceCookieName(realm))?.value;
}

/** Makes the browser of this request one that has signed in to the account. */
export async function rememberDevice(realm: Realm, key: string): Promise<void> {
  const jar = await cookies();
  const name = deviceCookieName(realm);
  const value = withDevice(jar.get(name)?.value, key);
  jar.set(name, value, { ...cookieOptions(), maxAge: (lifetimeDays * dayMs) / 1000 });
}
