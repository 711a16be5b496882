import { z } from 'zod';
import { readerLength } from '@/lib/rich-text/text';
import { isPublicId } from '@/lib/shared/ids';
import { isBlankText, tidyText } from '@/lib/shared/plain-text';
import { subjectKinds } from '@/lib/shared/subjects';
import { friendNoteLongest, lineLongest } from './friendship';

/** Cards that a member may follow. */
export const followsMost = 5_000;

/** Members whom one may block, and as many whom one may mute. */
export const blocksMost = 5_000;

export const setFollowSchema = z.object({ id: z.string().max(40), on: z.boolean() });

/** A member, by what they made or by themselves, and what is to be so. */
export const setApartSchema = z.object({
  target: z.object({ kind: z.enum(subjectKinds), publicId: z.string().refine(isPublicId) }),
  on: z.boolean(),
});

export type PersonTarget = z.output<typeof setApartSchema>['target'];

// Of friends; messages are keys of messages/<locale>/friends.json, `fields`.

/** Units of UTF-16 that are stored at most: a family is one character and eleven units. */
const mostUnits = 1_600;

/** Friends that are named one by one, such as those ticked on a page. */
const selectedMost = 100;

const publicId = z.string().max(40);

/** Plain text of so many characters as a reader counts them; nothing that one could see is ''. */
const words = (longest: number, tooLong: string) =>
  z
    .string()
    .transform(tidyText)
    .transform((text) => (isBlankText(text) ? '' : text))
    .refine((text) => text.length <= mostUnits && readerLength(text) <= longest, tooLong);

/** A request from a card, with a line of the asker's. */
export const askFriendSchema = z.object({ card: publicId, line: words(lineLongest, 'lineTooLong') });

/** A request or a friendship by its identifier. */
export const friendshipTarget = z.object({ id: publicId });

export const deleteFriendsSchema = z.object({
  ids: z
    .array(publicId)
    .max(selectedMost)
    .transform((ids) => [...new Set(ids.filter(isPublicId))]),
});

export const setFriendNoteSchema = friendshipTarget.extend({ note: words(friendNoteLongest, 'noteTooLong') });
