import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether an Authorization header carries the token, compared in the same time whatever it is.
 * @param header as it came; null for none
 */
export function isMetricsToken(header: string | null | undefined, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(header ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
