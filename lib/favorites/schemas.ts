import { z } from 'zod';
import { isPublicId } from '@/lib/shared/ids';
import { longestSearch } from '@/lib/shared/list-params';
import { favoriteKinds } from './favorite-list';
import { cleanTag, tagLength, tagLongest, tagsMost } from './tags';

/** Cards that a member may collect. */
export const favoritesMost = 5_000;

/** Cards that are named one by one, such as those ticked on a page; more are meant by their filter. */
const selectedMost = 100;

const cardId = z.string().max(40);

const tag = z
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
const storedTag = z.string().max(400).transform(cleanTag);

export const setFavoriteSchema = z.object({ id: cardId, on: z.boolean() });
export const setTagsSchema = z.object({ id: cardId, tags: z.array(tag).max(tagsMost, 'tooManyTags') });
export const renameTagSchema = z.object({ from: storedTag, to: tag });
export const removeTagSchema = z.object({ tag: storedTag });

/** Some of a member's favourites: by name, or all that a filter shows. */
export const selectionSchema = z.union([
  z.object({
    ids: z
      .array(cardId)
      .max(selectedMost)
      .transform((ids) => ids.filter(isPublicId)),
  }),
  z.object({
    all: z.object({
      q: z.string().max(longestSearch).transform(cleanTag),
      kind: z.enum(favoriteKinds).optional(),
      tag: storedTag.optional(),
    }),
  }),
]);

export type FavoriteSelection = z.output<typeof selectionSchema>;
