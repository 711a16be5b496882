import { z } from 'zod';
import { cleanTag, tagLength, tagLongest } from './own-tags';

// Messages are keys of the catalogues that have tags, `fields`.

export const newTag = z
  .string()
  .max(400, 'tagTooLong')
  .transform(cleanTag)
  .pipe(
    z
      .string()
      .min(1, 'tagRequired')
      .refine((text) => tagLength(text) <= tagLongest, 'tagTooLong'),
  );

/** A tag that is there already: what was stored was cleaned. */
export const storedTag = z.string().max(400).transform(cleanTag);

/** More than a thing has, also where two became one. */
const mostSent = 100;

/** The tags of one thing in place of those that were `seen`; without these in place of all it has. */
export const setTagsSchema = z.object({
  id: z.string().max(40),
  tags: z.array(newTag).max(mostSent, 'tooManyTags'),
  seen: z.array(storedTag).max(mostSent).optional(),
});
export type TagsOfThing = Omit<z.output<typeof setTagsSchema>, 'id'>;
export const renameTagSchema = z.object({ from: storedTag, to: newTag });
export const removeTagSchema = z.object({ tag: storedTag });
