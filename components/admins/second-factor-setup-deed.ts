'use client';

import { useTranslations } from 'next-intl';
import { useState, useTransition } from 'react';
import { runAction } from '@/components/forms/run-action';
import { notify } from '@/components/ui/notify';
import { useRouter } from '@/lib/i18n/use-navigation';
import type { Result } from '@/lib/shared/result';

/** Does what the page itself shows as done; busy until it does. Only a failure is said in a toast. */
export function useSilentDeed(): {
  busy: boolean;
  run: (call: () => Promise<Result<unknown>>) => Promise<void>;
} {
  const router = useRouter();
  const t = useTranslations('admins.security');
  const errors = useTranslations('errors');
  const [sending, setSending] = useState(false);
  const [refreshing, startRefresh] = useTransition();

  async function run(call: () => Promise<Result<unknown>>) {
    setSending(true);
    const answer = await runAction(call);
    setSending(false);
    if (!answer.ok) {
      const { code, errorId } = answer;
      const id = errorId ? `\n${errors('errorId', { id: errorId })}` : '';
      void notify('error', code === 'unexpected' ? t('failed') + id : errors(`codes.${code}`));
    }
    startRefresh(() => router.refresh());
  }

  return { busy: sending || refreshing, run };
}
