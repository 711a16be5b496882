'use client';

import { CheckCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { runAction } from '@/components/forms/run-action';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import { useRouter } from '@/lib/i18n/navigation';
import { markAllReadAction } from '@/lib/notifications/actions';
import { useAskUnread } from './use-unread';

/** Reads all that this page knows of; what came since stays unread. */
export function ReadAllButton({ newestId }: { newestId: number }) {
  const t = useTranslations('notifications.page');
  const errors = useTranslations('errors');
  const router = useRouter();
  const askUnread = useAskUnread();
  const [busy, setBusy] = useState(false);

  async function read() {
    setBusy(true);
    const answer = await runAction(() => markAllReadAction({ id: newestId }));
    setBusy(false);
    if (answer.ok) void notify('success', t('readAllDone'));
    else {
      const { code, errorId } = answer;
      const text = code === 'unexpected' ? t('failed') : errors(`codes.${code}`);
      void notify('error', errorId ? `${text}\n${errors('errorId', { id: errorId })}` : text);
    }
    void askUnread();
    router.refresh();
  }

  return (
    <Button size="sm" disabled={busy} onClick={() => void read()}>
      <CheckCheck aria-hidden />
      {t('readAll')}
    </Button>
  );
}
