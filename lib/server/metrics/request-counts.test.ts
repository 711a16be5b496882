import { expect, it } from 'vitest';
import { RequestCounts } from './request-counts';

it('counts each kind of answer in a line of its own, which stays the same', () => {
  const counts = new RequestCounts();
  const line = counts.line('next', 'GET', '/companies', 200);
  line.count += 2;
  counts.line('next', 'GET', '/companies', 200).count += 1;
  counts.line('kept', 'GET', '/companies', 200).count += 5;
  const counted = counts.all().filter(({ count }) => count > 0);
  expect(counted.map(({ by, count }) => [by, count])).toEqual([
    ['next', 3],
    ['kept', 5],
  ]);
});

it('names no method that a client made up, and ends at a number of lines', () => {
  const counts = new RequestCounts();
  expect(counts.line('gate', 'PROPFIND', '/', 405).method).toBe('other');
  for (let status = 0; status < 6_000; status += 1) counts.line('next', 'GET', '/', status).count += 1;
  const lines = counts.all();
  expect(lines.length).toBe(5_001);
  expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(6_000);
});

it('costs a kept page one addition', () => {
  const line = new RequestCounts().line('kept', 'GET', '/', 200);
  const rounds = 5_000_000;
  const began = performance.now();
  for (let round = 0; round < rounds; round += 1) line.count += 1;
  const nanoseconds = ((performance.now() - began) * 1e6) / rounds;
  expect(line.count).toBe(rounds);
  // A few on a quiet machine; a busy one may be a hundred times as slow.
  expect(nanoseconds).toBeLessThan(500);
});
