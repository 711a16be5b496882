'use server';

import {
  lockTranslationSchema,
  resetTranslationSchema,
  saveTranslationSchema,
} from '@/lib/cards/translations/schemas';
import { memberAction } from '@/lib/server/action';
import { lockTranslation, resetTranslation, saveTranslation } from './write-translation';

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
