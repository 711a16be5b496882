import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '@/lib/i18n/locales';
import { convertChinese } from './convert-chinese';
import { pickText, type StoredText, withOriginal } from './fallback';

const texts: Record<Locale, string> = {
  'zh-CN': '国际贸易',
  'zh-TW': '國際貿易',
  en: 'International trade',
  vi: 'Thương mại quốc tế',
  ja: '国際貿易',
  ko: '국제 무역',
};

const stored = (locale: Locale): StoredText => ({ locale, text: texts[locale], source: 'machine' });

/** What a reader sees of a text written in `source` that exists in `there` too: "language" or "language<converted". */
function shown(source: Locale, there: Locale[], reader: Locale): string {
  const result = pickText(texts[source], source, there.map(stored), reader, convertChinese);
  if (!result) return 'nothing';
  const { text, lang, source: from } = result;
  expect(text).toBe(texts[lang]);
  expect(from).toBe(from === 'converted' ? 'converted' : lang === source ? 'original' : 'machine');
  return from === 'converted' ? `${lang} converted` : lang;
}

describe('pickText', () => {
  it('shows a reader their own language wherever there is one', () => {
    for (const source of locales)
      for (const reader of locales) expect(shown(source, [...locales], reader)).toBe(reader);
  });

  // What there is besides the original, in falling rank: each step takes the best away.
  const table: [reader: Locale, source: Locale, there: Locale[], expected: string][] = [
    ['zh-TW', 'vi', ['zh-TW', 'zh-CN', 'en', 'ja', 'ko'], 'zh-TW'],
    ['zh-TW', 'vi', ['zh-CN', 'en', 'ja', 'ko'], 'zh-TW converted'],
    ['zh-TW', 'vi', ['en', 'ja', 'ko'], 'en'],
    ['zh-TW', 'vi', ['ja', 'ko'], 'vi'],
    ['zh-TW', 'zh-CN', ['en'], 'zh-TW converted'],
    ['zh-TW', 'en', [], 'en'],

    ['zh-CN', 'vi', ['zh-CN', 'zh-TW', 'en', 'ja', 'ko'], 'zh-CN'],
    ['zh-CN', 'vi', ['zh-TW', 'en', 'ja', 'ko'], 'zh-CN converted'],
    ['zh-CN', 'vi', ['en', 'ja', 'ko'], 'en'],
    ['zh-CN', 'vi', ['ja', 'ko'], 'vi'],
    ['zh-CN', 'zh-TW', ['en'], 'zh-CN converted'],
    ['zh-CN', 'en', [], 'en'],

    ['vi', 'ko', ['vi', 'zh-CN', 'zh-TW', 'en', 'ja'], 'vi'],
    ['vi', 'ko', ['zh-CN', 'zh-TW', 'en', 'ja'], 'ko'],
    ['vi', 'en', ['zh-CN'], 'en'],

    ['en', 'vi', ['zh-CN', 'zh-TW', 'en', 'ja', 'ko'], 'en'],
    ['en', 'vi', ['zh-CN', 'zh-TW', 'ja', 'ko'], 'vi'],

    ['ja', 'vi', ['ja', 'zh-CN', 'zh-TW', 'en', 'ko'], 'ja'],
    ['ja', 'vi', ['zh-CN', 'zh-TW', 'en', 'ko'], 'en'],
    ['ja', 'vi', ['zh-CN', 'zh-TW', 'ko'], 'zh-CN'],
    ['ja', 'vi', ['zh-TW', 'ko'], 'vi'],
    ['ja', 'zh-CN', ['ko'], 'zh-CN'],
    ['ja', 'zh-CN', ['en'], 'en'],
    ['ja', 'zh-TW', [], 'zh-TW'],

    ['ko', 'vi', ['ko', 'zh-CN', 'zh-TW', 'en', 'ja'], 'ko'],
    ['ko', 'vi', ['zh-CN', 'zh-TW', 'en', 'ja'], 'en'],
    ['ko', 'vi', ['zh-CN', 'zh-TW', 'ja'], 'zh-CN'],
    ['ko', 'vi', ['zh-TW', 'ja'], 'vi'],
    ['ko', 'zh-CN', ['ja'], 'zh-CN'],
    ['ko', 'en', ['zh-CN'], 'en'],
  ];

  it.each(table)('%s reads %s with %j: %s', (reader, source, there, expected) => {
    expect(shown(source, there, reader)).toBe(expected);
  });

  it('shows the original where nothing else is there, to everybody', () => {
    for (const source of ['vi', 'en', 'ja', 'ko'] as const)
      for (const reader of locales) expect(shown(source, [], reader)).toBe(source);
  });

  it('prefers what the member wrote to a translation into the same language', () => {
    expect(pickText('Phở', 'vi', [{ ...stored('vi'), text: 'Mì' }], 'vi', convertChinese)?.text).toBe('Phở');
  });

  it.each(['human', 'machine', 'converted', 'glossary'] as const)('says that a text is %s', (source) => {
    const translation = { ...stored('en'), source };
    expect(pickText('Phở', 'vi', [translation], 'en', convertChinese)?.source).toBe(source);
    expect(pickText('Phở', 'vi', [translation], 'ja', convertChinese)?.source).toBe(source);
  });

  it.each([null, ''])('shows nothing of %j, also where a translation is left over', (original) => {
    expect(pickText(original, 'vi', [stored('en')], 'en', convertChinese)).toBeNull();
  });

  it('passes over a translation without text', () => {
    const empty = { ...stored('en'), text: '' };
    expect(pickText(texts.vi, 'vi', [empty], 'en', convertChinese)).toEqual({
      text: texts.vi,
      lang: 'vi',
      source: 'original',
    });
    expect(pickText(texts.vi, 'vi', [empty, stored('zh-CN')], 'ja', convertChinese)?.lang).toBe('zh-CN');
  });
});

describe('withOriginal', () => {
  it('brings the original to a translation, and nothing else', () => {
    const read = (reader: Locale) =>
      withOriginal(pickText('Phở', 'vi', [stored('en')], reader, convertChinese), 'Phở', 'vi');
    expect(read('en')).toEqual({
      text: texts.en,
      lang: 'en',
      source: 'machine',
      original: { text: 'Phở', lang: 'vi' },
    });
    expect(read('vi')).toEqual({ text: 'Phở', lang: 'vi', source: 'original' });
    expect(read('zh-CN')?.original).toEqual({ text: 'Phở', lang: 'vi' });
    expect(withOriginal(null, null, 'vi')).toBeNull();
  });
});
