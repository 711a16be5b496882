import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '@/lib/i18n/locales';
import { siteName } from './site-name';

const url = 'https://pages.example:8443/';
const nameIn = (reader: Locale, titles: Partial<Record<string, string>>) => siteName(titles, reader, url);

describe('what the site calls itself', () => {
  it.each<[string, Locale, Partial<Record<string, string>>, string]>([
    ['is in the language of the reader', 'vi', { vi: 'Trang Vàng', en: 'Pages' }, 'Trang Vàng'],
    ['is in the other way to write Chinese', 'zh-TW', { 'zh-CN': '黄页', en: 'Pages' }, '黄页'],
    ['is in either of both', 'zh-CN', { 'zh-TW': '黃頁', en: 'Pages' }, '黃頁'],
    ['is in English for everybody else', 'ko', { 'zh-CN': '黄页', en: 'Pages' }, 'Pages'],
    ['is in whatever language there is', 'en', { 'zh-TW': '黃頁', ja: 'ページ' }, '黃頁'],
    ['is never an empty one', 'vi', { vi: ' ', en: '', ja: 'ページ' }, 'ページ'],
    ['is its host where nobody named it', 'en', {}, 'pages.example'],
    ['is its host where all is empty', 'ja', { ja: '' }, 'pages.example'],
  ])('%s', (_what, reader, titles, expected) => {
    expect(nameIn(reader, titles)).toBe(expected);
  });

  it('is known in all six languages once it is in one', () => {
    expect(locales.map((reader) => nameIn(reader, { 'zh-CN': '越南黄页' }))).toEqual(
      locales.map(() => '越南黄页'),
    );
  });
});
