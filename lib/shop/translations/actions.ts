'use server';

import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { memberAction } from '@/lib/server/action';
import { setProductTranslationConsent } from './consent';

export const setProductTranslationConsentAction = memberAction(
  {
    schema: z.object({ agreed: z.boolean(), locale: z.enum(locales) }),
    rateLimit: { account: 'translationsByAccount' },
  },
  ({ agreed, locale }, { viewer }) => setProductTranslationConsent(viewer, agreed, locale),
);
