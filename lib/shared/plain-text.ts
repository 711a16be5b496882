/**
 * Plain text as it is kept: one spelling of each letter, no controls but ends of lines, at most one empty line between two
 * others, nothing around it.
 */
export function tidyText(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Nothing in it that one could see. */
export const isBlankText = (text: string) => /^[\s\p{Cf}\p{Mn}\u3164\u115f\u1160\uffa0\u2800]*$/u.test(text);
