import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { cartItemSchema } from '@/lib/shop/cart/schemas';
import { shopLimits } from '@/lib/shop/limits';
import { orderLimits } from '../form-limits';
import { chosenMethods } from '../payment-methods';
import { invoiceSchema } from '../schemas';

/** Words of a line as the page had them; they are only compared, so nothing of them is cut or cleaned. */
const shownWords = z.string().max(2000);

const amount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** What is bought: one thing by "buy now", else what the cart has selected. */
export const purchaseSchema = cartItemSchema.nullable();

export type Purchase = z.output<typeof purchaseSchema>;

export const placeOrderSchema = z.object({
  /** The browser's own key of this order: sent again it is the same order. */
  placeKey: z.string().regex(/^[\w-]{16,40}$/),
  buy: purchaseSchema,
  address: z.string('addressMissing').min(1, 'addressMissing').max(16),
  message: z
    .string()
    .trim()
    .refine((text) => Array.from(text).length <= orderLimits.buyerMessage, 'messageTooLong'),
  invoice: invoiceSchema.nullable(),
  method: z.enum(chosenMethods, 'methodMissing'),
  /** What the page showed: anything else is told before it is ordered. */
  seen: z.object({
    lines: z
      .array(cartItemSchema.extend({ name: shownWords, spec: shownWords, price: amount }))
      .min(1)
      .max(shopLimits.cartLines),
    shippingFee: amount,
    /** As many are spent, where they still may be and are still worth what they took off. */
    pointsUsed: z.number().int().min(0).max(2_147_483_647),
    creditDeduction: amount,
    total: amount,
  }),
  locale: z.enum(locales),
});

export type PlaceOrder = z.output<typeof placeOrderSchema>;

/** The query of the page: a variant and how many of it; other than strings are nothing. */
export const checkoutQuerySchema = z.object({
  buy: z.string().max(16).optional().catch(undefined),
  quantity: z.coerce.number().int().min(1).max(shopLimits.quantity).catch(1).default(1),
});

export const purchaseOf = ({ buy, quantity }: { buy?: string | undefined; quantity: number }): Purchase =>
  buy ? { variant: buy, quantity } : null;
