import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { readerLength } from '@/lib/rich-text/text';
import { isPublicId } from '@/lib/shared/ids';
import { isBlankText, tidyText } from '@/lib/shared/plain-text';
import { commentLimit } from './limits';

// Messages are keys of messages/<locale>/comments.json, `errors`.

/** Units of UTF-16 that are stored of them at most: a family is one character and eleven units. */
const mostUnits = 4_000;

/** What a comment says: required, and at most 500 characters (specification §5). */
export const commentText = z
  .string()
  .transform(tidyText)
  .refine((text) => !isBlankText(text), { message: 'contentRequired', abort: true })
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
