import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { type GlossarySubject, glossaries, glossaryKey, glossaryReader, termsOf } from './glossary';

const subjects = Object.keys(glossaries) as GlossarySubject[];

describe.each(subjects)('the glossary of %s', (subject) => {
  const entries = glossaries[subject];

  it('says everything in all languages', () => {
    for (const entry of entries) {
      expect(entry).toHaveLength(locales.length);
      for (const locale of locales) {
        const terms = termsOf(entry, locale);
        expect(terms.length, `${entry[0]} in ${locale}`).toBeGreaterThan(0);
        for (const term of terms) expect(term, `${entry[0]} in ${locale}`).toBe(term.trim().normalize('NFC'));
      }
    }
  });

  it.each(locales)('means one thing by a term in %s', (locale) => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const [at, entry] of entries.entries()) {
      for (const term of termsOf(entry, locale)) {
        const key = glossaryKey(term);
        const before = seen.get(key);
        if (before !== undefined) twice.push(`${term}: ${before} and ${at} ${entry[0]}`);
        seen.set(key, `${at} ${entry[0]}`);
      }
    }
    expect(twice).toEqual([]);
  });

  it('is written in the script of its language', () => {
    const scripts = {
      ja: /[\p{sc=Hangul}]/u,
      ko: /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u,
      vi: /[\p{sc=Han}\p{sc=Hangul}]/u,
      en: /[^\p{ASCII}]/u,
    };
    for (const entry of entries) {
      for (const [locale, foreign] of Object.entries(scripts))
        for (const term of termsOf(entry, locale as 'ja'))
          expect(term, `${entry[0]} in ${locale}`).not.toMatch(foreign);
    }
  });
});

describe('the size of the glossary', () => {
  it.each([
    ['titles', 150],
    ['skills', 80],
    ['languages', 30],
    ['forms', 15],
  ] as const)('%s: at least %i', (subject, least) => {
    expect(glossaries[subject].length).toBeGreaterThanOrEqual(least);
  });
});

describe('glossaryReader', () => {
  const read = glossaryReader([['餐饮', '餐飲', 'Dining', 'Ẩm thực & nhà hàng', '飲食', '외식']]);

  it.each([
    ['总经理', 'zh-CN', 'vi', 'Tổng giám đốc'],
    ['總經理', 'zh-TW', 'en', 'General Director'],
    ['SALES  manager', 'en', 'zh-TW', '業務經理'],
    ['truong phong kinh doanh', 'vi', 'ja', '営業マネージャー'],
    ['Trưởng phòng kinh doanh', 'vi', 'ko', '영업 매니저'],
    ['ＣＥＯ', 'ja', 'vi', 'Giám đốc điều hành'],
    ['공장장', 'ko', 'zh-CN', '厂长'],
  ] as const)('knows %s (%s) in %s', (term, source, target, expected) => {
    expect(read('position', term, source, target)).toBe(expected);
  });

  it('looks each field up in its own words', () => {
    expect(read('languages', 'Tiếng Hàn', 'vi', 'en')).toBe('Korean');
    expect(read('skills', 'Đàm phán', 'vi', 'zh-TW')).toBe('商務談判');
    expect(read('interests', '羽毛球', 'zh-CN', 'vi')).toBe('Cầu lông');
    expect(read('services', '報關', 'zh-TW', 'en')).toBe('Customs declaration');
    expect(read('services', '餐饮', 'zh-CN', 'ko')).toBe('외식');
    expect(read('position', '餐饮', 'zh-CN', 'ko')).toBeNull();
  });

  it('knows whole values only, and says when it knows nothing', () => {
    expect(read('position', '总经理兼厨师', 'zh-CN', 'en')).toBeNull();
    expect(read('companyDescription', '总经理', 'zh-CN', 'en')).toBeNull();
    expect(read('skills', '', 'zh-CN', 'en')).toBeNull();
  });
});
