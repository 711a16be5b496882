'use server';

import { z } from 'zod';
import { mayWrite } from '@/lib/admins/may';
import { targetSchema } from '@/lib/admins/reason-schema';
import { adminAction } from '@/lib/server/action';
import { getOwnProduct, siteShop } from '@/lib/shop/own-products';
import { productDraftSchema } from '@/lib/shop/schemas';
import {
  deleteSiteProduct,
  discardSiteDraft,
  hideSiteProduct,
  publishSiteProduct,
  restoreSiteProduct,
} from './site-product';

const permission = mayWrite('products');
const version = z.number().int().min(0).max(2_147_483_000);
const changes = { schema: targetSchema, permission } as const;

export const publishSiteProductAction = adminAction(
  { schema: targetSchema.extend({ version, data: productDraftSchema }), permission },
  async ({ id, ...input }, { admin }) => {
    const { state, masked, version, savedAt } = await publishSiteProduct(admin, { publicId: id, ...input });
    return { state, masked, version, savedAt };
  },
);

export const hideSiteProductAction = adminAction(changes, ({ id }, { admin }) => hideSiteProduct(admin, id));

/** Answers the product as it is published. */
export const discardSiteDraftAction = adminAction(
  { schema: targetSchema.extend({ version }), permission },
  async ({ id, version }, { admin }) => {
    await discardSiteDraft(admin, id, version);
    const own = await getOwnProduct(siteShop, id);
    return own && { form: own.form, pictures: own.pictures, version: own.version };
  },
);

export const deleteSiteProductAction = adminAction(changes, ({ id }, { admin }) =>
  deleteSiteProduct(admin, id),
);

export const restoreSiteProductAction = adminAction(changes, ({ id }, { admin }) =>
  restoreSiteProduct(admin, id),
);
