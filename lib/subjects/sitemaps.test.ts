import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { formatSitemapName, parseSitemapName, sitemapKinds } from './sitemaps';

describe('the name of a sitemap', () => {
  it('and what it holds are two sides of one, for each kind, language and part', () => {
    for (const kind of sitemapKinds)
      for (const locale of locales)
        for (const part of [0, 7, 99_999])
          expect(parseSitemapName(formatSitemapName({ kind, locale, part }))).toEqual({ kind, locale, part });
  });

  it.each([
    '',
    'companies.xml',
    'companies-vi.xml',
    'companies-vi-.xml',
    'companies-vi-0',
    'companies-vi-0.xml.gz',
    'companies-vi--1.xml',
    'companies-vi-1.5.xml',
    'companies-vi-100000.xml',
    'companies-vi-00.xml',
    'companies-vi-01.xml',
    'companies-fr-0.xml',
    'companies-VI-0.xml',
    'companies-zh-0.xml',
    'Companies-vi-0.xml',
    'people-vi-0.xml',
    'constructor-vi-0.xml',
    'companies-constructor-0.xml',
    '../companies-vi-0.xml',
    'companies-vi-0.xml\n',
  ])('is never %j', (file) => {
    expect(parseSitemapName(file)).toBeNull();
  });
});
