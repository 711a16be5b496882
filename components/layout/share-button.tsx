'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Share2 } from '@/components/ui/icons';
import { notify } from '@/components/ui/notify';
import { useLatePart } from './late-part';
import type { SharePanelProps } from './share-panel';

const loadShare = () => import('./share-panel');

/** Opens the panel to pass a page on; panel and QR code come with the first press. Words: `common.share`, `common.islands`. */
export function ShareButton(props: Omit<SharePanelProps, 'open' | 'onOpenChange'>) {
  const t = useTranslations('common.share');
  const [open, setOpen] = useState(false);
  const panel = useLatePart(null, loadShare, {
    wanted: open,
    onFailure: () => {
      setOpen(false);
      void notify('error', t('failed'));
    },
  });
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Share2 aria-hidden />
        {t('open')}
      </Button>
      {panel ? <panel.script.SharePanel {...props} open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}
