import { afterEach, expect, it } from 'vitest';
import { keptParsed } from './kept-parsed.ts';
import { processCache } from './process-cache.ts';
import { homeTag, provincesTag } from './tags.ts';

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

function counting() {
  let reads = 0;
  names += 1;
  const read = keptParsed(
    `thing-${names}`,
    async (key: string) => {
      reads += 1;
      return new Map([[key, reads]]);
    },
    { tags: [homeTag()], revalidate: 60 },
  );
  return read;
}

it('keeps one object for all until a tag of it is announced', async () => {
  serve();
  const read = counting();
  const [one, two] = [await read('a'), await read('a')];
  expect(two).toBe(one);
  expect(await read('b')).not.toBe(one);
  cache.pages.clock.invalidate([provincesTag()]);
  expect(await read('a')).toBe(one);
  cache.pages.clock.invalidate([homeTag()]);
  expect(await read('a')).not.toBe(one);
});

it('reads anew while a write is under way, and after a failure', async () => {
  serve();
  const read = counting();
  const before = await read('a');
  const release = cache.pages.clock.hold([homeTag()]);
  expect(await read('a')).not.toBe(before);
  release();
  let fails = true;
  const failing = keptParsed(
    'failing',
    async () => {
      if (fails) throw new Error('gone');
      return 1;
    },
    { tags: [homeTag()], revalidate: 60 },
  );
  await expect(failing('a')).rejects.toThrow('gone');
  fails = false;
  expect(await failing('a')).toBe(1);
});

it('keeps nothing in a process that hears of no change', async () => {
  const read = counting();
  expect(await read('a')).not.toBe(await read('a'));
});
