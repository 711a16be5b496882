import { expect, test } from 'vitest';
import { paths } from './paths';
import { mayHoldVideos, triesVideos, videoPaths } from './video-paths';

test('the pages with a policy of their own are those that Next gives it to, and those of the desk', () => {
  for (const path of videoPaths) expect(mayHoldVideos(path.replace(':slug', 'terms')), path).toBe(true);
  for (const path of [paths.adminContentPage(7), paths.adminContentPagePreview(7), paths.demoEditor()]) {
    expect(mayHoldVideos(path), path).toBe(true);
    expect(triesVideos(path), path).toBe(true);
  }
});

test.each([
  '/',
  '/companies',
  '/pages',
  '/pages/a/b',
  '/aboutus',
  '/contact/x',
  '/admin/content/pages',
  '/posts/ab23cd45ef',
])('%s holds none', (path) => expect(mayHoldVideos(path)).toBe(false));
