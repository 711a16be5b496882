import { z } from 'zod';
import { targetSchema } from '@/lib/admins/reason-schema';
import { parseVnd } from '@/lib/shared/money';
import { ownWords } from '@/lib/shared/own-words';
import { carriers } from '../carriers';

// Messages are keys of messages/<locale>/order-admin.json, `fields`.

const oneLine = (longest: number, missing: string, tooLong: string) =>
  z
    .string()
    .transform((text) => text.normalize('NFC').replace(/\s+/gu, ' ').trim())
    .pipe(z.string().min(1, missing).max(longest, tooLong));

/** An amount as somebody types it, above nothing. */
const amount = z.string().transform((text, context) => {
  const read = parseVnd(text);
  if (read !== null && read > 0) return read;
  context.addIssue({ code: 'custom', message: 'amountShape' });
  return z.NEVER;
});

/** What arrived for an order: its amount and the bank's number of it. */
export const paySchema = targetSchema.extend({
  amount,
  transactionId: oneLine(80, 'transactionRequired', 'transactionTooLong'),
});

/** With whom a parcel goes, and its number there. */
export const shipSchema = targetSchema.extend({
  carrier: z.enum(carriers, 'carrierRequired'),
  trackingNumber: oneLine(60, 'trackingRequired', 'trackingTooLong'),
});

/** Why an order ends, and of one that is paid how its money goes back. */
export const cancelSchema = targetSchema.extend({
  reason: ownWords('wordsTooLong', 'reasonRequired'),
  refundNote: ownWords('wordsTooLong'),
});

/** Money that went back, and how; `seen` is what had gone back before, as far as who notes it saw. */
export const refundSchema = targetSchema.extend({
  amount,
  note: ownWords('wordsTooLong', 'refundNoteRequired'),
  seen: z.number().int().min(0),
});

/** How money that paid nothing went back; `id` is the money's own. */
export const returnStraySchema = targetSchema.extend({
  note: ownWords('wordsTooLong', 'refundNoteRequired'),
});

/** The order that money which paid nothing pays; `id` is the money's own. */
export const assignStraySchema = targetSchema.extend({
  number: z
    .string()
    .transform((text) => text.normalize('NFKC').replace(/\s/gu, '').toUpperCase())
    .pipe(z.string().min(1, 'numberRequired').max(24, 'numberUnknown')),
});

/** What administrators note of an order for each other; `seen` is what stood there when it was opened. */
export const noteSchema = targetSchema.extend({
  note: z.string().trim().max(1000, 'noteTooLong'),
  seen: z.string().max(1000),
});

export type PayForm = z.input<typeof paySchema>;
/** What the form holds; no carrier is chosen at first. */
export type ShipForm = Omit<z.input<typeof shipSchema>, 'carrier'> & { carrier: string };
export type CancelForm = z.input<typeof cancelSchema>;
export type AssignStrayForm = z.input<typeof assignStraySchema>;
export type ReturnStrayForm = z.input<typeof returnStraySchema>;
export type RefundForm = z.input<typeof refundSchema>;
