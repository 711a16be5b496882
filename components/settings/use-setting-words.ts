'use client';

import { useTranslations } from 'next-intl';
import type { SettingKey } from '@/lib/content/settings';

export type FieldWords = {
  label: string;
  help: string;
  choiceOf: (choice: string) => string;
  /** What a flag that asks says before it is switched on. */
  question: () => { title: string; text: string; confirm: string };
};

/** What a setting and its fields are called; a row of the table without its words fails the catalogue's test. */
export function useSettingWords() {
  const t = useTranslations('settings.rows') as unknown as (path: string) => string;
  return (key: SettingKey) => ({
    title: t(`${key}.title`),
    fieldOf: (name: string): FieldWords => ({
      label: t(`${key}.fields.${name}.label`),
      help: t(`${key}.fields.${name}.help`),
      choiceOf: (choice) => t(`${key}.fields.${name}.choices.${choice}`),
      question: () => ({
        title: t(`${key}.fields.${name}.question.title`),
        text: t(`${key}.fields.${name}.question.text`),
        confirm: t(`${key}.fields.${name}.question.confirm`),
      }),
    }),
  });
}
