'use server';

import { memberAction } from '@/lib/server/action';
import {
  lockTranslationSchema,
  resetTranslationSchema,
  saveTranslationSchema,
  translateNowSchema,
  translationConsentSchema,
} from './schemas';
import {
  lockTranslation,
  resetTranslation,
  saveTranslation,
  setTranslationConsent,
  translateNow,
} from './service';

export const saveTranslationAction = memberAction(
  { schema: saveTranslationSchema, rateLimit: { account: 'cardSavesByAccount' } },
  (input, { viewer }) => saveTranslation(viewer, input),
);

export const lockTranslationAction = memberAction(
  { schema: lockTranslationSchema, rateLimit: { account: 'cardSavesByAccount' } },
  (input, { viewer }) => lockTranslation(viewer, input),
);

export const resetTranslationAction = memberAction(
  { schema: resetTranslationSchema, rateLimit: { account: 'translationsByAccount' } },
  (input, { viewer }) => resetTranslation(viewer, input),
);

export const translateNowAction = memberAction(
  { schema: translateNowSchema, rateLimit: { account: 'translationsByAccount' } },
  (input, { viewer }) => translateNow(viewer, input),
);

export const setTranslationConsentAction = memberAction(
  { schema: translationConsentSchema, rateLimit: { account: 'translationsByAccount' } },
  ({ agreed, locale }, { viewer }) => setTranslationConsent(viewer, agreed, locale),
);
