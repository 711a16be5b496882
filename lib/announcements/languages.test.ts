import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '@/lib/i18n/locales';
import { languageReadBy, writtenLocales } from './languages';

const text = { title: 'A', text: 'B' };

describe('a reader gets', () => {
  it('their own language where it is written', () => {
    for (const locale of locales) expect(languageReadBy(locale, locales)).toBe(locale);
  });

  it.each<[Locale, Locale[], Locale]>([
    ['zh-TW', ['zh-CN', 'en', 'vi'], 'zh-CN'],
    ['zh-CN', ['zh-TW', 'en'], 'zh-TW'],
    ['zh-TW', ['en', 'vi'], 'en'],
    ['ja', ['zh-CN', 'en'], 'en'],
    ['ko', ['zh-CN', 'vi'], 'zh-CN'],
    ['vi', ['zh-CN', 'en'], 'en'],
    ['vi', ['zh-TW', 'ja'], 'zh-TW'],
    ['en', ['ja', 'vi'], 'vi'],
    ['ja', ['ko'], 'ko'],
  ])('%s of %j: %s', (reader, written, expected) => {
    expect(languageReadBy(reader, written)).toBe(expected);
  });

  it('nothing of what says nothing', () => {
    expect(languageReadBy('vi', [])).toBeNull();
  });
});

it('languages stand in the order of the site, whatever the order of writing', () => {
  expect(writtenLocales({ ko: text, vi: text, 'zh-CN': text })).toEqual(['zh-CN', 'vi', 'ko']);
  expect(writtenLocales({})).toEqual([]);
});
