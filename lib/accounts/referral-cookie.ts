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
