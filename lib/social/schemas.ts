import { z } from 'zod';
import { isPublicId } from '@/lib/shared/ids';
import { subjectKinds } from '@/lib/shared/subjects';

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
