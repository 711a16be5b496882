import { expect, test } from 'vitest';
import { percentile, spreadOf } from './percentiles';

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

test('percentiles are values that occurred, of unsorted input', () => {
  expect(spreadOf(hundred)).toEqual({ p50: 50, p95: 95, p99: 99 });
});

test('a single value is every percentile', () => {
  expect(spreadOf([7])).toEqual({ p50: 7, p95: 7, p99: 7 });
});

test('numbers are sorted as numbers, and the input stays as it was', () => {
  const values = [10, 9, 100];
  expect(percentile(values, 1)).toBe(100);
  expect(values).toEqual([10, 9, 100]);
});

test('nothing has no percentile', () => {
  expect(() => percentile([], 0.5)).toThrow(RangeError);
});
