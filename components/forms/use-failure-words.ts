'use client';

import { useTranslations } from 'next-intl';
import type { FormFailure } from './run-action';

type Said = { text: string /** Under which the server logged it. */; id: string | null };

/**
 * What people read of a failure, in their language.
 * @returns a function of the failure and of which operation failed, which is said where nobody expected the failure
 */
export function useFailureWords(): (failure: FormFailure, unexpected: string) => Said {
  const errors = useTranslations('errors');
  return ({ code, errorId }, unexpected) => ({
    text: code === 'unexpected' ? unexpected : errors(`codes.${code}`),
    id: errorId ? errors('errorId', { id: errorId }) : null,
  });
}
