import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Locale } from '@/lib/i18n/locales';

/** Free or paid hotlines of Vietnam: 1800 or 1900 and 4 or 6 digits. They cannot be called from abroad. */
const hotline = /^1[89]00(?:\d{4}|\d{6})$/;

/** Vietnamese numbers without the leading 0: a mobile is 3, 5, 7, 8 or 9 and 8 digits, a landline 2 and 9 digits. */
const vietnamese = /^(?:[35789]\d{8}|2\d{9})$/;

/** Letters and marks that people type around the digits; everything else is no phone number. */
const writing = /^[+＋()（）\d\s.\-–/·]+(?:(?:ext|x|#|máy lẻ|分机|分機|内線|내선)[.:：\s]*\d{1,6})?$/iu;

function digits(typed: string): string {
  return typed.normalize('NFKC').replace(/\D+/g, '');
}

/** @param country where a number without a country code is one; where the library knows no numbers, it is none */
function parse(typed: string, country = 'VN'): PhoneNumber | null {
  const text = typed.normalize('NFKC').trim();
  if (text.length > 40 || !writing.test(text)) return null;
  const number = parsePhoneNumberFromString(text, country as CountryCode);
  if (!number?.isValid()) return null;
  // The library's short table knows lengths; the ranges that are in use stand in the pattern above.
  return number.countryCallingCode === '84' && !vietnamese.test(number.nationalNumber) ? null : number;
}

/** Whether a typed number is a hotline (1800… or 1900…): valid, but without an E.164 form. */
export function isHotline(typed: string): boolean {
  return hotline.test(digits(typed)) && !typed.includes('+');
}

/**
 * The E.164 form of a number as typed.
 * @param country ISO 3166-1 alpha-2, whose number one without a country code is
 * @returns for example `+84901234567`; null for a hotline of Vietnam and for what is no phone number
 */
export function toE164(typed: string, country = 'VN'): string | null {
  return country === 'VN' && isHotline(typed) ? null : (parse(typed, country)?.number ?? null);
}

/** Whether a text is a number that can be called: in the country, with the code of another, or a hotline of Vietnam. */
export function isPhone(typed: string, country = 'VN'): boolean {
  return (country === 'VN' && isHotline(typed)) || parse(typed, country) !== null;
}

/**
 * A number as readers of a language know it: `0901 234 567` in Vietnamese, `+84 901 234 567` elsewhere, a hotline
 * as `1900 1234` everywhere. What cannot be read stays as typed.
 */
export function displayPhone(typed: string, locale: Locale): string {
  if (isHotline(typed))
    return digits(typed)
      .replace(/^(\d{4})(\d{3})?(\d{3,4})$/, '$1 $2 $3')
      .replace(/ {2}/, ' ');
  const number = parse(typed);
  if (number === null) return typed;
  return locale === 'vi' && number.countryCallingCode === '84'
    ? number.formatNational()
    : number.formatInternational();
}

/** The `tel:` address of a number, or null for what is no phone number. */
export function phoneHref(typed: string): string | null {
  if (isHotline(typed)) return `tel:${digits(typed)}`;
  return parse(typed)?.getURI() ?? null;
}
