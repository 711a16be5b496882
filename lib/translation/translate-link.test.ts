import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { translateLink } from './translate-link';

const query = (href: string | null) => new URL(href ?? '').searchParams;

describe('the way to a translator', () => {
  it('names both languages and carries the text', () => {
    const href = translateLink('Chuyên hải sản & gia vị.\nGiao hàng "tận nơi"', 'vi', 'zh-TW');
    expect(href).toMatch(/^https:\/\/translate\.google\.com\/\?/);
    expect(Object.fromEntries(query(href))).toEqual({
      sl: 'vi',
      tl: 'zh-TW',
      op: 'translate',
      text: 'Chuyên hải sản & gia vị. Giao hàng "tận nơi"',
    });
  });

  it('is none within one language, nor without words', () => {
    for (const locale of locales) expect(translateLink('abc', locale, locale)).toBeNull();
    expect(translateLink('24/7', 'vi', 'en')).toBeNull();
    expect(translateLink(' ', 'vi', 'en')).toBeNull();
  });

  it('leaves contact details behind that stand inside the text', () => {
    const text = 'Gọi 0903 123 456, a@b.example.vn hoặc www.quux.vn, Zalo @quux';
    const sent = query(translateLink(text, 'vi', 'en')).get('text') ?? '';
    expect(sent).toContain('Gọi');
    expect(sent).not.toMatch(/\d|@|quux/);
    expect(translateLink('0903 123 456', 'vi', 'en')).toBeNull();
    for (let length = 1_770; length < 1_810; length += 1) {
      const long = `${'abcd '.repeat(360).slice(0, length)} 0903 123 456 ${'abcd '.repeat(10)}`;
      expect(query(translateLink(long, 'vi', 'en')).get('text')).not.toMatch(/\d/);
    }
  });

  it.each([
    ['Chinese', '本店专营海鲜，欢迎光临。'.repeat(200), 'zh-CN', 'en'],
    ['Vietnamese', 'Chuyên hải sản tươi sống. '.repeat(400), 'vi', 'ja'],
    ['one long word', 'ạ'.repeat(9_000), 'vi', 'ko'],
    ['pairs of surrogates', '𠮷'.repeat(2_000), 'ja', 'en'],
  ] as const)('is no longer than an address may be: %s', (_name, text, from, to) => {
    const href = new URL(translateLink(text, from, to) ?? '').href;
    expect(href.length).toBeLessThan(2_000);
    expect(href.length).toBeGreaterThan(1_200);
    expect(text.replace(/\s+/g, ' ')).toContain(query(href).get('text'));
  });
});
