import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const pages = globSync('app/[[]locale[]]/admin/**/page.tsx').sort();

it('finds the pages of the back office', () => {
  expect(pages).toContain('app/[locale]/admin/users/page.tsx');
});

it.each(pages)('%s asks for an administrator itself', (page) => {
  const text = readFileSync(page, 'utf8');
  // A layout is kept while one goes from page to page: it guards none of them.
  expect(text).toMatch(/await require(SignedIn)?Admin\(/);
});
