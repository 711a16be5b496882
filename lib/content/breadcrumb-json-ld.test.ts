import { expect, it } from 'vitest';
import { breadcrumbJsonLd } from './breadcrumb-json-ld';

it('numbers the crumbs and names each by its whole address', () => {
  const crumbs = [
    { name: 'Home', href: '/ko' },
    { name: 'Companies', href: '/ko/companies' },
  ];
  expect(breadcrumbJsonLd('http://localhost:3000', crumbs)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'http://localhost:3000/ko' },
      { '@type': 'ListItem', position: 2, name: 'Companies', item: 'http://localhost:3000/ko/companies' },
    ],
  });
});
