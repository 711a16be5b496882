import { expect, it } from 'vitest';
import { PageAsks } from './page-asks';

it('gives what was asked for most, and begins anew', () => {
  const asks = new PageAsks();
  for (const path of ['/a', '/b', '/b', '/c', '/b', '/c']) asks.count(path);
  expect(asks.take(2)).toEqual([
    { path: '/b', asked: 3 },
    { path: '/c', asked: 2 },
  ]);
  expect(asks.take(2)).toEqual([]);
});

it('counts a limited number of paths, and none that is too long', () => {
  const asks = new PageAsks();
  asks.count('/first');
  for (let index = 0; index < 10_000; index += 1) asks.count(`/${index}`);
  asks.count('/first');
  asks.count(`/${'x'.repeat(300)}`);
  const all = asks.take(20_000);
  expect(all).toHaveLength(5_000);
  expect(all[0]).toEqual({ path: '/first', asked: 2 });
});
