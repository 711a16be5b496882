'use server';

import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { memberAction } from '@/lib/server/action';
import { setPostTranslationConsent } from './consent';

export const setPostTranslationConsentAction = memberAction(
  {
    schema: z.object({ agreed: z.boolean(), locale: z.enum(locales) }),
    rateLimit: { account: 'translationsByAccount' },
  },
  ({ agreed, locale }, { viewer }) => setPostTranslationConsent(viewer, agreed, locale),
);
