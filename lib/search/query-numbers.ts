import { digitsOf, parentTaxDigits, phoneForms, shortestPhoneEnd, taxDigits } from './numbers';
import { marks, wordToken } from './tokens';

/** A phone number, the end of one, or a tax code inside a query. */
export type NumberSpan = {
  text: string;
  start: number;
  end: number;
  /** These numbers in a text, or a tax code. */
  any: string[][];
  /** The very tax code; null for what is none. A branch has its company's code as well, and the company no other branch's. */
  tax: string | null;
  /** A phone number; empty for what is too short to be asked for. */
  phones: string[][];
  /** Whether people would say that it is a phone number. */
  likePhone: boolean;
};

// Chinese, Japanese and Korean write no space before or behind a number: 手机号0901…是谁的. Few digits are a name there: 365天.
const before = '(?<![\\p{Script=Latin}\\p{M}\\p{N}])';
const shape = new RegExp(
  `${before}\\+?\\(?\\d(?:[\\d\\s.()\\u2010-\\u2015·・-]*\\d)?(?![\\p{Script=Latin}\\p{M}\\p{N}])`,
  'gu',
);
/** Signs that part other numbers from each other count inside one that is a phone's by its beginning and length. */
const phoneShape = new RegExp(`${before}(?:\\+?84|0)\\d{1,4}(?:[,/_]\\d{2,4}){2,3}(?![\\p{L}\\p{N}])`, 'gu');
const letterBehind = /^\p{L}/u;
/** Several numbers in one line, as sites write them: "028 3876 2222 - 028 3876 2223". */
const between = /\s+[-\u2010-\u2015]\s+|(?<=\d{8})\s+(?=\+?\d{8})/u;
const longestNumber = 15;

type Written = { text: string; start: number };

function severalIn({ text, start }: Written): Written[] {
  const cut = digitsOf(text).length > longestNumber ? between.exec(text) : null;
  if (cut === null) return [{ text, start }];
  const rest = cut.index + cut[0].length;
  return [
    ...severalIn({ text: text.slice(0, cut.index), start }),
    ...severalIn({ text: text.slice(rest), start: start + rest }),
  ];
}

function writtenNumbers(text: string): Written[] {
  const found = (pattern: RegExp) =>
    Array.from(text.matchAll(pattern), (each) => ({ text: each[0], start: each.index }));
  const phones = found(phoneShape).filter((each) => /^(?:84|0)\d{8,10}$/.test(digitsOf(each.text)));
  const isTaken = ({ start }: Written) =>
    phones.some((phone) => start >= phone.start && start < phone.start + phone.text.length);
  const others = found(shape).filter(
    (each) =>
      !isTaken(each) &&
      (digitsOf(each.text).length >= shortestPhoneEnd ||
        !letterBehind.test(text.slice(each.start + each.text.length))),
  );
  return [...phones, ...others.flatMap(severalIn)].sort((one, other) => one.start - other.start);
}

/**
 * Finds what could be a phone number or a tax code: at least four digits, in groups or not.
 * @param text in NFKC
 */
export function findNumbers(text: string): NumberSpan[] {
  return writtenNumbers(text).flatMap(({ text: written, start }): NumberSpan[] => {
    const digits = digitsOf(written);
    if (digits.length < 4 || digits.length > 20) return [];
    const any = [[...new Set((written.match(/\d+/g) ?? []).map(wordToken))]];
    const tax = taxDigits(written);
    const parent = tax === null ? null : parentTaxDigits(tax);
    if (tax !== null)
      any.push([marks.tax(tax)], [parent === null ? marks.parentTax(tax) : marks.tax(parent)]);
    return [
      {
        text: written,
        start,
        end: start + written.length,
        any,
        tax,
        phones:
          digits.length < shortestPhoneEnd ? [] : phoneForms(written).map((form) => [marks.phone(form)]),
        likePhone: (digits.length >= 8 && tax === null) || /^0[35789]\d{8}$/.test(digits),
      },
    ];
  });
}
