import { randomBytes } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { type CacheValue, type PageValue, toNext } from './cache-value.ts';
import { PageCache, steadyTime } from './page-cache.ts';

function page(html: string, rest: Partial<PageValue> = {}): PageValue {
  const empty = {
    rscData: undefined,
    postponed: undefined,
    status: 200,
    headers: {},
    segmentData: undefined,
  };
  return { kind: 'APP_PAGE', html, ...empty, ...rest };
}

function read(body: string): CacheValue {
  return { kind: 'FETCH', data: { body, status: 200 }, revalidate: 3600 };
}

/** What Next gets. */
function given(cache: PageCache, key: string): CacheValue | null {
  const entry = cache.get(key);
  return entry && toNext(entry.value);
}

function put(cache: PageCache, key: string, value: CacheValue, tags: string[] = []): void {
  cache.set(key, { value, tags, startedAt: cache.clock.now(), lastModified: steadyTime() });
}

it('gives back what was kept, with the same bytes', () => {
  const cache = new PageCache();
  const segmentData = new Map([
    ['/_tree', Buffer.from('tree')],
    ['/_head', Buffer.from('head')],
  ]);
  put(cache, '/a', page('<p>越南</p>', { rscData: Buffer.from('flight'), segmentData }));
  expect(given(cache, '/a')).toEqual(page('<p>越南</p>', { rscData: Buffer.from('flight'), segmentData }));
});

it('does not keep what was begun before the invalidation of a tag of it', () => {
  const cache = new PageCache();
  const startedAt = cache.clock.now();
  cache.clock.invalidate(['card:1']);
  cache.set('/a', { value: page('old'), tags: ['card:1'], startedAt, lastModified: steadyTime() });
  expect(cache.size).toBe(0);
  expect(cache.get('/a')).toBeNull();
});

it('misses by a tag that only the asker names', () => {
  const cache = new PageCache();
  put(cache, 'read', read('1'));
  cache.clock.invalidate(['path:/a']);
  expect(cache.get('read', ['path:/a'])).toBeNull();
});

it('gives the memory of a stale entry back when it is asked for', () => {
  const cache = new PageCache();
  put(cache, '/a', page('x'.repeat(10_000)), ['card:1']);
  cache.clock.invalidate(['card:1']);
  cache.get('/a');
  expect([cache.size, cache.bytes]).toEqual([0, 0]);
});

it('counts the bytes that are sent, in whatever script, and the buffers', () => {
  const bytes = (value: CacheValue): number => {
    const cache = new PageCache();
    put(cache, '/a', value);
    return cache.bytes;
  };
  const base = bytes(page(''));
  expect(bytes(page('a'.repeat(1_000))) - base).toBe(1_000);
  expect(bytes(page(`${'a'.repeat(999)}越`)) - base).toBe(1_002);
  expect(bytes(page('', { rscData: Buffer.alloc(1_000) })) - base).toBe(1_000);
});

it('keeps at most its limit', () => {
  const cache = new PageCache(1_000_000);
  // Nothing that becomes much smaller when it is packed.
  const text = () => randomBytes(7_500).toString('base64');
  for (let index = 0; index < 500; index += 1) put(cache, `/${index}`, page(text()));
  expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
  // An eighth is for compressed bodies, a sixteenth for what does not exist.
  expect(cache.bytes).toBeGreaterThan(780_000);
  expect(cache.get('/499')).not.toBeNull();
  expect(cache.get('/0')).toBeNull();
});

it('never lets what does not exist push out what does', () => {
  const cache = new PageCache(1_000_000);
  put(cache, '/good', page('good'));
  put(cache, 'good', read('{"id":1}'));
  for (let index = 0; index < 2_000; index += 1) {
    put(cache, `/bad/${index}`, page('x'.repeat(5_000), { status: 404 }));
    put(cache, `bad${index}`, read('null'));
  }
  expect(cache.get('/good')).not.toBeNull();
  expect(cache.get('good')).not.toBeNull();
  expect(cache.get('/bad/1999')).not.toBeNull();
  expect(cache.bytes).toBeLessThan(1_000_000 / 8);
});

it('keeps for a minute at most that something does not exist, and says so to Next', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const cache = new PageCache();
  const lifetime = { revalidate: 3_600, expire: 31_536_000 };
  for (const [key, status] of [
    ['/bad', 404],
    ['/good', 200],
  ] as const) {
    const value = page('', { status });
    cache.set(key, { value, tags: [], startedAt: 0, lastModified: steadyTime(), cacheControl: lifetime });
  }
  expect(cache.get('/bad')?.cacheControl).toEqual({ revalidate: 60, expire: 60 });
  expect(cache.get('/good')?.cacheControl).toEqual(lifetime);
  now.mockReturnValue(60_001);
  expect(cache.get('/bad')).toBeNull();
  expect(cache.get('/good')).not.toBeNull();
  now.mockRestore();
});

it('replaces a 404 by the page that came into being', () => {
  const cache = new PageCache();
  put(cache, '/a', page('no', { status: 404 }), ['card:1']);
  cache.clock.invalidate(['card:1']);
  put(cache, '/a', page('yes'), ['card:1']);
  expect(given(cache, '/a')).toMatchObject({ html: 'yes' });
  expect(cache.size).toBe(1);
});
