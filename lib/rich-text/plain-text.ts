import { z } from 'zod';
import { isBlankText, tidyText } from '@/lib/shared/plain-text';
import { readerLength } from './text';

/** Units of UTF-16 that are stored of them at most: a family is one character and eleven units. */
const mostUnits = 4_000;

/**
 * The same where nothing has to be written: what has nothing to see is ''.
 * @param tooLong code of what is longer
 */
export function optionalPlainText(limit: number, tooLong = 'contentTooLong') {
  return z
    .string()
    .transform(tidyText)
    .transform((text) => (isBlankText(text) ? '' : text))
    .refine((text) => text.length <= mostUnits && readerLength(text) <= limit, tooLong);
}

/**
 * What somebody writes without formats, for a column of 4,000: required, and so many characters as a reader counts them.
 * Messages are keys of the catalogue of who asks: `contentRequired`, `contentTooLong`.
 */
export function plainText(limit: number) {
  return z
    .string()
    .transform(tidyText)
    .refine((text) => !isBlankText(text), { message: 'contentRequired', abort: true })
    .refine((text) => text.length <= mostUnits && readerLength(text) <= limit, 'contentTooLong');
}
