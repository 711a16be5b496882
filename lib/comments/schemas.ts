import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { readerLength } from '@/lib/rich-text/text';
import { isPublicId } from '@/lib/shared/ids';
import { commentLimit } from './limits';

// Messages are keys of messages/<locale>/comments.json, `errors`.

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

/** What a comment says: required, and at most 500 characters (specification §5). */
export const commentText = z
  .string()
  .transform(tidy)
  .refine((text) => !isBlank(text), { message: 'contentRequired', abort: true })
  .refine((text) => text.length <= mostUnits && readerLength(text) <= commentLimit, 'contentTooLong');

const publicId = z.string().refine(isPublicId);

export const commentTarget = z.object({ id: publicId });

/** A new comment; its identifier is made in the browser, so that one that is sent twice is written once. */
export const newCommentSchema = z.object({
  id: publicId,
  post: publicId,
  /** The comment that it answers. */
  replyTo: publicId.nullable(),
  text: commentText,
  /** The language that its author reads the site in. */
  locale: z.enum(locales),
});

export const editCommentSchema = commentTarget.extend({ text: commentText, locale: z.enum(locales) });

export const setLikeSchema = z.object({ target: z.enum(['post', 'comment']), id: publicId, on: z.boolean() });

export type NewComment = z.output<typeof newCommentSchema>;
export type LikeTarget = z.output<typeof setLikeSchema>['target'];
