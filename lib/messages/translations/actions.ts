'use server';

import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { memberAction } from '@/lib/server/action';
import { setMessageTranslationConsent } from './consent';

export const setMessageTranslationConsentAction = memberAction(
  {
    schema: z.object({ agreed: z.boolean(), locale: z.enum(locales) }),
    rateLimit: { account: 'translationsByAccount' },
  },
  ({ agreed, locale }, { viewer }) => setMessageTranslationConsent(viewer, agreed, locale),
);
