'use server';

import {
  fillTranslationsSchema,
  lockTranslationSchema,
  resetTranslationSchema,
  saveTranslationSchema,
} from '@/lib/cards/translations/schemas';
import { memberAction } from '@/lib/server/action';
import { cardTranslations } from './write-translation';

export const saveTranslationAction = memberAction(
  { schema: saveTranslationSchema, rateLimit: { account: 'cardSavesByAccount' } },
  (input, { viewer }) => cardTranslations.save(viewer, input),
);

export const fillTranslationsAction = memberAction(
  { schema: fillTranslationsSchema, rateLimit: { account: 'cardSavesByAccount' } },
  (input, { viewer }) => cardTranslations.fill(viewer, input),
);

export const lockTranslationAction = memberAction(
  { schema: lockTranslationSchema, rateLimit: { account: 'cardSavesByAccount' } },
  (input, { viewer }) => cardTranslations.lock(viewer, input),
);

export const resetTranslationAction = memberAction(
  { schema: resetTranslationSchema, rateLimit: { account: 'translationsByAccount' } },
  (input, { viewer }) => cardTranslations.reset(viewer, input),
);
