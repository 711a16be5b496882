import { z } from 'zod';
import { shopLimits } from '../limits';

const variant = z.string().max(16);
const quantity = z.number().int().min(1).max(shopLimits.quantity);

/** What a press on "add to cart" or "buy now" sends; the variant by its public id. */
export const cartItemSchema = z.object({ variant, quantity });

/** Lines of one's cart, by their variants. */
export const cartLinesSchema = z.object({ variants: z.array(variant).min(1).max(shopLimits.cartLines) });

export const selectLinesSchema = cartLinesSchema.extend({ selected: z.boolean() });

/** What was removed, as the server answered it: put back where it stood. */
export const restoreLinesSchema = z.object({
  lines: z
    .array(
      cartItemSchema.extend({
        selected: z.boolean(),
        /** What its reader knew it to cost; only the note beside their own line depends on it. */
        seenPrice: z.number().int().min(0).max(shopLimits.price),
        addedAt: z.iso.datetime(),
      }),
    )
    .min(1)
    .max(shopLimits.cartLines),
});

export type CartItem = z.output<typeof cartItemSchema>;
export type RemovedLine = z.output<typeof restoreLinesSchema>['lines'][number];
