import 'server-only';
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { env } from './env';

/** Derived keys, which each request needs some of; purposes are a few dozen. */
const keys = new Map<string, Buffer>();
const mostKeys = 100;

/** A key for one purpose: what is made for another fits nowhere else. */
function keyFor(purpose: string): Buffer {
  const secret = env().DATA_SECRET;
  const name = `${secret} ${purpose}`;
  const known = keys.get(name);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  if (keys.size >= mostKeys) keys.clear();
  keys.set(name, key);
  return key;
}

/** HMAC-SHA-256 of a text, in hexadecimal: for short secrets that a plain hash would not hide (codes, captcha answers). */
export function keyedDigest(purpose: string, text: string): string {
  return createHmac('sha256', keyFor(purpose)).update(text).digest('hex');
}

/** Compares two digests in a time that does not depend on where they differ. */
export function digestsEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const nonceBytes = 12;
const tagBytes = 16;

/** Encrypts a text for the database (AES-256-GCM): nonce, tag, ciphertext. */
export function seal(purpose: string, text: string): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), body]));
}

/**
 * The text of `seal`.
 * @throws Error where it was changed, or sealed with another secret or for another purpose
 */
export function unseal(purpose: string, sealed: Uint8Array): string {
  const bytes = Buffer.from(sealed);
  const nonce = bytes.subarray(0, nonceBytes);
  // Without the length a tag that was cut to four bytes would do.
  const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
}
