import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { languageName, spokenLanguages } from './language-names';
import { spokenOf } from './spoken-languages';

describe('languages that a card names', () => {
  it.each([
    [
      ['Tiếng Việt', 'Tiếng Trung', 'Tiếng Anh'],
      ['vi', 'zh', 'en'],
    ],
    [
      ['中文', '越南语', '英语'],
      ['vi', 'zh', 'en'],
    ],
    [
      ['한국어', '베트남어', '영어'],
      ['vi', 'en', 'ko'],
    ],
    [
      ['日本語', '中国語'],
      ['zh', 'ja'],
    ],
    [
      ['tieng anh giao tiep', 'Chinese (HSK 5)'],
      ['zh', 'en'],
    ],
    [['英语、日语、粤语'], ['yue', 'en', 'ja']],
    [
      ['國語', '廣東話'],
      ['zh', 'yue'],
    ],
    [['Mandarin'], ['zh']],
    [['Klingon', 'Englishman', 'TypeScript', ''], []],
    [[], []],
  ])('of %j are %j', (words, codes) => expect(spokenOf(words)).toEqual(codes));

  it.each(locales)('are understood as %s calls them', (locale) => {
    for (const code of spokenLanguages) expect(spokenOf([languageName(code, locale)]), code).toEqual([code]);
  });
});
