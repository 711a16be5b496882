import { digitsOf, phoneForms, shortestPhoneEnd, taxDigits } from './numbers';
import { marks, wordToken } from './tokens';

/** A phone number, the end of one, or a tax code inside a query. */
export type NumberSpan = {
  text: string;
  start: number;
  end: number;
  /** These numbers in a text, or a tax code. */
  any: string[][];
  /** A phone number; empty for what is too short to be asked for. */
  phones: string[][];
  /** Whether people would say that it is a phone number. */
  likePhone: boolean;
};

// Chinese, Japanese and Korean write no space before a number: 手机号0901…
const shape = /(?<![\p{Script=Latin}\p{M}\p{N}])\+?\(?\d(?:[\d\s.()-]*\d)?(?![\p{L}\p{N}])/gu;

/**
 * Finds what could be a phone number or a tax code: at least four digits, in groups or not.
 * @param text in NFKC
 */
export function findNumbers(text: string): NumberSpan[] {
  const spans: NumberSpan[] = [];
  for (const found of text.matchAll(shape)) {
    const written = found[0];
    const digits = digitsOf(written);
    if (digits.length < 4 || digits.length > 20) continue;
    const any = [[...new Set((written.match(/\d+/g) ?? []).map(wordToken))]];
    const tax = taxDigits(written);
    if (tax !== null) any.push([marks.tax(tax)]);
    spans.push({
      text: written,
      start: found.index,
      end: found.index + written.length,
      any,
      phones: digits.length < shortestPhoneEnd ? [] : phoneForms(written).map((form) => [marks.phone(form)]),
      likePhone: (digits.length >= 8 && tax === null) || /^0[35789]\d{8}$/.test(digits),
    });
  }
  return spans;
}
