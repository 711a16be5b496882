import { z } from 'zod';
import { notificationLists } from './kind-row';

const id = z.number().int().min(1).max(2_147_483_647);

/** One notification. */
export const notificationTarget = z.object({ id });

/** Those of a list that a reader saw: up to this time. */
export const seenSchema = z.object({
  list: z.enum(notificationLists),
  at: z.iso.datetime().transform((at) => new Date(at)),
});

/** What a link of a mail carries. */
export const unsubscribeSchema = z.object({ token: z.string().max(120) });
