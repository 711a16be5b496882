import { z } from 'zod';
import { isPublicId } from '@/lib/shared/ids';
import { shopLimits } from '../limits';

const publicId = z.string().refine(isPublicId);
const units = z.number().int().min(0).max(shopLimits.stock);

/** How long the reason of a changed stock may be. */
export const stockNoteMax = 200;

/** What an administrator makes of a stock, from what they saw; it needs a reason. */
export const stockEditSchema = z.object({
  id: publicId,
  variant: publicId,
  seen: units,
  stock: units,
  /** The browser's own key of the look by which it was seen. */
  editKey: publicId,
  note: z.string().trim().min(1, 'reasonRequired').max(stockNoteMax, 'reasonTooLong'),
});
