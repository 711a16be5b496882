import { z } from 'zod';
import { emailField } from '@/lib/accounts/schemas';
import { isPhone } from '@/lib/cards/phone';
import { normalizeTaxCode } from '@/lib/cards/tax-code';
import { isCountryCode } from '@/lib/shared/countries';

/** How much an address and an order may say; the message as the specification has it (§9). */
export const orderLimits = {
  addresses: 20,
  buyerMessage: 150,
  fullName: 120,
  phone: 40,
  address: 300,
  city: 120,
  postalCode: 20,
  company: 200,
} as const;

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

/** Who gets an order, and where (specification §3, all of it required). */
export const receiverSchema = z.object({
  fullName: line(orderLimits.fullName, 'fullNameRequired'),
  email: emailField,
  phone: line(orderLimits.phone, 'phoneRequired').refine(isPhone, 'phoneInvalid'),
  address: line(orderLimits.address, 'addressRequired'),
  city: line(orderLimits.city, 'cityRequired'),
  postalCode: line(orderLimits.postalCode, 'postalCodeRequired').refine(
    (code) => /^[\p{L}\p{N}][\p{L}\p{N} -]*$/u.test(code),
    'postalCodeInvalid',
  ),
  country: z.string('countryRequired').refine(isCountryCode, 'countryRequired'),
});

/** As `Order.receiver` has it. */
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
