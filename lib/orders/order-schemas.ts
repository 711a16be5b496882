import { z } from 'zod';
import { plainText } from '@/lib/rich-text/plain-text';
import { isPublicId } from '@/lib/shared/ids';
import { orderLimits } from './limits';
import { chosenMethods } from './payment-methods';

// Messages are keys of messages/<locale>/orders.json, `errors`.

const publicId = z.string().refine(isPublicId);

/** One order, by its address. */
export const orderTarget = z.object({ id: publicId });

/** An order of a membership, by the number that people see. */
export const feeTarget = z.object({ number: z.string().min(1).max(24) });

/** By what it is to be paid. */
export const feeMethodSchema = feeTarget.extend({ method: z.enum(chosenMethods) });

export const orderMethodSchema = orderTarget.extend({ method: z.enum(chosenMethods) });

/** A note about an order; its identifier is made in the browser, so that one that is sent twice is written once. */
export const orderNoteSchema = z.object({ order: publicId, id: publicId, text: plainText(orderLimits.note) });

export type NewOrderNote = z.output<typeof orderNoteSchema>;
