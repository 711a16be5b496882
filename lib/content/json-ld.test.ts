import { describe, expect, it } from 'vitest';
import { absoluteUrl, itemListJsonLd, websiteJsonLd } from './json-ld';

const site = {
  title: 'Yellow Pages',
  homeTitle: '',
  description: 'All companies',
  keywords: '',
  favicon: '',
};

it('puts the site in front of every address', () => {
  expect(absoluteUrl('zh-CN', '/')).toBe('http://localhost:3000/');
  expect(absoluteUrl('en', '/')).toBe('http://localhost:3000/en');
  expect(absoluteUrl('vi', '/companies')).toBe('http://localhost:3000/vi/companies');
});

describe('websiteJsonLd', () => {
  it('offers the open search of companies in the language of the page', () => {
    expect(websiteJsonLd('en', site)).toMatchObject({
      '@type': 'WebSite',
      name: 'Yellow Pages',
      url: 'http://localhost:3000/en',
      inLanguage: 'en',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: 'http://localhost:3000/en/companies?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    });
  });

  it('stays JSON whatever the site is called', () => {
    const odd = { ...site, title: '"</script>\u2028' };
    expect(JSON.parse(JSON.stringify(websiteJsonLd('en', odd)))).toMatchObject({ name: odd.title });
  });
});

it('lists entries by their whole addresses, in their order', () => {
  expect(itemListJsonLd('ja', ['/companies/b', '/companies/a'])).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: ['http://localhost:3000/ja/companies/b', 'http://localhost:3000/ja/companies/a'],
  });
});
