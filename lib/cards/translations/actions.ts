'use server';

import { memberAction } from '@/lib/server/action';
import { translateNowSchema, translationConsentSchema } from './schemas';
import { setTranslationConsent, translateNow } from './service';

export const translateNowAction = memberAction(
  { schema: translateNowSchema, rateLimit: { account: 'translationsByAccount' } },
  (input, { viewer }) => translateNow(viewer, input),
);

export const setTranslationConsentAction = memberAction(
  { schema: translationConsentSchema, rateLimit: { account: 'translationsByAccount' } },
  ({ agreed, locale }, { viewer }) => setTranslationConsent(viewer, agreed, locale),
);
