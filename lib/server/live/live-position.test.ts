import { expect, it } from 'vitest';
import { formatPosition, parsePosition } from './live-position';

it('is read as it was written', () => {
  const position = { transaction: 9_007_199_254_740_993n, at: 1_763_865_600 };
  expect(parsePosition(formatPosition(position))).toEqual(position);
});

it.each([undefined, '', '12', '12.', '.5', '-1.5', '1.5.6', 'x.5', `${'9'.repeat(20)}.5`, "1.5' OR 1=1"])(
  'reads nothing from %s',
  (text) => {
    expect(parsePosition(text)).toBeNull();
  },
);
