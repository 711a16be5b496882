import type { Locale } from '@/lib/i18n/locales';

/**
 * An amount in Vietnamese dong: a whole number, since dong have no smaller unit (ISO 4217), and a safe integer, since
 * amounts are larger than 2^31.
 */
export type Vnd = number;

/** Whether a number is an amount: whole, not negative, exact. */
export function isVnd(value: number): value is Vnd {
  return Number.isSafeInteger(value) && value >= 0;
}

const formats = new Map<Locale, Intl.NumberFormat>();

/** An amount with its currency as the language writes it: "1.500.000 ₫", "₫1,500,000". */
export function formatVnd(amount: Vnd, locale: Locale): string {
  let format = formats.get(locale);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale === 'en' ? 'en-US' : locale, {
      style: 'currency',
      currency: 'VND',
    });
    formats.set(locale, format);
  }
  return format.format(amount);
}

// One kind of mark throughout, in groups of three: 100.000, 1,500,000, 2 000 000.
const grouped = /^\d{1,3}(?:([.,\s])\d{3})(?:\1\d{3})*$/;

/**
 * The amount that somebody typed: `100000`, `100.000` and `100,000` are the same.
 * @param text with or without ₫, đ or VND, in any width
 * @returns null for decimals, and for what is no amount
 */
export function parseVnd(text: string): Vnd | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^(?:₫|vnd)\s*|\s*(?:₫|đ|vnd|vnđ)$/giu, '');
  if (!/^\d+$/.test(plain) && !grouped.test(plain)) return null;
  const amount = Number(plain.replace(/\D/g, ''));
  return isVnd(amount) ? amount : null;
}

/**
 * A part of an amount, rounded once, half a dong up. In whole numbers, so that no step in between is rounded too.
 * @param percent with at most two decimals
 */
export function percentOf(amount: Vnd, percent: number): Vnd {
  const hundredths = BigInt(Math.round(percent * 100));
  return Number((BigInt(amount) * hundredths + 5_000n) / 10_000n);
}
