import { z } from 'zod';

const part = z.string().catch('');

const receiver = z.object({
  fullName: part,
  email: part,
  phone: part,
  address: part,
  city: part,
  postalCode: part,
  country: part,
});

const invoice = z.object({ company: part, taxCode: part, address: part, email: part });

export type OrderReceiver = z.output<typeof receiver>;
export type OrderInvoice = z.output<typeof invoice>;

/** Who an order goes to, as its row has it; parts that are not there are empty, as those of a buyer who was deleted for good. */
export function readReceiver(stored: unknown): OrderReceiver {
  return receiver.catch(receiver.parse({})).parse(stored);
}

/** What stands on an order's invoice; null where none is wanted. */
export function readInvoice(stored: unknown): OrderInvoice | null {
  const read = invoice.safeParse(stored);
  return read.success && Object.values(read.data).some((text) => text !== '') ? read.data : null;
}
