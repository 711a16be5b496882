'use server';

import { memberAction } from '@/lib/server/action';
import { translateProductNow } from '@/lib/shop/translations/board';
import {
  fillProductTranslationsSchema,
  lockProductTranslationSchema,
  publishProductDraftSchema,
  resetProductTranslationSchema,
  saveProductTranslationSchema,
  translateProductNowSchema,
} from '@/lib/shop/translations/schemas';
import { publishOwnDraft } from './product-board';
import { productTranslations } from './write-translation';

export const saveProductTranslationAction = memberAction(
  { schema: saveProductTranslationSchema, rateLimit: { account: 'productSavesByAccount' } },
  (input, { viewer }) => productTranslations.save(viewer, input),
);

export const fillProductTranslationsAction = memberAction(
  { schema: fillProductTranslationsSchema, rateLimit: { account: 'productSavesByAccount' } },
  (input, { viewer }) => productTranslations.fill(viewer, input),
);

export const lockProductTranslationAction = memberAction(
  { schema: lockProductTranslationSchema, rateLimit: { account: 'productSavesByAccount' } },
  (input, { viewer }) => productTranslations.lock(viewer, input),
);

export const resetProductTranslationAction = memberAction(
  { schema: resetProductTranslationSchema, rateLimit: { account: 'translationsByAccount' } },
  (input, { viewer }) => productTranslations.reset(viewer, input),
);

/** Publishes what the seller wrote, as it stands. */
export const publishProductDraftAction = memberAction(
  { schema: publishProductDraftSchema, rateLimit: { account: 'productPublishesByAccount' } },
  async ({ id, version }, { viewer }) => {
    const { state } = await publishOwnDraft(viewer, id, version);
    return { state };
  },
);

export const translateProductNowAction = memberAction(
  { schema: translateProductNowSchema, rateLimit: { account: 'translationsByAccount' } },
  (input, { viewer }) => translateProductNow(viewer, input),
);
