import { z } from 'zod';
import { readerLength } from './text';

/** Units of UTF-16 that are stored of them at most: a family is one character and eleven units. */
const mostUnits = 4_000;

/** Plain text: one spelling of each letter, no controls but ends of lines, at most one empty line between two others. */
function tidy(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Nothing in it that one could see. */
const isBlank = (text: string) => /^[\s\p{Cf}\p{Mn}\u3164\u115f\u1160\uffa0\u2800]*$/u.test(text);

/** The same where nothing has to be written: what has nothing to see is ''. */
export function optionalPlainText(limit: number) {
  return z
    .string()
    .transform(tidy)
    .transform((text) => (isBlank(text) ? '' : text))
    .refine((text) => text.length <= mostUnits && readerLength(text) <= limit, 'contentTooLong');
}

/**
 * What somebody writes without formats, for a column of 4,000: required, and so many characters as a reader counts them.
 * Messages are keys of the catalogue of who asks: `contentRequired`, `contentTooLong`.
 */
export function plainText(limit: number) {
  return z
    .string()
    .transform(tidy)
    .refine((text) => !isBlank(text), { message: 'contentRequired', abort: true })
    .refine((text) => text.length <= mostUnits && readerLength(text) <= limit, 'contentTooLong');
}
