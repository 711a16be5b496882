'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useState } from 'react';
import { notify } from '@/components/ui/notify';

type Controlled = { open: boolean; onOpenChange: (open: boolean) => void };

/**
 * A dialog whose code comes with the first press of its button: most readers never open it.
 * @returns `Dialog` once it is there, with what holds it open
 */
export function useLazyDialog<Props extends Controlled>(load: () => Promise<ComponentType<Props>>) {
  const errors = useTranslations('errors.codes');
  const [Dialog, setDialog] = useState<ComponentType<Props>>();
  const [open, onOpenChange] = useState(false);

  async function show() {
    onOpenChange(true);
    if (Dialog) return;
    try {
      const loaded = await load();
      setDialog(() => loaded);
    } catch {
      onOpenChange(false);
      void notify('error', errors('network'));
    }
  }

  return { Dialog, show, held: { open, onOpenChange } };
}
