import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { postalCodeOf } from './postal-codes';

type Named = { names: { vi: string } };

const provinces = JSON.parse(
  readFileSync(new URL('../../../prisma/seed/data/provinces.json', import.meta.url), 'utf8'),
) as (Named & { formerly: Named[] })[];
const names = provinces.flatMap(({ names: { vi }, formerly }) => [
  vi,
  ...formerly.map((each) => each.names.vi),
]);

it('knows the provinces of today and of before', () => {
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !/^\d{5}$/.test(postalCodeOf(name) ?? ''))).toEqual([]);
});

it('has a code for each of their areas', () => {
  const codes = new Set(names.map(postalCodeOf));
  // Huế and Thừa Thiên Huế are one.
  expect(codes.size).toBe(63);
});

it.each([
  ['Hà Nội', '10000'],
  ['TP. Hồ Chí Minh', '70000'],
  ['Bình Dương', '75000'],
  ['Atlantis', null],
  [undefined, null],
])('%s: %s', (name, code) => expect(postalCodeOf(name)).toBe(code));
