import { z } from 'zod';

/**
 * What open pages of a member are told at once, by kind: what comes with it is small and theirs alone to see. A page that
 * missed one asks again, so an event says what to look at rather than everything there is.
 */
export const liveEvents = {
  /** A count in header, tabs or title is another: ask GET /api/member/unread. */
  unread: z.object({}),
  /** A message came into a conversation, or was sent from another of the member's own pages. */
  message: z.object({ conversation: z.string(), message: z.string() }),
  /** The other has seen a conversation up to this message. */
  seen: z.object({ conversation: z.string(), message: z.string(), at: z.string() }),
  /** A message was withdrawn or changed in another way: read it again. */
  messageChanged: z.object({ conversation: z.string(), message: z.string() }),
  /** A new notification stands in this list. */
  notification: z.object({ list: z.enum(['site', 'people']) }),
  /** Something may have been missed, after an hour away or without a stream: read anew what is shown. */
  resync: z.object({}),
  /** Something is about to be pushed: a page that is being read takes it back (DELETE /api/member/push/{token}). */
  push: z.object({ token: z.string() }),
  /** Requests or friends are others. */
  friends: z.object({}),
} as const;

export type LiveEventKind = keyof typeof liveEvents;
export type LiveEventData<Kind extends LiveEventKind> = z.output<(typeof liveEvents)[Kind]>;
