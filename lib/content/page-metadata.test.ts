import { expect, it } from 'vitest';
import { pageMetadata } from './page-metadata';
import type { PageView } from './queries';

const page: PageView = {
  slug: 'terms',
  title: 'Terms',
  body: '<h2>1.&nbsp;Scope</h2>\n<p>These <strong>terms</strong> &amp; rules\n hold.</p>',
  locale: 'en',
  viewCount: 0,
  publishedAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
};

it('describes a page by the beginning of its text, without markup', () => {
  const { title, description, alternates, openGraph } = pageMetadata('en', '/pages/terms', page);
  expect(title).toBe('Terms');
  expect(description).toBe('1. Scope These terms rules hold.');
  expect(alternates?.canonical).toBe('/en/pages/terms');
  expect(openGraph?.description).toBe(description);
});

it('is no longer than what search engines show, and whole where it is cut', () => {
  const body = `<p>${'a'.repeat(159)}\u{1f35c}${'b'.repeat(500)}</p>`;
  const { description = '' } = pageMetadata('en', '/pages/terms', { ...page, body });
  expect(description?.length).toBeLessThanOrEqual(160);
  expect(description?.isWellFormed()).toBe(true);
});
