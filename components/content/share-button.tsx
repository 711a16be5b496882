'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useCopy } from '@/components/ui/use-copy';

/** Passes the page on: the phone's own sheet where there is one, else the link in the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const t = useTranslations('common.islands');
  const copy = useCopy();

  async function share() {
    const url = window.location.href;
    if (navigator.share) {
      // Rejected when the reader closes the sheet: that is their answer, no failure.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    await copy(url, 'copied');
  }

  return (
    <Button size="sm" onClick={share}>
      <Icon name="share-2" />
      {t('share')}
    </Button>
  );
}
