import { expect, it } from 'vitest';
import { htmlToDelta } from './from-html';
import { parseDelta } from './parse-delta';
import { safeSitePath } from './safe-url';
import { deltaToHtml } from './to-html';

const policy = { preset: 'full', sitePaths: true } as const;

it.each(['/', '/contact', '/en/pages/terms', '/search?q=x#top'])(
  'takes %j as a path of this site',
  (path) => {
    expect(safeSitePath(path)).toBe(path);
    const parsed = parseDelta(
      { ops: [{ insert: 'x', attributes: { link: path } }, { insert: '\n' }] },
      policy,
    );
    if (!('delta' in parsed)) throw new Error(parsed.error);
    expect(deltaToHtml(parsed.delta)).toBe(`<p><a href="${path}">x</a></p>`);
    expect(htmlToDelta(deltaToHtml(parsed.delta), policy)).toEqual(parsed);
  },
);

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\evil.example',
  'javascript:alert(1)',
  ' /contact',
  'contact',
  '/a b',
  `/${'x'.repeat(3_000)}`,
  null,
])('takes %j as none', (path) => {
  expect(safeSitePath(path)).toBeNull();
});

it('is no link where members write', () => {
  const ops = [{ insert: 'x', attributes: { link: '/contact' } }, { insert: '\n' }];
  expect(parseDelta({ ops }, { preset: 'full' })).toEqual({ delta: { ops: [{ insert: 'x\n' }] } });
});

it('says nothing that a tag could end with', () => {
  const link = safeSitePath('/"><script>');
  expect(link).not.toMatch(/["<>]/);
});
