'use server';

import { z } from 'zod';
import { type ActionContext, publicAction } from '@/lib/server/action';
import { AppError } from '@/lib/server/errors';
import { findCartOwner, makeCartOwner } from './cart-key';
import type { CartOwner } from './cart-store';
import { cartItemSchema, cartLinesSchema, restoreLinesSchema, selectLinesSchema } from './schemas';
import {
  acceptCartPrices,
  addToCart,
  removeFromCart,
  removeUnavailable,
  restoreToCart,
  selectCartLines,
  setCartQuantity,
} from './service';

// Signed in or not: whose cart it is says the session, else the browser's own key.

const rateLimit = { address: 'cartChangesByAddress', account: 'cartChangesByAccount' } as const;

/** The cart of who asks. @throws AppError `notFound` where there is none that could be changed */
async function ownCart({ viewer }: Pick<ActionContext, 'viewer'>): Promise<CartOwner> {
  const owner = await findCartOwner(viewer);
  if (!owner) throw new AppError('notFound');
  return owner;
}

export const addToCartAction = publicAction(
  { schema: cartItemSchema, rateLimit },
  async (item, { viewer, address }) => addToCart(await makeCartOwner(viewer, address), item),
);

export const setCartQuantityAction = publicAction(
  { schema: cartItemSchema, rateLimit },
  async (item, context) => setCartQuantity(await ownCart(context), item),
);

export const selectCartLinesAction = publicAction(
  { schema: selectLinesSchema, rateLimit },
  async ({ variants, selected }, context) => selectCartLines(await ownCart(context), variants, selected),
);

export const acceptCartPricesAction = publicAction({ schema: z.object({}), rateLimit }, async (_, context) =>
  acceptCartPrices(await ownCart(context)),
);

export const removeFromCartAction = publicAction(
  { schema: cartLinesSchema, rateLimit },
  async ({ variants }, context) => removeFromCart(await ownCart(context), variants),
);

export const removeUnavailableAction = publicAction({ schema: z.object({}), rateLimit }, async (_, context) =>
  removeUnavailable(await ownCart(context)),
);

export const restoreToCartAction = publicAction(
  { schema: restoreLinesSchema, rateLimit },
  async ({ lines }, context) => restoreToCart(await ownCart(context), lines),
);
