import { readFileSync } from 'node:fs';
import { type Locale, locales } from '@/lib/i18n/locales';

/** What people say to offers, wishes, events and other posts, and what their authors answer. */
export const saidKinds = ['supply', 'demand', 'event', 'post', 'answers'] as const;
export type SaidTexts = Record<(typeof saidKinds)[number], string[]>;

/** The texts of the demo's comments, language by language. */
export function readSaidTexts(): Record<Locale, SaidTexts> {
  return Object.fromEntries(
    locales.map((locale) => {
      const file = new URL(`./data/comments/${locale}.json`, import.meta.url);
      return [locale, JSON.parse(readFileSync(file, 'utf8')) as SaidTexts];
    }),
  ) as Record<Locale, SaidTexts>;
}
