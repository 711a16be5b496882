import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { isPhone, toE164 } from '@/lib/cards/phone';

/** As a form sends it and an address has it: ISO 3166-1 alpha-2. */
type Written = { phone: string; country: string };

/**
 * Whether a receiver can be called by what they wrote: by a number of the address's country, or one with a country code. Abroad a
 * number without one has to be in use there by the whole table of the library, which is why this is no part of lib/cards/phone: by
 * lengths alone a mobile of Vietnam is a number of Japan and China, too.
 */
export function isReceiverPhone({ phone, country }: Written): boolean {
  if (!isPhone(phone, country)) return false;
  const text = phone.normalize('NFKC').trim();
  return country === 'VN' || text.startsWith('+') || isValidPhoneNumber(text, country as 'JP');
}

/** The E.164 form of it; null for a hotline, and for what is no such number. */
export function receiverE164(written: Written): string | null {
  return isReceiverPhone(written) ? toE164(written.phone, written.country) : null;
}
