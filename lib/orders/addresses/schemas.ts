import { z } from 'zod';
import { receiverSchema } from '../schemas';

/** An address as its form sends it; `id` names the one that is changed. */
export const addressSchema = receiverSchema.extend({
  id: z.string().max(16).nullable(),
  isDefault: z.boolean(),
});

export type AddressForm = z.output<typeof addressSchema>;

export const addressIdSchema = z.object({ id: z.string().max(16) });
