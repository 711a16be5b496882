import { expect, test } from 'vitest';
import { triesVideos, videoPaths } from '@/lib/server/security-headers';
import { adminPaths } from '@/lib/shared/admin-paths';
import { paths } from '@/lib/shared/paths';
import { softTarget } from '@/lib/shared/soft-navigation';

const site = 'https://site.example';
const press = { target: '', download: false, button: 0, modified: false };
const goesOn = (path: string) =>
  softTarget({ ...press, href: `${site}/vi${path}` }, `${site}/vi/shop`) !== null;

test('pages with a policy of their own are documents of their own', () => {
  for (const path of videoPaths) expect(goesOn(path.replace(':slug', 'terms')), path).toBe(false);
  for (const path of [adminPaths.contentPage(7), adminPaths.contentPagePreview(7), paths.demoEditor()]) {
    expect(goesOn(path), path).toBe(false);
    expect(triesVideos(path), path).toBe(true);
  }
});

test.each([
  '/',
  '/companies',
  '/pages',
  '/aboutus',
  '/contact/x',
  '/admin/content/pages',
  '/posts/ab23cd45ef',
])('%s is shown in the document there is', (path) => {
  expect(goesOn(path)).toBe(true);
  expect(triesVideos(path)).toBe(false);
});
