import { digitParts, digitsOf, phoneForms, taxDigits } from './numbers';
import { marks, wordToken } from './tokens';

/** A phone number, a part of one, or a tax code inside a query. */
export type NumberSpan = {
  text: string;
  start: number;
  end: number;
  any: string[][];
  /** Whether it is the whole query. */
  whole: boolean;
};

const shape = /(?<![\p{L}\p{N}])\+?\(?\d(?:[\d\s.()-]*\d)?(?![\p{L}\p{N}])/gu;

/**
 * Finds what could be a phone number or a tax code: at least four digits, in groups or not.
 * Each means a phone (where allowed), a tax code, or just these numbers in a text.
 * @param text in NFKC
 */
export function findNumbers(
  text: string,
  { phones }: { phones: boolean },
): { spans: NumberSpan[]; phoneLeftOut: boolean } {
  const spans: NumberSpan[] = [];
  let phoneLeftOut = false;
  for (const found of text.matchAll(shape)) {
    const written = found[0];
    const digits = digitsOf(written);
    if (digits.length < 4 || digits.length > 20) continue;
    const any = [[...new Set((written.match(/\d+/g) ?? []).map(wordToken))]];
    const tax = taxDigits(written);
    if (tax !== null) any.push([marks.tax(tax)]);
    if (phones) any.push(...phoneTokens(written, digits));
    else if (digits.length >= 8 && tax === null) phoneLeftOut = true;
    if (!phones && /^0[35789]/.test(digits) && digits.length === 10) phoneLeftOut = true;
    spans.push({
      text: written,
      start: found.index,
      end: found.index + written.length,
      any,
      whole: written === text,
    });
  }
  return { spans, phoneLeftOut };
}

function phoneTokens(written: string, digits: string): string[][] {
  const forms = phoneForms(written);
  const found = forms.map((form) => [marks.phone(form)]);
  if (digits.length === 9) found.push([marks.phone(`0${digits}`)]);
  // A whole number is matched as such; a part of one by its groups of four digits.
  if (digits.length < 10) {
    const part = forms.find((form) => form.startsWith('0')) ?? digits;
    found.push(digitParts(part).map(marks.phonePart));
  }
  return found;
}
