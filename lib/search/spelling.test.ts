import { expect, it } from 'vitest';
import { typingDistance } from './spelling';

it.each([
  ['restaurent', 'restaurant', 1],
  ['furnitrue', 'furniture', 1],
  ['logistcs', 'logistics', 1],
  ['hotell', 'hotel', 1],
  ['same', 'same', 0],
  ['abcd', 'wxyz', 3],
])('counts from %s to %s', (one, other, distance) => {
  expect(Math.min(typingDistance(one, other, 2), 3)).toBe(distance);
});
