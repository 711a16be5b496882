import { z } from 'zod';

/** Cards that a member may follow. */
export const followsMost = 5_000;

export const setFollowSchema = z.object({ id: z.string().max(40), on: z.boolean() });
