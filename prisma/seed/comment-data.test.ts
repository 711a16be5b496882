import { describe, expect, it } from 'vitest';
import { commentText } from '@/lib/comments/schemas';
import { locales } from '@/lib/i18n/locales';
import { languageOf } from '@/lib/translation/language-of';
import { readSaidTexts, saidKinds } from './comment-data';

const texts = readSaidTexts();

describe('what is said in the demo', () => {
  it.each(locales)('in %s may be said, is in that language, and nothing stands twice', (locale) => {
    for (const kind of saidKinds) {
      const list = texts[locale][kind];
      expect(list.length).toBeGreaterThan(3);
      expect(new Set(list).size).toBe(list.length);
      for (const text of list) {
        expect(commentText.parse(text)).toBe(text);
        expect(languageOf(text, locale), text).toBe(locale);
      }
    }
  });
});
