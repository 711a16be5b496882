import { z } from 'zod';
import { receiverE164 } from './receiver-phone';

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

/**
 * A receiver as `Order.receiver` keeps it: with the E.164 form of the phone, by the country of the address, so that whoever sends
 * the parcel can call from anywhere. A hotline has none.
 */
export function storedReceiver<T extends { phone: string; country: string }>(
  written: T,
): T & { phoneE164: string | null } {
  return { ...written, phoneE164: receiverE164(written) };
}

/** A phone as whoever sends the parcel reads it: beside the one of an address abroad its form with the country code. */
export function callablePhone({
  phone,
  phoneE164,
  country,
}: Record<'phone' | 'phoneE164' | 'country', string>): string {
  const isClear = country === 'VN' || phoneE164 === '' || phone.startsWith('+');
  return isClear ? phone : `${phone} (${phoneE164})`;
}

/** What stands on an order's invoice; null where none is wanted. */
export function readInvoice(stored: unknown): OrderInvoice | null {
  const read = invoice.safeParse(stored);
  return read.success && Object.values(read.data).some((text) => text !== '') ? read.data : null;
}
