import { z } from 'zod';
import { isPublicId } from '@/lib/shared/ids';
import { ownWords } from '@/lib/shared/own-words';

/** What an action of the back office is about. */
export const targetSchema = z.object({ id: z.string().refine(isPublicId) });

/** A target with a reason: one of the templates, the administrator's own words, or both. */
export function withReason<Target extends z.ZodRawShape, const Codes extends readonly [string, ...string[]]>(
  target: z.ZodObject<Target>,
  codes: Codes,
) {
  return z
    .object({ ...target.shape, reasonCode: z.enum(codes).nullable(), reason: ownWords('reasonTooLong') })
    .refine(
      (given: { reasonCode?: unknown; reason?: unknown }) => given.reasonCode !== null || given.reason !== '',
      {
        path: ['reason'],
        message: 'reasonRequired',
      },
    );
}
