'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { notify } from '@/components/ui/notify';

/** Passes the page on: the phone's own sheet where there is one, else the link in the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const t = useTranslations('common.islands');

  async function share() {
    const url = window.location.href;
    if (navigator.share) {
      // Rejected when the reader closes the sheet: that is their answer, no failure.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      void notify('success', t('copied'));
    } catch {
      void notify('error', t('copyFailed'));
    }
  }

  return (
    <Button size="sm" onClick={share}>
      <Icon name="share-2" />
      {t('share')}
    </Button>
  );
}
