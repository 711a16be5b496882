'use client';

import { useTranslations } from 'next-intl';
import { notify } from './notify';

/** Copies a text; says so, and says how else where the browser refuses. @returns `copy`, which answers whether it was copied */
export function useCopy(): (text: string, said?: 'copied' | 'copiedValue') => Promise<boolean> {
  const t = useTranslations('common.islands');
  return async (text, said = 'copiedValue') => {
    try {
      await navigator.clipboard.writeText(text);
      void notify('success', t(said));
      return true;
    } catch {
      void notify('error', t('copyFailed'));
      return false;
    }
  };
}
