'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type FormFailure, runAction } from '@/components/forms/run-action';
import { notify } from '@/components/ui/notify';
import type { CardKind } from '@/lib/cards/card-view';
import type { Result } from '@/lib/shared/result';
import { useRefetchTranslations } from './use-translations-query';

/** Runs one write at a time, says in a toast what came of it, and shows what the server says afterwards. */
export function useTranslationDeed(kind: CardKind) {
  const t = useTranslations('translation');
  const errors = useTranslations('errors');
  const refetch = useRefetchTranslations(kind);
  const [busy, setBusy] = useState(false);
  async function run(action: () => Promise<Result<void>>, done: string): Promise<FormFailure | null> {
    setBusy(true);
    const result = await runAction(action);
    await refetch();
    setBusy(false);
    if (result.ok) {
      void notify('success', done);
      return null;
    }
    return result;
  }
  /** The same for buttons without a place for a failure. */
  async function runAndTell(action: () => Promise<Result<void>>, done: string): Promise<void> {
    const failure = await run(action, done);
    if (!failure) return;
    const { code, errorId } = failure;
    const told = code === 'unexpected' ? t('operationFailed') : errors(`codes.${code}`);
    void notify('error', errorId ? `${told} ${errors('errorId', { id: errorId })}` : told);
  }
  return { busy, run, runAndTell };
}
