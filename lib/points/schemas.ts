import { z } from 'zod';
import { isPublicId } from '@/lib/shared/ids';
import { ownWords } from '@/lib/shared/own-words';

/** The most points that one correction gives or takes. */
export const correctionMax = 1_000_000;

/** A correction: whose points, the browser's own key of it, how many to give or take, and why. */
export const pointsCorrectionSchema = z.object({
  id: z.string().refine(isPublicId),
  key: z.string().refine(isPublicId),
  amount: z
    .number('pointsInvalid')
    .int('pointsInvalid')
    .min(-correctionMax, 'pointsInvalid')
    .max(correctionMax, 'pointsInvalid')
    .refine((amount) => amount !== 0, 'pointsInvalid'),
  reason: ownWords('reasonTooLong', 'reasonRequired'),
});

export type PointsCorrection = z.output<typeof pointsCorrectionSchema>;
