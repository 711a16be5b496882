import { normaliseReferralCode } from '@/lib/shared/ids';

/** Remembers who referred a visitor, from the referral link to the registration form, which reads it in the browser. */
export const referralCookie = { name: 'referral', maxAgeSeconds: 30 * 24 * 60 * 60 } as const;

/** The referral code in a browser's cookies (`document.cookie`), or null; anybody can write one there. */
export function readReferralCookie(cookies: string): string | null {
  for (const cookie of cookies.split('; ')) {
    const [name, value = ''] = cookie.split('=');
    if (name === referralCookie.name) return normaliseReferralCode(value);
  }
  return null;
}

/** A code that a visitor has from a link, now or earlier, and whether it is somebody's who can refer them. */
export type Referral = { code: string | null; counts: boolean };

/**
 * What a referral link does. The first one wins: while an earlier code that counts is kept nothing takes its place and its days
 * are not counted anew, and what the later link brings is not spoken of where it would count itself.
 * @returns the code to keep from now on, or null; and whether the visitor is to be told that the link's code is nobody's
 */
export function followReferral(kept: Referral, brought: Referral): { keep: string | null; tell: boolean } {
  if (!brought.counts) return { keep: null, tell: true };
  return { keep: kept.code !== null && kept.counts ? null : brought.code, tell: false };
}
