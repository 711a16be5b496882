'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { SettingFieldView } from '@/lib/admins/settings/queries';

/** What holds without a choice, in words. */
export function useStandardText(): (field: SettingFieldView, standard: unknown) => string {
  const t = useTranslations('settings');
  const format = useFormatter();
  return ({ unit }, standard) => {
    if (typeof standard === 'boolean') return t(standard ? 'on' : 'off');
    if (typeof standard === 'number')
      return [format.number(standard), unit && t(`units.${unit}`)].filter(Boolean).join(' ');
    return typeof standard === 'string' && standard !== '' ? standard : t('empty');
  };
}
