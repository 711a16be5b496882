import { afterEach, expect, it } from 'vitest';
import { keptRows } from './kept-rows.ts';
import { processCache } from './process-cache.ts';
import { postListTag, postTag } from './tags.ts';

const cache = processCache();

afterEach(() => {
  cache.serves = false;
  cache.listener = undefined as never;
});

function serve(): void {
  cache.serves = true;
  cache.listener = {} as never;
}

let names = 0;

/** A read that notes what it was asked for; the row of an id says how often the database was asked by then. */
function noting() {
  const asked: number[][] = [];
  names += 1;
  const read = keptRows(
    `row-${names}`,
    async (ids: readonly number[], locale: 'en' | 'vi') => {
      asked.push([...ids]);
      return new Map(ids.filter((id) => id < 100).map((id) => [id, `${id} ${locale} ${asked.length}`]));
    },
    { tags: (row) => [postListTag(), postTag(row.split(' ')[0] ?? '')], revalidate: 60 },
  );
  return { read, asked };
}

it('reads only what is not kept, all at once, and gives all in the order asked for', async () => {
  serve();
  const { read, asked } = noting();
  expect(await read([3, 1], 'en')).toEqual(['3 en 1', '1 en 1']);
  expect(await read([1, 2, 3, 4], 'en')).toEqual(['1 en 1', '2 en 2', '3 en 1', '4 en 2']);
  expect(await read([4, 2], 'en')).toEqual(['4 en 2', '2 en 2']);
  expect(asked).toEqual([
    [3, 1],
    [2, 4],
  ]);
  expect(await read([1], 'vi')).toEqual(['1 vi 3']);
});

it('reads a row anew once a tag of it was announced, and only that one', async () => {
  serve();
  const { read, asked } = noting();
  await read([1, 2], 'en');
  cache.pages.clock.invalidate([postTag('2')]);
  expect(await read([1, 2], 'en')).toEqual(['1 en 1', '2 en 2']);
  cache.pages.clock.invalidate([postListTag()]);
  expect(await read([1, 2], 'en')).toEqual(['1 en 3', '2 en 3']);
  expect(asked.length).toBe(3);
});

it('keeps nothing of what is being written, nor what was read while it was', async () => {
  serve();
  const { read } = noting();
  await read([1], 'en');
  const release = cache.pages.clock.hold([postTag('1')]);
  expect(await read([1], 'en')).toEqual(['1 en 2']);
  expect(await read([1], 'en')).toEqual(['1 en 3']);
  release();
  expect(await read([1], 'en')).toEqual(['1 en 4']);
  expect(await read([1], 'en')).toEqual(['1 en 4']);
});

it('asks again for what has no row, and keeps nothing where no change is heard of', async () => {
  serve();
  const { read, asked } = noting();
  expect(await read([1, 100], 'en')).toEqual(['1 en 1']);
  expect(await read([1, 100], 'en')).toEqual(['1 en 1']);
  expect(asked).toEqual([[1, 100], [100]]);
  cache.listener = undefined as never;
  expect(await read([1], 'en')).toEqual(['1 en 3']);
});
