import { z } from 'zod';
import { isPublicId } from '@/lib/shared/ids';
import { longestSearch } from '@/lib/shared/list-params';
import { cleanTag } from '@/lib/shared/own-tags';
import { storedTag } from '@/lib/shared/tag-schemas';
import { favoriteKinds } from './favorite-list';

/** Cards that a member may collect. */
export const favoritesMost = 5_000;

/** Cards that are named one by one, such as those ticked on a page; more are meant by their filter. */
const selectedMost = 100;

const cardId = z.string().max(40);

export const setFavoriteSchema = z.object({ id: cardId, on: z.boolean() });

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
