import { expect, it } from 'vitest';
import { carryWords } from './carry-words';

const json = JSON.stringify;
const was = json([{ name: 'Màu', values: ['Đỏ', 'Xanh'] }]);
const there = json([{ name: 'Color', values: ['Red', 'Green'] }]);

it('keeps words beside those that they translate, wherever these moved', () => {
  const now = json([{ name: 'Màu', values: ['Xanh', 'Vàng', 'Đỏ'] }]);
  expect(carryWords(was, there, now)).toBe(json([{ name: 'Color', values: ['Green', 'Vàng', 'Red'] }]));
});

it('says nothing of a list that is another one', () => {
  expect(carryWords(was, there, json([{ name: 'Cỡ', values: ['M'] }]))).toBeNull();
  expect(carryWords(was, json([{ name: 'Color', values: ['Red'] }]), was)).toBeNull();
});
