'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Share2 } from '@/components/ui/icons';
import { notify } from '@/components/ui/notify';
import type { SharePanelProps } from './share-panel';

type Props = Pick<SharePanelProps, 'publicId' | 'url' | 'name'>;

/** Opens the panel to pass a card on; panel and QR code come with the first click. */
export function ShareCardButton(props: Props) {
  const t = useTranslations('cards.share');
  const [Panel, setPanel] = useState<ComponentType<SharePanelProps>>();
  const [open, setOpen] = useState(false);

  async function show() {
    try {
      const { SharePanel } = await import('./share-panel');
      setPanel(() => SharePanel);
      setOpen(true);
    } catch {
      void notify('error', t('failed'));
    }
  }

  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => void show()}>
        <Share2 aria-hidden />
        {t('open')}
      </Button>
      {Panel ? <Panel {...props} open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}
