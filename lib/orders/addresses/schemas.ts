import { z } from 'zod';
import { receiverFields, withPhone } from '../schemas';

const written = receiverFields.extend({ isDefault: z.boolean() });

/** What is written into the form of an address. */
export const addressFormSchema = withPhone(written);

/** An address as its form sends it; `id` names the one that is changed. */
export const addressSchema = withPhone(written.extend({ id: z.string().max(16).nullable() }));

export type AddressForm = z.output<typeof addressSchema>;

export const addressIdSchema = z.object({ id: z.string().max(16) });
