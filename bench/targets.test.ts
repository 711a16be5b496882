import { expect, test } from 'vitest';
import type { LoadFigures, LoadResult } from './load';
import type { SearchResult } from './search';
import { judgeLoad, judgePictures, judgeScripts, judgeSearch, judgeUpload } from './targets';

function figures(perSecond: number, cpu: Partial<LoadFigures['cpu']> = {}): LoadFigures {
  return {
    perSecond,
    failures: 0,
    p50: 1,
    p95: 1,
    p99: 1,
    cpu: { server: 1, client: 0.5, database: 0, others: 0, ...cpu },
  };
}

function page(site: LoadFigures, raw = figures(10_000)): LoadResult {
  return { name: 'home', paths: ['/'], cached: true, bytes: 1, fromCache: true, site, raw };
}

test('a cached page reaches 2,000 a second, or a tenth of the raw server where that is less', () => {
  expect(judgeLoad(page(figures(1_100)))).toMatchObject({ target: '1000/s', verdict: 'ok' });
  expect(judgeLoad(page(figures(1_999), figures(30_000)))).toMatchObject({
    target: '2000/s',
    verdict: 'missed',
  });
  expect(judgeLoad(page(figures(2_000), figures(30_000)))).toMatchObject({ verdict: 'ok', cause: '' });
});

test('the cause of a slow page is what was measured', () => {
  expect(judgeLoad(page(figures(500))).cause).toBe(
    "the site's process is at its limit (100 % of a core): 2000 µs a request",
  );
  const disturbed = figures(500, { server: 0.5, others: 1.2 });
  expect(judgeLoad({ ...page(disturbed), fromCache: false }).cause).toBe(
    'the page did not come from the cache; other programs used 120 % of a core; ' +
      "the site's process had 50 % of a core and the client 50 %: 1000 µs a request, at most 1000/s with a whole core",
  );
  expect(judgeLoad(page(figures(500, { server: null, others: null }))).cause).toBe('');
});

test('pages made for each request have no target, but they must answer', () => {
  expect(judgeLoad({ ...page(figures(10)), cached: false })).toMatchObject({ target: '', verdict: '' });
  const failing = { ...figures(10), failures: 3 };
  expect(judgeLoad({ ...page(failing), cached: false })).toMatchObject({
    verdict: 'missed',
    cause: '3 answers failed',
  });
});

function search(p50: number, p99: number): SearchResult {
  const row = (kind: string) => ({ kind, queries: 1, found: 1, p50, p95: p50, p99 });
  const lookup = { queries: 1, p50: 0.5, p95: 1, p99: 2 };
  return { kinds: [row('region')], all: row('all'), lookup, cpu: { database: 1, others: 0 } };
}

test('the search is judged by the p50 of the lookup, at 100,000 cards only', () => {
  expect(judgeSearch(search(29.9, 49.9), 100_000).verdict).toBe('ok');
  expect(judgeSearch(search(30, 40), 100_000)).toMatchObject({
    verdict: 'missed',
    cause: 'slow kinds: region',
  });
  expect(judgeSearch(search(10, 50), 100_000).verdict).toBe('missed');
  expect(judgeSearch(search(30, 500), 1_000_000)).toMatchObject({ target: '', verdict: '' });
});

test('an upload is judged by decoding the same photo, several at once are only shown', () => {
  const of = (p50: number, atOnce = 1) => ({ name: '', atOnce, count: 1, perSecond: 1, p50, p95: 1, p99: 1 });
  expect(judgeUpload(of(799), of(100))).toMatchObject({ target: '< 8×', verdict: 'ok' });
  expect(judgeUpload(of(800), of(100))).toMatchObject({
    verdict: 'missed',
    cause: '700 ms beside decoding: resizing, WebP, storing',
  });
  expect(judgeUpload(of(9_000, 4), of(100))).toMatchObject({ target: '', verdict: '' });
});

test('a card image is judged by the processor time of encoding its background', () => {
  const of = (perCoreSecond: number) => ({ count: 1, perSecond: 1, perCoreSecond, p50: 1, p95: 1, p99: 1 });
  const pictures = (warm: number, encoding: number) => ({
    first: 1,
    warm: of(warm),
    together: of(1),
    encoding: of(encoding),
    megabytes: { before: 1, after: 1 },
  });
  expect(judgePictures(pictures(5, 24))).toMatchObject({ target: '< 5×', verdict: 'ok' });
  expect(judgePictures(pictures(4, 20))).toMatchObject({
    verdict: 'missed',
    cause: '200 ms beside encoding: laying out, rasterising',
  });
});

test('170,000 bytes of script are the limit', () => {
  expect(judgeScripts({ gzipped: 170_000 })).toBe('ok');
  expect(judgeScripts({ gzipped: 170_001 })).toBe('missed');
});
