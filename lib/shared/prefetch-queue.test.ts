import { expect, test } from 'vitest';
import { mayPrefetch, PrefetchQueue } from './prefetch-queue';

function queue() {
  const started: string[] = [];
  return { started, pages: new PrefetchQueue((path) => started.push(path)) };
}

test('at most four pages are fetched at once; one that came makes room for the latest wish', () => {
  const { started, pages } = queue();
  for (const path of ['/1', '/2', '/3', '/4', '/5', '/6']) pages.want(path);
  expect(started).toEqual(['/1', '/2', '/3', '/4']);
  pages.finished('/2');
  expect(started).toEqual(['/1', '/2', '/3', '/4', '/6']);
  pages.finished('/2');
  expect(started).toHaveLength(5);
});

test('a page is fetched once', () => {
  const { started, pages } = queue();
  pages.want('/1');
  pages.finished('/1');
  pages.want('/1');
  expect(started).toEqual(['/1']);
});

test('who goes on takes the waiting wishes along; they may be wished again', () => {
  const { started, pages } = queue();
  for (const path of ['/1', '/2', '/3', '/4', '/5']) pages.want(path);
  pages.clear();
  pages.finished('/1');
  expect(started).toHaveLength(4);
  pages.want('/5');
  expect(started.at(-1)).toBe('/5');
});

test.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g', saveData: false }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('a connection %j allows fetching ahead: %s', (connection, allowed) => {
  expect(mayPrefetch(connection)).toBe(allowed);
});
