import { expect, it } from 'vitest';
import { locales, localeTable } from '@/lib/i18n/locales';
import { shareTagsOf } from './share-tags';

const site = 'https://example.test';

it('says what the page is, and its own language once beside the other five', () => {
  const tags = shareTagsOf(site, 'ja', { path: '/about', title: 'T', description: 'D' });
  expect(tags.filter(([property]) => property !== 'og:locale:alternate')).toEqual([
    ['og:type', 'website'],
    ['og:title', 'T'],
    ['og:description', 'D'],
    ['og:url', 'https://example.test/ja/about'],
    ['og:locale', 'ja_JP'],
    ['og:image', 'https://example.test/assets/share.png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'T'],
  ]);
  const others = locales.filter((locale) => locale !== 'ja').map((locale) => localeTable[locale].openGraph);
  expect(tags.filter(([property]) => property === 'og:locale:alternate').map(([, name]) => name)).toEqual(
    others,
  );
});

it('shows the picture that it is given, with its own words', () => {
  const image = { url: '/media/x/480.webp', width: 480, height: 320, alt: 'A lamp' };
  expect(shareTagsOf(site, 'zh-CN', { path: '/', title: 'T', image })).toEqual(
    expect.arrayContaining([
      ['og:url', 'https://example.test/'],
      ['og:image', 'https://example.test/media/x/480.webp'],
      ['og:image:width', '480'],
      ['og:image:height', '320'],
      ['og:image:alt', 'A lamp'],
    ]),
  );
});

it('says nothing of a description that there is none of', () => {
  const properties = shareTagsOf(site, 'en', { path: '/', title: 'T' }).map(([property]) => property);
  expect(properties).not.toContain('og:description');
});
