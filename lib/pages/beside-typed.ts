import { formText } from '@/lib/shared/form-text';
import type { PageTextForm } from './page-form';

/** The fields of a page's text, in the order of its editor. */
export const writtenFields = ['title', 'content', 'description'] as const;
export type WrittenField = (typeof writtenFields)[number];

/**
 * Puts a text that was made into fields that stayed open meanwhile: what somebody typed since stays.
 * @param before what the fields said when it was asked for
 * @param now what they say
 * @returns the text, and which of its fields were left as they are; such a text is a person's, so no machine writes over it
 */
export function besideTyped(
  before: PageTextForm,
  now: PageTextForm,
  made: PageTextForm,
): { text: PageTextForm; left: WrittenField[] } {
  const left = writtenFields.filter((field) => formText(before[field]) !== formText(now[field]));
  const kept = Object.fromEntries(left.map((field) => [field, now[field]]));
  const text = { ...made, ...kept };
  if (left.length > 0) Object.assign(text, { source: 'human', from: null, fromMark: '' });
  return { text, left };
}
