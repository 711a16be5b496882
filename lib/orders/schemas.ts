import { z } from 'zod';
import { emailField } from '@/lib/accounts/schemas';
import { normalizeTaxCode } from '@/lib/cards/tax-code';
import { isCountryCode } from '@/lib/shared/countries';
import { orderLimits } from './form-limits';
import { isReceiverPhone } from './receiver-phone';

// Messages are keys of messages/<locale>/checkout.json, below `fields`.

const line = (most: number, required: string) =>
  z
    .string(required)
    .transform((text) =>
      text
        .normalize('NFC')
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().min(1, required).max(most, 'tooLong'));

/** The fields of a receiver, each for itself; what is made of them is checked by `withPhone` too. */
export const receiverFields = z.object({
  fullName: line(orderLimits.fullName, 'fullNameRequired'),
  email: emailField,
  phone: line(orderLimits.phone, 'phoneRequired'),
  address: line(orderLimits.address, 'addressRequired'),
  city: line(orderLimits.city, 'cityRequired'),
  postalCode: line(orderLimits.postalCode, 'postalCodeRequired').refine(
    (code) => /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u.test(code),
    'postalCodeInvalid',
  ),
  country: z.string('countryRequired').refine(isCountryCode, 'countryRequired'),
});

const phoneAndCountry = receiverFields.pick({ phone: true, country: true });

/** Fields of a receiver whose phone is a number of the address's country, or one with its own country code. */
export function withPhone<T extends z.ZodType<{ phone: string; country: string }>>(fields: T): T {
  return fields.refine(isReceiverPhone, {
    path: ['phone'],
    error: 'phoneInvalid',
    // Said beside what is wrong with other fields, as soon as these two can be read.
    when: ({ value }) => phoneAndCountry.safeParse(value).success,
  });
}

/** Who gets an order, and where (specification §3, all of it required). */
export const receiverSchema = withPhone(receiverFields);

/** As a form sends it; `Order.receiver` has the E.164 form of the phone besides (`storedReceiver`). */
export type Receiver = z.output<typeof receiverSchema>;

/** Whom the invoice is made out to. */
export const invoiceSchema = z.object({
  company: line(orderLimits.company, 'companyRequired'),
  taxCode: z
    .string('taxCodeRequired')
    .trim()
    .min(1, 'taxCodeRequired')
    .refine((code) => normalizeTaxCode(code) !== null, 'taxCodeInvalid')
    .transform((code) => normalizeTaxCode(code) ?? code),
  address: line(orderLimits.address, 'addressRequired'),
  email: emailField,
});

/** As `Order.invoice` has it, where one is wanted. */
export type Invoice = z.output<typeof invoiceSchema>;
