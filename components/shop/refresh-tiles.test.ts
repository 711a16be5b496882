import { expect, it } from 'vitest';
import { joined } from './refresh-tiles';

it('keeps what was known where nothing became other, so that nothing is drawn again', () => {
  const before = { one: { price: '₫1' }, two: { price: '₫2', soldOut: true } };
  expect(joined(before, { two: { price: '₫2', soldOut: true } })).toBe(before);
  expect(joined(before, { two: { price: '₫3' } })).toEqual({ one: { price: '₫1' }, two: { price: '₫3' } });
});
