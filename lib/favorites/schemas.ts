import { z } from 'zod';
import { optionalPlainText } from '@/lib/rich-text/plain-text';
import { isPublicId } from '@/lib/shared/ids';
import { longestSearch } from '@/lib/shared/list-params';
import { cleanTag } from '@/lib/shared/own-tags';
import { newTag, storedTag } from '@/lib/shared/tag-schemas';
import { timeAhead } from '@/lib/shared/time-ahead';
import { favoriteKinds } from './favorite-list';
import { favoriteNoteLongest } from './own-marks';

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

// Messages are keys of messages/<locale>/favorites.json, `fields`.

export const setNoteSchema = z.object({
  id: cardId,
  note: optionalPlainText(favoriteNoteLongest, 'noteTooLong'),
});

/** When to be reminded of a card; null for not any more. */
export const setReminderSchema = z.object({ id: cardId, at: timeAhead.nullable() });

/** A tag that some favourites get or lose. */
export const changeTagSchema = z.object({ selection: selectionSchema, tag: newTag, on: z.boolean() });

/** What one press deleted. */
export const restoreSchema = z.object({ undo: z.string().max(12) });
