'use client';

import { useTranslations } from 'next-intl';

/** The words that every question of the back office shares, with those of its action. */
export function useDialogWords(confirm: string) {
  const t = useTranslations('admins.users.actions');
  return { confirm, cancel: t('cancel'), busy: t('busy'), close: t('close') };
}
