'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { SettingFieldView } from '@/lib/admins/settings/queries';
import { locales, localeTable } from '@/lib/i18n/locales';

/** A value of a field in words: what holds without a choice, or what somebody else chose. */
export function useValueText(): (field: SettingFieldView, value: unknown) => string {
  const t = useTranslations('settings');
  const format = useFormatter();
  return ({ kind, unit }, value) => {
    if (kind === 'picture') return t(value === null ? 'empty' : 'uploaded');
    if (kind === 'time' && value) return String(value).replace('T', ' ');
    if (typeof value === 'boolean') return t(value ? 'on' : 'off');
    if (typeof value === 'number')
      return [format.number(value), unit && t(`units.${unit}`)].filter(Boolean).join(' ');
    const text = typeof value === 'object' && value !== null ? byLanguage(value) : value;
    return typeof text === 'string' && text !== '' ? text : t('empty');
  };
}

/** What was chosen, one or several in their order; '' for nothing. */
export function chosenText(value: unknown, choiceOf: (choice: string) => string): string {
  return [value]
    .flat()
    .map((choice) => choiceOf(String(choice)))
    .join(' · ');
}

function byLanguage(value: Partial<Record<string, string | string[]>>): string {
  const parts = locales.flatMap((locale) => {
    const given = value[locale] ?? '';
    const text = Array.isArray(given) ? given.join(', ') : given;
    return text === '' ? [] : [`${localeTable[locale].name}: ${text}`];
  });
  return parts.join(' · ');
}
