import { marks } from './tokens';

/** Country codes that members' phones have besides Vietnam's, longest first. */
const countryCodes = ['886', '852', '86', '82', '81', '65'];

/** The digits of a text, whatever their width. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D+/g, '');
}

/**
 * The ways the digits of one phone number are written: as they stand, in the national and the E.164 form.
 * @param typed as a person wrote it, with or without +
 */
export function phoneForms(typed: string): string[] {
  const text = typed.normalize('NFKC').trim();
  let digits = digitsOf(text);
  if (digits.length < 4) return [];
  let abroad = text.startsWith('+');
  if (!abroad && digits.startsWith('00')) {
    digits = digits.slice(2);
    abroad = true;
  }
  const forms = new Set([digits]);
  if (digits.startsWith('84') && digits.length >= 10) {
    // "+84 (0)901…" is a common slip.
    const national = digits.slice(2).replace(/^0/, '');
    forms.add(`0${national}`).add(`84${national}`);
  } else if (abroad) {
    const code = countryCodes.find((each) => digits.startsWith(each));
    if (code !== undefined) {
      const national = digits.slice(code.length).replace(/^0/, '');
      forms
        .add(national)
        .add(`0${national}`)
        .add(code + national);
    }
  } else if (digits.startsWith('0') && digits.length >= 9) {
    forms.add(`84${digits.slice(1)}`);
  }
  return [...forms];
}

/** A shorter end of a number says too little of whose it is, and would let somebody try out all (docs/decisions/0005). */
export const shortestPhoneEnd = 6;

/** What a phone number is found by: its forms, and their ends of six and more digits. */
function phoneEnds(forms: readonly string[]): string[] {
  const ends = new Set(forms);
  for (const form of forms) {
    for (let length = shortestPhoneEnd; length < form.length; length += 1) ends.add(form.slice(-length));
  }
  return [...ends];
}

/**
 * Adds the tokens of a phone number.
 * @param typed as the member wrote it
 * @param e164 the checked form, where there is one
 */
export function addPhoneTokens(typed: string | null, e164: string | null, tokens: Set<string>): void {
  for (const number of [e164, typed]) {
    if (number === null) continue;
    const forms = phoneForms(number).filter((form) => form.length <= 20);
    for (const form of phoneEnds(forms)) tokens.add(marks.phone(form));
  }
}

/** A tax code's digits (10, or 13 for a branch), or null where the text has another shape. */
export function taxDigits(text: string): string | null {
  const digits = digitsOf(text);
  return digits.length === 10 || digits.length === 13 ? digits : null;
}

/** The company's own digits in the tax code of one of its branches; null for a company's. */
export function parentTaxDigits(digits: string): string | null {
  return digits.length === 13 ? digits.slice(0, 10) : null;
}

/** Adds the tokens of a tax code; a branch is found by its company's code too. */
export function addTaxTokens(taxCode: string | null, tokens: Set<string>): void {
  const digits = taxCode === null ? null : taxDigits(taxCode);
  if (digits === null) return;
  tokens.add(marks.tax(digits));
  const parent = parentTaxDigits(digits);
  if (parent !== null) tokens.add(marks.parentTax(parent));
}
