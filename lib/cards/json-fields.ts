import { z } from 'zod';
import { chatToolKinds } from './chat-tools';

/** Card.chatTools. */
export const chatToolsSchema = z
  .array(z.object({ kind: z.enum(chatToolKinds), value: z.string().max(120) }))
  .max(10);

/** Card.openingHours: days of the week from 1, Monday; a lunch break makes two entries. */
export const openingHoursSchema = z
  .array(
    z.object({
      days: z.array(z.number().int().min(1).max(7)).min(1).max(7),
      from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
      to: z.string().regex(/^(?:([01]\d|2[0-3]):[0-5]\d|24:00)$/),
    }),
  )
  .max(14);
