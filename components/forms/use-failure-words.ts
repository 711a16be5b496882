'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { FormFailure } from './run-action';

type Said = { text: string /** Under which the server logged it. */; id: string | null };

/**
 * What people read of a failure, in their language.
 * @returns a function of the failure and of which operation failed, which is said where nobody expected the failure
 */
export function useFailureWords(): (failure: FormFailure, unexpected: string) => Said {
  const errors = useTranslations('errors');
  const format = useFormatter();
  const named = (words: readonly string[] = []) =>
    words.length === 0 ? '' : ` ${errors('blockedWords', { words: format.list(words) })}`;
  return ({ code, errorId, words }, unexpected) => ({
    text: code === 'unexpected' ? unexpected : `${errors(`codes.${code}`)}${named(words)}`,
    id: errorId ? errors('errorId', { id: errorId }) : null,
  });
}
