import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { alternatesOf } from './metadata';

describe('alternatesOf', () => {
  it('names the page itself, its six languages and the default for all others', () => {
    expect(alternatesOf('vi', '/companies/industry-dining')).toEqual({
      canonical: '/vi/companies/industry-dining',
      languages: {
        'zh-CN': '/companies/industry-dining',
        'zh-TW': '/zh-TW/companies/industry-dining',
        en: '/en/companies/industry-dining',
        vi: '/vi/companies/industry-dining',
        ja: '/ja/companies/industry-dining',
        ko: '/ko/companies/industry-dining',
        'x-default': '/companies/industry-dining',
      },
      types: { 'application/rss+xml': '/vi/feed.xml' },
    });
  });

  it('names the home page without a slash at the end', () => {
    expect(alternatesOf('zh-CN', '/')).toMatchObject({
      canonical: '/',
      languages: { en: '/en', 'x-default': '/' },
    });
  });

  it('gives every language of a page the same set, each with its own address in it', () => {
    const sets = locales.map((locale) => alternatesOf(locale, '/about'));
    for (const [index, set] of sets.entries()) {
      expect(set?.languages).toEqual(sets[0]?.languages);
      expect(Object.values(set?.languages ?? {})).toContain(set?.canonical);
      expect(sets.filter((other) => other?.canonical === set?.canonical)).toHaveLength(1);
      expect(set?.canonical).toBe(index === 0 ? '/about' : `/${locales[index]}/about`);
    }
  });
});

describe('alternatesOf a page with words of its own in some languages', () => {
  const wording = { own: ['vi', 'en'], repeated: 'vi' } as const;

  it('names those as alternates of each other, and the first of them for everybody else', () => {
    for (const locale of wording.own)
      expect(alternatesOf(locale, '/cards/x', wording)).toMatchObject({
        canonical: `/${locale}/cards/x`,
        languages: { vi: '/vi/cards/x', en: '/en/cards/x', 'x-default': '/vi/cards/x' },
      });
  });

  it('names another language as canonical where it repeats that one, and claims to be no alternate', () => {
    for (const locale of locales.filter((each) => each !== 'vi' && each !== 'en'))
      expect(alternatesOf(locale, '/cards/x', wording)).toEqual({
        canonical: '/vi/cards/x',
        types: { 'application/rss+xml': locale === 'zh-CN' ? '/feed.xml' : `/${locale}/feed.xml` },
      });
  });

  it('keeps the default language for everybody else where it has words', () => {
    const own = ['zh-CN', 'ko'] as const;
    expect(alternatesOf('ko', '/cards/x', { own, repeated: 'ko' })?.languages).toEqual({
      'zh-CN': '/cards/x',
      ko: '/ko/cards/x',
      'x-default': '/cards/x',
    });
  });
});
