'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useState } from 'react';
import { notify } from '@/components/ui/notify';
import { useLatePart } from './late-part';

type Controlled = { open: boolean; onOpenChange: (open: boolean) => void };

/**
 * A dialog whose code comes with the first press of its button: most readers never open it.
 * @param load the same function at each rendering
 * @returns `Dialog` once it is there, with what holds it open
 */
export function useLazyDialog<Props extends Controlled>(load: () => Promise<ComponentType<Props>>) {
  const errors = useTranslations('errors.codes');
  const [open, onOpenChange] = useState(false);
  const dialog = useLatePart(null, load, {
    wanted: open,
    onFailure: () => {
      onOpenChange(false);
      void notify('error', errors('network'));
    },
  });
  return { Dialog: dialog?.script, show: () => onOpenChange(true), held: { open, onOpenChange } };
}
