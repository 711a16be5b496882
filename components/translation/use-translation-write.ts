'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import type { Result } from '@/lib/shared/result';
import { useRefetchTranslations } from './use-translations-query';

/** Writes something of the translations; the board shows what the server says afterwards. */
export function useTranslationWrite() {
  const t = useTranslations('translation');
  const { busy, write } = useWrite(useRefetchTranslations());
  const run = (call: () => Promise<Result<void>>, done: string) =>
    write({ call, done, failed: t('operationFailed') });
  return { busy, run };
}
