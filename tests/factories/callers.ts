import type { Caller } from '@/lib/accounts/sign-in';

/** Somebody who signs in from an address, unless said otherwise always the same, and from a browser without a past. */
export function makeCaller(data: Partial<Caller> = {}): Caller {
  return { address: '203.0.113.9', userAgent: 'Firefox', ...data };
}
