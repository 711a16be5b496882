import { expect, it } from 'vitest';
import { db } from '@/lib/server/db';
import { addPageAsks, agePageAsks, mostAskedPaths } from '@/lib/server/page-asks';

it('sums what processes count, and gives the most first', async () => {
  await addPageAsks(db, []);
  await Promise.all([
    addPageAsks(db, [
      { path: '/a', asked: 5 },
      { path: '/b', asked: 2 },
    ]),
    addPageAsks(db, [
      { path: '/b', asked: 6 },
      { path: '/a', asked: 1 },
      { path: '/c', asked: 1 },
    ]),
  ]);
  expect(await mostAskedPaths(db, 2)).toEqual(['/b', '/a']);
});

it('lets yesterday count half, and forgets what nobody asks for', async () => {
  await addPageAsks(db, [
    { path: '/old', asked: 10 },
    { path: '/rare', asked: 1 },
  ]);
  await agePageAsks(db);
  await addPageAsks(db, [{ path: '/new', asked: 6 }]);
  expect(await mostAskedPaths(db, 9)).toEqual(['/new', '/old', '/rare']);
  await agePageAsks(db);
  await agePageAsks(db);
  expect(await mostAskedPaths(db, 9)).toEqual(['/new', '/old']);
});
