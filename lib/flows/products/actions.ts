'use server';

import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { memberAction } from '@/lib/server/action';
import { isPublicId } from '@/lib/shared/ids';
import { getOwnProduct } from '@/lib/shop/own-products';
import { productDraftSchema, quickEditSchema } from '@/lib/shop/schemas';
import { answerProductTranslationQuestion } from '@/lib/shop/translations/consent';
import {
  changeOwnVariant,
  copyOwnProduct,
  deleteOwnProduct,
  discardProductDraft,
  hideOwnProduct,
  restoreOwnProduct,
  showOwnProduct,
  takeProductBack,
} from './own-product';
import { publishProduct } from './publish-product';

const publicId = z.string().refine(isPublicId);
const oneProduct = z.object({ id: publicId });
const version = z.number().int().min(0).max(2_147_483_000);
const changes = { schema: oneProduct, rateLimit: { account: 'productChangesByAccount' } } as const;

export const publishProductAction = memberAction(
  {
    schema: oneProduct.extend({
      version,
      data: productDraftSchema,
      /** Whether the site's provider may have the texts of this and later products, where that was asked. */
      translation: z.object({ agreed: z.boolean(), locale: z.enum(locales) }).optional(),
    }),
    rateLimit: { account: 'productPublishesByAccount' },
  },
  async ({ id, translation, ...input }, { viewer }) => {
    const { state, masked, version, savedAt } = await publishProduct(viewer, { publicId: id, ...input });
    if (translation) await answerProductTranslationQuestion(viewer, translation.agreed, translation.locale);
    return { state, masked, version, savedAt };
  },
);

export const hideOwnProductAction = memberAction(changes, ({ id }, { viewer }) => hideOwnProduct(viewer, id));

export const showOwnProductAction = memberAction(changes, ({ id }, { viewer }) => showOwnProduct(viewer, id));

export const takeProductBackAction = memberAction(changes, ({ id }, { viewer }) =>
  takeProductBack(viewer, id),
);

/** Answers the product as it is published. */
export const discardProductDraftAction = memberAction(
  { ...changes, schema: oneProduct.extend({ version }) },
  async ({ id, version }, { viewer }) => {
    await discardProductDraft(viewer, id, version);
    const own = await getOwnProduct(viewer, id);
    return own && { form: own.form, pictures: own.pictures, version: own.version };
  },
);

export const deleteProductAction = memberAction(changes, ({ id }, { viewer }) =>
  deleteOwnProduct(viewer, id),
);

export const restoreProductAction = memberAction(changes, ({ id }, { viewer }) =>
  restoreOwnProduct(viewer, id),
);

/** `copy` is the identifier of the copy, made in the browser. */
export const copyProductAction = memberAction(
  { ...changes, schema: oneProduct.extend({ copy: publicId }) },
  ({ id, copy }, { viewer }) => copyOwnProduct(viewer, id, copy),
);

export const changeVariantAction = memberAction(
  { ...changes, schema: quickEditSchema.extend({ variant: publicId }) },
  (input, { viewer }) => changeOwnVariant(viewer, input),
);
