import { expect, it } from 'vitest';
import { documentOf } from './page-document';
import { pageMetadata } from './page-metadata';
import type { PageView } from './queries';

const page: PageView = {
  slug: 'terms',
  title: 'Terms',
  content: documentOf({
    content: null,
    body: '<h2>1.&nbsp;Scope</h2>\n<p>These <strong>terms</strong> &amp; rules\n hold.</p>',
  }),
  description: '',
  locale: 'en',
  isMade: false,
  languages: ['zh-CN', 'en'],
  viewCount: 0,
  publishedAt: '2026-11-20T00:00:00.000Z',
  updatedAt: '2026-11-20T00:00:00.000Z',
};

it('describes a page by the beginning of its text, without markup', () => {
  const { title, description, alternates } = pageMetadata('en', '/pages/terms', page);
  expect(title).toBe('Terms');
  expect(description).toBe('1. Scope These terms & rules hold.');
  expect(alternates?.canonical).toBe('/en/pages/terms');
});

it('is no longer than what search engines show, and whole where it is cut', () => {
  const content = { ops: [{ insert: `${'a'.repeat(159)}\u{1f35c}${'b'.repeat(500)}\n` }] };
  const { description = '' } = pageMetadata('en', '/pages/terms', { ...page, content });
  expect(description?.length).toBeLessThanOrEqual(160);
  expect(description?.isWellFormed()).toBe(true);
});

it('says what the operator wrote for search engines, and names the languages that there are alone', () => {
  const own = pageMetadata('en', '/pages/terms', { ...page, description: 'What holds here' });
  expect(own.description).toBe('What holds here');
  expect(Object.keys(own.alternates?.languages ?? {})).toEqual(['zh-CN', 'en', 'x-default']);
  // Korean readers are shown the English text: its address is the canonical one.
  expect(pageMetadata('ko', '/pages/terms', page).alternates).toMatchObject({ canonical: '/en/pages/terms' });
});
