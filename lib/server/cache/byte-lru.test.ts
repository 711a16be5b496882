import { expect, it } from 'vitest';
import { ByteLru } from './byte-lru.ts';

it('drops what was not read for longest when the bytes are over the limit', () => {
  const lru = new ByteLru<string>(100);
  for (const key of ['a', 'b', 'c', 'd']) lru.set(key, key, 25);
  expect(lru.get('a')).toBe('a');
  lru.set('e', 'e', 20);
  expect([lru.get('a'), lru.get('b'), lru.get('c'), lru.get('e')]).toEqual(['a', undefined, 'c', 'e']);
  expect(lru.bytes).toBe(95);
  expect(lru.size).toBe(4);
});

it('counts a replaced value once and a deleted one not at all', () => {
  const lru = new ByteLru<string>(100);
  lru.set('a', 'first', 20);
  lru.set('a', 'second', 10);
  expect(lru.bytes).toBe(10);
  lru.delete('a');
  lru.delete('a');
  expect(lru.bytes).toBe(0);
});

it('does not keep what would fill more than a quarter, nor the older value of that key', () => {
  const lru = new ByteLru<string>(100);
  lru.set('a', 'small', 5);
  lru.set('a', 'huge', 26);
  expect(lru.get('a')).toBeUndefined();
  expect(lru.bytes).toBe(0);
});

it('shrinks to a new limit', () => {
  const lru = new ByteLru<string>(100);
  for (const key of ['a', 'b', 'c', 'd']) lru.set(key, key, 25);
  lru.resize(50);
  expect([lru.get('a'), lru.get('b'), lru.get('c'), lru.get('d')]).toEqual([undefined, undefined, 'c', 'd']);
});
