import type { Locale } from '@/lib/i18n/locales';
import { soughtTerm } from '../glossary-lookup';
import { findPhrase, industryOfPhrase, phrasesInUse } from './held-phrases';

/** The languages whose words may have these letters, the reader's own first. */
export function languagesOf(text: string, reader: Locale): Locale[] {
  if (/\p{sc=Hangul}/u.test(text)) return ['ko'];
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return ['ja'];
  const all: Locale[] = /\p{sc=Han}/u.test(text) ? ['zh-CN', 'zh-TW', 'ja'] : ['vi', 'en'];
  return all.includes(reader) ? [reader, ...all.filter((locale) => locale !== reader)] : all;
}

/**
 * The slug of the industry that a service or product leads to, as the phrasebook has it: 地板 to furniture and wood. The first
 * language that knows the phrase says it. At most three indexes of the phrasebook are asked, which are those that cards are
 * read by.
 * @param reader the language of who looks for it
 */
export function industryOfTerm(text: string, reader: Locale): string | null {
  if (text.trim() === '') return null;
  const held = phrasesInUse();
  for (const locale of languagesOf(text, reader)) {
    const match = findPhrase(held, 'trades', locale, soughtTerm(text, locale));
    const slug = match && industryOfPhrase(held, match.entry);
    if (slug) return slug;
  }
  return null;
}
