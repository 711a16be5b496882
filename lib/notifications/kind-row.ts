import type { z } from 'zod';
import type { PreferenceGroup } from './preferences';

/** Where notifications stand: what the site says, and what people did. */
export const notificationLists = ['site', 'people'] as const;

export type NotificationList = (typeof notificationLists)[number];

/**
 * Where a kind is stored: in one of the lists, or `elsewhere`, which no list shows and no count here counts, since the place that
 * it leads to lists and counts it. It is stored all the same: it grows, is mailed and read like the others.
 */
export type NotificationPlace = NotificationList | 'elsewhere';

/** Catalogues whose `reasons` have the words of `reasonCode`. */
type ReasonWords =
  | 'accounts'
  | 'membership'
  | 'card-editor'
  | 'moderation'
  | 'post-editor'
  | 'product-editor';

/** What the house knows of a kind of notification. */
export type KindRow<Params> = {
  /** What the words are filled with, as it is stored: plain JSON, times are ISO 8601. */
  params: z.ZodType<Params>;
  list: NotificationPlace;
  /** By whose choice the member hears of it; null for what is always told here and by mail. */
  group: PreferenceGroup | null;
  /** What it is about, of a kind that grows: while one is unread, what happens again is written into it. */
  subject?: (params: Params) => string;
  /** Days until the stored message is deleted. */
  lifetimeDays: number;
  /** Where it leads, without locale prefix; null where it leads nowhere. */
  path: (params: Params) => string | null;
  /** Whose doing it is, where no member is known for it any more. */
  by?: (params: Params) => string;
  /** Where the words of `reasonCode` stand, for a kind that gives reasons. */
  reasons?: ReasonWords;
  /** What it says are `title` and `text` of its parameters; the catalogue has only what the kind is called. */
  ownWords?: true;
  /** Names the event where it may be announced twice: it makes one mail. */
  event?: (params: Params) => string;
};

/** A row of the table whose functions know its parameters. */
export const define = <Params>(row: KindRow<Params>): KindRow<Params> => row;
